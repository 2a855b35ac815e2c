# not compiled: draws for people
"""What never changes on screen: zones, walls, the track, and the pieces and cards of the box."""

from typing import Final

from sneakbox.boards.zones import (
    BARRACKS,
    BRIDGE,
    EDGE,
    GROUND,
    MOAT,
    NO_CASTLE,
    POST,
    ROOM,
)
from sneakbox.games.ninja import names
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.scene.plan import Plan
from sneakbox.games.ninja.words import FIGURE_NAMES
from sneakbox.scene.geometry import borders, square
from sneakbox.scene.identity import with_hash
from sneakbox.scene.model import Board, Cell, Edge, Floor, Print, Ref, Symbol, Zone

GAME: Final = "ninja"
TITLE: Final = "Ninja"
FIGURES: Final = FIGURE_NAMES[: names.FIGURES]

# Guards go by the letters a to t, so no other piece has one of them for its sign.
PIECES: Final = (
    Symbol("ninja", "piece", "ninja", "@", "The ninja", "mine", size=1.16),
    Symbol("traitor", "piece", "traitor", "&", "The traitor", "mine", size=1.06),
    Symbol("sentry", "piece", "sentry", "S", "A sentry", "foe", size=0.88),
    Symbol("patrol", "piece", "patrol", "P", "A patrol", "foe", size=1.16, pointer=True),
    Symbol("drunk", "piece", "guard-drunk", "u", "A drunk guard", "foe", size=0.8),
    Symbol("sleeper", "marker", "guard-sleep", "z", "A sleeping guard", "foe", corner=True),
    Symbol("goal", "marker", "event", "*", "A goal", "safe", corner=True),
    Symbol("trap", "marker", "trap", "w", "A trap", "danger", corner=True),
    Symbol("hidden-sentry", "marker", "hidden-sentry", "!", "A hidden sentry", "foe", corner=True),
    Symbol("passage", "marker", "passage", "%", "An entrance of the passage", "mine", corner=True),
    Symbol("passage-found", "marker", "passage", "%", "A known entrance", "caution", corner=True),
    Symbol("seen", "marker", "last-seen", "x", "Last seen here", "danger", corner=True),
    Symbol("heard", "marker", "ear", "?", "Something was heard here", "caution", corner=True),
    Symbol("silence", "marker", "ear", "-", "Nothing was heard here", "info", corner=True),
    Symbol("searched", "marker", "eye", "/", "Searched by an intruder", "info", corner=True),
    Symbol("sentry-listen", "card", "ear", "L", "Sentry Listen", "caution"),
    Symbol("patrol-listen", "card", "ear", "L", "Patrol Listen", "caution"),
    Symbol("sentry-search", "card", "sentry", "S", "Sentry Search", "foe"),
    Symbol("patrol-search", "card", "patrol", "P", "Patrol Search", "foe"),
    Symbol("awaken", "card", "barracks", "A", "Awaken", "foe"),
    Symbol("guard-kenjutsu", "card", "knife", "K", "Kenjutsu", "danger"),
    Symbol("guard-passage", "card", "passage", "p", "Secret Passage"),
    Symbol("kenjutsu", "card", "knife", "K", "Kenjutsu"),
    Symbol("rope", "card", "rope", "R", "Rope"),
    Symbol("secret-passage", "card", "passage", "p", "Secret Passage"),
    Symbol("shadow-walk", "card", "eye-off", "W", "Shadow Walk"),
    Symbol("shuriken", "card", "back-ninja", "S", "Shuriken"),
    Symbol("potent-sake", "card", "guard-drunk", "d", "Potent Sake"),
    Symbol("it-was-a-cat", "card", "noise", "C", "It Was a Cat"),
)
SYMBOLS: Final = {symbol.id: symbol.symbol for symbol in PIECES}
PAPERS: Final = {EDGE: "rim", MOAT: "water", GROUND: "ground", BRIDGE: "bridge"}
CASTLES: Final = ("moon", "sun")
INDOORS: Final = ("mats", "boards")
# How wide a letter of a name is, and the room beside it, in units of the board.
LETTER: Final = 0.185
BESIDE: Final = 0.35
LOW: Final = 2  # zones less high than this have no room for a name


def board_of(plan: Plan, subtitle: str) -> Board:
    """The board of a map."""
    content = plan.content
    return with_hash(
        Board(
            game=GAME,
            hash="",
            title=TITLE,
            subtitle=subtitle,
            layout="graph",
            symbols=PIECES,
            cells=tuple(cell_of(content, plan, zone) for zone in range(content.zones.count)),
            edges=(*track(content, plan), *walls(content, plan)),
            zones=tuple(
                castle(content, plan, number)
                for number in range(len(content.castles))
                if number in content.zones.castle
            ),
            width=float(plan.width),
            height=float(plan.height),
            floors=floors(content),
        )
    )


def floors(content: Content) -> tuple[Floor, ...]:
    """How the zones are laid out: it tells what they are for, and nothing depends on it."""
    found: dict[str, list[str]] = {}
    for zone in range(content.zones.count):
        if kind := ground(content, zone):
            found.setdefault(kind, []).append(content.ids[zone])
    return tuple(Floor(kind, tuple(cells)) for kind, cells in found.items())


def ground(content: Content, zone: int) -> str:
    """Mats and boards in the castles, roofs where guards sleep, paving where they watch, a road
    where they march, gardens elsewhere, bamboo outside; nothing on water and bridges."""
    zones = content.zones
    if zones.kind[zone] == ROOM:
        return INDOORS[zones.castle[zone] % 2]
    if zones.kind[zone] == EDGE:
        return "grove"
    if zones.kind[zone] != GROUND:
        return ""
    if zones.has(zone, BARRACKS):
        return "roof"
    if zones.has(zone, POST):
        return "paving"
    return "road" if zones.on_track(zone) else "garden"


def cell_of(content: Content, plan: Plan, zone: int) -> Cell:
    zones = content.zones
    (outline,) = borders(square(x, y) for x, y in sorted(plan.squares[zone]))
    marks = []
    if zones.has(zone, POST):
        marks.append(Print("watch", "Watch post"))
    if zones.has(zone, BARRACKS):
        marks.append(Print("barracks", "Barracks"))
    return Cell(
        id=content.ids[zone],
        at=plan.stands[zone],
        label=label_of(content, zone),
        kind=paper(content, zone),
        outline=tuple(outline),
        neighbours=tuple(content.ids[other] for other in sorted(plan.sides[zone])),
        name=written(content, plan, zone),
        printed=tuple(marks),
    )


def label_of(content: Content, zone: int) -> str:
    """The name of a zone, its id, and what it has; read out where the board is not seen."""
    zones = content.zones
    parts = [f"{content.names[zone]} ({content.ids[zone]})"]
    if zones.castle[zone] != NO_CASTLE:
        parts.append(content.castles[zones.castle[zone]])
    # A name that says it already needs no second word for it.
    here = ((POST, "watch post"), (BARRACKS, "barracks"))
    named = content.names[zone].lower()
    parts += [word for mark, word in here if zones.has(zone, mark) and word not in named]
    if zones.on_track(zone):
        parts.append("a fork of the track" if is_fork(content, zone) else "on the track")
    return ", ".join(parts)


def is_fork(content: Content, zone: int) -> bool:
    return len(content.zones.track_neighbours(zone)) > LOW


def paper(content: Content, zone: int) -> str:
    kind = content.zones.kind[zone]
    return CASTLES[content.zones.castle[zone] % 2] if kind == ROOM else PAPERS[kind]


def written(content: Content, plan: Plan, zone: int) -> str:
    """The name on the map, where there is room for it and no patrol walks over it."""
    if content.zones.kind[zone] != GROUND or content.zones.on_track(zone):
        return ""
    name = content.names[zone]
    wide, high = plan.size(zone)
    return name if high >= LOW and len(name) * LETTER + BESIDE <= wide else ""


def track(content: Content, plan: Plan) -> list[Edge]:
    """The way of the patrols, from zone to zone."""
    found: list[Edge] = []
    for zone in content.track:
        for other in content.zones.track_neighbours(zone):
            if other > zone:
                one, two = content.ids[zone], content.ids[other]
                label = f"The track from {content.names[zone]} to {content.names[other]}"
                start, end = plan.stands[zone], plan.stands[other]
                found.append(Edge(f"track-{one}-{two}", start, end, "track", (one, two), label))
    return found


def walls(content: Content, plan: Plan) -> list[Edge]:
    """Every wall in straight pieces; the longest piece has the number of the wall as its name."""
    found: list[Edge] = []
    for wall in range(content.zones.walls):
        a, b = content.zones.wall_a[wall], content.zones.wall_b[wall]
        between = (content.ids[a], content.ids[b])
        label = f"The wall between {content.names[a]} and {content.names[b]}"
        for piece, (start, end) in enumerate(plan.border(a, b)):
            name = f"wall-{wall}" if piece == 0 else f"wall-{wall}-{piece}"
            found.append(Edge(name, start, end, "wall", between, label))
    return found


def castle(content: Content, plan: Plan, number: int) -> Zone:
    rooms = [z for z in range(content.zones.count) if content.zones.castle[z] == number]
    kind = CASTLES[number % 2]
    return Zone(
        id=kind if number < len(CASTLES) else f"castle-{number}",
        label=content.castles[number],
        cells=tuple(content.ids[zone] for zone in rooms),
        kind=kind,
        at=plan.above_or_below(rooms, len(content.castles[number])),
        symbol=f"crest-{kind}",
    )


# How elements are called.


def cell(content: Content, zone: int) -> Ref:
    return f"cell:{content.ids[zone]}"


def group_ref(group: int) -> Ref:
    return f"token:group-{int(group)}"


def figure_ref(figure: int) -> Ref:
    return f"token:{FIGURES[figure]}"


def wall_ref(wall: int) -> Ref:
    return f"edge:wall-{int(wall)}"
