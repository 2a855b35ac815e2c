"""What never changes on screen: spaces, walls, doors, icons and the pieces of the box."""

from dataclasses import replace
from typing import Final

from sneakbox.boards.grid import NO_ZONE
from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import content as kinds
from sneakbox.games.metal_gear.bosses.screens import screen_of
from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.scene import boss_picture
from sneakbox.games.metal_gear.scene.refs import door_id
from sneakbox.games.metal_gear.text import OperationText
from sneakbox.scene import squares
from sneakbox.scene.english import capital
from sneakbox.scene.identity import with_hash
from sneakbox.scene.model import Board, Cell, Edge, Print, Symbol
from sneakbox.scene.scenery import WATER, Scenery

GAME: Final = "metal_gear"
TITLE: Final = "Metal Gear Solid"

PIECES: Final = (
    Symbol("snake", "piece", "snake", "@", "Snake", "mine"),
    Symbol("meryl", "piece", "meryl", "M", "Meryl", "ally"),
    Symbol("otacon", "piece", "otacon", "O", "Otacon", "ally"),
    Symbol("fox", "piece", "fox", "F", "Gray Fox", "ally"),
    Symbol("in-box", "piece", "box", "b", "Somebody under a box", "ally"),
    Symbol("guard", "piece", "guard", "▲", "A {Guard}", "foe"),
    Symbol("guard-alert", "piece", "guard-alert", "▲", "An alerted {Guard}", "foe"),
    Symbol("ko1", "piece", "guard-ko1", "z", "A {Guard} who is about to wake", "foe", size=0.86),
    Symbol("ko2", "piece", "guard-ko2", "x", "A knocked-out {Guard}", "foe", size=0.86),
    Symbol("dead", "piece", "guard-dead", "x", "A dead {Guard}", size=0.86),
    Symbol("camera", "piece", "camera", "C", "A Camera", size=0.84),
    Symbol(
        "noticed", "marker", "ask", "?", "{Attention}, to be investigated", "caution", size=0.92
    ),
    Symbol("alerted", "marker", "bang", "!", "{Attention}, alerted", "danger", size=0.92),
    Symbol("event", "marker", "event", "E", "An event"),
    Symbol("objective", "marker", "objective", "*", "{An_objective}"),
    Symbol("exit", "marker", "exit", ">", "An exit"),
    Symbol("trap", "marker", "trap", "T", "A trap, face down"),
    Symbol("laser", "marker", "laser", "L", "A Laser Sensor"),
    Symbol("terminal", "marker", "terminal", "T", "A Terminal"),
    Symbol("elevator", "marker", "elevator", "E", "A lift"),
    Symbol("switch", "marker", "breaker", "S", "A switch"),
    Symbol("codec", "marker", "codec", "c", "A codec number", size=0.7, corner=True),
    Symbol("node", "marker", "node", "n", "A node that runs", "danger"),
    Symbol("node-off", "marker", "node-off", "-", "A node that is down", "safe"),
    Symbol("hostage", "marker", "hostage", "h", "A hostage"),
    Symbol("own-marker", "marker", "event", "m", "A character's own marker"),
    Symbol("charge", "marker", "threat", "o", "An explosive", "danger", size=0.7),
    Symbol("card", "card", "item", "c", "An Equipment card"),
    Symbol("weapon", "card", "weapon", "w", "A weapon"),
    Symbol("system", "card", "back-system", "s", "A {System} card"),
    Symbol("order", "card", "back-order", "o", "A {Order_card}"),
)


def board_of(content: Content, text: OperationText, subtitle: str, scenery: Scenery) -> Board:
    """The board of a stage."""
    grid = content.grid
    return with_hash(
        Board(
            game=GAME,
            hash="",
            title=TITLE,
            subtitle=subtitle,
            layout="square",
            symbols=tuple(piece(text, symbol) for symbol in pieces_of(content)),
            cells=tuple(cell_of(content, text, cell, scenery) for cell in range(grid.size)),
            edges=(*walls(content, text, scenery), *doors(content, text)),
            zones=squares.zones(
                grid, text.spaces, [zone.name.capitalize() for zone in content.zones]
            ),
            width=float(grid.columns),
            height=float(grid.rows),
            turns="round",
            floors=squares.floors(grid, text.spaces, scenery),
            painted=squares.painted(grid, scenery),
        )
    )


def pieces_of(content: Content) -> tuple[Symbol, ...]:
    """The pieces of the box; on an arena those of its boss as well."""
    if content.boss is None:
        return PIECES
    screen = screen_of(content)
    return (*PIECES, *boss_picture.PIECES, screen.figure, screen.minion, *screen.pieces)


def piece(text: OperationText, symbol: Symbol) -> Symbol:
    """A piece of the box under the name it has in this edition (MGS-201)."""
    return replace(symbol, label=capital(text.words.said(symbol.label)))


def cell_of(content: Content, text: OperationText, cell: int, scenery: Scenery) -> Cell:
    grid = content.grid
    name = text.spaces[cell]
    made_of = scenery.obstacles.get(cell, "")
    if grid.zones[cell] == NO_ZONE:
        kind = "water" if made_of == WATER else "obstacle"
        label = f"{name}, {made_of}"
    else:
        kind = "rim" if content.barracks[cell] else "floor"
        label = f"{name}, {text.words.terms['Barracks']}" if content.barracks[cell] else name
    return Cell(
        id=name,
        at=squares.middle_of(grid, cell),
        label=label,
        kind=kind,
        row=int(grid.row[cell]),
        column=int(grid.column[cell]),
        printed=printed(content, text, cell),
        made_of=made_of,
    )


def printed(content: Content, text: OperationText, cell: int) -> tuple[Print, ...]:
    """Icons on the floor that tell Guards where to turn and where they appear."""
    found: list[Print] = []
    icon = content.icons[cell]
    if icon == kinds.TURN_ICON:
        found.append(Print("turn-mark", text.words.said("{Guard}s who stop here turn")))
    elif icon >= kinds.FORCE_ICON:
        way = icon - kinds.FORCE_ICON
        found.append(Print("face-mark", f"Patrols turn {DIRECTIONS[way]} here", way * 90))
    for zone in content.zones:
        if zone.spawn == cell and zone.guard_count > 0:
            words = text.words.said("{Guard}s appear here")
            found.append(Print("spawn-mark", words, int(zone.spawn_facing) * 90))
    return tuple(found)


def walls(content: Content, text: OperationText, scenery: Scenery) -> list[Edge]:
    """Thin walls, of whatever the stage says that they are."""
    grid, names = content.grid, text.spaces
    found = [*squares.walls(grid, names), *squares.walls_beside(grid, names, scenery)]
    return squares.dressed(grid, found, scenery)


def doors(content: Content, text: OperationText) -> list[Edge]:
    found: list[Edge] = []
    for number, door in enumerate(content.doors):
        label = f"A locked door, level {door.level}: {text.code(number)}"
        place = (content.grid, text.spaces, door_id(number), door.cell, door.other)
        found.append(squares.between(*place, "locked", label))
    return found
