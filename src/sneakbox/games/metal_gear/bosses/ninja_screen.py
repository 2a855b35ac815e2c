# not compiled: words and pictures, outside the hot path
"""The Cyborg Ninja on the screen: his figure, his shadows, and what Chaff does to them."""

from typing import ClassVar

from sneakbox.games.metal_gear.bosses import ninja
from sneakbox.games.metal_gear.bosses.boss_screen import BossScreen
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.scene.english import count
from sneakbox.scene.model import Item, Symbol
from sneakbox.scene.parts import in_words


class NinjaScreen(BossScreen):
    figure: ClassVar = Symbol(
        "boss", "piece", "ninja", "Z", "The boss, Cyborg Ninja", "foe", size=1.15
    )
    minion: ClassVar = Symbol("shadow", "piece", "shadow", "s", "A shadow of his", "foe", size=0.85)
    face: ClassVar = "ninja"

    def items(self, known: Insight) -> list[Item]:
        boss = known.view.boss
        if boss is None:
            return []
        if boss.notes[ninja.CHAFF]:
            return [in_words("Chaff: no shadows until the end of the round", tone="safe")]
        shadows = count(len(boss.minions), "shadow")
        found = [in_words(f"{shadows}, Defense {ninja.SHADOW_DEFENSE}: hurt by anything")]
        if boss.minions:
            found.append(in_words("The nearest takes the first damage of each attack on him"))
        if boss.cell < 0:
            found.append(in_words("Up in the dark: nobody can attack him"))
        return found
