"""A match: the one door through which a game is played.

It checks who may act and what is legal, carries decisions out, draws the luck that follows, keeps
the record, and hands each seat its own events. Whatever it refuses has not happened: every call
either does all it says or leaves the match as it was.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from sneakbox.kernel.game import Event, Outcome, Setup
from sneakbox.kernel.numbers import digest, encode
from sneakbox.kernel.seats import CHANCE, NOBODY, seats_of
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import UnknownAction, Vocabulary, one_of
from sneakbox.table.clock import Clock, checked_spent
from sneakbox.table.course import Attempt, Course, Moment
from sneakbox.table.luck import Luck, SecretLuck, commitment, new_secret
from sneakbox.table.noticing import is_public
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
)
from sneakbox.table.refusals import (
    CannotTakeBack,
    GameOver,
    NotLegal,
    NotYourDecision,
    RecordError,
    seats_in_words,
)
from sneakbox.table.replay import FindGame, Replay, replay
from sneakbox.table.snapshot import Snapshot
from sneakbox.table.undo import (
    Obstacle,
    Proposal,
    last_decision,
    step_known_as,
    why_not_rewind,
    why_not_taken_back,
    why_not_undo,
)

# No action of any game takes more characters; what does is noise and need not be repeated.
LONGEST_WORDS: Final = 300

# An action as it is, in words, or as its JSON list.
Action = int | str | Sequence[str | int]


class Match:
    """One game being played.

    Made by `start` or `from_record`. Seats are numbers from 0; SPECTATOR sees and hears what
    everybody may. A match is used by one thread at a time.
    """

    def __init__(self, course: Course, record: Record, chain: Chain, luck: Luck) -> None:
        self.setup: Setup = course.setup
        self.record = record
        self.proposal: Proposal | None = None
        # How many changes everybody could notice; what only some notice does not count.
        self.public_changes = 0
        self._course = course
        self._chain = chain
        self._luck = luck
        # What the seats that were asked about know of the state it was made from.
        self._viewed: State | None = None
        self._views: dict[int, View] = {}

    @classmethod
    def start(
        cls,
        setup: Setup,
        *,
        seats: Sequence[str] | None = None,
        secret: bytes | None = None,
        luck: Luck | None = None,
        clock: Clock | None = None,
    ) -> "Match":
        """Begin a game: the first luck is drawn, and then somebody must decide.

        `seats` names who sits where (`bot:…` for a bot), one name a seat. Without a secret a
        fresh one is made. `luck` takes the place of the secret's, for tests and teaching.
        """
        names = ("player",) * setup.players if seats is None else tuple(seats)
        if len(names) != setup.players:
            raise ValueError(f"{len(names)} names for {setup.players} seats")
        if secret is None:
            secret = new_secret()
        header = Header.of(setup, names, clock, commitment(secret))
        course = Course(setup)
        chain = Chain.begin(secret, header, digest(course.state))
        record = Record(header, secret=secret)
        match = cls(course, record, chain, SecretLuck(secret) if luck is None else luck)
        attempt = course.attempt()
        match._let_luck_decide(attempt)
        match._put_in_place(attempt, None)
        match._close(public=True)
        return match

    @classmethod
    def from_record(
        cls,
        record: Record,
        *,
        secret: bytes | None = None,
        snapshot: Snapshot | None = None,
        find_game: FindGame | None = None,
    ) -> "Match":
        """Take a recorded game up where it stands.

        The record is played again with every check (see `replay`); with a snapshot only the part
        behind it. The secret comes from the private save or from the caller: without it nobody
        could go on. Raises RecordError with line and reason.
        """
        again = replay(record, secret=secret, find_game=find_game, snapshot=snapshot)
        return cls.from_replay(again)

    @classmethod
    def from_replay(cls, again: Replay) -> "Match":
        """Take a recorded game up where its replay stands, which goes no further then."""
        record, end = again.record, again.position
        if again.secret is None or again.chain is None:
            raise RecordError(
                record.line_of(end),
                "the record does not hold the secret of its game, so it can be watched "
                "but not played on",
            )
        result = record.result if end == len(record.entries) else ""
        own = Record(record.header, record.entries[:end], record.tags[:end], result, again.secret)
        return cls(again.course, own, again.chain, SecretLuck(again.secret))

    # Looking.

    @property
    def steps(self) -> int:
        """How many steps stand, luck included."""
        return self._course.steps

    def deciders(self) -> tuple[int, ...]:
        """The seats that must or may decide now; none when the game is over."""
        if self.outcome() is not None:
            return ()
        return tuple(seats_of(self._course.state.waiting))

    def options(self, seat: int) -> list[int]:
        """The legal actions of a seat, rising; empty when it has nothing to decide."""
        return self._course.state.options(seat) if seat in self.deciders() else []

    def view(self, seat: int) -> View:
        """What the seat may know now. The caller may keep it: it never changes.

        A frame, its beats and the bot that looks at it share one, until something happens.
        """
        course = self._course
        course.streams.heard_by(seat)  # refuses a seat that is not there
        if self._viewed is not course.state or course.is_cut_short():
            self._viewed = course.state
            self._views = {}
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.own_view(seat)
        return view

    def own_view(self, seat: int) -> View:
        """The same once more, shared with nobody: for a bot, which may do with it what it likes."""
        course = self._course
        view = course.state.view(seat)
        if course.is_cut_short():
            view.waiting = NOBODY
            view.options = []
        return view

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """What the seat was told after its event number `since`, in order.

        Numbers are the seat's own, 1, 2, 3 … without gaps, and are never used twice: what was
        taken back stays, and a `taken_back` event says from where (see `streams`).
        """
        if not self._course.streams.reaches_back_to(seat, since):
            self.remember()
        return self._course.streams.since(seat, since)

    def remembers_all(self) -> bool:
        """Whether all that was told is at hand. What a snapshot does not hold is remembered as soon
        as somebody asks for it."""
        return self._course.forgotten == 0

    def remember(self) -> None:
        """Play the record again from its start, for what a snapshot does not hold."""
        again = Replay(self.record, setup=self.setup)
        while again.advance() is not None:
            pass
        self._course = again.course

    def heard(self, seat: int) -> int:
        """How many events the seat has been told so far; SPECTATOR counts as a seat."""
        return self._course.streams.heard_by(seat)

    def asked(self, seat: int) -> tuple[int, int]:
        """When the question was put that is open for a seat now: how many decisions of its own
        stand, and the number of the event behind which it was asked.

        Others who decide at the same time may answer theirs meanwhile: what the seat hears of
        that puts no new question to it.
        """
        if 0 < self._course.forgotten == self._course.asked_behind(seat):
            self.remember()
        return self._course.decided[seat], self._course.asked(seat)

    def decided(self, seat: int) -> int:
        """How many decisions of a seat stand."""
        return self._course.decided[seat]

    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return self._course.outcome()

    def remaining_ms(self, seat: int) -> int | None:
        """What the seat has left on its clock after its last decision; None without a clock."""
        clock = self.record.header.clock
        return None if clock is None else clock.remaining_ms(seat, self.record.spent())

    def digest(self) -> bytes:
        """Sixteen bytes that name the state of the game."""
        return digest(self._course.state)

    def state(self) -> State:
        """A copy of the whole truth: for tests and for study after the game, never for a seat."""
        return self._course.state.copy()

    def snapshot(self) -> Snapshot:
        """The match as it stands, for loading it faster later on."""
        return Snapshot(
            len(self.record.entries),
            encode(self._course.state),
            self._chain.before,
            self._course.streams.heard(),
        )

    # Playing.

    def play(self, seat: int, action: Action, *, spent: int | None = None) -> list[Event]:
        """Take a decision: an action as it is, in words, or as its JSON list.

        Luck that follows is drawn until a seat must decide again. Returns what the seat was told.
        `spent` is how many milliseconds the decision took, where somebody measures. Raises
        GameOver, NotYourDecision or NotLegal, and then nothing has happened.
        """
        self._must_go_on()
        self._must_decide(seat)
        chosen = self._legal(seat, action)
        time = checked_spent(seat, spent)
        heard = self._course.streams.heard_by(seat)
        before = self._course.state
        attempt = self._course.attempt()
        attempt.take(seat, chosen)
        self._let_luck_decide(attempt)
        self._put_in_place(attempt, time)
        self._close(public=self._is_public(seat, before, attempt.moments))
        return self._course.streams.since(seat, heard)

    def concede(self, seat: int) -> None:
        """Give the game up: a loss for the seat, whatever the rules would say."""
        self._must_go_on()
        self._must_sit(seat)
        self._course.concede(seat)
        self._write(Concede(seat))
        self._close(public=True)

    def flag(self, seat: int, *, ends: bool = False) -> None:
        """Record that a seat ran out of time, says whoever runs the clock. What follows from it is
        for the table to decide; with `ends` the game is over, and nobody wins."""
        self._must_go_on()
        self._must_sit(seat)
        self._course.flag(seat, ends=ends)
        self._write(Flag(seat, ends))
        self._close(public=True)

    # Taking back.

    def can_undo(self, seat: int, names: Sequence[str] | None = None) -> str | None:
        """Why the seat cannot take its last decision back, in a few words; None when it can.

        Others go by their seats, or by these names.
        """
        obstacle = self.obstacle(seat)
        return None if obstacle is None else obstacle.why(names)

    def obstacle(self, seat: int) -> Obstacle | None:
        """What keeps the seat from taking its last decision back; None when nothing does."""
        if self.outcome() is not None:
            return Obstacle("turn", "the game is over")
        self._must_sit(seat)
        self._remember_decision(seat)
        return why_not_undo(self._course, seat)

    def passed(self, seat: int) -> Obstacle | None:
        """What the seat's last decision has passed, for whoever plays several in a row; it may be
        more than the seat knows."""
        self._remember_decision(seat)
        return why_not_taken_back(self._course, seat)

    def undo(self, seat: int) -> None:
        """Take the seat's last decision back; again and again to the barrier.

        Raises GameOver, or CannotTakeBack when luck was drawn, something was revealed or another
        seat got its turn since. A step taken back and repeated meets the same luck. What others
        decided at the same time, unheard by the seat, stands.
        """
        self._must_go_on()
        reason = self.can_undo(seat)
        if reason is not None:
            raise CannotTakeBack(f"seat {seat} cannot take its last decision back: {reason}")
        step = last_decision(self._course, seat)
        assert step is not None
        later = self._course.later_without(step)
        if later is None:
            raise CannotTakeBack(f"seat {seat} cannot take its last decision back any more")
        before, taken = self._course.state, self._course.moments[step]
        self._course.take_out(step, later)
        self._write(Undo(seat, step))
        if self.proposal is not None:
            self.proposal = self.proposal.without(step)
        self._close(public=self._is_public(seat, before, [taken]))

    def rewind(self, to: int, consents: Iterable[int] = ()) -> None:
        """Go back to just after step `to`, past any barrier, because everybody agrees.

        Where several people play, `consents` must name all of their seats. Raises GameOver or
        CannotTakeBack.
        """
        self._must_go_on()
        humans = self.record.header.humans()
        reason = why_not_rewind(self._course, to, humans, frozenset(consents))
        if reason is not None:
            raise CannotTakeBack(f"the table cannot go back to step {to}: {reason}")
        if to < self._course.forgotten:
            self.remember()
        self._course.take_back(to)
        self._write(Rewind(to, humans))
        self._close(public=True)

    def step_of(self, seat: int, number: int | None = None) -> int | None:
        """The step a seat means when it wants to go back: to its own last decision, or to where it
        had been told no more than this number of events. None where there is nothing to go back to.
        """
        self._must_sit(seat)
        if number is None:
            return last_decision(self._course, seat)
        if self._course.forgotten:
            self.remember()
        return step_known_as(self._course, seat, number)

    def is_past_barrier(self, seat: int, to: int) -> bool:
        """Whether going back to a step is more than the seat could take back by itself."""
        course = self._course.copy()
        while course.steps > to:
            step = last_decision(course, seat)
            if step is None or step < to or why_not_undo(course, seat) is not None:
                return True
            later = course.later_without(step)
            if later is None or later.moments:
                return True
            course.take_out(step, later)
        return False

    def propose(self, seat: int, to: int) -> Proposal | None:
        """Ask the others to go back to just after step `to`; a newer proposal replaces an older.

        Returns what is still open, or None when nobody else had to be asked and it was done.
        Whatever everybody notices to be played, taken back or conceded ends a proposal.
        """
        self._must_go_on()
        self._must_be_human(seat)
        humans = self.record.header.humans()
        reason = why_not_rewind(self._course, to, humans, humans)
        if reason is not None:
            raise CannotTakeBack(f"the table cannot go back to step {to}: {reason}")
        self.proposal = self.proposed(seat, to)
        return self.agree(seat)

    def proposed(self, seat: int, to: int, agreed: Iterable[int] = ()) -> Proposal:
        """A proposal of a seat as it is put to everybody; the step must stand."""
        if to < self._course.forgotten:
            self.remember()
        return Proposal(to, seat, frozenset(agreed), self._course.heard_before(to))

    def agree(self, seat: int) -> Proposal | None:
        """Agree to the open proposal; the last to agree brings it about.

        Returns what is still open, or None when it was done.
        """
        self._must_be_human(seat)
        proposal = self._open_proposal().with_consent(seat)
        if proposal.missing(self.record.header.humans()):
            self.proposal = proposal
        elif proposal.to < self.steps:
            self.rewind(proposal.to, proposal.agreed)
        else:  # whoever asked has taken the rest back alone meanwhile
            self.proposal = None
        return self.proposal

    def withdraw(self, seat: int) -> None:
        """End the open proposal: whoever made it thinks better of it, or somebody says no."""
        self._must_be_human(seat)
        self._open_proposal()
        self.proposal = None

    # Showing.

    def _repr_svg_(self) -> str:
        """The picture of the only player, or of the spectators, for notebooks."""
        from sneakbox.table.pictures import svg_of

        return svg_of(self)

    # Inside.

    def _must_go_on(self) -> None:
        outcome = self.outcome()
        if outcome is not None:
            raise GameOver(f"the game is over: {result_line(outcome)}")

    def _must_sit(self, seat: int) -> None:
        if not 0 <= seat < self.setup.players:
            there = seats_in_words(range(self.setup.players))
            raise NotYourDecision(
                f"there is no seat {seat} at this table: it has {there}", self.deciders()
            )

    def _must_decide(self, seat: int) -> None:
        self._must_sit(seat)
        deciders = self.deciders()
        if seat not in deciders:
            verb = "does" if len(deciders) == 1 else "do"
            raise NotYourDecision(
                f"seat {seat} does not decide now: {seats_in_words(deciders)} {verb}", deciders
            )

    def _must_be_human(self, seat: int) -> None:
        self._must_sit(seat)
        if seat not in self.record.header.humans():
            raise NotYourDecision(f"seat {seat} is a bot and has no say in this", self.deciders())

    def _open_proposal(self) -> Proposal:
        if self.proposal is None:
            raise CannotTakeBack("nobody has proposed to go back")
        return self.proposal

    def _legal(self, seat: int, action: Action) -> int:
        vocabulary = self.setup.vocabulary
        options = self._course.state.options(seat)
        why = ""
        try:
            chosen = understood(vocabulary, action)
            if chosen in options:
                return chosen
            refused = f"'{vocabulary.words(chosen)}' is not legal now"
            why = self.setup.text().refusal(self._course.state.view(seat), chosen).strip()
            if why:
                refused += f" ({why.removesuffix('.')})"
        except UnknownAction as error:
            refused = str(error)
        words = [f"'{vocabulary.words(option)}'" for option in options]
        legal = one_of(words).removeprefix("try ")
        raise NotLegal(f"{refused}; legal now: {legal}", options, why)

    def _let_luck_decide(self, attempt: Attempt) -> None:
        while attempt.state.is_luck():
            attempt.take(CHANCE, self._luck.draw(attempt.next_step, attempt.state.odds()))

    def _put_in_place(self, attempt: Attempt, spent: int | None) -> None:
        step = self.steps
        self._course.commit(attempt)
        for moment in attempt.moments:
            step += 1
            time = None if moment.seat == CHANCE else spent
            move = Move(step, moment.seat, moment.words, time)
            self.record.append(move, self._chain.extend(move, moment.digest))

    def _write(self, entry: Entry) -> None:
        self.record.append(entry, self._chain.extend(entry, digest(self._course.state)))

    def _is_public(self, actor: int, before: State, moments: Sequence[Moment]) -> bool:
        """Whether everybody but the actor, who knows anyway, notices what has changed."""
        course = self._course
        if not course.has_secrets:
            return True
        others = [seat for seat in course.streams.seats if seat != actor]
        facts = [fact for moment in moments for fact in moment.facts]
        return is_public(others, before, facts, course.state)

    def _close(self, *, public: bool) -> None:
        """What every change ends with: open proposals lapse where everybody can tell why, and an
        end is written down."""
        if public:
            self.public_changes += 1
            self.proposal = None
        outcome = self.outcome()
        if outcome is not None:
            self.record.result = result_line(outcome)

    def _remember_decision(self, seat: int) -> None:
        """See that whatever says how far the seat can go back is at hand: with secrets its own last
        decision, else the last of all."""
        course = self._course
        step = last_decision(course, seat) if course.has_secrets else course.steps - 1
        if step is not None and step < course.forgotten:
            self.remember()


def understood(vocabulary: Vocabulary, action: Action) -> int:
    """The action behind whatever form it was given in; raises UnknownAction with a sentence."""
    if isinstance(action, int):
        return action
    if isinstance(action, str):
        if len(action) > LONGEST_WORDS:
            raise UnknownAction(f"'{action[:40]}…' is no action: it is too long")
        return vocabulary.parse(action)
    return vocabulary.from_json(list(action))
