"""What happened, to be animated and spoken, and how it stands in the log."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final, Literal

from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.base import NO_ROOM
from sneakbox.games.sneaking_mission.scene.board import guard_ref, symbol_of, tile_ref
from sneakbox.games.sneaking_mission.scene.insight import Memory
from sneakbox.games.sneaking_mission.text import MissionText
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.game import Event
from sneakbox.scene.model import Beat, Level, Ref, Tone
from sneakbox.scene.scene import Remark

AGENT: Final = "token:agent"

# The beats of this game.
BeatKind = Literal[
    "move",
    "turn",
    "appear",
    "vanish",
    "place",
    "flip",
    "draw",
    "discard",
    "coin",
    "spot",
    "hit",
    "phase",
    "say",
]

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
    kind: BeatKind = "say"
    ref: Ref = ""
    path: tuple[Ref, ...] = ()
    values: tuple[str, ...] = ()
    tone: Tone = ""
    loud = False
    match event.kind.code:
        case names.TOLD_ENTRANCE:
            kind, ref = "place", tile_ref(0)
        case names.TOLD_ARROW:
            kind, ref, values = "turn", "panel:status", (str(a * 90),)
        case names.TOLD_DREW:
            kind, ref, values = "draw", "panel:pile", (symbol_of(view.content, a),)
        case names.TOLD_LAID_ASIDE:
            kind, ref, values = "discard", "panel:pile", (symbol_of(view.content, a),)
        case names.TOLD_SHUFFLED_BACK:
            ref = "panel:pile"
        case names.TOLD_PLACED:
            kind, ref, values = "place", tile_ref(a), (str(c),)
        case names.TOLD_ARRIVED:
            kind, ref, path = "move", AGENT, (tile_ref(a),)
        case names.TOLD_CRAWLED:
            kind, ref = "vanish", AGENT
        case names.TOLD_SPOTTED:
            kind, ref, tone, loud = "spot", guard_ref(a), "danger", True
            path = line_to_agent(view, a, b, c)
        case names.TOLD_COIN:
            kind, ref = "coin", AGENT
            values = ("heads" if a == names.HEADS else "tails",)
            tone = "safe" if a == names.HEADS else "danger"
        case names.TOLD_KILLED:
            kind, ref, tone = "hit", guard_ref(a), "safe"
        case names.TOLD_SURVIVED:
            kind, ref, tone, loud = "spot", guard_ref(a), "danger", True
        case names.TOLD_TRIGGERED:
            kind, ref, tone, loud = "spot", tile_ref(a), "danger", True
        case names.TOLD_AMMO:
            kind, ref, tone, values = "appear", "panel:status", "info", (str(b),)
        case names.TOLD_FILES:
            kind, ref, tone, loud = "appear", tile_ref(a), "safe", True
        case names.TOLD_SWITCHED_OFF:
            kind, ref, tone = "flip", tile_ref(a), "safe"
        case names.TOLD_ALERT:
            kind, values, tone, loud = "phase", ("Alert",), "danger", True
        case names.TOLD_WOKE:
            kind, ref, tone = "turn", guard_ref(a), "danger"
        case names.TOLD_TOKEN:
            kind, ref, tone, loud = "discard", "panel:status", "danger", True
            values = (str(a),)
        case names.TOLD_ALERT_OVER:
            kind, values, tone, loud = "phase", ("Calm",), "safe", True
        case names.TOLD_WON:
            kind, values, tone, loud = "phase", ("Won",), "safe", True
        case names.TOLD_LOST:
            kind, values, tone, loud = "phase", ("Lost",), "danger", True
        case names.TOLD_STAYED | names.TOLD_CHARGED:
            ref = tile_ref(a)
    return Beat(
        id=str(event.number),
        kind=kind,
        say=text.event(event),
        ref=ref,
        path=path,
        values=values,
        tone=tone,
        live="assertive" if loud else "polite",
        rule=f"SMS-{event.rule:03d}" if event.rule else "",
    )


def line_to_agent(view: MissionView, guard: int, distance: int, direction: int) -> tuple[Ref, ...]:
    """The rooms from a guard to the agent he spots; `direction` is the way back to the guard."""
    path, room = [], guard
    for _ in range(distance):
        room = int(view.base.side(room, direction ^ 2))
        if room < 0:
            break
        path.append(tile_ref(room))
    return tuple(path)


def remarks(view: MissionView, events: Sequence[Event], since: int, memory: Memory) -> list[Remark]:
    """Turn, place and loudness of the events from a place in the list on."""
    turns = turns_of(view, events)
    found: list[Remark] = []
    for number in range(since, len(events)):
        event = events[number]
        code = event.kind.code
        room = event.a if code in IN_A_ROOM else NO_ROOM
        level: Level = LOUD.get(code, "info")
        key = (turns[number], room, level)
        remark = memory.remarks.get(key)
        if remark is None:
            remark = Remark(turns[number], (tile_ref(room),) if room >= 0 else (), level)
            memory.remarks[key] = remark
        found.append(remark)
    return found


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
