"""Line of sight: how far a guard sees and what stops him (SMS-110 to SMS-114).

What happens to an agent who is seen stands in `spotted`.
"""

from sneakbox.games.sneaking_mission.base import NO_ROOM, Base
from sneakbox.kernel.native import i64


def first_guard(base: Base, room: i64, direction: i64) -> i64:
    """The first waking guard in a straight connected line from the room, or NO_ROOM.

    Nothing else stops a line, no hiding spot (SMS-062) and no camera or laser (SMS-080): only
    walls and guards do (SMS-111, SMS-112).
    """
    links = base.links
    codes = base.codes
    watch = base.watch
    room = links[room * 4 + direction]
    while room >= 0 and watch[codes[room]] == 0:
        room = links[room * 4 + direction]
    return room if room >= 0 else NO_ROOM


def watcher(base: Base, room: i64, direction: i64) -> i64:
    """The guard on that side who sees the room, or NO_ROOM (SMS-110).

    A guard sees along his cone, a woken sleeper in all directions; SMS-113 shows three lines.
    """
    guard = first_guard(base, room, direction)
    if guard != NO_ROOM and (base.watch[base.codes[guard]] >> (direction ^ 2)) & 1 == 1:
        return guard
    return NO_ROOM


def watched_sides(base: Base, room: i64) -> i64:
    """The sides from which guards see an agent in the room, as bits.

    Nobody sees him beside a waking guard (SMS-114).
    """
    links = base.links
    codes = base.codes
    watch = base.watch
    if watch[codes[room]] != 0:
        return 0
    sides: i64 = 0
    for direction in range(4):
        d: i64 = direction
        other = links[room * 4 + d]
        while other >= 0:
            gaze: i64 = watch[codes[other]]
            if gaze != 0:
                sides |= ((gaze >> (d ^ 2)) & 1) << d
                break
            other = links[other * 4 + d]
    return sides


def is_seen(base: Base, room: i64) -> bool:
    """True when somebody would see an agent who arrives there."""
    return watched_sides(base, room) != 0


def steps_between(base: Base, room: i64, other: i64, direction: i64) -> i64:
    """Steps along a straight connected line from the room to another on it."""
    steps: i64 = 0
    while room != other:
        room = base.links[room * 4 + direction]
        steps += 1
    return steps
