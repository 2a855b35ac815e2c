# not compiled: a table of words, read outside the hot path
"""What is asked: every step of the rules that waits for players, with its rule and its question."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll
from sneakbox.games.metal_gear.told import GUARD, PERSON, SPACE
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.games.metal_gear.words import PEOPLE, ROLLS
from sneakbox.kernel.actions import first_of, second_of
from sneakbox.scene.english import count
from sneakbox.scene.things import NUMBER, Thing

if TYPE_CHECKING:
    from sneakbox.games.metal_gear.text import OperationText

Ask = Callable[["OperationText", OperationView, int, int], str]


class Question:
    """One row: a step with its rule and its question.

    The question is a line with the two numbers of the step in braces, each said as its kind of
    thing, or a function that makes one.
    """

    def __init__(self, step: int, rule: int, ask: str | Ask, *things: Thing) -> None:
        self.step: Final = step
        self.rule: Final = rule
        self.ask: Final = ask
        self.things: Final = things

    def said(self, text: "OperationText", view: OperationView) -> str:
        key = view.steps[-1]
        numbers = (int(first_of(key)), int(second_of(key)))
        if not isinstance(self.ask, str):
            return self.ask(text, view, *numbers)
        said = [
            text.telling.name(thing, number)
            for thing, number in zip(self.things, numbers, strict=False)
        ]
        return self.ask.format(*said, active=text.guard(view.active), dice=text.dice(view))


def turn(text: "OperationText", view: OperationView, person: int, _: int) -> str:  # noqa: ARG001
    me = view.person(person)
    tokens = 0 if me is None else me.tokens
    return f"{PEOPLE[person]} has {count(tokens, 'Action token')} left. What now?"


def moving(text: "OperationText", view: OperationView, person: int, left: int) -> str:  # noqa: ARG001
    return f"{PEOPLE[person]} may move {count(left, 'more space')}."


def before_roll(text: "OperationText", view: OperationView, what: int, person: int) -> str:  # noqa: ARG001
    roll = ROLLS[kind_of_roll(what)]
    return f"{PEOPLE[person]} rolls for {roll}: change the number of dice?"


def rolled(text: "OperationText", view: OperationView, what: int, person: int) -> str:
    roll = ROLLS[kind_of_roll(what)]
    return f"{PEOPLE[person]} rolled for {roll}: {text.dice(view)}. Change anything?"


def lending(text: "OperationText", view: OperationView, _: int, mark: int) -> str:  # noqa: ARG001
    return f"Lend {PEOPLE[mark // box.FOCUS_TOKENS]}'s Focus token: {text.focus(mark)}?"


def window(text: "OperationText", view: OperationView, _: int, __: int) -> str:
    return f"{text.content.orders[view.order].name} was drawn: use a System card?"


# fmt: off
ROWS: Final = (
    Question(names.STEP_PLAYERS, 32, "Who goes next?"),
    Question(names.STEP_TURN, 33, turn),
    Question(names.STEP_MOVING, 53, moving),
    Question(names.STEP_LEAPING, 54, "{} leaps over {}: which way?", PERSON, SPACE),
    Question(names.STEP_BEFORE_ROLL, 89, before_roll),
    Question(names.STEP_MODIFY, 89, rolled),
    Question(names.STEP_CONSENT, 94, lending),
    Question(names.STEP_MORE_DAMAGE, 94, "Deal one more damage to {1}?", NUMBER, GUARD),
    Question(names.STEP_GUARD_ATTACK, 94, "{} attacks {}: does Gray Fox step in?", GUARD, PERSON),
    Question(names.STEP_AGAIN, 47, "Which dice to roll again?"),
    Question(names.STEP_DRAG, 44, "Which way does {} drag the body?", PERSON),
    Question(names.STEP_DROP, 44, "Where does {} lay the body down?", PERSON),
    Question(names.STEP_WAKING, 117, "Which Guard wakes first?"),
    Question(names.STEP_SPAWN, 127, "{} is taken: where does the Guard appear?", SPACE),
    Question(names.STEP_FACING, 128, "Which way does {} look?", GUARD),
    Question(names.STEP_ZONES, 123, "Which zone acts first?"),
    Question(names.STEP_MODE, 138, "{active} has two targets as near: which one?"),
    Question(names.STEP_PATH, 144, "{active} has equal paths to {0}: which one?", SPACE),
    Question(names.STEP_AIM, 156, "{active} sees two as near: whom does it attack?"),
    Question(names.STEP_RETURN_CARDS, 106, "Which System card goes back, and where?"),
    Question(names.STEP_PLACE_DICE, 107, "Otacon rolled {dice}: put them on System cards?"),
    Question(names.STEP_WINDOW, 110, window),
    Question(names.STEP_BURY_CHOICE, 110,
        "Leave the card on top of the order deck, or put it under?"),
    Question(names.STEP_CORNERED, 94, "Put a charge on one of Gray Fox's cards?"),
    Question(names.STEP_STEER, 96, "Which die flies the missile, and which way?"),
    Question(names.STEP_ORIENT_CAMERA, 75, "Which way does the Camera's orange cone look?"),
)
# fmt: on
QUESTIONS: Final = {row.step: row for row in ROWS}
# Where the rules wait for something else, a character's turn goes on (MGS-033).
TURN_RULE: Final = 33
