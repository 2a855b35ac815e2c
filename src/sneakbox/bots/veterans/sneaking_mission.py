"""An agent who loses neither his head nor his nerve in Alert, and sneaks like a regular player.

After a failed attack he strikes again while one token would be left, as a master does.
"""

from typing import ClassVar

from sneakbox.bots.masters.sneaking_mission import BoldPlayer
from sneakbox.bots.sneaking_mission import SensiblePlayer


class SteadyPlayer(SensiblePlayer):
    """See the top of this module."""

    left_over: ClassVar = BoldPlayer.left_over
