"""What never changes during a stage: map, decks, cast and rules (MGS-011, MGS-012)."""

from typing import Final

from sneakbox.boards.grid import Grid
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.bosses.dashboard import Boss
from sneakbox.games.metal_gear.cards.equipment import CARD_SLOTS, NO_CARD, EquipmentCard
from sneakbox.games.metal_gear.cards.orders import OrderCard
from sneakbox.games.metal_gear.cards.reaction_cards import ReactionCard
from sneakbox.games.metal_gear.cards.systems import SystemCard
from sneakbox.games.metal_gear.characters.dashboards import Person, dashboards
from sneakbox.games.metal_gear.editions import Edition
from sneakbox.kernel.native import i64

# Marks of the stage's tokens.
LAID: Final = 0
GONE: Final = 1
# What became of a Terminal, beside events.LAID.
HACKED: Final = 2
# What became of a Trap token, beside events.LAID: face down.
LASER: Final = 3
CAMERA: Final = 4
# What became of a hostage, beside events.LAID: with whom it goes, plus the character's number.
LED: Final = 8
# Icons printed on spaces, in `Content.icons`.
NO_ICON: Final = 0
TURN_ICON: Final = 1
FORCE_ICON: Final = 4  # plus the direction it shows

# Kinds of tokens that a stage puts on spaces.
EVENT: Final = 0  # detail: 0 to 3 for A to D
OBJECTIVE: Final = 1
EXIT: Final = 2
TRAP: Final = 3
TERMINAL: Final = 4  # detail: its level
ELEVATOR: Final = 5
CODEC: Final = 7  # a codec number; detail: the number
SWITCH: Final = 6  # anything else with an Interact icon; detail: the stage's own number
NODE: Final = 8  # runs until somebody shuts it down, and again once a Guard has been there
HOSTAGE: Final = 9
MARKER: Final = 10  # detail: the character it belongs to
# The Terminal card of boss stages: its first level, the combination of each further one (B-064).
CARD_LEVEL: Final = 2
CARD_CODES: Final = ([2, 4, 6], [1, 3, 4, 6], [1, 2, 4, 5, 6])
# As stage files call them.
TOKEN_KINDS: Final[dict[str, int]] = {
    "event": EVENT,
    "objective": OBJECTIVE,
    "exit": EXIT,
    "trap": TRAP,
    "terminal": TERMINAL,
    "elevator": ELEVATOR,
    "switch": SWITCH,
    "codec": CODEC,
    "node": NODE,
    "hostage": HOSTAGE,
    "marker": MARKER,
}


def camera_facing(camera: i64, side: i64) -> i64:
    """The direction a Camera looks in when this side of the Camera token is up (MGS-072)."""
    return camera & 3 if side else (camera >> 2) & 3


class StageToken:
    """A token that the stage puts on a space, and the number the stage knows it by."""

    def __init__(self, kind: i64, cell: i64, detail: i64, code: list[int]) -> None:
        self.kind: i64 = kind
        self.cell: i64 = cell
        self.detail: i64 = detail
        # The combination of a locked or hackable object (MGS-047, MGS-104).
        self.code: list[int] = code


class Door:
    """A locked door on the edge between two spaces."""

    def __init__(self, cell: i64, other: i64, level: i64, code: list[int], covers: i64) -> None:
        self.cell: i64 = cell
        self.other: i64 = other
        self.level: i64 = level
        self.code: list[int] = code
        # The space whose TURN icon lies under the door token, or NO_CELL (MGS-154).
        self.covers: i64 = covers


class Zone:
    """One zone: how many Guards belong there and where new ones come from (MGS-012, MGS-119)."""

    def __init__(self, name: str, guard_count: i64, spawn: i64, spawn_facing: i64) -> None:
        self.name: str = name
        self.guard_count: i64 = guard_count
        self.spawn: i64 = spawn
        self.spawn_facing: i64 = spawn_facing


class Effect:
    """One line of an event or special rule: at this moment, this deed (see deeds.py)."""

    def __init__(self, moment: i64, detail: i64, deed: i64, a: i64, b: i64) -> None:
        self.moment: i64 = moment
        self.detail: i64 = detail
        self.deed: i64 = deed
        self.a: i64 = a
        self.b: i64 = b


class Objective:
    """Something to be done, for this number of players (see the tasks in deeds.py)."""

    def __init__(
        self,
        is_main: bool,
        task: i64,
        a: i64,
        b: i64,
        after: list[int],
        unseen: bool,
        card: i64 = NO_CARD,
        in_zones: i64 = 0,
        in_each: i64 = 0,
    ) -> None:
        self.is_main: bool = is_main
        self.task: i64 = task
        self.a: i64 = a
        self.b: i64 = b
        self.after: list[int] = after
        # Only while no character is alerted.
        self.unseen: bool = unseen
        # The Equipment card that whoever does it must carry, or NO_CARD.
        self.card: i64 = card
        # Where several things are counted: in so many zones at least so many of them.
        self.in_zones: i64 = in_zones
        self.in_each: i64 = in_each

    def is_reached(self, found: list[int]) -> bool:
        """True when what was found, by zone, is as much and as spread as this asks for."""
        every: i64 = 0
        zones: i64 = 0
        for number in found:
            every += number
            if number >= self.in_each:
                zones += 1
        return every >= self.a and zones >= self.in_zones


class Content:
    """One stage laid out for one cast."""

    def __init__(
        self,
        grid: Grid,
        icons: bytes,
        barracks: bytes,
        zones: list[Zone],
        doors: list[Door],
        tokens: list[StageToken],
        effects: list[Effect],
        objectives: list[Objective],
        cast: i64,
        seats: list[int],
        orders: list[OrderCard],
        reactions: list[ReactionCard],
        systems: list[SystemCard],
        equipment: list[EquipmentCard],
        lessons: i64,
        edition: Edition,
    ) -> None:
        self.grid: Grid = grid
        self.icons: bytes = icons
        # By space: 1 in barracks (MGS-012).
        self.barracks: bytes = barracks
        self.zones: list[Zone] = zones
        self.doors: list[Door] = doors
        self.tokens: list[StageToken] = tokens
        self.effects: list[Effect] = effects
        self.objectives: list[Objective] = objectives
        self.main_objectives: i64 = 0
        for number in range(len(objectives)):
            if objectives[number].is_main:
                self.main_objectives |= 1 << number
        # The characters in play, as bits, and the seats that act for each of the four.
        self.cast: i64 = cast
        self.seats: list[int] = seats
        self.everybody: i64 = 0
        for group in seats:
            self.everybody |= group
        self.orders: list[OrderCard] = orders
        self.reactions: list[ReactionCard] = reactions
        self.systems: list[SystemCard] = systems
        self.equipment: list[EquipmentCard] = equipment
        # How many of them a character carries (MGS-019, MGS-171).
        self.equipment_limit: i64 = box.EQUIPMENT_LIMIT
        # Room for what each brings, and for every card that the stage gives.
        self.card_slots: i64 = CARD_SLOTS
        # What the stage teaches, as bits of lessons.py.
        self.lessons: i64 = lessons
        # The rulebook that is played by.
        self.edition: Edition = edition
        self.people: list[Person] = dashboards(edition)
        # The boss of the stage, where it has one, and how many foes there are figures for.
        self.boss: Boss | None = None
        self.has_riddles: bool = True  # what a stage has players find out is not listed at once
        self.foes: i64 = box.MOST_GUARDS

    def bring(self, boss: Boss) -> None:
        """The stage is a boss stage (MGS-026)."""
        self.boss = boss
        self.foes = names.FOES

    def is_fighter(self, person: i64) -> bool:
        """True on the arena of a boss: nobody looks or listens there (MGS-165, B-004)."""
        boss = self.boss
        return boss is not None and not boss.is_guest and boss.is_fighter(person)

    def is_at_terminal_card(self, person: i64) -> bool:
        """True for Otacon in boss stages where he sits off the map (B-064)."""
        boss = self.boss
        return boss is not None and boss.has_terminal_card and person == names.OTACON

    def group(self, person: i64) -> i64:
        """The seats that act for a character (MGS-004)."""
        return self.seats[person]

    def is_in_cast(self, person: i64) -> bool:
        return (self.cast >> person) & 1 == 1

    def taken(self, kind: i64, marks: list[int]) -> list[int]:
        """By zone, how many tokens of a kind no longer lie there as they did at the start."""
        found = [0] * len(self.zones)
        number: i64 = 0
        for token in self.tokens:
            if token.kind == kind and marks[number] != LAID:
                found[self.grid.zones[token.cell]] += 1
            number += 1
        return found

    def is_own_marker(self, cell: i64, person: i64) -> bool:
        """True where a character's own marker lies."""
        token = self.token_at(cell, MARKER)
        return token >= 0 and self.tokens[token].detail == person

    def token_at(self, cell: i64, kind: i64) -> i64:
        """The number of the stage's token of that kind on a space, or -1."""
        number: i64 = 0
        for token in self.tokens:
            if token.cell == cell and token.kind == kind:
                return number
            number += 1
        return -1
