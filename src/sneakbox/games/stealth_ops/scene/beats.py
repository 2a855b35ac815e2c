"""What happened, to be animated and spoken, and how it stands in the log."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.scene.board import guard_ref, spy_ref, tile_ref
from sneakbox.games.stealth_ops.scene.memory import Memory
from sneakbox.games.stealth_ops.text import SPIES, OpsText
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.game import Event
from sneakbox.scene.model import Beat, Level, Ref, Span, Tone
from sneakbox.scene.telling import Remark

LOUD: Final[dict[int, Level]] = {
    names.TAKE: "event",
    names.TOLD_CAUGHT: "alarm",
    names.TOLD_ON_ALERT: "alarm",
    names.TOLD_SENT_BACK: "alarm",
    names.TOLD_DROPPED: "alarm",
    names.TOLD_INTEL_STOLEN: "alarm",
    names.TOLD_ALERT: "event",
    names.TOLD_ALERT_OVER: "event",
    names.TOLD_REMOVED: "event",
    names.TOLD_RETURNED: "event",
    names.TOLD_WON: "event",
    names.TOLD_LOCKDOWN: "event",
    names.TOLD_DRAWN_GAME: "event",
}
# Where the number of a room stands among the details.
ROOM_FIRST: Final = frozenset({names.TOLD_INDICATORS, names.TOLD_RETURNED})
ROOM_SECOND: Final = frozenset(
    {
        names.MOVE,
        names.PICK_LOCK,
        names.TOLD_GUARD_PLACED,
        names.TOLD_ON_GUARD,
        names.TOLD_ASLEEP,
        names.TOLD_DROPPED,
        names.TOLD_STUCK,
        names.TOLD_WOKE,
    }
)
WEIGHTY: Final = re.compile(rf"\b({'|'.join(SPIES)}|intel|On Alert)\b")
ROOM_THIRD: Final = frozenset({names.GUARD, names.THROW_COIN})


def beats(view: OpsView, text: OpsText, events: Sequence[Event]) -> list[Beat]:
    """One beat for every event, in order."""
    return [beat_of(view, text, event) for event in events]


def guard_here(view: OpsView, number: int) -> Ref:
    """A guard, if he is still on the map; else nothing to point at."""
    return guard_ref(number) if number > 0 and view.guards.at[number - 1] >= 0 else ""


def beat_of(view: OpsView, text: OpsText, event: Event) -> Beat:
    a, b, c = event.a, event.b, event.c
    say = Beat(
        id=str(event.number),
        kind="say",
        say=text.event(event),
        rule=f"OPS-{event.rule:03d}" if event.rule else "",
    )
    match event.kind.code:
        case names.DRAW:
            tile = view.content.types[b]
            return replace(say, kind="draw", values=(f"tile-{tile.name}",))
        case names.PLACE:
            return replace(say, kind="place", values=(str(c),))
        case names.DIE_FOUR | names.DIE_SIX:
            return replace(say, kind="dice", ref=spy_ref(a), values=(str(b),))
        case names.MOVE | names.PICK_LOCK:
            return replace(say, kind="move", ref=spy_ref(a), path=(tile_ref(b),))
        case names.GUARD:
            return replace(say, kind="move", ref=guard_here(view, b), path=(tile_ref(c),))
        case names.THROW_COIN:
            return replace(say, kind="move", ref=guard_here(view, b), path=(tile_ref(c),))
        case names.BRING:
            return replace(say, kind="move", ref=guard_here(view, b))
        case names.TAKE:
            return replace(say, kind="appear", ref=spy_ref(a), tone="safe", live="assertive")
        case names.ITEM | names.TOLD_ITEM_DRAWN:
            return replace(say, kind="card", ref=spy_ref(a))
        case names.TOLD_SHOWN | names.TOLD_SEEN:
            item = view.content.items[c]
            return replace(say, kind="flip", ref=spy_ref(a), values=(f"card-{item.name}",))
        case names.DISCARD:
            return replace(say, kind="discard", ref=spy_ref(a))
        case names.TOLD_TURN:
            return replace(say, kind="phase", ref=spy_ref(a), values=(f"Round {b}",))
        case names.TOLD_GUARD_PLACED:
            return replace(say, kind="appear", ref=guard_here(view, a), tone="danger")
        case names.TOLD_INDICATORS:
            return replace(say, kind="appear", ref=tile_ref(a), tone="info")
        case names.TOLD_PASSED:
            return replace(say, ref=guard_here(view, b), tone="safe")
        case names.TOLD_CAUGHT:
            ref = guard_here(view, b)
            return replace(say, kind="spot", ref=ref, tone="danger", live="assertive")
        case names.TOLD_REMOVED:
            return replace(say, kind="vanish", ref=tile_ref(b), tone="safe")
        case names.TOLD_ASLEEP:
            return replace(say, kind="hit", ref=guard_here(view, a), tone="safe")
        case names.TOLD_WOKE:
            return replace(say, kind="turn", ref=guard_here(view, a), tone="danger")
        case names.TOLD_STUCK:
            return replace(say, kind="flip", ref=guard_here(view, a))
        case names.TOLD_ALERT:
            tone: Tone = "danger" if a > b else "safe"
            return replace(say, ref="panel:alert", tone=tone, values=(str(a),))
        case names.TOLD_ON_ALERT:
            return replace(say, kind="phase", values=("On Alert",), tone="danger", live="assertive")
        case names.TOLD_ALERT_OVER:
            return replace(say, kind="phase", values=("Calm",), tone="safe", live="assertive")
        case names.TOLD_SENT_BACK:
            path = (tile_ref(0),)
            return replace(say, kind="move", ref=spy_ref(a), path=path, tone="danger")
        case names.TOLD_DROPPED:
            return replace(say, kind="discard", ref=tile_ref(b), tone="danger", live="assertive")
        case names.TOLD_RETURNED:
            return replace(say, kind="appear", ref=tile_ref(a))
        case names.TOLD_INTEL_STOLEN:
            return replace(say, kind="hit", ref=spy_ref(a), tone="caution", live="assertive")
        case names.TOLD_GUARD_PHASE:
            return replace(say, kind="phase", values=("Guards",))
        case names.TOLD_WON:
            values = ("Won",)
            return replace(say, kind="phase", ref=spy_ref(a), values=values, live="assertive")
        case names.TOLD_LOCKDOWN | names.TOLD_DRAWN_GAME:
            return replace(say, kind="phase", values=("Over",), live="assertive")
    return say


def remarks(text: OpsText, events: Sequence[Event], since: int, memory: Memory) -> list[Remark]:
    """Round, place, loudness and weight of the events from a place in the list on."""
    found: list[Remark] = []
    turn = round_before(events, since)
    for number in range(since, len(events)):
        event = events[number]
        turn = round_begun(event) or turn
        facts = (turn, event.kind.code, event.rule, event.a, event.b, event.c)
        remark = memory.remarks.get(facts)
        if remark is None:
            remark = memory.remarks[facts] = remark_on(text, event, turn)
        found.append(remark)
    return found


def remark_on(text: OpsText, event: Event, turn: int) -> Remark:
    code = event.kind.code
    refs: tuple[Ref, ...] = ()
    if code in ROOM_FIRST:
        refs = (tile_ref(event.a),)
    elif code in ROOM_SECOND:
        refs = (tile_ref(event.b),)
    elif code in ROOM_THIRD:
        refs = (tile_ref(event.c),)
    return Remark(turn, refs, LOUD.get(code, "info"), weight(text.event(event)))


def round_begun(event: Event) -> int:
    """The round that an event says it is, or 0."""
    if event.kind.code == names.TOLD_TURN:
        return event.b
    return event.a if event.kind.code == names.TOLD_ROUND else 0


def round_before(events: Sequence[Event], since: int) -> int:
    """The round in which an event happens, by the last that was named before it."""
    for number in range(since - 1, -1, -1):
        turn = round_begun(events[number])
        if turn:
            return turn
    return 1


def weight(sentence: str) -> tuple[Span, ...]:
    """The words of a sentence that carry weight: who it is about, the intel, the alarm."""
    return tuple(
        Span(word, "safe" if word == "intel" else "danger" if word == "On Alert" else "strong")
        for word in WEIGHTY.findall(sentence)
    )
