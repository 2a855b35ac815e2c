"""Files of the client that follow from the scene: `python -m tests.web.styles` writes them anew."""

from typing import Final

from sneakbox.scene import themes
from sneakbox.scene.scenery import FLOORS, MAP_PAPER, TILE_PAPERS
from sneakbox.scene.style import stylesheet
from sneakbox.scene.symbols import needed, symbols
from sneakbox.scene.themes import Theme
from tests.web.tools import WEB

MODES: Final[tuple[Theme, ...]] = ("dark", "light", "contrast")
SHADES: Final = {
    "dark": "rgb(0 0 0/.55)",
    "light": "rgb(60 45 20/.22)",
    "contrast": "rgb(0 0 0/0)",
}
TONES: Final = {
    "danger": "var(--danger)",
    "caution": "var(--caution)",
    "safe": "var(--safe)",
    "info": "var(--info)",
    "mine": "var(--me)",
    "ally": "color-mix(in srgb, var(--me) 70%, var(--text2))",
    "foe": "var(--guard-line)",
    "light": "var(--light)",
    "guess": "var(--guess)",
}
CONTRAST: Final = ':root[data-theme="contrast"]'
OWN: Final = ("accent", "floor", "floor2", "tilesheet")


def tokens() -> str:
    """The colours of every theme and game as custom properties."""
    lines = [
        "/* The colours of the house, by meaning: sneakbox.scene.themes as custom properties.",
        "   Three themes; each game is its own paper with one accent. */",
        "",
    ]
    for mode in MODES:
        lines.append(":root {" if mode == "dark" else f':root[data-theme="{mode}"] {{')
        lines += [f"  --{name}: {value};" for name, value in themes.variables("", mode).items()]
        scheme = "light" if mode == "light" else "dark"
        lines += [f"  --shade: {SHADES[mode]};", f"  color-scheme: {scheme};", "}", ""]
    for game in themes.games():
        for mode in MODES:
            where = "" if mode == "dark" else f':root[data-theme="{mode}"] '
            own = themes.variables(game, mode)
            colours = " ".join(f"--{name}: {own[name]};" for name in OWN)
            lines.append(f'{where}[data-game="{game}"] {{ {colours} }}')
    lines.append("")
    lines += [f".tone-{tone} {{ --tone: {value}; }}" for tone, value in TONES.items()]
    return "\n".join(lines) + "\n"


def board() -> str:
    """How everything on a board is drawn."""
    return (
        "/* Made from sneakbox.scene.style. What only a live board needs stands in play.css. */\n"
        + stylesheet()
        + floors()
    )


def floors() -> str:
    """The paper of every floor, in every theme."""
    lines = []
    kinds = (*FLOORS, *TILE_PAPERS.values(), MAP_PAPER)
    for kind in kinds:
        for mode in ("dark", "light"):
            where = "" if mode == "dark" else f':root[data-theme="{mode}"] '
            lines.append(f"{where}.floor-{kind}{{{themes.floor_declarations(kind, mode)}}}")
    everywhere = ",".join(f"{CONTRAST} .floor-{kind}" for kind in kinds)
    lines.append(f"{everywhere}{{{themes.floor_declarations(FLOORS[0], 'contrast')}}}")
    return "\n".join(lines) + "\n"


# Symbols that a page shows before any board has come: its own, and those of people who sit down.
EARLY: Final = (
    "action-off",
    "agent",
    "bang",
    "coin-heads",
    "eye",
    "eye-off",
    "fox",
    "guard",
    "guard-alert",
    "guard-sleep",
    "guess",
    "halo",
    "item",
    "lock",
    "mark",
    "meryl",
    "ninja",
    "no-return",
    "noise",
    "otacon",
    "patrol",
    "pin",
    "play",
    "rotate",
    "route",
    "sentry",
    "snake",
    "spy-1",
    "spy-2",
    "spy-3",
    "spy-4",
    "terminal",
    "threat",
    "traitor",
    "undo",
    "weapon",
)


def icons() -> str:
    """Those symbols alone; every other comes with a board."""
    drawn = "\n".join(symbols()[name] for name in needed(EARLY))
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>\n{drawn}\n</defs></svg>\n'


MADE: Final = {"styles/tokens.css": tokens, "styles/board.css": board, "icons.svg": icons}

if __name__ == "__main__":
    for name, made in MADE.items():
        (WEB / name).write_text(made(), encoding="utf-8")
