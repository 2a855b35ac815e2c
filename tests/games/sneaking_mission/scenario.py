"""A mission in a scripted situation: rooms as they lie, tiles as they come, actions in words.

    scene = Scene("(0,0) empty EW; (1,0) guard EW cone E", pile="empty-straight 2", ammo=1)
    scene.play("move east", "flip", "coin heads")

Rooms are given with their actual doors. A guard looks along his cone; `blip` covers the picture (a
dead guard, a used weapon, a system that is off). Where no room is the Entrance, it lies far away
in the north-west, out of everybody's line. The tile set is made of just these rooms and the pile,
so no tile is lost or doubled and the state's own checks hold after every step.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, cast

from sneakbox.boards.tiles import TileMap
from sneakbox.games.sneaking_mission import names, tileset
from sneakbox.games.sneaking_mission.base import Base
from sneakbox.games.sneaking_mission.game import GAME, MissionSetup
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.games.sneaking_mission.turn import TURN
from sneakbox.kernel.actions import act
from sneakbox.kernel.events import Sink
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.numbers import encode
from sneakbox.kernel.seats import CHANCE, LUCK, PUBLIC
from sneakbox.kernel.state import Step
from tests.games.drawn import (
    BASE_DOORS,
    COMPASS,
    WORDS,
    DrawnScene,
    Place,
    read_counts,
    read_lines,
    rotate,
    shape_of,
)

AGENT: Final = 0

ROOM: Final = re.compile(
    r"\((?P<x>-?\d+),\s*(?P<y>-?\d+)\)\s+(?P<picture>[a-z]+)\s+(?P<doors>[NESW]+)"
    r"(\s+cone\s+(?P<cone>[NESW]))?(?P<blip>\s+blip)?"
)
TILE: Final = re.compile(
    r"(?P<picture>[a-z]+)-(?P<shape>dead-end|straight|corner|tee|cross)"
    r"(-arrow-(?P<arrow>\w+))?(-red-(?P<red>\w+))?(-cone-(?P<cone>\w+))?"
)


@dataclass(frozen=True)
class Room:
    """One room of a scene, as it lies."""

    place: Place
    picture: str
    shape: str
    turns: int
    name: str
    blip: bool

    @classmethod
    def read(cls, text: str) -> "Room":
        found = ROOM.fullmatch(text)
        if found is None:
            raise ValueError(f"'{text}' is no room")
        picture = found["picture"]
        shape, turns = shape_of(found["doors"])
        name = f"{picture}-{shape}"
        if picture == "guard":
            mark = "red" if shape in {"straight", "corner"} else "arrow"
            cone = WORDS[rotate(found["cone"], -turns)]
            name += f"-{mark}-north-cone-{cone}"
        place = (int(found["x"]), int(found["y"]))
        return cls(place, picture, shape, turns, name, found["blip"] is not None)


def corridor(*pictures: str, start: int = 0) -> str:
    """A hallway from west to east, rooms with doors in the east and west: `"empty", "guard W"`."""
    rooms = []
    for x, room in enumerate(pictures, start):
        picture, *more = room.split()
        cone = f" cone {more.pop(0)}" if picture == "guard" else ""
        rooms.append(" ".join([f"({x},0) {picture} EW{cone}", *more]))
    return "; ".join(rooms)


def tile_row(name: str, count: int) -> str:
    """The row of a tile file for a tile that its name describes."""
    found = TILE.fullmatch(name)
    if found is None:
        raise ValueError(f"'{name}' is no tile")
    keys = [f'name = "{name}"', f'picture = "{found["picture"]}"', f'shape = "{found["shape"]}"']
    keys += [f'{key} = "{found[key]}"' for key in ("arrow", "red", "cone") if found[key]]
    return f"  {{ {', '.join(keys)}, count = {count} }},"


def tile_text(counts: dict[str, int], entrance: str = "tee") -> str:
    """A tile file with these tiles."""
    rows = [tile_row(name, count) for name, count in counts.items()]
    total = sum(counts.values())
    head = ["schema = 1", 'title = "Scene"', f"total = {total}", f'entrance = "{entrance}"']
    return "\n".join([*head, "tiles = [", *rows, "]", ""])


def setup_with(tiles: tileset.TileSet, scenario: str, options: dict[str, str]) -> MissionSetup:
    """A setup with a tile set that stands in no file."""
    setup = cast("MissionSetup", GAME.setup(scenario=scenario, options=options))
    setup.use_tiles(tiles)
    return setup


class Scene(DrawnScene[MissionSetup]):
    """One mission, played by words, with everything the rules told since the last `play`."""

    def __init__(
        self,
        rooms: str,
        *,
        agent: Place = (0, 0),
        pile: str = "empty-tee 4",
        arrow: str = "N",
        ammo: int | None = None,
        alert: int | None = None,
        seen_by: Iterable[Place] = (),
        scenario: str = "normal",
        **options: str,
    ) -> None:
        """`alert` is the number of tokens left in Alert; without it there is none. `seen_by` are
        the guards who have already spotted the agent where he stands."""
        laid = [Room.read(line) for line in read_lines(rooms)]
        if not any(room.picture == "entrance" for room in laid):
            laid.insert(0, Room.read("(-9,-9) entrance NEW"))
        laid.sort(key=lambda room: room.picture != "entrance")
        counts = read_counts(pile)
        for room in laid[1:]:
            counts[room.name] = counts.get(room.name, 0) + 1
        files_out = any(room.picture == "files" for room in laid)
        if "files-dead-end" not in counts:
            counts["files-dead-end"] = 1
        tiles = tileset.parse(tile_text(counts, laid[0].shape))
        super().__init__(setup_with(tiles, scenario, options), laid[0].place)
        self.state = self._mission(laid, alert is not None)
        self.state.here = self.room(*agent)
        self.state.arrow = COMPASS.index(arrow)
        self.state.files_found = files_out
        if ammo is not None:
            self.state.ammo = ammo
        if alert is not None:
            self.state.tokens = alert
        for place in seen_by:
            self.state.note(self.room(*place))
        self.state.settle()
        self.verify()

    def _mission(self, laid: list[Room], alert: bool) -> Mission:
        content = self.setup.content
        index = {tile.name: number for number, tile in enumerate(content.types)}
        base = Base(content, vec[i64](), vec[i64](), vec[i64](), 0, alert)
        pile = self.setup.full_pile()
        for room in laid:
            tile = 0 if room.picture == "entrance" else index[room.name]
            base.lay(tile * 8 + room.turns + (4 if room.blip else 0), self.cell(*room.place))
            if tile:
                pile.take(tile)
        steps: vec[Step[Mission]] = vec[Step[Mission]]()
        steps = append(steps, TURN)
        state = Mission(content, steps, base, pile, vec[i64](), vec[i64](), vec[i64]())
        state.sink = Sink()
        return state

    # Playing.

    def play(self, *words: str) -> "Scene":
        """Take decisions, the agent's and luck's, one after the other; each must be legal."""
        self.events = []
        for text in words:
            action = self.setup.vocabulary.parse(self.numbered(text))
            seat = CHANCE if self.state.is_luck() else AGENT
            legal = self.state.odds().actions if seat == CHANCE else self.state.options(AGENT)
            assert action in legal, f"'{text}' is not offered: {self.offers()}"
            self.state.apply(seat, action)
            assert self.state.sink is not None
            for audience, _ in self.hear(self.state.sink.drain()):
                assert audience == PUBLIC
            self.verify()
        return self

    def verify(self) -> None:
        """What must hold after every step of every mission."""
        state = self.state
        state.check()
        assert self.setup.decode(encode(state)).numbers() == state.numbers()
        assert state.copy().numbers() == state.numbers()
        if not state.is_over():
            legal = state.odds().actions if state.is_luck() else state.options(AGENT)
            assert legal, "nothing can be done"
            assert legal == sorted(set(legal))
            view, text = state.view(AGENT), self.setup.text()
            assert text.prompt(view)

    def offers(self) -> list[str]:
        """The legal actions in words, rooms by their place; luck's when luck decides."""
        state = self.state
        legal = state.odds().actions if state.waiting == LUCK else state.options(AGENT)
        return [self._placed(self.setup.vocabulary.words(action)) for action in legal]

    def verbs(self) -> set[str]:
        """The first words of the legal actions."""
        return {words.split()[0] for words in self.offers()}

    def _placed(self, words: str) -> str:
        verb, _, rest = words.partition(" ")
        if verb not in {"shoot", "crawl"}:
            return words
        return f"{verb} {self.written(self.map.cells[int(rest)])}"

    def spotters(self) -> list[Place]:
        """The places of the guards who spotted the agent, in the order in which they did."""
        return [self.place(fact.a) for fact in self.told("spotted")]

    # Where things stand.

    @property
    def map(self) -> TileMap:
        return self.state.base

    def place(self, room: int) -> Place:
        return self.place_of(self.map.cells[room])

    def doors(self, x: int, y: int) -> str:
        """The doors of a room as it lies, whatever is behind them."""
        code = self.state.base.codes[self.room(x, y)]
        return rotate(BASE_DOORS[self.setup.content.types[code >> 3].shape], code & 3)

    def turns(self, x: int, y: int) -> int:
        return self.state.base.codes[self.room(x, y)] & 3

    def cone(self, x: int, y: int) -> str:
        return COMPASS[self.state.base.cone(self.room(x, y))]

    def tile(self, x: int, y: int) -> str:
        return self.setup.content.types[self.state.base.type_of(self.room(x, y))].name

    def blip(self, x: int, y: int) -> bool:
        return self.state.base.is_covered(self.room(x, y))

    def blips(self) -> int:
        base = self.state.base
        return sum(base.is_covered(room) for room in range(base.size()))

    @property
    def at(self) -> Place:
        return self.place(self.state.here)

    @property
    def alert(self) -> bool:
        return self.state.base.alert

    @property
    def tokens(self) -> int:
        return self.state.tokens

    @property
    def ammo(self) -> int:
        return self.state.ammo

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def left(self) -> int:
        """How many tiles the pile holds."""
        return self.state.pile.left

    def count(self, name: str) -> int:
        """How many tiles of this name the pile holds."""
        index = [tile.name for tile in self.setup.content.types].index(name)
        return self.state.pile.counts[index]

    @property
    def result(self) -> str:
        """`won` or `lost` with the rule that decided it; empty while the mission goes on."""
        outcome = self.setup.outcome(self.state)
        return "" if outcome is None else f"{outcome.word} {outcome.rule}"

    def free(self) -> bool:
        """True when a new turn is about to begin."""
        return not self.state.is_over() and self.state.step_keys() == [act(names.STEP_TURN)]
