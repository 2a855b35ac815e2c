"""What a typed line means."""

import pytest

from sneakbox.kernel.actions import act
from sneakbox.kernel.vocabulary import Argument, Verb, Vocabulary
from sneakbox.terminal.words import Listener, Meaning

COMPASS = Argument("direction", ("north", "east", "south", "west"))
MOVE, SHOOT, HIDE, LOG = 1, 2, 3, 4
WORDS = Vocabulary(
    [
        Verb(MOVE, "move", COMPASS),
        Verb(SHOOT, "shoot", Argument("room", limit=100)),
        Verb(HIDE, "hide"),
        Verb(LOG, "log"),
    ]
)
COMMANDS = {"help": False, "look": False, "log": True, "map": True}


def understand(line: str, *options: int) -> Meaning:
    chosen = options or (act(MOVE, 0), act(MOVE, 1), act(SHOOT, 12), act(HIDE))
    return Listener(WORDS, chosen, COMMANDS, lambda _: "").understand(line)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("1", act(MOVE, 0)),
        ("04", act(HIDE)),
        ("move east", act(MOVE, 1)),
        ("m e", act(MOVE, 1)),
        ("sh", act(SHOOT, 12)),
        ("shoot 12", act(SHOOT, 12)),
        ("hide", act(HIDE)),
        ("HI", act(HIDE)),
    ],
)
def test_actions(line: str, action: int) -> None:
    assert understand(line).action == action


@pytest.mark.parametrize(
    ("line", "command", "rest"),
    [
        ("look", "look", ""),
        ("loo", "look", ""),
        ("map off", "map", "off"),
        ("MAP  Off now", "map", "Off now"),
        (":log all", "log", "all"),
        ("/help", "help", ""),
        ("?", "help", ""),
    ],
)
def test_commands(line: str, command: str, rest: str) -> None:
    meaning = understand(line)
    assert (meaning.command, meaning.rest) == (command, rest)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "Nothing was typed"),
        ("0", "There is no number 0 here"),
        ("²", "means nothing here"),
        ("m", "'m' could be 'move north', 'move east' or 'map'"),
        ("h", "'h' could be 'hide' or 'help'"),
        ("move south", "'move south' is not possible now"),
        ("move up", "'up' is no direction"),
        ("shoot x", "'x' is no room"),
        ("shoot 400", "400 is no room"),
        ("look up", "'look' stands alone: nothing may follow it."),
        (":", "means nothing here"),
        ("helm", "did you mean 'help'?"),
    ],
)
def test_problems(line: str, words: str) -> None:
    meaning = understand(line)
    assert words in meaning.problem
    assert meaning.action is None
    assert meaning.command == ""


def test_an_action_comes_before_a_command_of_the_same_name() -> None:
    assert understand("log", act(LOG)).action == act(LOG)
    assert understand(":log", act(LOG)).command == "log"


def test_what_is_nonsense_is_never_understood() -> None:
    listener = Listener(WORDS, [act(MOVE, 0), act(HIDE)], COMMANDS, lambda _: "")
    lines = ["", "x", "move up", "hide", "m", "9", ":x", "lo", "shoot 3", "²", "1"]
    for line in lines:
        meaning = listener.understand(line)
        if listener.is_nonsense(line):
            assert meaning.problem
        if not meaning.problem:
            assert not listener.is_nonsense(line)
