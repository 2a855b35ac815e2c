"""The turn: one action, then the Alert clock (SMS-010, SMS-014, SMS-051)."""

from typing import Final

import sneakbox.games.sneaking_mission.alert as alert
import sneakbox.games.sneaking_mission.arrive as arrive
import sneakbox.games.sneaking_mission.explore as explore
import sneakbox.games.sneaking_mission.fight as fight
import sneakbox.games.sneaking_mission.hiding as hiding
import sneakbox.games.sneaking_mission.security_systems as security_systems
from sneakbox.boards.tiles import OPEN
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.air_ducts import other_ducts
from sneakbox.games.sneaking_mission.guards import has_guard
from sneakbox.games.sneaking_mission.hiding_spots import is_hiding_place
from sneakbox.games.sneaking_mission.shooting import targets_from
from sneakbox.games.sneaking_mission.state import AgentDecides, Mission
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import LoneStep


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
            for duct in other_ducts(base, here):
                options.append(act(names.CRAWL, duct))
        if game.ammo > 0:
            for guard in targets_from(base, here):
                options.append(act(names.SHOOT, guard))
        if kind == names.GUARD or kind == names.SLEEPER:
            options.append(act(names.ATTACK))
        if kind == names.BREAKER and len(base.active_systems()) > 0:
            options.append(act(names.SWITCH_OFF))
        if base.alert and is_hiding_place(base, here):
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
            arrive.at(game, room, 40 if has_guard(game.base, room) else 14)
        elif chosen == names.CRAWL:
            game.tell(names.TOLD_CRAWLED, 71, first_of(action), game.turn)
            arrive.at(game, first_of(action), 71)
        elif chosen == names.SHOOT:
            fight.shoot(game, first_of(action), 101)
        elif chosen == names.ATTACK:
            fight.attempt(game)
        elif chosen == names.SWITCH_OFF:
            security_systems.switch_off(game, 84)
        else:
            hiding.hide(game)


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


TURN: Final[Turn] = Turn(names.STEP_TURN)
END_TURN: Final[EndTurn] = EndTurn(names.STEP_END_TURN)
