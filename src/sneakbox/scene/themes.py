"""Three themes: every colour a picture may use, by what it means.

Colours reach a picture as custom properties (`var(--danger)`) and in no other way, so one picture
serves all themes. They are based on the Okabe–Ito set, lifted for dark paper and lowered for light
paper. `contrast_faults` holds them to the ratios that people need to tell them apart.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, Literal

Theme = Literal["dark", "light", "contrast"]

DATA: Final = Path(__file__).parent / "data"
THEMES: Final[tuple[Theme, ...]] = ("dark", "light", "contrast")

SANS: Final = (
    '"Segoe UI",-apple-system,"SF Pro Text",Roboto,"Noto Sans",'
    '"DejaVu Sans Condensed","DejaVu Sans",sans-serif'
)
HEAD: Final = (
    '"Avenir Next Condensed","Bahnschrift","Roboto Condensed",'
    '"DejaVu Sans Condensed","Arial Narrow",sans-serif'
)

# How deep shadows are. High contrast keeps outlines and drops them.
SHADOWS: Final[dict[Theme, str]] = {"dark": ".6", "light": ".28", "contrast": "0"}

# Ink and paper, and the least ratio between them (WCAG 2).
PAIRS: Final = (
    *((ink, paper, 7.0) for ink in ("text",) for paper in ("sheet", "sheet2", "sheet3")),
    *((ink, paper, 4.5) for ink in ("text2",) for paper in ("sheet", "sheet2", "sheet3")),
    *((ink, paper, 4.5) for ink in ("text3",) for paper in ("sheet", "sheet2")),
    *((ink, "sheet", 4.5) for ink in ("me", "light", "danger", "caution", "safe", "info", "guess")),
    *((ink, "sheet2", 4.5) for ink in ("me", "light", "danger", "caution", "safe", "info")),
    *((ink, "floor", 3.0) for ink in ("me", "light", "danger", "caution", "safe", "edge")),
    ("guard-line", "floor", 3.0),
    ("on-me", "me", 4.5),
    ("on-guard", "guard", 4.5),
    *(("k2", f"{fill}-fill", 4.5) for fill in ("danger", "caution", "safe")),
    ("edge", "sheet", 3.0),
    ("guess", "moon", 3.0),
    ("guess", "sun", 3.0),
    ("text", "moon", 4.5),
    ("text", "sun", 4.5),
    ("text2", "ground", 4.5),
    ("water-line", "water", 3.0),
)
# The same for what a game brings along.
GAME_PAIRS: Final = (
    ("accent", "sheet", 4.5),
    *((ink, "floor", 3.0) for ink in ("me", "light", "danger", "caution", "safe", "edge")),
    *((ink, "floor", 3.0) for ink in ("guard-line", "info")),
    ("text3", "tilesheet", 4.5),
    ("edge", "tilesheet", 3.0),
)


@cache
def floor_colours(kind: str, theme: Theme) -> dict[str, str]:
    """The paper of a floor and of what stands on it: `p0` is the deepest, `p3` the top, `cap` snow
    on it; `mark` is paint, `clear` a worn floor, `pool` a lit one, `bank` what is piled up, and
    `beyond` lies round the board."""
    loaded = json.loads((DATA / "floors.json").read_text(encoding="utf-8"))
    found: dict[str, str] = loaded["contrast"] if theme == "contrast" else loaded[kind][theme]
    return found


def floor_declarations(kind: str, theme: Theme) -> str:
    return ";".join(f"--{name}:{value}" for name, value in floor_colours(kind, theme).items())


@cache
def _tokens() -> dict[str, dict[str, dict[str, dict[str, str]]]]:
    loaded: dict[str, dict[str, dict[str, dict[str, str]]]] = json.loads(
        (DATA / "tokens.json").read_text(encoding="utf-8")
    )
    return loaded


def games() -> list[str]:
    """The games that bring colours of their own."""
    return list(_tokens()["game"])


@cache
def variables(game: str, theme: Theme) -> dict[str, str]:
    """All colours of a theme by name, with the accent and the floors of a game."""
    found: dict[str, str] = dict(_tokens()[theme])  # type: ignore[arg-type]
    own = _tokens()["game"].get(game)
    found["accent"] = found["text"]
    if own is not None:
        found |= {name: own[name][theme] for name in ("accent", "floor", "floor2")}
    found["shadow"] = SHADOWS[theme]
    return found


def declarations(game: str, theme: Theme) -> str:
    """The colours as CSS declarations."""
    scheme = "light" if theme == "light" else "dark"
    lines = [f"--{name}:{value}" for name, value in variables(game, theme).items()]
    return ";".join([*lines, f"color-scheme:{scheme}"])


# Colours.


def channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one: str, other: str) -> float:
    """How well two colours stand out from each other, from 1 to 21.

    >>> round(ratio("#000000", "#FFFFFF"))
    21
    """
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def contrast_faults() -> Iterator[str]:
    """Every pair of colours that is too hard to tell apart."""
    for theme in THEMES:
        for game, pairs in [("", PAIRS), *((game, GAME_PAIRS) for game in games())]:
            colours = variables(game, theme)
            for ink, paper, least in pairs:
                found = ratio(colours[ink], colours[paper])
                if found < least:
                    where = f"{theme} {game}".strip()
                    yield f"{ink} on {paper} in {where}: {found:.1f}, and {least} is needed"
