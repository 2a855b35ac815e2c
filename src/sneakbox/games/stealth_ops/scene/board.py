"""What never changes on screen: the tiles of the box and the pieces, with no secret among them."""

from typing import Final

from sneakbox.games.stealth_ops.content import Content, ItemType
from sneakbox.games.stealth_ops.words import SPIES, a_room
from sneakbox.scene.english import capital
from sneakbox.scene.laid_tiles import SHAPES, tile_board, tile_symbol
from sneakbox.scene.model import Board, Ref, Symbol, Tone

GAME: Final = "stealth_ops"
TITLE: Final = "Stealth Ops"

# What stands written in a room, on the board and in the terminal; guards and items are pieces, and
# only exits and ducts are drawn.
NAMES: Final = {
    "surveillance": ("Surveillance", "watch"),
    "security": ("Security", "secure"),
    "break": ("Break room", "break"),
    "map": ("Map room", "map"),
    "intel": ("Intel", "INTEL"),
    "entrance": ("", "exit"),
    "duct": ("", "duct"),
}
NAMELESS: Final = ("", "")
DRAWN: Final = {"entrance": "exit", "duct": "duct"}
# How rooms are furnished that have another name in the box.
ROOMS: Final = {"item": "storage", "duct": "ducts"}
GLYPHS: Final = "WOLM"
# Every spy has a colour and a sign of his own, whoever looks.
TONES: Final[tuple[Tone, ...]] = ("mine", "safe", "caution", "")

PIECES: Final = (
    *(
        Symbol(f"spy-{seat + 1}", "piece", f"spy-{seat + 1}", GLYPHS[seat], name, TONES[seat])
        for seat, name in enumerate(SPIES)
    ),
    Symbol("guard", "piece", "guard-still", "▲", "A guard", "foe"),
    Symbol("guard-alert", "piece", "guard-alert", "▲", "A guard On Alert", "foe"),
    Symbol("guard-moved", "piece", "guard-moved", "△", "A guard who has moved", "foe"),
    Symbol("sentry", "piece", "sentry", "▲", "A stationed guard", "foe"),
    Symbol("guard-sleep", "piece", "guard-sleep", "z", "A sleeping guard", "foe"),
    Symbol("item", "marker", "item", "+", "An item to pick up", "info", size=0.62),
    Symbol("intel", "marker", "intel", "*", "The intel", "safe", corner=True),
)

# What is drawn on an item card.
CARDS: Final = {
    "smoke-bomb": "noise",
    "cardboard-box": "box",
    "tranq-gun": "ammo",
    "revolver": "weapon",
    "supply-drop": "item",
    "grenade": "bang",
    "coin": "coin-heads",
    "heelys": "action",
    "knife": "knife",
    "bipod": "focus",
    "guard-disguise": "eye-off",
    "lockpick-set": "lock",
    "pentazemin": "health",
}


def board_of(content: Content, subtitle: str) -> Board:
    """The board of a game with these tiles and items."""
    tiles = tuple(
        Symbol(
            id=tile_symbol(tile.name),
            shape="tile",
            symbol=DRAWN.get(tile.room, ""),
            glyph=NAMES.get(tile.room, NAMELESS)[1],
            label=capital(f"{a_room(tile.room)}, {SHAPES[tile.shape]}"),
            doors=int(tile.doors),
            room=ROOMS.get(tile.room, tile.room),
        )
        for tile in content.types
    )
    cards = tuple(
        Symbol(card_symbol(item), "card", CARDS[item.name], "+", item.title)
        for item in content.items
    )
    return tile_board(GAME, TITLE, subtitle, (*PIECES, *tiles, *cards), turns="round")


# How symbols and elements are called.


def card_symbol(item: ItemType) -> str:
    return f"card-{item.name}"


def spy_ref(seat: int) -> Ref:
    return f"token:spy-{int(seat)}"


def card_ref(slot: int) -> Ref:
    return f"card:{card_id(slot)}"


def card_id(slot: int) -> str:
    """A card of the viewer's own row."""
    return f"hand-{int(slot)}"
