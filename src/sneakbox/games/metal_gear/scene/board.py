"""What never changes on screen: spaces, walls, doors, icons and the pieces of the box."""

from collections.abc import Mapping
from typing import Final

from sneakbox.boards.grid import NO_ZONE, Grid
from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import content as kinds
from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.scene.refs import door_id
from sneakbox.games.metal_gear.text import OperationText
from sneakbox.scene.identity import with_hash
from sneakbox.scene.model import Board, Cell, Edge, Point, Print, Symbol, Zone

GAME: Final = "metal_gear"
TITLE: Final = "Metal Gear Solid"

PIECES: Final = (
    Symbol("snake", "piece", "snake", "@", "Snake", "mine"),
    Symbol("meryl", "piece", "meryl", "M", "Meryl", "ally"),
    Symbol("otacon", "piece", "otacon", "O", "Otacon", "ally"),
    Symbol("fox", "piece", "fox", "F", "Gray Fox", "ally"),
    Symbol("in-box", "piece", "box", "b", "Somebody under a box", "ally"),
    Symbol("guard", "piece", "guard", "▲", "A Guard", "foe"),
    Symbol("guard-alert", "piece", "guard-alert", "▲", "An alerted Guard", "foe"),
    Symbol("ko1", "piece", "guard-ko1", "z", "A Guard who is about to wake", "foe", size=0.86),
    Symbol("ko2", "piece", "guard-ko2", "x", "A knocked-out Guard", "foe", size=0.86),
    Symbol("dead", "piece", "guard-dead", "x", "A dead Guard", size=0.86),
    Symbol("camera", "piece", "camera", "C", "A Camera", size=0.84),
    Symbol("noticed", "marker", "ask", "?", "Attention, to be investigated", "caution", size=0.92),
    Symbol("alerted", "marker", "bang", "!", "Attention, alerted", "danger", size=0.92),
    Symbol("event", "marker", "event", "E", "An event"),
    Symbol("objective", "marker", "objective", "*", "An objective"),
    Symbol("exit", "marker", "exit", ">", "An exit"),
    Symbol("trap", "marker", "trap", "T", "A trap, face down"),
    Symbol("laser", "marker", "laser", "L", "A Laser Sensor"),
    Symbol("terminal", "marker", "terminal", "T", "A Terminal"),
    Symbol("elevator", "marker", "elevator", "E", "A lift"),
    Symbol("switch", "marker", "breaker", "S", "A switch"),
    Symbol("codec", "marker", "mark", "c", "A codec number", size=0.7, corner=True),
    Symbol("charge", "marker", "threat", "o", "An explosive", "danger", size=0.7),
    Symbol("card", "card", "item", "c", "An Equipment card"),
    Symbol("weapon", "card", "weapon", "w", "A weapon"),
    Symbol("system", "card", "back-system", "s", "A System card"),
    Symbol("order", "card", "back-order", "o", "A Guard Order card"),
)
# What an obstacle space is made of, by what the stage calls it.
PAPER: Final = {
    "crates": "crate",
    "crate": "crate",
    "water": "water",
    "tree": "obstacle",
    "container": "container",
}


def board_of(
    content: Content, text: OperationText, subtitle: str, scenery: Mapping[int, str]
) -> Board:
    """The board of a stage."""
    grid = content.grid
    return with_hash(
        Board(
            game=GAME,
            hash="",
            title=TITLE,
            subtitle=subtitle,
            layout="square",
            symbols=PIECES,
            cells=tuple(cell_of(content, text, cell, scenery) for cell in range(grid.size)),
            edges=(*walls(grid, text), *doors(content, text)),
            zones=zones(content, text),
            width=float(grid.columns),
            height=float(grid.rows),
            turns="round",
        )
    )


def cell_of(content: Content, text: OperationText, cell: int, scenery: Mapping[int, str]) -> Cell:
    grid = content.grid
    column, row = int(cell % grid.columns), int(cell // grid.columns)
    name = text.space(cell)
    made_of = scenery.get(cell, "")
    if grid.zones[cell] == NO_ZONE:
        kind = PAPER.get(made_of, "container" if made_of else "wall")
        label = f"{name}, {made_of or 'solid'}"
    else:
        kind = "rim" if content.barracks[cell] else "floor"
        label = f"{name}, barracks" if content.barracks[cell] else name
    return Cell(
        id=name,
        at=(column + 0.5, row + 0.5),
        label=label,
        kind=kind,
        row=row,
        column=column,
        printed=printed(content, cell),
    )


def printed(content: Content, cell: int) -> tuple[Print, ...]:
    """Icons on the floor that tell Guards where to turn and where they appear."""
    found: list[Print] = []
    icon = content.icons[cell]
    if icon == kinds.TURN_ICON:
        found.append(Print("turn-mark", "Guards who stop here turn"))
    elif icon >= kinds.FORCE_ICON:
        way = icon - kinds.FORCE_ICON
        found.append(Print("face-mark", f"Patrols turn {DIRECTIONS[way]} here", way * 90))
    for zone in content.zones:
        if zone.spawn == cell and zone.guard_count > 0:
            found.append(Print("spawn-mark", "Guards appear here", int(zone.spawn_facing) * 90))
    return tuple(found)


def border(grid: Grid, cell: int, direction: int) -> tuple[Point, Point]:
    """The ends of one edge of a space, in board units."""
    x, y = float(cell % grid.columns), float(cell // grid.columns)
    return (
        ((x, y), (x + 1, y)),
        ((x + 1, y), (x + 1, y + 1)),
        ((x, y + 1), (x + 1, y + 1)),
        ((x, y), (x, y + 1)),
    )[direction]


def walls(grid: Grid, text: OperationText) -> tuple[Edge, ...]:
    """Thin walls between two spaces that figures could stand on."""
    open_grid = grid.with_doors(0)
    found: list[Edge] = []
    for cell in range(grid.size):
        if grid.zones[cell] == NO_ZONE:
            continue
        for direction in (1, 2):
            there = grid.plan.neighbour(cell, direction)
            if there < 0 or grid.zones[there] == NO_ZONE:
                continue
            if open_grid.beyond(cell, direction) != there:
                start, end = border(grid, cell, direction)
                names = (text.space(cell), text.space(there))
                name = f"{names[0]}-{names[1]}"
                found.append(Edge(f"w-{name}", start, end, "wall", names, "A wall"))
    return tuple(found)


def doors(content: Content, text: OperationText) -> tuple[Edge, ...]:
    found: list[Edge] = []
    grid = content.grid
    for number, door in enumerate(content.doors):
        direction = next(
            way for way in range(4) if grid.plan.neighbour(door.cell, way) == door.other
        )
        start, end = border(grid, door.cell, direction)
        names = (text.space(door.cell), text.space(door.other))
        label = f"A locked door, level {door.level}: {text.code(number)}"
        found.append(Edge(door_id(number), start, end, "locked", names, label))
    return tuple(found)


def zones(content: Content, text: OperationText) -> tuple[Zone, ...]:
    if len(content.zones) == 1:
        return ()
    return tuple(
        Zone(
            id=f"zone-{number}",
            label=zone.name.capitalize(),
            cells=tuple(text.space(cell) for cell in content.grid.cells_of(number)),
        )
        for number, zone in enumerate(content.zones)
    )
