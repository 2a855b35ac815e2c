"""After a game: who won and how, what everybody did, how luck fell, and how the game went on.

A record is played again once. What it was worth to decide so, and where it turned, takes thinking
and is told by `review`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from sneakbox.kernel.game import Deed, Fortune, Outcome, Setup, Text
from sneakbox.kernel.seats import CHANCE, SPECTATOR, holds
from sneakbox.scene.english import capital, count, listed
from sneakbox.scene.scene import Scene
from sneakbox.table import Record, Replay, in_force
from sneakbox.table.frames import scene_for
from sneakbox.table.pictures import match_of
from sneakbox.table.record import Move, standing

MINUTE: Final = 60_000
# So many steps of what is usual away from what was to be expected, luck has a name.
EVEN: Final = 0.7
STRIKING: Final = 1.6


@dataclass(frozen=True)
class Doings:
    """What somebody did, in the order of the columns; -1 where it does not concern them."""

    name: str
    counts: tuple[int, ...]


@dataclass(frozen=True)
class Fallen:
    """What luck gave and what could be expected; `spread` is how far off is usual.

    `favour` is 1 where more of it helps whoever looks, -1 where it hurts, 0 for who only watches.
    """

    title: str
    unit: str
    came: float
    expected: float
    spread: float
    draws: int
    favour: int

    def sentence(self) -> str:
        return f"{self.title}: {self.came:g} {self.unit}, {self.expected:.1f} expected."


@dataclass(frozen=True)
class Chapter:
    """A turn or a round: the number at which it begins, and whether there was an alarm in it."""

    turn: int
    number: int
    alarm: bool


@dataclass(frozen=True)
class Story:
    """A game told with the eyes of a seat, or of those who only watch."""

    headline: str
    won: bool
    facts: tuple[str, ...]
    columns: tuple[str, ...]
    doings: tuple[Doings, ...]
    luck: tuple[Fallen, ...]
    luck_in_short: str
    chapters: tuple[Chapter, ...]
    # The numbers at which somebody could look at the table.
    stops: tuple[int, ...]

    def lines(self) -> list[str]:
        """The story for who reads or listens."""
        lines = [f"{self.headline}.", *([" · ".join(self.facts) + "."] if self.facts else [])]
        for one in self.doings:
            counts = zip(self.columns, one.counts, strict=True)
            told = ", ".join(f"{title} {number}" for title, number in counts if number >= 0)
            lines.append(f"{one.name}: {told}.")
        if self.luck:
            said = f", {self.luck_in_short}" if self.luck_in_short else ""
            lines.append(f"Luck{said}. {' '.join(one.sentence() for one in self.luck)}")
        return lines


def story_of(
    record: Record, seat: int, scene: Scene | None = None, setup: Setup | None = None
) -> Story:
    """The story of a game that is over; `scene` and `setup` spare making them again."""
    replay = Replay(record, setup=setup)
    text = replay.setup.text()
    scales = Scales(text)
    stands = {id(move) for move in standing(record.entries)}
    stops: list[int] = []
    while replay.position < len(record.entries):
        entry = record.entries[replay.position]
        if isinstance(entry, Move) and entry.seat == CHANCE and id(entry) in stands:
            scales.weigh(replay, entry)
        replay.advance()
        heard = replay.course.streams.heard_by(seat)
        if not replay.course.state.is_luck() and heard > (stops[-1] if stops else 0):
            stops.append(heard)
    shown = scene_for(match_of(replay)) if scene is None else scene
    outcome = replay.course.outcome()
    columns, doings = doings_of(replay, text)
    luck = scales.result(seat)
    return Story(
        headline=headline(replay, outcome, seat),
        won=has_won(outcome, seat),
        facts=facts_of(replay, shown, record),
        columns=columns,
        doings=doings,
        luck=luck,
        luck_in_short=in_short(luck),
        chapters=chapters_of(replay, shown, seat),
        stops=tuple(stops),
    )


# Who won, and how.


def has_won(outcome: Outcome | None, seat: int) -> bool:
    """Whether a seat is among those who came off best; whoever watches is glad with the winners."""
    if outcome is None or max(outcome.scores) <= 0:
        return False
    return seat == SPECTATOR or outcome.scores[seat] == max(outcome.scores)


def headline(replay: Replay, outcome: Outcome | None, seat: int) -> str:
    """Who won and how, without a full stop."""
    if outcome is None:
        return "The game is unfinished"
    how = how_it_ended(replay, seat)
    return f"{who_won(replay, outcome, seat)}: {how}" if how else who_won(replay, outcome, seat)


def who_won(replay: Replay, outcome: Outcome, seat: int) -> str:
    best, names = max(outcome.scores), replay.record.header.names()
    is_shared = len(names) > 1 and len(set(outcome.scores)) == 1
    if is_shared and 0 < best < 1:
        return "A draw"
    is_against_the_game = len({replay.setup.side(one) for one in range(len(names))}) == 1
    is_out_of_time = replay.course.out_of_time is not None
    if is_shared and best == 0 and (is_out_of_time or not is_against_the_game):
        return "Nobody won"
    if seat != SPECTATOR:
        return "You won" if has_won(outcome, seat) else "You lost"
    if best <= 0:
        return f"{listed(names)} lost"
    won = [name for name, score in zip(names, outcome.scores, strict=True) if score == best]
    return f"{listed(won)} won"


def how_it_ended(replay: Replay, seat: int) -> str:
    gave_up = replay.course.conceded
    if gave_up is not None:
        who = "you" if gave_up == seat else replay.record.header.names()[gave_up]
        return f"{who} gave the game up"
    late = replay.course.out_of_time
    if late is not None:
        return f"{'you' if late == seat else replay.record.header.names()[late]} ran out of time"
    events = in_force(replay.course.streams.since(SPECTATOR, 0))
    return replay.setup.text().how_it_ended(replay.course.state.view(seat), events)


def facts_of(replay: Replay, scene: Scene, record: Record) -> tuple[str, ...]:
    """What was played, how long it took."""
    turn = scene.picture(replay.course.state.view(SPECTATOR), 0).turn
    facts = [replay.setup.scenario_title]
    if turn > 0:
        facts.append(count(turn, scene.board().turns))
    spent = [move.spent for move in standing(record.entries) if move.spent is not None]
    if sum(spent) >= MINUTE:
        facts.append(count(sum(spent) // MINUTE, "minute"))
    return tuple(facts)


# What everybody did.


def doings_of(replay: Replay, text: Text) -> tuple[tuple[str, ...], tuple[Doings, ...]]:
    """The columns of a table, and a row for everybody who did something."""
    deeds = text.deeds()
    columns = tuple(dict.fromkeys(deed.title for deed in deeds))
    events = in_force(replay.course.streams.since(SPECTATOR, 0))
    names = replay.record.header.names()
    rows: dict[str, list[int]] = {}
    for deed in deeds:
        for event in events:
            if event.kind.code != deed.event:
                continue
            who = capital(deed.name(event[deed.who])) if deed.who else listed(names)
            row = rows.setdefault(who, counting(deeds, bool(deed.who), deed.name, columns))
            place = columns.index(deed.title)
            row[place] = max(0, row[place]) + (event[deed.amount] if deed.amount else 1)
    return columns, tuple(Doings(name, tuple(row)) for name, row in rows.items())


def counting(
    deeds: Sequence[Deed], has_name: bool, name: object, columns: Sequence[str]
) -> list[int]:
    """An empty row: 0 in the columns of those who are called by the same names."""
    own = {deed.title for deed in deeds if bool(deed.who) == has_name and deed.name == name}
    return [0 if title in own else -1 for title in columns]


# Luck against expectation.


class Scales:
    """Weighs what luck gave against what it could have given, each time."""

    def __init__(self, text: Text) -> None:
        self._text: Final = text
        # By their titles: what it is; what came, what was expected, its variance, how often.
        self._found: Final[dict[str, tuple[Fortune, list[float]]]] = {}

    def weigh(self, replay: Replay, entry: Move) -> None:
        """A result of luck that is about to come."""
        state, words = replay.course.state, replay.setup.vocabulary
        if not state.is_luck():
            return
        view = state.view(SPECTATOR)
        came = self._text.fortune(view, words.parse(entry.words))
        if came is None:
            return
        odds = state.odds()
        total = sum(odds.weights)
        expected = square = 0.0
        for action, weight in zip(odds.actions, odds.weights, strict=True):
            other = self._text.fortune(view, action)
            worth = 0.0 if other is None else other.worth
            expected += worth * weight / total
            square += worth * worth * weight / total
        sums = self._found.setdefault(came.title, (came, [0.0, 0.0, 0.0, 0.0]))[1]
        for place, more in enumerate((came.worth, expected, square - expected**2, 1.0)):
            sums[place] += more

    def result(self, seat: int) -> tuple[Fallen, ...]:
        found = []
        for title, (one, (came, expected, variance, draws)) in self._found.items():
            favour = 0 if seat == SPECTATOR else 1 if holds(one.helps, seat) else -1
            spread = sqrt(max(0.0, variance))
            found.append(Fallen(title, one.unit, came, expected, spread, int(draws), favour))
        return tuple(found)


def in_short(luck: Sequence[Fallen]) -> str:
    """How luck fell for whoever looks; empty for who only watches."""
    weighed = [
        one.favour * (one.came - one.expected) / one.spread
        for one in luck
        if one.favour and one.spread > 0
    ]
    if not weighed:
        return ""
    overall = sum(weighed) / sqrt(len(weighed))
    if abs(overall) < EVEN:
        return "about even"
    word = "with you" if overall > 0 else "against you"
    return word if abs(overall) >= STRIKING else f"a little {word}"


# How it went on.


def chapters_of(replay: Replay, scene: Scene, seat: int) -> tuple[Chapter, ...]:
    """Where each turn begins in what a seat was told."""
    told = in_force(replay.course.streams.since(seat, 0))
    events = [event for event in told if scene.has_line(event)]
    found: list[Chapter] = []
    for event, remark in zip(events, scene.remarks(events), strict=True):
        is_alarm = remark.level == "alarm"
        if remark.turn > 0 and (not found or found[-1].turn != remark.turn):
            found.append(Chapter(remark.turn, event.number, is_alarm))
        elif found and is_alarm:
            found[-1] = Chapter(found[-1].turn, found[-1].number, alarm=True)
    return tuple(found)
