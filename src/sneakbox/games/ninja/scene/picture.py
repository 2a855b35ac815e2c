"""The pieces on the map: guards, intruders, and what is marked on private maps."""

import math
from typing import Final

from sneakbox.games.ninja import aids, names
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja.aids import Group, Trace
from sneakbox.games.ninja.scene.board import FIGURES
from sneakbox.games.ninja.scene.insight import NOTES, Insight, group_name
from sneakbox.games.ninja.scene.places import Places
from sneakbox.scene.english import capital
from sneakbox.scene.model import Point, Token

SMALL_PATROL: Final = 2


def tokens(known: Insight) -> tuple[Token, ...]:
    """Everything that lies and stands on the map, the lowest first."""
    return (
        *objects(known),
        *sleepers(known),
        *entrances(known),
        *traces(known),
        *drunk(known),
        *guards(known),
        *intruders(known),
    )


# Guards.


def guards(known: Insight) -> list[Token]:
    places, in_sight = known.places, known.in_sight
    acting = int(known.view.mover()) if known.step in MOVING else -1
    return [
        places.drawn(guard_token, group, group.number == acting, group.zone in in_sight)
        for group in known.groups
        if group.zone < places.count
    ]


def guard_token(places: Places, group: Group, is_acting: bool, sees_somebody: bool) -> Token:
    """A sentry, or a patrol with an arrow along the track."""
    label = f"{capital(group_name(group))} in {places.titles[group.zone]}"
    facing = -1
    if group.is_patrol:
        others = [places.text.guard(guard) for guard in group.members]
        label += f": {' and '.join(others)}"
        if group.back >= 0:
            facing = ahead(places, group)
            label += f", {places.titles[group.back]} behind it"
    if group.carded:
        label += ", a card was played on it this turn"
    states: list[str] = []
    if is_acting:
        states.append("acting")
    if sees_somebody:
        states.append("alert")
    badge = names.GUARD_LETTERS[group.number]
    if len(group.members) > SMALL_PATROL:
        badge += str(len(group.members))
    return Token(
        id=f"group-{group.number}",
        of="patrol" if group.is_patrol else "sentry",
        at=places.cells[group.zone],
        label=label,
        facing=facing,
        states=tuple(states),
        badge=badge,
    )


def ahead(places: Places, group: Group) -> int:
    """Where a patrol marches next, or away from what is behind it at a fork."""
    stands = places.stands
    ways = places.content.zones.track_neighbours(group.zone)
    onward = [int(zone) for zone in ways if zone != group.back]
    if len(onward) == 1:
        return angle(stands[group.zone], stands[onward[0]])
    return angle(stands[group.back], stands[group.zone])


MOVING: Final = (
    names.STEP_WALK,
    names.STEP_BACK,
    names.STEP_JOIN,
    names.STEP_MARCH,
    names.STEP_CAT,
)


def angle(start: Point, end: Point) -> int:
    """Degrees clockwise from north, of eight directions."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return round(math.degrees(math.atan2(dx, -dy)) / 45) * 45 % 360


def drunk(known: Insight) -> list[Token]:
    found: list[Token] = []
    for index in range(names.DRUNK_FIGURES):
        zone = int(known.view.drunk_zone(index))
        if 0 <= zone < known.places.count:
            found.append(known.places.drawn(drunk_token, index, zone))
    return found


def drunk_token(places: Places, index: int, zone: int) -> Token:
    label = f"A drunk guard in {places.titles[zone]}"
    return Token(f"drunk-{index}", "drunk", places.cells[zone], label, states=("down",))


# Intruders.


def intruders(known: Insight) -> list[Token]:
    """Figures on the board, and on the private map of those who know where they are."""
    found: list[Token] = []
    for figure in range(names.FIGURES):
        if known.is_on_map(figure):
            is_visible = known.status(figure) == names.VISIBLE
            is_acting = known.mover == figure and known.owns(figure) and not known.is_over
            found.append(
                known.places.drawn(
                    intruder_token, figure, known.zone_of(figure), is_visible, is_acting
                )
            )
    return found


def intruder_token(
    places: Places, figure: int, zone: int, is_visible: bool, is_acting: bool
) -> Token:
    states: list[str] = []
    if is_acting:
        states.append("acting")
    if is_visible:
        states.append("seen")
    where = "in sight" if is_visible else "hidden"
    return Token(
        id=FIGURES[figure],
        of=FIGURES[figure],
        at=places.cells[zone],
        label=f"{capital(places.text.who(figure))} in {places.titles[zone]}, {where}",
        seat=int(places.content.seat_of(figure)),
        states=tuple(states),
    )


# Private maps.


def objects(known: Insight) -> list[Token]:
    """Goals, traps and hidden sentries: all of them for the guards, for others those found."""
    return [
        known.places.drawn(object_token, index, zone, known.view.known_objects >> index & 1 == 1)
        for index, zone in enumerate(known.view.objects)
        if zone >= 0
    ]


def object_token(places: Places, index: int, zone: int, is_public: bool) -> Token:
    if index < at.TRAP_AT:
        of, what, badge = "goal", f"Goal {names.GOALS[index]}", names.GOALS[index]
    elif index < at.SENTRY_AT:
        of, what, badge = "trap", "A trap", ""
    else:
        of, what, badge = "hidden-sentry", "A hidden sentry", ""
    told = ", known to everybody" if is_public else ""
    return Token(
        id=f"object-{index}",
        of=of,
        at=places.cells[zone],
        label=f"{what} in {places.titles[zone]}{told}",
        badge=badge,
        group="secrets",
    )


def sleepers(known: Insight) -> list[Token]:
    return [
        known.places.drawn(sleeper_token, index, number)
        for index, number in enumerate(known.view.sleepers)
        if number > 0
    ]


def sleeper_token(places: Places, index: int, number: int) -> Token:
    zone = places.content.barracks[index]
    who = "A guard sleeps" if number == 1 else "Two guards sleep"
    return Token(
        f"sleeper-{index}",
        "sleeper",
        places.cells[zone],
        f"{who} in {places.titles[zone]}",
        badge=str(number),
        group="secrets",
    )


def entrances(known: Insight) -> list[Token]:
    """Entrances of the secret passage: one's own, and those the guards have found."""
    found: list[Token] = []
    for passage in range(known.content.passages):
        open_ones = [zone for zone in known.view.found[passage * 2 : passage * 2 + 2] if zone >= 0]
        own = [zone for zone in known.view.entrances[passage * 2 : passage * 2 + 2] if zone >= 0]
        for number, zone in enumerate(sorted({*own, *open_ones})):
            found.append(
                known.places.drawn(entrance_token, passage, number, zone, zone in open_ones)
            )
    return found


def entrance_token(places: Places, passage: int, number: int, zone: int, is_public: bool) -> Token:
    whose = f" of {places.text.who(passage)}" if places.content.passages > 1 else ""
    label = f"An entrance of the secret passage{whose} in {places.titles[zone]}"
    return Token(
        id=f"entrance-{passage}-{number}",
        of="passage-found" if is_public else "passage",
        at=places.cells[zone],
        label=f"{label}, known to the guards" if is_public else label,
        group="secrets",
    )


# What everybody remembers.


def traces(known: Insight) -> list[Token]:
    """What was last seen, heard or searched in a zone, with its turn, until it is too old."""
    if known.assistance < NOTES or known.is_over:
        return []
    places, turn, in_sight = known.places, known.view.turn, known.in_sight
    found: list[Token] = []
    for zone, trace in enumerate(aids.traces(known.view)):
        if trace & NOTICED:
            found += places.drawn(trace_token, zone, trace & NOTICED, turn, zone in in_sight)
    return found


def trace_token(
    places: Places, zone: int, trace: int, now: int, is_in_sight: bool
) -> tuple[Token, ...]:
    """The marks of a zone that are not too old, as one piece."""
    marks = marks_of(aids.unpacked(trace), places.titles[zone], is_in_sight)
    fresh = [mark for mark in marks if now - mark.turn <= MEMORY[mark.of]]
    if not fresh:
        return ()
    newest = max(fresh, key=lambda mark: mark.turn)
    token = Token(
        id=f"{newest.of}-{places.content.ids[zone]}",
        of=newest.of,
        at=places.cells[zone],
        label="; ".join(f"{mark.words} in turn {mark.turn}" for mark in fresh),
        certainty="last_seen",
        since=newest.turn,
        group="trail",
    )
    return (token,)


class Mark:
    """Something that is remembered of a zone."""

    def __init__(self, of: str, turn: int, words: str) -> None:
        self.of: Final = of
        self.turn: Final = turn
        self.words: Final = words


def marks_of(trace: Trace, name: str, is_in_sight: bool) -> list[Mark]:
    """All that is remembered of a zone, what tells most first."""
    found: list[Mark] = []
    if trace.seen and not is_in_sight:
        found.append(Mark("seen", trace.seen, f"An intruder was seen in {name}"))
    if trace.searched:
        found.append(Mark("searched", trace.searched, f"An intruder searched {name}"))
    if trace.listened and trace.heard:
        found.append(Mark("heard", trace.listened, f"Guards in {name} heard something"))
    elif trace.listened:
        found.append(Mark("silence", trace.listened, f"Guards in {name} heard nothing"))
    return found


# For how many turns a trace stays on the map.
MEMORY: Final = {"seen": 6, "searched": 6, "heard": 2, "silence": 1}
# The part of a packed trace that is drawn as a piece: all but where guards were.
NOTICED: Final = ~(at.TURN_BITS << at.GUARD_TRACE)
