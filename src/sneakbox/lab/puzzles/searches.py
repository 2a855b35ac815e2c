"""Where the puzzles of each title are looked for."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Final

from sneakbox.games.metal_gear import names as of_metal_gear
from sneakbox.games.stealth_ops import names as of_stealth_ops
from sneakbox.kernel.game import Game
from sneakbox.lab.puzzles import deducing
from sneakbox.lab.puzzles.album import Album
from sneakbox.lab.puzzles.finding import Played, Search, find, seed_of
from sneakbox.table.puzzles import Puzzle

OF_A_SEARCH: Final = re.compile(re.escape(seed_of(0)).replace("0", r"(\d+)"))

SHORT: Final = (("deck", "short"),)

SEARCHES: Final[Mapping[str, Search]] = {
    "sneaking_mission": Search(
        tables=(Played("easy", 1), Played("normal", 1), Played("hard", 1)),
        last=25,
        tries=200,
        longest=150,
    ),
    # With the whole deck most games are too long to be puzzles of.
    "stealth_ops": Search(
        tables=(
            Played("standard", 2),
            Played("standard", 2, SHORT),
            Played("standard", 3, SHORT),
            Played("standard", 3),
            Played("standard", 4, SHORT),
        ),
        last=30,
        tries=300,
        leaves_out=(of_stealth_ops.STEP_GUARDS,),
        longest=450,
    ),
    "metal_gear": Search(
        tables=(
            *(Played(f"stage_{stage}", 1) for stage in (1, 2, 3, 4, 6, 7, 8, 9, 10, 12, 13, 14)),
            *(Played(f"vr_{mission}", 1) for mission in (1, 3, 4)),
            Played("stage_3", 2),
        ),
        last=8,
        tries=150,
        leaves_out=(of_metal_gear.STEP_PATH,),
        dull=(of_metal_gear.ACCEPT,),
    ),
}


def collected(game: Game, goal: int, known: Sequence[Puzzle] = ()) -> Iterator[list[Puzzle]]:
    """What there is, those that were known first, each time there is one more unlike the others."""
    album = Album(goal, known)
    found = puzzles_in(game, album, behind(known))
    while not album.is_full():
        if album.takes(next(found)):
            yield list(album.puzzles)


def puzzles_in(game: Game, album: Album, first: int = 0) -> Iterator[Puzzle]:
    """Puzzles of a game without end, as they are found; its games are numbered from `first`."""
    if game.id in SEARCHES:
        yield from find(game, SEARCHES[game.id], album, first)
        return
    setup = game.setup(2, deducing.SCENARIO, dict(deducing.DRAWN))
    for number in count(first):
        yield from deducing.Night(setup, seed_of(number)).puzzles()


def behind(puzzles: Sequence[Puzzle]) -> int:
    """The number of the first game behind all that these are from."""
    numbers = (OF_A_SEARCH.fullmatch(one.seed) for one in puzzles)
    return max((int(number[1]) for number in numbers if number), default=-1) + 1
