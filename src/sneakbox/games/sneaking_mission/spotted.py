"""Being seen, and what the agent owes a guard who saw him (SMS-031, SMS-032, SMS-115, SMS-116).

What a guard sees and what stops his line stands in `sight`.
"""

from typing import Final

import sneakbox.games.sneaking_mission.alert as alert
import sneakbox.games.sneaking_mission.arrive as arrive
import sneakbox.games.sneaking_mission.fight as fight
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.guards import has_guard
from sneakbox.games.sneaking_mission.sight import first_guard, steps_between, watched_sides
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.bits import places
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY, RULES
from sneakbox.kernel.state import LoneStep, Step


def look(game: Mission) -> None:
    """Every guard who has a line to the agent that he had not before spots him (SMS-115).

    A guard laid next to the agent looks as any other (SMS-031).

    Looking twice is harmless: whoever has noticed the agent here does not spot him again.
    """
    base = game.base
    watched = watched_sides(base, game.here)
    if watched == 0:
        return
    spotted: i64 = 0
    for d in places(watched):
        guard = first_guard(base, game.here, d)
        if not game.has_noticed(guard):
            game.note(guard)
            spotted |= 1 << d
            game.tell(names.TOLD_SPOTTED, 115, guard, steps_between(base, game.here, guard, d), d)
            if base.alert:
                alert.pay_for_sighting(game, guard)
                if game.result != 0:
                    return
    if spotted != 0:
        game.push(Spotted(spotted, game.here))


class Look(LoneStep[Mission]):
    """Guards look when the player has decided what to do on arrival (SMS-012, step 4)."""

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        game.pop()
        look(game)


@mypyc_attr(free_list_len=1)
class Spotted(Step[Mission]):
    """Guards on these sides saw the agent, and each must be answered (SMS-032, SMS-115).

    First those farther off are shot, in the player's order, as long as there is ammo. Whoever is
    then left of them raises the alarm; in Alert the token already paid was all. Last come those
    next to the agent, in the player's order again: attack him or shoot him.
    """

    def __init__(self, sides: i64, at: i64) -> None:
        self.sides: i64 = sides
        self.at: i64 = at

    def key(self) -> i64:
        return act(names.STEP_SPOTTED, self.sides, self.at)

    def far(self, game: Mission) -> i64:
        """The sides whose guard is too far off to be attacked, as bits."""
        sides: i64 = 0
        for d in places(self.sides):
            if not has_guard(game.base, game.base.side(self.at, d)):
                sides |= 1 << d
        return sides

    def deciders(self, game: Mission) -> i64:
        """Nobody where there is nothing to choose: one shot, an alarm, or the agent has moved."""
        if game.here != self.at:
            return NOBODY
        far = self.far(game)
        if far != 0 and (game.ammo == 0 or far & (far - 1) == 0):
            return NOBODY
        return 1 << names.AGENT

    def options(self, game: Mission, seat: i64) -> list[int]:
        far = self.far(game)
        sides = places(self.sides if far == 0 else far)
        options: list[int] = []
        if game.ammo > 0:
            guards = [first_guard(game.base, self.at, d) for d in sides]
            options = [act(names.SHOOT, guard) for guard in sorted(guards)]
        if far == 0:
            options += [act(names.CHARGE, d) for d in sides]
        return options

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        if seat == RULES:
            self.go_on(game)
        elif kind_of(action) == names.CHARGE:
            self.charge(game, first_of(action))
        else:
            for d in places(self.sides):
                if first_guard(game.base, self.at, d) == first_of(action):
                    self.shoot(game, d)
                    return

    def go_on(self, game: Mission) -> None:
        """The one compulsory shot, or the alarm of those out of reach."""
        far = self.far(game)
        if game.here == self.at and far != 0 and game.ammo > 0:
            self.shoot(game, side_of(far))
        else:
            near = self.sides & ~far if game.here == self.at else 0
            self.leave(game, near)
            game.push(ALARM)

    def leave(self, game: Mission, sides: i64) -> None:
        """Only guards on these sides are still to be answered."""
        if sides == 0:
            game.pop()
        else:
            game.swap(Spotted(sides, self.at))

    def shoot(self, game: Mission, side: i64) -> None:
        guard = first_guard(game.base, self.at, side)
        self.leave(game, self.sides & ~(1 << side))
        fight.shoot(game, guard, 115)

    def charge(self, game: Mission, side: i64) -> None:
        """Move onto the guard. Those to the left and right are then out of reach and raise the
        alarm, before anything happens on the new tile; one behind the agent sees him again there,
        and that answer settles both (SMS-115)."""
        left_behind = self.sides & ~(1 << side) & ~(1 << (side ^ 2))
        game.pop()
        room = game.base.side(self.at, side)
        game.tell(names.TOLD_CHARGED, 115, room)
        arrive.come_onto(game, room, 115)
        if left_behind != 0 and not game.base.alert:
            alert.begin(game, names.CAUSE_SPOTTED)
        if game.result == 0:
            fight.attempt(game)


class Alarm(LoneStep[Mission]):
    """A guard saw the agent and could not be stopped (SMS-115, case 3)."""

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        game.pop()
        if not game.base.alert:
            alert.begin(game, names.CAUSE_SPOTTED)


def side_of(sides: i64) -> i64:
    """The direction of a single bit."""
    side: i64 = 0
    while sides > 1:
        sides >>= 1
        side += 1
    return side


LOOK: Final[Look] = Look(names.STEP_LOOK)
ALARM: Final[Alarm] = Alarm(names.STEP_ALARM)
