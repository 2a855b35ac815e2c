"""Bots get their own view and nothing else; one that fails is named."""

import pytest

from sneakbox.kernel.view import View
from sneakbox.table import BotError, play_on
from tests.table.tables import new_match
from tests.table.vault import VOCABULARY


class Planner:
    """Plays what it was told to play."""

    def __init__(self, *plan: str) -> None:
        self.plan = list(plan)
        self.views: list[View] = []

    def choose(self, view: View) -> int:
        self.views.append(view)
        return VOCABULARY.parse(self.plan.pop(0))


class Broken:
    def choose(self, view: View) -> int:
        raise KeyError("oops")


class Confused:
    def choose(self, view: View) -> int:
        return "walk"  # type: ignore[return-value]


def test_bots_play_to_the_end() -> None:
    match = new_match(2)
    bots = {0: Planner("walk attic", "pass"), 1: Planner("knock", "leave")}
    assert play_on(match, bots) == 4
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.scores == (0.0, 1.0)
    assert [view.seat for view in bots[0].views] == [0, 0]
    assert all(view.options for bot in bots.values() for view in bot.views)
    assert play_on(match, bots) == 0


def test_bots_stop_where_a_person_decides() -> None:
    match = new_match(2)
    assert play_on(match, {1: Planner()}) == 0
    match.play(0, "pass")
    assert play_on(match, {1: Planner("knock", "pass")}) == 2
    assert match.deciders() == (0,)


def test_bots_answer_among_several_deciders() -> None:
    match = new_match(3, "council")
    assert play_on(match, {1: Planner("vote yes"), 2: Planner("vote no")}) == 2
    assert match.deciders() == (0,)


def test_no_more_decisions_than_asked_for() -> None:
    match = new_match()
    assert play_on(match, {0: Planner("knock", "knock", "knock")}, most=2) == 2


def test_illegal_choice_names_bot_seat_and_action() -> None:
    match = new_match(2)
    match.play(0, "pass")
    digest = match.digest()
    action = VOCABULARY.parse("walk hall")
    with pytest.raises(BotError) as refused:
        play_on(match, {1: Planner("walk hall")})
    assert str(refused.value).startswith(
        f"the bot Planner at seat 1 chose {action}: 'walk hall' is not legal now (you are there"
    )
    assert match.digest() == digest


def test_bot_that_breaks_down() -> None:
    with pytest.raises(
        BotError, match=r"^the bot Broken at seat 0 broke down while choosing: KeyError: 'oops'$"
    ) as refused:
        play_on(new_match(), {0: Broken()})
    assert isinstance(refused.value.__cause__, KeyError)


def test_bot_that_returns_no_action() -> None:
    with pytest.raises(BotError, match=r"at seat 0 chose 'walk', which is no action: an action is"):
        play_on(new_match(), {0: Confused()})
