"""One sitting at a table on this machine: whose turn it is, and that nothing is lost.

Nothing here knows a game. What is shown are the frames that a browser would get; what is played
goes through `Match`, is saved after every decision, and can be taken up again whatever happens in
between.
"""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from time import monotonic
from typing import Final

from sneakbox.kernel.game import Call
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.lab.story import story_of
from sneakbox.scene.drafts import NO_ACTION, Advance
from sneakbox.scene.model import Frame, LogLine
from sneakbox.scene.pens import UNKNOWN
from sneakbox.scene.scene import Scene
from sneakbox.table import Bot, BotError, Match, TableError, in_force, play_on
from sneakbox.table.branch import branch, play_until_barrier
from sneakbox.table.frames import frame_for, log_for
from sneakbox.terminal.ask import Asker, EndOfInput, held_back
from sneakbox.terminal.bare import scene_of
from sneakbox.terminal.display import in_short
from sneakbox.terminal.local_requests import LocalRequests
from sneakbox.terminal.requests import Left
from sneakbox.terminal.screen import Screen
from sneakbox.terminal.shelf import Shelf
from sneakbox.terminal.sitting import Sitting
from sneakbox.terminal.words import sentence

INTERRUPTED: Final = 130
RECALLED: Final = 5


class Session(Sitting):
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
        scene: Scene | None = None,
        measures: bool = False,
        again: str = "",
        assistance: int | None = None,
    ) -> None:
        self.match: Final = match
        self.bots: Final = bots
        self.shelf: Final = shelf
        self.scene: Final = scene_of(match) if scene is None else scene
        self.text: Final = match.setup.text()
        setup = match.setup
        game = setup.game
        agreed = game.usual_help if assistance is None else assistance
        helps = [one for one in game.helps if one.level <= agreed]
        super().__init__(self.scene.board(), game, setup.options, screen, asker, helps)
        self.place = shelf.place_for(match, came_from)
        # By seat, what it answers in advance. It lasts as long as this sitting.
        self._given: Final[dict[int, str]] = {}
        self._is_resumed: Final = came_from is not None
        self._cannot_save = False
        self._last_seat: int | None = None
        # Whether the record gets what people take to decide, and when the question was put.
        self._measures: Final = measures
        self._asked_at = monotonic()
        # What somebody types to go on with this game.
        self._again: Final = again or f"sneak play {match.setup.game.id} --plain"
        self.requests = LocalRequests(self)

    def run(self) -> int:
        """Play until the game is over or the player leaves; returns the exit code."""
        try:
            self._begin()
            while self.match.outcome() is None:
                seat = self._person()
                if seat is None:
                    self._bot_decides()
                elif (ordered := self._ordered(seat)) is not None:
                    self.screen.say(f"Answered in advance: {ordered.label.lower()}.", UNKNOWN)
                    self.decide(seat, (self.vocabulary().words(ordered.action),))
                else:
                    self._hand_over(seat)
                    self._asked_at = monotonic()
                    self.turn(seat)
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

    # What the table says.

    def frame(self, seat: int) -> Frame:
        given = self._given.get(seat, "")
        return frame_for(
            self.match, seat, scene=self.scene, assistance=self.help_wanted, given=given
        )

    def whole_log(self, seat: int) -> Sequence[LogLine]:
        return log_for(self.match, seat, scene=self.scene)

    def calls(self, seat: int) -> Sequence[Call]:
        return self.text.calls(in_force(self.match.events(seat)))

    def order(self, seat: int, wanted: str) -> bool:
        if len(self.match.record.header.humans()) > 1:
            # Whoever is never called to the keyboard would show it.
            self.screen.say("At one keyboard nobody answers in advance: the others would see it.")
            return False
        self._given[seat] = wanted
        return True

    def ask_again(self, seat: int) -> None:
        """Whoever takes something back wants to decide, so nothing is answered in advance now."""
        self._given[seat] = ""

    def _ordered(self, seat: int) -> Advance | None:
        """What a seat has answered in advance, where that is asked now."""
        given = self._given.get(seat, "")
        if not given:
            return None
        found = [one for one in self.scene.advances(self.match.view(seat)) if one.id == given]
        if not found:
            self._given[seat] = ""  # it has ended, and does not come to life again
        return next((one for one in found if one.action != NO_ACTION), None)

    def moment(self) -> object:
        return len(self.match.record.entries), tuple(self._given.items())

    def vocabulary(self) -> Vocabulary:
        return self.match.setup.vocabulary

    def refusal(self, seat: int, words: str) -> str:
        return self.text.refusal(self.match.view(seat), self.vocabulary().parse(words))

    def decide(self, seat: int, options: tuple[str, ...]) -> None:
        heard = len(self.match.events(seat))
        with held_back():
            try:
                if len(options) > 1:
                    # An answer that cannot be played as a whole is not played at all.
                    play_until_barrier(branch(self.match), seat, options)
                play_until_barrier(self.match, seat, options, self._spent())
            except TableError as error:
                self.screen.say(sentence(str(error)))
                return
            self.decided_after[seat] = heard
            self.keep()

    def _spent(self) -> int | None:
        """The milliseconds since the question was put, where they are measured."""
        return int((monotonic() - self._asked_at) * 1000) if self._measures else None

    # The course of a sitting.

    def _begin(self) -> None:
        header = self.match.record.header
        self.screen.say(
            f"{self.match.setup.game.title}, {self.match.setup.scenario_title}.", UNKNOWN
        )
        if len(header.seats) > len(header.humans()):
            parts = [f", as {role.name}" for role in self.scene.roles()]
            people = map("".join, zip_longest(header.introduced(), parts, fillvalue=""))
            self.screen.say(f"At the table: {'; '.join(people)}.")
        self.tell_help()
        if not self._is_resumed:
            self.screen.say("Type 'help' at any time for what you can type.")
            return
        for seat in self.everybody():
            frame = self.frame(seat)
            self.decided_after[seat] = max(0, frame.revision - RECALLED)
            self.display.skip_news(frame)
        self.screen.say("You go on where you were. This has just happened:")
        self.display.tell(in_short(self.whole_log(self._watching_seat()))[-RECALLED:])

    def _watching_seat(self) -> int:
        """Whose knowledge is shown while nobody is asked: the only human's, or what all know."""
        humans = self.match.record.header.humans()
        return humans[0] if len(humans) == 1 else SPECTATOR

    def _person(self) -> int | None:
        """The person who is asked now. What people and bots may both decide is for people."""
        return next((seat for seat in self.match.deciders() if seat not in self.bots), None)

    def _bot_decides(self) -> None:
        """Let one bot decide."""
        with held_back():
            play_on(self.match, self.bots, 1)
            self.keep()
        if not self.match.record.header.humans():
            self._show(self.frame(SPECTATOR))

    def _show(self, frame: Frame) -> None:
        """News and the board, with nothing to ask."""
        self.display.news(frame, lambda: self.whole_log(frame.seat))
        self.display.changed_picture(frame)

    def _hand_over(self, seat: int) -> None:
        """Where several people share a keyboard, nobody may see what the other side knows."""
        humans = self.match.record.header.humans()
        before, self._last_seat = self._last_seat, seat
        if len(humans) < 2 or before == seat:
            return
        setup, name = self.match.setup, self.match.record.header.names()[seat]
        self.display.forget_picture()
        is_of_one_side = before is not None and setup.side(before) == setup.side(seat)
        if setup.reader(seat) is None or is_of_one_side:
            self.screen.say(f"{name} decides.", UNKNOWN)
            return
        self.screen.clear()
        self.screen.say(f"Hand over to {name}, who presses Enter.", UNKNOWN)
        if self.asker.hand_over().lower() in ("quit", "exit"):
            raise Left
        self.screen.clear()
        self.screen.say(f"{name} decides.", UNKNOWN)

    def _end(self) -> None:
        seat = self._watching_seat()
        frame = self.frame(seat)
        self._show(frame)
        self.screen.gap()
        self.screen.say(self.story.result(frame), UNKNOWN)
        counted = self.text.statistics(self.match.view(seat), in_force(self.match.events(seat)))
        if counted:
            numbers = ", ".join(f"{name} {number}" for name, number in counted.items())
            self.screen.say(f"{numbers[0].upper()}{numbers[1:]}.", UNKNOWN)
        for line in story_of(self.match.record, seat, self.scene, self.match.setup).lines():
            self.screen.say(line, UNKNOWN)
        if self.keep():
            tell_of_record(self.screen, self.place)

    def _leave(self, reason: str) -> None:
        """Say in one line how to go on."""
        if not self.match.record.entries:
            self.screen.say(f"{reason} Nothing was played yet, so there is nothing to keep.")
        elif self.match.outcome() is None and self.keep():
            self.screen.say(f"{reason} The game is saved; '{self._again}' goes on with it.")
        self.screen.flush()


def tell_of_record(screen: Screen, place: Path) -> None:
    """Where a finished game lies, and how to check its luck."""
    screen.say(f"The record of the game is {place}.")
    screen.say("It now shows the secret that all luck came from. To check every draw:")
    screen.say(f"sneak replay {place} --verify", indent="  ")
    screen.say("To see the moments at which it turned:")
    screen.say(f"sneak review {place}", indent="  ")
