# not compiled: a table of words, read outside the hot path
"""What can be asked in the stage of one boss alone."""

from typing import Final

from sneakbox.games.metal_gear.bosses import (
    helicopter_asked,
    mantis_asked,
    ocelot_asked,
    raven_asked,
    rex_asked,
    tank_asked,
    wolf_asked,
)
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.asking import Asked

ASKED: Final[tuple[Asked[Insight, OperationView], ...]] = (
    *ocelot_asked.ASKED,
    *tank_asked.ASKED,
    *mantis_asked.ASKED,
    *helicopter_asked.ASKED,
    *rex_asked.ASKED,
    *raven_asked.ASKED,
    *wolf_asked.ASKED,
)
