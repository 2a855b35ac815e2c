"""The rule by which each decision is taken: for the event that tells it and the button it has."""

from typing import Final

from sneakbox.games.stealth_ops import names
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.native import i64

RULES: Final[dict[int, int]] = {
    names.FIRST: 2,
    names.DRAW: 12,
    names.PLACE: 13,
    names.ROLL: 20,
    names.DIE_FOUR: 20,
    names.MOVE: 21,
    names.STOP: 20,
    names.SNEAK: 80,
    names.THROW_GRENADE: 96,
    names.THROW_COIN: 97,
    names.PICK_LOCK: 102,
    names.TAKE: 31,
    names.LEAVE: 31,
    names.STEAL: 70,
    names.LOOT: 71,
    names.NOTHING: 71,
    names.PICK_UP: 27,
    names.END: 11,
    names.LOWER: 111,
    names.BRING: 112,
    names.SURVEY: 113,
    names.PASS: 110,
    names.PROPOSE: 3,
    names.AGREE: 3,
    names.REFUSE: 3,
}

CARDS: Final[dict[int, int]] = {
    names.THROW_GRENADE: names.GRENADE,
    names.THROW_COIN: names.COIN,
    names.PICK_LOCK: names.LOCKPICK,
}


def cards_of(action: i64) -> list[int]:
    """The kinds of cards that an action uses or discards."""
    kind = kind_of(action)
    if kind == names.SNEAK:
        help_used = second_of(action)
        worn = [names.DISGUISE] if help_used & names.WITH_DISGUISE != 0 else []
        return [*worn, names.BOX] if help_used & names.WITH_BOX != 0 else worn
    if kind == names.ATTACK or kind == names.USE or kind == names.DISCARD:
        return [first_of(action)]
    return [CARDS[kind]] if kind in CARDS else []


def rule_of(action: i64, step: i64, on_alert: bool) -> i64:
    """The number of the rule by which an action is taken in the step with this key."""
    kind = kind_of(action)
    asked = kind_of(step)
    if kind == names.ATTACK or kind == names.USE:
        return names.FIRST_ITEM_RULE + first_of(action)
    if kind == names.GUARD:
        return 46 if on_alert else 40
    if kind == names.DIE_SIX:
        if asked == names.STEP_ATTACK_ROLL:
            return names.FIRST_ITEM_RULE + first_of(step)
        return 70 if asked == names.STEP_STEAL_ROLL else 80
    if kind == names.DISCARD:
        return 71 if asked == names.STEP_MAKE_SPACE else 28
    if kind == names.ITEM:
        is_supply = asked == names.STEP_ITEM and second_of(step) == 1
        return names.FIRST_ITEM_RULE + names.SUPPLY if is_supply else 27
    return RULES[kind]
