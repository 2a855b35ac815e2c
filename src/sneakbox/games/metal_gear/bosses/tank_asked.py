# not compiled: a table of words, read outside the hot path
"""What can be asked in the Tank's stage alone."""

from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import tank
from sneakbox.games.metal_gear.scene.insight import SIGHT, Insight
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.asking import Asked, Choice
from sneakbox.scene.chances import chance_words, exact
from sneakbox.scene.drafts import Face
from sneakbox.scene.english import count


def throw(known: Insight, choice: Choice) -> Face:  # noqa: ARG001 - as every button
    """What the best space of each roll would deal."""
    cost = count(tank.THROW_COST, "action")
    label = f"Throw a grenade with {count(tank.GRENADE_DICE, 'black die', 'black dice')}"
    if known.assistance < SIGHT or known.me is None:
        return Face(label, cost=cost)
    game = known.rehearsal.game
    best = tank.best_of_rolls(game, known.me.cell, tank.worths(game))
    hurts = exact("hurt", sum(1 for damage in best if damage), len(best))
    words = f"{chance_words(hurts)} hurts it, {sum(best) / len(best):.1f} damage on average"
    return Face(label, words, cost=cost, chances=(hurts,))


# fmt: off
ASKED: Final[tuple[Asked[Insight, OperationView], ...]] = (
    Asked(names.THROW, "throw", throw, rule=names.B + 202,
        why_not="Your grenades are used up: fill up on a supply space (B-202, B-207)."),
)
# fmt: on
