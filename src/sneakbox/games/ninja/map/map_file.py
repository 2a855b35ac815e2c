# not compiled: reads text files, once per game
"""Maps as text files: the maps in the box, and maps that players draw.

A map is a grid of zone names with the kinds of zones, walls, features and the patrol track below
it; `data/fortress.txt` is the worked example. What a map must have stands in `map_checks.py`.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sneakbox.boards.content_files import ContentError, digest_of, read_text
from sneakbox.boards.zone_files import LONGEST_NAME, Sheet, ZoneGrid
from sneakbox.boards.zones import (
    BARRACKS,
    BETWEEN,
    BRIDGE,
    EDGE,
    GROUND,
    MOAT,
    NO_CASTLE,
    POST,
    ROOM,
    TRACK,
    ZoneMap,
)
from sneakbox.games.ninja.map.map_checks import NEEDED_BY, MapChecks
from sneakbox.kernel.vocabulary import one_of

FOLDER: Final = Path(__file__).parent.parent / "data"
FIRST_LINE: Final = "sneakbox ninja map 1"
KINDS: Final = {"edge": EDGE, "moat": MOAT, "ground": GROUND, "bridge": BRIDGE, "castle": ROOM}
FEATURES: Final = {"posts": POST, "barracks": BARRACKS, "between": BETWEEN}
SETTINGS: Final = ("title", "turns", "sentries", "patrols", "sleepers")
PARTS: Final = ("grid", "kinds", "walls", "posts", "barracks", "track", "between", "names")
MOST_TURNS: Final = 40


@dataclass(frozen=True)
class FortressMap:
    """A map that can be played on: its zones as tables, its words, and its picture as a grid."""

    title: str
    turns: int
    sentries: int
    patrols: int
    sleepers: int
    zones: ZoneMap
    ids: tuple[str, ...]
    names: tuple[str, ...]
    castles: tuple[str, ...]
    grid: tuple[tuple[int, ...], ...]
    digest: str


def load(path: Path) -> FortressMap:
    """The map in a file; ContentError says what is wrong with it and where."""
    return parse(read_text(path), str(path))


def parse(text: str, source: str = "map") -> FortressMap:
    """The map written in a text; `source` is what errors call it."""
    sheet = Sheet(text, FIRST_LINE, SETTINGS, PARTS, NEEDED_BY)
    if not sheet.problems:
        found = build(sheet, text)
        if found is not None and not sheet.problems:
            return found
    raise ContentError(source, sheet.problems)


def build(sheet: Sheet, text: str) -> FortressMap | None:
    """Make the tables; None when the grid itself or what lies on it is broken."""
    grid = ZoneGrid(sheet)
    if sheet.problems:
        return None
    kind_of_letter, castle_names = read_kinds(sheet)
    kinds, castles = [], []
    for zone in grid.ids:
        kind, castle = kind_of_letter.get(zone[0], (GROUND, NO_CASTLE))
        if zone[0] not in kind_of_letter:
            sheet.wrong(grid.where[zone], f"the letter of {zone} has no line in [kinds]")
        kinds.append(kind)
        castles.append(castle)
    walls, features = grid.walls(), grid.features(FEATURES)
    track = grid.track(walls)
    for a, b in track:
        features[a] |= TRACK
        features[b] |= TRACK
    names, title = grid.names(), sheet.settings["title"]
    if len(title.text) > LONGEST_NAME:
        sheet.wrong(title, f"a title has at most {LONGEST_NAME} characters")
    sentries = sheet.whole("sentries", 1, 12)
    patrols = sheet.whole("patrols", 1, 6)
    sleepers = sheet.whole("sleepers", 0, 16)
    turns = sheet.whole("turns", 4, MOST_TURNS)
    if sheet.problems:
        return None
    zones = ZoneMap(kinds, castles, features, grid.borders, walls, track)
    MapChecks(sheet, grid, zones).run(sentries, patrols, sleepers)
    return FortressMap(
        title.text,
        turns,
        sentries,
        patrols,
        sleepers,
        zones,
        tuple(grid.ids),
        tuple(names),
        tuple(castle_names),
        tuple(tuple(grid.number[zone] for zone in row) for row in grid.rows),
        digest_of(text),
    )


def read_kinds(sheet: Sheet) -> tuple[dict[str, tuple[int, int]], list[str]]:
    """What each letter stands for, and the names of the castles in order."""
    kinds: dict[str, tuple[int, int]] = {}
    castles: list[str] = []
    for line in sheet.lines.get("kinds", []):
        letter, kind = line[0], line[1] if len(line) > 1 else line[0]
        if len(letter.text) != 1 or not letter.text.isalpha() or kind.text not in KINDS:
            sheet.wrong(kind, f"a kind is written like 'G ground': {one_of(list(KINDS))}")
            continue
        if letter.text in kinds:
            sheet.wrong(letter, f"the letter {letter.text} has two kinds")
        castle = NO_CASTLE
        if kind.text == "castle":
            castle = len(castles)
            castles.append(" ".join(word.text for word in line[2:]))
            if not castles[-1]:
                sheet.wrong(kind, "a castle has a name, as in 'W castle Moon Keep'")
        kinds[letter.text] = (KINDS[kind.text], castle)
    if len(castles) != 2:
        sheet.wrong(sheet.head("kinds"), f"a map has two castles, not {len(castles)}")
    return kinds, castles
