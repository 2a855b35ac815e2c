"""One random game through everything: table, record, undo, saves, views and words."""

from typing import Final

from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Setup
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.lab.batches import FindGame
from sneakbox.scene.showable import Showable
from sneakbox.table import (
    CannotTakeBack,
    Match,
    NotLegal,
    Snapshot,
    parse_record,
    sentence,
    verify,
)
from sneakbox.table.frames import EVERYTHING
from sneakbox.table.record import Move

# One decision in so many is taken back, reloaded, or preceded by a wrong one.
UNDO: Final = 12
RELOAD: Final = 25
WRONG: Final = 10
LONGEST_REWIND: Final = 6


class Mistake(Exception):
    """The table, a view or a text did not do what it promises."""


class Evening:
    """A match at random. `doing` names what was tried last, for the report."""

    def __init__(self, setup: Setup, secret: bytes, dice: Dice, find_game: FindGame) -> None:
        self.setup: Final = setup
        self.match: Match | None = None
        self.doing = "the start"
        self.steps = 0
        self.undos = 0
        self.reloads = 0
        self.texts = 0
        self._secret: Final = secret
        self._dice: Final = dice
        self._find_game: Final = find_game
        self._words: Final = setup.text()
        self._scene: Final = setup.scene() if isinstance(setup, Showable) else None
        self._heard = dict.fromkeys(self.viewers(), 0)

    def viewers(self) -> list[int]:
        return [*range(self.setup.players), SPECTATOR]

    def play(self) -> None:
        """Play to the end; raises the first thing that goes wrong."""
        match = Match.start(self.setup, secret=self._secret)
        self.match = match
        self.look(match)
        while match.outcome() is None:
            if match.steps >= self.setup.game.longest:
                raise Mistake(f"the game did not end within {match.steps} steps")
            seat = self._dice.choose(list(match.deciders()))
            if self._dice.below(WRONG) == 0:
                self.try_something_illegal(match, seat)
            action = self._dice.choose(match.options(seat))
            self.doing = f"seat {seat} played '{self.setup.vocabulary.words(action)}'"
            before = match.steps
            match.play(seat, action)
            self.steps += match.steps - before
            self.look(match)
            if match.outcome() is None and self._dice.below(UNDO) == 0:
                self.take_back(match, seat)
            if self._dice.below(RELOAD) == 0:
                match = self.match = self.reload(match)
        self.doing = "the end"
        verify(match.record.text(), find_game=self._find_game)

    def look(self, match: Match) -> None:
        """Everything anybody can see or read now, and what must always hold."""
        match.state().check()
        for seat in self.viewers():
            view = match.view(seat)
            view.facts()
            if seat != SPECTATOR and list(view.options) != match.options(seat):
                raise Mistake(f"the view of seat {seat} lists other options than the table")
            self.speak(self._words.prompt(view), f"prompt for seat {seat}")
            for action in view.options:
                self.check_words(action)
            prompt = None if self._scene is None else self._scene.prompt(view, EVERYTHING)
            for option in () if prompt is None else prompt.options:
                self.speak(option.label, f"option {option.id}")
            for event in match.events(seat, self._heard[seat]):
                self.speak(sentence(self._words, event), f"event {event.kind.name}")
                if event.number != self._heard[seat] + 1:
                    raise Mistake(f"seat {seat} missed an event before number {event.number}")
                self._heard[seat] = event.number

    def speak(self, text: str, what: str) -> None:
        self.texts += 1
        if not text.strip():
            raise Mistake(f"there are no words for the {what}")

    def check_words(self, action: int) -> None:
        vocabulary = self.setup.vocabulary
        text, data = vocabulary.words(action), vocabulary.to_json(action)
        if vocabulary.parse(text) != action or vocabulary.from_json(data) != action:
            raise Mistake(f"the action {action} does not come back from '{text}'")

    def try_something_illegal(self, match: Match, seat: int) -> None:
        """An action that may be anything is refused unless it is legal, and changes nothing."""
        options = match.options(seat)
        near = self._dice.choose(options)
        wrong = near ^ (1 << (16 * self._dice.below(4) + self._dice.below(4)))
        if wrong in options:
            return
        self.doing = f"seat {seat} tried the action {wrong}"
        before = match.digest()
        try:
            match.play(seat, wrong)
        except NotLegal:
            pass
        else:
            raise Mistake(f"the table took the action {wrong}, which is not legal")
        if match.digest() != before:
            raise Mistake("a refused action changed the game")

    def take_back(self, match: Match, seat: int) -> None:
        """Undo where that is allowed, else go back a few steps because everybody agrees.

        A decision that was undone and is taken again meets the same luck.
        """
        self.doing = f"seat {seat} took back"
        after, steps = match.digest(), match.steps
        last = match.record.entries[-1]
        if match.can_undo(seat) is None and isinstance(last, Move):
            match.undo(seat)
            self.look(match)
            if match.steps != steps - 1:
                raise Mistake(f"an undo went from step {steps} to step {match.steps}")
            match.play(seat, last.words)
            if match.digest() != after:
                raise Mistake("the same decision after an undo leads somewhere else")
        else:
            to = max(0, steps - 1 - self._dice.below(LONGEST_REWIND))
            try:
                match.rewind(to, range(self.setup.players))
            except CannotTakeBack:
                return  # luck or the set-up stands there
            if match.steps != to:
                raise Mistake(f"a rewind to step {to} ended at step {match.steps}")
        self.undos += 1
        self.look(match)

    def reload(self, match: Match) -> Match:
        """Save, read back, go on from there: from the whole record or from a snapshot."""
        self.doing = "saving and loading"
        text = match.record.text(reveal=True)
        record = parse_record(text)
        if record.text(reveal=True) != text:
            raise Mistake("a record reads back as another text")
        snapshot = None
        if self._dice.below(2) == 0:
            snapshot = Snapshot.from_bytes(match.snapshot().to_bytes())
        again = Match.from_record(
            record, secret=self._secret, snapshot=snapshot, find_game=self._find_game
        )
        if again.digest() != match.digest() or again.steps != match.steps:
            raise Mistake("a reloaded game stands somewhere else")
        for seat in self.viewers():
            if again.view(seat) != match.view(seat):
                raise Mistake(f"seat {seat} sees something else after reloading")
            if again.events(seat) != match.events(seat):
                raise Mistake(f"seat {seat} was told something else after reloading")
        self.reloads += 1
        return again
