"""Two seats of one side agree, or the default of the rule applies (NIN-008)."""

from typing import Final

import sneakbox.games.ninja.fighting as fighting
import sneakbox.games.ninja.guarding as guarding
import sneakbox.games.ninja.marching as marching
import sneakbox.games.ninja.phases as phases
import sneakbox.games.ninja.searching as searching
import sneakbox.games.ninja.sneaking as sneaking
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import Step


def propose(game: Ninja, seat: i64, action: i64) -> None:
    """Put a proposal to the partner."""
    game.proposer = seat
    game.proposal = action
    game.whisper(game.proposal_audience(), names.TOLD_PROPOSED, 8, seat, action)
    game.push(CONFIRM)


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

    def key(self) -> i64:
        return act(names.STEP_CONFIRM)

    def deciders(self, game: Ninja) -> i64:
        return 1 << partner(game, game.proposer)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        return [act(names.AGREE), act(names.REFUSE)]

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        agreed = kind_of(action) == names.AGREE
        proposal, proposer = game.proposal, game.proposer
        audience = game.proposal_audience()
        game.whisper(audience, names.TOLD_ANSWERED, 8, seat, 1 if agreed else 0)
        game.proposal = 0
        game.proposer = 0
        game.pop()
        kind = kind_of(game.steps[-1].key())
        if kind == names.STEP_JOIN:
            guarding.join_answered(game, proposal, agreed)
        elif kind == names.STEP_MARCH:
            marching.fork_answered(game, proposal, agreed)
        elif kind == names.STEP_SPLIT:
            phases.split_answered(game, proposal, agreed)
        elif kind == names.STEP_PLAY:
            phases.play_answered(game, proposer, proposal, agreed)
        elif kind == names.STEP_RELEASE:
            fighting.release_answered(game, proposal, agreed)
        elif kind == names.STEP_PLACE:
            searching.place_answered(game, proposal, agreed)
        elif kind == names.STEP_FIRST:
            sneaking.order_answered(game, agreed)


CONFIRM: Final[Confirm] = Confirm()
