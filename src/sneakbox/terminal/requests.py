"""What a player may ask of the table besides playing: why, log, rules, undo, save and the rest."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sneakbox.table import TableError
from sneakbox.table.record import standing
from sneakbox.terminal.ask import held_back, shown
from sneakbox.terminal.shelf import ShelfError
from sneakbox.terminal.words import sentence

if TYPE_CHECKING:
    from sneakbox.terminal.session import Session

RECENT: Final = 12
PAGE: Final = 80


@dataclass(frozen=True)
class Command:
    """One thing to ask, and whether something may follow its name."""

    help: str
    takes_more: bool = False


COMMANDS: Final = {
    "help": Command("what you can type", takes_more=True),
    "options": Command("what you can do now, once more"),
    "look": Command("what is around you, in words"),
    "map": Command("draw the map; also 'map off', 'map on', 'map all'", takes_more=True),
    "why": Command("what has just happened, and by which rules"),
    "log": Command(f"the last {RECENT} events; 'log all' for every one", takes_more=True),
    "rules": Command("a rule by number or by words: 'rules 41', 'rules alert'", takes_more=True),
    "undo": Command("take your last decision back, as long as nothing has come of it"),
    "rewind": Command("take it back even so; the record will tell, and luck stays the same"),
    "save": Command("keep a copy under a name: 'save before-the-vault'", takes_more=True),
    "concede": Command("give the game up"),
    "quit": Command("leave; the game is saved, and you can go on with it"),
}


class Left(Exception):
    """The player has left the table."""


class Requests:
    """Answers what is asked at a table; only taking back and conceding change the game."""

    def __init__(self, session: "Session") -> None:
        self._session: Final = session
        self._match: Final = session.match
        self._screen: Final = session.screen
        self._display: Final = session.display
        self._answers: Final[dict[str, Callable[[int, str], None]]] = {
            "help": self._help,
            "options": lambda seat, _: self._display.options(seat),
            "look": self._look,
            "map": self._map,
            "why": self._why,
            "log": self._log,
            "rules": self._rules,
            "undo": self._undo,
            "rewind": self._rewind,
            "save": self._save,
            "concede": self._concede,
            "quit": self._quit,
        }

    def answer(self, seat: int, name: str, rest: str) -> None:
        """Do what a command says; other names are the game's own aids."""
        if name in self._answers:
            self._answers[name](seat, rest)
        else:
            self._aid(seat, name)

    # Asking.

    def _help(self, _seat: int, rest: str) -> None:
        known = {name: command.help for name, command in COMMANDS.items()}
        known |= self._display.text.aids()
        wanted = rest.lower()
        if wanted and wanted not in known:
            self._screen.say(f"There is no command '{shown(rest)}': type 'help' for all of them.")
        elif wanted:
            self._screen.table([(wanted, known[wanted])])
        else:
            self._screen.say(
                "Type the number of what you want to do, its words, or the beginning of its "
                "words: 'explore east' may be 'ex e'. Besides that:"
            )
            self._screen.table(list(known.items()))

    def _look(self, seat: int, _rest: str) -> None:
        view, text = self._match.view(seat), self._display.text
        words = text.look(view) or text.status(view) or "There is nothing to look at."
        self._screen.say(words)

    def _map(self, seat: int, rest: str) -> None:
        display, overlays = self._display, self._display.text.overlays()
        wanted = rest.lower()
        modes = ["on", "off", "all", *overlays, *(["plain"] if overlays else [])]
        if wanted and wanted not in modes:
            known = ", ".join(f"'map {mode}'" for mode in modes)
            self._screen.say(f"'map {shown(rest)}' means nothing here: try 'map', {known}.")
            return
        if wanted in ("on", "off"):
            display.map_is_on = wanted == "on"
            self._screen.say(f"The map is {wanted}.")
        elif wanted and wanted != "all":
            display.overlay = "" if wanted == "plain" else wanted
        if wanted != "off":
            display.picture(seat, whole=wanted == "all")

    def _why(self, seat: int, _rest: str) -> None:
        events = self._match.events(seat, self._session.decided_after.get(seat, 0))
        reasons = self._display.story.reasons(events)
        self._display.tell(reasons or ["Nothing has happened since."])

    def _log(self, seat: int, rest: str) -> None:
        if rest and rest.lower() != "all":
            self._screen.say(f"'log {shown(rest)}' means nothing here: try 'log' or 'log all'.")
            return
        lines = self._display.story.log(seat)
        self._display.tell((lines if rest else lines[-RECENT:]) or ["Nothing has happened yet."])

    def _rules(self, _seat: int, rest: str) -> None:
        width = self._screen.pen().width if self._screen.is_terminal else PAGE
        for line in self._display.story.look_up(shown(rest), width):
            self._screen.say(line)

    def _aid(self, seat: int, name: str) -> None:
        if name in self._display.text.overlays() and self._display.map_is_on:
            self._display.picture(seat, overlay=name)
        self._screen.say(self._display.text.aid(self._match.view(seat), name))

    # Taking back.

    def _undo(self, seat: int, _rest: str) -> None:
        reason = self._match.can_undo(seat)
        if reason is not None:
            own = any(move.seat == seat for move in standing(self._match.record.entries))
            more = " 'rewind' takes it back even so." if own else ""
            self._screen.say(f"That cannot be taken back: {reason}.{more}")
            return
        self._take_back(lambda: self._match.undo(seat))

    def _rewind(self, seat: int, _rest: str) -> None:
        own = [m.step for m in standing(self._match.record.entries) if m.seat == seat]
        humans = self._match.record.header.humans()
        if not own:
            self._screen.say("There is nothing to take back: you have not decided anything yet.")
        elif len(humans) < 2 or self._session.asker.is_sure("Does everybody here agree?"):
            self._take_back(lambda: self._match.rewind(own[-1] - 1, humans))

    def _take_back(self, action: Callable[[], None]) -> None:
        with held_back():
            try:
                action()
            except TableError as error:
                self._screen.say(sentence(str(error)))
                return
            for seat in self._session.everybody():
                self._session.decided_after[seat] = len(self._match.events(seat))
                self._display.skip_news(seat)
            self._session.keep()
        self._screen.say("Taken back.")

    # Keeping and leaving.

    def _save(self, _seat: int, rest: str) -> None:
        if not rest:
            if not self._match.record.entries:
                self._screen.say("Nothing was played yet, so there is nothing to save.")
            elif self._session.keep():
                where = self._session.place
                self._screen.say(f"The game is saved after every decision, in {where}.")
            return
        try:
            path = self._session.shelf.save_as(self._match, rest)
        except ShelfError as error:
            self._screen.say(f"Not saved: {error}.")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else "that is no name for a file"
            self._screen.say(f"Not saved: {reason}.")
        else:
            self._screen.say(f"A copy is saved: 'sneak play --resume {rest}' goes on from here.")
            self._screen.say(f"It lies in {path}.")

    def _concede(self, seat: int, _rest: str) -> None:
        if self._session.asker.is_sure("Give the game up for good?"):
            with held_back():
                self._match.concede(seat)
                self._session.keep()

    def _quit(self, _seat: int, _rest: str) -> None:
        raise Left
