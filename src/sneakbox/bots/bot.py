"""The contract of every bot."""

from abc import ABC, abstractmethod
from typing import ClassVar

from sneakbox.kernel.view import View


class Bot(ABC):
    """A player that knows what its seat knows and nothing else.

    A bot may keep notes between its decisions, but the same seed and the same views give the same
    actions. `name` is what people call it at the table.
    """

    name: ClassVar[str]

    @abstractmethod
    def choose(self, view: View) -> int:
        """One of `view.options`. Only called when there is one; the view stays as it was."""
