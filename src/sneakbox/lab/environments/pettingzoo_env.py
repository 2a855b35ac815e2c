"""All seats of a game as PettingZoo environments: one after the other, or all at once.

What a seat sees is `{"observation": …, "action_mask": …}`; at the end the rewards are the scores.
"""

from collections.abc import Mapping
from typing import Any

from sneakbox.lab.environments.playing import Bytes, Mask, Playing, laid_out, observation_space
from sneakbox.lab.extras import extra
from sneakbox.lab.spaces import Spaces

with extra("research"):
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv

Seen = dict[str, Bytes | Mask]


class SeatsInTurn(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """The seats decide one after the other, whoever must."""

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        scenario: str | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        setup = laid_out(game, players, scenario, options)
        self.metadata = {"name": f"sneakbox_{game}", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.playing = Playing(Spaces(setup))
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seen = {agent: seen_space(self.playing.spaces) for agent in self.possible_agents}
        self._done = {
            agent: Discrete(len(self.playing.spaces.actions)) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Dict:
        return self._seen[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._done[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.playing.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.next_agent()

    def next_agent(self) -> str:
        return self.possible_agents[self.playing.deciders()[0]]

    def observe(self, agent: str) -> Seen:
        seat = self._seats[agent]
        return {
            "observation": self.playing.observation(seat),
            "action_mask": self.playing.mask(seat),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        assert action is not None, "a seat that plays must decide"
        self.playing.play(self._seats[agent], int(action))
        self._clear_rewards()
        if self.playing.is_over():
            scores = self.playing.scores()
            self.rewards = {agent: scores[self._seats[agent]] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.next_agent()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str:
        return rendered(self.playing, self._seats[self.agent_selection])

    def close(self) -> None:
        """There is nothing to close."""


class SeatsAtOnce(ParallelEnv):  # type: ignore[misc]
    """All seats answer at once, as in a secret set-up; who has nothing to decide waits.

    Waiting is one more action behind all others. Answers are taken in the order of the seats. What
    is no longer possible after another seat's answer is left out, and `infos` says so: `void`. In
    place of an illegal answer a legal one is drawn: `was_illegal`.
    """

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        scenario: str | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        setup = laid_out(game, players, scenario, options)
        self.metadata = {"name": f"sneakbox_{game}", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.playing = Playing(Spaces(setup))
        self.wait = len(self.playing.spaces.actions)
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seen = {
            agent: seen_space(self.playing.spaces, waits=1) for agent in self.possible_agents
        }
        self._done = {agent: Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        return self._seen[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._done[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.playing.begin(seed)
        self.agents = list(self.possible_agents)
        return self.all_see(), {agent: {} for agent in self.agents}

    def all_see(self) -> dict[str, Seen]:
        return {agent: self.seen(self._seats[agent]) for agent in self.agents}

    def seen(self, seat: int) -> Seen:
        mask = np.append(self.playing.mask(seat), np.int8(0))
        if not mask.any():
            mask[self.wait] = 1
        return {"observation": self.playing.observation(seat), "action_mask": mask}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        playing, asked = self.playing, self.playing.deciders()
        chosen: dict[str, int] = {}
        for agent in self.agents:
            seat, number = self._seats[agent], int(actions[agent])
            legal = playing.is_legal(seat, number) if seat in asked else number == self.wait
            infos[agent]["was_illegal"] = not legal
            if seat in asked:
                chosen[agent] = number if legal else playing.some_legal(seat)
        for agent, number in chosen.items():
            still = playing.is_legal(self._seats[agent], number)
            infos[agent]["void"] = not still
            if still:
                playing.play(self._seats[agent], number)
        over, scores = self.playing.is_over(), self.playing.scores()
        everybody = self.agents
        seen = self.all_see()
        if over:
            self.agents = []
        return (
            seen,
            {agent: scores[self._seats[agent]] for agent in everybody},
            dict.fromkeys(everybody, over),
            dict.fromkeys(everybody, False),
            infos,
        )

    def render(self) -> str:
        return rendered(self.playing, 0)

    def close(self) -> None:
        """There is nothing to close."""


def seen_space(spaces: Spaces, waits: int = 0) -> Dict:
    mask = Box(0, 1, (len(spaces.actions) + waits,), np.int8)
    return Dict({"observation": observation_space(spaces), "action_mask": mask})


def rendered(playing: Playing, seat: int) -> str:
    """How things stand for a seat, in sentences."""
    text, view = playing.setup.text(), playing.state.view(seat)
    return "\n".join(line for line in (text.status(view), text.look(view)) if line)
