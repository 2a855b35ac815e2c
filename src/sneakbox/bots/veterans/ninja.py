"""A guard who remembers where somebody was, and an intruder who dares more while he can.

As a guard he keeps track of the intruders from turn to turn like a master, but he is far from sure
which way they took. As an intruder he is as bold as a master while a new copy would come; where
guards look he does not ask.
"""

from typing import ClassVar

from sneakbox.bots.masters.ninja.memory import Memory
from sneakbox.bots.masters.ninja.player import CunningShadow
from sneakbox.bots.masters.ninja.stealth import Daredevil
from sneakbox.bots.ninja.ways import Walker


class Notebook(Memory):
    """Knows where somebody was, and hardly what he is after."""

    keen: ClassVar = 0.5


class SeasonedShadow(CunningShadow):
    """See the top of this module."""

    walker: ClassVar[type[Walker]] = Daredevil

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.memory = Notebook()
