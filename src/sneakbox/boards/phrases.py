# not compiled: reads text files, once per game
"""Phrases of a content file: a few words that stand for numbers, as `open door LETTER` does.

A table of phrases says what each stands for. Words in capitals are what the file fills in; they
are read in their order by the functions that stand among the numbers.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.kernel.vocabulary import one_of

K = TypeVar("K")  # what the words of one file may refer to
BLANK: Final = re.compile("[A-Z]+")
MOST_HINTS: Final = 40


class Nonsense(ValueError):
    """Words that mean nothing in a file; the message says what would."""


class Phrases(Generic[K]):
    """All phrases that can stand in one place of a file; `refusal` is said of any other."""

    def __init__(
        self, refusal: str, meanings: Mapping[str, Sequence[int | Callable[[K, str], int]]]
    ) -> None:
        self.refusal: Final = refusal
        self.words: Final = list(meanings)
        # The longest first: what is said in more words is meant, not what fills a blank.
        self.rows: Final = [
            (re.compile(BLANK.sub("(.+?)", phrase)), meanings[phrase])
            for phrase in sorted(meanings, key=len, reverse=True)
        ]

    def read(self, text: str, known: K) -> tuple[int, ...]:
        """What a phrase stands for; Nonsense says why it stands for nothing."""
        text = text.strip()
        for pattern, meaning in self.rows:
            found = pattern.fullmatch(text)
            if found is not None:
                words = iter(found.groups())
                return tuple(
                    part if isinstance(part, int) else part(known, next(words)) for part in meaning
                )
        for phrase in self.words:
            if text and phrase.startswith(f"{text} "):
                raise Nonsense(f"'{text}' is not complete: write '{phrase}'")
        raise Nonsense(f"'{text}' is {self.refusal}: {one_of(self.words, MOST_HINTS)}")


# What may fill a blank.


def chosen(word: str, known: Sequence[str], what: str) -> int:
    """The number of one of these words."""
    if word not in known:
        raise Nonsense(no_such(word, known, what))
    return list(known).index(word)


def no_such(word: str, known: Sequence[str], what: str) -> str:
    """What is said of a word that is none of these."""
    names = [name for name in known if name]
    return f"there is no {what} '{word}'{f': {one_of(names)}' if names else ''}"


def number(known: object, word: str) -> int:  # noqa: ARG001 - as all that fill a blank
    if not word.isdecimal() or len(word) > 4:
        raise Nonsense(f"'{word}' must be a whole number")
    return int(word)


def direction(known: object, word: str) -> int:  # noqa: ARG001
    return chosen(word, DIRECTIONS, "direction")
