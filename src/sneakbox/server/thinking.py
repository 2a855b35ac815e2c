"""Where bots think: in a few threads, and the slow ones among themselves.

A bot that has dawdled once thinks beside the other slow ones from then on, so quick bots at other
tables never queue behind it. A thread cannot be stopped: a bot that does not come back keeps its
place, and since there are only so many places, any number of such bots costs the server no more
than those. Nobody waits for them again.
"""

import asyncio
import threading
from collections.abc import Callable
from typing import Final

from sneakbox.bots.bot import Bot
from sneakbox.kernel.view import View

QUICK_PLACES: Final = 4
SLOW_PLACES: Final = 4
# Seconds after which a bot counts as slow.
PATIENCE: Final = 0.5

# Which bot: the table and its seat.
Who = tuple[str, int]


class TooSlow(Exception):
    """A bot has not decided in time, or there was no place for it to think."""


class Thinking:
    """The places where bots think."""

    def __init__(self, longest: float, quick: int = QUICK_PLACES, slow: int = SLOW_PLACES) -> None:
        self._longest: Final = longest
        self._quick: Final = asyncio.Semaphore(quick)
        self._slow: Final = asyncio.Semaphore(slow)
        self._dawdlers: Final[set[Who]] = set()
        self._lost: Final[set[Who]] = set()

    async def choose(self, who: Who, bot: Bot, view: View) -> int:
        """What the bot decides; raises TooSlow, or whatever the bot raises."""
        if who in self._lost:
            raise TooSlow("it did not come back from an earlier decision")
        lane = self._slow if who in self._dawdlers else self._quick
        try:
            async with asyncio.timeout(self._longest):
                await lane.acquire()
        except TimeoutError:
            raise TooSlow("all places to think are taken") from None
        thought = Thought(bot, view, lane.release)
        try:
            async with asyncio.timeout(self._longest):
                if lane is self._quick and not await thought.is_done_in(PATIENCE):
                    self._dawdlers.add(who)
                    if not self._slow.locked():
                        await self._slow.acquire()
                        thought.leave_to(self._slow.release)
                return await asyncio.shield(thought.outcome)
        except TimeoutError:
            self._lost.add(who)
            raise TooSlow(f"it took more than {self._longest:g} seconds") from None

    def forget(self, who: Who) -> None:
        """Its table is no longer in memory."""
        self._dawdlers.discard(who)
        self._lost.discard(who)


class Thought:
    """One decision in a thread of its own, and the place that it takes."""

    def __init__(self, bot: Bot, view: View, leave: Callable[[], None]) -> None:
        self._loop: Final = asyncio.get_running_loop()
        self._bot: Final = bot
        self._view: Final = view
        self._leave = leave
        self.outcome: Final[asyncio.Future[int]] = self._loop.create_future()
        self.outcome.add_done_callback(lambda done: done.exception())  # somebody has looked
        threading.Thread(target=self._think, name="bot", daemon=True).start()

    def leave_to(self, leave: Callable[[], None]) -> None:
        """Take another place and give this one back."""
        before, self._leave = self._leave, leave
        before()

    async def is_done_in(self, seconds: float) -> bool:
        await asyncio.wait({self.outcome}, timeout=seconds)
        return self.outcome.done()

    def _think(self) -> None:
        try:
            action = self._bot.choose(self._view)
        except BaseException as error:  # noqa: BLE001 - told to who waits for it
            self._tell(self._failed, error)
        else:
            self._tell(self._decided, action)

    def _tell(self, what: Callable[..., None], *details: object) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(what, *details)

    def _decided(self, action: int) -> None:
        self._leave()
        self.outcome.set_result(action)

    def _failed(self, error: BaseException) -> None:
        self._leave()
        if not isinstance(error, Exception):
            error = RuntimeError(f"the bot gave up with {error!r}")
        self.outcome.set_exception(error)
