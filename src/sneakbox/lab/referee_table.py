"""Situations for the referee on the game's own table: laid out, read back, drawn.

What the game tells of an activation is put into the referee's words here, so that both can be
compared.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from sneakbox.boards.grid import NO_ZONE
from sneakbox.games.catalogue import game
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards import reaction_cards as printed
from sneakbox.games.metal_gear.content import (
    FORCE_ICON,
    TURN_ICON,
    Content,
    camera_facing,
)
from sneakbox.games.metal_gear.editions import PROTOTYPE
from sneakbox.games.metal_gear.state import Operation, filled
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.events import Fact
from sneakbox.kernel.game import EDITION
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.seats import seats_of
from sneakbox.lab.referee_floor import (
    DIRECTIONS,
    EAST,
    SOUTH,
    STEPS,
    Barracks,
    Floor,
    Space,
)
from sneakbox.lab.referee_situation import (
    ALARM,
    ALERT,
    DEAD,
    INVESTIGATE,
    KO1,
    KO2,
    NOISE,
    PATROL,
    Entry,
    Happening,
    Situation,
)

BODIES: Final = {KO1: names.KO1, KO2: names.KO2, DEAD: names.DEAD}
BODY_WORDS: Final = {number: word for word, number in BODIES.items()}
SIDES: Final = {NOISE: names.INVESTIGATE, ALARM: names.ALERTED}
SIDE_WORDS: Final = {number: word for word, number in SIDES.items()}
MODES: Final = {
    names.PATROL: PATROL,
    names.INVESTIGATION: INVESTIGATE,
    names.ALERT: ALERT,
}
TOKENS: Final = {
    printed.ON_NOISE: NOISE,
    printed.ON_ALERT: ALARM,
    printed.ON_KO: "KO",
    printed.ON_DEAD: DEAD,
}
EFFECTS: Final = {
    printed.REMOVE: "remove",
    printed.LOOK_ROUND: "look-round",
    printed.FLIP: "flip",
    printed.FOLLOW: "follow",
    printed.CHASE: "chase",
    printed.CALL: "call",
    printed.WAKE: "wake",
    printed.STIR: "stir",
    printed.CARRY_OFF: "carry-off",
    printed.REPORT: "report",
    printed.SUSPECT: "suspect",
    printed.FILL_UP: "fill-up",
}


def edge_of(space: Space, direction: int) -> frozenset[Space]:
    """One side of a space, as a pair of spaces."""
    across, down = STEPS[direction]
    return frozenset((space, (space[0] + across, space[1] + down)))


def enemy_phase(edition: str) -> Operation:
    """VR mission 1 with all four characters, when a Guard Order card is about to be drawn."""
    state = game("metal_gear").setup(4, "vr_1", {EDITION: edition}).start()
    assert isinstance(state, Operation)
    while not state.is_luck():
        seat = seats_of(state.waiting)[0]
        quiet = [
            action for action in state.options(seat) if kind_of(action) in (names.BEGIN, names.END)
        ]
        state.apply(seat, quiet[0])
    return state


class Ground:
    """A map with its icons and Cameras, to lay situations out on."""

    def __init__(self, content: Content, cameras: Sequence[int], name: str) -> None:
        self.content = content
        self.cameras = list(cameras)
        self.name = name
        self.columns = int(content.grid.columns)

    def space(self, cell: int) -> Space:
        return cell % self.columns, cell // self.columns

    def cell(self, space: Space) -> int:
        return space[1] * self.columns + space[0]

    def floor(self, locked: int) -> Floor:
        """The map while these doors are locked (bits)."""
        plan = self.content.grid.plan
        zones = {
            self.space(cell): int(zone) for cell, zone in enumerate(plan.zones) if zone != NO_ZONE
        }
        shut: set[frozenset[Space]] = set()
        for space in zones:
            for direction in DIRECTIONS:
                if not plan.open_sides[self.cell(space)] >> direction & 1:
                    shut.add(edge_of(space, direction))
        for at in range(0, len(plan.door_edges), 3):
            door, cell, direction = plan.door_edges[at : at + 3]
            if locked >> door & 1:
                shut.add(edge_of(self.space(cell), direction))
        stay = self.content.edition.which == PROTOTYPE  # open doors are only turned over (D-12)
        covered = {
            self.space(int(door.covers))
            for number, door in enumerate(self.content.doors)
            if (stay or locked >> number & 1) and door.covers >= 0
        }
        icons = {self.space(cell): icon for cell, icon in enumerate(self.content.icons) if icon}
        return Floor(
            zones,
            frozenset(shut),
            {space: icon - FORCE_ICON for space, icon in icons.items() if icon >= FORCE_ICON},
            frozenset(
                space for space, icon in icons.items() if icon == TURN_ICON and space not in covered
            ),
            {
                number: Barracks(
                    self.space(int(zone.spawn)), int(zone.spawn_facing), int(zone.guard_count)
                )
                for number, zone in enumerate(self.content.zones)
                if zone.spawn >= 0
            },
            {
                number: self.room(self.space(int(zone.spawn)), number)
                for number, zone in enumerate(self.content.zones)
                if zone.spawn >= 0
            },
        )

    def room(self, spawn: Space, zone: int) -> list[Space]:
        """The barracks of a zone from the spawn icon on: nearest first, then by rows (E-10)."""
        spaces = [
            self.space(cell)
            for cell, inside in enumerate(self.content.barracks)
            if inside and self.content.grid.plan.zones[cell] == zone
        ]

        def rank(space: Space) -> tuple[int, int, int]:
            return abs(space[0] - spawn[0]) + abs(space[1] - spawn[1]), space[1], space[0]

        return sorted({spawn, *spaces}, key=rank)

    def cameras_facing(self, side: int, blind: int) -> list[tuple[Space, int]]:
        """Where the Cameras look under this side of their token; in blind zones nowhere."""
        zones = self.content.grid.plan.zones
        return [
            (self.space(camera >> 4), int(camera_facing(camera, side)))
            for camera in self.cameras
            if not blind >> zones[camera >> 4] & 1
        ]


def reaction_cards(content: Content) -> dict[int, list[Entry]]:
    """What is printed on the Reaction cards, in words."""
    return {
        number: [
            (TOKENS[card.entries[at]], EFFECTS[card.entries[at + 1]])
            for at in range(0, len(card.entries), 2)
        ]
        for number, card in enumerate(content.reactions)
    }


def laid_out(
    phase: Operation, ground: Ground, situation: Situation, locked: int, side: int, blind: int
) -> Operation:
    """The game's table with this situation on it, before the Guard Order card is drawn."""
    content = ground.content
    grid = content.grid.plan.grid(locked)
    cameras: vec[i64] = vec[i64]()
    for camera in ground.cameras:
        cameras = append(cameras, camera)
    state = Operation(
        content,
        phase.pending(),
        grid,
        filled(grid.size),
        phase.people[:],
        phase.guards[:],
        vec[i64](),
        filled(len(content.tokens)),
        cameras,
        phase.cards[:],
        phase.uses[:],
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        filled((len(content.zones) + 1) * 2),
        phase.orders.copy(),
        phase.reactions.copy(),
        phase.system_deck.copy(),
    )
    state.waiting = phase.waiting
    state.round = phase.round
    state.camera_side = side
    state.dark_zones = blind
    for person in range(names.PEOPLE):
        state.note(person, 0, names.OFF_MAP)
        state.put_attention(person, names.OFF_MAP, names.INVESTIGATE)
    for guard in range(box.MOST_GUARDS):
        state.note_guard(guard, 0, names.OFF_MAP)
    for person, space in situation.people.items():
        state.move_person(person, ground.cell(space))
    for person, (space, shown) in situation.attention.items():
        state.put_attention(person, ground.cell(space), SIDES[shown])
    for guard, (space, facing) in situation.guards.items():
        state.move_guard(guard, ground.cell(space))
        state.turn_guard(guard, facing)
    for space, kind in situation.bodies:
        state.lay_body(ground.cell(space), BODIES[kind])
    return state


def read_back(state: Operation, ground: Ground) -> dict[str, object]:
    """How the game's table stands, in the referee's words."""
    return {
        "guards": {
            guard: (ground.space(int(state.guard_cell(guard))), int(state.facing(guard)))
            for guard in range(box.MOST_GUARDS)
            if state.guard_cell(guard) != names.OFF_MAP
        },
        "attention": {
            person: (
                ground.space(int(state.attention(person))),
                ALARM if state.is_alerted(person) else NOISE,
            )
            for person in range(names.PEOPLE)
            if state.attention(person) != names.OFF_MAP
        },
        "bodies": sorted(
            (ground.space(int(body) >> 3), BODY_WORDS[int(body) & 7]) for body in state.bodies
        ),
    }


def as_read(situation: Situation) -> dict[str, object]:
    """A situation of the referee in the form of `read_back`."""
    return {
        "guards": situation.guards,
        "attention": situation.attention,
        "bodies": sorted(situation.bodies),
    }


def happening(fact: Fact, ground: Ground, active: int) -> Happening | None:
    """What the game told, in the referee's words; None where the referee says nothing of it."""
    first, second, third = (int(detail) for detail in [*fact.details, 0, 0, 0][:3])
    kind = int(fact.kind)
    if kind == names.TOLD_MODE:
        return ("mode", MODES[second], None if third == names.OFF_MAP else ground.space(third))
    if kind == names.TOLD_GUARD_MOVED:
        return ("moves", ground.space(second))
    if kind == names.TOLD_GUARD_LEAPT:
        return ("leaps", ground.space(second), third)
    if kind == names.TOLD_GUARD_TURNED:
        return ("turns", second) if first == active else None
    if kind == names.TOLD_GUARD_ATTACKS:
        return ("attacks", second)
    if kind == names.TOLD_ATTENTION and third == names.ALERTED:
        return ("alerts", first, ground.space(second))
    if kind == names.TOLD_REACTION:
        return ("reacts", second)
    if kind == names.TOLD_SPAWNED:
        return ("appears", ground.space(second))
    if kind == names.TOLD_CYCLED:
        return ("cycles",)
    if kind == names.TOLD_ORDER_LOST:
        return ("discards",)
    return None


# Drawings.


def drawn(situation: Situation) -> str:
    """The situation as a picture in letters, with walls, icons, figures and tokens."""
    floor = situation.floor
    columns = 1 + max(space[0] for space in floor.zones)
    rows = 1 + max(space[1] for space in floor.zones)
    signs = signs_of(situation)
    lines: list[str] = []
    for row in range(-1, rows):
        cells = [f"{mark_of(floor, signs, (column, row)):^7}" for column in range(columns)]
        sides = [wall(floor, (column, row), EAST, "|") for column in range(-1, columns)]
        below = [wall(floor, (column, row), SOUTH, "-------") for column in range(columns)]
        if row >= 0:
            lines.append(sides[0] + "".join(map("".join, zip(cells, sides[1:], strict=True))))
        lines.append("+" + "".join(f"{piece}+" for piece in below))
    return "\n".join(lines)


def signs_of(situation: Situation) -> Mapping[Space, str]:
    """What stands and lies on each space."""
    signs: dict[Space, str] = {}

    def put(space: Space, sign: str) -> None:
        signs[space] = signs.get(space, "") + sign

    for guard, (space, facing) in situation.guards.items():
        put(space, f"G{guard}{'^>v<'[facing]}")
    for person, space in situation.people.items():
        put(space, "SMOF"[person])
    for person, (space, side) in situation.attention.items():
        put(space, f"{'SMOF'[person].lower()}{side}")
    for space, kind in situation.bodies:
        put(space, {KO1: "k", KO2: "K", DEAD: "D"}[kind])
    for space, facing in situation.cameras:
        put(space, f"C{'^>v<'[facing]}")
    for space, facing in situation.floor.arrows.items():
        put(space, f"/{'nesw'[facing]}")
    for space in situation.floor.turns:
        put(space, "/*")
    for barracks in situation.floor.barracks.values():
        put(barracks.spawn, f"Q{'^>v<'[barracks.facing]}")
    return signs


def mark_of(floor: Floor, signs: Mapping[Space, str], space: Space) -> str:
    if space not in floor.zones:
        return "#######"
    return signs.get(space, "")


def wall(floor: Floor, space: Space, direction: int, sign: str) -> str:
    """The wall on one side of a space, or as much nothing."""
    across, down = {EAST: (1, 0), SOUTH: (0, 1)}[direction]
    other = (space[0] + across, space[1] + down)
    both = space in floor.zones and other in floor.zones
    if both and floor.beyond(space, direction) is not None:
        border = floor.zones[space] != floor.zones[other]
        return {"|": ":", "-": "."}[sign[0]] * len(sign) if border else " " * len(sign)
    if both:
        return sign
    return sign if (space in floor.zones) != (other in floor.zones) else " " * len(sign)
