"""The rookie of Stealth Ops forgets his cards and leaves the guards where they stand."""

from typing import ClassVar

from sneakbox.bots.rookies.rookie import Rookie
from sneakbox.bots.stealth_ops import SensibleSpy
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import act, kind_of, second_of
from sneakbox.kernel.view import View


class ForgetfulSpy(Rookie):
    """Sneaks on his bare feet past guards, sends any guard anywhere, and leaves items lying."""

    slips: ClassVar = 60

    def __init__(self, seed: int) -> None:
        super().__init__(seed, SensibleSpy(seed))

    def slip(self, view: View) -> int | None:
        assert isinstance(view, OpsView)
        step = kind_of(view.steps[-1])
        if step == names.STEP_ENCOUNTER:
            for option in view.options:
                if kind_of(option) == names.SNEAK and second_of(option) == 0:
                    return option
        if step == names.STEP_GUARDS:
            return self.dice.choose(view.options)
        if step == names.STEP_FINISH and act(names.END) in view.options:
            return act(names.END)
        return None
