# not compiled: reads a text file, once per game
"""Equipment cards from their text file (MGS-095)."""

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from sneakbox.games.metal_gear.cards import equipment
from sneakbox.games.metal_gear.cards.equipment import EquipmentCard
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS
from sneakbox.kernel.vocabulary import one_of

FILE: Final = Path(__file__).parent.parent / "data" / "equipment.toml"
TYPES: Final = {
    "other": equipment.OTHER,
    "pistol": equipment.PISTOL,
    "rifle": equipment.RIFLE,
    "cannon": equipment.CANNON_TYPE,
    "melee": equipment.MELEE,
    "launcher": equipment.LAUNCHER_TYPE,
    "explosive": equipment.EXPLOSIVE_TYPE,
}
EFFECTS: Final = {
    "nothing": equipment.NOTHING,
    "shot": equipment.SHOT,
    "cannon": equipment.CANNON,
    "blade": equipment.BLADE,
    "camouflage": equipment.CAMOUFLAGE,
    "healing": equipment.HEALING,
    "chaff": equipment.CHAFF,
    "stun-grenade": equipment.STUN_GRENADE,
    "grenade": equipment.GRENADE,
    "c4": equipment.C4,
    "claymore": equipment.CLAYMORE,
    "time-bomb": equipment.TIME_BOMB,
    "nikita": equipment.NIKITA,
    "launcher": equipment.LAUNCHER,
    "box": equipment.BOX,
    "medicine": equipment.MEDICINE,
    "keycard": equipment.KEYCARD,
    "gas-mask": equipment.GAS_MASK,
    "rope": equipment.ROPE,
    "pentazemin": equipment.PENTAZEMIN,
    "night-vision": equipment.NIGHT_VISION,
    "thermal": equipment.THERMAL,
}
LASTING: Final = {
    "": 0,
    "refills": equipment.REFILLS,
    "parries": equipment.PARRIES,
    "steadies": equipment.STEADIES,
    "armours": equipment.ARMOURS,
    "spares-ammo": equipment.SPARES_AMMO,
    "silences-pistol": equipment.SILENCES_PISTOL,
    "silences-rifle": equipment.SILENCES_RIFLE,
    "ignores-gas": equipment.IGNORES_GAS,
    "ignores-lasers": equipment.IGNORES_LASERS,
    "picks-locks": equipment.PICKS_LOCKS,
}
HOLDS: Final = {"ammo": equipment.AMMO, "charges": equipment.CHARGES, "pieces": equipment.PIECES}
MARKS: Final = ("loud", "noisy", "single", "attached")


class CardError(ValueError):
    """A card file that cannot be used; the message names the card and what would be right."""


@dataclass(frozen=True)
class CardInfo:
    """What is printed on a card besides what the rules need."""

    number: str
    name: str
    type: str
    codec: int
    text: str
    starts: str
    unlocked: str


def known(card: str, what: str, value: str, words: Mapping[str, int]) -> int:
    if value not in words:
        raise CardError(f"card {card}: {what} cannot be '{value}': {one_of(list(words))}")
    return words[value]


def read(text: str) -> tuple[list[EquipmentCard], list[CardInfo]]:
    """All cards of a file, for the rules and for people."""
    ruled: list[EquipmentCard] = []
    printed: list[CardInfo] = []
    for entry in tomllib.loads(text)["card"]:
        number = entry["number"]
        owners = 0
        for name in entry.get("only", PEOPLE_WORDS):
            owners |= 1 << known(number, "owner", name, {w: i for i, w in enumerate(PEOPLE_WORDS)})
        holds = entry.get("holds", {})
        kind, uses = equipment.NO_USES, 0
        for word, count in holds.items():
            kind, uses = known(number, "what it holds", word, HOLDS), count
        marks = entry.get("marks", [])
        for mark in marks:
            if mark not in MARKS:
                raise CardError(f"card {number}: a mark cannot be '{mark}': {one_of(MARKS)}")
        ruled.append(
            EquipmentCard(
                number,
                entry["name"],
                known(number, "type", entry["type"], TYPES),
                owners,
                known(number, "what it does", entry.get("does", "nothing"), EFFECTS),
                entry.get("amount", 0),
                entry["cost"],
                kind,
                uses,
                "loud" in marks,
                "noisy" in marks,
                "single" in marks,
                known(number, "lasting effect", entry.get("lasting", ""), LASTING),
                "attached" not in marks,
            )
        )
        printed.append(
            CardInfo(
                number,
                entry["name"],
                entry["type"],
                entry["codec"],
                entry["text"],
                entry.get("starts", ""),
                entry.get("unlocked", ""),
            )
        )
    return ruled, printed


@cache
def standard_cards() -> tuple[list[EquipmentCard], list[CardInfo]]:
    return read(FILE.read_text(encoding="utf-8"))


@cache
def cards_digest() -> str:
    return hashlib.blake2b(FILE.read_bytes(), digest_size=8).hexdigest()
