"""Many games in one call are the same games as one by one."""

import pytest

from sneakbox.games import catalogue
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Setup
from sneakbox.kernel.many_games import (
    CUT_OFF,
    ENDED,
    GOES_ON,
    ActionNumbers,
    ManyGames,
    NoSuchAction,
)
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, LUCK
from sneakbox.kernel.state import RulesError, State

GAMES = 3
SEED = 5


def many(setup: Setup, longest: int = 100_000) -> ManyGames:
    def scores(state: State) -> list[float]:
        outcome = setup.outcome(state)
        assert outcome is not None
        return list(outcome.scores)

    numbers = ActionNumbers(setup.every_action())
    return ManyGames(setup.start(), setup.observer(), numbers, scores, GAMES, SEED, longest)


class OneGame:
    """One of the games, by the plain calls of the kernel."""

    def __init__(self, setup: Setup, number: int) -> None:
        self.setup = setup
        self.dice = Dice(SEED * 1_000_003 + number)
        self.begin()

    def begin(self) -> None:
        self.state = self.setup.start()
        self.luck()

    def luck(self) -> None:
        while self.state.waiting == LUCK:
            self.state.apply(CHANCE, self.state.sample(self.dice.bits()))

    def seat(self) -> int:
        return int(first_seat(self.state.waiting))

    def play(self, action: int) -> list[float] | None:
        self.state.apply(self.seat(), action)
        self.luck()
        outcome = self.setup.outcome(self.state)
        if outcome is None:
            return None
        self.begin()
        return list(outcome.scores)


@pytest.mark.parametrize(
    ("game", "scenario", "decisions"),
    [
        ("sneaking_mission", "normal", 150),
        ("stealth_ops", "standard", 60),
        ("ninja", "outpost", 60),
        ("metal_gear", "stage_1", 80),
    ],
)
def test_they_are_the_same_games(game: str, scenario: str, decisions: int) -> None:
    setup = catalogue.game(game).setup(scenario=scenario)
    together = many(setup)
    observer, actions = setup.observer(), together.numbers.actions
    apart = [OneGame(setup, number) for number in range(GAMES)]
    chooser = Dice(99)
    ends = 0
    for _ in range(decisions):
        chosen: list[int] = []
        for number, one in enumerate(apart):
            view = one.state.view(one.seat())
            row = bytes(together.observations)[number * observer.size :][: observer.size]
            assert row == observer.observe(view)
            mask = bytes(together.masks)[number * len(actions) :][: len(actions)]
            legal = [place for place, is_legal in enumerate(mask) if is_legal]
            assert sorted(actions[place] for place in legal) == view.options
            assert together.seats[number] == one.seat()
            chosen.append(legal[chooser.below(len(legal))])
        together.play(chosen)
        results = [one.play(actions[place]) for one, place in zip(apart, chosen, strict=True)]
        finished = [number for number, result in enumerate(results) if result is not None]
        assert together.finished == finished
        assert together.results == [results[number] for number in finished]
        assert [together.ended[number] for number in range(GAMES)] == [
            ENDED if number in finished else GOES_ON for number in range(GAMES)
        ]
        ends += len(finished)
    assert ends > 0 or game != "sneaking_mission"


def test_random_play_is_the_same_for_the_same_seed() -> None:
    setup = catalogue.game("sneaking_mission").setup()
    one, two = many(setup), many(setup)
    for _ in range(100):
        one.play_randomly()
        two.play_randomly()
        assert bytes(one.observations) == bytes(two.observations)
        assert bytes(one.masks) == bytes(two.masks)


def test_games_that_are_too_long_begin_anew_without_a_result() -> None:
    games = many(catalogue.game("sneaking_mission").setup(), longest=4)
    for _ in range(3):
        games.play_randomly()
    first = bytes(games.observations)
    games.play_randomly()
    assert [games.ended[number] for number in range(GAMES)] == [CUT_OFF] * GAMES
    assert games.finished == []
    assert bytes(games.observations) != first


def test_what_is_not_legal_is_refused_before_anything_is_played() -> None:
    games = many(catalogue.game("sneaking_mission").setup())
    before = bytes(games.masks)
    legal = before.index(1)
    for wrong, said in [
        ([legal, legal, len(games.numbers.actions)], "is not legal in game 2 now"),
        ([legal, before.index(0), legal], "is not legal in game 1 now"),
        ([legal, legal, -1], "action -1 is not legal in game 2 now"),
        ([legal], "1 actions for 3 games"),
    ]:
        with pytest.raises(NoSuchAction, match=said):
            games.play(wrong)
        assert bytes(games.masks) == before


def test_an_action_that_nobody_listed_has_no_number() -> None:
    numbers = ActionNumbers([1 << 24 | 5, 1 << 24 | 7])
    assert [numbers.number(action) for action in numbers.actions] == [0, 1]
    for action in (1 << 24 | 6, 1 << 24 | 8, 2 << 24):
        with pytest.raises(RulesError, match="is not among all that can be done"):
            numbers.number(action)
