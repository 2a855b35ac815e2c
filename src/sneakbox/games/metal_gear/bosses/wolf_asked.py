# not compiled: a table of words, read outside the hot path
"""What can be asked in Sniper Wolf's stage alone."""

from typing import Final

from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import wolf_crosshairs, wolf_perches
from sneakbox.games.metal_gear.scene.insight import SIGHT, Insight
from sneakbox.games.metal_gear.things import CROSSHAIR_SIDE
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.asking import Asked, Choice
from sneakbox.scene.chances import chance_words, exact
from sneakbox.scene.drafts import Face
from sneakbox.scene.english import count


def aim(known: Insight, choice: Choice) -> Face:
    """How likely the best end of each roll is to hit her, for all that is known."""
    way, cost = choice["side"], count(wolf_crosshairs.AIM_COST, "action")
    label = (
        "Aim on"
        if way == wolf_crosshairs.AIM_ON
        else f"Aim, with the crosshair {DIRECTIONS[way]} of you"
    )
    if known.assistance < SIGHT or known.me is None:
        return Face(label, cost=cost)
    game, me = known.rehearsal.game, int(known.me.person)
    if way == wolf_crosshairs.AIM_ON:
        start = wolf_crosshairs.crosshair(game, me)
    else:
        start = wolf_crosshairs.flown(game, known.me.cell, way, 1)
    chances = [wolf_perches.chance_on(game, cell) for cell in range(game.grid.size)]
    hit = exact("hit", wolf_crosshairs.mean_of_rolls(game, start, chances))
    words = f"{chance_words(hit)} to hit, for {wolf_perches.DAMAGE_OF_A_HIT} damage"
    return Face(label, words, cost=cost, chances=(hit,))


# fmt: off
ASKED: Final[tuple[Asked[Insight, OperationView], ...]] = (
    Asked(names.AIM, "aim", aim, side=CROSSHAIR_SIDE, rule=names.B + 602,
        why_not="Aiming needs one Action token; a crosshair that is on the map is moved from there"
        " (B-602)."),
)
# fmt: on
