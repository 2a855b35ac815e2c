# not compiled: looked up once for every state that is stored or sampled
"""The steps of a game by their keys: how the stack of a stored or sampled state comes back."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from sneakbox.kernel.actions import first_of, kind_of, second_of, third_of
from sneakbox.kernel.native import vec
from sneakbox.kernel.numbers import NumbersError
from sneakbox.kernel.state import State, Step

S = TypeVar("S", bound=State)


class Steps(Generic[S]):
    """All steps of a game.

    Those that are `alone` say everything by their kind; there is one of each. The others are made
    anew, by their kind, from one, two or three numbers of their key.
    """

    def __init__(
        self,
        title: str,
        alone: Iterable[Step[S]],
        one: Mapping[int, Callable[[int], Step[S]]],
        two: Mapping[int, Callable[[int, int], Step[S]]],
        three: Mapping[int, Callable[[int, int, int], Step[S]]],
    ) -> None:
        self._title: Final = title
        self._alone: Final = {int(step.key()): step for step in alone}
        self._one: Final = one
        self._two: Final = two
        self._three: Final = three
        # What an array of steps is made with; asking for it takes longer than making one.
        self._of: Final[Callable[[list[Step[S]]], vec[Step[S]]]] = vec[Step[S]]

    def step(self, key: int) -> Step[S]:
        """The step whose key this is."""
        if key in self._alone:
            return self._alone[key]
        kind = int(kind_of(key))
        if kind in self._one:
            return self._one[kind](first_of(key))
        if kind in self._two:
            return self._two[kind](first_of(key), second_of(key))
        if kind in self._three:
            return self._three[kind](first_of(key), second_of(key), third_of(key))
        raise NumbersError(f"{key} is no step of {self._title}")

    def stack(self, keys: Sequence[int]) -> "vec[Step[S]]":
        """The stack of steps with these keys, the bottom one first."""
        return self._of([self.step(key) for key in keys])
