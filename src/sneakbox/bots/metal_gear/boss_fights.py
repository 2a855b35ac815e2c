"""A boss fight: where to shoot from, how often, and where to be when the boss acts.

Every plan is three parts: a way to a space, attacks from there, a way to the space where the turn
ends. What that last space costs is worked out by playing the next Boss turn there under every card
that can come.
"""

import math
from typing import Final

from sneakbox.boards.grid import Grid
from sneakbox.bots.metal_gear import terminal_card
from sneakbox.bots.metal_gear.tactics import tactics_for
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.view import OperationView, PersonSeen
from sneakbox.kernel.actions import act, first_of, kind_of

# How likely a black die hurts, without Focus and with some of it ready.
HIT_CHANCE: Final = 0.667
HIT_CHANCE_WITH_FOCUS: Final = 0.5
WOUND: Final = 2.2  # in points of damage to the boss, for each fighter of the usual health
DEATH: Final = 25.0
TOKEN: Final = 0.05  # what an Action token is worth that is left for Focus
MOST_TOKENS_ON_FOOT: Final = 2  # for each part of a plan
LONG_WAY: Final = 0.02  # so that nobody walks for nothing
# A fight is not won by hiding: from the seventh round on damage is worth more each round.
PATIENT_ROUNDS: Final = 6
RESTLESS: Final = 0.1


class Plan:
    """What to do with the rest of a turn."""

    def __init__(self, value: float, stand: int, attack: int, times: int, end: int) -> None:
        self.value = value
        self.stand = stand
        self.attack = attack
        self.times = times
        self.end = end


class BossFighter:
    """Plays the turns of all fighters of one seat."""

    def __init__(self) -> None:
        # By what they depend on: the dice on each space in the next Boss turn.
        self.known: dict[tuple[object, ...], dict[int, float]] = {}
        # Where a move under way leads to.
        self.goal = -1

    def choose(self, view: OperationView) -> int | None:
        """What to do; None for questions that are no matter of bosses."""
        step = kind_of(view.steps[-1])
        if step == names.STEP_MOVING:
            return self.go_on(view, int(first_of(view.steps[-1])))
        if step == names.STEP_TURN and view.content.is_at_terminal_card(first_of(view.steps[-1])):
            return terminal_card.act_there(view)
        if step == names.STEP_TURN:
            return self.act(view, int(first_of(view.steps[-1])))
        if step in (names.STEP_ROLL_DUE, names.STEP_SECOND_EYES, names.STEP_RETURN_CARDS):
            return terminal_card.answer(view)
        if step == names.STEP_PICK_TARGETS:
            return max(view.options, key=lambda action: health_of(view, int(first_of(action))))
        return tactics_for(view.content).answer(view)

    # Walking.

    def go_on(self, view: OperationView, person: int) -> int:
        me = view.person(person)
        assert me is not None
        step = self.step_to(view, me, self.goal, names.STEP)
        return step if step is not None and step in view.options else act(names.STOP)

    def step_to(self, view: OperationView, me: PersonSeen, goal: int, kind: int) -> int | None:
        """The first step of the way to a space."""
        ground = boss_forecast.ways_on_foot(view)
        lengths = walking(view, ground, goal, int(me.person))
        best: int | None = None
        for way in range(4):
            there = int(ground.beyond(me.cell, way))
            if there >= 0 and lengths.get(there, math.inf) < lengths.get(int(me.cell), math.inf):
                if best is None:
                    best = act(kind, way)
        return best

    # Acting.

    def act(self, view: OperationView, person: int) -> int:
        me = view.person(person)
        assert me is not None
        tactics = tactics_for(view.content)
        first = tactics.first_action(view, person)
        if first is not None:
            return first
        plan = self.plan(view, me)
        if plan.stand != me.cell:
            return self.walk(view, me, plan.stand)
        if plan.times:
            return plan.attack
        if plan.end != me.cell:
            return self.walk(view, me, plan.end)
        return self.rest(view, me)

    def walk(self, view: OperationView, me: PersonSeen, goal: int) -> int:
        """Run where there is more than one space to go: nobody listens."""
        self.goal = goal
        for kind in (names.DASH, names.SNEAK):
            step = self.step_to(view, me, goal, kind)
            if step is not None and step in view.options:
                return step
        return self.rest(view, me)

    def rest(self, view: OperationView, me: PersonSeen) -> int:
        """Brace where dice will fall, then catch breath."""
        dice = self.dice_on(view, me, [int(me.cell)])[int(me.cell)]
        brace = act(names.BRACE)
        focus = [action for action in view.options if kind_of(action) == names.FOCUS]
        if brace in view.options and dice > 0 and (dice >= 1.0 or not focus):
            return brace
        return focus[0] if focus else act(names.END)

    # Planning.

    def plan(self, view: OperationView, me: PersonSeen) -> Plan:
        """The best of all plans for the tokens that are left."""
        tactics, person = tactics_for(view.content), int(me.person)
        ground = boss_forecast.ways_on_foot(view)
        here = walking(view, ground, int(me.cell), person)
        tokens = int(me.tokens)
        reach = min(tokens, MOST_TOKENS_ON_FOOT)
        near = [cell for cell, length in here.items() if tokens_for(length) <= reach]
        costs = self.dice_on(view, me, near)
        worth = tactics.urgency(view) * restless(view)
        ends = {cell: tactics.place_value(view, person, cell) - costs[cell] for cell in near}
        best = Plan(-math.inf, int(me.cell), 0, 0, int(me.cell))
        for end, value in ends.items():
            left = tokens - tokens_for(here[end])
            total = value + TOKEN * left - LONG_WAY * here[end]
            if total > best.value:
                best = Plan(total, int(me.cell), 0, 0, end)
        for stand in near:
            left = tokens - tokens_for(here[stand])
            if left == 0:
                continue
            attack, each, cost = self.best_attack(view, person, stand, left)
            if each <= 0:
                continue
            on = walking(view, ground, stand, person)
            for end, value in ends.items():
                spare = left - tokens_for(on.get(end, 99))
                times = spare // cost if spare > 0 else 0
                times = min(times, tactics.most_times(view, person, attack))
                if times <= 0:
                    continue
                total = value + worth * each * times - LONG_WAY * (here[stand] + on[end])
                if total > best.value:
                    best = Plan(total, stand, attack, times, end)
        return best

    def best_attack(
        self, view: OperationView, person: int, cell: int, tokens: int
    ) -> tuple[int, float, int]:
        """The attack from a space that deals most for its cost: what each of them is worth."""
        tactics = tactics_for(view.content)
        best = (0, 0.0, 1)
        for action in boss_forecast.attacks_from(view, person, cell):
            cost = max(1, tactics.cost(view, person, action))
            worth = tactics.damage(view, person, cell, action)
            if cost <= tokens and worth / cost > best[1] / best[2]:
                best = (action, worth, cost)
        return best

    def dice_on(self, view: OperationView, me: PersonSeen, cells: list[int]) -> dict[int, float]:
        """By space, what ending the turn there costs in points of damage to the boss."""
        boss = view.boss
        assert boss is not None
        others = tuple(int(seen.cell) for seen in view.people if seen.person != me.person)
        stand = (int(view.round), int(me.person), int(me.damage), others, int(boss.cell))
        threat = (boss.notes[notes.THREAT], boss.notes[notes.MARKED], tuple(boss.areas))
        key = (*stand, *threat, boss.notes[notes.IN_PHASE_TWO])
        known = self.known.setdefault(key, {})
        if len(self.known) > 8:
            self.known = {key: known}
        missing = [cell for cell in cells if cell not in known]
        if missing:
            for cell, dice in zip(
                missing, boss_forecast.dice_on(view, me.person, missing), strict=True
            ):
                known[cell] = cost_of(view, me, dice)
        return known


def cost_of(view: OperationView, me: PersonSeen, by_card: list[int]) -> float:
    """What dice against a fighter cost, over the cards that can come."""
    health = int(view.content.people[me.person].health - me.damage)
    hit = HIT_CHANCE_WITH_FOCUS if me.focused else HIT_CHANCE
    cost = 0.0
    for dice in by_card:
        alive = sum(
            math.comb(dice, hits) * hit**hits * (1.0 - hit) ** (dice - hits)
            for hits in range(min(health, dice + 1))
        )
        cost += WOUND * hit * dice + DEATH * (1.0 - alive)
    return cost / max(1, len(by_card))


def restless(view: OperationView) -> float:
    """How much more a point of damage is worth, the longer the fight lasts."""
    return 1.0 + RESTLESS * max(0, int(view.round) - PATIENT_ROUNDS)


def tokens_for(length: int) -> int:
    """Action tokens for a way: a Dash is two spaces."""
    return (length + box.DASH_SPACES - 1) // box.DASH_SPACES


def walking(view: OperationView, ground: Grid, start: int, person: int) -> dict[int, int]:
    """How far every free space is on foot, round all figures."""
    boss = view.boss
    taken = {int(seen.cell) for seen in view.people if seen.person != person}
    if boss is not None:
        taken |= {int(minion.cell) for minion in boss.minions}
        if boss.cell >= 0 and view.content.boss is not None and not view.content.boss.is_high:
            size = view.content.boss.size
            taken |= set(ground.around(boss.cell)) if size > 1 else {int(boss.cell)}
    lengths = {start: 0}
    edge = [start]
    while edge:
        further = []
        for cell in edge:
            for way in range(4):
                there = int(ground.beyond(cell, way))
                if there >= 0 and there not in lengths and there not in taken:
                    lengths[there] = lengths[cell] + 1
                    further.append(there)
        edge = further
    return lengths


def health_of(view: OperationView, person: int) -> int:
    seen = view.person(person)
    return 0 if seen is None else int(view.content.people[person].health - seen.damage)
