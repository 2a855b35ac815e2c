"""Where the puzzles of each title are looked for."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Final

from sneakbox.games.metal_gear import names as of_metal_gear
from sneakbox.games.stealth_ops import names as of_stealth_ops
from sneakbox.kernel.game import Game
from sneakbox.lab.puzzles import deducing
from sneakbox.lab.puzzles.finding import Search, find, seed_of
from sneakbox.table.puzzles import Puzzle

OF_A_SEARCH: Final = re.compile(re.escape(seed_of(0)).replace("0", r"(\d+)"))

SEARCHES: Final[Mapping[str, Search]] = {
    "sneaking_mission": Search(
        scenarios=(("easy", 1), ("normal", 1), ("hard", 1)), last=40, tries=400, longest=150
    ),
    "stealth_ops": Search(
        scenarios=(("standard", 2), ("standard", 3)),
        last=30,
        tries=300,
        leaves_out=(of_stealth_ops.STEP_GUARDS,),
        longest=450,
    ),
    "metal_gear": Search(
        scenarios=(("stage_1", 1), ("stage_2", 1), ("stage_3", 1), ("stage_4", 1)),
        last=16,
        tries=150,
        leaves_out=(of_metal_gear.STEP_PATH,),
    ),
}


def puzzles_in(game: Game, first: int = 0) -> Iterator[Puzzle]:
    """Puzzles of a game without end, as they are found; its games are numbered from `first`."""
    if game.id in SEARCHES:
        yield from find(game, SEARCHES[game.id], first)
        return
    setup = game.setup(2, deducing.SCENARIO, dict(deducing.DRAWN))
    for number in count(first):
        yield from deducing.Night(setup, seed_of(number)).puzzles()


def behind(puzzles: Sequence[Puzzle]) -> int:
    """The number of the first game behind all that these are from."""
    numbers = (OF_A_SEARCH.fullmatch(one.seed) for one in puzzles)
    return max((int(number[1]) for number in numbers if number), default=-1) + 1
