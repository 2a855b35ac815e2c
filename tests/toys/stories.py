"""Golden games of the toys, and how to record them anew after a deliberate change of the rules:

.venv/bin/python -m tests.toys.stories
"""

from pathlib import Path

from sneakbox.games import catalogue
from sneakbox.kernel.game import Game
from sneakbox.table import Match, save
from tests.golden.stories import Story, play, told
from tests.toys.burglars import BURGLARS, names

FOLDER = Path(__file__).parent / "golden"

STORIES = (
    Story(
        "lantern_and_rope",
        "A card is seen before it is taken, and a rope saves a thief.",
        told(names.TOLD_CARD_SEEN, names.TOLD_ROPE, names.TOLD_CAUGHT, names.TOLD_CARD_TAKEN),
        scenario="short",
        game="burglars",
        players=3,
    ),
    Story(
        "crowd",
        "Two thieves spoil a house for each other (TOY-007).",
        told(names.TOLD_CROWDED, names.TOLD_TOOK_CARD),
        scenario="long",
        options={"guard": "alert"},
        game="burglars",
        players=2,
    ),
)


def find_game(game_id: str) -> Game:
    """A toy, or a game on the shelf."""
    return BURGLARS if game_id == BURGLARS.id else catalogue.game(game_id)


def record(story: Story) -> Match:
    """The first game by chance in which the story happens."""
    setup = find_game(story.game).setup(story.players, story.scenario, story.options)
    games = (play(setup, seed, story.bots) for seed in range(1, 500))
    return next(match for match in games if story.happened(match.events(0)))


def path_of(story: Story) -> Path:
    return FOLDER / f"{story.name}.match"


if __name__ == "__main__":
    for each in STORIES:
        save(record(each).record, path_of(each))
        print(f"{each.name}: {each.why}", flush=True)
