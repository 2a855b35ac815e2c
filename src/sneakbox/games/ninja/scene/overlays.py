"""What is worth knowing over the map: trails, ropes, hearing, patrols to come, belief."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from sneakbox.games.ninja import aids, names
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja.aids import Group, Sets
from sneakbox.games.ninja.scene.board import FIGURES, figure_ref, group_ref, wall_ref
from sneakbox.games.ninja.scene.insight import (
    BELIEF,
    HEARING,
    NOTES,
    Insight,
    all_of,
    group_name,
    is_anywhere,
)
from sneakbox.games.ninja.scene.places import Places
from sneakbox.kernel.seats import holds
from sneakbox.scene.english import capital, count, listed
from sneakbox.scene.model import Overlay, Ref, Switch, Tone
from sneakbox.scene.scene import by_assistance

TONES: Final[tuple[Tone, Tone]] = ("mine", "ally")
# How many turns of a trail are drawn.
TURNS_OF_TRAIL: Final = 5
# By whether an overlay is there from the beginning.
SHOWN: Final[tuple[Literal["off"], Literal["on"]]] = ("off", "on")


def overlays(known: Insight) -> tuple[Overlay, ...]:
    """Everything that is drawn over the map now."""
    found: list[Overlay] = [*trails(known), *ropes(known)]
    if known.is_over:
        return tuple(found)
    if known.assistance >= BELIEF and not known.is_setup:
        found += beliefs(known)
    if known.assistance >= HEARING and not known.is_setup:
        found += patrols(known)
    if known.assistance >= BELIEF and not known.is_setup:
        found += openings(known)
    if known.assistance >= NOTES and not known.is_setup:
        found += guarded(known)
    return tuple(found)


def switches(known: Insight) -> tuple[Switch, ...]:
    return known.places.drawn(switches_for, known.assistance, known.is_intruder)


def switches_for(_: Places, assistance: int, is_intruder: bool) -> tuple[Switch, ...]:
    """The buttons for what is drawn, in the order of importance."""
    belief, hearing, trail = "Belief", ("ear", "Hearing"), ("last-seen", "Traces")
    if is_intruder:
        belief, hearing, trail = "Theirs", ("noise", "Noise"), ("route", "Trail")
    found = (
        (BELIEF, Switch("belief", "guess", belief, "guess")),
        (HEARING, Switch("noise", *hearing, "caution")),
        (HEARING, Switch("intent", "patrol", "Patrols", "foe")),
        (0 if is_intruder else NOTES, Switch("trail", *trail, "mine")),
        (0, Switch("secrets", "lock", "Secrets", "safe")),
        (NOTES, Switch("notes", "sentry", "Watched", "info", on=False)),
    )
    return by_assistance(*found)[assistance]


# The intruders' private map.


def trails(known: Insight) -> list[Overlay]:
    """The way each intruder came, numbered by turns (NIN-169)."""
    if not known.view.trail:
        return []
    first = 0 if known.is_over else known.view.turn - TURNS_OF_TRAIL
    entries = tuple(known.view.trail)
    found: list[Overlay] = []
    for figure in range(names.FIGURES):
        zone = known.zone_of(figure) if known.is_on_map(figure) else names.NOWHERE
        found += known.places.drawn(trail, figure, entries, first, zone)
    return found


def trail(
    places: Places, figure: int, entries: tuple[int, ...], first: int, stands_in: int
) -> tuple[Overlay, ...]:
    """The way of an intruder after turn `first`; `stands_in` is its zone, -1 off the map."""
    zones: list[int] = []
    words: list[str] = []
    for entry in entries:
        turn, whose = entry >> 20, (entry >> 16) & 1
        steps, zone = (entry >> 12) & 15, entry & 0xFFF
        if whose != figure or turn <= first or zone >= places.count:
            continue
        if steps == 0 and zones and zones[-1] == zone:
            continue
        zones.append(zone)
        words.append(str(turn))
    if len(zones) < 2:
        return ()
    written = [
        word if number + 1 == len(words) or words[number + 1] != word else ""
        for number, word in enumerate(words)
    ]
    if stands_in == zones[-1]:
        written[-1] = ""
    overlay = Overlay(
        id=f"trail-{FIGURES[figure]}",
        group="trail",
        shape="path",
        tone=TONES[figure],
        label=f"The way of {places.text.who(figure)}",
        say=f"{capital(places.text.who(figure))} went by way of {route(places, zones)}.",
        places=tuple([places.cells[zone] for zone in zones]),
        words=tuple(written),
        focus=figure_ref(figure) if stands_in >= 0 else "",
        line="dotted",
    )
    return (overlay,)


def route(places: Places, zones: Sequence[int]) -> str:
    return listed([places.names[zone] for zone in zones[-8:]])


def ropes(known: Insight) -> tuple[Overlay, ...]:
    return known.places.drawn(ropes_on, tuple(known.view.ropes)) if known.view.ropes else ()


def ropes_on(places: Places, entries: tuple[int, ...]) -> tuple[Overlay, ...]:
    """Ropes on walls: one's own, and those that guards have noticed (NIN-184, NIN-354)."""
    own = [entry & at.WALL for entry in entries if not entry & at.NOTICED]
    noticed = [entry & at.WALL for entry in entries if entry & at.NOTICED]
    kinds: tuple[tuple[str, list[int], Tone, str], ...] = (
        ("ropes", own, "mine", "Ropes that can be climbed"),
        ("noticed", noticed, "caution", "Ropes that guards have noticed"),
    )
    found: list[Overlay] = []
    for name, walls, tone, label in kinds:
        if walls:
            say = f"{label}: on {listed([places.text.wall(wall) for wall in walls])}."
            on = tuple(wall_ref(wall) for wall in walls)
            found.append(Overlay(name, "secrets", "mark", tone, label, say, on, symbol="rope"))
    return tuple(found)


# What guards hear.


def hearing(known: Insight, group: Group, name: str = "hears") -> tuple[Overlay, ...]:
    return known.places.drawn(heard_from, group, name) if group.zone < known.places.count else ()


def heard_from(places: Places, group: Group, name: str) -> tuple[Overlay, ...]:
    """How far a group hears: a sneak one zone away, a walk two, a run three (NIN-091)."""
    near = places.chart.around[names.LONGEST_MOVE][group.zone]
    who, listener = group_name(group), group_ref(group.number)
    zones = tuple(places.cells[zone] for zone in near)
    far = tuple(str(max(1, far)) for far in near.values())
    say = f"{who} hears a sneak one zone away, a walk two, a run three."
    label = capital(f"{who} listens")
    return (
        contour(f"{name}-{group.number}", f"What {who} would hear", say, zones, far, listener),
        ears_at(f"{name}-ear-{group.number}", label, f"{label}.", (listener,)),
    )


def contour(
    name: str, label: str, say: str, zones: tuple[Ref, ...], far: tuple[str, ...], focus: Ref = ""
) -> Overlay:
    """Borders round the zones from which a noise is heard."""
    return Overlay(name, "noise", "contour", "caution", label, capital(say), zones, (), far, focus)


def ears_at(name: str, label: str, say: str, groups: tuple[Ref, ...]) -> Overlay:
    """An ear at every group that could hear it."""
    return Overlay(name, "noise", "mark", "caution", label, capital(say), groups, symbol="ear")


def listeners(known: Insight, zone: int, noise: int) -> tuple[Group, ...] | None:
    """The groups on the map that could hear a movement; None where the table tells nobody."""
    if known.assistance < HEARING:
        return None
    return tuple(on_map(known, known.hearers(zone, noise)))


def carried(known: Insight, zone: int, noise: int, name: str) -> tuple[Overlay, ...]:
    ears = listeners(known, zone, noise)
    if ears is None or noise == 0 or zone >= known.places.count:
        return ()
    return carried_to(known.places, zone, noise, name, ears)


def carried_to(
    places: Places, zone: int, noise: int, name: str, ears: tuple[Group, ...]
) -> tuple[Overlay, ...]:
    """How far the noise of a movement carries, and who could hear it."""
    found = places.drawn(carries, zone, noise, name)
    return (found, places.drawn(in_earshot, ears, name)) if ears else (found,)


def carries(places: Places, zone: int, noise: int, name: str) -> Overlay:
    near = tuple(places.cells[other] for other in places.chart.around[noise][zone])
    pace, far = f"a {names.PACES[noise]}", (str(noise),) * len(near)
    say = f"{pace} is heard up to {count(noise, 'zone')} away."
    return contour(f"{name}-carries", f"How far {pace} carries", say, near, far)


def in_earshot(_: Places, ears: tuple[Group, ...], name: str) -> Overlay:
    say = f"{listed([group_name(group) for group in ears])} could hear it."
    groups = tuple(group_ref(group.number) for group in ears)
    return ears_at(f"{name}-ears", "In earshot", say, groups)


def on_map(known: Insight, groups: Iterable[Group]) -> list[Group]:
    return [group for group in groups if group.zone < known.places.count]


# What guards will do.


def patrols(known: Insight) -> list[Overlay]:
    """Where patrols march next; at a fork there are several ways."""
    found: list[Overlay] = []
    for group in known.groups:
        ways = aids.marches(known.view, group) if group.is_patrol else ()
        for number in range(len(ways)):
            found.append(known.places.drawn(march, group, ways, number))
    return found


def march(places: Places, group: Group, ways: tuple[tuple[int, ...], ...], number: int) -> Overlay:
    """One of the ways of a patrol."""
    name, way = group_name(group), ways[number]
    is_sure = len(ways) == 1
    verb = "marches" if is_sure else "may march"
    return Overlay(
        id=f"march-{group.number}-{number}",
        group="intent",
        shape="path",
        tone="foe",
        label=f"Where {name} marches",
        say=capital(f"{name} {verb} by way of {route(places, way[1:])}."),
        places=tuple(places.cells[zone] for zone in way),
        focus=group_ref(group.number),
        line="solid" if is_sure else "dotted",
    )


def guarded(known: Insight) -> list[Overlay]:
    """Zones where guards ended their part of a turn: there is no entrance that they overlooked."""
    turns = [trace >> at.GUARD_TRACE & at.TURN_BITS for trace in aids.traces(known.view)]
    return [known.places.drawn(guarded_in, tuple(turns))] if any(turns) else []


def guarded_in(places: Places, turns: tuple[int, ...]) -> Overlay:
    """The zones with the turns in which guards were there last; 0 for never."""
    zones = [zone for zone, turn in enumerate(turns) if turn]
    return Overlay(
        id="guarded",
        group="notes",
        shape="text",
        tone="info",
        label="Where guards ended a turn, and when last",
        say=f"Guards have ended a turn in {count(len(zones), 'zone')}: "
        f"{listed([places.content.ids[zone] for zone in zones])}.",
        places=tuple(places.cells[zone] for zone in zones),
        words=tuple(f"T{turns[zone]}" for zone in zones),
    )


def openings(known: Insight) -> list[Overlay]:
    """Where an entrance of a secret passage can still be, for those who do not know (NIN-297)."""
    found: list[Overlay] = []
    for passage in range(int(known.content.passages)):
        if holds(known.content.passage_team(passage), known.view.seat):
            continue
        zones = aids.possible_entrances(known.view, passage)
        if zones:
            found.append(known.places.drawn(openings_of, passage, zones))
    return found


def openings_of(places: Places, passage: int, zones: int) -> Overlay:
    whose, name = places.text.whose(passage), f"openings-{passage}"
    label = f"Where an entrance{whose} can be"
    say = f"The secret passage{whose} can open in {count(zones.bit_count(), 'zone')}."
    return Overlay(name, "notes", "outline", "info", label, say, places.refs(zones))


# What they guess.


def beliefs(known: Insight) -> list[Overlay]:
    """Dots for those who hunt; for the hunted only the border of what is known of them."""
    found: list[Overlay] = []
    for figure in known.wanted:
        sets = known.sets(figure)
        if any(sets):
            # One cloud at a time can be read; the other is a touch away.
            is_shown = figure == known.wanted[0]
            has_weights = not is_anywhere(sets)
            who, places = known.who(figure), known.places
            if has_weights:
                found.append(places.drawn(likely, figure, who, sets, is_shown))
            else:
                found.append(places.drawn(anywhere, figure, who, sets, is_shown))
    for figure in known.own:
        sets = known.sets(figure)
        if known.is_intruder and known.status(figure) == names.HIDDEN and any(sets):
            is_shown = known.mover == figure or (known.mover < 0 and figure == known.own[0])
            found.append(known.places.drawn(theirs, figure, all_of(sets), is_shown))
    return found


def anywhere(places: Places, figure: int, who: str, sets: Sets, is_shown: bool) -> Overlay:
    """The border around all zones an intruder can be in."""
    zones, name = all_of(sets), f"belief-{FIGURES[figure]}"
    say = f"{capital(who)} is in {places.one_of(zones)}."
    return outline(places, name, f"Where {who} can be", say, zones, is_shown)


def outline(places: Places, name: str, label: str, say: str, zones: int, is_shown: bool) -> Overlay:
    """The border around zones where somebody can be."""
    on, shown = places.refs(zones), SHOWN[is_shown]
    return Overlay(name, "belief", "outline", "guess", label, say, on, shown=shown)


def likely(places: Places, figure: int, who: str, sets: Sets, is_shown: bool) -> Overlay:
    """The zones an intruder can be in, with how likely each is."""
    shares = aids.weights(sets)
    best, least = max(shares.values()), min(shares.values())
    likeliest = f", most likely in {places.titles[next(iter(shares))]}" if best > least else ""
    return Overlay(
        id=f"belief-{FIGURES[figure]}",
        group="belief",
        shape="heat",
        tone="guess",
        label=f"Where {who} can be",
        say=f"{capital(who)} is in {places.one_of(all_of(sets))}{likeliest}.",
        places=tuple(places.cells[zone] for zone in shares),
        weights=tuple(round(share, 3) for share in shares.values()),
        shown=SHOWN[is_shown],
    )


def theirs(places: Places, figure: int, zones: int, is_shown: bool) -> Overlay:
    """What the guards know of an intruder, as the intruder sees it."""
    who, name = places.text.who(figure), f"theirs-{FIGURES[figure]}"
    say = f"Everybody knows that {who} is in {places.one_of(zones)}."
    return outline(places, name, f"Where they think {who} is", say, zones, is_shown)
