"""Bots share the processes in which they search: nobody is forgotten, and nobody takes it all."""

import asyncio
import time
from concurrent.futures import Future

import pytest

from sneakbox.server import lanes
from sneakbox.server.lanes import BUDGET, Lane, TooLate
from tests.server.house import until

pytestmark = pytest.mark.anyio
FAR = 100_000.0


class Process:
    """Stands in for one: notes whose question it thinks about and for how long it may, and answers
    when it is told to."""

    def __init__(self) -> None:
        self.lane = Lane()
        self.asked: list[str] = []
        self.times: list[float] = []
        self.now: Future[str] = Future()

    def ask(self, table: str, due: float | None = None) -> "asyncio.Task[str]":
        def begin(until: float) -> "Future[str]":
            self.asked.append(table)
            self.times.append(until - time.monotonic())
            self.now = Future()
            return self.now

        when = time.monotonic() + FAR if due is None else due
        return asyncio.create_task(self.lane.ask(table, when, begin))

    async def answers(self, number: int) -> None:
        for _ in range(number):
            asked = len(self.asked)
            self.now.set_result(self.asked[-1])
            while len(self.asked) == asked:
                await asyncio.sleep(0)


async def test_every_table_has_its_turn_and_an_equal_part_of_the_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lanes, "LATELY", FAR)
    process, names = Process(), [f"table {number}" for number in range(60)]
    first = process.ask("before them")
    await until(lambda: len(process.asked) == 1)
    tasks = [first, *(process.ask(name) for name in names for _ in range(3))]
    await asyncio.sleep(0)
    await process.answers(len(tasks) - 1)
    process.now.set_result("the last")
    assert len(await asyncio.gather(*tasks)) == len(tasks)
    for number in range(3):
        assert sorted(process.asked[1 + 60 * number :][:60]) == sorted(names)
    part = BUDGET * FAR / len(tasks)
    assert process.times[1:] == pytest.approx([part] * (len(tasks) - 1), rel=0.01)


async def test_a_question_has_all_of_its_time_where_few_are_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lanes, "LATELY", 10 * FAR)
    process = Process()
    alone = process.ask("table")
    await until(lambda: len(process.asked) == 1)
    process.now.set_result("found")
    assert await alone == "found"
    assert process.times[0] == pytest.approx(FAR, rel=0.01)


async def test_whoever_asks_much_waits_for_those_who_ask_little() -> None:
    process = Process()
    tasks = [process.ask("many") for _ in range(5)]
    await until(lambda: len(process.asked) == 1)
    await process.answers(2)
    tasks.append(process.ask("few"))
    await asyncio.sleep(0)
    await process.answers(3)
    process.now.set_result("the last")
    await asyncio.gather(*tasks)
    assert process.asked == ["many", "many", "many", "few", "many", "many"]


async def test_who_is_late_or_gone_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    process = Process()
    with pytest.raises(TooLate):
        await process.ask("late", time.monotonic() - 1)
    assert not process.asked
    with monkeypatch.context() as impatient:
        impatient.setattr(lanes, "GRACE", 0.1 - FAR)
        with pytest.raises(TooLate):
            await process.ask("hangs")  # and does not come back in time
    gone, waits = process.ask("gone"), process.ask("waits")
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    assert process.asked == ["hangs"], "a process does one thing at a time"
    process.now.set_result("after all")
    await until(lambda: process.asked == ["hangs", "waits"])
    process.now.set_exception(ValueError("lost"))
    with pytest.raises(ValueError, match="lost"):
        await waits
    last = process.ask("last")
    await until(lambda: len(process.asked) == 3)
    process.now.cancel()
    with pytest.raises(TooLate):
        await last
