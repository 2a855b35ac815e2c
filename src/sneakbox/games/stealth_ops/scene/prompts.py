"""What is asked of a player, and how it is answered."""

from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.guards import numbers_of
from sneakbox.games.stealth_ops.scene.insight import NOTES, Insight
from sneakbox.kernel.actions import act, first_of, second_of
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene import laid_tiles
from sneakbox.scene.english import count
from sneakbox.scene.laid_tiles import guard_ref, point_of, tile_ref, tile_symbol
from sneakbox.scene.model import Ask, One, PathStep, Place, Span, Spot, Text, Way


def title(known: Insight) -> Text:
    """One sentence: the question, the risk, what comes next."""
    view = known.view
    if known.step == names.STEP_ENCOUNTER:
        return in_the_way(known)
    question = Span(known.text.question(view))
    if known.step == names.STEP_WALK and known.holds_intel():
        way = len(aids.route(view, known.here, 0, 0))
        if way:
            return (question, Span(f" {count(way, 'step')} to the entrance.", "safe"))
    if known.step == names.STEP_GUARDS:
        left = int(view.guards.restless()).bit_count()
        return (question, Span(f" {count(left, 'guard')} still to move.", "caution"))
    return (question,)


def in_the_way(known: Insight) -> Text:
    """The guards to deal with, and what failing would cost."""
    numbers = numbers_of(known.view.to_deal_with())
    is_one = len(numbers) == 1
    spans = [Span("Guard " if is_one else "Guards ")]
    for place, number in enumerate(numbers, 1):
        before = "" if place == 1 else " and " if place == len(numbers) else ", "
        spans.append(Span(f"{before}{number}", ref=guard_ref(number)))
    spans.append(Span(f" {'is' if is_one else 'are'} in your way. "))
    if known.view.on_alert():
        spans.append(Span("Fail to sneak, and you are back at the entrance. ", "danger"))
    if known.holds_intel():
        spans.append(Span("Any failure drops the intel. ", "danger"))
    return (*spans, Span("What do you do?"))


# The shape of the answer.


def ask(known: Insight, vocabulary: Vocabulary) -> Ask:
    if known.step == names.STEP_PLACE:
        return lay(known, vocabulary)
    if known.step == names.STEP_WALK and known.view.turn.points > 0 and known.assistance >= NOTES:
        return walk(known, vocabulary)
    return One()


def lay(known: Insight, vocabulary: Vocabulary) -> Ask:
    """Every place for the drawn tile, with the ways to turn it and the guard who comes with it."""
    tile = known.view.content.types[first_of(known.view.steps[-1])]
    guard = "guard" if tile.guards else ""
    if tile.kind in (names.SURVEILLANCE, names.INTEL_ROOM):
        guard = "sentry"
    spots: dict[int, list[Way]] = {}
    for action in known.view.options:
        way = Way(int(second_of(action)), vocabulary.words(action), guard)
        spots.setdefault(known.cell_at(int(first_of(action))), []).append(way)
    return Place(
        tile_symbol(tile.name),
        tuple([Spot(point_of(cell), tuple(ways)) for cell, ways in spots.items()]),
    )


def walk(known: Insight, vocabulary: Vocabulary) -> Ask:
    """Walks as far as the roll allows."""
    facility, points = known.view.facility, int(known.view.turn.points)

    def steps_from(room: int) -> list[tuple[int, PathStep]]:
        return [(int(other), path_step(known, vocabulary, other)) for other in facility.exits(room)]

    def goes_on(room: int) -> bool:
        is_quiet = not known.guards_in(room) and room not in (facility.vault, 0)
        return is_quiet and not is_shared(known, room)

    return laid_tiles.walk(known.here, points, points, steps_from, goes_on)


def path_step(known: Insight, vocabulary: Vocabulary, room: int) -> PathStep:
    guards = known.guards_in(room)
    marks = ("fight",) if guards else ()
    why = f"{count(guards, 'guard')} there." if guards else ""
    return PathStep(tile_ref(room), vocabulary.words(act(names.MOVE, room)), marks=marks, why=why)


def is_shared(known: Insight, room: int) -> bool:
    """True when another spy is there to be stolen from, which asks for a stop."""
    view = known.view
    others = [seat for seat in range(view.content.players) if seat != known.seat]
    return any(view.spies[seat] == room and view.hands.sizes[seat] > 0 for seat in others)
