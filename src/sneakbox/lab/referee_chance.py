"""Maps and situations of chance for the referee of Guards, beside the maps of the box."""

from typing import Final

from sneakbox.boards.grid import NO_CELL, NO_ZONE, FloorPlan
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.content import (
    FORCE_ICON,
    NO_ICON,
    TURN_ICON,
    Content,
    Door,
    Zone,
)
from sneakbox.games.metal_gear.game import stage_named
from sneakbox.kernel.dice import Dice
from sneakbox.lab.referee_floor import DIRECTIONS, STEPS, Floor, Space
from sneakbox.lab.referee_situation import ALARM, DEAD, KO1, KO2, NOISE, Situation
from sneakbox.lab.referee_table import Ground, reaction_cards

# The maps of all sneaking stages and VR missions of the box.
STAGES: Final = (
    *("stage_1", "stage_2", "stage_3", "stage_6", "stage_9", "stage_13"),
    *("vr_1", "vr_2", "vr_3", "vr_4", "vr_5", "vr_6"),
)
MOST_COLUMNS: Final = 9
MOST_ROWS: Final = 8
MOST_DOORS: Final = 3
# What Reaction cards do in a way that only their own words decide.
OWN_EFFECTS: Final = ("look-round", "follow", "chase")

# Maps.


def ground_like(
    base: Content,
    plan: FloorPlan,
    icons: bytes,
    barracks: bytes,
    zones: list[Zone],
    doors: list[Door],
    cameras: list[int],
    name: str,
) -> Ground:
    """A map with nothing on it that could happen by itself, for the cast of another stage."""
    content = Content(
        plan.locked_grid(),
        icons,
        barracks,
        zones,
        doors,
        [],
        [],
        base.objectives,
        base.cast,
        base.seats,
        base.orders,
        base.reactions,
        base.systems,
        base.equipment,
        0,
        base.edition,
    )
    return Ground(content, cameras, name)


def ground_of_stage(base: Content, name: str) -> Ground:
    """The map of a stage of the box, without its story."""
    stage = stage_named(name)
    zones = [
        Zone(zone.name, zone.guard_count, zone.spawn, zone.spawn_facing) for zone in stage.zones
    ]
    doors = [
        Door(
            door.cell,
            stage.plan.neighbour(door.cell, door.direction),
            door.level,
            list(door.combination),
            door.covers,
        )
        for door in stage.doors
    ]
    cameras = [camera.cell * 16 + camera.orange * 4 + camera.green for camera in stage.cameras]
    return ground_like(
        base, stage.plan, stage.icons, bytes(stage.barracks), zones, doors, cameras, name
    )


def random_ground(base: Content, dice: Dice) -> Ground:
    """A small map of chance: blocks, walls, doors, zones side by side, icons and Cameras."""
    columns = 2 + int(dice.below(MOST_COLUMNS - 1))
    rows = 2 + int(dice.below(MOST_ROWS - 1))
    size = columns * rows
    stones = 1 + int(dice.below(4))
    zone_count = 1 + int(dice.below(3))
    zones = bytearray(
        NO_ZONE if dice.below(10) < stones else cell % columns * zone_count // columns
        for cell in range(size)
    )
    zones[int(dice.below(size))] = 0
    share = int(dice.below(3))
    walls = bytes(
        sum(1 << side for side in DIRECTIONS if dice.below(20) < share) for _ in range(size)
    )
    edges: list[int] = []
    doors: list[Door] = []
    for number in range(int(dice.below(MOST_DOORS + 1))):
        cell, side = int(dice.below(size)), int(dice.below(4))
        across, down = STEPS[side]
        column, row = cell % columns + across, cell // columns + down
        if 0 <= column < columns and 0 <= row < rows and len(doors) == number:
            other = row * columns + column
            edges += [number, cell, side]
            covers = (NO_CELL, cell, other)[int(dice.below(3))]
            doors.append(Door(cell, other, 2, [1, 1], covers))
    plan = FloorPlan(columns, rows, bytes(zones), walls, edges)
    # Nobody stands where four walls are; such a space is stone.
    for cell in range(size):
        if plan.open_sides[cell] == 0:
            zones[cell] = NO_ZONE
    if all(zone == NO_ZONE for zone in zones):
        return random_ground(base, dice)
    plan = FloorPlan(columns, rows, bytes(zones), walls, edges)
    icons = bytes(random_icon(plan, cell, dice) for cell in range(size))
    cameras = [
        cell * 16 + int(dice.below(4)) * 4 + int(dice.below(4))
        for cell in range(size)
        if plan.zones[cell] != NO_ZONE and dice.below(20) == 0
    ]
    named: list[Zone] = []
    for _ in range(3):
        named.append(random_zone(plan, named, dice))
    barracks = random_barracks(plan, named, dice)
    return ground_like(base, plan, icons, barracks, named, doors, cameras[:3], "a map of chance")


def random_barracks(plan: FloorPlan, zones: list[Zone], dice: Dice) -> bytes:
    """Every spawn icon and some of the spaces beside it."""
    barracks = bytearray(plan.size)
    for zone in zones:
        if zone.spawn != NO_CELL:
            beside = [plan.neighbour(zone.spawn, way) for way in DIRECTIONS]
            same = [
                cell
                for cell in beside
                if cell != NO_CELL and plan.zones[cell] == plan.zones[zone.spawn]
            ]
            for cell in (zone.spawn, *(one for one in same if dice.below(2))):
                barracks[cell] = 1
    return bytes(barracks)


def random_zone(plan: FloorPlan, others: list[Zone], dice: Dice) -> Zone:
    """The next zone, with a spawn icon that is not beside another zone's, or without."""
    taken = {
        cell
        for zone in others
        if zone.spawn != NO_CELL
        for cell in (zone.spawn, *(plan.neighbour(zone.spawn, way) for way in DIRECTIONS))
    }
    spaces = [
        cell for cell in range(plan.size) if plan.zones[cell] == len(others) and cell not in taken
    ]
    name = f"zone {len(others) + 1}"
    if not spaces or dice.below(3) == 0:
        return Zone(name, 0, NO_CELL, 0)
    return Zone(name, 1 + dice.below(4), dice.choose(spaces), dice.below(4))


def random_icon(plan: FloorPlan, cell: int, dice: Dice) -> int:
    """A turn icon on some spaces, on others an arrow that shows no obstacle."""
    kind = int(dice.below(12))
    direction = int(dice.below(4))
    if kind == 0 and plan.open_sides[cell] >> direction & 1:
        return FORCE_ICON + direction
    return TURN_ICON if kind in (1, 2) else NO_ICON


# Situations.


class RandomSituation:
    """Figures, tokens and bodies on random spaces of a map."""

    def __init__(self, ground: Ground, dice: Dice, kind: type[Situation]) -> None:
        self.ground = ground
        self.dice = dice
        doors = int(ground.content.grid.plan.doors)
        self.locked = doors & int(dice.below(256))
        self.side = int(dice.below(2))
        floor = ground.floor(self.locked)
        if any(self.is_walled_in(floor, space) for space in floor.zones):
            self.locked = 0
            floor = ground.floor(self.locked)
        cards = reaction_cards(ground.content)
        deck = self.shuffled(range(len(cards)))
        if dice.below(2):
            # Cards whose effects the rules decide come first, so that more Guards get to act.
            deck.sort(key=lambda card: any(effect in OWN_EFFECTS for _, effect in cards[card]))
        self.spaces = sorted(floor.zones)
        # Zones whose Cameras are off for good, as bits.
        self.blind = int(dice.below(8)) if dice.below(8) == 0 else 0
        self.now = kind(
            floor,
            {},
            {},
            {},
            [],
            ground.cameras_facing(self.side, self.blind),
            deck,
            cards,
        )
        self.place_guards()
        self.place_people()
        self.place_tokens()
        self.now.alert_whoever_is_seen()

    def is_walled_in(self, floor: Floor, space: Space) -> bool:
        return all(floor.beyond(space, direction) is None for direction in DIRECTIONS)

    def shuffled(self, items: range) -> list[int]:
        rest = list(items)
        return [rest.pop(int(self.dice.below(len(rest)))) for _ in items]

    def some_space(self) -> Space:
        return self.spaces[int(self.dice.below(len(self.spaces)))]

    def place_guards(self) -> None:
        """Some Guards, often in rows; each looks where no obstacle is, if it can."""
        floor = self.now.floor
        wanted = 1 + int(self.dice.below(min(box.MOST_GUARDS, max(1, len(self.spaces) // 3))))
        rows = self.dice.below(2) == 0
        space = self.some_space()
        for guard in range(wanted):
            beside = [
                other
                for direction in DIRECTIONS
                if (other := floor.beyond(space, direction)) is not None
            ]
            if rows and beside and self.dice.below(4):
                space = beside[int(self.dice.below(len(beside)))]
            else:
                space = self.some_space()
            if self.now.is_free(space):
                open_sides = [way for way in DIRECTIONS if floor.beyond(space, way) is not None]
                facing = int(self.dice.choose(open_sides or list(DIRECTIONS)))
                self.now.guards[guard] = (space, facing)

    def place_people(self) -> None:
        """Characters, most of them out of sight."""
        for person in range(names.PEOPLE):
            if self.dice.below(3) == 0:
                continue
            for _ in range(8):
                space = self.some_space()
                hidden = not any(
                    self.now.floor.sees(place, facing, space)
                    for place, facing in [*self.now.guards.values(), *self.now.cameras]
                )
                if self.now.is_free(space) and (hidden or self.dice.below(12) == 0):
                    self.now.people[person] = space
                    break

    def place_tokens(self) -> None:
        """Attention tokens, more noises than alarms, and bodies, two on a space at most."""
        alarms = 2 + int(self.dice.below(8))
        for person in range(names.PEOPLE):
            if self.dice.below(2):
                side = ALARM if self.dice.below(alarms) == 0 else NOISE
                self.now.attention[person] = (self.some_space(), side)
        for _ in range(int(self.dice.below(5))):
            space = self.some_space()
            if self.dice.below(4) == 0 and self.now.bodies:
                space = self.now.bodies[-1][0]  # one fell where another lay
            if all(space != other for other, _ in self.now.bodies[:-1]):
                kind = (KO1, KO2, DEAD)[int(self.dice.below(3))]
                self.now.bodies.append((space, kind))
