# not compiled: reads text files, once per game
"""Tables of a content file: takes typed values out of them and notes what is wrong, and where.

Every mistake goes on one list, and reading goes on, so that all of them are told at once.
"""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeGuard, TypeVar

from sneakbox.boards.content_files import (
    ContentError,
    Lines,
    Problem,
    parse_toml,
    read_text,
)
from sneakbox.boards.phrases import Nonsense, Phrases, no_such
from sneakbox.kernel.vocabulary import one_of

T = TypeVar("T")
K = TypeVar("K")
# Possessive, for a line may be long and all spaces.
HEADER: Final = re.compile(r"^\s*+(\[\[?)\s*+((?:[\w.\"'-]++\s*+)++)\]\]?\s*+(#.*)?$")
KEY: Final = re.compile(r"^(\s*)([\w-]+|\"[^\"]*\"|'[^']*')\s*=\s*")
# Words of TOML as far as one must know them to find the rows of a list: remarks, texts, brackets.
WORD: Final = re.compile(r"#[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'|[{}\[\]]|[^\s,{}\[\]#\"']+")
LONG_QUOTES: Final = ("'''", '"""')
MOST_HINTS: Final = 30
# Whoever has made so many mistakes sends something else; telling all of them would take long.
MOST_PROBLEMS: Final = 200


class Places:
    """The lines and columns of tables and keys. Rows of a list of tables are `name.0`, `name.1`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.begins = Lines(text)
        self.tables: dict[str, tuple[int, int]] = {"": (1, 1)}
        self.keys: dict[tuple[str, str], tuple[int, int]] = {}
        self.key_lines: set[int] = set()
        # Where in the text the rows in braces begin, and where the next ones do.
        self.rows: dict[str, tuple[int, int]] = {}
        self._scan()

    def of_key(self, table: str, key: str) -> tuple[int, int]:
        """Where a key stands, or the table of that name; where its table begins when missing."""
        name = f"{table}.{key}" if table else key
        found = self.keys.get((table, key)) or self.tables.get(name)
        if found is None and table in self.rows:
            word = re.compile(rf"(?<![\w\"'-]){re.escape(key)}[ \t]*=")
            inside = word.search(self.text, *self.rows[table])
            found = self.begins.place(inside.start()) if inside else None
        return found or self.of_table(table)

    def of_table(self, name: str) -> tuple[int, int]:
        """Where a table begins, or what it stands in."""
        while name not in self.tables:
            name, _, key = name.rpartition(".")
            if (name, key) in self.keys:
                return self.keys[name, key]
        return self.tables[name]

    def of_phrase(self, phrase: str, *keys: str) -> tuple[int, int]:
        """Where one of these keys has this text among its values; the top when none has."""
        for (_, key), (line, _) in self.keys.items():
            found = self.lines[line - 1].find(f'"{phrase}"')
            if key in keys and found >= 0:
                return line, found + 2
        return 1, 1

    def of_text(self, table: str, key: str, text: str) -> tuple[int, int]:
        """Where a text stands in the value of a key; the key itself when it cannot be found."""
        line, column = self.of_key(table, key)
        for number in range(line - 1, min(line + 40, len(self.lines))):
            if number > line - 1 and (
                HEADER.match(self.lines[number]) or number + 1 in self.key_lines
            ):
                break
            found = self.lines[number].find(text, column - 1 if number == line - 1 else 0)
            if text and found >= 0:
                return number + 1, found + 1
        return line, column

    def of_drawing(self, table: str, key: str) -> tuple[int, int]:
        """The line before the first line of a drawing, counted from 1, and its column."""
        line, _ = self.of_key(table, key)
        opened = self.lines[line - 1] if line <= len(self.lines) else ""
        for quotes in LONG_QUOTES:
            at = opened.find(quotes)
            if at >= 0:
                rest = opened[at + 3 :]
                return (line, 0) if not rest.strip() else (line - 1, at + 3)
        return line - 1, 0

    def _scan(self) -> None:
        table = ""
        counts: dict[str, int] = {}
        waiting_for = ""
        start = 0
        for number, line in enumerate(self.lines, 1):
            before, start = start, start + len(line) + 1
            if waiting_for:
                if waiting_for in line:
                    waiting_for = ""
                continue
            header = HEADER.match(line)
            if header:
                name = ".".join(part.strip(" \t\"'") for part in header[2].split("."))
                table = name
                if header[1] == "[[":
                    table = f"{name}.{counts.get(name, 0)}"
                    counts[name] = counts.get(name, 0) + 1
                    self.tables.setdefault(name, (number, 1))
                self.tables[table] = (number, line.index("[") + 1)
                continue
            key = KEY.match(line)
            if key:
                name = key[2].strip("\"'")
                self.keys.setdefault((table, name), (number, len(key[1]) + 1))
                self.key_lines.add(number)
                if line.startswith("[", key.end()):
                    self._find_rows(f"{table}.{name}" if table else name, before + key.end() + 1)
                for quotes in LONG_QUOTES:
                    if quotes in line and line.count(quotes) % 2 == 1:
                        waiting_for = quotes

    def _find_rows(self, name: str, start: int) -> None:
        """The rows of a list whose bracket stands before `start`."""
        begins: list[int] = []
        depth = 0
        for word in WORD.finditer(self.text, start):
            if word[0] in "}]":
                depth -= 1
            elif not word[0].startswith("#"):
                if depth == 0:
                    begins.append(word.start())
                depth += word[0] in "{["
            if depth < 0:
                begins.append(word.start())
                break
        for at, (begin, end) in enumerate(pairwise(begins)):
            self.tables[f"{name}.{at}"] = self.begins.place(begin)
            self.rows[f"{name}.{at}"] = (begin, end)


def load(path: Path, read: "Callable[[Table], T]") -> T:
    """What `read` makes of a file; ContentError names all its mistakes, not just the first."""
    return parse(read_text(path), str(path), read)


def parse(text: str, source: str, read: "Callable[[Table], T]") -> T:
    """The same for a text; `source` is what the error calls it."""
    top = Table(parse_toml(text, source), "", Places(text), [])
    try:
        found = read(top)
    except TooMany:
        raise mistakes(source, top) from None
    if top.problems:
        raise mistakes(source, top)
    return found


def mistakes(source: str, top: "Table") -> ContentError:
    """All that was found, each once."""
    return ContentError(source, sorted(set(top.problems), key=lambda one: one.message))


class TooMany(Exception):
    """So many mistakes that nobody looks for more."""


class Table:
    """A table by its name, and the mistakes found so far in the whole file."""

    def __init__(
        self, raw: dict[str, object], name: str, places: Places, problems: list[Problem]
    ) -> None:
        self.raw = raw
        self.name = name
        self.places = places
        self.problems = problems

    def problem_at(self, place: tuple[int, int], message: str) -> None:
        self.problems.append(Problem(*place, message))
        if len(self.problems) >= MOST_PROBLEMS:
            raise TooMany

    def problem(self, key: str, message: str) -> None:
        self.problem_at(self.places.of_key(self.name, key), message)

    def table_problem(self, key: str, message: str) -> None:
        """A mistake about a table inside this one, noted where that begins."""
        place = self.places.tables.get(self._inside(key))
        self.problem_at(place or self.places.of_key(self.name, key), message)

    def text_problem(self, key: str, text: str, message: str) -> None:
        """A mistake in one text of a list, noted where that text stands."""
        self.problem_at(self.places.of_text(self.name, key, text), message)

    def only(self, known: Sequence[str]) -> "Table":
        """This table, with every key noted that means nothing here."""
        for key in self.raw:
            if key not in known:
                self.problem(key, f"'{key}' means nothing here: {one_of(known, MOST_HINTS)}")
        return self

    # Values.

    def missing(self, key: str, what: str) -> None:
        """Note that a value is not there, or not what it should be."""
        state = "must be" if key in self.raw else "is missing: it must be"
        self.problem(key, f"{key} {state} {what}")

    def text(self, key: str, *, required: bool = True) -> str:
        value = self.raw.get(key)
        if isinstance(value, str) and (value.strip() or not required):
            return value
        if required or value is not None:
            self.missing(key, "a text")
        return ""

    def matching(self, key: str, pattern: str, what: str) -> str:
        """A text of a certain form."""
        value = self.raw.get(key)
        if isinstance(value, str) and re.fullmatch(pattern, value):
            return value
        self.missing(key, what)
        return ""

    def whole(self, key: str, low: int, high: int, *, default: int | None = None) -> int:
        value = self.raw.get(key)
        if value is None and default is not None:
            return default
        if is_whole(value, low, high):
            return value
        self.missing(key, f"a whole number from {low} to {high}")
        return low

    def wholes(self, key: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers; an empty one where the key is missing."""
        value = self.raw.get(key, [])
        if isinstance(value, list) and all(is_whole(one, low, high) for one in value):
            return tuple(value)
        self.missing(key, f"a list of whole numbers from {low} to {high}")
        return ()

    def flag(self, key: str, *, default: bool = False) -> bool:
        value = self.raw.get(key, default)
        if isinstance(value, bool):
            return value
        self.missing(key, "true or false")
        return default

    def choice(self, key: str, words: Sequence[str], *, default: int | None = None) -> int:
        """The number of one of these words."""
        value = self.raw.get(key)
        if value is None and default is not None:
            return default
        if isinstance(value, str) and value in words:
            return list(words).index(value)
        self.missing(key, " or ".join(words))
        return 0

    def words(self, key: str, *, required: bool = True) -> list[str]:
        value = self.raw.get(key, None if required else [])
        if isinstance(value, list) and all(isinstance(one, str) for one in value):
            return value
        self.missing(key, 'a list of texts, as in ["one", "two"]')
        return []

    def choices(
        self, key: str, words: Sequence[str], what: str, *, required: bool = True
    ) -> tuple[int, ...]:
        """The numbers of some of these words, each once; `what` is what they name."""
        found: list[int] = []
        for word in self.words(key, required=required):
            number = self.named(key, word, words, what)
            if number in found:
                self.text_problem(key, word, f"{word} is named twice")
            elif number >= 0:
                found.append(number)
        return tuple(found)

    def named(self, key: str, word: str, words: Sequence[str], what: str) -> int:
        """The number of a word; -1, and a note where it stands, when it is none of them."""
        if word in words:
            return list(words).index(word)
        self.text_problem(key, word, no_such(word, words, what))
        return -1

    def phrase(self, key: str, text: str, phrases: Phrases[K], known: K) -> tuple[int, ...]:
        """What one text stands for; nothing, and a note where it stands, when it is nonsense."""
        try:
            return phrases.read(text, known)
        except Nonsense as error:
            self.text_problem(key, text, str(error))
            return ()

    # Tables inside.

    def table(self, key: str, *, required: bool = True) -> "Table":
        value = self.raw.get(key)
        name = self._inside(key)
        if isinstance(value, dict):
            return Table(value, name, self.places, self.problems)
        if required or value is not None:
            self.missing(key, f"a table: [{name}]")
        return Table({}, name, self.places, self.problems)

    def rows(self, key: str, known: Sequence[str], *, required: bool = True) -> "list[Table]":
        """A list of tables, in braces or each under [[key]], with the keys they may have."""
        value = self.raw.get(key)
        found: list[Table] = []
        if not isinstance(value, list):
            if required or value is not None:
                self.missing(key, f"written as rows, each beginning with [[{key}]]")
            return found
        for at, row in enumerate(value):
            name = f"{self._inside(key)}.{at}"
            if isinstance(row, dict):
                found.append(Table(row, name, self.places, self.problems).only(known))
            else:
                self.problem_at(self.places.of_table(name), "each row must be a table in braces")
        return found

    def _inside(self, key: str) -> str:
        return f"{self.name}.{key}" if self.name else key


def is_whole(value: object, low: int, high: int) -> TypeGuard[int]:
    """True for a whole number within limits."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
