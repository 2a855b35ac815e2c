"""What would you do? And afterwards: where did it go wrong? Both are thought over elsewhere."""

from collections.abc import Awaitable
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from sneakbox.bots import catalogue as bots
from sneakbox.bots import levels
from sneakbox.bots.search.advice import said
from sneakbox.kernel.game import ALL_HELP
from sneakbox.lab.review import Moment
from sneakbox.server.frames import seat_of
from sneakbox.server.house import House
from sneakbox.server.lanes import TooLate
from sneakbox.server.live_table import LiveTable
from sneakbox.server.messages import GameReview, Hint, OddsThen, TurningPoint
from sneakbox.server.minds import Minds, question
from sneakbox.server.problems import Problem

Result = TypeVar("Result")


def point_of(one: Moment) -> TurningPoint:
    """A moment as it is sent."""
    told = list(one.told)
    return TurningPoint(
        one.step,
        one.before,
        one.after,
        one.did,
        one.better,
        told,
        one.number,
        one.turn,
        one.did_label,
        one.better_label,
    )


class Hints:
    """Answers from the same search that the master uses, out of what a seat knows."""

    def __init__(self, house: House, minds: Minds) -> None:
        self._house: Final = house
        self._minds: Final = minds

    async def hint(self, table: LiveTable, view: str) -> Hint:
        """What a master would do in a seat's place, where all help was agreed upon."""
        match = table.playing()
        seat = self._checked(table, view)
        if match.outcome() is not None:
            raise Problem("game_over", "The game is over.")
        if table.agreement.assistance < ALL_HELP:
            raise Problem("no_hints")
        if seat not in match.deciders():
            raise Problem("not_your_turn", "There is nothing for you to decide now.")
        who = f"{table.id} {seat} hint"
        asked = question(match.setup, who, levels.MASTER, seat, match.view(seat))
        advice = await self._answer(self._minds.advise(asked))
        option = match.setup.vocabulary.words(advice.action)
        return Hint(option, said(advice, match.setup))

    async def review(self, table: LiveTable, view: str) -> GameReview:
        """The moments at which the odds of a seat fell most."""
        match = table.watched()
        seat = self._checked(table, view)
        if match.outcome() is None:
            raise Problem("not_over")
        record = match.record.text()
        found = await self._answer(self._minds.review(table.id, record, match.setup, seat))
        return GameReview(
            [point_of(one) for one in found.moments],
            None if found.turned is None else point_of(found.turned),
            [OddsThen(one.number, one.turn, one.before) for one in found.course],
        )

    def _checked(self, table: LiveTable, view: str) -> int:
        seat = seat_of(view, len(table.seats))
        if seat is None or not 0 <= seat < len(table.seats):
            raise Problem("no_such_seat", "Only who sits at the table is told what to do.")
        if bots.team(table.setup.game.id) is None:
            raise Problem("no_hints")
        return seat

    async def _answer(self, asked: Awaitable[Result]) -> Result:
        try:
            return await asked
        except (BrokenProcessPool, TooLate) as error:
            raise Problem("busy", "The thought was lost: please ask again.") from error
