# not compiled: words and pictures, outside the hot path
"""Guests of VR missions on the screen: their figures, and what lies on their dashboards."""

from typing import ClassVar

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import watched
from sneakbox.games.metal_gear.bosses import mantis, ocelot, raven, vr_bosses, vr_mantis, vr_wolf
from sneakbox.games.metal_gear.bosses.boss_screen import BossScreen
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.games.metal_gear.words import PEOPLE
from sneakbox.kernel.actions import kind_of
from sneakbox.scene.english import count
from sneakbox.scene.model import Item, Overlay, Symbol, Token
from sneakbox.scene.parts import in_words, pips


def figure(symbol: str, name: str) -> Symbol:
    return Symbol("boss", "piece", symbol, "Z", f"The guest, {name}", "foe", size=1.15)


class GuestScreen(BossScreen):
    """A guest, and the spaces where it alerts whoever stands there."""

    def overlays(self, known: Insight) -> list[Overlay]:
        spaces = range(int(known.grid.size))
        seen = [cell for cell in spaces if watched.is_seen_by_guest(known.view, cell)]
        if not seen:
            return []
        label = f"Seen by {known.text.boss_name()}"
        places = tuple([f"cell:{known.text.space(cell)}" for cell in seen])
        say = f"{label}: whoever stands there is alerted"
        return [
            Overlay("sight-guest", "sight", "area", "light", label, say, places, focus="token:boss")
        ]


class VrOcelotScreen(GuestScreen):
    figure: ClassVar = figure("ocelot", "Revolver Ocelot")
    face: ClassVar = "ocelot"

    def items(self, known: Insight) -> list[Item]:
        boss = known.view.boss
        assert boss is not None
        bullets = boss.notes[ocelot.BULLETS]
        return [
            pips("Bullets", "ammo", bullets, ocelot.CYLINDER),
            in_words("One black die more against whoever is hunted"),
        ]


class VrRavenScreen(GuestScreen):
    figure: ClassVar = figure("raven", "Vulcan Raven")
    face: ClassVar = "raven"

    def items(self, known: Insight) -> list[Item]:
        louder = count(vr_bosses.LOUDER, "white die", "white dice")
        return [in_words(f"Noise Checks in his zone have {louder} more")]

    def defense(self, known: Insight) -> str:
        return f"{super().defense(known)}, {raven.DEFENSE_BEHIND} from behind"


class VrMantisScreen(GuestScreen):
    figure: ClassVar = figure("traitor", "Psycho Mantis")

    def defense(self, known: Insight) -> str:
        boss = known.view.boss
        assert boss is not None
        is_open = vr_mantis.is_open(known.rehearsal.game)
        return str(mantis.UNREAD_DEFENSE) if is_open else super().defense(known)

    def items(self, known: Insight) -> list[Item]:
        near = count(vr_mantis.NEAR_HIM, "space")
        return [in_words(f"Defense {mantis.UNREAD_DEFENSE} once somebody is within {near} unseen")]

    def is_unlisted(self, known: Insight, action: int) -> bool:
        return kind_of(action) == names.CHANNEL and known.content.has_riddles

    def channel(self, known: Insight) -> str:
        is_read = mantis.is_read(known.rehearsal.game)
        return str(mantis.FIRST_CHANNEL if is_read else mantis.OTHER_CHANNEL)


class VrWolfScreen(GuestScreen):
    figure: ClassVar = figure("wolf", "Sniper Wolf")
    face: ClassVar = "wolf"
    pieces: ClassVar = (
        Symbol("perch", "marker", "facedown", "?", "A token that lies face down", "foe", size=0.8),
        Symbol("snow", "marker", "snow", "*", "Nothing but snow", size=0.8),
    )

    def tokens(self, known: Insight) -> list[Token]:
        boss = known.view.boss
        assert boss is not None
        found: list[Token] = []
        for token in range(vr_wolf.TOKENS):
            place = known.text.space(boss.notes[vr_wolf.TOKEN + token])
            if boss.damage >= known.text.boss().health:
                continue
            if (boss.notes[vr_wolf.FACE_UP] >> token) & 1 == 0:
                label = f"A token face down on {place}"
                found.append(Token(f"perch-{token}", "perch", f"cell:{place}", label))
            elif (boss.notes[vr_wolf.CAN_BE] >> token) & 1 == 0:
                label = f"Nothing but snow on {place}"
                found.append(Token(f"perch-{token}", "snow", f"cell:{place}", label))
        return found

    def items(self, known: Insight) -> list[Item]:
        boss = known.view.boss
        assert boss is not None
        aimed = boss.notes[vr_wolf.AIMED_AT]
        if aimed == 0:
            return [in_words("Her rifle rests on nobody")]
        who = PEOPLE[aimed - 1]
        return [in_words(f"Her rifle rests on {who}: leave her sight", "threat", tone="danger")]


class LiquidScreen(GuestScreen):
    figure: ClassVar = figure("liquid", "Liquid")
    face: ClassVar = "liquid"

    def items(self, known: Insight) -> list[Item]:
        boss = known.view.boss
        assert boss is not None
        times = boss.notes[vr_bosses.TIMES_DOWN]
        dice = count(times + 1, "white die", "white dice")
        return [in_words(f"Brought down {count(times, 'time')}: next time {dice}, a ! ends it")]
