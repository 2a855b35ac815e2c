"""Who plays in the benchmark of the server: at a table of Sneakbox, and at a match of the peer."""

import json
import random
import time
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from bench.load import Player, Tally, Wire


class Choice(msgspec.Struct):
    """As much of an option as a player needs."""

    id: str
    off: str


class Question(msgspec.Struct):
    """As much of a prompt as a player needs."""

    id: str
    options: list[Choice]


class Sight(msgspec.Struct):
    """As much of a frame, or of its changes, as a player needs."""

    prompt: Question | None = None
    result: dict[str, Any] | None = None


class Message(msgspec.Struct):
    """As much of a message as a player needs."""

    type: str
    number: int = 0
    frame: Sight | None = None
    changes: Sight | None = None


read: Final = msgspec.json.Decoder(Message).decode

# A table, and the key of its player.
Seat = tuple[str, str]


class SneakboxPlayer(Player):
    """Plays whole games, evenly random, each at a fresh table.

    `think` is how many seconds pass on average before a move; 0 is at once.
    """

    def __init__(
        self, tally: Tally, port: int, seats: Iterator[Seat], seed: int, think: float = 0
    ) -> None:
        super().__init__(tally)
        self._port: Final = port
        self._seats: Final = seats
        self._chance: Final = random.Random(seed)
        self._think: Final = think
        self._moves = 0
        self._began = 0.0
        self._number = 0
        self._question = Question("", [])
        self._key = ""
        self.table = ""

    def sit_down(self) -> None:
        self.is_ready = False
        self.table, self._key = next(self._seats)
        self.wire = Wire(self._port, f"/api/tables/{self.table}/live")

    def opened(self) -> None:
        hello = {"type": "hello", "protocol": 1, "keys": [self._key], "changes": True}
        self.wire.send(json.dumps(hello).encode())

    def hear(self, message: bytes) -> None:
        if message.startswith(b'{"type":"answer"'):
            self.tally.answered(self._began)
            if b'"ok":true' not in message:
                self.tally.refused(message.decode())
        elif message.startswith(b'{"type":"frame"'):
            self._look(read(message))

    def _look(self, message: Message) -> None:
        sight = message.changes or message.frame
        assert sight is not None
        asked = sight.prompt is not None and sight.prompt.id != self._question.id
        if asked or sight.result is not None:
            if self._began:
                self.tally.shown(self._began)
            self._began = 0.0
        if sight.result is not None:
            self.tally.finished()
            self.room.change_seat(self)
        elif asked:
            assert sight.prompt is not None
            self._question, self._number = sight.prompt, message.number
            self.my_turn()

    def my_turn(self) -> None:
        self.is_ready = not self.tally.playing
        if self.tally.playing and self._think:
            pause = self._chance.random() * 2 * self._think
            self.room.at(time.perf_counter() + pause, self._move_if_on)
        elif self.tally.playing:
            self.move()

    def _move_if_on(self) -> None:
        self.is_ready = not self.tally.playing
        if self.tally.playing:
            self.move()

    def move(self) -> None:
        options = [option.id for option in self._question.options if not option.off]
        action = self._chance.choice(options)
        self._moves += 1
        act = (
            f'{{"type":"act","id":"m{self._moves}","seat":0,"prompt":"{self._question.id}",'
            f'"actions":["{action}"],"seen":{self._number}}}'
        )
        self._began = time.perf_counter()
        self.wire.send(act.encode())


class Turn(msgspec.Struct):
    """As much of a turn without pictures as a player needs."""

    number: int
    prompt: str
    options: list[str]
    result: dict[str, Any] | None = None


read_turn: Final = msgspec.json.Decoder(Turn).decode


class Program(SneakboxPlayer):
    """Plays the same games without pictures."""

    def opened(self) -> None:
        hello = {"type": "hello", "protocol": 1, "keys": [self._key], "pictures": False}
        self.wire.send(json.dumps(hello).encode())

    def hear(self, message: bytes) -> None:
        if message.startswith(b'{"type":"turn"'):
            turn = read_turn(message)
            options = [Choice(option, "") for option in turn.options]
            asked = Question(turn.prompt, options) if turn.prompt else None
            self._look(Message("frame", turn.number, Sight(asked, turn.result)))
        else:
            super().hear(message)


class NoteWriter(SneakboxPlayer):
    """Sits at a table and writes notes: what a durable command costs without any game in it."""

    def hear(self, message: bytes) -> None:
        if message.startswith(b'{"type":"answer"'):
            self.tally.answered(self._began)
            if b'"ok":true' not in message:
                self.tally.refused(message.decode())
            self.my_turn()
        elif message.startswith(b'{"type":"frame"'):
            self.my_turn()

    def move(self) -> None:
        self._moves += 1
        self._began = time.perf_counter()
        note = b'{"type":"note","id":"n%d","seat":0,"text":"Page %d"}'
        self.wire.send(note % (self._moves, self._moves))


class Spectator(Player):
    """Watches the table of a player, and follows to the next one."""

    def __init__(self, tally: Tally, port: int, player: SneakboxPlayer) -> None:
        super().__init__(tally)
        self._port: Final = port
        self._player: Final = player
        self.is_ready = True

    def sit_down(self) -> None:
        self.wire = Wire(self._port, f"/api/tables/{self._player.table}/live")

    def opened(self) -> None:
        self.wire.send(b'{"type":"hello","protocol":1,"changes":true}')

    def hear(self, message: bytes) -> None:
        if not message.startswith(b'{"type":"frame"'):
            return
        seen = read(message)
        self.wire.send(b'{"type":"seen","seen":%d}' % seen.number)
        sight = seen.changes or seen.frame
        if sight is not None and sight.result is not None:
            self.room.at(time.perf_counter() + 0.2, self._follow)

    def _follow(self) -> None:
        self.room.change_seat(self)

    def my_turn(self) -> None:
        """Only looks."""

    def move(self) -> None:
        raise AssertionError("a spectator does not move")


class BoardgamePlayer(Player):
    """Plays a match of boardgame.io over its own transport, socket.io on a WebSocket.

    After as many moves as a game of ours has, another match begins, over the same connection.
    """

    SPACE: Final = b"/sneak,"

    def __init__(self, tally: Tally, port: int, name: str, moves_per_game: int) -> None:
        super().__init__(tally)
        self._port: Final = port
        self._name: Final = name
        self._moves_per_game: Final = moves_per_game
        self._match = 0
        self._state = 0
        self._began = 0.0

    def sit_down(self) -> None:
        self.wire = Wire(self._port, "/socket.io/?EIO=4&transport=websocket")

    def opened(self) -> None:
        self.wire.send(b"40" + self.SPACE)

    def hear(self, message: bytes) -> None:
        if message == b"2":  # the transport's own ping
            self.wire.send(b"3")
        elif message.startswith(b"40" + self.SPACE):
            self._sync()
        elif message.startswith(b'42/sneak,["sync"'):
            self._state = 0
            self.my_turn()
        elif message.startswith(b'42/sneak,["update"'):
            self.tally.answered(self._began)
            self.tally.shown(self._began)
            self._state += 1
            if self._state >= self._moves_per_game:
                self.tally.finished()
                self._sync()
            else:
                self.my_turn()

    def _sync(self) -> None:
        self._match += 1
        self._say("sync", self._id(), "0", None, 1)

    def _id(self) -> str:
        return f"{self._name}-{self._match}"

    def move(self) -> None:
        payload = {"type": "walk", "args": [self._state % 20], "playerID": "0"}
        self._began = time.perf_counter()
        self._say("update", {"type": "MAKE_MOVE", "payload": payload}, self._state, self._id(), "0")

    def _say(self, *words: object) -> None:
        self.wire.send(b"42" + self.SPACE + json.dumps(words).encode())
