"""What a player may ask of a table on a server: taking back, talking, keeping a record."""

from typing import TYPE_CHECKING, Final

from sneakbox.scene.english import count
from sneakbox.terminal.remote_table import RemoteTable
from sneakbox.terminal.requests import Command, Requests
from sneakbox.terminal.shelf import Shelf, ShelfError
from sneakbox.terminal.wire import Refused

if TYPE_CHECKING:
    from sneakbox.terminal.remote import RemoteSitting

OWN: Final = {
    "undo": Command("take your last decision back, as long as nothing has come of it"),
    "rewind": Command("ask the others to go back even so; alone you need not ask"),
    "say": Command("say something to everybody at the table: 'say hello'", takes_more=True),
    "save": Command("keep a copy of the record under a name: 'save last-night'", takes_more=True),
    "off": Command("take a day off, where the table has days off: your time stands still"),
    "concede": Command("give the game up"),
    "quit": Command("leave; the server keeps your seat, and you can come back"),
}


class RemoteRequests(Requests):
    """Everything that changes something is done by the server, which may say no."""

    def __init__(self, sitting: "RemoteSitting", table: RemoteTable, shelf: Shelf) -> None:
        super().__init__(sitting, OWN)
        self._remote: Final = sitting
        self._table: Final = table
        self._shelf: Final = shelf
        self.answers.update(
            {
                "undo": self._undo,
                "rewind": self._rewind,
                "say": self._say,
                "save": self._save,
                "off": self._take_a_day_off,
                "concede": self._concede,
            }
        )

    def hint(self, seat: int) -> list[str]:
        try:
            return self._table.hint(seat)
        except Refused as refused:
            return [str(refused)]

    def _undo(self, _seat: int, _rest: str) -> None:
        self._remote.do("undo")  # what was taken back is news, for everybody at the table

    def _rewind(self, _seat: int, _rest: str) -> None:
        if not self._remote.do("rewind", do="propose"):
            return
        self._table.refresh()
        if self._table.facts["proposal"] is not None:
            self._screen.say("The others are asked.")

    def _say(self, _seat: int, rest: str) -> None:
        if not rest:
            self._screen.say("Type 'say' and what you want to say.")
        elif self._remote.do("chat", text=rest):
            self._remote.hear_talk()

    def _save(self, _seat: int, rest: str) -> None:
        if not rest:
            self._screen.say("The server keeps the game after every decision.")
            return
        try:
            path = self._shelf.save_text(rest, self._table.record())
        except (Refused, ShelfError) as error:
            self._screen.say(f"Not saved: {str(error).removesuffix('.')}.")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else "that is no name for a file"
            self._screen.say(f"Not saved: {reason}.")
        else:
            self._screen.say(f"A copy of the record is saved: 'sneak replay {path}' shows it.")

    def _take_a_day_off(self, seat: int, _rest: str) -> None:
        if self._remote.do("days_off", days=1):
            self._table.refresh()
            left = self._table.facts["seats"][self._table.seat]["days_off"]
            clocks = self._remote.remarks(seat)
            told = [f"You have {count(left, 'day')} off left.", *(words for words, _ in clocks)]
            self._screen.say(" ".join(told))

    def _concede(self, _seat: int, _rest: str) -> None:
        if self._asker.is_sure("Give the game up for good?"):
            self._remote.do("concede")
