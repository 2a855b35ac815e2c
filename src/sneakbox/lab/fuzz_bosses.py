"""Random boss fights: every Boss turn must go one of the ways the referee allows.

And every way the referee allows must be there to be chosen.
"""

from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import product
from typing import Final

from sneakbox.games.metal_gear.editions import EDITIONS
from sneakbox.kernel.dice import Dice
from sneakbox.lab.batches import seed_of
from sneakbox.lab.boss_findings import BossFindings, Comparison
from sneakbox.lab.boss_guests import (
    MISSIONS,
    GuestComparison,
    HiddenGuestComparison,
    ring_of_mission,
)
from sneakbox.lab.boss_help import HelpComparison
from sneakbox.lab.boss_table import Ring, random_ring, ring_of_stage
from sneakbox.lab.boss_turns import TurnComparison
from sneakbox.lab.boss_wolf import WolfComparison
from sneakbox.lab.gathering import gather
from sneakbox.lab.simulate import Progress

FEW: Final = ("snake", "snake+meryl")
WITH_OTACON: Final = (
    "meryl+otacon",
    "snake+otacon+gray_fox",
    "snake+meryl+otacon+gray_fox",
)
CASTS: Final = ("snake", "gray_fox", "snake+meryl", "snake+meryl+gray_fox", *WITH_OTACON)
VISITED: Final = tuple(product(MISSIONS, (*CASTS, "otacon")))
# The stages, for whom they are laid out, and what is compared there; missions with a guest.
SUBJECTS: Final[tuple[tuple[str, tuple[str, ...], type[Comparison]], ...]] = (
    ("stage_4", FEW, TurnComparison),
    ("stage_5", FEW, TurnComparison),
    ("stage_7", FEW, TurnComparison),
    ("stage_8", FEW, TurnComparison),
    ("stage_10", CASTS, TurnComparison),
    ("stage_11", CASTS, WolfComparison),
    ("stage_12", CASTS, TurnComparison),
    ("stage_14", CASTS, TurnComparison),
    ("stage_10", WITH_OTACON, HelpComparison),
    ("stage_12", WITH_OTACON, HelpComparison),
    ("stage_14", WITH_OTACON, HelpComparison),
)
GUESTS: Final[tuple[tuple[str, type[Comparison]], ...]] = (
    ("ocelot", GuestComparison),
    ("mantis", GuestComparison),
    ("wolf", HiddenGuestComparison),
    ("raven", GuestComparison),
    ("liquid", GuestComparison),
)
# So many situations are on the same arena of chance.
TURNS_OF_AN_ARENA: Final = 20


@dataclass(frozen=True)
class BossFuzzing:
    """The report."""

    findings: BossFindings
    seconds: float

    def facts(self) -> dict[str, object]:
        """The report as plain data, ready for JSON."""
        found = self.findings
        return {
            "situations": found.situations,
            "with_choices": found.choices,
            "with_a_threat": found.landed,
            "ended_the_stage": found.ended,
            "throws": found.thrown,
            "cards": dict(sorted(found.cards.items())),
            "happened": dict(sorted(found.happened.items())),
            "errors": len(found.failures),
            "seconds": round(self.seconds, 3),
            "failures": found.failures,
        }


def fuzz_bosses(
    *,
    situations: int | None = None,
    seconds: float | None = None,
    seed: str = "1",
    jobs: int = 1,
    progress: Progress | None = None,
) -> BossFuzzing:
    """Compare so many Boss turns, or for so long; number n is the same for the same seed."""
    found = BossFindings()
    took = gather(
        found,
        partial(compare_some, seed),
        lambda found: found.situations,
        wanted=situations,
        seconds=seconds,
        jobs=jobs,
        progress=progress,
    )
    found.failures.sort()
    return BossFuzzing(found, took)


def compare_some(seed: str, run: range) -> BossFindings:
    """The situations of these numbers, in this process."""
    found = BossFindings()
    for number in run:
        comparison(seed, number, found).run()
        if found.is_enough():
            break
    return found


def comparison(seed: str, number: int, found: BossFindings) -> Comparison:
    """The situation of a number: one boss after the other, in both editions, for everybody."""
    dice = Dice(seed_of("bosses", seed, number))
    name = f"seed {seed}, situation {number}"
    left, subject = divmod(number, len(SUBJECTS) + 1 + len(GUESTS))
    left, edition = divmod(left, len(EDITIONS))
    if subject == len(SUBJECTS):
        arena = seed_of("arena", seed, left // TURNS_OF_AN_ARENA)
        return TurnComparison(arena_of_chance(arena, EDITIONS[edition]), dice, name, found)
    if subject > len(SUBJECTS):
        guest, compare = GUESTS[subject - len(SUBJECTS) - 1]
        mission, cast = VISITED[left % len(VISITED)]
        return compare(ring_of_mission(mission, guest, cast, EDITIONS[edition]), dice, name, found)
    stage, casts, compare = SUBJECTS[subject]
    ring = ring_of_stage(stage, casts[left % len(casts)], EDITIONS[edition])
    return compare(ring, dice, name, found)


@lru_cache(maxsize=2)
def arena_of_chance(seed: int, edition: str) -> Ring:
    return random_ring(Dice(seed), edition)
