"""The dataclass of pictures, of which dozens are made for every move.

To the type checker, and to whoever asks for `fields` or `replace`, `plain(frozen=True, slots=True)`
is the dataclass of the standard library. Where the package msgspec is there, as it is on every
server, the same fields lie in one of its structs, which is made, compared and encoded quicker.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass as plain
else:
    from dataclasses import Field, dataclass

    try:
        import msgspec
    except ImportError:  # the bare terminal has no packages
        msgspec = None

    T = TypeVar("T")
    MADE_BY_PYTHON = ("__dict__", "__weakref__")

    def plain(*, frozen: bool, slots: bool) -> Callable[[type[T]], type[T]]:
        if msgspec is not None:
            return struct
        # Setting each field past the guard of a frozen one takes more than half of the making.
        return dataclass(slots=slots, unsafe_hash=frozen)

    def struct(kind: type[T]) -> type[T]:
        """The class as a struct that also answers as a dataclass."""
        inside = {name: it for name, it in vars(kind).items() if name not in MADE_BY_PYTHON}
        for name, it in inside.items():
            if isinstance(it, Field):
                inside[name] = msgspec.field(default_factory=it.default_factory)
        # Pictures hold no circles, so nobody has to look for any.
        made = type(msgspec.Struct)(kind.__name__, (msgspec.Struct,), inside, frozen=True, gc=False)
        made.__dataclass_fields__ = dataclass(kind).__dataclass_fields__
        return made


__all__ = ["plain"]
