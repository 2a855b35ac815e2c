"""What is asked, and the shape of the answer."""

from collections.abc import Iterator

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids.far_ways import FarStep
from sneakbox.games.metal_gear.aids.steps_ahead import WayAhead
from sneakbox.games.metal_gear.bosses.screens import screen_of
from sneakbox.games.metal_gear.scene.insight import SIGHT, Insight
from sneakbox.games.metal_gear.scene.options import risks_of
from sneakbox.games.metal_gear.scene.refs import guard_ref
from sneakbox.games.metal_gear.text import QUESTIONS, TURN_RULE
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.chances import between, chance_words
from sneakbox.scene.english import capital, listed
from sneakbox.scene.model import Ask, Facing, One, Path, PathStep, Span, Text
from sneakbox.scene.walks import price_of, with_best_ways


def rule_of(known: Insight) -> int:
    question = QUESTIONS.get(known.step)
    return TURN_RULE if question is None else question.rule


def is_unlisted(known: Insight, action: int) -> bool:
    """Something legal that players are to find out, on arenas alone."""
    return known.view.boss is not None and screen_of(known.content).is_unlisted(known, action)


def title(known: Insight) -> Text:
    words, me = known.text.prompt(known.view), known.me
    if known.step == names.STEP_TURN and me is not None:
        if known.assistance >= SIGHT and not me.cover and known.is_watched(int(me.cell)):
            return (Span(f"{words} "), Span("You are in sight here.", "light"))
        if me.is_alerted():
            token = known.text.space(me.attention)
            coming = known.text.words.said("{Guard}s are coming for ") + f"{token}."
            return (Span(f"{words} "), Span(coming, "danger"))
    return (Span(words),)


def ask(known: Insight, vocabulary: Vocabulary) -> Ask:
    """The shape of the answer: a facing, a walk space by space, or one of several."""
    view = known.view
    if known.step == names.STEP_FACING:
        guard = int(first_of(view.steps[-1]))
        return Facing(guard_ref(guard), tuple([int(first_of(way)) * 90 for way in view.options]))
    if known.step in (names.STEP_TURN, names.STEP_MOVING):
        return walk(known, vocabulary)
    return One()


def walk(known: Insight, vocabulary: Vocabulary) -> Ask:
    """Where the character can go: space by space in a move, else as far as the turn may lead."""
    me = known.me
    if me is None or not me.is_on_map():
        return One()
    start = f"cell:{known.text.space(int(me.cell))}"
    if known.step == names.STEP_MOVING:
        steps = tuple(steps_of_a_move(known, vocabulary, int(me.cell)))
        return Path(start, max(1, int(me.tokens)), {start: steps}, unit="space") if steps else One()
    far = known.far_ways
    found: dict[str, dict[tuple[str, bool], PathStep]] = {}
    for step in far.steps:
        made = far_step(known, vocabulary, step)
        at = f"cell:{known.text.space(int(step.start))}"
        # Of the two bends of a Dash the better one.
        there = found.setdefault(at, {})
        other = there.get((made.to, bool(made.then)))
        if other is None or price_of(made) < price_of(other):
            there[made.to, bool(made.then)] = made
    if start not in found:
        return One()
    steps_from = {at: tuple(made.values()) for at, made in found.items()}
    tokens = max(1, int(far.tokens))
    heard, unheard = hearing(known, tokens)
    whole = Path(start, tokens, steps_from, (), "action", heard, unheard)
    return with_best_ways(whole)


def steps_of_a_move(known: Insight, vocabulary: Vocabulary, cell: int) -> Iterator[PathStep]:
    """The spaces beside the character that one step leads to."""
    taken = {int(guard.cell) for guard in known.view.guards}
    taken.update([int(person.cell) for person in known.view.people])
    for action in known.view.options:
        if kind_of(action) == names.STEP:
            there = int(known.grid.beyond(cell, first_of(action)))
            if there >= 0 and there not in taken:
                ways = known.ways_ahead(action)
                marks, why = warning(known, [ways], [there])
                to = f"cell:{known.text.space(there)}"
                yield PathStep(to, vocabulary.words(action), marks=marks, why=why)


def far_step(known: Insight, vocabulary: Vocabulary, step: FarStep) -> PathStep:
    """One action of a far way, with who sees it where."""
    cells = [int(cell) for cell in (step.over, step.cell) if cell != names.OFF_MAP]
    marks, why = warning(known, [[way] for way in step.ways] if cells[1:] else [step.ways], cells)
    words = [vocabulary.words(action) for action in step.actions]
    return PathStep(
        f"cell:{known.text.space(int(step.cell))}",
        words[0],
        marks=(*marks, *(("noise",) if cells[1:] else ())),
        why=why,
        then=tuple(words[1:]),
        over=tuple([f"cell:{known.text.space(cell)}" for cell in cells[:-1]]),
    )


def warning(
    known: Insight, each: list[list[WayAhead]], cells: list[int]
) -> tuple[tuple[str, ...], str]:
    """What happens on spaces that are stepped on, as their buttons say it."""
    if known.assistance < SIGHT:
        return (), ""
    marks: dict[str, None] = {}
    said: dict[str, list[str]] = {}
    for ways, cell in zip(each, cells, strict=True):
        if any(way.is_alerted or way.watchers for way in ways):
            marks["seen"] = None
        if any(way.attackers or way.damage or way.turns_up for way in ways):
            marks["danger"] = None
        risks, _ = risks_of(known, ways)
        if risks:
            said.setdefault("; ".join(risks), []).append(known.text.space(cell))
    why = [f"{capital(risk)} at {listed(spaces)}." for risk, spaces in said.items()]
    return tuple(marks), " ".join(why)


def hearing(known: Insight, tokens: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """How likely the turn is heard after so many more noisy actions, and where nobody listens."""
    if known.assistance < SIGHT or known.is_fighting:
        return (), ()
    listening: list[list[float]] = []
    unheard: list[str] = []
    for cell in known.far_ways.tables:
        chances = [known.far_ways.heard(cell, more) for more in range(tokens + 1)]
        if any(chances):
            listening.append(chances)
        else:
            unheard.append(f"cell:{known.text.space(cell)}")
    if not listening:
        return (), ()
    # Near a guest the same steps are louder (B-940).
    worst, least = max(listening), min(listening)
    found = [
        between("heard", most, 0.0 if few < most else most, most)
        for most, few in zip(worst, least, strict=True)
    ]
    words = [f"{chance_words(one)} heard" if one.most else "" for one in found]
    return tuple(words), tuple(unheard)
