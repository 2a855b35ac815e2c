"""A table that has a screen."""

from abc import abstractmethod

from sneakbox.kernel.game import Setup
from sneakbox.scene.scene import Scene


class Showable(Setup):
    """A game laid out on the table that can be shown on a screen."""

    @abstractmethod
    def scene(self) -> Scene:
        """The game as its players see it."""
