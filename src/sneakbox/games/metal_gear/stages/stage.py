# not compiled: what a stage file says, read once per game
"""A stage as its file describes it: spaces, tokens, cast, story (MGS-002, MGS-168, MGS-170).

Nothing here knows how a stage is played: the rules take from it what they need.

"""

from dataclasses import dataclass, field

from sneakbox.boards.grid import FloorPlan, Grid
from sneakbox.scene.scenery import Scenery


@dataclass(frozen=True)
class ZoneInfo:
    """A zone: its Guards at the start, and how many Radio-In fills it up to (MGS-012, 119)."""

    name: str
    guards: int
    guard_count: int
    spawn: int  # the space with the SPAWN icon, NO_CELL where the zone has no barracks
    spawn_facing: int


@dataclass(frozen=True)
class DoorInfo:
    """A locked door on one edge: the space it was drawn at, and on which side of it."""

    letter: str
    cell: int
    direction: int
    level: int
    combination: tuple[int, ...]
    covers: int  # the space whose TURN icon lies under it, NO_CELL for none (MGS-154)


@dataclass(frozen=True)
class GuardInfo:
    cell: int
    facing: int


@dataclass(frozen=True)
class CameraInfo:
    """A Camera with the directions of its two cones (MGS-072)."""

    cell: int
    orange: int
    green: int


@dataclass(frozen=True)
class StartInfo:
    """A space where characters begin; `person` is -1 where anybody may."""

    cell: int
    person: int


@dataclass(frozen=True)
class TokenInfo:
    """A token of the stage: its kind in words, its space, its number and what unlocks it.

    Kinds are `event` (0 to 3 for A to D), `objective`, `exit`, `trap`, `terminal` (its level),
    `elevator`, `switch`, `codec`, `node`, `hostage` and `marker` (whose).
    """

    kind: str
    cell: int
    number: int = 0
    combination: tuple[int, ...] = ()


@dataclass(frozen=True)
class CastInfo:
    """A stage for one number of players: who plays, and how long the deck is (MGS-003, 024)."""

    must: tuple[int, ...]
    may: tuple[int, ...]
    characters: int  # figures on the map; fewer than the players where they share one (MGS-004)
    blue: int
    red: int
    guard_counts: tuple[int, ...]
    has_cameras: bool


@dataclass(frozen=True)
class ObjectiveInfo:
    """Something to be done: see the tasks in `deeds.py`.

    What must come first counts: an Event token or Interact point whose objective still waits for
    another does nothing yet, and can be used later.
    """

    name: str
    text: str
    is_main: bool
    task: int
    a: int
    b: int
    by_players: tuple[int, ...]  # where `a` differs by the number of players
    in_zones: tuple[int, ...]  # by number of players, from how many zones they must come …
    in_each: tuple[int, ...]  # … and how many from each of these
    after: tuple[int, ...]  # objectives that must be done first
    unseen: bool  # only while no character's Attention token shows its Alerted side
    card: int = 0  # number of the Equipment card that whoever does it must carry, 0 for none

    def amount(self, players: int) -> int:
        """How many, for so many players."""
        return self.by_players[players - 1] if self.by_players else self.a

    def spread(self, players: int) -> tuple[int, int]:
        """From how many zones, and how many from each of them at least."""
        zones = self.in_zones[players - 1] if self.in_zones else 0
        return zones, self.in_each[players - 1] if self.in_each else 1


@dataclass(frozen=True)
class EffectInfo:
    """One line of an event or special rule: at this moment, this deed (see `deeds.py`)."""

    moment: int
    detail: int
    deed: int
    a: int = 0
    b: int = 0


@dataclass(frozen=True)
class RewardInfo:
    """Cards for the Memory Box; only with, or only without, an objective (MGS-010)."""

    cards: tuple[int, ...]
    only_with: int  # number of an objective, -1 for always
    only_without: int


@dataclass(frozen=True)
class StoryInfo:
    """What is told: before, at events, when something happens for the first time, afterwards."""

    opening: str
    cleared: str
    failed: str
    events: dict[tuple[int, int], str] = field(default_factory=dict)  # by moment and detail
    prompts: dict[str, str] = field(default_factory=dict)
    codecs: dict[int, str] = field(default_factory=dict)  # by number (MGS-170)


@dataclass(frozen=True)
class BossInfo:
    """The boss of a stage, by the name of its file, and what its arena adds (B-070)."""

    file: str
    facing: int
    cell: int  # where it stands, or its middle
    places: dict[str, int]  # spaces by name: supply-1, hostage …
    closed: tuple[int, ...]  # spaces that no figure enters
    breakable: tuple[int, ...]  # obstacles that can become floor


@dataclass(frozen=True)
class Stage:
    """Everything about one stage: how long it takes, how it is set up, its rules (MGS-002)."""

    id: str
    title: str
    summary: str
    is_vr: bool  # a VR mission, played by itself at any time (MGS-168)
    number: int
    minutes: int
    plan: FloorPlan
    grid: Grid  # with every door locked
    icons: bytes  # by space: content.NO_ICON, TURN_ICON, FORCE_ICON plus direction
    barracks: bytes  # by space: 1 in barracks (MGS-012)
    scenery: Scenery  # how it looks; no rule takes anything from it
    zones: tuple[ZoneInfo, ...]
    doors: tuple[DoorInfo, ...]
    guards: tuple[GuardInfo, ...]
    cameras: tuple[CameraInfo, ...]
    starts: tuple[StartInfo, ...]
    tokens: tuple[TokenInfo, ...]
    casts: dict[int, CastInfo]  # by number of players
    camera_side: int  # 0 orange, 1 green
    starts_alerted: bool
    objectives: tuple[ObjectiveInfo, ...]
    effects: tuple[EffectInfo, ...]
    rewards: tuple[RewardInfo, ...]
    story: StoryInfo
    digest: str
    boss: BossInfo | None = None  # of a boss stage

    def player_counts(self) -> list[int]:
        return sorted(self.casts)

    def tokens_of(self, kind: str) -> list[TokenInfo]:
        """The tokens of one kind in reading order."""
        return [token for token in self.tokens if token.kind == kind]

    def name_of(self, cell: int) -> str:
        """A space as people write it: (column,row), both from 1."""
        return f"({cell % self.grid.columns + 1},{cell // self.grid.columns + 1})"

    def starting_spaces(self, cast: list[int]) -> dict[int, int]:
        """Where each of these characters begins: a space of their own, else the next free one."""
        own = {start.person: start.cell for start in self.starts if start.person >= 0}
        shared = [start.cell for start in self.starts if start.person < 0]
        placed = {person: own[person] for person in cast if person in own}
        for person in cast:
            if person not in placed:
                placed[person] = shared.pop(0)
        return placed
