"""`sneak play --daily`: the mission of a day, and its record for whoever gets it."""

from datetime import date
from pathlib import Path

import pytest

from sneakbox.cli import main
from sneakbox.lab.missions import daily
from sneakbox.lab.missions.building import built
from sneakbox.lab.missions.mission import Mission
from sneakbox.lab.missions.rating import Rating
from sneakbox.server import running
from tests.terminal.program import run

DAY = date(2026, 11, 16)


def lay_aside(home: Path, monkeypatch: pytest.MonkeyPatch) -> Mission:
    """A mission that is there already, as if the day had begun earlier."""
    monkeypatch.setenv("SNEAK_HOME", str(home))
    draft = built("quick", "small", 0, "daily")
    stage, rating = draft.stage, Rating(1, 20, 10, 7.0)
    mission = Mission(
        "quick", "small", 0, draft.kind, stage.title, stage.summary, draft.text, rating
    )
    daily.keep(daily.where_kept(DAY), mission)
    return mission


def test_the_record_of_a_daily_mission_is_checked_by_anybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, elsewhere = tmp_path / "home", tmp_path / "elsewhere"
    mission = lay_aside(home, monkeypatch)
    typed = "concede\nyes\n"
    words = ("play", "--daily", "--date", DAY.isoformat(), "--plain", "--seed", "x")
    done = run(home, *words, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"The mission of 2026-11-16: {mission.title}." in done.stdout
    assert "in 10 of 20 games" in done.stdout
    record = next((home / "finished").iterdir())
    verified = run(elsewhere, "replay", str(record), "--verify")
    assert (verified.returncode, verified.stderr) == (0, "")
    assert "of metal_gear by the rules" in verified.stdout


def test_the_browser_is_sent_to_the_day_and_not_to_a_long_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_aside(tmp_path, monkeypatch)
    asked: list[tuple[object, object]] = []

    def run_local(game: str, **how: object) -> int:
        asked.append((game, how["wishes"]))
        return 0

    monkeypatch.setattr(running, "run_local", run_local)
    words = ["play", "--daily", "--date", DAY.isoformat(), "--seats", "Ana,Ben", "--no-browser"]
    assert main(words) == 0
    assert asked == [("metal_gear", {"daily": "2026-11-16", "seats": "Ana,Ben"})]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--date", "2026-11-16"], "--date names the day of a daily mission: write --daily"),
        (["--daily", "--date", "soon"], "'soon' is no day: write it as in "),
        (["ninja", "--daily"], "Ninja has no daily mission"),
        (["metal_gear", "--daily", "--scenario", "vr_1"], "--scenario cannot stand beside --daily"),
        (["metal_gear", "--daily", "--set", "stage=x"], "--set stage cannot stand beside --daily"),
        (["--daily", "--resume", "x"], "--daily cannot stand beside --resume"),
    ],
)
def test_what_does_not_go_together_is_refused(
    words: list[str], answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--plain", *words]) == 2
    assert answer in capsys.readouterr().err
