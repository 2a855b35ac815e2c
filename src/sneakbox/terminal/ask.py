"""Reading what is typed: from a keyboard or a pipe, line by line, whatever comes."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import BinaryIO, Final, Protocol

from sneakbox.scene.pens import UNKNOWN
from sneakbox.terminal.screen import Screen

# No line that means anything is longer than this many bytes.
LONGEST: Final = 400
CHUNK: Final = 1 << 16
SHOWN: Final = 40
# From a pipe, more nonsense than this in a row is no person: it is counted, not answered.
PATIENCE: Final = 100


class EndOfInput(Exception):
    """Nothing more will be typed."""


class Source(Protocol):
    """Where lines come from."""

    echoes: bool

    def next(self) -> str | None:
        """The next line without its end, cut when it is too long; None when no more come."""

    def forget(self) -> None:
        """Keep nothing of what was typed so far: somebody else sits down."""


class Pipe:
    """Lines from a pipe or a file, in bounded memory however long they are."""

    echoes = False

    def __init__(self, stream: BinaryIO) -> None:
        self._stream: Final = stream
        self._ready: Final[deque[bytes]] = deque()
        self._rest = b""
        self._ended = False

    def next(self) -> str | None:
        while not self._ready:
            if self._ended:
                return None
            self._read()
        return self._ready.popleft()[: LONGEST + 1].decode(errors="replace")

    def forget(self) -> None:
        return

    def _read(self) -> None:
        chunk = os.read(self._stream.fileno(), CHUNK)
        lines = (self._rest + chunk).split(b"\n")
        if chunk:
            self._rest = lines.pop()[: LONGEST + 1]
        else:
            self._ended = True
            if not lines[-1]:
                lines.pop()
        self._ready.extend(lines)


class Keyboard:
    """Lines from a person, with whatever editing the system offers."""

    echoes = True

    def __init__(self) -> None:
        self._forget: Callable[[], None] = lambda: None
        with suppress(ImportError):
            # Loading it is enough to give `input` its editing keys.
            import readline

            self._forget = readline.clear_history
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    def next(self) -> str | None:
        try:
            return input("> ")
        except EOFError:
            return None

    def forget(self) -> None:
        """What another player typed must not come back with the arrow keys."""
        self._forget()


def source() -> Source:
    """The keyboard where a person sits at it, else whatever standard input is."""
    if sys.stdin is None or sys.stdin.closed:
        return Nothing()
    if sys.stdin.isatty() and sys.stdout.isatty():
        return Keyboard()
    return Pipe(sys.stdin.buffer)


class Nothing:
    """Standard input that is closed."""

    echoes = False

    def next(self) -> str | None:
        return None

    def forget(self) -> None:
        return


class Asker:
    """Gets sensible answers out of a source of lines."""

    def __init__(self, lines: Source, screen: Screen) -> None:
        self._lines: Final = lines
        self._screen: Final = screen
        self._refused = 0
        self._is_brief = False

    def line(self, is_nonsense: Callable[[str], bool] | None = None) -> str:
        """The next line, without the spaces around it; too long a line is refused at once.

        While patience is lost, lines that `is_nonsense` finds without sense are only counted.
        """
        while True:
            self._screen.flush()
            line = self._lines.next()
            if self._is_brief and is_nonsense is not None:
                while line is not None and (len(line) > LONGEST or is_nonsense(line)):
                    self._refused += 1
                    line = self._lines.next()
            if line is None:
                self._settle()
                raise EndOfInput
            if len(line) <= LONGEST:
                return line.strip()
            self.refuse(line, f"That line is too long: {LONGEST} characters are the most.")

    def refuse(self, line: str, sentence: str) -> None:
        """Say why a line is no answer; the caller then asks for the next."""
        self._refused += 1
        if self._lines.echoes or self._refused <= PATIENCE:
            self._echo(line)
            self._screen.say(sentence)
        self._is_brief = not self._lines.echoes and self._refused >= PATIENCE

    def accept(self, line: str) -> None:
        """The line was an answer."""
        self._settle()
        self._echo(line)

    def choose(self, question: str, options: Sequence[tuple[str, str]]) -> int:
        """Which of the options, each a word and what it means, by number or by word."""
        self._screen.say(question, UNKNOWN)
        for number, (word, meaning) in enumerate(options, 1):
            self._screen.say(meaning, indent=f"  {number}. {word}: ")
        numbers = "1 or 2" if len(options) == 2 else f"a number from 1 to {len(options)}"
        while True:
            line = self.line()
            typed = line.lower()
            found = [n for n, (word, _) in enumerate(options) if typed and word.startswith(typed)]
            exact = [n for n, (word, _) in enumerate(options) if word == typed]
            if len(exact) == 1:  # also a word of digits, such as the number of a card
                found = exact
            elif typed.isdecimal() and 1 <= int(typed) <= len(options):
                found = [int(typed) - 1]
            if len(found) == 1:
                self.accept(line)
                return found[0]
            if not typed:
                self.refuse(line, f"Nothing was typed: type {numbers}, or a word.")
            elif found:
                words = " or ".join(f"'{options[n][0]}'" for n in found)
                self.refuse(line, f"'{shown(line)}' could be {words}: type more of it.")
            else:
                self.refuse(line, f"'{shown(line)}' is none of these: type {numbers}, or a word.")

    def hand_over(self) -> str:
        """Wait for a key of whoever comes next, who sees nothing of what was typed before."""
        self._lines.forget()
        line = self.line()
        self._lines.forget()
        return line

    def is_sure(self, question: str) -> bool:
        """True for yes."""
        return self.choose(question, [("no", "go on as before"), ("yes", "do it")]) == 1

    def _echo(self, line: str) -> None:
        """A pipe shows nothing of what is typed, so that its transcript would be a riddle."""
        if not self._lines.echoes:
            self._screen.say(f"> {shown(line, LONGEST)}")

    def _settle(self) -> None:
        """Tell how much nonsense went by without an answer."""
        silent = 0 if self._lines.echoes else self._refused - PATIENCE
        if silent > 0:
            self._screen.say(f"{silent} more lines made no sense either and were passed over.")
        self._refused = 0
        self._is_brief = False


def shown(line: str, most: int = SHOWN) -> str:
    """A typed line as it can safely be shown: printable and not too long.

    >>> shown("a\\x1b[2Jb"), shown("x" * 50)[-3:]
    ('a?[2Jb', 'xx…')
    """
    safe = "".join(mark if mark.isprintable() else "?" for mark in line[: most + 1])
    return safe if len(line) <= most else safe[: most - 1] + "…"


@contextmanager
def held_back() -> Iterator[None]:
    """Let Ctrl-C wait until what is being done is done as a whole."""
    came: list[int] = []

    def remember(number: int, _frame: FrameType | None) -> None:
        came.append(number)

    before = signal.signal(signal.SIGINT, remember)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came and callable(before):
        raise KeyboardInterrupt
