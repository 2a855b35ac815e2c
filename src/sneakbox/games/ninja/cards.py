# not compiled: reads text files, once per game
"""The cards of the game as a text file: types, counts, basic decks."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from sneakbox.games.ninja import names
from sneakbox.games.ninja.content import Cards

FILE: Final = Path(__file__).parent / "data" / "cards.toml"

GUARD_NAMES: Final = {
    "sentry-listen": names.SENTRY_LISTEN,
    "patrol-listen": names.PATROL_LISTEN,
    "sentry-search": names.SENTRY_SEARCH,
    "patrol-search": names.PATROL_SEARCH,
    "awaken": names.AWAKEN,
    "kenjutsu": names.GUARD_KENJUTSU,
    "secret-passage": names.GUARD_PASSAGE,
}
INTRUDER_NAMES: Final = {
    "kenjutsu": names.KENJUTSU,
    "rope": names.ROPE,
    "secret-passage": names.PASSAGE,
    "shadow-walk": names.SHADOW_WALK,
    "shuriken": names.SHURIKEN,
    "potent-sake": names.SAKE,
    "it-was-a-cat": names.CAT,
}
GUARD_TITLES: Final = (
    "Sentry Listen",
    "Patrol Listen",
    "Sentry Search",
    "Patrol Search",
    "Awaken",
    "Kenjutsu",
    "Secret Passage",
)
INTRUDER_TITLES: Final = (
    "Kenjutsu",
    "Rope",
    "Secret Passage",
    "Shadow Walk",
    "Shuriken",
    "Potent Sake",
    "It Was a Cat",
)


@cache
def load() -> Cards:
    """The cards in the box."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    guards, basic = [0] * len(GUARD_NAMES), [0] * len(GUARD_NAMES)
    for row in data["guards"]:
        guards[GUARD_NAMES[row["name"]]] = row["count"]
        basic[GUARD_NAMES[row["name"]]] = row["basic"]
    intruders, alerts, orders = [], [], []
    for figure in ("ninja", "traitor"):
        counts = [0] * len(INTRUDER_NAMES)
        for row in data[figure]:
            counts[INTRUDER_NAMES[row["name"]]] = row["count"]
            if row["name"] == "kenjutsu":
                alerts.append(row["alert"])
        intruders += counts
        orders.append(bytes(INTRUDER_NAMES[name] for name in data[f"{figure}_order"]))
    return Cards(bytes(guards), bytes(basic), bytes(intruders), orders, bytes(alerts))
