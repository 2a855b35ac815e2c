"""A Guard attacks: whom, and who rolls for it (MGS-078, MGS-079, MGS-156)."""

from typing import Final

import sneakbox.games.metal_gear.characters.abilities as abilities
import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.fighting.attacks as attacks
import sneakbox.games.metal_gear.fighting.wounds as wounds
import sneakbox.games.metal_gear.sight.lines_of_sight as lines_of_sight
from sneakbox.boards.grid import FAR
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.characters.dashboards import TAKE_COVER
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import LoneStep, Step


class Aim(LoneStep[Operation]):
    """The active Guard attacks the nearest character it sees; ties are the players' (MGS-156)."""

    def nearest(self, game: Operation) -> list[int]:
        here = game.guard_cell(game.active)
        seen = lines_of_sight.people_in_sight(game, here, game.facing(game.active))
        best: i64 = FAR + 1
        found: list[int] = []
        for person in range(names.PEOPLE):
            if (seen >> person) & 1 == 1:
                far = game.grid.distance(here, game.cell(person))
                if far < best:
                    best = far
                    found = [person]
                elif far == best:
                    found.append(person)
        return found

    def deciders(self, game: Operation) -> i64:
        return game.content.everybody if len(self.nearest(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.TARGET, person) for person in self.nearest(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        people = self.nearest(game)
        game.pop()
        if len(people) == 0:
            return
        person: i64 = people[0] if action == 0 else first_of(action)
        game.attacked = True
        game.push(GuardAttack(game.active, person))


@mypyc_attr(free_list_len=1)
class GuardAttack(Step[Operation]):
    """A Guard attacks a character, who rolls for it (MGS-055, MGS-078, MGS-079, MGS-156).

    Gray Fox next to the target may step in, once per round (MGS-094).
    """

    def __init__(self, guard: i64, person: i64) -> None:
        self.guard: i64 = guard
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_GUARD_ATTACK, self.guard, self.person)

    def can_take_cover(self, game: Operation) -> bool:
        if self.person == names.GRAY_FOX or not game.content.is_in_cast(names.GRAY_FOX):
            return False
        cell = game.cell(names.GRAY_FOX)
        return (
            cell != names.OFF_MAP
            and abilities.has_ability(game, names.GRAY_FOX, TAKE_COVER)
            and game.grid.is_adjacent(cell, game.cell(self.person))
        )

    def deciders(self, game: Operation) -> i64:
        if game.guard_cell(self.guard) != names.OFF_MAP and self.can_take_cover(game):
            return game.content.group(names.GRAY_FOX)
        return NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.ABILITY, abilities.bit_number(TAKE_COVER)), act(names.PASS)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        # A Guard that fell before its turn to attack came does not attack.
        if game.guard_cell(self.guard) == names.OFF_MAP:
            return
        target = self.person
        if kind_of(action) == names.ABILITY:
            abilities.spend_ability(game, names.GRAY_FOX, TAKE_COVER)
            target = names.GRAY_FOX
        game.tell(names.TOLD_GUARD_ATTACKS, 156, self.guard, target)
        what = purpose(names.FOR_DEFENCE, names.HIT_DAMAGE)
        rolls.start(game, what, target, self.guard, 0, box.GUARD_DICE)


def take_fire(game: Operation, person: i64) -> None:
    """The dice rolled for a Guard's attack count (MGS-156)."""
    wounds.hurt(game, person, attacks.hits_against(game, attacks.defense_of(game, person)), 156)


AIM: Final[Aim] = Aim(names.STEP_AIM)
