# not compiled: words and pictures, outside the hot path
"""What a boss brings to the screen: every boss is one of these, in a module of its own."""

from typing import ClassVar

from sneakbox.games.metal_gear.bosses.fight import AMMO
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.games.metal_gear.words import PEOPLE
from sneakbox.scene.drafts import Face
from sneakbox.scene.model import Item, Overlay, Switch, Symbol, Token
from sneakbox.scene.parts import pips


def ammo_of_all(known: Insight, what: str) -> list[Item]:
    """What is left on the Reference card of each fighter (B-055)."""
    seen, boss = known.view.boss, known.text.boss()
    assert seen is not None
    return [
        pips(
            f"{PEOPLE[one.person]}'s {what}", "ammo", seen.notes[AMMO + one.person], int(boss.ammo)
        )
        for one in known.view.people
        if boss.is_fighter(one.person)
    ]


class BossScreen:
    """The pieces and the dashboard lines of one boss; nothing but what a view holds."""

    # Its figure: the id of it must be `boss`.
    figure: ClassVar[Symbol] = Symbol("boss", "piece", "traitor", "Z", "The boss", "foe", size=1.15)
    # Whether it matters which way it looks.
    has_facing: ClassVar[bool] = True
    # What it brings along and can be attacked: the id of it must be `shadow`.
    minion: ClassVar[Symbol] = Symbol(
        "shadow", "piece", "guard-still", "s", "What the boss brings along", "foe", size=0.9
    )
    # Further pieces that it brings along.
    pieces: ClassVar[tuple[Symbol, ...]] = ()
    # Switches of its own overlays.
    switches: ClassVar[tuple[Switch, ...]] = ()
    # The drawn symbol of its panel.
    face: ClassVar[str] = "traitor"

    def tokens(self, known: Insight) -> list[Token]:
        """What stands on the map besides the boss, shadows and weapons that were struck away."""
        return []

    def overlays(self, known: Insight) -> list[Overlay]:
        """What is worth knowing on the map besides the Threat."""
        return []

    def items(self, known: Insight) -> list[Item]:
        """Lines of its dashboard besides health, Defense and the Threat."""
        return []

    def landing(self, known: Insight, cell: int) -> Face:
        """A space on which something may come down now, and what that brings."""
        place = known.text.space(cell)
        return Face(f"On {place}", on=(f"cell:{place}",))

    def defense(self, known: Insight) -> str:
        """Its Defense as things stand."""
        boss = known.content.boss
        return "" if boss is None else str(boss.defense)

    def channel(self, known: Insight) -> str:
        """The control channel that it hears of; empty where it listens to none (B-402)."""
        return ""

    def is_unlisted(self, known: Insight, action: int) -> bool:
        """A legal action that players are to find out: it can be played, and no list shows it."""
        return False
