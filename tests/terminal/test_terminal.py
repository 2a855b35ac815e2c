"""The same at a real terminal: keys, sizes, colours, encodings."""

import os
from pathlib import Path

import pytest

from sneakbox.terminal.screen import CLEAR
from tests.project.door import ROOT
from tests.terminal.program import PACKAGE, run, terminal

PLAY = ("play", "sneaking_mission", "--plain", "--new", "--seed", "tty")


def test_a_person_plays_and_leaves(tmp_path: Path) -> None:
    with terminal(tmp_path, *PLAY) as person:
        person.wait_for("> ")
        person.type("entrance north")
        person.wait_for("You slip into the base.")
        person.wait_for("> ")
        person.type("99")
        person.wait_for("There is no number 99 here")
        person.wait_for("> ")
        person.type("quit")
        person.wait_for("The game is saved")
        assert person.end() == 0


def test_control_c_and_control_d(tmp_path: Path) -> None:
    with terminal(tmp_path, *PLAY) as person:
        person.wait_for("> ")
        person.type("1")
        person.wait_for("Arrow token")
        person.wait_for("> ")
        person.interrupt("You broke off. The game is saved")
        assert person.end() == 130
    with terminal(tmp_path, *PLAY) as person:
        person.wait_for("> ")
        person.type("1")
        person.wait_for("Arrow token")
        person.wait_for("> ")
        person.press(b"\x04")
        person.wait_for("The input has ended. The game is saved")
        assert person.end() == 0


def test_a_terminal_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    with terminal(tmp_path, *PLAY) as person:
        person.wait_for("> ")
        person.type("entrance west")
        person.wait_for("Where shall the Arrow token point?")
        person.kill()
    with terminal(tmp_path, "play", "--plain") as person:
        person.wait_for("An unfinished game is here.")
        person.wait_for("> ")
        person.type("1")
        person.wait_for("The Entrance has doors north, south and west.")


TWO_THIEVES = """
import sys
from pathlib import Path
from sneakbox.table import Match, secret_from_seed
from sneakbox.terminal.ask import Asker, source
from sneakbox.terminal.screen import Screen
from sneakbox.terminal.session import Session
from sneakbox.terminal.shelf import Shelf
from tests.toys.burglars import BURGLARS
setup = BURGLARS.setup(2)
match = Match.start(setup, seats=["ann", "bob"], secret=secret_from_seed("tty"))
screen = Screen()
session = Session(match, {}, screen=screen, asker=Asker(source(), screen), shelf=Shelf(),
                  scene=setup.scene())
sys.exit(session.run())
"""
ARROW_UP = b"\x1b[A"


def test_players_with_secrets_share_a_terminal(tmp_path: Path) -> None:
    """The screen is cleared between them, and the arrow keys bring nothing back."""
    extra = {"PYTHONPATH": os.pathsep.join([str(PACKAGE), str(ROOT)]), "NO_COLOR": "1"}
    with terminal(tmp_path, program=["-c", TWO_THIEVES], extra=extra) as person:
        person.wait_for("Hand over to ann, who presses Enter.")
        person.wait_for("> ")
        person.type("")
        assert CLEAR in person.wait_for("ann decides.")
        for line in ("light mill", "pass"):  # lights, then scouting
            person.wait_for("> ")
            person.type(line)
        assert CLEAR in person.wait_for("Hand over to bob, who presses Enter.")
        person.wait_for("> ")
        person.press(ARROW_UP)
        person.type("")
        shown = person.wait_for("bob decides.")
        assert "light mill" not in shown
        assert "pass" not in shown
        person.wait_for("> ")
        person.press(ARROW_UP + ARROW_UP)
        person.type("")
        assert "Nothing was typed" in person.wait_for("\n> ")
        person.type("quit")
        assert person.end() == 0


def test_colours_only_at_a_terminal_and_never_with_no_color(tmp_path: Path) -> None:
    def shown(extra: dict[str, str]) -> str:
        with terminal(tmp_path, *PLAY, extra=extra) as person:
            person.wait_for("> ")
            person.type("1")
            return person.wait_for("rooms are unseen")

    assert "\x1b[1;36m@ you\x1b[0m" in shown({})
    assert "\x1b[1;3" not in shown({"NO_COLOR": "1"})
    assert "\x1b[1;3" not in shown({"TERM": "dumb"})
    assert "\x1b[1;36m@ you" in shown({"NO_COLOR": ""})
    assert "\x1b" not in run(tmp_path, *PLAY, typed="1\n").stdout


@pytest.mark.parametrize("columns", [40, 80])
def test_no_line_is_wider_than_the_terminal(tmp_path: Path, columns: int) -> None:
    with terminal(tmp_path, *PLAY, columns=columns, extra={"NO_COLOR": "1"}) as person:
        said = ""
        for line in ("1", "1", "odds", "sight", "look", "help", "rules 11", "map all", "quit"):
            said += person.wait_for("\n> ")
            person.type(line)
        assert person.end() == 0
        said += person.shown
        assert max(len(line) for line in said.replace("\r", "").splitlines()) <= columns


@pytest.mark.parametrize(
    "extra",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    ],
    ids=["ascii", "latin-1", "C locale"],
)
def test_a_terminal_without_unicode_gets_ascii(tmp_path: Path, extra: dict[str, str]) -> None:
    done = run(
        tmp_path, *PLAY, typed="1\n1\nsight\nwhy\nrules 20\n\u00e4\u00f6\nquit\n", extra=extra
    )
    assert done.returncode == 0, done.stderr
    assert "+--- ? ---+" in done.stdout
    assert "Sneaking Mission - Solo, Normal." in done.stdout
    assert done.stdout.replace("\ufffd", "?").isascii() or "latin" in str(extra)


def test_help_can_be_printed_without_unicode(tmp_path: Path) -> None:
    for words in (("play", "--help"), ("games",), ("rules", "sneaking_mission")):
        done = run(tmp_path, *words, extra={"PYTHONIOENCODING": "ascii"})
        assert done.returncode == 0, done.stderr
        assert done.stdout.isascii()
