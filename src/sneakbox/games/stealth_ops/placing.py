"""Where and how a drawn tile may lie (OPS-012, OPS-013, OPS-018).

Everything here is a question about the map, so the rules and the players' aids ask the same one.
A placement is a side of a room and a number of quarter turns. The same cell beside several rooms
is named by the lowest of them whose open door leads there.
"""

from typing import Final, cast

from sneakbox.boards.tiles import SIDES, TURNS, neighbour, turned
from sneakbox.games.stealth_ops.facility import Facility, name_of, sides_of
from sneakbox.kernel.bits import bit
from sneakbox.kernel.native import i64

FAIR_STEPS: Final = 4
BITS: Final = bytes([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4])  # how many of four are set

# How strictly sides must match.
BOTH_WAYS: Final = 0  # doors meet doors and walls meet walls
ONE_WAY: Final = 1  # no door of the new tile may be blocked; it may block others
ANYHOW: Final = 2  # one door must connect


def fitting(one_way: bool) -> bytes:
    """For the doors of a tile and the sides of a site the turns that match them, as bits."""
    table = bytearray(16 << 8)
    for unturned in range(16):
        looks = [int(turned(unturned, turns)) for turns in range(4)]
        for must in range(16):
            for walls in range(16):
                if must & walls != 0:
                    continue
                fits = 0
                for turns in range(4):
                    doors = looks[turns]
                    if doors & walls == 0 and (doors & must == must or (one_way and doors & must)):
                        fits |= 1 << turns
                table[unturned << 8 | must << 4 | walls] = fits
    return bytes(table)


FITTING_BOTH_WAYS: Final = fitting(False)
FITTING_ONE_WAY: Final = fitting(True)


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
    first: i64 = drawn * TURNS
    distinct: i64 = content.distinct[drawn]
    unturned: i64 = doors_of[first]
    unturned <<= 8
    fitting = FITTING_ONE_WAY if matching == ONE_WAY else FITTING_BOTH_WAYS
    open_doors = facility.open_doors
    might_close = drawn != content.intel and open_doors <= SIDES
    found: list[object] = []
    for site in facility.sites:
        name = name_of(site)
        sides: i64 = sides_of(site)
        if matching == ANYHOW:
            sides = bit((name & 3) ^ 2) << 4  # only the door that gives the site its name
        fits: i64 = fitting[unturned | sides]
        fits &= distinct
        turns: i64 = 0
        while fits != 0:
            if fits & 1 == 1 and not (
                might_close and closes(open_doors, doors_of[first + turns], sides)
            ):
                found.append(table[name * 4 + turns])
                if only_one:
                    return cast("list[int]", found)
            fits >>= 1
            turns += 1
    return cast("list[int]", found)


def closes(open_doors: i64, doors: i64, sides: i64) -> bool:
    """True when the map would have no open door left (OPS-012)."""
    filled: i64 = BITS[sides >> 4]
    opened: i64 = BITS[doors & ~(sides | sides >> 4) & 15]
    return open_doors - filled + opened <= 0


def is_fair(facility: Facility, action: i64) -> bool:
    """True when the tile laid so is far enough from the entrance (option fair_intel)."""
    twin = facility.copy()
    where = (action >> 12) & 0xFFF
    turns = action & 0xFFF
    cell = neighbour(facility.cells[where >> 2], where & 3)
    room = twin.build(facility.content.intel * TURNS + turns, cell)
    return twin.distances(0)[room] >= FAIR_STEPS
