"""A lone wolf chooses its character: ninja or traitor (NIN-335 to NIN-337)."""

from typing import Final

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import PUBLIC
from sneakbox.kernel.state import LoneStep


class ChooseCharacter(LoneStep[Ninja]):
    """Lone Wolf: ninja or traitor (NIN-335, NIN-336)."""

    def deciders(self, game: Ninja) -> i64:
        return game.content.intruder_team

    def options(self, game: Ninja, seat: i64) -> list[int]:
        return [act(names.CHARACTER, names.NINJA), act(names.CHARACTER, names.TRAITOR)]

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        game.pop()
        figure = first_of(action)
        audience: i64 = game.content.intruder_team if game.masked else PUBLIC
        game.whisper(audience, names.TOLD_CHARACTER, 335, figure)
        game.set_fig(1 - figure, at.STATUS, names.ABSENT)


CHOOSE_CHARACTER: Final[ChooseCharacter] = ChooseCharacter(names.STEP_CHARACTER)
