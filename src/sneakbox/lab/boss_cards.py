"""Boss cards as the referee reads them: lines of plain data, and the Threats they set."""

from dataclasses import dataclass
from typing import Final, get_args

from sneakbox.lab.boss_referee import IN_SIGHT
from sneakbox.lab.referee_floor import Space

LINE: Final = "line"
BLAST: Final = "blast"
MARK: Final = "mark"
OTHER: Final = "other"  # see the card
# What a Threat is on where that is no fighter.
HOSTAGE: Final = "hostage"
SUPPLY: Final = "supply"
FURNITURE: Final = "furniture"
HIMSELF: Final = "boss"

# A line that moves the boss and has no filter: those in sight, else anybody (C-01).
UNSAID: Final = ""

PATIENCE: Final = 2  # counters at most (B-606)


# Lines of a card.


@dataclass(frozen=True)
class Turn:
    """Turns to a fighter: the turret of a Tank, or a quarter of its hull."""

    order: str
    turret: bool = False
    quarter: bool = False
    target_filter: str = UNSAID


@dataclass(frozen=True)
class Seek:
    order: str
    prefers_line: bool = False
    by_course: bool = False
    target_filter: str = UNSAID


@dataclass(frozen=True)
class Towards:
    """`number` 0 is the boss's Movement."""

    order: str
    number: int = 0
    until_in_line: bool = False
    target_filter: str = UNSAID


@dataclass(frozen=True)
class Away:
    order: str
    number: int
    target_filter: str = UNSAID


@dataclass(frozen=True)
class Keep:
    spaces: int


@dataclass(frozen=True)
class Attack:
    """On as many as Spread says, or on one."""

    spread: bool
    order: str
    dice: int
    target_filter: str = IN_SIGHT
    push: int = 0
    disarm: bool = False
    disarm_in_line: bool = False
    stagger: bool = False
    # One die more where the Puppet is beside Snake (PM-5).
    with_puppet: bool = False
    # Obstacles beside the target go: all of them, or crates alone.
    clears: bool = False
    clears_crates: bool = False


@dataclass(frozen=True)
class Throw:
    """Furniture at the fighters who have a piece in reach (B-406)."""

    spread: bool
    order: str
    dice: int
    target_filter: str = IN_SIGHT
    push: int = 0


@dataclass(frozen=True)
class DriveAlong:
    """Drives along the hull; whoever is run over rolls, here or in a line `RunOver` (B-205)."""

    number: int
    dice: int = 0
    is_back: bool = False


@dataclass(frozen=True)
class RunOver:
    """Each fighter run over under this card rolls (TK-1)."""

    dice: int
    push: int = 0


@dataclass(frozen=True)
class TurnTurretClockwise:
    """A quarter (TK-2)."""


@dataclass(frozen=True)
class SeekAlongHull:
    order: str
    number: int
    dice: int
    target_filter: str = UNSAID


@dataclass(frozen=True)
class Stride:
    order: str
    number: int
    dice: int
    until_in_sight: bool = False
    target_filter: str = UNSAID


@dataclass(frozen=True)
class FlyTo:
    order: str
    number: int
    target_filter: str = UNSAID


@dataclass(frozen=True)
class FlyInSight:
    """To the first spot in reading order that has the fighter in sight (HD-2)."""

    order: str
    number: int
    target_filter: str = UNSAID


@dataclass(frozen=True)
class FlyOff:
    """To the map side opposite the most fighters (HD-4)."""


@dataclass(frozen=True)
class TowardsHostage:
    number: int
    until: int


@dataclass(frozen=True)
class Reload:
    """Six bullets, and he is Reloading (OC-5)."""


@dataclass(frozen=True)
class NewShadows:
    number: int
    order: str
    target_filter: str = UNSAID


@dataclass(frozen=True)
class ShadowsByThatFighter:
    """By the fighter whom the line before meant (CN-5)."""

    number: int


@dataclass(frozen=True)
class MirrorStep:
    """Changes places with the Shadow nearest to the fighter, else towards it (CN-5)."""

    order: str
    target_filter: str = UNSAID


@dataclass(frozen=True)
class LeaveMap:
    """Up into the dark (CN-4)."""


@dataclass(frozen=True)
class MoveTo:
    """To the middle of the room or the free space nearest to it (PM-7)."""


@dataclass(frozen=True)
class FurnitureReturns:
    number: int


@dataclass(frozen=True)
class PuppetTowardsSnake:
    """The Puppet, where there is one, goes towards Snake (B-408)."""

    number: int


@dataclass(frozen=True)
class ChangePerch:
    order: str
    target_filter: str = UNSAID


@dataclass(frozen=True)
class FellTrees:
    order: str
    target_filter: str = UNSAID


@dataclass(frozen=True)
class Pull:
    """A fighter so near goes one space towards the nearest Guard (B-920)."""

    order: str
    within: int
    target_filter: str = UNSAID


@dataclass(frozen=True)
class TowardsAlarm:
    """To the nearest Alerted token, else the nearest (B-940)."""


@dataclass(frozen=True)
class RestOrFire:
    """Her rifle rests on somebody, then fires (B-930)."""


@dataclass(frozen=True)
class DoesNotFlash:
    """The Threat of this card will not give her away (SW-2)."""


@dataclass(frozen=True)
class Nothing:
    """No attack."""


Verb = (
    Nothing
    | Turn
    | Seek
    | Towards
    | Away
    | Keep
    | Attack
    | Throw
    | DriveAlong
    | RunOver
    | TurnTurretClockwise
    | SeekAlongHull
    | Stride
    | FlyTo
    | FlyInSight
    | FlyOff
    | TowardsHostage
    | Reload
    | NewShadows
    | ShadowsByThatFighter
    | MirrorStep
    | LeaveMap
    | MoveTo
    | FurnitureReturns
    | PuppetTowardsSnake
    | ChangePerch
    | FellTrees
    | DoesNotFlash
    | Pull
    | TowardsAlarm
    | RestOrFire
)


# Lines whose word means one fighter.
MeansOne = (
    Turn
    | Seek
    | Towards
    | Away
    | SeekAlongHull
    | Stride
    | FlyTo
    | FlyInSight
    | NewShadows
    | MirrorStep
    | ChangePerch
    | FellTrees
    | Pull
)
MEANS_ONE: Final = get_args(MeansOne)


@dataclass(frozen=True)
class Next:
    """The Threat a card sets; `on` names what it is on where that is no fighter (B-040)."""

    kind: str
    order: str = ""
    dice: int = 0
    breaks: int = 0
    radius: int = 1
    on: str = ""
    # A Mark that lands only near the boss or a Shadow (CN-2).
    among_shadows: bool = False


@dataclass(frozen=True)
class Otherwise:
    """A line after *else*: done where the one before found nobody (B-003)."""

    verb: Verb


@dataclass(frozen=True)
class Card:
    name: str
    sections: tuple[tuple[Verb | Otherwise, ...], ...]
    then: Next | None = None


@dataclass(frozen=True)
class Standing:
    """The Threat on the map when a Boss turn begins: its areas, or whom it marks (B-041)."""

    kind: str
    dice: int
    areas: tuple[frozenset[Space], ...] = ()
    marked: tuple[str, ...] = ()
    among_shadows: bool = False
    # The space beside which the boss comes down from above (CN-4).
    drops_beside: Space | None = None
    breaks: int = 0  # damage that removes it (B-042)
    # It does not show where Sniper Wolf is (C-63).
    is_quiet: bool = False
    # The crates that each area takes along (B-704).
    crates: tuple[frozenset[Space], ...] = ()


@dataclass(frozen=True)
class Circumstances:
    """What else a Boss turn depends on, and what single bosses keep from turn to turn."""

    round_number: int = 1
    braced: frozenset[str] = frozenset()  # B-056
    exposed: frozenset[str] = frozenset()  # B-302
    jammed: int = 0  # dice fewer in the attacks of the card (B-090)
    is_dazed: bool = False  # B-054
    shield: int = 0  # dice that Otacon can take off one roll (B-090)
    shields_at_once: bool = False  # … and has to (C-59)
    is_hobbled: bool = False  # no Stride with this card (B-090)
    lent: frozenset[int] = frozenset()
    bullets: int = 0
    patience: int = 0
    course: str = ""
    hostage: int = 3  # health left
    takes_cover: bool = False  # Gray Fox may, this round (MGS-094)
    has_foxs_hour: bool = False  # B-806
    # Where the Puppet lies, and after how many Boss turns it gets up (B-408).
    puppet_lies: Space | None = None
    puppet_turns: int = 0


@dataclass(frozen=True)
class Numbers:
    """What the dashboard says for so many fighters in this phase."""

    movement: int
    spread: int
    threats: int
    # Who has a weapon card that can be struck out of the hand (B-034).
    armed: frozenset[str] = frozenset()
    has_bullets: bool = False
    has_patience: bool = False
    shows_course: bool = False
    # Where things are or were drawn.
    hostage: Space | None = None
    supplies: frozenset[Space] = frozenset()
    middle: Space | None = None
    drawn_furniture: frozenset[Space] = frozenset()
    perches: frozenset[Space] = frozenset()
