# not compiled: reads text files, once per game
"""Maps of zones as text files: settings, a grid of zone names, and what lies on it.

Such a file begins with a line that says what it is and has settings (`turns: 20`); parts follow
under their names in brackets. Everything behind a `#` is for people. What a map must have is for
its game to say: each check has a name (MC7), and goes with the rules that need it.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from sneakbox.boards.content_files import Problem
from sneakbox.kernel.vocabulary import cut, one_of

ZONE: Final = re.compile(r"[A-Z][0-9]{2}")
WORDS: Final = re.compile(r"\S+")
MOST_ZONES: Final = 240
MOST_WALLS: Final = 250
MOST_CELLS: Final = 64
MOST_CHARACTERS: Final = 100_000
LONGEST_NAME: Final = 60

Pair = tuple[int, int]


@dataclass(frozen=True)
class Word:
    """A word of the file and where it stands."""

    text: str
    line: int
    column: int


TOP: Final = Word("", 1, 1)


class Sheet:
    """The text of a map, split into settings and parts, and all its mistakes."""

    def __init__(
        self,
        text: str,
        first_line: str,
        settings: Sequence[str],
        parts: Sequence[str],
        needed_by: Mapping[str, str],
    ) -> None:
        self.settings: dict[str, Word] = {}
        self.lines: dict[str, list[list[Word]]] = {}
        self.problems: list[Problem] = []
        self._heads: dict[str, Word] = {}
        self._needed_by = needed_by
        lines = text.splitlines()
        if len(text) > MOST_CHARACTERS:
            self.wrong(TOP, f"a map has at most {MOST_CHARACTERS} characters")
        elif not lines or lines[0].strip() != first_line:
            self.wrong(TOP, f"a map begins with the line '{first_line}'")
        else:
            self._read(lines, settings, parts)

    def wrong(self, word: Word, message: str, check: str = "") -> None:
        """Note a mistake; one against a check names the rules that need it."""
        if check:
            message = f"{check}: {message} ({self._needed_by[check]})"
        self.problems.append(Problem(word.line, word.column, message))

    def words(self, part: str) -> list[Word]:
        return [word for line in self.lines.get(part, []) for word in line]

    def head(self, part: str) -> Word:
        return self._heads.get(part, TOP)

    def whole(self, name: str, least: int, most: int) -> int:
        """A setting that is a number."""
        word = self.settings[name]
        if not word.text.isdecimal() or not least <= int(word.text) <= most:
            self.wrong(word, f"{name} must be a whole number from {least} to {most}")
            return least
        return int(word.text)

    def _read(self, lines: list[str], settings: Sequence[str], parts: Sequence[str]) -> None:
        part = ""
        for number, line in enumerate(lines[1:], 2):
            body = line.split("#")[0]
            found = [Word(m.group(), number, m.start() + 1) for m in WORDS.finditer(body)]
            if not found:
                continue
            first = found[0]
            if first.text.startswith("["):
                part = body.strip().strip("[]")
                if part not in parts:
                    self.wrong(first, f"there is no part '{cut(part)}': {one_of(parts)}")
                elif part in self._heads:
                    self.wrong(first, f"the part '{part}' is there twice")
                self._heads.setdefault(part, first)
            elif not part:
                self._read_setting(body, number, settings)
            else:
                self.lines.setdefault(part, []).append(found)
        for part in parts:
            if part not in self._heads:
                self.wrong(Word("", len(lines), 1), f"the part '[{part}]' is missing")
        for name in settings:
            if name not in self.settings:
                self.wrong(Word("", 2, 1), f"the setting '{name}:' is missing")

    def _read_setting(self, body: str, number: int, settings: Sequence[str]) -> None:
        name, colon, value = body.partition(":")
        word = Word(value.strip(), number, len(name) + 2)
        key = name.strip()
        if not colon or key not in settings:
            ways = one_of([f"{setting}:" for setting in settings])
            self.wrong(Word(key, number, 1), f"'{cut(body.strip())}' is no setting: {ways}")
        elif key in self.settings:
            self.wrong(word, f"'{key}' is set twice")
        elif not word.text:
            self.wrong(word, f"'{key}' has no value")
        else:
            self.settings[key] = word


class ZoneGrid:
    """The zones of a map by number: their ids, where each stands first, which ones touch."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.where: dict[str, Word] = {}
        self.rows = self._read()
        self.ids: list[str] = sorted(self.where)
        self.number = {zone: index for index, zone in enumerate(self.ids)}
        self.borders: list[Pair] = []
        if not sheet.problems:
            self._check_pieces()
            sides = ((self.number[a], self.number[b]) for a, b in self._sides() if a != b)
            self.borders = sorted({ordered(a, b) for a, b in sides})

    def at(self, zone: int) -> Word:
        return self.where[self.ids[zone]]

    def zone(self, word: Word) -> int | None:
        """The zone that a word names."""
        if word.text not in self.number:
            self.sheet.wrong(word, f"there is no zone '{cut(word.text)}' in the grid")
        return self.number.get(word.text)

    def pair(self, one: Word, two: Word) -> Pair | None:
        a, b = self.zone(one), self.zone(two)
        return None if a is None or b is None else ordered(a, b)

    def _read(self) -> list[list[str]]:
        """The rows of zone names."""
        sheet = self.sheet
        rows, head = sheet.lines.get("grid", []), sheet.head("grid")
        if not 3 <= len(rows) <= MOST_CELLS:
            sheet.wrong(head, f"the grid has 3 to {MOST_CELLS} rows, not {len(rows)}")
            return []
        width = len(rows[0])
        for row in rows:
            if len(row) != width or width > MOST_CELLS:
                cells = f"this row has {len(row)} cells, the first one {width}"
                sheet.wrong(row[0], f"{cells}; at most {MOST_CELLS}")
            for word in row:
                if not ZONE.fullmatch(word.text):
                    sheet.wrong(word, f"'{cut(word.text)}' is no zone: a zone is written like G07")
                self.where.setdefault(word.text, word)
        if len(self.where) > MOST_ZONES:
            sheet.wrong(head, f"a map has at most {MOST_ZONES} zones, not {len(self.where)}")
        return [[word.text for word in row] for row in rows]

    def _check_pieces(self) -> None:
        """Every zone is one piece: a wall or a border must not be in two places (MC9)."""
        seen: dict[str, int] = {}
        done: set[Pair] = set()
        for y, row in enumerate(self.rows):
            for x, zone in enumerate(row):
                if (x, y) in done:
                    continue
                seen[zone] = seen.get(zone, 0) + 1
                if seen[zone] == 2:
                    self.sheet.wrong(self.where[zone], f"{zone} is in more than one piece", "MC9")
                todo = [(x, y)]
                while todo:
                    cx, cy = todo.pop()
                    inside = 0 <= cy < len(self.rows) and 0 <= cx < len(row)
                    if not inside or (cx, cy) in done or self.rows[cy][cx] != zone:
                        continue
                    done.add((cx, cy))
                    todo += [(cx + 1, cy), (cx - 1, cy), (cx, cy + 1), (cx, cy - 1)]

    def _sides(self) -> Iterable[tuple[str, str]]:
        """All cells that lie side by side."""
        for row in self.rows:
            yield from pairwise(row)
        for upper, lower in pairwise(self.rows):
            yield from zip(upper, lower, strict=True)

    # What lies on the zones.

    def walls(self) -> list[Pair]:
        """The walled borders: all between two letters, or one between two zones."""
        sheet = self.sheet
        walls: set[Pair] = set()
        for line in sheet.lines.get("walls", []):
            if len(line) != 2:
                sheet.wrong(line[0], "a wall is written like 'M G' or 'W01 W02'")
                continue
            one, two = line
            if len(one.text) == 1 and len(two.text) == 1:
                found = self._between(one.text, two.text)
                if not found:
                    sheet.wrong(one, f"no zones of {one.text} and {two.text} share a border")
                walls.update(found)
                continue
            pair = self.pair(one, two)
            if pair is None:
                continue
            if pair not in self.borders:
                sheet.wrong(one, f"{one.text} and {two.text} share no border for a wall", "MC9")
            walls.add(pair)
        if len(walls) > MOST_WALLS:
            sheet.wrong(sheet.head("walls"), f"a map has at most {MOST_WALLS} walled borders")
        return sorted(walls)

    def _between(self, one: str, two: str) -> list[Pair]:
        """The borders between zones of two letters."""
        letters, ids = sorted((one, two)), self.ids
        return [(a, b) for a, b in self.borders if sorted((ids[a][0], ids[b][0])) == letters]

    def track(self, walls: list[Pair]) -> list[Pair]:
        """The steps of the patrol track."""
        track: set[Pair] = set()
        for line in self.sheet.lines.get("track", []):
            for one, two in pairwise(line):
                pair = self.pair(one, two)
                if pair is None:
                    continue
                if pair not in self.borders or pair in walls:
                    no_way = f"no open border leads from {one.text} to {two.text}"
                    self.sheet.wrong(two, no_way, "MC7")
                track.add(pair)
        return sorted(track)

    def features(self, bits: Mapping[str, int]) -> list[int]:
        """What each zone has, by the part that lists it."""
        features = [0] * len(self.ids)
        for part, bit in bits.items():
            for word in self.sheet.words(part):
                zone = self.zone(word)
                if zone is None:
                    continue
                if features[zone] & bit:
                    self.sheet.wrong(word, f"{word.text} is listed twice in [{part}]")
                features[zone] |= bit
        return features

    def names(self) -> list[str]:
        names = ["" for _ in self.ids]
        for line in self.sheet.lines.get("names", []):
            zone = self.zone(line[0])
            if zone is not None:
                names[zone] = " ".join(word.text for word in line[1:])[:LONGEST_NAME]
        for zone, name in enumerate(names):
            if not name:
                head = self.sheet.head("names")
                self.sheet.wrong(head, f"{self.ids[zone]} has no name in [names]")
        return names


def ordered(a: int, b: int) -> Pair:
    return (min(a, b), max(a, b))
