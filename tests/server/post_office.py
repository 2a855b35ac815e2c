"""A mail server and a web hook on loopback, for the tests."""

import asyncio
import email
import email.policy
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import Any

import msgspec


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
            self.bodies.append(msgspec.json.decode(await reader.readexactly(size)))
            writer.write(self.answer)
            await writer.drain()
            if not self.answer:
                await reader.read()  # until they have enough
        writer.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook?word=a"


@asynccontextmanager
async def hook_place() -> AsyncIterator[HookPlace]:
    place = HookPlace()
    server = await asyncio.start_server(place.serve, "127.0.0.1", 0)
    place.port = server.sockets[0].getsockname()[1]
    async with server:
        yield place
