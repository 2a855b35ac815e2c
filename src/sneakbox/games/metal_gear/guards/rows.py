"""Rows of Guards on patrol (MGS-155)."""

from sneakbox.boards.grid import NO_CELL, turn_left, turn_right
from sneakbox.games.metal_gear.content import FORCE_ICON
from sneakbox.games.metal_gear.state import Operation, contains
from sneakbox.kernel.native import append, i64, vec

# A route is the spaces a Guard passes over and the free one it comes to; empty where there is none.


def route_ahead(game: Operation, cell: i64, facing: i64) -> "vec[i64]":
    """The way to the first free space ahead: a step, or a leap along a row (MGS-155).

    Empty when an obstacle, the border of the zone or a character ends the way. In the prototype
    rows are leapt straight on only (MGS-244).
    """
    passed: vec[i64] = vec[i64]()
    ahead = game.grid.beyond_in_zone(cell, facing)
    if ahead == NO_CELL:
        return passed
    if game.is_free(ahead):
        return append(passed, ahead)
    if game.content.edition.turns_back_at_once:
        return straight_on(game, ahead, facing)
    return rest_of(reach(game, append(passed, cell), facing))


def straight_on(game: Operation, ahead: i64, facing: i64) -> "vec[i64]":
    """A leap along a straight row of figures (MGS-244)."""
    passed: vec[i64] = vec[i64]()
    while ahead != NO_CELL:
        if game.is_free(ahead):
            return append(passed, ahead)
        if not game.can_be_leapt(ahead):
            break
        passed = append(passed, ahead)
        ahead = game.grid.beyond_in_zone(ahead, facing)
    return vec[i64]()


def reach(game: Operation, passed: "vec[i64]", facing: i64) -> "vec[i64]":
    """On from the last space passed: along the row of Guards there, or off it where that fails."""
    ahead = next_space(game, passed, facing)
    if ahead == NO_CELL or game.is_free(ahead):
        return landed(passed, ahead)
    over = append(passed[:], ahead)
    along = follow_row(game, over, facing)
    return along if len(along) > 0 else leave_row(game, over, facing)


def follow_row(game: Operation, passed: "vec[i64]", facing: i64) -> "vec[i64]":
    """Along a row of Guards to a free space, at an obstacle round the corner (MGS-155)."""
    at = passed[len(passed) - 1]
    facing = forced(game, at, facing)
    if game.grid.beyond_in_zone(at, facing) != NO_CELL:
        return follow_to(game, passed, facing)
    left = follow_to(game, passed, turn_left(facing))
    right = follow_to(game, passed, turn_right(facing))
    return chosen(game, left, right)


def follow_to(game: Operation, passed: "vec[i64]", facing: i64) -> "vec[i64]":
    """The next space of a row: free, or one more Guard from which the row goes on."""
    ahead = next_space(game, passed, facing)
    if ahead == NO_CELL or game.is_free(ahead):
        return landed(passed, ahead)
    return follow_row(game, append(passed[:], ahead), facing)


def leave_row(game: Operation, passed: "vec[i64]", facing: i64) -> "vec[i64]":
    """The way along the row fails: off it at the nearest Guard where a side leads on (A-12)."""
    facing = forced(game, passed[len(passed) - 1], facing)
    left = reach(game, passed, turn_left(facing))
    right = reach(game, passed, turn_right(facing))
    if len(left) > 0 or len(right) > 0:
        return chosen(game, left, right)
    ahead = next_space(game, passed, facing)
    if ahead == NO_CELL or game.is_free(ahead):
        return landed(passed, ahead)
    return leave_row(game, append(passed[:], ahead), facing)


def next_space(game: Operation, passed: "vec[i64]", facing: i64) -> i64:
    """A free space or a Guard to leap over, not passed yet; NO_CELL for anything else."""
    ahead = game.grid.beyond_in_zone(passed[len(passed) - 1], facing)
    if ahead == NO_CELL or contains(passed, ahead):
        return NO_CELL
    return ahead if game.is_free(ahead) or game.can_be_leapt(ahead) else NO_CELL


def landed(passed: "vec[i64]", cell: i64) -> "vec[i64]":
    """The route that ends on a free space; none where there is no such space."""
    return vec[i64]() if cell == NO_CELL else append(passed[:], cell)


def chosen(game: Operation, left: "vec[i64]", right: "vec[i64]") -> "vec[i64]":
    """The side that leads to a free space; the card's arrow only between two (MGS-147)."""
    if len(left) > 0 and len(right) > 0:
        return left if game.points_left() else right
    return left if len(left) > 0 else right


def forced(game: Operation, cell: i64, facing: i64) -> i64:
    """The way on from a space, which a FORCE icon shows (MGS-151)."""
    icon: i64 = game.content.icons[cell]
    return icon - FORCE_ICON if icon >= FORCE_ICON else facing


def rest_of(route: "vec[i64]") -> "vec[i64]":
    """A route without the space it begins on."""
    rest: vec[i64] = vec[i64]()
    for number in range(1, len(route)):
        rest = append(rest, route[number])
    return rest
