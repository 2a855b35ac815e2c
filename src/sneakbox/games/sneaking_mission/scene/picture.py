# not compiled: draws for people
"""What lies on the table and what can be worked out from it: tiles, pieces, overlays."""

from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, OPEN, neighbour
from sneakbox.games.sneaking_mission import aids, names
from sneakbox.games.sneaking_mission.aids import FAR, DoorOdds, Line, door_odds
from sneakbox.games.sneaking_mission.scene.board import (
    cell_behind,
    cell_ref,
    guard_ref,
    point_of,
    symbol_of,
    tile_ref,
)
from sneakbox.games.sneaking_mission.scene.risks import (
    ODDS,
    SIGHT,
    danger_of_a_door,
    percent,
    said,
    watchers_of,
)
from sneakbox.games.sneaking_mission.text import MissionText
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.seats import holds
from sneakbox.scene.model import Overlay, Switch, Tile, Token, Tone

# How much paler light gets from room to room, and how pale it gets at most.
FADE: Final = 0.2
PALEST: Final = 0.35

SWITCHES: Final = (
    (SIGHT, Switch("sight", "eye", "Sight", "light")),
    (SIGHT, Switch("ways", "route", "Ways", "mine")),
    (ODDS, Switch("odds", "threat", "Odds", "danger")),
    (SIGHT, Switch("reach", "duct", "Ducts", "info", on=False)),
)


def step_of(view: MissionView) -> int:
    """What the rules are in the middle of; 0 when the mission is over."""
    return int(kind_of(view.steps[-1])) if view.steps and view.result == 0 else 0


def switches(assistance: int) -> tuple[Switch, ...]:
    return tuple(switch for level, switch in SWITCHES if assistance >= level)


# Tiles.


def tiles(view: MissionView, text: MissionText, assistance: int) -> tuple[Tile, ...]:
    base = view.base
    return tuple(
        Tile(
            id=str(room),
            of=symbol_of(view.content, base.type_of(room)),
            at=point_of(base.cells[room]),
            label=sentence_case(text.room(view, room)),
            turns=int(base.codes[room]) & 3,
            marks=marks(view, room, assistance),
            badge=str(room),
        )
        for room in range(base.size())
    )


def marks(view: MissionView, room: int, assistance: int) -> tuple[str, ...]:
    base = view.base
    found = []
    if base.is_covered(room):
        found.append("covered")
    elif base.kind(room) == names.FILES:
        found.append("goal")
    if base.is_hiding_place(room):
        found.append("hiding")
    if assistance >= SIGHT and base.is_seen(room):
        found.append("seen")
    return tuple(found)


# Pieces.


def tokens(view: MissionView, assistance: int) -> tuple[Token, ...]:
    """Guards first, the agent last, so that nothing hides him."""
    base = view.base
    if base.size() == 0:
        return ()
    spotters = now_spotting(view)
    found = []
    for room in range(base.size()):
        guard = guard_in(view, room, room in spotters)
        if guard is not None:
            found.append(guard)
    if step_of(view) == names.STEP_ARROW:
        found.append(Token("arrow", "arrow", tile_ref(0), "The Arrow token", states=("acting",)))
    return (*found, agent(view, assistance))


def agent(view: MissionView, assistance: int) -> Token:
    states = []
    if view.result == 0 and step_of(view) != names.STEP_ARROW and holds(view.waiting, names.AGENT):
        states.append("acting")
    watchers = watchers_of(view, view.here)
    if watchers and assistance >= SIGHT:
        states.append("seen")
    return Token(
        id="agent",
        of="agent",
        at=tile_ref(view.here),
        label=f"Agent in room {view.here}",
        seat=names.AGENT,
        states=tuple(states),
    )


def guard_in(view: MissionView, room: int, is_spotting: bool) -> Token | None:
    """The guard of a room, dead or alive."""
    base = view.base
    picture = base.content.types[base.type_of(room)].picture
    if picture not in ("guard", "sleeper"):
        return None
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


def now_spotting(view: MissionView) -> list[int]:
    """The guards who must be answered now."""
    if step_of(view) != names.STEP_SPOTTED:
        return []
    sides = first_of(view.steps[-1])
    found = [int(view.base.first_guard(view.here, d)) for d in range(4) if (sides >> d) & 1]
    return [guard for guard in found if guard >= 0]


# Overlays.


def overlays(view: MissionView, text: MissionText, assistance: int) -> tuple[Overlay, ...]:
    """Everything worth knowing that this level of assistance allows."""
    if view.base.size() == 0 or view.result != 0:
        return ()
    found: list[Overlay] = []
    if assistance >= SIGHT:
        for line in aids.sight_lines(view):
            found += sight(view, line)
        found += ways(view)
        found += ducts(view)
    if assistance >= ODDS and step_of(view) == names.STEP_TURN and view.pile.left > 0:
        found += [odds(view, door_odds(view, d)) for d in view.base.unexplored(view.here)]
    return tuple(found)


def sight(view: MissionView, line: Line) -> list[Overlay]:
    """The rooms in one guard's line, and the door to the unknown that he watches."""
    base = view.base
    guard, where = int(line.guard), DIRECTIONS[line.direction]
    tone: Tone = "danger" if base.alert else "light"
    found = []
    if line.rooms:
        rooms = " and ".join(f"room {room}" for room in line.rooms)
        found.append(
            Overlay(
                id=f"sight-{guard}-{where}",
                group="sight",
                shape="area",
                tone=tone,
                label=f"Seen by the guard in room {guard}",
                say=f"The guard in room {guard} looks {where} and sees {rooms}.",
                places=tuple(tile_ref(room) for room in line.rooms),
                weights=tuple(max(PALEST, 1 - FADE * n) for n in range(len(line.rooms))),
                focus=guard_ref(guard),
            )
        )
    if line.stop == OPEN:
        dark = neighbour(base.cells[line.last()], line.direction)
        found.append(
            Overlay(
                id=f"gaze-{guard}-{where}",
                group="sight",
                shape="arrow",
                tone=tone,
                label=f"Watched by the guard in room {guard}",
                say=f"The guard in room {guard} looks {where} through an unopened door of "
                f"room {line.last()}.",
                places=(tile_ref(line.last()), cell_ref(dark)),
                focus=guard_ref(guard),
            )
        )
    return found


def ways(view: MissionView) -> list[Overlay]:
    """In Alert the cheapest sure way to hide; else a way to the nearest door, if none is here."""
    if view.base.alert:
        route = aids.way_to_hiding(view)
        if route is None or not route.rooms:
            return []
        price = tokens_in_words(int(route.cost))
        if route.ammo:
            price += f" and {route.ammo} ammo"
        late = "" if route.can_be_reached() else ", more than you have"
        return [
            path(
                view,
                "way-to-hide",
                route.rooms,
                "mine" if route.can_be_reached() else "danger",
                "The cheapest sure way to hide",
                f"it costs {price}{late}",
                price,
            )
        ]
    if step_of(view) != names.STEP_TURN or view.base.unexplored(view.here):
        return []
    door = nearest_door(view)
    if door is None:
        return []
    rooms = aids.safe_route(view, door)
    turns = "1 turn" if len(rooms) == 1 else f"{len(rooms)} turns"
    title = "The nearest unopened door you can reach unseen"
    return [path(view, "way-to-door", rooms, "mine", title, f"it takes {turns}", turns)]


def nearest_door(view: MissionView) -> int | None:
    """The nearest room with an unopened door on a walk that nobody sees."""
    base = view.base
    walk = aids.safe_walk(base, view.here)
    rooms = [room for room in range(base.size()) if walk[room] != FAR and base.unexplored(room)]
    return min(rooms, key=lambda room: (walk[room], room)) if rooms else None


def path(
    view: MissionView, name: str, rooms: list[int], tone: Tone, title: str, price: str, tag: str
) -> Overlay:
    listed = ", ".join(f"room {room}" for room in rooms)
    return Overlay(
        id=name,
        group="ways",
        shape="path",
        tone=tone,
        label=title,
        say=f"{title} leads through {listed}; {price}.",
        places=(tile_ref(view.here), *(tile_ref(room) for room in rooms)),
        words=("",) * len(rooms) + (tag,),
        focus="token:agent",
    )


def ducts(view: MissionView) -> list[Overlay]:
    """From which air duct one can crawl to which."""
    base = view.base
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


def odds(view: MissionView, door: DoorOdds) -> Overlay:
    """What lies behind one door of the agent's room."""
    where = DIRECTIONS[door.direction]
    guards = door.guards + (door.sleepers if view.base.alert else 0)
    return Overlay(
        id=f"odds-{where}",
        group="odds",
        shape="text",
        tone="light" if door.facing else "safe",
        label=f"Behind the {where} door",
        say=f"Behind the {where} door: {said(danger_of_a_door(view, door))}",
        places=(cell_ref(cell_behind(view, int(door.direction))),),
        weights=(round(guards / door.total, 4) if door.total else 0.0,),
        words=(f"{percent(guards, door.total)} guard",),
    )


# Words.


def sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]


def tokens_in_words(number: int) -> str:
    return "no token" if number == 0 else "1 token" if number == 1 else f"{number} tokens"
