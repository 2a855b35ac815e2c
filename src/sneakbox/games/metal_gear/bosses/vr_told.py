# not compiled: a table of words, read outside the hot path
"""What can be told of guests of VR missions alone (B-900 and on)."""

from typing import TYPE_CHECKING, Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.things import BLACK_DICE, PERSON, SPACE
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.game import Event
from sneakbox.scene.drafts import Show
from sneakbox.scene.english import count
from sneakbox.scene.telling import Told
from sneakbox.scene.things import NUMBER

if TYPE_CHECKING:
    from sneakbox.games.metal_gear.text import OperationText


def liquid_down(text: "OperationText", event: Event) -> str:
    """How many dice decide whether he stays down."""
    dice = count(event["times"], "white die", "white dice")
    return f"{text.boss_name()} goes down: {dice}, and any ! keeps him there."


def liquid_roll(text: "OperationText", event: Event) -> str:  # noqa: ARG001 - as every row
    face = "!" if event["face"] == 1 else str(event["face"])
    return f"White {face} for whether he gets up."


# fmt: off
TOLD: Final[tuple[Told["OperationText", OperationView], ...]] = (
    Told(names.TOLD_GUEST_GONE, "guest_gone", "{Boss} is beaten and leaves the map: clear the"
        " mission for his card.", level="event", beat=Show(tone="safe", live="assertive")),
    Told(names.TOLD_GUEST_LOADED, "guest_loaded", "{Boss} has no bullet left and loads {bullets}"
        " instead.", bullets=NUMBER, level="event", beat=Show(tone="safe")),
    Told(names.TOLD_GUEST_ALARMED, "guest_alarmed", "{Boss} goes for the ! on {space}.",
        space=SPACE, at="space"),
    Told(names.TOLD_LIQUID_DOWN, "liquid_down", liquid_down, times=NUMBER, level="event",
        beat=Show("hit", "token:boss", tone="safe")),
    Told(names.TOLD_LIQUID_ROLL, "liquid_roll", liquid_roll, face=NUMBER),
    Told(names.TOLD_LIQUID_UP, "liquid_up", "{Boss} gets up again, unhurt.", level="alarm",
        beat=Show(tone="danger", live="assertive")),
    Told(names.TOLD_PULLED, "pulled", "{person} is pulled to {space}, towards the nearest {Guard}.",
        person=PERSON, space=SPACE, at="space", level="alarm",
        beat=Show("move", "person", path=("space",), live="off")),
    Told(names.TOLD_WOLF_MARKS, "wolf_marks", "{Boss}'s rifle rests on {person}: in her sight again"
        " next time it fires with {dice}.", person=PERSON, dice=BLACK_DICE, level="alarm",
        beat=Show(tone="danger", live="assertive")),
    Told(names.TOLD_WOLF_WAITS, "wolf_waits", "{Boss} has nobody in sight."),
    Told(names.TOLD_TOKENS_MIXED, "tokens_mixed", "{Boss} slips away: the three tokens are mixed"
        " face down.", level="event"),
)
# fmt: on
