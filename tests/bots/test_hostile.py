"""Whatever a bot does, the table stays as it is, and one sentence says what happened."""

import pytest

from sneakbox.bots.random_bot import RandomBot
from sneakbox.games.catalogue import all_games
from sneakbox.kernel.game import Game
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.kernel.state import State, Step
from sneakbox.table import BotError, Match, parse_record, play_on, secret_from_seed, verify
from sneakbox.table.players import play_for
from tests.bots.hostile_bots import LAWLESS, Vandal
from tests.conformance.anatomy import frozen_content, things
from tests.toys.burglars import BURGLARS

GAMES = [BURGLARS, *all_games()]


@pytest.mark.parametrize("title", GAMES, ids=lambda title: title.id)
def test_hostile_bots_change_nothing_at_the_table_and_are_named(title: Game) -> None:
    setup = title.setup()
    Vandal.box = frozen_content(setup)
    match = Match.start(setup, secret=secret_from_seed("harm"))
    for _ in range(12):
        if match.outcome() is not None:
            break
        seat = match.deciders()[0]
        before = match.digest(), match.view(seat).facts(), match.view(SPECTATOR).facts()
        for kind in LAWLESS:
            with pytest.raises(BotError, match=f"the bot {kind.__name__} at seat {seat}"):
                play_for(match, seat, kind(1))
            after = match.digest(), match.view(seat).facts(), match.view(SPECTATOR).facts()
            assert after == before, kind.__name__
        options = match.options(seat)
        play_for(match, seat, Vandal(1))
        assert match.steps > 0
        match.state().check()
        assert options, "it played the first of them and harmed only its own copy"
    play_on(match, {seat: RandomBot(seat) for seat in range(setup.players)}, 30)
    match.state().check()


def test_a_game_against_vandals_is_recorded_as_it_was_played() -> None:
    setup = all_games()[0].setup(scenario="easy")
    Vandal.box = frozen_content(setup)
    match = Match.start(setup, secret=secret_from_seed("harm"))
    play_on(match, {0: Vandal(1)}, 40)
    if match.outcome() is None:
        match.concede(0)
    assert verify(match.record.text().encode()).sentence()
    assert parse_record(match.record.text().encode()).entries == match.record.entries


def test_from_a_view_no_way_leads_to_a_state() -> None:
    """Through nothing that a view refers to, however far, comes a state or one of its steps."""
    for title in GAMES:
        state = title.setup().start()
        for seat in range(title.least_for(title.default_scenario())):
            found = things(state.view(seat))
            assert found, title.id
            for thing in found.values():
                assert not isinstance(thing, State | Step), (title.id, type(thing))
