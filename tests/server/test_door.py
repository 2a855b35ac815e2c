"""Rude visitors at the door: whichever parser runs, they keep nobody else from playing."""

import asyncio
import importlib.util
import io
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from sneakbox.server import door
from sneakbox.server.observe import write_logs
from tests.server.house import NO_LIMITS, PATIENCE, Site, served, until

pytestmark = pytest.mark.anyio

PARSERS: list[type[asyncio.Protocol]] = [H11Protocol]
if importlib.util.find_spec("httptools"):
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

    PARSERS.append(HttpToolsProtocol)
RUDE = "127.0.0.2"
GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"

Visit = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def visit(site: Site, said: bytes = b"", address: str = RUDE) -> Visit:
    """A connection from another address of this machine, that says so much and no more."""
    host, port = site.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(address, 0))
    writer.write(said)
    return reader, writer


async def answer(one: Visit) -> tuple[int, dict[str, Any]]:
    """What the server says until it closes the connection; 0 for nothing."""
    try:
        said = await asyncio.wait_for(one[0].read(), PATIENCE)
    except ConnectionResetError:
        return 0, {}
    finally:
        one[1].close()
    head, _, body = said.partition(b"\r\n\r\n")
    return (int(head.split()[1]), json.loads(body)) if said else (0, {})


@asynccontextmanager
async def guarded(database: str, parser: type[asyncio.Protocol], **more: Any) -> AsyncIterator[Any]:
    patch = pytest.MonkeyPatch()
    patch.setattr(door, "parser", lambda: parser)
    log = io.StringIO()
    try:
        async with served(database, limits=replace(NO_LIMITS, **more)) as site:
            write_logs("warning", log)
            yield site, log
    finally:
        patch.undo()


def hurry(site: Any, **seconds: float) -> None:
    """Give whoever comes from now on so much time."""
    site.door.limits = replace(site.door.limits, **seconds)


@pytest.mark.parametrize("parser", PARSERS)
async def test_headers_bodies_and_answers_have_an_end(
    sqlite_file: str, parser: type[asyncio.Protocol]
) -> None:
    async with guarded(sqlite_file, parser) as (site, log):
        endless = await visit(site, GET)
        for _ in range(20):
            endless[1].write(b"X-Endless: " + b"x" * 1000 + b"\r\n")
        status, problem = await answer(endless)
        assert (status, problem["code"]) == (431, "headers_too_large")
        large = GET + b"X-Large: " + b"x" * 20_000 + b"\r\nConnection: close\r\n\r\n"
        status, problem = await answer(await visit(site, large))
        assert (status, problem["code"]) == (431, "headers_too_large")
        again = await visit(site, GET + b"\r\n")
        assert (await again[0].readline()).startswith(b"HTTP/1.1 200")
        # From here on the server is in a hurry, but not so much that it stumbles when it is busy.
        hurry(site, body_seconds=0.05)
        body = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
        assert await answer(await visit(site, body)) == (0, {})
        hurry(site, header_seconds=1)
        silent, slow = await visit(site), await visit(site, GET)
        again[1].write(GET)
        status, problem = await answer(slow)
        assert (status, problem["code"]) == (408, "too_slow")
        assert await answer(silent) == (0, {}), "who says nothing hears nothing"
        assert (await asyncio.wait_for(again[0].read(), PATIENCE)).count(b"too_slow") == 1
        again[1].close()
        why = {json.loads(line)["why"] for line in log.getvalue().splitlines()}
        assert why == {"headers_too_large", "headers_too_slow", "body_too_slow"}


@pytest.mark.parametrize("parser", PARSERS)
async def test_one_address_opens_only_so_many_connections(
    sqlite_file: str, parser: type[asyncio.Protocol]
) -> None:
    async with guarded(sqlite_file, parser, connections_per_address=3) as (site, log):
        kept = [await visit(site) for _ in range(3)]
        status, problem = await answer(await visit(site, GET + b"\r\n"))
        assert (status, problem["code"]) == (429, "too_many_requests")
        more = [await visit(site) for _ in range(5)]
        await asyncio.wait({asyncio.create_task(answer(more[-1]))})
        assert (await site.get("/healthz")).status_code == 200, "others come in"
        lines = [json.loads(line) for line in log.getvalue().splitlines()]
        assert [(line["event"], line["address"], line["why"]) for line in lines] == [
            ("connection_refused", RUDE, "too_many_connections")
        ]
        for _, writer in kept + more:
            writer.close()
        await until(lambda: RUDE not in site.door._by_address)
        again = GET + b"Connection: close\r\n\r\n"
        assert (await answer(await visit(site, again)))[0] == 200, "they may come again"


@pytest.mark.parametrize("parser", PARSERS)
async def test_half_open_connections_leave_a_player_unharmed(
    sqlite_file: str, parser: type[asyncio.Protocol]
) -> None:
    async with guarded(sqlite_file, parser, connections=20) as (site, _log):
        table = await site.open(game="sneaking_mission")
        key = table["seats"][0]["key"]
        async with site.live(table["table"]["id"], keys=[key]) as player:
            await player.next("frame")
            visits = [await visit(site, GET, f"127.0.0.{2 + number % 50}") for number in range(100)]
            assert (await player.act(0))["ok"]
            assert (await site.get("/api/games")).status_code == 200, "newcomers come in"
            for _, writer in visits:
                writer.close()
