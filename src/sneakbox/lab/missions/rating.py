"""Rating a mission: the sensible bot plays it, and how often it gets through is written down."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from sneakbox.games import catalogue
from sneakbox.games.metal_gear.state import Operation
from sneakbox.lab.simulate import Hopeless, play_numbered
from sneakbox.lab.statistics import wilson

GAME: Final = "metal_gear"
# Any scenario for one to four players: the stage itself stands in the options.
SCENARIO: Final = "vr_1"
BOT: Final = "sensible"
CLEARED: Final = "cleared"
GAMES: Final = 20
SEED: Final = "1"  # the games that `sneak simulate` plays unless it is told otherwise
# After so many games without a success, or without a failure, nobody plays on.
NEVER_CLEARED: Final = 5
A_WALK: Final = 12


@dataclass(frozen=True)
class Rating:
    """What came of the bot's games."""

    players: int
    games: int
    cleared: int
    rounds: float  # on average, in the games that came to an end

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.cleared, self.games)

    def sentence(self) -> str:
        low, high = self.interval
        who = "alone" if self.players == 1 else f"with {self.players} players"
        share = f"{self.cleared / self.games:.0%} (95 % sure: {low:.0%} to {high:.0%})"
        return (
            f"The sensible bot cleared it {who} in {self.cleared} of {self.games} games, {share}, "
            f"{self.rounds:.1f} rounds on average."
        )

    def facts(self) -> dict[str, object]:
        low, high = self.interval
        return {
            "bot": BOT,
            "players": self.players,
            "games": self.games,
            "cleared": self.cleared,
            "share": self.cleared / self.games,
            "low": low,
            "high": high,
            "rounds": self.rounds,
        }


def rated(text: str, players: int) -> Rating:
    """How the bot fares on a stage; fewer games where it is hopeless or a walk.

    A game that comes to no end is not cleared.
    """
    setup = catalogue.game(GAME).setup(players, SCENARIO, {"stage": text})
    games = finished = cleared = rounds = 0
    for number in range(GAMES):
        games += 1
        with suppress(Hopeless):
            end = play_numbered(setup, [BOT], SEED, number)
            assert isinstance(end, Operation)
            finished += 1
            rounds += int(end.round)
            outcome = setup.outcome(end)
            cleared += outcome is not None and outcome.word == CLEARED
        if (games, cleared) in ((NEVER_CLEARED, 0), (A_WALK, A_WALK)):
            break
    return Rating(players, games, cleared, rounds / finished if finished else 0.0)
