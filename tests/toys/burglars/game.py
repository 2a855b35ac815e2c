# not compiled: describes the game, outside the hot path
"""Burglars on the shelf: its settings, its first state, and the way back from stored numbers."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sneakbox.kernel.actions import act
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Game, Option, Outcome, Reader, Scenario, Setup, Text
from sneakbox.kernel.numbers import NumberReader, NumbersError
from sneakbox.kernel.piles import Bag, Pile
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.scene.scene import Scene
from sneakbox.scene.showable import Showable
from tests.toys.burglars import names
from tests.toys.burglars.asked import VOCABULARY
from tests.toys.burglars.content import CARDS, UNKNOWN, Content, printed
from tests.toys.burglars.reader import BurglarsReader
from tests.toys.burglars.scene.scene import BurglarsScene
from tests.toys.burglars.state import Burglars
from tests.toys.burglars.steps import steps_from
from tests.toys.burglars.text import BurglarsText
from tests.toys.burglars.told import TOLD
from tests.toys.burglars.view import BurglarsView
from tests.toys.burglars.worlds import world_from
from tests.toys.sealed import Sealed


class BurglarsSetup(Showable):
    """One table: so many thieves, so many nights, a guard who sleeps well or does not."""

    vocabulary = VOCABULARY

    def __init__(
        self, game: "BurglarsGame", players: int, scenario: str, options: Mapping[str, str]
    ) -> None:
        super().__init__(game, players, scenario, options)
        self.state_class: Final = game.state_class
        self.content: Final = Content(players, scenario, options)

    @property
    def content_digest(self) -> str:
        pieces = repr([printed(card) for card in range(CARDS)])
        return hashlib.blake2b(pieces.encode(), digest_size=8).hexdigest()

    def start(self) -> Burglars:
        game = self.state_class(
            self.content, steps_from([act(names.STEP_NIGHTS), act(names.STEP_DEAL)])
        )
        game.settle()
        return game

    def restore(self, numbers: NumberReader) -> Burglars:
        waiting, result = numbers.next(), numbers.next()
        steps = steps_from([numbers.next() for _ in range(numbers.next())])
        game = self.state_class(self.content, steps)
        game.waiting, game.result = waiting, result
        game.night, game.lit, game.die = numbers.next(), numbers.next(), numbers.next()
        game.held, game.held_known = numbers.next(), numbers.next()
        game.houses = numbers.array()
        game.sealed = Sealed(numbers.array())
        tools = numbers.array()
        game.bag = Bag(tools, sum(tools))
        game.hands = numbers.array()
        game.used = numbers.array()
        cards = numbers.array()
        upper, upper_known = numbers.array(), numbers.array()
        lower, lower_known = numbers.array(), numbers.array()
        game.pile = Pile(Bag(cards, sum(cards)), upper, upper_known, lower, lower_known)
        game.loot = numbers.array()
        game.loot_owner = numbers.array()
        game.loot_known = numbers.array()
        if len(game.houses) != self.players or len(cards) != CARDS:
            raise NumbersError("the snapshot does not fit these thieves and cards")
        return game

    def sample_world(self, view: View, dice: Dice) -> State:
        assert isinstance(view, BurglarsView)
        return world_from(view, dice, self.state_class)

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, Burglars)
        if state.result == 0:
            return None
        scores = tuple(float(state.worth(seat)) for seat in range(self.players))
        return Outcome("won", scores, self.game.rule_id(1))

    def text(self) -> Text:
        return BurglarsText()

    def scene(self) -> Scene:
        return BurglarsScene(self.game.title, self.game.rule_prefix, self.vocabulary)

    def reader(self, seat: int) -> Reader:
        return BurglarsReader(self.start().view(seat))

    def secrets(self, state: State, seat: int) -> list[int]:
        """The printed numbers of all cards the seat has not seen: no byte sent to it has one."""
        assert isinstance(state, Burglars)
        view = Burglars.view(state, seat)
        seen = {*view.upper, *view.lower, *view.loot, view.held} - {UNKNOWN}
        return [printed(card) for card in range(CARDS) if printed(card) not in seen]


class BurglarsGame(Game):
    id = "burglars"
    title = "Burglars"
    summary = "Two or three thieves choose houses in secret and outwit a guard."
    credits = "Made for the tests of Sneakbox."
    least_players = 2
    most_players = 3
    scenarios = (
        Scenario("short", "Short", "Two nights."),
        Scenario("long", "Long", "Three nights."),
    )
    options = (Option("guard", "sleepy", ("sleepy", "alert"), "How high a thief must roll."),)
    rule_prefix = "TOY"
    # Tools, then each night: lights, scouting with three decisions each, choices, and break-ins
    # with three decisions each; a rope adds two.
    longest = 6 + 3 * (1 + 9 + 3 + 9) + 2 * 6
    events = tuple(row.kind for row in TOLD)
    folder = Path(__file__).parent

    # Tests put broken parts in here; an ordinary game names its classes where it needs them.
    state_class: type[Burglars] = Burglars
    setup_class: type[BurglarsSetup] = BurglarsSetup

    def lay_out(self, players: int, scenario: str, options: Mapping[str, str]) -> Setup:
        return self.setup_class(self, players, scenario, options)


BURGLARS: Final = BurglarsGame()
