"""A sitting without a terminal: several people, secrets, bots, and everything that goes wrong."""

import io
import signal
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from sneakbox.kernel.view import View
from sneakbox.table import Bot, Match, secret_from_seed
from sneakbox.terminal.ask import Asker, held_back
from sneakbox.terminal.screen import Screen
from sneakbox.terminal.session import Session
from sneakbox.terminal.shelf import Shelf
from tests.toys.burglars.game import BURGLARS

MANY = 2000


class Typed:
    """A source of prepared lines."""

    echoes = False

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = iter(lines)

    def next(self) -> str | None:
        return next(self.lines, None)


class First(Bot):
    """Always takes the first option."""

    def choose(self, view: View) -> int:
        return view.options[0]


class Broken(Bot):
    def choose(self, view: View) -> int:
        raise RuntimeError("out of order")


def sit(
    home: Path,
    seats: list[str],
    lines: Iterable[str],
    bots: Mapping[int, Bot] | None = None,
) -> tuple[int, str, Match]:
    """Play a game of Burglars; returns exit code, what was shown, and the match."""
    setup = BURGLARS.setup(len(seats))
    match = Match.start(setup, seats=seats, secret=secret_from_seed("session"))
    out = io.StringIO()
    screen = Screen(out)
    asker = Asker(Typed(lines), screen)
    session = Session(match, bots or {}, screen=screen, asker=asker, shelf=Shelf(home))
    code = session.run()
    return code, out.getvalue(), match


def test_people_with_secrets_hand_the_keyboard_over(tmp_path: Path) -> None:
    code, shown, match = sit(tmp_path, ["ann", "bob"], ["1"] * MANY)
    assert code == 0
    assert match.outcome() is not None
    assert "Hand the keyboard to ann, who presses Enter." in shown
    assert "Hand the keyboard to bob, who presses Enter." in shown
    assert "The game is over: won. Scores: ann " in shown


def test_a_game_without_a_map_is_played_all_the_same(tmp_path: Path) -> None:
    requests = ["map", "look", "why", "log", "rules 1", "odds", "map sight", "save", "options"]
    _, shown, _ = sit(tmp_path, ["ann", "bob"], ["", *requests])
    assert "There is no map to draw." in shown
    assert "There is nothing to look at." in shown
    assert "'odds' means nothing here" in shown
    assert "'map sight' means nothing here: try 'map', 'map on', 'map off', 'map all'." in shown
    assert "TOY-001" in shown


def test_bots_take_their_turns(tmp_path: Path) -> None:
    code, shown, match = sit(tmp_path, ["ann", "bot:first"], ["1"] * MANY, {1: First()})
    assert code == 0
    assert match.outcome() is not None
    assert "Hand the keyboard" not in shown


def test_a_table_of_bots_is_watched_as_a_spectator(tmp_path: Path) -> None:
    code, shown, match = sit(tmp_path, ["bot:a", "bot:b"], [], {0: First(), 1: First()})
    assert code == 0
    assert match.outcome() is not None
    assert "draws a tool." in shown
    assert "draws a rope." not in shown
    assert "The game is over" in shown


def test_a_bot_that_breaks_down_ends_the_sitting_not_the_game(tmp_path: Path) -> None:
    code, shown, match = sit(tmp_path, ["ann", "bot:x"], ["1"] * MANY, {1: Broken()})
    assert code == 1
    assert "out of order. The game is saved" in shown
    assert match.outcome() is None


def test_going_back_needs_everybody(tmp_path: Path) -> None:
    _, shown, match = sit(tmp_path, ["ann", "bob"], ["", "1", "", "rewind", "rewind"])
    assert "There is nothing to take back" in shown or "Does everybody here agree?" in shown
    assert match.outcome() is None


def test_an_interrupt_waits_until_a_decision_is_whole() -> None:
    done = []

    def decide() -> None:
        with held_back():
            signal.raise_signal(signal.SIGINT)
            done.append(1)

    with pytest.raises(KeyboardInterrupt):
        decide()
    assert done == [1]
