"""Twenty turns, one phase after the other (chapter 1.5)."""

from typing import Final

import sneakbox.games.ninja.ending as ending
import sneakbox.games.ninja.guards.joining as joining
import sneakbox.games.ninja.intruders.coming_back as coming_back
import sneakbox.games.ninja.intruders.searching as searching
import sneakbox.games.ninja.turn.alert_phase as alert_phase
import sneakbox.games.ninja.turn.guards_card_phase as guards_card_phase
import sneakbox.games.ninja.turn.guards_patrol_phase as guards_patrol_phase
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import LoneStep


class Turn(LoneStep[Ninja]):
    """The bottom of the stack: one phase after the other, for 20 turns (NIN-012, 060, 367)."""

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        phase = game.now.phase
        if phase == names.MARKING:
            alert_phase.begin(game)
        elif phase == names.ALERT_PHASE:
            alert_phase.end(game)
            game.now.phase = names.CARD_PHASE
            game.now.passes = 0
            game.push(guards_card_phase.PLAY_CARDS)
            game.push(joining.JoinGroups(names.NO_ONE))  # before the first card, R-19
        elif phase == names.CARD_PHASE:
            game.now.phase = names.PATROL_PHASE
            game.now.passes = 0
            game.push(guards_patrol_phase.ORDER_MARCH)
        elif phase == names.PATROL_PHASE:
            guards_patrol_phase.end_of_guards_part(game)
        elif phase == names.RENEWAL:
            coming_back.next_one(game)
        elif phase == names.INTRUDERS_PHASE:
            searching.begin(game)
        elif game.turn == game.content.turns:
            ending.finish(game, 327)
        else:
            alert_phase.begin(game)


TURN: Final[Turn] = Turn(names.STEP_TURN)
