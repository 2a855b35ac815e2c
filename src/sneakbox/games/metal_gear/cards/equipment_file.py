# not compiled: reads a text file, once per game
"""Equipment cards from their text file (MGS-095)."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from sneakbox.boards.content_tables import Table, parse
from sneakbox.games.metal_gear.cards.equipment import EquipmentCard
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS
from sneakbox.games.metal_gear.editions import (
    FINAL,
    OLD_CARD_NAMES,
    OLD_KEYCARDS,
    Edition,
    terms,
)
from sneakbox.kernel.game import box_text

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
    "starts", "unlocked", "codec", "text", "prototype",
)  # fmt: skip
MOST_USES: Final = 9
CODEC_NUMBER: Final = r"[0-9]{2}\.[0-9]{2}"


STAGE, VR, VR_BOSS, ALL_VR = SOURCES = ("stage", "vr", "vr_boss", "all_vr")
HIGHEST_NUMBER: Final = 99  # of a stage or mission


@dataclass(frozen=True)
class Source:
    """Where a card comes from that nobody starts with: one of SOURCES, and which (MGS-010)."""

    kind: str
    which: str = ""

    def __str__(self) -> str:
        said = {STAGE: "stage ", VR: "VR mission ", VR_BOSS: "VR boss ", ALL_VR: "all VR rewards"}
        return f"{said[self.kind]}{self.which}"


@dataclass(frozen=True)
class CardInfo:
    """What is printed on a card besides what the rules need."""

    type: str
    codec: str  # the number it prints (MGS-170)
    texts: tuple[str, ...]  # by edition
    starts: str
    source: Source | None


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
        texts_of(row),
        row.text("starts", required=False),
        source_of(row.table("unlocked", required=False).only(SOURCES)),
    )


def texts_of(row: Table) -> tuple[str, ...]:
    """What a card says in each edition, in its own terms (MGS-201)."""
    text = row.text("text")
    said = (text, row.text("prototype", required=False) or text)
    return tuple(text.format_map(terms(which)) for which, text in enumerate(said))


def source_of(unlocked: Table) -> Source | None:
    for kind in (STAGE, VR):
        if kind in unlocked.raw:
            return Source(kind, str(unlocked.whole(kind, 1, HIGHEST_NUMBER)))
    if VR_BOSS in unlocked.raw:
        return Source(VR_BOSS, unlocked.text(VR_BOSS))
    return Source(ALL_VR) if unlocked.flag(ALL_VR) else None


def read(top: Table) -> tuple[list[EquipmentCard], list[CardInfo]]:
    """All cards of a file, for the rules and for people."""
    rows = top.rows("card", KEYS)
    return [ruled(row) for row in rows], [printed(row) for row in rows]


@cache
def cards_in(text: str) -> tuple[list[EquipmentCard], list[CardInfo]]:
    """The cards that a file lists, for the rules and for people."""
    return parse(text, FILE.name, read)


def standard_cards() -> tuple[list[EquipmentCard], list[CardInfo]]:
    return cards_in(box_text(FILE))


def cards_of(edition: Edition, text: str = "") -> list[EquipmentCard]:
    """The cards of one edition: some starting cards and keycards differ (MGS-207, MGS-212)."""
    cards = cards_in(text or box_text(FILE))[0]
    if edition.which == FINAL:
        return cards
    return [
        card.as_in_prototype(
            OLD_CARD_NAMES.get(card.number, card.name), OLD_KEYCARDS.get(card.number, card.amount)
        )
        for card in cards
    ]


def infos_of(text: str = "") -> list[CardInfo]:
    """What is printed on the cards, in their order."""
    return cards_in(text or box_text(FILE))[1]
