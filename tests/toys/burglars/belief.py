"""What a seat can make of what it knows: worlds that fit its view, and the view from its events."""

from typing import TypeVar

from sneakbox.kernel.actions import act
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Event, Reader
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.piles import Bag, Pile
from sneakbox.kernel.seats import PUBLIC, only
from tests.toys.burglars import state as told
from tests.toys.burglars import steps as rules
from tests.toys.burglars.content import (
    CARDS,
    FIRST_PRINTED,
    LANTERN,
    ROPE,
    TOOL_COPIES,
    TOOLS,
    UNKNOWN,
    Content,
)
from tests.toys.burglars.state import NO_HOUSE, Burglars
from tests.toys.burglars.view import NO_CHOICE, NOTHING_HELD, BurglarsView

T = TypeVar("T")


def sample_world(
    view: BurglarsView, content: Content, dice: Dice, make: type[Burglars] = Burglars
) -> Burglars:
    """A game that looks like this view, all such games equally likely.

    Only what some seat knows has to be placed: the hands, the sealed choices and the cards
    somebody has seen. What nobody has seen goes back to the counts.
    """
    keys = rules.stack_below(view.asked, view.whom, content.players)
    world = make(content, rules.stack_of(keys))
    world.night, world.lit, world.die = view.night, view.lit, view.die
    world.houses = vec[i64](view.houses)
    world.used = vec[i64](view.used)
    place_tools(world, view, dice)
    place_loot(world, view, dice)
    for seat, chosen in enumerate(view.chosen):
        if chosen:
            houses = rules.allowed_houses(view.houses[seat])
            mine = seat == view.seat
            world.sealed.seal(seat, act(rules.HIDE, view.choice if mine else dice.choose(houses)))
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


class BurglarsReader(Reader):
    """Folds a seat's events into its view, beginning with the view everybody has at the start."""

    def __init__(self, content: Content, start: BurglarsView) -> None:
        self.content = content
        self.known = start

    def view(self) -> BurglarsView:
        # Who decides and what the seat may do is the same in every world it cannot tell apart, so
        # any such world answers for all.
        world = sample_world(self.known, self.content, Dice(0))
        known = self.known
        known.waiting, known.options = world.waiting, world.options(known.seat)
        return world.view(known.seat)

    def hear(self, event: Event) -> None:
        known = self.known
        kind, seat, detail = event.kind.code, event.a, event.b
        if kind == told.ASKED:
            known.asked, known.whom = event.a, event.b
        elif kind in (told.DREW_TOOL, told.TOOL_DRAWN):
            known.hand_sizes[seat] += 1
            if kind == told.DREW_TOOL:
                known.hand[detail] += 1
        elif kind == told.NIGHT_FELL:
            known.night = event.a
            known.lit = NO_HOUSE
        elif kind == told.LIT:
            known.lit = detail
        elif kind == told.LANTERN_USED:
            self.use(seat, LANTERN)
        elif kind == told.ROPE_USED:
            self.use(seat, ROPE)
        elif kind in (told.SAW_CARD, told.CARD_SEEN):
            card, group = self.lift()
            known.held = detail if kind == told.SAW_CARD else card
            known.held_known = group | only(seat)
        elif kind == told.PUT_BACK:
            if detail == 1:
                known.upper.append(known.held)
                known.upper_known.append(known.held_known)
            else:
                known.lower.insert(0, known.held)
                known.lower_known.insert(0, known.held_known)
            known.held, known.held_known = NOTHING_HELD, 0
        elif kind in (told.CHOSE, told.SEALED):
            known.chosen[seat] = True
            if kind == told.CHOSE:
                known.choice = detail
        elif kind == told.OPENED:
            known.houses[seat] = detail
            known.chosen[seat] = False
            known.choice = NO_CHOICE
        elif kind == told.ROLLED:
            known.die = detail
        elif kind in (told.TOOK_CARD, told.CARD_TAKEN):
            card, group = self.lift()
            known.loot.append(detail if kind == told.TOOK_CARD else card)
            known.loot_owner.append(seat)
            known.loot_known.append(group | only(seat))
        elif kind == told.SHOWN:
            known.loot[event.c] = detail
            known.loot_known[event.c] = PUBLIC
        elif kind == told.ENDED:
            known.result = event.a
            known.asked = known.whom = 0

    def use(self, seat: int, tool: int) -> None:
        self.known.hand_sizes[seat] -= 1
        self.known.used[tool] += 1
        if seat == self.known.seat:
            self.known.hand[tool] -= 1

    def lift(self) -> tuple[int, int]:
        """The top card of the pile, as far as the seat knows it, and the group that knows it."""
        known = self.known
        if known.upper:
            return known.upper.pop(), known.upper_known.pop()
        if known.pile_middle:
            known.pile_middle -= 1
            return UNKNOWN, 0
        return known.lower.pop(), known.lower_known.pop()
