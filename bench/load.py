"""Many players in one process: raw sockets, one epoll loop, nothing decoded that need not be.

A load generator must be far cheaper than what it measures, so this one writes its WebSocket frames
by hand and reads of a message no more than it needs to go on. It reports its own CPU time: as long
as that stays well below one core, the server was the limit and not the players.
"""

import base64
import heapq
import itertools
import os
import select
import socket
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

HOST: Final = "127.0.0.1"
READ_AT_ONCE: Final = 256 * 1024
TICKS: Final = os.sysconf("SC_CLK_TCK")
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
# Nobody waits longer than this for anything.
PATIENCE: Final = 60.0


@dataclass
class Tally:
    """What the players of one server see. Only what happens while `counting` goes in."""

    playing: bool = False
    counting: bool = False
    moves: int = 0
    games: int = 0
    bytes_in: int = 0
    answers: list[float] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def begin(self) -> None:
        """Count from now on, from zero."""
        self.counting = True
        self.moves = self.games = self.bytes_in = 0
        self.answers, self.frames, self.problems = [], [], []

    def answered(self, began: float) -> None:
        """A move was answered; it was sent at this moment."""
        if self.counting:
            self.moves += 1
            self.answers.append(time.perf_counter() - began)

    def shown(self, began: float) -> None:
        """What came of a move is on the screen."""
        if self.counting:
            self.frames.append(time.perf_counter() - began)

    def refused(self, why: str) -> None:
        if self.counting:
            self.problems.append(why)

    def heard(self, size: int) -> None:
        if self.counting:
            self.bytes_in += size

    def finished(self) -> None:
        if self.counting:
            self.games += 1


@dataclass(frozen=True)
class Round:
    """One round of one server, as its players saw it, and the CPU time of both sides."""

    seconds: float
    server_cpu: float
    players_cpu: float
    moves: int
    games: int
    refused: int
    bytes_in: int
    answers: Sequence[float]
    frames: Sequence[float]

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds

    @property
    def cpu_per_move(self) -> float:
        """In microseconds."""
        return self.server_cpu / max(1, self.moves) * 1e6

    @property
    def bytes_per_move(self) -> float:
        return self.bytes_in / max(1, self.moves)

    @property
    def players_share(self) -> float:
        """How much of a core the players needed."""
        return self.players_cpu / self.seconds

    def answer_ms(self, share: float) -> float:
        return at_most(self.answers, share) * 1e3

    def frame_ms(self, share: float) -> float:
        return at_most(self.frames, share) * 1e3


def at_most(values: Sequence[float], share: float) -> float:
    """The value that this share of all does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Wire:
    """One WebSocket, from the client's side, without extensions."""

    def __init__(self, port: int, path: str) -> None:
        self._socket: Final = socket.create_connection((HOST, port))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._buffer = b""
        self.is_open = False
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def fileno(self) -> int:
        return self._socket.fileno()

    def send(self, text: bytes, kind: int = TEXT) -> None:
        """Send one message. The mask is zero: a server must unmask it all the same."""
        size = len(text)
        if size < 126:
            head = bytes((0x80 | kind, 0x80 | size))
        else:
            head = bytes((0x80 | kind, 0xFE)) + size.to_bytes(2, "big")
        self._socket.sendall(head + b"\0\0\0\0" + text)

    def receive(self) -> list[bytes]:
        """The text messages that are complete; raises EOFError when there will be no more."""
        data = self._socket.recv(READ_AT_ONCE)
        if not data:
            raise EOFError("the server has closed a connection")
        buffer = self._buffer + data if self._buffer else data
        if not self.is_open:
            head, found, buffer = buffer.partition(b"\r\n\r\n")
            if not found:
                self._buffer = head
                return []
            if not head.startswith(b"HTTP/1.1 101"):
                raise ConnectionRefusedError(head[:80].decode(errors="replace"))
            self.is_open = True
        messages, at, end = [], 0, len(buffer)
        while end - at >= 2:
            size, head_size = buffer[at + 1], 2
            if size == 126:
                size, head_size = int.from_bytes(buffer[at + 2 : at + 4], "big"), 4
            elif size == 127:
                size, head_size = int.from_bytes(buffer[at + 2 : at + 10], "big"), 10
            stop = at + head_size + size
            if stop > end:
                break
            kind = buffer[at] & 15
            if kind == TEXT:
                messages.append(buffer[at + head_size : stop])
            elif kind == PING:
                self.send(buffer[at + head_size : stop], PONG)
            elif kind == CLOSE:
                raise EOFError(f"the server says goodbye: {buffer[at:stop]!r}")
            at = stop
        self._buffer = buffer[at:]
        return messages

    def close(self) -> None:
        self._socket.close()


class Player(ABC):
    """Somebody with one connection: says what follows from a message."""

    def __init__(self, tally: Tally) -> None:
        self.tally: Final = tally
        self.room: Room
        self.wire: Wire
        # There is nothing to wait for: it is this player's turn, and no round is on.
        self.is_ready = False

    @abstractmethod
    def sit_down(self) -> None:
        """Open `wire`; `Room.change_seat` does so again for another game."""

    @abstractmethod
    def opened(self) -> None:
        """The wire is open."""

    @abstractmethod
    def hear(self, message: bytes) -> None:
        """React to a message; calls `my_turn` when this player can move."""

    @abstractmethod
    def move(self) -> None:
        """Make the next move."""

    def my_turn(self) -> None:
        """Move while the round is on: at once, or after some thought."""
        self.is_ready = not self.tally.playing
        if self.tally.playing:
            self.move()


class Room:
    """Everybody who is connected to one server, in one loop."""

    def __init__(self, players: Iterable[Player]) -> None:
        self.players: Final[list[Player]] = []
        self._poll: Final = select.epoll()
        self._seats: Final[dict[int, Player]] = {}
        self._alarms: Final[list[tuple[float, int, Callable[[], None]]]] = []
        self._count: Final = itertools.count()
        for player in players:
            player.room = self
            self.players.append(player)
            player.sit_down()
            self._watch(player)
            if len(self.players) % 50 == 0:  # nobody's queue of connections is endless
                self.run(lambda: all(one.wire.is_open for one in self.players), PATIENCE)

    def _watch(self, player: Player) -> None:
        self._seats[player.wire.fileno()] = player
        self._poll.register(player.wire.fileno(), select.EPOLLIN)

    def at(self, moment: float, what: Callable[[], None]) -> None:
        """Do something later."""
        heapq.heappush(self._alarms, (moment, next(self._count), what))

    def run(self, until: Callable[[], bool], timeout: float) -> None:
        """Let everybody play until it is true; SystemExit when it takes longer than `timeout`."""
        ends = time.perf_counter() + timeout
        while not until():
            now = time.perf_counter()
            if now > ends:
                raise SystemExit("the server does not answer in time")
            while self._alarms and self._alarms[0][0] <= now:
                heapq.heappop(self._alarms)[2]()
            pause = min(0.05, self._alarms[0][0] - now) if self._alarms else 0.05
            for number, _ in self._poll.poll(max(0.0, pause)):
                self._serve(number)

    def _serve(self, number: int) -> None:
        player = self._seats[number]
        wire = player.wire
        was_open = wire.is_open
        messages = wire.receive()
        if wire.is_open and not was_open:
            player.opened()
        for message in messages:
            player.tally.heard(len(message))
            player.hear(message)
            if player.wire is not wire:
                break

    def change_seat(self, player: Player) -> None:
        """Another game, at another table."""
        number = player.wire.fileno()
        self._poll.unregister(number)
        del self._seats[number]
        player.wire.close()
        player.sit_down()
        self._watch(player)

    def play(self, seconds: float, warm_up: float, pids: Sequence[int]) -> Round:
        """One round: everybody moves as soon as they like, and rests at the end."""
        tally = self.players[0].tally
        self.rest()
        tally.playing = True
        for player in self.players:
            player.my_turn()
        warm = time.perf_counter() + warm_up
        self.run(lambda: time.perf_counter() >= warm, warm_up + PATIENCE)
        tally.begin()
        began, cpu, own = time.perf_counter(), cpu_all(pids), time.process_time()
        self.run(lambda: time.perf_counter() - began >= seconds, seconds + PATIENCE)
        tally.counting = False
        took = time.perf_counter() - began
        cpu, own = cpu_all(pids) - cpu, time.process_time() - own
        tally.playing = False
        self.rest()
        return Round(
            seconds=took,
            server_cpu=cpu,
            players_cpu=own,
            moves=tally.moves,
            games=tally.games,
            refused=len(tally.problems),
            bytes_in=tally.bytes_in,
            answers=tally.answers,
            frames=tally.frames,
        )

    def breathe(self) -> None:
        """Take in what has come, and say to the server that everybody is still there."""
        for number, _ in self._poll.poll(0):
            self._serve(number)

    def rest(self) -> None:
        """Wait until nobody has anything to wait for."""
        self.run(lambda: all(player.is_ready for player in self.players), PATIENCE)

    def close(self) -> None:
        for player in self.players:
            player.wire.close()
        self._poll.close()


# What the system knows about a process.


def cpu_all(pids: Iterable[int]) -> float:
    return sum(map(cpu_seconds, pids))


def cpu_seconds(pid: int) -> float:
    """CPU time of all threads of a process so far."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / TICKS


def memory_kb(pid: int) -> int:
    """Resident memory of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0
