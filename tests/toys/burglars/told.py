# not compiled: a table of words, read outside the hot path
"""What can be told: every event, with its details, its sentence and what is shown of it."""

from typing import TYPE_CHECKING, Final

from sneakbox.kernel.game import Event
from sneakbox.scene.drafts import Show
from sneakbox.scene.telling import Told
from sneakbox.scene.things import NUMBER, Thing
from tests.toys.burglars import names
from tests.toys.burglars.view import BurglarsView

if TYPE_CHECKING:
    from tests.toys.burglars.text import BurglarsText

# The things that events and actions are about. How they are said stands in text.py.
THIEF: Final = Thing("thief")
THIEVES: Final = Thing("thieves")
HOUSE: Final = Thing("house")
TOOL: Final = Thing("tool")
CARD: Final = Thing("card", tone="strong")
END: Final = Thing("end of the pile")
STEP: Final = Thing("step")

WAITED_FOR: Final = {
    names.STEP_DRAW_TOOL: "draws a tool",
    names.STEP_SCOUT: "may scout",
    names.STEP_PEEK: "looks at the loot",
    names.STEP_REPLACE: "puts the card back",
    names.STEP_ROLL: "meets the guard",
    names.STEP_ANSWER: "may use a rope",
    names.STEP_DRAW_CARD: "takes loot",
}


# A sentence that depends on more than its details.
def whose_turn(text: "BurglarsText", event: Event) -> str:
    if event["step"] == names.STEP_LIGHTS:
        return "Who says where the lights are on?"
    if event["step"] == names.STEP_CHOOSE:
        return "Everybody chooses a house in secret."
    return f"{text.telling.said(event, 'thief')} {WAITED_FOR[event['step']]}."


# A beat that depends on how things stand, or on what was told.
def die_falls(view: BurglarsView, event: Event) -> Show:
    is_enough = event["pips"] >= view.content.needed(view.houses[event["thief"]] == view.lit)
    return Show("dice", "thief", values=(str(event["pips"]),), tone="safe" if is_enough else "")


# fmt: off
TOLD: Final[tuple[Told["BurglarsText", BurglarsView], ...]] = (
    # Book-keeping: readers need it, the prompt says the same to people.
    Told(names.TOLD_ASKED, "asked", whose_turn, step=STEP, thief=THIEF, line=False, beat=None),
    Told(names.TOLD_DREW_TOOL, "drew_tool", "{thief} draws a {tool}.", thief=THIEF, tool=TOOL,
        reveals=True),
    Told(names.TOLD_TOOL_DRAWN, "tool_drawn", "{thief} draws a tool.", thief=THIEF),
    Told(names.TOLD_NIGHT, "night_fell", "Night {night} falls.", night=NUMBER, turn="night",
        level="event", beat=Show("phase", live="assertive")),
    Told(names.TOLD_LIT, "lit", "{thief} says that the lights are on in the {house}.",
        thief=THIEF, house=HOUSE, at="house", beat=Show(of="house")),
    Told(names.TOLD_PASSED, "scout_passed", "{thief} does not scout.", thief=THIEF),
    Told(names.TOLD_LANTERN, "lantern_used", "{thief} uses a lantern.", thief=THIEF),
    Told(names.TOLD_SAW_CARD, "saw_card", "{thief} looks at {card}.", thief=THIEF, card=CARD,
        reveals=True),
    Told(names.TOLD_CARD_SEEN, "card_seen", "{thief} looks at the top card.", thief=THIEF),
    Told(names.TOLD_PUT_BACK, "put_back", "{thief} puts the card {on_top}.", thief=THIEF,
        on_top=END),
    Told(names.TOLD_CHOSE, "chose", "{thief} chose the {house}.", thief=THIEF, house=HOUSE,
        beat=None),
    Told(names.TOLD_SEALED, "sealed", "{thief} has chosen.", thief=THIEF),
    Told(names.TOLD_OPENED, "opened", "{thief} chose the {house}.", thief=THIEF, house=HOUSE,
        at="house", beat=Show("move", "thief", path=("house",)), reveals=True),
    Told(names.TOLD_CROWDED, "crowded", "{thief} is not alone and leaves.", thief=THIEF),
    Told(names.TOLD_ROLLED, "rolled", "{thief} rolls a {pips}.", thief=THIEF, pips=NUMBER,
        beat=die_falls),
    Told(names.TOLD_ROPE, "rope_used", "{thief} uses a rope.", thief=THIEF),
    Told(names.TOLD_CAUGHT, "caught", "{thief} is [caught|danger].", thief=THIEF, level="alarm",
        beat=Show("spot", "thief", tone="danger", live="assertive")),
    Told(names.TOLD_TOOK_CARD, "took_card", "{thief} takes {card}.", thief=THIEF, card=CARD,
        level="event", reveals=True),
    Told(names.TOLD_CARD_TAKEN, "card_taken", "{thief} takes a card.", thief=THIEF,
        level="event"),
    Told(names.TOLD_SHOWN, "shown", "{thief} shows {card}.", thief=THIEF, card=CARD, place=NUMBER,
        reveals=True),
    Told(names.TOLD_ENDED, "ended", "{winners} won.", winners=THIEVES, level="event",
        beat=Show("phase", live="assertive")),
)
# fmt: on
