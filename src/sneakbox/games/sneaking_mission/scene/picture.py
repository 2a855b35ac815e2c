"""What lies on the table and what can be worked out from it: tiles, pieces, overlays."""

from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, OPEN, neighbour
from sneakbox.games.sneaking_mission import aids, names
from sneakbox.games.sneaking_mission.aids import FAR, Line
from sneakbox.games.sneaking_mission.base import Base
from sneakbox.games.sneaking_mission.hiding_spots import is_hiding_place
from sneakbox.games.sneaking_mission.scene.insight import ODDS, SIGHT, Insight
from sneakbox.games.sneaking_mission.scene.risks import (
    behind_a_door,
    price_of,
    shortage_of,
)
from sneakbox.kernel.seats import holds
from sneakbox.scene.english import capital, numbered, percent
from sneakbox.scene.laid_tiles import cell_ref, guard_ref, point_of, tile_ref, tile_symbol
from sneakbox.scene.model import Overlay, Switch, Tile, Token, Tone
from sneakbox.scene.scene import by_assistance

# How much paler light gets from room to room, and how pale it gets at most.
FADE: Final = 0.2
PALEST: Final = 0.35

SWITCHES: Final = by_assistance(
    (SIGHT, Switch("sight", "eye", "Sight", "light")),
    (SIGHT, Switch("ways", "route", "Ways", "mine")),
    (ODDS, Switch("odds", "threat", "Odds", "danger")),
    (SIGHT, Switch("reach", "duct", "Ducts", "info", on=False)),
)


# Tiles.


def tiles(known: Insight) -> tuple[Tile, ...]:
    base, part = known.base, known.memory.part
    sight = known.assistance >= SIGHT
    found: list[Tile] = []
    for room in range(base.size()):
        is_seen = sight and room in known.watchers
        facts = ("tile", room, int(base.cells[room]), int(base.codes[room]), base.alert, is_seen)
        found.append(part(facts, tile_of, known, room, is_seen))
    return tuple(found)


def tile_of(known: Insight, room: int, is_seen: bool) -> Tile:
    """One room; depends on nothing but its tile, whether Alert is on, and who sees it."""
    base = known.base
    marks = []
    if base.is_covered(room):
        marks.append("covered")
    elif base.kind(room) == names.FILES:
        marks.append("goal")
    if is_hiding_place(base, room):
        marks.append("hiding")
    if is_seen:
        marks.append("seen")
    return Tile(
        id=str(room),
        of=tile_symbol(base.content.types[base.type_of(room)].name),
        at=point_of(base.cells[room]),
        label=capital(known.called(room)),
        turns=int(base.codes[room]) & 3,
        marks=tuple(marks),
        badge=str(room),
    )


# Pieces.


def tokens(known: Insight) -> tuple[Token, ...]:
    """Guards first, the agent last, so that nothing hides him."""
    base = known.base
    if base.size() == 0:
        return ()
    found: list[Token] = []
    for room in range(base.size()):
        if base.content.types[base.type_of(room)].picture not in ("guard", "sleeper"):
            continue
        is_spotting = room in known.spotters
        facts = ("guard", room, int(base.codes[room]), base.alert, is_spotting)
        found.append(known.memory.part(facts, guard_in, base, room, is_spotting))
    if known.step == names.STEP_ARROW:
        found.append(Token("arrow", "arrow", tile_ref(0), "The Arrow token", states=("acting",)))
    return (*found, agent(known))


def agent(known: Insight) -> Token:
    states = []
    decides = holds(known.view.waiting, names.AGENT) and known.view.result == 0
    if decides and known.step != names.STEP_ARROW:
        states.append("acting")
    if known.assistance >= SIGHT and known.here in known.watchers:
        states.append("seen")
    return Token(
        id="agent",
        of="agent",
        at=tile_ref(known.here),
        label=f"Agent in room {known.here}",
        seat=names.AGENT,
        states=tuple(states),
    )


def guard_in(base: Base, room: int, is_spotting: bool) -> Token:
    """The guard of a room, dead or alive."""
    picture = base.content.types[base.type_of(room)].picture
    of, facing = "guard", -1
    states: tuple[str, ...] = ()
    if base.is_covered(room):
        of, states, label = "dead", ("dead",), f"Dead guard in room {room}"
    elif picture == "sleeper" and not base.alert:
        of, states, label = "sleeper", ("asleep",), f"Sleeping guard in room {room}"
    elif picture == "sleeper":
        of, states = "woken", ("alert",)
        label = f"Woken guard in room {room}, looking all round"
    else:
        facing = int(base.cone(room)) * 90
        label = f"Guard in room {room}, looking {DIRECTIONS[base.cone(room)]}"
        if base.alert or is_spotting:
            of, states = "guard-alert", ("alert",)
    if is_spotting:
        states = ("alert", "spotting")
        label += "; he has spotted you"
    return Token(f"guard-{room}", of, tile_ref(room), label, facing, states=states)


# Overlays.


def overlays(known: Insight) -> tuple[Overlay, ...]:
    """Everything worth knowing that this level of assistance allows."""
    if known.base.size() == 0 or known.view.result != 0:
        return ()
    found: list[Overlay] = []
    if known.assistance >= SIGHT:
        for line in known.lines:
            found += sight(known, line)
        found += ways(known)
        found += other_ducts(known.base)
    if known.assistance >= ODDS and known.step == names.STEP_TURN and known.view.pile.left > 0:
        found += [odds(known, direction) for direction in known.doors]
    return tuple(found)


def sight(known: Insight, line: Line) -> list[Overlay]:
    """The rooms in one guard's line, and the door to the unknown that he watches."""
    base, part = known.base, known.memory.part
    is_alerted = base.alert or line.guard in known.spotters
    tone: Tone = "danger" if is_alerted else "light"
    found: list[Overlay] = []
    if line.rooms:
        rooms = ("sight", int(line.guard), int(line.direction), tone, tuple(line.rooms))
        found.append(part(rooms, seen_rooms, line, tone))
    if line.stop == OPEN:
        dark = neighbour(base.cells[line.last()], line.direction)
        gaze = ("gaze", int(line.guard), int(line.direction), tone, int(line.last()), int(dark))
        found.append(part(gaze, gaze_into, line, dark, tone))
    return found


def seen_rooms(line: Line, tone: Tone) -> Overlay:
    guard, where = int(line.guard), DIRECTIONS[line.direction]
    return Overlay(
        id=f"sight-{guard}-{where}",
        group="sight",
        shape="area",
        tone=tone,
        label=f"Seen by the guard in room {guard}",
        say=f"The guard in room {guard} looks {where} and sees {numbered('room', line.rooms)}.",
        places=tuple([tile_ref(room) for room in line.rooms]),
        weights=tuple([max(PALEST, 1 - FADE * n) for n in range(len(line.rooms))]),
        focus=guard_ref(guard),
    )


def gaze_into(line: Line, dark: int, tone: Tone) -> Overlay:
    guard, where = int(line.guard), DIRECTIONS[line.direction]
    last = int(line.last())
    return Overlay(
        id=f"gaze-{guard}-{where}",
        group="sight",
        shape="arrow",
        tone=tone,
        label=f"Watched by the guard in room {guard}",
        say=f"The guard in room {guard} looks {where} through an unopened door of room {last}.",
        places=(tile_ref(last), cell_ref(dark)),
        focus=guard_ref(guard),
    )


def ways(known: Insight) -> list[Overlay]:
    """In Alert the cheapest sure way to hide; else a way to the nearest door, if none is here."""
    if known.step != names.STEP_TURN:
        return []
    if known.base.alert:
        route = known.hiding
        if route is None or not route.rooms:
            return []
        price, shortage = price_of(route), shortage_of(route)
        tone: Tone = "mine" if route.can_be_reached() else "danger"
        title = "The cheapest sure way to hide"
        return [
            path(
                known,
                "way-to-hide",
                route.rooms,
                tone,
                title,
                f"it costs {price}{shortage}",
                price,
            )
        ]
    if known.doors:
        return []
    door = nearest_door(known)
    rooms = [] if door is None else aids.safe_route(known.view, door)
    if len(rooms) < 2:
        return []  # one step needs no way
    turns = f"{len(rooms)} turns"
    title = "The nearest unopened door you can reach unseen"
    return [path(known, "way-to-door", rooms, "mine", title, f"it takes {turns}", turns)]


def nearest_door(known: Insight) -> int | None:
    """The nearest room with an unopened door on a walk that nobody sees."""
    base = known.base
    walk = aids.safe_walk(base, known.here)
    rooms = [room for room in range(base.size()) if walk[room] != FAR and base.unexplored(room)]
    return min(rooms, key=lambda room: (walk[room], room)) if rooms else None


def path(
    known: Insight, name: str, rooms: list[int], tone: Tone, title: str, price: str, tag: str
) -> Overlay:
    return Overlay(
        id=name,
        group="ways",
        shape="path",
        tone=tone,
        label=title,
        say=f"{title}: through {numbered('room', rooms)}; {price}.",
        places=(tile_ref(known.here), *(tile_ref(room) for room in rooms)),
        words=("",) * len(rooms) + (tag,),
        focus="token:agent",
    )


def other_ducts(base: Base) -> list[Overlay]:
    """From which air duct one can crawl to which."""
    rooms = [room for room in range(base.size()) if base.kind(room) == names.DUCT]
    found = []
    for number, room in enumerate(rooms):
        for other in rooms[number + 1 :]:
            say = f"An air duct joins rooms {room} and {other}."
            places = (tile_ref(room), tile_ref(other))
            found.append(
                Overlay(
                    f"duct-{room}-{other}", "reach", "path", "info", "Air duct", say, places=places
                )
            )
    return found


def odds(known: Insight, direction: int) -> Overlay:
    """What lies behind one door of the agent's room."""
    where = DIRECTIONS[direction]
    door, guards = known.odds(direction), known.guards_behind(direction)
    danger = behind_a_door(known, direction).says
    return Overlay(
        id=f"odds-{where}",
        group="odds",
        shape="text",
        tone="light" if door.facing else "safe",
        label=f"Behind the {where} door",
        say=f"Behind the {where} door: {danger}",
        places=(cell_ref(known.cell_behind(direction)),),
        weights=(round(guards / door.total, 4) if door.total else 0.0,),
        words=(f"{percent(guards, door.total)} guard",),
    )
