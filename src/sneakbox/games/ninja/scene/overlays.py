# not compiled: draws for people
"""What is worth knowing over the map: trails, ropes, hearing, patrols to come, belief."""

from collections.abc import Iterable
from typing import Final

from sneakbox.games.ninja import aids, names
from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja.aids import Group
from sneakbox.games.ninja.scene.board import FIGURES, figure_ref, group_ref, wall_ref
from sneakbox.games.ninja.scene.insight import (
    NOTES,
    POSSIBLE,
    WEIGHTS,
    Insight,
    count,
    in_words,
    upper,
)
from sneakbox.kernel.seats import holds
from sneakbox.scene.model import Overlay, Switch, Tone

TONES: Final[tuple[Tone, Tone]] = ("mine", "ally")
PACES: Final = ("nothing", "a sneak", "a walk", "a run")
# How many turns of a trail are drawn.
TURNS_OF_TRAIL: Final = 5


def overlays(known: Insight) -> tuple[Overlay, ...]:
    """Everything that is drawn over the map now."""
    found: list[Overlay] = [*trails(known), *ropes(known)]
    if known.is_over:
        return tuple(found)
    if known.assistance >= POSSIBLE and not known.is_setup:
        found += beliefs(known)
        found += patrols(known)
        found += openings(known)
    if known.assistance >= NOTES and not known.is_setup:
        found += guarded(known)
    return tuple(found)


def switches(known: Insight) -> tuple[Switch, ...]:
    """The buttons for what is drawn, in the order of importance."""
    found: list[Switch] = []
    if known.assistance >= POSSIBLE:
        belief = "Theirs" if known.is_intruder else "Belief"
        found.append(Switch("belief", "guess", belief, "guess"))
        symbol, hearing = ("noise", "Noise") if known.is_intruder else ("ear", "Hearing")
        found.append(Switch("noise", symbol, hearing, "caution"))
        found.append(Switch("intent", "patrol", "Patrols", "foe"))
    if known.is_intruder or known.assistance >= NOTES:
        trail = ("route", "Trail") if known.is_intruder else ("last-seen", "Traces")
        found.append(Switch("trail", *trail, "mine"))
    found.append(Switch("secrets", "lock", "Secrets", "safe"))
    if known.assistance >= NOTES:
        found.append(Switch("notes", "sentry", "Watched", "info", on=False))
    return tuple(found)


# The intruders' private map.


def trails(known: Insight) -> list[Overlay]:
    """The way each intruder came, numbered by turns (NIN-169)."""
    found: list[Overlay] = []
    first = 0 if known.is_over else known.view.turn - TURNS_OF_TRAIL
    for figure in range(names.FIGURES):
        places: list[int] = []
        words: list[str] = []
        for entry in known.view.trail:
            turn, whose = entry >> 20, (entry >> 16) & 1
            steps, zone = (entry >> 12) & 15, entry & 0xFFF
            if whose != figure or turn <= first or zone >= known.content.zones.count:
                continue
            if steps == 0 and places and places[-1] == zone:
                continue
            places.append(zone)
            words.append(str(turn))
        if len(places) < 2:
            continue
        written = [
            word if number + 1 == len(words) or words[number + 1] != word else ""
            for number, word in enumerate(words)
        ]
        if known.is_on_map(figure) and known.zone_of(figure) == places[-1]:
            written[-1] = ""
        found.append(
            Overlay(
                id=f"trail-{FIGURES[figure]}",
                group="trail",
                shape="path",
                tone=TONES[figure],
                label=f"The way of {known.text.who(figure)}",
                say=f"{known.text.The(figure)} went by {route(known, places)}.",
                places=tuple(known.cell(zone) for zone in places),
                words=tuple(written),
                focus=figure_ref(figure) if known.is_on_map(figure) else "",
                line="dotted",
            )
        )
    return found


def route(known: Insight, places: list[int]) -> str:
    return ", ".join(known.name(zone) for zone in places[-8:])


def ropes(known: Insight) -> list[Overlay]:
    """Ropes on walls: one's own, and those that guards have noticed (NIN-184, NIN-354)."""
    own = [entry & 0xFF for entry in known.view.ropes if not entry & at.NOTICED]
    noticed = [entry & 0xFF for entry in known.view.ropes if entry & at.NOTICED]
    kinds: tuple[tuple[str, list[int], Tone, str], ...] = (
        ("ropes", own, "mine", "Ropes that can be climbed"),
        ("noticed", noticed, "caution", "Ropes that guards have noticed"),
    )
    return [
        Overlay(
            id=name,
            group="secrets",
            shape="mark",
            tone=tone,
            label=label,
            say=f"{label}: on {in_words([known.text.wall(wall) for wall in walls])}.",
            places=tuple(wall_ref(wall) for wall in walls),
            symbol="rope",
        )
        for name, walls, tone, label in kinds
        if walls
    ]


# What guards hear.


def hearing(known: Insight, group: Group, name: str = "hears") -> list[Overlay]:
    """How far a group hears: a sneak one zone away, a walk two, a run three (NIN-091)."""
    if group.zone >= known.content.zones.count:
        return []
    near = aids.earshot(known.view, group.zone)
    who = known.group_name(group)
    return [
        Overlay(
            id=f"{name}-{group.number}",
            group="noise",
            shape="contour",
            tone="caution",
            label=f"What {who} would hear",
            say=upper(f"{who} hears a sneak one zone away, a walk two, a run three."),
            places=tuple(known.cell(zone) for zone in near),
            words=tuple(str(max(1, far)) for far in near.values()),
            focus=group_ref(group.number),
        ),
        Overlay(
            id=f"{name}-ear-{group.number}",
            group="noise",
            shape="mark",
            tone="caution",
            label=upper(f"{who} listens"),
            say=upper(f"{who} listens."),
            places=(group_ref(group.number),),
            symbol="ear",
        ),
    ]


def carried(known: Insight, zone: int, noise: int, name: str) -> tuple[Overlay, ...]:
    """How far the noise of a movement carries, and who could hear it."""
    if noise == 0 or zone >= known.content.zones.count:
        return ()
    near = aids.earshot(known.view, zone, noise)
    pace = PACES[noise]
    found = [
        Overlay(
            id=f"{name}-carries",
            group="noise",
            shape="contour",
            tone="caution",
            label=f"How far {pace} carries",
            say=upper(f"{pace} is heard up to {count(noise, 'zone')} away."),
            places=tuple(known.cell(other) for other in near),
            words=(str(noise),) * len(near),
        )
    ]
    listeners = on_map(known, aids.hearers(known.view, zone, noise))
    if listeners:
        words = in_words([known.group_name(group) for group in listeners])
        found.append(
            Overlay(
                id=f"{name}-ears",
                group="noise",
                shape="mark",
                tone="caution",
                label="In earshot",
                say=upper(f"{words} could hear it."),
                places=tuple(group_ref(group.number) for group in listeners),
                symbol="ear",
            )
        )
    return tuple(found)


def on_map(known: Insight, groups: Iterable[Group]) -> list[Group]:
    return [group for group in groups if group.zone < known.content.zones.count]


# What guards will do.


def patrols(known: Insight) -> list[Overlay]:
    """Where patrols march next; at a fork there are several ways."""
    found: list[Overlay] = []
    for group in on_map(known, known.groups):
        ways = aids.marches(known.view, group)
        for number, way in enumerate(ways):
            name = known.group_name(group)
            sure = len(ways) == 1
            verb = "marches" if sure else "may march"
            found.append(
                Overlay(
                    id=f"march-{group.number}-{number}",
                    group="intent",
                    shape="path",
                    tone="foe",
                    label=f"Where {name} marches",
                    say=upper(f"{name} {verb} by {route(known, list(way[1:]))}."),
                    places=tuple(known.cell(zone) for zone in way),
                    focus=group_ref(group.number),
                    line="solid" if sure else "dotted",
                )
            )
    return found


def guarded(known: Insight) -> list[Overlay]:
    """Zones where guards ended their part of a turn: there is no entrance that they overlooked."""
    zones = [
        (zone, trace.guarded)
        for zone in range(known.content.zones.count)
        if (trace := aids.trace(known.view, zone)).guarded
    ]
    if not zones:
        return []
    return [
        Overlay(
            id="guarded",
            group="notes",
            shape="text",
            tone="info",
            label="Where guards ended a turn, and when last",
            say=f"Guards have ended a turn in {count(len(zones), 'zone')}: "
            f"{in_words([known.content.ids[zone] for zone, _ in zones])}.",
            places=tuple(known.cell(zone) for zone, _ in zones),
            words=tuple(f"T{turn}" for _, turn in zones),
        )
    ]


def openings(known: Insight) -> list[Overlay]:
    """Where an entrance of a secret passage can still be, for those who do not know (NIN-297)."""
    found: list[Overlay] = []
    for passage in range(known.content.passages):
        if holds(known.content.passage_team(passage), known.view.seat):
            continue
        zones = aids.possible_entrances(known.view, passage)
        if not zones:
            continue
        whose = f" of {known.text.who(passage)}" if known.content.passages > 1 else ""
        found.append(
            Overlay(
                id=f"openings-{passage}",
                group="notes",
                shape="outline",
                tone="info",
                label=f"Where an entrance{whose} can be",
                say=f"The secret passage{whose} can open in {count(len(zones), 'zone')}.",
                places=tuple(known.cell(zone) for zone in zones),
            )
        )
    return found


# What they guess.


def beliefs(known: Insight) -> list[Overlay]:
    """Dots for those who hunt; for the hunted only the border of what is known of them."""
    found = [hunt(known, figure) for figure in known.wanted if known.possible(figure)]
    for figure in known.own:
        if known.is_intruder and known.status(figure) == names.HIDDEN:
            found += theirs(known, figure)
    return found


def hunt(known: Insight, figure: int) -> Overlay:
    zones = known.possible(figure)
    who = known.who(figure)
    if known.assistance < WEIGHTS or known.is_anywhere(figure):
        return Overlay(
            id=f"belief-{FIGURES[figure]}",
            group="belief",
            shape="outline",
            tone="guess",
            label=f"Where {who} can be",
            say=upper(f"{who} can be in {count(len(zones), 'zone')}."),
            places=tuple(known.cell(zone) for zone in zones),
            shown="on" if figure == known.wanted[0] else "off",
        )
    shares = known.weights(figure)
    best = known.text.zone(next(iter(shares)))
    return Overlay(
        id=f"belief-{FIGURES[figure]}",
        group="belief",
        shape="heat",
        tone="guess",
        label=f"Where {who} can be",
        say=f"{known.The(figure)} can be in {count(len(zones), 'zone')}, most likely in {best}.",
        places=tuple(known.cell(zone) for zone in shares),
        weights=tuple(round(share, 3) for share in shares.values()),
        # One cloud at a time can be read; the other is a touch away.
        shown="on" if figure == known.wanted[0] else "off",
    )


def theirs(known: Insight, figure: int) -> list[Overlay]:
    """What the guards know of an intruder, as the intruder sees it."""
    zones = known.possible(figure)
    if not zones:
        return []
    shown = known.mover == figure or (known.mover < 0 and figure == known.own[0])
    return [
        Overlay(
            id=f"theirs-{FIGURES[figure]}",
            group="belief",
            shape="outline",
            tone="guess",
            label=f"Where they think {known.text.who(figure)} is",
            say=f"Everybody knows that {known.text.who(figure)} is in one of "
            f"{count(len(zones), 'zone')}.",
            places=tuple(known.cell(zone) for zone in zones),
            shown="on" if shown else "off",
        )
    ]
