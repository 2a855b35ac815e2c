# not compiled: reads text files, once per game
"""The cards of the game as a text file: types, counts, basic decks."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from sneakbox.games.ninja.content import Cards
from sneakbox.games.ninja.words import FIGURE_NAMES, GUARD_TITLES, INTRUDER_TITLES

FILE: Final = Path(__file__).parent.parent / "data" / "cards.toml"


def in_the_file(titles: tuple[str, ...]) -> dict[str, int]:
    """The numbers of cards by their names in the file."""
    return {title.lower().replace(" ", "-"): card for card, title in enumerate(titles)}


@cache
def load() -> Cards:
    """The cards in the box."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    of_guards, of_intruders = in_the_file(GUARD_TITLES), in_the_file(INTRUDER_TITLES)
    guards, basic = [0] * len(of_guards), [0] * len(of_guards)
    for row in data["guards"]:
        guards[of_guards[row["name"]]] = row["count"]
        basic[of_guards[row["name"]]] = row["basic"]
    intruders, alerts, orders = [], [], []
    for figure in FIGURE_NAMES[:2]:
        counts = [0] * len(of_intruders)
        for row in data[figure]:
            counts[of_intruders[row["name"]]] = row["count"]
            if row["name"] == "kenjutsu":
                alerts.append(row["alert"])
        intruders += counts
        orders.append(bytes(of_intruders[name] for name in data[f"{figure}_order"]))
    return Cards(bytes(guards), bytes(basic), bytes(intruders), orders, bytes(alerts))
