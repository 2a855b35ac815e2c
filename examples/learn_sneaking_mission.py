"""A small policy learns Sneaking Mission, with NumPy and nothing else.

    python examples/learn_sneaking_mission.py                  two minutes at most
    python examples/learn_sneaking_mission.py --updates 50     a first look

With the compiled build (`PYTHONPATH=build/compiled`) it sees three million decisions in that time.

One hidden layer looks at a seat's observation and says how likely each action is and how well the
mission stands. After every few decisions of all games the actions that went better than expected
become likelier (advantage actor-critic). The last line compares it with random play.
"""

import argparse
import time
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sneakbox.lab.batches import Table
from sneakbox.lab.environments.vector import VectorEnvironment
from sneakbox.lab.spaces import Spaces

Numbers = NDArray[np.float32]

HIDDEN: Final = 64
DECISIONS: Final = 32  # of each game between two updates
DISCOUNT: Final = 0.99
TRACE: Final = 0.95
STEP: Final = 3e-3
CURIOSITY: Final = 0.005
LONGEST_STEP: Final = 1.0  # of the gradient as a whole
NEVER: Final = -1e9


@dataclass
class Policy:
    """Weights from observation to hidden layer, and from there to actions and to a forecast."""

    scale: Numbers
    weights: dict[str, Numbers]
    means: dict[str, Numbers] = field(default_factory=dict)
    squares: dict[str, Numbers] = field(default_factory=dict)
    updates: int = 0

    @classmethod
    def fresh(cls, spaces: Spaces, seed: int) -> "Policy":
        luck = np.random.default_rng(seed)
        size, actions = int(spaces.observer.size), len(spaces.actions)
        most = np.concatenate([np.full(p.size, p.most, np.float32) for p in spaces.observer.planes])
        shapes = {"look": (size, HIDDEN), "act": (HIDDEN, actions), "hope": (HIDDEN, 1)}
        weights = {
            name: luck.normal(0, scale / np.sqrt(shape[0]), shape).astype(np.float32)
            for (name, shape), scale in zip(shapes.items(), (2.0, 0.1, 0.1), strict=True)
        }
        counts = np.minimum(most, 16)  # numbers that could be 255 are small most of the time
        return cls(1 / counts, weights | {"bias": np.zeros(HIDDEN, np.float32)})

    def think(self, seen: NDArray[np.uint8], masks: NDArray[np.uint8]) -> tuple[Numbers, ...]:
        """What is seen in numbers, the hidden layer, the chances of all actions, the forecast."""
        known = seen * self.scale
        hidden = np.tanh(known @ self.weights["look"] + self.weights["bias"])
        wishes = np.where(masks == 1, hidden @ self.weights["act"], NEVER)
        chances = np.exp(wishes - wishes.max(-1, keepdims=True))
        chances /= chances.sum(-1, keepdims=True)
        return known, hidden, chances, (hidden @ self.weights["hope"])[..., 0]

    def learn(self, gradients: dict[str, Numbers]) -> None:
        """One step of Adam."""
        self.updates += 1
        length = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients.values()))
        for name, gradient in gradients.items():
            kept = gradient * min(1.0, LONGEST_STEP / (length + 1e-6))
            mean = 0.9 * self.means.get(name, np.zeros_like(kept)) + 0.1 * kept
            square = 0.99 * self.squares.get(name, np.zeros_like(kept)) + 0.01 * kept**2
            self.means[name], self.squares[name] = mean, square
            size = STEP * np.sqrt(1 - 0.99**self.updates) / (1 - 0.9**self.updates)
            self.weights[name] -= (size * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def choose(chances: Numbers, luck: np.random.Generator) -> NDArray[np.int64]:
    """One action of each row by its chances."""
    heights = chances.cumsum(-1)
    drawn = luck.random((len(chances), 1)) * heights[:, -1:]
    chosen: NDArray[np.int64] = (heights > drawn).argmax(-1)
    return chosen


def gradients_of(
    policy: Policy, trail: list[tuple[Any, ...]], advantages: Numbers
) -> dict[str, Numbers]:
    """How the weights should change for all decisions of a trail."""
    totals = {name: np.zeros_like(weight) for name, weight in policy.weights.items()}
    count = advantages.size
    even = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
    for number, (known, hidden, chances, _, actions) in enumerate(trail):
        better = even[number]
        rows = np.arange(len(actions))
        logs = np.log(np.maximum(chances, 1e-12))
        entropy = -(chances * logs).sum(-1, keepdims=True)
        wish = chances * better[:, None] + CURIOSITY * chances * (logs + entropy)
        wish[rows, actions] -= better
        hope = -advantages[number][:, None]
        back = wish @ policy.weights["act"].T + 0.5 * hope @ policy.weights["hope"].T
        back *= 1 - hidden**2
        totals["act"] += hidden.T @ wish / count
        totals["hope"] += 0.5 * hidden.T @ hope / count
        totals["look"] += known.T @ back / count
        totals["bias"] += back.sum(0) / count
    return totals


def advantages_of(rewards: Numbers, ended: Numbers, hopes: Numbers, last: Numbers) -> Numbers:
    """How much better each decision turned out than expected (generalised advantage)."""
    better = np.zeros_like(rewards)
    ahead = np.zeros_like(last)
    for number in reversed(range(len(rewards))):
        goes_on = 1 - ended[number]
        surprise = rewards[number] + DISCOUNT * goes_on * last - hopes[number]
        ahead = surprise + DISCOUNT * TRACE * goes_on * ahead
        better[number] = ahead
        last = hopes[number]
    return better


def train(
    scenario: str, games: int, updates: int, seed: int, most_seconds: float
) -> tuple[Policy, list[float]]:
    """A policy, and the share of missions won in each tenth of the training."""
    environment = VectorEnvironment(Table("sneaking_mission", scenario=scenario), games, seed=seed)
    arrays, luck = environment.arrays, np.random.default_rng(seed)
    policy = Policy.fresh(environment.spaces, seed)
    wins: list[float] = []
    ends: list[int] = []
    began = time.monotonic()
    for _ in range(updates):
        trail, rewards, ended = [], [], []
        won = over = 0
        for _ in range(DECISIONS):
            known, hidden, chances, hope = policy.think(arrays.observations, arrays.masks)
            arrays.actions[:] = choose(chances, luck)
            trail.append((known, hidden, chances, hope, arrays.actions.copy()))
            environment.play()
            rewards.append(arrays.rewards[:, 0].copy())
            ended.append((arrays.ended > 0).astype(np.float32))
            won += int(arrays.rewards.sum())
            over += int((arrays.ended > 0).sum())
        *_, last = policy.think(arrays.observations, arrays.masks)
        hopes = np.stack([hope for *_, hope, _ in trail])
        better = advantages_of(np.stack(rewards), np.stack(ended), hopes, last)
        policy.learn(gradients_of(policy, trail, better))
        wins.append(won)
        ends.append(over)
        if time.monotonic() - began > most_seconds:
            break
    tenth = max(1, len(wins) // 10)
    shares = [
        sum(wins[at : at + tenth]) / max(1, sum(ends[at : at + tenth]))
        for at in range(0, len(wins) - tenth + 1, tenth)
    ]
    return policy, shares


def win_rate(scenario: str, policy: Policy | None, missions: int, seed: int) -> float:
    """How many missions are won by a policy, or at random without one."""
    environment = VectorEnvironment(Table("sneaking_mission", scenario=scenario), 64, seed=seed)
    arrays, luck = environment.arrays, np.random.default_rng(seed)
    won = over = 0.0
    while over < missions:
        if policy is None:
            environment.play_randomly()
        else:
            _, _, chances, _ = policy.think(arrays.observations, arrays.masks)
            arrays.actions[:] = choose(chances, luck)
            environment.play()
        won += float(arrays.rewards.sum())
        over += float((arrays.ended > 0).sum())
    return won / over


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scenario", default="easy")
    parser.add_argument("--games", type=int, default=128, help="side by side")
    parser.add_argument("--updates", type=int, default=700)
    parser.add_argument("--seconds", type=float, default=100.0, help="stop learning after so many")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    policy, shares = train(words.scenario, words.games, words.updates, words.seed, words.seconds)
    print("won while learning:", " ".join(f"{share:.0%}" for share in shares))
    before = win_rate(words.scenario, None, 2000, seed=99)
    after = win_rate(words.scenario, policy, 2000, seed=99)
    print(f"random play wins {before:.1%} of missions, the policy {after:.1%}")


if __name__ == "__main__":
    main()
