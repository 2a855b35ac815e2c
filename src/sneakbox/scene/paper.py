"""What every picture is made of: patterns, and small marks. How they look is in `style`.

Markup refers to classes and to symbols, never to a colour of its own, and has no style attributes,
so it may stand in a page with a strict policy. All text is escaped here.
"""

import hashlib
import math
from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Final

from sneakbox.scene.geometry import number, point
from sneakbox.scene.model import Point, Tone

# From below; what is drawn into a layer never changes its place among the others.
LAYERS: Final = (
    "table",
    "floor",
    "light",
    "walls",
    "things",
    "belief",
    "intent",
    "legal",
    "pieces",
    "tags",
)

# A letter is about so wide as it is high, for boxes around text.
LETTER: Final = 0.56

# A point of a dotted area: a stroke without length, and how many of them there are.
DOT_STEPS: Final = 16
DOT_LEVELS: Final = 10
# The least share of dots that is inked, and how fast it grows with a guess.
DOT_SHARE: Final = (0.12, 2.6)

# Hatches repeat so that they run on from tile to tile.
DEFS: Final = """\
<pattern id="sb-hatch" width="8.4853" height="8.4853" patternUnits="userSpaceOnUse" \
patternTransform="rotate(45)"><rect class="sb-hatch1" width="2.2" height="8.4853"/></pattern>
<pattern id="sb-cross" width="6.0609" height="6.0609" patternUnits="userSpaceOnUse" \
patternTransform="rotate(45)"><path class="sb-hatch2" d="M0 1h6.1M1 0v6.1"/></pattern>
<pattern id="sb-waves" width="24" height="12" patternUnits="userSpaceOnUse">\
<path class="sb-waves" d="M0 6q6-5 12 0t12 0"/></pattern>
<filter id="sb-lift" x="-5%" y="-5%" width="110%" height="112%"><feDropShadow dx="2" dy="4" \
stdDeviation="2.4" flood-color="#000" flood-opacity="var(--shadow,.6)"/></filter>
<filter id="sb-lift2" x="-20%" y="-20%" width="150%" height="160%"><feDropShadow dx="1" dy="2.5" \
stdDeviation="1.4" flood-color="#000" flood-opacity="var(--shadow,.6)"/></filter>
"""


def classes(*names: str) -> str:
    """A class attribute, or nothing."""
    found = " ".join(name for name in names if name)
    return f' class="{found}"' if found else ""


def group(body: str, *names: str, attributes: str = "") -> str:
    return f"<g{classes(*names)}{attributes}>{body}</g>" if body else ""


def use(
    symbol: str, centre: Point, size: float, *names: str, turn: int = 0, height: float = 0
) -> str:
    """A drawn symbol around a point, turned clockwise."""
    x, y = centre
    high = height or size
    turning = f' transform="rotate({turn} {point(x, y)})"' if turn else ""
    return (
        f'<use href="#sb-{escape(symbol)}" x="{number(x - size / 2)}" y="{number(y - high / 2)}" '
        f'width="{number(size)}" height="{number(high)}"{turning}{classes(*names)}/>'
    )


def path(data: str, *names: str, fill: str = "", attributes: str = "") -> str:
    filled = f' fill="{fill}"' if fill else ""
    return f'<path d="{data}"{filled}{attributes}{classes(*names)}/>'


def circle(centre: Point, radius: float, *names: str) -> str:
    x, y = centre
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{classes(*names)}/>'


def text(at: Point, words: str, *names: str, size: float = 0) -> str:
    x, y = at
    high = f' font-size="{number(size)}"' if size else ""
    return f'<text x="{number(x)}" y="{number(y)}"{high}{classes(*names)}>{escape(words)}</text>'


def tag(centre: Point, words: str, *names: str, size: float = 12, letter: float = LETTER) -> str:
    """Words in a small box; capitals are wider than other letters."""
    wide = len(words) * size * letter + 14
    x, y = centre
    box = (
        f'<rect class="tag" x="{number(x - wide / 2)}" y="{number(y - size / 2 - 5)}" '
        f'width="{number(wide)}" height="{number(size + 10)}" rx="5"/>'
    )
    return group(box + text((x, y + size * 0.36), words, "tag-text", size=size), *names)


def disc(centre: Point, words: str, radius: float = 10, *names: str) -> str:
    """A number or letter in a small disc."""
    x, y = centre
    size = radius * (1.15 if len(words) < 2 else 1)
    inside = text((x, y + size * 0.36), words, size=size)
    return group(circle(centre, radius) + inside, "disc", *names)


def sign(symbol: str, centre: Point, tone: str, radius: float = 11) -> str:
    """A symbol on a disc of its tone: an eye where one is seen, an ear on who hears."""
    body = circle(centre, radius) + use(symbol, centre, radius * 1.35)
    return group(body, "sign", tone, "lifted2")


def eye(centre: Point, radius: float = 13) -> str:
    """The mark of a place where one is seen."""
    return sign("eye", centre, "danger", radius)


def bang(centre: Point, size: float = 32) -> str:
    """The mark of a place where something goes off."""
    return group(use("bang", centre, size), "lifted2")


def tone_class(tone: Tone) -> str:
    return tone or "plain"


def line(points: Sequence[Point]) -> str:
    """A path along straight lines."""
    return "M" + "L".join(point(x, y) for x, y in points)


def dot_level(weight: float) -> int:
    """How densely dotted a place is that is so likely, from 1 to `DOT_LEVELS`."""
    share = min(1.0, DOT_SHARE[0] + DOT_SHARE[1] * weight)
    return max(1, math.ceil(round(share * DOT_LEVELS, 6)))


@cache
def dot_patterns(step: float) -> dict[str, str]:
    """Dots on a lattice, scattered but always the same: more and larger ones for each level."""
    order = sorted(
        range(DOT_STEPS * DOT_STEPS),
        key=lambda n: hashlib.blake2b(n.to_bytes(2, "big"), digest_size=8).digest(),
    )
    side = number(step * DOT_STEPS)
    found = {}
    for level in range(1, DOT_LEVELS + 1):
        share = level / DOT_LEVELS
        weight = max(0.0, share - DOT_SHARE[0]) / DOT_SHARE[1]
        inked = sorted(order[: round(share * len(order))])
        dots = "".join(
            f"M{point((n % DOT_STEPS + 0.5) * step, (n // DOT_STEPS + 0.5) * step)}h0"
            for n in inked
        )
        wide = number(2 * min(3, 1.5 + 5 * weight))
        found[f"dots-{level}"] = (
            f'<pattern id="sb-dots-{level}" width="{side}" height="{side}" '
            f'patternUnits="userSpaceOnUse"><path class="sb-dots" stroke-width="{wide}" '
            f'd="{dots}"/></pattern>'
        )
    return found
