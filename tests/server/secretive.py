"""Games with secrets, and who may be told what: the table that every byte is held against.

A game with secrets joins by one line in `GAMES_WITH_SECRETS`. What it brings is a function that
names the words a seat has not been told of: words that stand nowhere else, such as the number of a
card. Where a game has no such words, worlds that a seat cannot tell apart are compared all the
same, and that needs nothing but the game.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from sneakbox.games.ninja.game import GAME as NINJA
from sneakbox.games.stealth_ops.game import GAME as STEALTH_OPS
from sneakbox.kernel.game import Game
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.server.messages import NewTable, SeatWish
from sneakbox.table import Match
from tests.toys.burglars import BURGLARS, BurglarsSetup
from tests.toys.burglars.content import CARDS, printed
from tests.toys.gangs import GANGS

# The words that a seat has not been told of as it stands now.
Hidden = Callable[[Match, int], set[str]]
NAMES: Final = ("Ana", "Ben", "Cem", "Dan", "Eve", "Fay", "Gus", "Hal")


def no_words(_match: Match, _seat: int) -> set[str]:
    """For a game whose secrets have no words of their own."""
    return set()


def cards_not_seen(match: Match, seat: int) -> set[str]:
    """The loot of Burglars carries printed numbers that stand nowhere else."""
    setup = match.setup
    assert isinstance(setup, BurglarsSetup)
    return {str(card) for card in setup.secrets(match.state(), seat)}


@dataclass(frozen=True)
class Secretive:
    """One game to be looked into: how it is set up, and what its secrets look like."""

    game: Game
    scenario: str
    players: int
    words: frozenset[str] = frozenset()
    hidden: Hidden = no_words
    added: tuple[Game, ...] = ()  # where it is not on the shelf of the tests already
    every: int = 1  # how many decisions lie between two close looks at a long game
    options: tuple[tuple[str, str], ...] = ()
    longest: int = 10_000  # steps, luck included, after which enough was seen of a long game

    def __str__(self) -> str:
        return self.game.id

    def wish(self, seed: str) -> NewTable:
        """A table of it with a person at every seat."""
        seats = [SeatWish(name=name) for name in NAMES[: self.players]]
        return NewTable(
            game=self.game.id,
            scenario=self.scenario,
            seats=seats,
            seed=seed,
            listed=True,
            options=dict(self.options),
        )

    def watchers(self) -> list[int]:
        """Everybody who is told something: the seats, and whoever looks on."""
        return [*range(self.players), SPECTATOR]


LOOT: Final = frozenset(str(printed(card)) for card in range(CARDS))
GAMES_WITH_SECRETS: Final = (
    Secretive(BURGLARS, "short", 2, LOOT, cards_not_seen),
    Secretive(GANGS, "short", 4, LOOT, cards_not_seen),
    Secretive(STEALTH_OPS, "standard", 2, every=29),
    Secretive(NINJA, "outpost", 3, options=(("layout", "drawn"),), longest=75),
)


class Audience:
    """Who may read which word. What was told once stays known."""

    def __init__(self, kind: Secretive) -> None:
        self._kind: Final = kind
        self._may: Final[dict[str, set[int]]] = {word: set() for word in kind.words}

    def learn(self, match: Match) -> None:
        """Take in what the game has told so far."""
        for seat in self._kind.watchers():
            for word in self._kind.words - self._kind.hidden(match, seat):
                self._may[word].add(seat)

    def only_for(self, word: str, seats: Iterable[int]) -> str:
        """A word that people said or wrote, and who may read it."""
        self._may[word] = set(seats)
        return word

    def check(self, seat: int, data: str, where: str) -> None:
        """Nothing in a text is more than a seat may know."""
        secret = [word for word, seats in self._may.items() if seat not in seats]
        # Not inside of other words: a hash may hold any digits.
        found = re.findall(rf"(?<![\w-])(?:{'|'.join(secret)})(?![\w-])", data) if secret else []
        assert not found, f"{where} told seat {seat} of {found}"

    def secrets(self) -> int:
        """How many words are not for everybody, to see that something was really looked for."""
        return sum(len(seats) < len(self._kind.watchers()) for seats in self._may.values())
