"""Where in a game somebody has something to decide."""

from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Setup
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View


def at_question(setup: Setup, least: int = 2, skip: int = 0, luck: int = 4) -> tuple[State, View]:
    """Where somebody first has that many options, after as many questions of that kind."""
    state, dice = setup.start(), Dice(luck)
    while True:
        if state.is_luck():
            state.apply(CHANCE, state.sample(dice.bits()))
            continue
        seat = first_seat(state.waiting)
        view = state.view(seat)
        if len(view.options) >= least:
            skip -= 1
            if skip < 0:
                return state, view
        state.apply(seat, view.options[0])
