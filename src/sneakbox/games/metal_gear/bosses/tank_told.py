# not compiled: a table of words, read outside the hot path
"""What can be told of the Tank alone; REX runs people over as well."""

from typing import TYPE_CHECKING, Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.things import DIRECTION, PERSON, SPACE
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.drafts import Show
from sneakbox.scene.telling import Told

if TYPE_CHECKING:
    from sneakbox.games.metal_gear.text import OperationText

# fmt: off
TOLD: Final[tuple[Told["OperationText", OperationView], ...]] = (
    Told(names.TOLD_RAN_OVER, "ran_over", "{Boss} runs over {person} on {space}.", person=PERSON,
        space=SPACE, at="space", level="alarm", beat=Show("hit", "space", tone="danger")),
    Told(names.TOLD_TURRET_TURNED, "turret_turned", "The turret turns {facing}.", facing=DIRECTION,
        beat=Show("turn", "token:turret", shown="facing", live="off")),
    Told(names.TOLD_THROWN, "thrown", "{person}'s grenade comes down on {space}.", person=PERSON,
        space=SPACE, at="space", beat=Show("hit", "space", tone="light")),
    Told(names.TOLD_GUNNER_UP, "gunner_up", "The gunner leans out: until the next Boss turn the"
        " hatch counts 1 more.", level="event", beat=Show(tone="safe")),
)
# fmt: on
