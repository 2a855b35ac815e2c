"""Two seats of one side agree, or the default of the rule applies (NIN-008)."""

from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import PUBLIC
from sneakbox.kernel.state import RulesError, Step


class SharedStep(Step[Ninja]):
    """A question that two seats of a side may share: one proposes, the other answers."""

    def answered(self, game: Ninja, proposer: i64, proposal: i64, agreed: bool) -> None:
        """The partner has answered: do it, or what the rule says without agreement."""
        raise RulesError("a shared question without a default")


def shares(number: i64, swords: i64, spears: i64) -> list[int]:
    """How many of so many can be of swords, where there are not more of each weapon."""
    return [one for one in range(number + 1) if one <= swords and number - one <= spears]


def propose(game: Ninja, seat: i64, action: i64) -> None:
    """Put a proposal to the partner."""
    game.now.proposal = action
    listens = kind_of(action) == names.FREE_LISTEN
    patrol: i64 = 1 if listens and game.group_size(first_of(action)) > 1 else 0
    game.whisper(audience_of(game, seat), names.TOLD_PROPOSED, 8, seat, action, patrol)
    game.push(Confirm(seat))


def audience_of(game: Ninja, proposer: i64) -> i64:
    """Guards propose openly, intruders among themselves."""
    return PUBLIC if game.content.is_guard(proposer) else game.content.intruder_team


class Confirm(Step[Ninja]):
    """The partner agrees to a proposal or refuses it."""

    def __init__(self, proposer: i64) -> None:
        self.proposer: i64 = proposer

    def key(self) -> i64:
        return act(names.STEP_CONFIRM, self.proposer)

    def deciders(self, game: Ninja) -> i64:
        content = game.content
        if content.is_guard(self.proposer):
            return content.guard_team & ~(1 << self.proposer)
        return content.intruder_team & ~(1 << self.proposer)

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
        assert isinstance(asked, SharedStep)
        asked.answered(game, self.proposer, proposal, agreed)
