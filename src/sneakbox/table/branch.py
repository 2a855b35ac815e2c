"""A second match that goes on from where the first one stands, and leaves the first as it is.

Whoever must store a decision before it counts plays it on a branch and puts the branch in the place
of the match afterwards. A draft is a branch that is thrown away: its luck refuses to be drawn, so
nobody can peek.
"""

import hashlib
from collections.abc import Sequence
from typing import Final, Literal

from sneakbox.kernel.chance import Odds
from sneakbox.kernel.dice import Dice
from sneakbox.table.luck import Luck
from sneakbox.table.match import Match

Barrier = Literal["none", "luck", "reveal", "turn"]


class LuckReached(Exception):
    """A draft came to a point where luck decides."""


class NoLuck(Luck):
    """The luck of a draft: there is none."""

    def draw(self, step: int, odds: Odds) -> int:  # noqa: ARG002 - whatever is asked
        raise LuckReached(step)


def branch(match: Match, luck: Luck | None = None) -> Match:
    """A match that stands where this one does; what is played on either does not touch the other.

    Costs a few short lists: states, steps and events never change and are shared.
    """
    course, record = match._course.copy(), match.record.copy()
    twin = Match(course, record, match._chain.copy(), match._luck if luck is None else luck)
    twin.proposal = match.proposal
    twin.public_changes = match.public_changes
    return twin


def heard(match: Match, seat: int) -> int:
    """How many events the seat has been told so far; SPECTATOR counts as a seat."""
    return match.heard(seat)


def play_until_barrier(
    match: Match, seat: int, actions: Sequence[str], spent: int | None = None
) -> int:
    """Play actions in order up to and with the first that passes a barrier; returns how many.

    `spent` is how many milliseconds it took to decide on all of them, where somebody measures.
    What follows behind a barrier was decided too early. Raises what `Match.play` raises, and then
    the actions before have been played: whoever wants all or nothing plays on a branch.
    """
    for number, action in enumerate(actions, 1):
        match.play(seat, action, spent=spent if number == 1 else None)
        if number < len(actions):
            if match.outcome() is not None or match.passed(seat) is not None:
                return number
    return len(actions)


class Trial:
    """A seat's turn so far, tried out and shown to nobody else.

    It stops before a decision that passes a barrier. Whether one does may depend on what the seat
    cannot know, so in a game with secrets the decisions are tried in worlds made from what the
    seat knows, never in the real one: nothing that comes of it tells anything about the truth.
    """

    def __init__(self, match: Match, seat: int, worlds: int = 4) -> None:
        match.events(seat, 0)  # a match from a snapshot remembers its beginning first
        self._seat: Final = seat
        self._branches: list[Match]
        if match.setup.reader(seat) is None:
            self._branches = [branch(match, NoLuck())]
        else:
            self._branches = [_elsewhere(match, seat, number) for number in range(worlds)]

    @property
    def shown(self) -> Match:
        """How it would stand: to be looked at from this seat only."""
        return self._branches[0]

    def take(self, action: str) -> tuple[Barrier, str]:
        """Try one more decision.

        Returns `none`; or the barrier it would pass and why, as the end of a sentence, and then it
        was not taken. Raises what `Match.play` raises.
        """
        after = [branch(before) for before in self._branches]
        for twin in after:
            barrier, why = _passed(twin, self._seat, action)
            if barrier != "none":
                return barrier, why
        self._branches = after
        return "none", ""


def _elsewhere(match: Match, seat: int, number: int) -> Match:
    """The match in a world that the seat cannot tell from the real one."""
    twin = branch(match, NoLuck())
    view = match.view(seat)
    name = hashlib.blake2b(f"{number} {view.facts()}".encode(), digest_size=6).digest()
    twin._course.state = match.setup.sample_world(view, Dice(int.from_bytes(name, "big")))
    return twin


def _passed(twin: Match, seat: int, action: str) -> tuple[Barrier, str]:
    try:
        twin.play(seat, action)
    except LuckReached:
        return "luck", f"luck decides after '{action}'"
    if twin.outcome() is not None:
        return "turn", f"'{action}' ends the game"
    obstacle = twin.passed(seat)
    if obstacle is None:
        return "none", ""
    return obstacle.barrier, f"after '{action}' {obstacle.why(twin.record.header.names())}"
