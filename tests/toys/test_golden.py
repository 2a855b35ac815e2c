"""Golden games of the toys replay to the same states, and still tell their stories."""

import pytest

from sneakbox.table import load, replay, verify
from tests.golden.stories import Story
from tests.toys.stories import FOLDER, STORIES, find_game, path_of


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_golden_games_verify_and_tell_their_story(story: Story) -> None:
    report = verify(path_of(story).read_bytes(), find_game=find_game)
    assert report.secret_known
    assert report.draws > 0
    again = replay(load(path_of(story)), find_game=find_game)
    assert story.happened(again.course.streams.since(0, 0))


def test_every_golden_game_has_a_reason() -> None:
    assert set(FOLDER.glob("*.match")) == {path_of(story) for story in STORIES}
