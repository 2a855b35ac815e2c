# not compiled: a table of words, read outside the hot path
"""What can be asked in Revolver Ocelot's stage alone."""

from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.games.metal_gear.scene.options import says
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.asking import Asked

# fmt: off
ASKED: Final[tuple[Asked[Insight, OperationView], ...]] = (
    Asked(names.WHISPER, "whisper", says("whisper with the hostage"), rule=names.B + 107,
        why_not="Whispering needs a space beside the wires while Ocelot loads, and goes once"
        " (B-107)."),
)
# fmt: on
