"""Playing a record again: every step is checked against the rules and, where known, the secret."""

from collections.abc import Callable
from typing import Final, NoReturn

from sneakbox.kernel.game import Game, Setup, SetupError
from sneakbox.kernel.numbers import NumbersError, digest
from sneakbox.kernel.seats import CHANCE, holds, seats_of
from sneakbox.kernel.vocabulary import UnknownAction
from sneakbox.table.contents import Library, game_with
from sneakbox.table.course import Attempt, Course, Moment
from sneakbox.table.luck import SecretLuck, checked, commitment
from sneakbox.table.record import (
    Chain,
    Concede,
    Entry,
    Flag,
    Header,
    Move,
    Record,
    Rewind,
    Undo,
    result_line,
    standing,
)
from sneakbox.table.refusals import RecordError, seats_in_words
from sneakbox.table.snapshot import Snapshot
from sneakbox.table.undo import last_decision, why_not_rewind, why_not_undo

# Finds a game by its id, or raises SetupError.
FindGame = Callable[[str], Game]


def replay(
    record: Record,
    *,
    secret: bytes | None = None,
    find_game: FindGame | None = None,
    snapshot: Snapshot | None = None,
) -> "Replay":
    """The record played to its end, with all checks; raises RecordError with line and reason."""
    again = Replay(record, secret=secret, find_game=find_game)
    if snapshot is not None and snapshot.entries > 0:
        again.jump(snapshot)
    while again.advance() is not None:
        pass
    again.finish()
    return again


def lay_out(header: Header, find_game: FindGame | None = None) -> Setup:
    """The setup a record was played with, or a RecordError naming the line that stands against it.

    The game must be on the shelf with the same version of its rules, and must know the scenario and
    every option. Content that the box no longer holds may still lie in the player's own folder.
    """
    try:
        game = (find_game or _from_the_shelf)(header.game)
    except SetupError as error:
        raise RecordError(header.line_of("game"), str(error)) from error
    if header.rules != game.rules_version:
        raise RecordError(
            header.line_of("rules"),
            f"this was played by version {header.rules} of the rules of {game.title}, "
            f"and here is version {game.rules_version}",
        )
    try:
        return _laid_out(header, game)
    except RecordError:
        kept = Library().find(header.game, header.content) if find_game is None else None
        if kept is None:
            raise
    return _laid_out(header, game_with(game, kept))


def _laid_out(header: Header, game: Game) -> Setup:
    try:
        setup = game.setup(header.players, header.scenario, dict(header.options))
    except SetupError as error:
        raise RecordError(_line_refused(header, game), str(error)) from error
    if header.content != setup.content_digest:
        raise RecordError(
            header.line_of("content"),
            f"this was played with other content than here: maps, tiles or cards are "
            f"'{header.content}' there and '{setup.content_digest}' here",
        )
    return setup


def _from_the_shelf(game_id: str) -> Game:
    from sneakbox.games.catalogue import game

    return game(game_id)


def _line_refused(header: Header, game: Game) -> int:
    """The line of the header that a game could not be set up with."""
    if not game.least_players <= header.players <= game.most_players:
        return header.line_of("players")
    if header.scenario not in [scenario.id for scenario in game.scenarios]:
        return header.line_of("scenario")
    options = {option.name: option for option in game.options}
    for name, value in header.options:
        choices = options[name].choices if name in options else None
        if choices is None or (choices and value not in choices):
            return header.line_of(f"option {name}")
    return header.line_of("game")


class Replay:
    """A record on its way through the rules, entry by entry.

    Without the secret (an unfinished game somebody shared) everything is checked but luck and the
    keyed chain. `course` is where the replay stands; `draws` counts the results of luck that were
    checked against the secret.
    """

    def __init__(
        self,
        record: Record,
        *,
        secret: bytes | None = None,
        find_game: FindGame | None = None,
        setup: Setup | None = None,
    ) -> None:
        self.record: Final = record
        self.setup: Final = lay_out(record.header, find_game) if setup is None else setup
        self.course = Course(self.setup)
        self.secret: Final = record.secret if secret is None else secret
        self.draws = 0
        self.position = 0
        self.chain: Chain | None = None
        self._luck: SecretLuck | None = None
        if self.secret is not None:
            if commitment(checked(self.secret)) != record.header.commitment:
                raise RecordError(
                    record.header.line_of("commitment"),
                    "the secret given is not the one this record is committed to",
                )
            self.chain = Chain.begin(self.secret, record.header, digest(self.course.state))
            self._luck = SecretLuck(self.secret)

    def advance(self) -> Entry | None:
        """Play the next entry and return it; None at the end."""
        if self.position >= len(self.record.entries):
            return None
        entry = self.record.entries[self.position]
        course = self.course
        if course.outcome() is not None:
            self._refuse("the game was already over")
        if isinstance(entry, Move):
            self._move(entry)
        elif course.state.is_luck():
            self._refuse("luck must decide first")
        elif isinstance(entry, Rewind):
            humans = self.record.header.humans()
            if entry.agreed != humans:
                self._refuse(f"a rewind needs the agreement of {seats_in_words(humans)}")
            self._allow(why_not_rewind(course, entry.to, humans, entry.agreed))
            course.take_back(entry.to)
        else:
            if entry.seat >= self.setup.players:
                self._refuse(f"there is no seat {entry.seat} at this table")
            if isinstance(entry, Undo):
                self._undo(entry)
            elif isinstance(entry, Concede):
                course.concede(entry.seat)
            else:
                course.flag(entry.seat, ends=entry.ends)
        self._check_chain(entry)
        self.position += 1
        return entry

    def _undo(self, entry: Undo) -> None:
        obstacle = why_not_undo(self.course, entry.seat)
        self._allow(None if obstacle is None else obstacle.why())
        own = last_decision(self.course, entry.seat)
        if own is None or entry.to != own:
            self._refuse(f"an undo here goes back to step {own}")
        later = self.course.later_without(own)
        if later is None:
            self._refuse("this could not be taken back: what was decided since rests on it")
        self.course.take_out(own, later)

    def finish(self) -> None:
        """Check that the record ends as the game does."""
        outcome = self.course.outcome()
        if outcome is None and self.course.state.is_luck():
            self._refuse("the record ends where luck must decide")
        result = "" if outcome is None else result_line(outcome)
        if result and not self.record.result:
            self._refuse(f"the game is over here ({result}), but the record calls it unfinished")
        if self.record.result and not result:
            self._refuse("the record has a result, but the game is not over")
        if result != self.record.result:
            self._refuse(f"the result is '{self.record.result}', but the game gives '{result}'")

    def going_on(self, record: Record) -> "Replay":
        """Another replay that goes on from here, in this record or a longer one of its game."""
        twin = Replay(record, secret=self.secret, setup=self.setup)
        twin.course = self.course.copy()
        twin.chain = None if self.chain is None else self.chain.copy()
        twin.position = self.position
        twin.draws = self.draws
        return twin

    def jump(self, snapshot: Snapshot) -> None:
        """Go to where a snapshot was made, when it fits this record. Only from the start."""
        last = snapshot.entries - 1
        if self.chain is None or self.secret is None:
            self._refuse("a snapshot can only be checked with the secret")
        if not 0 <= last < len(self.record.entries):
            self._refuse(f"the snapshot stands behind entry {snapshot.entries}, which is not there")
        self.position = last
        try:
            state = self.setup.decode(snapshot.state)
        except NumbersError as error:
            raise RecordError(self.line, f"the snapshot does not fit: {error}") from error
        if len(snapshot.heard) != len(self.course.streams.seats):
            self._refuse("the snapshot does not fit: it is for another number of seats")
        self.chain = Chain(self.secret, snapshot.before)
        if self.chain.extend(self.record.entries[last], digest(state)) != self.record.tags[last]:
            self._refuse("the snapshot does not fit: its state is not the one of this step")
        earlier = self.record.entries[: last + 1]
        moments = [Moment(move.seat, self._action(move), move.words) for move in standing(earlier)]
        self.course.resume(state, moments, snapshot.heard)
        for entry in earlier:
            if isinstance(entry, Concede):
                self.course.conceded = entry.seat
            elif isinstance(entry, Flag) and entry.ends:
                self.course.out_of_time = entry.seat
        self.position = last + 1

    @property
    def line(self) -> int:
        """The number of the line that comes next."""
        return self.record.line_of(self.position)

    def _move(self, move: Move) -> None:
        attempt = self.course.attempt()
        action = self._action(move)
        if move.seat == CHANCE:
            self._check_luck(attempt, action, move)
        elif not holds(attempt.state.waiting, move.seat):
            deciders = seats_of(attempt.state.waiting)
            by = "luck decides" if CHANCE in deciders else f"it is for {seats_in_words(deciders)}"
            self._refuse(f"seat {move.seat} does not decide here: {by}")
        elif action not in attempt.state.options(move.seat):
            self._refuse(f"'{move.words}' is not legal here for seat {move.seat}")
        attempt.take(move.seat, action)
        self.course.commit(attempt)

    def _check_luck(self, attempt: Attempt, action: int, move: Move) -> None:
        if not attempt.state.is_luck():
            self._refuse(f"luck does not decide here, but {self._deciders(attempt)}")
        odds = attempt.state.odds()
        if action not in odds.actions:
            self._refuse(f"luck cannot give '{move.words}' here")
        if self._luck is not None:
            drawn = self._luck.draw(attempt.next_step, odds)
            if drawn != action:
                words = self.setup.vocabulary.words(drawn)
                self._refuse(f"luck gave '{move.words}', but the secret says '{words}'")
            self.draws += 1

    def _deciders(self, attempt: Attempt) -> str:
        return seats_in_words(seats_of(attempt.state.waiting))

    def _action(self, move: Move) -> int:
        words = self.setup.vocabulary
        try:
            action = words.parse(move.words)
        except UnknownAction as error:
            self._refuse(str(error))
        if words.words(action) != move.words:
            self._refuse(f"'{move.words}' is not written as Sneakbox writes it")
        return action

    def _check_chain(self, entry: Entry) -> None:
        if self.chain is None:
            return
        tag = self.chain.extend(entry, digest(self.course.state))
        if tag != self.record.tags[self.position]:
            self._refuse(
                f"the game does not stand where the record says: its chain is "
                f"{self.record.tags[self.position]} there and {tag} here; the file is forged, or "
                f"the rules have changed"
            )

    def _allow(self, reason: str | None) -> None:
        if reason is not None:
            self._refuse(f"this could not be taken back: {reason}")

    def _refuse(self, reason: str) -> NoReturn:
        raise RecordError(self.line, reason)
