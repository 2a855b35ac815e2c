"""One player for every seat of Ninja: it guards or it sneaks, as its seat demands."""

from typing import ClassVar

from sneakbox.bots.bot import Bot
from sneakbox.bots.levels import REGULAR
from sneakbox.bots.ninja import guards, intruders, preparing
from sneakbox.bots.ninja.evidence import Opinion, Suspicion
from sneakbox.bots.ninja.ground import Ground, ground_of
from sneakbox.bots.ninja.hunting import Hunt
from sneakbox.bots.ninja.ways import Walker
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.view import View


class SensibleShadow(Bot):
    """Plays guards and intruders by what its seat knows; luck only decides what others must not
    foresee."""

    name: ClassVar = REGULAR
    walker: ClassVar[type[Walker]] = Walker

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.plan = intruders.Plan()

    def choose(self, view: View) -> int:
        assert isinstance(view, NinjaView)
        if len(view.options) == 1:
            return view.options[0]
        ground = ground_of(view.content)
        step = kind_of(view.asked())
        kinds = {kind_of(option) for option in view.options}
        if names.LETTER in kinds:
            return preparing.any_letter(view, self.dice)
        if step == names.STEP_CHARACTER:
            return preparing.character(self.dice)
        if step == names.STEP_PICK:
            return preparing.pick(view)
        if step == names.STEP_POST:
            return preparing.post(view, ground, self.dice)
        if step in (names.STEP_MARK, names.STEP_RENEW, names.STEP_LETTER):
            if view.is_guard():
                if step == names.STEP_RENEW:
                    return preparing.bonus(view, ground, self.dice)
                return preparing.mark(view, ground, self.dice)
            if names.START in kinds:
                return preparing.start(view, ground, self.dice)
            if step == names.STEP_RENEW:
                return preparing.pick(view)
            return preparing.entrance(view, ground, self.dice)
        if view.is_guard():
            return guards.answer(Hunt(view, ground, self.opinion(view, ground)))
        return intruders.answer(view, ground, self.plan, self.walker)

    def opinion(self, view: NinjaView, ground: Ground) -> Opinion:
        """Where it believes the intruders to be."""
        return Suspicion(view, ground)
