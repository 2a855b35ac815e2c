"""Live play: one WebSocket for one screen.

One task reads commands and carries them out in order; another sends what the screen is due. They
meet only in `Screen`, so a reader that stalls never holds anything up.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, Protocol

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from sneakbox.server import live_messages as said
from sneakbox.server.frames import CURTAIN, PUBLIC, seat_of, view_of
from sneakbox.server.handing import Handed, handed
from sneakbox.server.house import Caller, problem_of
from sneakbox.server.leases import Elsewhere, moved
from sneakbox.server.limits import Bucket, caller_at
from sneakbox.server.live_table import LiveTable
from sneakbox.server.messages import Consent
from sneakbox.server.observe import SOCKETS, commands, log
from sneakbox.server.pages import Client
from sneakbox.server.passing import PAUSE
from sneakbox.server.problems import Problem
from sneakbox.server.screens import Screen
from sneakbox.server.service import Service
from sneakbox.server.storage import NoDatabase
from sneakbox.server.turns import standing, turn
from sneakbox.table import Match

CLOSE_CODES: Final = {
    "bad_request": 4400,
    "no_such_table": 4404,
    "table_archived": 4410,
    "too_many_requests": 4429,
    "closing": 1001,
    "moved": 1012,
}
# Whoever is sent away for one of these comes back, and says again what was not answered.
COME_BACK: Final = ("closing", "moved")
REFUSED: Final = 4403
NO_HELLO: Final = 4408
# How it shows that nobody is at the other end any more, or nobody who reads.
GONE: Final = (WebSocketDisconnect, TimeoutError)


class Line(Protocol):
    """A connection as it goes out."""

    @property
    def writable(self) -> asyncio.Event:
        """Set while there is room for more."""

    def say(self, texts: Sequence[bytes]) -> None:
        """Send texts together; WebSocketDisconnect where nobody is at the other end."""


class Sockets:
    """All live connections of a server."""

    def __init__(self, service: Service, client: Client) -> None:
        self._service: Final = service
        self._client: Final = client
        self._by_address: Final[Counter[str]] = Counter()

    async def endpoint(self, socket: WebSocket) -> None:
        """One connection from its beginning to its end."""
        address = caller_at(socket.client.host) if socket.client else ""
        if await self._is_handed_over(socket):
            return
        await socket.accept()
        self._by_address[address] += 1
        SOCKETS.inc()
        try:
            self._must_have_room(address)
            await self._serve(socket, address)
        except Problem as problem:
            await goodbye(socket, problem, again=problem.code in COME_BACK)
        except (WebSocketDisconnect, asyncio.CancelledError):
            pass
        finally:
            SOCKETS.dec()
            self._by_address[address] -= 1
            if self._by_address[address] <= 0:
                del self._by_address[address]

    async def _is_handed_over(self, socket: WebSocket) -> bool:
        """Whether its table is at another process of this machine, which goes on with it."""
        connection: Handed | None = socket.scope.get("sneak.connection")
        if connection is None or socket.scope.get("sneak.inside"):
            return False
        try:
            await self._service.table(socket.path_params["table"])
        except Elsewhere as elsewhere:
            return await handed(connection, elsewhere.peer.token)
        except (Problem, NoDatabase):  # told when it has said hello
            return False
        return False

    def _must_have_room(self, address: str) -> None:
        if self._by_address[address] > self._service.settings.limits.sockets_per_address:
            raise Problem("too_many_requests", "Too many windows are open at this address.")

    async def _serve(self, socket: WebSocket, address: str) -> None:
        service = self._service
        try:
            raw = await asyncio.wait_for(receive(socket), service.settings.hello_timeout)
        except TimeoutError:
            await close(socket, NO_HELLO)
            return
        hello = decoded(raw)
        if not isinstance(hello, said.Hello) or hello.protocol != said.PROTOCOL:
            raise Problem("bad_request", "The first message must be a hello of protocol 1.")
        table = await self._found(socket, raw, address)
        if table is None:
            return
        caller, opens, refused = await self._identify(table, hello)
        service.may_watch(table, caller)
        view = first_view(service, table, caller, hello.view)
        screen = Screen(
            caller.seats, caller.host, view, keeps=hello.changes, assistance=hello.assistance
        )
        await service.watch(table, screen, address)
        session = Session(service, table, screen, caller, socket, address, pictures=hello.pictures)
        try:
            screen.post(self._welcome(table, screen, caller, opens, refused))
            screen.wants_people(table.signature)  # the welcome told
            screen.show(view, hello.have.get(view))
            await session.run()
        finally:
            service.unwatch(table, screen)

    async def _found(self, socket: WebSocket, hello: bytes | str, address: str) -> LiveTable | None:
        """The table that a socket is for; None where another server has it and has served it to the
        end. A table that changes hands is waited for."""
        service = self._service
        clock = service.house.clock
        ends = clock.now() + service.settings.moving_seconds
        while True:
            try:
                return await service.table(socket.path_params["table"])
            except Elsewhere as elsewhere:
                if socket.scope.get("sneak.inside"):
                    raise moved() from None
                try:
                    await service.passing.carry(socket, hello, elsewhere.peer, address)
                except Problem as problem:
                    if problem.code != "moved" or clock.now() >= ends:
                        raise
                else:
                    return None
            await clock.sleep(PAUSE)

    async def _identify(
        self, table: LiveTable, hello: said.Hello
    ) -> tuple[Caller, list[str], list[dict[str, object]]]:
        """Whose screen it is, which view each key opens, and which of the keys did not fit."""
        seats: set[int] = set()
        opens: list[str] = []
        refused: list[dict[str, object]] = []
        host = False
        for number, key in enumerate(hello.keys):
            try:
                own = (await self._service.caller(table, "seat", key or "none")).seats
            except Problem as problem:
                refused.append({"key": number, **problem.facts()})
                own = frozenset()
            seats |= own
            opens.append(view_of(min(own)) if own else "")
        if hello.host:
            host = (await self._service.caller(table, "host", hello.host)).host
        if hello.keys and not seats and not host and not table.agreement.spectators:
            raise Problem(str(refused[0]["code"]))
        return Caller(frozenset(seats), host), opens, refused

    def _welcome(
        self,
        table: LiveTable,
        screen: Screen,
        caller: Caller,
        opens: list[str],
        refused: list[dict[str, object]],
    ) -> bytes:
        service = self._service
        talking = service.talking
        alone = min(caller.seats) if len(caller.seats) == 1 else None
        return msgspec.json.encode(
            {
                "type": "welcome",
                "protocol": said.PROTOCOL,
                "release": self._client.release,
                "table": table.about(caller.seats, caller.host),
                "views": [view_of(seat) for seat in sorted(caller.seats)],
                "view": screen.view,
                "opens": opens,
                "refused": refused,
                # Several players at one screen share no secrets before the curtain opens.
                "chat": table.lines_for(
                    caller.seats if alone is not None else frozenset(), talking.teams(table)
                ),
                "note": "" if alone is None else talking.note(table, alone, "own").text,
                "side": None if alone is None else talking.side_note(table, alone),
            }
        )


def first_view(service: Service, table: LiveTable, caller: Caller, wanted: str) -> str:
    """What a screen shows first."""
    if wanted:
        return allowed_view(service, table, caller, wanted)
    if len(caller.seats) == 1:
        return view_of(min(caller.seats))
    return CURTAIN if caller.seats else PUBLIC


def allowed_view(service: Service, table: LiveTable, caller: Caller, wanted: str) -> str:
    """A view that this screen may show while the game is played."""
    if wanted == CURTAIN and not caller.seats:
        raise Problem("not_your_seat", "A curtain is for several players at one screen.")
    return service.view_for(table, caller, wanted)


class Session:
    """One screen at one table."""

    def __init__(
        self,
        service: Service,
        table: LiveTable,
        screen: Screen,
        caller: Caller,
        socket: WebSocket,
        address: str,
        *,
        pictures: bool,
    ) -> None:
        self._pictures: Final = pictures
        self._service: Final = service
        self._table: Final = table
        self._screen: Final = screen
        self._caller: Final = caller
        self._socket: Final = socket
        self._line: Final[Line] = socket.scope["sneak.connection"]
        self._address: Final = address
        self._is_sending = False
        self._is_ending = False

    async def run(self) -> None:
        """Read and send until one side has enough. A command that was begun is carried out."""
        sender = asyncio.create_task(self._send_all())
        reader = asyncio.create_task(self._read_all())
        try:
            await asyncio.wait({sender, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._is_ending = True
            sender.cancel()
            if not self._screen.is_answering:
                reader.cancel()
            await asyncio.wait({sender, reader})
            for task in (sender, reader):
                error = None if task.cancelled() else task.exception()
                if error is not None and not isinstance(error, GONE):
                    log.error("socket_failed", table=self._table.id, exc_info=error)
                    await goodbye(self._socket, Problem("our_mistake"), again=True)

    # Sending.

    async def _send_all(self) -> None:
        """Send whatever comes, until it is time to say goodbye."""
        screen = self._screen
        while True:
            await screen.wake.wait()
            screen.wake.clear()
            if not self._is_sending:
                await self._send_what_is_due()
            if screen.farewell is not None and not screen.is_answering:
                await goodbye(self._socket, screen.farewell, again=screen.come_again)
                return

    async def _send_what_is_due(self) -> None:
        """Everything there is to say now; only one task at a time says it."""
        screen = self._screen
        self._is_sending = True
        try:
            while screen.has_something():  # more may come meanwhile
                texts = screen.take_messages()
                if screen.wants_people(self._table.signature):
                    texts.append(self._people())
                if screen.wants_frame():
                    frame = self._frame()
                    if frame is not None:
                        texts.append(frame)
                if texts:
                    await self._say(texts)
        finally:
            self._is_sending = False

    async def _say(self, texts: list[bytes]) -> None:
        """Send texts, together, as soon as the last ones are on their way."""
        if not self._line.writable.is_set():
            async with asyncio.timeout(self._service.settings.send_timeout):
                await self._line.writable.wait()
        self._line.say(texts)

    def _people(self) -> bytes:
        about = self._table.about(self._caller.seats, self._caller.host)
        return msgspec.json.encode({"type": "table", "table": about})

    def _frame(self) -> bytes | None:
        """The current frame, unless it is what the screen has already."""
        screen, table = self._screen, self._table
        if table.match is None:
            screen.has_nothing_to_show()
            return None
        if not self._pictures:
            return self._turn(table.match)
        shown = table.picture(screen.view, screen.assistance)
        since, kept = screen.since(shown.number), screen.kept
        return table.frame_message(shown, kept, since) if screen.is_news(shown) else None

    def _turn(self, match: Match) -> bytes | None:
        """The same without pictures."""
        screen = self._screen
        number, *rest = standing(match, screen.view, self._table.question)
        since = screen.since(number)
        if not screen.is_other(number, (number, *rest)):
            return None
        told = turn(match, screen.view, since, self._table.question)
        return b'{"type":"turn",%b' % msgspec.json.encode(told)[1:]

    # Reading.

    async def _read_all(self) -> None:
        bucket = Bucket(self._service.settings.limits.messages, time.monotonic())
        while not self._is_ending:
            raw = await receive(self._socket)
            wait = bucket.take(time.monotonic())
            if wait > 0:  # whoever talks too fast is listened to more slowly
                await asyncio.sleep(min(wait, 5))
            try:
                message = decoded(raw)
            except Problem as problem:
                self._answer(said.id_of(raw), problem)
                continue
            if isinstance(message, said.Hello):
                self._answer("", Problem("bad_request", "There was a hello already."))
            elif isinstance(message, said.Seen):
                self._screen.seen(message.seen)
            else:
                if message.seen is not None:
                    self._screen.seen(message.seen)
                await self._carry_out(message)

    async def _carry_out(self, command: said.Command) -> None:
        # Nothing goes out before the answer to a command; whoever gives it sends the rest.
        self._screen.is_answering = True
        try:
            await self._answer_to(command)
        finally:
            self._screen.is_answering = False
        if self._is_sending or self._is_ending or self._screen.farewell is not None:
            self._screen.wake.set()
        else:  # who waits for the answer gets it from here, which is quicker
            await self._send_what_is_due()

    async def _answer_to(self, command: said.Command) -> None:
        kind = type(command).__name__.lower()
        try:
            answer = await self._done(command)
        except Problem as problem:
            self._count(kind, problem.code)
            if problem.code in COME_BACK:
                self._screen.say_goodbye(problem, again=True)
                return
            self._answer(command.id, problem)
            if problem.code == "stale_prompt":
                self._screen.show(self._screen.view, None)
            return
        except Exception as error:  # noqa: BLE001 - our mistake must not end the connection
            sorry = problem_of(error)
            self._count(kind, sorry.code)
            log.error("command_failed", table=self._table.id, kind=kind, error=repr(error))
            self._answer(command.id, sorry)
            return
        self._count(kind, "ok")
        message = {"type": "answer", "id": command.id, "ok": True, **answer}
        self._screen.post(msgspec.json.encode(message))
        if isinstance(command, said.Show):  # after the answer, so that a client can sort them
            self._screen.assistance = command.assistance
            self._screen.show(str(answer["view"]), command.have)

    def _count(self, kind: str, code: str) -> None:
        if not self._table.keeps_secrets:
            commands(kind, code).inc()

    def _answer(self, command: str, problem: Problem) -> None:
        facts = {name: value for name, value in problem.facts().items() if name != "frame"}
        message = {"type": "answer", "id": command, "ok": False, "problem": facts}
        self._screen.post(msgspec.json.encode(message))

    def _own(self, seat: int) -> int:
        """The seat of a command, which must be shown on this screen."""
        if seat not in self._caller.seats:
            raise Problem("not_your_seat", "This screen does not have the key of that seat.")
        shown = seat_of(self._screen.view, len(self._table.seats))
        if shown != seat:
            raise Problem("not_your_seat", "That seat is not shown on this screen now.")
        return seat

    async def _done(self, command: said.Command) -> dict[str, Any]:
        service, table = self._service, self._table
        playing, talking = service.playing, service.talking
        match command:
            case said.Act():
                seat = self._own(command.seat)
                service.house.must_be_open()
                async with service.house.holding(
                    table
                ):  # a reader is not stopped before its command is done
                    done, again = await playing.act_alone(
                        table, seat, command.id, command.prompt, command.actions
                    )
                return {"repeated": again, "played": done.played, "number": done.number}
            case said.Draft():
                drafted = await playing.draft(
                    table,
                    self._own(command.seat),
                    command.prompt,
                    command.actions,
                    self._screen.assistance,
                )
                return {name: getattr(drafted, name) for name in drafted.__struct_fields__}
            case said.Undo():
                done, again = await service.standing.undo(
                    table, self._own(command.seat), command.id
                )
                return {"repeated": again, "played": 0, "number": done.number}
            case said.Concede():
                done, again = await playing.concede(table, self._own(command.seat), command.id)
                return {"repeated": again, "played": 0, "number": done.number}
            case said.Rewind():
                done, again = await playing.rewind(
                    table, self._own(command.seat), command.id, command.do, command.to
                )
                return {"repeated": again, "played": 0, "number": done.number}
            case said.Chat():
                line, again = await talking.say(
                    table, self._own(command.seat), command.id, command.channel, command.text
                )
                return {"repeated": again, "line": line}
            case said.Note():
                seat = self._own(command.seat)
                if command.text is None:
                    noted = talking.note(table, seat, command.sheet)
                    return {"text": noted.text, "mates": noted.mates}
                # Not said back: whoever wrote it may have passed the screen on meanwhile.
                await talking.write_note(
                    table, seat, command.text, self._screen, sheet=command.sheet
                )
                return {}
            case said.Order():
                await service.standing.give(table, self._own(command.seat), command.order)
                return {}
            case said.Takeover():
                return await self._takeover(command)
            case said.DaysOff():
                done, again = await playing.take_days_off(
                    table, self._own(command.seat), command.id, command.days
                )
                return {"repeated": again}
            case said.Consent():
                wish = Consent(command.seat, command.do)
                await service.seating.consent(table, self._own(command.by), wish)
                return {}
            case said.Leave():
                await service.seating.leave(table, self._own(command.seat))
                return {}
            case said.Show():
                view = allowed_view(service, table, self._caller, command.view)
                return {"view": view}
            case said.Rematch():
                self._must_belong()
                return {"table": await service.rematch(table, self._address)}
            case said.Ping():
                return {}

    async def _takeover(self, command: said.Takeover) -> dict[str, Any]:
        self._must_belong()
        if command.do == "start":
            await self._service.absence.start_countdown(self._table, command.seat)
        elif command.do == "back":
            await self._service.absence.take_back(self._table, self._own(command.seat))
        else:
            self._service.absence.stop_countdown(self._table, command.seat)
        return {}

    def _must_belong(self) -> None:
        if not self._caller.seats and not self._caller.host:
            raise Problem("key_missing")


# On the wire.


async def receive(socket: WebSocket) -> bytes | str:
    """The next message; WebSocketDisconnect when there is none."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1006))
    text = message.get("text")
    found: bytes | str = text if text is not None else message.get("bytes", b"")
    return found


def decoded(raw: bytes | str) -> said.Hello | said.Seen | said.Command:
    try:
        message: said.Hello | said.Seen | said.Command = said.DECODER.decode(raw)
    except msgspec.ValidationError as error:
        raise Problem("bad_request", f"The message does not fit: {error}.") from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Problem("bad_request", "The message is not valid JSON.") from error
    return message


async def goodbye(socket: WebSocket, problem: Problem, *, again: bool = False) -> None:
    """The last message, and the end."""
    facts = {name: value for name, value in problem.facts().items() if name != "frame"}
    message = msgspec.json.encode({"type": "bye", "problem": facts, "again": again})
    try:
        await asyncio.wait_for(
            socket.send({"type": "websocket.send", "text": message.decode()}), timeout=2
        )
    except (TimeoutError, RuntimeError, WebSocketDisconnect):
        return  # nobody is listening any more
    await close(socket, CLOSE_CODES.get(problem.code, REFUSED))


async def close(socket: WebSocket, code: int) -> None:
    if socket.application_state == WebSocketState.CONNECTED:
        try:
            await socket.close(code)
        except RuntimeError:
            return  # the other side was quicker
