# not compiled: draws for people
"""The pieces on the map: guards, intruders, and what is marked on private maps."""

import math
from dataclasses import dataclass
from typing import Final

from sneakbox.games.ninja import aids, names
from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja.aids import Group
from sneakbox.games.ninja.scene.board import FIGURES
from sneakbox.games.ninja.scene.insight import NOTES, Insight
from sneakbox.games.ninja.text import GUARD_LETTERS
from sneakbox.scene.model import Point, Token

LETTERS: Final = "ABCDEF"
SMALL_PATROL: Final = 2


def tokens(known: Insight, stands: dict[int, Point]) -> tuple[Token, ...]:
    """Everything that lies and stands on the map, the lowest first; `stands` are middles of
    zones."""
    return (
        *objects(known),
        *sleepers(known),
        *entrances(known),
        *traces(known),
        *drunk(known),
        *guards(known, stands),
        *intruders(known),
    )


# Guards.


def guards(known: Insight, stands: dict[int, Point]) -> list[Token]:
    return [
        guard_token(known, group, stands)
        for group in known.groups
        if group.zone < known.content.zones.count
    ]


def guard_token(known: Insight, group: Group, stands: dict[int, Point]) -> Token:
    """A sentry, or a patrol with an arrow along the track."""
    zone = known.text.zone(group.zone)
    name = known.group_name(group)
    label = f"{name[0].upper()}{name[1:]} in {zone}"
    facing = -1
    if group.is_patrol:
        others = [known.text.guard(guard) for guard in group.members]
        label += f": {' and '.join(others)}"
        if group.back >= 0:
            facing = ahead(known, group, stands)
            label += f", {known.text.zone(group.back)} behind it"
    if group.carded:
        label += ", a card was played on it this turn"
    states: list[str] = []
    if known.view.mover() == group.number and known.step in MOVING:
        states.append("acting")
    if any(
        known.status(figure) == names.VISIBLE and known.zone_of(figure) == group.zone
        for figure in range(names.FIGURES)
    ):
        states.append("alert")
    badge = GUARD_LETTERS[group.number]
    if len(group.members) > SMALL_PATROL:
        badge += str(len(group.members))
    return Token(
        id=f"group-{group.number}",
        of="patrol" if group.is_patrol else "sentry",
        at=known.cell(group.zone),
        label=label,
        facing=facing,
        states=tuple(states),
        badge=badge,
    )


def ahead(known: Insight, group: Group, stands: dict[int, Point]) -> int:
    """Where a patrol marches next, or away from what is behind it at a fork."""
    ways = known.content.zones.track_neighbours(group.zone)
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
        if 0 <= zone < known.content.zones.count:
            label = f"A drunk guard in {known.text.zone(zone)}"
            found.append(
                Token(f"drunk-{index}", "drunk", known.cell(zone), label, states=("down",))
            )
    return found


# Intruders.


def intruders(known: Insight) -> list[Token]:
    """Figures on the board, and on the private map of those who know where they are."""
    found: list[Token] = []
    for figure in range(names.FIGURES):
        if not known.is_on_map(figure):
            continue
        zone = known.zone_of(figure)
        visible = known.status(figure) == names.VISIBLE
        where = "in sight" if visible else "hidden"
        states: list[str] = []
        if known.mover == figure and known.owns(figure) and not known.is_over:
            states.append("acting")
        if visible:
            states.append("seen")
        found.append(
            Token(
                id=FIGURES[figure],
                of=FIGURES[figure],
                at=known.cell(zone),
                label=f"{known.text.The(figure)} in {known.text.zone(zone)}, {where}",
                seat=int(known.content.seat_of(figure)),
                states=tuple(states),
            )
        )
    return found


# Private maps.


def objects(known: Insight) -> list[Token]:
    """Goals, traps and hidden sentries: all of them for the guards, for others those found."""
    found: list[Token] = []
    for index, zone in enumerate(known.view.objects):
        if zone < 0:
            continue
        if index < at.TRAP_AT:
            of, what, badge = "goal", f"Goal {LETTERS[index]}", LETTERS[index]
        elif index < at.SENTRY_AT:
            of, what, badge = "trap", "A trap", ""
        else:
            of, what, badge = "hidden-sentry", "A hidden sentry", ""
        public = (known.view.known_objects >> index) & 1 == 1
        told = ", known to everybody" if public else ""
        found.append(
            Token(
                id=f"object-{index}",
                of=of,
                at=known.cell(zone),
                label=f"{what} in {known.text.zone(zone)}{told}",
                badge=badge,
                group="secrets",
            )
        )
    return found


def sleepers(known: Insight) -> list[Token]:
    found: list[Token] = []
    for index, number in enumerate(known.view.sleepers):
        zone = known.content.barracks[index]
        if number > 0:
            who = "A guard sleeps" if number == 1 else "Two guards sleep"
            label = f"{who} in {known.text.zone(zone)}"
            found.append(
                Token(
                    f"sleeper-{index}",
                    "sleeper",
                    known.cell(zone),
                    label,
                    badge=str(number),
                    group="secrets",
                )
            )
    return found


def entrances(known: Insight) -> list[Token]:
    """Entrances of the secret passage: one's own, and those the guards have found."""
    found: list[Token] = []
    several = known.content.passages > 1
    for passage in range(known.content.passages):
        open_ones = set(known.view.found[passage * 2 : passage * 2 + 2])
        own = [zone for zone in known.view.entrances[passage * 2 : passage * 2 + 2] if zone >= 0]
        whose = f" of {known.text.who(passage)}" if several else ""
        for number, zone in enumerate(sorted({*own, *(z for z in open_ones if z >= 0)})):
            public = zone in open_ones
            label = f"An entrance of the secret passage{whose} in {known.text.zone(zone)}"
            found.append(
                Token(
                    id=f"entrance-{passage}-{number}",
                    of="passage-found" if public else "passage",
                    at=known.cell(zone),
                    label=f"{label}, known to the guards" if public else label,
                    group="secrets",
                )
            )
    return found


# What everybody remembers.


def traces(known: Insight) -> list[Token]:
    """What was last seen, heard or searched in a zone, with its turn, until it is too old."""
    if known.assistance < NOTES or known.is_over:
        return []
    found: list[Token] = []
    for zone in range(known.content.zones.count):
        fresh = [
            mark for mark in marks_of(known, zone) if known.view.turn - mark.turn <= MEMORY[mark.of]
        ]
        if fresh:
            newest = max(fresh, key=lambda mark: mark.turn)
            found.append(
                Token(
                    id=f"{newest.of}-{known.content.ids[zone]}",
                    of=newest.of,
                    at=known.cell(zone),
                    label="; ".join(f"{mark.words} in turn {mark.turn}" for mark in fresh),
                    certainty="last_seen",
                    since=newest.turn,
                    group="trail",
                )
            )
    return found


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that is remembered of a zone."""

    of: str
    turn: int
    words: str


def marks_of(known: Insight, zone: int) -> list[Mark]:
    """All that is remembered of a zone, what tells most first."""
    trace, name = aids.trace(known.view, zone), known.text.zone(zone)
    in_sight = any(
        known.status(figure) == names.VISIBLE and known.zone_of(figure) == zone
        for figure in range(names.FIGURES)
    )
    found: list[Mark] = []
    if trace.seen and not in_sight:
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
