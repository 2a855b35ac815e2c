"""English for everything that is said: numbers with their things, lists, chances, capitals."""

from collections.abc import Sequence
from typing import Final

# Sums of fractions may miss the whole by this much.
NEARLY: Final = 1e-9


def count(number: int, thing: str, several: str = "") -> str:
    """A number with its thing, one or several.

    >>> count(1, "guard"), count(0, "guard"), count(2, "zone of the way", "zones of the way")
    ('1 guard', '0 guards', '2 zones of the way')
    """
    return f"{number} {thing if number == 1 else several or thing + 's'}"


def time_in_words(ms: int) -> str:
    """As much time as there is at least, in milliseconds; a minute less does not count.

    >>> time_in_words(75 * 3_600_000), time_in_words(47 * 3_600_000), time_in_words(86_399_000)
    ('3 days', '47 hours', '24 hours')
    >>> time_in_words(119 * 60_000 - 1), time_in_words(60_000), time_in_words(59_999)
    ('118 minutes', '1 minute', 'less than a minute')
    """
    minutes = ms // 60_000
    for unit, name in ((24 * 60, "day"), (60, "hour")):
        if (many := (ms + 60_000) // (unit * 60_000)) >= 2:
            return count(many, name)
    return count(minutes, "minute") if minutes > 0 else "less than a minute"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a list in a sentence.

    >>> listed(["Ana", "Ben", "Cem"]), listed(["north", "east"], "or"), listed(["one"]), listed([])
    ('Ana, Ben and Cem', 'north or east', 'one', '')
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def numbered(thing: str, numbers: Sequence[int]) -> str:
    """Things by their numbers.

    >>> numbered("room", [3]), numbered("room", [3, 7, 2])
    ('room 3', 'rooms 3, 7 and 2')
    """
    return f"{thing if len(numbers) == 1 else thing + 's'} {listed([str(one) for one in numbers])}"


def capital(words: str) -> str:
    """The words as they begin a sentence.

    >>> capital("the guard in room 3")
    'The guard in room 3'
    """
    return words[:1].upper() + words[1:]


def percent(number: float, total: float = 1) -> str:
    """A chance in whole percent, never 0 or 100 when it is not.

    >>> percent(1, 400), percent(27, 100), percent(399, 400), percent(5, 6), percent(1.0)
    ('under 1 %', '27 %', 'over 99 %', '83 %', '100 %')
    """
    whole = round(100 * number / total) if total else 0
    if number > NEARLY and whole == 0:
        return "under 1 %"
    if number < total * (1 - NEARLY) and whole == 100:
        return "over 99 %"
    return f"{whole} %"
