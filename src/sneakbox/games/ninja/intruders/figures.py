"""Ninja and traitor: where each is, its hand, its wounds, its path."""

from typing import Self

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief.possible_zones import Belief
from sneakbox.games.ninja.cards.guard_cards import GuardCards
from sneakbox.games.ninja.content import Content
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.state import Step


@mypyc_attr(acyclic=True)
class IntruderFigures(GuardCards):
    """The guards, and the intruders among them."""

    def __init__(self: Self, content: Content, steps: "vec[Step[Self]]", belief: Belief) -> None:
        super().__init__(content, steps, belief)
        self.figures: vec[i64] = vec[i64]()

    def fig(self, figure: i64, place: i64) -> i64:
        return self.figures[figure * at.FIGURE_SIZE + place]

    def set_fig(self, figure: i64, place: i64, value: i64) -> None:
        self.figures[figure * at.FIGURE_SIZE + place] = value

    def status(self, figure: i64) -> i64:
        return self.figures[figure * at.FIGURE_SIZE + at.STATUS]

    def on_board(self, figure: i64) -> bool:
        """On the map or in the passage."""
        status = self.status(figure)
        return status == names.HIDDEN or status == names.VISIBLE or status == names.INSIDE

    def wounds(self, figure: i64) -> i64:
        return self.fig(figure, at.WOUNDS) + self.fig(figure, at.WOUNDS + 1)

    def has_card(self, figure: i64, card: i64) -> bool:
        return self.figures[figure * at.FIGURE_SIZE + at.HAND + card] > 0

    def use_card(self, figure: i64, card: i64) -> None:
        """A card leaves the hand for good (NIN-316)."""
        base = figure * at.FIGURE_SIZE
        self.figures[base + at.HAND + card] -= 1
        self.figures[base + at.HAND_SIZE] -= 1
        self.figures[base + at.USED + card] += 1

    def pick_card(self, figure: i64, card: i64) -> None:
        base = figure * at.FIGURE_SIZE
        self.figures[base + at.HAND + card] += 1
        self.figures[base + at.HAND_SIZE] += 1

    def forget_path(self, figure: i64) -> None:
        """A new movement begins where the intruder stands."""
        base = figure * at.FIGURE_SIZE
        for index in range(at.STEPS, at.HAND):
            if index != at.EXPOSED:
                self.figures[base + index] = 0
        self.figures[base + at.PATH] = self.figures[base + at.ZONE]
        for index in range(1, at.PATH_LENGTH):
            self.figures[base + at.PATH + index] = names.NOWHERE
