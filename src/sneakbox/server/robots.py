"""Bots at the table: each gets its own view and comes in through the same door as people."""

import asyncio
import hashlib
import time
from collections import OrderedDict
from typing import Final

from sneakbox.bots.bot import Bot
from sneakbox.bots.random_bot import RandomBot
from sneakbox.kernel.view import View
from sneakbox.server.house import House
from sneakbox.server.live_table import LiveTable
from sneakbox.server.observe import BOT_SECONDS, log
from sneakbox.server.playing import Playing
from sneakbox.server.problems import Problem
from sneakbox.server.thinking import Thinking, Who

# So many bots are remembered with the notes they keep.
MOST_BOTS: Final = 5_000
# Somebody was quicker, or the server is going down: nothing to worry about.
PASSING: Final = ("stale_prompt", "game_over", "not_your_turn", "table_archived", "busy", "closing")


class Robots:
    """Lets bots decide wherever one has to, in a worker, so that nobody else waits for them."""

    def __init__(self, house: House) -> None:
        self._house: Final = house
        self._thinking: Final = Thinking(house.settings.bot_timeout)
        self._bots: Final[OrderedDict[Who, Bot]] = OrderedDict()
        self._running: Final[dict[str, asyncio.Task[None]]] = {}
        self.playing: Playing | None = None

    def close(self) -> None:
        """Whatever a bot was about to decide, it decides after the next start."""
        for task in list(self._running.values()):
            task.cancel()

    def wake(self, table: LiveTable) -> None:
        """The game went on: see whether a bot has to decide."""
        if self._seat_to_play(table) is None or table.id in self._running:
            return
        self._running[table.id] = self._house.begin(self._play(table), f"bots {table.id}")

    def _seat_to_play(self, table: LiveTable) -> int | None:
        if table.match is None or table.state != "playing" or self._house.is_closing:
            return None
        for seat in table.match.deciders():
            if self._plays(table, seat):
                return seat
        return None

    def _plays(self, table: LiveTable, seat: int) -> bool:
        """Whether a bot decides for this seat."""
        return table.seats[seat].kind == "bot" or table.seats[seat].taken_over

    async def _play(self, table: LiveTable) -> None:
        """Decide as long as a bot has to. A mistake of ours ends it until somebody looks again."""
        try:
            while True:
                await asyncio.sleep(self._house.settings.bot_pause)
                seat = self._seat_to_play(table)
                if seat is None:
                    return
                await self._decide(table, seat)
        finally:
            self._running.pop(table.id, None)

    async def _decide(self, table: LiveTable, seat: int) -> None:
        """One decision. A bot that fails or dawdles is replaced by chance for this once."""
        assert self.playing is not None
        assert table.match is not None
        table.used = time.monotonic()
        view = table.match.view(seat)
        prompt = table.question(seat)
        action = await self._choose(table, seat, view)
        if not self._plays(table, seat):  # its player came back meanwhile
            return
        words = table.setup.vocabulary.words(action)
        try:
            await self.playing.act(table, seat, "", prompt, [words])
        except Problem as problem:
            if problem.code not in PASSING:
                raise

    async def _choose(self, table: LiveTable, seat: int, view: View) -> int:
        name = self._name(table, seat)
        began = time.perf_counter()
        bot = self._bot(table, seat, name)
        try:
            action = await self._thinking.choose((table.id, seat), bot, view)
        except Exception as error:  # noqa: BLE001 - whatever a bot does, the game goes on
            log.error("bot_failed", table=table.id, bot=name, error=repr(error))
            return RandomBot(len(view.options)).choose(view)
        finally:
            BOT_SECONDS.labels(name).observe(time.perf_counter() - began)
        if action not in view.options:
            log.error("bot_chose_wrongly", table=table.id, bot=name, action=action)
            return RandomBot(len(view.options)).choose(view)
        return action

    def _name(self, table: LiveTable, seat: int) -> str:
        return table.seats[seat].bot or self._house.shelf.default_bot(table.setup.game)

    def _bot(self, table: LiveTable, seat: int, name: str) -> Bot:
        """The bot of a seat, which may keep notes as long as the table is in memory."""
        who = table.id, seat
        if who not in self._bots:
            seed = seed_of(table.secret, seat)
            self._bots[who] = self._house.shelf.make_bot(table.setup.game, name, seed)
            if len(self._bots) > MOST_BOTS:
                oldest, _ = self._bots.popitem(last=False)
                self._thinking.forget(oldest)
        self._bots.move_to_end(who)
        return self._bots[who]


def seed_of(secret: bytes, seat: int) -> int:
    """The same bot again after a restart, whom nobody can predict."""
    name = hashlib.blake2b(f"sneakbox bot {seat}".encode(), key=secret, digest_size=6)
    return int.from_bytes(name.digest(), "big")
