"""The rule behind every decision, for the event that tells it."""

from sneakbox.games.stealth_ops.names import (
    AGREE,
    ATTACK,
    BRING,
    DIE_FOUR,
    DIE_SIX,
    DISCARD,
    DRAW,
    END,
    FIRST,
    FIRST_ITEM_RULE,
    GUARD,
    ITEM,
    LEAVE,
    LOOT,
    LOWER,
    MOVE,
    NOTHING,
    PASS,
    PICK_LOCK,
    PICK_UP,
    PLACE,
    PROPOSE,
    REFUSE,
    ROLL,
    SNEAK,
    STEAL,
    STEP_ATTACK_ROLL,
    STEP_ITEM,
    STEP_MAKE_SPACE,
    STEP_STEAL_ROLL,
    STOP,
    SUPPLY,
    SURVEY,
    TAKE,
    THROW_COIN,
    THROW_GRENADE,
    USE,
)
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.native import i64

RULES: dict[int, int] = {
    FIRST: 2,
    DRAW: 12,
    PLACE: 13,
    ROLL: 20,
    DIE_FOUR: 20,
    MOVE: 21,
    STOP: 20,
    SNEAK: 80,
    THROW_GRENADE: 96,
    THROW_COIN: 97,
    PICK_LOCK: 102,
    TAKE: 31,
    LEAVE: 31,
    STEAL: 70,
    LOOT: 71,
    NOTHING: 71,
    PICK_UP: 27,
    END: 11,
    LOWER: 111,
    BRING: 112,
    SURVEY: 113,
    PASS: 110,
    PROPOSE: 3,
    AGREE: 3,
    REFUSE: 3,
}


def rule_of(kind: i64, first: i64, step: i64, on_alert: bool) -> i64:
    """The number of the rule by which an action is taken in the step with this key."""
    asked = kind_of(step)
    if kind == ATTACK or kind == USE:
        return FIRST_ITEM_RULE + first
    if kind == GUARD:
        return 46 if on_alert else 40
    if kind == DIE_SIX:
        if asked == STEP_ATTACK_ROLL:
            return FIRST_ITEM_RULE + first_of(step)
        return 70 if asked == STEP_STEAL_ROLL else 80
    if kind == DISCARD:
        return 71 if asked == STEP_MAKE_SPACE else 28
    if kind == ITEM:
        is_supply = asked == STEP_ITEM and second_of(step) == 1
        return FIRST_ITEM_RULE + SUPPLY if is_supply else 27
    return RULES[kind]
