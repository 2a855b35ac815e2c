"""The player who knows no better: any legal action, each as likely as the next."""

from typing import ClassVar

from sneakbox.bots.bot import Bot
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.view import View


class RandomBot(Bot):
    """Plays every game, badly, and never asks what it is about."""

    name: ClassVar = "random"

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, view: View) -> int:
        return self.dice.choose(view.options)
