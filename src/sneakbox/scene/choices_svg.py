"""What can be chosen, drawn on the board: places, pieces, doors, and the tile in hand."""

from typing import Final, Protocol

from sneakbox.scene.geometry import number, point, turned
from sneakbox.scene.ground import Ground
from sneakbox.scene.model import Frame, Option, Place, Point, Ref, Symbol, Token
from sneakbox.scene.paper import bang, circle, eye, group, text, tone_class, use
from sneakbox.scene.pieces_svg import Stands
from sneakbox.scene.stands import stands
from sneakbox.scene.tiles_svg import placed

# How far towards the corner of a place a warning stands, in units.
SHOULDER: Final = {"tiles": 0.27, "square": 0.3, "graph": 0.5}
DARK: Final = 0.34


class Aim(Protocol):
    """What choices are drawn on."""

    @property
    def ground(self) -> Ground: ...
    @property
    def frame(self) -> Frame: ...
    @property
    def kinds(self) -> dict[str, Symbol]: ...
    @property
    def stands(self) -> Stands: ...
    @property
    def tokens(self) -> dict[Ref, Token]: ...
    @property
    def aimed(self) -> Option | None: ...


class Choices:
    """Draws the marks of one prompt."""

    def __init__(self, on: Aim) -> None:
        self.on: Final = on
        self.ground: Final = on.ground
        self.frame: Final = on.frame
        self.acting: Final = next((one.at for one in on.frame.tokens if "acting" in one.states), "")

    def draw(self) -> str:
        prompt = self.frame.prompt
        if prompt is None:
            return ""
        parts: list[str] = []
        done: set[Ref] = set()
        for option in prompt.options:
            if option.off:
                continue
            for ref in option.on:
                if ref in done or ref == self.acting:
                    continue
                done.add(ref)
                is_aimed = option is self.on.aimed
                mark = self._mark(option, ref, is_aimed)
                parts.append(group(mark, "aimed" if is_aimed else ""))
        if isinstance(prompt.ask, Place):
            parts.insert(0, self._laid(prompt.ask))
        return "".join(parts)

    def _mark(self, option: Option, ref: Ref, is_aimed: bool) -> str:
        """The mark of one place, piece or door."""
        token = self.on.tokens.get(ref)
        if token is not None:
            return self._ring(token)
        if ref.startswith("edge:"):
            return self.ground.border(ref, "target")
        if not self.ground.is_place(ref):
            return ""
        if self.ground.is_empty(ref):
            return self._ghost(ref) + self._warning(option, ref, DARK)
        outline = self.ground.part(ref, "inner", "choice")
        if any(one.at == ref and "spotting" in one.states for one in self.frame.tokens):
            return outline  # he has his own burst
        if is_aimed and option.tone == "light" and not self._is_full(ref):
            return outline + eye(self.ground.centre(ref))
        warning = self._warning(option, ref, SHOULDER[self.ground.layout])
        if warning or is_aimed:
            return outline + warning
        return outline + circle(self._dot(ref), 4.5, "dot")

    def _ring(self, token: Token) -> str:
        """A piece that can be chosen."""
        (dx, dy), size = self.on.stands.of(token)
        x, y = self.ground.centre(token.at)
        return circle((x + dx, y + dy), size * 0.72, "target")

    def _dot(self, ref: Ref) -> Point:
        """In the middle, or towards the one who acts where something else is there."""
        x, y = self.ground.centre(ref)
        if not self._is_full(ref):
            return x, y
        step = self.ground.unit * 0.28
        if not self.acting:
            return x + step, y + step
        ax, ay = self.ground.centre(self.acting)
        away = max(abs(ax - x), abs(ay - y)) or 1
        if away > self.ground.unit * 1.5:  # not next door
            return x + step, y + step
        return x + (ax - x) / away * step, y + (ay - y) / away * step

    def _warning(self, option: Option, ref: Ref, shoulder: float) -> str:
        x, y = self.ground.centre(ref)
        at = (x + self.ground.unit * shoulder, y - self.ground.unit * shoulder)
        if option.tone == "light":
            return eye(at, 12)
        return bang(at, 30) if option.tone == "danger" else ""

    def _is_full(self, ref: Ref) -> bool:
        """True when something is drawn in the middle of a place."""
        shown = any(
            f"tile:{tile.id}" == ref and self.on.kinds[tile.of].symbol for tile in self.frame.tiles
        )
        return shown or any(token.at == ref for token in self.frame.tokens)

    def _ghost(self, ref: Ref) -> str:
        """A room nobody has seen, behind a door that can be opened."""
        unit = self.ground.unit
        x, y = self.ground.centre(ref)
        body = self.ground.part(ref, "cell", "ghost")
        prompt = self.frame.prompt
        if prompt is not None and isinstance(prompt.ask, Place):
            return body  # the tile in hand is drawn there
        if self.acting:
            ax, ay = self.ground.centre(self.acting)
            dx, dy = (x > ax) - (x < ax), (y > ay) - (y < ay)
            turn = {(0, -1): 0, (1, 0): 90, (0, 1): 180, (-1, 0): 270}.get((dx, dy), 0)
            at = (x - dx * unit * 0.36, y - dy * unit * 0.36)
            body += (
                f'<path d="M-15 7 0-8 15 7" class="chevron" '
                f'transform="translate({point(*at)}) rotate({turn})"/>'
            )
        odds = self._odds(ref)
        if odds:
            return body + text((x, y + 2), "?", "query") + text((x, y + 24), odds, "odds")
        return body + text((x, y + 11), "?", "query")

    def _odds(self, ref: Ref) -> str:
        for overlay in self.frame.overlays:
            if overlay.group == "odds" and overlay.shape == "text" and ref in overlay.places:
                return overlay.words[overlay.places.index(ref)]
        return ""

    def _laid(self, ask: Place) -> str:
        """The tile in hand as the option aimed at would lay it, else as the first one would."""
        ways = [(spot, way) for spot in ask.spots for way in spot.ways]
        aimed = self.on.aimed
        wanted = aimed.id if aimed is not None else ways[0][1].option
        spot, way = next((found for found in ways if found[1].option == wanted), ways[0])
        kind, unit = self.on.kinds[ask.of], self.ground.unit
        x, y = spot.at[0] * unit, spot.at[1] * unit
        middle = (x + unit / 2, y + unit / 2)
        body = placed("room", turned(kind.doors, way.turns), (x, y))
        if kind.symbol:
            body += use(kind.symbol, middle, unit * 0.42)
        if way.token:
            piece = self.on.kinds[way.token]
            size = unit * stands("tiles", 1)[0][2]
            body += use(piece.symbol, middle, size, tone_class(piece.tone), turn=max(0, way.facing))
        return group(body, "in-hand")


def box(left: float, top: float, wide: float, high: float, name: str) -> str:
    """A plain sheet."""
    return (
        f'<rect class="{name}" x="{number(left)}" y="{number(top)}" width="{number(wide)}" '
        f'height="{number(high)}"/>'
    )
