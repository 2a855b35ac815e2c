"""How each boss is fought, by the name of its file: one line each."""

from typing import Final

from sneakbox.bots.metal_gear.tactics.helicopter import HelicopterTactics
from sneakbox.bots.metal_gear.tactics.mantis import MantisTactics
from sneakbox.bots.metal_gear.tactics.ninja import NinjaTactics
from sneakbox.bots.metal_gear.tactics.ocelot import OcelotTactics
from sneakbox.bots.metal_gear.tactics.raven import RavenTactics
from sneakbox.bots.metal_gear.tactics.rex import RexTactics
from sneakbox.bots.metal_gear.tactics.tactics import Tactics
from sneakbox.bots.metal_gear.tactics.tank import TankTactics
from sneakbox.bots.metal_gear.tactics.wolf import WolfTactics
from sneakbox.games.metal_gear.content import Content

TACTICS: Final[dict[str, Tactics]] = {
    "ocelot": OcelotTactics(),
    "ninja": NinjaTactics(),
    "mantis": MantisTactics(),
    "helicopter": HelicopterTactics(),
    "raven": RavenTactics(),
    "tank": TankTactics(),
    "rex": RexTactics(),
    "wolf": WolfTactics(),
}


# For a boss of which nothing special is known.
PLAIN: Final = Tactics()


def tactics_for(content: Content) -> Tactics:
    assert content.boss is not None
    return TACTICS.get(content.boss.file, PLAIN)
