"""Pieces: where they stand, which way they look, and the marks they carry."""

import math
from collections.abc import Iterable
from html import escape
from typing import Final

from sneakbox.scene.geometry import number, point
from sneakbox.scene.model import Board, Frame, Point, Ref, Symbol, Token
from sneakbox.scene.paper import (
    bang,
    circle,
    group,
    path,
    sign,
    tag,
    text,
    tone_class,
    use,
)
from sneakbox.scene.stands import (
    ASIDE,
    CORNERS,
    FOOT,
    LOW,
    MARKERS,
    Place,
    corner_of,
    foot_of,
    is_tall,
    stands,
)

# Those who lie below everybody who stands.
LYING: Final = frozenset({"dead", "down"})
# What is only remembered gets paler with every turn, and never paler than this.
FADE: Final = 0.09
PALEST: Final = 0.55
# How far from an upright piece its arrow is, in sizes of the piece.
POINTER: Final = 0.67


def is_lying(token: Token) -> bool:
    return not LYING.isdisjoint(token.states)


class Stands:
    """Where every piece of a frame is and how large, in units of the drawing."""

    def __init__(self, board: Board, frame: Frame, tokens: Iterable[Token], unit: float) -> None:
        self.board: Final = board
        self.frame: Final = frame
        self.unit: Final = unit
        self.kinds: Final[dict[str, Symbol]] = {symbol.id: symbol for symbol in board.symbols}
        self.tall: Final = {f"cell:{cell.id}" for cell in board.cells if is_tall(cell)}
        # On a map every place has its own room for marks.
        areas = [cell for cell in board.cells if board.layout == "graph" and cell.outline]
        self.corners: Final = {f"cell:{cell.id}": corner_of(cell) for cell in areas}
        self.feet: Final = {f"cell:{cell.id}": foot_of(cell) for cell in areas}
        self.upright: Final[dict[Ref, list[Token]]] = {}
        self.beside: Final[dict[Ref, list[Token]]] = {}
        for token in tokens:
            if self.foot(token) is not None or self.is_big(token):
                continue
            if self.kinds[token.of].corner:
                self.beside.setdefault(token.at, []).append(token)
            elif not is_lying(token):
                self.upright.setdefault(token.at, []).append(token)

    def foot(self, token: Token) -> Place | None:
        """Where a mark that carries the number of a turn is, on a map."""
        is_trace = self.kinds[token.of].corner and token.certainty != "known" and token.since > 0
        return self.feet.get(token.at) if is_trace else None

    def is_big(self, token: Token) -> bool:
        """True for what covers more than its own place: it shares none."""
        return self.kinds[token.of].spaces > 1

    def of(self, token: Token) -> tuple[Point, float]:
        """From the middle of its place, and its size."""
        layout, unit = self.board.layout, self.unit
        kind = self.kinds[token.of]
        if self.is_big(token):
            return (0, 0), unit * kind.spaces * kind.size
        foot = self.foot(token)
        if foot is not None:
            return (foot[0] * unit, foot[1] * unit), FOOT * unit
        standing = self.upright.get(token.at, [])
        if kind.corner or (is_lying(token) and standing):
            x, y, size = CORNERS[layout] if kind.corner else ASIDE[layout]
            before = self.beside.get(token.at, [])
            back = before.index(token) if token in before else len(before)
            x, y, across, down = self.corners.get(token.at, (x, y, -size, 0))
            return ((x + back * across) * unit, (y + back * down) * unit), size * unit
        count = 1 if is_lying(token) else len(standing)
        index = 0 if is_lying(token) else standing.index(token)
        x, y, size = stands(layout, count, tall=token.at in self.tall)[index]
        if kind.shape == "marker" and count == 1:
            size = MARKERS[layout]
        return (x * unit, y * unit), size * unit * kind.size

    def draw(self, token: Token, middle: Point) -> str:
        """One piece with everything it carries."""
        (dx, dy), size = self.of(token)
        at = (middle[0] + dx, middle[1] + dy)
        kind = self.kinds[token.of]
        tone = tone_class(kind.tone)
        body = ""
        if "acting" in token.states:
            body += circle(at, size * 0.7, "glow") + use("halo", at, size * 1.32, "halo")
        facing = max(0, token.facing)
        piece = use(kind.symbol, at, size, turn=0 if kind.pointer else facing)
        if kind.pointer and token.facing >= 0:
            piece += pointer(at, size, facing)
        body += group(piece, tone, "lifted2", attributes=self.faded(token))
        if token.badge:
            body += self._badge(token, kind, at, size)
        return body + self._marks(token, at, size, tone)

    def _badge(self, token: Token, kind: Symbol, at: Point, size: float) -> str:
        """A letter on a body stands a little against its facing, where there is most room."""
        x, y = at
        if is_lying(token):
            x, y = x + size * 0.14, y + size * 0.22
        elif kind.symbol in LOW:
            y += size * 0.11
        elif token.facing >= 0 and not kind.pointer:
            angle = math.radians(token.facing)
            x, y = x - math.sin(angle) * size * 0.1, y + math.cos(angle) * size * 0.1
        high = size * (0.5 if kind.shape == "marker" else 0.38 if kind.symbol in LOW else 0.32)
        name = "letter" if kind.shape == "marker" else "fallen" if is_lying(token) else "badge"
        if "moved" in token.states:
            name = "hollow"  # its body is as dark as the board
        words = text((x, y + high * 0.36), token.badge, name, size=high)
        return group(words, tone_class(kind.tone)) if name == "letter" else words

    def _marks(self, token: Token, at: Point, size: float, tone: str) -> str:
        x, y = at
        shoulder = (x + size * 0.42, y - size * 0.42)
        if "spotting" in token.states or "alert" in token.states:
            return bang(shoulder, max(16, size * 0.5))
        if "seen" in token.states:
            return sign("eye", shoulder, "danger", max(9, size * 0.22))
        if "hearing" in token.states:
            return sign("ear", shoulder, "caution", max(9, size * 0.26))
        if token.certainty != "known" and token.since > 0:
            words = f"{self.board.turns[:1].upper()}{token.since}"
            foot = self.foot(token)
            if foot is not None:
                x, y = x + (foot[2] - foot[0]) * self.unit, y + (foot[3] - foot[1]) * self.unit
                return tag((x, y), words, "trace", tone, size=10)
            return tag((x + size * 0.5 + 16, y), words, "trace", tone, size=11)
        return ""

    def faded(self, token: Token) -> str:
        """What is only remembered is paler."""
        if token.certainty == "known":
            return ""
        age = max(0, self.frame.turn - token.since) if token.since else 0
        return f' opacity="{number(max(PALEST, 1 - FADE * age))}"'


def pointer(at: Point, size: float, facing: int) -> str:
    """A small arrow beside an upright piece."""
    angle = math.radians(facing)
    x, y = at[0] + math.sin(angle) * size * POINTER, at[1] - math.cos(angle) * size * POINTER
    moved = f' transform="translate({point(x, y)}) rotate({facing})"'
    return path("M-6 5 0-6 6 5Z", "pointer", attributes=moved)


def labelled(token: Token, body: str) -> str:
    return group(body, attributes=f' id="token-{escape(token.id)}"')
