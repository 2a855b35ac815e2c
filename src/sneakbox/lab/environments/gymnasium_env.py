"""One seat of a game as a Gymnasium environment; bots play the others.

An action is a number of `Spaces.actions`; `info["action_mask"]` says which are legal, and
`action_space.sample()` chooses among those. Gymnasium lets a program take any action of the space:
where it is not legal, a legal one is drawn instead and `info["was_illegal"]` says so; a `strict`
environment refuses it. At the end the reward is the seat's score.
"""

from collections.abc import Mapping
from typing import Any, SupportsFloat

from sneakbox.bots import catalogue as bots
from sneakbox.lab.batches import seed_of
from sneakbox.lab.environments.playing import Bytes, Mask, Playing, laid_out, observation_space
from sneakbox.lab.extras import extra
from sneakbox.lab.spaces import Spaces

with extra("research"):
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Discrete


class LegalActions(Discrete):
    """All numbers of actions, of which samples are legal ones of the moment."""

    def __init__(self, environment: "SeatEnvironment", count: int) -> None:
        super().__init__(count)
        self.environment = environment

    def sample(self, mask: Mask | None = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self.environment.action_mask()
        return super().sample(mask, probability)


class SeatEnvironment(gymnasium.Env[Bytes, np.int64]):
    """What one seat goes through in a game."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        seat: int = 0,
        *,
        bot: str = "random",
        players: int | None = None,
        scenario: str | None = None,
        options: Mapping[str, str] | None = None,
        longest: int | None = None,
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        setup = laid_out(game, players, scenario, options)
        if not 0 <= seat < setup.players:
            raise ValueError(f"there is no seat {seat}: {setup.players} sit at this table")
        bots.check(game, bot)  # says so where there is none of this name
        self.seat = seat
        self.bot = bot
        self.longest = setup.game.longest if longest is None else longest
        self.strict = strict
        self.render_mode = render_mode
        self.playing = Playing(Spaces(setup))
        self.observation_space = observation_space(self.playing.spaces)
        self.action_space = LegalActions(self, len(self.playing.spaces.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        super().reset(seed=seed)
        seed = int(self.np_random.integers(2**60))
        self.playing.begin(seed)
        setup = self.playing.setup
        self.others = {
            seat: bots.bot(setup, self.bot, seed_of("opponent", seed, seat))
            for seat in range(setup.players)
            if seat != self.seat
        }
        self.decisions = 0
        self.let_others_play()
        return self.seen()

    def step(self, action: np.int64) -> tuple[Bytes, SupportsFloat, bool, bool, dict[str, Any]]:
        number = int(action)
        was_illegal = not self.strict and not self.playing.is_legal(self.seat, number)
        self.playing.play(self.seat, self.playing.some_legal(self.seat) if was_illegal else number)
        self.decisions += 1
        self.let_others_play()
        observation, info = self.seen()
        info["was_illegal"] = was_illegal
        over = self.playing.is_over()
        cut_off = not over and self.decisions >= self.longest
        return observation, self.playing.scores()[self.seat], over, cut_off, info

    def let_others_play(self) -> None:
        """The bots decide until it is this seat's turn."""
        playing = self.playing
        while not playing.is_over() and self.seat not in (deciders := playing.deciders()):
            view = playing.state.view(deciders[0])
            playing.state.apply(deciders[0], self.others[deciders[0]].choose(view))
            playing.draw_luck()

    def seen(self) -> tuple[Bytes, dict[str, Any]]:
        return self.playing.observation(self.seat), {"action_mask": self.action_mask()}

    def action_mask(self) -> Mask:
        return self.playing.mask(self.seat)

    def action_masks(self) -> Mask:
        """The same under the name by which masked learning code asks for it."""
        return self.action_mask()

    def render(self) -> str:
        """How things stand, in sentences."""
        text, view = self.playing.setup.text(), self.playing.state.view(self.seat)
        return "\n".join(line for line in (text.status(view), text.look(view)) if line)
