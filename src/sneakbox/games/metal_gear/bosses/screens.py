# not compiled: words and pictures, outside the hot path
"""How every boss looks, by the name of its file: one line each."""

from typing import Final

from sneakbox.games.metal_gear.bosses.boss_screen import BossScreen
from sneakbox.games.metal_gear.bosses.helicopter_screen import HelicopterScreen
from sneakbox.games.metal_gear.bosses.mantis_screen import MantisScreen
from sneakbox.games.metal_gear.bosses.ninja_screen import NinjaScreen
from sneakbox.games.metal_gear.bosses.ocelot_screen import OcelotScreen
from sneakbox.games.metal_gear.bosses.raven_screen import RavenScreen
from sneakbox.games.metal_gear.bosses.rex_screen import RexScreen
from sneakbox.games.metal_gear.bosses.tank_screen import TankScreen
from sneakbox.games.metal_gear.bosses.vr_screens import (
    LiquidScreen,
    VrMantisScreen,
    VrOcelotScreen,
    VrRavenScreen,
    VrWolfScreen,
)
from sneakbox.games.metal_gear.bosses.wolf_screen import WolfScreen
from sneakbox.games.metal_gear.content import Content

SCREENS: Final[dict[str, BossScreen]] = {
    "ocelot": OcelotScreen(),
    "tank": TankScreen(),
    "ninja": NinjaScreen(),
    "mantis": MantisScreen(),
    "helicopter": HelicopterScreen(),
    "rex": RexScreen(),
    "raven": RavenScreen(),
    "vr_ocelot": VrOcelotScreen(),
    "vr_raven": VrRavenScreen(),
    "vr_liquid": LiquidScreen(),
    "vr_mantis": VrMantisScreen(),
    "vr_wolf": VrWolfScreen(),
    "wolf": WolfScreen(),
}


def screen_of(content: Content) -> BossScreen:
    """How the boss of a boss stage looks."""
    assert content.boss is not None, "only boss stages have a boss"
    return SCREENS[content.boss.file]
