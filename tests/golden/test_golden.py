"""Golden games replay to the same states and luck; thousands of random states stay the same."""

import pytest

from sneakbox.games import catalogue
from sneakbox.table import load, replay, verify
from tests.golden.stories import FOLDER, SNEAKING_MISSION, Story, path_of, random_games

# Changes only when the rules or the numbers of a state change on purpose.
A_THOUSAND_GAMES = {
    "easy": "2a7dc714a0a2825b78ee8c627fc721dc",
    "normal": "e73e6266dd469783b989dd4d5f922a1e",
    "hard": "a5d02f8a6998fa9a828c25ae29e066a2",
    "extreme": "d0ec5864efc1a360b55a75cd7970f173",
}


@pytest.mark.parametrize("story", SNEAKING_MISSION, ids=lambda story: story.name)
def test_golden_games_verify_and_tell_their_story(story: Story) -> None:
    report = verify(path_of(story).read_bytes())
    assert report.secret_known
    assert report.draws > 0
    again = replay(load(path_of(story)))
    assert story.happened(again.course.streams.since(0, 0))


def test_every_golden_game_has_a_reason() -> None:
    kept = {path.stem for path in (FOLDER / "sneaking_mission").glob("*.match")}
    assert kept == {story.name for story in SNEAKING_MISSION}
    assert all(story.why.endswith(".") for story in SNEAKING_MISSION)


@pytest.mark.parametrize("scenario", A_THOUSAND_GAMES)
def test_a_thousand_random_games_come_out_the_same_on_both_builds(scenario: str) -> None:
    setup = catalogue.game("sneaking_mission").setup(scenario=scenario)
    assert random_games(setup, 250) == A_THOUSAND_GAMES[scenario]
