"""What a seat's screen shows, as plain data: the one form that every way to play is drawn from.

A **Board** never changes during a game and holds no secret, so it is sent once and kept. A
**Frame** is everything a seat sees at one moment. **Beats** are what happened between two frames,
in order, to be animated and spoken. A game's `scene.py` makes them from a view and from nothing
else; the browser, the SVG in documents, the outline for screen readers and the terminal draw the
same frame.

Meanings travel as words, never as colours: a tone says what a thing means, and each theme decides
how that looks. Whatever a renderer does not know it may leave out, because every element carries
its words: `label` and `say` are never empty where they are declared without a default.

References name an element: `cell:3,-1`, `tile:7`, `token:agent`, `panel:pile`, `card:2`,
`seat:0`, `log:88`. Places are in board units, x to the east and y to the south.
"""

from dataclasses import dataclass, field
from typing import Literal

Ref = str
Point = tuple[float, float]
Tone = Literal["", "danger", "caution", "safe", "info", "mine", "ally", "foe", "light", "guess"]
Barrier = Literal["none", "luck", "reveal", "turn"]
Level = Literal["info", "event", "alarm"]
Where = Literal["seat", "team", "public", "curtain", "all"]


@dataclass(frozen=True, slots=True)
class Span:
    """A few words of a sentence; a tone gives them weight, a reference points at what they name."""

    text: str
    tone: Tone = ""
    ref: Ref = ""


Text = tuple[Span, ...]


# The board.


@dataclass(frozen=True, slots=True)
class Symbol:
    """A kind of piece or tile and how it is drawn.

    `symbol` is the id of a drawn symbol (`guard`, without any prefix), empty on a tile that shows
    nothing but its floor. `glyph` stands for it in the terminal: one mark for a piece, a word of
    up to seven letters for a tile. `tone` gives a piece its colour (`mine`, `foe`). A tile brings
    its `doors` as it lies unturned, four bits from north clockwise.
    """

    id: str
    shape: Literal["piece", "tile", "card", "die", "marker"]
    symbol: str
    glyph: str
    label: str
    tone: Tone = ""
    doors: int = 0


@dataclass(frozen=True, slots=True)
class Cell:
    """A place on a fixed board. `at` is its middle, half a unit from its corner on a grid that
    begins at 0,0. `outline` is its polygon; a unit square round `at` when empty."""

    id: str
    at: Point
    label: str
    kind: str = "floor"
    outline: tuple[Point, ...] = ()
    neighbours: tuple[str, ...] = ()
    row: int = -1
    column: int = -1


@dataclass(frozen=True, slots=True)
class Edge:
    """Something that stands on a border: a wall, a door, a window, a track."""

    id: str
    start: Point
    end: Point
    kind: str
    between: tuple[str, ...] = ()
    label: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """Cells that belong together and their common name."""

    id: str
    label: str
    cells: tuple[str, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """What never changes: places, borders, and every symbol that can appear.

    `layout` tells what places are: squares of a grid, a graph of areas, or tiles that are laid in
    play, one unit wide. On a board of tiles every `cell:X,Y` is a place, X and Y being whole
    numbers, whether a tile lies there or not, and the upper left corner of a tile's square is its
    `at`. `hash` names the content; two boards with the same hash are the same.
    """

    game: str
    hash: str
    title: str
    subtitle: str
    layout: Literal["square", "graph", "tiles"]
    symbols: tuple[Symbol, ...]
    cells: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()
    zones: tuple[Zone, ...] = ()
    width: float = 0
    height: float = 0


# The frame.


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile on a growing board. `turns` are quarter turns clockwise; `marks` name what lies on
    it or holds for it (`covered`, `seen`, `goal`); `badge` is its name in one or two marks."""

    id: str
    of: str
    at: Point
    label: str
    turns: int = 0
    face: Literal["up", "down"] = "up"
    marks: tuple[str, ...] = ()
    badge: str = ""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece. `at` is the cell or tile it stands on; `facing` is in degrees clockwise from north,
    -1 without one. `states` are words such as `acting` (the one piece whose turn it is), `alert`,
    `dead`, `asleep`, `seen`. `since` is the turn it was last seen, for what is no longer known.
    Pieces on one place stand side by side in the order of the frame."""

    id: str
    of: str
    at: Ref
    label: str
    facing: int = -1
    seat: int = -1
    states: tuple[str, ...] = ()
    badge: str = ""
    certainty: Literal["known", "last_seen", "suspected", "ghost"] = "known"
    since: int = 0


@dataclass(frozen=True, slots=True)
class Overlay:
    """Something worth knowing, drawn over the board: what a guard sees, how far a noise carries.

    `weights` stand beside `places` where some matter more than others, from 0 to 1. `words` stand
    beside `places` as well, empty where nothing is written; the last word of a path is written at
    its end. `group` is the switch it belongs to; `focus` is the element whose own overlay this is,
    so that aiming at it can show this one alone. A sight area lists its places from the watcher
    outwards; the tone `light` is a calm watcher, `danger` an alerted one.
    """

    id: str
    group: Literal["sight", "noise", "reach", "ways", "odds", "intent", "belief", "notes"]
    shape: Literal["area", "heat", "path", "ring", "arrow", "text"]
    tone: Tone
    label: str
    say: str
    places: tuple[Ref, ...] = ()
    weights: tuple[float, ...] = ()
    words: tuple[str, ...] = ()
    focus: Ref = ""
    shown: Literal["on", "off", "aim"] = "on"


@dataclass(frozen=True, slots=True)
class Item:
    """One row of a panel: a symbol, words, and a number out of a whole where there is one.

    In a `track` the number is shown by as many symbols, those missing from the whole by the symbol
    with `-off` behind its name; elsewhere by a bar. `facing` turns the symbol, -1 leaves it.
    """

    label: str
    symbol: str = ""
    value: str = ""
    amount: float = 0
    whole: float = 0
    facing: int = -1
    ref: Ref = ""
    tone: Tone = ""
    states: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card in a panel; without `of` it lies face down."""

    id: str
    label: str
    of: str = ""
    text: str = ""
    states: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the side rail: a hand, a track, a counter, a pile, a list."""

    id: str
    kind: Literal["hand", "track", "counter", "list", "dice", "deck", "objective", "story"]
    title: str
    say: str
    value: str = ""
    items: tuple[Item, ...] = ()
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Switch:
    """A button that shows or hides a group of overlays."""

    group: str
    symbol: str
    label: str
    tone: Tone
    on: bool = True


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at the table."""

    seat: int
    name: str
    role: str = ""
    team: str = ""
    symbol: str = ""
    bot: bool = False
    online: bool = True
    deciding: bool = False
    clock_ms: int = -1


@dataclass(frozen=True, slots=True)
class LogLine:
    """Something that happened, as a sentence. `rule` answers "why?"; `refs` point at the board."""

    id: str
    number: int
    turn: int
    text: str
    rule: str = ""
    refs: tuple[Ref, ...] = ()
    level: Level = "info"


# The prompt.


@dataclass(frozen=True, slots=True)
class Option:
    """One thing the seat may do, or may not and why.

    `id` is the action in the game's words, the very text that is played. `on` are the elements it
    belongs to: touching one of them aims at it. `title` takes the place of the prompt's own while
    it is aimed at: the question, the risk, what comes next. `detail` is a short form of the risk
    or the cost. The tone `light` warns of being seen, `danger` of worse. `off` says why it cannot
    be done; empty when it can. `preview` are overlays shown while it is aimed at. The first option
    that can be done is the one a player would most likely take.
    """

    id: str
    label: str
    detail: str = ""
    title: Text = ()
    symbol: str = ""
    on: tuple[Ref, ...] = ()
    key: str = ""
    cost: str = ""
    barrier: Barrier = "none"
    tone: Tone = ""
    off: str = ""
    rule: str = ""
    preview: tuple[Overlay, ...] = ()


@dataclass(frozen=True, slots=True)
class One:
    """Choose one of the options."""

    kind: Literal["one"] = "one"


@dataclass(frozen=True, slots=True)
class Many:
    """Choose several options, at least `least` and at most `most`."""

    least: int
    most: int
    kind: Literal["many"] = "many"


@dataclass(frozen=True, slots=True)
class PathStep:
    """One step of a path: where it leads and the option that takes it."""

    to: Ref
    option: str
    cost: int = 1
    marks: tuple[str, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Path:
    """Walk step by step from `start`; `steps` lists for each place where one may go on to.

    Options that are no step of the path stand beside it. An answer is the options of all steps
    taken; what an answer says beyond a step at which something happened is not played. Whoever
    cannot offer a path offers the options alone.
    """

    start: Ref
    budget: int
    steps: dict[str, tuple[PathStep, ...]]
    kind: Literal["path"] = "path"


@dataclass(frozen=True, slots=True)
class Way:
    """One way to lay a piece: how it is turned and the option that does it. `token` is the kind of
    piece that comes with it, if any, and `facing` where that piece would look."""

    turns: int
    option: str
    token: str = ""
    facing: int = -1


@dataclass(frozen=True, slots=True)
class Spot:
    """A place where a piece may be laid."""

    at: Point
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a piece on one of the spots, turned as one likes."""

    of: str
    spots: tuple[Spot, ...]
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Facing:
    """Turn a piece: each option belongs to one direction, in degrees, in the same order."""

    token: Ref
    degrees: tuple[int, ...]
    kind: Literal["facing"] = "facing"


@dataclass(frozen=True, slots=True)
class Slot:
    """Where items can be assigned to."""

    id: str
    label: str
    most: int = 1


@dataclass(frozen=True, slots=True)
class Assign:
    """Put items into slots: dice on locks, guards on posts."""

    items: tuple[Ref, ...]
    slots: tuple[Slot, ...]
    kind: Literal["assign"] = "assign"


@dataclass(frozen=True, slots=True)
class Amount:
    """Choose a number."""

    least: int
    most: int
    kind: Literal["amount"] = "amount"


@dataclass(frozen=True, slots=True)
class Order:
    """Put things in order."""

    items: tuple[Ref, ...]
    kind: Literal["order"] = "order"


@dataclass(frozen=True, slots=True)
class Form:
    """Several questions on one sheet, each with its own options."""

    parts: tuple["Prompt", ...]
    kind: Literal["form"] = "form"


Ask = One | Many | Path | Place | Facing | Assign | Amount | Order | Form


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked of the seat. Any answer is a list of options, played one after the other.

    `id` names this very question: an answer to another one is stale and changes nothing. `title`
    is one sentence: the question, the risk, what comes next.
    """

    id: str
    title: Text
    options: tuple[Option, ...]
    ask: Ask = field(default_factory=One)
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """The seat's turn so far, seen by nobody else: how many steps, and what may be done with it."""

    steps: int = 0
    can_undo: bool = False
    why_not_undo: str = ""
    can_commit: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended, for everybody."""

    word: str
    text: str
    rule: str
    scores: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """Everything one seat sees at one moment.

    `revision` rises with whatever the seat is told and is its own count. `phase` is one of `phases`
    where there are any. `marks` name what holds for places of a fixed board, by the ids of its
    cells. `summary` is the whole position in two or three sentences.
    """

    game: str
    board: str
    seat: int
    view: Where
    revision: int
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
    prompt: Prompt | None = None
    waiting: str = ""
    seats: tuple[Seat, ...] = ()
    log: tuple[LogLine, ...] = ()
    draft: Draft = field(default_factory=Draft)
    result: Result | None = None
    schema: Literal["scene/1"] = "scene/1"


# What happened.


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happened, to be shown and spoken in its turn.

    `path` are the places it passes through, without the one where it is; `ref` is who or what it
    happens to; `joined` beats run together with the one before. `id` is the number of the event
    behind it, with a letter where one event makes several beats.
    """

    id: str
    kind: Literal[
        "move",
        "turn",
        "appear",
        "vanish",
        "place",
        "flip",
        "draw",
        "discard",
        "dice",
        "coin",
        "noise",
        "spot",
        "hit",
        "phase",
        "card",
        "pause",
        "say",
    ]
    say: str
    ref: Ref = ""
    path: tuple[Ref, ...] = ()
    values: tuple[str, ...] = ()
    radius: float = 0
    tone: Tone = ""
    live: Literal["off", "polite", "assertive"] = "polite"
    rule: str = ""
    joined: bool = False
