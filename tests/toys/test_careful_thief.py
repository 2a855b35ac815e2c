"""The bot of Burglars: legal, reproducible, blind to everything but its view, and no fool."""

from sneakbox.bots.bot import Bot
from sneakbox.bots.random_bot import RandomBot
from sneakbox.table import Match, play_on, secret_from_seed
from tests.toys.burglars import BURGLARS
from tests.toys.burglars.bot import CarefulThief


def played(seed: int, *bots: Bot) -> Match:
    match = Match.start(BURGLARS.setup(2, "long"), secret=secret_from_seed(str(seed)))
    play_on(match, dict(enumerate(bots)))
    return match


def test_the_same_seed_plays_the_same_game() -> None:
    games = [played(3, CarefulThief(1), CarefulThief(2)).record.text() for _ in range(2)]
    assert games[0] == games[1]


def test_a_careful_thief_takes_more_than_a_careless_one() -> None:
    loot = [0.0, 0.0]
    for seed in range(100):
        careful = seed % 2  # both seats in turn, as the first one breaks in first
        bots = [CarefulThief(seed), RandomBot(seed)]
        outcome = played(seed, bots[careful], bots[1 - careful]).outcome()
        assert outcome is not None
        loot[0] += outcome.scores[careful]
        loot[1] += outcome.scores[1 - careful]
    assert loot[0] > 1.15 * loot[1]
