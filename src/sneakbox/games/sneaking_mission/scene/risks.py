# not compiled: draws for people
"""What could go wrong, in words: who would see the agent, and what a door may hide."""

from sneakbox.boards.tiles import OPEN, neighbour
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.aids import DoorOdds, sight_lines
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.scene.model import Span

NOTES, SIGHT, ODDS = 1, 2, 3  # what each level of assistance adds


def watchers_of(view: MissionView, room: int) -> list[int]:
    """The rooms of the guards who would see somebody arrive in a room."""
    base = view.base
    if base.has_guard(room):
        return []
    found = [int(base.watcher(room, d)) for d in range(4)]
    return [guard for guard in found if guard >= 0]


def watchers_of_the_dark(view: MissionView, cell: int) -> list[int]:
    """The guards who look through an unopened door into a cell where nothing lies yet."""
    base = view.base
    return [
        int(line.guard)
        for line in sight_lines(view)
        if line.stop == OPEN and neighbour(base.cells[line.last()], line.direction) == cell
    ]


def the_guards(rooms: list[int]) -> str:
    """Guards by their rooms.

    >>> the_guards([3]), the_guards([3, 7])
    ('the guard in room 3', 'the guards in rooms 3 and 7')
    """
    if len(rooms) == 1:
        return f"the guard in room {rooms[0]}"
    return f"the guards in rooms {', '.join(map(str, rooms[:-1]))} and {rooms[-1]}"


def percent(number: int, total: int) -> str:
    """A chance in whole percent, never 0 or 100 when it is not.

    >>> percent(1, 400), percent(27, 100), percent(399, 400)
    ('under 1 %', '27 %', 'over 99 %')
    """
    whole = round(100 * number / total) if total else 0
    if number and whole == 0:
        return "under 1 %"
    if number < total and whole == 100:
        return "over 99 %"
    return f"{whole} %"


def danger_of_a_door(view: MissionView, odds: DoorOdds) -> list[Span]:
    """What the tile behind a door may do to the agent, as the rest of a sentence."""
    total = odds.total
    if total == 0:
        return []
    away = odds.guards - odds.choice - odds.facing
    if view.base.alert:  # sleepers see him as well, and count as facing
        away = odds.guards + odds.sleepers - odds.choice - odds.facing
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
    if odds.systems:
        spans.append(Span(f", {percent(odds.systems, total)} a security system"))
    spans.append(Span("."))
    if odds.closing:
        closing = percent(odds.closing, total)
        spans.append(Span(f" {closing} it closes the map, and the mission fails.", "danger"))
    return spans


def price_of_alarm(view: MissionView) -> str:
    """What an alarm means now."""
    if view.content.alert_is_defeat:
        return "ends the mission"
    if view.base.alert:
        return "ends the mission" if view.tokens == 1 else "costs a token"
    return "starts an Alert"


def is_system(view: MissionView, room: int) -> bool:
    return bool(view.base.kind(room) == names.SYSTEM)


def said(spans: list[Span]) -> str:
    return "".join(span.text for span in spans)
