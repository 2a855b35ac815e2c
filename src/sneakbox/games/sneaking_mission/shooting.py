"""Whom a shot can reach (SMS-101); the shot itself is a kill like others, see `fight`."""

from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.base import Base
from sneakbox.games.sneaking_mission.guards import has_guard
from sneakbox.kernel.native import i64


def targets_from(base: Base, room: i64) -> list[int]:
    """The guards an agent in the room can shoot from there, in the order of rooms (SMS-101).

    In each direction the first waking guard ends the line; sleepers before him are targets
    too. A waking guard in the room itself ends every line (SMS-114).
    """
    found: list[int] = []
    if has_guard(base, room):
        return found
    for d in range(4):
        other = base.side(room, d)
        while other >= 0:
            kind = base.kind(other)
            if kind == names.GUARD or kind == names.SLEEPER:
                found.append(other)
            if has_guard(base, other):
                break
            other = base.side(other, d)
    found.sort()
    return found
