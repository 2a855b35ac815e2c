"""Bots and a game that mean harm, to see that nothing of it is swallowed."""

from typing import ClassVar

from sneakbox.bots.bot import Bot
from sneakbox.games import catalogue
from sneakbox.kernel.game import Game, Text
from sneakbox.kernel.view import View
from tests.toys.burglars import BURGLARS
from tests.toys.burglars.game import BurglarsGame, BurglarsSetup
from tests.toys.burglars.state import Burglars
from tests.toys.burglars.text import BurglarsText


class Cheat(Bot):
    """Chooses what is not legal."""

    name: ClassVar = "cheat"

    def choose(self, view: View) -> int:
        return 12345


class Wreck(Bot):
    """Breaks down at its third decision."""

    name: ClassVar = "wreck"

    def __init__(self) -> None:
        self.decisions = 0

    def choose(self, view: View) -> int:
        self.decisions += 1
        if self.decisions == 3:
            raise RuntimeError("no idea\nwhat to do")
        return view.options[0]


def cheat(seed: int) -> Bot:
    return Cheat()


def wreck(seed: int) -> Bot:
    return Wreck()


class Cracked(Burglars):
    """Loses its invariants in the second night."""

    def check(self) -> None:
        super().check()
        assert self.night < 2, "a planted crack"


class Crumbling(Burglars):
    """Breaks in the middle of a decision in the second night."""

    def settle(self) -> None:
        super().settle()
        if self.night >= 2:
            raise ZeroDivisionError("a planted crumble")


class CrackedGame(BurglarsGame):
    state_class = Cracked


class CrumblingGame(BurglarsGame):
    state_class = Crumbling


def find(game_id: str) -> Game:
    """The toys by these names, whatever they call themselves; else the shelf."""
    if game_id == "burglars":
        return BURGLARS
    return catalogue.game(game_id)


def find_cracked(game_id: str) -> Game:
    return CrackedGame()


def find_crumbling(game_id: str) -> Game:
    return CrumblingGame()


class Speechless(BurglarsText):
    """Has nothing to ask."""

    def prompt(self, view: View) -> str:
        return " "


class SpeechlessSetup(BurglarsSetup):
    def text(self) -> Text:
        return Speechless()


class SpeechlessGame(BurglarsGame):
    setup_class = SpeechlessSetup


def find_speechless(game_id: str) -> Game:
    return SpeechlessGame()
