# not compiled: words for people, outside the hot path
"""Why something cannot be done now: the rule's number and its reason, from what the seat knows."""

from typing import Final

from sneakbox.boards.tiles import OPEN, TURNS, neighbour, opposite
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.decisions import cards_of
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.scene.asking import Choice

# Questions that must be answered before anything else is thought of, and what they are about.
NARROW: Final[dict[int, tuple[int, ...]]] = {
    names.STEP_PLACE: (names.PLACE,),
    names.STEP_TAKE: (),
    names.STEP_MAKE_SPACE: (),
    names.STEP_VOTE: (),
    names.STEP_GUARDS: (names.GUARD, *range(names.SNEAK, names.DISCARD)),  # and using a card
}
DISCARD: Final = "OPS-028: a card is discarded only with five items, to make space for another."
SPECIAL_ROOM: Final = "OPS-110: only who has just landed on that special room may use it, once."
NO_ITEM: Final = "OPS-011: items are used in your own turn; now a guard must be moved."


def is_thought_of(view: OpsView, action: int) -> bool:
    """False where something else altogether must be answered first."""
    asked = NARROW.get(step_of(view))
    return asked is None or int(kind_of(action)) in asked


def missing_card(view: OpsView, action: int) -> str:
    """A card that is not in the hand cannot be used, whenever it is."""
    for item in cards_of(action):
        if item < names.ITEM_KINDS and not view.hands.has(view.seat, item):
            rule = "OPS-028" if kind_of(action) == names.DISCARD else item_rule(item)
            return f"{rule}: you do not hold a card '{view.content.items[item].title}'."
    return ""


def item_rule(item: int) -> str:
    return f"OPS-{names.FIRST_ITEM_RULE + item:03d}"


def step_of(view: OpsView) -> int:
    """What is asked."""
    return int(kind_of(view.steps[-1]))


def has(guards: int, guard: int) -> bool:
    """True when the guard of this number is among those given as bits."""
    return bool(guards >> (guard - 1) & 1)


def is_on_map(view: OpsView, guard: int) -> bool:
    return 1 <= guard <= names.GUARDS and view.guards.at[guard - 1] >= 0


def stationed(view: OpsView, guard: int) -> str:
    if has(view.guards.stationed, guard):
        return f"OPS-045: guard {guard} is stationed and cannot be moved."
    return ""


# Tiles and ways.


def place(view: OpsView, choice: Choice) -> str:
    room, side = choice["where"] >> 2, choice["where"] & 3
    facility, content = view.facility, view.content
    if step_of(view) != names.STEP_PLACE:
        return ""
    if room >= facility.size():
        return f"OPS-013: there is no room {room}."
    if facility.side(room, side) != OPEN:
        return f"OPS-013: room {room} has no open door on that side."
    drawn = int(first_of(view.steps[-1]))
    doors = int(content.doors[drawn * TURNS + choice["turns"]])
    filled = opened = connected = 0
    for d, other in enumerate(facility.neighbours(neighbour(facility.cells[room], side))):
        has_door = doors >> d & 1
        if other < 0:
            opened += has_door
        elif facility.side(other, opposite(d)) == OPEN:
            filled += 1
            connected += has_door
            if not has_door and not content.one_sided:
                return f"OPS-013: a wall of the tile would block a door of room {other}."
        elif has_door:
            return f"OPS-013: a door of the tile would be blocked by room {other}."
    if not connected:
        return "OPS-013: no door of the tile would connect to the map."
    if drawn != content.intel and facility.open_doors - filled + opened <= 0:
        return "OPS-018: this would leave no open door while tiles are in the deck."
    if not content.distinct[drawn] >> choice["turns"] & 1:
        return "OPS-013: turned so the tile lies as it does in a way that is listed."
    if drawn == content.intel and content.fair_intel:
        return "OPS-018: the intel room must lie at least 4 steps from the entrance."
    return f"OPS-013: that place is named by the lowest room beside it, not by room {room}."


def way(view: OpsView, choice: Choice) -> str:
    here, room, step = view.here(), choice["room"], step_of(view)
    if step == names.STEP_PREPARE:
        return "OPS-020: roll before you move."
    if step == names.STEP_ENCOUNTER:
        rule = "OPS-023" if view.turn.entered else "OPS-022"
        return f"{rule}: the guards here must be dealt with before you go on."
    if step == names.STEP_WALK:
        if room >= view.facility.size():
            return f"OPS-021: there is no room {room}."
        if room not in view.facility.exits(here):
            return f"OPS-021: room {room} is not connected to room {here}."
        return "OPS-020: you have no movement left."
    if view.turn.failed:
        return "OPS-026: your movement ended when the encounter failed."
    if here == view.facility.vault:
        return "OPS-030: entering the intel room ends the movement."
    return "OPS-011: your movement is over."


def lock(view: OpsView, choice: Choice) -> str:
    step = step_of(view)
    if step == names.STEP_GUARDS:
        return NO_ITEM
    if step not in (names.STEP_PREPARE, names.STEP_WALK, names.STEP_ENCOUNTER):
        return "OPS-102: the Lockpick Set works only until your movement is over."
    if view.to_deal_with():
        return "OPS-102: no lock can be picked while a guard is still to be dealt with."
    return f"OPS-102: room {choice['room']} is not next to room {view.here()}."


# Guards in the way.


def no_fight(view: OpsView, choice: Choice | None = None) -> str:  # noqa: ARG001 - as every reason
    """Outside an encounter no guard is dealt with."""
    if step_of(view) == names.STEP_ENCOUNTER:
        return ""
    if step_of(view) == names.STEP_GUARDS:
        later = "a guard beside you is dealt with in your next turn, not in the guard phase."
        return f"OPS-044: {later}"
    if view.turn.failed:
        return "OPS-026: after a failure there is no second try in the same encounter."
    return "OPS-025: there is no guard to deal with now."


def meeting(view: OpsView, guard: int) -> str:
    """A guard who need not be dealt with here."""
    if not is_on_map(view, guard) or view.guards.at[guard - 1] != view.here():
        return f"OPS-025: guard {guard} is not on your tile."
    if has(view.guards.asleep(), guard):
        return f"OPS-093: guard {guard} is asleep and need not be dealt with."
    if has(view.turn.dealt, guard):
        return f"OPS-024: guard {guard} is already dealt with."
    return ""


def sneaking(view: OpsView, choice: Choice) -> str:
    guard, per_tile = choice["guard"], view.content.roll_per_tile
    if because := no_fight(view):
        return because
    if per_tile and guard != names.EVERYONE:
        return "OPS-024: one roll is for all guards of the tile; write 0 for the guard."
    if guard == names.EVERYONE and not per_tile:
        return "OPS-024: each guard is dealt with alone."
    because = "" if per_tile else meeting(view, guard)
    if not because and choice["help"] & names.WITH_BOX:
        return "OPS-092: the Cardboard Box helps only when your turn begins beside a guard."
    return because


def attack(view: OpsView, choice: Choice) -> str:
    if because := no_fight(view):
        return because
    if choice["item"] not in (names.TRANQ, names.REVOLVER, names.KNIFE):
        return "OPS-025: only Tranq Gun, Revolver and Knife attack a guard."
    return meeting(view, choice["guard"])


def coin(view: OpsView, choice: Choice) -> str:
    guard, room = choice["guard"], choice["room"]
    if because := no_fight(view) or meeting(view, guard) or stationed(view, guard):
        return because
    if room == 0:
        return "OPS-043: guards never enter the entrance."
    return f"OPS-097: the guard can only walk to a room connected to yours, not to room {room}."


# Guards elsewhere.


def call(view: OpsView, choice: Choice) -> str:
    guard = choice["guard"]
    if view.facility.kind(view.here()) != names.BREAK_ROOM:
        return "OPS-112: only in a Break Room can a guard be called."
    if not is_on_map(view, guard):
        return f"OPS-112: guard {guard} is not on the map."
    if because := stationed(view, guard):
        return because
    if has(view.guards.asleep(), guard):
        return f"OPS-112: guard {guard} is asleep."
    return f"OPS-112: guard {guard} is here already."


def patrol(view: OpsView, choice: Choice) -> str:
    guard, room = choice["guard"], choice["room"]
    if not view.guard_phase:
        return "OPS-040: guards are moved in the guard phase."
    if not is_on_map(view, guard):
        return f"OPS-040: guard {guard} is not on the map."
    if because := stationed(view, guard):
        return because
    if has(view.guards.asleep(), guard):
        return f"OPS-093: guard {guard} is asleep and cannot be moved."
    if has(view.guards.smoked, guard):
        return f"OPS-091: guard {guard} is in smoke and cannot be moved."
    if has(view.guards.moved, guard):
        return f"OPS-040: guard {guard} has moved in this round."
    if room == 0:
        return "OPS-043: guards never enter the entrance."
    if view.on_alert():
        return f"OPS-046: On Alert guard {guard} goes two rooms, and room {room} is none of those."
    return f"OPS-043: room {room} is not connected to the room of guard {guard}."


# Items.


def use(view: OpsView, choice: Choice) -> str:
    item, step, turn = choice["item"], step_of(view), view.turn
    if step == names.STEP_GUARDS:
        return NO_ITEM
    if item == names.HEELYS:
        if turn.speed > 1:
            return "OPS-104: Heelys count once a turn."
        return "OPS-098: Heelys must be put on before the movement roll."
    if item == names.BIPOD and turn.bipod:
        return "OPS-104: the Bipod counts once for a roll and is set up already."
    if item == names.PENTAZEMIN and turn.pentazemin:
        return "OPS-104: Pentazemin counts once for a roll and works already."
    if item in (names.BIPOD, names.PENTAZEMIN):
        if step != names.STEP_ENCOUNTER:
            return f"{item_rule(item)}: it is used in an encounter, before an attack roll."
        return f"{item_rule(item)}: you hold nothing to attack with."
    if item == names.SUPPLY and view.guards.awake_in(view.here()):
        return "OPS-095: a guard on your tile keeps the Supply Drop away."
    if item == names.SUPPLY and no_items_left(view):
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


def no_items_left(view: OpsView) -> bool:
    return not view.deck and not any(view.discard)


def item(view: OpsView, choice: Choice) -> str:  # noqa: ARG001
    if step_of(view) != names.STEP_FINISH:
        return "OPS-027: items are picked up at the end of the turn."
    if view.facility.indicators[view.here()] == 0:
        return "OPS-027: nothing lies here to pick up."
    if view.turn.drew:
        return "OPS-027: at most one item is picked up in a turn."
    if no_items_left(view):
        return "OPS-029: item deck and discard pile are empty."
    return "OPS-028: with five items you must discard one first."


# Intel and theft.


def intel(view: OpsView, choice: Choice) -> str:  # noqa: ARG001
    if view.holder != names.NO_SEAT:
        return "OPS-031: the intel is in somebody's hands."
    if view.intel_at == names.NO_ROOM or view.intel_at != view.here():
        return "OPS-031: the intel does not lie in your room."
    if view.to_deal_with():
        return "OPS-031: first deal with all guards here."
    if view.turn.failed:
        return "OPS-026: you failed to deal with the guards here."
    return "OPS-031: the intel is taken on arrival, or after the movement roll."


def theft(view: OpsView, choice: Choice) -> str:
    victim = choice["victim"]
    if victim >= view.content.players or victim == view.seat:
        return "OPS-070: you can steal only from another spy."
    if view.spies[victim] != view.here():
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


# The table.


def draw(view: OpsView, choice: Choice) -> str:  # noqa: ARG001
    if not view.content.can_vote:
        return "OPS-003: at this table a draw cannot be called."
    if not view.deck_empty():
        return "OPS-003: a draw can be called once the intel room has been laid."
    return "OPS-003: a draw is proposed before the movement roll, once a turn."
