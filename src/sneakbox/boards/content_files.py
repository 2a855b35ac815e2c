# not compiled: reads text files, once per game
"""Content as text files: reading them, and saying where a mistake is."""

import hashlib
import re
import tomllib
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from sneakbox.kernel.game import Game, SetupError

T = TypeVar("T")

MOST_BYTES: Final = 200_000
# How the names of texts begin that players chose by an option.
OWN: Final = "option "
# As many parts as a key such as a.b.c can have: reading takes longer the more there are.
MOST_PARTS: Final = 8
_TEXTS: Final = r"\"(?:\\.|[^\"\\\n])*+\"|'[^'\n]*+'"
# Keys of too many parts, and what is passed over on the way to them: remarks, texts, plain words.
LONG_KEYS: Final = re.compile(
    r"'''.*?(?:'''|\Z)"
    r'|""".*?(?:"""|\Z)'
    r"|#[^\n]*"
    rf"|(?P<key>(?:(?:[\w-]++|{_TEXTS})[ \t]*+\.[ \t]*+){{{MOST_PARTS}}})"
    rf"|{_TEXTS}"
    r"|[\w-]+",
    re.DOTALL,
)


@dataclass(frozen=True)
class Problem:
    """A mistake in a content file, and where it stands."""

    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


class ContentError(ValueError):
    """A content file that cannot be played with, and all its mistakes in the order of the file."""

    def __init__(self, source: str, problems: list[Problem]) -> None:
        self.problems = sorted(problems, key=lambda one: (one.line, one.column))
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        super().__init__(f"{source}, {self.problems[0]}{more}")


class Lines:
    """Where the lines of a text begin, so that finding places in a long one takes no longer."""

    def __init__(self, text: str) -> None:
        self.begins: Final = [0, *(found.end() for found in re.finditer("\n", text))]

    def place(self, offset: int) -> tuple[int, int]:
        """The line and column of a character, both from 1."""
        line = bisect_right(self.begins, offset)
        return line, offset - self.begins[line - 1] + 1


def place_of_offset(text: str, offset: int) -> tuple[int, int]:
    """The line and column of a character of the text."""
    return Lines(text).place(offset)


def read_text(path: Path) -> str:
    """The text of a file; ContentError says why it cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or "it cannot be read"
        problem = Problem(1, 1, f"the file cannot be opened: {reason}")
        raise ContentError(str(path), [problem]) from None
    if len(data) > MOST_BYTES:
        problem = Problem(1, 1, f"the file is too long: at most {MOST_BYTES} bytes")
        raise ContentError(str(path), [problem])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        place = place_of_offset(before, len(before))
        raise ContentError(str(path), [Problem(*place, "this is not UTF-8 text")]) from None


def parse_toml(text: str, source: str) -> dict[str, object]:
    """The keys of a content file; ContentError says where it is no TOML."""
    for word in LONG_KEYS.finditer(text):
        if word["key"]:
            message = f"a key has at most {MOST_PARTS} parts with dots between them"
            place = place_of_offset(text, word.start())
            raise ContentError(source, [Problem(*place, message)])
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        last = (text.count("\n") + 1, 1)
        line, column = (int(found[1]), int(found[2])) if found else last
        message = re.sub(r"\s*\(at .*\)$", "", str(error))
        raise ContentError(source, [Problem(line, column, message)]) from None
    except RecursionError:
        problem = "lists and tables lie too deep in each other"
        raise ContentError(source, [Problem(1, 1, problem)]) from None
    except ValueError:  # what Python refuses to read as a number
        raise ContentError(source, [Problem(1, 1, "a number is too long")]) from None


def own_text(game: Game, option: str, path: Path) -> str:
    """The text of a file that an option of the table names; ContentError says why it cannot be
    read."""
    return game.text_of(f"{OWN}{option}", lambda: read_text(path))


def chosen_content(
    what: str, game: Game, option: str, file: str, name: str, parse: Callable[[str, str], T]
) -> T:
    """What a table plays with: where the option says "standard" the file of the box by its name,
    else the file that it names."""
    try:
        if file == "standard":
            return of_the_box(parse, game.data(name), what)
        return parse(own_text(game, option, Path(file)), file)
    except ContentError as error:
        raise SetupError(f"the {what} cannot be used: {error}") from None


def of_the_box(parse: Callable[[str, str], T], text: str, source: str) -> T:
    """Content that never changes, read once; ContentError calls it `source`."""
    found: T = kept(parse, text, source)
    return found


@cache
def kept(parse: Callable[[str, str], T], text: str, source: str) -> T:
    return parse(text, source)


def digest_of(content: str) -> str:
    """A short name of content; the same content has the same name."""
    return hashlib.blake2b(content.encode(), digest_size=8).hexdigest()
