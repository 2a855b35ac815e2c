"""A table on a server, as one seat sees it: frames that come by themselves, commands that arrive.

A thread keeps asking for the newest frame, also while a person thinks: so the others see that the
seat is taken, and nothing is missed. What is sent is sent again, under the same id, until the
server has answered; a server that comes back in time has not been missed by anybody.
"""

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from uuid import uuid4

from sneakbox.kernel.game import Call
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.model import Board, Frame, LogLine
from sneakbox.terminal.unpacking import Unreadable, unpacked
from sneakbox.terminal.wire import Address, Lost, Refused, Stranger, Wire

# A seat counts as away when it has not asked for anything for five seconds.
POLL_MS: Final = 3_000
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 5.0
# Seconds until a server that was lost is given up.
GIVE_UP: Final = 120.0
TAKEN_BACK: Final = "taken_back"
# Commands that come to the same when they are sent twice.
WITHOUT_ID: Final = ("order", "takeover")

Tell = Callable[[str], None]


class RemoteError(Exception):
    """Playing at this address is not possible, or no longer; the message is one sentence."""


@dataclass(frozen=True)
class Shown:
    """What the seat sees, and the number of the last thing it was told."""

    number: int
    frame: Frame

    def moment(self) -> tuple[object, ...]:
        """What is different when there is something new to show or to answer."""
        frame = self.frame
        prompt = "" if frame.prompt is None else frame.prompt.id
        return self.number, prompt, frame.waiting, frame.result is not None


class RemoteTable:
    """One seat's line to its table. Raises RemoteError where there is no going on."""

    def __init__(self, address: Address, tell: Tell) -> None:
        self.address: Final = address
        self._wire: Final = Wire(address.server)
        self._tell: Final = tell
        self._path: Final = f"/api/tables/{address.table}"
        self._changed: Final = threading.Condition()
        self._shown: Shown | None = None
        self._problem: RemoteError | None = None
        self._is_closed = False
        # The most help that is wanted here; None for all that the table gives.
        self._most_help: int | None = None
        self._view: Final = "" if address.key else "public"
        self.facts: dict[str, Any] = self._first(self._path)
        # With whole texts, which no other answer carries: a stage has words of its own.
        self.options: Final[dict[str, str]] = self._first(f"{self._path}/options")["options"]
        self.seat: Final = self._own_seat()
        self.board: Final = self._board()

    def _first(self, path: str, *, key: bool = True) -> Any:
        """The first questions are asked once: an address that is wrong is told at once."""
        try:
            return self._wire.ask(path, key=self.address.key if key else "")
        except Exception as error:
            raise problem(self.address, error) from error

    def _own_seat(self) -> int:
        own = [str(view) for view in self.facts["you"]]
        if not self.address.key:
            return SPECTATOR
        if not own:
            raise RemoteError("This key opens no seat at the table: use the one of your own link.")
        return int(own[0].removeprefix("seat:"))

    def _board(self) -> Board:
        try:
            return unpacked(Board, self._first(f"/boards/{self.facts['board']}.json", key=False))
        except Unreadable as error:
            raise problem(self.address, error) from error

    # Looking.

    def begin(self) -> None:
        """Wait until the game has begun, then look at it for as long as it lasts."""
        waiting = ""
        while self.facts["state"] == "waiting":
            empty = [part(one) for one in self.facts["seats"] if one["kind"] == "open"]
            words = f"The game has not begun: waiting for {', '.join(empty)}."
            if words != waiting:
                waiting = words
                self._tell(words)
            time.sleep(1)
            self.refresh()
        self._take(self._steadily(lambda: self._look(None)))
        threading.Thread(target=self._watch, daemon=True, name="watching the table").start()

    def refresh(self) -> None:
        """Who is there, and what is proposed."""
        self.facts = self._steadily(lambda: self._wire.ask(self._path, key=self.address.key))

    def shown(self) -> Shown:
        """What the seat sees now."""
        with self._changed:
            if self._problem is not None:
                raise self._problem
            assert self._shown is not None
            return self._shown

    def wait_for_change(self, before: Shown, seconds: float) -> bool:
        """True as soon as there is something new, False when the time is over."""
        ends = time.monotonic() + seconds
        with self._changed:
            while self._problem is None and self._shown is not None:
                left = ends - time.monotonic()
                if self._shown.moment() != before.moment():
                    return True
                if left <= 0:
                    return False
                self._changed.wait(left)
        return True

    def whole_log(self) -> list[LogLine]:
        """Everything the seat was told and that still holds."""
        lines: list[LogLine] = []
        number = 0
        while True:
            query: dict[str, object] = {"since": number, "view": self._view}
            found = self._get("events", query)
            for event in found["events"]:
                number = int(event["number"])
                if event["kind"] == TAKEN_BACK:
                    lines = [line for line in lines if line.number <= event["details"]["to"]]
                else:
                    lines.append(LogLine(str(number), number, 0, event["text"], event["rule"]))
            if not found["events"] or number >= found["number"]:
                return lines

    def hint(self, seat: int) -> list[str]:
        """What the server would do in the seat's place, in sentences; raises Refused."""
        found = self._get("hint", {"view": f"seat:{seat}"})
        return [str(line) for line in found["sentences"]]

    def calls(self) -> list[Call]:
        """The story that the seat was told so far."""
        found = self._get("calls", {"view": self._view})["calls"]
        return [Call(str(one["title"]), " ".join(one["pages"])) for one in found]

    def chat(self, since: int) -> list[dict[str, Any]]:
        """What was said at the table after a number."""
        found: list[dict[str, Any]] = self._get("chat", {"since": since})["lines"]
        return found

    def record(self) -> str:
        """The record as text; raises Refused while it is not shown."""
        path = f"{self._path}/record"
        return str(self._steadily(lambda: self._wire.read(path, key=self.address.key)).decode())

    def _get(self, what: str, query: dict[str, object]) -> Any:
        path, key = f"{self._path}/{what}", self.address.key
        return self._steadily(lambda: self._wire.ask(path, key=key, query=query))

    def _look(self, after: int | None) -> Shown:
        query: dict[str, object] = {"view": self._view}
        if self._most_help is not None:
            query["assistance"] = self._most_help
        if after is not None:
            query |= {"after": after, "wait_ms": POLL_MS}
        path, most = f"{self._path}/frame", self._most_help
        shown = made(self._wire.ask(path, key=self.address.key, query=query, wait=POLL_MS / 1000))
        # Less help may have been asked for while this was on its way.
        return shown if most == self._most_help else self._look(None)

    # Doing.

    def command(self, what: str, **more: object) -> Any:
        """Do something at the table; raises Refused when it did not happen.

        The id makes it safe to send it again: what happened once does not happen twice.
        """
        body = more if what in WITHOUT_ID else {"id": str(uuid4()), **more}
        path, key = f"{self._path}/{what}", self.address.key
        try:
            answer = self._steadily(lambda: self._wire.ask(path, body, key=key))
        except Refused as refused:
            if "frame" in refused.more:
                self._take_answer(refused.more)
            raise
        if "frame" in answer:
            self._take_answer(answer)
        return answer

    def want_help(self, level: int) -> None:
        """Be shown no more than that from now on."""
        self._most_help = level
        self.look_again()

    def look_again(self) -> None:
        """Something that nobody else sees is different now."""
        self._take(self._steadily(lambda: self._look(None)))

    def _take_answer(self, answer: Any) -> None:
        """What came with an answer holds all that the table tells, which may be too much here."""
        wanted = self._most_help is None
        self._take(made(answer) if wanted else self._steadily(lambda: self._look(None)))

    def why_not(self, prompt: str, words: str) -> str:
        """Why an action is not legal now, by trying it where it does not count."""
        body = {"prompt": prompt, "actions": [words]}
        path, key = f"{self._path}/draft", self.address.key
        try:
            self._steadily(lambda: self._wire.ask(path, body, key=key))
        except Refused as refused:
            return str(refused.more.get("why", ""))
        return ""

    # Staying in touch.

    def close(self) -> None:
        """Nobody looks any more."""
        self._is_closed = True

    def _watch(self) -> None:
        """Take in every frame that comes, for as long as somebody sits here."""
        try:
            while not self._is_closed:
                self._take(self._steadily(self._look_on, self._tell_nobody))
        except (RemoteError, Refused) as error:
            with self._changed:
                self._problem = problem(self.address, error)
                self._changed.notify_all()

    def _look_on(self) -> Shown:
        return self._look(self.shown().number)

    def _tell_nobody(self, _words: str) -> None:
        """Whoever waits for an answer tells of a lost line; a person who thinks is left alone."""

    def _take(self, shown: Shown) -> None:
        with self._changed:
            # An answer that was on its way for long must not bring back what is over.
            if self._shown is None or shown.number >= self._shown.number:
                self._shown = shown
                self._changed.notify_all()

    def _steadily(self, attempt: Callable[[], Any], tell: Tell | None = None) -> Any:
        """Try until the server answers; what it refuses for good is raised as Refused."""
        say = self._tell if tell is None else tell
        pause, ends, is_told = FIRST_PAUSE, time.monotonic() + GIVE_UP, False
        while True:
            try:
                found = attempt()
            except (Lost, Stranger) as error:
                lost: Exception = error
            except Refused as error:
                if not error.is_passing():
                    raise
                lost = error
            except (Unreadable, KeyError, TypeError) as error:
                raise problem(self.address, error) from error
            else:
                if is_told:
                    say("The server is back.")
                return found
            if self._is_closed or time.monotonic() > ends:
                raise problem(self.address, lost) from lost
            if not is_told:
                is_told = True
                say(f"The server is not there at the moment ({lost}): trying again …")
            time.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)


def part(seat: Mapping[str, Any]) -> str:
    """Whoever is missing, by what they would play where the game has a name for it."""
    return f"somebody as {seat['role']}" if seat["role"] else f"somebody at seat {seat['seat']}"


def made(answer: Any) -> Shown:
    return Shown(int(answer["number"]), unpacked(Frame, answer["frame"]))


def problem(address: Address, error: Exception) -> RemoteError:
    """What went wrong at an address, in one sentence."""
    if isinstance(error, RemoteError):
        return error
    if isinstance(error, Refused):
        return RemoteError(error.text)
    if isinstance(error, Lost):
        return RemoteError(f"No server can be reached at {address.server}: {error}.")
    reason = str(error) if isinstance(error, Stranger) else "it speaks another language"
    return RemoteError(f"There is no Sneakbox server at {address.server}: {reason}.")
