"""Scripts of whole missions: what to type so that a game with a known seed is played to its end."""

from collections.abc import Iterable

from sneakbox.games.catalogue import game
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.table import Match, secret_from_seed

EXPLORE = 3


class Typed:
    """A source of prepared lines."""

    echoes = False

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = iter(lines)

    def next(self) -> str | None:
        return next(self.lines, None)

    def forget(self) -> None:
        return


MOST = 2000


def mission(seed: str, scenario: str = "normal") -> tuple[list[str], Match]:
    """The lines of a reckless mission, and the match they lead to.

    Every third line is the number of an option, every third its words, every third a beginning of
    its words.
    """
    match = Match.start(
        game("sneaking_mission").setup(scenario=scenario), secret=secret_from_seed(seed)
    )
    dice = Dice(len(seed))
    lines: list[str] = []
    while match.outcome() is None and len(lines) < MOST:
        options = match.options(0)
        doors = [action for action in options if kind_of(action) == EXPLORE]
        chosen = dice.choose(doors or options)
        lines.append(typed(match, options, chosen, len(lines) % 3))
        match.play(0, chosen)
    return lines, match


def typed(match: Match, options: list[int], chosen: int, way: int) -> str:
    words = match.setup.vocabulary.words(chosen)
    if way == 0:
        return str(options.index(chosen) + 1)
    if way == 1:
        return words
    return shortened(words)


def shortened(words: str) -> str:
    """All words cut to their first letters: 'explore east' is 'exp eas'."""
    return " ".join(word[:3] if word.isalpha() else word for word in words.split())
