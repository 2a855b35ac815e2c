"""What dice that lie on the table come to, left so or after one change (MGS-089)."""

from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, kind_of, second_of
from sneakbox.kernel.events import Sink
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import seats_of

# Luck, or somebody who is asked for help, is still to be heard.
UNDECIDED: Final = -1


def comes_to(game: Operation, action: i64) -> i64:
    """The damage of an attack on whoever rolls; of a Noise Check 1 where it is heard, 0 where not.

    The rules play it, so nothing that lessens a hit is forgotten.
    """
    person = second_of(game.steps[-1].key())
    seat = seats_of(game.waiting)[0]
    trial = game.copy()
    sink = Sink()
    trial.sink = sink
    trial.apply(seat, action)
    if trial.result == 0 and kind_of(trial.steps[-1].key()) == names.STEP_MODIFY:
        trial.apply(seat, act(names.ACCEPT))
    for fact in sink.drain():
        if fact.kind == names.TOLD_NOISE or fact.kind == names.TOLD_HURT:
            if fact.details[0] == person:
                return fact.details[1]
        elif fact.kind == names.TOLD_UNHURT and fact.details[0] == person:
            return 0
    return UNDECIDED
