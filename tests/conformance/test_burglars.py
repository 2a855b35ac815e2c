"""The toy game by its rules: what the kernel must carry for games with secrets."""

from itertools import permutations

from sneakbox.kernel.dice import Dice
from sneakbox.kernel.numbers import digest
from sneakbox.kernel.seats import CHANCE, LUCK, SPECTATOR, only
from tests.conformance.walk import Walk
from tests.toys.burglars import BURGLARS
from tests.toys.burglars.content import LANTERN, UNKNOWN, printed
from tests.toys.burglars.state import Burglars
from tests.toys.burglars.text import VOCABULARY


def play(game: Burglars, *moves: str) -> Burglars:
    """Plays moves such as '1 light mill'; '*' is luck. Every one must be legal."""
    for move in moves:
        who, words = move.split(" ", 1)
        seat, action = CHANCE if who == "*" else int(who), VOCABULARY.parse(words)
        assert action in (game.odds().actions if seat == CHANCE else game.options(seat)), move
        game.apply(seat, action)
        game.check()
    return game


def dealt(players: int, *tools: str) -> Burglars:
    game = BURGLARS.setup(players).start()
    assert isinstance(game, Burglars)
    return play(game, *(f"* tool {tool}" for tool in tools))


def test_a_drawn_tool_is_seen_by_its_owner_only() -> None:
    game = dealt(2, "lantern")
    assert game.view(0).hand == [1, 0]
    assert game.view(1).hand == [0, 0]
    assert game.view(1).hand_sizes == game.view(SPECTATOR).hand_sizes == [1, 0]
    assert game.view(SPECTATOR).hand == []


def test_any_thief_may_name_the_lit_house_and_the_first_word_counts() -> None:
    for seat in range(3):
        game = dealt(3, *["rope"] * 5, "lantern")
        assert game.waiting == 0b111
        play(game, f"{seat} light bank")
        assert game.waiting == only(0)
        assert game.lit == 2


def test_sealed_choices_may_come_in_any_order() -> None:
    ends = set()
    for order in permutations(range(3)):
        game = dealt(3, *["rope"] * 5, "lantern")
        play(game, "0 light mill", "0 pass", "1 pass", "2 pass")
        houses = ("mill", "manor", "bank")
        for seat in order:
            assert game.houses[0] == -1
            play(game, f"{seat} hide {houses[seat]}")
        assert game.waiting == LUCK
        ends.add(digest(game))
    assert len(ends) == 1


def test_nobody_hides_twice_in_the_same_house() -> None:
    game = dealt(2, *["rope"] * 4)
    play(game, "0 light mill", "0 pass", "1 pass", "0 hide mill", "1 hide mill")
    play(game, "1 light mill", "0 pass", "1 pass")
    assert [VOCABULARY.words(action) for action in game.options(0)] == ["hide manor", "hide bank"]


def test_a_rope_interrupts_the_roll_as_often_as_there_are_ropes() -> None:
    game = dealt(2, *["rope"] * 4)
    play(game, "0 light mill", "0 pass", "1 pass", "0 hide mill", "1 hide bank")
    play(game, "* roll 1", "0 rope", "* roll 2", "0 rope", "* roll 4")
    assert [VOCABULARY.words(action) for action in game.options(0)] == ["keep"]
    play(game, "0 keep")  # a 4 is too little in the lit house
    assert list(game.loot) == []
    play(game, "* roll 3", "1 keep", "* card 8")
    assert (list(game.loot), list(game.loot_owner)) == ([8], [1])


def test_a_card_put_on_top_is_known_to_those_who_saw_it() -> None:
    game = dealt(3, *["lantern"] * 5, "rope")
    play(game, "0 light mill", "0 lantern", "* card 4", "0 top")
    assert [game.view(seat).upper for seat in (0, 1, SPECTATOR)] == [
        [printed(4)],
        [UNKNOWN],
        [UNKNOWN],
    ]
    # The next scout finds the same card, without luck, and the first still knows where it goes.
    play(game, "1 lantern", "1 bottom", "2 pass")
    assert [game.view(seat).lower for seat in (0, 1, 2)] == [[printed(4)], [printed(4)], [UNKNOWN]]
    assert game.pile.left() == 9


def test_who_put_a_card_on_top_knows_who_takes_it() -> None:
    game = dealt(2, *["lantern"] * 4)
    play(game, "0 light bank", "0 lantern", "* card 4", "0 top", "1 pass")
    play(game, "0 hide mill", "1 hide manor", "* roll 1", "0 keep", "* roll 6", "1 keep")
    assert list(game.loot_owner) == [1]
    assert game.view(0).loot == game.view(1).loot == [printed(4)]
    assert game.view(SPECTATOR).loot == [UNKNOWN]


def test_sampled_hands_have_the_odds_of_the_bag() -> None:
    """Seat 0 holds two lanterns: of the eight tools it has not seen three are lanterns."""
    setup = BURGLARS.setup(2)
    game = dealt(2, "lantern", "rope", "lantern", "rope")
    counts = [0, 0, 0]
    dice = Dice(3)
    for _ in range(2800):
        world = setup.sample_world(game.view(0), dice)
        assert isinstance(world, Burglars)
        counts[world.tools(1, LANTERN)] += 1
    # 10, 15 and 3 of the 28 pairs.
    assert all(
        abs(count - even) < 110 for count, even in zip(counts, (1000, 1500, 300), strict=True)
    )


def test_games_are_the_same_on_every_build() -> None:
    walk = Walk(BURGLARS.setup(3, "long"), 2024)
    for _ in walk.nodes():
        pass
    assert digest(walk.state).hex() == "3c4305518a192baa5d1fc4441a7f63da"
