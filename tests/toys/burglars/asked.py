# not compiled: a table of words, read outside the hot path
"""What can be asked: every action, with its words, its button and why it may not be done."""

from collections.abc import Callable, Mapping
from typing import Final

from sneakbox.kernel.vocabulary import Argument
from sneakbox.scene.asking import Asked, Choice, vocabulary
from sneakbox.scene.chances import chance_words, exact
from sneakbox.scene.drafts import Face
from sneakbox.scene.model import Chance, Span
from sneakbox.scene.things import NUMBER, Thing
from tests.toys.burglars import aids, names
from tests.toys.burglars.aids import Known
from tests.toys.burglars.content import CARDS, HOUSES, TOOLS
from tests.toys.burglars.scene.board import house_ref
from tests.toys.burglars.told import CARD, HOUSE, TOOL
from tests.toys.burglars.view import BurglarsView
from tests.toys.burglars.words import card_name

# What stands on the button, where that depends on how things stand.


def lights(_: Known, choice: Choice) -> Face:
    house = choice["house"]
    return Face(f"Lights on in the {HOUSES[house]}", on=(house_ref(house),))


def break_in(known: Known, choice: Choice) -> Face:
    house, detail = choice["house"], ""
    chances: tuple[Chance, ...] = ()
    if known.assistance >= aids.ODDS:
        alone = exact("alone", aids.chance(known.view, house))
        detail, chances = f"{chance_words(alone)} if alone", (alone,)
    on = (house_ref(house),)
    return Face(f"Break into the {HOUSES[house]}", detail, on=on, chances=chances)


def put_it(end: str) -> Callable[[Known, Choice], Face]:
    # The title is the question while the button is aimed at; else it is the label as a question.
    def face(known: Known, _: Choice) -> Face:
        return Face(
            f"Put it {end}",
            title=(Span(f"You hold {card_name(known.view.held)}. Put it {end}?"),),
        )

    return face


def keep(known: Known, _: Choice) -> Face:
    title = (Span(f"You rolled a {known.view.die}. Keep it?"),)
    if aids.is_past_the_guard(known.view):
        return Face("Keep the roll", "past the guard", title, "safe")
    return Face("Keep the roll", "caught", title, "danger")


# What a player looks for and does not find: shown, off, with the reason.


def no_lantern(known: Known) -> Face | None:
    is_scouting = known.view.asked == names.STEP_SCOUT
    return Face("Use a lantern", "you have none") if is_scouting else None


def no_rope(known: Known) -> Face | None:
    is_answering = known.view.asked == names.STEP_ANSWER
    return Face("Use a rope", "you have none") if is_answering else None


# Why not, for whoever tries it all the same. Empty where the action is not the question at all.


def why_no_lantern(view: BurglarsView, _: Choice) -> str:
    return "TOY-005: you have no lantern." if view.asked == names.STEP_SCOUT else ""


def why_no_rope(view: BurglarsView, _: Choice) -> str:
    return "TOY-009: you have no rope." if view.asked == names.STEP_ANSWER else ""


def why_not_there(view: BurglarsView, _: Choice) -> str:
    is_choosing = view.asked == names.STEP_CHOOSE
    return "TOY-006: you broke into that house last night." if is_choosing else ""


# fmt: off
ASKED: Final[tuple[Asked[Known, BurglarsView], ...]] = (
    Asked(names.LIGHT, "light", lights, house=HOUSE, rule=4, keys="qwe", keyed="house"),
    Asked(names.PASS, "pass", "Do not scout", rule=5, keys="s", apart=True),
    Asked(names.USE_LANTERN, "lantern", Face("Use a lantern", cost="1 lantern"), rule=5, keys="l",
        off=no_lantern, why_not=why_no_lantern),
    Asked(names.TOP, "top", put_it("on top"), rule=5, keys="t"),
    Asked(names.BOTTOM, "bottom", put_it("at the bottom"), rule=5, keys="b"),
    Asked(names.HIDE, "hide", break_in, house=HOUSE, rule=6, keys="qwe", keyed="house",
        why_not=why_not_there),
    Asked(names.KEEP, "keep", keep, rule=8, keys="k"),
    Asked(names.USE_ROPE, "rope", Face("Use a rope and roll again", cost="1 rope"), rule=9,
        keys="r", off=no_rope, why_not=why_no_rope),
    # Luck's own actions need words for the record, and no button.
    Asked(names.TOOL, "tool", tool=TOOL),
    Asked(names.CARD, "card", card=CARD),
    Asked(names.DIE, "roll", pips=NUMBER),
)
# fmt: on

# The rule behind each question, and what must be answered before anything else.
RULES: Final = {
    names.STEP_LIGHTS: 4,
    names.STEP_SCOUT: 5,
    names.STEP_REPLACE: 5,
    names.STEP_CHOOSE: 6,
    names.STEP_ANSWER: 9,
}
FIRST_THINGS: Final = {
    names.STEP_LIGHTS: "TOY-004: first somebody says where the lights are on.",
    names.STEP_SCOUT: "TOY-005: first use a lantern, or do not scout.",
    names.STEP_REPLACE: "TOY-005: first put the card back, on top or at the bottom.",
    names.STEP_CHOOSE: "TOY-006: first choose a house.",
    names.STEP_ANSWER: "TOY-009: first keep the roll, or use a rope.",
}


def written() -> Mapping[Thing, Argument]:
    """How the things of the game stand in its records."""
    return {
        HOUSE: Argument("house", HOUSES),
        TOOL: Argument("tool", TOOLS),
        CARD: Argument("card", limit=CARDS),
        NUMBER: Argument("pips", limit=aids.PIPS + 1),
    }


VOCABULARY: Final = vocabulary(ASKED, written())
