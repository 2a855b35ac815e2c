"""Every boss by the name of its file: one line each."""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_attacks as boss_attacks
import sneakbox.games.metal_gear.bosses.helicopter as helicopter
import sneakbox.games.metal_gear.bosses.mantis as mantis
import sneakbox.games.metal_gear.bosses.movement as movement
import sneakbox.games.metal_gear.bosses.ninja as ninja
import sneakbox.games.metal_gear.bosses.ocelot as ocelot
import sneakbox.games.metal_gear.bosses.raven as raven
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.rex as rex
import sneakbox.games.metal_gear.bosses.tank as tank
import sneakbox.games.metal_gear.bosses.threats as threats
import sneakbox.games.metal_gear.bosses.vr_bosses as vr_bosses
import sneakbox.games.metal_gear.bosses.vr_mantis as vr_mantis
import sneakbox.games.metal_gear.bosses.vr_wolf as vr_wolf
import sneakbox.games.metal_gear.bosses.wolf as wolf
from sneakbox.games.metal_gear.bosses.boss_rules import BossRules
from sneakbox.games.metal_gear.bosses.verbs import Verb

BOSSES: Final[dict[str, BossRules]] = {
    "ocelot": ocelot.RULES,
    "tank": tank.RULES,
    "ninja": ninja.RULES,
    "mantis": mantis.RULES,
    "helicopter": helicopter.RULES,
    "rex": rex.RULES,
    "raven": raven.RULES,
    "vr_ocelot": vr_bosses.OCELOT,
    "vr_raven": vr_bosses.RAVEN,
    "vr_liquid": vr_bosses.LIQUID,
    "vr_mantis": vr_mantis.RULES,
    "vr_wolf": vr_wolf.RULES,
    "wolf": wolf.RULES,
}
NAMES: Final[list[str]] = list(BOSSES)

# Verbs that cards of every boss use.
COMMON_VERBS: Final[list[Verb]] = [*movement.VERBS, *boss_attacks.VERBS, *threats.VERBS]


def enter_all() -> None:
    """Every boss under the number of its name."""
    for name in NAMES:
        registry.enter(BOSSES[name], [*COMMON_VERBS, *BOSSES[name].verbs])


enter_all()
