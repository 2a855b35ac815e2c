# not compiled: reads text files, once per game
"""Guard Order, Reaction and System cards from their text files (MGS-024, MGS-025, MGS-029)."""

from functools import cache
from pathlib import Path
from typing import Final

from sneakbox.boards.content_tables import Table, parse
from sneakbox.boards.phrases import Phrases
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards.orders import OrderCard
from sneakbox.games.metal_gear.cards.reaction_cards import ReactionCard
from sneakbox.games.metal_gear.cards.systems import SystemCard, SystemEffect
from sneakbox.games.metal_gear.editions import FINAL, OLD_SYSTEM_NAMES, Edition
from sneakbox.kernel.game import box_text

FOLDER: Final = Path(__file__).parent.parent / "data"
ORDER_FILE: Final = "orders.toml"
REACTION_FILE: Final = "reactions.toml"
SYSTEM_FILE: Final = "systems.toml"
DECK_FILES: Final = (ORDER_FILE, REACTION_FILE, SYSTEM_FILE)

# Words of the cards, each in the order of the numbers they stand for.
ORDERS: Final = ("waken", "radio-in", "lost-contact", "stay-alert", "game-over")
ARROWS: Final = ("left", "right")
TOKENS: Final = ("noise", "alert", "ko", "dead")
REACTIONS: Final = (
    "remove", "look-round", "flip", "follow", "chase", "call",
    "wake", "stir", "carry-off", "report", "suspect", "fill-up",
)  # fmt: skip
DEEDS: Final = (
    "flip-cameras", "blind-zone", "open-weak-door", "open-any-door", "clear-noise", "clear-alert",
    "turn-guard-here", "turn-guard-anywhere", "look-at-order", "bury-order", "cancel-order",
    "lend-action", "recharge", "dark-zone",
    "jam", "scrub", "strike", "feed", "peek-boss", "bury-boss", "lend",
    "lend-two", "heal", "calm-air", "turn-boss", "carry", "shield", "hobble",
)  # fmt: skip
MOMENTS: Final = ("turn", "order", "roll")
# What a Guard can make of each kind of token.
ON_TOKENS: Final = REACTIONS[: REACTIONS.index("wake")]
ALLOWED: Final = {
    "noise": ON_TOKENS,
    "alert": ON_TOKENS,
    "ko": ("wake", "stir", "carry-off"),
    "dead": ("report", "suspect", "fill-up", "carry-off"),
}
ENTRIES: Final[Phrases[None]] = Phrases(
    "no entry of a Reaction card",
    {
        f"{token} {reaction}": (TOKENS.index(token), REACTIONS.index(reaction))
        for token, reactions in ALLOWED.items()
        for reaction in reactions
    },
)
FASTEST: Final = 9  # so many spaces fit on a card
MOST_AMOUNT: Final = 4


def read_orders(top: Table) -> list[OrderCard]:
    """Blue cards first, then red ones, as the file lists them."""
    cards: list[OrderCard] = []
    for colour in ("blue", "red"):
        for row in top.rows(colour, ("name", "action", "flip", "blue", "red", "arrow")):
            order = row.choice("action", ORDERS)
            blue, red = row.whole("blue", 0, FASTEST), row.whole("red", 0, FASTEST)
            if order != names.GAME_OVER and not 0 < blue <= red:
                row.problem("red", "alerted Guards cannot be slower than others")
            flip, arrow = row.flag("flip"), row.choice("arrow", ARROWS)
            name = row.text("name")
            cards.append(OrderCard(name, colour == "red", order, flip, blue, red, arrow))
    return cards


def read_reactions(top: Table) -> list[ReactionCard]:
    cards: list[ReactionCard] = []
    for row in top.rows("card", ("name", "entries")):
        entries = [row.phrase("entries", line, ENTRIES, None) for line in row.words("entries")]
        if sorted(entry[:1] for entry in entries) != [(token,) for token in range(len(TOKENS))]:
            row.problem("entries", f"a card has one entry each for {', '.join(TOKENS)}")
        cards.append(ReactionCard(row.text("name"), [part for entry in entries for part in entry]))
    return cards


def read_systems(top: Table) -> list[SystemCard]:
    cards: list[SystemCard] = []
    for row in top.rows("card", ("name", "slots", "effects")):
        effects = [
            SystemEffect(
                effect.whole("level", box.LOWEST_LEVEL, box.HIGHEST_LEVEL),
                effect.choice("does", DEEDS),
                effect.choice("when", MOMENTS, default=0),
                effect.whole("amount", 0, MOST_AMOUNT, default=0),
            )
            for effect in row.rows("effects", ("level", "does", "when", "amount"))
        ]
        slots = row.wholes("slots", 1, box.FACES)
        if not slots:
            row.problem("slots", f"its slots take dice that show 1 to {box.FACES}")
        cards.append(SystemCard(row.text("name"), list(slots), effects))
    return cards


@cache
def orders_in(text: str) -> list[OrderCard]:
    """The Guard Order cards that a file lists."""
    return parse(text, ORDER_FILE, read_orders)


@cache
def reactions_in(text: str) -> list[ReactionCard]:
    return parse(text, REACTION_FILE, read_reactions)


@cache
def systems_in(text: str) -> list[SystemCard]:
    return parse(text, SYSTEM_FILE, read_systems)


def standard_systems() -> list[SystemCard]:
    return systems_in(box_text(FOLDER / SYSTEM_FILE))


def boss_systems(boss: str) -> list[SystemCard]:
    """The System cards of a boss stage, none where Otacon has no Terminal card (B-064, B-090)."""
    return boss_systems_in(of_the_box(boss_systems_file(boss)))


def boss_systems_in(text: str) -> list[SystemCard]:
    """The System cards that the file of a boss stage lists; none without a file."""
    return systems_in(text) if text else []


def systems_of(edition: Edition, systems: list[SystemCard]) -> list[SystemCard]:
    """The System cards under the names of one edition (MGS-201)."""
    if edition.which == FINAL:
        return systems
    return [
        SystemCard(OLD_SYSTEM_NAMES.get(card.name, card.name), card.slots, card.effects)
        for card in systems
    ]


def standard_orders() -> list[OrderCard]:
    return orders_in(box_text(FOLDER / ORDER_FILE))


def standard_reactions() -> list[ReactionCard]:
    return reactions_in(box_text(FOLDER / REACTION_FILE))


def of_the_box(name: str) -> str:
    """The text of a data file; empty where there is none."""
    path = FOLDER / name
    return box_text(path) if path.exists() else ""


def boss_systems_file(boss: str) -> str:
    """The data file of those System cards, where there is one."""
    return f"bosses/systems/{boss}.toml"
