"""Understanding a typed line: a number, the words of an action or command, or how they begin."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from sneakbox.kernel.vocabulary import UnknownAction, Vocabulary
from sneakbox.terminal.ask import shown

# Longer words are no slips of the finger, and comparing them takes time.
LONGEST_SLIP: Final = 24
MOST_NAMED: Final = 6
REMEMBERED: Final = 1000
# What people type out of habit.
HABITS: Final = {"?": "help", "exit": "quit", "bye": "quit", "resign": "concede"}


@dataclass(frozen=True)
class Meaning:
    """What a line means: an action, a command with the rest of the line, or why it is neither."""

    action: int | None = None
    command: str = ""
    rest: str = ""
    problem: str = ""


class Listener:
    """Understands lines at one prompt.

    `options` are the legal actions in the order of their numbers, `commands` the other words that
    mean something, each with True when something may follow it. `refusal` says why an action of
    the game is not legal now.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        options: Sequence[int],
        commands: Mapping[str, bool],
        refusal: Callable[[int], str],
    ) -> None:
        self._vocabulary: Final = vocabulary
        self._options: Final = list(options)
        self._words: Final = {vocabulary.words(action): action for action in options}
        self._split_words: Final = [words.split() for words in self._words]
        self._nonsense: Final[set[str]] = set()
        self._commands: Final = commands
        self._refusal: Final = refusal
        self._verbs: Final = {verb.word: verb for verb in vocabulary.verbs}
        self._beginnings: Final = {
            word[:length]
            for word in (*commands, *self._verbs)
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
        if typed[0] not in self._beginnings:
            return self._unknown(typed[0])
        exact = self._words.get(" ".join(typed))
        if exact is not None:
            return Meaning(action=exact)
        if typed[0] in self._commands and typed[0] not in self._verbs:
            return self._command(typed[0], line)
        return self._beginning(typed, line)

    def _numbers(self) -> str:
        return "1" if len(self._options) == 1 else f"a number from 1 to {len(self._options)}"

    def _numbered(self, typed: str) -> Meaning:
        number = int(typed)
        if 1 <= number <= len(self._options):
            return Meaning(action=self._options[number - 1])
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
            return Meaning(action=self._words[actions[0]])
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
        blanks = self._verbs[verb].arguments
        completed = [
            completed_word(word, blanks[place].words) if place < len(blanks) else word
            for place, word in enumerate(arguments)
        ]
        words = " ".join([verb, *completed])
        try:
            action = self._vocabulary.parse(words)
        except UnknownAction as error:
            return sentence(shown(str(error), 200))
        reason = self._refusal(action)
        if reason:
            return f"You cannot do that now. {sentence(reason)}"
        return f"'{shown(words)}' is not possible now: type {self._numbers()}."

    def _ambiguous(self, typed: str, found: Sequence[str]) -> Meaning:
        named = [f"'{words}'" for words in found[:MOST_NAMED]]
        listed = f"{', '.join(named[:-1])} or {named[-1]}"
        return Meaning(problem=f"'{shown(typed)}' could be {listed}: type more of it.")

    def _unknown(self, word: str) -> Meaning:
        near: list[str] = []
        if len(word) <= LONGEST_SLIP:
            near = get_close_matches(word, [*dict.fromkeys([*self._verbs, *self._commands])], 1)
        hint = f"did you mean '{near[0]}'?" if near else f"type {self._numbers()}, or 'help'."
        return Meaning(problem=f"'{shown(word)}' means nothing here: {hint}")


def is_number(word: str) -> bool:
    """True for whole numbers, minus sign and all."""
    return word.removeprefix("-").isdecimal()


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
