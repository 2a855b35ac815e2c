"""What could go wrong, in words."""

from collections.abc import Iterable, Sequence

from sneakbox.games.sneaking_mission.aids import Route
from sneakbox.games.sneaking_mission.scene.insight import Insight
from sneakbox.scene.english import count, numbered, percent
from sneakbox.scene.model import Span


def the_guards(rooms: Sequence[int]) -> str:
    """Guards by their rooms.

    >>> the_guards([3]), the_guards([3, 7])
    ('the guard in room 3', 'the guards in rooms 3 and 7')
    """
    return f"the {'guard' if len(rooms) == 1 else 'guards'} in {numbered('room', rooms)}"


def danger_of_a_door(known: Insight, direction: int) -> list[Span]:
    """What the tile behind a door may do to the agent, as the rest of a sentence."""
    odds = known.odds(direction)
    total = odds.total
    if total == 0:
        return []
    away = known.guards_behind(direction) - odds.choice - odds.facing
    spans = []
    if odds.facing:
        at_once = percent(odds.facing, total)
        spans.append(Span(f"{at_once} a guard who looks straight at you", "light"))
    else:
        spans.append(Span("No guard can see you at once", "safe"))
    if away > 0:
        spans.append(Span(f", {percent(away, total)} one who looks away"))
    if odds.choice:
        spans.append(Span(f", {percent(odds.choice, total)} one you may turn yourself"))
    if systems := odds.parts["systems"]:
        spans.append(Span(f", {percent(systems, total)} a security system"))
    spans.append(Span("."))
    if odds.closing:
        closing = percent(odds.closing, total)
        spans.append(Span(f" {closing} it closes the map, and the mission fails.", "danger"))
    return spans


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
