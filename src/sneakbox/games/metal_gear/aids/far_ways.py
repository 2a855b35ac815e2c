"""Ways to far spaces: the rules walk every step of a turn on a copy of the table.

What a step brings about is learnt where it begins: who leaves a Guard's sight was in it (MGS-071).
A way goes on only from spaces where nothing but the step has happened.
"""

from typing import Final

import sneakbox.games.metal_gear.attention.noise as noise
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids.steps_ahead import WayAhead, ways_ahead
from sneakbox.games.metal_gear.aids.watched import noise_chance
from sneakbox.games.metal_gear.player_phase.moving import IS_DASH, Moving
from sneakbox.games.metal_gear.state import COVER, TOKENS, Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import NOBODY, seats_of


class FarStep:
    """One action on the way: a space sneaked, or two dashed over another one."""

    def __init__(self, start: i64, cell: i64, actions: list[int]) -> None:
        self.start: Final[i64] = start
        self.cell: Final[i64] = cell
        self.over: i64 = names.OFF_MAP
        self.actions: Final[list[int]] = actions
        # What happens on each of its spaces, in order.
        self.ways: list[WayAhead] = []


class FarWays:
    """All steps of a turn that are nothing but steps, to every space they lead to."""

    def __init__(self, game: Operation, person: i64) -> None:
        self.person: Final[i64] = person
        self.tokens: Final[i64] = game.about(person, TOKENS)
        self.steps: list[FarStep] = []
        # The table with the figure on each space.
        self.tables: dict[int, Operation] = {game.cell(person): game}
        # Sneaks by space and direction; dashes are made of two of them.
        self.sneaks: dict[int, FarStep] = {}
        self.can_dash: Final[bool] = self.is_dash_plain(game)
        self.walk(game.cell(person))
        if self.can_dash:
            self.dash()

    def is_dash_plain(self, game: Operation) -> bool:
        """True where a Dash is two spaces and no more: nobody is asked for Focus (MGS-092), and
        no cover is blown by it (MGS-087, MGS-101)."""
        after = Moving(self.person, 0, IS_DASH)
        return after.deciders(game) == NOBODY and game.about(self.person, COVER) == 0

    def walk(self, start: i64) -> None:
        farthest = self.tokens * (box.DASH_SPACES if self.can_dash else box.SNEAK_SPACES)
        away: dict[int, i64] = {start: 0}
        reached: list[int] = [start]
        for at in reached:
            table = self.tables[at]
            if away[at] == farthest:
                continue
            for action in table.options(seats_of(table.waiting)[0]):
                if kind_of(action) != names.SNEAK:
                    continue
                there = table.grid.beyond(at, first_of(action))
                if there < 0 or not table.is_free(there):
                    continue
                step = FarStep(at, there, [action])
                step.ways = ways_ahead(table, self.person, action)
                self.steps.append(step)
                self.sneaks[at * 4 + first_of(action)] = step
                if there not in away and is_only_a_step(table, step):
                    after = step.ways[0].after
                    assert after is not None
                    table_there = after.copy()
                    # Who asks counts the tokens.
                    table_there.note(self.person, TOKENS, self.tokens)
                    self.tables[there] = table_there
                    away[there] = away[at] + 1
                    reached.append(there)

    def dash(self) -> None:
        """Two spaces at once, where both are plain to walk one by one (MGS-040)."""
        for at, table in self.tables.items():
            options = table.options(seats_of(table.waiting)[0])
            for direction in range(4):
                first = self.sneaks.get(at * 4 + direction)
                if first is None or first.cell not in self.tables:
                    continue
                if act(names.DASH, direction) not in options:
                    continue
                for onward in range(4):
                    second = self.sneaks.get(int(first.cell) * 4 + onward)
                    if second is None or second.cell == at:
                        continue
                    actions = [act(names.DASH, direction), act(names.STEP, onward)]
                    step = FarStep(at, second.cell, actions)
                    step.over = first.cell
                    step.ways = [first.ways[0], second.ways[0]]
                    self.steps.append(step)

    def heard(self, cell: i64, more: i64) -> float:
        """How likely the turn is heard if it ends on a space after so many more noisy actions."""
        table = self.tables.get(cell)
        if table is None:
            return 0.0
        return noise_chance(noise.dice_of_check(table, self.person, more))


def is_only_a_step(before: Operation, step: FarStep) -> bool:
    """True when the turn goes on as if nothing had happened but the step."""
    way = step.ways[0]
    after = way.after
    if len(step.ways) > 1 or after is None or after.result != 0:
        return False
    if way.turns_up or way.is_checked or way.damage or way.attackers or way.cell != step.cell:
        return False
    for guard in range(box.MOST_GUARDS):
        if before.guard_cell(guard) != after.guard_cell(guard):
            return False
    return kind_of(after.steps[-1].key()) == names.STEP_TURN
