"""Where and how a drawn tile may lie (OPS-012, OPS-013, OPS-018).

Everything here is a question about the map, so the rules and the players' aids ask the same one.
A placement is a side of a room and a number of quarter turns. The same cell beside several rooms
is named by the lowest of them whose open door leads there.
"""

from typing import Final, cast

from sneakbox.boards.tiles import SIDES, TURNS, neighbour
from sneakbox.games.stealth_ops.facility import Facility, doors_onto, name_of, walls_onto
from sneakbox.kernel.native import i64

FAIR_STEPS: Final = 4
BITS: Final = bytes([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4])  # how many of four are set

# How strictly sides must match.
BOTH_WAYS: Final = 0  # doors meet doors and walls meet walls
ONE_WAY: Final = 1  # no door of the new tile may be blocked; it may block others
ANYHOW: Final = 2  # one door must connect


def placements(facility: Facility, drawn: i64) -> list[int]:
    """Every legal way to lay a drawn tile, as actions, rising (OPS-012, OPS-013)."""
    content = facility.content
    matching: i64 = ONE_WAY if content.one_sided else BOTH_WAYS
    found = search(facility, drawn, matching, False)
    if drawn != content.intel:
        return found
    # The last tile must find its place, whatever it blocks (OPS-018).
    if len(found) == 0:
        found = search(facility, drawn, ONE_WAY, False)
    if len(found) == 0:
        found = search(facility, drawn, ANYHOW, False)
    if content.fair_intel:
        fair = [action for action in found if is_fair(facility, action)]
        if len(fair) > 0:
            return fair
    return found


def has_placement(facility: Facility, drawn: i64) -> bool:
    """True when the tile can be laid somewhere."""
    matching: i64 = ONE_WAY if facility.content.one_sided else BOTH_WAYS
    return len(search(facility, drawn, matching, True)) > 0


def search(facility: Facility, drawn: i64, matching: i64, only_one: bool) -> list[int]:
    """The ways to lay a tile with this matching of sides, or just the first of them."""
    content = facility.content
    table = content.placements
    doors_of = content.doors
    distinct: i64 = content.distinct[drawn]
    closing = drawn == content.intel
    open_doors = facility.open_doors
    found: list[object] = []
    for site in facility.sites:
        name = name_of(site)
        must = doors_onto(site)
        walls = walls_onto(site)
        for number in range(4):
            turns: i64 = number
            if (distinct >> turns) & 1 == 0:
                continue
            doors: i64 = doors_of[drawn * TURNS + turns]
            if matching == BOTH_WAYS:
                fits = doors & (must | walls) == must
            elif matching == ONE_WAY:
                fits = doors & must != 0 and doors & walls == 0
            else:
                fits = (doors >> ((name & 3) ^ 2)) & 1 == 1
            if not fits:
                continue
            if not closing and open_doors <= SIDES:  # this might close the map
                filled: i64 = BITS[must]
                opened: i64 = BITS[doors & ~(must | walls) & 15]
                if open_doors - filled + opened <= 0:
                    continue
            found.append(table[name * 4 + turns])
            if only_one:
                return cast("list[int]", found)
    return cast("list[int]", found)


def is_fair(facility: Facility, action: i64) -> bool:
    """True when the tile laid so is far enough from the entrance (option fair_intel)."""
    twin = facility.copy()
    where = (action >> 12) & 0xFFF
    turns = action & 0xFFF
    cell = neighbour(facility.cells[where >> 2], where & 3)
    room = twin.build(facility.content.intel * TURNS + turns, cell)
    return twin.distances(0)[room] >= FAIR_STEPS
