"""Which answers cannot be taken back: they reveal something, draw luck, or pass the turn on."""

from typing import Final

from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.scene.insight import Insight
from sneakbox.scene.model import Barrier

# Own steps and cards in the Intruders Phase tell others nothing that could not be taken back.
SNEAKING: Final = (
    names.GO,
    names.CROSS,
    names.OUT,
    names.INTO,
    names.KILL,
    names.THROW,
    names.DRUG,
    names.TIE_ROPE,
    names.BLUFF,
    names.VANISH,
    names.SEARCH,
)
CARDS: Final = (
    names.INTO,
    names.KILL,
    names.THROW,
    names.DRUG,
    names.TIE_ROPE,
    names.BLUFF,
    names.VANISH,
)
IN_THE_NIGHT: Final = (
    names.STEP_MOVE,
    names.STEP_ENTERED,
    names.STEP_SEARCH,
    names.STEP_AFTER,
)
REVEALING: Final = (
    names.GO,
    names.INTO,
    names.OUT,
    names.OUT_UNKNOWN,
    names.MARCH,
    names.FREE_LISTEN,
    names.BE_SEEN,
    names.CRY_CAT,
)


def barrier(known: Insight, kind: int) -> Barrier:
    if known.step in IN_THE_NIGHT and kind in SNEAKING:
        # The first card of a lone wolf tells who it is (NIN-336).
        return "reveal" if known.view.masked and kind in CARDS else "none"
    if kind in (names.FILL, names.CHARACTER):
        return "luck"
    if kind in REVEALING:
        return "reveal"
    if kind in names.PLAYS:
        return played(known, kind - names.PLAY)
    return "none" if can_go_on(known, kind) else "turn"


def played(known: Insight, card: int) -> Barrier:
    """A search begins with a step that is still to come; everything else tells something."""
    if card in (names.SENTRY_SEARCH, names.PATROL_SEARCH):
        return "none"
    if card == names.GUARD_PASSAGE:
        return "none" if known.content.desks == 1 else "turn"
    return "reveal"


def can_go_on(known: Insight, kind: int) -> bool:
    """True when the same seat goes on after this, and nobody else begins."""
    view, content = known.view, known.content
    alone = content.ninja_seat == content.traitor_seat
    if kind == names.LETTER:
        return known.step == names.STEP_PICK
    if kind == names.PICK:
        return more_cards_to_pick(known)
    if kind in (names.POST_SENTRY, names.POST_PATROL):
        placed = len(known.groups) + 1
        return content.desks == 1 and placed < content.settings.sentries + content.settings.patrols
    if kind in (names.MARK_SLEEPER, names.MARK_GOAL, names.MARK_TRAP, names.MARK_HIDDEN):
        return content.desks == 1 and known.step == names.STEP_MARK and not is_last_mark(known)
    if kind == names.START:
        return known.step == names.STEP_RENEW or alone
    if kind == names.ENTRANCE:
        return alone and all(zone < 0 for zone in view.entrances)
    if kind == names.TAKE:
        return True
    if kind == names.FIRST:
        return alone
    return False


def more_cards_to_pick(known: Insight) -> bool:
    view = known.view
    if known.is_guard:
        return bool(view.desk(view.seat, at.HAND_TOTAL) + 1 < known.content.guard_hand())
    for figure in range(names.FIGURES):
        if known.content.seat_of(figure) != view.seat:
            continue
        renewing = known.step == names.STEP_RENEW
        if renewing and view.renewed() != figure:
            continue
        wanted = (
            known.content.new_hand_size(figure) if renewing else known.content.hand_size(figure)
        )
        if view.figure(figure, at.HAND_SIZE) < wanted:
            return bool(view.figure(figure, at.HAND_SIZE) + 1 < wanted)
    return False


def is_last_mark(known: Insight) -> bool:
    view = known.view
    placed = sum(max(0, number) for number in view.sleepers)
    placed += sum(zone >= 0 for zone in view.objects)
    return placed + 1 >= known.content.settings.sleepers + at.OBJECTS
