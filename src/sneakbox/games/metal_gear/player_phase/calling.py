"""Codec numbers that lie on the map: each is called once, by whoever stands there (MGS-170).

Components are looked up at any time and are no business of the rules; these numbers are. Where they
are not used, in the final edition and in VR missions, the stage is laid out without them.
"""

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.content import CODEC, GONE, LAID
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import i64


def add_options(game: Operation, found: list[int], person: i64) -> None:
    token = game.content.token_at(game.cell(person), CODEC)
    if token >= 0 and game.marks[token] == LAID:
        found.append(act(names.CALL, token))


def call(game: Operation, person: i64, token: i64) -> None:
    """It takes no Action token, and nobody is given away by it."""
    game.marks[token] = GONE
    game.tell(names.TOLD_CALLED, 170, person, game.content.tokens[token].detail)
