"""The door: how many connections there may be, and how long anybody may stand in it.

uvicorn reads requests with one parser or another, and neither minds how slowly or how much. So the
door stands before both: a request has so many bytes and seconds for its headers and so many seconds
for its body, and an answer must be taken within some time. Of one address only so many come in.
When the house is full, whoever has stood there longest without asking for anything makes room.
"""

import asyncio
import os
import socket
from collections import Counter, OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, ClassVar, Final, cast

import msgspec
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from sneakbox.server.limits import Buckets, caller_at
from sneakbox.server.observe import log
from sneakbox.server.problems import Problem
from sneakbox.server.settings import MINUTE, Limits, Rate

PHRASES: Final = {
    408: "Request Timeout",
    429: "Too Many Requests",
    431: "Request Header Fields Too Large",
}
# How long somebody who is refused may take to say something, so that there is an answer to it.
LAST_SECONDS: Final = 2.0
# So many more than allowed of one address are told that they are too many.
TOLD: Final = 2
# How a text on a socket begins, and how long it may be to have its length in one byte, or in two.
TEXT: Final = 0x81
SHORT: Final = 125
MIDDLING: Final = 0xFFFF


def refusal(problem: Problem) -> bytes:
    """A refusal as it is written where no parser has come to a request."""
    body = msgspec.json.encode(problem.facts())
    lines = (
        f"HTTP/1.1 {problem.status} {PHRASES[problem.status]}",
        "Content-Type: application/json",
        "Cache-Control: no-store",
        f"Content-Length: {len(body)}",
        "Connection: close",
        "\r\n",
    )
    return "\r\n".join(lines).encode() + body


class Door:
    """All connections of one server."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...] = ()) -> None:
        self.limits: Final = limits
        self._proxies: Final = proxies
        self._addresses: Final[dict[asyncio.Transport, str]] = {}
        self._by_address: Final[Counter[str]] = Counter()
        # Whom nobody is answering, the longest first.
        self._waiting: Final[OrderedDict[asyncio.Transport, None]] = OrderedDict()
        self._logged: Final = Buckets(Rate(1, 1 / MINUTE))

    def come(self, transport: asyncio.Transport) -> bool:
        """Somebody stands in the door; returns whether they may ask for something."""
        found = transport.get_extra_info("peername")
        address = caller_at(found[0]) if isinstance(found, tuple) else ""
        self._addresses[transport] = address
        if len(self._addresses) > self.limits.connections:
            self._make_room(transport)
        self._waiting[transport] = None
        if not address or address in self._proxies:  # a proxy counts by itself
            return True
        self._by_address[address] += 1
        most, here = self.limits.connections_per_address, self._by_address[address]
        if here > most:
            self.log_refusal(transport, "too_many_connections", here)
            if here > TOLD * most:
                transport.abort()
        return here <= most

    def _make_room(self, newcomer: asyncio.Transport) -> None:
        """Somebody who waits goes; where nobody does, the newcomer."""
        goes = next(iter(self._waiting), newcomer)
        self.log_refusal(goes, "house_is_full", len(self._addresses))
        goes.abort()
        self.asked(goes)

    def asked(self, transport: asyncio.Transport) -> None:
        """Somebody is being answered."""
        self._waiting.pop(transport, None)

    def rests(self, transport: asyncio.Transport) -> None:
        """Somebody has an answer, and may ask for more."""
        if transport in self._addresses:
            self._waiting[transport] = None

    def become_socket(self, transport: asyncio.Transport) -> None:
        """Live connections of one address are counted by themselves."""
        self.asked(transport)
        self._give_back(self._addresses.get(transport, ""))
        if transport in self._addresses:
            self._addresses[transport] = ""

    def take_in(self, transport: asyncio.Transport) -> None:
        """A live connection that another process has let in."""
        self._addresses[transport] = ""

    def leave(self, transport: asyncio.Transport) -> None:
        self.asked(transport)
        self._give_back(self._addresses.pop(transport, ""))

    def _give_back(self, address: str) -> None:
        self._by_address[address] -= 1
        if self._by_address[address] <= 0:
            del self._by_address[address]

    def log_refusal(self, transport: asyncio.Transport, why: str, here: int = 1) -> None:
        """One line a minute for each address and reason, however many connections it opens."""
        address = self._addresses.get(transport, "")
        if self._logged.take(f"{address} {why}") == 0:
            log.warning("connection_refused", address=address, why=why, open=here)


class Guarded(asyncio.Protocol):
    """What stands before a parser of uvicorn, of which a connection is the other half."""

    door: ClassVar[Door]
    transport: asyncio.Transport
    cycle: Any  # uvicorn's request and its answer, None before the first

    _may_ask = True
    _is_socket = False
    _unread = 0  # bytes since the last request had come
    _stage: tuple[str, object] = ("", None)
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        # The transports of uvloop are no children of asyncio's, but do as they do.
        self._may_ask = self.door.come(cast("asyncio.Transport", transport))
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop()
        self.door.leave(self.transport)

    def data_received(self, data: bytes) -> None:
        if not self._may_ask:
            said = "There are too many connections from this address: close some and try again."
            self._refuse(Problem("too_many_requests", said, retry_ms=1000))
            return
        before = self.cycle
        self._unread += len(data)
        super().data_received(data)
        if self._is_socket or self.transport.is_closing():
            return
        if self.cycle is not before:
            self._unread = 0
            self.door.asked(self.transport)
        elif self._is_between() and self._unread > self.door.limits.header_bytes:
            self.door.log_refusal(self.transport, "headers_too_large")
            self._refuse(Problem("headers_too_large"))
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()  # type: ignore[misc]
        self._unread = 0
        if self._is_between():
            self.door.rests(self.transport)
        self._look()

    def handle_websocket_upgrade(self, *event: object) -> None:
        self._is_socket = True
        self._stop()
        self.door.become_socket(self.transport)
        super().handle_websocket_upgrade(*event)  # type: ignore[misc]

    def _is_between(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or bool(self.cycle.response_complete)

    def _look(self) -> None:
        """Give as much time as whatever comes next may take."""
        limits = self.door.limits
        if self.transport.is_closing():
            return
        if not self._may_ask:
            stage, seconds = "leaving", LAST_SECONDS
        elif not self._is_between():
            whole = not self.cycle.more_body
            stage = "answer" if whole else "body"
            seconds = limits.answer_seconds if whole else limits.body_seconds
        elif self.cycle is None or self._unread:
            stage, seconds = "headers", limits.header_seconds
        else:  # uvicorn has its own time for whoever rests between two requests
            stage, seconds = "rest", 0.0
        if self._stage != (stage, self.cycle):
            self._stop()
            self._stage = stage, self.cycle
            if seconds:
                loop = asyncio.get_running_loop()
                self._timer = loop.call_later(seconds, self._too_late, stage)

    def _too_late(self, stage: str) -> None:
        self.door.log_refusal(self.transport, f"{stage}_too_slow")
        if stage == "headers" and self._unread:
            self._refuse(Problem("too_slow"))
        else:
            self.transport.abort()

    def _refuse(self, problem: Problem) -> None:
        if not (self.cycle is not None and self.cycle.more_body):  # else it has its answer
            self.transport.write(refusal(problem))
        self.transport.close()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Socket(WebSocketsSansIOProtocol):
    """A live connection, which the door counts until it is gone. Until it is answered it can be
    handed over to another process."""

    door: ClassVar[Door]

    _opening = b""  # the request, until something else comes

    def data_received(self, data: bytes) -> None:
        self._opening = b"" if self.handshake_initiated else self._opening + data
        super().data_received(data)

    async def run_asgi(self) -> None:
        self.scope["sneak.connection"] = self  # type: ignore[typeddict-unknown-key]
        await super().run_asgi()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.door.leave(self.transport)

    def say(self, texts: Sequence[bytes]) -> None:
        """Send texts, all in one go: what costs most is the way to the system.

        Whoever says much waits until it is `writable`. Raises WebSocketDisconnect where nobody
        listens any more.
        """
        if self.conn.state is not State.OPEN or self.close_sent or self.disconnected:
            raise WebSocketDisconnect(1006)
        self.transport.write(b"".join([part for text in texts for part in (head_of(text), text)]))

    def send_receive_event_to_app(self) -> None:
        """Who is listened to already need not be told to wait and to go on with every message; who
        says more than is heard has to wait."""
        is_heard = self.queue.empty()
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not (is_heard or was_paused or self.close_sent):
            self.read_paused = True
            self.transport.pause_reading()

    def opening(self) -> bytes:
        return self._opening

    def hold(self) -> None:
        self.transport.pause_reading()

    def go_on(self) -> None:
        self.transport.resume_reading()

    def descriptor(self) -> int:
        found: int = self.transport.get_extra_info("socket").fileno()
        return found

    def let_go(self) -> None:
        self.handshake_complete = self.close_sent = True
        self.transport.abort()

    def cut(self) -> None:
        with suppress(OSError), socket.socket(fileno=os.dup(self.descriptor())) as line:
            line.shutdown(socket.SHUT_RDWR)


def head_of(text: bytes) -> bytes:
    """What stands before a text on a socket (RFC 6455, 5.2): that it is one, whole and unmasked,
    and how long.

    >>> head_of(b"ab").hex(), head_of(bytes(200)).hex(), head_of(bytes(70_000)).hex()
    ('8102', '817e00c8', '817f0000000000011170')
    """
    size = len(text)
    if size <= SHORT:
        return bytes((TEXT, size))
    if size <= MIDDLING:
        return bytes((TEXT, SHORT + 1)) + size.to_bytes(2)
    return bytes((TEXT, SHORT + 2)) + size.to_bytes(8)


def parser() -> type[asyncio.Protocol]:
    """The quicker parser where it is installed."""
    try:
        from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
    except ImportError:
        from uvicorn.protocols.http.h11_impl import H11Protocol

        return H11Protocol
    return HttpToolsProtocol


def connections(
    door: Door, reader: type[asyncio.Protocol] | None = None
) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """What uvicorn makes of a connection, and of one that goes on as a socket."""
    read = parser() if reader is None else reader
    return type("Connection", (Guarded, read), {"door": door}), type(
        "LiveConnection", (Socket,), {"door": door}
    )
