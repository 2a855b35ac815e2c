# not compiled: draws for people
"""What happened, to be animated and spoken, and how it stands in the log."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.scene.board import guard_ref, symbol_of, tile_ref
from sneakbox.games.sneaking_mission.text import MissionText
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.game import Event
from sneakbox.scene.model import Beat, Level, Ref, Tone
from sneakbox.scene.stage import Remark

AGENT: Final = "token:agent"

LOUD: Final[dict[int, Level]] = {
    names.TOLD_SPOTTED: "alarm",
    names.TOLD_SURVIVED: "alarm",
    names.TOLD_TRIGGERED: "alarm",
    names.TOLD_ALERT: "alarm",
    names.TOLD_WOKE: "alarm",
    names.TOLD_TOKEN: "alarm",
    names.TOLD_LOST: "alarm",
    names.TOLD_KILLED: "event",
    names.TOLD_AMMO: "event",
    names.TOLD_FILES: "event",
    names.TOLD_SWITCHED_OFF: "event",
    names.TOLD_ALERT_OVER: "event",
    names.TOLD_WON: "event",
}
# What is told with the number of a room as its first detail.
IN_A_ROOM: Final = frozenset(
    {
        names.TOLD_PLACED,
        names.TOLD_ARRIVED,
        names.TOLD_CRAWLED,
        names.TOLD_STAYED,
        names.TOLD_SPOTTED,
        names.TOLD_CHARGED,
        names.TOLD_KILLED,
        names.TOLD_SURVIVED,
        names.TOLD_TRIGGERED,
        names.TOLD_FILES,
        names.TOLD_SWITCHED_OFF,
        names.TOLD_WOKE,
    }
)
# Events that only a new turn can begin with, and the rules they then carry; all without a list.
BEGINNINGS: Final[dict[int, tuple[int, ...]]] = {
    names.TOLD_EXPLORED: (11,),
    names.TOLD_CRAWLED: (71,),
    names.TOLD_ARRIVED: (14, 40),
    names.TOLD_KILLED: (101,),
    names.TOLD_SWITCHED_OFF: (84,),
    names.TOLD_ALERT_OVER: (63,),
}


def beats(view: MissionView, text: MissionText, events: Sequence[Event]) -> list[Beat]:
    """One beat for every event, in order."""
    found: list[Beat] = []
    crawling = False
    for event in events:
        beat = beat_of(view, text, event)
        if event.kind.code == names.TOLD_ARRIVED and crawling:
            beat = replace(beat, kind="appear")
        crawling = event.kind.code == names.TOLD_CRAWLED
        found.append(beat)
    return found


def beat_of(view: MissionView, text: MissionText, event: Event) -> Beat:
    a, b, c = event.a, event.b, event.c
    say = Beat(
        id=str(event.number),
        kind="say",
        say=text.event(event),
        rule=f"SMS-{event.rule:03d}" if event.rule else "",
    )
    match event.kind.code:
        case names.TOLD_ENTRANCE:
            return replace(say, kind="place", ref=tile_ref(0))
        case names.TOLD_ARROW:
            return replace(say, kind="turn", ref="panel:status", values=(str(a * 90),))
        case names.TOLD_DREW:
            return replace(say, kind="draw", ref="panel:pile", values=(symbol_of(view.content, a),))
        case names.TOLD_LAID_ASIDE:
            values = (symbol_of(view.content, a),)
            return replace(say, kind="discard", ref="panel:pile", values=values)
        case names.TOLD_SHUFFLED_BACK:
            return replace(say, ref="panel:pile")
        case names.TOLD_PLACED:
            return replace(say, kind="place", ref=tile_ref(a), values=(str(c),))
        case names.TOLD_ARRIVED:
            return replace(say, kind="move", ref=AGENT, path=(tile_ref(a),))
        case names.TOLD_CRAWLED:
            return replace(say, kind="vanish", ref=AGENT)
        case names.TOLD_SPOTTED:
            path = line_to_agent(view, a, b, c)
            return replace(
                say, kind="spot", ref=guard_ref(a), path=path, tone="danger", live="assertive"
            )
        case names.TOLD_COIN:
            side = "heads" if a == names.HEADS else "tails"
            tone: Tone = "safe" if a == names.HEADS else "danger"
            return replace(say, kind="coin", ref=AGENT, values=(side,), tone=tone)
        case names.TOLD_KILLED:
            return replace(say, kind="hit", ref=guard_ref(a), tone="safe")
        case names.TOLD_SURVIVED:
            return replace(say, kind="spot", ref=guard_ref(a), tone="danger", live="assertive")
        case names.TOLD_TRIGGERED:
            return replace(say, kind="spot", ref=tile_ref(a), tone="danger", live="assertive")
        case names.TOLD_AMMO:
            return replace(say, kind="appear", ref="panel:status", tone="info", values=(str(b),))
        case names.TOLD_FILES:
            return replace(say, kind="appear", ref=tile_ref(a), tone="safe", live="assertive")
        case names.TOLD_SWITCHED_OFF:
            return replace(say, kind="flip", ref=tile_ref(a), tone="safe")
        case names.TOLD_ALERT:
            return replace(say, kind="phase", values=("Alert",), tone="danger", live="assertive")
        case names.TOLD_WOKE:
            return replace(say, kind="turn", ref=guard_ref(a), tone="danger")
        case names.TOLD_TOKEN:
            return replace(
                say,
                kind="discard",
                ref="panel:status",
                values=(str(a),),
                tone="danger",
                live="assertive",
            )
        case names.TOLD_ALERT_OVER:
            return replace(say, kind="phase", values=("Calm",), tone="safe", live="assertive")
        case names.TOLD_WON:
            return replace(say, kind="phase", values=("Won",), tone="safe", live="assertive")
        case names.TOLD_LOST:
            return replace(say, kind="phase", values=("Lost",), tone="danger", live="assertive")
        case names.TOLD_STAYED | names.TOLD_CHARGED:
            return replace(say, ref=tile_ref(a))
    return say


def line_to_agent(view: MissionView, guard: int, distance: int, direction: int) -> tuple[Ref, ...]:
    """The rooms from a guard to the agent he spots; `direction` is the way back to the guard."""
    path, room = [], guard
    for _ in range(distance):
        room = int(view.base.side(room, direction ^ 2))
        if room < 0:
            break
        path.append(tile_ref(room))
    return tuple(path)


def remarks(view: MissionView, events: Sequence[Event], since: int) -> list[Remark]:
    """Turn, place and loudness of the events from a place in the list on."""
    turns = turns_of(view, events)
    return [
        Remark(
            turn,
            (tile_ref(event.a),) if event.kind.code in IN_A_ROOM else (),
            LOUD.get(event.kind.code, "info"),
        )
        for event, turn in zip(events[since:], turns[since:], strict=True)
    ]


def turns_of(view: MissionView, events: Sequence[Event]) -> list[int]:
    """The turn in which each event happened, 0 for the set-up.

    A coin belongs to the arrival before it; without one since the last fight it is an attack on
    the guard in the agent's own room, which is a turn. One case cannot be told apart by events: a
    sleeper who was left alone on arrival and is attacked in the next turn. So the turns that the
    view counts and the events do not are given to such coins, the first of them first.
    """
    begins = bytearray(len(events))
    unclear = []
    arrived = False
    for number, event in enumerate(events):
        code = event.kind.code
        if code in BEGINNINGS:
            begins[number] = event.rule in BEGINNINGS[code]
        if code == names.TOLD_ARRIVED:
            arrived = True
        elif code == names.TOLD_COIN or (code == names.TOLD_KILLED and event.rule == 42):
            if not arrived:
                begins[number] = True
            elif events[number - 1].kind.code == names.TOLD_ARRIVED:
                unclear.append(number)
        if code in (names.TOLD_KILLED, names.TOLD_SURVIVED):
            arrived = False
    is_between_turns = view.steps and kind_of(view.steps[-1]) == names.STEP_TURN
    counted = int(view.turn) - (1 if is_between_turns else 0)
    for number in unclear[: max(0, counted - sum(begins))]:
        begins[number] = True
    return list(accumulate(begins))
