"""What every picture is made of: the style sheet, patterns, and small marks.

Markup refers to classes and to symbols, never to a colour of its own, and has no style attributes,
so it may stand in a page with a strict policy. All text is escaped here.
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from sneakbox.scene.geometry import number, point
from sneakbox.scene.model import Point, Tone
from sneakbox.scene.themes import HEAD, SANS

# From below; what is drawn into a layer never changes its place among the others.
LAYERS: Final = (
    "table",
    "floor",
    "light",
    "walls",
    "things",
    "guesses",
    "intent",
    "legal",
    "pieces",
    "tags",
)

# A letter is about so wide as it is high, for boxes around text.
LETTER: Final = 0.56

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

STYLE: Final = f"""\
.board{{background:var(--under)}}
.board text{{font-family:{SANS};font-size:12px;text-anchor:middle;fill:var(--text)}}
.board .mine,.board .ally{{--c:var(--me);--k:var(--on-me);color:var(--me)}}
.board .ally{{opacity:.85}}
.board .foe{{--c:var(--guard);--k:var(--on-guard);color:var(--guard-line)}}
.board .danger{{color:var(--danger)}}
.board .caution{{color:var(--caution)}}
.board .safe{{color:var(--safe)}}
.board .info{{color:var(--info)}}
.board .light{{color:var(--light)}}
.board .guess{{color:var(--guess)}}
.board .lifted{{filter:url("#sb-lift")}}
.board .lifted2{{filter:url("#sb-lift2")}}
.sb-hatch1{{fill:var(--light);opacity:.62}}
.sb-hatch2{{fill:none;stroke:var(--danger);stroke-width:1.6;opacity:.75}}
.sb-waves{{fill:none;stroke:var(--water-line);stroke-width:1.3;opacity:.55}}
.board .ground{{fill:var(--under)}}
.board .crosses{{fill:none;stroke:var(--line);stroke-width:1.3}}
.sb-sheet{{fill:var(--tilesheet);stroke:var(--line)}}
.sb-floor{{fill:var(--floor)}}
.board .floor2{{fill:var(--floor2)}}
.sb-shade{{fill:none;stroke:#000;stroke-width:7;opacity:calc(var(--shadow,.6)*.55)}}
.sb-wall{{fill:none;stroke:var(--edge);stroke-width:1.8;stroke-linejoin:round}}
.board .bar{{fill:none;stroke:var(--edge);stroke-width:6;stroke-linecap:round}}
.board .bar-under{{fill:none;stroke:var(--under);stroke-width:10;stroke-linecap:round}}
.board .shut{{fill:none;stroke:var(--edge);stroke-width:4;stroke-linecap:round}}
.board .sill{{fill:none;stroke:var(--edge);stroke-width:1.6;stroke-dasharray:2 4}}
.board .obstacle{{fill:var(--obst);stroke:var(--edge);stroke-width:1.8}}
.board .water{{fill:var(--water)}}
.board .zone{{fill:var(--ground);stroke:var(--under);stroke-width:2.2}}
.board .track{{fill:none;stroke:var(--guard-line);stroke-width:2.2;stroke-dasharray:7 6;\
opacity:.75}}
.board .unopened{{fill:none;stroke:var(--text3);stroke-width:2}}
.board .used{{opacity:.42}}
.board .in-hand{{opacity:.82}}
.board text.name{{font-size:11px;fill:var(--text3)}}
.board text.axis{{font-size:11px;fill:var(--text3)}}
.board .lit{{fill:var(--beam)}}
.board .danger .lit{{fill:var(--danger-fill)}}
.board .rim{{fill:none;stroke:currentColor;stroke-width:2.2;stroke-linejoin:round}}
.board .beam{{fill:var(--beam);opacity:.55}}
.board .danger .beam{{fill:var(--danger-fill)}}
.board .gaze{{fill:none;stroke:currentColor;stroke-width:2;stroke-dasharray:2 7;\
stroke-linecap:round}}
.board .ring{{fill:none;stroke:currentColor;stroke-width:2.2;stroke-dasharray:9 6}}
.board .tint{{fill:currentColor;opacity:.16}}
.board .dots{{fill:currentColor}}
.board .maybe{{fill:none;stroke:currentColor;stroke-width:2;stroke-dasharray:1 5;\
stroke-linecap:round}}
.board .way-under{{fill:none;stroke:var(--under);stroke-width:9;stroke-linecap:round;\
stroke-linejoin:round;opacity:.65}}
.board .way{{fill:none;stroke:currentColor;stroke-width:4.6;stroke-linecap:round;\
stroke-linejoin:round}}
.board .way.far{{stroke-width:2.6;stroke-dasharray:1 8}}
.board .bead{{fill:var(--sheet);stroke:currentColor;stroke-width:2}}
.board .ghost{{fill:var(--me);fill-opacity:.06;stroke:var(--me);stroke-width:2;\
stroke-dasharray:3 6;stroke-linecap:round}}
.board .aimed .ghost{{fill-opacity:.17;stroke-width:3;stroke-dasharray:none}}
.board .chevron{{fill:none;stroke:var(--me);stroke-width:5;stroke-linecap:round;\
stroke-linejoin:round}}
.board text.query{{font-size:32px;font-weight:700;fill:var(--me)}}
.board text.odds{{font-size:12px;font-weight:700}}
.board .choice{{fill:none;stroke:var(--me);stroke-width:2.2;stroke-dasharray:.1 6;\
stroke-linecap:round}}
.board .aimed .choice{{stroke-width:3;stroke-dasharray:none}}
.board .dot{{fill:var(--me);stroke:var(--under);stroke-width:2}}
.board .disc{{fill:var(--danger-fill);stroke:var(--text);stroke-width:1.8}}
.board .glow{{fill:var(--me);opacity:.17}}
.board .halo{{color:var(--text)}}
.board .tag{{fill:var(--sheet);stroke:currentColor}}
.board .on-fill{{color:var(--k2)}}
.board text.badge{{font-weight:700;fill:var(--k2)}}
.board text.tag-text{{font-weight:700}}
.board text.head{{font-family:{HEAD};font-weight:700;letter-spacing:.09em;text-anchor:start;\
font-size:13px;fill:var(--accent)}}
.board text.line{{text-anchor:start;font-size:14px}}
.board text.line2{{text-anchor:start;font-size:12px;fill:var(--text2)}}
.board .strip{{fill:var(--sheet2);stroke:none}}
.board .strip-edge{{fill:var(--me)}}
.board tspan.danger,.board tspan.light,.board tspan.safe,.board tspan.caution,.board tspan.info\
{{fill:currentColor;font-weight:700}}
@media print{{.board .lifted,.board .lifted2{{filter:none}}}}
"""


def stylesheet() -> str:
    """The style of everything that is drawn; a page needs it once, beside the colours."""
    return STYLE


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


def text(at: Point, words: str, *names: str) -> str:
    x, y = at
    return f'<text x="{number(x)}" y="{number(y)}"{classes(*names)}>{escape(words)}</text>'


def tag(centre: Point, words: str, *names: str, size: float = 12) -> str:
    """Words in a small box."""
    wide = len(words) * size * LETTER + 14
    x, y = centre
    box = (
        f'<rect class="tag" x="{number(x - wide / 2)}" y="{number(y - size / 2 - 5)}" '
        f'width="{number(wide)}" height="{number(size + 10)}" rx="5"/>'
    )
    return group(box + text((x, y + size * 0.36), words, "tag-text"), *names)


def eye(centre: Point, radius: float = 13) -> str:
    """The mark of a place where one is seen."""
    disc = circle(centre, radius, "disc")
    return group(disc + use("eye", centre, radius * 1.35, "on-fill"), "lifted2")


def bang(centre: Point, size: float = 32) -> str:
    """The mark of a place where something goes off."""
    return group(use("bang", centre, size), "lifted2")


def tone_class(tone: Tone) -> str:
    return tone or "plain"


def line(points: Sequence[Point]) -> str:
    """A path along straight lines."""
    return "M" + "L".join(point(x, y) for x, y in points)
