"""Otacon at the Terminal card of a boss stage: which effects to use, and what to do for them."""

from typing import Final

from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.dashboard import MARK
from sneakbox.games.metal_gear.cards import systems
from sneakbox.games.metal_gear.cards.systems import EFFECTS_A_CARD, SystemEffect, card_held
from sneakbox.games.metal_gear.content import CARD_LEVEL, HACKED
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import act, first_of, kind_of, second_of, third_of

# What an effect is worth for each of its amount, where nothing about its target says more.
WORTH: Final = {
    systems.STRIKE: 1.0,
    systems.JAM: 0.9,
    systems.LEND: 0.8,
    systems.LEND_TWO: 1.6,
    systems.CALM_AIR: 0.5,
    systems.SHIELD: 0.6,
    systems.HOBBLE: 0.5,
    systems.PEEK_BOSS: 0.1,
    systems.BURY_BOSS: 0.2,
}
WOUND: Final = 1.2


def act_there(view: OperationView) -> int:
    """The best effect that is ready, else a level that is needed, more cards, dice for them."""
    ready = [action for action in view.options if kind_of(action) == names.RESOLVE]
    if ready:
        # Also what is worth little: its dice are free again.
        return max(ready, key=lambda action: worth(view, action))
    hack = [action for action in view.options if kind_of(action) == names.HACK]
    if hack and is_stuck(view):
        return hack[0]
    search = act(names.SEARCH)
    if search in view.options and len(view.systems) < box.MOST_SYSTEM_CARDS:
        return search
    for kind in (names.ACCESS, names.HACK, names.FOCUS):
        found = [action for action in view.options if kind_of(action) == kind]
        if found:
            return found[-1] if kind == names.ACCESS else found[0]
    return act(names.END)


def is_stuck(view: OperationView) -> bool:
    """A card in front of him needs a higher level than the Terminal card has."""
    level = CARD_LEVEL + sum(1 for mark in view.marks if mark == HACKED)
    cards = [view.content.systems[card_held(held)] for held in view.systems]
    return any(all(effect.level > level for effect in card.effects) for card in cards)


def answer(view: OperationView) -> int | None:
    """Questions that only Otacon's seat is asked here."""
    step = kind_of(view.steps[-1])
    if step == names.STEP_ROLL_DUE:
        return next(action for action in view.options if kind_of(action) == names.RESOLVE)
    if step == names.STEP_SECOND_EYES:
        return min(view.options, key=lambda action: damage_of(view, int(first_of(action))))
    return None


def effect_of(view: OperationView, action: int) -> SystemEffect:
    number, which = divmod(int(first_of(action)), EFFECTS_A_CARD)
    return view.content.systems[card_held(view.systems[number])].effects[which]


def damage_of(view: OperationView, person: int) -> int:
    seen = view.person(person)
    return 0 if seen is None else int(seen.damage)


def worth(view: OperationView, action: int) -> float:
    """What an effect is worth now, in points of damage to the boss."""
    effect = effect_of(view, action)
    deed, target = int(effect.deed), int(second_of(action))
    if deed == systems.HEAL:
        return WOUND * min(int(effect.amount), damage_of(view, target))
    if deed == systems.FEED:
        return missing(view, target) * 0.4 if third_of(action) == 0 else 0.0
    if deed == systems.SCRUB:
        return WOUND if is_on_somebody(view, target) else 0.0
    return WORTH.get(deed, 0.0) * max(1, int(effect.amount))


def is_on_somebody(view: OperationView, part: int) -> bool:
    """A part of the standing Threat has a fighter in it now."""
    boss = view.boss
    if boss is None:
        return False
    if boss.notes[notes.THREAT] == MARK:
        return True
    spaces = {area & 0xFFF for area in boss.areas if area >> 12 == part}
    return any(int(seen.cell) in spaces for seen in view.people)


def missing(view: OperationView, person: int) -> int:
    boss, dashboard = view.boss, view.content.boss
    if boss is None or dashboard is None:
        return 0
    return int(dashboard.ammo) - boss.notes[notes.AMMO + person]
