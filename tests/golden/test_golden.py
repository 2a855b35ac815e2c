"""Golden games replay to the same states and luck; thousands of random states stay the same."""

import pytest

from sneakbox.games import catalogue
from sneakbox.games.metal_gear.campaign.campaign_file import campaign_from
from sneakbox.lab.packing import packed
from sneakbox.table import Match, load, replay, verify
from sneakbox.terminal.campaigns import play_at
from tests.golden import campaign as golden_campaign
from tests.golden.stories import (
    FOLDER,
    STORIES,
    Story,
    path_of,
    random_games,
)

# Changes only when the rules or the numbers of a state change on purpose.
A_THOUSAND_GAMES = {
    "easy": "a4e2cf2ae7a82bc981db2348500d7111",
    "normal": "c6c09db75b65cddf4fa47733d387a1cd",
    "hard": "7c90589bb2622020a97292e4992814be",
    "extreme": "fe59d62b6a2f0a9b225696b693e48b6e",
}


FIFTY_GAMES_OF_SPIES = {
    2: "48994e0acbd9ac9e2ce5b4c052e60dd4",
    3: "b4875fb2de136715c20d659491a50a85",
    4: "d2690aa86dbc78e30f584908923629be",
}
TWO_HUNDRED_OPERATIONS = {
    ("stage_1", 1): "bda7204f6bbbf016795b9954a622dd0d",
    ("stage_2", 4): "0ae8f06d41c7494078bff457ba835c60",
    ("stage_3", 2): "56fbef7aee6ef14d23164d52a53ad491",
    ("vr_1", 3): "22cbb0cb592ea230bf694af778aad245",
    ("stage_6", 2): "213dec3fc6dca5ba3b205aad81139cb8",
    ("stage_9", 2): "104799da71fbf3e2e4fa02b20aa50f26",
    ("vr_5", 3): "5c09b617ac0b396c6996e7a6b26d62b5",
}
TWENTY_NIGHTS = {
    ("outpost", 2): "ccca13e9172365369cf4c36b918bc809",
    ("fortress", 3): "2cedea95469b8b7ffa8eda72dfaa7707",
    ("fortress", 4): "925a18692645b4ba5e2ea2e74c6cb6a6",
    ("lone_wolf", 2): "49c62fd5dd5ea0e35734e553c9158a83",
    ("contested", 3): "6c67872b4518a9ac7f3ff670d42c98df",
}


@pytest.mark.parametrize("story", STORIES, ids=lambda story: f"{story.game} {story.name}")
def test_golden_games_verify_and_tell_their_story(story: Story) -> None:
    report = verify(path_of(story).read_bytes())
    assert report.secret_known
    assert report.draws > 0
    again = replay(load(path_of(story)))
    assert story.happened(again.course.streams.since(0, 0))


def test_every_golden_game_has_a_reason() -> None:
    kept = set(FOLDER.glob("*/*.match"))
    assert kept == {path_of(story) for story in STORIES}
    assert all(story.why.endswith(".") for story in STORIES)


@pytest.mark.rule("MGS-010", "MGS-167", "MGS-169")
def test_the_golden_campaign_is_played_from_its_first_stage_to_its_last() -> None:
    """Every table verifies, was set by the campaign as it stood then, and brought what it says."""
    kept = campaign_from(golden_campaign.FILE.read_text(encoding="utf-8"), "the golden campaign")
    so_far = golden_campaign.TERMS
    for play in kept.plays:
        path = golden_campaign.path_of(play.table)
        assert verify(path.read_bytes()).secret_known
        match = Match.from_record(load(path))
        stage = so_far.next_stage()
        assert stage is not None
        assert match.setup.scenario == stage.id == play.stage
        equipment = packed(so_far, stage, match.setup.players)
        wanted = so_far.settings(stage.id, equipment=equipment)
        assert wanted.items() <= match.setup.options.items(), play.table
        so_far = so_far.with_play(play_at(match, play.table))
    assert so_far == kept
    assert kept.next_stage() is None
    assert len({play.stage for play in kept.plays}) == 14
    known = {golden_campaign.path_of(play.table) for play in kept.plays}
    assert set(golden_campaign.TABLES.iterdir()) == known


@pytest.mark.parametrize("scenario", A_THOUSAND_GAMES)
def test_a_thousand_random_games_come_out_the_same_on_both_builds(scenario: str) -> None:
    setup = catalogue.game("sneaking_mission").setup(scenario=scenario)
    assert random_games(setup, 250) == A_THOUSAND_GAMES[scenario]


@pytest.mark.parametrize("players", FIFTY_GAMES_OF_SPIES)
def test_fifty_random_games_of_spies_come_out_the_same_on_both_builds(players: int) -> None:
    setup = catalogue.game("stealth_ops").setup(players)
    assert random_games(setup, 50) == FIFTY_GAMES_OF_SPIES[players]


@pytest.mark.parametrize(("stage", "players"), TWO_HUNDRED_OPERATIONS)
def test_random_operations_come_out_the_same_on_both_builds(stage: str, players: int) -> None:
    setup = catalogue.game("metal_gear").setup(players, stage)
    assert random_games(setup, 200) == TWO_HUNDRED_OPERATIONS[stage, players]


@pytest.mark.parametrize(("scenario", "players"), TWENTY_NIGHTS)
def test_twenty_random_nights_come_out_the_same_on_both_builds(scenario: str, players: int) -> None:
    setup = catalogue.game("ninja").setup(players, scenario)
    assert random_games(setup, 20) == TWENTY_NIGHTS[scenario, players]
