"""A guard who remembers, and an intruder who knows what guards look for."""

from typing import ClassVar

from sneakbox.bots.masters.ninja.memory import Memory, Recollection
from sneakbox.bots.masters.ninja.stealth import Stalker
from sneakbox.bots.ninja.evidence import Opinion
from sneakbox.bots.ninja.ground import Ground
from sneakbox.bots.ninja.player import SensibleShadow
from sneakbox.bots.ninja.ways import Walker
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView


class CunningShadow(SensibleShadow):
    """See the top of this package."""

    walker: ClassVar[type[Walker]] = Stalker

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.memory = Memory()

    def opinion(self, view: NinjaView, ground: Ground) -> Opinion:
        """While the intruders move there is nothing to remember yet."""
        if not names.ALERT_PHASE <= view.now.phase <= names.PATROL_PHASE:
            return super().opinion(view, ground)
        self.memory.look(view, ground)
        return Recollection(view, ground, self.memory)
