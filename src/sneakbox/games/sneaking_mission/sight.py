"""Being seen, and what the agent owes a guard who saw him (SMS-110 to SMS-116)."""

from typing import Final

import sneakbox.games.sneaking_mission.alert as alert
import sneakbox.games.sneaking_mission.arrive as arrive
import sneakbox.games.sneaking_mission.fight as fight
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY, RULES
from sneakbox.kernel.state import LoneStep, Step


def look(game: Mission) -> None:
    """Every guard who has a line to the agent that he had not before spots him (SMS-115).

    Looking twice is harmless: whoever has noticed the agent here does not spot him again.
    """
    base = game.base
    watched = base.watched_sides(game.here)
    if watched == 0:
        return
    spotted: i64 = 0
    for direction in range(4):
        d: i64 = direction
        if (watched >> d) & 1 == 0:
            continue
        guard = base.first_guard(game.here, d)
        if not game.has_noticed(guard):
            game.note(guard)
            spotted |= 1 << d
            game.tell(names.TOLD_SPOTTED, 115, guard, base.distance(game.here, guard, d), d)
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
    """Guards on these sides saw the agent; each must be answered, in the player's order (SMS-115).

    Next to the agent: attack him or shoot him. Farther off: shoot him, as long as there is ammo.
    Else he raises the alarm; in Alert the token already paid was all.
    """

    def __init__(self, sides: i64, at: i64) -> None:
        self.sides: i64 = sides
        self.at: i64 = at

    def key(self) -> i64:
        return act(names.STEP_SPOTTED, self.sides, self.at)

    def is_adjacent(self, game: Mission, side: i64) -> bool:
        room = game.base.side(self.at, side)
        return room >= 0 and game.base.has_guard(room)

    def answerable(self, game: Mission) -> i64:
        """The sides whose guard the agent can still kill, as bits."""
        if game.here != self.at:
            return 0
        if game.ammo > 0:
            return self.sides
        sides: i64 = 0
        for direction in range(4):
            d: i64 = direction
            if (self.sides >> d) & 1 == 1 and self.is_adjacent(game, d):
                sides |= 1 << d
        return sides

    def forced_shot(self, game: Mission) -> bool:
        """One guard, too far to attack, and ammo: there is nothing to choose."""
        return (
            self.sides & (self.sides - 1) == 0
            and game.ammo > 0
            and game.here == self.at
            and not self.is_adjacent(game, side_of(self.sides))
        )

    def deciders(self, game: Mission) -> i64:
        if self.answerable(game) == 0 or self.forced_shot(game):
            return NOBODY
        return 1 << names.AGENT

    def options(self, game: Mission, seat: i64) -> list[int]:
        answerable = self.answerable(game)
        targets: list[int] = []
        charges: list[int] = []
        alarms: list[int] = []
        for direction in range(4):
            d: i64 = direction
            if (answerable >> d) & 1 == 1:
                if game.ammo > 0:
                    targets.append(act(names.SHOOT, game.base.first_guard(self.at, d)))
                if self.is_adjacent(game, d):
                    charges.append(act(names.CHARGE, d))
            elif (self.sides >> d) & 1 == 1 and not game.base.alert:
                alarms.append(act(names.YIELD, d))
        targets.sort()
        return targets + charges + alarms

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        if seat == RULES:
            if self.forced_shot(game):
                game.pop()
                fight.shoot(game, game.base.first_guard(self.at, side_of(self.sides)), 115)
                return
            # Out of reach. Where the agent has moved on, Alert is already running.
            game.swap(ALARM)
            return
        chosen = kind_of(action)
        if chosen == names.CHARGE:
            self.charge(game, first_of(action))
        elif chosen == names.SHOOT:
            side = self.side_towards(game, first_of(action))
            self.settle_side(game, side)
            fight.shoot(game, first_of(action), 115)
        else:
            self.settle_side(game, first_of(action))
            alert.begin(game, names.CAUSE_SPOTTED)

    def side_towards(self, game: Mission, guard: i64) -> i64:
        for direction in range(4):
            d: i64 = direction
            if game.base.first_guard(self.at, d) == guard:
                return d
        return 0

    def settle_side(self, game: Mission, side: i64) -> None:
        """One sighting is answered; the others wait."""
        rest = self.sides & ~(1 << side)
        if rest == 0:
            game.pop()
        else:
            game.swap(Spotted(rest, self.at))

    def charge(self, game: Mission, side: i64) -> None:
        """Move onto the guard. Those to the left and right are then out of reach; one behind the
        agent sees him again on the new tile, and that answer settles both (SMS-115 iii)."""
        aside = self.sides & ~(1 << side) & ~(1 << (side ^ 2))
        if aside == 0:
            game.pop()
        else:
            game.swap(ALARM)
        room = game.base.side(self.at, side)
        game.tell(names.TOLD_CHARGED, 115, room)
        arrive.at(game, room, 115)


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
