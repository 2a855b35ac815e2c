# not compiled: reads text files, once per game
"""Tiles, cards and other rows of content as text files.

A content file is TOML with a few keys for the whole file and one list of rows. Each game's own
reader says what the rows mean; everything about places in the text stands here.
"""

import re
from typing import Final, TypeVar

from sneakbox.boards.content_files import ContentError, Problem, parse_toml, place_of_offset
from sneakbox.kernel.vocabulary import one_of

# Shapes of rooms and their doors as they lie unturned.
SHAPES: Final = {
    "dead-end": 0b0001,
    "straight": 0b0101,
    "corner": 0b0011,
    "tee": 0b1011,
    "cross": 15,
}
SHAPES_TO_ENTER: Final = tuple(shape for shape in SHAPES if shape != "dead-end")
NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,59}")


class Places:
    """Finds the line and column of rows and keys in the source of a content file."""

    def __init__(self, text: str, rows: str = "tiles") -> None:
        self.text = text
        self.name = rows
        self.rows = self._find_rows()

    def of_offset(self, offset: int) -> tuple[int, int]:
        return place_of_offset(self.text, offset)

    def of_key(self, key: str) -> tuple[int, int]:
        """Where a key of the whole file stands; the top of the file when it is missing."""
        found = re.search(rf"^[ \t]*{re.escape(key)}[ \t]*=", self.text, re.MULTILINE)
        return (
            self.of_offset(found.start() + len(found[0]) - len(found[0].lstrip()))
            if found
            else (1, 1)
        )

    def of_row(self, row: int, key: str | None = None) -> tuple[int, int]:
        """Where a row of the list stands, or one key in it if it is there."""
        if row >= len(self.rows):
            return self.of_key(self.name)
        start = self.rows[row]
        end = self.rows[row + 1] if row + 1 < len(self.rows) else len(self.text)
        if key is not None:
            found = re.compile(rf"(?<![\w\"'-]){re.escape(key)}[ \t]*=").search(
                self.text, start, end
            )
            if found:
                return self.of_offset(found.start())
        return self.of_offset(start)

    def _find_rows(self) -> list[int]:
        """The offsets at which the rows begin: inline tables, or headings in double brackets."""
        name = re.escape(self.name)
        heading = re.compile(rf"^[ \t]*\[\[\s*{name}\s*\]\]", re.MULTILINE)
        headings = [found.start() for found in heading.finditer(self.text)]
        if headings:
            return headings
        opening = re.search(rf"^[ \t]*{name}[ \t]*=[ \t]*\[", self.text, re.MULTILINE)
        if opening is None:
            return []
        rows: list[int] = []
        depth = 0
        token = re.compile(r"#[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'|[{}\[\]]|[^\s,{}\[\]#\"']+")
        for found in token.finditer(self.text, opening.end()):
            if found[0].startswith("#"):
                continue
            if found[0] in "}]":
                if depth == 0:
                    break
                depth -= 1
            else:
                if depth == 0:
                    rows.append(found.start())
                if found[0] in "{[":
                    depth += 1
        return rows


class RowChecker:
    """Goes through a content file and collects every mistake; each game's checker adds its own."""

    def __init__(self, raw: dict[str, object], places: Places) -> None:
        self.raw = raw
        self.places = places
        self.title = str(raw.get("title"))
        self.problems: list[Problem] = []

    def check_problems(self, source: str) -> None:
        """Raise all mistakes together, in the order of the file."""
        if self.problems:
            raise ContentError(source, self.problems)

    def run(self) -> None:
        """Go through the whole file."""
        raise NotImplementedError

    def check_head(self, keys: tuple[str, ...]) -> None:
        """The keys every content file begins with."""
        for key in self.raw:
            if key not in keys:
                self.file_problem(key, f"'{key}' means nothing here")
        if self.raw.get("schema") != 1 or isinstance(self.raw.get("schema"), bool):
            self.file_problem("schema", "schema must be 1")
        if not isinstance(self.raw.get("title"), str):
            self.file_problem("title", "title must be a text")

    def rows(self, keys: tuple[str, ...]) -> list[tuple[int, dict[str, object]]]:
        """The rows of the list with their numbers, as far as they are rows."""
        rows = self.raw.get(self.places.name)
        if not isinstance(rows, list) or not rows:
            message = f"{self.places.name} must be a list with one row for each kind"
            self.file_problem(self.places.name, message)
            return []
        found: list[tuple[int, dict[str, object]]] = []
        for number, row in enumerate(rows):
            if not isinstance(row, dict):
                self.row_problem(number, None, "each row must be a table in braces")
                continue
            found.append((number, row))
            for key in row:
                if key not in keys:
                    self.row_problem(number, key, f"'{key}' means nothing here: {one_of(keys)}")
        return found

    def check_names(self, names: list[tuple[int, str]], taken: set[str]) -> None:
        """No two rows have one name; `names` are given with the numbers of their rows."""
        for number, name in names:
            if name in taken:
                self.row_problem(number, "name", f"the name '{name}' is taken")
            taken.add(name)

    def check_total(self, total: int) -> None:
        """The file says how many pieces it has."""
        declared = self.raw.get("total")
        if declared != total or not isinstance(declared, int):
            self.file_problem("total", f"total says {declared}, but the rows add up to {total}")

    def shape(self, key: str, shapes: tuple[str, ...]) -> str:
        """The shape of a room that every file has."""
        shape = self.raw.get(key)
        if isinstance(shape, str) and shape in shapes:
            return shape
        self.file_problem(key, f"{key} must be a shape: {one_of(shapes)}")
        return "cross"

    def file_problem(self, key: str, message: str) -> None:
        self.problems.append(Problem(*self.places.of_key(key), message))

    def row_problem(self, row: int, key: str | None, message: str) -> None:
        self.problems.append(Problem(*self.places.of_row(row, key), message))

    def word(self, number: int, row: dict[str, object], key: str, words: tuple[str, ...]) -> str:
        value = row.get(key)
        if isinstance(value, str) and value in words:
            return value
        article = "an" if key[0] in "aeiou" else "a"
        what = f"'{value}' is no {key}" if key in row else f"{article} {key} is missing"
        self.row_problem(number, key, f"{what}: {one_of(words)}")
        return ""

    def name(self, number: int, row: dict[str, object]) -> str:
        name = row.get("name")
        if isinstance(name, str) and NAME.fullmatch(name):
            return name
        self.row_problem(number, "name", "name must be lower-case letters, digits and hyphens")
        return ""

    def whole(self, number: int, row: dict[str, object], key: str, least: int, most: int) -> int:
        """A whole number within limits; what is wrong counts as the least."""
        value = row.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.row_problem(number, key, f"{key} must be a whole number from {least} to {most}")
        return least


C = TypeVar("C", bound=RowChecker)


def checked(checker: type[C], text: str, source: str, rows: str = "tiles") -> C:
    """A content file, read and gone through; ContentError has all its mistakes."""
    found = checker(parse_toml(text, source), Places(text, rows))
    found.run()
    found.check_problems(source)
    return found
