"""How far a long command has got: a bar on a terminal, nothing elsewhere."""

import sys
from time import monotonic
from types import TracebackType
from typing import Final, Self

WIDTH: Final = 30
EVERY: Final = 0.1  # seconds


class Bar:
    """One line on the error stream that is drawn over and over, and gone in the end.

    Programs, files and pipes see nothing of it.
    """

    def __init__(self, noun: str, total: int, *, quiet: bool = False) -> None:
        self._noun: Final = noun
        self._total: Final = total
        self._on: Final = not quiet and sys.stderr.isatty()
        self._drawn = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._on and self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def show(self, done: int, total: int | None = None) -> None:
        """Say how much is done."""
        total = self._total if total is None else total
        if not self._on or monotonic() - self._drawn < EVERY:
            return
        self._drawn = monotonic()
        filled = min(WIDTH, WIDTH * done // max(1, total))
        bar = "#" * filled + "." * (WIDTH - filled)
        sys.stderr.write(f"\r\x1b[K[{bar}] {done} of {total} {self._noun}")
        sys.stderr.flush()
