# not compiled: a table of words, read outside the hot path
"""What can be asked: every action of a mission, with its words, its button and why not."""

from collections.abc import Mapping
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, OPEN
from sneakbox.games.sneaking_mission import names, tileset
from sneakbox.games.sneaking_mission.content import Content
from sneakbox.games.sneaking_mission.guards import has_guard
from sneakbox.games.sneaking_mission.scene import options
from sneakbox.games.sneaking_mission.scene.insight import Insight
from sneakbox.games.sneaking_mission.told import DIRECTION, ROOM, SIDE, TILE
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.vocabulary import Argument
from sneakbox.scene.asking import Asked, Choice, reason
from sneakbox.scene.things import Thing

# Keys lie on the keyboard as the directions do on the map.
COMPASS: Final = "wdsa"


# Why not, where that depends on how things lie.


def no_door_there(view: MissionView, choice: Choice) -> str:
    side = choice["direction"]
    if view.pile.left == 0:
        return "SMS-130: the pile is empty, there is nothing left to explore."
    if view.base.side(view.here, side) >= 0:
        return f"SMS-011: room {view.base.side(view.here, side)} lies there already."
    return f"SMS-011: there is no open door to the {DIRECTIONS[side]}."


def no_way_there(view: MissionView, choice: Choice) -> str:
    side = choice["direction"]
    if view.base.side(view.here, side) == OPEN:
        return f"SMS-014: what lies {DIRECTIONS[side]} has not been explored."
    return f"SMS-014: there is a wall to the {DIRECTIONS[side]}."


def no_shot_there(view: MissionView, choice: Choice) -> str:  # noqa: ARG001 - as every reason
    if view.ammo == 0:
        return "SMS-101: you have no ammo."
    return "SMS-101: you can shoot only a living guard in a straight open line."


# fmt: off
ASKED: Final[tuple[Asked[Insight, MissionView], ...]] = (
    Asked(names.ENTRANCE, "entrance", options.entrance, direction=DIRECTION, rule=3,
        keys=COMPASS, keyed="direction"),
    Asked(names.ARROW, "arrow", options.arrow, direction=DIRECTION, rule=4,
        keys=COMPASS, keyed="direction"),
    Asked(names.EXPLORE, "explore", options.explore, direction=DIRECTION, rule=11,
        keys=COMPASS, keyed="direction", off=options.no_door, why_not=no_door_there),
    Asked(names.MOVE, "move", options.walk, direction=DIRECTION, rule=14,
        keys=COMPASS, keyed="direction", why_not=no_way_there),
    Asked(names.CRAWL, "crawl", options.crawl, room=ROOM, rule=71, keys="cvbnm",
        off=options.no_duct,
        why_not="SMS-071: an air duct leads only from a duct to another one you have found."),
    Asked(names.SHOOT, "shoot", options.shoot, room=ROOM, rule=101, symbol="weapon", keys="fghjkl",
        off=options.no_shot, why_not=no_shot_there),
    Asked(names.ATTACK, "attack", options.attack, symbol="knife", keys="x",
        why_not="SMS-044: there is no living guard in your room."),
    Asked(names.SWITCH_OFF, "switch-off", options.switch_off, rule=83, symbol="breaker", keys="o",
        off=options.no_system,
        why_not="SMS-084: a breaker works only where one stands unused and a system is on."),
    Asked(names.HIDE, "hide", options.hide, rule=63, keys="h", off=options.no_hiding,
        why_not="SMS-063: you can hide only in Alert and on a hiding spot."),
    Asked(names.FACE, "face", options.lay, direction=DIRECTION, rule=11,
        keys=COMPASS, keyed="direction"),
    Asked(names.STAY, "stay", options.here("Stay", "ends the turn"), rule=24, keys="s"),
    Asked(names.ENTER, "enter", options.enter, rule=24, keys="e"),
    Asked(names.CHARGE, "charge", options.charge, direction=DIRECTION, rule=115, symbol="knife",
        keys=COMPASS, keyed="direction"),
    Asked(names.FLIP, "flip", options.flip, rule=41, symbol="coin-heads", keys="c"),
    Asked(names.FIRE, "fire", options.fire, rule=42, symbol="ammo", keys="f"),
    Asked(names.KEEP, "keep", options.here("Keep it for later"), rule=83, keys="k"),
    Asked(names.LEAVE, "leave", options.here("Leave him asleep"), rule=91, keys="l"),
    Asked(names.DRAW, "draw", tile=TILE),
    Asked(names.COIN, "coin", side=SIDE),
)
# fmt: on


def written(content: Content) -> Mapping[Thing, Argument]:
    """How the things of a mission stand in its records."""
    return {
        DIRECTION: Argument("direction", DIRECTIONS),
        ROOM: Argument("room number", limit=tileset.MOST_TILES + 1),
        TILE: Argument("tile", [tile.name for tile in content.types]),
        SIDE: Argument("side", ("heads", "tails")),
    }


# What is waited for in each step: the rule of the question, and the answer to who tries something
# else altogether.
PLACED_FIRST: Final = "SMS-003: the Entrance and the Arrow token are placed first."
FIRST_THINGS: Final = {
    names.STEP_ENTRANCE: (3, PLACED_FIRST),
    names.STEP_ARROW: (4, PLACED_FIRST),
    names.STEP_TURN: (10, ""),
    names.STEP_ORIENT: (
        11,
        "SMS-011: the drawn tile is laid first, connected, a door left open.",
    ),
    names.STEP_PLACED: (24, "SMS-024: first stay where you are, or enter the room that was laid."),
    names.STEP_BREAKER: (83, "SMS-083: first throw the breaker or keep it."),
    names.STEP_SLEEPER: (91, "SMS-091: first leave the sleeping guard alone or attack him."),
    names.STEP_SPOTTED: (115, "SMS-032: a guard has spotted you and must be answered first."),
    names.STEP_METHOD: (41, "SMS-042: the kill attempt has begun; it takes the coin or one ammo."),
}


def first_things_first(view: MissionView) -> str:
    """What must be answered before anything else can be done; empty in a free turn."""
    step = view.steps[-1]
    if kind_of(step) == names.STEP_PLACED and view.base.alert:
        if has_guard(view.base, first_of(step)):
            return "SMS-054: in Alert a drawn guard must be attacked in the same turn."
    return FIRST_THINGS.get(int(kind_of(step)), (3, PLACED_FIRST))[1]


def rule_of(known: Insight) -> int:
    """The rule that a question comes from."""
    if known.step == names.STEP_PLACED and known.base.alert:
        return 54
    return FIRST_THINGS.get(known.step, (10, ""))[0]


def why_not(view: MissionView, action: int) -> str:
    """Why an action of a free turn is not legal."""
    return reason(ASKED, view, action)
