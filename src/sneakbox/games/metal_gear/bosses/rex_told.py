# not compiled: a table of words, read outside the hot path
"""What can be told of Metal Gear REX alone."""

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
    Told(names.TOLD_FOXS_HOUR, "foxs_hour", "Gray Fox throws himself before {person}: the roll is"
        " his.", person=PERSON, level="alarm", beat=Show("hit", "person", tone="danger")),
)
# fmt: on
