"""What happened, to be animated and spoken, and how it stands in the log."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.scene.board import PEOPLE, guard_ref, person_ref
from sneakbox.games.metal_gear.scene.insight import Memory
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.games.metal_gear.words.text import OperationText
from sneakbox.kernel.game import Event
from sneakbox.scene.model import Beat, Level, Ref
from sneakbox.scene.telling import Remark

LOUD: Final[dict[int, Level]] = {
    names.TOLD_SEEN: "alarm",
    names.TOLD_ATTENTION: "event",
    names.TOLD_GUARD_ATTACKS: "alarm",
    names.TOLD_HURT: "alarm",
    names.TOLD_UNMASKED: "alarm",
    names.TOLD_FAILED: "alarm",
    names.TOLD_EXPLODED: "alarm",
    names.TOLD_LASER: "alarm",
    names.TOLD_KNOCKED_OUT: "event",
    names.TOLD_KILLED: "event",
    names.TOLD_ORDER: "event",
    names.TOLD_EVENT: "event",
    names.TOLD_OBJECTIVE: "event",
    names.TOLD_CLEARED: "event",
    names.TOLD_OPENED: "event",
    names.TOLD_HACKED: "event",
    names.TOLD_ROUND: "event",
    names.TOLD_LESSON: "event",
}
# Which detail of an event names a space.
SPACES: Final = {
    names.TOLD_MOVED: 1,
    names.TOLD_LEAPT: 2,
    names.TOLD_KNOCKED_OUT: 1,
    names.TOLD_KILLED: 1,
    names.TOLD_ATTENTION: 1,
    names.TOLD_SEEN: 2,
    names.TOLD_LIFTED: 1,
    names.TOLD_DROPPED: 1,
    names.TOLD_WOKE: 0,
    names.TOLD_STIRS: 0,
    names.TOLD_SPAWNED: 1,
    names.TOLD_NO_SPAWN: 0,
    names.TOLD_GUARD_MOVED: 1,
    names.TOLD_GUARD_LEAPT: 1,
    names.TOLD_EVENT: 2,
    names.TOLD_COLLECTED: 1,
    names.TOLD_ROPED: 1,
    names.TOLD_ARMED: 2,
    names.TOLD_EXPLODED: 0,
    names.TOLD_FLEW: 1,
    names.TOLD_LASER: 1,
    names.TOLD_LASER_FOUND: 0,
    names.TOLD_CAMERA_FOUND: 0,
}
NO_SPACE: Final = -1_000  # no detail of an event is as low
# Book-keeping that nobody wants to hear one by one.
SILENT: Final = frozenset(
    {names.TOLD_PAID, names.TOLD_ACTIVATED, names.TOLD_STOPPED, names.TOLD_ROLL}
)


def beats(view: OperationView, text: OperationText, events: Sequence[Event]) -> list[Beat]:
    """One beat for every event worth one, in order."""
    there = Present(view)
    return [beat_of(there, text, event) for event in events if event.kind.code not in SILENT]


class Present:
    """Which pieces the view still shows, so that beats point at nothing that is gone."""

    def __init__(self, view: OperationView) -> None:
        self.view: Final = view
        self.guards: Final = {int(seen.guard) for seen in view.guards}
        self.people: Final = {int(seen.person) for seen in view.people if seen.is_on_map()}
        self.attention: Final = {
            int(seen.person) for seen in view.people if seen.attention != names.OFF_MAP
        }

    def guard(self, guard: int) -> Ref:
        return guard_ref(guard) if guard in self.guards else ""

    def person(self, person: int) -> Ref:
        return person_ref(person) if person in self.people else ""


def beat_of(there: Present, text: OperationText, event: Event) -> Beat:
    a, b, c = event.a, event.b, event.c
    say = Beat(
        id=str(event.number),
        kind="say",
        say=text.event(event),
        rule=f"MGS-{event.rule:03d}" if event.rule else "",
    )
    match event.kind.code:
        case names.TOLD_MOVED:
            return replace(
                say, kind="move", ref=there.person(a), path=(space(text, b),), live="off"
            )
        case names.TOLD_GUARD_MOVED | names.TOLD_GUARD_LEAPT:
            return replace(say, kind="move", ref=there.guard(a), path=(space(text, b),), live="off")
        case names.TOLD_GUARD_TURNED:
            values = (str(b * 90),)
            return replace(say, kind="turn", ref=there.guard(a), values=values, live="off")
        case names.TOLD_TOSSED:
            face = "!" if b == 0 and c == 1 else str(c)
            return replace(say, kind="dice", ref=there.person(a), values=(face,), live="off")
        case names.TOLD_SEEN:
            by = "" if b >= names.FIRST_CAMERA else there.guard(b)
            return replace(
                say, kind="spot", ref=by, path=(space(text, c),), tone="danger", live="assertive"
            )
        case names.TOLD_ATTENTION:
            ref = f"token:attention-{PEOPLE[a]}" if a in there.attention else ""
            danger = c // 16 == 1
            return replace(
                say,
                kind="appear",
                ref=ref,
                tone="danger" if danger else "caution",
                live="assertive" if danger else "polite",
            )
        case names.TOLD_NOISE:
            if b:
                return replace(say, kind="noise", ref=there.person(a), radius=2, tone="caution")
        case names.TOLD_KNOCKED_OUT | names.TOLD_KILLED:
            return replace(say, kind="hit", ref=space(text, b), tone="safe")
        case names.TOLD_WOUNDED:
            return replace(say, kind="hit", ref=there.guard(a), tone="safe")
        case names.TOLD_HURT:
            return replace(say, kind="hit", ref=there.person(a), tone="danger", live="assertive")
        case names.TOLD_EXPLODED:
            return replace(
                say,
                kind="noise",
                ref=space(text, a),
                radius=float(b) + 0.5,
                tone="danger",
                live="assertive",
            )
        case names.TOLD_SPAWNED:
            return replace(say, kind="appear", ref=there.guard(a), tone="foe")
        case names.TOLD_ORDER:
            name = text.content.orders[a].name
            return replace(say, kind="card", values=(name, "rules"))
        case names.TOLD_SECTION:
            return replace(say, kind="card")
        case names.TOLD_REACTION:
            return replace(say, kind="card", values=(text.content.reactions[b].name,))
        case names.TOLD_ROUND:
            return replace(say, kind="phase", values=(f"Round {a}",))
        case names.TOLD_CAMERAS:
            return replace(say, kind="flip", tone="light")
        case names.TOLD_FAILED:
            return replace(say, tone="danger", live="assertive")
        case names.TOLD_CLEARED:
            return replace(say, tone="safe", live="assertive")
    return say


def space(text: OperationText, cell: int) -> Ref:
    return f"cell:{text.space(cell)}"


def remarks(
    text: OperationText, events: Sequence[Event], since: int, memory: Memory
) -> list[Remark]:
    """How each event stands in the log: its round, its space, how loud it is."""
    found: list[Remark] = []
    turn = round_before(events, since)
    for number in range(since, len(events)):
        event = events[number]
        code = event.kind.code
        if code == names.TOLD_ROUND:
            turn = event.a
        where = SPACES.get(code)
        cell = NO_SPACE if where is None else (event.a, event.b, event.c)[where]
        level: Level = LOUD.get(code, "info")
        facts = (turn, cell, level)
        remark = memory.remarks.get(facts)
        if remark is None:
            refs = () if where is None else (space(text, cell),)
            remark = memory.remarks[facts] = Remark(turn, refs, level)
        found.append(remark)
    return found


def round_before(events: Sequence[Event], since: int) -> int:
    """The round in which an event happens, by the last that began before it."""
    for number in range(since - 1, -1, -1):
        if events[number].kind.code == names.TOLD_ROUND:
            return events[number].a
    return 1
