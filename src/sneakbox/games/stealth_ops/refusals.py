# not compiled: words for people, outside the hot path
"""Why something cannot be done now: the rule's number and its reason, from what the seat knows."""

from collections.abc import Callable
from typing import Final

from sneakbox.boards.tiles import OPEN, TURNS, neighbour, opposite
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.seats import SPECTATOR, holds

# What the rules are waiting for, when something else altogether is tried.
FIRST_THINGS_FIRST: Final = {
    names.STEP_PLACE: "OPS-012: the drawn tile must be laid first.",
    names.STEP_PREPARE: "OPS-011: before the movement roll you may only use items and roll.",
    names.STEP_ENCOUNTER: "OPS-023: the guards in the way must be dealt with first.",
    names.STEP_WALK: "OPS-021: you are moving; go on, use an item, or stop.",
    names.STEP_TAKE: "OPS-031: first take the intel or leave it.",
    names.STEP_MAKE_SPACE: "OPS-071: first discard a card, or take nothing.",
    names.STEP_ROOM: "OPS-110: first use the room or leave it unused.",
    names.STEP_FINISH: "OPS-011: your movement is over; only the end of the turn is left.",
    names.STEP_GUARDS: "OPS-042: a guard must be moved now.",
    names.STEP_VOTE: "OPS-003: first agree to the draw or refuse it.",
}

# Questions that must be answered before anything else is thought of.
NARROW: Final = (
    names.STEP_PLACE,
    names.STEP_TAKE,
    names.STEP_MAKE_SPACE,
    names.STEP_VOTE,
    names.STEP_GUARDS,
)

ITEM_OF: Final = {
    names.THROW_GRENADE: names.GRENADE,
    names.THROW_COIN: names.COIN,
    names.PICK_LOCK: names.LOCKPICK,
}
FIGHTING: Final = (names.SNEAK, names.ATTACK, names.THROW_GRENADE, names.THROW_COIN)


def refusal(view: OpsView, action: int) -> str:
    """Why an action is not legal now; empty when nobody can say."""
    if view.result != 0:
        return "OPS-003: the game is over."
    if view.seat >= SPECTATOR or not holds(view.waiting, view.seat):
        return "OPS-010: it is not your decision now."
    kind = int(kind_of(action))
    missing = missing_card(view, kind, action)
    if missing:
        return missing
    step = int(kind_of(view.steps[-1]))
    reasons = REASONS.get((step, kind))
    if reasons is None and step not in NARROW:
        reasons = REASONS.get((0, kind))
    if reasons:
        reason = reasons(view, int(first_of(action)), int(second_of(action)))
        if reason:
            return reason
    return FIRST_THINGS_FIRST.get(step, "")


def item_rule(item: int) -> str:
    return f"OPS-{names.FIRST_ITEM_RULE + item:03d}"


def missing_card(view: OpsView, kind: int, action: int) -> str:
    """A card that is not in the hand cannot be used, whenever it is."""
    wanted = []
    if kind in (names.USE, names.DISCARD, names.ATTACK):
        wanted.append(int(first_of(action)))
    elif kind in ITEM_OF:
        wanted.append(ITEM_OF[kind])
    elif kind == names.SNEAK:
        if second_of(action) & names.WITH_DISGUISE:
            wanted.append(names.DISGUISE)
        if second_of(action) & names.WITH_BOX:
            wanted.append(names.BOX)
    for item in wanted:
        if item < names.ITEM_KINDS and not view.hands.has(view.seat, item):
            title = view.content.items[item].title
            rule = "OPS-028" if kind == names.DISCARD else item_rule(item)
            return f"{rule}: you do not hold a card '{title}'."
    return ""


# One reason for each kind of action, in the step where it could have been right.


def why_not_placed(view: OpsView, where: int, turns: int) -> str:
    room, side = where >> 2, where & 3
    facility = view.facility
    if room >= facility.size():
        return f"OPS-013: there is no room {room}."
    link = facility.side(room, side)
    if link != OPEN:
        return f"OPS-013: room {room} has no open door on that side."
    drawn = int(first_of(view.steps[-1]))
    doors = int(view.content.doors[drawn * TURNS + turns])
    cell = neighbour(facility.cells[room], side)
    filled = opened = connected = 0
    for d, other in enumerate(facility.neighbours(cell)):
        has = doors >> d & 1
        if other < 0:
            opened += has
        elif facility.side(other, opposite(d)) == OPEN:
            filled += 1
            connected += has
            if not has and not view.content.one_sided:
                return f"OPS-013: a wall of the tile would block a door of room {other}."
        elif has:
            return f"OPS-013: a door of the tile would be blocked by room {other}."
    if not connected:
        return "OPS-013: no door of the tile would connect to the map."
    if drawn != view.content.intel and facility.open_doors - filled + opened <= 0:
        return "OPS-018: this would leave no open door while tiles are in the deck."
    distinct = int(view.content.distinct[drawn])
    if not distinct >> turns & 1:
        return "OPS-013: turned so the tile lies as it does in a way that is listed."
    if drawn == view.content.intel and view.content.fair_intel:
        return "OPS-018: the intel room must lie at least 4 steps from the entrance."
    return f"OPS-013: that place is named by the lowest room beside it, not by room {room}."


def why_not_moved(view: OpsView, room: int, _: int) -> str:
    here = view.spies[view.seat]
    if room >= view.facility.size():
        return f"OPS-021: there is no room {room}."
    if not view.facility.is_exit(here, room):
        return f"OPS-021: room {room} is not connected to room {here}."
    return "OPS-020: you have no movement left."


def why_no_move_yet(_view: OpsView, _: int, __: int) -> str:
    return "OPS-020: roll before you move."


def why_no_move_in_encounter(view: OpsView, _: int, __: int) -> str:
    rule = "OPS-023" if view.turn.entered else "OPS-022"
    return f"{rule}: the guards here must be dealt with before you go on."


def why_no_move_any_more(view: OpsView, _: int, __: int) -> str:
    if view.turn.failed:
        return "OPS-026: your movement ended when the encounter failed."
    if view.spies[view.seat] == view.facility.vault:
        return "OPS-030: entering the intel room ends the movement."
    return "OPS-011: your movement is over."


def why_not_sneaked(view: OpsView, guard: int, help_used: int) -> str:
    if view.content.roll_per_tile != (guard == names.EVERYONE):
        if view.content.roll_per_tile:
            return "OPS-024: one roll is for all guards of the tile; write 0 for the guard."
        return "OPS-024: each guard is dealt with alone."
    if guard != names.EVERYONE:
        reason = why_not_met(view, guard)
        if reason:
            return reason
    if help_used & names.WITH_BOX:
        return "OPS-092: the Cardboard Box helps only when your turn begins beside a guard."
    return ""


def why_not_attacked(view: OpsView, weapon: int, guard: int) -> str:
    if weapon not in (names.TRANQ, names.REVOLVER, names.KNIFE):
        return "OPS-025: only Tranq Gun, Revolver and Knife attack a guard."
    return why_not_met(view, guard)


def why_not_met(view: OpsView, guard: int) -> str:
    """A guard who need not be dealt with here."""
    if not 1 <= guard <= names.GUARDS or view.guards.at[guard - 1] != view.spies[view.seat]:
        return f"OPS-025: guard {guard} is not on your tile."
    if view.guards.asleep() >> (guard - 1) & 1:
        return f"OPS-093: guard {guard} is asleep and need not be dealt with."
    if view.turn.dealt >> (guard - 1) & 1:
        return f"OPS-024: guard {guard} is already dealt with."
    return ""


def why_no_coin(view: OpsView, guard: int, room: int) -> str:
    reason = why_not_met(view, guard)
    if reason:
        return reason
    if view.guards.stationed >> (guard - 1) & 1:
        return f"OPS-045: guard {guard} is stationed and cannot be moved."
    if room == 0:
        return "OPS-043: guards never enter the entrance."
    return f"OPS-097: the guard can only walk to a room connected to yours, not to room {room}."


def why_no_fight(view: OpsView, _: int, __: int) -> str:
    if view.turn.failed:
        return "OPS-026: after a failure there is no second try in the same encounter."
    return "OPS-025: there is no guard to deal with now."


def why_not_used(view: OpsView, item: int, _: int) -> str:
    step = int(kind_of(view.steps[-1]))
    awake = view.guards.awake_in(view.spies[view.seat])
    if item == names.HEELYS:
        if view.turn.speed > 1:
            return "OPS-104: Heelys count once a turn."
        return "OPS-098: Heelys must be put on before the movement roll."
    if item in (names.BIPOD, names.PENTAZEMIN):
        if view.turn.bipod and item == names.BIPOD:
            return "OPS-104: the Bipod counts once for a roll and is set up already."
        if view.turn.pentazemin and item == names.PENTAZEMIN:
            return "OPS-104: Pentazemin counts once for a roll and works already."
        if step != names.STEP_ENCOUNTER:
            return f"{item_rule(item)}: it is used in an encounter, before an attack roll."
        return f"{item_rule(item)}: you hold nothing to attack with."
    if item == names.SUPPLY:
        if awake:
            return "OPS-095: a guard on your tile keeps the Supply Drop away."
        if not view.deck and not any(view.discard):
            return "OPS-095: there is no item left to draw."
    if item == names.BOX:
        return "OPS-092: the Cardboard Box is part of a stealth roll: sneak with it."
    if item == names.DISGUISE:
        return "OPS-101: the Guard Disguise is part of a stealth roll: sneak with it."
    if item in (names.TRANQ, names.REVOLVER, names.KNIFE, names.GRENADE, names.COIN):
        return f"{item_rule(item)}: it is used on guards, instead of a stealth roll."
    if item == names.LOCKPICK:
        return "OPS-102: say which room you want to reach: pick-lock and its number."
    return ""


def why_no_lock(view: OpsView, room: int, _: int) -> str:
    here = view.spies[view.seat]
    step = int(kind_of(view.steps[-1]))
    if step not in (names.STEP_PREPARE, names.STEP_WALK, names.STEP_ENCOUNTER):
        return "OPS-102: the Lockpick Set works only until your movement is over."
    if view.guards.awake_in(here) & ~view.turn.dealt:
        return "OPS-102: no lock can be picked while a guard is still to be dealt with."
    return f"OPS-102: room {room} is not next to room {here}."


def why_not_taken(view: OpsView, _: int, __: int) -> str:
    if view.holder != names.NO_SEAT:
        return "OPS-031: the intel is in somebody's hands."
    if view.intel_at == names.NO_ROOM or view.intel_at != view.spies[view.seat]:
        return "OPS-031: the intel does not lie in your room."
    if view.guards.awake_in(view.spies[view.seat]) & ~view.turn.dealt:
        return "OPS-031: first deal with all guards here."
    if view.turn.failed:
        return "OPS-026: you failed to deal with the guards here."
    return "OPS-031: the intel is taken on arrival, or after the movement roll."


def why_not_stolen(view: OpsView, victim: int, _: int) -> str:
    if victim >= view.content.players or victim == view.seat:
        return "OPS-070: you can steal only from another spy."
    if view.spies[victim] != view.spies[view.seat]:
        return "OPS-070: that spy is not on your tile."
    if view.turn.tried >> victim & 1:
        return "OPS-070: you may try each spy once a turn."
    if view.hands.sizes[victim] == 0 and view.holder != victim:
        return "OPS-070: that spy has nothing to take."
    if view.turn.drew:
        return "OPS-011: stealing comes before drawing an item."
    if not view.turn.entered:
        return "OPS-070: only when you come onto the tile or end your turn there."
    return ""


def why_not_picked_up(view: OpsView, _: int, __: int) -> str:
    here = view.spies[view.seat]
    if int(kind_of(view.steps[-1])) != names.STEP_FINISH:
        return "OPS-027: items are picked up at the end of the turn."
    if view.facility.indicators[here] == 0:
        return "OPS-027: nothing lies here to pick up."
    if view.turn.drew:
        return "OPS-027: at most one item is picked up in a turn."
    if not view.deck and not any(view.discard):
        return "OPS-029: item deck and discard pile are empty."
    return "OPS-028: with five items you must discard one first."


def why_not_discarded(_view: OpsView, _: int, __: int) -> str:
    return "OPS-028: a card is discarded only with five items, to make space for another."


def why_no_room(_view: OpsView, _: int, __: int) -> str:
    return "OPS-110: only who has just landed on that special room may use it, once."


def why_not_brought(view: OpsView, guard: int, _: int) -> str:
    if view.facility.kind(view.spies[view.seat]) != names.BREAK_ROOM:
        return "OPS-112: only in a Break Room can a guard be called."
    if not 1 <= guard <= names.GUARDS or view.guards.at[guard - 1] < 0:
        return f"OPS-112: guard {guard} is not on the map."
    if view.guards.stationed >> (guard - 1) & 1:
        return f"OPS-045: guard {guard} is stationed and cannot be moved."
    if view.guards.asleep() >> (guard - 1) & 1:
        return f"OPS-112: guard {guard} is asleep."
    return f"OPS-112: guard {guard} is here already."


def why_not_patrolled(view: OpsView, guard: int, room: int) -> str:
    if not view.guard_phase:
        return "OPS-040: guards are moved in the guard phase."
    if not 1 <= guard <= names.GUARDS or view.guards.at[guard - 1] < 0:
        return f"OPS-040: guard {guard} is not on the map."
    bit = 1 << (guard - 1)
    if view.guards.stationed & bit:
        return f"OPS-045: guard {guard} is stationed and cannot be moved."
    if view.guards.asleep() & bit:
        return f"OPS-093: guard {guard} is asleep and cannot be moved."
    if view.guards.smoked & bit:
        return f"OPS-091: guard {guard} is in smoke and cannot be moved."
    if view.guards.moved & bit:
        return f"OPS-040: guard {guard} has moved in this round."
    if room == 0:
        return "OPS-043: guards never enter the entrance."
    if view.on_alert():
        return f"OPS-046: On Alert guard {guard} goes two rooms, and room {room} is none of those."
    return f"OPS-043: room {room} is not connected to the room of guard {guard}."


def why_no_fight_in_guard_phase(_view: OpsView, _: int, __: int) -> str:
    return "OPS-044: a guard beside you is dealt with in your next turn, not in the guard phase."


def why_no_item_in_guard_phase(_view: OpsView, _: int, __: int) -> str:
    return "OPS-011: items are used in your own turn; now a guard must be moved."


def why_no_roll(_view: OpsView, _: int, __: int) -> str:
    return "OPS-020: you roll once a turn, before you move."


def why_no_draw(view: OpsView, _: int, __: int) -> str:
    if not view.content.can_vote:
        return "OPS-003: at this table a draw cannot be called."
    if not view.deck_empty():
        return "OPS-003: a draw can be called once the intel room lies."
    return "OPS-003: a draw is proposed before the movement roll, once a turn."


Reason = Callable[[OpsView, int, int], str]

# By step and kind of action; step 0 stands for all others.
REASONS: Final[dict[tuple[int, int], Reason]] = {
    (names.STEP_PLACE, names.PLACE): why_not_placed,
    (names.STEP_WALK, names.MOVE): why_not_moved,
    (names.STEP_PREPARE, names.MOVE): why_no_move_yet,
    (names.STEP_ENCOUNTER, names.MOVE): why_no_move_in_encounter,
    (0, names.MOVE): why_no_move_any_more,
    (names.STEP_ENCOUNTER, names.SNEAK): why_not_sneaked,
    (names.STEP_ENCOUNTER, names.ATTACK): why_not_attacked,
    (names.STEP_ENCOUNTER, names.THROW_COIN): why_no_coin,
    **{(0, kind): why_no_fight for kind in FIGHTING},
    (0, names.USE): why_not_used,
    (0, names.PICK_LOCK): why_no_lock,
    (0, names.TAKE): why_not_taken,
    (0, names.STEAL): why_not_stolen,
    (0, names.PICK_UP): why_not_picked_up,
    (0, names.DISCARD): why_not_discarded,
    (0, names.LOWER): why_no_room,
    (0, names.SURVEY): why_no_room,
    (0, names.BRING): why_not_brought,
    (0, names.GUARD): why_not_patrolled,
    (names.STEP_GUARDS, names.GUARD): why_not_patrolled,
    **{(names.STEP_GUARDS, kind): why_no_fight_in_guard_phase for kind in FIGHTING},
    (names.STEP_GUARDS, names.USE): why_no_item_in_guard_phase,
    (names.STEP_GUARDS, names.PICK_LOCK): why_no_item_in_guard_phase,
    (0, names.ROLL): why_no_roll,
    (0, names.PROPOSE): why_no_draw,
}
