"""Bags and piles: exactly the odds of a shuffled pile, and nothing decided that nobody has seen."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.piles import Bag, Pile

FACES = 3
counts = st.lists(st.integers(0, 2), min_size=FACES, max_size=FACES)


def bag_of(numbers: list[int]) -> Bag:
    return Bag(vec[i64](numbers), sum(numbers))


def pile_of(numbers: list[int]) -> Pile:
    return Pile(bag_of(numbers), vec[i64](), vec[i64](), vec[i64](), vec[i64]())


def faces_in(numbers: list[int]) -> list[int]:
    return [face for face, number in enumerate(numbers) for _ in range(number)]


# Bags.


@given(counts.filter(any))
def test_odds_of_a_bag_are_its_counts(numbers: list[int]) -> None:
    bag = bag_of(numbers)
    odds = bag.odds(4)
    assert odds.actions == [act(4, face) for face in range(FACES) if numbers[face]]
    assert odds.weights == [number for number in numbers if number]
    assert odds.total() == bag.left


@given(counts.filter(any))
def test_pick_agrees_with_odds(numbers: list[int]) -> None:
    bag = bag_of(numbers)
    for number in range(3 * bag.left):
        assert act(4, bag.pick(number)) == bag.odds(4).pick(number)


def test_taking_and_adding_keep_count() -> None:
    bag = bag_of([1, 2, 0])
    bag.take(1)
    bag.add(2)
    bag.add(0, 3)
    assert list(bag.counts) == [4, 1, 1]
    assert bag.left == 6


def test_a_copied_bag_is_independent() -> None:
    bag = bag_of([1, 1, 1])
    twin = bag.copy()
    twin.take(0)
    assert (list(bag.counts), bag.left) == ([1, 1, 1], 3)
    assert (list(twin.counts), twin.left) == ([0, 1, 1], 2)


# Piles.


def test_pinned_pieces_are_drawn_in_order() -> None:
    pile = pile_of([0, 0, 0])
    pile.put_on_top(1, 0b01)
    pile.put_on_top(2, 0b10)
    pile.put_at_bottom(0, 0b11)
    pile.put_at_bottom(1, 0b100)
    drawn = []
    while pile.left():
        drawn.append((pile.top(), pile.who_knows_top()))
        assert pile.draw_pinned() == drawn[-1][0]
    assert drawn == [(2, 0b10), (1, 0b01), (0, 0b11), (1, 0b100)]
    assert (pile.top(), pile.who_knows_top()) == (-1, 0)


def test_luck_decides_between_top_and_bottom() -> None:
    pile = pile_of([1, 0, 0])
    pile.put_at_bottom(2, 1)
    assert (pile.top(), pile.who_knows_top(), pile.left()) == (-1, 0, 2)
    pile.middle.take(0)
    assert (pile.top(), pile.who_knows_top(), pile.left()) == (2, 1, 1)


def test_shuffling_forgets_every_place() -> None:
    pile = pile_of([1, 0, 0])
    pile.put_on_top(1, 1)
    pile.put_at_bottom(2, 1)
    pile.shuffle()
    assert list(pile.middle.counts) == [1, 1, 1]
    assert (pile.left(), pile.top(), pile.who_knows_top()) == (3, -1, 0)
    assert len(pile.upper) == len(pile.lower) == len(pile.upper_known) == len(pile.lower_known) == 0


def test_a_copied_pile_is_independent() -> None:
    pile = pile_of([1, 1, 0])
    pile.put_on_top(2, 1)
    pile.put_at_bottom(2, 1)
    before = pile.numbers()
    twin = pile.copy()
    assert twin.numbers() == before
    twin.draw_pinned()
    twin.middle.take(0)
    twin.put_at_bottom(0, 1)
    twin.shuffle()
    assert pile.numbers() == before


def test_numbers_of_a_pile() -> None:
    pile = pile_of([2, 0, 1])
    pile.put_on_top(1, 5)
    pile.put_at_bottom(0, 6)
    pile.put_at_bottom(2, 7)
    assert pile.numbers() == [3, 2, 0, 1, 1, 1, 1, 5, 2, 2, 0, 2, 7, 6]


# Exactness: whatever is done to a pile, the odds are those of real cards in a real order.

OPERATIONS = ("take", "look, on top", "look, to the bottom", "return on top", "shuffle")
Story = tuple[int, ...]


def really(numbers: list[int], operations: list[str]) -> dict[Story, Fraction]:
    """The odds of every story with real cards: all orders of the pile, equally likely."""
    decks = list(permutations(faces_in(numbers)))
    worlds: dict[tuple[Story, Story, Story], Fraction] = {}
    for deck in decks:
        worlds[deck, (), ()] = Fraction(decks.count(deck), len(decks))
    for operation in [*operations, *["take"] * len(faces_in(numbers))]:
        after: dict[tuple[Story, Story, Story], Fraction] = {}
        for (deck, hand, seen), odds in worlds.items():
            following: list[tuple[Story, Story, Story]]
            if operation == "shuffle":
                following = [(order, hand, seen) for order in permutations(deck)]
            elif operation == "return on top":
                following = [((*deck, *hand[-1:]), hand[:-1], seen)]
            elif not deck:
                following = [(deck, hand, seen)]
            elif operation == "take":
                following = [(deck[:-1], (*hand, deck[-1]), (*seen, deck[-1]))]
            elif operation == "look, on top":
                following = [(deck, hand, (*seen, deck[-1]))]
            else:
                following = [((deck[-1], *deck[:-1]), hand, (*seen, deck[-1]))]
            for world in following:
                after[world] = after.get(world, Fraction(0)) + odds / len(following)
        worlds = after
    stories: dict[Story, Fraction] = {}
    for (_, _, seen), odds in worlds.items():
        stories[seen] = stories.get(seen, Fraction(0)) + odds
    return stories


def counted(numbers: list[int], operations: list[str]) -> dict[Story, Fraction]:
    """The odds of every story with a Pile, where luck decides only what is looked at."""
    stories: dict[Story, Fraction] = {}

    def go(pile: Pile, hand: Story, seen: Story, rest: list[str], odds: Fraction) -> None:
        if not rest:
            stories[seen] = stories.get(seen, Fraction(0)) + odds
            return
        operation, rest = rest[0], rest[1:]
        if operation == "shuffle":
            pile.shuffle()
            go(pile, hand, seen, rest, odds)
        elif operation == "return on top":
            for face in hand[-1:]:
                pile.put_on_top(face, 1)
            go(pile, hand[:-1], seen, rest, odds)
        elif pile.left() == 0:
            go(pile, hand, seen, rest, odds)
        elif pile.top() != -1:
            face = pile.draw_pinned()
            see(pile, face, hand, seen, operation, rest, odds)
        else:
            luck = pile.middle.odds(1)
            for action, weight in zip(luck.actions, luck.weights, strict=True):
                twin = pile.copy()
                twin.middle.take(first_of(action))
                part = odds * Fraction(weight, luck.total())
                see(twin, first_of(action), hand, seen, operation, rest, part)

    def see(
        pile: Pile,
        face: int,
        hand: Story,
        seen: Story,
        operation: str,
        rest: list[str],
        odds: Fraction,
    ) -> None:
        if operation == "take":
            hand = (*hand, face)
        elif operation == "look, on top":
            pile.put_on_top(face, 1)
        else:
            pile.put_at_bottom(face, 1)
        go(pile, hand, (*seen, face), rest, odds)

    go(pile_of(numbers), (), (), [*operations, *["take"] * sum(numbers)], Fraction(1))
    return stories


small = st.lists(st.integers(0, 2), min_size=FACES, max_size=FACES).filter(lambda n: sum(n) <= 4)


@given(small, st.lists(st.sampled_from(OPERATIONS), max_size=5))
def test_a_pile_has_the_odds_of_real_cards(numbers: list[int], operations: list[str]) -> None:
    assert counted(numbers, operations) == really(numbers, operations)


@pytest.mark.parametrize("numbers", [[2, 2, 2], [1, 1, 3], [5, 0, 1]])
def test_drawing_out_a_pile_is_shuffling_it(numbers: list[int]) -> None:
    assert counted(numbers, []) == really(numbers, [])
