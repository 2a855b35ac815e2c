"""OpenSpiel's own search plays Ninja on the small map: its code, our rules.

    python examples/search_ninja_with_open_spiel.py --simulations 50 --decisions 20

The search (information-set Monte Carlo tree search) gets the guards' seat. It asks for worlds that
fit what the guards know, plays them out at random, and names its favourite. The intruders play at
random. Nothing of the search knows Ninja, and nothing it is given tells more than the guards know.
"""

import argparse
from dataclasses import dataclass

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import sneakbox.lab.environments.open_spiel_games  # noqa: F401 - registers the games

GUARDS = 0
TABLE = "sneakbox_ninja(scenario=outpost,players=2,options=layout:drawn)"


@dataclass(frozen=True)
class Decision:
    """What the search decided, and how much it looked at it."""

    words: str
    visits: int
    options: int


def searching_bot(game: pyspiel.Game, simulations: int, seed: int) -> ismcts.ISMCTSBot:
    """A bot of OpenSpiel's that rates positions by random games to their ends."""
    luck = np.random.RandomState(seed)
    return ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck),
        uct_c=1.4,
        max_simulations=simulations,
        random_state=luck,
    )


def play(simulations: int, decisions: int, seed: int) -> tuple[list[Decision], pyspiel.State]:
    """So many decisions of the guards, or a whole night if it is shorter."""
    game = pyspiel.load_game(TABLE)
    luck = np.random.default_rng(seed)
    bot = searching_bot(game, simulations, seed)
    night = game.new_initial_state()
    taken: list[Decision] = []
    while not night.is_terminal() and len(taken) < decisions:
        if night.is_chance_node():
            outcomes, chances = zip(*night.chance_outcomes(), strict=True)
            night.apply_action(int(luck.choice(outcomes, p=chances)))
            continue
        options = night.legal_actions()
        if night.current_player() != GUARDS or len(options) == 1:
            night.apply_action(int(luck.choice(options)))
            continue
        looks = dict(bot.get_policy(night))
        action = max(looks, key=lambda option: looks[option])
        visits = round(looks[action] * simulations)
        taken.append(Decision(night.action_to_string(GUARDS, action), visits, len(options)))
        night.apply_action(action)
    return taken, night


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--decisions", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    taken, night = play(words.simulations, words.decisions, words.seed)
    for number, decision in enumerate(taken, 1):
        looked = f"{decision.visits} of {words.simulations} looks, {decision.options} options"
        print(f"{number:>3}  {decision.words}  ({looked})")
    if night.is_terminal():
        print("scores of guards and intruders:", night.returns())


if __name__ == "__main__":
    main()
