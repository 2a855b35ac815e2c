"""Where a game of Burglars stands."""

from typing import Final, Self

from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.piles import Bag, Pile
from sneakbox.kernel.seats import PUBLIC, holds, only
from sneakbox.kernel.state import State, Step, put
from tests.toys.burglars import names
from tests.toys.burglars.content import (
    CARDS,
    TOOL_COPIES,
    TOOLS,
    UNKNOWN,
    Content,
    printed,
    value,
)
from tests.toys.burglars.view import BurglarsView
from tests.toys.sealed import UNSEALED, Sealed

NO_CARD: Final = -1
NO_HOUSE: Final = -1


class Burglars(State):
    """Ints and flat arrays, one line of `copy` and of `numbers` for each."""

    def __init__(self, content: Content, steps: "vec[Step[Self]]") -> None:
        super().__init__(steps)
        seats = content.players
        self.content: Content = content
        self.night: i64 = 0
        self.lit: i64 = NO_HOUSE
        self.die: i64 = 0
        self.houses: vec[i64] = filled(seats, NO_HOUSE)  # broken into last, by seat
        self.sealed: Sealed = Sealed(filled(seats, UNSEALED))
        # Tools: the bag, each seat's hand (seat by seat, a count for each tool), and the used ones.
        self.bag: Bag = Bag(filled(len(TOOLS), TOOL_COPIES), TOOL_COPIES * len(TOOLS))
        self.hands: vec[i64] = filled(seats * len(TOOLS), 0)
        self.used: vec[i64] = filled(len(TOOLS), 0)
        # Loot: the pile, a card in somebody's hand on its way back, and the taken cards in order.
        # With every known card goes the group that has seen it.
        self.pile: Pile = Pile(
            Bag(filled(CARDS, 1), CARDS), vec[i64](), vec[i64](), vec[i64](), vec[i64]()
        )
        self.held: i64 = NO_CARD
        self.held_known: i64 = 0
        self.loot: vec[i64] = vec[i64]()
        self.loot_owner: vec[i64] = vec[i64]()
        self.loot_known: vec[i64] = vec[i64]()

    # Moves that several steps share.

    def ask(self, step: Step[Self], rule: i64) -> None:
        """Put a decision on the stack and tell everybody whose it is."""
        self.push(step)
        self.tell(names.TOLD_ASKED, rule, kind_of(step.key()), first_of(step.key()))

    def tools(self, seat: i64, tool: i64) -> i64:
        return self.hands[seat * len(TOOLS) + tool]

    def use_tool(self, seat: i64, tool: i64) -> None:
        self.hands[seat * len(TOOLS) + tool] -= 1
        self.used[tool] += 1

    def hold(self, seat: i64, card: i64, known: i64) -> None:
        """A scout picks up the top card (TOY-005)."""
        self.held = card
        self.held_known = known | only(seat)
        self.whisper(only(seat), names.TOLD_SAW_CARD, 5, seat, printed(card))
        self.whisper(PUBLIC & ~only(seat), names.TOLD_CARD_SEEN, 5, seat)

    def gain(self, seat: i64, card: i64, known: i64) -> None:
        """A thief takes the top card (TOY-010). Who had seen it knows where it went."""
        self.loot = append(self.loot, card)
        self.loot_owner = append(self.loot_owner, seat)
        self.loot_known = append(self.loot_known, known | only(seat))
        self.whisper(only(seat), names.TOLD_TOOK_CARD, 10, seat, printed(card))
        self.whisper(PUBLIC & ~only(seat), names.TOLD_CARD_TAKEN, 10, seat)

    def worth(self, seat: i64) -> int:
        """The value of a seat's loot (TOY-001)."""
        taken = zip(self.loot, self.loot_owner, strict=True)
        return sum(value(card) for card, owner in taken if owner == seat)

    def finish(self) -> None:
        """Show all loot; the result is the group of winners (TOY-011)."""
        for index in range(len(self.loot)):
            self.loot_known[index] = PUBLIC
            self.tell(
                names.TOLD_SHOWN, 11, self.loot_owner[index], printed(self.loot[index]), index
            )
        worths = [self.worth(seat) for seat in range(self.content.players)]
        best = max(worths)
        self.result = sum(only(seat) for seat, worth in enumerate(worths) if worth == best)
        self.tell(names.TOLD_ENDED, 1, self.result)

    # What the kernel asks of every game.

    def copy(self) -> "Burglars":
        twin = type(self)(self.content, self.pending())
        twin.waiting = self.waiting
        twin.result = self.result
        twin.night = self.night
        twin.lit = self.lit
        twin.die = self.die
        twin.houses = self.houses[:]
        twin.sealed = self.sealed.copy()
        twin.bag = self.bag.copy()
        twin.hands = self.hands[:]
        twin.used = self.used[:]
        twin.pile = self.pile.copy()
        twin.held = self.held
        twin.held_known = self.held_known
        twin.loot = self.loot[:]
        twin.loot_owner = self.loot_owner[:]
        twin.loot_known = self.loot_known[:]
        return twin

    def numbers(self) -> list[int]:
        numbers = self.frame_numbers()
        numbers += [self.night, self.lit, self.die, self.held, self.held_known]
        put(numbers, self.houses)
        put(numbers, self.sealed.choices)
        put(numbers, self.bag.counts)
        put(numbers, self.hands)
        put(numbers, self.used)
        numbers += self.pile.numbers()
        put(numbers, self.loot)
        put(numbers, self.loot_owner)
        put(numbers, self.loot_known)
        return numbers

    def check(self) -> None:
        for tool in range(len(TOOLS)):
            held = sum(self.tools(seat, tool) for seat in range(self.content.players))
            total = self.bag.counts[tool] + held + self.used[tool]
            assert total == TOOL_COPIES, f"{total} of the {TOOL_COPIES} {TOOLS[tool]}s are left"
        assert min(self.hands) >= 0, "a hand with less than nothing"
        assert self.bag.left == sum(self.bag.counts), "the bag is miscounted"
        cards = [*self.pile.upper, *self.pile.lower, *self.loot]
        if self.held != NO_CARD:
            cards.append(self.held)
        for card, count in enumerate(self.pile.middle.counts):
            cards += [card] * count
        assert sorted(cards) == list(range(CARDS)), f"the loot is {sorted(cards)}"
        assert self.pile.left() + len(self.loot) + (self.held != NO_CARD) == CARDS
        assert len(self.loot) == len(self.loot_owner) == len(self.loot_known)
        assert 0 <= self.night <= self.content.nights, f"night {self.night}"

    def view(self, seat: i64) -> BurglarsView:
        seats = range(self.content.players)
        seen = BurglarsView(self.content, seat, self.waiting, self.result, self.options(seat))
        if self.result == 0:
            key = self.steps[len(self.steps) - 1].key()
            seen.asked, seen.whom = kind_of(key), first_of(key)
        seen.night, seen.lit, seen.die = self.night, self.lit, self.die
        seen.houses = list(self.houses)
        seen.chosen = [self.sealed.choice(other) != UNSEALED for other in seats]
        seen.used = list(self.used)
        seen.hand_sizes = [
            sum(self.tools(other, tool) for tool in range(len(TOOLS))) for other in seats
        ]
        if seat in seats:
            seen.hand = [self.tools(seat, tool) for tool in range(len(TOOLS))]
            if seen.chosen[seat]:
                seen.choice = first_of(self.sealed.choice(seat))
        seen.pile_middle = self.pile.middle.left
        seen.upper = shown(self.pile.upper, self.pile.upper_known, seat)
        seen.upper_known = list(self.pile.upper_known)
        seen.lower = shown(self.pile.lower, self.pile.lower_known, seat)
        seen.lower_known = list(self.pile.lower_known)
        if self.held != NO_CARD:
            seen.held = printed(self.held) if holds(self.held_known, seat) else UNKNOWN
            seen.held_known = self.held_known
        seen.loot = shown(self.loot, self.loot_known, seat)
        seen.loot_owner = list(self.loot_owner)
        seen.loot_known = list(self.loot_known)
        return seen


def filled(length: int, number: int) -> "vec[i64]":
    return vec[i64]([number] * length)


def shown(cards: "vec[i64]", known: "vec[i64]", seat: i64) -> list[int]:
    """The printed numbers of the cards the seat has seen, UNKNOWN for the others."""
    pairs = zip(cards, known, strict=True)
    return [printed(card) if holds(group, seat) else UNKNOWN for card, group in pairs]
