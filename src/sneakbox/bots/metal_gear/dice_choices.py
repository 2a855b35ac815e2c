"""What to do about dice: Focus, abilities, and which dice to roll again."""

from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.dice.die import added, changed_die, is_bang, value_of
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import act, first_of, kind_of, second_of, third_of


def value(die: int) -> int:
    """The number a die shows, 0 for `!`."""
    return 0 if is_bang(die) else value_of(die)


def best_change(view: OperationView) -> int:
    """Focus where it saves or deals damage, opens a lock, or hushes a noise."""
    key = view.steps[-1]
    kind = kind_of_roll(first_of(key))
    accept = act(names.ACCEPT)
    if kind_of(key) == names.STEP_BEFORE_ROLL:
        for action in view.options:
            if kind_of(action) == names.ABILITY:
                return max(o for o in view.options if kind_of(o) == names.ABILITY)
            if kind_of(action) == names.FEWER and kind in (names.FOR_NOISE, names.FOR_DEFENCE):
                return action
        return accept
    if kind == names.FOR_DEFENCE:
        return best_defence(view, second_of(key)) or accept
    if kind == names.FOR_ATTACK:
        return best_attack(view) or accept
    if kind in (names.FOR_NOISE, names.FOR_COVER):
        return best_reroll(view, [value(die) == 0 for die in view.dice]) or accept
    if kind in (names.FOR_UNLOCKING, names.FOR_HACKING):
        return best_for_code(view, code_of(view, kind, third_of(key))) or accept
    return accept


def best_reroll(view: OperationView, bad: list[bool]) -> int | None:
    """Focus that rolls as many bad dice again as one token may, and no good one."""
    best, most = None, 0
    for action in view.options:
        if kind_of(action) != names.REROLL:
            continue
        which = second_of(action)
        if not view.content.edition.rerolls_any_number:
            which = 1 << which
        again = [number for number in range(len(bad)) if (which >> number) & 1]
        if len(again) > most and all(bad[number] for number in again):
            best, most = action, len(again)
    return best


def best_defence(view: OperationView, person: int) -> int | None:
    """Make a hit a miss: the cheapest change that does."""
    defense = view.content.people[person].defense
    for action in view.options:
        if kind_of(action) == names.USE:
            return action
        if kind_of(action) == names.CHANGE:
            die, change = changed_die(second_of(action)), added(second_of(action))
            shown = value(view.dice[die])
            if shown >= defense > shown + change:
                return action
    return best_reroll(view, [value(die) >= defense for die in view.dice])


def is_at_boss(view: OperationView) -> bool:
    """The dice on the table are for an attack on a boss."""
    return (third_of(view.steps[-1]) >> names.BOSS) & 1 == 1


def best_attack(view: OperationView) -> int | None:
    """Make a miss a hit while the Guard may still stand."""
    defense = box.GUARD_DEFENSE
    guest = view.content.boss
    is_guard = guest is not None and guest.is_guest and not is_at_boss(view)
    if view.boss is not None and not is_guard:
        # Every hit counts, and nothing is saved for later.
        defense = int(boss_forecast.defense(view, second_of(view.steps[-1])))
    elif sum(1 for die in view.dice if value(die) >= defense) >= box.GUARD_HEALTH:
        return None
    for action in view.options:
        if kind_of(action) in (names.CHANGE, names.ABILITY):
            die, change = changed_die(second_of(action)), added(second_of(action))
            shown = value(view.dice[die])
            if 0 < shown < defense <= shown + change:
                return action
    return best_reroll(view, [value(die) < defense for die in view.dice])


def code_of(view: OperationView, kind: int, thing: int) -> list[int]:
    if kind == names.FOR_UNLOCKING:
        return list(view.content.doors[thing].code)
    return list(view.content.tokens[thing].code)


def missing_from(dice: list[int], code: list[int]) -> list[int]:
    """The values of a combination that the dice do not show."""
    shown = [value(die) for die in dice]
    missing = []
    for number in code:
        if number in shown:
            shown.remove(number)
        else:
            missing.append(number)
    return missing


def best_for_code(view: OperationView, code: list[int]) -> int | None:
    """A change that completes one more value of the combination."""
    lacking = len(missing_from(view.dice, code))
    for action in view.options:
        if kind_of(action) == names.CHANGE:
            die, change = changed_die(second_of(action)), added(second_of(action))
            dice = list(view.dice)
            dice[die] += change
            if len(missing_from(dice, code)) < lacking:
                return action
    return None


def dice_to_roll_again(view: OperationView) -> int:
    """Keep what the combination needs, roll the rest again (P-16)."""
    key = view.steps[-1]
    code = code_of(view, third_of(key), second_of(key))
    which = 0
    for number, die in enumerate(view.dice):
        if value(die) in code:
            code.remove(value(die))
        else:
            which |= 1 << number
    action = act(names.AGAIN, which or 1)
    return action if action in view.options else view.options[-1]
