"""What is asked, what each answer risks, and why an answer is not there."""

from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import rehearsal, watched
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.characters.dashboards import COSTS
from sneakbox.games.metal_gear.scene.board import (
    door_id,
    guard_ref,
    person_ref,
)
from sneakbox.games.metal_gear.scene.insight import FORESIGHT, SIGHT, Insight
from sneakbox.games.metal_gear.words.text import OperationText, count
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.seats import LUCK, only
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.english import percent
from sneakbox.scene.model import (
    Ask,
    Barrier,
    Facing,
    One,
    Option,
    Path,
    PathStep,
    Prompt,
    Ref,
    Span,
    Text,
    Tone,
)

RULES: Final = {
    names.STEP_PLAYERS: 32,
    names.STEP_TURN: 33,
    names.STEP_MOVING: 53,
    names.STEP_LEAPING: 54,
    names.STEP_BEFORE_ROLL: 89,
    names.STEP_MODIFY: 89,
    names.STEP_CONSENT: 94,
    names.STEP_MORE_DAMAGE: 94,
    names.STEP_GUARD_ATTACK: 94,
    names.STEP_AGAIN: 47,
    names.STEP_DRAG: 44,
    names.STEP_DROP: 44,
    names.STEP_WAKING: 117,
    names.STEP_SPAWN: 127,
    names.STEP_FACING: 128,
    names.STEP_ZONES: 123,
    names.STEP_MODE: 138,
    names.STEP_PATH: 144,
    names.STEP_AIM: 156,
    names.STEP_RETURN_CARDS: 106,
    names.STEP_PLACE_DICE: 107,
    names.STEP_WINDOW: 110,
    names.STEP_BURY_CHOICE: 110,
    names.STEP_CORNERED: 94,
    names.STEP_STEER: 96,
    names.STEP_ORIENT_CAMERA: 75,
}
ACTION_RULES: Final = {
    names.SNEAK: 39,
    names.DASH: 40,
    names.PUNCH: 41,
    names.COMBO: 42,
    names.FOCUS: 43,
    names.DRAG: 44,
    names.INTERACT: 45,
    names.KNOCK: 52,
    names.TAKEDOWN: 98,
    names.DISGUISE: 99,
    names.HACK: 104,
    names.SEARCH: 106,
    names.ACCESS: 107,
    names.USE: 96,
    names.SHIFT: 91,
    names.EXTRA: 92,
    names.END: 38,
    names.RESOLVE: 110,
    names.TAKE_OFF: 108,
}
SYMBOLS: Final = {
    names.DASH: "noise",
    names.DRAG: "noise",
    names.KNOCK: "ask",
    names.FOCUS: "focus",
    names.SHIFT: "focus",
    names.EXTRA: "focus",
}
KEYS: Final = {names.KNOCK: "k", names.END: "e", names.STOP: "x", names.ACCEPT: "a"}


def prompt(known: Insight, text: OperationText, vocabulary: Vocabulary) -> Prompt | None:
    """The question before a seat; None when nothing is asked of it."""
    if not known.view.options or known.view.result != 0:
        return None
    maker = Options(known, text, vocabulary)
    offered = [maker.option(action) for action in known.view.options]
    offered.sort(key=lambda option: (option.apart, option.quiet))
    if known.step == names.STEP_TURN:
        offered += maker.missing()
    rule = RULES.get(known.step, 33)
    asked = ask(known, text, vocabulary)
    return Prompt("", title(known, text), tuple(offered), asked, f"MGS-{rule:03d}")


def title(known: Insight, text: OperationText) -> Text:
    words = text.prompt(known.view)
    if known.step != names.STEP_TURN:
        return (Span(words),)
    me = known.view.person(known.turn_of)
    if me is None:
        return (Span(words),)
    if known.assistance >= SIGHT and not me.cover and known.is_watched(int(me.cell)):
        return (Span(f"{words} "), Span("You are in sight here.", "light"))
    if me.is_alerted():
        token = text.space(me.attention)
        return (Span(f"{words} "), Span(f"Guards are coming for {token}.", "danger"))
    return (Span(words),)


def ask(known: Insight, text: OperationText, vocabulary: Vocabulary) -> Ask:
    """The shape of the answer: a facing, a walk space by space, or one of several."""
    view = known.view
    if known.step == names.STEP_FACING:
        guard = int(first_of(view.steps[-1]))
        degrees = tuple(int(first_of(action)) * 90 for action in view.options)
        return Facing(guard_ref(guard), degrees)
    if known.step in (names.STEP_TURN, names.STEP_MOVING) and known.turn_of >= 0:
        return walk(known, text, vocabulary)
    return One()


def walk(known: Insight, text: OperationText, vocabulary: Vocabulary) -> Ask:
    """The spaces beside the character that one step leads to."""
    me = known.view.person(known.turn_of)
    if me is None or not me.is_on_map():
        return One()
    name = f"cell:{text.space(int(me.cell))}"
    steps: list[PathStep] = []
    for action in known.view.options:
        if kind_of(action) not in (names.SNEAK, names.STEP):
            continue
        there = int(known.grid.beyond(me.cell, first_of(action)))
        if there < 0 or known.view.guard_at(there) is not None or occupied(known, there):
            continue
        seen = known.assistance >= SIGHT and not me.cover and known.is_watched(there)
        steps.append(
            PathStep(
                f"cell:{text.space(there)}",
                vocabulary.words(action),
                marks=("seen",) if seen else (),
                why="A Guard or Camera sees that space." if seen else "",
            )
        )
    if not steps:
        return One()
    return Path(name, max(1, int(me.tokens)), {name: tuple(steps)})


def occupied(known: Insight, cell: int) -> bool:
    return any(seen.cell == cell for seen in known.view.people)


class Options:
    """One option after the other, with what it costs and risks."""

    def __init__(self, known: Insight, text: OperationText, vocabulary: Vocabulary) -> None:
        self.known: Final = known
        self.text: Final = text
        self.vocabulary: Final = vocabulary
        self.rehearsal: Final = rehearsal.rehearse(known.view, max(0, known.turn_of))
        self.me: Final = known.me()

    def option(self, action: int) -> Option:
        kind = int(kind_of(action))
        words = self.text.option(self.known.view, action)
        target = self.leads_to(kind, action)
        detail, tone = self.risk(kind, action, target)
        return Option(
            id=self.vocabulary.words(action),
            label=f"{words[0].upper()}{words[1:]}",
            detail=detail,
            symbol=self.symbol(kind, tone),
            on=self.touches(kind, action, target),
            key=KEYS.get(kind, ""),
            cost=count(COSTS[kind], "action") if kind in COSTS and self.in_turn() else "",
            barrier=self.barrier(action),
            tone=tone,
            rule=f"MGS-{ACTION_RULES.get(kind, RULES.get(self.known.step, 33)):03d}",
            apart=kind in (names.END, names.STOP, names.ACCEPT, names.PASS),
            quiet=self.is_quiet(kind),
        )

    def in_turn(self) -> bool:
        return self.known.step == names.STEP_TURN

    def leads_to(self, kind: int, action: int) -> int:
        """The space an action is about, or -1."""
        me = self.me
        a, b = int(first_of(action)), int(second_of(action))
        if kind in (names.SNEAK, names.DASH, names.STEP) and me is not None and me.is_on_map():
            start = me.cell
            if self.known.step == names.STEP_LEAPING:
                start = second_of(self.known.view.steps[-1])
            return int(self.known.grid.beyond(start, a))
        if kind == names.SHIFT and me is not None and me.is_on_map():
            return int(self.known.grid.beyond(me.cell, b))
        if kind in (
            names.PUNCH,
            names.COMBO,
            names.TAKEDOWN,
            names.DROP,
            names.DRAG,
            names.PLACE,
            names.GUARD_FIRST,
        ):
            return a
        if kind == names.TARGET and self.known.step == names.STEP_MODE:
            return a
        if kind == names.USE and self.in_turn():
            return self.aimed_at(a, b)
        return -1

    def aimed_at(self, slot: int, target: int) -> int:
        """The space a card is used on, where it is one."""
        me = self.me
        if me is None or slot >= len(me.cards) or me.cards[slot] < 0:
            return -1
        effect = self.known.content.equipment[me.cards[slot]].effect
        is_space = effect in kinds.AIMED_AT_SPACES and target not in (kinds.REFILL, kinds.DETONATE)
        return target if is_space else -1

    def touches(self, kind: int, action: int, target: int) -> tuple[Ref, ...]:
        """The elements that stand for an option on the board."""
        found: list[Ref] = []
        if target >= 0:
            found.append(f"cell:{self.text.space(target)}")
            guard = self.known.view.guard_at(target)
            if guard is not None:
                found.append(guard_ref(guard.guard))
        a = int(first_of(action))
        if kind == names.INTERACT and a < names.FIRST_TOKEN:
            found.append(f"edge:{door_id(a)}")
        elif kind == names.INTERACT:
            found.append(f"token:thing-{a - names.FIRST_TOKEN}")
        elif kind == names.BEGIN:
            found.append(person_ref(a))
        elif kind == names.TARGET and self.known.step == names.STEP_AIM:
            found.append(person_ref(a))
        return tuple(found)

    def is_quiet(self, kind: int) -> bool:
        """Steps are taken on the map; so are throws and shots at many spaces."""
        if kind in (names.SNEAK, names.STEP, names.DASH, names.SHIFT, names.DROP):
            return True
        return kind == names.USE and len(self.known.view.options) > 24

    def barrier(self, action: int) -> Barrier:
        """What keeps an action from being taken back: it is tried, and who comes next tells."""
        seat = self.known.view.seat
        waiting = self.rehearsal.waits_for(seat, action)
        if waiting & LUCK:
            return "luck"
        return "turn" if waiting & ~only(seat) else "none"

    def symbol(self, kind: int, tone: Tone) -> str:
        if tone == "light":
            return "eye"
        return SYMBOLS.get(kind, "")

    def risk(self, kind: int, action: int, target: int) -> tuple[str, Tone]:
        """What may come of it, in a few words."""
        known, me = self.known, self.me
        if known.assistance < SIGHT or me is None:
            return "", ""
        if kind in (names.SNEAK, names.STEP, names.SHIFT, names.DASH) and target >= 0:
            if not me.cover and known.is_watched(target):
                return "in sight", "light"
            if kind == names.DASH:
                chance = watched.noise_chance(me.noisy + 1)
                return f"noisy, {percent(chance)} heard", "caution"
            if known.assistance >= FORESIGHT:
                return f"seen later: {percent(known.foresight.danger().seen[target])}", ""
            return "unseen", ""
        if kind == names.DRAG:
            return f"noisy, {percent(watched.noise_chance(me.noisy + 1))} heard", "caution"
        odds = self.odds(action)
        if odds:
            return odds, ""
        if kind == names.END and me.noisy and known.guards_in(known.grid.zones[me.cell]):
            return f"{percent(watched.noise_chance(me.noisy))} heard", "caution"
        return "", ""

    def odds(self, action: int) -> str:
        """By the dice alone, and with Focus where that makes a difference; empty without dice."""
        prospect = self.rehearsal.prospect(action)
        if prospect is None:
            return ""
        least = "at least " if prospect.at_least else ""
        words = f"{least}{percent(prospect.chance)} {prospect.what}"
        if prospect.with_focus > prospect.chance:
            words += f", {percent(prospect.with_focus)} with Focus"
        return words

    def missing(self) -> list[Option]:
        """Actions of the dashboard that cannot be taken now, and why."""
        me = self.me
        if me is None:
            return []
        found: list[Option] = []
        offered = {kind_of(action) for action in self.known.view.options}
        dashboard = self.known.content.people[me.person]
        for kind, words, why in MISSING:
            if (dashboard.actions >> kind) & 1 and kind not in offered:
                off = "not enough actions left" if me.tokens < COSTS.get(kind, 1) else why
                rule = f"MGS-{ACTION_RULES[kind]:03d}"
                found.append(Option(words.lower().replace(" ", "-"), words, off=off, rule=rule))
        return found


MISSING: Final = (
    (names.PUNCH, "Hand-to-hand", "no Guard is next to you"),
    (names.COMBO, "Combo attack", "no Guard is next to you"),
    (names.TAKEDOWN, "Silent takedown", "no Guard next to you looks away"),
    (names.DRAG, "Drag body", "no body is here or beside"),
    (names.INTERACT, "Interact", "nothing to use here"),
    (names.DISGUISE, "Gain disguise", "it needs a body beside you and your token off the map"),
    (names.HACK, "Hack Terminal", "no Terminal is here or beside"),
    (names.FOCUS, "Focus", "no Focus token can be refreshed"),
)
