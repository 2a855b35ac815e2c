"""Worlds that fit what a seat knows."""

from typing import TypeVar

from sneakbox.kernel.actions import act
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.piles import Bag, Pile
from tests.toys.burglars import names
from tests.toys.burglars.content import (
    CARDS,
    FIRST_PRINTED,
    TOOL_COPIES,
    TOOLS,
    UNKNOWN,
    allowed_houses,
)
from tests.toys.burglars.state import Burglars
from tests.toys.burglars.steps import keys_when, steps_from
from tests.toys.burglars.view import NOTHING_HELD, BurglarsView

T = TypeVar("T")


def world_from(view: BurglarsView, dice: Dice, make: type[Burglars] = Burglars) -> Burglars:
    """A game that looks like this view, all such games equally likely.

    Only what some seat knows has to be placed: the hands, the sealed choices and the cards
    somebody has seen. What nobody has seen goes back to the counts.
    """
    keys = keys_when(view.asked, view.whom, view.content.players)
    world = make(view.content, steps_from(keys))
    world.night, world.lit, world.die = view.night, view.lit, view.die
    world.houses = vec[i64](view.houses)
    world.used = vec[i64](view.used)
    place_tools(world, view, dice)
    place_loot(world, view, dice)
    for seat, chosen in enumerate(view.chosen):
        if chosen:
            houses = allowed_houses(view.houses[seat])
            mine = seat == view.seat
            world.sealed.seal(seat, act(names.HIDE, view.choice if mine else dice.choose(houses)))
    world.result = view.result
    world.settle()
    return world


def place_tools(world: Burglars, view: BurglarsView, dice: Dice) -> None:
    """The viewer's own hand is known; the others draw theirs from what is left."""
    mine = view.hand or [0] * len(TOOLS)
    hidden = [
        tool
        for tool in range(len(TOOLS))
        for _ in range(TOOL_COPIES - view.used[tool] - mine[tool])
    ]
    shuffle(hidden, dice)
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hand = [tool for tool in range(len(TOOLS)) for _ in range(mine[tool])]
        else:
            hand, hidden = hidden[:size], hidden[size:]
        for tool in hand:
            world.hands[seat * len(TOOLS) + tool] += 1
    counts = [hidden.count(tool) for tool in range(len(TOOLS))]
    world.bag = Bag(vec[i64](counts), len(hidden))


def place_loot(world: Burglars, view: BurglarsView, dice: Dice) -> None:
    """Unknown cards that lie in a known place get a face; the others are only counted."""
    known = {*view.upper, *view.lower, *view.loot, view.held}
    hidden = [card for card in range(CARDS) if FIRST_PRINTED + card not in known]
    shuffle(hidden, dice)

    def placed(cards: list[int]) -> "vec[i64]":
        return vec[i64]([hidden.pop() if c == UNKNOWN else c - FIRST_PRINTED for c in cards])

    world.loot = placed(view.loot)
    world.loot_owner = vec[i64](view.loot_owner)
    world.loot_known = vec[i64](view.loot_known)
    if view.held != NOTHING_HELD:
        world.held = placed([view.held])[0]
        world.held_known = view.held_known
    upper, lower = placed(view.upper), placed(view.lower)
    counts = [1 if card in hidden else 0 for card in range(CARDS)]
    world.pile = Pile(
        Bag(vec[i64](counts), len(hidden)),
        upper,
        vec[i64](view.upper_known),
        lower,
        vec[i64](view.lower_known),
    )


def shuffle(items: list[T], dice: Dice) -> None:
    for last in range(len(items) - 1, 0, -1):
        other = dice.below(last + 1)
        items[last], items[other] = items[other], items[last]
