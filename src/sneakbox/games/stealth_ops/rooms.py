"""Special rooms (OPS-110 to OPS-115)."""

from typing import Final

import sneakbox.games.stealth_ops.alert as alert
import sneakbox.games.stealth_ops.building as building
import sneakbox.games.stealth_ops.encounter as encounter
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.guards import numbers_of
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import NOBODY, RULES, only
from sneakbox.kernel.state import LoneStep


def stations_its_guards(kind: i64) -> bool:
    """Guards of a Surveillance Room and of the intel room stay there (OPS-114, OPS-115)."""
    return kind == names.SURVEILLANCE or kind == names.INTEL_ROOM


def guards_to_bring(game: Ops) -> i64:
    """Whom the Break Room can call: not stationed, conscious, somewhere else, as bits (OPS-112)."""
    guards = game.guards
    return guards.on_map & ~(guards.all_in(game.here()) | guards.stationed | guards.asleep())


class Room(LoneStep[Ops]):
    """Who lands on a special room may use it: entered this turn, nothing failed (OPS-110)."""

    def use(self, game: Ops) -> i64:
        """What the room offers: three tiles of a Map Room (OPS-113), else one use, or to pass."""
        turn = game.turn
        if not turn.entered or turn.failed:
            return names.PASS
        kind = game.facility.kind(game.here())
        if kind == names.MAP_ROOM and turn.surveys < names.SURVEYS and game.tiles_left():
            return names.SURVEY
        if kind == names.SECURITY_ROOM and not turn.used_room:
            return names.LOWER
        if kind == names.BREAK_ROOM and not turn.used_room and guards_to_bring(game) != 0:
            return names.BRING
        return names.PASS

    def deciders(self, game: Ops) -> i64:
        return NOBODY if self.use(game) == names.PASS else only(game.active)

    def options(self, game: Ops, seat: i64) -> list[int]:
        use = self.use(game)
        if use == names.BRING:
            found = [act(names.BRING, number) for number in numbers_of(guards_to_bring(game))]
        else:
            found = [act(use)]
        found.append(act(names.PASS))
        return found

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        chosen = kind_of(action)
        game.turn.used_room = game.turn.used_room or (seat != RULES and chosen != names.PASS)
        if chosen == names.SURVEY:
            game.turn.surveys += 1
            game.push(building.DRAW_TILE)
            return
        game.pop()
        if chosen == names.LOWER:  # Security Room
            alert.fall(game, names.SECURITY_RELIEF, 111)
        elif chosen == names.BRING:
            guard = first_of(action) - 1
            game.guards.at[guard] = game.here()
            game.turn.dealt &= ~(1 << guard)
            encounter.meet(game, names.IN_BREAK_ROOM, 112)


ROOM: Final[Room] = Room(names.STEP_ROOM)
