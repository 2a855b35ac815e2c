"""Phantom tic-tac-toe on OpenSpiel's interface for games written in Python.

The same rules and the same data (sets of cells as bits) as `phantom_tic_tac_toe.py`, so that only
the engine underneath differs. Importing this module registers the game as PYTHON_GAME.
"""

from typing import Any, Final

import numpy as np
import pyspiel

from bench.peers import PYTHON_GAME
from bench.phantom_tic_tac_toe import ALL_CELLS, CELLS, HOLDS_LINE

GAME_TYPE: Final = pyspiel.GameType(
    short_name=PYTHON_GAME,
    long_name="Phantom tic-tac-toe in Python",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={},
)
GAME_INFO: Final = pyspiel.GameInfo(
    num_distinct_actions=CELLS,
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=2 * CELLS - 1,
)


class PhantomGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]  # OpenSpiel has no types
    """The game as OpenSpiel lists it."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self) -> "PhantomState":
        return PhantomState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "PhantomObserver":
        return PhantomObserver(iig_obs_type, params)


class PhantomState(pyspiel.State):  # type: ignore[misc, unused-ignore]  # OpenSpiel has no types
    """One set of cells per seat in `marks` (its own) and `known` (tried: its own and revealed)."""

    def __init__(self, game: PhantomGame) -> None:
        super().__init__(game)
        self.marks = [0, 0]
        self.known = [0, 0]
        self.seat = 0
        self.over = False
        self.score = 0.0

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.over else self.seat

    def _legal_actions(self, player: int) -> list[int]:
        known = self.known[player]
        return [cell for cell in range(CELLS) if not known >> cell & 1]

    def _apply_action(self, action: int) -> None:
        seat, cell = self.seat, 1 << action
        self.known[seat] |= cell
        if self.marks[1 - seat] & cell:
            return
        self.marks[seat] |= cell
        if HOLDS_LINE[self.marks[seat]]:
            self.over = True
            self.score = 1.0 if seat == 0 else -1.0
        elif self.marks[0] | self.marks[1] == ALL_CELLS:
            self.over = True
        else:
            self.seat = 1 - seat

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{'xo'[player]} tries {action}"

    def is_terminal(self) -> bool:
        return self.over

    def returns(self) -> list[float]:
        return [self.score, -self.score]

    def __str__(self) -> str:
        return self.cells(self.marks[0], self.marks[1])

    def cells(self, crosses: int, noughts: int) -> str:
        signs = (
            "x" if crosses >> cell & 1 else "o" if noughts >> cell & 1 else "."
            for cell in range(CELLS)
        )
        return "".join(signs)

    def seen_by(self, player: int) -> tuple[int, int]:
        """The crosses and noughts that a seat knows of."""
        own = self.marks[player]
        revealed = self.known[player] & ~own
        return (own, revealed) if player == 0 else (revealed, own)


class PhantomObserver:
    """What a seat sees: three planes of nine cells, for free, noughts and crosses."""

    def __init__(self, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers of {PYTHON_GAME} take no parameters, not {params}")
        self.kind = iig_obs_type
        self.tensor = np.zeros(3 * CELLS, np.float32)
        self.dict = {"view": self.tensor.reshape(3, CELLS)}

    def set_from(self, state: PhantomState, player: int) -> None:
        self.tensor.fill(0)
        crosses, noughts = state.seen_by(player)
        for cell in range(CELLS):
            plane = 2 if crosses >> cell & 1 else 1 if noughts >> cell & 1 else 0
            self.tensor[plane * CELLS + cell] = 1

    def string_from(self, state: PhantomState, player: int) -> str:
        return state.cells(*state.seen_by(player))


pyspiel.register_game(GAME_TYPE, PhantomGame)
