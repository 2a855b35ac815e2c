# not compiled: words are for people
"""Why an action is not legal now: one reason with the rule that forbids it."""

from sneakbox.boards.zones import BARRACKS, BETWEEN, EDGE, GROUND, MOAT, POST
from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView
from sneakbox.games.ninja.words import FIGURE_NAMES
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.seats import holds

GUARD_VERBS = (names.FREE_LISTEN, names.ATTACK, names.MARCH)
INTRUDER_VERBS = (
    names.KILL,
    names.THROW,
    names.DRUG,
    names.TIE_ROPE,
    names.BLUFF,
    names.VANISH,
    names.STRIKE,
)
PLACED_BY_ZONE = (
    names.POST_SENTRY,
    names.POST_PATROL,
    names.MARK_SLEEPER,
    names.MARK_GOAL,
    names.MARK_TRAP,
    names.MARK_HIDDEN,
    names.START,
    names.ENTRANCE,
)


def why_not(view: NinjaView, action: int) -> str:
    """The reason, or nothing where it is unclear."""
    kind = kind_of(action)
    if not view.steps:
        return ""
    step = kind_of(view.steps[-1])
    if kind in PLACED_BY_ZONE and first_of(action) < view.content.zones.count:
        return why_not_there(view, kind, first_of(action))
    if kind in names.PLAYS:
        return why_not_played(view, step, kind - names.PLAY, first_of(action))
    if kind == names.CRY_CAT and step != names.STEP_CAT:
        return "It Was a Cat is played only as the answer to a listen (NIN-315)"
    if kind in INTRUDER_VERBS and view.is_guard():
        return "intruder cards are not yours to play (NIN-315)"
    if kind in GUARD_VERBS and not view.is_guard():
        return "guard cards and guards are not yours to use (NIN-003)"
    if kind == names.GO and step == names.STEP_WALK:
        return "guards step only across an open border (NIN-112)"
    if kind == names.GO and step == names.STEP_MARCH:
        return "a patrol does not turn around on its march (NIN-149)"
    if kind in (names.GO, names.CROSS, names.INTO, names.EXIT) and step == names.STEP_MOVE:
        return why_not_moved(view, kind, first_of(action))
    if kind == names.SEARCH:
        return why_not_searched(view, step, first_of(action), second_of(action))
    if kind == names.TIE_ROPE:
        return "a rope needs a wall of the own zone without one (NIN-181, NIN-188)"
    if kind == names.PICK:
        return why_not_picked(view, step, first_of(action))
    return ""


def why_not_moved(view: NinjaView, kind: int, way: int) -> str:
    """A step of the viewer's own intruder that it cannot take."""
    closed = "that way is closed, or the movement has ended (NIN-161, NIN-162)"
    figure = view.now.moving
    if figure >= names.FIGURES or view.figure(figure, at.ZONE) < 0:
        return closed
    content, here = view.content, view.figure(figure, at.ZONE)
    board = content.zones
    who = FIGURE_NAMES[figure]
    if here >= board.count:
        return closed
    if view.figure(figure, at.HALTED) == 1:
        return f"the movement of the {who} has ended in {content.ids[here]} (NIN-162)"
    if kind in (names.GO, names.CROSS) and view.figure(figure, at.STEPS) == names.LONGEST_MOVE:
        return f"the {who} has entered {names.LONGEST_MOVE} zones this turn (NIN-160)"
    if kind == names.CROSS and way < board.walls:
        one, two = content.ids[board.wall_a[way]], content.ids[board.wall_b[way]]
        if way not in board.walls_at(here):
            return f"the wall between {one} and {two} is not at {content.ids[here]} (NIN-181)"
        return f"no rope hangs on the wall between {one} and {two} (NIN-161, NIN-182)"
    if kind == names.GO and way < board.count and not board.is_open(here, way):
        one, two = content.ids[here], content.ids[way]
        if way in [board.behind(wall, here) for wall in board.walls_at(here)]:
            return f"a wall stands between {one} and {two}; it takes a rope (NIN-161, NIN-182)"
        return f"no open border leads from {one} to {two} (NIN-161)"
    return closed


def why_not_searched(view: NinjaView, step: int, figure: int, zone: int) -> str:
    """A zone that an intruder cannot search."""
    content = view.content
    if figure < names.FIGURES and zone < content.zones.count and step == names.STEP_SEARCH:
        path = range(at.PATH, at.PATH + at.PATH_LENGTH)
        if not holds(content.team_of(figure), view.seat):
            return f"the {FIGURE_NAMES[figure]} is not yours (NIN-003)"
        if zone not in [view.figure(figure, place) for place in path]:
            name, who = content.ids[zone], FIGURE_NAMES[figure]
            return f"{name} is not on the path of the {who} this turn (NIN-195)"
    return "up to two zones of this turn's own path may be searched (NIN-195, NIN-196)"


def why_not_picked(view: NinjaView, step: int, card: int) -> str:
    """A card that cannot be chosen for a hand."""
    if step == names.STEP_PICK and not view.is_guard() and card >= names.GUARD_CARDS:
        content, kind = view.content, card - names.GUARD_CARDS
        for figure in range(names.FIGURES):
            mine = holds(content.team_of(figure), view.seat)
            held = view.figure(figure, at.HAND_SIZE)
            size = content.hand_size(figure)
            if mine and held == size and content.intruder_count(figure, kind) > 0:
                return f"the hand of the {FIGURE_NAMES[figure]} is full with {size} cards (NIN-022)"
    return "there is no such card left to choose (NIN-022, NIN-023)"


def why_not_there(view: NinjaView, kind: int, zone: int) -> str:
    """A zone where something cannot be placed."""
    content = view.content
    board, name = content.zones, content.ids[zone]
    if kind == names.POST_SENTRY:
        if not board.has(zone, POST):
            return f"{name} has no watch post (NIN-026)"
        return f"{name} has its sentry, or the weapons would not come out even (NIN-026, NIN-029)"
    if kind == names.POST_PATROL:
        if not board.on_track(zone):
            return f"{name} is not on the patrol track (NIN-027)"
        return "a patrol faces along the track, and weapons must come out even (NIN-028, NIN-029)"
    if kind == names.MARK_SLEEPER:
        if not board.has(zone, BARRACKS):
            return f"{name} is no barracks (NIN-030)"
        return f"{name} holds two sleeping guards already (NIN-030)"
    if kind in (names.MARK_GOAL, names.MARK_TRAP, names.MARK_HIDDEN):
        if zone not in content.rooms:
            return f"{name} is no castle room without a watch post (NIN-031 to NIN-033)"
        return f"{name} has an object, or its castle has three goals (NIN-031, NIN-034)"
    if kind == names.ENTRANCE and board.kind[zone] == MOAT:
        return f"{name} is a moat (NIN-038)"
    if kind == names.START:
        if any(view.guard_zone(guard) == zone for guard in range(names.GUARDS)):
            return f"a guard stands in {name} (NIN-036, NIN-037)"
        if board.has(zone, BETWEEN):
            return f"{name} lies directly between the castles (NIN-037)"
        if board.kind[zone] not in (EDGE, GROUND):
            return f"nobody starts in {name} (NIN-036, NIN-037)"
        return "the ninja starts at the edge, the traitor inside the outer moat (NIN-036, NIN-037)"
    return ""


def why_not_played(view: NinjaView, step: int, card: int, target: int) -> str:
    """A guard card that cannot be played so."""
    if step != names.STEP_PLAY:
        return "guard cards are played in the Alert Phase and the Guards Card Phase (NIN-060)"
    if not view.is_guard() or card >= names.GUARD_CARDS:
        return "guard cards are not yours to play (NIN-315)"
    desk = view.seat
    place = at.DRAWN_NOW if view.now.phase == names.ALERT_PHASE else at.IN_HAND
    if view.desk(desk, place + card) <= 0:
        return "you do not hold this card now (NIN-074, NIN-075)"
    if card == names.AWAKEN:
        return "nobody can be woken there (NIN-127, NIN-319)"
    if card == names.GUARD_PASSAGE:
        return "two cards are played already (NIN-135)"
    if target >= names.GUARDS or view.guard_zone(target) == names.NOWHERE:
        return "there is no such guard on the map (NIN-087)"
    members = view.members(view.guard_group(target))
    whom = [target] if card == names.SENTRY_SEARCH else members
    carded = [guard for guard in whom if view.guard_flags(guard) & names.CARDED]
    if carded:
        letter = names.GUARD_LETTERS[carded[0]]
        where = place_name(view, view.guard_zone(carded[0]))
        return f"a card was played on guard {letter} in {where} this turn (NIN-080)"
    if card == names.SENTRY_LISTEN and len(members) > 1:
        return "a guard in a patrol is no sentry (NIN-090)"
    if card in (names.PATROL_LISTEN, names.PATROL_SEARCH) and len(members) == 1:
        return "a lone guard is no patrol (NIN-090, NIN-111)"
    return "two cards are played already, or the guard is not yours (NIN-007, NIN-135)"


def place_name(view: NinjaView, zone: int) -> str:
    """The id of a zone; guards can also be in the secret passage."""
    return view.content.ids[zone] if zone < view.content.zones.count else "the secret passage"
