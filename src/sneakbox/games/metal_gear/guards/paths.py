"""The shortest path, and the choice among equal ones (MGS-143, MGS-144, MGS-238)."""

import sneakbox.games.metal_gear.guards.walking as walking
from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step


@mypyc_attr(free_list_len=1)
class ChoosePath(Step[Operation]):
    """Fewest spaces, then fewest turns; what is still equal is the players' choice (MGS-144).

    The grid finds the paths (MGS-143); none of them leaves the Guard's zone (MGS-126).
    """

    def __init__(self, goal: i64) -> None:
        self.goal: i64 = goal

    def key(self) -> i64:
        return act(names.STEP_PATH, self.goal)

    def paths(self, game: Operation) -> "list[vec[i64]]":
        guard = game.active
        return game.grid.paths(game.guard_cell(guard), game.facing(guard), self.goal)

    def deciders(self, game: Operation) -> i64:
        return game.content.everybody if self.forks(game) else NOBODY

    def forks(self, game: Operation) -> bool:
        """True when there is more than one path."""
        cell = game.guard_cell(game.active)
        facing = game.facing(game.active)
        while cell != self.goal:
            ways = game.grid.ways(cell, facing, self.goal)
            if ways & (ways - 1) != 0:
                return True
            facing = only_way(ways)
            cell = game.grid.beyond(cell, facing)
        return False

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.PATH, number) for number in range(len(self.paths(game)))]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        chosen = self.paths(game)[first_of(action)]
        backwards: vec[i64] = vec[i64]()
        for number in range(len(chosen) - 1, -1, -1):
            backwards = append(backwards, chosen[number])
        game.path = backwards
        game.swap(walking.WALK)


def only_way(ways: i64) -> i64:
    """The direction of a lone bit."""
    direction: i64 = 0
    while ways >> direction > 1:
        direction += 1
    return direction


@mypyc_attr(free_list_len=1)
class ChooseWay(Step[Operation]):
    """Every shortest path will do, and the players choose at each fork (MGS-238).

    `game.path` grows from the Guard on, over figures too; behind the space where its movement
    ends nobody is asked. There the way on is where it will look (MGS-149, E-12).
    """

    def __init__(self, goal: i64) -> None:
        self.goal: i64 = goal

    def key(self) -> i64:
        return act(names.STEP_WAY, self.goal)

    def tip(self, game: Operation) -> i64:
        """Where the path has come to."""
        if len(game.path) == 0:
            return game.guard_cell(game.active)
        return game.path[len(game.path) - 1]

    def ways(self, game: Operation) -> list[int]:
        """The next spaces of all shortest paths, in reading order."""
        at = self.tip(game)
        left = game.grid.zone_distance(at, self.goal)
        found: list[int] = []
        for direction in range(4):
            there = game.grid.beyond_in_zone(at, direction)
            if there != NO_CELL and game.grid.zone_distance(there, self.goal) == left - 1:
                found.append(there)
        found.sort()
        return found

    def is_within_reach(self, game: Operation) -> bool:
        """True while the Guard has come to the tip with its movement, or leaps over it."""
        spaces: i64 = 0
        for number in range(len(game.path) - 1):
            if game.is_free(game.path[number]):  # others are leapt over
                spaces += 1
        return len(game.path) == 0 or spaces < game.moves

    def deciders(self, game: Operation) -> i64:
        if self.tip(game) == self.goal or not self.is_within_reach(game):
            return NOBODY
        return game.content.everybody if len(self.ways(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.PLACE, cell) for cell in self.ways(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        if self.tip(game) == self.goal:
            backwards: vec[i64] = vec[i64]()
            for number in range(len(game.path) - 1, -1, -1):
                backwards = append(backwards, game.path[number])
            game.path = backwards
            game.swap(walking.WALK)
            return
        if action == 0:
            game.path = append(game.path, self.ways(game)[0])
            return
        game.path = append(game.path, first_of(action))
        game.tell(names.TOLD_WAY, 238, game.active, first_of(action))
