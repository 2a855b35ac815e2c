"""Simulations: counted right, the same with any number of jobs, and no failure swallowed."""

import json
from collections import Counter
from pathlib import Path

import pytest

from sneakbox.bots.levels import UnknownBot
from sneakbox.commands.simulate import lines
from sneakbox.kernel.game import SetupError
from sneakbox.lab.batches import Table, batches, seed_of
from sneakbox.lab.results import GameResult, Results, ResultsProblem, results_in
from sneakbox.lab.simulate import (
    MissingGames,
    Played,
    Simulation,
    Tally,
    result_of,
    simulate,
)
from sneakbox.lab.statistics import percentile, wilson
from tests.lab.hostile import cheat, find, find_cracked, find_crumbling, wreck

MISSION = Table("sneaking_mission")
BURGLARS = Table("burglars", players=3, find_game=find)


def figures(report: dict[str, object]) -> dict[str, object]:
    """A report without the time it took."""
    return {
        name: value for name, value in report.items() if name not in {"seconds", "steps_per_second"}
    }


def test_simulate_counts_every_game_and_step() -> None:
    report = simulate(MISSION, ["random"], 60)
    facts = report.facts()
    assert (facts["games"], facts["finished"], facts["errors"]) == (60, 60, 0)
    assert sum(report.tally.outcomes.values()) == 60
    assert sum(length * n for length, n in report.tally.lengths.items()) == facts["steps"]
    assert set(report.tally.outcomes) <= {"won", "lost"}
    assert report.tally.scores == [report.tally.outcomes["won"]]


def test_simulate_is_the_same_with_one_job_and_with_two() -> None:
    alone = simulate(MISSION, ["sensible"], 60, "jobs", jobs=1).facts()
    shared = simulate(MISSION, ["sensible"], 60, "jobs", jobs=2).facts()
    assert figures(alone) == figures(shared)


def test_simulate_follows_its_seed() -> None:
    reports = [figures(simulate(MISSION, ["random"], 40, seed).facts()) for seed in "aab"]
    assert reports[0] == reports[1] != reports[2]


def test_simulate_plays_the_first_games_of_a_longer_run() -> None:
    """Game number n does not depend on how many are played."""
    short = simulate(MISSION, ["random"], 30).tally.lengths
    assert short <= simulate(MISSION, ["random"], 70).tally.lengths


def test_simulate_seats_several_bots_and_counts_their_scores() -> None:
    report = simulate(BURGLARS, ["random"], 20)
    assert report.tally.finished == 20
    assert len(report.tally.scores) == 3
    assert all(score > 0 for score in report.tally.scores)


def test_simulate_takes_scenario_and_options() -> None:
    extreme = simulate(Table("sneaking_mission", scenario="extreme"), ["random"], 30)
    single = simulate(Table("sneaking_mission", options={"files": "deep"}), ["random"], 30)
    plain = simulate(MISSION, ["random"], 30)
    assert extreme.tally.steps < plain.tally.steps
    assert single.tally.outcomes != plain.tally.outcomes or single.tally.steps != plain.tally.steps


def test_simulate_tells_its_progress() -> None:
    heard: list[tuple[int, int]] = []
    simulate(MISSION, ["random"], 60, progress=lambda done, total: heard.append((done, total)))
    assert heard == sorted(heard)
    assert heard[0] == (1, 60)
    assert heard[-1] == (60, 60)


def test_quick_games_come_by_the_dozen_and_slow_ones_one_by_one() -> None:
    missing = MissingGames(1000, Results())
    assert next(missing) == [0]
    missing.learn(Played([GameResult(0)], 60.0))
    assert next(missing) == [1]
    missing.learn(Played([GameResult(1)], 0.001))
    assert len(next(missing)) == 200


def test_games_that_have_a_result_are_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "missions.jsonl"
    with results_in(path, {"seed": "1"}) as results:
        short = simulate(MISSION, ["random"], 20, results=results)
    kept = path.read_text().splitlines()
    # The last line was cut off in the middle, and one game is kept that ended otherwise.
    changed = GameResult(3, "lost in the snow", (0.0,), 7)
    kept = [changed.line() if '"game": 3,' in line else line for line in kept]
    path.write_text("\n".join([*kept[:15], kept[15][:20]]))
    with results_in(path, {"seed": "1"}) as results:
        assert len(results.known) == 14
        whole = simulate(MISSION, ["random"], 30, results=results)
    assert whole.tally.games == 30
    assert whole.tally.outcomes["lost in the snow"] == 1
    anew = simulate(MISSION, ["random"], 30).tally
    assert whole.tally.steps == anew.steps - steps_of(MISSION, 3) + 7
    assert short.tally.games == 20
    numbers = [json.loads(line)["game"] for line in path.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(30))


def steps_of(table: Table, number: int) -> int:
    """How many steps a game takes that was written down otherwise."""
    return result_of(table.lay_out(), ["random"], "1", number).steps


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("hello\n", "is no file of results: name another one"),
        ("\n\n", "is no file of results: name another one"),
        ('{"format": "sneakbox results 1"}\n', "has other games: its version is None, not"),
        ("HEAD\n{}\n", "line 2 is no result of a game"),
        ("HEAD\nLINE\nLINE\n", "line 3 has game 3 a second time"),
    ],
)
def test_a_file_that_holds_something_else_is_refused_and_left_alone(
    tmp_path: Path, text: str, problem: str
) -> None:
    path = tmp_path / "results.jsonl"
    with results_in(path, {"seed": "1"}):
        head = path.read_text().strip()
    text = text.replace("HEAD", head).replace("LINE", GameResult(3, "won", (1.0,), 9).line())
    path.write_text(text)
    with pytest.raises(ResultsProblem, match=problem), results_in(path, {"seed": "1"}):
        pass
    assert path.read_text() == text


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with (
        results_in(path, {}),
        pytest.raises(ResultsProblem, match="another run is writing"),
        results_in(path, {}),
    ):
        pass
    with (
        pytest.raises(ResultsProblem, match="cannot be used for results"),
        results_in(tmp_path, {}),
    ):
        pass


def test_a_bot_that_cheats_is_reported_with_what_was_legal() -> None:
    report = simulate(MISSION, [cheat], 5)
    assert report.errors == 5
    assert report.tally.finished == 0
    number, message = report.tally.failures[0]
    assert number == 0
    assert message.startswith("the bot 'cheat' chose 12345 at step 1, where these are legal: ")
    assert "entrance north" in message


def test_a_bot_that_breaks_down_is_reported_and_the_other_games_go_on() -> None:
    report = simulate(MISSION, [wreck], 3, jobs=2)
    assert [number for number, _ in report.tally.failures] == [0, 1, 2]
    assert report.tally.failures[0][1].endswith("RuntimeError: no idea what to do")
    assert report.facts()["failures"]


def test_rules_that_break_are_reported() -> None:
    report = simulate(Table("burglars", players=2, find_game=find_crumbling), ["random"], 3)
    assert report.errors == 3
    assert report.tally.failures[0][1] == "ZeroDivisionError: a planted crumble"


def test_what_must_always_hold_is_checked_when_asked_for() -> None:
    cracked = Table("burglars", players=2, find_game=find_cracked)
    assert simulate(cracked, ["random"], 3).errors == 0
    report = simulate(cracked, ["random"], 3, check=True)
    assert report.errors == 3
    message = report.tally.failures[0][1]
    assert message.startswith("something is wrong after step ")
    assert message.endswith("AssertionError: a planted crack")


def test_simulate_refuses_what_does_not_exist_before_it_plays() -> None:
    with pytest.raises(UnknownBot):
        simulate(MISSION, ["genius"], 1)
    with pytest.raises(SetupError):
        simulate(Table("sneaking_mission", players=2), ["random"], 1)


def test_batches_cover_every_game_once() -> None:
    assert [*batches(5, 2)] == [range(2), range(2, 4), range(4, 5)]


def test_seeds_differ_and_stay() -> None:
    assert seed_of("luck", "1", 0) == seed_of("luck", "1", 0)
    assert len({seed_of("luck", seed, n) for seed in ("1", "2") for n in range(100)}) == 200
    assert 0 <= seed_of("x") < 1 << 56


def test_wilson_agrees_with_published_values() -> None:
    # Newcombe (1998), table I: the score method for 81 of 263, 15 of 148, 0 of 20 and 29 of 29.
    for successes, trials, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (29, 29, 0.8830, 1.0),
    ):
        assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)
    assert wilson(0, 0) == (0.0, 1.0)


def test_percentiles_are_values_that_occurred() -> None:
    assert percentile([], 50) == 0
    assert percentile([7], 95) == 7
    assert percentile([*range(1, 101)], 95) == 95
    assert percentile([1, 2, 3], 50) == 2


def test_unfinished_games_count_in_every_percentage() -> None:
    tally = Tally(games=10, finished=8, steps=80, outcomes=Counter(won=6, lost=2), scores=[6.0])
    tally.failures = [(3, "the game did not end within 9 steps"), (7, "the same")]
    report = Simulation(tally, 1.0)
    assert report.share("won")[0] == 0.6
    facts = report.facts()
    assert (facts["unfinished"], facts["scores"]) == (2, [0.6])
    printed = lines(report)
    assert "  games     10, finished 8" in printed
    unfinished = next(line for line in printed if "unfinished" in line)
    assert unfinished.startswith("  unfinished 2, that is 20.0%")
    assert unfinished.endswith("counted in all shares")
