"""What happened, to be animated and spoken, and how it stands in the log."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from sneakbox.games.ninja import names
from sneakbox.games.ninja.scene.board import GUARD_CARDS, INTRUDER_CARDS, figure_ref
from sneakbox.games.ninja.scene.insight import Insight
from sneakbox.games.ninja.scene.places import MOST_PIECES, Places
from sneakbox.kernel.game import Event, EventKind
from sneakbox.scene.model import Beat, Level, Ref, Span, Text, Tone
from sneakbox.scene.telling import Remark

LOUD: Final[dict[int, Level]] = {
    names.TOLD_DETECTED: "alarm",
    names.TOLD_WOUND: "alarm",
    names.TOLD_DIED: "alarm",
    names.TOLD_SENTRY_FOUND: "alarm",
    names.TOLD_SENTRY_PLACED: "alarm",
    names.TOLD_ENTRANCE_FOUND: "alarm",
    names.TOLD_HEARD: "event",
    names.TOLD_ALERT: "event",
    names.TOLD_TURN: "event",
    names.TOLD_SEARCHED: "event",
    names.TOLD_ANSWER: "event",
    names.TOLD_MISSION_DONE: "alarm",
    names.TOLD_KILLED: "event",
    names.TOLD_DRUNK: "event",
    names.TOLD_EXITED: "alarm",
    names.TOLD_USED: "event",
    names.TOLD_WOKEN: "event",
    names.TOLD_SEALED: "event",
    names.TOLD_OVER: "alarm",
}
# Which detail of an event is a zone.
ZONES: Final = {
    names.TOLD_POSTED: "zone",
    names.TOLD_PATROL: "zone",
    names.TOLD_MARKED: "zone",
    names.TOLD_BED: "zone",
    names.TOLD_STARTED: "zone",
    names.TOLD_ENTRANCE: "zone",
    names.TOLD_LISTEN: "zone",
    names.TOLD_HEARD: "zone",
    names.TOLD_WALKED: "zone",
    names.TOLD_WOKEN: "zone",
    names.TOLD_DETECTED: "zone",
    names.TOLD_VANISHED: "zone",
    names.TOLD_MARCHED: "zone",
    names.TOLD_ENTRANCE_FOUND: "zone",
    names.TOLD_PATH: "zone",
    names.TOLD_STEPPED: "zone",
    names.TOLD_KILLED: "zone",
    names.TOLD_DRUNK: "zone",
    names.TOLD_CHOSE_SEARCH: "zone",
    names.TOLD_SEARCHED: "one",
    names.TOLD_ANSWER: "zone",
    names.TOLD_SENTRY_FOUND: "zone",
    names.TOLD_SENTRY_KILLED: "zone",
    names.TOLD_SENTRY_PLACED: "zone",
    names.TOLD_GUARDS_OUT: "zone",
}
# Book-keeping: nobody wants to hear or read of it one by one.
SILENT: Final = frozenset(
    {names.TOLD_ASKED, names.TOLD_SHOWN, names.TOLD_KEPT, names.TOLD_PATH, names.TOLD_EXPOSED}
)
# Words of a sentence that carry weight.
WEIGHTY: Final[tuple[tuple[str, Tone], ...]] = (
    ("hear something", "caution"),
    ("is seen", "danger"),
    ("to high", "danger"),
    ("to medium", "caution"),
    ("to low", "caution"),
    ("is dead", "danger"),
    ("wounds", "danger"),
    ("a hidden sentry", "danger"),
    ("a trap", "danger"),
    ("It was a cat", "caution"),
    ("has left the map", "safe"),
    ("has done its mission", "safe"),
)


def has_line(event: Event) -> bool:
    """True for what stands in the log."""
    return event.kind.code not in SILENT


def beats(known: Insight, events: Sequence[Event]) -> list[Beat]:
    """One beat for every event worth one, in order."""
    return [beat_of(known, event) for event in events if has_line(event)]


def place(places: Places, zone: int) -> Ref:
    """A zone of the map; empty for the passage and for nowhere."""
    return places.cells[zone] if 0 <= zone < places.count else ""


def figure_token(known: Insight, figure: int) -> Ref:
    return figure_ref(figure) if figure < names.FIGURES and known.is_on_map(figure) else ""


def guard_token(known: Insight, guard: int) -> Ref:
    found = known.guard_token(guard) if guard < names.GUARDS else ()
    return found[0] if found else ""


def way(ref: Ref) -> tuple[Ref, ...]:
    return (ref,) if ref else ()


def beat_of(known: Insight, event: Event) -> Beat:
    a, b, c = event.a, event.b, event.c
    rule = f"NIN-{event.rule:03d}" if event.rule else ""
    say = Beat(id=str(event.number), kind="say", say=known.text.event(event), rule=rule)
    match event.kind.code:
        case names.TOLD_POSTED | names.TOLD_PATROL | names.TOLD_WOKEN:
            zone = b if event.kind.code == names.TOLD_POSTED else a
            return replace(say, kind="appear", ref=place(known.places, zone), tone="foe")
        case names.TOLD_WALKED | names.TOLD_MARCHED | names.TOLD_GUARDS_OUT:
            path = way(place(known.places, b))
            return replace(say, kind="move", ref=guard_token(known, a), path=path, live="off")
        case names.TOLD_STEPPED:
            path = way(place(known.places, b))
            return replace(say, kind="move", ref=figure_token(known, a), path=path, live="off")
        case names.TOLD_LISTEN:
            return replace(
                say, kind="noise", ref=place(known.places, b), radius=1.5, tone="caution"
            )
        case names.TOLD_HEARD:
            tone: Tone = "caution" if a else "info"
            loud: Beat = replace(say, kind="noise", ref=place(known.places, c), tone=tone)
            return replace(loud, radius=3, live="assertive") if a else replace(loud, radius=1)
        case names.TOLD_DETECTED:
            return replace(
                say, kind="spot", ref=place(known.places, b), tone="danger", live="assertive"
            )
        case names.TOLD_VANISHED:
            return replace(say, kind="vanish", ref=place(known.places, b))
        case names.TOLD_WOUND | names.TOLD_DIED:
            token = figure_token(known, a)
            return replace(say, kind="hit", ref=token, tone="danger", live="assertive")
        case names.TOLD_KILLED | names.TOLD_DRUNK:
            return replace(say, kind="hit", ref=place(known.places, b), tone="danger")
        case names.TOLD_DREW | names.TOLD_DRAWN:
            return replace(say, kind="draw")
        case names.TOLD_PLAYED:
            return replace(say, kind="card", values=(GUARD_CARDS[b],))
        case names.TOLD_USED:
            return replace(say, kind="card", values=(INTRUDER_CARDS[b],), tone="caution")
        case names.TOLD_TURN:
            return replace(say, kind="phase", values=(f"Turn {a}",))
        case names.TOLD_ALERT:
            rises = b > a
            return replace(
                say, tone="danger" if rises else "", live="assertive" if rises else "off"
            )
        case names.TOLD_ANSWER:
            danger: Tone = "danger" if b in (names.ANSWER_TRAP, names.ANSWER_SENTRY) else ""
            return replace(say, kind="flip", ref=place(known.places, a), tone=danger or "info")
        case names.TOLD_SENTRY_PLACED:
            return replace(say, kind="appear", ref=place(known.places, a), tone="danger")
        case names.TOLD_MISSION_DONE | names.TOLD_EXITED:
            return replace(say, tone="safe", live="assertive")
        case names.TOLD_OVER:
            return replace(say, live="assertive")
    return say


# The log.


def remarks(places: Places, events: Sequence[Event], since: int) -> list[Remark]:
    """How each event stands in the log: its turn, its zone, how loud it is."""
    turn = turn_at(events, since)
    found: list[Remark] = []
    for event in events[since:]:
        if event.kind.code == names.TOLD_TURN:
            turn = event.a
        found.append(remark(places, turn, event.kind, event.details))
    return found


def turn_at(events: Sequence[Event], place: int) -> int:
    """The turn that goes on before an event of the log; 0 before the first."""
    for number in range(place - 1, -1, -1):
        if events[number].kind.code == names.TOLD_TURN:
            return events[number].a
    return 0


@lru_cache(maxsize=MOST_PIECES)
def remark(places: Places, turn: int, kind: EventKind, details: tuple[int, ...]) -> Remark:
    event = Event(0, kind, 0, details)
    words = places.text.event(event)
    return Remark(turn, refs(places, event), LOUD.get(kind.code, "info"), weighty(words))


def refs(places: Places, event: Event) -> tuple[Ref, ...]:
    where = ZONES.get(event.kind.code)
    return way(place(places, event[where])) if where else ()


def weighty(sentence: str) -> Text:
    """The words of a sentence that carry weight."""
    return tuple(Span(part, tone) for part, tone in WEIGHTY if part in sentence)[:1]
