"""Bots that think long, fail or never come back: nobody at another table notices."""

import asyncio
import threading
import time
from collections.abc import Iterator

import pytest

from sneakbox.bots.random_bot import RandomBot
from sneakbox.kernel.view import View
from sneakbox.server import thinking
from sneakbox.server.messages import NewTable, SeatWish
from sneakbox.server.thinking import Thinking, TooSlow
from sneakbox.table import verify
from tests.bots.hostile_bots import HOSTILE, LAWLESS, Vandal
from tests.conformance.anatomy import frozen_content
from tests.server.house import PATIENCE, opened, until
from tests.toys.burglars import BURGLARS

pytestmark = pytest.mark.anyio
VIEW = View(0, 1, 0, [3, 5])


class Dawdler(RandomBot):
    """Thinks until it is told to stop."""

    name = "dawdler"
    enough = threading.Event()
    at_once = 0
    most_at_once = 0

    def choose(self, view: View) -> int:
        Dawdler.at_once += 1
        Dawdler.most_at_once = max(Dawdler.at_once, Dawdler.most_at_once)
        Dawdler.enough.wait(20)
        Dawdler.at_once -= 1
        return super().choose(view)


class Faulty(RandomBot):
    """Cannot play at all."""

    name = "faulty"

    def choose(self, view: View) -> int:
        raise KeyError(f"no idea what to do with {len(view.options)} options")


@pytest.fixture(autouse=True)
def enough(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Whoever still thinks at the end is told to stop; slow is whoever needs a twentieth of a
    second."""
    monkeypatch.setattr(thinking, "PATIENCE", 0.05)
    Dawdler.enough.clear()
    Dawdler.most_at_once = 0
    yield Dawdler.enough
    Dawdler.enough.set()
    while Dawdler.at_once:
        time.sleep(0.01)


async def test_a_quick_bot_does_not_queue_behind_slow_ones() -> None:
    place = Thinking(longest=PATIENCE, quick=2, slow=2)
    slow = [asyncio.create_task(place.choose((f"t{n}", 0), Dawdler(n), VIEW)) for n in range(2)]
    await until(lambda: Dawdler.at_once == 2)
    for number in range(20):
        assert await place.choose((f"q{number}", 0), RandomBot(number), VIEW) in VIEW.options
    assert not any(task.done() for task in slow)
    Dawdler.enough.set()
    assert all(action in VIEW.options for action in await asyncio.gather(*slow))


async def test_there_are_only_so_many_places(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Thinking(longest=0.4, quick=2, slow=3)
    tries = [place.choose((f"t{n}", 0), Dawdler(n), VIEW) for n in range(30)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert all(isinstance(one, TooSlow) for one in results)
    assert Dawdler.most_at_once <= 5
    Dawdler.enough.set()
    await until(lambda: Dawdler.at_once == 0)
    monkeypatch.setattr(place, "_longest", PATIENCE)
    assert await place.choose(("new", 0), RandomBot(1), VIEW) in VIEW.options


async def test_nobody_waits_twice_for_a_bot_that_did_not_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    place = Thinking(longest=0.2)
    bot = Dawdler(1)
    with pytest.raises(TooSlow, match="more than"):
        await place.choose(("t", 0), bot, VIEW)
    with pytest.raises(TooSlow, match="did not come back"):
        await place.choose(("t", 0), bot, VIEW)
    assert Dawdler.at_once == 1, "it is not asked while it still thinks about the last decision"
    place.forget(("t", 0))
    Dawdler.enough.set()
    monkeypatch.setattr(place, "_longest", PATIENCE)
    assert await place.choose(("t", 0), bot, VIEW) in VIEW.options


async def test_a_slow_bot_stays_among_the_slow() -> None:
    place = Thinking(longest=PATIENCE, quick=1, slow=1)
    asked = asyncio.create_task(place.choose(("t", 0), Dawdler(1), VIEW))
    await until(lambda: not place._quick.locked() and place._slow.locked())
    Dawdler.enough.set()
    await asked
    Dawdler.enough.clear()
    again = asyncio.create_task(place.choose(("t", 0), Dawdler(1), VIEW))
    await until(lambda: Dawdler.at_once == 1)
    assert not place._quick.locked()
    assert place._slow.locked()
    Dawdler.enough.set()
    await again
    assert not place._slow.locked()


async def test_what_a_bot_raises_reaches_who_asked() -> None:
    place = Thinking(longest=PATIENCE, quick=1, slow=1)
    for _ in range(3):
        with pytest.raises(KeyError, match="no idea"):
            await place.choose(("t", 0), Faulty(1), VIEW)
    assert not place._quick.locked()


async def test_games_with_slow_and_faulty_bots_go_on_and_hold_nobody_up(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = {one.name: one for one in (RandomBot, Faulty, Dawdler)}
    async with opened(sqlite_file, bot_timeout=0.3) as service:
        monkeypatch.setattr(service.shelf, "bots", lambda _game: list(kinds))
        monkeypatch.setattr(service.shelf, "make_bot", lambda _setup, name, seed: kinds[name](seed))

        async def table_with(bot: str) -> str:
            wish = NewTable(game="burglars", seats=[SeatWish("bot", bot=bot)] * 2)
            return (await service.seating.open(wish)).table.id

        slow = [await table_with("dawdler") for _ in range(12)]
        quick = [await table_with(bot) for bot in ("random", "faulty")]
        for name in [*quick, *slow]:
            table = await service.table(name)
            await until(lambda table=table: table.state == "over")  # type: ignore[misc]
        places = thinking.QUICK_PLACES + thinking.SLOW_PLACES
        assert 1 <= Dawdler.most_at_once <= places


async def test_hostile_bots_cannot_harm_a_table_that_says_what_happened(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = {kind.__name__: kind for kind in HOSTILE}
    async with opened(sqlite_file) as service:
        Vandal.box = frozen_content(service.shelf.set_up("burglars", 2, None, {}))
        monkeypatch.setattr(service.shelf, "bots", lambda _game: list(kinds))
        monkeypatch.setattr(service.shelf, "make_bot", lambda _setup, name, seed: kinds[name](seed))
        for name, kind in kinds.items():
            wish = NewTable(game="burglars", seats=[SeatWish("bot", bot=name)] * 2)
            table = await service.table((await service.seating.open(wish)).table.id)
            await until(lambda table=table: table.state == "over")  # type: ignore[misc]
            record = table.playing().record.text().encode()
            assert verify(record, find_game=lambda _: BURGLARS).sentence()
            apologies = 2 if kind in LAWLESS else 0  # one for each seat, however often it failed
            await until(lambda t=table, n=apologies: len(t.chat.get("table", [])) == n)  # type: ignore[misc]
            for line in table.chat.get("table", []):
                assert line.text.endswith("a bot, could not decide: any move will have to do.")
