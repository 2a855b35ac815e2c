"""How a drawn tile may lie (SMS-011, SMS-020 to SMS-023, SMS-131).

Everything here is a question about the map, so the rules and the player's aids ask the same one.
"""

from sneakbox.boards.tiles import SIDES, TURNS, has_door, neighbour, opposite
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.base import Base
from sneakbox.games.sneaking_mission.content import Content
from sneakbox.kernel.native import i64


def fits(base: Base, here: i64, door: i64, tile_type: i64, turns: i64, closing: bool) -> bool:
    """True when the tile, turned so, connects to the explored door and leaves the map open.

    `closing` lets it close the map: for the Secret Files, and when nothing else is left.
    """
    doors: i64 = base.doors[tile_type * TURNS + turns]
    if not has_door(doors, opposite(door)):
        return False
    if closing or base.open_doors > SIDES or base.content.is_files_type(tile_type):
        return True
    return base.open_doors_after(doors, neighbour(base.cells[here], door)) > 0


def every_fit(base: Base, here: i64, door: i64, tile_type: i64, closing: bool) -> i64:
    """All turns that fit and look different, as bits."""
    ways: i64 = 0
    distinct: i64 = base.content.distinct[tile_type]
    for turned in range(4):
        turns: i64 = turned
        if (distinct >> turns) & 1 == 1 and fits(base, here, door, tile_type, turns, closing):
            ways |= 1 << turns
    return ways


def guard_turns(content: Content, token: i64, tile_type: i64, door: i64, step: i64) -> i64:
    """How many quarter turns a guard tile needs for one step of placing, or -1 without that mark.

    Step 1: the arrow with the Arrow token (SMS-020), or the red square on the door (SMS-021).
    Step 2: the arrow towards the agent (SMS-022).
    """
    back = opposite(door)
    arrow: i64 = content.arrow[tile_type]
    if arrow == names.NO_MARK:
        red: i64 = content.red[tile_type]
        return (back - red) & 3 if step == 1 else -1
    return (token - arrow) & 3 if step == 1 else (back - arrow) & 3


def ways_to_place(
    base: Base, token: i64, here: i64, door: i64, tile_type: i64, closing: bool
) -> i64:
    """The turns the rules allow for a drawn tile, as bits; none when it would close the map.

    `token` is the direction of the Arrow token, `here` the agent's room, `door` the one explored.
    """
    if not base.content.is_guard_type(tile_type):
        return every_fit(base, here, door, tile_type, closing)
    for number in range(1, 3):
        step: i64 = number
        turns = guard_turns(base.content, token, tile_type, door, step)
        if turns >= 0 and fits(base, here, door, tile_type, turns, closing):
            return 1 << turns
    return every_fit(base, here, door, tile_type, closing)


def placing_rule(content: Content, token: i64, tile_type: i64, turns: i64, door: i64) -> i64:
    """The rule that decided how the tile lies, for the answer to "why?"."""
    if not content.is_guard_type(tile_type):
        return 11
    if turns == guard_turns(content, token, tile_type, door, 1):
        return 20 if content.has_arrow(tile_type) else 21
    return 22 if turns == guard_turns(content, token, tile_type, door, 2) else 23
