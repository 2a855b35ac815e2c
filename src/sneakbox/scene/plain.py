"""The dataclass of pictures, of which dozens are made for every move.

To the type checker `plain(frozen=True, slots=True)` is the dataclass of the standard library, so
nothing assigns to a part of a picture. At run time nobody guards the fields once more: setting each
past such a guard takes more than half of the making.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass as plain
else:
    from dataclasses import dataclass

    T = TypeVar("T")

    def plain(*, frozen: bool, slots: bool) -> Callable[[type[T]], type[T]]:
        return dataclass(slots=slots, unsafe_hash=frozen)


__all__ = ["plain"]
