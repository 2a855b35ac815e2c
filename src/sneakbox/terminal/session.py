"""One sitting at one table: whose turn it is, what was decided, and that nothing is lost.

Nothing here knows a game. What is shown comes from the game's `Text`; what is played goes through
`Match`, is saved after every decision, and can be taken up again whatever happens in between.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sneakbox.kernel.drawing import UNKNOWN
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.table import Bot, BotError, Match, TableError, play_on
from sneakbox.terminal.ask import Asker, EndOfInput, held_back
from sneakbox.terminal.display import Display
from sneakbox.terminal.requests import COMMANDS, Left, Requests
from sneakbox.terminal.screen import Screen
from sneakbox.terminal.shelf import Shelf
from sneakbox.terminal.words import Listener, sentence

INTERRUPTED: Final = 130
RECALLED: Final = 5


class Session:
    """Asks people, lets bots play, saves, and tells how it ended."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        *,
        screen: Screen,
        asker: Asker,
        shelf: Shelf,
        came_from: Path | None = None,
    ) -> None:
        self.match: Final = match
        self.bots: Final = bots
        self.screen: Final = screen
        self.asker: Final = asker
        self.shelf: Final = shelf
        self.display: Final = Display(match, screen)
        self.place = shelf.place_for(match, came_from)
        # For each seat, the number of its last event before its latest decision.
        self.decided_after: Final[dict[int, int]] = {}
        self._is_resumed: Final = came_from is not None
        self._cannot_save = False
        self._last_seat: int | None = None
        self._requests: Final = Requests(self)

    def run(self) -> int:
        """Play until the game is over or the player leaves; returns the exit code."""
        try:
            self._begin()
            while self.match.outcome() is None:
                if not self._bot_decides():
                    self._turn(self.match.deciders()[0])
            self._end()
        except EndOfInput:
            self._leave("The input has ended.")
        except Left:
            self._leave("You leave the table.")
        except KeyboardInterrupt:
            with held_back():
                self.screen.gap()
                self._leave("You broke off.")
            return INTERRUPTED
        except BotError as error:
            self._leave(sentence(str(error)))
            return 1
        return 0

    def keep(self) -> bool:
        """Save the game as it stands; a problem is told once, and the game goes on."""
        try:
            self.place = self.shelf.keep(self.match, self.place)
        except OSError as error:
            if not self._cannot_save:
                where = error.filename or self.place
                self.screen.say(f"The game cannot be saved: {where}: {error.strerror}.")
            self._cannot_save = True
            return False
        self._cannot_save = False
        return True

    def everybody(self) -> tuple[int, ...]:
        """All who are told something: every seat and the spectators."""
        return (*range(self.match.setup.players), SPECTATOR)

    # The course of a sitting.

    def _begin(self) -> None:
        header = self.match.record.header
        self.screen.say(f"{self.match.setup.game.title}, {header.scenario}.", UNKNOWN)
        if not self._is_resumed:
            self.screen.say("Type 'help' at any time for what you can type.")
            return
        for seat in self.everybody():
            heard = len(self.match.events(seat))
            self.decided_after[seat] = max(0, heard - RECALLED)
            self.display.skip_news(seat)
        self.screen.say("You go on where you were. This has just happened:")
        self.display.tell(self.display.story.log(self._watching_seat())[-RECALLED:])

    def _watching_seat(self) -> int:
        """Whose knowledge is shown while nobody is asked: the only human's, or what all know."""
        humans = self.match.record.header.humans()
        return humans[0] if len(humans) == 1 else SPECTATOR

    def _bot_decides(self) -> bool:
        """Let one bot decide, if it is a bot's turn."""
        with held_back():
            taken = play_on(self.match, self.bots, 1)
            if taken:
                self.keep()
        if taken and not self.match.record.header.humans():
            self.display.news(SPECTATOR)
            self.display.changed_picture(SPECTATOR)
        return taken > 0

    def _turn(self, seat: int) -> None:
        """Ask a person at a seat until something is decided."""
        self._hand_over(seat)
        self.display.news(seat)
        self.display.table(seat)
        entries = len(self.match.record.entries)
        listener = self._listener(seat)
        while len(self.match.record.entries) == entries:
            line = self.asker.line(listener.is_nonsense)
            meaning = listener.understand(line)
            if meaning.problem:
                self.asker.refuse(line, meaning.problem)
                continue
            self.asker.accept(line)
            if meaning.action is None:
                self._requests.answer(seat, meaning.command, meaning.rest)
            else:
                self._decide(seat, meaning.action)

    def _hand_over(self, seat: int) -> None:
        """Where several people share a keyboard, nobody may see what another knows."""
        humans = self.match.record.header.humans()
        before, self._last_seat = self._last_seat, seat
        if len(humans) < 2 or before == seat:
            return
        name = self.match.record.header.seats[seat]
        self.display.forget_picture()
        if self.match.setup.reader(seat) is None:
            self.screen.say(f"{name} decides.", UNKNOWN)
        else:
            self.screen.show("\n" * (self.screen.pen().height or 3))
            self.screen.say(f"Hand the keyboard to {name}, who presses Enter.", UNKNOWN)
            self.asker.line()

    def _listener(self, seat: int) -> Listener:
        view, text = self.match.view(seat), self.display.text
        commands = {name: command.takes_more for name, command in COMMANDS.items()}
        return Listener(
            self.match.setup.vocabulary,
            view.options,
            commands | dict.fromkeys(text.aids(), False),
            lambda action: text.refusal(view, action),
        )

    def _decide(self, seat: int, action: int) -> None:
        heard = len(self.match.events(seat))
        with held_back():
            try:
                self.match.play(seat, action)
            except TableError as error:
                self.screen.say(sentence(str(error)))
                return
            self.decided_after[seat] = heard
            self.keep()

    def _end(self) -> None:
        outcome = self.match.outcome()
        if outcome is None:
            return
        seat = self._watching_seat()
        self.display.news(seat)
        self.display.changed_picture(seat)
        self.screen.gap()
        for line in self.display.story.result(outcome):
            self.screen.say(line, UNKNOWN)
        if self.keep():
            self.screen.say(f"The record of the game is {self.place}.")
            self.screen.say("It now shows the secret that all luck came from. To check every draw:")
            self.screen.say(f"sneak replay {self.place} --verify", indent="  ")

    def _leave(self, reason: str) -> None:
        """Say in one line how to go on."""
        if not self.match.record.entries:
            self.screen.say(f"{reason} Nothing was played yet, so there is nothing to keep.")
        elif self.match.outcome() is None and self.keep():
            game = self.match.setup.game.id
            self.screen.say(f"{reason} The game is saved; 'sneak play {game}' goes on with it.")
        self.screen.flush()
