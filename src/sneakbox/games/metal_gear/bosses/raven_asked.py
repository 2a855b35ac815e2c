# not compiled: a table of words, read outside the hot path
"""What can be asked in Vulcan Raven's stage alone."""

from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import raven
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.asking import Asked, Choice
from sneakbox.scene.drafts import Face
from sneakbox.scene.english import count


def restock(known: Insight, choice: Choice) -> Face:  # noqa: ARG001 - as every button
    label = f"Restock: up to {raven.IN_A_LOCKER} ammo, charges or pieces on your cards"
    return Face(label, "once for each locker", cost=count(raven.RESTOCK_COST, "action"))


# fmt: off
ASKED: Final[tuple[Asked[Insight, OperationView], ...]] = (
    Asked(names.RESTOCK, "restock", restock, rule=names.B + 705,
        why_not="You stand at no full locker, or your cards are full (B-705)."),
)
# fmt: on
