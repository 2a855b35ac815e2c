# not compiled: reads text files, once per game
"""Maps as text files: reading, checking, and saying where a mistake is.

A map is a grid of zone names with the kinds of zones, walls, features and the patrol track below
it; `data/fortress.txt` is the worked example. What a map must have stands in MC1 to MC9:

MC1 enough watch posts, MC2 enough barracks, MC3 enough rooms for the objects, MC4 a closed outer
moat, MC5 castles behind moat and wall with gates, MC6 ways for the guards to every zone, MC7 a
track without dead ends and with a fork, MC8 zones marked as between the castles, MC9 clear walls.
"""

import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Final

from sneakbox.boards.content_files import ContentError, Problem, read_text
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
from sneakbox.kernel.vocabulary import cut, one_of

FOLDER: Final = Path(__file__).parent / "data"
FIRST_LINE: Final = "sneakbox ninja map 1"
KINDS: Final = {"edge": EDGE, "moat": MOAT, "ground": GROUND, "bridge": BRIDGE, "castle": ROOM}
SETTINGS: Final = ("title", "turns", "sentries", "patrols", "sleepers")
PARTS: Final = ("grid", "kinds", "walls", "posts", "barracks", "track", "between", "names")
ZONE: Final = re.compile(r"[A-Z][0-9]{2}")
WORDS: Final = re.compile(r"\S+")
MOST_ZONES: Final = 240
MOST_WALLS: Final = 250
MOST_BARRACKS: Final = 60
MOST_CELLS: Final = 64
MOST_CHARACTERS: Final = 100_000
MOST_FIGURES: Final = 20
MOST_TURNS: Final = 40
ROOMS_NEEDED: Final = 7  # three goals, two traps, two hidden sentries
LONGEST_TITLE: Final = 60
# The rules that could not be kept on a map that breaks a check.
NEEDED_BY: Final = {
    "MC1": "NIN-026",
    "MC2": "NIN-030, NIN-283",
    "MC3": "NIN-031 to NIN-034",
    "MC4": "NIN-036, NIN-037, NIN-220",
    "MC5": "NIN-112, NIN-180",
    "MC6": "NIN-112",
    "MC7": "NIN-146 to NIN-149",
    "MC8": "NIN-037",
    "MC9": "NIN-181",
}


@dataclass(frozen=True)
class Word:
    """A word of the file and where it stands."""

    text: str
    line: int
    column: int


@dataclass
class Draft:
    """A map as it is read, before it is known to be whole."""

    settings: dict[str, Word] = field(default_factory=dict)
    lines: dict[str, list[list[Word]]] = field(default_factory=dict)
    heads: dict[str, Word] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def wrong(self, word: Word, message: str) -> None:
        """Note a mistake; one against a check names the rules that need it."""
        check, colon, _ = message.partition(":")
        if colon and check in NEEDED_BY:
            message = f"{message} ({NEEDED_BY[check]})"
        self.problems.append(Problem(word.line, word.column, message))

    def words(self, part: str) -> list[Word]:
        return [word for line in self.lines.get(part, []) for word in line]

    def head(self, part: str) -> Word:
        return self.heads.get(part, Word("", 1, 1))


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


def shipped(name: str) -> FortressMap:
    """One of the maps in the box."""
    return load(FOLDER / f"{name}.txt")


def parse(text: str, source: str = "map") -> FortressMap:
    """The map written in a text; `source` is what errors call it."""
    draft = read(text)
    if not draft.problems:
        found = build(draft, text)
        if found is not None and not draft.problems:
            return found
    raise ContentError(source, draft.problems)


# Reading.


def read(text: str) -> Draft:
    """Split the text into settings and parts."""
    draft = Draft()
    lines = text.splitlines()
    if len(text) > MOST_CHARACTERS:
        draft.wrong(Word("", 1, 1), f"a map has at most {MOST_CHARACTERS} characters")
        return draft
    if not lines or lines[0].strip() != FIRST_LINE:
        draft.wrong(Word("", 1, 1), f"a map begins with the line '{FIRST_LINE}'")
        return draft
    part = ""
    for number, line in enumerate(lines[1:], 2):
        body = line.split("#")[0]
        found = [Word(m.group(), number, m.start() + 1) for m in WORDS.finditer(body)]
        if not found:
            continue
        first = found[0]
        if first.text.startswith("["):
            part = body.strip().strip("[]")
            if part not in PARTS:
                draft.wrong(first, f"there is no part '{cut(part)}': {one_of(PARTS)}")
            elif part in draft.heads:
                draft.wrong(first, f"the part '{part}' is there twice")
            draft.heads.setdefault(part, first)
        elif not part:
            read_setting(draft, body, number)
        else:
            draft.lines.setdefault(part, []).append(found)
    for part in PARTS:
        if part not in draft.heads:
            draft.wrong(Word("", len(lines), 1), f"the part '[{part}]' is missing")
    for name in SETTINGS:
        if name not in draft.settings:
            draft.wrong(Word("", 2, 1), f"the setting '{name}:' is missing")
    return draft


def read_setting(draft: Draft, body: str, number: int) -> None:
    name, colon, value = body.partition(":")
    word = Word(value.strip(), number, len(name) + 2)
    key = name.strip()
    if not colon or key not in SETTINGS:
        draft.wrong(
            Word(key, number, 1),
            f"'{cut(body.strip())}' is no setting: {one_of([f'{name}:' for name in SETTINGS])}",
        )
    elif key in draft.settings:
        draft.wrong(word, f"'{key}' is set twice")
    elif not word.text:
        draft.wrong(word, f"'{key}' has no value")
    else:
        draft.settings[key] = word


def whole(draft: Draft, name: str, least: int, most: int) -> int:
    """A setting that is a number."""
    word = draft.settings[name]
    if not word.text.isdecimal() or not least <= int(word.text) <= most:
        draft.wrong(word, f"{name} must be a whole number from {least} to {most}")
        return least
    return int(word.text)


# Building.


def build(draft: Draft, text: str) -> FortressMap | None:
    """Make the tables; None when the grid itself is broken."""
    grid, where = read_grid(draft)
    if draft.problems:
        return None
    ids = sorted(where)
    number = {zone: index for index, zone in enumerate(ids)}
    kind_of_letter, castle_names = read_kinds(draft)
    kinds, castles = [], []
    for zone in ids:
        kind, castle = kind_of_letter.get(zone[0], (GROUND, NO_CASTLE))
        if zone[0] not in kind_of_letter:
            draft.wrong(where[zone], f"the letter of {zone} has no line in [kinds]")
        kinds.append(kind)
        castles.append(castle)
    borders = sorted(
        {
            (min(number[a], number[b]), max(number[a], number[b]))
            for a, b in pairs_in(grid)
            if a != b
        }
    )
    walls = read_walls(draft, ids, number, borders)
    features = [0] * len(ids)
    for part, bit in (("posts", POST), ("barracks", BARRACKS), ("between", BETWEEN)):
        for word in draft.words(part):
            place = zone_at(draft, word, number)
            if place is None:
                continue
            if features[place] & bit:
                draft.wrong(word, f"{word.text} is listed twice in [{part}]")
            features[place] |= bit
    track = read_track(draft, number, borders, walls)
    for a, b in track:
        features[a] |= TRACK
        features[b] |= TRACK
    names = read_names(draft, ids, number)
    title = draft.settings["title"]
    if len(title.text) > LONGEST_TITLE:
        draft.wrong(title, f"a title has at most {LONGEST_TITLE} characters")
    sentries = whole(draft, "sentries", 1, 12)
    patrols = whole(draft, "patrols", 1, 6)
    sleepers = whole(draft, "sleepers", 0, 16)
    turns = whole(draft, "turns", 4, MOST_TURNS)
    if draft.problems:
        return None
    zones = ZoneMap(kinds, castles, features, borders, walls, track)
    check(draft, zones, ids, where, sentries, patrols, sleepers)
    return FortressMap(
        title.text,
        turns,
        sentries,
        patrols,
        sleepers,
        zones,
        tuple(ids),
        tuple(names),
        tuple(castle_names),
        tuple(tuple(number[zone] for zone in row) for row in grid),
        hashlib.blake2b(text.encode(), digest_size=8).hexdigest(),
    )


def read_grid(draft: Draft) -> tuple[list[list[str]], dict[str, Word]]:
    """The rows of zone names, and where each zone stands first."""
    rows = draft.lines.get("grid", [])
    where: dict[str, Word] = {}
    if not 3 <= len(rows) <= MOST_CELLS:
        draft.wrong(draft.head("grid"), f"the grid has 3 to {MOST_CELLS} rows, not {len(rows)}")
        return [], where
    width = len(rows[0])
    for row in rows:
        if len(row) != width or width > MOST_CELLS:
            draft.wrong(
                row[0],
                f"this row has {len(row)} cells, the first one {width}; at most {MOST_CELLS}",
            )
        for word in row:
            if not ZONE.fullmatch(word.text):
                draft.wrong(word, f"'{cut(word.text)}' is no zone: a zone is written like G07")
            where.setdefault(word.text, word)
    if len(where) > MOST_ZONES:
        draft.wrong(draft.head("grid"), f"a map has at most {MOST_ZONES} zones, not {len(where)}")
    grid = [[word.text for word in row] for row in rows]
    if not draft.problems:
        check_pieces(draft, grid, where)
    return grid, where


def check_pieces(draft: Draft, grid: list[list[str]], where: dict[str, Word]) -> None:
    """Every zone is one piece: a wall or a border must not be in two places (MC9)."""
    seen: dict[str, int] = {}
    done: set[tuple[int, int]] = set()
    for y, row in enumerate(grid):
        for x, zone in enumerate(row):
            if (x, y) in done:
                continue
            seen[zone] = seen.get(zone, 0) + 1
            if seen[zone] == 2:
                draft.wrong(where[zone], f"MC9: {zone} is in more than one piece")
            todo = [(x, y)]
            while todo:
                cx, cy = todo.pop()
                inside = 0 <= cy < len(grid) and 0 <= cx < len(row)
                if not inside or (cx, cy) in done or grid[cy][cx] != zone:
                    continue
                done.add((cx, cy))
                todo += [(cx + 1, cy), (cx - 1, cy), (cx, cy + 1), (cx, cy - 1)]


def pairs_in(grid: list[list[str]]) -> Iterable[tuple[str, str]]:
    """All cells that lie side by side."""
    for y, row in enumerate(grid):
        for x, zone in enumerate(row):
            if x + 1 < len(row):
                yield zone, row[x + 1]
            if y + 1 < len(grid):
                yield zone, grid[y + 1][x]


def read_kinds(draft: Draft) -> tuple[dict[str, tuple[int, int]], list[str]]:
    """What each letter stands for, and the names of the castles in order."""
    kinds: dict[str, tuple[int, int]] = {}
    castles: list[str] = []
    for line in draft.lines.get("kinds", []):
        letter, kind = line[0], line[1] if len(line) > 1 else line[0]
        if len(letter.text) != 1 or not letter.text.isalpha() or kind.text not in KINDS:
            draft.wrong(kind, f"a kind is written like 'G ground': {one_of(list(KINDS))}")
            continue
        if letter.text in kinds:
            draft.wrong(letter, f"the letter {letter.text} has two kinds")
        castle = NO_CASTLE
        if kind.text == "castle":
            castle = len(castles)
            castles.append(" ".join(word.text for word in line[2:]))
            if not castles[-1]:
                draft.wrong(kind, "a castle has a name, as in 'W castle Moon Keep'")
        kinds[letter.text] = (KINDS[kind.text], castle)
    if len(castles) != 2:
        draft.wrong(draft.head("kinds"), f"a map has two castles, not {len(castles)}")
    return kinds, castles


def read_walls(
    draft: Draft, ids: list[str], number: dict[str, int], borders: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """The walled borders: all between two letters, or one between two zones."""
    walls: set[tuple[int, int]] = set()
    for line in draft.lines.get("walls", []):
        if len(line) != 2:
            draft.wrong(line[0], "a wall is written like 'M G' or 'W01 W02'")
            continue
        one, two = line
        if len(one.text) == 1 and len(two.text) == 1:
            letters = sorted((one.text, two.text))
            found = [b for b in borders if sorted((ids[b[0]][0], ids[b[1]][0])) == letters]
            if not found:
                draft.wrong(one, f"no zones of {one.text} and {two.text} share a border")
            walls.update(found)
            continue
        a, b = zone_at(draft, one, number), zone_at(draft, two, number)
        if a is None or b is None:
            continue
        pair = (min(a, b), max(a, b))
        if pair not in borders:
            draft.wrong(one, f"MC9: {one.text} and {two.text} share no border for a wall")
        walls.add(pair)
    if len(walls) > MOST_WALLS:
        draft.wrong(draft.head("walls"), f"a map has at most {MOST_WALLS} walled borders")
    return sorted(walls)


def zone_at(draft: Draft, word: Word, number: dict[str, int]) -> int | None:
    if word.text not in number:
        draft.wrong(word, f"there is no zone '{cut(word.text)}' in the grid")
    return number.get(word.text)


def read_track(
    draft: Draft,
    number: dict[str, int],
    borders: list[tuple[int, int]],
    walls: list[tuple[int, int]],
) -> list[tuple[int, int]]:
    """The steps of the patrol track."""
    track: set[tuple[int, int]] = set()
    for line in draft.lines.get("track", []):
        for one, two in pairwise(line):
            a, b = zone_at(draft, one, number), zone_at(draft, two, number)
            if a is None or b is None:
                continue
            pair = (min(a, b), max(a, b))
            if pair not in borders or pair in walls:
                draft.wrong(two, f"MC7: no open border leads from {one.text} to {two.text}")
            track.add(pair)
    return sorted(track)


def read_names(draft: Draft, ids: list[str], number: dict[str, int]) -> list[str]:
    names = ["" for _ in ids]
    for line in draft.lines.get("names", []):
        zone = zone_at(draft, line[0], number)
        if zone is not None:
            names[zone] = " ".join(word.text for word in line[1:])[:LONGEST_TITLE]
    for zone, name in enumerate(names):
        if not name:
            draft.wrong(draft.head("names"), f"{ids[zone]} has no name in [names]")
    return names


# Checking.


def check(
    draft: Draft,
    zones: ZoneMap,
    ids: list[str],
    where: dict[str, Word],
    sentries: int,
    patrols: int,
    sleepers: int,
) -> None:
    """What a map must have so that the rules can be kept (MC1 to MC9)."""
    everywhere = range(zones.count)

    def at(zone: int) -> Word:
        return where[ids[zone]]

    posts = [z for z in everywhere if zones.has(z, POST)]
    if len(posts) < sentries:
        draft.wrong(
            draft.head("posts"), f"MC1: {sentries} sentries need as many posts, not {len(posts)}"
        )
    if sentries + 2 * patrols > MOST_FIGURES:
        draft.wrong(draft.settings["patrols"], f"at most {MOST_FIGURES} guards stand on the map")
    for post in posts:
        if zones.kind[post] == MOAT:
            draft.wrong(at(post), f"MC1: the watch post {ids[post]} lies in a moat")
    barracks = [z for z in everywhere if zones.has(z, BARRACKS)]
    if 2 * len(barracks) < sleepers + 6:
        draft.wrong(
            draft.head("barracks"),
            f"MC2: {sleepers} sleeping guards and 6 more after two deaths need "
            f"{(sleepers + 7) // 2} barracks, not {len(barracks)}",
        )
    if len(barracks) > MOST_BARRACKS:
        draft.wrong(draft.head("barracks"), f"MC2: a map has at most {MOST_BARRACKS} barracks")
    for castle in range(2):
        rooms = [z for z in everywhere if zones.castle[z] == castle and not zones.has(z, POST)]
        if len(rooms) < ROOMS_NEEDED:
            draft.wrong(
                draft.head("kinds"),
                f"MC3: castle {castle + 1} has {len(rooms)} rooms without a watch post; "
                f"it needs {ROOMS_NEEDED}",
            )
    check_moats(draft, zones, ids, at)
    check_ways(draft, zones, ids, at)
    check_track(draft, zones, ids, at)
    if not any(zones.has(z, BETWEEN) for z in everywhere):
        draft.wrong(draft.head("between"), "MC8: no zone is marked as between the castles")
    for zone in everywhere:
        if zones.has(zone, BETWEEN) and zones.kind[zone] != GROUND:
            draft.wrong(at(zone), f"MC8: {ids[zone]} is not ground, so nobody could start there")


def check_moats(draft: Draft, zones: ZoneMap, ids: list[str], at: Callable[[int], Word]) -> None:
    """A closed outer moat (MC4), and castles behind moat and wall with gates (MC5)."""
    everywhere = range(zones.count)
    edges = [z for z in everywhere if zones.kind[z] == EDGE]
    if not edges:
        draft.wrong(draft.head("kinds"), "MC4: the map has no edge zones")
    if not any(zones.kind[z] == GROUND for z in everywhere):
        draft.wrong(draft.head("kinds"), "MC4: there is no ground inside the outer moat")
    for zone in edges:
        for other in range(zones.count):
            if zones.sound(zone, other) == 1 and zones.kind[other] in (GROUND, ROOM):
                draft.wrong(
                    at(zone), f"MC4: {ids[zone]} borders on {ids[other]} without a moat between"
                )
    for zone in everywhere:
        if zones.kind[zone] != ROOM:
            continue
        for other in everywhere:
            if zones.sound(zone, other) != 1:
                continue
            kind, open_border = zones.kind[other], zones.is_open(zone, other)
            if kind == MOAT and open_border:
                draft.wrong(at(zone), f"MC5: no wall stands between {ids[zone]} and {ids[other]}")
            elif kind in (GROUND, EDGE):
                draft.wrong(
                    at(zone), f"MC5: {ids[zone]} borders on {ids[other]} without a moat between"
                )
            elif kind == ROOM and zones.castle[other] != zones.castle[zone]:
                draft.wrong(at(zone), f"MC5: {ids[zone]} and {ids[other]} join two castles")
    for castle in range(2):
        gates = [
            z
            for z in everywhere
            if zones.castle[z] == castle
            and any(zones.kind[n] == BRIDGE for n in zones.neighbours(z))
        ]
        if not gates:
            draft.wrong(draft.head("kinds"), f"MC5: no bridge leads into castle {castle + 1}")


def check_ways(draft: Draft, zones: ZoneMap, ids: list[str], at: Callable[[int], Word]) -> None:
    """Guards reach every zone without crossing a wall (MC6)."""
    reached, ring = {0}, [0]
    while ring:
        ring = [n for zone in ring for n in zones.neighbours(zone) if n not in reached]
        reached.update(ring)
    for zone in range(zones.count):
        if zone not in reached:
            draft.wrong(at(zone), f"MC6: guards cannot walk to {ids[zone]}")


def check_track(draft: Draft, zones: ZoneMap, ids: list[str], at: Callable[[int], Word]) -> None:
    """The track is one piece without dead ends or moats, and it forks somewhere (MC7)."""
    track = [z for z in range(zones.count) if zones.on_track(z)]
    if not track:
        draft.wrong(draft.head("track"), "MC7: there is no patrol track")
        return
    for zone in track:
        if len(zones.track_neighbours(zone)) < 2:
            draft.wrong(at(zone), f"MC7: the track ends in {ids[zone]}")
        if zones.kind[zone] == MOAT:
            draft.wrong(at(zone), f"MC7: the track runs through the moat {ids[zone]}")
    if all(len(zones.track_neighbours(zone)) < 3 for zone in track):
        draft.wrong(draft.head("track"), "MC7: the track has no fork")
    reached, ring = {track[0]}, [track[0]]
    while ring:
        ring = [n for zone in ring for n in zones.track_neighbours(zone) if n not in reached]
        reached.update(ring)
    if len(reached) < len(track):
        apart = next(zone for zone in track if zone not in reached)
        draft.wrong(at(apart), f"MC7: the track to {ids[apart]} is not connected with the rest")
