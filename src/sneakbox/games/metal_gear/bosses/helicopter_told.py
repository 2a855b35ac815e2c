# not compiled: a table of words, read outside the hot path
"""What can be told of the Helicopter alone."""

from typing import TYPE_CHECKING, Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import helicopter
from sneakbox.games.metal_gear.things import PERSON, SPACE
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.drafts import Show
from sneakbox.scene.telling import Told
from sneakbox.scene.things import Thing

if TYPE_CHECKING:
    from sneakbox.games.metal_gear.text import OperationText

MANOEUVRES: Final = {
    helicopter.STAYS: "stays where it is",
    helicopter.TO_ITS_LEFT: "slips to its left",
    helicopter.TO_ITS_RIGHT: "slips to its right",
    helicopter.BACK: "drops back",
    helicopter.AHEAD: "darts ahead",
}
MANOEUVRE: Final = Thing("manoeuvre", said=MANOEUVRES.__getitem__)

# fmt: off
TOLD: Final[tuple[Told["OperationText", OperationView], ...]] = (
    Told(names.TOLD_LAUNCHED, "launched", "{person} fires a missile over {space}.", person=PERSON,
        space=SPACE, at="space", beat=Show("hit", "space", tone="light")),
    Told(names.TOLD_MISSILE_STOPPED, "missile_stopped", "{person}'s missile comes to {space}.",
        person=PERSON, space=SPACE, at="space", beat=Show("hit", "space", tone="light")),
    Told(names.TOLD_EVADED, "evaded", "{Boss} {manoeuvre}.", manoeuvre=MANOEUVRE, level="event"),
)
# fmt: on
