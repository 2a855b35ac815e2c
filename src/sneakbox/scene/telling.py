"""What can be told: one row for each event of a game, and all that follows from the rows.

A game lists its events in `told.py`, each once: the details with their kinds, the sentence, how
loud it stands in the log, where it points, what is shown while it happens. Log, beats and
sentences are made from the rows here, for every game.

A sentence is a line with the details in braces, `"{spy} goes to {room}."`, or a function that
makes one. With a capital letter, `"The {Guard} wakes."`, it is a term: what a thing is called at
this table. Words in brackets carry weight: `"[On Alert|danger] for 3 rounds"`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from sneakbox.kernel.events import Event, EventKind
from sneakbox.kernel.game import rule_name
from sneakbox.scene.drafts import Remark, Sentence, Show
from sneakbox.scene.english import capital
from sneakbox.scene.memory import Memory
from sneakbox.scene.model import Beat, Level, Ref, Span
from sneakbox.scene.things import Said, Thing

W = TypeVar("W")  # the words of a game
V = TypeVar("V")  # its views, or what it works out from them

BLANK: Final = re.compile(r"\{(\w+)\}")
WEIGHTY: Final = re.compile(r"\[([^|\]]+)\|(\w+)\]")


JUST_SAY: Final[Show] = Show()
NO_TERMS: Final[Mapping[str, str]] = {}


class Told(Generic[W, V]):
    """One row: an event with everything that is said and shown of it.

    The details are given by name, each with the kind of thing it is, in the order in which the
    rules tell them. `at` names those that point at the board, `turn` the one that says which turn
    has begun. Without a `line` it is book-keeping that stands in no log, without a `beat` nothing
    is shown. With a `summary` it begins a group: its line of the log is made out of it and the
    events behind it, up to the next one that begins a group or a turn or that `closes` it. They are
    its steps, unless they are too loud for that and are not `summed_up` in its line.
    """

    def __init__(
        self,
        code: int,
        name: str,
        say: str | Callable[[W, Event], str],
        *,
        level: Level = "info",
        at: str = "",
        turn: str = "",
        beat: Show | Callable[[V, Event], Show] | None = JUST_SAY,
        line: bool = True,
        reveals: bool = False,
        rest: str = "",
        summary: Callable[[W, Sequence[Event]], str] | None = None,
        closes: bool = False,
        summed_up: bool = False,
        **details: Thing,
    ) -> None:
        self.kind: Final = EventKind(code, name, tuple(details), reveals, rest)
        self.say: Final = say
        self.level: Final[Level] = level
        self.at: Final = tuple(at.split())
        self.turn: Final = turn
        self.beat: Final = beat
        self.line: Final = line
        self.details: Final = details
        self.summary: Final = summary
        self.closes: Final = closes or bool(turn) or summary is not None
        self.is_step: Final = line and not self.closes and (summed_up or level == "info")
        blanks = BLANK.findall(say) if isinstance(say, str) else ()
        for named in (*blanks, *self.at, *turn.split()):
            if named not in details and not named[0].isupper():
                raise ValueError(f"the event '{name}' has no detail '{named}'")


class Telling(Generic[W, V]):
    """The rows of a game, in the words of one table; `terms` are what its things are called."""

    def __init__(
        self,
        rows: Sequence[Told[W, V]],
        words: W,
        said: Said,
        terms: Mapping[str, str] = NO_TERMS,
    ) -> None:
        self._words: Final = words
        self._said: Final = said
        self._terms: Final = terms
        self.rows: Final = {row.kind.code: row for row in rows}
        self._memory: Final = Memory()

    def summary(self, events: Sequence[Event]) -> Sentence:
        """One sentence for an event that begins a group, and its steps."""
        row = self.row(events[0])
        assert row.summary is not None
        return weighed(row.summary(self._words, events))

    def row(self, event: Event) -> Told[W, V]:
        row = self.rows.get(event.kind.code)
        if row is None:
            raise ValueError(f"no words for the event '{event.kind.name}'")
        return row

    def sentence(self, event: Event) -> Sentence:
        """One sentence for an event; made once for the same facts."""
        facts = (event.kind.code, event.rule, event.details)
        return self._memory.part(facts, self._sentence, event)

    def _sentence(self, event: Event) -> Sentence:
        row = self.row(event)
        if isinstance(row.say, str):
            marked = BLANK.sub(lambda blank: self._filled(event, blank[1]), row.say)
        else:
            marked = row.say(self._words, event)
        return weighed(marked)

    def _filled(self, event: Event, blank: str) -> str:
        return self._terms[blank] if blank[0].isupper() else self.said(event, blank)

    def said(self, event: Event, detail: str) -> str:
        """A detail of an event, as it is said."""
        return self.name(self.row(event).details[detail], event[detail])

    def name(self, thing: Thing, number: int) -> str:
        """A thing by its name, with the weight it has in sentences."""
        say = self._said.get(thing, thing.said)
        word = str(number) if say is None else say(number)
        return f"[{word}|{thing.tone}]" if thing.tone else word


def weighed(marked: str) -> Sentence:
    """A sentence out of words with weight in brackets."""
    if "[" not in marked:
        return Sentence(capital(marked))
    words = tuple([Span(text, tone) for text, tone in WEIGHTY.findall(marked)])
    return Sentence(capital(WEIGHTY.sub(r"\1", marked)), words)


# Where a place or a piece stands on the board; a piece may be gone and has no reference then.
Places = Mapping[Thing, Callable[[int], Ref]]


NO_SYMBOLS: Final[Mapping[Thing, Callable[[int], str]]] = {}


class Showing(Generic[W, V]):
    """Lines of the log and beats, from what is told.

    `places` are things that are always on the board, `pieces` those that may have gone; `symbols`
    show what is drawn or turned up, everything else is shown by its number.
    """

    def __init__(
        self,
        telling: Telling[W, V],
        prefix: str,
        places: Places,
        pieces: Mapping[Thing, Callable[[V, int], Ref]],
        first_turn: int = 0,
        symbols: Mapping[Thing, Callable[[int], str]] = NO_SYMBOLS,
        second_prefix: str = "",
    ) -> None:
        self._second_prefix: Final = second_prefix
        self._telling: Final = telling
        self._prefix: Final = prefix
        self._places: Final = places
        self._pieces: Final = pieces
        self._first_turn: Final = first_turn
        self._symbols: Final = symbols
        self._memory: Final = Memory()

    def has_line(self, event: Event) -> bool:
        """False for book-keeping."""
        return self._telling.row(event).line

    # The log.

    def remarks(self, events: Sequence[Event], since: int) -> list[Remark]:
        """How the events from a place in the list on stand in the log."""
        turn = self._turn_before(events, since)
        head = self.head(events, since)
        found: list[Remark] = []
        for place, event in enumerate(events[since:], since):
            row = self._telling.row(event)
            turn = event[row.turn] if row.turn else turn
            if row.closes:
                head = place if row.summary is not None else -1
            if row.summary is not None:
                found.append(self._summed_up(row, events, place, turn))
                continue
            step_of = events[head].number if head >= 0 and row.is_step else 0
            facts = (turn, event.kind.code, event.rule, event.details, step_of)
            found.append(self._memory.part(facts, self._remark, row, event, turn, step_of))
        return found

    def head(self, events: Sequence[Event], place: int) -> int:
        """Where the group begins that an event at this place belongs to; -1 for none."""
        for number in range(place - 1, -1, -1):
            row = self._telling.row(events[number])
            if row.closes:
                return number if row.summary is not None else -1
        return -1

    def _turn_before(self, events: Sequence[Event], since: int) -> int:
        """The turn that goes on before an event: the last one that was said to begin."""
        for number in range(since - 1, -1, -1):
            turn = self._telling.row(events[number]).turn
            if turn:
                return events[number][turn]
        return self._first_turn

    def _remark(self, row: Told[W, V], event: Event, turn: int, step_of: int) -> Remark:
        refs = [self._places[row.details[name]](event[name]) for name in row.at]
        said = self._telling.sentence(event)
        seen = tuple([ref for ref in refs if ref])
        return Remark(turn, seen, row.level, said.words, said.text, step_of)

    def _summed_up(self, row: Told[W, V], events: Sequence[Event], place: int, turn: int) -> Remark:
        """The line of a group; it points at where the last of its steps leads."""
        steps: list[Event] = []
        refs: tuple[Ref, ...] = ()
        for event in events[place + 1 :]:
            other = self._telling.row(event)
            if other.closes:
                break
            if other.is_step:
                steps.append(event)
                refs = self._remark(other, event, turn, 0).refs or refs
        said = self._telling.summary([events[place], *steps])
        return Remark(turn, refs, row.level, said.words, said.text)

    # Beats.

    def beats(self, view: V, events: Sequence[Event]) -> list[Beat]:
        """What is shown of the events, in order."""
        found: list[Beat] = []
        for event in events:
            row = self._telling.row(event)
            show = (
                row.beat
                if row.beat is None or isinstance(row.beat, Show)
                else row.beat(view, event)
            )
            if show is not None and self._telling.sentence(event).text:
                found.append(self._beat(view, row, event, show))
        return found

    def _beat(self, view: V, row: Told[W, V], event: Event, show: Show) -> Beat:
        return Beat(
            id=str(event.number),
            kind=show.kind,
            say=self._telling.sentence(event).text,
            ref=self._ref(view, row, event, show.of),
            path=self._path(view, row, event, show),
            values=(self._value(row, event, show.shown),) if show.shown else show.values,
            radius=show.radius,
            tone=show.tone,
            live=show.live,
            phase=show.phase,
            rule=rule_name(event.rule, self._prefix, self._second_prefix) if event.rule else "",
        )

    def _path(self, view: V, row: Told[W, V], event: Event, show: Show) -> tuple[Ref, ...]:
        """The places of a beat; without those of a piece that has gone."""
        refs = [self._ref(view, row, event, name) for name in show.path]
        return tuple([ref for ref in refs if ref])

    def _value(self, row: Told[W, V], event: Event, name: str) -> str:
        """What a detail is shown as."""
        symbol = self._symbols.get(row.details[name])
        return str(event[name]) if symbol is None else symbol(event[name])

    def _ref(self, view: V, row: Told[W, V], event: Event, name: str) -> Ref:
        """What a detail is on the board now; an element that is named stands for itself."""
        thing = row.details.get(name)
        if thing is None:
            return name
        piece = self._pieces.get(thing)
        return self._places[thing](event[name]) if piece is None else piece(view, event[name])
