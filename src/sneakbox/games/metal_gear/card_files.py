# not compiled: reads a text file, once per game
"""Equipment cards from their text file, and who carries what (MGS-019 to MGS-023)."""

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from sneakbox.games.metal_gear import cards
from sneakbox.games.metal_gear.cards import EquipmentCard
from sneakbox.games.metal_gear.people import EQUIPMENT_LIMIT
from sneakbox.kernel.game import SetupError
from sneakbox.kernel.vocabulary import one_of

FILE: Final = Path(__file__).parent / "data" / "equipment.toml"
PEOPLE_WORDS: Final = ("snake", "meryl", "otacon", "gray_fox")

TYPES: Final = {
    "other": cards.OTHER,
    "pistol": cards.PISTOL,
    "rifle": cards.RIFLE,
    "cannon": cards.CANNON_TYPE,
    "melee": cards.MELEE,
    "launcher": cards.LAUNCHER_TYPE,
    "explosive": cards.EXPLOSIVE_TYPE,
}
EFFECTS: Final = {
    "nothing": cards.NOTHING,
    "shot": cards.SHOT,
    "cannon": cards.CANNON,
    "blade": cards.BLADE,
    "camouflage": cards.CAMOUFLAGE,
    "healing": cards.HEALING,
    "chaff": cards.CHAFF,
    "stun-grenade": cards.STUN_GRENADE,
    "grenade": cards.GRENADE,
    "c4": cards.C4,
    "claymore": cards.CLAYMORE,
    "time-bomb": cards.TIME_BOMB,
    "nikita": cards.NIKITA,
    "launcher": cards.LAUNCHER,
    "box": cards.BOX,
    "medicine": cards.MEDICINE,
    "keycard": cards.KEYCARD,
    "gas-mask": cards.GAS_MASK,
    "rope": cards.ROPE,
    "pentazemin": cards.PENTAZEMIN,
    "night-vision": cards.NIGHT_VISION,
    "thermal": cards.THERMAL,
}
LASTING: Final = {
    "": 0,
    "refills": cards.REFILLS,
    "parries": cards.PARRIES,
    "steadies": cards.STEADIES,
    "armours": cards.ARMOURS,
    "spares-ammo": cards.SPARES_AMMO,
    "silences-pistol": cards.SILENCES_PISTOL,
    "silences-rifle": cards.SILENCES_RIFLE,
    "ignores-gas": cards.IGNORES_GAS,
    "ignores-lasers": cards.IGNORES_LASERS,
    "picks-locks": cards.PICKS_LOCKS,
}
HOLDS: Final = {"ammo": cards.AMMO, "charges": cards.CHARGES, "pieces": cards.PIECES}
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
        kind, uses = cards.NO_USES, 0
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


def index_of(number: str) -> int:
    """The place of a card in the file, by its printed number."""
    for index, card in enumerate(standard_cards()[0]):
        if card.number.lower() == number.lower():
            return index
    numbers = [card.number for card in standard_cards()[0]]
    raise SetupError(f"there is no Equipment card '{number[:20]}': {one_of(numbers)}")


def starting_cards(cast: Sequence[int]) -> dict[int, list[int]]:
    """What each character starts with (MGS-020)."""
    carried: dict[int, list[int]] = {person: [] for person in cast}
    for index, info in enumerate(standard_cards()[1]):
        if info.starts and PEOPLE_WORDS.index(info.starts) in carried:
            carried[PEOPLE_WORDS.index(info.starts)].append(index)
    return carried


def read_loads(text: str, cast: Sequence[int]) -> dict[int, list[int]]:
    """Who carries what: `starting`, or lists such as `snake=001,002 meryl=M2,024` (P-03)."""
    carried = starting_cards(cast)
    if text.strip().lower() in ("", "starting"):
        return carried
    for part in text.replace(";", " ").split():
        name, equals, listed = part.partition("=")
        if not equals or name.lower() not in PEOPLE_WORDS:
            raise SetupError(
                f"equipment cannot be '{part[:40]}': write it like snake=001,002 meryl=M2"
            )
        person = PEOPLE_WORDS.index(name.lower())
        if person not in carried:
            raise SetupError(f"{name} is not in this stage and can carry nothing (MGS-003)")
        carried[person] = [index_of(number) for number in listed.split(",") if number]
    check_loads(carried)
    return carried


def check_loads(carried: Mapping[int, Sequence[int]]) -> None:
    """The limit, the portraits, and one copy of each card (MGS-019, MGS-021, MGS-022)."""
    deck = standard_cards()[0]
    taken: set[int] = set()
    for person, numbers in carried.items():
        name = PEOPLE_WORDS[person]
        slots = sum(1 for number in numbers if deck[number].takes_slot)
        if slots > EQUIPMENT_LIMIT:
            raise SetupError(
                f"{name} can carry {EQUIPMENT_LIMIT} Equipment cards, not {slots} (MGS-019)"
            )
        for number in numbers:
            card = deck[number]
            if not (card.owners >> person) & 1:
                rule = "MGS-020" if card.number[0] in "MGO" else "MGS-022"
                raise SetupError(f"{name} may not carry {card.name} ({rule})")
            if number in taken:
                raise SetupError(f"there is only one {card.name} {card.number} (MGS-021)")
            taken.add(number)
        for weapon, silencer in ((cards.PISTOL, "024"), (cards.RIFLE, "032")):
            if index_of(silencer) in numbers and not any(
                deck[number].sub_type == weapon for number in numbers
            ):
                raise SetupError(
                    f"{deck[index_of(silencer)].name} must be attached to a weapon {name} carries"
                )
