"""How things stand on the table of a sneaking stage, as the referee of Guards sees it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Final, TypeVar

from sneakbox.lab.referee_floor import DIRECTIONS, Floor, Space, back_of, left_of, right_of

Choice = TypeVar("Choice")
# A Guard's space and where it looks.
Pose = tuple[Space, int]
# One thing that happened, as ("moves", space), ("turns", direction), ("attacks", character) …
Happening = tuple[object, ...]

NOISE: Final = "?"
ALARM: Final = "!"
KO1: Final = "KO1"
KO2: Final = "KO2"
DEAD: Final = "DEAD"

PATROL: Final = "patrol"
INVESTIGATE: Final = "investigate"
ALERT: Final = "alert"

MOST_GUARDS: Final = 12

# Entries of a Reaction card: which tokens they are about, and what becomes of them.
Entry = tuple[str, str]


class BeyondTheRules(Exception):
    """A Reaction card does something that stands on that card alone; no rulebook decides it."""


@dataclass(frozen=True)
class Order:
    """The numbers and the arrow of the Guard Order card in force (MGS-136, MGS-147)."""

    blue: int
    red: int
    arrow_is_left: bool

    def turned(self, facing: int) -> int:
        """A quarter turn the way the arrow points."""
        return left_of(facing) if self.arrow_is_left else right_of(facing)


@dataclass
class Situation:
    """Everything on the table that a Guard's activation depends on."""

    floor: Floor
    guards: dict[int, Pose]
    people: dict[int, Space]
    attention: dict[int, tuple[Space, str]]
    bodies: list[tuple[Space, str]]
    # Those that work, with the direction they look in now (MGS-072).
    cameras: list[Pose]
    # The Reaction cards from the top of the deck, and what is printed on each.
    reactions: list[int]
    cards: Mapping[int, Sequence[Entry]]

    def copy(self) -> "Situation":
        return type(self)(
            self.floor,
            dict(self.guards),
            dict(self.people),
            dict(self.attention),
            list(self.bodies),
            list(self.cameras),
            list(self.reactions),
            self.cards,
        )

    def guard_on(self, space: Space) -> bool:
        return any(pose[0] == space for pose in self.guards.values())

    def person_on(self, space: Space) -> bool:
        return space in self.people.values()

    def is_free(self, space: Space) -> bool:
        return not self.guard_on(space) and not self.person_on(space)

    def has_token(self, space: Space) -> bool:
        """An Attention token or a body lies here (MGS-132)."""
        marked = any(place == space for place, _ in self.attention.values())
        return marked or any(place == space for place, _ in self.bodies)

    def tokens_showing(self, side: str, zone: int) -> list[Space]:
        """Where Attention tokens with this side up lie in a zone."""
        return sorted(
            {
                space
                for space, shown in self.attention.values()
                if shown == side and self.floor.zones[space] == zone
            }
        )

    def active_zones(self) -> set[int]:
        """Zones with a character or an Attention token (MGS-013)."""
        places = [*self.people.values(), *(space for space, _ in self.attention.values())]
        return {self.floor.zones[space] for space in places}

    def alert_whoever_is_seen(self) -> None:
        """Whoever is in sight of a Guard or a Camera has their `!` under them (MGS-068)."""
        for space, facing in [*self.guards.values(), *self.cameras]:
            for person, place in self.people.items():
                if self.floor.sees(space, facing, place):
                    self.attention[person] = (place, ALARM)

    def look_with_cameras(self) -> None:
        """The second section of an order card, after it has turned the Cameras (MGS-122)."""
        self.alert_whoever_is_seen()

    # Who acts when.

    def in_reading_order(self, guards: Iterable[int]) -> list[int]:
        """Row by row from the top, in a row from left to right (MGS-124)."""
        return sorted(guards, key=lambda guard: self.guards[guard][0][::-1])

    def guards_of(self, zone: int) -> list[int]:
        return [
            guard for guard, (space, _) in self.guards.items() if self.floor.zones[space] == zone
        ]

    def orders_of_activation(self) -> list[list[int]]:
        """Zone by zone, the closest to the corner first; of two as close either (A-40)."""
        corners = {
            zone: min(sum(space) for space in self.floor.zones if self.floor.zones[space] == zone)
            for zone in self.active_zones()
        }
        return [
            [guard for zone in order for guard in self.in_reading_order(self.guards_of(zone))]
            for order in permutations(corners)
            if [corners[zone] for zone in order] == sorted(corners.values())
        ]


@dataclass
class Choices:
    """What the players choose, one after the other: as the script says, then the first of each."""

    script: tuple[int, ...]
    offered: list[int] = field(default_factory=list)

    def choose(self, options: Sequence[Choice]) -> Choice:
        if len(options) == 1:
            return options[0]
        at = len(self.offered)
        self.offered.append(len(options))
        return options[self.script[at] if at < len(self.script) else 0]

    def others(self) -> Iterator[tuple[int, ...]]:
        """Scripts that go another way at a choice this script left open."""
        for at in range(len(self.script), len(self.offered)):
            before = self.script + (0,) * (at - len(self.script))
            for number in range(1, self.offered[at]):
                yield (*before, number)


@dataclass(frozen=True)
class Ruling:
    """One way an activation can go: what happens in turn, and how things stand afterwards."""

    happenings: tuple[Happening, ...]
    after: Situation


class Play(ABC):
    """Something the rules carry out on the table, for one script of the players' choices."""

    def __init__(self, now: Situation, order: Order, choices: Choices) -> None:
        self.now = now
        self.floor = now.floor
        self.order = order
        self.choices = choices
        self.told: list[Happening] = []

    def alert(self, person: int) -> None:
        """The `!` lies under the figure, if it does not already (MGS-059, MGS-131)."""
        under = (self.now.people[person], ALARM)
        if self.now.attention.get(person) != under:
            self.now.attention[person] = under
            self.told.append(("alerts", person, under[0]))

    @abstractmethod
    def run(self) -> None:
        """Carry it out to its end."""

    # Guards that appear.

    def call_guard(self, zone: int) -> None:
        """One more Guard comes out of the barracks of a zone."""
        barracks = self.floor.barracks.get(zone)
        if barracks is None:
            self.told.append(("cycles",))  # MGS-129
        else:
            self.spawn(barracks.spawn)

    def fill_up(self, zones: Sequence[int]) -> None:
        """As many Guards come out as each zone lacks, counted before the first (MGS-119)."""
        lacking = {zone: self.guards_lacking(zone) for zone in zones}
        for zone, number in lacking.items():
            for _ in range(number):
                self.spawn(self.floor.barracks[zone].spawn)

    def guards_lacking(self, zone: int) -> int:
        """Guard Count less Guard figures; none where there are no barracks."""
        here = [pose for pose in self.now.guards.values() if self.floor.zones[pose[0]] == zone]
        barracks = self.floor.barracks.get(zone)
        return 0 if barracks is None else max(0, barracks.guard_count - len(here))

    def spawn(self, wanted: Space, *, is_woken: bool = False) -> None:
        """On the space, else on a free one next to it; the players choose (MGS-127 to MGS-129)."""
        spare = [guard for guard in range(MOST_GUARDS) if guard not in self.now.guards]
        around = [self.floor.beyond(wanted, direction) for direction in DIRECTIONS]
        free = [space for space in around if space is not None and self.now.is_free(space)]
        if self.now.is_free(wanted):
            free = [wanted]
        if not free or not spare:
            self.told.append(("cycles",))
            return
        space = self.choices.choose(free)
        self.told.append(("appears", space))
        facing = self.chosen_facing(space) if is_woken else self.spawned_facing(space)
        self.now.guards[spare[0]] = (space, facing)
        for person, place in sorted(self.now.people.items()):
            if self.floor.sees(space, facing, place):
                self.alert(person)

    def spawned_facing(self, space: Space) -> int:
        """As the spawn icon shows, and elsewhere as the players choose (MGS-128, A-46)."""
        for barracks in self.floor.barracks.values():
            if barracks.spawn == space:
                return self.clear_of_obstacle(space, barracks.facing)
        return self.chosen_facing(space)

    def chosen_facing(self, space: Space) -> int:
        """The players choose, but not an obstacle (MGS-118)."""
        clear = [way for way in DIRECTIONS if self.floor.beyond(space, way) is not None]
        facing = self.choices.choose(clear or DIRECTIONS[:1])
        if len(clear) > 1:
            self.told.append(("faces", facing))
        return facing

    def clear_of_obstacle(self, space: Space, facing: int) -> int:
        """The closest side without an obstacle, by the arrow where two are (MGS-148)."""
        by_arrow = self.order.turned(facing)
        sides = (facing, by_arrow, back_of(by_arrow), back_of(facing))
        clear = [side for side in sides if self.floor.beyond(space, side) is not None]
        return clear[0] if clear else facing


def every_way(before: Situation, play: Callable[[Situation, Choices], Play]) -> list[Ruling]:
    """What comes of it for each thing the players may choose."""
    found: list[Ruling] = []
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        choices = Choices(scripts.pop())
        played = play(before.copy(), choices)
        played.run()
        found.append(Ruling(tuple(played.told), played.now))
        scripts += choices.others()
    return found
