"""How the weights are found by which a spy of Stealth Ops judges who will get out with the intel.

    python examples/weigh_the_way_out.py --games 12000 --seed weights

Games between a spy with a master's habits and a regular are played to their end by habit. Whenever
a round begins and somebody has the intel, the facts of `bots/guides/stealth_ops_way_out.py` are
noted in the eyes of the first of the two. What became of it counts the less, the more rounds went
by until the end: 1 for a game that is won in this round, 0 for one that is lost, nearly a half for
both where it went on for long. Two logistic curves are fitted to that, and printed as the table of
that module. Other seeds give slightly other weights.
"""

import argparse
import math
from dataclasses import dataclass
from typing import Final

from sneakbox.bots.bot import Bot
from sneakbox.bots.guides import stealth_ops_way_out as way_out
from sneakbox.bots.masters.stealth_ops import CunningSpy
from sneakbox.bots.stealth_ops import SensibleSpy
from sneakbox.games.catalogue import game
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Setup
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, LUCK
from sneakbox.lab.batches import seed_of

SPIES: Final = 2
FADES: Final = 0.85  # a round
EVEN: Final = 0.5
PASSES: Final = 15
PACE: Final = 0.004  # of learning, less towards the end
SLOWER: Final = (1.0, 0.3, 0.1)
AT_ONCE: Final = 64


@dataclass
class Position:
    """What was seen in one round, and what came of it."""

    holds: bool
    round: int
    facts: list[float]
    share: float = EVEN


def positions_of(setup: Setup, seed: str, number: int) -> list[Position]:
    """The rounds of one game in which somebody had the intel."""
    state, dice = setup.start(), Dice(seed_of("luck", seed, number))
    seat = number % SPIES
    bots: list[Bot] = [SensibleSpy(seed_of("bot", seed, number, one)) for one in range(SPIES)]
    bots[seat] = CunningSpy(seed_of("bot", seed, number, seat))
    found: list[Position] = []
    seen = 0
    while not state.is_over():
        if state.waiting == LUCK:
            state.apply(CHANCE, state.sample(dice.bits()))
            continue
        who = int(first_seat(state.waiting))
        view = state.view(who)
        assert isinstance(view, OpsView)
        if view.round > seen:
            seen = int(view.round)
            found += [] if view.holder == names.NO_SEAT else [position(state.view(seat))]
        state.apply(who, bots[who].choose(view))
    outcome = setup.outcome(state)
    score = EVEN if outcome is None else outcome.scores[seat]
    for one in found:
        one.share = EVEN + (score - EVEN) * FADES ** (seen - one.round)
    return found


def position(view: object) -> Position:
    assert isinstance(view, OpsView)
    seat = int(view.seat)
    return Position(
        view.holder == seat,
        int(view.round),
        way_out.facts(view, seat, way_out.chaser_of(view, seat)),
    )


def fitted(positions: list[Position], dice: Dice) -> list[float]:
    """The weights of a logistic curve, by gradient descent whose steps follow each fact's own
    spread (Adam)."""
    size = len(way_out.WEIGHTS)
    weights, means, spreads = [0.0] * size, [0.0] * size, [0.0] * size
    steps = 0
    for done in range(PASSES):
        pace = PACE * SLOWER[len(SLOWER) * done // PASSES]
        for number in range(len(positions) - 1, 0, -1):
            other = int(dice.below(number + 1))
            positions[number], positions[other] = positions[other], positions[number]
        for first in range(0, len(positions) - AT_ONCE + 1, AT_ONCE):
            slope = [0.0] * size
            for one in positions[first : first + AT_ONCE]:
                wrong = way_out.logistic(weights, one.facts) - one.share
                for number, fact in enumerate(one.facts):
                    slope[number] += wrong * fact / AT_ONCE
            steps += 1
            for number, change in enumerate(slope):
                means[number] = 0.9 * means[number] + 0.1 * change
                spreads[number] = 0.999 * spreads[number] + 0.001 * change * change
                mean = means[number] / (1 - 0.9**steps)
                spread = spreads[number] / (1 - 0.999**steps)
                weights[number] -= pace * mean / (math.sqrt(spread) + 1e-8)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description="Weigh what counts on the way out.")
    parser.add_argument("--games", type=int, default=12000)
    parser.add_argument("--seed", default="weights")
    wanted = parser.parse_args()
    setup = game("stealth_ops").setup(players=SPIES)
    found = [
        one for number in range(wanted.games) for one in positions_of(setup, wanted.seed, number)
    ]
    dice = Dice(seed_of("order", wanted.seed))
    mine = fitted([one for one in found if one.holds], dice)
    theirs = fitted([one for one in found if not one.holds], dice)
    for name, own, other in zip(way_out.WEIGHTS, mine, theirs, strict=True):
        print(f'    "{name}": ({own:.3f}, {other:.3f}),')


if __name__ == "__main__":
    main()
