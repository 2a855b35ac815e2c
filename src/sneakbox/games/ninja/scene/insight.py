"""What can be worked out from one view, each thing once and only when it is asked for."""

from collections.abc import Mapping
from typing import Final

from sneakbox.games.ninja import aids, names
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja.aids import Group, Sets
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.scene.board import group_ref
from sneakbox.games.ninja.scene.places import Places
from sneakbox.games.ninja.view import NinjaView
from sneakbox.games.ninja.words import FIGURE_NAMES
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.seats import holds
from sneakbox.scene.model import Ref

# Assistance: what is shown to the players, fixed at the table.
NOTES: Final = 1  # what happened where, with turns
HEARING: Final = 2  # who hears, where patrols go
BELIEF: Final = 3  # where intruders can be, how likely that is, the best places to listen

# A zone that is less likely than this is one of many.
LIKELY: Final = 0.035
# An intruder of such a status has a zone.
PLACED: Final = (names.HIDDEN, names.VISIBLE, names.INSIDE, names.UNPLACED, names.RETURNING)

# Guard cards that hear and that find, and what does the same with one guard or with several.
LISTENS: Final = (
    names.FREE_LISTEN,
    names.PLAY + names.SENTRY_LISTEN,
    names.PLAY + names.PATROL_LISTEN,
)
SEARCHES: Final = (names.PLAY + names.SENTRY_SEARCH, names.PLAY + names.PATROL_SEARCH)
AWAKEN: Final = names.PLAY + names.AWAKEN
WAYS: Final = {
    names.FREE_LISTEN: "free",
    names.PLAY + names.SENTRY_LISTEN: "listen",
    names.PLAY + names.PATROL_LISTEN: "listen",
    names.PLAY + names.SENTRY_SEARCH: "search",
    names.PLAY + names.PATROL_SEARCH: "search",
    names.PLAY + names.AWAKEN: "awaken",
    names.PLAY + names.GUARD_PASSAGE: "passage",
}


class Insight:
    """One view, and what follows from it."""

    def __init__(self, view: NinjaView, places: Places, assistance: int) -> None:
        content = view.content
        self.view: Final = view
        self.places: Final = places
        self.text: Final = places.text
        self.assistance: Final = assistance
        self.content: Final[Content] = content

        # Who looks, and what the rules are in the middle of.
        self.step: Final = int(kind_of(view.steps[-1])) if view.steps else 0
        self.is_over: Final = bool(view.result != 0)
        self.is_guard: Final = view.is_guard()
        self.is_intruder: Final = holds(content.intruder_team, view.seat)
        phase, figure = view.now.phase, int(view.now.moving)
        self.is_setup: Final = bool(phase < names.ALERT_PHASE)
        # The intruder whose movement it is, when the viewer may know; else -1.
        moves = phase == names.INTRUDERS_PHASE and figure < names.FIGURES
        self.mover: Final = figure if moves else -1
        # Whether the viewer decides for it; a partner only plays cards meanwhile (NIN-167).
        self.leads: Final = bool(moves and content.seat_of(figure) == view.seat)
        self.groups: Final = aids.groups(view)

        figures = range(names.FIGURES)
        self._statuses: Final = [int(view.figure(figure, at.STATUS)) for figure in figures]
        self._owned: Final = [
            self.is_over or holds(content.team_of(figure), view.seat) for figure in figures
        ]
        self._zones: Final = [self._zone_of(figure) for figure in figures]
        # The zones where an intruder stands in sight, and those where guards stand.
        self.in_sight: Final = frozenset(
            [self._zones[f] for f in figures if self._statuses[f] == names.VISIBLE]
        )
        self._guarded: Final = frozenset([group.zone for group in self.groups])
        # Intruders whose secrets the viewer knows, that are in the game.
        self.own: Final = [
            f for f in figures if self._owned[f] and self._statuses[f] != names.ABSENT
        ]
        # Intruders that are hidden from the viewer and may be anywhere on the map.
        self.wanted: Final = self._find_wanted()
        self._sets: Final[dict[int, Sets]] = {}
        self._listen_chances: dict[int, float] | None = None
        self._search_chances: Final[dict[int, float]] = {}  # by zone
        self._leaders: set[int] | None = None

    # Intruders.

    def owns(self, figure: int) -> bool:
        """True when the viewer knows this intruder's secrets."""
        return self._owned[figure]

    def status(self, figure: int) -> int:
        return self._statuses[figure]

    def plays(self, figure: int) -> bool:
        """True for an intruder that is in this game, as far as the viewer may know."""
        return self.view.masked or self.status(figure) != names.ABSENT

    def zone_of(self, figure: int) -> int:
        """Where the viewer knows an intruder to be; -1 when it does not or it is not there."""
        return self._zones[figure]

    def _zone_of(self, figure: int) -> int:
        if self.view.masked and not self.owns(figure):
            return names.NOWHERE
        if self.status(figure) not in PLACED:
            return names.NOWHERE
        return max(int(self.view.figure(figure, at.ZONE)), names.NOWHERE)

    def is_on_map(self, figure: int) -> bool:
        return 0 <= self.zone_of(figure) < self.places.count

    def figure_name(self, figure: int) -> str:
        """What the viewer may call an intruder (NIN-336)."""
        is_masked = self.view.masked and not self.owns(figure)
        return FIGURE_NAMES[names.SOMEBODY if is_masked else figure]

    def who(self, figure: int) -> str:
        return f"the {self.figure_name(figure)}"

    def _find_wanted(self) -> list[int]:
        if self.is_setup or self.is_over:
            return []
        if self.view.masked and not self.is_intruder:
            return [names.NINJA]  # either of the two, and the same is known of both
        return [
            figure
            for figure in range(names.FIGURES)
            if self.status(figure) == names.HIDDEN and not self.owns(figure)
        ]

    # Guards.

    def group_of(self, guard: int) -> Group | None:
        return next((group for group in self.groups if guard in group.members), None)

    def hearers(self, zone: int, noise: int) -> list[Group]:
        """The groups that would hear an intruder who stops in a zone after so many zones."""
        return aids.hearers(self.places.chart, self.groups, zone, noise)

    def is_heard(self, figure: int, zone: int) -> bool:
        """Whether one's own intruder is heard by who listens in a zone (NIN-091, NIN-295)."""
        here, noise = self.zone_of(figure), int(self.view.figure(figure, at.NOISE))
        if here < 0 or self.status(figure) not in (names.HIDDEN, names.VISIBLE):
            return False
        return noise > 0 and bool(self.view.content.zones.sound(zone, here) <= noise)

    def heard_of_own(self) -> list[int]:
        """One's own intruders whom the group that listens now would hear."""
        group = self.group_of(int(self.view.mover()))
        if group is None:
            return []
        own = [figure for figure in range(names.FIGURES) if self.owns(figure)]
        return [figure for figure in own if self.is_heard(figure, group.zone)]

    @property
    def posted(self) -> tuple[int, int]:
        """How many sentries and how many patrols there are."""
        patrols = sum(group.is_patrol for group in self.groups)
        return len(self.groups) - patrols, patrols

    def guard_token(self, guard: int) -> tuple[Ref, ...]:
        """The piece that stands for a guard, where he is on the map."""
        group = self.group_of(guard)
        if group is None or group.zone >= self.places.count:
            return ()
        return (group_ref(group.number),)

    def mover_zone(self) -> int:
        """Where the guard stands that moves now."""
        return int(self.view.guard_zone(self.view.mover()))

    def is_guarded(self, zone: int) -> bool:
        return zone in self._guarded

    def cell(self, zone: int) -> Ref:
        return self.places.cells[zone]

    def name(self, zone: int) -> str:
        """The plain name of a zone, for buttons."""
        return self.places.names[zone]

    # Belief.

    def sets(self, figure: int) -> Sets:
        """Where everybody knows an intruder can be, by its noise."""
        found = self._sets.get(figure)
        if found is None:
            found = self._sets[figure] = aids.by_noise(self.view, figure)
        return found

    def weights(self, figure: int) -> Mapping[int, float]:
        return aids.weights(self.sets(figure))

    def possible(self, figure: int) -> tuple[int, ...]:
        """Where everybody knows an intruder can be."""
        return aids.zones_in(all_of(self.sets(figure)))

    @property
    def listen_chances(self) -> dict[int, float]:
        """By group on the map, how likely it hears somebody."""
        if self._listen_chances is None:
            on_map = [group for group in self.groups if group.zone < self.places.count]
            chances = aids.listen_chances(self.view, [group.zone for group in on_map])
            numbers = [group.number for group in on_map]
            self._listen_chances = dict(zip(numbers, chances, strict=True))
        return self._listen_chances

    def search_chance(self, zone: int) -> float:
        """How likely a guard from a zone finds somebody."""
        found = self._search_chances.get(zone)
        if found is None:
            found = self._search_chances[zone] = aids.search_chance(self.view, zone)
        return found

    def spread_to_hear(self, guard: int) -> tuple[float, float]:
        """The least and the most of what a listening group's chance can be."""
        return aids.spread_to_hear(self.view, int(self.view.guard_zone(guard)))

    def most_to_find(self, action: int) -> float:
        """The most that a search or an awakening can promise."""
        target = int(first_of(action))
        is_search = kind_of(action) in SEARCHES
        zone = int(self.view.guard_zone(target)) if is_search else target
        return aids.most_to_find(self.view, zone)

    # Guard cards.

    def promise(self, action: int) -> float:
        """How likely a guard card finds somebody; 0 where the table wants no such help."""
        kind, target = int(kind_of(action)), int(first_of(action))
        if self.assistance < BELIEF:
            return 0.0
        if kind in LISTENS:
            return self.listen_chances.get(target, 0.0)
        if kind in SEARCHES:
            return self.search_chance(int(self.view.guard_zone(target)))
        return self.search_chance(target) if kind == AWAKEN else 0.0

    @property
    def leaders(self) -> set[int]:
        """The listen, the search and the awakening that promise most, and so on."""
        if self._leaders is None:
            best: dict[str, tuple[float, int]] = {}
            for action in self.view.options:
                way = WAYS.get(int(kind_of(action)), "")
                if not way or (way == "passage" and all(zone < 0 for zone in self.view.found)):
                    continue  # a passage is of no use before the guards know an entrance
                promise = self.promise(action)
                if way not in best or promise > best[way][0]:
                    best[way] = (promise, action)
            self._leaders = {action for _, action in best.values()}
        return self._leaders


def group_name(group: Group) -> str:
    """What a group is called: guard c where he is alone, patrol c."""
    kind = "patrol" if group.is_patrol else "guard"
    return f"{kind} {names.GUARD_LETTERS[group.number]}"


def is_anywhere(sets: Sets) -> bool:
    """True when no zone is much likelier than the others, so that odds would tell nothing."""
    likeliest = next(iter(aids.weights(sets).values()), 0.0)
    return likeliest < LIKELY


def all_of(sets: Sets) -> int:
    """The zones of all sets."""
    bits = 0
    for zones in sets:
        bits |= zones
    return bits
