"""A spy who moves guards like a master, and walks, rolls and lays tiles like a regular player."""

from collections.abc import Mapping
from typing import ClassVar

from sneakbox.bots.masters.stealth_ops import CunningSpy
from sneakbox.bots.stealth_ops import SensibleSpy
from sneakbox.games.stealth_ops.view import OpsView


class HinderingSpy(CunningSpy):
    """See the top of this module."""

    ready: ClassVar[Mapping[int, int]] = SensibleSpy.ready

    def walk(self, view: OpsView) -> int:
        return SensibleSpy.walk(self, view)
