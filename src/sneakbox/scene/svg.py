"""A board and a frame as SVG.

`draw_board` is the part that never changes, with every symbol, for a browser that adds the rest by
reference. `draw` is a whole picture that stands alone. Both use the same symbols, classes and
layers, and neither has a colour that is not a custom property, so `themes` decides how it looks.
`draw_place` is the place alone, for pages that name it.

How a frame is drawn, for whoever places things by reference:

- `data-stands` of the board's drawing has the width of a unit, and where and how large pieces
  stand (see `stands`). `Cell.at` is the middle of a place; a tile's `at` is its upper left corner.
- `#sb-room-N` is a tile whose doors after turning are the bits N, `#sb-floor-N` and `#sb-walls-N`
  its floor and its cut edge alone; each is used at the tile's corner, as wide as a unit. What a
  tile shows lies upright on it, or in the corner when somebody stands there.
- `#sb-cell` and `#sb-inner` are a square of a grid and the mark inside it, used at its corner;
  `#sb-cell-ID` and `#sb-inner-ID` are those of an area of a map, used where they are.
- The border round several places is worked out by `geometry.around`.
- A sight area is a fill, a hatch and a rim; an alerted watcher has the other hatch. `#sb-dots-N`
  are the dots of a guess, from 1 to 10.
"""

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from typing import Final

from sneakbox.scene.choices_svg import Choices, box
from sneakbox.scene.geometry import number, point
from sneakbox.scene.ground import Ground
from sneakbox.scene.map_svg import MapGround
from sneakbox.scene.model import Board, Frame, Option, Overlay, Point, Ref, Span, Symbol
from sneakbox.scene.overlays_svg import draw_overlay
from sneakbox.scene.paper import DEFS, LAYERS, group, text, tone_class
from sneakbox.scene.pieces_svg import Stands, is_lying, labelled
from sneakbox.scene.scenery import FLOORS, MAP_PAPER, TILE_PAPERS
from sneakbox.scene.scenery_svg import wall_symbol
from sneakbox.scene.stands import numbers
from sneakbox.scene.style import stylesheet
from sneakbox.scene.symbols import needed, scenery, symbols, used_in
from sneakbox.scene.themes import Theme, declarations, floor_declarations
from sneakbox.scene.tiles_svg import TilesGround, definitions, furnishings

# The caption below a picture.
STRIP: Final = 74
NARROWEST: Final = 640
# How many units round a place are its surroundings.
NEIGHBOURHOOD: Final = {"tiles": 1.6, "square": 3.2, "graph": 6.0}


def ground_of(board: Board, frame: Frame) -> Ground:
    return TilesGround(board, frame) if board.layout == "tiles" else MapGround(board, frame)


def shapes_of(board: Board) -> dict[str, str]:
    """The shapes of the board's own places."""
    if board.layout == "tiles":
        return definitions() | furnishings(board)
    return MapGround(board, None).definitions()


# What never changes.


@lru_cache(maxsize=64)
def draw_board(board: Board) -> str:
    """The board for a browser: definitions, and one empty or finished group for each layer.

    Has no style of its own: the page brings `stylesheet` and the colours of its theme.
    """
    static = {} if board.layout == "tiles" else MapGround(board, None).static()
    layers = "\n".join(f'<g id="layer-{name}">{static.get(name, "")}</g>' for name in LAYERS)
    sides = "0 0 100 100"
    if board.layout != "tiles":
        left, top, right, bottom = MapGround(board, None).bounds()
        sides = view_box(left, top, right - left, bottom - top)
    places = "\n".join(shapes_of(board).values())
    drawn = defined([*needed(symbols()), *furnished(board, layers + places)])
    stands = escape(json.dumps(numbers(board), separators=(",", ":")))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{root_class(board)}" '
        f'viewBox="{sides}" data-stands="{stands}" aria-hidden="true">\n'
        f'<defs id="symbols">\n{DEFS}{drawn}\n</defs>\n'
        f'<defs id="places">\n{places}\n</defs>\n{layers}\n</svg>\n'
    )


def root_class(board: Board) -> str:
    return f"board {escape(board.game)} {board.layout}"


def defined(names: Iterable[str]) -> str:
    known = symbols() | scenery()
    return "\n".join(known[name] for name in names)


def furnished(board: Board, drawn: str) -> list[str]:
    """What of the scenery a board shows: in its layers, and on borders, which a page draws."""
    thin = [wall_symbol(edge.made_of) for edge in board.edges]
    return [name for name in needed([*used_in(drawn), *thin]) if name in scenery()]


# A whole picture.


def draw(
    board: Board,
    frame: Frame,
    theme: Theme = "dark",
    *,
    aim: str = "",
    caption: bool = True,
    around: Sequence[Ref] = (),
) -> str:
    """The frame as a picture that needs nothing else.

    `aim` is the id of an option that is drawn as aimed at. The caption tells the game, the turn
    and what is asked. Of a large board only what lies `around` some places is in the picture.
    """
    painter = Painter(board, frame, aim)
    left, top, right, bottom = painter.surroundings(around)
    wide, high = right - left, bottom - top
    if caption and wide < NARROWEST:
        left, wide = left - (NARROWEST - wide) / 2, NARROWEST
    body = "\n".join(
        group(painter.layers[name], attributes=f' id="layer-{name}"') for name in LAYERS
    )
    strip = caption_strip(board, frame, aim, left, top + high, wide) if caption else ""
    high += STRIP if caption else 0
    drawn = f"{body}\n{strip}"
    return whole(board, theme, (left, top, wide, high), frame.summary, drawn)


@lru_cache(maxsize=128)
def draw_place(board: Board, theme: Theme = "dark") -> str:
    """The place that a board shows, with nobody there and nothing written: a small picture."""
    ground = MapGround(board, None)
    left, top, right, bottom = ground.bounds()
    layers = {"table": ground.table(), "floor": ground.floor(), "walls": ground.walls()}
    drawn = "\n".join(
        group(body, attributes=f' id="layer-{name}"') for name, body in layers.items()
    )
    sides = left, top, right - left, bottom - top
    return whole(board, theme, sides, board.subtitle, drawn)


def whole(
    board: Board, theme: Theme, sides: tuple[float, float, float, float], told: str, drawn: str
) -> str:
    """A picture that brings its colours, its style and whatever it refers to."""
    drawn = f"{box(*sides, 'ground')}\n{drawn}"
    shapes = "\n".join(
        markup
        for name, markup in shapes_of(board).items()
        if f'href="#sb-{name}"' in drawn or f"url(#sb-{name})" in drawn
    )
    floors = "".join(
        f".floor-{kind}{{{floor_declarations(kind, theme)}}}\n"
        for kind in (*FLOORS, *TILE_PAPERS.values(), MAP_PAPER)
        if f"floor-{kind}" in drawn + shapes
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{root_class(board)}" role="img" '
        f'viewBox="{view_box(*sides)}" width="{number(sides[2])}" '
        f'height="{number(sides[3])}">\n'
        f"<title>{escape(board.title)}</title>\n<desc>{escape(told)}</desc>\n"
        f"<style>\n.board{{{declarations(board.game, theme)}}}\n{floors}{stylesheet()}</style>\n"
        f"<defs>\n{DEFS}{shapes}\n{defined(used_in(drawn + shapes))}\n</defs>\n{drawn}\n</svg>\n"
    )


def view_box(left: float, top: float, wide: float, high: float) -> str:
    return f"{point(left, top)} {point(wide, high)}"


def caption_strip(
    board: Board, frame: Frame, aim: str, left: float, top: float, wide: float
) -> str:
    """Two lines below the board: what is played, and what is asked."""
    where = frame.place or (f"{board.turns} {frame.turn}" if frame.turn else "")
    title = f"{board.subtitle} · {where}" if where else board.subtitle
    heading = board.title.upper()
    after = left + 24 + len(heading) * 9.6 + 16
    prompt = frame.prompt
    spans: Sequence[Span] = (Span(frame.waiting or frame.phase),)
    if frame.result is not None:
        spans = (Span(frame.result.text),)
    elif prompt is not None:
        aimed = next((option for option in prompt.options if option.id == aim), None)
        spans = prompt.title if aimed is None or not aimed.title else aimed.title
    said = "".join(
        f'<tspan class="{tone_class(span.tone)}">{escape(span.text)}</tspan>' for span in spans
    )
    return (
        box(left, top, wide, STRIP, "strip")
        + box(left, top, 6, STRIP, "strip-edge")
        + text((left + 24, top + 28), heading, "head-line")
        + text((after, top + 28), title, "line2")
        + f'<text x="{number(left + 24)}" y="{number(top + 54)}" class="line">{said}</text>'
    )


class Painter:
    """Draws one frame, layer by layer."""

    def __init__(self, board: Board, frame: Frame, aim: str = "") -> None:
        self.board: Final = board
        self.ground: Final = ground_of(board, frame)
        self.frame: Final = frame
        self.kinds: Final[dict[str, Symbol]] = {symbol.id: symbol for symbol in board.symbols}
        off = {switch.group for switch in frame.switches if not switch.on}
        shown = [token for token in frame.tokens if token.group not in off]
        self.tokens: Final = {f"token:{token.id}": token for token in shown}
        self.stands: Final = Stands(board, frame, shown, self.ground.unit)
        self.aimed: Final[Option | None] = next(
            (one for one in (frame.prompt.options if frame.prompt else ()) if one.id == aim), None
        )
        standing = set(self.stands.upright)
        self.layers: Final = dict.fromkeys(LAYERS, "")
        self.layers["table"] = self.ground.table()
        self.layers["floor"] = self.ground.floor()
        self.layers["walls"] = self.ground.walls()
        self.layers["things"] = self.ground.things(standing)
        self.layers["legal"] = Choices(self).draw()
        self.layers["tags"] = self.ground.names()
        for token in shown:
            is_below = is_lying(token) or self.stands.is_big(token)
            layer = "things" if is_below else "pieces"
            body = self.stands.draw(token, self.ground.centre(token.at))
            self.layers[layer] += labelled(token, body)
        for overlay in self._overlays(off):
            for layer, markup in draw_overlay(self, overlay).items():
                self.layers[layer] += markup

    def _overlays(self, off: set[str]) -> list[Overlay]:
        """Those that are switched on, and what the option aimed at would bring."""
        found = [one for one in self.frame.overlays if one.shown == "on" and one.group not in off]
        return found + list(self.aimed.preview if self.aimed is not None else ())

    def centre(self, ref: Ref) -> Point:
        """The middle of whatever a reference names."""
        token = self.tokens.get(ref)
        if token is None:
            return self.ground.centre(ref)
        (dx, dy), _ = self.stands.of(token)
        x, y = self.ground.centre(token.at)
        return x + dx, y + dy

    def surroundings(self, refs: Sequence[Ref]) -> tuple[float, float, float, float]:
        """The sides of what lies round these; of the whole board where none is named."""
        left, top, right, bottom = self.ground.bounds()
        if not refs:
            return left, top, right, bottom
        points = [self.centre(ref) for ref in refs]
        edge = NEIGHBOURHOOD[self.board.layout] * self.ground.unit
        return (
            max(left, min(x for x, _ in points) - edge),
            max(top, min(y for _, y in points) - edge),
            min(right, max(x for x, _ in points) + edge),
            min(bottom, max(y for _, y in points) + edge),
        )

    def place_of(self, ref: Ref) -> Ref:
        token = self.tokens.get(ref)
        return ref if token is None else token.at
