# not compiled: a table of words, read outside the hot path
"""What can be told of the Cyborg Ninja alone."""

from typing import TYPE_CHECKING, Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.things import FOE, PERSON, SPACE
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.drafts import Show
from sneakbox.scene.telling import Told

if TYPE_CHECKING:
    from sneakbox.games.metal_gear.text import OperationText

MARK: Final = "if then in sight, with him or a shadow within 2 spaces"

# fmt: off
TOLD: Final[tuple[Told["OperationText", OperationView], ...]] = (
    Told(names.TOLD_PARRIED, "parried", "{Boss} parries {person}'s weapon: one black die more in"
        " the next roll against {person}.", person=PERSON, level="event",
        beat=Show("hit", "token:boss", tone="danger")),
    Told(names.TOLD_SUBSTITUTED, "substituted", "{foe} on {space} takes the first damage instead of"
        " him and is gone; he stands in its place.", foe=FOE, space=SPACE, at="space",
        level="event"),
    Told(names.TOLD_SHADOW_GONE, "shadow_gone", "{foe} on {space} is gone.", foe=FOE, space=SPACE,
        at="space", beat=Show("hit", "space", tone="safe")),
    Told(names.TOLD_SHADOW_CAME, "shadow_came", "{foe} appears on {space}, by {person}.", foe=FOE,
        space=SPACE, person=PERSON, at="space", beat=Show("appear", "space", tone="foe")),
    Told(names.TOLD_COUNTERED, "countered", "No blow of the Combo has hurt him: he answers"
        " {person} at once.", person=PERSON, level="alarm"),
    Told(names.TOLD_CHANGED_PLACES, "changed_places", "{Boss} changes places with {foe}, which now"
        " stands on {space}.", foe=FOE, space=SPACE, at="space"),
    Told(names.TOLD_INTO_THE_DARK, "into_the_dark", "{Boss} leaps up into the dark: nobody can"
        " attack him until he lands.", level="event", beat=Show(tone="foe")),
    Told(names.TOLD_DROPS_DOWN, "drops_down", "{Boss} drops down on {space}.", space=SPACE,
        at="space", level="event", beat=Show(tone="danger")),
)
# fmt: on
