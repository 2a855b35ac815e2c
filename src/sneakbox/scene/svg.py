"""A board and a frame as SVG.

`draw_board` is the part that never changes, with every symbol, for a browser that adds the rest by
reference. `draw` is a whole picture that stands alone. Both use the same symbols, classes and
layers, and neither has a colour that is not a custom property, so `themes` decides how it looks.

How a frame is drawn, for whoever places things by reference:

- One unit of a board is `unit` wide (see the grounds); a place's middle is its reference point.
- `#sb-room-N` is a tile whose doors after turning are the bits N, `#sb-floor-N` and `#sb-walls-N`
  its floor and its cut edge alone; each is used at the tile's corner, as wide as a unit. What a
  tile shows lies upright on it.
- Pieces on one place stand in `geometry.slots`; what the tile shows then moves to `ASIDE`.
- A sight area is floor by floor a fill, a hatch and a rim; an alerted watcher has the other hatch.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from typing import Final, Protocol

from sneakbox.scene.geometry import number, point, rounded, slots, turned
from sneakbox.scene.map_svg import MapGround
from sneakbox.scene.model import (
    Board,
    Frame,
    Option,
    Overlay,
    Place,
    Point,
    Ref,
    Span,
    Symbol,
    Token,
)
from sneakbox.scene.paper import (
    DEFS,
    LAYERS,
    bang,
    circle,
    eye,
    group,
    line,
    path,
    stylesheet,
    tag,
    text,
    tone_class,
    use,
)
from sneakbox.scene.symbols import needed, symbols, used_in
from sneakbox.scene.themes import Theme, declarations
from sneakbox.scene.tiles_svg import ASIDE, TilesGround, definitions, placed

# The caption below a picture.
STRIP: Final = 74
NARROWEST: Final = 640


class Ground(Protocol):
    """What a layout knows: where places are and how the board under the pieces looks."""

    @property
    def unit(self) -> float: ...
    def centre(self, ref: Ref) -> Point: ...
    def is_place(self, ref: Ref) -> bool: ...
    def is_empty(self, ref: Ref) -> bool: ...
    def bounds(self) -> tuple[float, float, float, float]: ...
    def table(self) -> str: ...
    def floor(self) -> str: ...
    def walls(self) -> str: ...
    def things(self, taken: set[Ref]) -> str: ...
    def names(self) -> str: ...
    def area(self, places: Sequence[Ref], weights: Sequence[float], hatch: str) -> str: ...
    def tint(self, ref: Ref, name: str) -> str: ...
    def beam(self, start: Ref, towards: Ref) -> str: ...


def ground_of(board: Board, frame: Frame) -> Ground:
    return TilesGround(board, frame) if board.layout == "tiles" else MapGround(board, frame)


# What never changes.


@lru_cache(maxsize=64)
def draw_board(board: Board) -> str:
    """The board for a browser: definitions, and one empty or finished group for each layer.

    Has no style of its own: the page brings `stylesheet` and the colours of its theme.
    """
    shapes = "\n".join(definitions().values()) if board.layout == "tiles" else ""
    static = {} if board.layout == "tiles" else MapGround(board, None).static()
    layers = "\n".join(f'<g id="layer-{name}">{static.get(name, "")}</g>' for name in LAYERS)
    box = "0 0 100 100"
    if board.layout != "tiles":
        left, top, right, bottom = MapGround(board, None).bounds()
        box = view_box(left, top, right - left, bottom - top)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board {escape(board.game)}" '
        f'viewBox="{box}" aria-hidden="true">\n'
        f"<defs>\n{DEFS}{shapes}\n{defined(needed(symbols()))}\n</defs>\n{layers}\n</svg>\n"
    )


def defined(names: Iterable[str]) -> str:
    return "\n".join(symbols()[name] for name in names)


# A whole picture.


def draw(
    board: Board,
    frame: Frame,
    theme: Theme = "dark",
    *,
    aim: str = "",
    caption: bool = True,
) -> str:
    """The frame as a picture that needs nothing else.

    `aim` is the id of an option that is drawn as aimed at. The caption tells the game, the turn
    and what is asked.
    """
    painter = Painter(board, frame, aim)
    left, top, right, bottom = painter.ground.bounds()
    wide, high = right - left, bottom - top
    if caption and wide < NARROWEST:
        left, wide = left - (NARROWEST - wide) / 2, NARROWEST
    body = "\n".join(
        group(painter.layers[name], attributes=f' id="layer-{name}"') for name in LAYERS
    )
    strip = caption_strip(board, frame, aim, left, top + high, wide) if caption else ""
    high += STRIP if caption else 0
    ground = (
        f'<rect class="ground" x="{number(left)}" y="{number(top)}" width="{number(wide)}" '
        f'height="{number(high)}"/>'
    )
    drawn = f"{ground}\n{body}\n{strip}"
    shapes = "\n".join(
        markup for name, markup in definitions().items() if f'href="#sb-{name}"' in drawn
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board {escape(board.game)}" role="img" '
        f'viewBox="{view_box(left, top, wide, high)}" width="{number(wide)}" '
        f'height="{number(high)}">\n'
        f"<title>{escape(board.title)}</title>\n<desc>{escape(frame.summary)}</desc>\n"
        f"<style>\n.board{{{declarations(board.game, theme)}}}\n{stylesheet()}</style>\n"
        f"<defs>\n{DEFS}{shapes}\n{defined(used_in(drawn))}\n</defs>\n{drawn}\n</svg>\n"
    )


def view_box(left: float, top: float, wide: float, high: float) -> str:
    return f"{point(left, top)} {point(wide, high)}"


def caption_strip(
    board: Board, frame: Frame, aim: str, left: float, top: float, wide: float
) -> str:
    """Two lines below the board: what is played, and what is asked."""
    title = f"{board.subtitle} · turn {frame.turn}" if frame.turn else board.subtitle
    head = board.title.upper()
    after = left + 24 + len(head) * 9.6 + 16
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
    high = number(STRIP)
    return (
        f'<rect class="strip" x="{number(left)}" y="{number(top)}" width="{number(wide)}" '
        f'height="{high}"/>'
        f'<rect class="strip-edge" x="{number(left)}" y="{number(top)}" width="6" height="{high}"/>'
        + text((left + 24, top + 28), head, "head")
        + text((after, top + 28), title, "line2")
        + f'<text x="{number(left + 24)}" y="{number(top + 54)}" class="line">{said}</text>'
    )


class Painter:
    """Draws one frame, layer by layer."""

    def __init__(self, board: Board, frame: Frame, aim: str = "") -> None:
        self.ground: Final = ground_of(board, frame)
        self.frame: Final = frame
        self.kinds: Final[dict[str, Symbol]] = {symbol.id: symbol for symbol in board.symbols}
        self.tokens: Final = {f"token:{token.id}": token for token in frame.tokens}
        self.aimed: Final = next(
            (one for one in (frame.prompt.options if frame.prompt else ()) if one.id == aim), None
        )
        on = {switch.group for switch in frame.switches if switch.on}
        shown = [
            overlay
            for overlay in frame.overlays
            if overlay.shown == "on" and (overlay.group in on or not frame.switches)
        ]
        if self.aimed is not None:
            shown += self.aimed.preview
        standing = {token.at for token in frame.tokens if "dead" not in token.states}
        self.layers: Final = dict.fromkeys(LAYERS, "")
        self.layers["table"] = self.ground.table()
        self.layers["floor"] = self.ground.floor()
        self.layers["walls"] = self.ground.walls()
        self.layers["things"] = self.ground.things(standing) + self._lying(standing)
        self.layers["legal"] = self._legal()
        self.layers["pieces"] = self._pieces()
        self.layers["tags"] = self.ground.names()
        for overlay in shown:
            self._overlay(overlay)

    def centre(self, ref: Ref) -> Point:
        """The middle of whatever a reference names."""
        token = self.tokens.get(ref)
        return self.ground.centre(ref if token is None else token.at)

    def place_of(self, ref: Ref) -> Ref:
        token = self.tokens.get(ref)
        return ref if token is None else token.at

    # Overlays.

    def _overlay(self, overlay: Overlay) -> None:
        tone = tone_class(overlay.tone)
        if overlay.shape == "area":
            self._area(overlay, tone)
        elif overlay.shape == "path":
            self._path(overlay, tone)
        elif overlay.shape == "arrow":
            self._arrow(overlay, tone)
        elif overlay.shape == "text" and overlay.group != "odds":
            for ref, words in zip(overlay.places, overlay.words, strict=False):
                self.layers["tags"] += tag(self.centre(ref), words, tone)
        elif overlay.shape == "ring":
            self._rings(overlay, tone)
        elif overlay.shape == "heat":
            self._heat(overlay, tone)

    def _area(self, overlay: Overlay, tone: str) -> None:
        if overlay.group != "sight":
            tints = "".join(self.ground.tint(ref, "tint") for ref in overlay.places)
            self.layers["guesses"] += group(tints, tone)
            return
        hatch = "cross" if overlay.tone == "danger" else "hatch"
        body = self.ground.area(overlay.places, overlay.weights, hatch)
        start = self.place_of(overlay.focus)
        if overlay.places and self.ground.is_place(start):
            body += self.ground.beam(start, overlay.places[0])
            ends = [self.centre(start), self.centre(overlay.places[-1])]
            body += path(line(ends), "gaze")
        self.layers["light"] += group(body, "sight", tone)

    def _arrow(self, overlay: Overlay, tone: str) -> None:
        """From one place towards the next, a little way."""
        (ax, ay), (bx, by) = self.centre(overlay.places[0]), self.centre(overlay.places[-1])
        middle = ((ax + bx) / 2, (ay + by) / 2)
        end = (middle[0] + (bx - ax) * 0.12, middle[1] + (by - ay) * 0.12)
        body = path(line([(ax, ay), end]), "gaze")
        start = self.place_of(overlay.focus)
        if overlay.group == "sight" and start == overlay.places[0]:
            body += self.ground.beam(start, overlay.places[-1])
        layer = "light" if overlay.group == "sight" else "intent"
        self.layers[layer] += group(body, "sight" if layer == "light" else "intent", tone)

    def _path(self, overlay: Overlay, tone: str) -> None:
        points = [self.centre(ref) for ref in overlay.places]
        if len(points) < 2:
            return
        way = rounded(points, [14] * len(points), closed=False)
        if overlay.group == "reach":
            (ax, ay), (bx, by) = points[0], points[-1]
            bulge = ((ax + bx) / 2 - (by - ay) * 0.14, (ay + by) / 2 + (bx - ax) * 0.14)
            way = f"M{point(ax, ay)}Q{point(*bulge)} {point(bx, by)}"
            self.layers["intent"] += group(path(way, "way-under") + path(way, "way", "far"), tone)
            return
        body = path(way, "way-under") + path(way, "way")
        body += "".join(circle(at, 5, "bead") for at in points[1:])
        self.layers["legal"] += group(body, tone)
        if overlay.words and overlay.words[-1]:
            x, y = points[-1]
            below = (x, y + self.ground.unit * 0.3)
            self.layers["tags"] += tag(below, overlay.words[-1], tone, size=11)

    def _rings(self, overlay: Overlay, tone: str) -> None:
        for n, ref in enumerate(overlay.places):
            size = overlay.weights[n] if n < len(overlay.weights) else 1
            radius = size * self.ground.unit
            rings = circle(self.centre(ref), radius, "ring")
            rings += circle(self.centre(ref), radius * 0.62, "ring")
            self.layers["guesses"] += group(rings, "noise", tone)

    def _heat(self, overlay: Overlay, tone: str) -> None:
        """More and larger dots where something is more likely."""
        dots = []
        best = sorted(overlay.weights, reverse=True)[:3]
        for n, ref in enumerate(overlay.places):
            weight = overlay.weights[n] if n < len(overlay.weights) else 0
            x, y = self.centre(ref)
            step = self.ground.unit / 7
            share = 0.12 + 2.6 * weight
            for at in range(25):
                if (at * 7 + 3) % 25 < share * 25:
                    dx, dy = (at % 5 - 2) * step, (at // 5 - 2) * step
                    dots.append(circle((x + dx, y + dy), min(3, 1.5 + 5 * weight), "dots"))
            if weight and weight in best:
                self.layers["tags"] += tag((x, y), f"{round(100 * weight)} %", tone)
            self.layers["guesses"] += group(self.ground.tint(ref, "maybe"), tone)
        self.layers["guesses"] += group("".join(dots), tone)

    # What can be chosen.

    def _legal(self) -> str:
        prompt = self.frame.prompt
        if prompt is None:
            return ""
        parts = []
        done: set[Ref] = set()
        acting = next((one.at for one in self.frame.tokens if "acting" in one.states), "")
        for option in prompt.options:
            if option.off:
                continue
            for ref in option.on:
                if ref in done or not self.ground.is_place(ref) or ref == acting:
                    continue
                done.add(ref)
                is_aimed = option is self.aimed
                parts.append(group(self._choice(option, ref, acting), "aimed" if is_aimed else ""))
        if isinstance(prompt.ask, Place):
            parts.insert(0, self._laid(prompt.ask))
        return "".join(parts)

    def _choice(self, option: Option, ref: Ref, acting: Ref) -> str:
        """The mark of one place that can be chosen."""
        unit = self.ground.unit
        x, y = self.ground.centre(ref)
        if self.ground.is_empty(ref):
            return self._ghost(ref, acting) + self._warning(
                option, (x + unit * 0.34, y - unit * 0.34)
            )
        outline = self.ground.tint(ref, "choice")
        if any(one.at == ref and "spotting" in one.states for one in self.frame.tokens):
            return outline  # he has his own burst
        warning = self._warning(option, (x + unit * 0.27, y - unit * 0.27))
        if warning:
            return outline + warning
        at = (x, y)
        if acting and self._is_full(ref):
            ax, ay = self.ground.centre(acting)
            away = max(abs(ax - x), abs(ay - y)) or 1
            at = (x + (ax - x) / away * unit * 0.28, y + (ay - y) / away * unit * 0.28)
        return outline + circle(at, 5.5, "dot")

    def _warning(self, option: Option, at: Point) -> str:
        if option.tone == "light":
            return eye(at, self.ground.unit * 0.105)
        return bang(at, self.ground.unit * 0.27) if option.tone == "danger" else ""

    def _is_full(self, ref: Ref) -> bool:
        """True when something is drawn in the middle of a place."""
        shown = any(
            f"tile:{tile.id}" == ref and self.kinds[tile.of].symbol for tile in self.frame.tiles
        )
        return shown or any(token.at == ref for token in self.frame.tokens)

    def _ghost(self, ref: Ref, acting: Ref) -> str:
        """A room nobody has seen, behind a door that can be opened."""
        unit = self.ground.unit
        x, y = self.ground.centre(ref)
        body = self.ground.tint(ref, "ghost")
        if isinstance(getattr(self.frame.prompt, "ask", None), Place):
            return body  # the tile in hand is drawn there
        if acting:
            ax, ay = self.ground.centre(acting)
            dx, dy = (x > ax) - (x < ax), (y > ay) - (y < ay)
            turn = {(0, -1): 0, (1, 0): 90, (0, 1): 180, (-1, 0): 270}.get((dx, dy), 0)
            at = (x - dx * unit * 0.36, y - dy * unit * 0.36)
            body += (
                f'<path d="M-15 7 0-8 15 7" class="chevron" '
                f'transform="translate({point(*at)}) rotate({turn})"/>'
            )
        odds = [
            words
            for overlay in self.frame.overlays
            if overlay.group == "odds" and overlay.shape == "text"
            for place, words in zip(overlay.places, overlay.words, strict=False)
            if place == ref
        ]
        if odds:
            return body + text((x, y + 2), "?", "query") + text((x, y + 24), odds[0], "odds")
        return body + text((x, y + 11), "?", "query")

    def _laid(self, ask: Place) -> str:
        """The tile in hand as the option aimed at would lay it, else as the first one would."""
        ways = [(spot, way) for spot in ask.spots for way in spot.ways]
        wanted = self.aimed.id if self.aimed is not None else ways[0][1].option
        spot, way = next(found for found in ways if found[1].option == wanted)
        kind, unit = self.kinds[ask.of], self.ground.unit
        x, y = spot.at[0] * unit, spot.at[1] * unit
        middle = (x + unit / 2, y + unit / 2)
        body = placed("room", turned(kind.doors, way.turns), (x, y))
        if kind.symbol:
            body += use(kind.symbol, middle, unit * 0.42)
        if way.token:
            piece = self.kinds[way.token]
            tone, turn = tone_class(piece.tone), max(0, way.facing)
            body += use(piece.symbol, middle, unit * slots(1)[0][2], tone, turn=turn)
        return group(body, "in-hand")

    # Pieces.

    def _lying(self, standing: set[Ref]) -> str:
        """The dead lie where they fell, aside when somebody stands there."""
        parts = []
        for token in self.frame.tokens:
            if "dead" in token.states:
                x, y = self.ground.centre(token.at)
                unit, size = self.ground.unit, 0.46
                if token.at in standing:
                    x, y, size = x + ASIDE[0] * unit, y + ASIDE[1] * unit, ASIDE[2]
                parts.append(use(self.kinds[token.of].symbol, (x, y), size * unit))
        return "".join(parts)

    def _pieces(self) -> str:
        by_place: dict[Ref, list[Token]] = {}
        for token in self.frame.tokens:
            if "dead" not in token.states:
                by_place.setdefault(token.at, []).append(token)
        parts = []
        for place, tokens in by_place.items():
            x, y = self.ground.centre(place)
            unit = self.ground.unit
            for token, (dx, dy, size) in zip(tokens, slots(len(tokens)), strict=True):
                parts.append(self._piece(token, (x + dx * unit, y + dy * unit), size * unit))
        return "".join(parts)

    def _piece(self, token: Token, at: Point, size: float) -> str:
        kind = self.kinds[token.of]
        x, y = at
        body = ""
        if "acting" in token.states:
            body += circle(at, size * 0.78, "glow") + use("halo", at, size * 1.42, "halo")
        piece = use(kind.symbol, at, size, tone_class(kind.tone), turn=max(0, token.facing))
        body += group(piece, "lifted2", attributes=faded(token))
        if token.badge:
            body += text((x, y + size * 0.12), token.badge, "badge")
        if "spotting" in token.states:
            body += bang((x + size * 0.46, y - size * 0.46), size * 0.55)
        elif "seen" in token.states:
            body += eye((x + size * 0.5, y - size * 0.5), size * 0.22)
        return group(body, attributes=f' id="token-{escape(token.id)}"')


def faded(token: Token) -> str:
    """What is only remembered is paler."""
    return "" if token.certainty == "known" else ' opacity=".6"'
