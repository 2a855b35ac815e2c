# not compiled: reads a text file, once per game
"""Equipment cards from their text file (MGS-095)."""

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from sneakbox.boards.content_tables import Table, load
from sneakbox.games.metal_gear.cards.equipment import EquipmentCard
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS
from sneakbox.games.metal_gear.editions import FINAL, OLD_CARD_NAMES, Edition

FILE: Final = Path(__file__).parent.parent / "data" / "equipment.toml"
# Words of the cards, each in the order of the numbers or bits they stand for.
TYPES: Final = ("other", "pistol", "rifle", "cannon", "melee", "launcher", "explosive")
EFFECTS: Final = (
    "nothing", "shot", "cannon", "blade", "camouflage", "healing", "chaff", "stun-grenade",
    "grenade", "c4", "claymore", "time-bomb", "nikita", "launcher", "box", "medicine", "keycard",
    "gas-mask", "rope", "pentazemin", "night-vision", "thermal",
)  # fmt: skip
LASTING: Final = (
    "refills", "parries", "steadies", "armours", "spares-ammo", "silences-pistol",
    "silences-rifle", "ignores-gas", "ignores-lasers", "picks-locks",
)  # fmt: skip
HOLDS: Final = ("nothing", "ammo", "charges", "pieces")
MARKS: Final = ("loud", "noisy", "single", "attached")
KEYS: Final = (
    "number", "name", "type", "only", "does", "amount", "cost", "holds", "marks", "lasting",
    "starts", "unlocked", "codec", "text",
)  # fmt: skip
MOST_USES: Final = 9
CODEC_NUMBER: Final = r"[0-9]{2}\.[0-9]{2}"


@dataclass(frozen=True)
class CardInfo:
    """What is printed on a card besides what the rules need."""

    type: str
    codec: str  # the number it prints (MGS-170)
    text: str
    starts: str
    unlocked: str


def ruled(row: Table) -> EquipmentCard:
    """A card as the rules need it."""
    owners = row.choices("only", PEOPLE_WORDS, "character", required=False)
    marks = [MARKS[mark] for mark in row.choices("marks", MARKS, "mark", required=False)]
    held = row.table("holds", required=False).only(HOLDS[1:])
    kind, uses = 0, 0
    for number, word in enumerate(HOLDS):
        if word in held.raw:
            kind, uses = number, held.whole(word, 1, MOST_USES)
    lasting = row.choice("lasting", LASTING, default=-1)
    return EquipmentCard(
        row.text("number"),
        row.text("name"),
        row.choice("type", TYPES),
        sum(1 << owner for owner in owners or range(len(PEOPLE_WORDS))),
        row.choice("does", EFFECTS, default=0),
        row.whole("amount", 1, MOST_USES, default=0),
        row.whole("cost", 0, MOST_USES),
        kind,
        uses,
        "loud" in marks,
        "noisy" in marks,
        "single" in marks,
        1 << lasting if lasting >= 0 else 0,
        "attached" not in marks,
    )


def printed(row: Table) -> CardInfo:
    return CardInfo(
        row.text("type"),
        row.matching("codec", CODEC_NUMBER, "a codec number, as in 10.02"),
        row.text("text"),
        row.text("starts", required=False),
        row.text("unlocked", required=False),
    )


def read(top: Table) -> tuple[list[EquipmentCard], list[CardInfo]]:
    """All cards of a file, for the rules and for people."""
    rows = top.rows("card", KEYS)
    return [ruled(row) for row in rows], [printed(row) for row in rows]


@cache
def standard_cards() -> tuple[list[EquipmentCard], list[CardInfo]]:
    return load(FILE, read)


def cards_of(edition: Edition) -> list[EquipmentCard]:
    """The cards of one edition: some starting cards differ (MGS-207)."""
    cards = standard_cards()[0]
    if edition.which == FINAL:
        return cards
    old = OLD_CARD_NAMES
    return [
        card.as_in_prototype(old[card.number]) if card.number in old else card for card in cards
    ]


@cache
def cards_digest() -> str:
    return hashlib.blake2b(FILE.read_bytes(), digest_size=8).hexdigest()
