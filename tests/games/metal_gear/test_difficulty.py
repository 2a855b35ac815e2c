"""Difficulty: which orders come, how many cards are carried, who begins hurt (MGS-171)."""

import pytest

from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards.deck_files import standard_orders
from sneakbox.games.metal_gear.game import GAME, StageSetup
from sneakbox.games.metal_gear.setting_up.difficulty import DIFFICULTIES, blue_cards
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.game import SetupError


def view_of(players: int, stage: str, **options: str) -> OperationView:
    view = GAME.setup(players, stage, options).start().view(0)
    assert isinstance(view, OperationView)
    return view


def red_numbers(difficulty: str) -> set[int]:
    """The red numbers of the blue cards that can come in the first stage."""
    view = view_of(1, "stage_1", difficulty=difficulty)
    cards = [view.content.orders[card] for card in view.orders_unseen]
    return {int(card.red) for card in cards if not card.is_red}


@pytest.mark.rule("MGS-171")
def test_easy_has_no_fast_orders_and_hard_no_slow_ones() -> None:
    assert red_numbers("normal") == {4, 5, 6}
    assert red_numbers("easy") == {4, 5}
    assert red_numbers("hard") == {5, 6}
    assert red_numbers("extreme") == {5, 6}


@pytest.mark.rule("MGS-171")
def test_red_cards_and_the_length_of_the_deck_stay_as_they_are() -> None:
    normal = view_of(1, "stage_1")
    for difficulty in DIFFICULTIES:
        view = view_of(1, "stage_1", difficulty=difficulty)
        assert (view.blue_left, view.red_left) == (normal.blue_left, normal.red_left)
        red = [card for card in view.orders_unseen if view.content.orders[card].is_red]
        assert len(red) == box.MOST_RED


@pytest.mark.ruling("A-72")
def test_where_too_few_cards_are_left_the_first_ones_go_back_in() -> None:
    orders = standard_orders()
    easy = DIFFICULTIES["easy"]
    fast = [at for at, card in enumerate(orders) if not card.is_red and card.red == 6]
    kept = box.MOST_BLUE - len(fast)
    chosen = blue_cards(orders, kept, easy)
    assert sum(chosen) == kept
    assert not any(chosen[at] for at in fast)
    chosen = blue_cards(orders, kept + 2, easy)
    assert sum(chosen) == kept + 2
    assert [at for at in fast if chosen[at]] == fast[:2]
    assert sum(blue_cards(orders, box.MOST_BLUE, easy)) == box.MOST_BLUE


@pytest.mark.rule("MGS-171")
def test_two_cards_each_in_an_extreme_stage() -> None:
    three = "snake=001,002,003"
    GAME.setup(1, "stage_2", {"difficulty": "hard", "equipment": three})
    with pytest.raises(SetupError, match="snake can carry 2 Equipment cards, not 3"):
        GAME.setup(1, "stage_2", {"difficulty": "extreme", "equipment": three})
    assert view_of(1, "stage_2", difficulty="extreme").content.equipment_limit == 2


@pytest.mark.ruling("A-73")
def test_who_starts_with_more_cards_than_the_limit_has_the_first_ones() -> None:
    def carried(difficulty: str) -> list[str]:
        view = view_of(1, "vr_1", difficulty=difficulty, characters="gray_fox")
        fox = view.person(names.GRAY_FOX)
        assert fox is not None
        return [view.content.equipment[card].number for card in fox.cards if card >= 0]

    assert carried("hard") == ["G1", "G2", "G3"]
    assert carried("extreme") == ["G1", "G2"]
    options = {"difficulty": "extreme", "characters": "gray_fox", "equipment": "gray_fox=G3,G2"}
    assert isinstance(GAME.setup(1, "vr_1", options), StageSetup)


@pytest.mark.rule("MGS-171")
def test_a_single_stage_is_the_same_on_hard_and_extreme_but_for_gray_fox() -> None:
    """Only a campaign keeps wounds, and only he starts with more than two cards."""
    for stage in ("stage_1", "stage_6", "vr_4"):
        hard, extreme = (view_of(1, stage, difficulty=name) for name in ("hard", "extreme"))
        assert hard.numbers == extreme.numbers, stage
    four = {name: view_of(4, "vr_4", difficulty=name) for name in ("hard", "extreme")}
    assert four["hard"].numbers != four["extreme"].numbers
    for seen, less in zip(four["hard"].people, four["extreme"].people, strict=True):
        is_fox = seen.person == names.GRAY_FOX
        assert (list(seen.cards) != list(less.cards)) == is_fox


@pytest.mark.ruling("A-74")
def test_a_character_may_begin_hurt_but_not_dead() -> None:
    def damage(wounds: str) -> int:
        snake = view_of(1, "stage_1", wounds=wounds).person(names.SNAKE)
        assert snake is not None
        return int(snake.damage)

    assert damage("none") == 0
    assert damage("snake=2") == 2
    assert damage("meryl=1") == 0  # she is not in this stage
    for wounds in ("snake", "snake=x", "nobody=1", "snake=99", "snake=0"):
        with pytest.raises(SetupError):
            GAME.setup(1, "stage_1", {"wounds": wounds})


def test_the_choices_stand_among_the_options() -> None:
    options = {option.name: option for option in GAME.options}
    assert options["difficulty"].choices == ("easy", "normal", "hard", "extreme")
    assert options["difficulty"].default == "normal"
