"""The arrays that the kernel is made of behave the same on both builds."""

from sneakbox.kernel.native import append, i64, pop, vec
from sneakbox.kernel.state import State, Step


def test_appending_popping_and_copying() -> None:
    items: vec[i64] = vec[i64]()
    for number in range(20):
        items = append(items, number * number)
    twin = items[:]
    items, last = pop(items)
    items[0] = 99
    assert (last, len(items), len(twin)) == (361, 19, 20)
    assert (items[0], twin[0], items[18]) == (99, 0, 324)
    assert list(twin) == [number * number for number in range(20)]


def test_arrays_are_made_from_lists() -> None:
    assert list(vec[i64]([3, 1, 2])) == [3, 1, 2]


def test_arrays_of_steps_take_any_step() -> None:
    class Own(Step[State]):
        pass

    steps: vec[Step[State]] = vec[Step[State]]()
    steps = append(steps, Own())
    state = State(steps)
    state.push(Own())
    assert len(state.steps) == 2
    assert all(isinstance(step, Own) for step in state.steps)
