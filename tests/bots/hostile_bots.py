"""Bots that mean harm: they cheat, return nonsense, edit what they know, break down, give up."""

import sys
from typing import ClassVar

from sneakbox.bots.bot import Bot
from sneakbox.kernel.view import View
from tests.conformance.anatomy import Frozen, leaves


class Agreeable:
    """Claims to be every action there is."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Hostile(Bot):
    """Plays the first option after it has done its worst."""

    name: ClassVar = "hostile"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        return view.options[0]


class Cheat(Hostile):
    """Does what is not legal."""

    def choose(self, view: View) -> int:
        return (1 << 40) + 12_345


class Nothing(Hostile):
    """Has nothing to say."""

    def choose(self, view: View) -> int:
        return None  # type: ignore[return-value]


class Talker(Hostile):
    """Says a word in place of an action."""

    def choose(self, view: View) -> int:
        return "win"  # type: ignore[return-value]


class Chameleon(Hostile):
    """Returns something that is equal to everything."""

    def choose(self, view: View) -> int:
        return Agreeable()  # type: ignore[return-value]


class Forger(Hostile):
    """Writes what it would like to do into its own view, and then does it."""

    def choose(self, view: View) -> int:
        view.options.append((1 << 40) + 12_345)
        return view.options[-1]


class Vandal(Hostile):
    """Changes everything it was shown, but for what is printed in the box, and takes its options
    away."""

    box: ClassVar = Frozen()

    def choose(self, view: View) -> int:
        first = view.options[0]
        for leaf in list(leaves(view, self.box)):
            leaf.change()
        view.options.clear()
        return first


class Wreck(Hostile):
    """Breaks down."""

    def choose(self, view: View) -> int:
        raise ZeroDivisionError("no idea")


class Quitter(Hostile):
    """Tries to end the whole program."""

    def choose(self, view: View) -> int:
        sys.exit("enough")


# Those who never give a legal answer, and the one who does behind his damage.
LAWLESS: tuple[type[Hostile], ...] = (
    Cheat,
    Nothing,
    Talker,
    Chameleon,
    Forger,
    Wreck,
    Quitter,
)
HOSTILE: tuple[type[Hostile], ...] = (*LAWLESS, Vandal)
