"""Bots at the table: each gets its own view and comes in through the same door as people.

When something is seen to happen must tell no more than that it happens. So a bot, or several in a
row, thinks from one thing that everybody notices to the next; all of it is put in place together,
a beat after the last such thing, or several whole beats when thinking takes longer, and then as
many every time. How many hidden decisions there were, and how long each took, cannot be read with
a stopwatch.
"""

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from sneakbox.bots.bot import Bot
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.view import View
from sneakbox.server.house import House
from sneakbox.server.live_table import LiveTable
from sneakbox.server.minds import FarMind, Minds
from sneakbox.server.observe import BOT_SECONDS, log
from sneakbox.server.playing import Playing
from sneakbox.server.problems import Problem
from sneakbox.server.thinking import Thinking, Who
from sneakbox.table import Match, bot_seed
from sneakbox.table.branch import branch

# So many bots are remembered with the notes they keep.
MOST_BOTS: Final = 5_000
# As many decisions that not everybody notices as are put in place together.
LONGEST_STRETCH: Final = 200
# A hitch that took longer slows nothing but itself.
MOST_STEADY_BEATS: Final = 5
# So small a part of a pause does not make it the next one.
ROUNDING: Final = 1e-6
# What everybody is told about a bot that broke down, did not come back or chose nonsense.
FAILED: Final = "{name}, a bot, could not decide: any move will have to do."
# Somebody was quicker, or the server is going down: nothing to worry about.
PASSING: Final = (
    "stale_prompt",
    "game_over",
    "not_your_turn",
    "table_archived",
    "busy",
    "closing",
    "moved",
    "no_database",
    "unknown_outcome",
)

# Something the table itself says.
Announce = Callable[[LiveTable, str], Awaitable[None]]


class Robots:
    """Lets bots decide wherever one has to, in a worker, so that nobody else waits for them."""

    def __init__(self, house: House, minds: Minds, thinking: Thinking | None = None) -> None:
        self._house: Final = house
        self._minds: Final = minds
        self._thinking: Final = (
            Thinking(house.settings.bot_timeout) if thinking is None else thinking
        )
        self._bots: Final[OrderedDict[Who, Bot | FarMind]] = OrderedDict()
        self._running: Final[dict[str, asyncio.Task[None]]] = {}
        self.playing: Playing | None = None
        self.announce: Announce | None = None
        # Bots that could not decide, and whether the table knows.
        self._failed: Final[dict[Who, bool]] = {}

    def close(self) -> None:
        """Whatever a bot was about to decide, it decides after the next start."""
        for task in list(self._running.values()):
            task.cancel()

    def wake(self, table: LiveTable) -> None:
        """The game went on: see whether a bot has to decide."""
        if self._seat_to_play(table, table.match) is None or table.id in self._running:
            return
        if not self._house.is_leaving:
            playing = self._house.begin(self._play(table), f"bots {table.id}", is_thought=True)
            self._running[table.id] = playing

    def _seat_to_play(self, table: LiveTable, match: Match | None) -> int | None:
        """The bot that decides next. What it may decide as well as people of its side is theirs."""
        if match is None or table.state != "playing" or self._house.is_closing:
            return None
        if table.is_gone:
            return None
        side, deciders = match.setup.side, match.deciders()
        people = {side(seat) for seat in deciders if not self._plays(table, seat)}
        for seat in deciders:
            if self._plays(table, seat) and side(seat) not in people:
                return seat
        return None

    def _plays(self, table: LiveTable, seat: int) -> bool:
        """Whether a bot decides for this seat."""
        return table.seats[seat].kind == "bot" or table.seats[seat].taken_over

    async def _play(self, table: LiveTable) -> None:
        """Decide as long as a bot has to. A mistake of ours ends it until somebody looks again, and
        a server that leaves lets the next one go on."""
        try:
            while self._seat_to_play(table, table.match) is not None:
                await self._play_stretch(table)
                if self._house.is_leaving:
                    return
        finally:
            self._running.pop(table.id, None)

    async def _play_stretch(self, table: LiveTable) -> None:
        """Think up to the next thing that everybody notices, or until a person must decide."""
        assert self.playing is not None
        begun = table.match
        assert begun is not None
        table.used = table.clock.now()
        twin = branch(begun)
        played: set[int] = set()
        ends = self._begin_stretch(table)
        for _ in range(LONGEST_STRETCH):
            seat = self._seat_to_play(table, twin)
            if seat is None or twin.public_changes > begun.public_changes:
                break
            twin.play(seat, await self._choose(table, seat, twin.own_view(seat)))
            played.add(seat)
            if table.match is not begun:  # a person decided meanwhile: think again
                return
        if table.keeps_secrets:  # all of the time, however little was needed
            await table.clock.sleep(max(0.0, ends - time.monotonic()))
        await self._next_beat(table)
        if not all(self._plays(table, seat) for seat in played):  # its player came back
            return
        try:
            await self.playing.put_in_place(table, begun, twin)
            await self._own_up(table)
        except Problem as problem:
            if problem.code not in PASSING:
                raise

    def _begin_stretch(self, table: LiveTable) -> float:
        """Give the bots that search their time, and say when it is up: as late every time."""
        seats = [one.seat for one in table.seats if self._plays(table, one.seat)]
        times = [self._house.shelf.search_time(self._name(table, seat)) for seat in seats]
        ends = time.monotonic() + max(times)
        for seat in seats:
            bot = self._bot(table, seat, self._name(table, seat))
            if isinstance(bot, FarMind):
                bot.begin_stretch(ends)
        return ends

    async def _next_beat(self, table: LiveTable) -> None:
        """Wait until a whole number of pauses has passed since everybody last noticed something.

        With secrets, bots that once needed several keep to that: else a long way would show again
        and again.
        """
        pause = self._house.settings.bot_pause
        passed = table.clock.now() - table.public_at
        beats = max(1, math.ceil(passed / pause - ROUNDING)) if pause else 0
        if table.keeps_secrets:
            table.bot_beats = max(table.bot_beats, min(beats, MOST_STEADY_BEATS))
            beats = max(table.bot_beats, beats)
        await table.clock.sleep(max(0.0, beats * pause - passed))

    async def _choose(self, table: LiveTable, seat: int, view: View) -> int:
        """What a bot decides. Where it fails any option will do, and the table is told."""
        name = self._name(table, seat)
        began = time.perf_counter()
        bot = self._bot(table, seat, name)
        legal = list(view.options)  # a bot may do with its view what it likes
        try:
            action = await self._thought(table, seat, bot, view)
        except Exception as error:  # noqa: BLE001 - whatever a bot does, the game goes on
            log.error("bot_failed", table=table.id, bot=name, error=repr(error))
        else:
            if type(action) is int and action in legal:
                return action
            log.error("bot_chose_wrongly", table=table.id, bot=name, action=repr(action))
        finally:
            if not table.keeps_secrets:
                BOT_SECONDS.labels(name).observe(time.perf_counter() - began)
        self._failed.setdefault((table.id, seat), False)
        return Dice(len(legal)).choose(legal)

    async def _thought(self, table: LiveTable, seat: int, bot: Bot | FarMind, view: View) -> int:
        if isinstance(bot, FarMind):
            action = await bot.choose(view)
            if action is not None:
                return action
            bot = bot.habits
        return await self._thinking.choose((table.id, seat), bot, view)

    async def _own_up(self, table: LiveTable) -> None:
        """Tell everybody once about a bot that failed; together with what all notice anyway."""
        for who, told in list(self._failed.items()):
            if who[0] == table.id and not told and self.announce is not None:
                self._failed[who] = True
                await self.announce(table, FAILED.format(name=table.seats[who[1]].name))

    def _name(self, table: LiveTable, seat: int) -> str:
        named = table.seats[seat].bot or table.agreement.stand_in
        return named or self._house.shelf.default_bot(table.setup.game)

    def _bot(self, table: LiveTable, seat: int, name: str) -> Bot | FarMind:
        """The bot of a seat, which may keep notes as long as the table is in memory."""
        who = table.id, seat
        if who not in self._bots:
            seed = bot_seed(table.secret, seat)
            self._bots[who] = self._made(table, seat, name, seed)
            if len(self._bots) > MOST_BOTS:
                oldest, _ = self._bots.popitem(last=False)
                self._thinking.forget(oldest)
                self._failed.pop(oldest, None)
        self._bots.move_to_end(who)
        return self._bots[who]

    def _made(self, table: LiveTable, seat: int, name: str, seed: int) -> Bot | FarMind:
        if not self._house.shelf.search_time(name):
            return self._house.shelf.make_bot(table.setup, name, seed)
        return FarMind(self._minds, table.setup, f"{table.id} {seat}", name, seed)
