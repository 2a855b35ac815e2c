# not compiled: a table of words, read outside the hot path
"""What can be asked in the Helicopter's stage alone."""

from typing import Final

from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import helicopter
from sneakbox.games.metal_gear.scene.insight import SIGHT, Insight
from sneakbox.games.metal_gear.things import DIRECTION
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.asking import Asked, Choice
from sneakbox.scene.chances import chance_words, exact
from sneakbox.scene.drafts import Face
from sneakbox.scene.english import count


def launch(known: Insight, choice: Choice) -> Face:
    """What the best end of each roll would deal, with every way it may dodge."""
    cost = count(helicopter.LAUNCH_COST, "action")
    way = choice["direction"]
    label = f"Fire a missile {DIRECTIONS[way]}"
    if known.assistance < SIGHT or known.me is None:
        return Face(label, cost=cost)
    game = known.rehearsal.game
    best = helicopter.best_of_rolls(game, known.me.cell, way, helicopter.means(game))
    hurts = exact("can hurt", sum(1 for damage in best if damage), len(best))
    words = (
        f"{chance_words(hurts)} of rolls can hurt it, {sum(best) / len(best):.1f} damage on average"
    )
    return Face(label, words, cost=cost, chances=(hurts,))


# fmt: off
ASKED: Final[tuple[Asked[Insight, OperationView], ...]] = (
    Asked(names.LAUNCH, "launch", launch, direction=DIRECTION, rule=names.B + 502,
        why_not="No missile is left, the tube is hot after two in a turn, or the map ends there"
        " (B-502, B-505)."),
)
# fmt: on
