"""The drawn symbols, by name: each on a grid of 64 by 64, coloured by custom properties.

What boards are furnished with is drawn apart, with 64 units for each square it stands on."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from sneakbox.scene.themes import DATA

PREFIX: Final = "sb-"
SYMBOL: Final = re.compile(r'<symbol id="sb-([\w-]+)".*?</symbol>', re.DOTALL)
USED: Final = re.compile(r'href="#sb-([\w-]+)"')


@cache
def symbols() -> dict[str, str]:
    """Every symbol as markup, by name without its prefix."""
    return read("symbols.svg")


@cache
def scenery() -> dict[str, str]:
    """The same for what boards are furnished with; a board brings those that it shows."""
    return read("scenery.svg")


def read(name: str) -> dict[str, str]:
    text = (DATA / name).read_text(encoding="utf-8")
    return {found[1]: found[0] for found in SYMBOL.finditer(text)}


def needed(names: Iterable[str]) -> list[str]:
    """These symbols and those they are made of, in the order of the files."""
    known = symbols() | scenery()
    wanted: set[str] = set()
    queue = list(names)
    while queue:
        name = queue.pop()
        if name in known and name not in wanted:
            wanted.add(name)
            queue += USED.findall(known[name])
    return [name for name in known if name in wanted]


def used_in(markup: str) -> list[str]:
    """The symbols that a piece of markup refers to, and those they are made of."""
    return needed(USED.findall(markup))
