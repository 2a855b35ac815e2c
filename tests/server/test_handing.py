"""Live connections go to the process of the machine that has their table, as they are."""

import asyncio
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from sneakbox.server import handing
from sneakbox.server.handing import END, name_of
from sneakbox.server.running import Server
from tests.server.house import PATIENCE, Site, served, two_thieves, until

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform != "linux", reason="needs Linux: elsewhere they are carried"),
]


@asynccontextmanager
async def two(database: str) -> AsyncIterator[tuple[Site, Site]]:
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(served(database))
        yield first, await stack.enter_async_context(served(database))


@pytest.mark.parametrize("is_near", [True, False], ids=["same machine", "another machine"])
async def test_a_game_goes_on_wherever_its_screen_came_in(
    shared: str, monkeypatch: pytest.MonkeyPatch, is_near: bool
) -> None:
    async with two(shared) as (first, second):
        if not is_near:
            monkeypatch.setattr(handing, "name_of", lambda _: b"\0nobody is here")
        opening = await first.service.seating.open(two_thieves())
        name, key = opening.table.id, opening.seats[0].key
        async with second.live(name, keys=[key]) as screen:
            await screen.next("frame")
            # Those of the door that are live connections have no address there.
            carried = 0 if is_near else 1
            await until(lambda: list(second.door._addresses.values()).count("") == carried)
            table = first.service.house.tables[name]
            assert table.seats[0].screens == 1
            assert not second.service.house.tables
            assert (await screen.ask("chat", seat=0, channel="table", text="Here"))["ok"]
            if table.watched().deciders()[0] == 0:
                assert (await screen.act(0))["ok"]
            assert (await screen.ask("note", seat=0, text="x" * 3_000))["ok"]
        await until(lambda: table.seats[0].screens == 0)


async def test_a_process_that_does_not_take_it_has_nobody_waiting(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handing, "TAKING_SECONDS", 0.2)
    monkeypatch.setattr(handing.Desk, "_came", lambda _: None)  # as if it were stopped
    async with two(shared) as (first, second):
        opening = await first.service.seating.open(two_thieves())
        screen = second.live(opening.table.id, keys=[opening.seats[0].key])
        with pytest.raises((ConnectionClosed, InvalidMessage, EOFError, OSError)):
            await asyncio.wait_for(screen.__aenter__(), PATIENCE)
        await until(lambda: not second.service.house.tables)


async def test_only_who_knows_the_word_hands_over(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[bytes] = []

    async def take(_server: Server, connection: socket.socket, request: bytes) -> None:
        connection.close()
        taken.append(request)

    monkeypatch.setattr(Server, "take", take)
    async with served(shared) as site:
        leases = site.service.house.leases
        assert leases is not None
        for word in ("a guess", leases.token):
            own, theirs = socket.socketpair()
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line, own:
                line.bind("")
                line.connect(name_of(leases.token))
                socket.send_fds(line, [word.encode(), END, b"GET /"], [theirs.fileno()])
                theirs.close()
                own.settimeout(PATIENCE)
                assert await asyncio.to_thread(own.recv, 1) == b"", "nobody holds the other end"
        assert taken == [b"GET /"]
