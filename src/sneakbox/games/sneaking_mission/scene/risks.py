"""What could go wrong, in words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from sneakbox.games.sneaking_mission.aids import Route
from sneakbox.games.sneaking_mission.scene.insight import Insight
from sneakbox.scene.chances import chance_words, exact
from sneakbox.scene.english import count, numbered
from sneakbox.scene.model import Chance, Span, Text


def the_guards(rooms: Sequence[int]) -> str:
    """Guards by their rooms.

    >>> the_guards([3]), the_guards([3, 7])
    ('the guard in room 3', 'the guards in rooms 3 and 7')
    """
    return f"the {'guard' if len(rooms) == 1 else 'guards'} in {numbered('room', rooms)}"


DANGERS: Final = ("guard", "seen", "looks away", "turned by you", "security system", "closed")


class Door:
    """What the tile behind a door may be or do, and how that is said.

    No chances where no tile can come.
    """

    def __init__(self, total: int, numbers: tuple[int, ...]) -> None:
        found = zip(DANGERS, numbers, strict=True) if total else ()
        self.chances: Final = {of: exact(of, number, total) for of, number in found}
        self.danger: Final = danger_of_a_door(self.chances)
        self.says: Final = "".join([span.text for span in self.danger])


def behind_a_door(known: Insight, direction: int) -> Door:
    odds = known.odds(direction)
    guards = known.guards_behind(direction)
    looks_away = guards - odds.choice - odds.facing
    systems = odds.parts["systems"]
    numbers = (guards, odds.facing, looks_away, odds.choice, systems, odds.closing)
    return known.memory.part(("door", odds.total, numbers), Door, odds.total, numbers)


def danger_of_a_door(chances: Mapping[str, Chance]) -> Text:
    """What the tile behind a door may do to the agent, as the rest of a sentence."""
    if not chances:
        return ()
    share = {of: chance_words(chance) for of, chance in chances.items() if chance.share > 0}
    spans = []
    if "seen" in share:
        spans.append(Span(f"{share['seen']} a guard who looks straight at you", "light"))
    else:
        spans.append(Span("No guard can see you at once", "safe"))
    if "looks away" in share:
        spans.append(Span(f", {share['looks away']} one who looks away"))
    if "turned by you" in share:
        spans.append(Span(f", {share['turned by you']} one you may turn yourself"))
    if "security system" in share:
        spans.append(Span(f", {share['security system']} a security system"))
    spans.append(Span("."))
    if "closed" in share:
        closing = f" {share['closed']} it closes the map, and the mission fails."
        spans.append(Span(closing, "danger"))
    return tuple(spans)


def said(spans: Iterable[Span]) -> str:
    return "".join(span.text for span in spans)


def price_of(route: Route) -> str:
    """What a way takes."""
    price = tokens_in_words(int(route.cost))
    return f"{price} and {route.ammo} ammo" if route.ammo else price


def shortage_of(route: Route) -> str:
    """Why that is too much, as the end of a sentence; empty where it is not."""
    if route.cost == route.tokens:
        return ", the last token too, and that is the end"
    return "" if route.can_be_reached() else ", more than you have"


def tokens_in_words(number: int) -> str:
    return "no token" if number == 0 else count(number, "token")
