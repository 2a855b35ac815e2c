"""One screen that watches a table: what is still to be sent to it, and how far it has come.

Small messages wait in a short queue. Frames do not wait at all: a screen is only marked, and the
frame is made at the moment it can be sent. So whoever reads slowly gets one fresh frame instead of
all that were missed, and costs the server no more than anybody else.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from sneakbox.server.pictures import Sendable
from sneakbox.server.problems import Problem
from sneakbox.server.settings import FRAMES_AHEAD, LONGEST_OUTBOX


class Screen:
    """Whoever sends to it waits for `wake` and takes what there is.

    One that `keeps` what it was shown is told only what has changed since.
    """

    def __init__(
        self,
        seats: frozenset[int],
        host: bool,
        view: str,
        *,
        keeps: bool = False,
        assistance: int | None = None,
    ) -> None:
        self.seats: frozenset[int] = seats
        self.host: Final = host
        self.keeps: Final = keeps
        self.view = view
        # The most help that whoever looks wants; the table may give less.
        self.assistance = assistance
        self.wake: Final = asyncio.Event()
        self.farewell: Problem | None = None
        self.come_again = False
        self.table_changed = False
        self.is_answering = False
        self._people: tuple[object, ...] | None = None
        # Lists: there is one of each for everybody who looks on, and mostly nothing in them.
        self._outbox: Final[list[bytes]] = []
        self._frame_due = False
        self._last: Sendable | None = None
        self._standing: object = None
        self._unseen: Final[list[int]] = []
        self._told = -1

    # What happens at the table.

    def post(self, message: bytes) -> None:
        """Send a small message when its turn comes; of too many, the oldest are dropped."""
        self._outbox.append(message)
        if len(self._outbox) > LONGEST_OUTBOX:
            del self._outbox[0]
            self.table_changed = True
        self._ring()

    def frame_changed(self) -> bool:
        """There may be something new to see; returns whether there was already."""
        was_due, self._frame_due = self._frame_due, True
        self._ring()
        return was_due

    def people_changed(self) -> None:
        """Somebody came, left, or was named."""
        self.table_changed = True
        self._ring()

    def _ring(self) -> None:
        """There is something to send. Whoever answers a command looks by itself afterwards."""
        if not self.is_answering:
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
        self._last = self._standing = None
        self._unseen.clear()
        self._told = -1 if have is None else have
        self.frame_changed()

    def seen(self, number: int) -> None:
        """Everything up to this number has arrived."""
        while self._unseen and self._unseen[0] <= number:
            del self._unseen[0]
        if self._frame_due:
            self.wake.set()

    # What is to be sent.

    def take_messages(self) -> list[bytes]:
        """The small messages that are waiting."""
        messages = list(self._outbox)
        self._outbox.clear()
        return messages

    def has_something(self) -> bool:
        """True when anything can be sent now."""
        return bool(self._outbox) or self.wants_frame() or self._wants_people()

    def wants_frame(self) -> bool:
        """True when a frame is due and the reader is not too far behind."""
        return self._frame_due and not self.is_answering and len(self._unseen) < FRAMES_AHEAD

    def wants_people(self, signature: Callable[[], tuple[object, ...]]) -> bool:
        """Whether the table is to be told about. It is taken as told when it is."""
        if not self._wants_people():
            return False
        self.table_changed = False
        before, self._people = self._people, signature()
        return before != self._people

    def _wants_people(self) -> bool:
        return self.table_changed and not self.is_answering

    def has_nothing_to_show(self) -> None:
        """The game has not begun; a frame comes when it does."""
        self._frame_due = False

    def since(self, number: int) -> int:
        """From where on the reader must be told what happened, when a frame has this number."""
        return number if self._told < 0 else min(self._told, number)

    @property
    def kept(self) -> Sendable | None:
        """What the reader has already, to be told the changes alone."""
        return self._last if self.keeps else None

    def is_other(self, number: int, standing: object) -> bool:
        """Whether a program that is shown no pictures must be told how it stands. It is taken as
        told when it must."""
        self._frame_due = False
        if standing == self._standing:
            return False
        self._standing = standing
        self._unseen.append(number)
        self._told = number
        return True

    def is_news(self, picture: Sendable) -> bool:
        """Whether this differs from what was sent last. It is taken as sent when it does."""
        self._frame_due = False
        last = self._last
        if last is not None and last.number == picture.number and last.shows_the_same_as(picture):
            return False
        self._last = picture
        self._unseen.append(picture.number)
        self._told = picture.number
        return True
