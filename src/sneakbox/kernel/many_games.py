"""Many games of one table side by side, played on by a program that learns, in one call.

Actions are numbered from 0 through a list of everything that can ever be done. Each call takes one
decision of every game, lets luck decide where it must, begins anew what is over, and leaves what
the next seats know and may do in arrays of bytes.
"""

from collections.abc import Callable
from typing import Final

from sneakbox.kernel.actions import KIND_LIMIT, first_of, kind_of, second_of, third_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.native import append, i64, u8, vec
from sneakbox.kernel.observing import Observer
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, LUCK
from sneakbox.kernel.state import RulesError, State

GOES_ON: Final = 0
ENDED: Final = 1
CUT_OFF: Final = 2  # the game was too long and begins anew without a result

UNNUMBERED: Final = -1


class NoSuchAction(ValueError):
    """A number that is no legal action now."""


class ActionNumbers:
    """All actions of a table, numbered from 0; each is found without a search."""

    def __init__(self, actions: list[int]) -> None:
        self.actions: list[int] = actions
        # By kind: how many first, second and third arguments it has, and where it begins.
        self.firsts: vec[i64] = filled(KIND_LIMIT, 0)
        self.seconds: vec[i64] = filled(KIND_LIMIT, 0)
        self.thirds: vec[i64] = filled(KIND_LIMIT, 0)
        self.starts: vec[i64] = filled(KIND_LIMIT, 0)
        for action in actions:
            kind = kind_of(action)
            self.firsts[kind] = max(self.firsts[kind], first_of(action) + 1)
            self.seconds[kind] = max(self.seconds[kind], second_of(action) + 1)
            self.thirds[kind] = max(self.thirds[kind], third_of(action) + 1)
        size: i64 = 0
        for number in range(KIND_LIMIT):
            self.starts[number] = size
            size += self.firsts[number] * self.seconds[number] * self.thirds[number]
        self.table: vec[i64] = filled(size, UNNUMBERED)
        for number, action in enumerate(actions):
            self.table[self.place(action)] = number

    def place(self, action: i64) -> i64:
        """Where an action stands in the table, or UNNUMBERED."""
        kind = kind_of(action)
        first = first_of(action)
        second = second_of(action)
        third = third_of(action)
        if first >= self.firsts[kind] or second >= self.seconds[kind] or third >= self.thirds[kind]:
            return UNNUMBERED
        row = first * self.seconds[kind] + second
        return self.starts[kind] + row * self.thirds[kind] + third

    def number(self, action: i64) -> i64:
        """The number of an action."""
        place = self.place(action)
        number: i64 = UNNUMBERED if place == UNNUMBERED else self.table[place]
        if number == UNNUMBERED:
            raise RulesError(f"action {action} is not among all that can be done")
        return number


def filled(length: i64, number: i64) -> "vec[i64]":
    items: vec[i64] = vec[i64]()
    for _ in range(length):
        items = append(items, number)
    return items


class ManyGames:
    """So many games. `observations` and `masks` have one row a game, behind one another.

    Games are `numbered_from` some number on where others are played elsewhere: a game's luck goes
    by its number.
    """

    def __init__(
        self,
        first: State,
        observer: Observer,
        numbers: ActionNumbers,
        scores: Callable[[State], list[float]],
        count: i64,
        seed: i64,
        longest: i64,
        numbered_from: i64 = 0,
    ) -> None:
        self.first: State = first
        self.observer: Observer = observer
        self.numbers: ActionNumbers = numbers
        self.width: i64 = len(numbers.actions)
        self.scores: Callable[[State], list[float]] = scores
        self.count: i64 = count
        self.longest: i64 = longest
        self.size: i64 = observer.size
        self.games: list[State] = []
        self.dice: list[Dice] = []
        # By game: what is legal now, and the decisions taken.
        self.options: list[list[int]] = []
        self.lengths: vec[i64] = filled(count, 0)
        self.seats: vec[u8] = vec[u8]([0] * count)
        self.ended: vec[u8] = vec[u8]([0] * count)
        self.blank: vec[u8] = vec[u8]([0] * (count * observer.size))
        self.observations: vec[u8] = self.blank[:]
        self.masks: vec[u8] = vec[u8]([0] * (count * self.width))
        # Games that ended in the last call and what came of them.
        self.finished: list[int] = []
        self.results: list[list[float]] = []
        for number in range(count):
            self.games.append(first.copy())
            self.dice.append(Dice(seed * 1_000_003 + numbered_from + number))
            self.options.append([])
            self.begin(number)

    def play(self, chosen: list[int]) -> None:
        """One decision in every game, by the numbers of the actions; all are looked at first."""
        if len(chosen) != self.count:
            raise NoSuchAction(f"{len(chosen)} actions for {self.count} games")
        game: i64 = 0
        for number in chosen:
            if not 0 <= number < self.width or self.masks[game * self.width + number] == 0:
                raise NoSuchAction(f"action {number} is not legal in game {game} now")
            game += 1
        self.clear()
        game = 0
        for number in chosen:
            self.decide(game, self.numbers.actions[number])
            game += 1

    def play_randomly(self) -> None:
        """The same with an even choice among what is legal."""
        self.clear()
        for number in range(self.count):
            game: i64 = number
            self.decide(game, self.dice[game].choose(self.options[game]))

    def clear(self) -> None:
        """What was seen before is gone."""
        self.observations = self.blank[:]
        self.finished = []
        self.results = []

    def decide(self, game: i64, action: i64) -> None:
        """One decision in one game, and on to the next that a seat must take."""
        state = self.games[game]
        state.apply(i64(self.seats[game]), action)
        dice = self.dice[game]
        while state.waiting == LUCK:
            state.apply(CHANCE, state.sample(dice.bits()))
        self.lengths[game] += 1
        if state.result == 0 and self.lengths[game] < self.longest:
            self.ended[game] = GOES_ON
            self.show(game, state)
            return
        self.ended[game] = CUT_OFF if state.result == 0 else ENDED
        if state.result != 0:
            self.finished.append(game)
            self.results.append(self.scores(state))
        self.games[game] = self.first.copy()
        self.lengths[game] = 0
        self.begin(game)

    def begin(self, game: i64) -> None:
        """On to the first decision of a new game."""
        state = self.games[game]
        dice = self.dice[game]
        while state.waiting == LUCK:
            state.apply(CHANCE, state.sample(dice.bits()))
        self.show(game, state)

    def show(self, game: i64, state: State) -> None:
        """Write what the deciding seat knows and may do."""
        seat = first_seat(state.waiting)
        self.seats[game] = u8(seat)
        view = state.glance(seat)
        self.observer.write(view, self.observations, game * self.size)
        numbers = self.numbers
        masks = self.masks
        row = game * self.width
        for action in self.options[game]:
            masks[row + numbers.number(action)] = 0
        options = view.options
        for action in options:
            masks[row + numbers.number(action)] = 1
        self.options[game] = options
