"""What the scripted situations of both tile games share: rooms drawn by place and doors.

A place is `(x,y)`, x to the east and y to the south. A scene asks for rooms by their place and
hears the rules by the names of what they tell; the numbers behind both stay in here.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from sneakbox.boards.tiles import CENTRE, ROW, TileMap, column_of, row_of
from sneakbox.kernel import events
from sneakbox.kernel.game import Event, Setup

COMPASS: Final = "NESW"
WORDS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
BASE_DOORS: Final = {
    "dead-end": "N",
    "straight": "NS",
    "corner": "NE",
    "tee": "NEW",
    "cross": "NESW",
}

Place = tuple[int, int]
S = TypeVar("S", bound=Setup)

PLACE: Final = re.compile(r"\((-?\d+),(-?\d+)\)")


def rotate(doors: str, turns: int) -> str:
    """Directions after quarter turns clockwise, in the order of the compass."""
    turned = {COMPASS[(COMPASS.index(door) + turns) % 4] for door in doors}
    return "".join(door for door in COMPASS if door in turned)


def shape_of(doors: str) -> tuple[str, int]:
    """The shape and the quarter turns that give a tile exactly these doors."""
    wanted = "".join(door for door in COMPASS if door in doors)
    for shape, base in BASE_DOORS.items():
        for turns in range(4):
            if rotate(base, turns) == wanted:
                return shape, turns
    raise ValueError(f"no tile has the doors {doors}")


def read_lines(rooms: str) -> list[str]:
    """The rooms of a scene, one each, divided by semicolons or line ends."""
    return [line.strip() for line in re.split(r"[;\n]", rooms) if line.strip()]


def read_counts(text: str) -> dict[str, int]:
    """`empty-tee 2, files-dead-end` as counts."""
    counts: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, number = part.partition(" ")
        counts[name] = counts.get(name, 0) + int(number or 1)
    return counts


def read_place(text: str) -> Place:
    found = PLACE.fullmatch(text)
    assert found is not None, f"'{text}' is no place"
    return int(found[1]), int(found[2])


@dataclass(frozen=True)
class Fact:
    """Something the rules told: its kind, its rule, its details."""

    name: str
    rule: str
    a: int
    b: int
    c: int


class DrawnScene(ABC, Generic[S]):
    """A map on which rooms go by their place, and everything told since the last `play`."""

    def __init__(self, setup: S, origin: Place) -> None:
        """`origin` is the place of the entrance."""
        self.setup = setup
        self.origin = origin
        self.events: list[Event] = []
        self.kinds = {kind.code: kind for kind in setup.game.events}

    @property
    @abstractmethod
    def map(self) -> TileMap:
        """The rooms as they lie now."""

    # What was told since the last `play`.

    def hear(self, facts: list[events.Fact]) -> Iterator[tuple[int, Event]]:
        """Note what the rules told; gives each event with its audience. Every one has a text."""
        for fact in facts:
            kind = self.kinds[fact.kind]
            event = Event(len(self.events) + 1, kind, fact.rule, kind.kept(fact.details))
            assert self.setup.text().event(event)
            self.events.append(event)
            yield fact.audience, event

    @property
    def facts(self) -> list[Fact]:
        rule_id = self.setup.game.rule_id
        return [
            Fact(event.kind.name, rule_id(event.rule), *(*event.details, 0, 0, 0)[:3])
            for event in self.events
        ]

    def told(self, name: str) -> list[Fact]:
        return [fact for fact in self.facts if fact.name == name]

    def rules(self, name: str) -> list[str]:
        """The rules by which facts of this kind were told."""
        return [fact.rule for fact in self.told(name)]

    def names(self) -> list[str]:
        return [fact.name for fact in self.facts]

    # Where things lie.

    def cell(self, x: int, y: int) -> int:
        return CENTRE + x - self.origin[0] + (y - self.origin[1]) * ROW

    def place_of(self, cell: int) -> Place:
        return column_of(cell) + self.origin[0], row_of(cell) + self.origin[1]

    def written(self, cell: int) -> str:
        """The place of a cell as scenes write it."""
        x, y = self.place_of(cell)
        return f"({x},{y})"

    def lies(self, x: int, y: int) -> bool:
        return self.map.tile_at(self.cell(x, y)) >= 0

    def room(self, x: int, y: int) -> int:
        room = int(self.map.tile_at(self.cell(x, y)))
        assert room >= 0, f"no room lies at ({x},{y})"
        return room

    def numbered(self, text: str) -> str:
        """Words with places as the game's vocabulary has them: with the numbers of rooms."""
        return PLACE.sub(lambda found: str(self.room(int(found[1]), int(found[2]))), text)
