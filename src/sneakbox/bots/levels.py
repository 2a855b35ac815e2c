"""How well a bot plays: five levels, each with a name, a face and a sentence, for every game.

A level is called by its word. Those that search take the seconds they may think about a move behind
an @, as in `master@0.1`; for the same game every time they take rounds, as in `master@40rounds`.
"""

import re
from dataclasses import dataclass
from typing import Final

from sneakbox.bots.search.budget import Budget
from sneakbox.kernel.vocabulary import cut

LEAST_SECONDS: Final = 0.01
MOST_SECONDS: Final = 60.0
MOST_ROUNDS: Final = 100_000

RANDOM: Final = "random"
ROOKIE: Final = "rookie"
REGULAR: Final = "regular"
VETERAN: Final = "veteran"
MASTER: Final = "master"
SENSIBLE: Final = "sensible"  # another word for regular


@dataclass(frozen=True)
class Level:
    """One level: its word, what it is called, its face among the symbols, and what to expect.

    `seconds` is how long it thinks about a move when nobody says, where habits do not decide at
    once; 0 where it never searches.
    """

    word: str
    title: str
    face: str
    help: str
    seconds: float = 0.0


LEVELS: Final = (
    Level(RANDOM, "Coin Toss", "coin-heads", "Any legal move, each as likely as the next."),
    Level(ROOKIE, "Rookie", "guard-sleep", "Knows the rules, but hurries, forgets and overlooks."),
    Level(REGULAR, "Regular", "guard", "Plays sensibly by what its seat knows."),
    Level(VETERAN, "Veteran", "guard-alert", "Has some of a master's habits.", 0.05),
    Level(MASTER, "Master", "fox", "Has the best habits that have been measured.", 0.5),
)
BY_WORD: Final = {level.word: level for level in LEVELS}
SEARCHING: Final = tuple(level.word for level in LEVELS if level.seconds)

AT: Final = "@"
SECONDS: Final = re.compile(r"\d{1,3}(\.\d{1,3})?")
ROUNDS: Final = re.compile(r"(\d{1,6})rounds?")


class UnknownBot(ValueError):
    """A name that no bot of a game has; the message says which names there are."""


def level_of(name: str) -> str:
    """The word of the level in a bot's name: `master` of `master@0.1`, `regular` of `sensible`."""
    word = name.split(AT, 1)[0]
    return REGULAR if word == SENSIBLE else word


def face_of(name: str) -> str:
    """The face of a bot among the symbols; empty where nobody has seen it."""
    level = BY_WORD.get(level_of(name))
    return "" if level is None else level.face


def title_of(name: str) -> str:
    """What the level of a bot is called; empty for one that has none."""
    level = BY_WORD.get(level_of(name))
    return "" if level is None else level.title


def budget_of(name: str) -> Budget:
    """How long a searching bot may think about a move; raises UnknownBot for what is no time."""
    word, at, wanted = name.partition(AT)
    level = BY_WORD[level_of(word)]
    if not at:
        return Budget(seconds=level.seconds)
    if not level.seconds:
        only = " and ".join(SEARCHING)
        raise UnknownBot(f"'{cut(name)}' has a time to think, which only {only} take: try {word}")
    rounds = ROUNDS.fullmatch(wanted)
    if rounds and 1 <= int(rounds[1]) <= MOST_ROUNDS:
        return Budget(rounds=int(rounds[1]))
    if SECONDS.fullmatch(wanted) and LEAST_SECONDS <= float(wanted) <= MOST_SECONDS:
        return Budget(seconds=float(wanted))
    raise UnknownBot(
        f"'{cut(name)}' has no time to think behind the @: write seconds a move from "
        f"{LEAST_SECONDS:g} to {MOST_SECONDS:g}, as in {word}@0.1, or rounds, as in {word}@40rounds"
    )
