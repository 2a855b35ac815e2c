"""Options from rows: keys, barriers, what is missing, and why not."""

from typing import Final

from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.vocabulary import Argument
from sneakbox.scene.asking import Asked, Asking, Choice, reason, vocabulary
from sneakbox.scene.drafts import Face
from sneakbox.scene.model import Barrier
from sneakbox.scene.things import Thing

ROOM: Final = Thing("room")
WALK, LAY, KNOCK, REST = 1, 2, 3, 4


def walk(known: int, choice: Choice) -> Face:
    """Into the own room with a key of its own."""
    room = choice["room"]
    return Face(f"Go to room {room}", keys="o" if room == known else "", quiet=room == 9)


def no_knock(known: int) -> Face | None:
    return Face("Knock", "nobody would hear it") if known == 0 else None


def not_there(view: int, choice: Choice) -> str:
    return f"XYZ-001: room {choice['room']} is not next to room {view}."


ROWS: Final[tuple[Asked[int, int], ...]] = (
    Asked(WALK, "walk", walk, room=ROOM, rule=7, keys="wv", why_not=not_there),
    Asked(LAY, "lay", "Lay it there", room=ROOM, quiet=True, alike=True),
    Asked(KNOCK, "knock", "Knock", off=no_knock),
    Asked(REST, "rest", "Rest", keys="w", apart=True, why_not="XYZ-002: nobody rests now."),
)
WORDS: Final = vocabulary(ROWS, {ROOM: Argument("room", limit=10)})
ASKING: Final = Asking(ROWS, "XYZ", WORDS)


class Trials:
    """Tries actions and remembers which; rooms with an odd number cannot be left again."""

    def __init__(self) -> None:
        self.tried: list[str] = []

    def __call__(self, action: int) -> Barrier:
        self.tried.append(WORDS.words(action))
        return "luck" if first_of(action) % 2 else "none"


def test_every_action_becomes_an_option_as_its_row_says() -> None:
    actions = [act(WALK, 1), act(WALK, 2), act(REST)]
    one, two, rest = ASKING.options(0, actions, Trials(), 5)
    assert (one.id, one.label, one.rule, one.barrier) == (
        "walk 1",
        "Go to room 1",
        "XYZ-007",
        "luck",
    )
    assert [span.text for span in one.title] == ["Go to room 1?"]
    assert two.barrier == "none"
    assert (rest.rule, rest.apart) == ("XYZ-005", True)


def test_a_key_is_given_once_and_a_face_may_have_its_own() -> None:
    actions = [act(WALK, room) for room in range(4)] + [act(REST)]
    keys = [option.key for option in ASKING.options(2, actions, Trials(), 5)]
    assert keys == ["w", "v", "o", "", ""]


def test_of_choices_that_are_alike_one_is_tried() -> None:
    trials = Trials()
    laid = ASKING.options(0, [act(LAY, 3), act(LAY, 4), act(LAY, 5)], trials, 5)
    assert [option.barrier for option in laid] == ["luck", "luck", "luck"]
    assert set(trials.tried) == {"lay 3"}


def test_a_quiet_choice_has_its_barrier_too() -> None:
    (quiet,) = ASKING.options(0, [act(WALK, 9)], Trials(), 5)
    assert (quiet.quiet, quiet.barrier) == (True, "luck")


def test_what_is_looked_for_and_missing_says_why() -> None:
    (off,) = ASKING.missing(0, [act(REST)])
    assert (off.id, off.label, off.off) == ("knock", "Knock", "nobody would hear it")
    assert ASKING.missing(1, [act(REST)]) == []
    assert ASKING.missing(0, [act(KNOCK)]) == []


def test_why_not_comes_from_the_row() -> None:
    assert reason(ROWS, 5, act(WALK, 3)) == "XYZ-001: room 3 is not next to room 5."
    assert reason(ROWS, 5, act(REST)) == "XYZ-002: nobody rests now."
    assert reason(ROWS, 5, act(LAY, 1)) == ""
