"""Random maps: the quick answers are those of the slow twin. `sneak fuzz grid` asks for more."""

import pytest

from sneakbox.lab import fuzz_grid, fuzz_rows
from sneakbox.lab.gathering import MOST_FAILURES
from sneakbox.lab.slow_grid import SlowGrid, turns_of
from sneakbox.lab.slow_rows import SlowRows


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_map_answers_like_its_slow_twin(seed: str) -> None:
    found = fuzz_grid.fuzz_grid(comparisons=1_500, seed=seed).findings
    assert found.failures == []
    assert found.comparisons == 1_500
    assert found.seen > 50
    assert found.tied > 15
    assert found.leapt > 100


def test_the_comparison_is_the_same_with_two_processes() -> None:
    one, two = (fuzz_grid.fuzz_grid(comparisons=200, jobs=jobs).findings for jobs in (1, 2))
    assert (one.comparisons, one.seen, one.tied) == (two.comparisons, two.seen, two.tied)


def test_a_wrong_answer_is_found_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    truth = fuzz_grid.slow_answers

    def liar(world: fuzz_grid.World, cell: int, other: int, facing: int) -> dict[str, object]:
        told = truth(world, cell, other, facing)
        told["sees"] = not told["sees"]
        return told

    monkeypatch.setattr(fuzz_grid, "slow_answers", liar)
    report = fuzz_grid.fuzz_grid(comparisons=100)
    assert len(report.findings.failures) == MOST_FAILURES
    assert "sees from" in report.findings.failures[0]
    assert "seed 1, comparison" in report.findings.failures[0]
    assert report.facts()["errors"] == MOST_FAILURES


@pytest.mark.parametrize("question", ["patrol_leap", "path_leap", "can_step"])
def test_a_wrong_leap_is_found_too(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    truth = fuzz_rows.Crowd.slow_answers

    def liar(self: fuzz_rows.Crowd, facing: int, other: int) -> dict[str, object]:
        told = truth(self, facing, other)
        answer = told[question]
        told[question] = answer[:-1] if isinstance(answer, list) else not answer
        return told

    monkeypatch.setattr(fuzz_rows.Crowd, "slow_answers", liar)
    report = fuzz_grid.fuzz_grid(comparisons=300)
    assert report.findings.failures
    assert all(f"{question} from" in failure for failure in report.findings.failures)


def test_slow_rows_themselves_on_a_map_one_can_check_by_eye() -> None:
    """Three Guards before the start, the way on shut by a wall: round the corner, or to a gap."""
    hall = {(column, row): 0 for column in range(5) for row in range(2)}
    shut = frozenset([frozenset(((3, 0), (4, 0)))])
    guards = frozenset([(1, 0), (2, 0), (3, 0)])
    rows = SlowRows(SlowGrid(hall, shut), guards, frozenset(), {}, 3)
    assert rows.ahead((0, 0), 1) == [(1, 0), (2, 0), (3, 0), (3, 1)]
    barred = SlowRows(SlowGrid(hall, shut), guards, frozenset([(3, 1)]), {}, 3)
    assert barred.ahead((0, 0), 1) == [(1, 0), (1, 1)]
    assert barred.can_step((0, 0), 1)
    sent = SlowRows(SlowGrid(hall, shut), guards, frozenset(), {(2, 0): 2}, 3)
    assert sent.ahead((0, 0), 1) == [(1, 0), (2, 0), (2, 1)]
    assert rows.along([(1, 0), (2, 0), (2, 1)]) == [(1, 0), (2, 0), (2, 1)]
    assert barred.along([(3, 0), (3, 1), (4, 1)]) == []


def test_the_slow_twin_itself_on_a_map_one_can_check_by_eye() -> None:
    """A ring of eight spaces round a block, with a wall on its top edge."""
    ring = {(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)}
    shut = frozenset([frozenset(((0, 0), (1, 0)))])
    slow = SlowGrid(dict.fromkeys(ring, 0), shut)
    assert slow.distances((0, 0), stay_in_zone=True)[1, 0] == 7
    assert slow.paths((0, 0), 2, (2, 0)) == [[(0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0)]]
    assert slow.sees((0, 0), (0, 2))
    assert not slow.sees((0, 0), (2, 2))
    assert not slow.sees((0, 0), (1, 0))
    assert turns_of(0, (2, 2, 1)) == 2
