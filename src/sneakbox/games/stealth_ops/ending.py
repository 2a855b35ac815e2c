"""How the game ends: out with the intel, by a vote, or by lockdown (OPS-003)."""

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import only
from sneakbox.kernel.state import Step


def win(game: Ops) -> None:
    """The entrance is the way out for whoever has the intel (OPS-003, OPS-116)."""
    game.result = 1 + game.active
    game.tell(names.TOLD_WON, 3, game.active)


def lock_down(game: Ops) -> None:
    """The facility is sealed with nobody out, and nobody wins (OPS-003, ruling O-57)."""
    game.result = names.LOCKDOWN
    game.tell(names.TOLD_LOCKDOWN, 3, game.round)


# Calling it a draw.


def can_propose(game: Ops) -> bool:
    """Once the intel room lies, once a turn (ruling O-56)."""
    return game.content.can_vote and not game.tiles_left() and not game.turn.proposed


def propose(game: Ops, seat: i64) -> None:
    """A draw is proposed, and everybody else is asked."""
    game.turn.proposed = True
    game.push(Vote(((1 << game.content.players) - 1) & ~only(seat)))


@mypyc_attr(free_list_len=1)
class Vote(Step[Ops]):
    """All others must agree to a draw; the first refusal ends the vote."""

    def __init__(self, asked: i64) -> None:
        self.asked: i64 = asked

    def key(self) -> i64:
        return act(names.STEP_VOTE, self.asked)

    def deciders(self, game: Ops) -> i64:
        return self.asked

    def options(self, game: Ops, seat: i64) -> list[int]:
        return [act(names.AGREE), act(names.REFUSE)]

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        left = self.asked & ~only(seat)
        if kind_of(action) == names.REFUSE:
            game.pop()
        elif left != 0:
            game.swap(Vote(left))
        else:
            game.pop()
            game.result = names.DRAWN
            game.tell(names.TOLD_DRAWN_GAME, 3)
