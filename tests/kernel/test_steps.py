"""Steps come back from their keys."""

import pytest

from sneakbox.kernel.actions import act
from sneakbox.kernel.native import i64
from sneakbox.kernel.numbers import NumbersError
from sneakbox.kernel.state import State, Step
from sneakbox.kernel.steps import Steps


class Numbered(Step[State]):
    """A step that is nothing but its key."""

    def __init__(self, kind: int, *numbers: int) -> None:
        self.its_key = act(kind, *numbers)

    def key(self) -> i64:
        return self.its_key


TURN = Numbered(1)
STEPS = Steps[State](
    "a toy",
    alone=(TURN,),
    one={2: lambda first: Numbered(2, first)},
    two={3: lambda first, second: Numbered(3, first, second)},
    three={4: lambda first, second, third: Numbered(4, first, second, third)},
)


def test_a_stack_comes_back_with_its_keys() -> None:
    keys = [act(1), act(2, 7), act(3, 7, 8), act(4, 7, 8, 9)]
    assert [step.key() for step in STEPS.stack(keys)] == keys


def test_there_is_one_of_a_step_that_is_alone() -> None:
    assert STEPS.step(act(1)) is TURN


def test_an_unknown_key_is_no_step() -> None:
    with pytest.raises(NumbersError, match="is no step of a toy"):
        STEPS.step(act(5))
    with pytest.raises(NumbersError, match="is no step of a toy"):
        STEPS.step(act(1, 1))
