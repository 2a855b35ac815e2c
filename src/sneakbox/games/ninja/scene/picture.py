"""The pieces on the map: guards, intruders, and what is marked on private maps."""

import math
from typing import Final

from sneakbox.games.ninja import aids, names
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja.aids import Group
from sneakbox.games.ninja.scene.board import FIGURES
from sneakbox.games.ninja.scene.insight import NOTES, Insight, group_name
from sneakbox.games.ninja.scene.places import Places
from sneakbox.scene.english import capital
from sneakbox.scene.model import Point, Token
from sneakbox.scene.parts import holding

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
    acting = int(known.view.mover())
    return [
        places.drawn(guard_token, group, group.number == acting, group.zone in in_sight)
        for group in known.groups
        if group.zone < places.count
    ]


def guard_token(places: Places, group: Group, is_acting: bool, sees_somebody: bool) -> Token:
    """A sentry, or a patrol with an arrow along the track."""
    name = group_name(group) if group.is_patrol else places.text.armed(group.number)
    label = f"{capital(name)} in {places.titles[group.zone]}"
    facing = -1
    if group.is_patrol:
        label += f": {places.text.armed_guards(group.members)}"
        if group.back >= 0:
            facing = ahead(places, group)
            label += f", {places.titles[group.back]} behind it"
    if group.carded:
        label += ", a card was played on it this turn"
    badge = names.GUARD_LETTERS[group.number]
    if len(group.members) > SMALL_PATROL:
        badge += str(len(group.members))
    return Token(
        id=f"group-{group.number}",
        of="patrol" if group.is_patrol else "sentry",
        at=places.cells[group.zone],
        label=label,
        facing=facing,
        states=holding(acting=is_acting, alert=sees_somebody),
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
    where = "in sight" if is_visible else "hidden"
    return Token(
        id=FIGURES[figure],
        of=FIGURES[figure],
        at=places.cells[zone],
        label=f"{capital(places.text.who(figure))} in {places.titles[zone]}, {where}",
        seat=int(places.content.seat_of(figure)),
        states=holding(acting=is_acting, seen=is_visible),
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
    told = ", known to everybody" if is_public else ""
    return Token(
        id=f"object-{index}",
        of="goal" if index < at.TRAP_AT else "trap" if index < at.SENTRY_AT else "hidden-sentry",
        at=places.cells[zone],
        label=f"{places.text.thing(index)} in {places.titles[zone]}{told}",
        badge=names.GOALS[index] if index < at.TRAP_AT else "",
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
    entrance = f"An entrance of the secret passage{places.text.whose(passage)}"
    label = f"{entrance} in {places.titles[zone]}"
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
    passed_over = {"silence" if trace >> at.HEARD_TRACE & 1 else "heard"}
    if is_in_sight:
        passed_over.add("seen")
    turns: dict[str, int] = {}
    words: list[str] = []
    for of, place, happened, memory in MARKS:
        turn = trace >> place & at.TURN_BITS
        if turn and of not in passed_over and now - turn <= memory:
            turns[of] = turn
            words.append(f"{happened.format(places.titles[zone])} in turn {turn}")
    if not turns:
        return ()
    newest = max(turns, key=lambda of: turns[of])
    token = Token(
        id=f"{newest}-{places.content.ids[zone]}",
        of=newest,
        at=places.cells[zone],
        label=capital("; ".join(words)),
        certainty="last_seen",
        since=turns[newest],
        group="trail",
    )
    return (token,)


# What is remembered of a zone, what tells most first: its piece, where its turn stands in a packed
# trace, how it is said, and for how many turns it stays on the map.
MARKS: Final = (
    ("seen", at.SEEN_TRACE, "an intruder was seen in {}", 6),
    ("searched", at.SEARCH_TRACE, "an intruder searched {}", 6),
    ("heard", at.LISTEN_TRACE, "guards in {} heard something", 2),
    ("silence", at.LISTEN_TRACE, "guards in {} heard nothing", 1),
)
# The part of a packed trace that is drawn as a piece: all but where guards were.
NOTICED: Final = ~(at.TURN_BITS << at.GUARD_TRACE)
