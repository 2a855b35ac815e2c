"""Actions in words, and every sentence that says why words are no action."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sneakbox.kernel.actions import ACTION_LIMIT, act
from sneakbox.kernel.vocabulary import Argument, UnknownAction, Verb, Vocabulary, one_of

COMPASS = Argument("direction", ("north", "east", "south", "west"))
WORDS = Vocabulary(
    [
        Verb(1, "wait"),
        Verb(2, "move", COMPASS),
        Verb(3, "throw", Argument("tile", limit=20), COMPASS, Argument("force", limit=3)),
    ]
)

actions = st.one_of(
    st.just(act(1)),
    st.builds(act, st.just(2), st.integers(0, 3)),
    st.builds(act, st.just(3), st.integers(0, 19), st.integers(0, 3), st.integers(0, 2)),
)


@given(actions)
def test_words_and_json_come_back(action: int) -> None:
    assert WORDS.parse(WORDS.words(action)) == action
    assert WORDS.from_json(WORDS.to_json(action)) == action


def test_words_and_json_look_like_this() -> None:
    assert WORDS.words(act(3, 12, 1, 2)) == "throw 12 east 2"
    assert WORDS.to_json(act(3, 12, 1, 2)) == ["throw", 12, "east", 2]
    assert WORDS.words(act(1)) == "wait"


def test_spaces_and_capitals_do_not_matter() -> None:
    assert WORDS.parse("  MOVE\tEast \n") == act(2, 1)


def test_numbers_may_be_words_in_json() -> None:
    assert WORDS.from_json(["throw", "12", "east", "2"]) == act(3, 12, 1, 2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "nothing was written: try wait, move or throw"),
        ("   ", "nothing was written: try wait, move or throw"),
        ("run", "'run' is no action here: try wait, move or throw"),
        ("wait here", "'wait' stands alone: nothing may follow it"),
        ("move", "'move' is written 'move <direction>'"),
        ("throw 1 east", "'throw' is written 'throw <tile> <direction> <force>'"),
        ("move up", "'up' is no direction: try north, east, south or west"),
        ("throw x east 1", "'x' is no tile: it must be a whole number"),
        ("throw -1 east 1", "'-1' is no tile: it must be a whole number"),
        ("throw ² east 1", "'²' is no tile: it must be a whole number"),
        ("throw 1234567890 east 1", "'1234567890' is no tile: it must be a whole number"),
        ("throw 20 east 1", "20 is no tile: it must be from 0 to 19"),
        ("throw 1 east 3", "3 is no force: it must be from 0 to 2"),
    ],
)
def test_text_that_is_no_action(text: str, message: str) -> None:
    with pytest.raises(UnknownAction, match=f"^{re.escape(message)}$"):
        WORDS.parse(text)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "an action is a list that begins with its verb"),
        ({}, "an action is a list that begins with its verb"),
        ("wait", "an action is a list that begins with its verb"),
        ([], "an action is a list that begins with its verb"),
        ([1], "an action is a list that begins with its verb"),
        (["move", 1], "'1' is no direction: try north, east, south or west"),
        (["move", []], "'[]' is no direction: try north, east, south or west"),
        (["move", {}], "'{}' is no direction: try north, east, south or west"),
        (["move", None], "'None' is no direction: try north, east, south or west"),
        (["throw", True, "east", 1], "'True' is no tile: it must be a whole number"),
        (["throw", 1.0, "east", 1], "'1.0' is no tile: it must be a whole number"),
        (["throw", [], "east", 1], "'[]' is no tile: it must be a whole number"),
        (["throw", -1, "east", 1], "-1 is no tile: it must be from 0 to 19"),
        (["throw", 1 << 80, "east", 1], f"{1 << 80} is no tile: it must be from 0 to 19"),
    ],
)
def test_json_that_is_no_action(data: object, message: str) -> None:
    with pytest.raises(UnknownAction, match=f"^{re.escape(message)}$"):
        WORDS.from_json(data)


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (act(9), f"{act(9)} is no action: its kind 9 is unknown"),
        (0, "0 is no action: its kind 0 is unknown"),
        (act(1, 5), f"{act(1, 5)} is no action: 'wait' has fewer arguments"),
        (act(2, 1, 1), f"{act(2, 1, 1)} is no action: 'move <direction>' has fewer arguments"),
        (act(2, 4), "4 is no direction: it must be from 0 to 3"),
        (act(3, 20, 0, 0), "20 is no tile: it must be from 0 to 19"),
        (-1, "-1 is no action: it is out of range"),
        (ACTION_LIMIT, f"{ACTION_LIMIT} is no action: it is out of range"),
        (1 << 80, f"{1 << 80} is no action: it is out of range"),
    ],
)
def test_ints_that_are_no_action(action: int, message: str) -> None:
    with pytest.raises(UnknownAction, match=f"^{re.escape(message)}$"):
        WORDS.words(action)


@given(st.text())
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = WORDS.parse(text)
    except UnknownAction:
        return
    assert WORDS.parse(WORDS.words(action)) == action


json_data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@given(json_data | st.lists(json_data, max_size=4).map(lambda rest: ["move", *rest]))
def test_any_json_is_an_action_or_refused(data: object) -> None:
    try:
        action = WORDS.from_json(data)
    except UnknownAction:
        return
    assert WORDS.from_json(WORDS.to_json(action)) == action


@given(st.integers())
def test_any_int_is_an_action_or_refused(action: int) -> None:
    try:
        words = WORDS.words(action)
    except UnknownAction:
        return
    assert WORDS.parse(words) == action


def test_vocabularies_that_contradict_themselves() -> None:
    with pytest.raises(ValueError, match="two verbs share a kind or a word"):
        Vocabulary([Verb(1, "go"), Verb(1, "stop")])
    with pytest.raises(ValueError, match="two verbs share a kind or a word"):
        Vocabulary([Verb(1, "go"), Verb(2, "go")])
    with pytest.raises(ValueError, match="the words for door are not all different"):
        Argument("door", ("left", "left"))
    with pytest.raises(ValueError, match="'put' has more than three arguments"):
        Verb(1, "put", *[COMPASS] * 4)


def test_one_of() -> None:
    assert one_of(["a"]) == "try a"
    assert one_of(["a", "b"]) == "try a or b"
    assert one_of(["a", "b", "c"]) == "try a, b or c"
    assert one_of([str(n) for n in range(20)], 3) == "try 0, 1, 2 … (20 in all)"


@pytest.mark.parametrize("text", ["x" * 10**6, "move " + "x" * 10**6, "shoot " + "9" * 10**6])
def test_noise_is_not_repeated_at_length(text: str) -> None:
    compass = Argument("direction", ("north", "east"))
    vocabulary = Vocabulary([Verb(1, "move", compass), Verb(2, "shoot", Argument("room"))])
    with pytest.raises(UnknownAction) as refused:
        vocabulary.parse(text)
    assert len(str(refused.value)) < 200
