"""A sensible sneaker: looks where Guards will look, keeps out of it, and gets on with the job.

It plays every character, alone or as a partner. All it knows comes from its view and from what
`aids` works out of that view.
"""

from typing import ClassVar

from sneakbox.bots.bot import Bot
from sneakbox.bots.levels import REGULAR
from sneakbox.bots.metal_gear.boss_fights import BossFighter
from sneakbox.bots.metal_gear.dice_choices import best_change, dice_to_roll_again
from sneakbox.bots.metal_gear.terminals import at_a_terminal, best_effect
from sneakbox.bots.metal_gear.turns import CARDS_LOOKED_AT, ENDS_TRIED, Planner, wanted_door
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import rehearsal
from sneakbox.games.metal_gear.cards import equipment
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.view import View


class SensibleSneaker(Bot):
    """Plans each turn to its end: where to stand when the Guards move."""

    name: ClassVar = REGULAR

    def __init__(
        self, seed: int, ends_tried: int = ENDS_TRIED, cards_looked_at: int = CARDS_LOOKED_AT
    ) -> None:
        self.dice = Dice(seed)
        # How thoroughly it plans.
        self.ends_tried = ends_tried
        self.cards_looked_at = cards_looked_at
        # The rest of the turn as planned, and the table on which its next action was meant.
        self.planned: list[int] = []
        self.expected: list[int] = []
        # How it fights a boss.
        self.fighter = BossFighter()
        # The table on which it last changed a roll, or asked for a Focus token to do it.
        self.asked_on: list[int] = []

    def choose(self, view: View) -> int:
        assert isinstance(view, OperationView)
        if len(view.options) == 1:
            return view.options[0]
        step = kind_of(view.steps[-1])
        if view.boss is not None and not self.is_sneaking(view):
            if step == names.STEP_TURN:
                ration = ration_needed(view, first_of(view.steps[-1]))
                if ration is not None:
                    return ration
            fought = self.fighter.choose(view)
            if fought is not None:
                return fought
        elif step in (names.STEP_TURN, names.STEP_MOVING):
            return self.act_in_turn(view, first_of(view.steps[-1]))
        if step in (names.STEP_MODIFY, names.STEP_BEFORE_ROLL):
            return self.change(view)
        if step == names.STEP_FACING:
            return least_seeing(view)
        if step == names.STEP_AGAIN:
            return dice_to_roll_again(view)
        if step in (names.STEP_GUARD_ATTACK, names.STEP_BOSS_ATTACK):
            return stepping_in(view)
        if step == names.STEP_COVERED:
            return best_effect(view) or view.options[0]
        if step == names.STEP_WINDOW:
            return next(action for action in view.options if kind_of(action) == names.RESOLVE)
        if step == names.STEP_AIM:
            return max(view.options, key=lambda action: health_left(view, first_of(action)))
        return plain(view)

    def has_plan(self, view: OperationView) -> bool:
        """True while the table is as it was meant to be."""
        return bool(self.planned) and view.numbers == self.expected

    def keep_to(self, view: OperationView, plan: list[int]) -> None:
        """Take a plan up from here."""
        self.planned, self.expected = list(plan), view.numbers

    def is_sneaking(self, view: OperationView) -> bool:
        """Otacon acts on a map of his own beside the arena (B-611); around a guest everybody
        does (B-900)."""
        boss = view.content.boss
        if boss is not None and boss.is_guest:
            return True
        is_turn = kind_of(view.steps[-1]) in (names.STEP_TURN, names.STEP_MOVING)
        if not is_turn or first_of(view.steps[-1]) != names.OTACON:
            return False
        return boss is not None and boss.otacon_sneaks

    def change(self, view: OperationView) -> int:
        """Change a roll; a token that was just kept from it is not asked for again (E-06)."""
        if view.numbers == self.asked_on:
            return act(names.ACCEPT)
        self.asked_on = view.numbers
        return best_change(view)

    def planner(self, view: OperationView, person: int) -> Planner:
        """Who thinks a turn of a character through."""
        return Planner(view, person, self.ends_tried, self.cards_looked_at)

    def when_done(self, view: OperationView, person: int) -> int:
        """What to do with what is left when the plan has come to its end."""
        return spare_time(view, person)

    def act_in_turn(self, view: OperationView, person: int) -> int:
        """Keep to the plan while the table is as it was meant to be; otherwise think again."""
        if not self.has_plan(view):
            self.planned = []
            need = need_of_the_moment(view, person)
            if need is not None:
                return need
            self.planned = self.planner(view, person).plan()
        action = self.planned.pop(0)
        if action not in view.options:
            self.planned = []
            return act(names.STOP) if act(names.STOP) in view.options else act(names.END)
        if action == act(names.END):
            return self.when_done(view, person)
        after = rehearsal.rehearse(view, person).after(action)
        self.expected = after.numbers() if after.is_decision() else []
        return action


def need_of_the_moment(view: OperationView, person: int) -> int | None:
    """What comes before any plan: to stop where somebody was surprised, to heal, to open a door."""
    if kind_of(view.steps[-1]) == names.STEP_MOVING:
        return act(names.STOP)
    ration = ration_needed(view, person)
    return wanted_door(view, person, view.options) if ration is None else ration


def spare_time(view: OperationView, person: int) -> int:
    """Nothing better to do with what is left: hit a guest, catch breath, see to a Terminal."""
    blow = blow_at_guest(view, person)
    if blow is not None:
        return blow
    for action in view.options:
        if kind_of(action) == names.FOCUS:
            return action
    return (at_a_terminal(view) if person == names.OTACON else None) or act(names.END)


def blow_at_guest(view: OperationView, person: int) -> int | None:
    """The likeliest attack on a boss who visits the mission, once there is nothing to hide: seen
    already, or with no Guard about (B-900)."""
    boss, me = view.boss, view.person(person)
    guest = view.content.boss
    if boss is None or guest is None or not guest.is_guest or me is None or boss.cell < 0:
        return None
    zone = view.grid.zones[me.cell]
    if not me.is_alerted() and any(view.grid.zones[seen.cell] == zone for seen in view.guards):
        return None
    blows: list[tuple[float, int]] = []
    table = rehearsal.rehearse(view, person)
    for action in view.options:
        is_aimed = kind_of(action) in (names.PUNCH, names.COMBO) and first_of(action) == boss.cell
        is_fired = kind_of(action) == names.USE and second_of(action) == boss.cell
        prospect = table.prospect(action) if is_aimed or is_fired else None
        if prospect is not None and prospect.chance > 0:
            blows.append((prospect.chance, action))
    return max(blows)[1] if blows else None


def plain(view: OperationView) -> int:
    """Allow, use free extras, and otherwise the first thing offered."""
    for wanted in (names.ALLOW, names.ABILITY, names.SLOT):
        for action in view.options:
            if kind_of(action) == wanted:
                return action
    return view.options[0]


def health_left(view: OperationView, person: int) -> int:
    me = view.person(person)
    return 0 if me is None else int(view.content.people[person].health - me.damage)


def stepping_in(view: OperationView) -> int:
    """Gray Fox takes the place of a partner who can bear less than he."""
    key = view.steps[-1]
    is_boss = kind_of(key) == names.STEP_BOSS_ATTACK
    target = first_of(key) if is_boss else second_of(key)
    is_better = health_left(view, names.GRAY_FOX) > health_left(view, target)
    wanted = names.ABILITY if is_better else names.PASS
    return next(action for action in view.options if kind_of(action) == wanted)


def ration_needed(view: OperationView, person: int) -> int | None:
    """A card that heals, once the wounds are worth it."""
    me = view.person(person)
    assert me is not None
    for action in view.options:
        if kind_of(action) == names.USE:
            card = view.content.equipment[me.cards[first_of(action)]]
            if card.effect == equipment.HEALING and me.damage >= card.amount:
                return action
    return None


def least_seeing(view: OperationView) -> int:
    """Turn a new Guard where it sees nobody, and otherwise the least."""
    guard = first_of(view.steps[-1])
    cell = next((seen.cell for seen in view.guards if seen.guard == guard), -1)

    def cost(action: int) -> tuple[int, int]:
        watched = set(view.grid.cells_watched(cell, first_of(action)))
        people = sum(1 for seen in view.people if seen.cell in watched)
        return (people, len(watched))

    return min(view.options, key=cost)
