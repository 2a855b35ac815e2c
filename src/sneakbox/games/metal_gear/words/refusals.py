# not compiled: words for people, outside the hot path
"""Why an action is not legal now, with the number of the rule that forbids it."""

from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.characters.dashboards import COSTS, DASHBOARDS
from sneakbox.games.metal_gear.view import OperationView, PersonSeen
from sneakbox.kernel.actions import first_of, kind_of, second_of

TURN_ACTIONS = (
    names.SNEAK,
    names.DASH,
    names.PUNCH,
    names.COMBO,
    names.FOCUS,
    names.DRAG,
    names.INTERACT,
    names.KNOCK,
    names.TAKEDOWN,
    names.DISGUISE,
    names.HACK,
    names.SEARCH,
    names.ACCESS,
    names.USE,
    names.SHIFT,
    names.EXTRA,
    names.END,
)
FREE = (names.SHIFT, names.EXTRA, names.END, names.RESOLVE, names.TAKE_OFF)


def refusal(view: OperationView, action: int) -> str:
    """One sentence; empty when there is nothing better to say than that it is not offered."""
    kind = kind_of(action)
    step = kind_of(view.steps[-1]) if view.steps else 0
    if step == names.STEP_MOVING and kind == names.STEP:
        return "There is no free way in that direction (MGS-053)."
    if step == names.STEP_MOVING and kind in TURN_ACTIONS:
        return "A move is under way: go on or stop first (MGS-040)."
    if step in (names.STEP_MODIFY, names.STEP_BEFORE_ROLL) and kind == names.CHANGE:
        return "That Focus token is used up, or that die shows ! (MGS-088, MGS-090)."
    if step == names.STEP_TURN and kind == names.STEP:
        return "No move is under way: a Sneak is one space, a Dash at most two (MGS-039, MGS-040)."
    if kind == names.BEGIN:
        return (
            f"{DASHBOARDS[first_of(action)].name} cannot begin now: one whole turn each (MGS-032)."
        )
    if step != names.STEP_TURN or kind not in TURN_ACTIONS:
        return ""
    person = first_of(view.steps[-1])
    me = view.person(person)
    if me is None:
        return ""
    return turn_refusal(view, me, kind, action)


def turn_refusal(view: OperationView, me: PersonSeen, kind: int, action: int) -> str:
    """Why a character cannot take an action in the own turn."""
    name = DASHBOARDS[me.person].name
    dashboard = view.content.people[me.person]
    special = (names.USE, names.SEARCH, names.ACCESS, *FREE)
    if kind not in special and not (dashboard.actions >> kind) & 1:
        return f"{name} has no such action on the dashboard (MGS-035)."
    cost = COSTS.get(kind, 0 if kind in FREE else 1)
    if me.tokens < cost:
        left = f"{me.tokens} of {box.ACTION_TOKENS}"
        return f"{name} has {left} Action tokens left and needs {cost} (MGS-033)."
    if kind in (names.SNEAK, names.DASH, names.SHIFT):
        return "A wall, an obstacle or a figure with no space behind it bars the way (MGS-053)."
    if kind in (names.PUNCH, names.COMBO):
        return attack_refusal(view, me, first_of(action))
    if kind == names.TAKEDOWN:
        return "A Silent Takedown needs a Guard beside you that looks straight away (MGS-098)."
    if kind == names.USE:
        return card_refusal(view, me, first_of(action), second_of(action))
    return OTHER_REASONS.get(kind, "")


OTHER_REASONS = {
    names.FOCUS: "That Focus token is active already, costs more tokens, or the stage has none"
    " (MGS-043).",
    names.DRAG: "There is no such body here or beside, or no space to drag it to (MGS-044).",
    names.INTERACT: "Nothing with an Interact icon is in your space or on its edge (MGS-045).",
    names.DISGUISE: "Gain Disguise needs a body beside you and your token off the map (MGS-099).",
    names.HACK: "There is no Terminal here or beside that is not hacked (MGS-104).",
    names.SEARCH: "System Search needs a hacked Terminal here or beside (MGS-106).",
    names.ACCESS: "Access Systems needs a hacked Terminal, a System card and a free die (MGS-107).",
    names.EXTRA: "That Focus token is not active (MGS-088).",
}


def attack_refusal(view: OperationView, me: PersonSeen, cell: int) -> str:
    guard = view.guard_at(cell)
    if guard is None:
        return "No Guard stands there (MGS-041)."
    if view.grid.distance(me.cell, cell) > 1:
        if cell - me.cell in (1, -1, int(view.grid.columns), -int(view.grid.columns)):
            return "A wall or locked door is between you and that Guard (MGS-015)."
        return "That Guard is not next to you (MGS-015)."
    return "That cannot be attacked now (MGS-041)."


def card_refusal(view: OperationView, me: PersonSeen, slot: int, target: int) -> str:
    """Why a card cannot be used."""
    if slot >= len(me.cards) or me.cards[slot] < 0:
        return f"{DASHBOARDS[me.person].name} carries no card there (MGS-096)."
    card = view.content.equipment[me.cards[slot]]
    if card.is_weapon() and me.person == names.OTACON:
        return "Otacon uses no weapons (MGS-094)."
    if card.uses and me.uses[slot] == 0:
        return f"{card.name} is empty (MGS-096)."
    if me.tokens < card.cost:
        return f"{card.name} costs {card.cost} Action tokens (MGS-033)."
    if target < view.grid.size and view.guard_at(target) is not None:
        if not view.grid.sees(me.cell, target):
            return "An obstacle is in the line of sight to that Guard (MGS-067)."
    return f"{card.name} cannot be used so now (MGS-096)."
