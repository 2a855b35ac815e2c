"""What a seat's screen shows, as plain data: the one form that every way to play is drawn from.

A **Board** never changes during a game and holds no secret, so it is sent once and kept. A
**Frame** is everything a seat sees at one moment. **Beats** are what happened between two frames,
in order, to be animated and spoken. A game's `scene.py` makes them from a view and from nothing
else; the browser, the SVG in documents, the outline for screen readers and the terminal draw the
same frame.

Meanings travel as words, never as colours: a tone says what a thing means, and each theme decides
how that looks. Whatever a renderer does not know it may leave out, because every element carries
its words: `label` and `say` are never empty where they are declared without a default.

References name an element: `cell:3,-1`, `edge:d1`, `tile:7`, `token:agent`, `panel:pile`,
`card:2`, `seat:0`, `log:88`. Places are in board units, x to the east and y to the south.
"""

from dataclasses import field
from typing import Literal

from sneakbox.scene.plain import plain

Ref = str
Point = tuple[float, float]
# `strong` gives words weight and no meaning.
Tone = Literal[
    "", "strong", "danger", "caution", "safe", "info", "mine", "ally", "foe", "light", "guess"
]
Barrier = Literal["none", "luck", "reveal", "turn"]
# How loud something stands in the log; a hint stands beside the board rather than in it.
Level = Literal["info", "event", "alarm", "hint"]
Where = Literal["seat", "team", "public", "curtain", "all"]


@plain(frozen=True, slots=True)
class Span:
    """A few words of a sentence; a tone gives them weight, a reference points at what they name."""

    text: str
    tone: Tone = ""
    ref: Ref = ""


Text = tuple[Span, ...]


# The board.


@plain(frozen=True, slots=True)
class Symbol:
    """A kind of piece or tile and how it is drawn.

    `symbol` is the id of a drawn symbol (`guard`, without any prefix), empty on a tile that shows
    nothing but its floor. `glyph` stands for it in the terminal: one mark for a piece, a word of
    up to seven letters for a tile. `tone` gives a piece its colour (`mine`, `foe`). A tile brings
    its `doors` as it lies unturned, four bits from north clockwise.

    `size` is how large a piece is, 1 being usual. A piece with a facing is turned, unless it has a
    `pointer`: then it stands upright, and a small arrow beside it points where it looks or goes.
    What stands in the `corner` leaves the middle of its place to others. What covers several
    `spaces` on each side, a tank of three by three, stands on the middle one and lies below those
    who stand. A tile is furnished as the `room` of that name in `scenery`.
    """

    id: str
    shape: Literal["piece", "tile", "card", "die", "marker"]
    symbol: str
    glyph: str
    label: str
    tone: Tone = ""
    doors: int = 0
    size: float = 1
    pointer: bool = False
    corner: bool = False
    room: str = ""
    spaces: int = 1


@plain(frozen=True, slots=True)
class Print:
    """A small symbol that is printed on a place: a watch post, an arrow that turns guards."""

    symbol: str
    label: str
    facing: int = -1


@plain(frozen=True, slots=True)
class Cell:
    """A place on a fixed board.

    `at` is where pieces stand: its middle, half a unit from its corner on a grid that begins at
    0,0. `outline` is its polygon, a unit square round `at` when empty. `kind` is the paper it is
    made of: `floor`, `ground`, `rim`, `moon` and `sun`, `water`, `bridge`; `obstacle` where
    something stands that blocks the way, which `made_of` names as `scenery` does; or the id of a
    symbol that is always there. `name` is written on the board where there is room for it; `label`
    is what it is called.
    """

    id: str
    at: Point
    label: str
    kind: str = "floor"
    outline: tuple[Point, ...] = ()
    neighbours: tuple[str, ...] = ()
    row: int = -1
    column: int = -1
    name: str = ""
    printed: tuple[Print, ...] = ()
    made_of: str = ""


@plain(frozen=True, slots=True)
class Edge:
    """Something that stands on a border, or leads along: a `wall`, a `low` wall, a `door` that is
    shut, one that is `locked` or `open`, a `laser`, a `track` that guards walk along, or `nothing`
    any more. A frame may say that it has become another kind. A wall that is not of stone is
    `made_of` what `scenery` names: a fence."""

    id: str
    start: Point
    end: Point
    kind: str
    between: tuple[str, ...] = ()
    label: str = ""
    made_of: str = ""


@plain(frozen=True, slots=True)
class Zone:
    """Cells that belong together and their common name, which is written `at` a point if at all.
    `symbol` is its crest, drawn faintly over all of it."""

    id: str
    label: str
    cells: tuple[str, ...]
    kind: str = ""
    at: Point | None = None
    symbol: str = ""


@plain(frozen=True, slots=True)
class Floor:
    """Places with one kind of floor: on a grid one of `scenery.FLOORS`, which decides their paper
    and light; on a map of zones one of `scenery.GROUNDS`, which is laid on theirs."""

    kind: str
    cells: tuple[str, ...]


@plain(frozen=True, slots=True)
class Painted:
    """Something on the floor that stops nobody (`scenery.PAINTS`), from the middle of one place to
    that of another; a number has `words`."""

    kind: str
    start: Point
    end: Point
    words: str = ""


@plain(frozen=True, slots=True)
class Board:
    """What never changes: places, borders, and every symbol that can appear.

    `layout` tells what places are: squares of a grid, a graph of areas, or tiles that are laid in
    play, one unit wide. On a board of tiles every `cell:X,Y` is a place, X and Y being whole
    numbers, whether a tile lies there or not, and the upper left corner of a tile's square is its
    `at`. `hash` names the content; two boards with the same hash are the same. `turns` is what a
    turn is called: a turn, a round. `floors` and what is `painted` on them make a grid look like
    the place that it is.
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
    turns: str = "turn"
    floors: tuple[Floor, ...] = ()
    painted: tuple[Painted, ...] = ()


# The frame.


@plain(frozen=True, slots=True)
class Tile:
    """A tile on a growing board. `turns` are quarter turns clockwise; `marks` name what lies on
    it or holds for it (`covered`, `seen`, `goal`); `badge` is its name in one or two marks, `name`
    stands written in the room."""

    id: str
    of: str
    at: Point
    label: str
    turns: int = 0
    face: Literal["up", "down"] = "up"
    marks: tuple[str, ...] = ()
    badge: str = ""
    name: str = ""


@plain(frozen=True, slots=True)
class Token:
    """A piece. `at` is the cell or tile it stands on; `facing` is in degrees clockwise from north,
    -1 without one. `since` is the turn it was last seen, for what is no longer known. `group` is
    the switch that hides it. Pieces on one place stand side by side in the order of the frame.

    `states` are words: `acting` is the one piece whose turn it is; `alert` and `spotting` get a
    burst, `seen` an eye, `hearing` an ear; `dead` and `down` lie below those who stand; others,
    such as `asleep`, are told by the symbol."""

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
    group: str = ""


@plain(frozen=True, slots=True)
class Overlay:
    """Something worth knowing, drawn over the board: what a guard sees, how far a noise carries.

    `group` is what it is about and the switch it belongs to; light is what they see, rings and
    borders are what they hear, dots are what they guess. `focus` is the element whose own overlay
    this is, so that aiming at it can show this one alone. `weights` stand beside `places` where
    some matter more than others, from 0 to 1. `words` stand beside `places` as well, empty where
    nothing is written; one or two letters are written in a disc, more in a tag.

    An `area` of sight is lit and hatched, its places listed from the watcher outwards; the tone
    `light` is a calm watcher, `danger` an alerted one. An area of reach is tinted, the first word
    more than the second. A `heat` is dots, an `outline` the border round all places, a `contour`
    a border round the places up to each word (`1 1 2 3`: three borders). A `path` of ways is a
    line, of intent dots with an arrow head, of a trail thin dots; `line` may say otherwise. A
    `ring` is as wide as its weight. A `mark` is a disc with `symbol` at each place or piece.
    """

    id: str
    group: Literal[
        "sight",
        "noise",
        "reach",
        "ways",
        "odds",
        "intent",
        "belief",
        "threat",
        "trail",
        "secrets",
        "notes",
    ]
    shape: Literal["area", "heat", "outline", "contour", "path", "ring", "arrow", "mark", "text"]
    tone: Tone
    label: str
    say: str
    places: tuple[Ref, ...] = ()
    weights: tuple[float, ...] = ()
    words: tuple[str, ...] = ()
    focus: Ref = ""
    shown: Literal["on", "off", "aim"] = "on"
    symbol: str = ""
    line: Literal["", "solid", "dotted"] = ""


@plain(frozen=True, slots=True)
class Sign:
    """A small symbol at the end of a row, with a number or a word."""

    symbol: str
    value: str = ""
    label: str = ""


@plain(frozen=True, slots=True)
class Item:
    """One row of a panel: a symbol, words, and a number out of a whole where there is one.

    `shape` says how the number is shown, else the kind of the panel does: `pips` are as many
    symbols, those missing from the whole by the symbol with `-off` behind its name; a `bar`; `dots`
    of a guess; `slots` of a track, the number being the one that is reached; a `level` beside the
    others of its row, with the state `current` or `reached`; `faces` of a die, those that do it
    in `states`; a `die` that shows its value; a `chip`; or nothing but `words`. `text` takes the
    place of the label where some words carry weight; `detail` follows it. `signs` end the row.
    `facing` turns the symbol, -1 leaves it. The state `current` lifts a row.
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
    shape: Literal["", "pips", "bar", "dots", "slots", "level", "faces", "die", "chip", "words"] = (
        ""
    )
    detail: str = ""
    text: Text = ()
    signs: tuple[Sign, ...] = ()


@plain(frozen=True, slots=True)
class CardPart:
    """A section of a card that is carried out by itself; `current`, `done` or still to come."""

    label: str
    text: str = ""
    symbol: str = ""
    states: tuple[str, ...] = ()


@plain(frozen=True, slots=True)
class Card:
    """A card in a panel; without `of` it lies face down. `states`: `up` is chosen, `off` cannot be
    used and its text says why, `used`. `items` are what lies on it, such as ammo. A card with
    `parts` is shown large, section by section."""

    id: str
    label: str
    of: str = ""
    text: str = ""
    states: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    parts: tuple[CardPart, ...] = ()


@plain(frozen=True, slots=True)
class Panel:
    """A part of the side rail: a hand, a track, a counter, a pile, a list.

    A `dashboard` is somebody's own: `symbol` is the face, `value` one line about them. `symbol` of
    a deck is the back of its cards. `text` is the sentence `say` where some words carry weight, or
    more than it; `tone` is that of `value`.
    """

    id: str
    kind: Literal[
        "dashboard", "hand", "track", "counter", "list", "dice", "deck", "objective", "story"
    ]
    title: str
    say: str
    value: str = ""
    items: tuple[Item, ...] = ()
    cards: tuple[Card, ...] = ()
    symbol: str = ""
    tone: Tone = ""
    text: Text = ()


@plain(frozen=True, slots=True)
class Switch:
    """A button that shows or hides a group of overlays."""

    group: str
    symbol: str
    label: str
    tone: Tone
    on: bool = True


@plain(frozen=True, slots=True)
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


@plain(frozen=True, slots=True)
class LogLine:
    """Something that happened, as a sentence. `rule` answers "why?"; `refs` point at the board.
    `words` are those of the sentence that carry weight, in order, each with its tone. `step_of` is
    the number of an earlier line that sums this one up, 0 where none does; that line says more as
    its steps come in."""

    id: str
    number: int
    turn: int
    text: str
    rule: str = ""
    refs: tuple[Ref, ...] = ()
    level: Level = "info"
    words: Text = ()
    step_of: int = 0


# The prompt.


@plain(frozen=True, slots=True)
class Chance:
    """How likely something happens when an option is taken.

    `of` is a word of the game's (`heard`). Where all that bears on it is counted, the share is
    exact, and `least` and `most` are the same; else it is an estimate, and the truth lies between
    them. `chances.chance_words` makes the words of it.
    """

    of: str
    share: float
    least: float
    most: float


@plain(frozen=True, slots=True)
class Option:
    """One thing the seat may do, or may not and why.

    `id` is the action in the game's words, the very text that is played. `on` are the elements it
    belongs to: touching one of them aims at it. `title` takes the place of the prompt's own while
    it is aimed at: the question, the risk, what comes next. `detail` is a short form of the risk
    or the cost. The tone `light` warns of being seen, `danger` of worse. `off` says why it cannot
    be done; empty when it can. `preview` are overlays shown while it is aimed at. The first option
    that can be done is the one a player would most likely take. One that stands `apart` ends
    something: a turn, the cards. A `quiet` one has no button until it, or another one on
    the same element, is aimed at: one of many places that the board and the list offer. One that
    is `quiet` and `off` only answers whoever touches its place. Every percentage in the detail and
    the title is one of its `chances`.
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
    apart: bool = False
    quiet: bool = False
    chances: tuple[Chance, ...] = ()


@plain(frozen=True, slots=True)
class One:
    """Choose one of the options."""

    kind: Literal["one"] = "one"


@plain(frozen=True, slots=True)
class Many:
    """Choose several options, at least `least` and at most `most`."""

    least: int
    most: int
    kind: Literal["many"] = "many"


@plain(frozen=True, slots=True)
class PathStep:
    """One step of a path: where it leads and the option that takes it.

    `then` are options that follow the first one, and `over` the places they lead through. Of the
    `marks` "seen" means eyes, "noise" a step that can be heard, any other one a danger.
    """

    to: Ref
    option: str
    cost: int = 1
    marks: tuple[str, ...] = ()
    why: str = ""
    then: tuple[str, ...] = ()
    over: tuple[Ref, ...] = ()


@plain(frozen=True, slots=True)
class PathEnd:
    """What it means to stop at a place, after so many steps or, with 0, after any number: the
    words of the button, the sentence, and overlays, as an option has them."""

    at: Ref
    label: str
    detail: str = ""
    title: Text = ()
    symbol: str = ""
    tone: Tone = ""
    preview: tuple[Overlay, ...] = ()
    steps: int = 0


@plain(frozen=True, slots=True)
class Path:
    """Walk step by step from `start`; `steps` lists for each place where one may go on to.

    Options that are no step of the path stand beside it. An answer is the options of all steps
    taken; what an answer says beyond a step at which something happened is not played. Whoever
    cannot offer a path offers the options alone. `ends` tell what stopping somewhere means, where
    it means more than being there. The cost is counted in `unit`s. `heard` says how likely it is to
    be heard after so many noisy steps, from none up, but on the `unheard` places.
    """

    start: Ref
    budget: int
    steps: dict[str, tuple[PathStep, ...]]
    ends: tuple[PathEnd, ...] = ()
    unit: str = "step"
    heard: tuple[str, ...] = ()
    unheard: tuple[Ref, ...] = ()
    kind: Literal["path"] = "path"


@plain(frozen=True, slots=True)
class Way:
    """One way to lay a piece: how it is turned and the option that does it. `token` is the kind of
    piece that comes with it, if any, and `facing` where that piece would look."""

    turns: int
    option: str
    token: str = ""
    facing: int = -1


@plain(frozen=True, slots=True)
class Spot:
    """A place where a piece may be laid."""

    at: Point
    ways: tuple[Way, ...]


@plain(frozen=True, slots=True)
class Place:
    """Lay a piece on one of the spots, turned as one likes."""

    of: str
    spots: tuple[Spot, ...]
    kind: Literal["place"] = "place"


@plain(frozen=True, slots=True)
class Facing:
    """Turn a piece: each option belongs to one direction, in degrees, in the same order."""

    token: Ref
    degrees: tuple[int, ...]
    kind: Literal["facing"] = "facing"


@plain(frozen=True, slots=True)
class Slot:
    """Where items can be assigned to."""

    id: str
    label: str
    most: int = 1


@plain(frozen=True, slots=True)
class Assign:
    """Put items into slots: dice on locks, guards on posts."""

    items: tuple[Ref, ...]
    slots: tuple[Slot, ...]
    kind: Literal["assign"] = "assign"


@plain(frozen=True, slots=True)
class Amount:
    """Choose a number."""

    least: int
    most: int
    kind: Literal["amount"] = "amount"


@plain(frozen=True, slots=True)
class Order:
    """Put things in order."""

    items: tuple[Ref, ...]
    kind: Literal["order"] = "order"


@plain(frozen=True, slots=True)
class Form:
    """Several questions on one sheet, each with its own options."""

    parts: tuple["Prompt", ...]
    kind: Literal["form"] = "form"


Ask = One | Many | Path | Place | Facing | Assign | Amount | Order | Form


@plain(frozen=True, slots=True)
class Prompt:
    """What is asked of the seat. Any answer is a list of options, played one after the other.

    `id` names this very question: an answer to another one is stale and changes nothing. `title`
    is one sentence: the question, the risk, what comes next. What is `unlisted` may be played as
    well, but players are to find it out: it belongs to the settings of a table, in words.
    """

    id: str
    title: Text
    options: tuple[Option, ...]
    ask: Ask = field(default_factory=One)
    rule: str = ""
    unlisted: tuple[str, ...] = ()


@plain(frozen=True, slots=True)
class Standing:
    """An answer that a seat may give in advance to a question that comes again and again; nobody
    else sees or feels it.

    `until` says when it ends by itself. It is `given` while it stands, and `fits` when it answers
    what is asked now.
    """

    id: str
    label: str
    until: str
    given: bool = False
    fits: bool = False


@plain(frozen=True, slots=True)
class Draft:
    """The seat's turn so far, seen by nobody else: how many steps, and what may be done with it."""

    steps: int = 0
    can_undo: bool = False
    why_not_undo: str = ""
    can_commit: bool = False


@plain(frozen=True, slots=True)
class Result:
    """How the game ended, for everybody."""

    word: str
    text: str
    rule: str
    scores: tuple[float, ...]


@plain(frozen=True, slots=True)
class Frame:
    """Everything one seat sees at one moment.

    `revision` rises with whatever the seat is told and is its own count. `phase` is one of `phases`
    where there are any. `marks` name what holds for places of a fixed board, by the ids of its
    cells; `edges` are the kinds of those of its borders that are no longer what they were.
    `summary` is the whole position in two or three sentences. `place` says where in the game one
    is, beside the subtitle of the board; the turn when empty. `channel` is the control channel
    among the settings as the game has it; empty where it does not listen to it. `decided` counts
    the seat's own decisions that stand. `standing` are the answers it may give in advance now.
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
    edges: dict[str, str] = field(default_factory=dict)
    place: str = ""
    channel: str = ""
    decided: int = 0
    standing: tuple[Standing, ...] = ()
    schema: Literal["scene/1"] = "scene/1"


# What happened.

BeatKind = Literal[
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
    "act",
    "attack",
    "miss",
    "phase",
    "card",
    "pause",
    "say",
]


@plain(frozen=True, slots=True)
class Beat:
    """One thing that happened, to be shown and spoken in its turn.

    `path` are the places it passes through, without the one where it is; `ref` is who or what it
    happens to; `joined` beats run together with the one before. `id` is the number of the event
    behind it, with a letter where one event makes several beats. `values` are what dice show, the
    side of a coin, the degrees a piece is turned to, the parts of a card. Who attacks is `ref`, and
    who is attacked the last of the `path`; whoever is not hit has a `miss`. `phase` counts the
    phases of a frame from 0: that one goes on from here, -1 leaves it.
    """

    id: str
    kind: BeatKind
    say: str
    ref: Ref = ""
    path: tuple[Ref, ...] = ()
    values: tuple[str, ...] = ()
    radius: float = 0
    tone: Tone = ""
    live: Literal["off", "polite", "assertive"] = "polite"
    rule: str = ""
    joined: bool = False
    phase: int = -1
