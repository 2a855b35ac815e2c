"""Who notices a change: whoever is told something of it, or sees another game than before.

Computed from what the rules tell and from the views before and after, for any game, so nobody has
to list what is hidden. What everybody at the table notices is public; whatever the table does at a
moment that others can measure may follow from public changes only.
"""

from collections.abc import Iterable, Sequence

from sneakbox.kernel.events import Fact
from sneakbox.kernel.seats import holds
from sneakbox.kernel.state import State


def notices(viewer: int, before: State, facts: Sequence[Fact], after: State) -> bool:
    """Whether a seat, or the spectator, can tell that something has happened."""
    if any(holds(fact.audience, viewer) for fact in facts):
        return True
    return before.view(viewer).facts() != after.view(viewer).facts()


def is_public(viewers: Iterable[int], before: State, facts: Sequence[Fact], after: State) -> bool:
    """Whether all of them can tell."""
    return all(notices(viewer, before, facts, after) for viewer in viewers)
