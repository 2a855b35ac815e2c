# not compiled: reads text files, once per game
"""Guard Order, Reaction and System cards from their text files (MGS-024, MGS-025, MGS-029)."""

import hashlib
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards import reactions, systems
from sneakbox.games.metal_gear.cards.orders import OrderCard
from sneakbox.games.metal_gear.cards.reactions import ReactionCard
from sneakbox.games.metal_gear.cards.systems import SystemCard, SystemEffect
from sneakbox.kernel.vocabulary import one_of

FOLDER: Final = Path(__file__).parent.parent / "data"

ORDERS: Final = {
    "waken": names.WAKEN,
    "radio-in": names.RADIO_IN,
    "lost-contact": names.LOST_CONTACT,
    "stay-alert": names.STAY_ALERT,
    "game-over": names.GAME_OVER,
}
ARROWS: Final = {"left": names.ARROW_LEFT, "right": names.ARROW_RIGHT}
TOKENS: Final = {
    "noise": reactions.ON_NOISE,
    "alert": reactions.ON_ALERT,
    "ko": reactions.ON_KO,
    "dead": reactions.ON_DEAD,
}
EFFECTS: Final = {
    "remove": reactions.REMOVE,
    "look-round": reactions.LOOK_ROUND,
    "flip": reactions.FLIP,
    "follow": reactions.FOLLOW,
    "chase": reactions.CHASE,
    "call": reactions.CALL,
    "wake": reactions.WAKE,
    "stir": reactions.STIR,
    "carry-off": reactions.CARRY_OFF,
    "report": reactions.REPORT,
    "suspect": reactions.SUSPECT,
    "fill-up": reactions.FILL_UP,
}
ON_TOKENS: Final = ("remove", "look-round", "flip", "follow", "chase", "call")
ON_KO: Final = ("wake", "stir", "carry-off")
ON_DEAD: Final = ("report", "suspect", "fill-up", "carry-off")
ALLOWED: Final = {"noise": ON_TOKENS, "alert": ON_TOKENS, "ko": ON_KO, "dead": ON_DEAD}

DEEDS: Final = {
    "flip-cameras": systems.FLIP_CAMERAS,
    "blind-zone": systems.BLIND_ZONE,
    "open-weak-door": systems.OPEN_WEAK_DOOR,
    "open-any-door": systems.OPEN_ANY_DOOR,
    "clear-noise": systems.CLEAR_NOISE,
    "clear-alert": systems.CLEAR_ALERT,
    "turn-guard-here": systems.TURN_GUARD_HERE,
    "turn-guard-anywhere": systems.TURN_GUARD_ANYWHERE,
    "look-at-order": systems.LOOK_AT_ORDER,
    "bury-order": systems.BURY_ORDER,
    "cancel-order": systems.CANCEL_ORDER,
    "lend-action": systems.LEND_ACTION,
    "recharge": systems.RECHARGE,
    "dark-zone": systems.DARK_ZONE,
}
MOMENTS: Final = {"turn": systems.AT_WILL, "order": systems.AT_ORDER}


class DeckError(ValueError):
    """A deck file that cannot be used; the message names the card and what would be right."""


def word(card: str, what: str, value: object, known: dict[str, int]) -> int:
    """The number a word of a card stands for."""
    if not isinstance(value, str) or value not in known:
        raise DeckError(f"{card}: {what} cannot be '{value}': {one_of(list(known))}")
    return known[value]


def read_orders(text: str) -> list[OrderCard]:
    """Blue cards first, then red ones, as the file lists them."""
    table = tomllib.loads(text)
    cards: list[OrderCard] = []
    for colour in ("blue", "red"):
        for entry in table[colour]:
            name = entry["name"]
            order = word(name, "action", entry["action"], ORDERS)
            arrow = word(name, "arrow", entry["arrow"], ARROWS)
            blue, red = entry["blue"], entry["red"]
            if order != names.GAME_OVER and not 0 < blue <= red:
                raise DeckError(f"{name}: alerted Guards cannot be slower than others")
            cards.append(
                OrderCard(name, colour == "red", order, bool(entry["flip"]), blue, red, arrow)
            )
    return cards


def read_reactions(text: str) -> list[ReactionCard]:
    cards: list[ReactionCard] = []
    for entry in tomllib.loads(text)["card"]:
        name = entry["name"]
        numbers: list[int] = []
        seen: list[str] = []
        for line in entry["entries"]:
            token, _, effect = line.partition(" ")
            numbers.append(word(name, "token", token, TOKENS))
            if effect not in ALLOWED[token]:
                raise DeckError(f"{name}: {token} cannot '{effect}': {one_of(ALLOWED[token])}")
            numbers.append(EFFECTS[effect])
            seen.append(token)
        if sorted(seen) != sorted(TOKENS):
            raise DeckError(f"{name}: a card has one entry each for {', '.join(TOKENS)}")
        cards.append(ReactionCard(name, numbers))
    return cards


def read_systems(text: str) -> list[SystemCard]:
    cards: list[SystemCard] = []
    for entry in tomllib.loads(text)["card"]:
        name = entry["name"]
        effects = [
            SystemEffect(
                effect["level"],
                word(name, "effect", effect["does"], DEEDS),
                word(name, "moment", effect.get("when", "turn"), MOMENTS),
            )
            for effect in entry["effects"]
        ]
        if any(not box.LOWEST_LEVEL <= effect.level <= box.HIGHEST_LEVEL for effect in effects):
            raise DeckError(f"{name}: an effect has a level from 2 to 5")
        if not entry["slots"] or any(not 1 <= value <= box.FACES for value in entry["slots"]):
            raise DeckError(f"{name}: its slots take dice that show 1 to 6")
        cards.append(SystemCard(name, list(entry["slots"]), effects))
    return cards


@cache
def standard_systems() -> list[SystemCard]:
    return read_systems((FOLDER / "systems.toml").read_text(encoding="utf-8"))


@cache
def standard_orders() -> list[OrderCard]:
    return read_orders((FOLDER / "orders.toml").read_text(encoding="utf-8"))


@cache
def standard_reactions() -> list[ReactionCard]:
    return read_reactions((FOLDER / "reactions.toml").read_text(encoding="utf-8"))


@cache
def decks_digest() -> str:
    """A short name of all cards."""
    digest = hashlib.blake2b(digest_size=8)
    for name in ("orders.toml", "reactions.toml", "systems.toml"):
        digest.update((FOLDER / name).read_bytes())
    return digest.hexdigest()
