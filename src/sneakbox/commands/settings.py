"""Flags that several commands share, and how a wrong one is refused: in one helpful sentence."""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final, NoReturn

from sneakbox.games import catalogue
from sneakbox.kernel.game import EDITION, Game
from sneakbox.kernel.vocabulary import one_of
from sneakbox.scene.english import listed

BAD_USAGE: Final = 2
LONGEST_NAME: Final = 40
# How argparse begins to say that something was left out.
MISSING: Final = "the following arguments are required: "
LONGEST_FILE: Final = 300
MOST_SECONDS: Final = 10_000_000.0
# From here on bots play longer than it takes to compile the games.
MANY_GAMES: Final = 500
MOST_GAMES: Final = 100_000_000
MOST_JOBS: Final = 256


class UsageError(Exception):
    """Something on the command line is wrong; the message names it and what would be right."""


class Failure(Exception):
    """Something could not be done, though it was asked for rightly; the message says why."""


class Parser(argparse.ArgumentParser):
    """A parser that refuses with one sentence and exit code 2, and takes no shortened flags.

    `elsewhere` answers flags that other commands have. The value of a flag in `any_value` may begin
    with a dash, as long as it is no flag itself.
    """

    any_value: Sequence[str] = ()
    elsewhere: Mapping[str, str] = MappingProxyType({})
    _words: Sequence[str] = ()

    def __init__(self, *args: object, **settings: object) -> None:
        settings.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        settings.setdefault("allow_abbrev", False)
        super().__init__(*args, **settings)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        if message.startswith(MISSING) and (slips := self._unknown_flags()):
            self._words = ()
            self.refuse_unknown(slips)  # what is missing was most likely mistyped
        print(f"{self.prog}: {plain_message(message, self.prog)}", file=sys.stderr)
        sys.exit(BAD_USAGE)

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        words = list(sys.argv[1:] if args is None else args)
        for place in range(len(words) - 2, -1, -1):
            if words[place] in self.any_value and words[place + 1].startswith("-"):
                if words[place + 1] not in self._option_string_actions:
                    words[place : place + 2] = [f"{words[place]}={words[place + 1]}"]
        self._words = words
        return super().parse_known_args(words, namespace)

    def _check_value(self, action: argparse.Action, value: str) -> None:
        """A word that is none of those there are is answered like a flag: with what was meant."""
        if action.choices is not None and value not in action.choices:
            hint = suggestion(value, action.choices)
            raise argparse.ArgumentError(action, f"there is no '{clipped(value)}': {hint}")

    def _unknown_flags(self) -> list[str]:
        known = self._option_string_actions
        flags = [word for word in self._words if word.startswith("--") and len(word) > 2]
        return [word for word in flags if word.partition("=")[0] not in known]

    def refuse_unknown(self, words: Sequence[str]) -> NoReturn:
        """Refuse words that no flag and no argument took."""
        flags = [flag for flag in self._option_string_actions if flag.startswith("--")]
        word = words[0]
        flag = word.partition("=")[0]
        if flag in self.elsewhere:
            self.error(f"there is no flag '{flag}' here: {self.elsewhere[flag]}")
        if word.startswith("-"):
            self.error(f"there is no flag '{word}': {suggestion(word.partition('=')[0], flags)}")
        self.error(f"'{word}' is too much; '{self.prog} --help' shows what belongs here")


def plain_message(message: str, command: str) -> str:
    """What argparse found, as a sentence for people."""
    help_shows = f"'{command} --help' shows how"
    if message.startswith("argument "):
        flag, _, problem = message.removeprefix("argument ").partition(": ")
        if problem.startswith("expected"):
            return f"{flag} needs a value; {help_shows}."
        if problem.startswith("ignored explicit argument"):
            return f"{flag} takes no value; {help_shows}."
        if problem.startswith("not allowed with argument"):
            return f"{flag} cannot stand beside {problem.rsplit(' ', 1)[1]}; {help_shows}."
        return ended(f"{flag}: {problem}")
    if message.startswith(MISSING):
        missing = message.removeprefix(MISSING).split(", ")
        is_missing = "is missing" if len(missing) == 1 else "are missing"
        return f"{listed(missing)} {is_missing}; {help_shows}."
    return ended(message)


def ended(text: str) -> str:
    """Text with a full stop, unless it asks something."""
    return text if text.endswith((".", "?")) else f"{text}."


def suggestion(word: str, known: Iterable[str]) -> str:
    """What was probably meant, or what there is.

    >>> suggestion("sneaking_mision", ["sneaking_mission"])
    "did you mean 'sneaking_mission'?"
    >>> suggestion("x", ["easy", "hard"])
    'try easy or hard'
    """
    names = list(known)
    near = get_close_matches(word[:LONGEST_NAME], names, 1)
    return f"did you mean '{near[0]}'?" if near else one_of(names)


def clipped(word: str, most: int = LONGEST_NAME) -> str:
    """A word from the command line as it can be shown."""
    safe = "".join(mark if mark.isprintable() else "?" for mark in word[: most + 1])
    return safe if len(safe) <= most else safe[: most - 1] + "…"


# Values.


def find_game(name: str) -> Game:
    """The game of this id; UsageError suggests one."""
    if name not in catalogue.SHELF:
        raise UsageError(f"there is no game '{clipped(name)}': {suggestion(name, catalogue.SHELF)}")
    return catalogue.game(name)


def find_scenario(game: Game, name: str | None) -> str | None:
    """The scenario of this id, None for the default; UsageError suggests one."""
    known = [scenario.id for scenario in game.scenarios]
    if name is not None and name not in known:
        raise UsageError(
            f"{game.title} has no scenario '{clipped(name)}': {suggestion(name, known)}"
        )
    return name


def check_bot(game: Game, name: str, before: str = "") -> None:
    """UsageError for a name that is no bot of a game; `before` is what is written before it."""
    from sneakbox.bots import levels
    from sneakbox.bots.catalogue import check, names

    try:
        check(game.id, name)
    except levels.UnknownBot as error:
        if levels.level_of(name) in names(game.id):
            raise UsageError(str(error)) from error
        known = [f"{before}{word}" for word in (*names(game.id), levels.SENSIBLE)]
        hint = suggestion(f"{before}{name}", known)
        raise UsageError(f"there is no bot '{clipped(name)}' for {game.title}: {hint}") from error


def read_options(game: Game, pairs: Sequence[str]) -> dict[str, str]:
    """The settings written as `name=value`; UsageError names the one that is wrong."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if name == EDITION and name not in known:
            raise UsageError(f"{game.title} has one edition: leave --edition out")
        if name not in known:
            hint = suggestion(name, known)
            raise UsageError(f"{game.title} has no option '{clipped(name)}': {hint}")
        choices = known[name].choices
        if not equals or not value:
            values = one_of(choices) if choices else "give it some text"
            raise UsageError(f"--set {name} needs a value, as in '{name}=…': {values}")
        if choices and value not in choices:
            hint = suggestion(value, choices)
            raise UsageError(f"{name} cannot be '{clipped(value)}': {hint}")
        if name in chosen:
            raise UsageError(f"{name} is set twice: leave one of them out")
        chosen[name] = value
    return chosen


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """A type for argparse: whole numbers within bounds."""
    bounds = f"from {least} up" if most is None else f"from {least} to {most}"

    def number(word: str) -> int:
        is_number = word.removeprefix("-").isdecimal() and len(word) <= 15
        if not is_number or int(word) < least or (most is not None and int(word) > most):
            raise argparse.ArgumentTypeError(
                f"'{clipped(word)}' will not do: it must be a whole number {bounds}"
            )
        return int(word)

    return number


def one_word_of(known: Sequence[str]) -> Callable[[str], str]:
    """A type for argparse: one of a few words."""

    def word_of(word: str) -> str:
        if word not in known:
            hint = suggestion(word, known)
            raise argparse.ArgumentTypeError(f"'{clipped(word)}' will not do: {hint}")
        return word

    return word_of


def seconds(word: str) -> float:
    """A type for argparse: a length of time."""
    try:
        length = float(word)
    except ValueError:
        length = 0.0
    if not 0 < length <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(
            f"'{clipped(word)}' will not do: it must be a number of seconds above 0"
        )
    return length


# Flags.


def add_game_flags(parser: argparse.ArgumentParser) -> None:
    """--scenario, --edition and --set."""
    parser.add_argument("--scenario", metavar="S", help="difficulty, stage or map: see sneak games")
    parser.add_argument(
        "--edition",
        dest="set",
        action="append",
        default=[],
        type=lambda word: f"{EDITION}={word}",
        metavar="E",
        help="which rulebook, where there are several: see sneak games",
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as often as needed: see sneak games",
    )


def add_table_flags(parser: argparse.ArgumentParser) -> None:
    """Of the games that are played by the dozen: --players, what is set, --seed and --jobs."""
    parser.add_argument(
        "--players", metavar="N", type=whole_number(1), help="how many sit at the table"
    )
    add_game_flags(parser)
    parser.add_argument("--seed", metavar="TEXT", default="1", help="where all luck comes from")
    parser.add_argument(
        "--jobs",
        metavar="J",
        type=whole_number(1, MOST_JOBS),
        default=os.cpu_count() or 1,
        help="how many processes at once (default: one a processor)",
    )
