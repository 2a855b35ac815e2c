"""A world in which an option was taken, while it is played on to see what comes of it."""

from dataclasses import dataclass, field

from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.events import Fact
from sneakbox.kernel.state import State


@dataclass
class Trial:
    """One world in which an option was taken, and all that was told since."""

    world: State
    seat: int
    action: int
    of: str
    facts: list[Fact] = field(default_factory=list)
    # What a judge remembers of the beginning and of the way.
    depth: int = 0
    was_alert: bool = False
    was_turned: bool = False
    person: int = -1

    def top(self) -> int:
        """The kind of the step on top."""
        return int(kind_of(self.world.step_keys()[-1]))

    def told(self, *kinds: int) -> bool:
        return any(fact.kind in kinds for fact in self.facts)

    def fact(self, kind: int) -> Fact | None:
        return next((fact for fact in self.facts if fact.kind == kind), None)
