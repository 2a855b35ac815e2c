"""Parts of pictures that come again from view to view, made once."""

from typing import Final

from sneakbox.scene.model import Overlay, Panel, Tile, Token
from sneakbox.scene.telling import Remark

# As many parts of pictures as are remembered.
MOST_PARTS: Final = 50_000

# What a part of a picture is made from; the first word says what part it is.
Facts = tuple[str | int | tuple[int, ...], ...]


class Memory:
    """Parts of pictures by all that they are made from, for every seat and table of a setup.

    What is made from the same facts is the same thing, so whoever encodes it need not do so twice.
    The facts of a part are those that a view shows, so no picture tells what was drawn before it.
    """

    def __init__(self) -> None:
        self.tiles: Final[dict[tuple[int, int, int, int, bool], Tile]] = {}
        self.tokens: Final[dict[Facts, Token]] = {}
        self.overlays: Final[dict[Facts, Overlay]] = {}
        self.panels: Final[dict[Facts, Panel]] = {}
        self.remarks: Final[dict[tuple[int, int, int, int, int, int], Remark]] = {}

    def make_room(self) -> None:
        """Forget everything when there is too much of it."""
        parts = len(self.tiles) + len(self.tokens) + len(self.overlays) + len(self.panels)
        if parts + len(self.remarks) > MOST_PARTS:
            self.tiles.clear()
            self.tokens.clear()
            self.overlays.clear()
            self.panels.clear()
            self.remarks.clear()
