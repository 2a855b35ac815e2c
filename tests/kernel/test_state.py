"""States and their stack of steps."""

import copy
from typing import Self

import pytest

from sneakbox.kernel.actions import act
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.events import Sink
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.seats import CHANCE, LUCK, NOBODY, RULES, SPECTATOR, only
from sneakbox.kernel.state import (
    RUNAWAY,
    EvenChance,
    LoneStep,
    RulesError,
    State,
    Step,
    put,
)


class Diary(State):
    """Writes down who did what."""

    def __init__(self, steps: "vec[Step[Self]]") -> None:
        super().__init__(steps)
        self.entries: list[tuple[str, int, int]] = []

    def copy(self) -> "Diary":
        twin = Diary(self.pending())
        twin.waiting, twin.result = self.waiting, self.result
        twin.entries = self.entries[:]
        return twin

    def numbers(self) -> list[int]:
        return self.frame_numbers()


class Note(Step[Diary]):
    """Asks a group, writes the answer down and is done; with nobody to ask it runs by itself."""

    def __init__(self, name: str, group: int, then: "tuple[Note, ...]" = (), end: int = 0) -> None:
        self.name, self.group, self.then, self.end = name, group, then, end

    def key(self) -> i64:
        return act(1, ord(self.name))

    def deciders(self, game: Diary) -> i64:
        return self.group

    def options(self, game: Diary, seat: i64) -> list[int]:
        return [act(1), act(2)]

    def outcomes(self, game: Diary) -> Odds:
        return Odds([act(3), act(4)], [1, 2])

    def take(self, game: Diary, seat: i64, action: i64) -> None:
        game.entries.append((self.name, seat, action))
        game.pop()
        for step in reversed(self.then):
            game.push(step)
        game.result = self.end


def diary(*steps: Note) -> Diary:
    """A settled state; the first step comes first."""
    state = Diary(vec[Step[Diary]](list(reversed(steps))))
    state.settle()
    return state


class Circle(Step[State]):
    def key(self) -> i64:
        return act(77)

    def take(self, game: State, seat: i64, action: i64) -> None:
        pass


END = Note("z", NOBODY, end=1)


def test_steps_that_need_nobody_run_until_somebody_decides() -> None:
    state = diary(Note("a", NOBODY), Note("b", NOBODY), Note("c", only(1)), END)
    assert state.entries == [("a", RULES, 0), ("b", RULES, 0)]
    assert state.waiting == only(1)
    assert state.step_keys() == [act(1, ord("z")), act(1, ord("c"))]


def test_what_is_pushed_comes_before_what_lies_below() -> None:
    inner = (Note("b", NOBODY), Note("c", only(0), (Note("d", NOBODY),)))
    state = diary(Note("a", NOBODY, inner), Note("e", NOBODY), END)
    state.apply(0, act(2))
    assert [name for name, _, _ in state.entries] == ["a", "b", "c", "d", "e", "z"]
    assert state.entries[2] == ("c", 0, act(2))


def test_the_end_stops_everything() -> None:
    state = diary(Note("a", only(0), end=3), Note("b", NOBODY))
    state.apply(0, act(1))
    assert state.is_over()
    assert (state.result, state.waiting) == (3, NOBODY)
    assert [name for name, _, _ in state.entries] == ["a"]
    assert state.options(0) == []


def test_only_deciders_have_options() -> None:
    state = diary(Note("a", only(0) | only(2)), END)
    assert state.options(0) == state.options(2) == [act(1), act(2)]
    assert state.options(1) == state.options(SPECTATOR) == state.options(CHANCE) == []
    assert not state.is_luck()


def test_luck_has_odds_and_no_options() -> None:
    state = diary(Note("a", LUCK), END)
    assert state.is_luck()
    assert state.options(CHANCE) == state.options(0) == []
    assert state.odds().actions == [act(3), act(4)]
    assert [state.sample(number) for number in range(3)] == [act(3), act(4), act(4)]
    state.apply(CHANCE, act(4))
    assert state.entries == [("a", CHANCE, act(4)), ("z", RULES, 0)]


def test_push_pop_and_swap() -> None:
    a, b, c = (Note(name, only(0)) for name in "abc")
    state = diary(a)
    state.push(b)
    assert state.step_keys() == [a.key(), b.key()]
    state.swap(c)
    assert state.step_keys() == [a.key(), c.key()]
    state.pop()
    assert state.step_keys() == [a.key()]


def test_a_copied_stack_is_independent() -> None:
    state = diary(Note("a", only(0)), Note("b", only(1)), END)
    twins = [state.copy(), copy.copy(state), copy.deepcopy(state)]
    for twin in twins:
        assert isinstance(twin, Diary)
        assert twin.step_keys() == state.step_keys()
    state.apply(0, act(1))
    state.push(Note("c", only(0)))
    for twin in twins:
        assert twin.step_keys() == [act(1, ord(name)) for name in "zba"]
        assert twin.waiting == only(0)


def test_frame_numbers_hold_who_decides_the_result_and_the_stack() -> None:
    state = diary(Note("a", only(1)), END)
    assert state.frame_numbers() == [only(1), 0, 2, act(1, ord("z")), act(1, ord("a"))]


def test_rules_in_circles_are_stopped() -> None:
    state = State(vec[Step[State]]([Circle()]))
    with pytest.raises(RulesError, match=f"run in circles at the step with key {act(77)}"):
        state.settle()


def test_long_turns_are_no_circles() -> None:
    steps = [Note("a", NOBODY)] * (RUNAWAY - 1)
    state = diary(*steps, END)
    assert state.is_over()
    assert len(state.entries) == RUNAWAY


def test_what_a_game_must_write_out_says_so() -> None:
    state = State(vec[Step[State]]([Step()]))
    for method, what in [
        (state.copy, "copy"),
        (state.numbers, "numbers"),
        (state.check, "checks"),
        (lambda: state.view(0), "views"),
    ]:
        with pytest.raises(RulesError, match=f"a game without {what}"):
            method()
    step: Step[State] = Step()
    assert step.deciders(state) == NOBODY
    for method, what in [
        (step.key, "without a key"),
        (lambda: step.options(state, 0), "lists no options"),
        (lambda: step.outcomes(state), "lists no outcomes"),
        (lambda: step.sample(state, 0), "lists no outcomes"),
        (lambda: step.take(state, 0, 0), "does nothing"),
    ]:
        with pytest.raises(RulesError, match=what):
            method()


def test_put_writes_the_length_first() -> None:
    numbers = [9]
    put(numbers, vec[i64]([4, 5]))
    put(numbers, vec[i64]())
    assert numbers == [9, 2, 4, 5, 0]


def test_a_new_state_has_no_sink() -> None:
    state = diary(END)
    assert state.sink is None
    state.sink = Sink()
    assert state.copy().sink is None


# Common kinds of steps.


class Coin(EvenChance[Diary]):
    """Two faces."""

    def faces(self, game: Diary) -> list[int]:
        return SIDES


SIDES = [act(7, 0), act(7, 1)]


def test_a_lone_step_is_its_kind() -> None:
    step: LoneStep[Diary] = LoneStep(5)
    assert step.key() == act(5)


def test_an_even_chance_lists_its_faces_and_draws_one() -> None:
    game = diary(Note("a", 1))
    odds = Coin().outcomes(game)
    assert Coin().deciders(game) == LUCK
    assert (odds.actions, odds.weights) == (SIDES, [1, 1])
    assert [Coin().sample(game, number) for number in range(3)] == [*SIDES, SIDES[0]]
    odds.actions.pop()
    assert len(Coin().outcomes(game).actions) == 2  # who changes his list changes no other


def test_an_even_chance_needs_faces() -> None:
    nothing: EvenChance[Diary] = EvenChance()
    with pytest.raises(RulesError, match="no faces"):
        nothing.faces(diary(Note("a", 1)))
