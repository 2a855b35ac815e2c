# not compiled: a table of words, read outside the hot path
"""What can be told of Vulcan Raven alone."""

from typing import TYPE_CHECKING, Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.things import PERSON
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.drafts import Show
from sneakbox.scene.telling import Told

if TYPE_CHECKING:
    from sneakbox.games.metal_gear.text import OperationText

# fmt: off
TOLD: Final[tuple[Told["OperationText", OperationView], ...]] = (
    Told(names.TOLD_FOOTSTEPS, "footsteps", "Heavy steps: he will seek {person} next.",
        person=PERSON, level="event", beat=Show(tone="danger")),
    Told(names.TOLD_SHOT_DOWN, "shot_down", "{Boss} shoots {person}'s missile out of the air.",
        person=PERSON, level="event", beat=Show(tone="danger")),
)
# fmt: on
