"""The toy game by its rules: what the kernel must carry for games with secrets."""

from itertools import permutations

import pytest

from sneakbox.kernel.actions import act
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.numbers import digest
from sneakbox.kernel.seats import CHANCE, LUCK, SPECTATOR, only
from tests.conformance.walk import Walk
from tests.toys.burglars import BURGLARS, names
from tests.toys.burglars.asked import VOCABULARY
from tests.toys.burglars.content import LANTERN, UNKNOWN, printed, value
from tests.toys.burglars.state import Burglars


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


@pytest.mark.rule("TOY-002")
def test_a_drawn_tool_is_seen_by_its_owner_only() -> None:
    game = dealt(2, "lantern")
    assert game.view(0).hand == [1, 0]
    assert game.view(1).hand == [0, 0]
    assert game.view(1).hand_sizes == game.view(SPECTATOR).hand_sizes == [1, 0]
    assert game.view(SPECTATOR).hand == []


@pytest.mark.rule("TOY-004")
def test_any_thief_may_name_the_lit_house_and_the_first_word_counts() -> None:
    for seat in range(3):
        game = dealt(3, *["rope"] * 5, "lantern")
        assert game.waiting == 0b111
        play(game, f"{seat} light bank")
        assert game.waiting == only(0)
        assert game.lit == 2


@pytest.mark.rule("TOY-006")
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


@pytest.mark.rule("TOY-006")
def test_nobody_hides_twice_in_the_same_house() -> None:
    game = dealt(2, *["rope"] * 4)
    play(game, "0 light mill", "0 pass", "1 pass", "0 hide mill", "1 hide mill")
    play(game, "1 light mill", "0 pass", "1 pass")
    assert [VOCABULARY.words(action) for action in game.options(0)] == ["hide manor", "hide bank"]


@pytest.mark.rule("TOY-007")
def test_thieves_in_one_house_go_home_with_nothing() -> None:
    game = dealt(3, *["rope"] * 5, "lantern")
    play(game, "0 light mill", "0 pass", "1 pass", "2 pass")
    play(game, "0 hide mill", "1 hide mill", "2 hide bank")
    assert game.step_keys()[-1] == act(names.STEP_ROLL, 2), "only the third meets a guard"
    play(game, "* roll 6", "2 keep", "* card 0")
    assert list(game.loot_owner) == [2]


@pytest.mark.rule("TOY-008")
@pytest.mark.parametrize(
    ("guard", "house", "needed"),
    [("sleepy", "mill", 3), ("sleepy", "bank", 5), ("alert", "mill", 4), ("alert", "bank", 6)],
)
def test_a_guard_is_passed_by_rolling_enough(guard: str, house: str, needed: int) -> None:
    for pips in range(1, 7):
        game = BURGLARS.setup(2, options={"guard": guard}).start()
        assert isinstance(game, Burglars)
        play(game, *["* tool lantern"] * 4, "0 light bank", "0 pass", "1 pass")
        play(game, f"0 hide {house}", "1 hide manor", f"* roll {pips}", "0 keep")
        assert game.step_keys()[-1] == act(
            names.STEP_DRAW_CARD if pips >= needed else names.STEP_ROLL, 0 if pips >= needed else 1
        )


@pytest.mark.rule("TOY-001", "TOY-003", "TOY-011")
@pytest.mark.parametrize(("scenario", "nights"), [("short", 2), ("long", 3)])
def test_after_the_last_night_loot_is_shown_and_the_most_wins(scenario: str, nights: int) -> None:
    game = BURGLARS.setup(2, scenario).start()
    assert isinstance(game, Burglars)
    play(game, *["* tool lantern"] * 4)
    for night in range(nights):
        mine, yours = ("mill", "manor") if night % 2 else ("manor", "mill")
        assert not game.is_over()
        play(game, "0 light bank", "0 pass", "1 pass", f"0 hide {mine}", f"1 hide {yours}")
        play(game, "* roll 1", "0 keep", "* roll 6", "1 keep", f"* card {night}")
    assert game.is_over()
    assert game.result == only(1)
    assert game.view(SPECTATOR).loot == [printed(card) for card in range(nights)]
    assert game.worth(1) == sum(value(card) for card in range(nights))


@pytest.mark.rule("TOY-009", "TOY-010")
def test_a_rope_interrupts_the_roll_as_often_as_there_are_ropes() -> None:
    game = dealt(2, *["rope"] * 4)
    play(game, "0 light mill", "0 pass", "1 pass", "0 hide mill", "1 hide bank")
    play(game, "* roll 1", "0 rope", "* roll 2", "0 rope", "* roll 4")
    assert [VOCABULARY.words(action) for action in game.options(0)] == ["keep"]
    play(game, "0 keep")  # a 4 is too little in the lit house
    assert list(game.loot) == []
    play(game, "* roll 3", "1 keep", "* card 8")
    assert (list(game.loot), list(game.loot_owner)) == ([8], [1])


@pytest.mark.rule("TOY-005")
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


@pytest.mark.rule("TOY-010")
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
