"""Looks inside states and views: every number they are made of, by name.

Works on interpreted and compiled objects alike, so that no game has to list its own fields twice.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from sneakbox.boards.grid import Grid
from sneakbox.kernel.game import Setup
from sneakbox.kernel.state import State, Step

# A grid never changes: all games on one map share those that were made.
CONSTANTS = (Grid, str, bytes, float, complex, frozenset, range, Enum, type(None))


@dataclass(frozen=True)
class Leaf:
    """One number (or other constant): where it is, and how to change it there."""

    path: str
    name: str  # the class and attribute it belongs to, such as Bag.counts
    holder: object
    key: str | int
    value: object

    def change(self) -> bool:
        """Set it to something else; False where it cannot be set."""
        if isinstance(self.value, bool):
            other: object = not self.value
        elif isinstance(self.value, int):
            other = self.value + 1
        else:
            return False
        return self._set(other)

    def restore(self) -> None:
        """Set it back to what it was."""
        self._set(self.value)

    def _set(self, value: object) -> bool:
        try:
            if isinstance(self.key, str) and not isinstance(self.holder, dict):
                setattr(self.holder, self.key, value)
            else:
                self.holder[self.key] = value  # type: ignore[index]
        except (AttributeError, TypeError):
            return False  # a Final attribute, a tuple
        return True


@dataclass
class Frozen:
    """Content that all states of a setup share: it may be referred to from anywhere."""

    things: list[object] = field(default_factory=list)

    def __contains__(self, thing: object) -> bool:
        return any(thing is known for known in self.things)


def fields(thing: object) -> list[str]:
    """The names of an object's attributes."""
    names: dict[str, None] = {}
    for kind in type(thing).__mro__:
        for source in ("__mypyc_attrs__", "__slots__"):
            listed = vars(kind).get(source, ())
            names.update(dict.fromkeys([listed] if isinstance(listed, str) else listed))
    names.update(dict.fromkeys(getattr(thing, "__dict__", {})))
    return [name for name in names if not name.startswith("__")]


def is_array(thing: object) -> bool:
    return hasattr(thing, "__len__") and hasattr(thing, "__getitem__")


def leaves(root: object, frozen: Frozen | None = None) -> Iterator[Leaf]:
    """All numbers inside an object, in a fixed order, without shared content and sinks."""
    yield from _walk(root, "", "", frozen or Frozen(), [])


def _walk(
    thing: object, path: str, name: str, frozen: Frozen, seen: list[object]
) -> Iterator[Leaf]:
    inside: list[tuple[str | int, object, str, str]] = []
    if is_array(thing):
        if isinstance(thing, dict):
            items = sorted(thing.items(), key=repr)
        else:
            items = list(enumerate(thing))  # type: ignore[arg-type]
        yield Leaf(f"{path}.length", name, None, "", len(items))
        inside = [(key, item, f"{path}[{key}]", name) for key, item in items]
    else:
        for attribute in fields(thing):
            if attribute == "sink" and isinstance(thing, State):
                continue
            try:
                value = getattr(thing, attribute)
            except AttributeError:
                continue  # declared, never set
            label = f"{type(thing).__name__}.{attribute}"
            inside.append((attribute, value, f"{path}.{attribute}".lstrip("."), label))
    for key, value, where, label in inside:
        if isinstance(value, (int, *CONSTANTS)):
            yield Leaf(where, label, thing, key, value)
        elif isinstance(value, Step):
            yield Leaf(where, label, None, "", ("step", value.key()))
        elif callable(value) or value in frozen:
            continue
        elif is_array(value):
            yield from _walk(value, where, label, frozen, seen)
        elif not any(value is known for known in seen):
            seen.append(value)
            yield from _walk(value, where, label, frozen, seen)


def things(root: object, seen: dict[int, object] | None = None) -> dict[int, object]:
    """All objects and lists inside an object, by identity; packed arrays are values."""
    found = {} if seen is None else seen
    values: list[object] = []
    if isinstance(root, (list, tuple)):
        values = list(root)
    elif isinstance(root, dict):
        values = list(root.values())
    elif is_array(root):
        values = [item for item in root if not isinstance(item, int)]  # type: ignore[attr-defined]
    else:
        values = [getattr(root, name) for name in fields(root) if hasattr(root, name)]
    for value in values:
        if isinstance(value, (int, *CONSTANTS)) or callable(value) or id(value) in found:
            continue
        if isinstance(value, (list, dict)) or not is_array(value):
            found[id(value)] = value
        things(value, found)
    return found


def frozen_content(setup: Setup) -> Frozen:
    """What two first states of one setup have in common: the content, which never changes.

    What changes in play is made anew for every first state, so it is never in here.
    """
    first, second = setup.start(), setup.start()
    mine, others = things(first), things(second)
    return Frozen([thing for key, thing in mine.items() if others.get(key) is thing])


def anatomy(root: object, frozen: Frozen | None = None) -> dict[str, object]:
    """Every number inside an object, by its path."""
    return {leaf.path: leaf.value for leaf in leaves(root, frozen)}


def difference(before: dict[str, object], after: dict[str, object]) -> str:
    """The first path at which two anatomies differ, in words; empty when they are the same."""
    for path in [*before, *after]:
        if before.get(path, "nothing") != after.get(path, "nothing"):
            return f"{path} ({before.get(path, 'nothing')} and {after.get(path, 'nothing')})"
    return ""
