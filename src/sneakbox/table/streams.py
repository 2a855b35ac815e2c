"""What each seat has been told, in order: one stream of events a seat, and one for spectators.

A stream only ever grows, and its events are numbered 1, 2, 3 … without gaps, so whoever was away
asks for everything after the last number it has. When steps are taken back, what they had told
is not removed: a `taken_back` event follows whose detail `to` is the number of the last event that
still holds. What the game told between that number and the `taken_back` event is void. `in_force`
folds a stream so; a client does the same with one line of code. What the table itself tells (who
gave up, who ran out of time) is never void.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from sneakbox.kernel.events import Fact
from sneakbox.kernel.game import Event, EventKind, Game, Text
from sneakbox.kernel.seats import PUBLIC, SPECTATOR, holds, only
from sneakbox.kernel.state import RulesError
from sneakbox.table.refusals import NotYourDecision

# What the table itself tells; games number their own kinds from zero up.
TAKEN_BACK: Final = EventKind(-1, "taken_back", ("to",))
CONCEDED: Final = EventKind(-2, "conceded", ("seat",))
OUT_OF_TIME: Final = EventKind(-3, "out_of_time", ("seat", "ends"))


def in_force(events: Iterable[Event]) -> list[Event]:
    """The game's events that have not been taken back, from a whole stream.

    They keep their numbers. What the table itself told is left out, so a game's Reader can hear
    them one after the other.
    """
    standing: list[Event] = []
    for event in events:
        if event.kind.code == TAKEN_BACK.code:
            while standing and standing[-1].number > event["to"]:
                standing.pop()
        elif not is_of_table(event):
            standing.append(event)
    return standing


def is_of_table(event: Event) -> bool:
    """True for what the table tells, which no game's Text or Reader knows."""
    return event.kind.code < 0


def sentence(text: Text, event: Event) -> str:
    """One sentence for an event, in the game's words or in the table's own."""
    if event.kind.code == TAKEN_BACK.code:
        return f"Everything after event {event['to']} was taken back."
    if event.kind.code == CONCEDED.code:
        return f"Seat {event['seat']} gave the game up."
    if event.kind.code == OUT_OF_TIME.code:
        return f"Seat {event['seat']} {ran_out_of_time(event)}"
    return text.event(event)


def ran_out_of_time(event: Event) -> str:
    """What is told of somebody whose time was up, behind their name."""
    return "ran out of time" + (": the game ends, and nobody wins." if event["ends"] else ".")


class Kinds:
    """The kinds of events of a game, by their codes."""

    def __init__(self, game: Game) -> None:
        self._kinds: Final = {kind.code: kind for kind in game.events}
        self._title: Final = game.title

    def of(self, code: int) -> EventKind:
        """The kind of event behind its code; unknown ones are a mistake in the game."""
        kind = self._kinds.get(code)
        if kind is None:
            raise RulesError(f"{self._title} tells an event of kind {code}, which it does not list")
        return kind


class Streams:
    """The streams of all seats of one match."""

    def __init__(
        self,
        kinds: Kinds,
        seats: tuple[int, ...],
        forgotten: tuple[int, ...],
        events: list[list[Event]],
    ) -> None:
        self._kinds: Final = kinds
        self.seats: Final = seats
        # Events before these numbers are known to exist but were not played again.
        self.forgotten: Final = forgotten
        self._events: Final = events

    @classmethod
    def begin(cls, game: Game, players: int, heard: Sequence[int] | None = None) -> "Streams":
        """The streams of a match that begins, or goes on when each has so many events."""
        seats = (*range(players), SPECTATOR)
        forgotten = (0,) * len(seats) if heard is None else tuple(heard)
        return cls(Kinds(game), seats, forgotten, [[] for _ in seats])

    def copy(self) -> "Streams":
        """Streams that go on by themselves. Events never change and are shared."""
        events = [events[:] for events in self._events]
        return Streams(self._kinds, self.seats, self.forgotten, events)

    def heard(self) -> tuple[int, ...]:
        """How many events each stream has, in the order of `seats`."""
        return tuple(
            before + len(events)
            for before, events in zip(self.forgotten, self._events, strict=True)
        )

    def heard_by(self, seat: int) -> int:
        """How many events the stream of a seat has."""
        place = self._place(seat)
        return self.forgotten[place] + len(self._events[place])

    def reaches_back_to(self, seat: int, number: int) -> bool:
        """True when every event of the seat after this number is at hand."""
        return number >= self.forgotten[self._place(seat)]

    def since(self, seat: int, number: int) -> list[Event]:
        """The seat's events after this number."""
        place = self._place(seat)
        return self._events[place][max(0, number - self.forgotten[place]) :]

    def kind(self, code: int) -> EventKind:
        """The kind of event behind its code; unknown ones are a mistake in the game."""
        return self._kinds.of(code)

    def tell(self, facts: Sequence[Fact], seats: Sequence[int] | None = None) -> None:
        """Hand the facts of one step to everybody who may hear them, or to some of these seats."""
        these = PUBLIC if seats is None else sum(map(only, seats))
        for fact in facts:
            kind = self.kind(fact.kind)
            self._add(kind, fact.audience & these, fact.rule, kind.kept(fact.details))

    def announce(self, kind: EventKind, *details: int) -> None:
        """Tell everybody something about a seat that happened at the table, not in the game."""
        self._add(kind, PUBLIC, 0, details)

    def take_back(self, heard: Sequence[int], seats: Sequence[int] | None = None) -> None:
        """Mark as void what the streams, or those of some seats, were told beyond these numbers,
        where that is anything."""
        for place, last in enumerate(heard):
            if seats is not None and self.seats[place] not in seats:
                continue
            events = self._events[place]
            number = self.forgotten[place] + len(events) + 1
            if number > last + 1:
                events.append(Event(number, TAKEN_BACK, 0, (last,)))

    def _add(self, kind: EventKind, audience: int, rule: int, details: tuple[int, ...]) -> None:
        event: Event | None = None
        for place, seat in enumerate(self.seats):
            if holds(audience, seat):
                events = self._events[place]
                number = self.forgotten[place] + len(events) + 1
                if event is None or event.number != number:
                    event = Event(number, kind, rule, details)
                events.append(event)

    def _place(self, seat: int) -> int:
        if seat not in self.seats:
            raise NotYourDecision(f"there is no seat {seat} at this table", ())
        return self.seats.index(seat)
