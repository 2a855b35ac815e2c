"""Parts of pictures that come again from view to view and from table to table, made once."""

from collections.abc import Callable, Hashable
from typing import Final, TypeVar, TypeVarTuple

Facts = TypeVarTuple("Facts")
T = TypeVar("T")

# As many parts as one memory keeps before it forgets them all.
MOST_PARTS: Final = 100_000


class Memory:
    """Parts by the facts they are made from; the first fact says what part it is.

    What is made from the same facts is the same thing, so whoever encodes it need not do so twice.
    Facts are those that a view shows, so no picture tells what was drawn before it.
    """

    def __init__(self, most: int = MOST_PARTS) -> None:
        self._most: Final = most
        self._parts: Final[dict[Hashable, object]] = {}

    def part(self, facts: Hashable, make: Callable[[*Facts], T], *args: *Facts) -> T:
        """The part that these facts stand for; made by `make(...)` the first time.

        One kind of facts always stands for one kind of part.
        """
        part = self._parts.get(facts)
        if part is None:
            if len(self._parts) >= self._most:
                self._parts.clear()
            part = self._parts[facts] = make(*args)
        return part  # type: ignore[return-value]  # the facts say which kind it is

    def made(self, make: Callable[[*Facts], T], *facts: *Facts) -> T:
        """What `make` makes of nothing but these facts, given in their order."""
        return self.part((make, facts), make, *facts)
