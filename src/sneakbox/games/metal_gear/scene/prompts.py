"""What is asked, and the shape of the answer."""

from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses.screens import screen_of
from sneakbox.games.metal_gear.scene.insight import SIGHT, Insight
from sneakbox.games.metal_gear.scene.refs import guard_ref
from sneakbox.games.metal_gear.text import QUESTIONS, TURN_RULE
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.model import Ask, Facing, One, Path, PathStep, Span, Text

SEEN: Final = "A {Guard} or Camera sees you on the way."


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
    """The spaces beside the character that one step leads to."""
    me, view = known.me, known.view
    if me is None or not me.is_on_map():
        return One()
    taken = {int(seen.cell) for seen in view.guards} | {int(seen.cell) for seen in view.people}
    name = f"cell:{known.text.space(int(me.cell))}"
    steps: list[PathStep] = []
    for action in view.options:
        if kind_of(action) not in (names.SNEAK, names.STEP):
            continue
        there = int(known.grid.beyond(me.cell, first_of(action)))
        if there < 0 or there in taken:
            continue
        seen = known.assistance >= SIGHT and any(way.is_alerted for way in known.ways_ahead(action))
        steps.append(
            PathStep(
                f"cell:{known.text.space(there)}",
                vocabulary.words(action),
                marks=("seen",) if seen else (),
                why=known.text.words.said(SEEN) if seen else "",
            )
        )
    return Path(name, max(1, int(me.tokens)), {name: tuple(steps)}) if steps else One()
