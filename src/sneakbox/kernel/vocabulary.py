# not compiled: words are for people and files, not for the hot path
"""Actions in words: every action prints as text or JSON and parses back to the same int."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Final

from sneakbox.kernel.actions import (
    ACTION_LIMIT,
    ARGUMENT_LIMIT,
    act,
    first_of,
    kind_of,
    second_of,
    third_of,
)

Json = list[str | int]
# Most games have a few hundred actions that are ever played.
MOST_REMEMBERED: Final = 4096


class UnknownAction(ValueError):
    """Text or JSON that is no action of this game; the message says what would be one."""


class Argument:
    """One blank in a verb: its name, and either the words that fill it or a plain number."""

    def __init__(self, name: str, words: Sequence[str] = (), limit: int = ARGUMENT_LIMIT) -> None:
        self.name: Final = name
        self.words: Final = tuple(words)
        self.limit: Final = len(self.words) if self.words else limit
        self._numbers: Final = {word: number for number, word in enumerate(self.words)}
        if len(self._numbers) != len(self.words):
            raise ValueError(f"the words for {name} are not all different")

    def word(self, number: int) -> str | int:
        """The word for a number, or the number itself where there are no words."""
        if not 0 <= number < self.limit:
            raise UnknownAction(
                f"{number} is no {self.name}: it must be from 0 to {self.limit - 1}"
            )
        return self.words[number] if self.words else number

    def number(self, word: str | int) -> int:
        """The number a word stands for."""
        if self.words:
            if isinstance(word, str) and word in self._numbers:
                return self._numbers[word]
            raise UnknownAction(f"'{cut(word)}' is no {self.name}: {one_of(self.words)}")
        if isinstance(word, int) and not isinstance(word, bool):
            number = word
        elif isinstance(word, str) and word.isascii() and word.isdigit() and len(word) <= 9:
            number = int(word)
        else:
            raise UnknownAction(f"'{cut(word)}' is no {self.name}: it must be a whole number")
        if number >= self.limit or number < 0:
            raise UnknownAction(
                f"{number} is no {self.name}: it must be from 0 to {self.limit - 1}"
            )
        return number


class Verb:
    """One kind of action: the word it begins with and the blanks that follow.

    What only luck ever does stands in records, and nobody types it."""

    def __init__(
        self, kind: int, word: str, *arguments: Argument, is_of_luck: bool = False
    ) -> None:
        if len(arguments) > 3:
            raise ValueError(f"'{word}' has more than three arguments")
        self.kind: Final = kind
        self.word: Final = word
        self.arguments: Final = arguments
        self.is_of_luck: Final = is_of_luck

    def form(self) -> str:
        """How the action is written, with its blanks named."""
        return " ".join([self.word, *(f"<{argument.name}>" for argument in self.arguments)])


class Vocabulary:
    """All verbs of one game as it is set up.

    >>> compass = Argument("direction", ("north", "east", "south", "west"))
    >>> vocabulary = Vocabulary([Verb(1, "move", compass), Verb(2, "shoot", Argument("room"))])
    >>> vocabulary.words(vocabulary.parse("move east"))
    'move east'
    >>> vocabulary.to_json(vocabulary.parse("shoot 12"))
    ['shoot', 12]
    """

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs: Final = tuple(verbs)
        self._by_kind: Final = {verb.kind: verb for verb in verbs}
        self._by_word: Final = {verb.word: verb for verb in verbs}
        if len(self._by_kind) != len(self.verbs) or len(self._by_word) != len(self.verbs):
            raise ValueError("two verbs share a kind or a word")
        # Actions that were put into words lately, and the way back.
        self._words: Final[dict[int, str]] = {}
        self._actions: Final[dict[str, int]] = {}

    def every_action(self, known: Mapping[int, Iterable[tuple[int, ...]]]) -> list[int]:
        """All that players could ever do, by kind and arguments; luck's results are not among it.

        Every argument runs through all its numbers, except in the kinds whose arguments are `known`
        better.
        """
        found: set[int] = set()
        for verb in self.verbs:
            if not verb.is_of_luck:
                ranges = [range(argument.limit) for argument in verb.arguments]
                every = known[verb.kind] if verb.kind in known else product(*ranges)
                found.update(int(act(verb.kind, *numbers)) for numbers in every)
        return sorted(
            found, key=lambda one: (kind_of(one), first_of(one), second_of(one), third_of(one))
        )

    def to_json(self, action: int) -> Json:
        """The action as a list: its verb, then its arguments as words or numbers."""
        if not 0 <= action < ACTION_LIMIT:
            raise UnknownAction(f"{action} is no action: it is out of range")
        verb = self._by_kind.get(kind_of(action))
        if verb is None:
            raise UnknownAction(f"{action} is no action: its kind {kind_of(action)} is unknown")
        numbers = (first_of(action), second_of(action), third_of(action))
        if any(numbers[len(verb.arguments) :]):
            raise UnknownAction(f"{action} is no action: '{verb.form()}' has fewer arguments")
        words = zip(verb.arguments, numbers, strict=False)
        return [verb.word, *(argument.word(number) for argument, number in words)]

    def from_json(self, data: object) -> int:
        """The action a JSON list stands for."""
        if not isinstance(data, list) or not data or not isinstance(data[0], str):
            raise UnknownAction("an action is a list that begins with its verb")
        verb = self._by_word.get(data[0])
        if verb is None:
            known = one_of(list(self._by_word))
            raise UnknownAction(f"'{cut(data[0])}' is no action here: {known}")
        if len(data) - 1 != len(verb.arguments):
            if not verb.arguments:
                raise UnknownAction(f"'{verb.word}' stands alone: nothing may follow it")
            raise UnknownAction(f"'{verb.word}' is written '{verb.form()}'")
        return act(
            verb.kind,
            *(
                argument.number(word)
                for argument, word in zip(verb.arguments, data[1:], strict=True)
            ),
        )

    def words(self, action: int) -> str:
        """The action as text that `parse` takes back."""
        words = self._words.get(action)
        if words is None:
            words = " ".join(str(word) for word in self.to_json(action))
            if len(self._words) >= MOST_REMEMBERED:
                self._words.clear()
                self._actions.clear()
            self._words[action] = words
            self._actions[words] = action
        return words

    def parse(self, text: str) -> int:
        """The action a line of text stands for; spaces and capitals do not matter."""
        known = self._actions.get(text)
        if known is not None:
            return known
        words = text.lower().split()
        if not words:
            raise UnknownAction(f"nothing was written: {one_of(list(self._by_word))}")
        return self.from_json(words)


def cut(word: object, most: int = 40) -> str:
    """A word as it can be repeated in a sentence: whatever was typed, at most a line of it."""
    text = str(word)
    return text if len(text) <= most else f"{text[:most]}…"


def one_of(words: Sequence[str], most: int = 12) -> str:
    """'try a, b or c', cut short when there are many."""
    shown = list(words[:most])
    if len(words) > most:
        return f"try {', '.join(shown)} … ({len(words)} in all)"
    if len(shown) < 2:
        return f"try {''.join(shown)}"
    return f"try {', '.join(shown[:-1])} or {shown[-1]}"
