"""What has changed between two lists of things with ids, of which most are the very same."""

from typing import Protocol, TypeVar


class Named(Protocol):
    """A thing with an id, such as a tile, a piece or a line of the log."""

    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=Named)


def new_things(things: tuple[N, ...], before: tuple[N, ...]) -> list[N]:
    """The things that are new or no longer as they were.

    Both lists are gone through side by side: what stays mostly stays in its order. Only what did
    not turn up on the way is compared.
    """
    unmet: list[N] = []
    passed: list[N] = []
    place, most = 0, len(before)
    for thing in things:
        at = place
        while at < most and before[at] is not thing:
            at += 1
        if at == most:
            unmet.append(thing)
            continue
        passed += before[place:at]
        place = at + 1
    if not unmet:
        return unmet
    known = {thing.id: thing for thing in [*passed, *before[place:]]}
    return [thing for thing in unmet if known.get(thing.id) != thing]
