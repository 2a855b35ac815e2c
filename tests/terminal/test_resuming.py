"""Nothing is lost: leaving, breaking off and being killed, then going on."""

import dataclasses
import os
import signal
import subprocess
from pathlib import Path

import pytest

from sneakbox.games import catalogue
from sneakbox.table import Match, secret_from_seed
from sneakbox.table.record import Record
from tests.terminal.program import PATIENCE, command, environment, run, terminal

START = ("play", "sneaking_mission", "--plain", "--seed", "resume")


def begin(home: Path, *lines: str) -> str:
    typed = "".join(f"{line}\n" for line in lines)
    return run(home, *START, typed=typed).stdout


def unfinished(home: Path) -> list[Path]:
    return sorted((home / "unfinished").glob("*.record"))


def test_an_unfinished_game_is_offered_and_gone_on_with(tmp_path: Path) -> None:
    begin(tmp_path, "entrance west", "arrow north")
    shown = begin(tmp_path, "what", "", "7", "continue", "look")
    assert "An unfinished game is here. Go on with it, or start a new one?" in shown
    assert "continue: sneaking_mission, normal, 2 decisions, last played just now." in shown
    assert "'what' is none of these: type 1 or 2, or a word." in shown
    assert "Nothing was typed" in shown
    assert "The Entrance has doors north, south and west." in shown
    assert "East: a wall." in shown


def test_a_new_game_keeps_the_old_one(tmp_path: Path) -> None:
    begin(tmp_path, "1", "1")
    begin(tmp_path, "new", "2")
    assert len(unfinished(tmp_path)) == 2
    shown = begin(tmp_path, "older-2")
    assert "Unfinished games are here." in shown
    assert "2 decisions" in shown


def test_a_seed_is_for_a_new_game_and_that_is_said(tmp_path: Path) -> None:
    begin(tmp_path, "1", "1")
    shown = begin(tmp_path, "continue")
    assert "new: A new game with your --seed; it is kept." in shown
    assert "--seed is not used: an unfinished game keeps its own luck." in shown
    words = ("play", "sneaking_mission", "--plain", "--scenario", "hard", "--set", "files=deep")
    shown = run(tmp_path, *words, typed="continue\n").stdout
    assert "new: A new game with your --scenario and --set; it is kept." in shown
    assert "--scenario and --set are not used: an unfinished game keeps" in shown
    shown = run(tmp_path, "play", "sneaking_mission", "--plain", typed="continue\n").stdout
    assert "new: A new game; it is kept." in shown
    assert "not used" not in shown


def test_a_game_by_older_rules_is_refused_once_and_a_new_one_begins(tmp_path: Path) -> None:
    match = Match.start(catalogue.game("sneaking_mission").setup(), secret=secret_from_seed("old"))
    match.play(0, "entrance west")
    header = dataclasses.replace(match.record.header, rules=1)
    played = match.record
    older = Record(header, played.entries, played.tags, secret=played.secret).text(reveal=True)
    path = tmp_path / "unfinished" / "sneaking_mission-old.record"
    path.parent.mkdir()
    path.write_text(older, encoding="utf-8")
    shown = begin(tmp_path, "continue", "look")
    assert shown.count("An unfinished game is here.") == 1
    assert f"{path} cannot be continued: line 3: this was played by version 1" in shown
    assert "Which way does the Entrance face?" in shown
    assert path.read_text(encoding="utf-8") == older, "it is kept"


def test_a_save_that_breaks_off_in_its_last_line_is_gone_on_with(tmp_path: Path) -> None:
    begin(tmp_path, "entrance west", "arrow north")
    path = unfinished(tmp_path)[0]
    path.write_bytes(path.read_bytes()[:-12])
    shown = begin(tmp_path, "continue", "look")
    assert "The Entrance has doors north, south and west." in shown
    assert "cannot be used" not in shown


def test_a_save_that_breaks_off_earlier_is_offered_to_look_at(tmp_path: Path) -> None:
    begin(tmp_path, "entrance west", "arrow north")
    path = unfinished(tmp_path)[0]
    text = path.read_text()
    path.write_text(text[: text.index("private secret") + 20])
    shown = begin(tmp_path, "1")
    offer = f"2 steps are whole: 'sneak replay {path}' shows what there is."
    assert offer in shown
    done = run(tmp_path, "play", "--resume", str(path))
    assert done.returncode == 2
    assert offer in done.stderr


def test_new_asks_nothing(tmp_path: Path) -> None:
    begin(tmp_path, "1")
    shown = run(tmp_path, *START, "--new", typed="2\n").stdout
    assert "unfinished" not in shown
    assert "The Entrance has doors north, east and south." in shown


def test_a_named_copy_can_be_taken_up_again(tmp_path: Path) -> None:
    shown = begin(
        tmp_path, "1", "save early", "save early", f"save {tmp_path}/no/x", "1", "1", "save"
    )
    assert "'sneak play --resume early' goes on from here." in shown
    assert "Not saved: there is already a file" in shown
    assert "Not saved: there is no folder" in shown
    again = run(tmp_path, "play", "--resume", "early", typed="log all\n2\n")
    assert again.returncode == 0
    assert "Where shall the Arrow token point?" in again.stdout
    assert "The Arrow token points east." in again.stdout
    assert len(unfinished(tmp_path)) == 2, "the copy must not replace the game it was made from"


def test_private_saves_are_private(tmp_path: Path) -> None:
    begin(tmp_path, "1", "save mine")
    for path in (*unfinished(tmp_path), tmp_path / "saved" / "mine.record"):
        assert path.stat().st_mode & 0o077 == 0


def test_a_broken_save_is_named_and_passed_over(tmp_path: Path) -> None:
    begin(tmp_path, "1", "1")
    path = unfinished(tmp_path)[0]
    path.write_text(path.read_text().replace("entrance north", "entrance south"))
    shown = begin(tmp_path, "1")
    assert f"{path} cannot be used: line " in shown
    assert "Which way does the Entrance face?" in shown
    assert len(unfinished(tmp_path)) == 2


def test_a_finished_game_is_not_gone_on_with(tmp_path: Path) -> None:
    begin(tmp_path, "1", "concede", "yes")
    record = next((tmp_path / "finished").iterdir())
    done = run(tmp_path, "play", "--resume", str(record))
    assert done.returncode == 2
    assert "is a finished game: 'sneak replay" in done.stderr


def test_a_folder_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    shown = begin(blocked, "1", "1", "1")
    assert shown.count("The game cannot be saved:") == 1
    assert "You open the north door." in shown


def test_the_home_follows_the_system(tmp_path: Path) -> None:
    extra = {"SNEAK_HOME": "", "XDG_DATA_HOME": str(tmp_path / "data")}
    run(tmp_path, *START, typed="1\n", extra=extra)
    assert len(unfinished(tmp_path / "data" / "sneakbox")) == 1
    extra = {"SNEAK_HOME": "", "XDG_DATA_HOME": "not/absolute", "HOME": str(tmp_path)}
    run(tmp_path, *START, typed="1\n", extra=extra)
    assert len(unfinished(tmp_path / ".local" / "share" / "sneakbox")) == 1


def started(home: Path) -> "subprocess.Popen[bytes]":
    """The program in the middle of a game on a pipe that stays open."""
    process = subprocess.Popen(
        command(*START),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"entrance east\narrow south\n")
    process.stdin.flush()
    seen = b""
    while b"Which door do you open?" not in seen:
        seen += os.read(process.stdout.fileno(), 65536)
    return process


def test_an_interrupt_in_mid_game_loses_nothing(tmp_path: Path) -> None:
    process = started(tmp_path)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert err == b""
    assert b"You broke off. The game is saved; 'sneak play sneaking_mission --plain' goes" in out
    assert "The Arrow token points south." in begin(tmp_path, "continue", "log")


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_a_killed_game_is_there_again(tmp_path: Path, number: signal.Signals) -> None:
    process = started(tmp_path)
    process.send_signal(number)
    process.communicate(timeout=PATIENCE)
    shown = begin(tmp_path, "continue", "log")
    assert "2 decisions" in shown
    assert "The Arrow token points south." in shown


def test_an_interrupt_at_the_first_question_changes_nothing(tmp_path: Path) -> None:
    begin(tmp_path, "1")
    with terminal(tmp_path, *START) as person:
        person.wait_for("start a new one?")
        person.wait_for("> ")
        person.interrupt("Nothing was changed.")
        assert person.end() == 130
    assert len(unfinished(tmp_path)) == 1
