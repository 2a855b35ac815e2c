# not compiled: words are for people
"""Why an action is not legal now: one reason with the rule that forbids it."""

from collections.abc import Callable, Mapping
from typing import Final

from sneakbox.boards.zones import BARRACKS, BETWEEN, EDGE, GROUND, MOAT, POST, TRACK
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView
from sneakbox.games.ninja.words import FIGURE_NAMES
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.seats import holds
from sneakbox.scene.asking import Choice

CLOSED: Final = "that way is closed, or the movement has ended (NIN-161, NIN-162)"


def step_of(view: NinjaView) -> int:
    return int(kind_of(view.steps[-1]))


# Zones where something cannot be placed.

Test = Callable[[NinjaView, int], bool]


class Reason:
    """Why not there: words in which braces stand for the zone, their rules, when they hold."""

    def __init__(self, words: str, *rules: str, when: Test = lambda *_: True) -> None:
        self._words: Final = words
        self.rules: Final = rules
        self.holds: Final = when

    def words(self, view: NinjaView, zone: int) -> str:
        return self._words.format(view.content.ids[zone])


def lacks(feature: int) -> Test:
    return lambda view, zone: not view.content.zones.has(zone, feature)


def is_guarded(view: NinjaView, zone: int) -> bool:
    return any(view.guard_zone(guard) == zone for guard in range(names.GUARDS))


NO_ROOM: Final = (
    Reason("{} is no castle room without a watch post", "NIN-031", "NIN-032", "NIN-033",
        when=lambda view, zone: zone not in view.content.rooms),
    Reason("{} has an object, or its castle has three goals", "NIN-031", "NIN-034"),
)  # fmt: skip
# What is placed in a zone, and why it cannot be placed there: the first reason that holds.
PLACING: Final[Mapping[int, tuple[Reason, ...]]] = {
    names.POST_SENTRY: (
        Reason("{} has no watch post", "NIN-026", when=lacks(POST)),
        Reason("{} has its sentry, or the weapons would not come out even", "NIN-026", "NIN-029"),
    ),
    names.POST_PATROL: (
        Reason("{} is not on the patrol track", "NIN-027", when=lacks(TRACK)),
        Reason("a patrol faces along the track, and weapons must come out even",
            "NIN-028", "NIN-029"),
    ),
    names.MARK_SLEEPER: (
        Reason("{} is no barracks", "NIN-030", when=lacks(BARRACKS)),
        Reason("{} holds two sleeping guards already", "NIN-030"),
    ),
    names.MARK_GOAL: NO_ROOM,
    names.MARK_TRAP: NO_ROOM,
    names.MARK_HIDDEN: NO_ROOM,
    names.START: (
        Reason("a guard stands in {}", "NIN-036", "NIN-037", when=is_guarded),
        Reason("{} lies directly between the castles", "NIN-037",
            when=lambda view, zone: view.content.zones.has(zone, BETWEEN)),
        Reason("nobody starts in {}", "NIN-036", "NIN-037",
            when=lambda view, zone: view.content.zones.kind[zone] not in (EDGE, GROUND)),
        Reason("the ninja starts at the edge, the traitor inside the outer moat",
            "NIN-036", "NIN-037"),
    ),
    names.ENTRANCE: (
        Reason("{} is a moat", "NIN-038",
            when=lambda view, zone: view.content.zones.kind[zone] == MOAT),
    ),
}  # fmt: skip


def reason_against(view: NinjaView, kind: int, zone: int) -> Reason | None:
    for why in PLACING[kind]:
        if why.holds(view, zone):
            return why
    return None


def not_there(view: NinjaView, choice: Choice) -> str:
    why = reason_against(view, int(kind_of(choice.action)), choice["zone"])
    return f"{why.words(view, choice['zone'])} ({', '.join(why.rules)})" if why else ""


# Whose cards and guards they are.


def not_an_intruder(view: NinjaView, choice: Choice) -> str:  # noqa: ARG001 - as every reason
    return "intruder cards are not yours to play (NIN-315)" if view.is_guard() else ""


def not_a_guard(view: NinjaView, choice: Choice) -> str:  # noqa: ARG001
    return "" if view.is_guard() else "guard cards and guards are not yours to use (NIN-003)"


def no_rope(view: NinjaView, choice: Choice) -> str:
    needed = "a rope is tied to a wall of one's own zone that has none yet (NIN-181, NIN-188)"
    return not_an_intruder(view, choice) or needed


def no_cat(view: NinjaView, choice: Choice) -> str:  # noqa: ARG001
    only = "It Was a Cat is played only as the answer to a listen (NIN-315)"
    return only if step_of(view) != names.STEP_CAT else ""


def no_pick(view: NinjaView, choice: Choice) -> str:
    """A card that cannot be chosen for a hand."""
    content, card = view.content, choice["card"] - names.GUARD_CARDS
    if step_of(view) == names.STEP_PICK and not view.is_guard() and card >= 0:
        for figure in range(names.FIGURES):
            mine = holds(content.team_of(figure), view.seat)
            held, size = view.figure(figure, at.HAND_SIZE), content.hand_size(figure)
            if mine and held == size and content.intruder_count(figure, card) > 0:
                return f"the hand of the {FIGURE_NAMES[figure]} is full with {size} cards (NIN-022)"
    return "there is no such card left to choose (NIN-022, NIN-023)"


# Steps of the viewer's own intruder.


def own_zone(view: NinjaView) -> int:
    """The zone of the map where the intruder stands that moves; NOWHERE where there is none."""
    figure = view.now.moving
    here = int(view.figure(figure, at.ZONE)) if figure < names.FIGURES else names.NOWHERE
    return here if 0 <= here < view.content.zones.count else names.NOWHERE


def no_movement(view: NinjaView) -> str:
    """Why the movement does not go on at all."""
    here, figure = own_zone(view), view.now.moving
    if here == names.NOWHERE:
        return CLOSED
    if view.figure(figure, at.HALTED) == 1:
        where = view.content.ids[here]
        return f"the movement of the {FIGURE_NAMES[figure]} has ended in {where} (NIN-162)"
    return ""


def no_further_zone(view: NinjaView) -> str:
    why, figure = no_movement(view), view.now.moving
    if why or view.figure(figure, at.STEPS) != names.LONGEST_MOVE:
        return why
    return f"the {FIGURE_NAMES[figure]} has entered {names.LONGEST_MOVE} zones this turn (NIN-160)"


def no_way(view: NinjaView, choice: Choice) -> str:
    if step_of(view) == names.STEP_WALK:
        return "guards step only across an open border (NIN-112)"
    if step_of(view) == names.STEP_MARCH:
        return "a patrol does not turn around on its march (NIN-149)"
    if step_of(view) != names.STEP_MOVE:
        return ""
    why, here, way = no_further_zone(view), own_zone(view), choice["zone"]
    board, ids = view.content.zones, view.content.ids
    if why:
        return why
    if board.is_open(here, way):
        return CLOSED
    if way in [board.behind(wall, here) for wall in board.walls_at(here)]:
        between = f"{ids[here]} and {ids[way]}"
        return f"a wall stands between {between}; it takes a rope (NIN-161, NIN-182)"
    return f"no open border leads from {ids[here]} to {ids[way]} (NIN-161)"


def no_climb(view: NinjaView, choice: Choice) -> str:
    if step_of(view) != names.STEP_MOVE:
        return ""
    why, here, wall = no_further_zone(view), own_zone(view), choice["wall"]
    board, ids = view.content.zones, view.content.ids
    if why:
        return why
    between = f"the wall between {ids[board.wall_a[wall]]} and {ids[board.wall_b[wall]]}"
    if wall not in board.walls_at(here):
        return f"{between} is not at {ids[here]} (NIN-181)"
    return f"no rope hangs on {between} (NIN-161, NIN-182)"


def no_leaving(view: NinjaView, choice: Choice) -> str:  # noqa: ARG001
    """Into the passage, or off the map."""
    return no_movement(view) or CLOSED if step_of(view) == names.STEP_MOVE else ""


# Searches and guard cards.


def no_search(view: NinjaView, choice: Choice) -> str:
    """A zone that an intruder cannot search."""
    content, figure, zone = view.content, choice["figure"], choice["zone"]
    if step_of(view) == names.STEP_SEARCH:
        who = FIGURE_NAMES[figure]
        if not holds(content.team_of(figure), view.seat):
            return f"the {who} is not yours (NIN-003)"
        path = range(at.PATH, at.PATH + at.PATH_LENGTH)
        if zone not in [view.figure(figure, place) for place in path]:
            return f"{content.ids[zone]} is not on the path of the {who} this turn (NIN-195)"
    return "up to two zones of this turn's own path may be searched (NIN-195, NIN-196)"


def no_play(view: NinjaView, choice: Choice) -> str:
    """A guard card that cannot be played so."""
    card = int(kind_of(choice.action)) - names.PLAY
    if step_of(view) != names.STEP_PLAY:
        return "guard cards are played in the Alert Phase and the Guards Card Phase (NIN-060)"
    if not view.is_guard():
        return "guard cards are not yours to play (NIN-315)"
    place = at.DRAWN_NOW if view.now.phase == names.ALERT_PHASE else at.IN_HAND
    if view.desk(view.seat, place + card) <= 0:
        return "you do not hold this card now (NIN-074, NIN-075)"
    if card == names.AWAKEN:
        return "nobody can be woken there (NIN-127, NIN-319)"
    if card == names.GUARD_PASSAGE:
        return "two cards are played already (NIN-135)"
    return no_play_on(view, card, choice["guard"])


def no_play_on(view: NinjaView, card: int, guard: int) -> str:
    if view.guard_zone(guard) == names.NOWHERE:
        return "there is no such guard on the map (NIN-087)"
    members = view.members(view.guard_group(guard))
    whom = [guard] if card == names.SENTRY_SEARCH else members
    carded = [one for one in whom if view.guard_flags(one) & names.CARDED]
    if carded:
        letter, zone = names.GUARD_LETTERS[carded[0]], view.guard_zone(carded[0])
        on_map = zone < view.content.zones.count
        where = view.content.ids[zone] if on_map else "the secret passage"
        return f"a card was played on guard {letter} in {where} this turn (NIN-080)"
    if card == names.SENTRY_LISTEN and len(members) > 1:
        return "a guard in a patrol is no sentry (NIN-090)"
    if card in (names.PATROL_LISTEN, names.PATROL_SEARCH) and len(members) == 1:
        return "a lone guard is no patrol (NIN-090, NIN-111)"
    return "two cards are played already, or the guard is not yours (NIN-007, NIN-135)"
