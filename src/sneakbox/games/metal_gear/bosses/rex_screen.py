# not compiled: words and pictures, outside the hot path
"""Metal Gear REX on the screen, and the rockets that are left."""

from typing import ClassVar

from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import rex
from sneakbox.games.metal_gear.bosses.boss_screen import BossScreen, ammo_of_all
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.scene.model import Item, Symbol
from sneakbox.scene.parts import in_words


class RexScreen(BossScreen):
    figure: ClassVar = Symbol(
        "boss", "piece", "rex", "R", "The boss, Metal Gear REX", "foe", spaces=3
    )
    face: ClassVar = "rex"

    def items(self, known: Insight) -> list[Item]:
        boss = known.view.boss
        assert boss is not None
        found = ammo_of_all(known, "rockets")
        if boss.notes[rex.FOXS_HOUR]:
            found.append(in_words("Gray Fox has had his hour"))
        return found

    def defense(self, known: Insight) -> str:
        boss = known.view.boss
        if boss is not None and boss.notes[notes.IN_PHASE_TWO]:
            return str(rex.OPEN_DEFENSE)
        return super().defense(known)
