"""Random maps: the quick answers are those of the slow twin. `sneak fuzz grid` asks for more."""

import pytest

from sneakbox.lab import fuzz_grid
from sneakbox.lab.fuzz import MOST_FAILURES
from sneakbox.lab.slow_grid import SlowGrid, turns_of


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_map_answers_like_its_slow_twin(seed: str) -> None:
    found = fuzz_grid.fuzz_grid(comparisons=1_500, seed=seed).findings
    assert found.failures == []
    assert found.comparisons == 1_500
    assert found.seen > 50
    assert found.tied > 15


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
