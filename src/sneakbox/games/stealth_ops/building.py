"""Drawing a tile, laying it, and what comes with it (OPS-012 to OPS-018)."""

from typing import Final

import sneakbox.games.stealth_ops.rooms as rooms
from sneakbox.boards.tiles import TURNS, neighbour
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.placing import has_placement, placements
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act, first_of, second_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.seats import LUCK, only
from sneakbox.kernel.state import LoneStep, Step


class Draw(LoneStep[Ops]):
    """The top tile of the deck is turned up; the intel room lies at the bottom (OPS-002)."""

    def deciders(self, game: Ops) -> i64:
        return LUCK

    def outcomes(self, game: Ops) -> Odds:
        if game.pile.left == 0:
            return Odds([act(names.DRAW, game.content.intel)], [1])
        return game.pile.odds(names.DRAW)

    def sample(self, game: Ops, number: i64) -> i64:
        if game.pile.left == 0:
            return act(names.DRAW, game.content.intel)
        return act(names.DRAW, game.pile.pick(number))

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        drawn = first_of(action)
        if drawn == game.content.intel:
            game.swap(Place(drawn))
            return
        game.pile.take(drawn)
        if has_placement(game.facility, drawn):
            game.swap(Place(drawn))
        else:
            game.aside = append(game.aside, drawn)
            game.tell(names.TOLD_LAID_ASIDE, 18, drawn)


@mypyc_attr(free_list_len=1)
class Place(Step[Ops]):
    """The player lays the tile anywhere it fits, and there it stays (OPS-012 to OPS-014)."""

    def __init__(self, drawn: i64) -> None:
        self.drawn: i64 = drawn

    def key(self) -> i64:
        return act(names.STEP_PLACE, self.drawn)

    def deciders(self, game: Ops) -> i64:
        return only(game.active)

    def options(self, game: Ops, seat: i64) -> list[int]:
        return placements(game.facility, self.drawn)

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        game.pop()
        where = first_of(action)
        cell = neighbour(game.facility.cells[where >> 2], where & 3)
        lay(game, self.drawn, second_of(action), cell)


def lay(game: Ops, drawn: i64, turns: i64, cell: i64) -> None:
    """The tile lies, with its guards and its item indicators (OPS-015, OPS-016)."""
    content = game.content
    room = game.facility.build(drawn * TURNS + turns, cell)
    kind: i64 = content.kind[drawn]
    number: i64 = content.guards[drawn]
    for _ in range(number):
        is_stationed = rooms.stations_its_guards(kind)
        guard = game.guards.arrive(room, kind == names.INTEL_ROOM, is_stationed)
        game.tell(names.TOLD_GUARD_PLACED, 15, guard + 1, room, 1 if is_stationed else 0)
    if game.facility.indicators[room] > 0:
        game.tell(names.TOLD_INDICATORS, 16, room, game.facility.indicators[room])
    if kind == names.INTEL_ROOM:
        game.intel_at = room
    elif len(game.aside) > 0:
        shuffle_back(game)


def shuffle_back(game: Ops) -> None:
    """Tiles that fitted nowhere go back into the deck, above the intel room (OPS-018)."""
    for face in game.aside:
        game.pile.add(face)
    game.tell(names.TOLD_SHUFFLED_BACK, 18, len(game.aside))
    game.aside = vec[i64]()


DRAW_TILE: Final[Draw] = Draw(names.STEP_DRAW)
