# not compiled: reads text files, once per game
"""The cards of the game as a text file: types, counts, basic decks."""

from typing import Final

from sneakbox.boards import content_tables
from sneakbox.boards.content_tables import Table
from sneakbox.games.ninja.content import Cards
from sneakbox.games.ninja.words import FIGURE_NAMES, GUARD_TITLES, INTRUDER_TITLES

NAME: Final = "cards.toml"
FIGURES: Final = FIGURE_NAMES[:2]
HEAD: Final = ("schema", "guards", *FIGURES, *(f"{figure}_order" for figure in FIGURES))
MOST_CARDS: Final = 40  # of one type
MOST_ALERT: Final = 3


def in_the_file(titles: tuple[str, ...]) -> list[str]:
    """The names of cards in the file, by their numbers."""
    return [title.lower().replace(" ", "-") for title in titles]


GUARDS: Final = in_the_file(GUARD_TITLES)
INTRUDERS: Final = in_the_file(INTRUDER_TITLES)


def parse(text: str, source: str = "cards") -> Cards:
    """The cards written in a text; ContentError says what is wrong with it and where."""
    return content_tables.parse(text, source, read)


def read(top: Table) -> Cards:
    top.only(HEAD)
    guards, basic = [0] * len(GUARDS), [0] * len(GUARDS)
    for row in top.rows("guards", ("name", "title", "count", "basic")):
        card = row.choice("name", GUARDS)
        guards[card] = row.whole("count", 0, MOST_CARDS)
        basic[card] = min(guards[card], row.whole("basic", 0, MOST_CARDS))
    intruders: list[int] = []
    alerts: list[int] = []
    orders: list[bytes] = []
    for figure in FIGURES:
        counts = [0] * len(INTRUDERS)
        for row in top.rows(figure, ("name", "title", "count", "alert")):
            counts[row.choice("name", INTRUDERS)] = row.whole("count", 0, MOST_CARDS)
            alert = row.whole("alert", 0, MOST_ALERT, default=0)
            if row.text("name") == "kenjutsu":
                alerts.append(alert)
        intruders += counts
        orders.append(read_order(top, f"{figure}_order", counts))
    return Cards(bytes(guards), bytes(basic), bytes(intruders), orders, bytes(alerts))


def read_order(top: Table, key: str, counts: list[int]) -> bytes:
    """In which order a hand is filled, as far as there are such cards."""
    order: list[int] = []
    for name in top.words(key):
        card = top.named(key, name, INTRUDERS, "card")
        if card >= 0 and order.count(card) < counts[card]:
            order.append(card)
    return bytes(order)
