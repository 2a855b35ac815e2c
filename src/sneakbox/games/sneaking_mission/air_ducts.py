"""Air ducts: from one the agent crawls to any other (SMS-070, SMS-071)."""

from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.base import Base
from sneakbox.kernel.native import i64


def other_ducts(base: Base, room: i64) -> list[int]:
    """The other air ducts an agent in this one can crawl to, however far (SMS-070, SMS-071)."""
    found: list[int] = []
    if base.kind(room) == names.DUCT:
        for other in range(base.size()):
            if other != room and base.kind(other) == names.DUCT:
                found.append(other)
    return found
