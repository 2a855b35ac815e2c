"""One screen that watches a table: what is still to be sent to it, and how far it has come.

Small messages wait in a short queue. Frames do not wait at all: a screen is only marked, and the
frame is made at the moment it can be sent. So whoever reads slowly gets one fresh frame instead of
all that were missed, and costs the server no more than anybody else.
"""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from sneakbox.server.observe import SKIPPED_FRAMES
from sneakbox.server.problems import Problem
from sneakbox.server.settings import FRAMES_AHEAD, LONGEST_OUTBOX


@dataclass(frozen=True, slots=True)
class Sent:
    """What a screen got last."""

    number: int
    data: bytes


class Screen:
    """Whoever sends to it waits for `wake` and takes what there is."""

    def __init__(self, seats: frozenset[int], host: bool, view: str) -> None:
        self.seats: frozenset[int] = seats
        self.host: Final = host
        self.view = view
        self.wake: Final = asyncio.Event()
        self.farewell: Problem | None = None
        self.come_again = False
        self.table_changed = False
        self._answering = False
        self._people: tuple[object, ...] | None = None
        self._outbox: Final[deque[bytes]] = deque()
        self._frame_due = False
        self._last: Sent | None = None
        self._unseen: Final[deque[int]] = deque()
        self._told = -1

    # What happens at the table.

    def post(self, message: bytes) -> None:
        """Send a small message when its turn comes; of too many, the oldest are dropped."""
        self._outbox.append(message)
        if len(self._outbox) > LONGEST_OUTBOX:
            self._outbox.popleft()
            self.table_changed = True
        self.wake.set()

    def frame_changed(self) -> None:
        """There may be something new to see."""
        if self._frame_due:
            SKIPPED_FRAMES.inc()
        self._frame_due = True
        self.wake.set()

    def people_changed(self) -> None:
        """Somebody came, left, or was named."""
        self.table_changed = True
        self.wake.set()

    def say_goodbye(self, problem: Problem, *, again: bool = False) -> None:
        """Send what there is, then this, then close."""
        self.farewell = problem
        self.come_again = again
        self.wake.set()

    # What the reader says.

    def show(self, view: str, have: int | None) -> None:
        """Show another view from now on; what was sent of the last one is forgotten."""
        self.view = view
        self._last = None
        self._unseen.clear()
        self._told = -1 if have is None else have
        self.frame_changed()

    def seen(self, number: int) -> None:
        """Everything up to this number has arrived."""
        while self._unseen and self._unseen[0] <= number:
            self._unseen.popleft()
        if self._frame_due:
            self.wake.set()

    # What is to be sent.

    def take_messages(self) -> list[bytes]:
        """The small messages that are waiting."""
        messages = list(self._outbox)
        self._outbox.clear()
        return messages

    @contextmanager
    def answer_first(self) -> Iterator[None]:
        """Nothing but small messages goes out before the answer to a command."""
        self._answering = True
        try:
            yield
        finally:
            self._answering = False
            self.wake.set()

    def wants_frame(self) -> bool:
        """True when a frame is due and the reader is not too far behind."""
        return self._frame_due and not self._answering and len(self._unseen) < FRAMES_AHEAD

    def wants_people(self, signature: tuple[object, ...]) -> bool:
        """Whether the table is to be told about. It is taken as told when it is."""
        if not self.table_changed or self._answering:
            return False
        self.table_changed = False
        changed = signature != self._people
        self._people = signature
        return changed

    def since(self, number: int) -> int:
        """From where on the reader must be told what happened, when a frame has this number."""
        return number if self._told < 0 else min(self._told, number)

    def is_news(self, number: int, data: bytes) -> bool:
        """Whether this differs from what was sent last. It is taken as sent when it does."""
        self._frame_due = False
        if self._last is not None and self._last.number == number and self._last.data == data:
            return False
        self._last = Sent(number, data)
        self._unseen.append(number)
        self._told = number
        return True
