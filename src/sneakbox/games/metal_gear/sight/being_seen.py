"""Being seen: whoever is in sight is alerted (MGS-068 to MGS-071)."""

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.sight.lines_of_sight as lines_of_sight
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import COVER, SIDE, Operation
from sneakbox.kernel.native import i64


def passes_unseen(game: Operation, person: i64) -> bool:
    """Under a disguise, camouflage or box sight alone does not alert (MGS-100, 4.6)."""
    return game.about(person, COVER) & (names.DISGUISED | names.CAMOUFLAGED | names.BOXED) != 0


def is_noticed(game: Operation, person: i64, cell: i64) -> i64:
    """Who would notice this character on that space, or NOT_SEEN."""
    if passes_unseen(game, person):
        return names.NOT_SEEN
    return lines_of_sight.watcher(game, cell)


def look_around(game: Operation) -> None:
    """Whoever is in sight of a Guard or Camera is alerted, for any reason, at any time (MGS-068).

    To be called after every change of the map other than a character's own move.
    """
    for person in range(names.PEOPLE):
        cell = game.cell(person)
        if cell == names.OFF_MAP:
            continue
        by = is_noticed(game, person, cell)
        if by != names.NOT_SEEN:
            spot(game, person, by, 68)


def spot(game: Operation, person: i64, by: i64, rule: i64) -> None:
    """A Guard or Camera has seen a character where the figure stands."""
    cell = game.cell(person)
    if game.attention(person) != cell or game.about(person, SIDE) != names.ALERTED:
        game.tell(names.TOLD_SEEN, rule, person, by, cell)
    attention.alert(game, person, rule, names.BECAUSE_SEEN)
