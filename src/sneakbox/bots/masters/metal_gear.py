"""A sneaker who asks how likely it is to get through, and looks at the turns after this one.

Ends of a turn are tried under all order cards, as a veteran tries them. What each of them leaves is
then taken as a chance: to be in time, to bear what the Guards do, and to come on from there. That
somebody knows of him costs a share of what could be hoped for and not a price, so whoever has
hardly any time left dares what nobody dares who has. How he comes on is partly taken from how far
the way is from cover to cover, partly from futures in which the Guards walk on.
"""

import math
from typing import Final

from sneakbox.bots.metal_gear.futures import SEEN, Course, Moment, moments
from sneakbox.bots.metal_gear.locks import openings
from sneakbox.bots.metal_gear.turns import (
    DISGUISE,
    GUARD_ALIVE,
    GUARD_ALIVE_FOR_GOOD,
    GUARD_NEAR,
    PARTNER_ATTACKED,
    SPACES_A_ROUND,
    TASK_LEFT,
    UNSEEN_WANTED,
    Planner,
    Root,
    Spot,
)
from sneakbox.bots.metal_gear.ways import Way
from sneakbox.bots.veterans.metal_gear import ENDS_TRIED, EVERY_CARD, PatientPlanner, PatientSneaker
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids import forecast, rehearsal
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.dice import Dice

SPACE: Final = 1.0  # what a space of the way costs, in hundredths of a stage

# What is left of the hope of somebody …
ALERTED: Final = 0.85  # … whom Guards of the zone are after
WATCHED: Final = 0.6  # … who is in sight when the Guards stand still
WOUNDED: Final = 0.75  # … for each wound
HEARD: Final = 0.7  # … whom Guards heard
NOTICED: Final = 0.98  # … on whose space a `?` lies for another reason

# Rounds that a way takes besides its spaces, and how far that may be off.
DELAY: Final = 0.5
DOUBT: Final = 1.5
SURE: Final = 30.0

# How far futures go, how many cards are tried in each of their rounds, and how much they say about
# what can be hoped for: whoever looks into one knows more than he will.
FUTURE_ROUNDS: Final = 6
CARDS_IN_FUTURES: Final = 4
TRUSTED: Final = 0.3
LUCK: Final = 1  # the same futures for the same table

# What counts beside the hope counts half as much as it does to a regular.
BESIDES: Final = 0.5


class ForesightedSneaker(PatientSneaker):
    """See the top of this module."""

    def planner(self, view: OperationView, person: int) -> Planner:
        return ForesightedPlanner(view, person, self.ends_tried, self.cards_looked_at)


class ForesightedPlanner(PatientPlanner):
    """Weighs ends of a turn by how likely the stage is cleared after them."""

    def __init__(
        self,
        view: OperationView,
        person: int,
        ends_tried: int = ENDS_TRIED,
        cards_looked_at: int = EVERY_CARD,
    ) -> None:
        super().__init__(view, person, ends_tried, cards_looked_at)
        self.space = SPACE
        me = view.person(person)
        assert me is not None
        self.me = me
        self.dice = Dice(LUCK)
        self.course = Course(view.grid)
        self.unnoticed = forecast.EnemyPhases(view, True)
        # By the card that comes first: how the Guards may walk on after it.
        self.futures: dict[int, list[Moment]] = {}
        # By way and number of turns to come, what can be hoped for at a glance; by way and first
        # card, what the futures say; by way, that on the average.
        self.glances: dict[tuple[Way, int], list[float]] = {}
        self.outlooks: dict[tuple[Way, int], list[float]] = {}
        self.averages: dict[Way, list[float]] = {}

    # The time.

    def in_time(self, spaces: float, turn: int) -> float:
        """How likely the deck lasts for so many spaces, once so many turns from now are over."""
        view = self.view
        known = len(view.orders_above) + (0 if view.red_left else len(view.orders_below))
        last = [known + int(view.blue_left) + red for red in range(max(1, int(view.red_left)))]
        needed = turn + spaces / SPACES_A_ROUND + DELAY
        late = [max(-SURE, min(SURE, (needed - rounds) / DOUBT)) for rounds in last]
        return sum(1.0 / (1.0 + math.exp(one)) for one in late) / float(len(late))

    def glance(self, way: Way, turn: int) -> list[float]:
        """By space, what can be hoped for there so many turns from now, from the way alone."""
        known = self.glances.get((way, turn))
        if known is None:
            times = {spaces: self.in_time(spaces, turn) for spaces in set(way.spaces)}
            known = self.glances[way, turn] = [
                math.exp(-SPACE * float(length) / 100.0) * times[spaces]
                for length, spaces in zip(way.lengths, way.spaces, strict=True)
            ]
        return known

    # Futures.

    def hope(self, way: Way, card: int) -> list[float]:
        """By space, what can be hoped for after an Enemy phase under a card in which nobody was
        noticed."""
        first = int(self.unnoticed.under(card).card)
        known = self.outlooks.get((way, first))
        if known is None:
            if first not in self.futures:
                self.futures[first] = moments(
                    self.unnoticed, first, self.cards, self.dice, FUTURE_ROUNDS, CARDS_IN_FUTURES
                )
            foreseen = self.foresee(way, self.futures[first])
            known = self.outlooks[way, first] = [
                TRUSTED * hope + (1.0 - TRUSTED) * glance
                for hope, glance in zip(foreseen, self.glance(way, 1), strict=True)
            ]
        return known

    def average(self, way: Way) -> list[float]:
        """The same over all cards."""
        if way not in self.averages:
            hopes = [self.hope(way, card) for card in self.cards]
            each = 1.0 / float(len(hopes))
            self.averages[way] = [each * sum(there) for there in zip(*hopes, strict=True)]
        return self.averages[way]

    def foresee(self, way: Way, future: list[Moment]) -> list[float]:
        """By space, what somebody can hope for who begins the first turn of a future there."""
        hopes = self.glance(way, 1 + len(future))
        locks = self.locks_on(way)
        for turn in range(len(future), 0, -1):
            moment, glance = future[turn - 1], self.glance(way, turn)
            stops = [
                hope * (1.0 - (1.0 - SEEN) * seen)
                for hope, seen in zip(hopes, moment.seen, strict=True)
            ]
            for goal in way.goals:
                seen = moment.seen[goal] if way.spaces[goal] else 0.0
                stops[goal] = glance[goal] * (1.0 - (1.0 - SEEN) * seen)
            hopes = self.course.turn(stops, moment)
            for cell, ahead in locks.items():
                opens = sum(openings(self.view, self.me, ahead.door, box.ACTION_TOKENS))
                nearer = float(way.lengths[cell]) - ahead.beyond
                beyond = glance[cell] * math.exp(SPACE * nearer / 100.0)
                hopes[cell] = max(hopes[cell], opens * beyond + (1.0 - opens) * stops[cell])
        return hopes

    # What a turn costs.

    def guess(self, root: Root, spot: Spot) -> float:
        cost = super().guess(root, spot)
        if self.cards:
            cost += 100.0 * (1.0 - self.average(root.way)[spot.cell])
            cost -= self.space * float(root.way.lengths[spot.cell])
        return cost

    def cost_under(
        self, card: int, table: rehearsal.Rehearsal, view: OperationView, way: Way, *, heard: bool
    ) -> float:
        """What is missing to a stage that is sure to be cleared, in hundredths, and what else an
        Enemy phase leaves behind."""
        after = table.aftermath(card, heard)
        if after.cell == names.OFF_MAP:
            return 0.0
        alive, wounds = self.bearing(after.attacks)
        hope = self.hope(way, card)[after.cell] * alive * math.pow(WOUNDED, wounds)
        zones = self.grid.zones
        if after.is_alerted and zones[after.attention] == zones[after.cell]:
            hope *= ALERTED
        elif not after.is_alerted and after.attention == after.cell:
            hope *= HEARD if heard else NOTICED
        if after.is_watched:
            hope *= WATCHED
        is_left_out = after.is_alerted and way.must_be_unseen
        lasting = view.content.zones[zones[after.cell]].guard_count == 0
        besides = GUARD_NEAR * float(after.guards_near)
        besides += float(after.guards) * (GUARD_ALIVE_FOR_GOOD if lasting else GUARD_ALIVE)
        cost = 100.0 * (1.0 - hope) + BESIDES * besides + TASK_LEFT * float(way.tasks)
        cost += PARTNER_ATTACKED * float(after.other_attacks) + self.cost_of_gas(after.cell, way)
        cost += UNSEEN_WANTED if is_left_out else 0.0
        return cost - DISGUISE if after.is_disguised else cost
