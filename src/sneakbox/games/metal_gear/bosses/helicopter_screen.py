# not compiled: words and pictures, outside the hot path
"""The Helicopter on the screen: what is worth what below it, missiles, hot tubes."""

from typing import ClassVar

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import helicopter
from sneakbox.games.metal_gear.bosses.body import body
from sneakbox.games.metal_gear.bosses.boss_screen import BossScreen
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.games.metal_gear.words import PEOPLE
from sneakbox.scene.drafts import Face
from sneakbox.scene.model import Item, Overlay, Switch, Symbol, Token
from sneakbox.scene.parts import in_words, pips

EVASION: tuple[str, str] = (
    "Evasion: 1 to 3 stays, 4 left, 5 right, 6 back",
    "Evasion: 1 and 2 stays, 3 ahead, 4 left, 5 right, 6 back",
)


class HelicopterScreen(BossScreen):
    figure: ClassVar = Symbol("boss", "piece", "helicopter", "H", "The Helicopter", "foe", spaces=3)
    pieces: ClassVar = (Symbol("missile", "marker", "missile", "m", "A missile in flight", "ally"),)
    switches: ClassVar = (Switch("odds", "crosshair", "Worth", "foe"),)
    face: ClassVar = "helicopter"

    def tokens(self, known: Insight) -> list[Token]:
        boss = known.view.boss
        if boss is None or boss.notes[helicopter.MISSILE] == 0:
            return []
        place = known.text.space(boss.notes[helicopter.MISSILE] - 1)
        return [Token("missile", "missile", f"cell:{place}", f"A missile over {place}")]

    def overlays(self, known: Insight) -> list[Overlay]:
        """What a missile below each of the nine spaces deals while it stays (B-504)."""
        game = known.rehearsal.game
        spaces = body(game)
        if not spaces:
            return []
        return [
            Overlay(
                id="values",
                group="odds",
                shape="area",
                tone="foe",
                label="worth",
                say="What a missile below each space of the Helicopter deals before it dodges",
                places=tuple([f"cell:{known.text.space(cell)}" for cell in spaces]),
                words=tuple(
                    [
                        str(helicopter.value(game, game.guard_cell(names.BOSS), cell))
                        for cell in spaces
                    ]
                ),
                focus="token:boss",
            )
        ]

    def items(self, known: Insight) -> list[Item]:
        boss = known.view.boss
        assert boss is not None
        found = [in_words(EVASION[boss.notes[notes.IN_PHASE_TWO]])]
        for one in known.view.people:
            if not known.text.boss().is_fighter(one.person):
                continue
            name = PEOPLE[one.person]
            left = boss.notes[notes.AMMO + one.person]
            found.append(pips(f"{name}'s missiles", "ammo", left, int(known.text.boss().ammo)))
            if boss.notes[helicopter.LAUNCHES + one.person] >= helicopter.MOST_LAUNCHES:
                found.append(in_words(f"{name}'s tube is too hot to fire again this turn"))
        return found

    def defense(self, known: Insight) -> str:
        return "by space"

    def landing(self, known: Insight, cell: int) -> Face:
        """Where the missile can stop, and what it would deal after the dodge (B-503, B-504)."""
        place = known.text.space(cell)
        worth = helicopter.worth(known.rehearsal.game, cell)
        mean, most = sum(worth) / len(worth), max(worth)
        words = f"{mean:.1f} damage on average, at most {most}" if most else "hurts nobody"
        return Face(f"Fly to {place}", words, tone="safe" if most else "", on=(f"cell:{place}",))
