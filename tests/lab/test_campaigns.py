"""Whole campaigns between bots: what they take along, every stage in turn, counted right."""

from dataclasses import replace

import pytest

from sneakbox.commands.simulate import campaign_lines
from sneakbox.games.metal_gear.campaign import order_of_stages
from sneakbox.games.metal_gear.campaign.campaign import Campaign
from sneakbox.games.metal_gear.campaign.figures import Figures, Play
from sneakbox.games.metal_gear.game import GAME, stage_named
from sneakbox.kernel.game import SetupError
from sneakbox.lab import campaigns
from sneakbox.lab.campaigns import CampaignReport, CampaignTally, simulate_campaigns, terms_of
from sneakbox.lab.packing import packed

ALONE = terms_of(1, "final", "normal")
SEED = "11"  # the second try clears it


def holding(*cards: str, difficulty: str = "normal") -> Campaign:
    """A campaign on its last stage with these cards in its Memory Box."""
    plays = tuple(
        Play(name, name, "cleared", Figures()) for name in order_of_stages.campaign_stages()
    )
    first = replace(plays[0], cards=cards)
    return replace(terms_of(4, "final", difficulty), plays=(first, *plays[1:]))


@pytest.fixture
def only_the_dock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A campaign of one stage, so that it is soon over."""
    monkeypatch.setattr(order_of_stages, "in_the_box", lambda *_: [stage_named("stage_1")])


def test_bots_pack_what_the_stage_wants_then_their_own_then_what_is_of_use() -> None:
    full = holding("001", "002", "003", "006", "007", "013", "021", "031")
    for stage, players, difficulty, wanted in (
        ("stage_1", 1, "normal", "snake=021,002,006"),
        ("stage_4", 1, "normal", "snake=021,001,002"),
        ("stage_4", 2, "normal", "snake=021,001,002 meryl=M1,M2,006"),
        ("stage_4", 2, "extreme", "snake=021,001"),
        ("stage_13", 1, "normal", "snake=031,021,002"),
        ("stage_14", 4, "normal", "snake=021,001,002 meryl=M1,M2,006 otacon=O1,O2,007"),
    ):
        campaign = replace(full, difficulty=difficulty)
        load = packed(campaign, stage_named(stage), players)
        assert load == wanted, stage
        GAME.setup(players, stage, campaign.settings(stage, equipment=load))
    assert packed(ALONE, stage_named("stage_1"), 1) == "starting"


def test_every_table_of_a_campaign_is_played_and_counted(only_the_dock: None) -> None:
    del only_the_dock
    played = list(campaigns.tables(ALONE, ["sensible"], SEED))
    assert len(played) == 2
    match, ended = played[-1]
    assert ended.next_stage() is None
    assert [play.is_cleared for play in ended.plays] == [False, True]
    assert match.record.header.seats == ("bot:sensible",)
    tally = CampaignTally()
    tally.count(ended)
    row = tally.stages["stage_1"]
    assert (tally.finished, row.tries, row.cleared, row.at_once) == (1, 2, 1, 0)
    assert row.rounds == ended.plays[-1].figures.rounds


def test_a_stage_that_is_always_failed_is_given_up(
    only_the_dock: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    del only_the_dock
    monkeypatch.setattr(campaigns, "MOST_TRIES", 2)
    report = simulate_campaigns(ALONE, ["random"], 2, "y")
    assert (report.tally.campaigns, report.tally.finished) == (2, 0)
    assert report.tally.stages["stage_1"].facts()["retries"] == 4
    lines = "\n".join(campaign_lines(report))
    assert "campaigns 2, finished 0" in lines
    assert "1. Cargo Dock               cleared in 0 of 4 tries (0%;" in lines
    assert "2.0 tables, 2.0 of them retries" in lines


def test_what_breaks_down_is_counted_and_told(
    only_the_dock: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    del only_the_dock

    def breaks(*_: object) -> None:
        raise SetupError("no table is free")

    monkeypatch.setattr(campaigns, "play_on", breaks)
    report = simulate_campaigns(ALONE, ["random"], 1)
    assert report.tally.failures == [(0, "SetupError: no table is free")]
    assert "campaign 0: SetupError: no table is free" in campaign_lines(report)[-1]
    assert report.facts()["errors"] == 1


def test_tallies_add_up() -> None:
    one, two = CampaignTally(), CampaignTally()
    done = holding("001")
    one.count(done)
    two.count(replace(done, plays=done.plays[:1]))
    one.add(two)
    assert (one.campaigns, one.finished) == (2, 1)
    assert one.stages["stage_1"].cleared == 2
    assert one.stages["stage_14"].cleared == 1
    assert CampaignReport(one, 1.0).facts()["finished"] == 1
