"""What is asked of the player, what each answer risks, and why an answer is not there."""

from collections.abc import Sequence
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, TURNS
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.air_ducts import other_ducts
from sneakbox.games.sneaking_mission.guards import has_guard
from sneakbox.games.sneaking_mission.scene.insight import SIGHT, Insight
from sneakbox.games.sneaking_mission.scene.options import tails
from sneakbox.games.sneaking_mission.scene.risks import the_guards, tokens_in_words
from sneakbox.games.sneaking_mission.text import MissionText
from sneakbox.kernel.actions import act, first_of, second_of
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene import laid_tiles
from sneakbox.scene.english import capital, count, listed, numbered
from sneakbox.scene.laid_tiles import point_of, tile_ref, tile_symbol
from sneakbox.scene.model import (
    Ask,
    Facing,
    One,
    Option,
    PathStep,
    Place,
    Span,
    Spot,
    Text,
    Way,
)

# What a walk meets, and why it ends there.
WHY: Final = {
    "fight": "A guard is there.",
    "alarm": "A security system is there.",
    "seen": "A guard sees that room.",
}

# No walk is longer than the rooms of a large box.
FARTHEST: Final = 200


# The sentence.


def title(known: Insight, text: MissionText) -> Text:
    step = known.step
    if step == names.STEP_TURN:
        return alert_title(known) if known.base.alert else turn_title(known)
    if step == names.STEP_SPOTTED:
        return spotted_title(known)
    if step == names.STEP_METHOD:
        return fight_title(known)
    if step == names.STEP_PLACED:
        return placed_title(known, text)
    if step == names.STEP_ORIENT:
        drawn = text.tile(second_of(known.view.steps[-1]))
        return (Span(f"Behind the door: {drawn}.", "info"), Span(" How shall it lie?"))
    if step == names.STEP_SLEEPER:
        return (
            Span("A guard sleeps here. "),
            Span("Kill him, at the risk of waking him", "caution"),
            Span(", or leave him?"),
        )
    if step == names.STEP_BREAKER:
        dark = count(len(known.systems), "system")
        return (Span(f"Throw the breaker? {dark} on the map would go dark, for good."),)
    if step == names.STEP_ARROW:
        return (
            Span("Where shall the Arrow token point? "),
            Span("Most guards will turn by it.", "caution"),
        )
    return (Span(text.prompt(known.view)),)


def alert_title(known: Insight) -> Text:
    spans = [Span(f"Alert! {tokens_in_words(int(known.view.tokens))} left.", "danger")]
    if names.HIDE in known.kinds:
        spans.append(Span(" Hide here, and it is over.", "safe"))
    elif known.assistance >= SIGHT:
        route = known.hiding
        if route is None:
            spans.append(Span(" No sure way leads to a hiding spot."))
        elif route.can_be_reached():
            goal, cost = route.rooms[-1], tokens_in_words(int(route.cost))
            spans.append(Span(f" Room {goal} is a hiding spot", ref=tile_ref(goal)))
            spans.append(Span(f"; the way there costs {cost}."))
        else:
            spans.append(Span(" Every hiding spot is too far."))
    return tuple(spans)


def turn_title(known: Insight) -> Text:
    doors = len(known.doors) if names.EXPLORE in known.kinds else 0
    if doors and names.MOVE in known.kinds:
        question = "Open a door, or walk on?"
    elif doors:
        question = "Which door do you open?" if doors > 1 else "One door is left here: open it?"
    else:
        question = "Which way?" if len(known.view.options) > 1 else "Only one way is open."
    base = known.base
    near = [int(base.side(known.here, side)) for side in range(4)]
    watched = [room for room in near if room in known.watchers]
    if known.assistance < SIGHT or not watched:
        return (Span(question),)
    seen = f"Guards look into {numbered('room', watched)}."
    return (Span(f"{question} "), Span(seen, "light"))


def spotted_title(known: Insight) -> Text:
    spotters = known.spotters
    who = the_guards(spotters) if spotters else "a guard"
    verb = "have" if len(spotters) > 1 else "has"
    whom = "one of them" if len(spotters) > 1 else "him"
    answers = {names.SHOOT: "shoot", names.CHARGE: f"rush {whom} with a coin"}
    words = [word for kind, word in answers.items() if kind in known.kinds]
    question = f"{words[0]}." if len(words) == 1 else f"{listed(words, 'or')}?"
    return (
        Span(f"{capital(who)} {verb} spotted you!", "danger"),
        Span(f" {capital(question)}"),
    )


def fight_title(known: Insight) -> Text:
    return (
        Span("You fight. The coin is even: "),
        Span(f"tails {tails(known)}.", "danger"),
        Span(f" One of your {known.view.ammo} ammo is sure."),
    )


def placed_title(known: Insight, text: MissionText) -> Text:
    room = int(first_of(known.view.steps[-1]))
    if has_guard(known.base, room) and known.base.alert:
        return (
            Span("In Alert a guard you find must be attacked.", "danger"),
            Span(" Shoot him, or rush him with a coin?"),
        )
    if room in known.systems:
        what = text.what(known.view, room)
        return (Span(f"{capital(what)}, next door. Stay where you are, or go in?"),)
    where = DIRECTIONS[known.base.cone(room)]
    return (
        Span(f"A guard next door, looking {where}: "),
        Span("he does not see you.", "safe"),
        Span(" Stay, or attack him?"),
    )


# The shape of the answer.


def ask(known: Insight, vocabulary: Vocabulary, offered: Sequence[Option]) -> Ask:
    view = known.view
    if known.step == names.STEP_ARROW:
        return Facing("token:arrow", (0, 90, 180, 270))
    if known.step == names.STEP_ENTRANCE:
        return lay(known, 0, (0, 0), offered)
    if known.step == names.STEP_ORIENT:
        door, drawn = int(first_of(view.steps[-1])), int(second_of(view.steps[-1]))
        return lay(known, drawn, point_of(known.cell_behind(door)), offered)
    if known.step == names.STEP_TURN and known.assistance >= SIGHT:
        return walk(known, vocabulary)
    return One()


def lay(known: Insight, tile: int, at: tuple[int, int], offered: Sequence[Option]) -> Ask:
    """How a tile may lie, with the guard who comes with it."""
    content = known.view.content
    picture = content.types[tile].picture
    alert = known.base.alert
    token = {
        "guard": "guard-alert" if alert else "guard",
        "sleeper": "woken" if alert else "sleeper",
    }.get(picture, "")
    found = []
    for action, option in zip(known.view.options, offered, strict=True):
        turns = int(first_of(action))
        cone = int(content.cone[tile * TURNS + turns])
        facing = -1 if cone == names.NO_CONE else cone * 90
        found.append(Way(turns, option.id, token, facing))
    return Place(tile_symbol(content.types[tile].name), (Spot(at, tuple(found)),))


def walk(known: Insight, vocabulary: Vocabulary) -> Ask:
    """Walks through doors and air ducts."""
    base = known.base
    moves = [vocabulary.words(act(names.MOVE, direction)) for direction in range(4)]

    def steps_from(room: int) -> list[tuple[int, PathStep]]:
        found: list[tuple[int, PathStep]] = []
        for side in range(4):
            other = int(base.side(room, side))
            if other >= 0:
                found.append((other, path_step(known, other, moves[side])))
        for other in other_ducts(base, room):
            words = vocabulary.words(act(names.CRAWL, other))
            found.append((other, path_step(known, other, words)))
        return found

    budget = int(known.view.tokens) if base.alert else FARTHEST
    return laid_tiles.walk(known.here, budget, FARTHEST, steps_from, known.is_quiet)


def path_step(known: Insight, room: int, words: str) -> PathStep:
    """A step into a room, with what would happen there."""
    guarded = bool(has_guard(known.base, room))
    risks = 4 * guarded + 2 * (room in known.systems) + (room in known.watchers)
    return known.memory.part(("step", room, words, risks), make_step, room, words, risks)


def make_step(room: int, words: str, risks: int) -> PathStep:
    marks = [mark for bit, mark in ((4, "fight"), (2, "alarm"), (1, "seen")) if risks & bit]
    why = " ".join(WHY[mark] for mark in marks)
    return PathStep(tile_ref(room), words, marks=tuple(marks), why=why)
