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
    is shown.
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
        if "[" not in marked:
            return Sentence(capital(marked))
        words = tuple([Span(text, tone) for text, tone in WEIGHTY.findall(marked)])
        return Sentence(capital(WEIGHTY.sub(r"\1", marked)), words)

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
        found: list[Remark] = []
        for event in events[since:]:
            row = self._telling.row(event)
            turn = event[row.turn] if row.turn else turn
            facts = (turn, event.kind.code, event.rule, event.details)
            found.append(self._memory.part(facts, self._remark, row, event, turn))
        return found

    def _turn_before(self, events: Sequence[Event], since: int) -> int:
        """The turn that goes on before an event: the last one that was said to begin."""
        for number in range(since - 1, -1, -1):
            turn = self._telling.row(events[number]).turn
            if turn:
                return events[number][turn]
        return self._first_turn

    def _remark(self, row: Told[W, V], event: Event, turn: int) -> Remark:
        refs = [self._places[row.details[name]](event[name]) for name in row.at]
        said = self._telling.sentence(event)
        return Remark(turn, tuple([ref for ref in refs if ref]), row.level, said.words, said.text)

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
            path=tuple([self._ref(view, row, event, name) for name in show.path]),
            values=(self._value(row, event, show.shown),) if show.shown else show.values,
            radius=show.radius,
            tone=show.tone,
            live=show.live,
            rule=rule_name(event.rule, self._prefix, self._second_prefix) if event.rule else "",
        )

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
