"""Passing on: what arrives at a server that does not have the table goes to the one that has it.

Each server listens a second time, for the others alone: whoever comes there shows the word that the
server has written beside its address in the database. What was checked at the first door (names,
origins, rates) is not checked again, and who asks is said by the server that passes it on.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hmac import compare_digest
from typing import Final

import h11
import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from sneakbox.server.house import House
from sneakbox.server.leases import Elsewhere, Peer, moved
from sneakbox.server.limits import caller_at
from sneakbox.server.observe import log
from sneakbox.server.problems import Problem

WORD: Final = "x-sneak-word"
CALLER: Final = "x-sneak-caller"
# What of a request goes along, and of an answer.
ALONG: Final = ("authorization", "content-type")
BACK: Final = ("content-type", "cache-control", "retry-after", "www-authenticate")
# Said by a server that has not, or no longer, what was asked for: nothing has happened there.
NOT_HERE: Final = ("moved", "closing")
CONNECT_SECONDS: Final = 2.0
# As long as somebody may wait for news, and some more.
ANSWER_SECONDS: Final = 60.0
# Between two looks at who has a table.
PAUSE: Final = 0.1
PIECE: Final = 65_536
RETRY_MS: Final = 1_000

Here = Callable[[Request], Awaitable[Response]]


class Unreachable(Exception):
    """The server that has a table cannot be asked: nothing has happened."""


class Passing:
    """Asks the servers that have what is asked for here."""

    def __init__(self, house: House) -> None:
        self._house: Final = house

    async def answered(self, request: Request, here: Here) -> Response:
        """The answer to a request, from here or from wherever its table is. A table that changes
        hands is waited for."""
        clock = self._house.clock
        ends = clock.now() + self._house.settings.moving_seconds
        while True:
            try:
                return await here(request)
            except Elsewhere as elsewhere:
                if request.scope.get("sneak.inside"):
                    raise moved() from None
                # Only the server that has the table knows what of it may be counted.
                request.scope["sneak.uncounted"] = True
                answer = await self._asked(elsewhere.peer, request)
                if answer is not None:
                    return answer
            if clock.now() >= ends:
                raise moved()
            await clock.sleep(PAUSE)

    async def _asked(self, peer: Peer, request: Request) -> Response | None:
        """What the other server says; None where nothing has happened and it may be asked again."""
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                reader, writer = await self._reached(peer)
        except (Unreachable, TimeoutError):
            return None
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                answer = await _exchanged(peer, request, reader, writer)
        except (OSError, TimeoutError, h11.ProtocolError, EOFError) as error:
            log.warning("passing_broke_off", server=peer.id, error=repr(error))
            if request.method == "GET":
                return None
            raise Problem("unknown_outcome", retry_ms=RETRY_MS) from error
        finally:
            writer.close()
        if answer.status_code == 503 and _code(bytes(answer.body)) in NOT_HERE:
            return None
        return answer

    async def _reached(self, peer: Peer) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to another server. One where nobody listens any more is given up."""
        host, port = place_of(peer.address)
        if not host:
            raise Unreachable
        try:
            return await asyncio.open_connection(host, port)
        except ConnectionRefusedError:
            await self._gone(peer)
            raise Unreachable from None
        except OSError as error:
            raise Unreachable from error

    async def _gone(self, peer: Peer) -> None:
        if self._house.leases is not None:
            await self._house.leases.give_up(peer)

    # Live connections.

    async def carry(self, socket: WebSocket, hello: bytes | str, peer: Peer, caller: str) -> None:
        """Carry what both ends say until one has enough; a Problem where there is no other end."""
        host, port = place_of(peer.address)
        if not host:
            raise moved()
        path = socket.scope.get("raw_path", b"").decode("ascii")
        try:
            link = await connect(
                f"ws://{bracketed(host)}:{port}{path}",
                additional_headers={WORD: peer.token, CALLER: caller},
                compression=None,
                proxy=None,
                open_timeout=CONNECT_SECONDS,
                max_size=None,
                user_agent_header=None,
            )
        except ConnectionRefusedError:
            await self._gone(peer)
            raise moved() from None
        except (OSError, TimeoutError, WebSocketException) as error:
            raise moved() from error
        try:
            await link.send(hello)
            await _carried(socket, link)
        except ConnectionClosed:
            raise moved() from None
        finally:
            await link.close()


async def _carried(socket: WebSocket, link: ClientConnection) -> None:
    there = asyncio.create_task(_carry_there(socket, link))
    back = asyncio.create_task(_carry_back(socket, link))
    try:
        await asyncio.wait({there, back}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (there, back):
            task.cancel()
        await asyncio.gather(there, back, return_exceptions=True)
    code = link.close_code
    if code is not None:  # the other server had enough: it has said why, if it could
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(code if code >= 3000 or code in (1001, 1012) else 1012)


async def _carry_there(socket: WebSocket, link: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await link.send(text if text is not None else message.get("bytes", b""))


async def _carry_back(socket: WebSocket, link: ClientConnection) -> None:
    with suppress(ConnectionClosed, RuntimeError, WebSocketDisconnect):
        while True:
            said = await link.recv()
            assert isinstance(said, str)
            await socket.send({"type": "websocket.send", "text": said})


async def _exchanged(
    peer: Peer, request: Request, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> Response:
    """One request over a fresh connection, and its answer."""
    body: bytes = request.scope.get("sneak.body", b"")
    scope, line = request.scope, h11.Connection(h11.CLIENT)
    target = scope.get("raw_path") or scope["path"].encode()
    if scope["query_string"]:
        target += b"?" + scope["query_string"]
    address = caller_at(request.client.host) if request.client else ""
    headers = [("host", peer.address), (WORD, peer.token), (CALLER, address)]
    headers += [(name, request.headers[name]) for name in ALONG if name in request.headers]
    headers += [("content-length", str(len(body))), ("connection", "close")]
    asked = h11.Request(method=request.method, target=target, headers=headers)
    parts = [line.send(asked), line.send(h11.Data(data=body)), line.send(h11.EndOfMessage())]
    writer.write(b"".join(part for part in parts if part))
    await writer.drain()
    status, data = 0, b""
    found: dict[str, str] = {}
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(PIECE))
        elif isinstance(event, h11.Response):
            status = event.status_code
            found = {name.decode(): value.decode("latin-1") for name, value in event.headers}
        elif isinstance(event, h11.Data):
            data += bytes(event.data)
        elif isinstance(event, h11.EndOfMessage):
            break
        else:
            raise EOFError
    kept: dict[str, str] = {name: found[name] for name in BACK if name in found}
    return Response(data, status, kept)


class _Code(msgspec.Struct):
    code: str = ""


def _code(body: bytes) -> str:
    """The code of a refusal."""
    try:
        return msgspec.json.decode(body, type=_Code).code
    except msgspec.MsgspecError:
        return ""


def place_of(address: str) -> tuple[str, int]:
    """Host and port of another server; no host where it has said none.

    >>> place_of("127.0.0.1:9000"), place_of("[::1]:9000"), place_of("")
    (('127.0.0.1', 9000), ('::1', 9000), ('', 0))
    """
    host, found, port = address.rpartition(":")
    return (host.strip("[]"), int(port)) if found and port.isdigit() else ("", 0)


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


class Inside:
    """The way in for the other servers."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self._app: Final = app
        self._token: Final = token.encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        if not compare_digest(headers.get(WORD.encode(), b""), self._token):
            if scope["type"] == "websocket":
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": ""})
                return
            await Response(status_code=404)(scope, receive, send)
            return
        caller = headers.get(CALLER.encode(), b"").decode("latin-1")
        known = {**scope, "client": (caller, 0) if caller else None, "sneak.inside": True}
        await self._app(known, receive, send)
