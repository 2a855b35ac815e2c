"""Random play to the end inside the compiled kernel, for search and simulation."""

from sneakbox.kernel.dice import Dice
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import CHANCE, LUCK
from sneakbox.kernel.state import State


def first_seat(group: i64) -> i64:
    """The lowest seat of a group that is not empty."""
    seat: i64 = 0
    while (group >> seat) & 1 == 0:
        seat += 1
    return seat


def play_randomly(game: State, dice: Dice, most: i64) -> i64:
    """Play until the game is over or `most` decisions were taken; returns how many were.

    Every decision of a seat is even among its options, luck follows its odds.
    """
    taken: i64 = 0
    while game.result == 0 and taken < most:
        if game.waiting == LUCK:
            game.apply(CHANCE, game.sample(dice.bits()))
        else:
            seat = first_seat(game.waiting)
            game.apply(seat, dice.choose(game.options(seat)))
        taken += 1
    return taken
