# not compiled: a table of words, read outside the hot path
"""What can be told of Sniper Wolf alone."""

from typing import TYPE_CHECKING, Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.things import BLACK_DICE, PERSON, SPACE
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.game import Event
from sneakbox.scene.drafts import Show
from sneakbox.scene.english import listed
from sneakbox.scene.telling import Told
from sneakbox.scene.things import NUMBER

if TYPE_CHECKING:
    from sneakbox.games.metal_gear.text import OperationText


def slipped(text: "OperationText", event: Event) -> str:
    """Which perches she may be on now (B-605)."""
    perches = enumerate(text.boss().perches)
    mixed = [text.space(cell) for perch, cell in perches if (event["perches"] >> perch) & 1]
    return f"{text.boss_name()} slips away: the tokens on {listed(mixed)} are mixed face down."


# fmt: off
TOLD: Final[tuple[Told["OperationText", OperationView], ...]] = (
    Told(names.TOLD_CROSSHAIR, "crosshair", "{person}'s crosshair is on {space}.", person=PERSON,
        space=SPACE, at="space", beat=Show("spot", "space", live="off")),
    Told(names.TOLD_CROSSHAIR_LOST, "crosshair_lost", "{person}'s crosshair is lost.",
        person=PERSON),
    Told(names.TOLD_WOLF_SEEN, "wolf_seen", "{Boss} is on {space}.", space=SPACE, at="space",
        level="event", beat=Show("spot", "space", tone="foe")),
    Told(names.TOLD_SNOW, "snow", "Nothing but snow on {space}.", space=SPACE, at="space",
        beat=Show("spot", "space")),
    Told(names.TOLD_SLIPPED, "slipped", slipped, perches=NUMBER, level="event"),
    Told(names.TOLD_SOMETHING_MOVED, "something_moved", "Something moved up there.",
        level="event"),
    Told(names.TOLD_PATIENCE, "patience", "{Boss} waits: {number} more in her next attack.",
        number=BLACK_DICE, level="alarm"),
)
# fmt: on
