"""Answers in advance: a seat says once what it will answer to a question that comes often.

Others must not be able to tell that there is one, nor what its seat holds. So the answer comes
through the same door as everybody's, only while somebody is at the seat, and at a beat of the table
like what bots decide: some beats after the last thing that everybody noticed, as many as a person
may take who looks and presses a button. How many follows from the luck of the table and from what
everybody noticed, never from what a seat knows.
"""

import asyncio
import hashlib
import math
from collections.abc import Coroutine
from typing import Any, Final

from sneakbox.scene.drafts import NO_ACTION, Advance
from sneakbox.server.house import House
from sneakbox.server.live_table import LiveTable
from sneakbox.server.playing import Done, Playing
from sneakbox.server.problems import Problem
from sneakbox.server.robots import PASSING, ROUNDING
from sneakbox.server.storage import ORDER
from sneakbox.server.writer import NEW_NOTE, NO_NOTE
from sneakbox.table.branch import branch
from sneakbox.table.match import Match

# So many beats at most pass before an answer in advance is given.
MOST_BEATS: Final = 4


class StandingAnswers:
    """Gives the answers that were given in advance, each in its time."""

    def __init__(self, house: House, playing: Playing) -> None:
        self._house: Final = house
        self._playing: Final = playing
        self._running: Final[dict[tuple[str, int], asyncio.Task[None]]] = {}

    def close(self) -> None:
        """Whatever was about to be answered is answered after the next start."""
        for task in list(self._running.values()):
            task.cancel()

    # Giving one.

    async def give(self, table: LiveTable, seat: int, wanted: str) -> None:
        """From now on this is answered for a seat; empty withdraws what it had given."""

        async def work() -> None:
            match = table.playing()
            offered = {one.id for one in advances(table, match, seat)}
            if wanted and wanted not in offered:
                known = " or ".join(f"'{one}'" for one in sorted(offered)) or "nothing"
                raise Problem("bad_request", f"What can be answered in advance now is {known}.")
            await self._keep(table, seat, wanted)
            table.seat_changed(seat)
            self.wake(table)

        await self._house.alone(table, work)

    async def _keep(self, table: LiveTable, seat: int, wanted: str) -> None:
        key = {"key_table_id": table.id, "key_seat": seat, "key_sheet": ORDER}
        row = {"table_id": table.id, "seat": seat, "sheet": ORDER, "text": wanted}
        await self._house.store(table, [(NO_NOTE, key), (NEW_NOTE, row)])
        table.given[seat] = wanted

    async def undo(self, table: LiveTable, seat: int, command: str) -> tuple[Done, bool]:
        """Take the seat's last decision back. Whoever does so wants to decide: what was answered in
        advance would be answered again, so that ends."""
        given, table.given[seat] = table.given.get(seat, ""), ""
        try:
            done = await self._playing.undo(table, seat, command)
        except Problem:
            table.given[seat] = given
            raise
        if given:
            await self.give(table, seat, "")
        return done

    # Answering.

    def wake(self, table: LiveTable) -> None:
        """The game went on, or somebody came: see whether something is to be answered."""
        match = table.match
        if match is None or table.state != "playing" or self._house.is_closing:
            return
        for seat, given in list(table.given.items()):
            if not given or (table.id, seat) in self._running:
                continue
            if all(one.id != given for one in advances(table, match, seat)):
                table.given[seat] = ""  # it has ended, and does not come to life again
                self._begin(table, seat, self._forget(table, seat))
            elif self._answer(table, match, seat) is not None:
                self._begin(table, seat, self._answer_in_time(table, match, seat))

    def _begin(self, table: LiveTable, seat: int, work: Coroutine[Any, Any, None]) -> None:
        who = table.id, seat
        task = self._running[who] = self._house.begin(work, f"answer {table.id}")

        def ended(_: "asyncio.Task[None]") -> None:
            self._running.pop(who, None)
            self.wake(table)

        task.add_done_callback(ended)

    async def _forget(self, table: LiveTable, seat: int) -> None:
        async def work() -> None:
            if not table.given.get(seat):
                await self._keep(table, seat, "")

        table.seat_changed(seat)
        await self._house.alone(table, work)

    async def _answer_in_time(self, table: LiveTable, match: Match, seat: int) -> None:
        """Wait for the beat, and for somebody at the seat; then answer, if it is still so."""
        await table.clock.sleep(self._until_its_beat(table, match, seat))
        while not table.seats[seat].is_online(table.clock.now(), table.grace):
            await table.pulse.wait()
        action = self._answer(table, match, seat)
        if table.match is not match or action is None:
            return
        twin = branch(match)
        twin.play(seat, action)
        try:
            await self._playing.put_in_place(table, match, twin)
        except Problem as problem:
            if problem.code not in PASSING:
                raise

    def _answer(self, table: LiveTable, match: Match, seat: int) -> int | None:
        """What is to be answered for a seat now; None for nothing."""
        one = table.seats[seat]
        if one.kind == "bot" or one.taken_over or seat not in match.deciders():
            return None
        given = table.given.get(seat, "")
        for known in advances(table, match, seat):
            if known.id == given and known.action != NO_ACTION:
                return known.action
        return None

    def _until_its_beat(self, table: LiveTable, match: Match, seat: int) -> float:
        """Seconds until a whole number of pauses has passed since everybody noticed something."""
        pause, passed = self._house.settings.bot_pause, table.clock.now() - table.public_at
        if not pause:
            return 0.0
        now = math.ceil(passed / pause - ROUNDING)
        beats = max(now, table.bot_beats - 1) + beats_to_look(table.secret, match, seat)
        return max(0.0, beats * pause - passed)


def beats_to_look(secret: bytes, match: Match, seat: int) -> int:
    """After how many beats a seat answers what it has answered in advance."""
    moment = f"{seat} {match.public_changes}".encode()
    drawn = hashlib.blake2b(moment, key=secret[:64], digest_size=4).digest()
    return 1 + int.from_bytes(drawn, "big") % MOST_BEATS


def advances(table: LiveTable, match: Match, seat: int) -> tuple[Advance, ...]:
    return () if match.outcome() is not None else table.scene.advances(match.view(seat))
