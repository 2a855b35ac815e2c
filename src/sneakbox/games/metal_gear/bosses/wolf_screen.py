# not compiled: words and pictures, outside the hot path
"""Sniper Wolf on the screen: tokens on the perches, crosshairs, and where she can be."""

from typing import ClassVar

from sneakbox.games.metal_gear.bosses import wolf, wolf_crosshairs, wolf_perches
from sneakbox.games.metal_gear.bosses.boss_screen import BossScreen
from sneakbox.games.metal_gear.scene.insight import SIGHT, Insight
from sneakbox.games.metal_gear.words import PEOPLE
from sneakbox.scene.chances import chance_words, exact
from sneakbox.scene.drafts import Face
from sneakbox.scene.english import capital, count, percent
from sneakbox.scene.model import Item, Overlay, Switch, Symbol, Token, Tone
from sneakbox.scene.parts import in_words, pips


class WolfScreen(BossScreen):
    figure: ClassVar = Symbol(
        "boss", "piece", "wolf", "W", "The boss, Sniper Wolf", "foe", size=1.1
    )
    has_facing: ClassVar = False
    pieces: ClassVar = (
        Symbol("perch", "marker", "facedown", "?", "A token that lies face down", "foe", size=0.8),
        Symbol("snow", "marker", "snow", "*", "Nothing but snow", size=0.8),
        Symbol("crosshair", "marker", "crosshair", "+", "A crosshair", "ally", size=1.0),
    )
    switches: ClassVar = (Switch("odds", "facedown", "Where", "foe"),)
    face: ClassVar = "wolf"

    def tokens(self, known: Insight) -> list[Token]:
        boss = known.view.boss
        assert boss is not None
        found: list[Token] = []
        for perch, cell in enumerate(known.text.boss().perches):
            place = known.text.space(cell)
            if (boss.notes[wolf_perches.FACE_UP] >> perch) & 1 == 0:
                label = f"A token face down on {place}"
                found.append(Token(f"perch-{perch}", "perch", f"cell:{place}", label))
            elif boss.notes[wolf_perches.LIKELY + perch] == 0:
                label = f"Nothing but snow on {place}"
                found.append(Token(f"perch-{perch}", "snow", f"cell:{place}", label))
        for one in known.view.people:
            cell = boss.notes[wolf_crosshairs.CROSSHAIR + one.person] - 1
            if cell >= 0:
                place = known.text.space(cell)
                label = f"{PEOPLE[one.person]}'s crosshair on {place}"
                ident = f"crosshair-{one.person}"
                found.append(Token(ident, "crosshair", f"cell:{place}", label))
        return found

    def overlays(self, known: Insight) -> list[Overlay]:
        """Where she can be, for all that everybody has seen (B-095)."""
        game = known.rehearsal.game
        perches = [
            cell for cell in known.text.boss().perches if wolf_perches.chance_on(game, cell) > 0
        ]
        if known.assistance < SIGHT or len(perches) < 2:
            return []
        return [
            Overlay(
                id="where",
                group="odds",
                shape="area",
                tone="foe",
                label="where she can be",
                say="How likely Sniper Wolf is on each perch, by what was seen so far",
                places=tuple([f"cell:{known.text.space(cell)}" for cell in perches]),
                words=tuple([percent(wolf_perches.chance_on(game, cell)) for cell in perches]),
            )
        ]

    def items(self, known: Insight) -> list[Item]:
        boss = known.view.boss
        assert boss is not None
        patience = boss.notes[wolf.PATIENCE]
        found = [pips("Patience", "die-b", patience, wolf.MOST_PATIENCE)]
        can_be = [
            cell
            for perch, cell in enumerate(known.text.boss().perches)
            if boss.notes[wolf_perches.LIKELY + perch] > 0
        ]
        if len(can_be) > 1:
            found.append(in_words(f"She is on one of {len(can_be)} perches"))
        elif boss.cell < 0:
            found.append(in_words(f"She can be nowhere but on {known.text.space(can_be[0])}"))
        if wolf_perches.slips_at_once(known.rehearsal.game):
            hits = wolf_perches.MOST_HITS_IN_PLACE - boss.notes[wolf_perches.HITS_IN_PLACE]
            found.append(in_words(f"{capital(count(hits, 'more hit'))} and she slips at once"))
        return found

    def defense(self, known: Insight) -> str:
        return f"none, {wolf_perches.DAMAGE_OF_A_HIT} damage for each hit"

    def landing(self, known: Insight, cell: int) -> Face:
        """Where the crosshair can end, and how likely she is there (B-602)."""
        place = known.text.space(cell)
        game = known.rehearsal.game
        chance = wolf_perches.chance_on(game, cell)
        hit = exact("hit", chance)
        if chance > 0:
            words = f"{chance_words(hit)} to hit her, for {wolf_perches.DAMAGE_OF_A_HIT} damage"
        elif wolf_perches.perch_at(game, cell) >= 0:
            words = "nothing but snow"
        else:
            words = "hits nothing"
        on = (f"cell:{place}",)
        tone: Tone = "safe" if chance > 0 else ""
        return Face(f"Aim at {place}", words, tone=tone, on=on, chances=(hit,))
