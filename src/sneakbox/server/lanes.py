"""Fair sharing of the processes in which bots search.

A process thinks about one question at a time. Whose table had least of it lately comes first. Every
question gets its whole time as long as few are asked; where many tables ask, all of them get equal
parts of a budget, which is half of the process's time. So a crowd of bots costs a fixed part of a
processor, each of them thinks a little less, and none is forgotten.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeVar

# As much of a process's time as bots may take when many of them ask, measured over so many seconds.
BUDGET: Final = 0.5
LATELY: Final = 4.0
# Less time than this is not worth the way to a process.
LEAST: Final = 0.005
# So long after its time is up an answer is still waited for.
GRACE: Final = 2.0

Result = TypeVar("Result")
# Has a process begin to think, until a moment of the clock that all processes share.
Begin = Callable[[float], Future[Result]]


class TooLate(Exception):
    """There was no time left to think, or no answer when it was up."""


class Waiting:
    """A question: of which table, when its answer is due, and how to have it thought about."""

    def __init__(self, table: str, due: float, begin: Begin[Any]) -> None:
        self.table: Final = table
        self.due: Final = due
        self.begin: Final = begin
        self.answer: Final[asyncio.Future[Any]] = asyncio.get_running_loop().create_future()

    def settle(self, done: "Future[Any]") -> None:
        """Hand the answer to whoever still waits for it."""
        if self.answer.done():
            return
        if done.cancelled():  # the server ends
            self.answer.set_exception(TooLate())
        elif error := done.exception():
            self.answer.set_exception(error)
        else:
            self.answer.set_result(done.result())


class Lane:
    """A process, and everybody who wants it to think."""

    def __init__(self) -> None:
        self._waiting: Final[list[Waiting]] = []
        self._is_busy = False
        # When it was asked lately.
        self._asked: Final[deque[float]] = deque()
        # How much each table had; whoever is new begins where the last one stood that came in.
        self._had: Final[dict[str, float]] = {}
        self._level = 0.0

    async def ask(
        self, table: str, due: float, begin: Begin[Result], *, is_for_people: bool = False
    ) -> Result:
        """What comes of thinking; TooLate where nothing did by the time the answer was due. People
        have an answer also later, when their turn came in time."""
        now = time.monotonic()
        self._asked.append(now)
        self._had[table] = max(self._had.get(table, 0.0), self._level)
        one = Waiting(table, due, begin)
        self._waiting.append(one)
        self._next()
        try:
            async with asyncio.timeout(None if is_for_people else due - now + GRACE):
                found: Result = await one.answer
                return found
        except TimeoutError:
            raise TooLate from None
        finally:
            if one in self._waiting:
                self._waiting.remove(one)

    def _next(self) -> None:
        """Begin with whoever had least. Who is too late by now is told so."""
        while self._waiting and not self._is_busy:
            one = min(self._waiting, key=lambda one: (self._had[one.table], one.due))
            self._waiting.remove(one)
            now = time.monotonic()
            if one.answer.done():  # whoever asked has gone
                continue
            if one.due - now < LEAST:
                one.answer.set_exception(TooLate())
                continue
            share = min(one.due - now, self.share(now))
            self._level = self._had[one.table]
            self._had[one.table] += share
            self._forget()
            self._is_busy = True
            loop = asyncio.get_running_loop()
            one.begin(now + share).add_done_callback(partial(self._thought, loop, one))

    def _thought(self, loop: asyncio.AbstractEventLoop, one: Waiting, done: "Future[Any]") -> None:
        """In whichever thread brings the answer."""
        with suppress(RuntimeError):  # the loop has ended, and with it everybody who waits
            loop.call_soon_threadsafe(self._is_free, one, done)

    def _is_free(self, one: Waiting, done: "Future[Any]") -> None:
        self._is_busy = False
        one.settle(done)
        self._next()

    def share(self, now: float) -> float:
        """How long a question may take so that all who asked lately fit into the budget."""
        while self._asked and self._asked[0] < now - LATELY:
            self._asked.popleft()
        return BUDGET * LATELY / max(1, len(self._asked))

    def _forget(self) -> None:
        """Tables that would begin at the same place if they were new."""
        here = {one.table for one in self._waiting}
        for table in [name for name, had in self._had.items() if had <= self._level]:
            if table not in here:
                del self._had[table]
