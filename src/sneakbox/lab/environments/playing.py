"""What the doors to learning code share: one game under way, seen and played by numbers."""

import secrets
from collections.abc import Mapping
from typing import Any, Final

from sneakbox.games import catalogue
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Setup
from sneakbox.kernel.many_games import NoSuchAction
from sneakbox.kernel.seats import CHANCE, LUCK, seats_of
from sneakbox.kernel.state import State
from sneakbox.lab.extras import extra
from sneakbox.lab.spaces import Spaces

with extra("research"):
    import numpy as np
    from gymnasium import spaces as gymnasium_spaces
    from numpy.typing import NDArray

MOST_NAMED: Final = 8  # legal actions in a complaint

Bytes = NDArray[np.uint8]
Mask = NDArray[np.int8]


def laid_out(
    game: str,
    players: int | None = None,
    scenario: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Setup:
    """A table of a game on the shelf; what is wrong raises SetupError."""
    return catalogue.game(game).setup(players, scenario, options)


class Playing:
    """One game under way, its luck drawn from a seed."""

    def __init__(self, spaces: Spaces) -> None:
        self.spaces = spaces
        self.setup = spaces.setup
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed nobody can know what comes."""
        self.dice = Dice(secrets.randbits(60) if seed is None else seed)
        self.state: State = self.setup.start()
        self.draw_luck()

    def draw_luck(self) -> None:
        while self.state.waiting == LUCK:
            self.state.apply(CHANCE, self.state.sample(self.dice.bits()))

    def is_over(self) -> bool:
        return bool(self.state.is_over())

    def deciders(self) -> list[int]:
        """The seats that must decide now."""
        return seats_of(self.state.waiting)

    def play(self, seat: int, number: int) -> None:
        """One decision of a seat by its number, and the luck behind it."""
        if not self.is_legal(seat, number):
            numbers = sorted(map(self.spaces.number, self.state.options(seat)))
            legal = ", ".join(map(self.named, numbers[:MOST_NAMED])) or "none"
            raise NoSuchAction(f"action {self.named(number)} is not legal now; legal are: {legal}")
        self.state.apply(seat, self.spaces.actions[number])
        self.draw_luck()

    def named(self, number: int) -> str:
        """A number of an action with its words."""
        if not 0 <= number < len(self.spaces.actions):
            return str(number)
        return f"{number} ('{self.setup.vocabulary.words(self.spaces.actions[number])}')"

    def is_legal(self, seat: int, number: int) -> bool:
        spaces = self.spaces
        known = 0 <= number < len(spaces.actions)
        return known and spaces.actions[number] in self.state.options(seat)

    def some_legal(self, seat: int) -> int:
        """Any legal action of a seat, evenly."""
        return self.spaces.number(self.dice.choose(self.state.options(seat)))

    def scores(self) -> list[float]:
        """One number a seat when the game is over; until then all are 0."""
        outcome = self.setup.outcome(self.state)
        return [0.0] * self.setup.players if outcome is None else list(outcome.scores)

    def observation(self, seat: int) -> Bytes:
        return np.frombuffer(self.spaces.observe(self.state.view(seat)), np.uint8)

    def mask(self, seat: int) -> Mask:
        return np.frombuffer(self.spaces.mask(self.state.options(seat)), np.int8)


def observation_space(spaces: Spaces) -> gymnasium_spaces.Space[Bytes]:
    """From 0 to the most of each plane."""
    most = np.concatenate(
        [np.full(plane.size, plane.most, np.uint8) for plane in spaces.observer.planes]
    )
    box: gymnasium_spaces.Space[Any] = gymnasium_spaces.Box(
        np.zeros_like(most), most, dtype=np.uint8
    )
    return box


def named_planes(spaces: Spaces, observation: Bytes) -> dict[str, Bytes]:
    """The planes of an observation by their names, in their shapes; nothing is copied."""
    return {
        plane.name: observation[..., plane.start : plane.start + plane.size].reshape(
            *observation.shape[:-1], *plane.shape
        )
        for plane in spaces.observer.planes
    }
