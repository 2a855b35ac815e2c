"""The turns after this one: how the Guards may walk on, and how well one gets through among them.

In a future the Guards are let walk for some rounds, as they do while nobody is noticed. Of each
round is kept what is in sight when the turn begins, and in how many of the Enemy phases that can
follow each space comes into sight. What somebody can hope for is then worked out from the last
round back to the first: a turn ends where it is safe and leads on.
"""

from collections.abc import Sequence
from typing import Final

from sneakbox.boards.grid import Grid
from sneakbox.games.metal_gear.aids import forecast, watched
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink

# What of the own hope is left …
SEEN: Final = 0.3  # … to somebody who is seen while the Guards move
CROSSED: Final = 0.65  # … for each space in sight that is crossed
DASHED: Final = 0.92  # … for each space farther than one can sneak
BLOCKED: Final = 0.8  # … where a Guard stands now, and somebody else does not get to
SNEAKED: Final = 4
FARTHER: Final = 2


class Moment:
    """A turn of a future, and the Enemy phase that follows it."""

    def __init__(self, watched_now: list[int], taken: set[int], seen: list[float]) -> None:
        # How many have each space in sight when the turn begins; where Guards stand then.
        self.watched = watched_now
        self.taken = taken
        # By space, the share of the order cards under which it comes into sight.
        self.seen = seen


def moments(
    phases: forecast.EnemyPhases,
    first: int,
    cards: Sequence[int],
    dice: Dice,
    rounds: int,
    tried: int,
) -> list[Moment]:
    """One future of Guards who notice nobody, after an Enemy phase under a first card. In each
    round so many cards are tried, and the first of them is what comes."""
    game = phases.table.copy()
    forecast.play_orders(game, first)
    found: list[Moment] = []
    while game.result == 0 and len(found) < rounds and cards:
        before = game.view(phases.view.seat)
        seen = [0.0] * before.grid.size
        number = min(tried, len(cards))
        start, apart = int(dice.below(len(cards))), max(1, len(cards) // number)
        comes = None
        for index in range(number):
            card = cards[(start + index * apart) % len(cards)]
            after = game.copy()
            sink = Sink()
            after.sink = sink
            forecast.play_orders(after, card)
            outlook = forecast.read_outlook(before, card, sink.drain())
            for cell in forecast.cells_in_sight(before, outlook):
                seen[cell] += 1.0 / float(number)
            comes = after if comes is None else comes
        taken = {int(guard.cell) for guard in before.guards}
        found.append(Moment(watched.cells_watched(before), taken, seen))
        assert comes is not None
        game = comes
    return found


class Course:
    """The spaces of a map that can be walked, and what one turn can make of them."""

    def __init__(self, grid: Grid) -> None:
        around = {
            cell: [int(grid.beyond(cell, direction)) for direction in range(4)]
            for cell in range(grid.size)
        }
        self.cells = [cell for cell, sides in around.items() if any(side >= 0 for side in sides)]
        places = {cell: place for place, cell in enumerate(self.cells)}
        # By place, the places beside it; where there is none its own.
        self.beside = [
            tuple(places[side] if side >= 0 else places[cell] for side in around[cell])
            for cell in self.cells
        ]

    def turn(self, stops: list[float], moment: Moment) -> list[float]:
        """By space, the best that can be hoped for by somebody who begins a turn there, by what
        can be hoped for where it ends."""
        entered = [CROSSED if moment.watched[cell] else 1.0 for cell in self.cells]
        hopes = [stops[cell] for cell in self.cells]
        for place, cell in enumerate(self.cells):
            if cell in moment.taken:
                entered[place] = hopes[place] = 0.0
        for step in range(SNEAKED + FARTHER):
            price = 1.0 if step < SNEAKED else DASHED
            beyond = [hope * left * price for hope, left in zip(hopes, entered, strict=True)]
            hopes = [
                max(hope, beyond[north], beyond[east], beyond[south], beyond[west])
                for hope, (north, east, south, west) in zip(hopes, self.beside, strict=True)
            ]
        found = stops[:]
        for cell, hope in zip(self.cells, hopes, strict=True):
            found[cell] = hope
        for cell in moment.taken:
            if found[cell] <= 0.0:
                found[cell] = BLOCKED * stops[cell]
        return found
