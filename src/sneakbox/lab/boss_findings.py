"""What comparisons of bosses with their referee find out, and what all of them do."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from sneakbox.kernel.dice import Dice
from sneakbox.lab.boss_table import Ring
from sneakbox.lab.gathering import Tally
from sneakbox.lab.referee_situation import Choice


@dataclass
class BossFindings(Tally[str]):
    """What some of the comparisons showed."""

    situations: int = 0
    choices: int = 0
    landed: int = 0
    ended: int = 0
    thrown: int = 0
    cards: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)


class Comparison(ABC):
    """One situation of chance, played by the game and looked at by the referee."""

    def __init__(self, ring: Ring, dice: Dice, name: str, found: BossFindings) -> None:
        self.ring = ring
        self.dice = dice
        self.name = f"{name}, {ring.name}"
        self.found = found

    @abstractmethod
    def run(self) -> None:
        """Compare it."""

    def one_of(self, things: Sequence[Choice]) -> Choice:
        return things[int(self.dice.below(len(things)))]

    def one_in(self, number: int) -> bool:
        return self.dice.below(number) == 0

    def fail(self, what: str, about: str) -> None:
        self.found.failures.append(f"{self.name}, {what}\n{about}")
