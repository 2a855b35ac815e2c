"""Situations drawn by hand, in the notation of the rules: (column,row) from 1, rows of `.` and `#`.

`#` is an obstacle space. Walls and locked doors lie on edges: ((3, 4), "east"). All tests share one
order card, one zone and a Reaction card that discards each token and does nothing else.
"""

from collections.abc import Mapping, Sequence

from sneakbox.boards.grid import NO_CELL, NO_ZONE, FloorPlan
from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear import content as kinds
from sneakbox.games.metal_gear.asked import vocabulary_for
from sneakbox.games.metal_gear.cards import reaction_cards
from sneakbox.games.metal_gear.cards.deck_files import standard_systems
from sneakbox.games.metal_gear.cards.equipment import NO_CARD
from sneakbox.games.metal_gear.cards.equipment_file import cards_of
from sneakbox.games.metal_gear.cards.orders import OrderCard, OrderDeck
from sneakbox.games.metal_gear.cards.reaction_cards import ReactionCard
from sneakbox.games.metal_gear.content import Content, Door, Effect, Objective, StageToken, Zone
from sneakbox.games.metal_gear.editions import BOTH, EDITIONS
from sneakbox.games.metal_gear.enemy_phase import sections
from sneakbox.games.metal_gear.equipment import carried
from sneakbox.games.metal_gear.guards import activation
from sneakbox.games.metal_gear.player_phase.rounds import PLAYERS, ROUND
from sneakbox.games.metal_gear.setting_up.carried_cards import index_of
from sneakbox.games.metal_gear.setting_up.first_state import bag_of, pile_of
from sneakbox.games.metal_gear.state import (
    ATTENTION,
    CELL,
    FOCUSED,
    GUARD_WIDTH,
    PERSON_WIDTH,
    TOKENS,
    Operation,
    filled,
)
from sneakbox.games.metal_gear.told import TOLD
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.events import Event, Sink
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.kernel.state import Step

Place = tuple[int, int]
Edge = tuple[Place, str]
EVENTS = {row.kind.code: row.kind for row in TOLD}
FACINGS = {"N": 0, "E": 1, "S": 2, "W": 3}
PEOPLE = {
    "snake": names.SNAKE,
    "meryl": names.MERYL,
    "otacon": names.OTACON,
    "gray_fox": names.GRAY_FOX,
}
ORDERS = {
    "waken": names.WAKEN,
    "radio-in": names.RADIO_IN,
    "lost-contact": names.LOST_CONTACT,
    "stay-alert": names.STAY_ALERT,
    "game-over": names.GAME_OVER,
    "-": 9,  # a card without a Guard action
}
STUB_REACTION = ReactionCard(
    "Stub",
    [
        reaction_cards.ON_NOISE,
        reaction_cards.REMOVE,
        reaction_cards.ON_ALERT,
        reaction_cards.REMOVE,
        reaction_cards.ON_KO,
        reaction_cards.CARRY_OFF,
        reaction_cards.ON_DEAD,
        reaction_cards.CARRY_OFF,
    ],
)


def order(
    action: str = "-", flip: bool = False, blue: int = 4, red: int = 6, arrow: str = "L"
) -> OrderCard:
    """An order card written as OC(action; camera; blue; red; arrow)."""
    side = names.ARROW_LEFT if arrow == "L" else names.ARROW_RIGHT
    return OrderCard(f"{action} {blue} {red}", False, ORDERS[action], flip, blue, red, side)


class Tabletop:
    """A stage laid out from a drawing, with dice and cards that fall as the test says."""

    def __init__(
        self,
        rows: Sequence[str],
        people: Mapping[str, Place],
        guards: Sequence[tuple[int, int, str]] = (),
        *,
        walls: Sequence[Edge] = (),
        doors: Sequence[tuple[Edge, tuple[int, ...]]] = (),
        zones: Sequence[str] = (),
        icons: Mapping[Place, str] = {},
        cameras: Sequence[tuple[int, int, str, str]] = (),
        bodies: Sequence[tuple[int, int, int]] = (),
        tokens: Sequence[StageToken] = (),
        effects: Sequence[Effect] = (),
        objectives: Sequence[Objective] = (),
        cards: Sequence[OrderCard] = (),
        reaction_cards: Sequence[ReactionCard] = (STUB_REACTION,),
        counts: Sequence[int] = (),
        spawns: Sequence[tuple[int, int, str]] = (),
        seats: int = 1,
        barracks: Sequence[Place] = (),
        edition: str = "final",
    ) -> None:
        self.columns = len(rows[0])
        self.rows = len(rows)
        areas = zones or ["".join("#" if spot == "#" else "0" for spot in row) for row in rows]
        zone_bytes = bytes(
            NO_ZONE if rows[y][x] == "#" else int(areas[y][x])
            for y in range(self.rows)
            for x in range(self.columns)
        )
        number_of_zones = 1 + max(zone for zone in zone_bytes if zone != NO_ZONE)
        wall_bytes = bytearray(self.columns * self.rows)
        for place, way in walls:
            wall_bytes[self.at(place)] |= 1 << DIRECTIONS.index(way)
        edges: list[int] = []
        for number, ((place, way), _) in enumerate(doors):
            edges += [number, self.at(place), DIRECTIONS.index(way)]
        plan = FloorPlan(self.columns, self.rows, zone_bytes, bytes(wall_bytes), edges)
        grid = plan.locked_grid()
        icon_bytes = bytearray(self.columns * self.rows)
        for place, icon in icons.items():
            icon_bytes[self.at(place)] = (
                kinds.TURN_ICON if icon == "TURN" else kinds.FORCE_ICON + FACINGS[icon]
            )
        spawn_places = list(spawns) + [(0, 0, "N")] * (number_of_zones - len(spawns))
        guard_counts = list(counts) + [0] * (number_of_zones - len(counts))
        cast = [PEOPLE[name] for name in people]
        groups = [0, 0, 0, 0]
        for number, person in enumerate(sorted(cast)):
            groups[person] = 1 << (number % seats)
        deck = list(cards) or [order()]
        for number, card in enumerate(deck):
            card.name = f"{number} {card.name}"
        self.content = Content(
            grid,
            bytes(icon_bytes),
            bytes(
                (x + 1, y + 1) in barracks for y in range(self.rows) for x in range(self.columns)
            ),
            [
                Zone(
                    f"zone {zone + 1}",
                    guard_counts[zone],
                    self.at(spawn_places[zone][:2]) if spawn_places[zone][0] else NO_CELL,
                    FACINGS[spawn_places[zone][2]],
                )
                for zone in range(number_of_zones)
            ],
            [
                Door(
                    self.at(place),
                    plan.neighbour(self.at(place), DIRECTIONS.index(way)),
                    len(code),
                    list(code),
                    NO_CELL,
                )
                for (place, way), code in doors
            ],
            list(tokens),
            list(effects),
            list(objectives) or [Objective(True, 0, 0, 0, [], False)],
            sum(1 << person for person in cast),
            groups,
            deck,
            list(reaction_cards),
            standard_systems(),
            cards_of(BOTH[EDITIONS.index(edition)]),
            0,
            BOTH[EDITIONS.index(edition)],
        )
        steps: vec[Step[Operation]] = vec[Step[Operation]]()
        steps = append(steps, ROUND)
        filmed: vec[i64] = vec[i64]()
        for x, y, orange, green in cameras:
            filmed = append(filmed, self.at((x, y)) * 16 + FACINGS[orange] * 4 + FACINGS[green])
        game = Operation(
            self.content,
            steps,
            grid,
            filled(grid.size),
            filled(4 * PERSON_WIDTH),
            filled(box.MOST_GUARDS * GUARD_WIDTH),
            vec[i64](),
            filled(len(tokens)),
            filmed,
            filled(4 * self.content.card_slots, NO_CARD),
            filled(4 * self.content.card_slots),
            vec[i64](),
            vec[i64](),
            vec[i64](),
            vec[i64](),
            vec[i64](),
            filled((number_of_zones + 1) * 2),
            OrderDeck(
                bag_of([0] * len(deck)), bag_of([0] * len(deck)), 0, 0, vec[i64](), vec[i64]()
            ),
            pile_of(len(reaction_cards)),
            pile_of(len(standard_systems())),
        )
        for person in range(names.PEOPLE):
            game.people[person * PERSON_WIDTH + CELL] = names.OFF_MAP
            game.people[person * PERSON_WIDTH + ATTENTION] = names.OFF_MAP
        for guard in range(box.MOST_GUARDS):
            game.guards[guard * GUARD_WIDTH + CELL] = names.OFF_MAP
        for name, place in people.items():
            game.move_person(PEOPLE[name], self.at(place))
            game.note(PEOPLE[name], FOCUSED, 15)
            game.note(PEOPLE[name], TOKENS, 4)
        for number, (x, y, facing) in enumerate(guards):
            game.move_guard(number, self.at((x, y)))
            game.turn_guard(number, FACINGS[facing])
        for x, y, kind in bodies:
            game.lay_body(self.at((x, y)), kind)
        for number in range(len(deck) - 1, -1, -1):
            game.orders.put_on_top(number)
        self.game = game
        self.vocabulary = vocabulary_for(self.content)
        self.told: list[Event] = []
        self.game.sink = Sink()

    # Naming things.

    def at(self, place: Sequence[int]) -> int:
        return (place[1] - 1) * self.columns + place[0] - 1

    def place(self, cell: int) -> Place | None:
        return None if cell < 0 else (cell % self.columns + 1, cell // self.columns + 1)

    def where(self, name: str) -> Place | None:
        return self.place(self.game.cell(PEOPLE[name]))

    def guard(self, number: int) -> tuple[int, int, str] | None:
        """Where a Guard stands and looks, as it was laid out."""
        place = self.place(self.game.guard_cell(number))
        return None if place is None else (*place, "NESW"[self.game.facing(number)])

    def guard_place(self, number: int) -> Place | None:
        """Where a Guard stands, whichever way it looks."""
        return self.place(self.game.guard_cell(number))

    def token(self, name: str) -> tuple[Place, str] | None:
        """A character's Attention token: its space and its side."""
        place = self.place(self.game.attention(PEOPLE[name]))
        return (
            None if place is None else (place, "!" if self.game.is_alerted(PEOPLE[name]) else "?")
        )

    def bodies(self) -> list[tuple[int, int, int]]:
        found = []
        for body in self.game.bodies:
            x, y = self.place(body >> 3) or (0, 0)
            found.append((x, y, body & 7))
        return sorted(found)

    def about(self, name: str, what: int) -> int:
        return self.game.about(PEOPLE[name], what)

    def note(self, name: str, what: int, value: int) -> None:
        self.game.note(PEOPLE[name], what, value)

    def notice(self, name: str, place: Place, side: str) -> None:
        """Lay a character's Attention token on a space."""
        self.game.put_attention(PEOPLE[name], self.at(place), 1 if side == "!" else 0)

    def carry(self, name: str, *numbers: str) -> None:
        """Give a character Equipment cards by their printed numbers."""
        for number in numbers:
            carried.give(self.game, PEOPLE[name], index_of(number))

    # Playing.

    def players(self) -> None:
        """The Player phase begins."""
        self.game.push(PLAYERS)
        self.run([])

    def enemies(self, *luck: int) -> None:
        """A whole Enemy phase; dice and other luck fall as listed."""
        sections.begin(self.game)
        self.run(list(luck))

    def activate(self, number: int, *luck: int) -> None:
        """One Guard's activation under the first order card."""
        self.game.order = 0
        self.game.push(HALT)
        activation.activate(self.game, number)
        self.run(list(luck))

    def say(self, words: str, *luck: int) -> None:
        """Somebody decides, by the action's words; spaces are written as (x,y) are: c4."""
        action = self.vocabulary.parse(words)
        seat = self.seat_for(action)
        self.game.apply(seat, action)
        self.run(list(luck))

    def seat_for(self, action: int) -> int:
        for seat in seats_of(self.game.waiting):
            if action in self.game.options(seat):
                return seat
        raise AssertionError(f"'{self.vocabulary.words(action)}' is not among {self.options()}")

    def options(self) -> list[str]:
        """Everything anybody may do now, in words."""
        found: list[str] = []
        for seat in seats_of(self.game.waiting):
            if seat < CHANCE:
                found += [self.vocabulary.words(action) for action in self.game.options(seat)]
        return found

    def run(self, luck: list[int]) -> None:
        """Settle, and let dice fall: 1 to 6, where 1 on a white die is `!`; cards by number."""
        self.game.settle()
        while luck and self.game.is_luck():
            kind = kind_of(self.game.odds().actions[0])
            colour = self.game.odds().actions[0] >> 12 & 0xFFF
            face = luck.pop(0)
            action = act(names.ROLL, colour, face) if kind == names.ROLL else act(kind, face)
            assert action in self.game.odds().actions
            self.game.apply(CHANCE, action)
        assert not luck, f"nobody asked for {luck}"
        sink = self.game.sink
        assert sink is not None
        for fact in sink.drain():
            told = EVENTS[fact.kind]
            details = told.kept(fact.details)
            self.told.append(Event(len(self.told) + 1, told, fact.rule, details))

    def heard(self, kind: int, *details: str) -> list[tuple[int, ...]]:
        """The details of all events of a kind so far: those that are named."""
        return [
            tuple(event[name] for name in details) for event in self.told if event.kind.code == kind
        ]

    def heard_one(self, kind: int, detail: str) -> list[int]:
        """One detail of all events of a kind so far."""
        return [event[detail] for event in self.told if event.kind.code == kind]


class Halt(Step[Operation]):
    """Waits for ever, so that one activation can be looked at."""

    def key(self) -> i64:
        return act(255)

    def deciders(self, game: Operation) -> i64:
        return 1

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.END)]


HALT = Halt()
