"""Handing over: a live connection that arrives at a process which does not have its table goes, as
it is, to the process of the same machine that has it.

Whoever gives it has read the request that opens the connection, and nothing of what follows; the
other one gets both and answers. From then on nobody stands between. Only Linux can do so by names
that need no file; elsewhere, and between machines, connections are carried (`passing`).
"""

import asyncio
import hashlib
import socket
import sys
from contextlib import suppress
from hmac import compare_digest
from typing import Final, Protocol

from sneakbox.server.observe import log

# A process that does not say at once that it has taken a connection is stopped, or near its end.
TAKING_SECONDS: Final = 2.0
# More than a request may have.
LONGEST: Final = 64 * 1024
TAKEN: Final = b"taken"
# What stands between the word that is shown and the request.
END: Final = b"\n"


class Handed(Protocol):
    """A connection before its first answer."""

    def opening(self) -> bytes:
        """What opened it; empty where more has come since, and it has to stay."""

    def hold(self) -> None:
        """Read nothing: what comes next is for whoever gets it."""

    def go_on(self) -> None:
        """Read on: it stays."""

    def descriptor(self) -> int:
        """Its number in this process."""

    def let_go(self) -> None:
        """Nothing more is read, said or closed here."""

    def cut(self) -> None:
        """Nobody at either end hears anything more."""


class Taker(Protocol):
    """Goes on with a connection that another process has accepted."""

    async def take(self, connection: socket.socket, request: bytes) -> None: ...


def name_of(token: str) -> bytes:
    """Where a process is found on its machine by whoever knows its word."""
    return b"\0sneakbox-" + hashlib.blake2b(token.encode(), digest_size=16).hexdigest().encode()


async def handed(connection: Handed, token: str) -> bool:
    """Give a connection to the process with this word. False where it is not on this machine: then
    nothing has happened. A process that does not answer has the connection cut."""
    request = connection.opening()
    if sys.platform != "linux" or not request:
        return False
    connection.hold()
    try:
        await asyncio.to_thread(_give, token, request, connection.descriptor())
    except ConnectionRefusedError:
        connection.go_on()
        return False
    except OSError as error:  # it may have it or not
        log.warning("not_handed_over", error=repr(error))
        connection.cut()
    connection.let_go()
    return True


def _give(token: str, request: bytes, number: int) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.settimeout(TAKING_SECONDS)
        line.bind("")  # a name of its own, for the answer
        line.connect(name_of(token))
        socket.send_fds(line, [token.encode(), END, request], [number])
        if line.recv(len(TAKEN)) != TAKEN:
            raise ConnectionAbortedError


class Desk:
    """Where other processes of this machine hand connections over."""

    def __init__(self, token: str, taker: Taker) -> None:
        self._token: Final = token.encode()
        self._taker: Final = taker
        self._line: socket.socket | None = None
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._name: Final = name_of(token)

    def open(self) -> None:
        if sys.platform != "linux":
            return
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._line.setblocking(False)
        self._line.bind(self._name)
        asyncio.get_running_loop().add_reader(self._line.fileno(), self._came)

    def close(self) -> None:
        if self._line is not None:
            asyncio.get_running_loop().remove_reader(self._line.fileno())
            self._line.close()
            self._line = None

    def _came(self) -> None:
        """Somebody has something to hand over."""
        assert self._line is not None
        with suppress(BlockingIOError):
            said, numbers, _, giver = socket.recv_fds(self._line, LONGEST, 1)
            connections = [socket.socket(fileno=number) for number in numbers]
            word, _, request = said.partition(END)
            if len(connections) != 1 or not compare_digest(word, self._token):
                for one in connections:
                    one.close()
                return
            with suppress(OSError):  # whoever gave it has gone, and does not mind
                self._line.sendto(TAKEN, giver)
            task = asyncio.create_task(self._take(connections[0], request))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _take(self, connection: socket.socket, request: bytes) -> None:
        try:
            connection.setblocking(False)
            await self._taker.take(connection, request)
        except OSError as error:  # its other end has gone
            log.info("not_taken", error=repr(error))
            connection.close()
