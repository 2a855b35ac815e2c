# not compiled: reads text files, once per stage
"""One table of a stage file: takes typed values out of it and notes what is wrong with them."""

import re
from collections.abc import Sequence

from sneakbox.boards.content_files import Problem
from sneakbox.games.metal_gear.stage_files.places import Places
from sneakbox.kernel.vocabulary import one_of


class StageTable:
    """A table by its name; every mistake goes on the list, and reading goes on."""

    def __init__(
        self, raw: dict[str, object], name: str, places: Places, problems: list[Problem]
    ) -> None:
        self.raw = raw
        self.name = name
        self.places = places
        self.problems = problems

    def problem(self, key: str, message: str) -> None:
        self.problems.append(Problem(*self.places.of_key(self.name, key), message))

    def table_problem(self, key: str, message: str) -> None:
        """A mistake about a table inside this one, noted where that begins."""
        name = f"{self.name}.{key}" if self.name else key
        place = self.places.tables.get(name) or self.places.of_key(self.name, key)
        self.problems.append(Problem(*place, message))

    def text_problem(self, key: str, text: str, message: str) -> None:
        """A mistake in one text of a list, noted where that text stands."""
        self.problems.append(Problem(*self.places.of_text(self.name, key, text), message))

    def only(self, known: Sequence[str]) -> None:
        """Note every key that means nothing here."""
        for key in self.raw:
            if key not in known:
                self.problem(key, f"'{key}' means nothing here: {one_of(known, 30)}")

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

    def matching(self, key: str, pattern: re.Pattern[str], what: str) -> str:
        value = self.raw.get(key)
        if isinstance(value, str) and pattern.fullmatch(value):
            return value
        self.missing(key, what)
        return ""

    def whole(self, key: str, low: int, high: int, *, default: int | None = None) -> int:
        value = self.raw.get(key)
        if value is None and default is not None:
            return default
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.missing(key, f"a whole number from {low} to {high}")
        return low

    def wholes(self, key: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers; an empty one where the key is missing."""
        value = self.raw.get(key, [])
        if isinstance(value, list) and all(
            isinstance(one, int) and not isinstance(one, bool) and low <= one <= high
            for one in value
        ):
            return tuple(value)
        self.missing(key, f"a list of whole numbers from {low} to {high}")
        return ()

    def combination(self, key: str, level: int) -> tuple[int, ...]:
        """The dice that open something: as many values as its level (MGS-047, 050)."""
        values = self.wholes(key, 1, 6)
        if len(values) != level:
            self.missing(key, f"{level} values from 1 to 6, as many as the level")
            return tuple([1] * level)
        return tuple(sorted(values))

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

    # Tables inside.

    def table(self, key: str, *, required: bool = True) -> "StageTable":
        value = self.raw.get(key)
        name = f"{self.name}.{key}" if self.name else key
        if isinstance(value, dict):
            return StageTable(value, name, self.places, self.problems)
        if required or value is not None:
            self.missing(key, f"a table: [{name}]")
        return StageTable({}, name, self.places, self.problems)

    def rows(self, key: str, *, required: bool = True) -> "list[StageTable]":
        """A list of tables, each written under [[key]]."""
        value = self.raw.get(key)
        if isinstance(value, list) and all(isinstance(one, dict) for one in value):
            return [
                StageTable(one, f"{key}.{at}", self.places, self.problems)
                for at, one in enumerate(value)
            ]
        if required or value is not None:
            self.missing(key, f"written as rows, each beginning with [[{key}]]")
        return []
