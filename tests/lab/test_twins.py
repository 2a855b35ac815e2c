"""Twins: sound games keep their secrets, and planted leaks are found."""

import re

import pytest

from sneakbox.lab.batches import Table
from sneakbox.lab.twins import fuzz_twins
from tests.conformance.broken_knowledge import LeakyView, LegalBySecret
from tests.lab.hostile import find
from tests.toys.burglars.game import BurglarsGame
from tests.toys.burglars.state import Burglars


@pytest.mark.parametrize("game", ["sneaking_mission", "stealth_ops", "metal_gear", "ninja"])
def test_no_game_of_the_shelf_gives_secrets_away(game: str) -> None:
    found = fuzz_twins(Table(game), pairs=30, longest=20).findings
    assert found.failures == []
    assert found.pairs == 30
    assert found.decisions > 100


def test_a_toy_without_leaks_has_none() -> None:
    found = fuzz_twins(Table("burglars", players=3, find_game=find), pairs=60).findings
    assert found.failures == []


def test_pairs_are_the_same_with_one_job_and_with_two() -> None:
    table = Table("ninja", 2, "outpost")
    one, two = (fuzz_twins(table, pairs=60, longest=4, jobs=jobs).findings for jobs in (1, 2))
    assert one == two


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (LeakyView, "the views differ after .*, in extra"),
        (LegalBySecret, "the views differ after .*, in options"),
    ],
)
def test_planted_leaks_are_found(state: type[Burglars], message: str) -> None:
    class Leaking(BurglarsGame):
        state_class = state

    table = Table("burglars", players=3, find_game=lambda _: Leaking())
    found = fuzz_twins(table, pairs=100).findings
    assert any(re.search(message, failure) for failure in found.failures), found.failures
