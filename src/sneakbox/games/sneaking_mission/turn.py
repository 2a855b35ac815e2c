"""Set-up and the turn: one action, then the Alert clock (SMS-003, SMS-004, SMS-010, SMS-051)."""

from typing import Final

import sneakbox.games.sneaking_mission.alert as alert
import sneakbox.games.sneaking_mission.arrive as arrive
import sneakbox.games.sneaking_mission.explore as explore
import sneakbox.games.sneaking_mission.fight as fight
from sneakbox.boards.tiles import CENTRE, OPEN
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.state import AgentDecides, Mission
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import LoneStep


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


class Turn(AgentDecides):
    """The agent is free: one action is one turn (SMS-010); there always is one (SMS-132)."""

    def options(self, game: Mission, seat: i64) -> list[int]:
        base = game.base
        here = game.here
        options: list[int] = []
        links = base.links
        if game.pile.left > 0:  # an empty pile can no longer be explored (SMS-130)
            for d in range(4):
                if links[here * 4 + d] == OPEN:
                    options.append(act(names.EXPLORE, d))
        for d in range(4):
            if links[here * 4 + d] >= 0:
                options.append(act(names.MOVE, d))
        kind = base.kind(here)
        if kind == names.DUCT:
            for duct in base.ducts(here):
                options.append(act(names.CRAWL, duct))
        if game.ammo > 0:
            for guard in base.targets(here):
                options.append(act(names.SHOOT, guard))
        if kind == names.GUARD or kind == names.SLEEPER:
            options.append(act(names.ATTACK))
        if kind == names.BREAKER and len(base.active_systems()) > 0:
            options.append(act(names.SWITCH_OFF))
        if base.alert and base.is_hiding_place(here):
            options.append(act(names.HIDE))
        return options

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        alert.new_turn(game)
        game.swap(END_TURN)
        chosen = kind_of(action)
        if chosen == names.EXPLORE:
            game.tell(names.TOLD_EXPLORED, 11, first_of(action), game.turn)
            game.push(explore.Draw(first_of(action)))
        elif chosen == names.MOVE:
            room = game.base.side(game.here, first_of(action))
            arrive.at(game, room, 40 if game.base.has_guard(room) else 14)
        elif chosen == names.CRAWL:
            game.tell(names.TOLD_CRAWLED, 71, first_of(action), game.turn)
            arrive.at(game, first_of(action), 71)
        elif chosen == names.SHOOT:
            fight.shoot(game, first_of(action), 101)
        elif chosen == names.ATTACK:
            fight.attempt(game)
        elif chosen == names.SWITCH_OFF:
            arrive.switch_off(game, 84)
        else:
            alert.end(game, 63)


class EndTurn(LoneStep[Mission]):
    """A turn that began in Alert and is still in Alert costs a token (SMS-051).

    At the bottom of the stack this and Turn take turns: one waits for an action, the other for
    all that follows from it.
    """

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        game.swap(TURN)
        if game.began_in_alert and game.base.alert:
            alert.tick(game)
        game.turn += 1


PLACE_ENTRANCE: Final[PlaceEntrance] = PlaceEntrance(names.STEP_ENTRANCE)
PLACE_ARROW: Final[PlaceArrow] = PlaceArrow(names.STEP_ARROW)
TURN: Final[Turn] = Turn(names.STEP_TURN)
END_TURN: Final[EndTurn] = EndTurn(names.STEP_END_TURN)
