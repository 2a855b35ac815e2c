# not compiled: works things out for people, outside the hot path
"""What a player can work out from a view: who hears what, where patrols go, where intruders are.

Everything here follows from one seat's view and the rules; nothing looks at a state.
"""

from dataclasses import dataclass
from typing import Final

from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief import STEPS, STOPPED, Belief
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.native import i64, vec

LOUDEST: Final = 3
PASSES: Final = ("stands still", "sneaks", "walks", "runs")
# How often an intruder of whom nothing is known enters 0 to 3 zones: most are in a hurry.
HABITS: Final = (0.12, 0.2, 0.28, 0.4)


@dataclass(frozen=True, slots=True)
class Group:
    """A sentry or a patrol: its lowest guard, all its guards, where it stands, what is behind."""

    number: int
    members: tuple[int, ...]
    zone: int
    back: int
    carded: bool
    moved: bool

    @property
    def is_patrol(self) -> bool:
        return len(self.members) > 1


def groups(view: NinjaView) -> list[Group]:
    """Every group of guards on the map or in a passage."""
    found: list[Group] = []
    for number in range(names.GUARDS):
        zone = int(view.guard_zone(number))
        if zone == names.NOWHERE or view.guard_group(number) != number:
            continue
        members = view.members(number)
        flags = 0
        for guard in members:
            flags |= int(view.guard_flags(guard))
        found.append(
            Group(
                number,
                tuple(int(guard) for guard in members),
                zone,
                int(view.group_back(number)),
                flags & names.CARDED != 0,
                flags & names.MOVED != 0,
            )
        )
    return found


# Sound.


def distance(view: NinjaView, zone: int, other: int) -> int:
    """Borders between two zones as sound goes; a passage is far from everything (NIN-091)."""
    zones = view.content.zones
    if zone >= zones.count or other >= zones.count:
        return LOUDEST + 1
    return int(zones.sound(zone, other))


def earshot(view: NinjaView, zone: int, noise: int = LOUDEST) -> dict[int, int]:
    """The zones from which so much noise is heard in a zone, with their distances, near first."""
    near = {
        other: far
        for other in range(view.content.zones.count)
        if (far := distance(view, zone, other)) <= noise
    }
    return dict(sorted(near.items(), key=lambda entry: (entry[1], entry[0])))


def hearers(view: NinjaView, zone: int, noise: int) -> list[Group]:
    """The groups that would hear an intruder who stops in a zone after so many zones."""
    if noise == 0:
        return []
    return [group for group in groups(view) if distance(view, group.zone, zone) <= noise]


# Patrols.


def marches(view: NinjaView, group: Group) -> list[tuple[int, ...]]:
    """The ways a patrol can march in the next Patrol Phase, two zones each (NIN-146, NIN-148)."""
    zones = view.content.zones
    if not group.is_patrol or not zones.on_track(group.zone):
        return []
    if group.moved and view.phase() in (names.ALERT_PHASE, names.CARD_PHASE, names.PATROL_PHASE):
        return []
    found: list[tuple[int, ...]] = []
    for first in zones.track_neighbours(group.zone):
        if first != group.back:
            found += [
                (group.zone, int(first), int(second))
                for second in zones.track_neighbours(first)
                if second != group.zone
            ]
    return found


# Belief.


def by_noise(belief: Belief, figure: int) -> list[list[int]]:
    """The zones an intruder can be in, by the number of zones it entered last."""
    found: list[list[int]] = []
    for noise in range(STEPS):
        zones = set(belief.zones_in(belief.set_at(figure, noise)))
        if noise:
            zones |= set(belief.zones_in(belief.set_at(figure, STOPPED + noise)))
        found.append(sorted(int(zone) for zone in zones))
    return found


def habits(sets: list[list[int]]) -> list[float]:
    """How likely each noise is, of those that are still possible."""
    shares = [HABITS[noise] if zones else 0.0 for noise, zones in enumerate(sets)]
    whole = sum(shares)
    return [share / whole for share in shares] if whole else shares


def weights(view: NinjaView, figure: int) -> dict[int, float]:
    """How likely each zone is, from public facts alone; the likeliest first.

    Each noise that is possible gets its usual share, spread evenly over its zones.
    """
    sets = by_noise(view.belief_sets(), figure)
    found: dict[int, float] = {}
    for zones, share in zip(sets, habits(sets), strict=True):
        for zone in zones:
            found[zone] = found.get(zone, 0.0) + share / len(zones)
    return dict(sorted(found.items(), key=lambda entry: (-entry[1], entry[0])))


def listen_chance(view: NinjaView, zone: int) -> float:
    """How likely somebody is heard from a zone, if nobody cries cat."""
    silent = 1.0
    belief = view.belief_sets()
    figures = [names.NINJA] if view.masked else [names.NINJA, names.TRAITOR]
    for figure in figures:
        sets = by_noise(belief, figure)
        heard = 0.0
        for noise, (zones, share) in enumerate(zip(sets, habits(sets), strict=True)):
            if noise and zones:
                near = [other for other in zones if distance(view, zone, other) <= noise]
                heard += share * len(near) / len(zones)
        silent *= 1 - heard
    return 1 - silent


def possible_after_move(view: NinjaView, figure: int) -> Belief:
    """What everybody can conclude once the movement of an intruder is over, wherever it stops."""
    belief = view.belief_sets()
    belief.finish(figure, view.figure(figure, at.VEILED) == 1, False)
    return belief


def possible_if_heard(view: NinjaView, belief: Belief, figure: int, zone: int) -> int:
    """How many zones are left when guards in a zone hear this intruder and nobody else."""
    heard = Belief(view.content.zones, copied(belief.bits))
    heard.heard(figure, zone)
    return len(heard.anywhere(figure))


def copied(bits: "vec[i64]") -> "vec[i64]":
    return bits[:]


def possible_entrances(view: NinjaView, passage: int) -> list[int]:
    """Zones in which an entrance can still be: no guard has ended his part there (NIN-297)."""
    belief = view.belief_sets()
    return [int(zone) for zone in belief.zones_in(belief.entrances_at(passage))]


# Traces: what everybody remembers of a zone.


@dataclass(frozen=True, slots=True)
class Trace:
    """The turns in which something last happened in a zone; 0 for never."""

    seen: int
    listened: int
    heard: bool
    searched: int
    guarded: int


def trace(view: NinjaView, zone: int) -> Trace:
    packed = view.answers[view.content.zones.count + zone]
    return Trace(
        packed >> at.SEEN_TRACE & at.TURN_BITS,
        packed >> at.LISTEN_TRACE & at.TURN_BITS,
        packed >> at.HEARD_TRACE & 1 == 1,
        packed >> at.SEARCH_TRACE & at.TURN_BITS,
        packed >> at.GUARD_TRACE & at.TURN_BITS,
    )


def search_chance(view: NinjaView, zone: int, steps: int = 2) -> float:
    """How likely a guard finds a hidden intruder on his best way of so many zones."""
    shares: dict[int, float] = {}
    figures = [names.NINJA] if view.masked else [names.NINJA, names.TRAITOR]
    for figure in figures:
        if view.figure(figure, at.STATUS) == names.HIDDEN or view.masked:
            for other, share in weights(view, figure).items():
                shares[other] = 1 - (1 - shares.get(other, 0.0)) * (1 - share)
    return best_way(view, zone, steps, shares)


def best_way(view: NinjaView, zone: int, steps: int, shares: dict[int, float]) -> float:
    """The largest sum of shares over zones that one can enter in a row."""
    zones = view.content.zones
    if steps == 0 or not 0 <= zone < zones.count:
        return 0.0
    best = 0.0
    for other in zones.neighbours(zone):
        here = shares.get(int(other), 0.0)
        beyond = 0.0
        if not zones.is_moat(other):
            rest = {**shares, int(other): 0.0}
            beyond = best_way(view, int(other), steps - 1, rest)
        best = max(best, here + beyond)
    return min(best, 1.0)
