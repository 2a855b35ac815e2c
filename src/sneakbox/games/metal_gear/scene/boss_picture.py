"""A boss on the map: its figure, what it brought along, the Threat that stands."""

from typing import Final, Literal

from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.dashboard import MARK, NO_THREAT
from sneakbox.games.metal_gear.bosses.fight import DROPPED_WIDTH
from sneakbox.games.metal_gear.bosses.screens import screen_of
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.games.metal_gear.scene.refs import person_ref
from sneakbox.games.metal_gear.view import BossSeen
from sneakbox.scene.english import capital, count
from sneakbox.scene.model import Overlay, Symbol, Token

BOSS_REF: Final = "token:boss"
# Pieces of every boss stage.
PIECES: Final = (
    Symbol("dropped", "marker", "weapon", "w", "A weapon on the floor", size=0.8),
    Symbol("supply", "marker", "ammo", "+", "Supplies", "safe", size=0.8),
    Symbol("rubble", "marker", "mark", ",", "What is left of an obstacle", size=0.6),
)


def pieces(known: Insight, seen: BossSeen) -> tuple[Token, ...]:
    """What a boss stage has besides characters, the lowest first."""
    return (
        *supplies(known),
        *rubble(known),
        *dropped(known, seen),
        *figure(known, seen),
        *screen_of(known.content).tokens(known),
        *shadows(known, seen),
    )


def figure(known: Insight, seen: BossSeen) -> list[Token]:
    if seen.cell < 0:
        return []
    place, name = known.text.space(seen.cell), capital(known.text.boss_name())
    looks, turned = f" looks {DIRECTIONS[seen.facing]}", int(seen.facing) * 90
    if not screen_of(known.content).has_facing:
        looks, turned = "", 0
    label = f"{name} on {place}{looks}, {seen.damage} damage"
    return [Token("boss", "boss", f"cell:{place}", label, turned)]


def shadows(known: Insight, seen: BossSeen) -> list[Token]:
    found: list[Token] = []
    for minion in seen.minions:
        place = known.text.space(minion.cell)
        label = f"{known.text.guard(minion.guard)} on {place}"
        found.append(Token(f"guard-{minion.guard}", "shadow", f"cell:{place}", label))
    return found


def dropped(known: Insight, seen: BossSeen) -> list[Token]:
    found: list[Token] = []
    for number in range(len(seen.dropped) // DROPPED_WIDTH):
        cell, _, card, _ = seen.dropped[number * DROPPED_WIDTH : (number + 1) * DROPPED_WIDTH]
        place, name = known.text.space(cell), known.content.equipment[card].name
        found.append(Token(f"dropped-{number}", "dropped", f"cell:{place}", f"{name} on {place}"))
    return found


def supplies(known: Insight) -> list[Token]:
    found: list[Token] = []
    for number, cell in enumerate(known.text.boss().supplies()):
        place = known.text.space(cell)
        found.append(Token(f"supply-{number}", "supply", f"cell:{place}", f"Supplies on {place}"))
    return found


def rubble(known: Insight) -> list[Token]:
    """Obstacles that were cleared away: they are printed on the board and stay there."""
    found: list[Token] = []
    for number, cell in enumerate(known.text.boss().breakable):
        if known.grid.is_space(cell):
            place = known.text.space(cell)
            label = f"Nothing is left of the obstacle on {place}"
            found.append(Token(f"rubble-{number}", "rubble", f"cell:{place}", label))
    return found


# The Threat.


def threat(known: Insight, seen: BossSeen) -> list[Overlay]:
    """Where the standing Threat will land, for everybody to see (B-043)."""
    kind = seen.notes[notes.THREAT]
    if kind == NO_THREAT:
        return []
    say = capital(threat_words(known, seen))
    if kind == MARK:
        marked = [
            one
            for one in known.view.people
            if (seen.notes[notes.MARKED] >> one.person) & 1 and one.is_on_map()
        ]
        spaces = [known.text.space(one.cell) for one in marked]
        focus = person_ref(int(marked[0].person)) if marked else BOSS_REF
    else:
        cells = sorted({area & 0xFFF for area in seen.areas})
        spaces = [known.text.space(cell) for cell in cells]
        focus = BOSS_REF if seen.cell >= 0 else ""
    if not spaces:
        return []
    label = f"{count(seen.notes[notes.THREAT_DICE], 'black die', 'black dice')} next"
    places = tuple([f"cell:{space}" for space in spaces])
    shapes: tuple[Literal["area", "outline"], ...] = ("area", "outline")
    return [
        Overlay(f"boss-threat-{shape}", "threat", shape, "danger", label, say, places, focus=focus)
        for shape in shapes
    ]


def threat_words(known: Insight, seen: BossSeen) -> str:
    """The standing Threat in a sentence, with what is still wanted to break it."""
    left = max(0, seen.notes[notes.THREAT_BREAK] - seen.notes[notes.THREAT_DAMAGE])
    return known.text.threat(
        seen.notes[notes.THREAT], seen.notes[notes.THREAT_DICE], seen.notes[notes.MARKED], left
    )
