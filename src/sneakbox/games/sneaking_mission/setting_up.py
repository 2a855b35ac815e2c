"""Setting up: the Entrance and the Arrow token (SMS-003, SMS-004)."""

from typing import Final

from sneakbox.boards.tiles import CENTRE
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.state import AgentDecides, Mission
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64


class PlaceEntrance(AgentDecides):
    """The player turns the Entrance as he likes (SMS-003)."""

    def options(self, game: Mission, seat: i64) -> list[int]:
        return [act(names.ENTRANCE, turns) for turns in range(4)]

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        game.pop()
        game.base.lay(first_of(action), CENTRE)
        game.tell(names.TOLD_ENTRANCE, 3, first_of(action))


class PlaceArrow(AgentDecides):
    """The player points the Arrow token; it stays so for the whole mission (SMS-004)."""

    def options(self, game: Mission, seat: i64) -> list[int]:
        return [act(names.ARROW, direction) for direction in range(4)]

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        game.pop()
        game.arrow = first_of(action)
        game.tell(names.TOLD_ARROW, 4, game.arrow)


PLACE_ENTRANCE: Final[PlaceEntrance] = PlaceEntrance(names.STEP_ENTRANCE)
PLACE_ARROW: Final[PlaceArrow] = PlaceArrow(names.STEP_ARROW)
