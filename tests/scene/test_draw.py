"""`sneak draw`: pictures of recorded games, and one clear sentence for everything else."""

import json
from pathlib import Path

import pytest

from sneakbox.cli import main
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.table import Match, Record, save
from sneakbox.table.pictures import match_of, onlooker, svg_of
from sneakbox.table.replay import Replay
from tests.scene.positions import at_random, going_on
from tests.toys.burglars import BURGLARS


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.match"
    save(going_on(30).record, path)
    return path


def drawn(record: Path, *flags: str, out: str = "picture.svg") -> str:
    target = record.parent / out
    assert main(["draw", str(record), *flags, "--out", str(target)]) == 0
    return target.read_text()


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["draw", *words]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


def test_a_record_becomes_a_picture(record: Path) -> None:
    assert drawn(record).startswith("<svg ")
    assert drawn(record) == svg_of(going_on(30))


def test_steps_and_themes_can_be_chosen(record: Path) -> None:
    early, light = drawn(record, "--step", "4"), drawn(record, "--theme", "light")
    assert len({early, light, drawn(record)}) == 3
    assert "color-scheme:light" in light


def test_seats_and_assistance_can_be_chosen(record: Path) -> None:
    spectator = json.loads(drawn(record, "--seat", "spectator", out="s.json"))
    assert (spectator["seat"], spectator["prompt"]) == (SPECTATOR, None)
    plain = json.loads(drawn(record, "--assistance", "0", out="p.json"))
    assert plain["overlays"] == []


def test_the_end_of_the_name_decides_the_form(record: Path) -> None:
    assert "@ you" in drawn(record, out="p.txt")
    assert drawn(record, out="p.html").startswith("<!doctype html>")
    assert json.loads(drawn(record, out="p.json"))["schema"] == "scene/1"


def test_without_out_the_picture_is_printed(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["draw", str(record)]) == 0
    assert capsys.readouterr().out.startswith("<svg ")
    assert main(["draw", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["schema"] == "scene/1"


def test_an_unfinished_record_without_its_secret_can_be_looked_at() -> None:
    match = going_on(30)
    shared = Record(match.record.header, match.record.entries, match.record.tags)
    again = Replay(shared)
    while again.advance() is not None:
        pass
    assert svg_of(match_of(again)) == svg_of(match)


def test_a_step_at_which_luck_decides_can_be_drawn(record: Path) -> None:
    entries = going_on(30).record.entries
    explored = next(n for n, entry in enumerate(entries, 1) if "explore" in entry.text())
    shown = json.loads(drawn(record, "--step", str(explored), out="p.json"))
    assert shown["waiting"] == "Luck decides."


def test_many_players_are_watched_from_outside() -> None:
    assert onlooker(at_random(0, 3)) == 0
    assert onlooker(Match.start(BURGLARS.setup(2, "short"))) == SPECTATOR


def test_the_schema_is_published(tmp_path: Path) -> None:
    pytest.importorskip("msgspec")
    out = tmp_path / "schema.json"
    assert main(["draw", "--schema", "--out", str(out)]) == 0
    assert json.loads(out.read_text())["$id"] == "scene/1"


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--theme", "blue"], "there is no theme 'blue': try dark, light or contrast"),
        (["--out", "p.gif"], "it must end in .svg, .txt, .html or .json"),
        (["--step", "99999"], "--step cannot be 99999"),
        (["--seat", "7"], "--seat cannot be '7'"),
        (["--assistance", "9"], "must be a whole number from 0 to 3"),
        (["--out", "no/such/folder/p.svg"], "cannot be written"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_one_sentence(
    record: Path, flags: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert words in refusal(capsys, str(record), *flags)


def test_a_missing_file_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "FILE is missing" in refusal(capsys)
    assert "cannot be read" in refusal(capsys, "no-such-file")


def test_what_is_aimed_at_must_be_an_option(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = [one["id"] for one in json.loads(drawn(record, out="p.json"))["prompt"]["options"]]
    assert drawn(record, "--aim", options[0]) != drawn(record)
    said = refusal(capsys, str(record), "--aim", "foo")
    assert said.startswith("sneak draw: --aim cannot be 'foo': try ")
    assert options[0] in said
    said = refusal(capsys, str(record), "--aim", f"{options[0]}x")
    assert said.endswith(f"--aim cannot be '{options[0]}x': did you mean '{options[0]}'?\n")
    assert "--aim cannot be ''" in refusal(capsys, str(record), "--aim", "")
    said = refusal(capsys, str(record), "--aim", options[0], "--seat", "spectator")
    assert said.endswith("a spectator decides nothing at this step.\n")
    said = refusal(capsys, str(record), "--aim", options[0], "--out", "p.txt")
    assert said.endswith("--aim is for pictures: it needs a name that ends in .svg, not .txt.\n")
