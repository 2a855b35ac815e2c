"""Playing at a table on a server, in this terminal: the same frames and questions as at home."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from sneakbox.games import catalogue
from sneakbox.kernel.game import Call, Game, Help, SetupError
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.english import count, time_in_words
from sneakbox.scene.model import Frame, LogLine
from sneakbox.scene.pens import UNKNOWN
from sneakbox.table.record import BOT
from sneakbox.terminal.ask import Asker, EndOfInput, source
from sneakbox.terminal.display import in_short
from sneakbox.terminal.remote_requests import RemoteRequests
from sneakbox.terminal.remote_table import RemoteTable, problem
from sneakbox.terminal.requests import RECENT, Left
from sneakbox.terminal.screen import Screen
from sneakbox.terminal.session import INTERRUPTED, tell_of_record
from sneakbox.terminal.shelf import ID, Shelf
from sneakbox.terminal.sitting import Sitting
from sneakbox.terminal.wire import Address, Lost, Refused, Stranger, Wire

# Seconds between two looks at who is there and what was said, while others decide.
ROUND: Final = 3.0


class RemoteSitting(Sitting):
    """A person with a seat at a table on a server."""

    def __init__(self, table: RemoteTable, screen: Screen, asker: Asker, shelf: Shelf) -> None:
        self.table: Final = table
        self._shelf: Final = shelf
        game, self._vocabulary = known_here(table.facts, table.options)
        helps = [Help(one["level"], one["title"], one["says"]) for one in table.facts["helps"]]
        super().__init__(table.board, game, table.options, screen, asker, helps)
        self._seat: Final = table.seat
        self._said = 0
        self._waiting = ""
        # Whether somebody who was too late was asked to play on.
        self._was_asked = False
        self.requests = RemoteRequests(self, table, shelf)

    def run(self) -> int:
        """Play until the game is over or the player leaves; returns the exit code."""
        try:
            self._begin()
            while True:
                frame = self.frame(self._seat)
                self._hear_others()
                if frame.result is not None:
                    self._end(frame)
                    return 0
                answers_itself = any(one.given and one.fits for one in frame.standing)
                if frame.prompt is not None and not answers_itself:
                    self._waiting = ""
                    self.turn(self._seat)
                else:
                    self._wait(frame)
        except EndOfInput:
            self._leave("The input has ended.")
        except Left:
            self._leave("You leave the table.")
        except KeyboardInterrupt:
            self.screen.gap()
            self._leave("You broke off.")
            return INTERRUPTED
        except Refused as refused:
            raise problem(self.table.address, refused) from refused
        finally:
            self.table.close()
        return 0

    # What the table says.

    def frame(self, seat: int) -> Frame:  # noqa: ARG002 - a terminal has one seat
        return self.table.shown().frame

    def whole_log(self, seat: int) -> Sequence[LogLine]:  # noqa: ARG002
        return self.table.whole_log()

    def calls(self, seat: int) -> Sequence[Call]:  # noqa: ARG002
        return self.table.calls()

    def lower_help(self, level: int) -> None:
        super().lower_help(level)
        self.table.want_help(level)

    def order(self, seat: int, wanted: str) -> bool:  # noqa: ARG002 - a terminal has one seat
        if not self.do("order", order=wanted):
            return False
        self.table.look_again()
        return True

    def moment(self) -> object:
        return self.table.shown().moment()

    def vocabulary(self) -> Vocabulary | None:
        return self._vocabulary

    def refusal(self, seat: int, words: str) -> str:  # noqa: ARG002
        return "" if self.question is None else self.table.why_not(self.question.prompt.id, words)

    def decide(self, seat: int, options: tuple[str, ...]) -> None:
        assert self.question is not None
        number = self.table.shown().number
        # The question that was on the screen: by now another one may have come.
        if self.do("act", prompt=self.question.prompt.id, actions=list(options)):
            self.decided_after[seat] = number

    def do(self, what: str, **more: object) -> bool:
        """A command to the server; what it refuses is told, unless the seat itself is gone."""
        try:
            self.table.command(what, **more)
        except Refused as refused:
            if refused.status in (401, 403, 404, 410):
                raise
            self.screen.say(refused.text)
            return False
        return True

    # The course of a sitting.

    def _begin(self) -> None:
        facts = self.table.facts
        self.screen.say(f"{facts['title']}, {facts['mission']}.", UNKNOWN)
        people = [f"{number}. {introduced(one)}" for number, one in enumerate(facts["seats"])]
        if len(people) > 1:
            self.screen.say(f"Seats: {'; '.join(people)}.")
        pace = pace_in_words(facts)
        if pace:
            self.screen.say(pace)
        self.tell_help()
        self.screen.say("Type 'help' at any time for what you can type.")
        self.screen.flush()
        self.table.begin()
        frame = self.frame(self._seat)
        if frame.log:
            told = in_short(frame.log)[-RECENT:]
            self.decided_after[self._seat] = told[0].number - 1
            self.display.skip_news(frame)
            is_all = told[0].number == 1
            self.screen.say(f"This has {'happened so far' if is_all else 'just happened'}:")
            self.display.tell(told)

    def _wait(self, frame: Frame) -> None:
        """Show how it stands and for whom the others wait, until something has changed."""
        self.display.news(frame, lambda: self.whole_log(self._seat))
        self.display.changed_picture(frame)
        away = [one.name for one in frame.seats if one.deciding and not one.online and not one.bot]
        has_pace = bool(self.table.facts["pace_ms"])
        told = self._clocks() if has_pace else [f"{one} is away." for one in away]
        words = " ".join([frame.waiting, *told])
        if words != self._waiting:
            self._waiting = words
            self.screen.say(words, UNKNOWN)
        self.screen.flush()
        self.table.wait_for_change(self.table.shown(), ROUND)

    def _hear_others(self) -> None:
        """What was said, and what somebody asks to take back."""
        if len(self.table.facts["seats"]) < 2:
            return
        self.table.refresh()
        self.hear_talk()
        proposal = self.table.facts["proposal"]
        if proposal is not None and self._seat in proposal["missing"]:
            who = name(self.table.facts["seats"][proposal["by"]])
            agrees = self.asker.is_sure(f"{who} asks to go back. Do you agree?")
            self.do("rewind", do="agree" if agrees else "withdraw")

        if self.table.facts["pace_ms"]:
            self._ask_whether_to_play_on()

    def _ask_whether_to_play_on(self) -> None:
        """Whoever was too late may have the seat back."""
        if not self.table.facts["seats"][self._seat]["taken_over"]:
            self._was_asked = False
        elif not self._was_asked:
            self._was_asked = True
            if self.asker.is_sure("Your time was up, and a bot plays for you. Play on yourself?"):
                self.do("takeover", seat=self._seat, do="back")

    def remarks(self, seat: int) -> Sequence[tuple[str, str]]:  # noqa: ARG002 - has one seat
        return [(words, UNKNOWN) for words in self._clocks()]

    def _clocks(self) -> list[str]:
        """How long each has yet whose time runs."""
        people = self.table.facts["seats"]
        return [
            f"{'You have' if one['seat'] == self._seat else name(one) + ' has'} "
            f"{time_in_words(one['time_ms'])} left."
            for one in people
            if one["time_ms"] >= 0
        ]

    def hear_talk(self) -> None:
        """Tell what was said since the last time."""
        for line in self.table.chat(self._said):
            self._said = max(self._said, int(line["number"]))
            who = f"{line['name']}: " if line["seat"] >= 0 else ""
            self.screen.say(f"{who}{line['text']}", indent="  ")

    def _end(self, frame: Frame) -> None:
        self.display.news(frame, lambda: self.whole_log(self._seat))
        self.display.changed_picture(frame)
        self.screen.gap()
        self.screen.say(self.story.result(frame), UNKNOWN)
        try:
            mark = str(self.table.facts["commitment"])[:ID] or self.table.address.table
            place = self._shelf.keep_text(f"{frame.game}-{mark}", self.table.record())
        except Refused as refused:
            self.screen.say(refused.text)
        except OSError as error:
            self.screen.say(f"The record cannot be saved: {error.strerror}.")
        else:
            tell_of_record(self.screen, place)

    def _leave(self, reason: str) -> None:
        address = self.table.address
        again = f"sneak play --server '{address.link()}'" + (" --seat KEY" if address.key else "")
        self.screen.say(f"{reason} The server keeps your seat: {again} goes on.")
        self.screen.flush()


def name(seat: Mapping[str, Any]) -> str:
    """Who sits there."""
    if seat["kind"] == "bot":
        return f"{seat['name']}, a bot ({seat['bot']})"
    return str(seat["name"]) if seat["name"] else "nobody yet"


def pace_in_words(facts: Mapping[str, Any]) -> str:
    """What the table has agreed about time; empty where each takes what they need."""
    if not facts["pace_ms"]:
        return ""
    ends = facts["when_late"] == "draw"
    then = "the game ends, and nobody wins" if ends else "a bot plays until they are back"
    off = f", and {count(facts['days_off'], 'day')} off in the game" if facts["days_off"] else ""
    time = time_in_words(facts["pace_ms"])
    return f"Everybody has {time} for each move{off}. When somebody's time is up, {then}."


def introduced(seat: Mapping[str, Any]) -> str:
    """Who sits there, and what they play where the game has a name for it."""
    return f"{name(seat)}, as {seat['role']}" if seat["role"] else name(seat)


def known_here(
    facts: Mapping[str, Any], options: Mapping[str, str]
) -> tuple[Game | None, Vocabulary | None]:
    """The game and its words, where this machine has the game that the server plays."""
    try:
        game = catalogue.game(facts["game"])
        setup = game.setup(len(facts["seats"]), facts["scenario"], options)
    except SetupError:
        return None, None
    return game, setup.vocabulary


# Finding a seat.


def play_at(address: Address, shelf: Shelf | None = None) -> int:
    """Play the seat of this key in this terminal; RemoteError says why that is not possible."""
    screen = Screen()
    asker = Asker(source(), screen)
    try:
        table = RemoteTable(address, lambda words: tell(screen, words))
    except (KeyError, TypeError, ValueError) as error:
        raise problem(address, error) from error
    return RemoteSitting(table, screen, asker, Shelf() if shelf is None else shelf).run()


def tell(screen: Screen, words: str) -> None:
    screen.say(words)
    screen.flush()


def sit_down(address: Address, called: str = "") -> Address:
    """Take an open seat at a table; the address then has its key."""
    wish = {"name": called} if called else {}
    joined = asked_once(address, f"/api/tables/{address.table}/join", wish)
    return replace(address, key=str(joined["key"]))


def open_table(
    address: Address,
    game: Game,
    scenario: str | None,
    options: Mapping[str, str],
    seats: Sequence[str],
    seed: str | None,
    assistance: int | None = None,
) -> tuple[Address, list[str]]:
    """Open a table on a server; returns the address of one's own seat and the others' links.

    Whoever has no seat, because bots have them all, looks on.
    """
    wish: dict[str, object] = {"game": game.id, "options": dict(options), "seed": seed or ""}
    if assistance is not None:
        wish["assistance"] = assistance
    if scenario is not None:
        wish["scenario"] = scenario
    if seats:
        wish["seats"] = [
            {"kind": "bot", "bot": one.removeprefix(BOT)}
            if one.startswith(BOT)
            else {"kind": "human", "name": one}
            for one in seats
        ]
    opened = asked_once(address, "/api/tables", wish)
    keys = [str(seat["key"]) for seat in opened["seats"]]
    links = [f"{address.server}{seat['link']}" for seat in opened["seats"]]
    found = replace(address, table=str(opened["table"]["id"]), key=keys[0] if keys else "")
    return found, links[1:]


def asked_once(address: Address, path: str, body: object) -> Any:
    try:
        return Wire(address.server).ask(path, body)
    except (Lost, Refused, Stranger) as error:
        raise problem(address, error) from error
