"""What never changes on screen: the tiles of the box and the pieces, with no secret among them."""

from typing import Final

from sneakbox.boards.tiles import neighbour
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.content import Content
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.games.sneaking_mission.words import PICTURES
from sneakbox.scene.laid_tiles import SHAPES, tile_board, tile_symbol
from sneakbox.scene.model import Board, Symbol, Tone

GAME: Final = "sneaking_mission"
TITLE: Final = "Sneaking Mission"

# What is drawn on a tile; guards are pieces, because they look somewhere and can die.
DRAWN: Final = {"empty": "", "guard": "", "sleeper": ""}
# How the room of a picture is furnished.
ROOMS: Final = {
    "empty": "empty",
    "guard": "post",
    "sleeper": "quarters",
    "camera": "watched",
    "laser": "trapped",
    "breaker": "plant",
    "weapon": "armory",
    "box": "stores",
    "locker": "lockers",
    "duct": "ducts",
    "files": "archive",
    "entrance": "entrance",
}
WORDS: Final = {"empty": "", "entrance": "entry", "files": "FILES"}

TONES: Final[dict[int, Tone]] = {names.SYSTEM: "caution", names.FILES: "safe"}

PIECES: Final = (
    Symbol("agent", "piece", "agent", "@", "The agent", "mine"),
    Symbol("guard", "piece", "guard", "▲", "A guard", "foe"),
    Symbol("guard-alert", "piece", "guard-alert", "▲", "An alerted guard", "foe"),
    Symbol("sleeper", "piece", "guard-sleep", "zz", "A sleeping guard", "foe"),
    Symbol("woken", "piece", "guard-woken", "▲", "A woken guard, who looks all round", "foe"),
    Symbol("dead", "piece", "guard-dead", "x", "A dead guard"),
    Symbol("arrow", "marker", "arrow-token", "▲", "The Arrow token"),
)


def board_of(content: Content, subtitle: str) -> Board:
    """The board of a mission with these tiles."""
    tiles = tuple(
        Symbol(
            id=tile_symbol(tile.name),
            shape="tile",
            symbol=DRAWN.get(tile.picture, tile.picture),
            glyph=WORDS.get(tile.picture, tile.picture),
            label=tile_words(tile.picture, tile.shape).capitalize(),
            tone=TONES.get(int(tile.kind), ""),
            doors=int(tile.doors),
            room=ROOMS[tile.picture],
        )
        for tile in content.types
    )
    return tile_board(GAME, TITLE, subtitle, (*PIECES, *tiles))


def tile_words(picture: str, shape: str) -> str:
    """A kind of tile: what it shows, then its shape."""
    if picture == "empty":
        return f"{PICTURES[picture]}, {SHAPES[shape]}"
    return f"{PICTURES[picture]} in {SHAPES[shape]}"


def cell_behind(view: MissionView, direction: int) -> int:
    """The cell on one side of the agent's room."""
    return int(neighbour(view.base.cells[view.here], direction))
