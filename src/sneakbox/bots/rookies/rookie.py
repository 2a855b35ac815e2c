"""A player who knows what is right and, now and then, does not think of it."""

from abc import abstractmethod
from typing import ClassVar

from sneakbox.bots.bot import Bot
from sneakbox.bots.levels import ROOKIE
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.view import View


class Rookie(Bot):
    """Plays like the regular, apart from slips. What a slip is says each game."""

    name: ClassVar = ROOKIE
    # Of a hundred decisions in which something can be overlooked.
    slips: ClassVar[int]

    def __init__(self, seed: int, regular: Bot) -> None:
        self.dice = Dice(seed)
        self.regular = regular

    def choose(self, view: View) -> int:
        right = self.regular.choose(view)
        if len(view.options) == 1 or self.dice.below(100) >= self.slips:
            return right
        slip = self.slip(view)
        return right if slip is None else slip

    @abstractmethod
    def slip(self, view: View) -> int | None:
        """What somebody does here who overlooks something; None where nothing can be overlooked."""
