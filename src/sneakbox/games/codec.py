# not compiled: help for people, read once
"""A codec: help over the radio. Every call has a number, a speaker and a piece of advice.

Calls are found by number, by words, or by what they are about on the screen. Looking one up is no
part of the game: it costs nothing and changes nothing.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from sneakbox.games.word_search import WordSearch

NUMBER: Final = re.compile(r"\d{1,2}\.\d{1,2}")
SENTENCE: Final = re.compile(r"[^.!?]+[.!?]+[\"”']?\s*|[^.!?]+$")
MOST_WORDS: Final = 40  # as many as are read at a glance, while the others wait


def pages_of(text: str) -> list[str]:
    """A story in pages of whole sentences.

    >>> pages_of("One. Two.")
    ['One. Two.']
    """
    pages: list[str] = []
    for sentence in SENTENCE.findall(text):
        if pages and len((pages[-1] + sentence).split()) <= MOST_WORDS:
            pages[-1] += sentence
        else:
            pages.append(sentence)
    return [page.strip() for page in pages]


@dataclass(frozen=True)
class RuleLink:
    """A rule that a call rests on."""

    id: str
    title: str


@dataclass(frozen=True)
class Entry:
    """One call: what is said, what to remember of it, and what else there is to read.

    `about` names what it answers for on the screen, as in `piece camera`; `cards` are the numbers
    of the cards that print its number, `card` the one it is shown with, and somebody `starts`
    with one of them.
    """

    number: str
    title: str
    caller: str
    text: str
    advice: str
    rules: tuple[RuleLink, ...]
    see: tuple[str, ...]
    about: tuple[str, ...]
    cards: tuple[str, ...]
    card: str
    starts: bool


@dataclass(frozen=True)
class Codec:
    """All calls of a game in the order of their numbers, and how its callers are called.

    The `storyteller` is the caller who tells of the stage; `after_story` comes when that is read.
    """

    title: str
    callers: dict[str, str]
    storyteller: str
    after_story: str
    entries: tuple[Entry, ...]

    def entry(self, number: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.number == number), None)

    def find(self, words: str) -> list[Entry]:
        """The calls somebody may mean, best first: by number, or by words."""
        if NUMBER.fullmatch(words.strip()):
            found = self.entry(words.strip())
            return [] if found is None else [found]
        return [self.entries[place] for place in self._search.find(words)]

    @cached_property
    def _search(self) -> WordSearch:
        return WordSearch(
            [
                (entry.title, " ".join((entry.text, entry.advice, *entry.about)))
                for entry in self.entries
            ]
        )

    def lines(self, entry: Entry) -> list[str]:
        """A call in lines to be read or read aloud."""
        rules = ", ".join(f"{rule.id} {rule.title}" for rule in entry.rules)
        others = [other for number in entry.see if (other := self.entry(number)) is not None]
        see = f"See also: {', '.join(f'{one.number} {one.title}' for one in others)}."
        return [
            f"{entry.number} {entry.title}",
            f"{self.callers[entry.caller]}: “{entry.text} {entry.advice}”",
            f"Rules: {rules}.",
            *([see] if others else []),
        ]

    def contents(self) -> list[str]:
        """Every number with its title."""
        return [f"{entry.number}  {entry.title}" for entry in self.entries]
