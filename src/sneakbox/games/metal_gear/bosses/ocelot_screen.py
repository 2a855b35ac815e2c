# not compiled: words and pictures, outside the hot path
"""Revolver Ocelot on the screen: his bullets, the hostage and the wires."""

from typing import ClassVar

from sneakbox.games.metal_gear.bosses import ocelot
from sneakbox.games.metal_gear.bosses.boss_screen import BossScreen
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.scene.model import Item, Symbol, Token
from sneakbox.scene.parts import in_words, pips


class OcelotScreen(BossScreen):
    figure: ClassVar = Symbol(
        "boss", "piece", "ocelot", "Z", "The boss, Revolver Ocelot", "foe", size=1.15
    )
    face: ClassVar = "ocelot"
    pieces: ClassVar = (
        Symbol("wire", "marker", "wire", "x", "Wires that nobody enters"),
        Symbol("prisoner", "marker", "hostage", "h", "The hostage in the wires", "ally"),
    )

    def tokens(self, known: Insight) -> list[Token]:
        boss = known.content.boss
        assert boss is not None
        chair = boss.place("hostage")
        place = known.text.space(chair)
        left = self.note(known, ocelot.HOSTAGE)
        spaces = [cell for cell in range(len(boss.closed)) if boss.closed[cell] and cell != chair]
        wires = [
            known.memory.made(wire, number, known.text.space(cell))
            for number, cell in enumerate(spaces)
        ]
        return [
            *wires,
            Token(
                "hostage",
                "prisoner",
                f"cell:{place}",
                f"The hostage on {place}, {left} health left",
            ),
        ]

    def items(self, known: Insight) -> list[Item]:
        bullets, left = self.note(known, ocelot.BULLETS), self.note(known, ocelot.HOSTAGE)
        found = [
            pips("Bullets", "ammo", bullets, ocelot.CYLINDER),
            pips("Hostage", "health", left, ocelot.HOSTAGE_HEALTH),
        ]
        if self.note(known, ocelot.RELOADING):
            found.append(in_words("Reloading until his next turn", tone="safe"))
        return found

    def defense(self, known: Insight) -> str:
        if self.note(known, ocelot.RELOADING):
            return str(ocelot.RELOADING_DEFENSE)
        return super().defense(known)

    def note(self, known: Insight, what: int) -> int:
        boss = known.view.boss
        return 0 if boss is None else boss.notes[what]


def wire(number: int, place: str) -> Token:
    return Token(f"wire-{number}", "wire", f"cell:{place}", f"Wires on {place}")
