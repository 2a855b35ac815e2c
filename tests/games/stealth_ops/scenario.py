"""A game in a scripted situation: rooms as they lie, cards in hands, decisions in words.

    scene = Scene("(0,0) entrance NESW; (1,0) corridor EW", spies=["(1,0)"], hands=["knife"])
    scene.play("roll", "d4 3", "move (0,0)")

It is the first spy's turn, before the movement roll. Rooms are given with their actual doors.
Where no room is the entrance, it lies far away in the north-west; where none is the intel room and
no tiles are left to draw, that lies far away too. The tile set is made of just these rooms and the
deck, the item cards of just those that are named, so that nothing is lost or doubled and the
state's own checks hold after every step. After every step all seats read their own events, and
what they make of them must be their view.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from sneakbox.boards.tile_files import SHAPES
from sneakbox.boards.tiles import OPEN, TileMap, neighbour
from sneakbox.games.stealth_ops import names, tileset
from sneakbox.games.stealth_ops.content import ItemType, TileType
from sneakbox.games.stealth_ops.facility import new_facility
from sneakbox.games.stealth_ops.game import GAME, OpsSetup
from sneakbox.games.stealth_ops.reader import OpsReader
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.games.stealth_ops.steps import steps_from
from sneakbox.games.stealth_ops.words import SPIES
from sneakbox.kernel.actions import act, first_of, second_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.numbers import encode
from sneakbox.kernel.piles import Bag
from sneakbox.kernel.seats import CHANCE, LUCK, PUBLIC, SPECTATOR, holds, seats_of
from tests.games.drawn import DrawnScene, Place, read_counts, read_lines, read_place, shape_of

ROOMS: Final = {**tileset.ROOMS, "entrance": names.ENTRANCE, "intel": names.INTEL_ROOM}

ROOM: Final = re.compile(
    r"\((?P<x>-?\d+),\s*(?P<y>-?\d+)\)\s+(?P<room>[a-z]+)\s+(?P<doors>[NESW]+)"
    r"(\s+items\s+(?P<items>\d))?"
)


@dataclass(frozen=True)
class Room:
    """One room of a scene, as it lies."""

    place: Place
    name: str
    turns: int
    items: int

    @classmethod
    def read(cls, text: str) -> "Room":
        found = ROOM.fullmatch(text)
        if found is None:
            raise ValueError(f"'{text}' is no room")
        shape, turns = shape_of(found["doors"])
        items = int(found["items"] or (2 if found["room"] == "item" else 0))
        name = f"{found['room']}-{shape}"
        return cls((int(found["x"]), int(found["y"])), name, turns, items)


def corridor(*rooms: str, start: int = 0) -> str:
    """A hallway from west to east, rooms with doors in the east and west."""
    return "; ".join(f"({x},0) {room} EW" for x, room in enumerate(rooms, start))


def tile_type(name: str, count: int, guards: int) -> TileType:
    room, _, shape = name.partition("-")
    return TileType(name, room, ROOMS[room], shape, SHAPES[shape], guards, room == "item", count)


def table(players: int = 2, **options: str) -> OpsSetup:
    """The game laid out as it is on the shelf."""
    return cast("OpsSetup", GAME.setup(players, options=options))


class Scene(DrawnScene[OpsSetup]):
    """One game, played by words, with everything the rules told since the last `play`."""

    def __init__(
        self,
        rooms: str,
        *,
        players: int = 2,
        spies: Sequence[str] = (),
        hands: Sequence[str] = (),
        guards: Mapping[int, str] | None = None,
        stationed: Sequence[int] = (),
        asleep: Sequence[int] = (),
        deck: str | None = None,
        item_deck: str = "knife 2, coin 2, heelys 2",
        discard: str = "",
        level: int = 1,
        timer: int = 0,
        holder: int | None = None,
        intel: str = "",
        first: int = 0,
        in_round: int = 1,
        options: Mapping[str, str] | None = None,
        **more_options: str,
    ) -> None:
        """`deck` are the tiles above the intel room; without it the intel room lies already.
        `hands` name cards, `knife:2` being one that was used and has 2 uses left. `asleep` guards
        were put to sleep in this round."""
        laid = [Room.read(line) for line in read_lines(rooms)]
        if not any(room.name.startswith("entrance") for room in laid):
            laid.insert(0, Room.read("(-9,-9) entrance NESW"))
        if deck is None and not any(room.name.startswith("intel") for room in laid):
            laid.append(Room.read("(-9,-20) intel N"))
        laid.sort(key=lambda room: not room.name.startswith("entrance"))
        super().__init__(table(players, **(options or {}), **more_options), laid[0].place)
        self._use_pieces(laid, read_counts(deck or ""), hands, item_deck, discard)
        self.state = self._game(laid, read_counts(deck or ""))
        state = self.state
        for seat, where in enumerate(spies):
            state.spies[seat] = self.room(*read_place(where))
        for number, where in (guards or {}).items():
            state.guards.put(number - 1, self.room(*read_place(where)))
            state.guards.arrived = max(state.guards.arrived, min(16, number))
        for number in stationed:
            state.guards.stationed |= 1 << (number - 1)
        for number in asleep:
            state.guards.sleeping |= 1 << (number - 1)
        state.level, state.timer, state.round = level, timer, in_round
        state.first = state.active = first
        if state.facility.vault >= 0 and holder is None:
            state.intel_at = self.room(*read_place(intel)) if intel else state.facility.vault
        if holder is not None:
            state.holder = holder
        state.settle()
        state.sink = Sink()
        self.viewers = [*range(players), SPECTATOR]
        self.readers = {seat: OpsReader(state.view(seat)) for seat in self.viewers}
        # What each seat was told since the last `play`, in words.
        self.sentences: dict[int, list[str]] = {seat: [] for seat in self.viewers}
        self.verify()

    def _use_pieces(
        self,
        laid: list[Room],
        deck: dict[str, int],
        hands: Sequence[str],
        item_deck: str,
        discard: str,
    ) -> None:
        """Tiles and items of this scene, and nothing else."""
        counts = dict(deck)
        for room in laid[1:]:
            if not room.name.startswith("intel"):
                counts[room.name] = counts.get(room.name, 0) + 1
        intel = next((room.name for room in laid if room.name.startswith("intel")), "")
        types = [
            tile_type(laid[0].name, 1, 0),
            *(
                tile_type(name, count, {"post": 1, "surveillance": 2}.get(name.split("-")[0], 0))
                for name, count in counts.items()
            ),
            tile_type(intel or "intel-dead-end", 1, 2),
        ]
        self._cards = [[card.strip() for card in hand.split(",") if card.strip()] for hand in hands]
        cards = [card.partition(":")[0] for hand in self._cards for card in hand]
        self._item_deck, self._discard = read_counts(item_deck), read_counts(discard)
        items = []
        for item in tileset.load_items().items:
            number = cards.count(item.name)
            number += self._item_deck.get(item.name, 0) + self._discard.get(item.name, 0)
            items.append(ItemType(item.name, item.title, item.text, item.uses, number))
        self.setup.use_tiles(
            tileset.TileSet("Scene", types, {}, {}, "scene"),
            tileset.ItemSet("Scene", items, "scene"),
        )

    def _game(self, laid: list[Room], deck: dict[str, int]) -> Ops:
        content = self.setup.content
        index = {tile.name: number for number, tile in enumerate(content.types)}
        state = self.setup.start()
        steps = steps_from([act(names.STEP_ROUNDS)])
        state.steps = steps
        state.facility = new_facility(content)
        for room in laid:
            kind = len(content.types) - 1 if room.name.startswith("intel") else index[room.name]
            number = state.facility.build(kind * 8 + room.turns, self.cell(*room.place))
            state.facility.indicators[number] = room.items
        counts = [deck.get(tile.name, 0) for tile in content.types]
        state.pile = Bag(vec[i64](counts), sum(counts))
        items = [item.name for item in content.items]
        left = [*(self._item_deck.get(name, 0) for name in items), 0]
        state.deck = Bag(vec[i64](left), sum(left))
        state.discard = vec[i64]([self._discard.get(name, 0) for name in items])
        for seat, hand in enumerate(self._cards):
            for card in hand:
                name, _, uses = card.partition(":")
                kind = items.index(name)
                left_over = int(uses) if uses else int(content.uses[kind])
                known = PUBLIC if uses else 1 << seat
                state.hands.add(seat, kind, left_over, known)
        return state

    # Playing.

    def play(self, *words: str) -> "Scene":
        """Take decisions, the players' and luck's, one after the other; each must be legal.

        The one who must decide does; where several may, a name says who: `otter: agree`.
        """
        self.events = []
        self.sentences = {seat: [] for seat in self.viewers}
        for text in words:
            seat, action = self._read(text)
            legal = self.legal(seat)
            assert action in legal, f"'{text}' is not offered: {self.offers()}"
            self.state.apply(seat, action)
            self._listen()
            self.verify()
        return self

    def _read(self, text: str) -> tuple[int, int]:
        who, colon, rest = text.rpartition(": ")
        if self.state.is_luck():
            seat = CHANCE
        elif colon:
            seat = [name.lower() for name in SPIES].index(who)
        else:
            seat = seats_of(self.state.waiting)[0]
        return seat, self.setup.vocabulary.parse(self.numbered(rest))

    def legal(self, seat: int) -> list[int]:
        return self.state.odds().actions if seat == CHANCE else self.state.options(seat)

    def refuse(self, text: str) -> str:
        """Why a decision is not legal now, in the words of the game; it must not be."""
        seat, action = self._read(text)
        assert seat != CHANCE
        assert action not in self.legal(seat), f"'{text}' is legal"
        before = encode(self.state)
        reason = self.setup.text().refusal(self.state.view(seat), action)
        assert encode(self.state) == before
        assert re.fullmatch(r"OPS-\d{3}: .+\.", reason), f"no reason against '{text}': {reason}"
        return reason

    def _listen(self) -> None:
        assert self.state.sink is not None
        for audience, event in self.hear(self.state.sink.drain()):
            for seat in self.viewers:
                if holds(audience, seat):
                    self.readers[seat].hear(event)
                    self.sentences[seat].append(self.setup.text().event(event))

    def verify(self) -> None:
        """What must hold after every step of every game."""
        state = self.state
        state.check()
        assert self.setup.decode(encode(state)).numbers() == state.numbers()
        assert state.copy().numbers() == state.numbers()
        text = self.setup.text()
        for seat in self.viewers:
            view = state.view(seat)
            assert self.readers[seat].view().facts() == view.facts()
            world = self.setup.sample_world(view, Dice(seat))
            world.check()
            assert world.view(seat).facts() == view.facts()
            assert text.prompt(view)
            assert view.options == sorted(set(view.options))
        if not state.is_over():
            assert self.offers(), "nothing can be done"

    def offers(self) -> list[str]:
        """What may be done now, in words, rooms by their place; luck's when luck decides."""
        state = self.state
        if state.is_over():
            return []
        seat = CHANCE if state.waiting == LUCK else seats_of(state.waiting)[0]
        return [self._placed(action) for action in self.legal(seat)]

    def verbs(self) -> list[str]:
        """The first words of what may be done, each once."""
        return list(dict.fromkeys(words.split()[0] for words in self.offers()))

    def numbered(self, text: str) -> str:
        found = re.fullmatch(r"place \((-?\d+),(-?\d+)\) (\w+)", text)
        if found:
            cell = self.cell(int(found[1]), int(found[2]))
            facility = self.state.facility
            for room in range(facility.size()):
                for side, word in enumerate(("north", "east", "south", "west")):
                    beside = neighbour(facility.cells[room], side) == cell
                    if beside and facility.side(room, side) == OPEN:
                        return f"place {room}-{word} {found[3]}"
            raise AssertionError(f"no open door leads to {text}")
        return super().numbered(text)

    def _placed(self, action: int) -> str:
        words = self.setup.vocabulary.words(action)
        verb, *rest = words.split()
        first, second = int(first_of(action)), int(second_of(action))
        if verb == "place":
            cell = neighbour(self.state.facility.cells[first >> 2], first & 3)
            return f"place {self.written(cell)} {rest[1]}"
        if verb in {"move", "pick-lock"}:
            return f"{verb} {self.written(self.state.facility.cells[first])}"
        if verb in {"guard", "throw-coin"}:
            return f"{verb} {first} {self.written(self.state.facility.cells[second])}"
        return words

    # Where things stand.

    @property
    def map(self) -> TileMap:
        return self.state.facility

    def where(self, room: int) -> str:
        return self.written(int(self.state.facility.cells[room])) if room >= 0 else ""

    def spy(self, seat: int) -> str:
        return self.where(int(self.state.spies[seat]))

    def guard(self, number: int) -> str:
        """Where a guard is; empty when he is not on the map."""
        return self.where(int(self.state.guards.at[number - 1]))

    def hand(self, seat: int) -> list[str]:
        """A spy's cards in their row, `knife:2` where uses are gone."""
        found = []
        for slot in range(self.state.hands.sizes[seat]):
            spot = seat * names.HAND_LIMIT + slot
            kind, uses = int(self.state.hands.kinds[spot]), int(self.state.hands.uses[spot])
            item = self.setup.content.items[kind]
            found.append(item.name if uses == item.uses else f"{item.name}:{uses}")
        return found

    def discarded(self) -> list[str]:
        return [
            item.name
            for item, number in zip(self.setup.content.items, self.state.discard, strict=True)
            for _ in range(number)
        ]

    def indicators(self, x: int, y: int) -> int:
        return int(self.state.facility.indicators[self.room(x, y)])

    @property
    def level(self) -> int:
        return int(self.state.level)

    @property
    def timer(self) -> int:
        return int(self.state.timer)

    @property
    def on_alert(self) -> bool:
        return bool(self.state.on_alert())

    @property
    def intel(self) -> str:
        """Where the intel lies, or who holds it."""
        if self.state.holder >= 0:
            return SPIES[self.state.holder]
        return self.where(int(self.state.intel_at))

    @property
    def active(self) -> str:
        return SPIES[self.state.active]

    @property
    def deciding(self) -> str:
        """The kind of step that asks now."""
        return STEPS[self.state.step_keys()[-1] >> 24 & 0xFF]

    @property
    def result(self) -> str:
        outcome = self.setup.outcome(self.state)
        return "" if outcome is None else outcome.word

    def rest(self) -> "Scene":
        """Let everything that can end the turn of the active spy end it."""
        turn, round_ = self.state.turns_taken, self.state.round
        while (self.state.turns_taken, self.state.round) == (turn, round_):
            if self.state.guard_phase or self.state.is_over():
                break
            self.play(self._dull())
        return self

    def _dull(self) -> str:
        offers = self.offers()
        for words in ("roll", "stop", "pass", "leave", "nothing", "end", "d4 1", "d6 1"):
            if words in offers:
                return words
        return offers[0]

    def guards_rest(self) -> "Scene":
        """Play the guard phase with the first move offered, whoever moves."""
        while self.state.guard_phase and not self.state.is_over():
            self.play(self.offers()[0])
        return self

    def end_round(self) -> "Scene":
        """Play all turns that are left and the guard phase, doing as little as possible."""
        round_ = self.state.round
        while self.state.round == round_ and not self.state.is_over():
            self.play(self._dull())
        return self


STEPS: Final = {
    value: name.removeprefix("STEP_").lower()
    for name, value in vars(names).items()
    if name.startswith("STEP_")
}
