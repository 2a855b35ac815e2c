# not compiled: reads text files, once per stage
"""Where things stand in a stage file, so that every mistake can be pointed at."""

import re
from typing import Final

HEADER: Final = re.compile(r"^\s*(\[\[?)\s*([\w.\s\"'-]+?)\s*\]\]?\s*(#.*)?$")
KEY: Final = re.compile(r"^(\s*)([\w-]+|\"[^\"]*\"|'[^']*')\s*=\s*")
LONG_QUOTES: Final = ("'''", '"""')


class Places:
    """The lines and columns of tables and keys. Rows of a list of tables are `name.0`, `name.1`."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.tables: dict[str, tuple[int, int]] = {"": (1, 1)}
        self.keys: dict[tuple[str, str], tuple[int, int]] = {}
        self._scan()

    def of_key(self, table: str, key: str) -> tuple[int, int]:
        """Where a key stands, or the table of that name; where its table begins when missing."""
        name = f"{table}.{key}" if table else key
        return (
            self.keys.get((table, key)) or self.tables.get(name) or self.tables.get(table, (1, 1))
        )

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
            if number > line - 1 and (HEADER.match(self.lines[number]) or self._is_key(number)):
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

    def _is_key(self, number: int) -> bool:
        return any(place[0] == number + 1 for place in self.keys.values())

    def _scan(self) -> None:
        table = ""
        counts: dict[str, int] = {}
        waiting_for = ""
        for number, line in enumerate(self.lines, 1):
            if waiting_for:
                if waiting_for in line:
                    waiting_for = ""
                continue
            header = HEADER.match(line)
            if header:
                name = ".".join(part.strip(" \"'") for part in header[2].split("."))
                table = name
                if header[1] == "[[":
                    table = f"{name}.{counts.get(name, 0)}"
                    counts[name] = counts.get(name, 0) + 1
                    self.tables.setdefault(name, (number, 1))
                self.tables[table] = (number, line.index("[") + 1)
                continue
            key = KEY.match(line)
            if key:
                self.keys.setdefault((table, key[2].strip("\"'")), (number, len(key[1]) + 1))
                for quotes in LONG_QUOTES:
                    if quotes in line and line.count(quotes) % 2 == 1:
                        waiting_for = quotes
