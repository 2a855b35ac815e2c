"""Random games: everything holds after every step, and every kind of thing happens."""

import pytest

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.game import GAME
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import WIDTH, Sink
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, LUCK

VARIANTS = {
    "default": {},
    "short": {"stealth_roll": "per_tile", "indicators": "1", "ducts": "on", "fair_intel": "on"},
    "one_way": {"matching": "one_way"},
}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_end_and_everything_holds(players: int, variant: str) -> None:
    options = {"draw_vote": "off", "lockdown": "40", **VARIANTS[variant]}
    setup = GAME.setup(players, options=options)
    state, dice = setup.start(), Dice(players)
    steps = 0
    while not state.is_over():
        if state.waiting == LUCK:
            state.apply(CHANCE, state.sample(dice.bits()))
        else:
            seat = first_seat(state.waiting)
            state.apply(seat, dice.choose(state.options(seat)))
        if steps % 5 == 0 or state.is_over():
            state.check()
        steps += 1
    outcome = setup.outcome(state)
    assert outcome is not None
    assert outcome.word in {"won", "lockdown"}


def test_random_games_tell_almost_everything() -> None:
    """What is not told in some hundred turns of random spies is a road nobody ever takes."""
    told: set[int] = set()
    setup = GAME.setup(4, options={"draw_vote": "off", "lockdown": "40"})
    for seed in range(8):
        state, dice = setup.start(), Dice(seed)
        sink = state.sink = Sink()
        while not state.is_over():
            if state.waiting == LUCK:
                state.apply(CHANCE, state.sample(dice.bits()))
            else:
                seat = first_seat(state.waiting)
                state.apply(seat, dice.choose(state.options(seat)))
        told |= set(sink.drain()[::WIDTH])
    rare = {
        names.TOLD_LAID_ASIDE, names.TOLD_SHUFFLED_BACK, names.TOLD_WON, names.TOLD_DRAWN_GAME,
        names.PROPOSE, names.AGREE, names.REFUSE, names.NOTHING, names.TOLD_RESHUFFLED,
        names.LEAVE, names.TAKE, names.TOLD_DROPPED, names.TOLD_RETURNED, names.DISCARD,
        names.TOLD_INTEL_STOLEN, names.TOLD_STUCK,
    }  # fmt: skip
    assert {kind.code for kind in GAME.events} - told <= rare
