"""Golden games replay to the same states and luck; thousands of random states stay the same."""

import pytest

from sneakbox.games import catalogue
from sneakbox.table import load, replay, verify
from tests.golden.stories import FOLDER, SNEAKING_MISSION, Story, path_of, random_games

# Changes only when the rules or the numbers of a state change on purpose.
A_THOUSAND_GAMES = {
    "easy": "a4e2cf2ae7a82bc981db2348500d7111",
    "normal": "c6c09db75b65cddf4fa47733d387a1cd",
    "hard": "7c90589bb2622020a97292e4992814be",
    "extreme": "fe59d62b6a2f0a9b225696b693e48b6e",
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
