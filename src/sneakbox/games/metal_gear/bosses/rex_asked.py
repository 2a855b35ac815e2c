# not compiled: a table of words, read outside the hot path
"""What can be asked in Metal Gear REX's stage alone."""

from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import rex
from sneakbox.games.metal_gear.scene.boss_picture import BOSS_REF
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.games.metal_gear.scene.options import chances_of, odds, prospect_of
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.asking import Asked, Choice
from sneakbox.scene.drafts import Face
from sneakbox.scene.english import count
from sneakbox.scene.things import NUMBER


def rocket(known: Insight, choice: Choice) -> Face:
    """A rocket for one action, or a better one for more (B-802)."""
    dice = count(rex.ROCKET_DICE + choice["actions"], "white die", "white dice")
    cost = count(choice["actions"], "action")
    prospect = prospect_of(known, choice.action)
    label, on, chances = f"Fire a rocket with {dice}", (BOSS_REF,), chances_of(prospect)
    return Face(label, odds(prospect), on=on, cost=cost, chances=chances)


# fmt: off
ASKED: Final[tuple[Asked[Insight, OperationView], ...]] = (
    Asked(names.ROCKET, "rocket", rocket, actions=NUMBER, rule=names.B + 802,
        why_not="The Radar launcher needs a rocket on its card, REX in sight and as many actions"
        " (B-802)."),
)
# fmt: on
