"""A mail server, a web hook and a browser on loopback, for the tests."""

import asyncio
import email
import email.policy
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from sneakbox.server.browser_push import coded


@dataclass
class PostOffice:
    """Takes every letter, unless it is told to refuse."""

    port: int = 0
    letters: list[EmailMessage] = field(default_factory=list)
    refuses: bytes = b""
    asked: int = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.asked += 1
        writer.write(b"220 here\r\n")
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            while line := (await reader.readline()).strip().upper():
                if line == b"DATA":
                    writer.write(b"354 go on\r\n")
                    data = await reader.readuntil(b"\r\n.\r\n")
                    letter = email.message_from_bytes(data[:-5], policy=email.policy.default)
                    assert isinstance(letter, EmailMessage)
                    self.letters.append(letter)
                    writer.write(b"250 kept\r\n")
                elif line.startswith(b"RCPT") and self.refuses:
                    writer.write(self.refuses + b" no ana@example.org here\r\n")
                else:
                    writer.write(b"221 bye\r\n" if line == b"QUIT" else b"250 fine\r\n")
        writer.close()


@asynccontextmanager
async def post_office() -> AsyncIterator[PostOffice]:
    office = PostOffice()
    server = await asyncio.start_server(office.serve, "127.0.0.1", 0)
    office.port = server.sockets[0].getsockname()[1]
    async with server:
        yield office


@dataclass
class HookPlace:
    """Takes what is posted and answers with these bytes, or not at all."""

    port: int = 0
    answer: bytes = b"HTTP/1.1 204 No Content\r\n\r\n"
    bodies: list[dict[str, Any]] = field(default_factory=list)
    heads: list[bytes] = field(default_factory=list)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            head = await reader.readuntil(b"\r\n\r\n")
            size = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
            self.heads.append(head)
            self.take(await reader.readexactly(size))
            writer.write(self.answer)
            await writer.drain()
            if not self.answer:
                await reader.read()  # until they have enough
        writer.close()

    def take(self, body: bytes) -> None:
        self.bodies.append(msgspec.json.decode(body))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook?word=a"


class BrowserPlace(HookPlace):
    """A browser and the service of its maker: opens what it gets with the key that it alone has."""

    def __init__(self) -> None:
        super().__init__(answer=b"HTTP/1.1 201 Created\r\n\r\n")
        self._private = generate_private_key(SECP256R1())
        self._auth = bytes(range(16))
        self.sealed: list[bytes] = []

    def address(self) -> str:
        """What its page leaves at the server."""
        keys = {"p256dh": coded(public(self._private)), "auth": coded(self._auth)}
        return msgspec.json.encode({"endpoint": self.url, **keys}).decode()

    def take(self, body: bytes) -> None:
        self.sealed.append(body)
        self.bodies.append(msgspec.json.decode(self._opened(body)))

    def _opened(self, body: bytes) -> bytes:
        """By RFC 8188 and 8291, as whoever makes browsers reads them."""
        salt, size = body[:16], body[20]
        assert int.from_bytes(body[16:20]) >= len(body) - 21 - size, "one record holds it all"
        theirs = body[21 : 21 + size]
        point = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs)
        shared = self._private.exchange(ECDH(), point)
        info = b"WebPush: info\0" + public(self._private) + theirs
        known = HKDF(SHA256(), 32, self._auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(known)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(known)
        text = AESGCM(key).decrypt(nonce, body[21 + size :], b"")
        text, mark, nothing = text.rpartition(b"\x02")
        assert (mark, nothing.strip(b"\0")) == (b"\x02", b"")
        return text


def public(key: EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@asynccontextmanager
async def browser_place() -> AsyncIterator[BrowserPlace]:
    place = BrowserPlace()
    async with standing_there(place):
        yield place


@asynccontextmanager
async def hook_place() -> AsyncIterator[HookPlace]:
    place = HookPlace()
    async with standing_there(place):
        yield place


@asynccontextmanager
async def standing_there(place: HookPlace) -> AsyncIterator[None]:
    server = await asyncio.start_server(place.serve, "127.0.0.1", 0)
    place.port = server.sockets[0].getsockname()[1]
    async with server:
        yield
