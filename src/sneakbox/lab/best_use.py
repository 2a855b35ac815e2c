"""The best use of what may change dice in Metal Gear: found by trying all of it by the rules.

What a button says of a roll takes the best use of every die, with Focus tokens or without. So
whoever judges it plays on as well as can be, and looks for that in the rules themselves.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll
from sneakbox.games.metal_gear.state import FOCUSED, SPENT, Operation
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.events import Sink
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.lab.trials import Trial

# What the rules give for nothing, and what Focus tokens do to dice.
FREE: Final = (names.ABILITY, names.USE)
FOCUS: Final = (names.REROLL, names.CHANGE, names.ADD_DIE)
# From here on nothing changes any more whether the roll was good enough.
OTHERS_ROLL: Final = (names.TOLD_BOSS_ATTACKS, names.TOLD_GUARD_ATTACKS)

Verdict = Callable[[Trial], bool | None]
Plain = Callable[[Trial, list[int]], int]


class BestUse:
    """Of one roll, in worlds in which only its dice differ."""

    def __init__(self, verdict: Verdict, plain: Plain, *, with_focus: bool) -> None:
        self._verdict: Final = verdict
        self._plain: Final = plain
        self._kinds: Final = (*FREE, *FOCUS) if with_focus else FREE
        self._known: Final[dict[tuple[object, ...], float]] = {}

    def choose(self, trial: Trial, options: list[int]) -> int:
        """What brings it about most likely; of equals the plain thing."""
        found = self._to_compare(trial, options)
        if len(found) == 1:
            return found[0]
        best, most = found[0], -1.0
        for action in found:
            chance = self._after(trial, action) if most < 1.0 else 0.0
            if chance > most:
                best, most = action, chance
        return best

    def _to_compare(self, trial: Trial, options: list[int]) -> list[int]:
        """The plain thing, and all that may help."""
        plain = self._plain(trial, options)
        world = of_metal_gear(trial)
        key = int(world.step_keys()[-1])
        is_modifying = kind_of(key) == names.STEP_MODIFY
        if is_modifying and kind_of_roll(first_of(key)) == names.FOR_DEFENCE:
            return [plain]
        helping = [one for one in options if kind_of(one) in self._kinds and one != plain]
        roller = int(second_of(key)) if is_modifying else trial.person
        return [plain, *[one for one in helping if is_own(world, one, roller)]]

    def _after(self, trial: Trial, action: int) -> float:
        """How likely it comes about after an action of a player or of luck."""
        world = of_metal_gear(trial).copy()
        world.sink = Sink()
        who = CHANCE if world.is_luck() else seats_of(world.waiting)[0]
        world.apply(who, action)
        return self._worth(replace(trial, world=world, facts=list(trial.facts)))

    def _worth(self, trial: Trial) -> float:
        """The same from a table as it stands, which is played on."""
        world = of_metal_gear(trial)
        assert isinstance(world.sink, Sink)
        while True:
            trial.facts += world.sink.drain()
            verdict = self._verdict(trial)
            if verdict is not None:
                return float(verdict)
            if world.result != 0 or trial.told(*OTHERS_ROLL):
                return 0.0
            if world.is_luck():
                odds = world.odds()
                shares = [weight / int(odds.total()) for weight in odds.weights]
                tries = zip(odds.actions, shares, strict=True)
                return sum(share * self._after(trial, action) for action, share in tries)
            seat = seats_of(world.waiting)[0]
            found = self._to_compare(trial, world.options(seat))
            if len(found) == 1:
                world.apply(seat, found[0])
                continue
            return self._best_of(trial, found)

    def _best_of(self, trial: Trial, actions: list[int]) -> float:
        world = of_metal_gear(trial)
        key = (*world.step_keys(), *sorted(world.dice), *tokens(world))
        if key not in self._known:
            best = 0.0
            for action in actions:
                best = max(best, self._after(trial, action))
                if best >= 1.0:
                    break
            self._known[key] = best
        return self._known[key]


def of_metal_gear(trial: Trial) -> Operation:
    assert isinstance(trial.world, Operation)
    return trial.world


def tokens(world: Operation) -> list[int]:
    """What everybody has left that serves once."""
    people = range(names.PEOPLE)
    return [int(world.about(one, about)) for one in people for about in (FOCUSED, SPENT)]


def is_own(world: Operation, action: int, roller: int) -> bool:
    """Neither lent by others, who may refuse, nor a drug that lets dice be rolled again: a button
    counts neither."""
    if kind_of(action) in FOCUS:
        return int(first_of(action)) // box.FOCUS_TOKENS == roller
    return kind_of(action) != names.USE or first_of(action) != world.content.card_slots
