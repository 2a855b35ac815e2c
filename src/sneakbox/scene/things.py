"""What events and actions are about: the things of a box, each with one name everywhere."""

from collections.abc import Callable, Mapping
from typing import Final

from sneakbox.scene.english import count
from sneakbox.scene.model import Tone


class Thing:
    """A kind of thing that events and actions name by number: a room, a guard, a card.

    `name` is what it is called when somebody names one that is not there. `tone` gives its name
    weight wherever it is told. `said` is how each is said where that is the same at every table.
    """

    def __init__(
        self, name: str, tone: Tone = "", said: Callable[[int], str] | None = None
    ) -> None:
        self.name: Final = name
        self.tone: Final[Tone] = tone
        self.said: Final = said

    def __repr__(self) -> str:
        return f"Thing({self.name!r})"


# Numbers that stand for themselves, and book-keeping that nobody reads.
NUMBER: Final = Thing("number")


def counted(noun: str) -> Thing:
    """So many of something: `counted("card")` says "1 card" and "3 cards"."""
    return Thing(f"number of {noun}s", said=lambda number: count(number, noun))


# How the things of one table are said: `{ROOM: lambda room: f"room {room}"}`.
Said = Mapping[Thing, Callable[[int], str]]
