"""Whoever closes the output, or stops reading it, gets no stack trace: not from any command."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sneakbox import cli
from tests.golden.stories import FOLDER
from tests.project.door import ROOT
from tests.terminal.program import command, environment

RECORD = str(FOLDER / "sneaking_mission" / "lost.match")
NO_RECORD = str(ROOT / "README.md")

# For every command something that prints, and something that it refuses.
WORDS = {
    "play": ("play sneaking_mission --plain --new", "play nope"),
    "lessons": ("lessons", "lessons nope"),
    "puzzles": ("puzzles", "puzzles nope"),
    "campaign": ("campaign", "campaign show nope"),
    "serve": ("serve --help", "serve --port x"),
    "host": ("host --help", "host nope"),
    "backup": ("backup --help", "backup nope --database nope"),
    "restore": ("restore --help", "restore nope"),
    "games": ("games", "games nope"),
    "rules": ("rules sneaking_mission --full", "rules nope_nope"),
    "codec": ("codec camera", "codec 99.99"),
    "replay": (f"replay {RECORD}", f"replay {NO_RECORD}"),
    "review": ("review --help", f"review {NO_RECORD}"),
    "draw": (f"draw {RECORD}", f"draw {NO_RECORD}"),
    "check": (f"check {RECORD}", f"check {NO_RECORD}"),
    "generate": ("generate --help", "generate nope"),
    "simulate": ("simulate sneaking_mission --games 2 --bots random --jobs 2", "simulate nope"),
    "tournament": ("tournament --help", "tournament nope"),
    "balance": ("balance --help", "balance nope"),
    "observe": ("observe sneaking_mission", "observe nope"),
    "fuzz": ("fuzz grid --games 50 --jobs 1", "fuzz nope --games 1"),
    "bench": ("bench --help", "bench --onyl x"),
}
DOOR = [sys.executable, str(ROOT / "sneak")]


def test_every_command_is_tried() -> None:
    assert list(WORDS) == list(cli.COMMANDS)


def complaints(words: list[str], home: Path) -> dict[str, str]:
    """What a program says on its error stream when nobody hears what it prints."""
    said = {}
    env = {**environment(home), "PYTHONUNBUFFERED": "1"}
    for case, before in {"closed": lambda: os.close(1), "unread": unread}.items():
        done = subprocess.run(
            words,
            stdin=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=env,
            text=True,
            preexec_fn=before,
            check=False,
        )
        assert done.returncode in (0, 1, 2), (words, case, done.stderr)
        said[case] = done.stderr
    return said


def unread() -> None:
    """Make the output a pipe that nobody reads any more."""
    reading, writing = os.pipe()
    os.close(reading)
    os.dup2(writing, 1)


def errors_unread() -> None:
    unread()
    os.dup2(1, 2)


@pytest.mark.parametrize("name", WORDS)
def test_output_that_nobody_reads(tmp_path: Path, name: str) -> None:
    prints, refused = WORDS[name]
    for case, said in complaints(command(*prints.split()), tmp_path).items():
        assert said == "", case
    for case, said in complaints(command(*refused.split()), tmp_path).items():
        assert "Traceback" not in said, case
        assert said.count("\n") <= 1, case


@pytest.mark.parametrize("words", ["", "--help", "test --help", "lock --help"])
def test_the_door_before_a_reader_who_is_gone(tmp_path: Path, words: str) -> None:
    for case, said in complaints([*DOOR, *words.split()], tmp_path).items():
        assert said == "", case


def test_an_error_stream_that_nobody_reads(tmp_path: Path) -> None:
    for words in (command("play", "nope"), command("games"), [*DOOR, "lint", "--sideways"]):
        for case in (lambda: os.close(2), errors_unread):
            done = subprocess.run(
                words,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                env=environment(tmp_path),
                text=True,
                preexec_fn=case,
                check=False,
            )
            assert done.returncode in (0, 1, 2), words
            assert "Traceback" not in done.stdout, words


def test_a_file_does_not_take_the_place_of_a_closed_output(tmp_path: Path) -> None:
    """The first file that is opened would get the number of the output, and what is printed."""
    out = tmp_path / "drawn.txt"
    complaints(command("draw", RECORD, "--out", str(out)), tmp_path)
    assert out.read_text().startswith("Sneaking Mission") or "┌" in out.read_text()
