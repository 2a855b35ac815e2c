"""Tournaments: everybody does the same, the strongest comes first, and nothing is played twice."""

import json
from pathlib import Path

import pytest

from sneakbox.cli import main
from sneakbox.commands.tournament import lines
from sneakbox.lab.batches import Table
from sneakbox.lab.results import GameResult, Results
from sneakbox.lab.tournament import Plan, TournamentReport, play_tournament, rated
from tests.lab.hostile import find, wreck

SPIES = Table("stealth_ops", players=2)
NIGHT = Table("ninja", scenario="outpost")
MISSION = Table("sneaking_mission")


def test_two_bots_meet_twice_with_the_same_luck_and_sides_swapped() -> None:
    plan = Plan(NIGHT.lay_out(), 3)
    games = [plan.pairing(number) for number in range(plan.cycle)]
    assert [game.seats for game in games] == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert [game.luck for game in games] == [0, 0, 1, 1, 2, 2]
    assert plan.pairing(6).seats == (0, 1)
    assert plan.pairing(6).luck == 3


def test_those_of_one_side_are_one_bot() -> None:
    setup = Table("ninja", scenario="fortress", players=4).lay_out()
    plan = Plan(setup, 2)
    for number in range(2):
        seats = plan.pairing(number).seats
        for one in range(4):
            for other in range(4):
                same_side = setup.side(one) == setup.side(other)
                assert (seats[one] == seats[other]) == same_side


def test_who_shares_a_fate_plays_the_same_missions() -> None:
    plan = Plan(Table("metal_gear", players=2).lay_out(), 2)
    assert [plan.pairing(number).seats for number in range(4)] == [(0, 0), (1, 1)] * 2
    assert [plan.pairing(number).luck for number in range(4)] == [0, 0, 1, 1]


@pytest.mark.parametrize("table", [SPIES, NIGHT, MISSION], ids=lambda table: table.game)
def test_the_sensible_bot_is_rated_above_the_random_one(table: Table) -> None:
    report = play_tournament(table, ["random", "sensible"], 24)
    random, sensible = report.entrants
    assert [one.name for one in report.ranking()] == ["sensible", "random"]
    assert sensible.rating > random.rating
    assert report.failures == []
    assert random.total.games == sensible.total.games
    if not report.shares_fate:
        assert random.total.points + sensible.total.points == 24
        assert sensible.sides[0].games == sensible.sides[1].games == 12
        assert sensible.against[0].games == 24


def test_the_same_games_with_two_jobs_and_from_a_file() -> None:
    known = Results()
    play_tournament(SPIES, ["random", "sensible"], 6, results=known)
    again = play_tournament(SPIES, ["random", "sensible"], 10, jobs=2, results=known).facts()
    alone = play_tournament(SPIES, ["random", "sensible"], 10).facts()
    assert {**again, "seconds": 0} == {**alone, "seconds": 0}


def test_standings_are_counted_by_hand() -> None:
    plan = Plan(SPIES.lay_out(), 2)
    results = [
        GameResult(0, "won", (1.0, 0.0), 9),
        GameResult(1, "won", (1.0, 0.0), 9),
        GameResult(2, "draw", (0.5, 0.5), 9),
        GameResult(3, problem="the bot broke down"),
        GameResult(4, "won", (1.0, 0.0), 9),
    ]
    one, other = rated(plan, ["one", "other"], results)
    assert (one.total.games, one.total.points, one.total.drawn) == (4, 2.5, 1)
    assert (other.total.games, other.total.points, other.total.drawn) == (4, 1.5, 1)
    assert (one.sides[0].points, one.sides[0].games) == (2.5, 3)
    assert (other.sides[0].points, other.sides[0].games) == (1.0, 1)
    assert one.rating > other.rating


def test_a_bot_that_breaks_down_is_told_and_counts_for_nobody() -> None:
    report = play_tournament(Table("burglars", players=2, find_game=find), ["random", wreck], 4)
    assert len(report.failures) == 4
    assert report.entrants[0].total.games == 0
    said = lines(TournamentReport(report.entrants, 4, report.failures, False, 0.0))
    assert "  errors 4, counted for nobody" in said


def test_the_command_prints_goes_on_and_refuses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "spies.jsonl"
    words = ["tournament", "stealth_ops", "--bots", "random,sensible", "--jobs", "1"]
    assert main([*words, "--games", "4", "--out", str(out)]) == 0
    assert capsys.readouterr().out.startswith("Stealth Ops, standard, 4 games\n  1. sensible")
    assert main([*words, "--games", "6", "--out", str(out), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["games"], facts["errors"], facts["bots"]) == (6, 0, ["random", "sensible"])
    assert len(out.read_text().splitlines()) == 7
    for more, sentence in (
        (["--games", "4", "--out", str(out), "--seed", "2"], "its seed is 1, not 2"),
        (["--games", "4", "--bots", "random"], "a tournament needs another, try sensible"),
        (["--games", "4", "--bots", "random,random"], "names 'random' twice"),
        (["--games", "4", "--scheduler", "nowhere"], "no Dask scheduler answers at 'nowhere'"),
    ):
        assert main([*words, *more]) != 0
        assert sentence in capsys.readouterr().err
