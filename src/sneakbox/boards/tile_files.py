# not compiled: reads text files, once per game
"""Tiles, cards and other rows of content as text files.

Such a file is TOML with a few keys for the whole file and one list of rows. What all of them have
stands here; each game's own reader says what the rows mean.
"""

from abc import ABC, abstractmethod
from typing import Final, TypeVar

from sneakbox.boards.content_tables import Table, parse
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
NAME: Final = "[a-z][a-z0-9-]{0,59}"


class RowChecker(ABC):
    """Goes through a file of rows and notes every mistake; each game's checker adds its own.

    `rows` is what the list of rows is called.
    """

    def __init__(self, top: Table, rows: str) -> None:
        self.top = top
        self.rows_key = rows
        self.title = str(top.raw.get("title"))

    @abstractmethod
    def run(self) -> None:
        """Go through the whole file."""

    def is_fine(self) -> bool:
        return not self.top.problems

    def check_head(self, keys: tuple[str, ...]) -> None:
        """The keys every content file begins with."""
        self.top.only(keys)
        if self.top.raw.get("schema") != 1 or isinstance(self.top.raw.get("schema"), bool):
            self.top.problem("schema", "schema must be 1")
        self.top.text("title")

    def rows(self, keys: tuple[str, ...]) -> list[Table]:
        """The rows of the list, as far as they are rows."""
        if self.top.raw.get(self.rows_key) == []:
            message = f"{self.rows_key} must be a list with one row for each kind"
            self.top.problem(self.rows_key, message)
        return self.top.rows(self.rows_key, keys)

    def check_names(self, names: list[tuple[Table, str]], taken: set[str]) -> None:
        """No two rows have one name."""
        for row, name in names:
            if name in taken:
                row.problem("name", f"the name '{name}' is taken")
            taken.add(name)

    def check_total(self, total: int) -> None:
        """The file says how many pieces it has."""
        declared = self.top.raw.get("total")
        if declared != total or not isinstance(declared, int):
            self.top.problem("total", f"total says {declared}, but the rows add up to {total}")

    def shape(self, key: str, shapes: tuple[str, ...]) -> str:
        """The shape of a room that every file has."""
        shape = self.top.raw.get(key)
        if isinstance(shape, str) and shape in shapes:
            return shape
        self.top.problem(key, f"{key} must be a shape: {one_of(shapes)}")
        return "cross"


def word_in(row: Table, key: str, words: tuple[str, ...]) -> str:
    """One of these words, which are all called what the key says."""
    value = row.raw.get(key)
    if isinstance(value, str) and value in words:
        return value
    article = "an" if key[0] in "aeiou" else "a"
    what = f"'{value}' is no {key}" if key in row.raw else f"{article} {key} is missing"
    row.problem(key, f"{what}: {one_of(words)}")
    return ""


def name_of(row: Table) -> str:
    return row.matching("name", NAME, "lower-case letters, digits and hyphens")


C = TypeVar("C", bound=RowChecker)


def checked(checker: type[C], text: str, source: str, rows: str = "tiles") -> C:
    """A content file, read and gone through; ContentError has all its mistakes."""

    def read(top: Table) -> C:
        found = checker(top, rows)
        found.run()
        return found

    return parse(text, source, read)
