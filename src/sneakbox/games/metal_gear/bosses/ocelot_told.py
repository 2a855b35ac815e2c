# not compiled: a table of words, read outside the hot path
"""What can be told of Revolver Ocelot alone."""

from typing import TYPE_CHECKING, Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.things import PERSON
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.drafts import Show
from sneakbox.scene.telling import Told
from sneakbox.scene.things import NUMBER

if TYPE_CHECKING:
    from sneakbox.games.metal_gear.text import OperationText

OWN_THREAT: Final = "the hostage takes 1 damage"

# fmt: off
TOLD: Final[tuple[Told["OperationText", OperationView], ...]] = (
    Told(names.TOLD_RELOADED, "reloaded", "{Boss} loads: {bullets} bullets, and Defense 3 until"
        " his next turn.", bullets=NUMBER, level="event", beat=Show(tone="safe")),
    Told(names.TOLD_STRAY, "stray", "A wild shot of {person} goes into the ring.", person=PERSON,
        level="alarm"),
    Told(names.TOLD_HOSTAGE_HURT, "hostage_hurt", "The hostage takes {damage} damage and has {left}"
        " health left.", damage=NUMBER, left=NUMBER, level="alarm",
        beat=Show("hit", "token:hostage", tone="danger", live="assertive")),
    Told(names.TOLD_WHISPERED, "whispered", "{person} whispers with the hostage, who passes"
        " something on.", person=PERSON, level="event"),
)
# fmt: on
