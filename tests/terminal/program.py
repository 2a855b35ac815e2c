"""Runs the real program: with typed lines on a pipe, or at a terminal of its own."""

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path
from struct import pack

import sneakbox
from tests import patience

PACKAGE = Path(sneakbox.__file__).resolve().parents[1]
PATIENCE = patience.SECONDS


def environment(home: Path, extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """What the program finds around it: its code, a home of its own, and a UTF-8 terminal."""
    return {
        "PATH": os.environ.get("PATH", ""),
        "PYTHONPATH": str(PACKAGE),
        "PYTHONDONTWRITEBYTECODE": "1",
        "SNEAK_HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm",
        **(extra or {}),
    }


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "sneakbox", *words]


def run(
    home: Path,
    *words: str,
    typed: str | bytes = "",
    extra: Mapping[str, str] | None = None,
) -> "subprocess.CompletedProcess[str]":
    """Run the program to its end with lines on a pipe."""
    given = typed if isinstance(typed, bytes) else typed.encode()
    done = subprocess.run(
        command(*words),
        input=given,
        capture_output=True,
        env=environment(home, extra),
        timeout=PATIENCE * 4,
        check=False,
    )
    return subprocess.CompletedProcess(
        done.args,
        done.returncode,
        done.stdout.decode(errors="replace"),
        done.stderr.decode(errors="replace"),
    )


class Terminal:
    """A person at a keyboard: types lines, waits for words, presses Ctrl-C."""

    def __init__(self, process: "subprocess.Popen[bytes]", screen: int) -> None:
        self.process = process
        self.screen = screen
        self.shown = ""

    def type(self, line: str) -> None:
        os.write(self.screen, line.encode() + b"\r")

    def press(self, keys: bytes) -> None:
        os.write(self.screen, keys)

    def interrupt(self, words: str) -> str:
        """Press Ctrl-C until these words appear: a key that comes too early may go unheard."""
        for _ in range(int(PATIENCE)):
            self.press(b"\x03")
            pause = time.monotonic() + 2
            while words not in self.shown and self._read(pause):
                pass
            if words in self.shown:
                break
        return self.wait_for(words)

    def wait_for(self, words: str) -> str:
        """Everything shown since the last wait, up to and with these words."""
        deadline = time.monotonic() + PATIENCE
        while words not in self.shown:
            if not self._read(deadline):
                raise AssertionError(f"'{words}' did not appear in:\n{self.shown}")
        before, found, self.shown = self.shown.partition(words)
        return before + found

    def end(self) -> int:
        """The exit code, when the program ends by itself."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def _read(self, deadline: float) -> bool:
        left = deadline - time.monotonic()
        if left <= 0 or not select.select([self.screen], [], [], left)[0]:
            return False
        try:
            data = os.read(self.screen, 65536)
        except OSError:  # the other side is closed
            return False
        self.shown += data.decode(errors="replace")
        return bool(data)


@contextmanager
def terminal(
    home: Path,
    *words: str,
    extra: Mapping[str, str] | None = None,
    columns: int = 100,
    lines: int = 50,
    program: Sequence[str] = ("-m", "sneakbox"),
) -> Iterator[Terminal]:
    """The program at a terminal of this size; it is ended with the block."""
    screen, inside = pty.openpty()
    ioctl(inside, termios.TIOCSWINSZ, pack("HHHH", lines, columns, 0, 0))
    process = subprocess.Popen(
        [sys.executable, *program, *words],
        stdin=inside,
        stdout=inside,
        stderr=inside,
        env=environment(home, extra),
        start_new_session=True,
        # Ctrl-C reaches a program only from its own terminal; no thread runs here.
        preexec_fn=lambda: ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509
    )
    os.close(inside)
    try:
        yield Terminal(process, screen)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait(PATIENCE)
        os.close(screen)
