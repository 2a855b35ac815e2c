"""Sleeping guards wake up (chapter 1.10)."""

import sneakbox.games.ninja.detection.being_seen as being_seen
import sneakbox.games.ninja.detection.meeting as meeting
import sneakbox.games.ninja.guards.search_moves as search_moves
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.bits import bit
from sneakbox.kernel.native import i64


def can_wake(game: Ninja, zone: i64) -> i64:
    """How many sleepers of a barracks an Awaken card wakes now (NIN-125, 127, NIN-266, 356)."""
    number = game.sleepers(zone)
    if number == 0:
        return 0
    room = names.GUARDS - game.on_map()
    return min(1 if game.content.settings.wake_one else number, room)


def even_weapons(game: Ninja, number: i64) -> i64:
    """How many of the woken guards carry swords where nobody minds: about half."""
    swords = (number + 1) // 2
    swords = min(swords, game.unused_number(names.SWORD))
    if number - swords > game.unused_number(names.SPEAR):
        swords = number - game.unused_number(names.SPEAR)
    return swords


def wake(game: Ninja, desk: i64, zone: i64, swords: i64) -> None:
    """Sleepers become guards; beside an intruder they do not move (NIN-125 to NIN-128)."""
    number = can_wake(game, zone)
    # Who wakes a whole barracks shows that nobody is left in it; a lone sleeper may be kept back
    # by the limit of figures or by the rules of the table, and stays the guards' secret (H16).
    empty = number == names.BEDS
    if not game.content.settings.wake_one and game.on_map() + names.BEDS <= names.GUARDS:
        empty = True
    one: i64 = names.NO_ONE
    two: i64 = names.NO_ONE
    for index in range(number):
        weapon: i64 = names.SWORD if index < swords else names.SPEAR
        guard = game.unused(weapon)
        stand_up(game, guard, zone)
        if index == 0:
            one = guard
        else:
            two = guard
    game.add_sleeper(zone, -number)
    game.asleep -= number
    if empty:
        game.known_empty |= bit(game.content.bed_at[zone] - 1)
    group = one
    if two != names.NO_ONE:
        group = game.join(one, two, names.NO_BACK)
    game.tell(names.TOLD_WOKEN, 125, zone, one, two, 1 if empty else 0)
    game.now.desk = desk
    if game.content.desks == 2 and not game.controls(desk, group):  # NIN-130
        game.now.desk = 1 - desk
    walk = search_moves.Walk(group, names.AWOKEN, names.GUARD_MOVE)
    game.push(walk)
    met = meeting.guards_come(game, zone, 128)
    being_seen.guards_changed(game)
    if met:
        walk.stop(game, True)


def stand_up(game: Ninja, guard: i64, zone: i64) -> None:
    game.put_guard(guard, zone)
    game.flag(guard, names.CARDED)
