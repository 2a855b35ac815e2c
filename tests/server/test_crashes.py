"""The server is killed in the middle of games and started again: nothing is lost or done twice.

SNEAK_CRASHES says how often (4 times unless told).
"""

import asyncio
import os
import random
from pathlib import Path

import pytest

from tests.server.hardy import Player, check, free_port, played, settled, start
from tests.server.house import PATIENCE, opened, two_thieves

pytestmark = pytest.mark.anyio
CRASHES = int(os.environ.get("SNEAK_CRASHES", "4"))
ENOUGH = 6  # decisions before each crash


@pytest.mark.slow
@pytest.mark.timeout(600 + 60 * CRASHES)
async def test_nothing_is_lost_and_nothing_is_done_twice(tmp_path: Path) -> None:
    chance = random.Random(2026)
    database, port = str(tmp_path / "tables.sqlite3"), free_port()
    async with opened(database) as service:
        opening = await service.seating.open(two_thieves(seed="crash"))
    players = [Player([port], opening.table.id, one.key, chance) for one in opening.seats]
    tasks: list[asyncio.Task[None]] = []
    for crash in range(CRASHES):
        process = await start(port, database)
        tasks = tasks or [asyncio.create_task(one.run()) for one in players]
        await played(players, (crash + 1) * ENOUGH)
        await asyncio.sleep(chance.random() * 0.3)  # in the middle of anything
        if crash == CRASHES - 1:
            for one in players:
                await settled(one)
        process.kill()
        await process.wait()
        failed = [task.exception() for task in tasks if task.done()]
        assert not any(failed), failed
    for one in players:
        one.done = True
    await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
    assert all(one.returns >= CRASHES - 1 for one in players)
    async with opened(database) as service:
        assert await check(service, players) >= ENOUGH * CRASHES
