"""Two seats of one side agree, or the default of the rule applies (NIN-008)."""

import sneakbox.games.ninja.guards.joining as joining
import sneakbox.games.ninja.intruders.dying as dying
import sneakbox.games.ninja.intruders.hidden_sentries as hidden_sentries
import sneakbox.games.ninja.turn.alert_phase as alert_phase
import sneakbox.games.ninja.turn.guards_card_phase as guards_card_phase
import sneakbox.games.ninja.turn.guards_patrol_phase as guards_patrol_phase
import sneakbox.games.ninja.turn.intruders_phase as intruders_phase
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import PUBLIC
from sneakbox.kernel.state import Step


def propose(game: Ninja, seat: i64, action: i64) -> None:
    """Put a proposal to the partner."""
    game.now.proposal = action
    game.whisper(audience_of(game, seat), names.TOLD_PROPOSED, 8, seat, action)
    game.push(Confirm(seat))


def audience_of(game: Ninja, proposer: i64) -> i64:
    """Guards propose openly, intruders among themselves."""
    if (game.content.guard_team >> proposer) & 1 == 1:
        return PUBLIC
    return game.content.intruder_team


def partner(game: Ninja, seat: i64) -> i64:
    """The other seat of the same side."""
    content = game.content
    team = content.guard_team
    if (team >> seat) & 1 == 0:
        team = content.intruder_team
    other: i64 = 0
    for candidate in range(content.players):
        c: i64 = candidate
        if c != seat and (team >> c) & 1 == 1:
            other = c
    return other


class Confirm(Step[Ninja]):
    """The partner agrees to a proposal or refuses it."""

    def __init__(self, proposer: i64) -> None:
        self.proposer: i64 = proposer

    def key(self) -> i64:
        return act(names.STEP_CONFIRM, self.proposer)

    def deciders(self, game: Ninja) -> i64:
        return 1 << partner(game, self.proposer)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        return [act(names.AGREE), act(names.REFUSE)]

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        agreed = kind_of(action) == names.AGREE
        audience = audience_of(game, self.proposer)
        game.whisper(audience, names.TOLD_ANSWERED, 8, seat, 1 if agreed else 0)
        proposal = game.now.proposal
        game.now.proposal = 0
        game.pop()
        asked = game.steps[-1]
        if isinstance(asked, joining.JoinGroups):
            asked.answered(game, proposal, agreed)
        elif isinstance(asked, guards_patrol_phase.March):
            asked.answered(game, proposal, agreed)
        elif isinstance(asked, alert_phase.SplitCards):
            asked.answered(game, proposal, agreed)
        elif isinstance(asked, guards_card_phase.PlayCards):
            asked.answered(game, self.proposer, proposal, agreed)
        elif isinstance(asked, dying.ReleaseWounds):
            asked.answered(game, proposal, agreed)
        elif isinstance(asked, hidden_sentries.PlaceSentry):
            asked.answered(game, proposal, agreed)
        elif isinstance(asked, intruders_phase.Order):
            asked.answered(game, agreed)
