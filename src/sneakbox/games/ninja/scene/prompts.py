"""What is asked of a seat, as a whole: the sentence, the answers, and the shape of the answer."""

from collections.abc import Sequence
from typing import Final

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.aids import Group
from sneakbox.games.ninja.scene.board import FIGURES, group_ref
from sneakbox.games.ninja.scene.insight import Insight, group_name
from sneakbox.games.ninja.scene.options import closed, paced
from sneakbox.games.ninja.scene.overlays import carried_to, listeners
from sneakbox.games.ninja.scene.picture import angle
from sneakbox.games.ninja.scene.places import Places
from sneakbox.games.ninja.scene.titles import question_rule, title
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene import model
from sneakbox.scene.asking import Asking, Tried
from sneakbox.scene.english import count, listed
from sneakbox.scene.parts import said

ZONES: Final = ("no zone", "One zone", "Two zones", "Three zones")


# Answers that come before all others.
EASY: Final = (names.BASIC, names.FILL, names.AGREE)

Answer = tuple[int, model.Option]


def prompt(known: Insight, asking: Asking[Insight, NinjaView], tried: Tried) -> model.Prompt | None:
    """The question before a seat; None when nothing is asked of it."""
    actions = known.view.options
    if not actions or known.is_over:
        return None
    rule = question_rule(known)
    offered = asking.options(known, actions, tried, rule)
    answers = sorted(zip(actions, offered, strict=True), key=lambda answer: rank(known, answer))
    missing = asking.missing(known, actions)
    options = (*(option for _, option in answers), *closed(known), *missing)
    shape = ask(known, asking.vocabulary, answers)
    return model.Prompt("", title(known), options, shape, asking.rule_id(rule))


def rank(known: Insight, answer: Answer) -> tuple[bool, bool, bool, float]:
    """Buttons first, the most promising of them first; what ends something stands last."""
    action, option = answer
    return option.apart, option.quiet, kind_of(action) not in EASY, -known.promise(action)


def ask(known: Insight, vocabulary: Vocabulary, answers: Sequence[Answer]) -> model.Ask:
    """The shape of the answer: a walk zone by zone, a facing, or one of several."""
    if known.step == names.STEP_MOVE and known.leads:
        return walk(known, vocabulary)
    if known.step == names.STEP_BACK:
        return facing(known, answers)
    return model.One()


def facing(known: Insight, answers: Sequence[Answer]) -> model.Ask:
    """The directions a patrol can face: away from the zone behind it."""
    group = known.group_of(int(known.view.mover()))
    if group is None or group.zone >= known.places.count:
        return model.One()
    stands = known.places.stands
    behind = [stands[int(first_of(action))] for action, _ in answers]
    degrees = tuple([angle(start, stands[group.zone]) for start in behind])
    if len(set(degrees)) < len(degrees):
        return model.One()
    return model.Facing(group_ref(group.number), degrees)


# A secret walk.


def walk(known: Insight, vocabulary: Vocabulary) -> model.Ask:
    """Every way an intruder can still go this turn, and what stopping anywhere would mean."""
    view, figure = known.view, known.mover
    zone, taken = known.zone_of(figure), int(view.figure(figure, at.STEPS))
    budget = names.LONGEST_MOVE - taken
    first, climbed = first_steps(known, vocabulary, zone)
    if not first or budget <= 0 or zone >= known.content.zones.count:
        return model.One()
    steps: dict[model.Ref, tuple[model.PathStep, ...]] = {known.cell(zone): tuple(first.values())}
    ends: dict[tuple[int, int], model.PathEnd] = {}
    layer = list(first)
    for length in range(1, budget + 1):
        following: dict[int, None] = {}  # each zone once, in order
        for other in layer:
            if (other, length) not in ends:
                ends[other, length] = end(known, other, length, taken + length)
            is_climb = length == 1 and other in climbed
            if is_climb or is_end(known, other) or length == budget:
                continue
            if known.cell(other) not in steps:
                steps[known.cell(other)] = tuple(onward(known, vocabulary, other))
            for beyond in known.content.zones.neighbours(other):
                if beyond != zone:
                    following[int(beyond)] = None
        layer = list(following)
    return model.Path(known.cell(zone), budget, steps, tuple(ends.values()))


def is_end(known: Insight, zone: int) -> bool:
    """Water ends a movement, and guards must be answered first (NIN-162, NIN-233)."""
    return known.content.zones.is_moat(zone) or known.is_guarded(zone)


def first_steps(
    known: Insight, vocabulary: Vocabulary, zone: int
) -> tuple[dict[int, model.PathStep], list[int]]:
    """The zones one can enter now, and those of them behind a wall that is climbed (NIN-182)."""
    found: dict[int, model.PathStep] = {}
    for action in known.view.options:
        if kind_of(action) == names.GO:
            found[int(first_of(action))] = walked(known, vocabulary, int(first_of(action)))
    climbed: list[int] = []
    for action in known.view.options:
        if kind_of(action) == names.CROSS:
            behind = int(known.content.zones.behind(first_of(action), zone))
            if behind not in found:
                found[behind] = step_to(known, behind, vocabulary.words(action))
                climbed.append(behind)
    return found, climbed


def onward(known: Insight, vocabulary: Vocabulary, zone: int) -> list[model.PathStep]:
    return [walked(known, vocabulary, int(other)) for other in known.content.zones.neighbours(zone)]


def walked(known: Insight, vocabulary: Vocabulary, zone: int) -> model.PathStep:
    return step_to(known, zone, vocabulary.words(act(names.GO, zone)))


def step_to(known: Insight, zone: int, option: str) -> model.PathStep:
    if known.is_guarded(zone):
        why = f"Guards stand in {known.name(zone)}."
        return model.PathStep(known.cell(zone), option, marks=("seen",), why=why)
    return model.PathStep(known.cell(zone), option)


def end(known: Insight, zone: int, length: int, noise: int) -> model.PathEnd:
    """What it means to stop in a zone after so many more steps."""
    ears, is_guarded = listeners(known, zone, noise), known.is_guarded(zone)
    return known.places.drawn(path_end, known.mover, zone, length, noise, is_guarded, ears)


def path_end(
    places: Places,
    figure: int,
    zone: int,
    length: int,
    noise: int,
    is_guarded: bool,
    ears: tuple[Group, ...] | None,
) -> model.PathEnd:
    """The end of a walk; `ears` are the groups that hear it, None where that is not told."""
    detail, tone = paced(noise, ears)
    if is_guarded:
        detail, tone = "guards stand there", "light"
    return model.PathEnd(
        at=places.cells[zone],
        label=f"Go to {places.names[zone]}",
        detail=detail,
        title=stopping(places, zone, noise, is_guarded, ears),
        symbol=FIGURES[figure],
        tone=tone,
        preview=() if ears is None else carried_to(places, zone, noise, "end", ears),
        steps=length,
    )


def stopping(
    places: Places, zone: int, noise: int, is_guarded: bool, ears: tuple[Group, ...] | None
) -> model.Text:
    start = f"{ZONES[noise]} {'is' if noise == 1 else 'are'} a {names.PACES[noise]}."
    if is_guarded:
        guards = f"Guards stand in {places.names[zone]}: they must be dealt with."
        return said(start, guards, "danger")
    if ears is None:
        return said(start, "More zones are more noise.")
    if not ears:
        return said(start, f"Nobody stands within {count(noise, 'zone')}.", "safe")
    who = listed([group_name(group) for group in ears[:4]])
    more = f" and {len(ears) - 4} more" if len(ears) > 4 else ""
    verb = "hears" if len(ears) == 1 else "hear"
    return said(start, f"If they listen, {who}{more} {verb} it.", "caution")
