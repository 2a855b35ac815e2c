"""Daily missions on a server: built in a process of their own, one at a time, and kept."""

import asyncio
import multiprocessing
import signal
from datetime import date
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final

from sneakbox.lab.missions.building import NoMission
from sneakbox.lab.missions.daily import daily, read_back, where_kept
from sneakbox.lab.missions.mission import Mission
from sneakbox.server.problems import Problem

MOST_REMEMBERED: Final = 40


class Missions:
    """The missions of days. Building one takes seconds of a processor, and never of the loop."""

    def __init__(self) -> None:
        self._known: Final[dict[date, Mission]] = {}
        self._one_at_a_time: Final = asyncio.Lock()
        self._builder: SpawnProcess | None = None
        self._closing = False

    def at_hand(self, day: date) -> Mission | None:
        """What was built before, by this server or on this machine."""
        return self._known.get(day) or read_back(where_kept(day))

    async def of(self, day: date) -> Mission:
        """The mission of a day; whoever asks meanwhile waits for the same."""
        async with self._one_at_a_time:
            found = self.at_hand(day)
            if found is None:
                found = await self.build(day)
            self._known[day] = found
            while len(self._known) > MOST_REMEMBERED:
                del self._known[min(self._known)]
            return found

    async def build(self, day: date) -> Mission:
        fresh = multiprocessing.get_context("spawn")
        ours, theirs = fresh.Pipe(duplex=False)
        with ours:
            self._builder = fresh.Process(target=_build, args=(theirs, day), daemon=True)
            self._builder.start()
            theirs.close()
            try:
                mission = await asyncio.to_thread(ours.recv)
            except EOFError as error:  # it was ended, or it broke down
                if self._closing:
                    raise Problem("closing") from error
                raise Problem("our_mistake", not_built(day, "its builder broke down")) from error
            finally:
                self._builder = None
        if isinstance(mission, Mission):
            return mission
        raise Problem("our_mistake", not_built(day, str(mission)))

    def close(self) -> None:
        self._closing = True
        if self._builder is not None:
            self._builder.terminate()


def not_built(day: date, why: str) -> str:
    return (
        f"The mission of {day.isoformat()} cannot be built here ({why}): play that of another day."
    )


def _build(answer: Connection, day: date) -> None:
    """In the other process, which Ctrl-C leaves to the one that began it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        answer.send(daily(day))
    except NoMission as error:
        answer.send(str(error))
