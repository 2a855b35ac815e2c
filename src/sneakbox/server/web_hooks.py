"""Web hooks: one POST to an address that a stranger wrote down.

Such an address may be meant for somebody else than it says: for the machine itself, for the network
behind it, for whoever keeps the one who asks waiting. So the name is looked up once, what comes out
must be an address of the public internet, and the connection goes there and nowhere else. Nothing
is followed, of the answer only its status is read, and all of it has one time limit.
"""

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

import h11

PIECE: Final = 4_096
# So much of an answer is read until its status must have come.
MOST_BYTES: Final = 16 * PIECE
# How a network without IPv4 calls a machine that has nothing else: its address is the end. Behind
# the second may be anything of one's own.
NAT64: Final = IPv6Network("64:ff9b::/96")
OWN_NAT64: Final = IPv6Network("64:ff9b:1::/48")

Lookup = Callable[[str, int], Awaitable[list[str]]]


class NotDelivered(Exception):
    """A message that did not arrive. `for_good` where trying again would not help."""

    def __init__(self, why: str, *, for_good: bool = False) -> None:
        super().__init__(why)
        self.for_good: Final = for_good


def is_public(address: str) -> bool:
    """Whether a machine is somewhere in the internet, and not here or in the network around us.

    >>> [is_public(one) for one in ("93.184.215.14", "127.0.0.1", "10.1.2.3", "169.254.169.254")]
    [True, False, False, False]
    >>> [is_public(one) for one in ("::1", "::ffff:10.1.2.3", "64:ff9b::7f00:1", "2002:7f00:1::")]
    [False, False, False, False]
    """
    found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found in NAT64:
            return is_public(str(IPv4Address(int(found) & 0xFFFF_FFFF)))
        # Nobody's hook is at the end of a tunnel.
        if found.sixtofour is not None or found.teredo is not None or found in OWN_NAT64:
            return False
    return found.is_global and not found.is_multicast


async def looked_up(host: str, port: int) -> list[str]:
    """The addresses behind a name."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, proto=6)
    return [str(one[4][0]) for one in found]


class Hooks:
    """Sends what is to be sent to web hooks."""

    def __init__(self, *, own_network: bool, seconds: float, look_up: Lookup = looked_up) -> None:
        self._own_network: Final = own_network
        self._seconds: Final = seconds
        self._look_up: Final = look_up
        self.trusted: ssl.SSLContext = ssl.create_default_context()

    async def send(
        self, url: str, body: bytes, headers: list[tuple[str, str]] | None = None
    ) -> None:
        """POST a body; raises NotDelivered."""
        try:
            async with asyncio.timeout(self._seconds):
                status = await self._posted(url, body, headers or [])
        except TimeoutError:
            raise NotDelivered("it took too long") from None
        except (OSError, h11.ProtocolError, UnicodeError) as error:
            raise NotDelivered(type(error).__name__) from error
        if not 200 <= status < 300:
            raise NotDelivered(f"status {status}", for_good=status in (404, 410))

    async def _posted(self, url: str, body: bytes, headers: list[tuple[str, str]]) -> int:
        parts = urlsplit(url)
        host, secure = parts.hostname or "", parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        address = await self._place(host, port)
        reader, writer = await asyncio.open_connection(
            address,
            port,
            ssl=self.trusted if secure else None,
            server_hostname=host if secure else None,
            limit=PIECE,
        )
        try:
            line = h11.Connection(h11.CLIENT)
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            sent = [("host", parts.netloc), ("content-length", str(len(body)))]
            sent += [("connection", "close"), ("user-agent", "Sneakbox"), *headers]
            asked = h11.Request(method="POST", target=target, headers=sent)
            for part in (asked, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(line.send(part) or b"")
            await writer.drain()
            return await _status(line, reader)
        finally:
            writer.transport.abort()

    async def _place(self, host: str, port: int) -> str:
        """Where to connect to: what was looked at is what is called."""
        addresses = await self._look_up(host, port)
        if not addresses:
            raise NotDelivered("the name is not known")
        if not self._own_network and not all(is_public(one) for one in addresses):
            raise NotDelivered("it is in a network of our own", for_good=True)
        return addresses[0]


async def _status(line: h11.Connection, reader: asyncio.StreamReader) -> int:
    read = 0
    while True:
        event = line.next_event()
        if isinstance(event, h11.Response):
            return event.status_code
        if event is not h11.NEED_DATA and not isinstance(event, h11.InformationalResponse):
            raise NotDelivered("there was no answer")
        if event is h11.NEED_DATA:
            data = await reader.read(PIECE)
            read += len(data)
            if read > MOST_BYTES:
                raise NotDelivered("there was no answer")
            line.receive_data(data)
