"""A table that is open: its game, its people, and everybody who watches."""

import asyncio
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

import msgspec

from sneakbox.bots.levels import face_of, title_of
from sneakbox.games.catalogue import has_codec
from sneakbox.kernel.game import ALL_HELP, Game, Setup
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.scene import Scene
from sneakbox.server.clock import Clock
from sneakbox.server.frames import MOST_BEATS_SINCE, Presence, seat_of, view_of
from sneakbox.server.messages import (
    ChatLine,
    Freeing,
    HelpFacts,
    Proposed,
    Result,
    RoleFacts,
    SeatKind,
    SeatView,
    TableState,
    TableView,
    UndoPolicy,
    WhenLate,
)
from sneakbox.server.observe import SKIPPED_FRAMES
from sneakbox.server.pictures import Pictures, Sendable
from sneakbox.server.problems import Problem
from sneakbox.server.screens import Screen
from sneakbox.server.storage import Notes, StoredAnswer
from sneakbox.table import Match, Times
from sneakbox.table.frames import question
from sneakbox.table.record import BOT_NAMES

HOST: Final = -1
MOST_ANSWERS: Final = 1_000
DAY_MS: Final = 24 * 60 * 60 * 1000


class Agreement(msgspec.Struct, frozen=True):
    """What was agreed before play, as it is stored."""

    game: str
    scenario: str
    options: dict[str, str]
    assistance: int
    undo: UndoPolicy
    spectators: bool
    listed: bool
    takeover_ms: int
    seeded: bool
    # Bots let people go back past what was learned.
    practice: bool = False
    # Seats whose links were handed to whoever opened the table.
    handed: tuple[int, ...] = ()
    # The campaign that the table belongs to, if any.
    campaign: str = ""
    # Time for each move, 0 for none; days that each seat may take off; what happens to whoever is
    # too late; and how well the bot plays that stands in for somebody, as the game has it if empty.
    pace_ms: int = 0
    days_off: int = 0
    when_late: WhenLate = "bot"
    stand_in: str = ""


@dataclass(slots=True)
class SeatState:
    """One seat and whether somebody is there. Moments are of the monotonic clock."""

    seat: int
    kind: SeatKind
    name: str
    bot: str = ""
    has_left: bool = False
    taken_over: bool = False
    screens: int = 0
    waiting: int = 0  # requests that wait for news
    last_there: float = 0.0
    countdown_ends: float | None = None

    def is_online(self, now: float, grace: float) -> bool:
        """A bot always is; a person with a screen, or who has asked for something lately."""
        return self.kind == "bot" or self.is_here() or now - self.last_there < grace

    def is_here(self) -> bool:
        """Whether somebody has the game in front of them at this very moment."""
        return self.screens > 0 or self.waiting > 0


@dataclass(slots=True)
class Line:
    """A line of chat as it is kept."""

    channel: str
    number: int
    seat: int
    name: str
    text: str
    at: int

    def shown(self, now: int) -> ChatLine:
        """The line for somebody who may read it; which team it is of stays here."""
        where: Literal["table", "team"] = "table" if self.channel == "table" else "team"
        age = max(0, now - self.at)
        return ChatLine(where, self.number, self.seat, self.name, self.text, age)


@dataclass(slots=True)
class Interruption:
    """Until when nobody's time is up, because nobody could play; by the Unix clock."""

    spared_until: int = 0


@dataclass(slots=True, eq=False)
class LiveTable:
    """One table in memory. Only the service changes it, and only while it holds `lock`."""

    id: str
    agreement: Agreement
    setup: Setup
    scene: Scene
    secret: bytes
    state: TableState
    seats: list[SeatState]
    keys: dict[str, tuple[int, bool]]
    match: Match | None = None
    rematch: str = ""
    created: int = 0
    answers: dict[tuple[int, str], StoredAnswer] = field(default_factory=dict)
    # The ids of each seat, the oldest first.
    _answered: dict[int, deque[str]] = field(default_factory=dict)
    chat: dict[str, list[Line]] = field(default_factory=dict)
    notes: Notes = field(default_factory=dict)
    # By seat, what it answers in advance; empty where it did and does no more.
    given: dict[int, str] = field(default_factory=dict)
    snapshot_at: int = 0
    # What the database holds of the table's own row, and since when.
    stored: tuple[str, ...] = ()
    stored_at: int = 0
    # Whether the database may know better than what is here.
    is_doubtful: bool = False
    # The number under which the table is ours, and whether it has gone to another server.
    fence: int = 0
    is_gone: bool = False
    # Where each move has its time: since when the table waits, and when that is to be looked at as
    # the database has it; -1 where it has not.
    times: Times | None = None
    due: int = -1
    interruption: Interruption = field(default_factory=Interruption)
    grace: float = 5.0  # seconds without a sign until somebody counts as away
    clock: Clock = field(default_factory=Clock)
    # The seat for which the host wants a new link in the middle of a game, and who has agreed.
    freeing: tuple[int, frozenset[int]] | None = None
    # What each seat plays.
    roles: list[RoleFacts] = field(init=False)
    # Whether seats know different things in this game.
    keeps_secrets: bool = field(init=False)
    # When something last happened that everybody noticed, and how many beats bots let pass then.
    public_at: float = field(init=False)
    bot_beats: int = 1
    screens: set[Screen] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    pulse: asyncio.Event = field(default_factory=asyncio.Event)
    used: float = field(init=False)
    waiting_requests: int = 0
    _pictures: Pictures = field(init=False)
    # Where in the game one was, and at which moment that was worked out.
    _place: tuple[Match | None, str] = (None, "")
    # What each seat is asked, as far as somebody wanted to know, and at which moment.
    _asked: dict[int, str] = field(init=False)
    _asked_of: Match | None = field(init=False)

    def __post_init__(self) -> None:
        agreement = self.agreement
        self.roles = roles_of(self.scene, len(self.seats))
        self.keeps_secrets = self.setup.reader(0) is not None
        self.used = self.public_at = self.clock.now()
        self._pictures = Pictures(self.scene, may_undo=agreement.undo == "free")
        self._asked_of, self._asked = None, {}

    # The game.

    def playing(self) -> Match:
        """The game; a Problem where it has not begun or the table is put away."""
        self.must_be_open()
        if self.match is None:
            raise Problem("not_started")
        return self.match

    def watched(self) -> Match:
        """The game to look at, which a table that is put away still has."""
        if self.match is None:
            raise Problem("not_started")
        return self.match

    def must_be_open(self) -> None:
        if self.state == "archived":
            raise Problem("table_archived")

    def seat(self, number: int) -> SeatState:
        if not 0 <= number < len(self.seats):
            raise Problem("no_such_seat", f"This table has no seat {number}.")
        return self.seats[number]

    def help_for(self, wanted: int | None) -> int:
        """How much is told to somebody who wants no more than that: never more than was agreed."""
        agreed = self.agreement.assistance
        return agreed if wanted is None else min(agreed, wanted)

    def picture(self, view: str, wanted: int | None = None) -> Sendable:
        """What a view shows now, with no more help than is wanted; worked out once until something
        changes."""
        level = self.help_for(wanted)
        shown = self._pictures.shown(view, level)
        if shown is not None:
            return shown
        return self._pictures.picture(self.watched(), view, level, self.presence(), self.given)

    def beats(self, view: str, since: int) -> tuple[int, bytes]:
        """What happened after a number, and the number it really begins behind."""
        seat = seat_of(view, len(self.seats))
        assert seat is not None, view
        number = self.number_of(seat)
        since = max(min(since, number), number - MOST_BEATS_SINCE)
        if since >= number:
            return number, b"[]"
        return since, self._pictures.beats(self.watched(), view, since)

    def frame_message(self, shown: Sendable, kept: Sendable | None, since: int) -> bytes:
        """What a screen is told that has kept a picture, or none, and last heard a number."""
        since, beats = self.beats(shown.view, since)
        alone = sum(1 for screen in self.screens if screen.view == shown.view) < 2
        return self._pictures.message(shown, kept, since, beats, alone=alone)

    def question(self, seat: int) -> str:
        """The name of what a seat is asked now, empty when it is asked nothing."""
        match = self.watched()
        if self._asked_of is not match:
            self._asked_of, self._asked = match, {}
        asked = self._asked.get(seat)
        if asked is None:
            known = self._pictures.shown(view_of(seat), self.agreement.assistance)
            asked = self._asked[seat] = question(match, seat) if known is None else known.prompt
        return asked

    def number_of(self, seat: int) -> int:
        return self.watched().heard(seat)

    def clock_runs(self, seat: int) -> bool:
        """Whether the time for a move runs for a seat, as everybody may know."""
        if self.times is None or self.match is None or self.state != "playing":
            return False
        return self.is_played_by_a_person(seat) and seat in self.match.deciders()

    def is_played_by_a_person(self, seat: int) -> bool:
        one = self.seats[seat]
        return one.kind == "human" and not one.taken_over

    def time_is_up(self, seat: int) -> int:
        """When a seat for which time runs is too late, by the Unix clock in milliseconds."""
        assert self.times is not None
        ends = self.times.ends(seat, self.agreement.pace_ms)
        return max(ends, self.interruption.spared_until)

    # Telling everybody.

    def game_changed(self) -> None:
        """Everybody gets to see how it stands now."""
        self._asked_of, self._asked = None, {}  # or the match that was would stay in memory
        for screen in self.screens:
            if screen.frame_changed() and not self.keeps_secrets:
                SKIPPED_FRAMES.inc()
        self.table_changed()

    def seat_changed(self, seat: int) -> None:
        """Only those who look through the eyes of a seat get to see something new."""
        self._pictures.out_of_date()
        for screen in self.screens:
            if screen.view == view_of(seat):
                screen.frame_changed()

    def table_changed(self) -> None:
        """Everybody gets to know about people, proposals and states."""
        self._pictures.out_of_date()
        for screen in self.screens:
            screen.people_changed()
        pulse, self.pulse = self.pulse, asyncio.Event()
        pulse.set()

    def remember_answer(self, answer: StoredAnswer) -> None:
        """So many of each seat: whatever one of them says, the others' are not forgotten for it."""
        self.answers[answer.seat, answer.id] = answer
        own = self._answered.setdefault(answer.seat, deque())
        own.append(answer.id)
        if len(own) > MOST_ANSWERS:
            self.answers.pop((answer.seat, own.popleft()), None)

    def take_answers(self, fresh: "LiveTable") -> None:
        self.answers, self._answered = fresh.answers, fresh._answered

    # People.

    def presence(self) -> list[Presence]:
        """Who is there, for a screen."""
        now, grace = self.clock.now(), self.grace
        return [
            Presence(one.name, one.kind == "bot" or one.taken_over, one.is_online(now, grace))
            for one in self.seats
        ]

    def people(self) -> list[SeatView]:
        """Everybody at the table, as of now."""
        now, grace, now_ms = self.clock.now(), self.grace, self.clock.now_ms()
        deciders, times = self.deciders(), self.times
        return [
            SeatView(
                seat=one.seat,
                role=self.roles[one.seat].role,
                symbol=self.roles[one.seat].symbol,
                kind=one.kind,
                name=one.name,
                bot=one.bot,
                level=title_of(one.bot),
                face=face_of(one.bot),
                online=one.is_online(now, grace),
                screens=one.screens,
                away_ms=0 if one.is_online(now, grace) else int((now - one.last_there) * 1000),
                deciding=one.seat in deciders,
                left=one.has_left,
                taken_over=one.taken_over,
                countdown_ms=-1
                if one.countdown_ends is None
                else max(0, int((one.countdown_ends - now) * 1000)),
                time_ms=max(0, self.time_is_up(one.seat) - now_ms)
                if self.clock_runs(one.seat)
                else -1,
                off_ms=0 if times is None else max(0, times.off_until[one.seat] - now_ms),
                days_off=0 if times is None else times.off_left[one.seat] // DAY_MS,
            )
            for one in self.seats
        ]

    def signature(self) -> tuple[object, ...]:
        """What must have changed before everybody is told about the table again.

        Whose turn it is stands in every frame, and durations pass by themselves.
        """
        now = self.clock.now()
        people = tuple(
            (
                (one.kind, one.name, one.has_left, one.taken_over, one.countdown_ends),
                (one.screens, one.is_online(now, self.grace)),
            )
            for one in self.seats
        )
        proposal = None if self.match is None else self.match.proposal
        asked = None if proposal is None else (proposal.by, proposal.numbers, proposal.agreed)
        # Time that runs for somebody is told when it begins anew.
        clocks = None if self.times is None else (self.times, self.deciders())
        return people, asked, self.freeing, self.state, self.rematch, len(self.screens), clocks

    def deciders(self) -> tuple[int, ...]:
        return () if self.match is None else self.match.deciders()

    def about(self, seats: frozenset[int], host: bool) -> TableView:
        """The table as somebody with the keys of these seats sees it."""
        agreement = self.agreement
        viewer = min(seats, default=SPECTATOR)
        outcome = None if self.match is None else self.match.outcome()
        return TableView(
            id=self.id,
            game=agreement.game,
            title=self.setup.game.title,
            scenario=agreement.scenario,
            mission=self.setup.scenario_title,
            place=self.place(),
            options=options_shown(self.setup.game, agreement.options),
            state=self.state,
            assistance=agreement.assistance,
            helps=helps_of(self.setup.game, agreement.assistance),
            undo=agreement.undo,
            spectators=agreement.spectators,
            listed=agreement.listed,
            seeded=agreement.seeded,
            practice=agreement.practice,
            handed=self.handed(),
            takeover_ms=agreement.takeover_ms,
            pace_ms=agreement.pace_ms,
            days_off=agreement.days_off,
            when_late=agreement.when_late,
            stand_in=title_of(agreement.stand_in),
            board=self.scene.board().hash,
            watching=sum(1 for screen in self.screens if not screen.seats),
            rematch=self.rematch,
            commitment="" if self.match is None else self.match.record.header.commitment,
            codec=has_codec(agreement.game),
            campaign=agreement.campaign,
            result=None
            if outcome is None
            else Result(outcome.word, list(outcome.scores), outcome.rule),
            proposal=self._proposal(viewer),
            freeing=self._freeing(),
            you=[view_of(seat) for seat in sorted(seats)],
            host=host,
            seats=self.people(),
        )

    def place(self) -> str:
        """Where in the game one is, as everybody may know; worked out once for each moment."""
        match = self.match
        if match is None:
            return ""
        if self._place[0] is not match:
            self._place = match, self.scene.place(match.view(SPECTATOR))
        return self._place[1]

    def _proposal(self, viewer: int) -> Proposed | None:
        if self.match is None or self.match.proposal is None:
            return None
        proposal = self.match.proposal
        return Proposed(
            by=proposal.by,
            to=proposal.numbers[-1 if viewer == SPECTATOR else viewer],
            agreed=sorted(proposal.agreed),
            missing=list(proposal.missing(self.match.record.header.humans())),
        )

    def handed(self) -> list[int]:
        """The seats whose links whoever opened the table was given, as far as they still work."""
        linked = self._linked()
        return [seat for seat in self.agreement.handed if seat in linked]

    def freed(self) -> list[int]:
        """The seats of people to whom no link leads any more: bots play there for good."""
        linked = self._linked()
        return [one.seat for one in self.seats if one.kind == "human" and one.seat not in linked]

    def _linked(self) -> set[int]:
        return {seat for seat, revoked in self.keys.values() if not revoked}

    def must_consent(self, seat: int) -> list[int]:
        """Who must agree to a new link for a seat in the middle of a game: everybody else who
        plays."""
        return [
            one.seat
            for one in self.seats
            if one.kind == "human" and one.seat != seat and not one.taken_over
        ]

    def _freeing(self) -> Freeing | None:
        if self.freeing is None:
            return None
        seat, agreed = self.freeing
        missing = [one for one in self.must_consent(seat) if one not in agreed]
        return Freeing(seat, sorted(agreed), missing)

    def lines_for(self, seats: frozenset[int], teams: dict[int, str]) -> list[ChatLine]:
        """What somebody with these seats may read, oldest first."""
        now = self.clock.now_ms()
        channels = {"table", *(f"team:{teams[seat]}" for seat in seats if teams.get(seat))}
        lines = [line for name in sorted(channels) for line in self.chat.get(name, [])]
        return [line.shown(now) for line in sorted(lines, key=lambda line: line.at)]


def roles_of(scene: Scene, players: int) -> list[RoleFacts]:
    """What each seat plays, as far as the game has names for it."""
    named = [(one.name, one.symbol) for one in scene.roles()] or [("", "")] * players
    return [RoleFacts(*one, BOT_NAMES[seat]) for seat, one in enumerate(named)]


def helps_of(game: Game, most: int = ALL_HELP) -> list[HelpFacts]:
    """How much a table can tell, up to a level."""
    return [HelpFacts(one.level, one.title, one.says) for one in game.helps if one.level <= most]


def options_shown(game: Game, options: Mapping[str, str]) -> dict[str, str]:
    """What was agreed, without whole texts: whoever needs a stage of somebody's own asks for it,
    and every screen is told its title."""
    whole = {option.name for option in game.options if option.is_text(options.get(option.name, ""))}
    return {name: value for name, value in options.items() if name not in whole}
