"""What a typed line means."""

import pytest

from sneakbox.games.catalogue import game
from sneakbox.kernel.seats import CHANCE
from sneakbox.kernel.vocabulary import Argument, Verb, Vocabulary
from sneakbox.scene.model import Option
from sneakbox.table import load
from sneakbox.table.record import Move
from sneakbox.table.replay import lay_out
from sneakbox.terminal.words import Known, Listener, Meaning
from tests.golden.stories import FOLDER

COMPASS = Argument("direction", ("north", "east", "south", "west"))
WORDS = Vocabulary(
    [
        Verb(1, "move", COMPASS),
        Verb(2, "shoot", Argument("room", limit=100)),
        Verb(3, "hide"),
        Verb(4, "log"),
    ]
)
COMMANDS = {"help": False, "look": False, "log": True, "map": True}
OPTIONS = ("move north", "move east", "shoot 12", "hide")


def listener(*options: str, vocabulary: Vocabulary | None = WORDS) -> Listener:
    offered = [Option(words, words) for words in options or OPTIONS]
    off = [Option("crawl", "Crawl", off="no duct is here", rule="SMS-071")]
    return Listener([*offered, *off], Known(COMMANDS, vocabulary))


def understand(line: str, *options: str) -> Meaning:
    return listener(*options).understand(line)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1", "move north"),
        ("04", "hide"),
        ("move east", "move east"),
        ("m e", "move east"),
        ("sh", "shoot 12"),
        ("shoot 12", "shoot 12"),
        ("hide", "hide"),
        ("HI", "hide"),
    ],
)
@pytest.mark.parametrize("vocabulary", [WORDS, None], ids=["with the game", "without it"])
def test_options(line: str, words: str, vocabulary: Vocabulary | None) -> None:
    assert listener(vocabulary=vocabulary).understand(line).options == (words,)


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
    assert meaning.options == ()
    assert meaning.command == ""


def test_only_some_of_many_meanings_are_named() -> None:
    problem = understand("shoot", *(f"shoot {number}" for number in range(1, 10))).problem
    assert problem.endswith("'shoot 5', 'shoot 6' and 3 more: type more of it.")


@pytest.mark.parametrize("line", ["1 2", "1,2", "1, 2", "3 4 1"])
def test_several_numbers_are_one_too_many(line: str) -> None:
    assert understand(line).problem == "Only one can be chosen here: type a number from 1 to 4."


def test_words_that_only_luck_uses_are_nobody_s() -> None:
    """'items' is no slip of the finger for 'item', which stands in records of Stealth Ops alone."""
    words = game("stealth_ops").setup(2).vocabulary
    assert {verb.word for verb in words.verbs if verb.is_of_luck} == {
        "first",
        "draw",
        "d4",
        "d6",
        "loot",
        "item",
    }
    listener = Listener([Option("stop", "Stop here")], Known({"help": True}, words))
    assert listener.understand("items").problem == (
        "'items' means nothing here: type 1, or 'help'."
    )
    assert "means nothing here" in listener.understand("item knife").problem
    assert "did you mean 'move'?" in listener.understand("moev 3").problem


def test_nobody_ever_plays_a_word_of_luck() -> None:
    for path in sorted(FOLDER.rglob("*.match")):
        record = load(path)
        words = lay_out(record.header).vocabulary
        of_luck = {verb.word for verb in words.verbs if verb.is_of_luck}
        for move in record.entries:
            if isinstance(move, Move) and move.seat != CHANCE:
                assert move.words.split()[0] not in of_luck, (path.name, move.words)


def test_an_option_comes_before_a_command_of_the_same_name() -> None:
    assert understand("log", "log").options == ("log",)
    assert understand(":log", "log").command == "log"


def test_without_the_game_what_cannot_be_done_says_why() -> None:
    without = listener(vocabulary=None)
    assert without.understand("crawl").problem == (
        "You cannot do that now. SMS-071: no duct is here."
    )
    assert "is not possible now" in without.understand("move south").problem


@pytest.mark.parametrize("vocabulary", [WORDS, None], ids=["with the game", "without it"])
def test_what_is_nonsense_is_never_understood(vocabulary: Vocabulary | None) -> None:
    ears = listener("move north", "hide", vocabulary=vocabulary)
    lines = ["", "x", "move up", "hide", "m", "9", ":x", "lo", "shoot 3", "²", "1", "crawl"]
    for line in lines:
        meaning = ears.understand(line)
        if ears.is_nonsense(line):
            assert meaning.problem
        if not meaning.problem:
            assert not ears.is_nonsense(line)
