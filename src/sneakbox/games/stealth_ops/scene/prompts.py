"""What is asked of a player, what each answer means, and how it is given."""

from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, neighbour
from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.scene.board import (
    cell_ref,
    guard_ref,
    point_of,
    spy_ref,
    tile_ref,
)
from sneakbox.games.stealth_ops.text import OpsText, number_of, spy
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.english import percent
from sneakbox.scene.model import (
    Ask,
    Barrier,
    One,
    Option,
    Path,
    PathStep,
    Place,
    Prompt,
    Ref,
    Span,
    Spot,
    Text,
    Tone,
    Way,
)

KEYS: Final = {
    names.ROLL: "r",
    names.STOP: "e",
    names.TAKE: "t",
    names.LEAVE: "l",
    names.PICK_UP: "p",
    names.END: "e",
    names.LOWER: "l",
    names.SURVEY: "m",
    names.PASS: "n",
    names.NOTHING: "n",
    names.THROW_GRENADE: "g",
    names.SNEAK: "qwxy",
    names.ATTACK: "kjh",
    names.THROW_COIN: "c",
    names.STEAL: "fvb",
    names.PROPOSE: "p",
    names.AGREE: "y",
    names.REFUSE: "n",
}
SYMBOLS: Final = {
    names.ROLL: "die-d4",
    names.SNEAK: "eye-off",
    names.ATTACK: "knife",
    names.THROW_GRENADE: "bang",
    names.THROW_COIN: "coin-heads",
    names.TAKE: "intel",
    names.STEAL: "item",
    names.PICK_UP: "item",
    names.PICK_LOCK: "lock",
    names.USE: "item",
    names.GUARD: "guard",
    names.BRING: "guard",
    names.SURVEY: "route",
}
SHORT_HELP: Final = {
    names.PLAIN: "",
    names.WITH_DISGUISE: ", disguised",
    names.WITH_BOX: ", under a box",
    names.WITH_DISGUISE | names.WITH_BOX: ", disguise and box",
}
BY_LUCK: Final = frozenset(
    {
        names.ROLL,
        names.SNEAK,
        names.ATTACK,
        names.STEAL,
        names.PICK_UP,
        names.DISCARD,
        names.SURVEY,
    }
)
# What ends something stands apart from what goes on with it.
ENDS: Final = frozenset(
    {
        names.STOP,
        names.END,
        names.LEAVE,
        names.PASS,
        names.NOTHING,
        names.PROPOSE,
    }
)
# One of many places, which the board and the list offer.
QUIET: Final = frozenset({names.PLACE, names.GUARD})
# Keys of the four directions, from north clockwise.
COMPASS: Final = "wdsa"
SHOWS_A_CARD: Final = frozenset({names.THROW_GRENADE, names.THROW_COIN, names.PICK_LOCK})


def prompt(view: OpsView, text: OpsText, vocabulary: Vocabulary, assistance: int) -> Prompt | None:
    """The question before the player; None when nothing is asked."""
    if not view.options or view.result != 0:
        return None
    used: set[str] = set()
    options = tuple(option(view, text, vocabulary, action, used) for action in view.options)
    answers = ask(view, vocabulary, assistance)
    return Prompt("", title(view, text), options, answers, text.rule_of_prompt(view))


def title(view: OpsView, text: OpsText) -> Text:
    """One sentence: the question, the risk, what comes next."""
    step = int(kind_of(view.steps[-1]))
    question = text.question(view)
    if step == names.STEP_ENCOUNTER:
        here = view.guards.awake_in(view.spies[view.seat]) & ~view.turn.dealt
        numbers = [guard + 1 for guard in range(names.GUARDS) if here >> guard & 1]
        spans = [Span("Guard " if len(numbers) == 1 else "Guards ")]
        for place, number in enumerate(numbers):
            spans.append(Span(f"{', ' if place else ''}{number}", ref=guard_ref(number)))
        spans.append(Span(" in your way. "))
        if view.on_alert():
            spans.append(Span("Fail to sneak, and you are back at the entrance. ", "danger"))
        if view.holder == view.seat:
            spans.append(Span("Any failure drops the intel. ", "danger"))
        return (*spans, Span("What do you do?"))
    if step == names.STEP_WALK and view.holder == view.seat:
        way = len(aids.route(view, view.spies[view.seat], 0, 0))
        home = f" {number_of(way, 'step')} to the entrance." if way else ""
        return (Span(question), Span(home, "safe")) if home else (Span(question),)
    if step == names.STEP_GUARDS:
        left = int(view.guards.restless()).bit_count()
        return (Span(question), Span(f" {number_of(left, 'guard')} still to move.", "caution"))
    return (Span(question),)


def option(
    view: OpsView, text: OpsText, vocabulary: Vocabulary, action: int, used: set[str]
) -> Option:
    words = text.option(view, action)
    label, detail = short(view, text, action, words)
    more, tone = risk(view, action)
    if more:
        detail = more
    spans = [Span(f"{words}?" if not more else f"{words}? ")]
    if more:
        spans.append(Span(f"{more[0].upper()}{more[1:]}.", tone))
    kind = int(kind_of(action))
    return Option(
        id=vocabulary.words(action),
        label=label,
        detail=detail,
        title=tuple(spans),
        symbol=SYMBOLS.get(kind, ""),
        on=places(view, action),
        key=key_of(view, action, used),
        barrier=barrier(view, action),
        tone=tone,
        rule=text.rule_of_option(view, action),
        apart=kind in ENDS,
        quiet=kind in QUIET or (kind == names.PICK_LOCK and is_walked_to(view, action)),
    )


def short(view: OpsView, text: OpsText, action: int, words: str) -> tuple[str, str]:
    """What stands on the button: a few words, and a few smaller ones."""
    kind, first, second = int(kind_of(action)), int(first_of(action)), int(second_of(action))
    if kind == names.MOVE:
        return towards(view, int(view.spies[view.seat]), first, "Go", text)
    if kind == names.PICK_LOCK:
        return towards(view, int(view.spies[view.seat]), first, "Pick the lock", text)
    if kind == names.GUARD:
        return towards(view, int(view.guards.at[first - 1]), second, f"Guard {first}", text)
    if kind == names.SNEAK:
        whom = "everybody" if first == names.EVERYONE else f"guard {first}"
        return f"Sneak past {whom}{SHORT_HELP[second]}", ""
    if kind == names.ATTACK:
        return f"{text.item(first)} on guard {second}", ""
    if kind == names.STEAL:
        return f"Steal from {spy(first)}", ""
    if kind == names.DISCARD:
        return words, ""
    if kind == names.PROPOSE:
        return "Propose a draw", "all must agree"
    label, _, detail = words.partition(": ")
    return label, detail


def towards(view: OpsView, start: int, room: int, verb: str, text: OpsText) -> tuple[str, str]:
    """A neighbouring room by its direction; by its number where no direction leads there."""
    side = side_of(view, start, room)
    if side < 0:
        return f"{verb} to room {room}", room_words(view, text, room)
    return f"{verb} {DIRECTIONS[side]}", f"room {room}, {room_words(view, text, room)}"


def room_words(view: OpsView, text: OpsText, room: int) -> str:
    """What a room is, without article and number."""
    return text.room(view, room).partition(", ")[2].removeprefix("a ").removeprefix("an ")


def side_of(view: OpsView, start: int, room: int) -> int:
    """The direction in which a room lies beside another, or -1."""
    cell = view.facility.cells[start]
    return next((d for d in range(4) if neighbour(cell, d) == view.facility.cells[room]), -1)


def is_walked_to(view: OpsView, action: int) -> bool:
    """True when a room behind a lock can be walked into as well."""
    return act(names.MOVE, first_of(action)) in view.options


def key_of(view: OpsView, action: int, used: set[str]) -> str:
    kind, keys = int(kind_of(action)), KEYS.get(int(kind_of(action)), "")
    if kind == names.MOVE:
        side = side_of(view, int(view.spies[view.seat]), int(first_of(action)))
        keys = COMPASS[side] if side >= 0 else "x"
    for key in keys:
        if key not in used:
            used.add(key)
            return key
    return ""


def risk(view: OpsView, action: int) -> tuple[str, Tone]:
    """The odds of an answer and what its failure would bring, in a few words."""
    first, second = int(first_of(action)), int(second_of(action))
    kind = kind_of(action)
    if kind == names.SNEAK:
        sixths = int(aids.sixths_to_sneak(second))
        if sixths == 6:
            return "100 %, it cannot fail", "safe"
        bad = "sent back" if view.on_alert() else "alert +1"
        if second & names.WITH_DISGUISE:
            bad += ", Disguise lost"
        return f"{percent(sixths, 6)}, or {bad}{intel_lost(view)}", "danger"
    if kind == names.ATTACK:
        sixths = int(aids.sixths_to_hit(first, int(view.turn.attack_bonus())))
        if sixths == 6:
            return "100 %, it cannot fail", "safe"
        noise = {names.REVOLVER: "alert +1 anyway", names.KNIFE: "or alert +1"}.get(first, "")
        loud = f", {noise}" if noise else ""
        return f"{percent(sixths, 6)}{loud}{intel_lost(view)}", "danger"
    if kind == names.STEAL:
        return f"{percent(2, 6)}, no harm if it fails", "caution"
    if kind == names.MOVE or kind == names.PICK_LOCK:
        number = int(view.guards.awake_in(first)).bit_count()
        if number:
            return f"{number_of(number, 'guard')} there", "danger"
        if first == 0 and view.holder == view.seat:
            return "you win", "safe"
    return "", ""


def intel_lost(view: OpsView) -> str:
    return ", intel dropped" if view.holder == view.seat else ""


def barrier(view: OpsView, action: int) -> Barrier:
    """What cannot be taken back any more: luck, a card shown, the next one's turn."""
    kind, first = int(kind_of(action)), int(first_of(action))
    if kind in BY_LUCK:
        return "luck"
    if kind in SHOWS_A_CARD:
        return "reveal"
    if kind == names.USE:
        if first == names.SUPPLY:
            return "luck"
        slot = view.hands.find(view.seat, first)
        return "none" if view.hands.is_open(view.seat, slot) else "reveal"
    goes_on = view.turn.points > 1 or view.hands.sizes[view.seat] > 0
    if kind == names.MOVE:
        is_asked = goes_on or view.guards.awake_in(first) != 0
        return "none" if is_asked and first != view.facility.vault else "turn"
    if kind == names.TAKE and int(kind_of(view.steps[-1])) in (
        names.STEP_WALK,
        names.STEP_PREPARE,
    ):
        return "none" if view.turn.points > 0 or goes_on else "turn"
    if kind == names.PLACE:
        return "turn" if int(kind_of(view.steps[-2])) == names.STEP_ROOM else "none"
    return "none" if kind == names.BRING else "turn"


def places(view: OpsView, action: int) -> tuple[Ref, ...]:
    """What on the board an answer belongs to."""
    kind, first, second = int(kind_of(action)), int(first_of(action)), int(second_of(action))
    if kind in (names.MOVE, names.PICK_LOCK):
        return (tile_ref(first),)
    if kind == names.PLACE:
        return (cell_ref(cell_of(view, first)),)
    if kind == names.SNEAK and first != names.EVERYONE:
        return (guard_ref(first),)
    if kind == names.ATTACK:
        return (guard_ref(second),)
    if kind in (names.GUARD, names.THROW_COIN):
        return (guard_ref(first), tile_ref(second))
    if kind == names.BRING:
        return (guard_ref(first),)
    if kind == names.STEAL:
        return (spy_ref(first),)
    if kind == names.TAKE:
        return ("token:intel",)
    if kind in (names.USE, names.DISCARD):
        slot = int(view.hands.find(view.seat, first))
        return (f"card:hand-{slot}",)
    if kind in (names.STOP, names.END, names.PICK_UP):
        return (tile_ref(int(view.spies[view.seat])),)
    return ()


def cell_of(view: OpsView, where: int) -> int:
    return int(neighbour(view.facility.cells[where >> 2], where & 3))


# The shape of the answer.


def ask(view: OpsView, vocabulary: Vocabulary, assistance: int) -> Ask:
    step = view.steps[-1]
    if kind_of(step) == names.STEP_PLACE:
        return lay(view, vocabulary, int(first_of(step)))
    if kind_of(step) == names.STEP_WALK and view.turn.points > 0 and assistance >= 1:
        return walk(view, vocabulary)
    return One()


def lay(view: OpsView, vocabulary: Vocabulary, drawn: int) -> Ask:
    """Every place for the drawn tile, with the ways to turn it and the guard who comes with it."""
    tile = view.content.types[drawn]
    guard = "guard" if tile.guards else ""
    if tile.kind in (names.SURVEILLANCE, names.INTEL_ROOM):
        guard = "sentry"
    spots: dict[int, list[Way]] = {}
    for action in view.options:
        way = Way(int(second_of(action)), vocabulary.words(action), guard)
        spots.setdefault(cell_of(view, int(first_of(action))), []).append(way)
    return Place(
        f"tile-{tile.name}",
        tuple(Spot(point_of(cell), tuple(ways)) for cell, ways in spots.items()),
    )


def walk(view: OpsView, vocabulary: Vocabulary) -> Ask:
    """Rooms that can be walked to as long as nothing happens on the way."""
    facility = view.facility
    start = int(view.spies[view.seat])
    steps: dict[str, tuple[PathStep, ...]] = {}
    queue, met = [(start, 0)], {start}
    for room, done in queue:
        if done == view.turn.points:
            continue
        found = []
        for exit_ in facility.exits(room):
            other = int(exit_)
            guards = int(view.guards.awake_in(other)).bit_count()
            marks = ("fight",) if guards else ()
            why = f"{number_of(guards, 'guard')} there." if guards else ""
            words = vocabulary.words(act(names.MOVE, other))
            found.append(PathStep(tile_ref(other), words, marks=marks, why=why))
            quiet = not guards and other not in (facility.vault, 0)
            if other not in met and quiet and not is_shared(view, other):
                met.add(other)
                queue.append((other, done + 1))
        steps[tile_ref(room)] = tuple(found)
    if not steps.get(tile_ref(start)):
        return One()
    return Path(tile_ref(start), int(view.turn.points), steps)


def is_shared(view: OpsView, room: int) -> bool:
    """True when another spy is there to be stolen from, which asks for a stop."""
    return any(
        view.spies[seat] == room and seat != view.seat and view.hands.sizes[seat] > 0
        for seat in range(view.content.players)
    )
