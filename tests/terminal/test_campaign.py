"""The real `sneak campaign`: beginning, playing, looking, files that are damaged, killed -9."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sneakbox.cli import main
from sneakbox.games.metal_gear.campaign.campaign import Campaign, begin
from sneakbox.games.metal_gear.campaign.figures import Figures, Play
from sneakbox.games.metal_gear.game import GAME, stage_named
from sneakbox.table import Match, play_on, secret_from_seed
from sneakbox.table.saving import write_whole
from sneakbox.terminal.campaign_evening import CampaignTable, Evening
from sneakbox.terminal.campaigns import CampaignError, Campaigns, play_at, read_file
from sneakbox.terminal.plain import bots_for
from sneakbox.terminal.shelf import Shelf
from tests.project.door import ROOT
from tests.terminal.evenings import bots_for_table, next_table
from tests.terminal.program import PATIENCE, environment, run

SEED = "luck 8"
KILLS = 5
Said = Callable[..., str]
# Said when a game is over and saved, before the campaign has counted it.
AT_THE_END = "The record of the game"


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SNEAK_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def said(at_home: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Run the command, and hand back what it says."""

    def run_it(*words: str) -> str:
        code = main(["campaign", *words])
        shown = capsys.readouterr()
        assert code == 0, shown.err
        return shown.out

    return run_it


@pytest.fixture
def refused(at_home: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Run a command that will not do, and hand back the one sentence that says why."""

    def run_it(*words: str) -> str:
        code = main(["campaign", *words])
        shown = capsys.readouterr()
        assert code in (1, 2), shown.out
        assert shown.err.count("\n") == 1, shown.err
        return shown.err

    return run_it


def played(home: Path, *words: str, typed: str = "") -> str:
    """Play with lines on a pipe."""
    done = run(home, "campaign", "play", *words, typed=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout


def keep(home: Path, campaign: Campaign) -> Campaigns:
    campaigns = Campaigns(Shelf(home))
    campaigns.save(campaign)
    return campaigns


def on_the_way(name: str = "moses") -> Campaign:
    cleared = Play("stage_1", "a", "cleared", Figures(rounds=7))
    second = Play("stage_2", "b", "cleared", Figures(rounds=9), cards=("001", "002"))
    return first_evening(name).with_play(cleared).with_play(second)


def first_evening(name: str = "moses") -> Campaign:
    return replace(begin(name, 1, "final", "normal", "2030-01-31"), id="7f")


def test_begin_list_show_and_delete(said: Said, refused: Said) -> None:
    assert "There is no campaign yet" in said()
    assert "is begun" in said("new", "moses")
    said("new", "Ana and Ben", "--players", "2", "--difficulty", "hard")
    assert "there is already a campaign 'moses'" in refused("new", "moses")
    assert "difficulty cannot be 'cruel'" in refused("new", "x", "--difficulty", "cruel")
    listing = said()
    assert "next: stage_1; 2 at the table, hard" in listing
    assert [one["name"] for one in json.loads(said("--json"))] == ["Ana and Ben", "moses"]
    shown = json.loads(said("show", "moses", "--json"))
    assert shown["next"] == "stage_1"
    assert "Memory Box: 0 of 32 cards" in said("show", "moses")
    assert "say --yes" in refused("delete", "moses")
    said("delete", "moses", "--yes")
    assert "there is no campaign 'moses'" in refused("show", "moses")
    assert "there is no 'shwo': did you mean 'show'?" in refused("shwo", "moses")


def test_a_stage_that_was_left_goes_on_and_one_that_is_given_up_counts(
    at_home: Path, said: Said
) -> None:
    said("new", "moses")
    left = played(at_home, "moses", "--seed", SEED, typed="1\nquit\n")
    assert "'sneak campaign play moses' goes on with it" in left
    assert "1. Cargo Dock: next, a table is open" in said("show", "moses")
    ended = played(at_home, "moses", typed="concede\nyes\n")
    assert "You go on where you were" in ended
    assert "Cargo Dock is not cleared. Trying again costs nothing (A-45)." in ended
    shown = json.loads(said("show", "moses", "--json"))
    assert shown["stages"][0]["retries"] == 1
    assert shown["next"] == "stage_1"


def test_the_cards_of_the_memory_box_are_asked_for(
    at_home: Path, said: Said, refused: Said
) -> None:
    keep(at_home, on_the_way())
    shown = played(at_home, "moses", "--stage", "2", typed="002\ndone\nquit\n")
    assert "What does Snake carry? 0 of 3 chosen." in shown
    assert "1. 001: Handgun (.45)" in shown
    played(at_home, "moses", "--stage", "1", "--equipment", "snake=001", typed="1\nquit\n")
    records = list((at_home / "unfinished").glob("*.record"))
    assert any("option equipment: snake=001\n" in path.read_text() for path in records)
    unheld = refused("play", "moses", "--new", "--equipment", "snake=007")
    assert "card 007 is not in the Memory Box of this campaign: try 001 or 002 (MGS-167)" in unheld
    said("new", "first")
    assert "'stage_3' comes after 'stage_1'" in refused("play", "first", "--stage", "3")
    assert "--vr 99 is not in the box" in refused("play", "moses", "--vr", "99")


@pytest.mark.rule("MGS-207")
def test_a_prototype_campaign_asks_for_its_own_cards(at_home: Path) -> None:
    """By their names, and a starting card is left only for another."""
    keep(at_home, replace(on_the_way(), edition="prototype"))
    way = ("moses", "--vr", "1", "--characters", "meryl")
    shown = played(at_home, *way, typed="001\nm2\ndone\n1\nquit\n")
    first, second, third = shown.split("What does Meryl carry?")[1:]
    assert "m1: Hand Cannon: Attack" in first
    assert ["Nothing more." in asked for asked in (first, second, third)] == [False, False, True]
    (record,) = (at_home / "unfinished").glob("*.record")
    assert "option equipment: meryl=001,M2\n" in record.read_text()


def test_a_campaign_is_handed_on_as_one_file(at_home: Path, said: Said, refused: Said) -> None:
    campaigns = keep(at_home, on_the_way())
    file = str(at_home / "out.toml")
    said("export", "moses", file)
    assert "there is already a file" in refused("export", "moses", file)
    assert "there is already a campaign 'moses'" in refused("import", file)
    said("import", file, "--as", "second")
    second = campaigns.load("second")
    assert second.memory_box() == ("001", "002")
    assert second.id != on_the_way().id
    text = Path(file).read_text()
    Path(file).write_text(text.replace("rounds = 9", "rounds = 1"))
    damaged = refused("import", file)
    assert f"{file}, line " in damaged
    assert "the seal does not fit" in damaged


def test_a_damaged_file_is_refused_and_its_copy_offered(
    at_home: Path, said: Said, refused: Said
) -> None:
    campaigns = keep(at_home, on_the_way())
    file = campaigns.place_of("moses")
    good = file.read_bytes()
    file.write_bytes(good[:-40])
    problem = refused("show", "moses")
    assert f"{file}, line " in problem
    assert "sneak campaign restore moses" in problem
    assert "restore moses" in refused()
    assert "what was there is" in said("restore", "moses")
    assert file.read_bytes() == good
    assert (campaigns.copies / "moses.damaged").read_bytes() == good[:-40]
    (campaigns.copies / "moses.toml").write_bytes(b"\xff")
    assert "this is not UTF-8 text" in refused("restore", "moses")
    file.write_bytes(b"schema = \xff")
    assert "restore" not in refused("show", "moses")
    assert "say --yes" in refused("delete", "moses")
    said("delete", "moses", "--yes")
    assert campaigns.names() == []
    assert "is begun" in said("new", "moses")


def test_a_copy_is_never_newer_and_never_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However a save ends early, file and copy are whole."""
    campaigns = keep(tmp_path, on_the_way())
    later = on_the_way().opened("stage_3", "c")
    written: list[Path] = []

    def stops(path: Path, data: bytes, mode: int) -> None:
        if len(written) == 1:
            raise OSError("the disk is full")
        written.append(path)
        write_whole(path, data, mode)

    monkeypatch.setattr("sneakbox.terminal.campaigns.write_whole", stops)
    with pytest.raises(OSError, match="full"):
        campaigns.save(later)
    assert campaigns.load("moses") == later
    assert read_file(campaigns.copies / "moses.toml") == on_the_way()


def test_a_finished_record_that_cannot_be_counted_is_told(tmp_path: Path) -> None:
    campaigns = keep(tmp_path, on_the_way().opened("stage_3", "metal_gear-x"))
    (tmp_path / "finished").mkdir()
    (tmp_path / "finished" / "metal_gear-x.record").write_text("sneakbox record 1\n")
    with pytest.raises(CampaignError, match=r"metal_gear-x.record cannot be counted: line"):
        campaigns.caught_up(campaigns.load("moses"))


def test_looking_forgets_no_table_that_somebody_sits_at(at_home: Path, said: Said) -> None:
    """Before the first move there is no record yet; the evening counts all the same."""
    campaigns = keep(at_home, first_evening().opened("stage_1", "metal_gear-x"))
    said()
    said("show", "moses")
    said("export", "moses", str(at_home / "out.toml"))
    assert campaigns.load("moses").open_table("stage_1") is not None
    assert campaigns.for_an_evening("moses").tables == ()
    assert campaigns.load("moses").tables == ()


def test_what_another_terminal_counted_meanwhile_stays(at_home: Path) -> None:
    campaigns = keep(at_home, first_evening())
    wish = Evening("vr_1", ["bot:sensible"], SEED, equipment="starting")
    slow = CampaignTable(campaigns, "moses", wish)
    meanwhile = Play("stage_1", "there", "cleared", Figures(rounds=7))
    campaigns.save(first_evening().with_play(meanwhile))
    slow._begun("vr_1")
    kept = campaigns.load("moses")
    assert kept.plays == (meanwhile,)
    assert [table.stage for table in kept.tables] == ["vr_1"]


def test_who_changes_a_campaign_waits_for_the_other(tmp_path: Path) -> None:
    campaigns = keep(tmp_path, first_evening())
    plays = [Play("vr_1", f"t{number}", "cleared", Figures()) for number in range(20)]
    with ThreadPoolExecutor(4) as terminals:
        for play in plays:
            terminals.submit(campaigns.change, "moses", partial(Campaign.with_play, play=play))
    assert set(campaigns.load("moses").plays) == set(plays)


def test_who_takes_the_last_good_copy_waits_for_the_other(tmp_path: Path) -> None:
    campaigns = keep(tmp_path, first_evening())
    with ThreadPoolExecutor(1) as terminal:
        with campaigns._alone():
            restored = terminal.submit(campaigns.restore, "moses")
            with pytest.raises(TimeoutError):
                restored.result(0.2)
            played = first_evening().with_play(Play("vr_1", "t", "cleared", Figures()))
            campaigns.save(played)
        restored.result(PATIENCE)
    assert campaigns.load("moses") == played


def test_campaigns_with_one_seed_have_tables_of_their_own(at_home: Path) -> None:
    campaigns = keep(at_home, first_evening())
    campaigns.save(replace(first_evening("other"), id="8f"))
    wish = Evening("stage_1", ["bot:sensible"], SEED, equipment="starting")
    tables = [
        CampaignTable(campaigns, name, wish)._begun("stage_1")[1] for name in ("moses", "other")
    ]
    assert len(set(tables)) == 2


def test_bots_that_are_watched_pack_by_themselves(at_home: Path) -> None:
    wish = Evening("stage_2", ["bot:sensible"], SEED)
    session, _ = CampaignTable(keep(at_home, on_the_way()), "moses", wish)._begun("stage_2")
    assert session.match.setup.options["equipment"] == "snake=002"


# In the browser.


def test_the_browser_is_for_a_person_and_what_it_plays_comes_to_the_file(
    at_home: Path, said: Said, refused: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page of the campaign opens; what is told to its keeper stands in the file."""
    campaigns = keep(at_home, on_the_way())
    won = Play("vr_1", "far-away", "cleared", Figures(rounds=11), cards=("024",))

    def served(**wish: Any) -> int:
        assert wish["campaign"] == on_the_way()
        assert (wish["open_browser"], wish["port"]) == (False, None)
        wish["keep_file"](on_the_way().with_play(won).opened("stage_3", "there"))
        return 0

    monkeypatch.setattr("sneakbox.server.running.run_local", served)
    said("play", "moses", "--no-browser")
    assert campaigns.load("moses") == on_the_way().with_play(won)
    beside = refused("play", "moses", "--no-browser", "--vr", "1")
    assert "--no-browser cannot stand beside --vr, which is for the terminal" in beside
    assert "cannot stand beside --plain" in refused("play", "moses", "--no-browser", "--plain")
    said("delete", "moses", "--yes")
    campaigns.bring_together(on_the_way())
    assert campaigns.names() == []
    said("new", "moses")
    campaigns.bring_together(on_the_way())
    assert campaigns.load("moses").plays == ()


# Killed.


def calmly(campaign: Campaign) -> Campaign:
    """The campaign up to its first boss, at tables that nobody disturbs and nothing is saved of."""
    while (stage := next_table(campaign)) is not None:
        tries = len(campaign.plays_of(stage))
        match = Match.start(
            GAME.setup(campaign.seats_at(stage_named(stage)), stage, campaign.settings(stage)),
            seats=bots_for_table(campaign, stage),
            secret=secret_from_seed(f"{SEED}, {campaign.id}, {stage}, try {tries + 1}"),
        )
        play_on(match, bots_for(match))
        table = f"metal_gear-{match.record.header.commitment[:10]}"
        campaign = campaign.with_play(play_at(match, table))
    return campaign


def is_killed(home: Path, lines: int, or_at: str) -> bool:
    """Let bots play until so many lines were said, or these words, and kill them there."""
    given = environment(home, {"PYTHONUNBUFFERED": "1"})
    given["PYTHONPATH"] += f"{os.pathsep}{ROOT}"
    words = [sys.executable, "-m", "tests.terminal.evenings", "moses", SEED]
    with subprocess.Popen(words, stdout=subprocess.PIPE, env=given) as process:
        assert process.stdout is not None
        for number, line in enumerate(process.stdout, 1):
            if number == lines or (or_at and or_at in line.decode()):
                process.kill()
                return True
        assert process.wait(PATIENCE) == 0
    return False


@pytest.mark.slow
@pytest.mark.rule("MGS-010", "MGS-167", "MGS-169")
def test_a_campaign_killed_at_random_ends_with_the_same_memory_box(tmp_path: Path) -> None:
    """As if nothing had happened: by kill -9 in the middle of stages, and right at their ends."""
    new = first_evening()
    undisturbed = calmly(new)
    campaigns = keep(tmp_path, new)
    dice = random.Random(7)
    for kill in range(KILLS):
        assert is_killed(tmp_path, dice.randint(1, 300), AT_THE_END if kill % 3 == 2 else "")
    while is_killed(tmp_path, 0, ""):
        pass
    ended = campaigns.load("moses")
    assert next_table(ended) is None
    assert ended.memory_box() == undisturbed.memory_box()
    assert {"001", "002", "006"} <= set(ended.memory_box())
    assert ended.plays == undisturbed.plays
    assert ended.tables == ()
