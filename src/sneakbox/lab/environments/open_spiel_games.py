"""The games for OpenSpiel: `pyspiel.load_game("sneakbox_ninja(scenario=outpost)")` after an import.

Luck is explicit: its outcomes are numbered in the order of `State.odds`, its probabilities are
exact. Where several seats may decide, the lowest does. The information state of a player is what
his seat was told, event by event; `resample_from_infostate` makes a world from his view alone.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any, Final

from sneakbox.games.catalogue import all_games
from sneakbox.games.catalogue import game as game_of
from sneakbox.kernel.actions import ARGUMENT_LIMIT
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.game import Game, Setup, SetupError
from sneakbox.kernel.numbers import encode
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, SPECTATOR
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.lab.extras import extra
from sneakbox.lab.spaces import Spaces

with extra("research"):
    import numpy as np
    import pyspiel

PREFIX: Final = "sneakbox_"
# Parameters of a game in OpenSpiel: "" and 0 stand for what is usual.
PARAMETERS: Final[dict[str, Any]] = {"players": 0, "scenario": "", "options": ""}
# Draws are from piles of fewer kinds, and no roll has more results.
MOST_OUTCOMES: Final = ARGUMENT_LIMIT
RANDOM_BITS: Final = 60

Told = tuple[int, ...]


class Heard:
    """What each seat was told so far. Copies share all that was told before."""

    def __init__(self, by_seat: list[list[Told]]) -> None:
        self.by_seat = by_seat

    def __deepcopy__(self, memo: object) -> "Heard":
        return Heard([events[:] for events in self.by_seat])


class Position:
    """A state of the rules that OpenSpiel may copy and store along with what holds it."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.state = state
        self.state.sink = Sink()

    def __deepcopy__(self, memo: object) -> "Position":
        return Position(self.setup, self.state.copy())

    def __reduce__(self) -> tuple[Callable[..., "Position"], tuple[object, ...]]:
        """Stored as records are: arrays of the compiled build cannot be stored as they are."""
        setup = self.setup
        laid_out = (setup.game.id, setup.players, setup.scenario, setup.options)
        return stored_position, (*laid_out, encode(self.state))


def stored_position(
    game_id: str, players: int, scenario: str, options: dict[str, str], numbers: bytes
) -> Position:
    setup = game_of(game_id).setup(players, scenario, options)
    return Position(setup, setup.decode(numbers))


def game_type(game: Game) -> "pyspiel.GameType":
    """What OpenSpiel wants to know before a table is laid out."""
    setup = game.setup()
    has_secrets = setup.reader(0) is not None
    alone = game.most_players == 1
    one_side = len({setup.side(seat) for seat in range(setup.players)}) == 1
    utility = pyspiel.GameType.Utility
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.id}",
        long_name=f"Sneakbox: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION if has_secrets else information.PERFECT_INFORMATION
        ),
        utility=utility.IDENTICAL if one_side and not alone else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_players,
        min_num_players=game.least_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
        provides_factored_observation_string=False,
    )


def read_options(text: str) -> dict[str, str]:
    """`hand:+1;awaken:one` as a mapping; OpenSpiel keeps comma and equals sign for itself.

    >>> read_options("hand:+1;awaken:one")
    {'hand': '+1', 'awaken': 'one'}
    """
    chosen: dict[str, str] = {}
    for pair in filter(None, text.split(";")):
        name, colon, value = pair.partition(":")
        if not colon:
            raise SetupError(f"'{pair}' is no option: write options as in hand:+1;awaken:one")
        chosen[name] = value
    return chosen


class TableGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One table, as OpenSpiel's game."""

    game_id: str
    kind: "pyspiel.GameType"

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wanted = {**PARAMETERS, **(params or {})}
        self.setup: Setup = game_of(self.game_id).setup(
            wanted["players"] or None,
            wanted["scenario"] or None,
            read_options(wanted["options"]),
        )
        self.spaces = Spaces(self.setup)
        self.event_kinds = {kind.code: kind for kind in self.setup.game.events}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.spaces.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.setup.players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=self.setup.game.longest,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "TableObserver | None":
        """Everything a player sees; without secrets what everybody sees; secrets alone: nothing."""
        if params:
            raise ValueError(f"observations have no parameters, not {params}")
        if iig_obs_type is None or iig_obs_type.public_info:
            wanted = None if iig_obs_type is None else iig_obs_type.private_info
            return TableObserver(self, wanted == pyspiel.PrivateInfoType.NONE)
        return None


class TableState(pyspiel.State):  # type: ignore[misc]
    """Where a game stands, as OpenSpiel's state."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.position = Position(game.setup, game.setup.start())
        self.heard = Heard([[] for _ in range(game.setup.players)])

    @property
    def table(self) -> TableGame:
        game: TableGame = self.get_game()
        return game

    def current_player(self) -> int:
        state = self.position.state
        if state.is_over():
            return int(pyspiel.PlayerId.TERMINAL)
        if state.is_luck():
            return int(pyspiel.PlayerId.CHANCE)
        return int(first_seat(state.waiting))

    def is_terminal(self) -> bool:
        return bool(self.position.state.is_over())

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(map(self.table.spaces.number, self.position.state.options(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self.position.state.odds()
        total = odds.total()
        return [(number, weight / total) for number, weight in enumerate(odds.weights)]

    def _apply_action(self, action: int) -> None:
        state = self.position.state
        if state.is_luck():
            state.apply(CHANCE, state.odds().actions[action])
        else:
            state.apply(first_seat(state.waiting), self.table.spaces.actions[action])
        assert state.sink is not None
        for fact in state.sink.drain():
            told = (fact.kind, fact.rule, *self.table.event_kinds[fact.kind].kept(fact.details))
            for seat, events in enumerate(self.heard.by_seat):
                if fact.audience >> seat & 1:
                    events.append(told)

    def _action_to_string(self, player: int, action: int) -> str:
        words = self.table.setup.vocabulary.words
        if player == pyspiel.PlayerId.CHANCE:
            return words(self.position.state.odds().actions[action])
        return words(self.table.spaces.actions[action])

    def returns(self) -> list[float]:
        outcome = self.table.setup.outcome(self.position.state)
        return [0.0] * self.num_players() if outcome is None else list(outcome.scores)

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.checked(self.current_player() if player is None else player)
        told = " ".join(":".join(map(str, event)) for event in self.heard.by_seat[seat])
        return f"{seat}|{told}|{self.seen(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        seat = self.checked(self.current_player() if player is None else player)
        return json.dumps(self.position.state.view(seat).facts(), sort_keys=True)

    def seen(self, seat: int) -> str:
        """The view in short: after the same events it is the same."""
        facts = json.dumps(self.position.state.view(seat).facts(), sort_keys=True)
        return hashlib.blake2b(facts.encode(), digest_size=8).hexdigest()

    def checked(self, player: int) -> int:
        """A player who sits at the table, complained about as OpenSpiel does."""
        if player < 0:
            raise RuntimeError(f"player >= 0 does not hold: {player}")
        if player >= self.num_players():
            raise RuntimeError(f"player < {self.num_players()} does not hold: {player}")
        return player

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> "TableState":
        """A state that the player cannot tell from this one, from his view and nothing else."""
        view = self.position.state.view(player)
        dice = Dice(int(draw() * 2**RANDOM_BITS))
        world: TableState = self.table.new_initial_state()
        setup = self.table.setup
        world.position = Position(setup, setup.sample_world(view, dice))
        world.heard.by_seat[player] = self.heard.by_seat[player][:]
        return world

    def __str__(self) -> str:
        facts = {seat: self.seen(seat) for seat in range(self.num_players())}
        return f"{self.history_str()} {facts}"


class TableObserver:
    """The planes of `sneak observe` as OpenSpiel's observation."""

    def __init__(self, game: TableGame, is_public: bool) -> None:
        self.is_public = is_public
        self.spaces = game.spaces
        self.tensor = np.zeros(int(game.spaces.observer.size), np.float32)
        self.dict = {
            plane.name: self.tensor[plane.start : plane.start + plane.size].reshape(plane.shape)
            for plane in game.spaces.observer.planes
        }

    def set_from(self, state: TableState, player: int) -> None:
        seen = self.spaces.observe(self.view(state, player))
        self.tensor[:] = np.frombuffer(seen, np.uint8)

    def string_from(self, state: TableState, player: int) -> str:
        return json.dumps(self.view(state, player).facts(), sort_keys=True)

    def view(self, state: TableState, player: int) -> View:
        return state.position.state.view(SPECTATOR if self.is_public else player)


def register(game: Game) -> None:
    """Make a game known to OpenSpiel by the name sneakbox_… ."""
    kind = game_type(game)
    table = type(f"{game.id.title()}Game", (TableGame,), {"game_id": game.id, "kind": kind})
    pyspiel.register_game(kind, table)


for _game in all_games():
    register(_game)
