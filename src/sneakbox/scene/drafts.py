"""What a game hands to the shared code, which makes frames, logs and beats of it."""

from dataclasses import field
from typing import Final, Literal

from sneakbox.scene.model import (
    BeatKind,
    Chance,
    Level,
    Overlay,
    Panel,
    Ref,
    Switch,
    Text,
    Tile,
    Token,
    Tone,
)
from sneakbox.scene.plain import plain

Live = Literal["off", "polite", "assertive"]


@plain(frozen=True, slots=True)
class Picture:
    """The part of a frame that a game draws; the table adds seats, log and draft."""

    phase: str
    summary: str
    turn: int = 0
    phases: tuple[str, ...] = ()
    tiles: tuple[Tile, ...] = ()
    tokens: tuple[Token, ...] = ()
    marks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    overlays: tuple[Overlay, ...] = ()
    switches: tuple[Switch, ...] = ()
    panels: tuple[Panel, ...] = ()
    edges: dict[str, str] = field(default_factory=dict)
    place: str = ""
    channel: str = ""


@plain(frozen=True, slots=True)
class Role:
    """Who a seat is in the game: its part, its sign, and those it plays with."""

    name: str
    symbol: str = ""
    team: str = ""


@plain(frozen=True, slots=True)
class Advance:
    """An answer that may be given in advance: what it is called, until when it holds, and the
    action with which it answers what is asked now; NO_ACTION where it is about something else.

    It ends by itself as soon as the game does not offer it any more.
    """

    id: str
    label: str
    until: str
    action: int


NO_ACTION: Final = -1


@plain(frozen=True, slots=True)
class Face:
    """What an option shows: see `Option`. What is left empty is as the row says; the title is the
    label as a question."""

    label: str
    detail: str = ""
    title: Text = ()
    tone: Tone = ""
    on: tuple[Ref, ...] = ()
    rule: int = 0
    symbol: str = ""
    cost: str = ""
    preview: tuple[Overlay, ...] = ()
    apart: bool = False
    quiet: bool = False
    keys: str = ""
    chances: tuple[Chance, ...] = ()


@plain(frozen=True, slots=True)
class Show:
    """What a screen does while an event happens.

    `of` and `path` name details, or elements of the board (`panel:pile`); `shown` names a detail
    that is its value. The other fields are those of a beat.
    """

    kind: BeatKind = "say"
    of: str = ""
    path: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    shown: str = ""
    radius: float = 0
    tone: Tone = ""
    live: Live = "polite"
    phase: int = -1


@plain(frozen=True, slots=True)
class Sentence:
    """What is said of an event, and which of its words carry weight."""

    text: str
    words: Text = ()


@plain(frozen=True, slots=True)
class Remark:
    """How an event stands in the log: its turn, what it points at, how loud it is, which of its
    words carry weight, and the sentence itself; the number of the event that sums it up, or 0."""

    turn: int = 0
    refs: tuple[Ref, ...] = ()
    level: Level = "info"
    words: Text = ()
    text: str = ""
    step_of: int = 0
