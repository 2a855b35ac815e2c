"""What the commands print, for people and for programs."""

import json
import re
from pathlib import Path

import pytest

from sneakbox import cli
from sneakbox.games.catalogue import all_games, game
from sneakbox.games.sneaking_mission import tileset
from sneakbox.table import Match, save, secret_from_seed
from tests.terminal.scripts import mission


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert cli.main(words) == code
    return capsys.readouterr().out


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game."""
    _, match = mission("record")
    path = tmp_path / "game.record"
    save(match.record, path)
    return path


# games


def test_games_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    games = json.loads(said(capsys, "games", "--json"))
    assert [game["id"] for game in games] == [game.id for game in all_games()]
    first = games[0]
    assert first["seats"] == {"least": 1, "most": 1}
    assert [one["id"] for one in first["scenarios"]] == ["easy", "normal", "hard", "extreme"]
    assert first["default_scenario"] == "normal"
    assert first["editions"] == ["final"]
    options = {option["name"]: option for option in first["options"]}
    assert options["files"]["default"] == "anywhere"
    assert options["files"]["choices"] == ["anywhere", "deep"]


def test_games_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "games")
    assert "sneaking_mission: Sneaking Mission – Solo" in text
    assert "files = anywhere or deep" in text
    assert "ninja: Ninja" in text
    alone = said(capsys, "games", "sneaking_mission")
    assert alone.strip() in text
    assert "ninja: Ninja" not in alone


# codec


def test_the_codec_answers_by_number_and_by_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "codec", "10.02").startswith("10.02 Cameras: two faces, never tired\n")
    found = said(capsys, "codec", "cameras")
    assert found.startswith("10.02 Cameras")
    assert "\nAlso:\n  80.11  Camera Loop\n" in found
    assert said(capsys, "codec").startswith("10.01  Handgun: a shot is loud\n")
    (entry,) = json.loads(said(capsys, "codec", "10.02", "--json"))
    assert (entry["game"], entry["number"], entry["see"][0]) == ("metal_gear", "10.02", "60.08")


def test_a_codec_file_is_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = game("metal_gear").folder / "data" / "codec.toml"
    assert "fine: codec 'Codec', " in said(capsys, "check", str(file))
    broken = tmp_path / "codec.toml"
    broken.write_text(file.read_text(encoding="utf-8").replace('["60.08"', '["6.08"', 1))
    assert ": '6.08' is no other call" in said(capsys, "check", str(broken), code=1)


# replay


def test_a_replay_tells_the_whole_game(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    text = said(capsys, "replay", str(record))
    assert re.search(r"^1\. player: entrance \w+$", text, re.MULTILINE)
    assert "You slip into the base." in text
    assert re.search(r"^\d+\. luck: draw ", text, re.MULTILINE)
    assert "@ you" in text
    assert re.search(r"^The game ended: (won|lost), scores", text, re.MULTILINE)


def test_a_replay_stops_at_a_step(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert "Which way does the Entrance face?" in said(capsys, "replay", str(record), "--step", "0")
    text = said(capsys, "replay", str(record), "--step", "1")
    assert "Where shall the Arrow token point?" in text
    facts = json.loads(said(capsys, "replay", str(record), "--step", "2", "--json"))
    assert facts["step"] == 2
    assert facts["view"]["turn"] == 1
    assert [step["step"] for step in facts["steps"]] == [1, 2]
    assert facts["steps"][0]["events"][0]["rule"] == "SMS-003"


def test_a_replay_counts_only_steps_that_stood(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match = Match.start(all_games()[0].setup())
    match.play(0, "entrance north")
    match.undo(0)
    match.play(0, "entrance south")
    path = tmp_path / "undone.record"
    save(match.record, path)
    facts = json.loads(said(capsys, "replay", str(path), "--step", "1", "--json"))
    assert [step["action"] for step in facts["steps"]][-1] == "entrance south"
    assert "The game is unfinished." in said(capsys, "replay", str(path))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--step", "99999"], "--step cannot be 99999: this game has steps 0 to "),
        (["--seat", "1"], "--seat cannot be '1': try 0 or spectator."),
        (["--seat", "me"], "--seat cannot be 'me'"),
    ],
)
def test_a_replay_refuses_what_is_not_there(
    capsys: pytest.CaptureFixture[str], record: Path, words: list[str], sentence: str
) -> None:
    assert cli.main(["replay", str(record), *words]) == 2
    assert sentence in capsys.readouterr().err


def test_a_replay_for_a_seat(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    own = json.loads(said(capsys, "replay", str(record), "--seat", "0", "--json"))
    public = json.loads(said(capsys, "replay", str(record), "--seat", "spectator", "--json"))
    assert own["seat"] == 0
    assert public["seat"] == "spectator"
    assert own["steps"] == public["steps"]


def test_a_replay_calls_bots_by_name_and_programs_read_how_they_play(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    seats = ["me", "bot:random"]
    match = Match.start(game("stealth_ops").setup(2), seats=seats, secret=secret_from_seed("names"))
    for _ in range(6):
        seat = match.deciders()[0]
        match.play(seat, match.options(seat)[0])
    save(match.record, path := tmp_path / "named.record")
    text = said(capsys, "replay", str(path))
    assert "Seats: me; Basil, a bot (random). Step " in text
    assert ". Basil: " in text
    facts = json.loads(said(capsys, "replay", str(path), "--json"))
    assert facts["seats"] == seats
    assert {step["by"] for step in facts["steps"]} <= {*seats, "luck"}


def test_verify_says_what_was_checked(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert "results of luck follow from the secret" in said(
        capsys, "replay", str(record), "--verify"
    )
    report = json.loads(said(capsys, "replay", str(record), "--verify", "--json"))
    assert report["fine"] is True
    assert report["secret_known"] is True


def test_verify_refuses_a_changed_byte(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    text = record.read_text()
    record.write_text(text.replace("arrow ", "arrov ", 1))
    assert cli.main(["replay", str(record), "--verify"]) == 1
    assert re.search(r"game\.record: line \d+: ", capsys.readouterr().err)
    report = json.loads(said(capsys, "replay", str(record), "--verify", "--json", code=1))
    assert report["fine"] is False
    assert report["line"] > 1


def test_verify_tells_what_was_taken_back(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match = Match.start(game("sneaking_mission").setup())
    match.play(0, "entrance north")
    match.undo(0)
    match.play(0, "entrance south")
    match.play(0, "arrow north")
    match.play(0, "explore south")
    match.rewind(1, [0])
    path = tmp_path / "back.record"
    save(match.record, path)
    text = said(capsys, "replay", str(path), "--verify")
    told = "1 step of sneaking_mission by the rules; 1 decision undone; 1 rewind took back 3 steps"
    assert told in text
    assert told in said(capsys, "check", str(path))
    report = json.loads(said(capsys, "replay", str(path), "--verify", "--json"))
    assert (report["undos"], report["rewinds"]) == (1, 1)


def test_a_record_that_breaks_off_shows_what_is_whole(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    whole = said(capsys, "replay", str(record))
    lines = record.read_bytes().splitlines(keepends=True)
    torn = tmp_path / "torn.record"
    torn.write_bytes(b"".join(lines[:20]) + lines[20][:9])
    steps = 20 - lines.index(b"\n") - 1
    assert cli.main(["replay", str(torn)]) == 1
    shown = capsys.readouterr()
    assert shown.out.splitlines()[1:steps] == whole.splitlines()[1:steps]
    problem = "line 21: the file breaks off in the middle of this line; "
    assert shown.err == f"sneak replay: {torn}: {problem}{steps} steps are whole.\n"
    assert cli.main(["replay", str(torn), "--step", str(steps)]) == 1
    assert cli.main(["replay", str(torn), "--step", str(steps + 1)]) == 2
    capsys.readouterr()
    assert cli.main(["replay", str(torn), "--verify"]) == 1
    offer = f"{steps} steps are whole: 'sneak replay {torn}' shows what there is."
    assert offer in capsys.readouterr().err
    assert offer[:-1] in said(capsys, "check", str(torn), code=1)
    assert cli.main(["draw", str(torn), "--out", str(tmp_path / "torn.svg")]) == 1
    assert f"{steps} steps are whole." in capsys.readouterr().err
    assert (tmp_path / "torn.svg").read_text().startswith("<svg ")
    torn.write_bytes(b"".join(lines[:5]))  # not even the header
    assert cli.main(["replay", str(torn)]) == 1
    assert "whole" not in capsys.readouterr().err


# check


def test_check_finds_out_what_a_file_is(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    text = said(capsys, "check", str(tileset.STANDARD), str(record))
    assert "fine: tile set 'Standard set', 96 tiles of 51 kinds." in text
    assert "steps of sneaking_mission by the rules" in text
    other = tmp_path / "letter.txt"
    other.write_text("Dear reader")
    assert "neither a record" in said(capsys, "check", str(other), code=1)
    assert "cannot be read" in said(capsys, "check", str(tmp_path), code=1)
    assert "cannot be read" in said(capsys, "check", str(tmp_path / "nothing"), code=1)


def test_check_says_line_and_column_of_every_mistake(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "tiles.toml"
    standard = tileset.STANDARD.read_text(encoding="utf-8")
    broken = standard.replace('picture = "box"', 'picture = "bocks"', 1)
    path.write_text(broken.replace("total = 96", "total = 97"), encoding="utf-8")
    text = said(capsys, "check", str(path), str(tileset.STANDARD), code=1)
    line = broken[: broken.index("bocks")].count("\n") + 1
    assert re.search(rf"tiles\.toml:{line}:\d+: .*bocks", text)
    report = json.loads(said(capsys, "check", str(path), "--json", code=1))
    assert report["fine"] is False
    assert report["files"][0]["problems"][0]["line"] > 0
    path.write_bytes(b"schema = 1\ntitle = \xff\n")
    assert f"{path}:2:9: this is not UTF-8 text" in said(capsys, "check", str(path), code=1)


def test_check_refuses_a_broken_record(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    record.write_text("".join(lines[:15] + lines[16:]))
    text = said(capsys, "check", str(record), code=1)
    assert re.search(r"game\.record:\d+: ", text)


# bench


def test_bench_needs_a_checkout(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sneakbox.commands.bench.find_driver", lambda: None)
    assert cli.main(["bench"]) == 2
    assert "needs a source checkout" in capsys.readouterr().err
