# not compiled: works things out for people, outside the hot path
"""What a player can work out from a view: who hears what, where patrols go, where intruders are.

Everything here follows from one seat's view and the rules; nothing looks at a state. Views are made
anew for every look, but most of what is in them stays: what takes long to work out is remembered by
the very facts it follows from, so it is the same whoever asks, at whatever table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from sneakbox.boards.zones import WORD, ZoneMap
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief.possible_zones import STEPS, STOPPED, Belief
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.native import i64, vec

# How often an intruder of whom nothing is known enters 0 to 3 zones: most are in a hurry.
HABITS: Final = (0.12, 0.2, 0.28, 0.4)
# As many answers as are remembered of each kind: enough for a few hundred tables at a time.
MOST_REMEMBERED: Final = 2048

# Where an intruder can be, by the number of zones it entered last: sets of zones, one bit a zone.
Sets = tuple[int, ...]


class Chart:
    """Tables of one map: who hears what from where, and where a belief keeps its sets.

    Sets of zones are ints, one bit a zone.
    """

    def __init__(self, zones: ZoneMap) -> None:
        self.zones: Final = zones
        self.count: Final = int(zones.count)
        everywhere = range(self.count)
        self.neighbours: Final = [zones.neighbours(zone) for zone in everywhere]
        self.is_moat: Final = [zones.is_moat(zone) for zone in everywhere]
        # By noise and zone: the zones from which it is heard, with their distances, near first.
        self.around: Final = [
            [self._around(zone, noise) for zone in everywhere]
            for noise in range(names.LONGEST_MOVE + 1)
        ]
        self._near: Final = [[set_of(near) for near in zones_near] for zones_near in self.around]
        belief = Belief(zones, vec[i64]())  # empty: it is only asked where things stand
        self._words: Final = range(int(zones.words))
        self._after: Final = [
            [int(belief.set_at(figure, noise)) for noise in range(STEPS)]
            for figure in range(names.FIGURES)
        ]
        self._stopped: Final = [
            [int(belief.set_at(figure, STOPPED + noise)) for noise in range(1, STEPS)]
            for figure in range(names.FIGURES)
        ]
        self._entrances: Final = [int(belief.entrances_at(passage)) for passage in range(2)]

    def _around(self, zone: int, noise: int) -> Mapping[int, int]:
        row = self.zones.distance[zone * self.count : (zone + 1) * self.count]
        near = {other: far for other, far in enumerate(row) if far <= noise}
        return dict(sorted(near.items(), key=lambda entry: (entry[1], entry[0])))

    def near(self, zone: int, noise: int) -> int:
        """The zones from which so much noise is heard; none from a passage (NIN-091)."""
        return self._near[min(noise, names.LONGEST_MOVE)][zone] if zone < self.count else 0

    def sets(self, belief: Sequence[int], figure: int) -> Sets:
        """Where an intruder can be by its noise; whether it was stopped makes no difference."""
        found = [self._set(belief, place) for place in self._after[figure]]
        for noise, place in enumerate(self._stopped[figure], start=1):
            found[noise] |= self._set(belief, place)
        return tuple(found)

    def entrances(self, belief: Sequence[int], passage: int) -> int:
        """Where an entrance of a passage can be."""
        return self._set(belief, self._entrances[passage])

    def _set(self, belief: Sequence[int], place: int) -> int:
        """The words of a set as one number."""
        bits = 0
        for word in self._words:
            bits |= belief[place + word] << word * WORD
        return bits


@lru_cache(maxsize=8)
def chart_of(zones: ZoneMap) -> Chart:
    """The tables of a map, made once."""
    return Chart(zones)


def set_of(zones: Mapping[int, int]) -> int:
    bits = 0
    for zone in zones:
        bits |= 1 << zone
    return bits


@lru_cache(maxsize=MOST_REMEMBERED)
def zones_in(bits: int) -> tuple[int, ...]:
    """The zones of a set, rising."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return tuple(found)


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """A sentry or a patrol: its lowest guard, all its guards, where it stands, what is behind.

    The same facts are the very same group (`the_group`): so it is quickly found in a memory.
    """

    number: int
    members: tuple[int, ...]
    zone: int
    back: int
    carded: bool
    moved: bool

    @property
    def is_patrol(self) -> bool:
        return len(self.members) > 1


the_group: Final = lru_cache(maxsize=4 * MOST_REMEMBERED)(Group)


def groups(view: NinjaView) -> tuple[Group, ...]:
    """Every group of guards on the map or in a passage."""
    return grouped(tuple(view.guards))


@lru_cache(maxsize=MOST_REMEMBERED)
def grouped(guards: tuple[int, ...]) -> tuple[Group, ...]:
    """The groups in what is public of the guards, laid out as in `array_places.py`."""
    on_map = [guard for guard in range(names.GUARDS) if guards[at.ZONE_OF + guard] != names.NOWHERE]
    found: list[Group] = []
    for number in on_map:
        members = tuple(guard for guard in on_map if guards[at.GROUP_OF + guard] == number)
        if number not in members:
            continue
        flags = 0
        for guard in members:
            flags |= guards[at.FLAGS_OF + guard]
        zone, back = guards[at.ZONE_OF + number], guards[at.BACK_OF + number]
        carded, moved = flags & names.CARDED != 0, flags & names.MOVED != 0
        found.append(the_group(number, members, zone, back, carded, moved))
    return tuple(found)


# Sound.


def hearers(chart: Chart, groups: Sequence[Group], zone: int, noise: int) -> list[Group]:
    """Those of the groups that would hear an intruder who stops in a zone after so many zones."""
    near = chart.near(zone, noise) if noise else 0
    return [group for group in groups if near >> group.zone & 1]


# Patrols.


def marches(view: NinjaView, group: Group) -> tuple[tuple[int, ...], ...]:
    """The ways a patrol can march in the next Patrol Phase, two zones each (NIN-146, NIN-148)."""
    if not group.is_patrol or not view.content.zones.on_track(group.zone):
        return ()
    if group.moved and view.now.phase in (names.ALERT_PHASE, names.CARD_PHASE, names.PATROL_PHASE):
        return ()
    return ways_from(view.content.zones, group.zone, group.back)


@lru_cache(maxsize=MOST_REMEMBERED)
def ways_from(zones: ZoneMap, zone: int, back: int) -> tuple[tuple[int, ...], ...]:
    """The ways of two zones along the track that do not go back."""
    found: list[tuple[int, ...]] = []
    for first in zones.track_neighbours(zone):
        if first != back:
            found += [
                (zone, int(first), int(second))
                for second in zones.track_neighbours(first)
                if second != zone
            ]
    return tuple(found)


# Belief.


def by_noise(view: NinjaView, figure: int) -> Sets:
    """The zones an intruder can be in, by the number of zones it entered last."""
    return sets_of(chart_of(view.content.zones), tuple(view.belief), figure)


@lru_cache(maxsize=MOST_REMEMBERED)
def sets_of(chart: Chart, belief: tuple[int, ...], figure: int) -> Sets:
    return chart.sets(belief, figure)


def by_figure(view: NinjaView) -> tuple[Sets, ...]:
    """The zones of each intruder; while its name is hidden there is but one (NIN-336)."""
    figures = (names.NINJA,) if view.masked else (names.NINJA, names.TRAITOR)
    return tuple([by_noise(view, figure) for figure in figures])


@lru_cache(maxsize=MOST_REMEMBERED)
def habits(sets: Sets) -> tuple[float, ...]:
    """How likely each noise is, of those that are still possible."""
    shares = [HABITS[noise] if zones else 0.0 for noise, zones in enumerate(sets)]
    whole = sum(shares)
    return tuple([share / whole for share in shares] if whole else shares)


@lru_cache(maxsize=MOST_REMEMBERED)
def weights(sets: Sets) -> Mapping[int, float]:
    """How likely each zone is, from public facts alone; the likeliest first.

    Each noise that is possible gets its usual share, spread evenly over its zones.
    """
    found: dict[int, float] = {}
    for bits, share in zip(sets, habits(sets), strict=True):
        zones = zones_in(bits)
        for zone in zones:
            found[zone] = found.get(zone, 0.0) + share / len(zones)
    return dict(sorted(found.items(), key=lambda entry: (-entry[1], entry[0])))


def listen_chances(view: NinjaView, zones: Sequence[int]) -> tuple[float, ...]:
    """How likely somebody is heard from each zone, if nobody cries cat."""
    return chances_to_hear(chart_of(view.content.zones), tuple(zones), by_figure(view))


@lru_cache(maxsize=MOST_REMEMBERED)
def chances_to_hear(
    chart: Chart, zones: tuple[int, ...], hidden: tuple[Sets, ...]
) -> tuple[float, ...]:
    return tuple([chance_to_hear(chart, zone, hidden) for zone in zones])


def chance_to_hear(chart: Chart, zone: int, hidden: tuple[Sets, ...]) -> float:
    """How likely one of several intruders is within its own noise of a zone."""
    silent = 1.0
    for sets in hidden:
        heard = 0.0
        for noise, (zones, share) in enumerate(zip(sets, habits(sets), strict=True)):
            if noise and zones:
                near = zones & chart.near(zone, noise)
                heard += share * near.bit_count() / zones.bit_count()
        silent *= 1 - heard
    return 1 - silent


def spread_to_hear(view: NinjaView, zone: int) -> tuple[float, float]:
    """The least and the most of the same, whatever the intruders' habits are: how fast each went
    is left open, where it can then be is not."""
    chart = chart_of(view.content.zones)
    least = most = 1.0
    for sets in by_figure(view):
        shares = [
            (zones & chart.near(zone, noise)).bit_count() / zones.bit_count() if noise else 0.0
            for noise, zones in enumerate(sets)
            if zones
        ]
        least *= 1 - min(shares, default=0.0)
        most *= 1 - max(shares, default=0.0)
    return 1 - least, 1 - most


def possible_after_move(view: NinjaView, figure: int) -> Belief:
    """What everybody can conclude once the movement of an intruder is over, wherever it stops."""
    belief = view.belief_sets()
    belief.finish(figure, view.figure(figure, at.VEILED) == 1, False)
    return belief


def possible_if_heard(belief: Belief, figure: int, zone: int) -> int:
    """How many zones are left when guards in a zone hear this intruder and nobody else."""
    heard = belief.copy()
    heard.heard(figure, zone)
    return len(heard.anywhere(figure))


def possible_entrances(view: NinjaView, passage: int) -> int:
    """Zones in which an entrance can still be: no guard has ended his part there (NIN-297)."""
    return chart_of(view.content.zones).entrances(tuple(view.belief), passage)


# Traces: what everybody remembers of a zone.


def traces(view: NinjaView) -> list[int]:
    """What is remembered, zone by zone and packed as in `array_places.py`."""
    return list(view.answers[view.content.zones.count :])


# Searches.


def search_chance(view: NinjaView, zone: int, steps: int = 2) -> float:
    """How likely a guard finds a hidden intruder on his best way of so many zones."""
    return chance_to_find(chart_of(view.content.zones), zone, steps, hidden_sets(view))


def most_to_find(view: NinjaView, zone: int, steps: int = 2) -> float:
    """The most that can be, whatever the intruders' habits are."""
    chart = chart_of(view.content.zones)
    return best_way(chart, zone, steps, joined([most_by_zone(sets) for sets in hidden_sets(view)]))


def hidden_sets(view: NinjaView) -> tuple[Sets, ...]:
    """The zones of each intruder that is hidden."""
    return tuple(
        [
            sets
            for figure, sets in enumerate(by_figure(view))
            if view.figure(figure, at.STATUS) == names.HIDDEN or view.masked
        ]
    )


def by_zone(sets: Sets) -> list[tuple[int, float]]:
    """By noise: the zones an intruder can be in, and the share of each."""
    return [(zones, 1 / zones.bit_count()) for zones in sets if zones]


def most_by_zone(sets: Sets) -> Mapping[int, float]:
    """How likely each zone is at most, whatever the habits."""
    found: dict[int, float] = {}
    for bits, share in by_zone(sets):
        for zone in zones_in(bits):
            found[zone] = max(found.get(zone, 0.0), share)
    return found


def least_in(sets: Sets, zone: int) -> float:
    """How likely a zone is at least, whatever the habits."""
    shares = [share if bits >> zone & 1 else 0.0 for bits, share in by_zone(sets)]
    return min(shares, default=0.0)


def joined(each: Sequence[Mapping[int, float]]) -> dict[int, float]:
    """How likely one of several intruders is in each zone."""
    shares: dict[int, float] = {}
    for one in each:
        for zone, share in one.items():
            shares[zone] = 1 - (1 - shares.get(zone, 0.0)) * (1 - share)
    return shares


@lru_cache(maxsize=MOST_REMEMBERED)
def chance_to_find(chart: Chart, zone: int, steps: int, hidden: tuple[Sets, ...]) -> float:
    return best_way(chart, zone, steps, joined([weights(sets) for sets in hidden]))


def best_way(chart: Chart, zone: int, steps: int, shares: dict[int, float]) -> float:
    """The largest sum of shares over zones that one can enter in a row."""
    if steps == 0 or not 0 <= zone < chart.count:
        return 0.0
    best = 0.0
    for other in chart.neighbours[zone]:
        here = shares.get(other, 0.0)
        beyond = 0.0
        if steps > 1 and not chart.is_moat[other]:
            beyond = best_way(chart, other, steps - 1, {**shares, other: 0.0})
        best = max(best, here + beyond)
    return min(best, 1.0)
