# not compiled: outside the hot path of a game
"""Worlds that fit what a seat knows."""

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.hands import Hands
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.games.stealth_ops.steps import steps_from
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.piles import Bag


def world_from(view: OpsView, dice: Dice) -> Ops:
    """A game that looks like this view, all ways to deal the unseen cards equally likely.

    Only the cards face down in other hands have to be dealt: the decks are counts in any world.
    """
    unseen = [*view.unseen(), 0]
    deck = Bag(vec[i64](unseen), sum(unseen))
    hands = view.hands.copy()
    for seat in range(view.content.players):
        for slot in range(hands.sizes[seat]):
            place = seat * names.HAND_LIMIT + slot
            if hands.kinds[place] == names.UNKNOWN:
                kind = deck.pick(dice.below(deck.left))
                deck.take(kind)
                hands.kinds[place] = kind
                hands.uses[place] = view.content.uses[kind]
    return world_with(view, hands, deck)


def world_with(view: OpsView, hands: Hands, deck: Bag) -> Ops:
    """The game of a view with these cards."""
    world = Ops(
        view.content,
        steps_from(view.steps),
        view.facility.copy(),
        view.guards.copy(),
        hands,
        view.turn.copy(),
        view.pile.copy(),
        view.aside[:],
        view.spies[:],
        deck,
        view.discard[:],
    )
    world.waiting = view.waiting
    world.result = view.result
    world.round = view.round
    world.first = view.first
    world.active = view.active
    world.turns_taken = view.turns_taken
    world.guard_phase = view.guard_phase
    world.level = view.level
    world.timer = view.timer
    world.holder = view.holder
    world.intel_at = view.intel_at
    return world
