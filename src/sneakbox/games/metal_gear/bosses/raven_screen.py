# not compiled: words and pictures, outside the hot path
"""Vulcan Raven on the screen: whom he will seek, and which lockers are full."""

from typing import ClassVar

from sneakbox.games.metal_gear.bosses import raven
from sneakbox.games.metal_gear.bosses.boss_screen import BossScreen
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.games.metal_gear.scene.refs import person_ref
from sneakbox.games.metal_gear.words import PEOPLE
from sneakbox.scene.model import Item, Overlay, Switch, Symbol, Token
from sneakbox.scene.parts import in_words


class RavenScreen(BossScreen):
    figure: ClassVar = Symbol(
        "boss", "piece", "raven", "V", "The boss, Vulcan Raven", "foe", size=1.25
    )
    pieces: ClassVar = (
        Symbol("locker", "marker", "locker", "+", "A full locker", "safe", size=0.8),
    )
    switches: ClassVar = (Switch("intent", "route", "Course", "foe"),)
    face: ClassVar = "raven"

    def tokens(self, known: Insight) -> list[Token]:
        boss = known.view.boss
        assert boss is not None
        found: list[Token] = []
        for number, name in enumerate(raven.LOCKER_NAMES):
            if (boss.notes[raven.LOCKERS] >> number) & 1 == 0:
                place = known.text.space(known.text.boss().place(name))
                label = f"A full locker on {place}"
                found.append(Token(name, "locker", f"cell:{place}", label))
        return found

    def overlays(self, known: Insight) -> list[Overlay]:
        """The fighter whom his steps announce (B-706)."""
        boss = known.view.boss
        assert boss is not None
        person = boss.notes[raven.COURSE] - 1
        seen = known.view.person(person) if person >= 0 else None
        if seen is None or not seen.is_on_map():
            return []
        place = known.text.space(seen.cell)
        return [
            Overlay(
                id="course",
                group="intent",
                shape="outline",
                tone="foe",
                label="course",
                say=f"He will seek {PEOPLE[person]} next",
                places=(f"cell:{place}",),
                focus=person_ref(person),
            )
        ]

    def items(self, known: Insight) -> list[Item]:
        boss = known.view.boss
        assert boss is not None
        person = boss.notes[raven.COURSE] - 1
        if person < 0:
            return []
        return [in_words(f"Steps: he will seek {PEOPLE[person]}", tone="danger")]

    def defense(self, known: Insight) -> str:
        return f"{super().defense(known)}, {raven.DEFENSE_BEHIND} from behind"
