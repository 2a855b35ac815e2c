"""The ground of an arena: spaces no figure enters, obstacles that give way (B-101, B-704).

Two maps are kept: the one that is seen across, which is the stage's own, and the one that is walked
on, where closed spaces are missing. Both change when an obstacle becomes floor.
"""

from typing import Final

from sneakbox.boards.grid import NO_ZONE, Grid
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses.fight import LEAST_BROKEN, MOST_BROKEN
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.bits import bit
from sneakbox.kernel.native import i64

BITS_A_NOTE: Final = 60
# So many sets of obstacles are kept at hand.
MOST_GROUNDS: Final = 256
# What a map of the arena is for.
WALKED_ON: Final = 0
SEEN_ACROSS: Final = 1
FLOWN_OVER: Final = 2
VISITED: Final = 3


def broken(game: Operation) -> tuple[int, int]:
    """The obstacles that were cleared away, as bits of the boss's list of them."""
    fight = game.the_fight()
    return (fight.note(LEAST_BROKEN), fight.note(MOST_BROKEN))


def is_broken(game: Operation, number: i64) -> bool:
    fight = game.the_fight()
    if number < BITS_A_NOTE:
        return fight.note(LEAST_BROKEN) & bit(number) != 0
    return fight.note(MOST_BROKEN) & bit(number - BITS_A_NOTE) != 0


def zones_now(game: Operation, walked: bool) -> bytes:
    """By space its zone, as things stand."""
    boss = game.the_boss()
    zones = bytearray(game.content.grid.plan.zones)
    for number in range(len(boss.breakable)):
        if is_broken(game, number):
            zones[boss.breakable[number]] = 0
    if walked:
        for cell in range(len(boss.closed)):
            if boss.closed[cell] == 1:
                zones[cell] = NO_ZONE
    return bytes(zones)


def ground(game: Operation) -> Grid:
    """The map that figures walk on: distances of bosses are measured there (B-010)."""
    return mission(game) if game.the_boss().is_guest else map_of(game, WALKED_ON)


def mission(game: Operation) -> Grid:
    """A VR mission for a guest, who goes through all zones but through no locked door (B-900)."""
    plan = game.content.grid.plan
    doors: int = game.grid.doors
    found = plan.variants.get((VISITED, doors, 0))
    if found is None:
        zones = bytes([NO_ZONE if zone == NO_ZONE else 0 for zone in plan.zones])
        found = plan.with_floor(zones).grid(doors)
        plan.variants[(VISITED, doors, 0)] = found
    return found


def air(game: Operation) -> Grid:
    """The map for whoever passes over obstacles."""
    return map_of(game, FLOWN_OVER)


def lay_out(game: Operation) -> None:
    """The map that is seen across, with what was cleared away."""
    grid = game.content.grid if broken(game) == (0, 0) else map_of(game, SEEN_ACROSS)
    game.grid = grid.with_doors(game.grid.doors)


def map_of(game: Operation, use: i64) -> Grid:
    """The arena as things stand, from the shelf if it stood so before."""
    plan = game.content.grid.plan
    least, most = broken(game) if use != FLOWN_OVER else (0, 0)
    found = plan.variants.get((use, least, most))
    if found is None:
        if len(plan.variants) >= MOST_GROUNDS:
            plan.variants.clear()
        if use == FLOWN_OVER:
            zones = bytes(game.content.grid.size)
        else:
            zones = zones_now(game, use == WALKED_ON)
        found = plan.with_floor(zones).grid(0)
        plan.variants[(use, least, most)] = found
    return found


def is_closed(game: Operation, cell: i64) -> bool:
    """True where no figure may enter, though sight passes (B-101)."""
    return game.the_boss().closed[cell] == 1


def obstacle_at(game: Operation, cell: i64) -> i64:
    """The number of the breakable obstacle that stands on a space now, or -1."""
    breakable = game.the_boss().breakable
    for number in range(len(breakable)):
        if breakable[number] == cell and not is_broken(game, number):
            return number
    return -1


def clear_away(game: Operation, cell: i64, rule: i64 = B + 704) -> bool:
    """A breakable obstacle becomes floor; False where none stands."""
    number = obstacle_at(game, cell)
    if number < 0:
        return False
    flip(game, number)
    game.tell(names.TOLD_CLEARED_AWAY, rule, cell)
    return True


def flip(game: Operation, number: i64) -> None:
    """An obstacle becomes floor, or stands again."""
    fight = game.the_fight()
    if number < BITS_A_NOTE:
        fight.keep(LEAST_BROKEN, fight.note(LEAST_BROKEN) ^ bit(number))
    else:
        fight.keep(MOST_BROKEN, fight.note(MOST_BROKEN) ^ bit(number - BITS_A_NOTE))
    lay_out(game)
