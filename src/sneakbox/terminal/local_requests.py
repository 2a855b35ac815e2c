"""What a player may ask of a table on this machine: the game's own aids, taking back, saving."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sneakbox.bots import catalogue as bots
from sneakbox.bots.search.advice import HINT_SECONDS, NOBODY_KNOWS, advise, said
from sneakbox.bots.search.budget import Budget
from sneakbox.scene.model import Frame
from sneakbox.table import TableError
from sneakbox.table.record import standing
from sneakbox.terminal.ask import held_back
from sneakbox.terminal.requests import Command, Requests
from sneakbox.terminal.shelf import ShelfError
from sneakbox.terminal.words import sentence

if TYPE_CHECKING:
    from sneakbox.terminal.session import Session

OWN: Final = {
    "undo": Command("take your last decision back, as long as nothing has come of it"),
    "rewind": Command("take it back even so; the record will tell, and luck stays the same"),
    "save": Command("keep a copy under a name: 'save before-the-vault'", takes_more=True),
    "concede": Command("give the game up"),
    "quit": Command("leave; the game is saved, and you can go on with it"),
}

NOTHING: Final = "There is nothing to take back: you have not decided anything yet."
# Why a decision stands, to whoever took it.
WHY_NOT: Final = {
    "luck": "luck has decided something since",
    "reveal": "somebody has learned something by it",
    "turn": "somebody else was to decide after it",
}


class LocalRequests(Requests):
    """Only taking back and conceding change the game."""

    def __init__(self, session: "Session") -> None:
        super().__init__(session, OWN)
        self._session: Final = session
        self._match: Final = session.match
        self._text: Final = session.text
        self.answers.update(
            {
                "undo": self._undo,
                "rewind": self._rewind,
                "save": self._save,
                "concede": self._concede,
            }
        )

    # Asking the game itself, which may know more words than its frames hold.

    def aids(self, frame: Frame) -> dict[str, str]:
        needed, given = self._text.aids_from(), self._session.help_wanted
        own = {
            name: what for name, what in self._text.aids().items() if needed.get(name, 0) <= given
        }
        return {**super().aids(frame), **own}

    def aid(self, seat: int, name: str) -> str:
        if name in self._text.aids():
            return self._text.aid(self._match.view(seat), name)
        return super().aid(seat, name)

    def look(self, seat: int, rest: str) -> None:
        words = self._text.look(self._match.view(seat))
        if words:
            self._screen.say(words)
        else:
            super().look(seat, rest)

    def hint(self, seat: int) -> list[str]:
        adviser = bots.adviser(self._match.setup, Budget(seconds=HINT_SECONDS))
        if adviser is None:
            return [NOBODY_KNOWS]
        return said(advise(adviser, self._match.view(seat)), self._match.setup)

    # Taking back.

    def _undo(self, seat: int, _rest: str) -> None:
        if not any(move.seat == seat for move in standing(self._match.record.entries)):
            self._screen.say(NOTHING)
            return
        obstacle = self._match.obstacle(seat)
        if obstacle is not None:
            why = WHY_NOT[obstacle.barrier]
            self._screen.say(f"That cannot be taken back: {why}. 'rewind' takes it back even so.")
            return
        self._take_back(lambda: self._match.undo(seat))

    def _rewind(self, seat: int, _rest: str) -> None:
        own = [m.step for m in standing(self._match.record.entries) if m.seat == seat]
        humans = self._match.record.header.humans()
        if not own:
            self._screen.say(NOTHING)
        elif len(humans) < 2 or self._asker.is_sure("Does everybody here agree?"):
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
                self._display.skip_news(self._session.frame(seat))
                self._session.ask_again(seat)
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
        if self._asker.is_sure("Give the game up for good?"):
            with held_back():
                self._match.concede(seat)
                self._session.keep()
