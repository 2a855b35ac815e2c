"""Understanding a typed line: a number, the words of an option or command, or how they begin."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from sneakbox.kernel.vocabulary import UnknownAction, Vocabulary
from sneakbox.scene.english import listed
from sneakbox.scene.model import Option
from sneakbox.terminal.ask import shown

# Longer words are no slips of the finger, and comparing them takes time.
LONGEST_SLIP: Final = 24
MOST_NAMED: Final = 6
REMEMBERED: Final = 1000
# Settings of a table: they can be typed at any time, whatever the game makes of them.
CHANNEL: Final = "channel"
# What people type out of habit.
HABITS: Final = {"?": "help", "exit": "quit", "bye": "quit", "resign": "concede"}


@dataclass(frozen=True)
class Meaning:
    """What a line means: options to play, a command with the rest of the line, or why neither."""

    options: tuple[str, ...] = ()
    command: str = ""
    rest: str = ""
    problem: str = ""


@dataclass(frozen=True)
class Known:
    """What the table knows of words besides the options of a prompt.

    `commands` are the other words that mean something, each with True when something may follow
    it. `vocabulary` are the words of all actions, where the game is at hand. `refusal` says why
    an action of the game, in words, is not legal now. What is `unlisted` can be played, in exactly
    these words, though no option says so.
    """

    commands: Mapping[str, bool]
    vocabulary: Vocabulary | None = None
    refusal: Callable[[str], str] = lambda _words: ""
    unlisted: tuple[str, ...] = ()


class Listener:
    """Understands lines at one prompt.

    `options` come in the order of their numbers; those that are off have none and say why.
    `numbers` tells which numbers will do, where a number is not the place of an option.
    """

    def __init__(self, options: Sequence[Option], known: Known, numbers: str = "") -> None:
        self._range: Final = numbers
        self._options: Final = [option.id for option in options if not option.off]
        self._words: Final = {words.lower(): words for words in self._options}
        self._off: Final = {option.id.lower(): option for option in options if option.off}
        self._split_words: Final = [words.split() for words in self._words]
        self._nonsense: Final[set[str]] = set()
        self._known: Final = known
        self._commands: Final = known.commands
        self._verbs: Final = verbs_of(options, known.vocabulary)
        self._beginnings: Final = {
            word[:length]
            for word in (*self._commands, *self._verbs)
            for length in range(1, len(word) + 1)
        }

    def is_nonsense(self, line: str) -> bool:
        """True when a line has no meaning, without a word why; quick, for floods of such lines."""
        if line in self._nonsense:
            return True
        typed = line.lower().split()
        if typed:
            first = typed[0]
            if first[0] in ":/" or first in HABITS or is_number(first):
                return False
            if first in self._beginnings:
                if any(name.startswith(first) for name in self._commands):
                    return False
                if any(begins(typed, words) for words in self._split_words):
                    return False
        if len(self._nonsense) < REMEMBERED:
            self._nonsense.add(line)
        return True

    def understand(self, line: str) -> Meaning:
        """What the line means."""
        typed = line.lower().split()
        if not typed:
            return Meaning(problem=f"Nothing was typed: type {self._numbers()}, words, or 'help'.")
        if len(typed) == 1 and is_number(typed[0]):
            return self._numbered(typed[0])
        if typed[0][0] in ":/":
            return self._command(typed[0][1:], line)
        if typed[0] in HABITS and typed[0] not in self._verbs:
            return self._command(HABITS[typed[0]], line)
        if all(is_number(word) for word in parts_of_numbers(line)):
            return Meaning(problem=f"Only one can be chosen here: type {self._numbers()}.")
        if typed[0] not in self._beginnings:
            return self._unknown(typed[0])
        exact = self._words.get(" ".join(typed))
        if exact is not None:
            return Meaning((exact,))
        if " ".join(typed) in self._known.unlisted:
            return Meaning((" ".join(typed),))
        if typed[0] in self._commands and (typed[0] not in self._verbs or typed[0] == CHANNEL):
            return self._command(typed[0], line)
        return self._beginning(typed, line)

    def _numbers(self) -> str:
        if self._range:
            return self._range
        return "1" if len(self._options) == 1 else f"a number from 1 to {len(self._options)}"

    def _numbered(self, typed: str) -> Meaning:
        number = int(typed)
        if 1 <= number <= len(self._options):
            return Meaning((self._options[number - 1],))
        return Meaning(problem=f"There is no number {shown(typed)} here: type {self._numbers()}.")

    def _command(self, name: str, line: str) -> Meaning:
        rest = line.split(maxsplit=1)[1].strip() if len(line.split(maxsplit=1)) > 1 else ""
        found = [known for known in self._commands if name and known.startswith(name)]
        if name in self._commands:
            found = [name]
        if len(found) != 1:
            return self._ambiguous(name, found) if found else self._unknown(name)
        if rest and not self._commands[found[0]]:
            return Meaning(problem=f"'{found[0]}' stands alone: nothing may follow it.")
        return Meaning(command=found[0], rest=rest)

    def _beginning(self, typed: list[str], line: str) -> Meaning:
        actions = [words for words in self._words if begins(typed, words.split())]
        commands = [
            name
            for name, takes_more in self._commands.items()
            if name.startswith(typed[0]) and (takes_more or len(typed) == 1)
        ]
        if typed[0] in self._verbs or (actions and len(typed) > 1):
            commands = []
        if len(actions) == 1 and not commands:
            return Meaning((self._words[actions[0]],))
        if len(commands) == 1 and not actions:
            return self._command(commands[0], line)
        if actions or commands:
            return self._ambiguous(" ".join(typed), [*actions, *commands])
        verbs = [verb for verb in self._verbs if verb.startswith(typed[0])]
        if typed[0] in self._verbs:
            verbs = [typed[0]]
        if len(verbs) == 1:
            return Meaning(problem=self._not_now(verbs[0], typed[1:]))
        if len(verbs) > 1:
            return self._ambiguous(typed[0], verbs)
        return self._command(typed[0], line)

    def _not_now(self, verb: str, arguments: list[str]) -> str:
        """Why an action that the game knows is not among the options."""
        words = " ".join([verb, *arguments])
        reason = ""
        if self._known.vocabulary is not None:
            words = completed(self._known.vocabulary, verb, arguments)
            try:
                self._known.vocabulary.parse(words)
            except UnknownAction as error:
                return sentence(shown(str(error), 200))
            reason = self._known.refusal(words)
        reason = reason or self._why_off(words)
        if reason:
            return f"You cannot do that now. {sentence(reason)}"
        return f"'{shown(words)}' is not possible now: type {self._numbers()}."

    def _why_off(self, words: str) -> str:
        """What the prompt itself says about something that cannot be done."""
        off = self._off.get(words) or self._off.get(words.partition(" ")[0])
        if off is None:
            return ""
        return f"{off.rule}: {off.off}" if off.rule else off.off

    def _ambiguous(self, typed: str, found: Sequence[str]) -> Meaning:
        named = [f"'{words}'" for words in found[:MOST_NAMED]]
        more = len(found) - len(named)
        which = f"{', '.join(named)} and {more} more" if more else listed(named, "or")
        return Meaning(problem=f"'{shown(typed)}' could be {which}: type more of it.")

    def _unknown(self, word: str) -> Meaning:
        near: list[str] = []
        if len(word) <= LONGEST_SLIP:
            near = get_close_matches(word, [*dict.fromkeys([*self._verbs, *self._commands])], 1)
        hint = f"did you mean '{near[0]}'?" if near else f"type {self._numbers()}, or 'help'."
        return Meaning(problem=f"'{shown(word)}' means nothing here: {hint}")


def verbs_of(options: Sequence[Option], vocabulary: Vocabulary | None) -> list[str]:
    """The words that actions begin with: all that a seat can do in the game, or at this prompt."""
    if vocabulary is not None:
        return [verb.word for verb in vocabulary.verbs if not verb.is_of_luck]
    return list(dict.fromkeys(option.id.lower().split()[0] for option in options))


def completed(vocabulary: Vocabulary, verb: str, arguments: Sequence[str]) -> str:
    """The words of an action, each written out where its beginning allows only one."""
    blanks = next(known.arguments for known in vocabulary.verbs if known.word == verb)
    written = [
        completed_word(word, blanks[place].words) if place < len(blanks) else word
        for place, word in enumerate(arguments)
    ]
    return " ".join([verb, *written])


def is_number(word: str) -> bool:
    """True for whole numbers, minus sign and all."""
    return word.removeprefix("-").isdecimal()


def parts_of_numbers(line: str) -> list[str]:
    """A line as a list of numbers would be written, with commas or spaces.

    >>> parts_of_numbers("1, 2 3")
    ['1', '2', '3']
    """
    return line.replace(",", " ").split() or [line]


def begins(typed: Sequence[str], words: Sequence[str]) -> bool:
    """True when each typed word begins the word at its place.

    >>> begins(["ex", "e"], ["explore", "east"]), begins(["explore", "e", "x"], ["explore", "east"])
    (True, False)
    """
    return len(typed) <= len(words) and all(
        word.startswith(beginning) for beginning, word in zip(typed, words, strict=False)
    )


def completed_word(beginning: str, words: Sequence[str]) -> str:
    """The one word that begins so, or the beginning itself when there is not exactly one."""
    found = [word for word in words if word.startswith(beginning)]
    return found[0] if len(found) == 1 else beginning


def sentence(text: str) -> str:
    """Text that begins with a capital and ends with a full stop.

    >>> sentence("there is no such thing: try another")
    'There is no such thing: try another.'
    """
    text = text.strip()
    capital = text[:1].upper() + text[1:]
    return capital if capital.endswith((".", "!", "?", "…")) else f"{capital}."
