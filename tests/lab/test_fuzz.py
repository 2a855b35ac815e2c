"""Fuzzing: sound games pass, planted mistakes are found and saved to be seen again."""

from pathlib import Path

import pytest

from sneakbox.lab.batches import Table
from sneakbox.lab.fuzz import Fuzzing, fuzz
from sneakbox.lab.gathering import MOST_FAILURES
from sneakbox.table import Match, load, replay
from tests.lab.hostile import find, find_cracked, find_crumbling, find_speechless

MISSION = Table("sneaking_mission")


def test_fuzz_finds_nothing_wrong_with_sound_games(tmp_path: Path) -> None:
    for table in (MISSION, Table("burglars", players=2, find_game=find)):
        report = fuzz(table, games=30, whole=10, folder=tmp_path)
        facts = report.facts()
        assert facts["errors"] == 0, facts["failures"]
        assert (facts["games"], facts["finished"]) == (30, 30)
        assert (facts["through_the_whole_stack"], facts["half_played_by_a_bot"]) == (10, 3)
        assert report.findings.undos > 0
        assert report.findings.reloads > 0
        assert report.findings.texts > 500
    assert [*tmp_path.iterdir()] == []


def figures(report: Fuzzing) -> dict[str, object]:
    facts = report.facts()
    return {name: facts[name] for name in facts if name not in {"seconds", "steps_per_second"}}


def test_fuzz_is_the_same_with_one_job_and_with_two(tmp_path: Path) -> None:
    reports = [fuzz(MISSION, games=110, whole=4, jobs=jobs, folder=tmp_path) for jobs in (1, 2)]
    assert figures(reports[0]) == figures(reports[1])


def test_fuzz_by_time_plays_until_it_is_over(tmp_path: Path) -> None:
    report = fuzz(MISSION, seconds=0.01, folder=tmp_path)
    assert report.findings.games == 50
    assert report.findings.whole == 3


def test_short_runs_go_through_the_whole_stack(tmp_path: Path) -> None:
    assert fuzz(MISSION, games=7, folder=tmp_path).findings.whole == 7
    assert fuzz(MISSION, games=7, whole=0, folder=tmp_path).findings.whole == 0


def test_a_broken_invariant_is_saved_as_a_record_that_leads_there_again(tmp_path: Path) -> None:
    table = Table("burglars", players=2, find_game=find_cracked)
    report = fuzz(table, games=3, whole=0, folder=tmp_path / "new")
    assert len(report.findings.failures) == 3
    failure = report.findings.failures[0]
    assert failure.message == "AssertionError: a planted crack"
    assert failure.reopen == f"sneak replay {failure.record} --step {failure.step}"
    again = replay(load(failure.record), find_game=find_cracked)
    assert again.course.steps >= failure.step
    broken = again.course.state_at(failure.step)
    with pytest.raises(AssertionError, match="a planted crack"):
        broken.check()
    again.course.state_at(failure.step - 1).check()


def test_a_game_that_breaks_in_a_decision_is_saved_as_it_stood_before(tmp_path: Path) -> None:
    table = Table("burglars", players=2, find_game=find_crumbling)
    failure = fuzz(table, games=1, whole=0, folder=tmp_path).findings.failures[0]
    assert failure.message == "ZeroDivisionError: a planted crumble"
    path, _, then = failure.reopen.partition("; then ")
    assert path == f"sneak replay {failure.record}"
    match = Match.from_record(load(failure.record), find_game=find_crumbling)
    seat, words = int(then.split()[1]), then.split("'")[1]
    with pytest.raises(ZeroDivisionError, match="a planted crumble"):
        match.play(seat, words)


def test_a_mistake_in_the_words_is_found_at_the_table(tmp_path: Path) -> None:
    table = Table("burglars", players=2, find_game=find_speechless)
    report = fuzz(table, games=2, folder=tmp_path)
    assert report.findings.finished == 2  # the rules are sound
    failure = report.findings.failures[0]
    assert failure.message.startswith("Mistake: there are no words for the prompt")
    assert load(failure.record).header.game == "burglars"
    assert failure.reopen.startswith(f"sneak replay {failure.record}; it broke after")


def test_fuzz_stops_when_it_has_found_enough(tmp_path: Path) -> None:
    table = Table("burglars", players=2, find_game=find_cracked)
    report = fuzz(table, games=400, whole=0, folder=tmp_path)
    assert len(report.findings.failures) == MOST_FAILURES
    assert report.findings.games < 400


def test_a_folder_that_cannot_be_written_does_not_hide_the_mistake(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    table = Table("burglars", players=2, find_game=find_cracked)
    failure = fuzz(table, games=1, whole=0, folder=blocked).findings.failures[0]
    assert failure.message == "AssertionError: a planted crack"
    assert failure.record.startswith("(not saved: ")
