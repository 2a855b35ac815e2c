# not compiled: looks words up, outside the hot path
"""Finds texts by words: rules, calls of the codec."""

import re
from collections.abc import Sequence
from typing import Final

WORD: Final = re.compile(r"[a-z0-9]+")
SMALL_WORDS: Final = frozenset(
    WORD.findall(
        "a an and are as at be by can do does for from how i if in is it may my of on or "
        "the that then there to what when where which who why with you"
    )
)
ENDINGS: Final = ("ings", "ing", "ers", "ed", "es", "er", "s", "e")


class WordSearch:
    """Texts with titles; those that have all the words come out, the best first."""

    def __init__(self, texts: Sequence[tuple[str, str]]) -> None:
        # For each text the words of its title, and how often each word is in all of it.
        self._index: Final[list[tuple[set[str], dict[str, int]]]] = []
        # In how many texts each word is: the rarer, the more it says.
        self._spread: Final[dict[str, int]] = {}
        for title, body in texts:
            counts: dict[str, int] = {}
            for word in WORD.findall(f"{title} {body}".casefold()):
                counts[stem(word)] = counts.get(stem(word), 0) + 1
            self._index.append(({stem(word) for word in WORD.findall(title.casefold())}, counts))
            for word in counts:
                self._spread[word] = self._spread.get(word, 0) + 1

    def find(self, words: str) -> list[int]:
        """The places of the texts somebody may mean; none when nothing fits.

        Only those with the most of the words; words in a title count more, and rare ones.
        """
        asked = [stem(word) for word in WORD.findall(words.casefold()) if word not in SMALL_WORDS]
        ranked: list[tuple[int, float, int]] = []
        for place, (title, counts) in enumerate(self._index):
            hits = [word for word in asked if counts.get(word)]
            if hits:
                weight = sum(
                    (5.0 * (word in title) + min(counts[word], 4) / 2) / self._spread[word]
                    for word in hits
                )
                ranked.append((-len(set(hits)), -weight, place))
        ranked.sort()
        return [place for hits, _, place in ranked if hits == ranked[0][0]]


def stem(word: str) -> str:
    """A word without its ending, so that guards are found by guard and hide by hiding.

    >>> stem("hiding"), stem("hide"), stem("guards"), stem("boss"), stem("bosses")
    ('hid', 'hid', 'guard', 'boss', 'boss')
    """
    for ending in ENDINGS:
        is_ending = word.endswith(ending) and not (ending == "s" and word.endswith("ss"))
        if is_ending and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word
