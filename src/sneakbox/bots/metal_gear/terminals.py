"""What Otacon does at a Terminal with time to spare: hack it, find System cards and use them."""

from typing import Final

from sneakbox.bots.metal_gear.turns import SPACE, End, Planner, Root, Spot
from sneakbox.bots.metal_gear.ways import way_left
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids import rehearsal
from sneakbox.games.metal_gear.cards import systems
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import first_of, kind_of

# An effect is used where it saves so much, in hundredths of a stage; a card is worth as much.
WORTH_A_CARD: Final = 1.5
# Effects that do not show before somebody else acts: used as soon as there is somebody for them.
ALWAYS_GOOD: Final = (systems.LEND_ACTION, systems.RECHARGE, systems.LOOK_AT_ORDER)


def at_a_terminal(view: OperationView) -> int | None:
    """Use what helps now; else hack, put dice on a card, look for another card."""
    effect = best_effect(view)
    if effect is not None:
        return effect
    cards = [(held, view.content.systems[systems.card_held(held)]) for held in view.systems]
    wanted = [names.HACK]
    if any(not systems.is_covered(held, card) for held, card in cards):
        wanted.append(names.ACCESS)
    if len(cards) < box.MOST_SYSTEM_CARDS:
        wanted.append(names.SEARCH)
    for kind in wanted:
        offered = [action for action in view.options if kind_of(action) == kind]
        if offered:
            # The most dice; in the prototype the card that was found last.
            return max(offered)
    return None


def best_effect(view: OperationView) -> int | None:
    """The effect after which the round ends best for everybody, if it is worth its card."""
    offered = [action for action in view.options if kind_of(action) == names.RESOLVE]
    for action in offered:
        if deed_of(view, action) in ALWAYS_GOOD:
            return action
    if not offered:
        return None
    table = rehearsal.rehearse(view, names.OTACON)
    best = min(offered, key=lambda action: cost_at_rest(table.after(action)))
    saved = cost_at_rest(table) - cost_at_rest(table.after(best))
    return best if saved >= WORTH_A_CARD else None


def deed_of(view: OperationView, action: int) -> int:
    """What a System card would do."""
    number, which = divmod(first_of(action), systems.EFFECTS_A_CARD)
    card = view.content.systems[systems.card_held(view.systems[number])]
    return int(card.effects[which].deed)


def cost_at_rest(table: rehearsal.Rehearsal) -> float:
    """What the rest of the round costs when everybody stays, and how far everybody has to go."""
    if not table.is_decision():
        return 0.0
    planner = Planner(table.view(), names.OTACON)
    root = Root(table, (), 0.0, planner.way_from(planner.view))
    here = Spot(root.me.cell, root.me.tokens, 0, root.me.is_alerted(), root.free_move(), ())
    ways = sum(
        way_left(root.view, seen.person).lengths[seen.cell]
        for seen in root.view.people
        if seen.person != names.OTACON and seen.is_on_map()
    )
    return planner.try_end(End(root, here, (), 0.0)) + SPACE * float(ways)
