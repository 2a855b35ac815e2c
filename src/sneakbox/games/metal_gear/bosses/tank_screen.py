# not compiled: words and pictures, outside the hot path
"""The Tank on the screen: hull, turret, and what its spaces are worth."""

from typing import ClassVar

from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import tank
from sneakbox.games.metal_gear.bosses.body import body
from sneakbox.games.metal_gear.bosses.boss_screen import BossScreen, ammo_of_all
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.games.metal_gear.words import PEOPLE
from sneakbox.scene.drafts import Face
from sneakbox.scene.english import listed
from sneakbox.scene.model import Item, Overlay, Switch, Symbol, Token
from sneakbox.scene.parts import in_words


class TankScreen(BossScreen):
    figure: ClassVar = Symbol("boss", "piece", "tank", "T", "The Tank", "foe", spaces=3)
    pieces: ClassVar = (
        Symbol(
            "turret", "piece", "turret", "t", "The turret of the Tank", "foe", size=1.3, spaces=2
        ),
    )
    switches: ClassVar = (Switch("odds", "crosshair", "Worth", "foe"),)
    face: ClassVar = "tank"

    def tokens(self, known: Insight) -> list[Token]:
        boss = known.view.boss
        if boss is None or boss.cell < 0:
            return []
        place, way = known.text.space(boss.cell), boss.notes[tank.TURRET]
        label = f"The turret looks {DIRECTIONS[way]}"
        return [Token("turret", "turret", f"cell:{place}", label, way * 90)]

    def overlays(self, known: Insight) -> list[Overlay]:
        """What a grenade deals on each of the nine spaces (B-204)."""
        boss = known.view.boss
        if boss is None or boss.cell < 0:
            return []
        game = known.rehearsal.game
        spaces = body(game)
        return [
            Overlay(
                id="armour",
                group="odds",
                shape="area",
                tone="foe",
                label="worth",
                say="What a grenade deals on each space of the Tank",
                places=tuple([f"cell:{known.text.space(cell)}" for cell in spaces]),
                words=tuple([str(tank.worth(game, cell)) for cell in spaces]),
                focus="token:boss",
            )
        ]

    def items(self, known: Insight) -> list[Item]:
        boss = known.view.boss
        assert boss is not None
        worth = tank.worth_of_spaces(
            boss.notes[notes.IN_PHASE_TWO] == 1, boss.notes[tank.GUNNER] == 1
        )
        rows = [" ".join(map(str, worth[row * 3 : row * 3 + 3])) for row in range(3)]
        found = [in_words(f"Worth: front {rows[0]}, middle {rows[1]}, rear {rows[2]}")]
        found += ammo_of_all(known, "grenades")
        if boss.notes[tank.GUNNER]:
            found.append(in_words("The gunner leans out: the hatch counts 1 more", tone="safe"))
        return found

    def defense(self, known: Insight) -> str:
        return f"{super().defense(known)} against missiles"

    def landing(self, known: Insight, cell: int) -> Face:
        """Where a grenade can come down, and what it would do there (B-203)."""
        place, game = known.text.space(cell), known.rehearsal.game
        on = (f"cell:{place}",)
        if cell in body(game):
            damage = int(tank.worth(game, cell))
            return Face(
                f"Throw to {place}", f"{damage} damage", tone="safe" if damage else "", on=on
            )
        hurt = tank.caught(game, cell)
        if hurt:
            who = listed([PEOPLE[person] for person in hurt])
            return Face(f"Throw to {place}", f"1 damage to {who}", tone="danger", on=on)
        return Face(f"Throw to {place}", "hurts nobody", on=on)
