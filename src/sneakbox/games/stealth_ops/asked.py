# not compiled: a table of words, read outside the hot path
"""What can be asked: every action, with its words, its button and why not.

The rule of an action depends on what it answers and stands in `decisions`.
"""

from collections.abc import Mapping
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops import refusals as no
from sneakbox.games.stealth_ops.content import Content
from sneakbox.games.stealth_ops.scene import options
from sneakbox.games.stealth_ops.scene.insight import Insight
from sneakbox.games.stealth_ops.scene.options import here, said
from sneakbox.games.stealth_ops.told import CARD, GUARD, HELP, ITEM, ROOM, SPY, TILE, TURNED, WHERE
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.games.stealth_ops.words import HELP_WORDS, SPIES
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.seats import SPECTATOR, holds
from sneakbox.kernel.vocabulary import Argument
from sneakbox.scene.asking import Asked, reason
from sneakbox.scene.things import Thing

FOUR: Final[Thing] = Thing("pips")
SIX: Final[Thing] = Thing("pips")

RELIEF: Final = f"Lower the alert level by {names.SECURITY_RELIEF}"

# fmt: off
ASKED: Final[tuple[Asked[Insight, OpsView], ...]] = (
    Asked(names.FIRST, "first", first=SPY),
    Asked(names.DRAW, "draw", tile=TILE),
    Asked(names.PLACE, "place", options.lay, where=WHERE, turns=TURNED, quiet=True,
        alike=True, why_not=no.place),
    Asked(names.ROLL, "roll", said("Roll the die to move"), symbol="die-d4", keys="r",
        why_not="OPS-020: you roll once a turn, before you move."),
    Asked(names.DIE_FOUR, "d4", pips=FOUR),
    Asked(names.DIE_SIX, "d6", pips=SIX),
    Asked(names.MOVE, "move", options.walk, room=ROOM, why_not=no.way),
    Asked(names.STOP, "stop", here("Stop here"), keys="e", apart=True),
    Asked(names.SNEAK, "sneak", options.sneak, guard=GUARD, help=HELP, symbol="eye-off",
        keys="qwxy", why_not=no.sneaking),
    Asked(names.ATTACK, "attack", options.attack, item=ITEM, guard=GUARD, symbol="knife",
        keys="kjh", why_not=no.attack),
    Asked(names.THROW_GRENADE, "throw-grenade", options.throw_grenade, symbol="bang",
        keys="g", why_not=no.no_fight),
    Asked(names.THROW_COIN, "throw-coin", options.throw_coin, guard=GUARD, room=ROOM,
        symbol="coin-heads", keys="c", why_not=no.coin),
    Asked(names.USE, "use", options.use, item=ITEM, symbol="item", why_not=no.use),
    Asked(names.PICK_LOCK, "pick-lock", options.pick_lock, room=ROOM, symbol="lock",
        why_not=no.lock),
    Asked(names.DISCARD, "discard", options.discard, item=ITEM, why_not=no.DISCARD),
    Asked(names.TAKE, "take", options.take, symbol="intel", keys="t", why_not=no.intel),
    Asked(names.LEAVE, "leave", said("Leave the intel here"), keys="l", apart=True),
    Asked(names.STEAL, "steal", options.steal, victim=SPY, symbol="item", keys="fvb",
        why_not=no.theft),
    Asked(names.LOOT, "loot", slot=CARD),
    Asked(names.NOTHING, "nothing", said("Take nothing"), keys="n", apart=True),
    Asked(names.PICK_UP, "pick-up", here("Pick up an item"), symbol="item", keys="p",
        why_not=no.item),
    Asked(names.ITEM, "item", item=ITEM),
    Asked(names.END, "end", here("End the turn"), keys="e", apart=True),
    Asked(names.LOWER, "lower", said(RELIEF), keys="l", why_not=no.SPECIAL_ROOM),
    Asked(names.BRING, "bring", options.call_guard, guard=GUARD, symbol="guard",
        why_not=no.call),
    Asked(names.SURVEY, "survey", said("Draw and lay a tile"), symbol="route", keys="m",
        why_not=no.SPECIAL_ROOM),
    Asked(names.PASS, "pass", said("Leave the room unused"), keys="n", apart=True),
    Asked(names.GUARD, "guard", options.move_guard, guard=GUARD, room=ROOM, symbol="guard",
        quiet=True, alike=True, why_not=no.patrol),
    Asked(names.PROPOSE, "propose-draw",
        said("Propose a draw", "all must agree", "Propose to call it a draw"), keys="p",
        apart=True, why_not=no.draw),
    Asked(names.AGREE, "agree", said("Agree to a draw"), keys="y"),
    Asked(names.REFUSE, "refuse", said("Play on"), keys="n"),
)
# fmt: on


def written(content: Content) -> Mapping[Thing, Argument]:
    """How the things of a game stand in its records."""
    sides = [f"{room}-{side}" for room in range(names.TILES) for side in DIRECTIONS]
    return {
        SPY: Argument("spy", [name.lower() for name in SPIES[: content.players]]),
        ROOM: Argument("room", limit=names.TILES),
        WHERE: Argument("room and side", sides),
        TURNED: Argument("way up", DIRECTIONS),
        TILE: Argument("tile", [tile.name for tile in content.types]),
        ITEM: Argument("item", [item.name for item in content.items]),
        CARD: Argument("card", limit=names.HAND_LIMIT),
        GUARD: Argument("guard", limit=names.GUARDS + 1),
        HELP: Argument("help", HELP_WORDS),
        FOUR: Argument("pips", limit=names.MOVEMENT_FACES + 1),
        SIX: Argument("pips", limit=names.FACES + 1),
    }


# What is waited for in each step: the rule of the question, and the answer to who tries something
# else altogether.
FIRST_THINGS: Final = {
    names.STEP_PLACE: (12, "the drawn tile must be laid first."),
    names.STEP_PREPARE: (11, "before the movement roll you may only use items and roll."),
    names.STEP_ENCOUNTER: (23, "the guards in the way must be dealt with first."),
    names.STEP_WALK: (21, "you are moving; go on, use an item, or stop."),
    names.STEP_TAKE: (31, "first take the intel or leave it."),
    names.STEP_MAKE_SPACE: (71, "first discard a card, or take nothing."),
    names.STEP_ROOM: (110, "first use the room or leave it unused."),
    names.STEP_FINISH: (11, "your movement is over; only the end of the turn is left."),
    names.STEP_GUARDS: (42, "a guard must be moved now."),
    names.STEP_VOTE: (3, "first agree to the draw or refuse it."),
}


def rule_of(known: Insight) -> int:
    """The rule that a question comes from."""
    return FIRST_THINGS[known.step][0]


def why_not(view: OpsView, action: int) -> str:
    """Why an action is not legal now."""
    if view.result != 0:
        return "OPS-003: the game is over."
    if view.seat >= SPECTATOR or not holds(view.waiting, view.seat):
        return "OPS-010: it is not your decision now."
    rule, first = FIRST_THINGS[int(kind_of(view.steps[-1]))]
    because = no.missing_card(view, action)
    if not because and no.is_thought_of(view, action):
        because = reason(ASKED, view, action)
    return because or f"OPS-{rule:03d}: {first}"
