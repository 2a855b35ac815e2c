"""Where a session speaks: sentences, pictures and lists, in what the terminal can show."""

import os
import shutil
import sys
import textwrap
from collections.abc import Mapping, Sequence
from typing import Final, TextIO

from sneakbox.scene.pens import PLAIN, Pen

WIDTH: Final = 80
NARROWEST: Final = 20
# A file or a pipe may be read by a program, so there a sentence stays on one line.
ENDLESS: Final = 10_000
# Clears what is seen and what could be scrolled back to, and goes to the upper left.
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"


class Screen:
    """Writes to a terminal, a pipe or a file, and never more than it can show.

    Colours need a terminal and no NO_COLOR; pictures keep to ASCII where the encoding does.
    """

    def __init__(self, out: TextIO | None = None, environ: Mapping[str, str] = os.environ) -> None:
        self._out: Final = sys.stdout if out is None else out
        self.is_terminal: Final = self._out.isatty()
        self._unicode: Final = can_show("│▲►▼◄·–…↑→↓←↻", self._out.encoding)
        self._is_dumb: Final = not self.is_terminal or environ.get("TERM") in (None, "", "dumb")
        self._colour: Final = self.is_terminal and not (
            environ.get("NO_COLOR") or environ.get("TERM") == "dumb"
        )

    def pen(self) -> Pen:
        """What the terminal can show now: its size may change while we play."""
        size = shutil.get_terminal_size((WIDTH, 0))
        width = size.columns if size.columns >= NARROWEST else WIDTH
        height = size.lines if self.is_terminal else 0
        return Pen(width, height, self._unicode, self._colour)

    def say(self, text: str, style: str = PLAIN, indent: str = "") -> None:
        """One or more sentences; on a terminal no line is wider than it."""
        pen = self.pen()
        width = pen.width if self.is_terminal else ENDLESS
        for line in text.splitlines() or [""]:
            folded = textwrap.wrap(
                line,
                max(width - 1, NARROWEST),
                initial_indent=indent,
                subsequent_indent=" " * len(indent),
                break_long_words=False,
                break_on_hyphens=False,
            )
            for part in folded or [""]:
                self._write(pen.write(part, style))

    def show(self, picture: str) -> None:
        """Something drawn already, as it is."""
        for line in picture.splitlines():
            self._write(line)

    def table(self, rows: Sequence[tuple[str, str]]) -> None:
        """Short words with what they mean, in two columns."""
        wide = max((len(word) for word, _ in rows), default=0)
        for word, meaning in rows:
            self.say(meaning, indent=f"  {word:<{wide}}  ")

    def gap(self) -> None:
        self._write("")

    def clear(self) -> None:
        """Nothing of what was shown stays in sight."""
        if self._is_dumb:
            self.show("\n" * (self.pen().height or 3))
        else:
            self._out.write(CLEAR)

    def flush(self) -> None:
        self._out.flush()

    def _write(self, line: str) -> None:
        self._out.write(line + "\n")


def can_show(characters: str, encoding: str | None) -> bool:
    """True when a stream of this encoding can carry all of the characters.

    >>> can_show("▲", "utf-8"), can_show("▲", "latin-1")
    (True, False)
    """
    try:
        characters.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
