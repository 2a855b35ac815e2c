"""Many games at one or several tables, and what is noted of each."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate
from typing import Final

from sneakbox.bots.bot import Bot
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.game import Counted, Event, Setup
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, LUCK, PUBLIC, SPECTATOR, holds
from sneakbox.kernel.state import State
from sneakbox.lab.batches import Table, batches, run_all, seed_of, workers
from sneakbox.lab.simulate import Hopeless, Player, Progress, chosen, described, seated
from sneakbox.scene.model import Ref
from sneakbox.scene.scene import Scene
from sneakbox.scene.showable import Showable

BATCH: Final = 10
# So many of the first things that luck hands to a side are kept in order.
FIRST_DRAWS: Final = 40
# A place by its id; on a board that grows by the rooms that it is east and south of the entrance.
Room = tuple[int, int]
Place = str | Room


@dataclass
class Noted:
    """One game: how it ended, and where it is looked at closely, what was used and where.

    `used` counts by title of what is counted, side and name; `drawn` has the
    names that luck dealt to a side, in order. `found_out` is where each side that lost was found
    last, `times_found` how often anybody was.
    """

    table: int
    number: int
    word: str
    rule: str
    scores: tuple[float, ...]
    steps: int
    turns: int = 0
    used: Counter[tuple[str, int, str]] = field(default_factory=Counter)
    drawn: dict[tuple[str, int], list[str]] = field(default_factory=dict)
    found_out: dict[int, Place] = field(default_factory=dict)
    times_found: int = 0


@dataclass(frozen=True)
class Failed:
    """A game that could not be played to its end."""

    table: int
    number: int
    reason: str


@dataclass(frozen=True)
class Plan:
    """So many games at each of these tables; the first `close` tables are looked at closely."""

    tables: tuple[Table, ...]
    games: tuple[int, ...]
    players: tuple[Player, ...]
    seed: str
    close: int = 1

    @property
    def total(self) -> int:
        return sum(self.games)


def play_all(
    plan: Plan, jobs: int = 1, progress: Progress | None = None, scheduler: str | None = None
) -> tuple[list[Noted], list[Failed]]:
    """Play every game of the plan; the notes come in order, whatever the number of jobs.

    Game number n of a table is the game that `simulate` plays under that number.
    """
    noted: list[Noted] = []
    failed: list[Failed] = []
    done = 0
    with workers(jobs, scheduler) as crew:
        runs = batches(plan.total, BATCH)
        for notes, failures in run_all(crew, runs, partial(play_some, plan)):
            noted += notes
            failed += failures
            done += len(notes) + len(failures)
            if progress is not None:
                progress(done, plan.total)
    noted.sort(key=lambda game: (game.table, game.number))
    failed.sort(key=lambda game: (game.table, game.number))
    return noted, failed


def play_some(plan: Plan, numbers: range) -> tuple[list[Noted], list[Failed]]:
    """Some of the games, counted over all tables, in this process."""
    begins = [0, *accumulate(plan.games)]
    noted: list[Noted] = []
    failed: list[Failed] = []
    at, setup, watcher = -1, None, None
    for overall in numbers:
        table = bisect_right(begins, overall) - 1
        if table != at or setup is None:
            at, setup = table, plan.tables[table].lay_out()
            watcher = Watcher(setup) if table < plan.close else None
        number = overall - begins[table]
        try:
            noted.append(play_one(setup, plan, table, number, watcher))
        except Exception as error:  # noqa: BLE001 - counted and shown, whatever it is
            reason = str(error) if isinstance(error, Hopeless) else described(error)
            failed.append(Failed(table, number, reason))
    return noted, failed


def play_one(setup: Setup, plan: Plan, table: int, number: int, watcher: "Watcher | None") -> Noted:
    """The game of a number: its luck and its bots follow from that and the seed."""
    bots = seated(setup, plan.players, plan.seed, number)
    state = setup.start()
    if watcher is not None:
        watcher.begin(state)
    steps = play_through(setup, state, bots, Dice(seed_of("luck", plan.seed, number)), watcher)
    outcome = setup.outcome(state)
    if outcome is None:
        raise Hopeless(f"the game is over after {steps} steps, but has no outcome")
    noted = Noted(table, number, outcome.word, outcome.rule, tuple(outcome.scores), steps)
    if watcher is not None:
        watcher.write(noted, state)
    return noted


def play_through(
    setup: Setup, state: State, bots: Sequence[Bot], dice: Dice, watcher: "Watcher | None"
) -> int:
    """Play to the end; returns the number of steps."""
    steps = 0
    while not state.is_over():
        if steps >= setup.game.longest:
            raise Hopeless(f"the game did not end within {steps} steps")
        if state.waiting == LUCK:
            actor = CHANCE
            state.apply(CHANCE, state.sample(dice.bits()))
        else:
            actor = first_seat(state.waiting)
            state.apply(actor, chosen(setup, bots[actor], state.view(actor), steps))
        steps += 1
        if watcher is not None:
            watcher.look(state, actor)
    return steps


class Watcher:
    """Listens to everything that is told in a game, whoever it is told to."""

    def __init__(self, setup: Setup) -> None:
        self.setup: Final = setup
        self.kinds: Final = {kind.code: kind for kind in setup.game.events}
        self.counted: Final[dict[int, list[Counted]]] = {}
        for counted in setup.text().counted():
            self.counted.setdefault(counted.event, []).append(counted)
        self.scene: Final = setup.scene() if isinstance(setup, Showable) else None

    def begin(self, state: State) -> None:
        """A new game."""
        self.sink = state.sink = Sink()
        self.turns = 0
        self.decided = 0
        self.told_place: Ref = ""
        self.used: Counter[tuple[str, int, str]] = Counter()
        self.drawn: dict[tuple[str, int], list[str]] = {}
        # Where somebody was found, and the seat that was acting: every time.
        self.found: list[tuple[int, Ref]] = []

    def look(self, state: State, actor: int) -> None:
        """What was told after a step."""
        if actor != CHANCE:
            self.decided = actor
        events = []
        for fact in self.sink.drain():
            kind = self.kinds[int(fact.kind)]
            event = Event(0, kind, int(fact.rule), kind.kept(fact.details))
            events.append(event)
            for counted in self.counted.get(kind.code, ()):
                self.count(counted, event, self.setup.side(self.user(int(fact.audience))))
        if self.scene is not None:
            self.follow(self.scene, state, events)

    def user(self, audience: int) -> int:
        """Who used something or was dealt it: those who alone were told, else who decided last."""
        if audience == PUBLIC or holds(audience, self.decided):
            return self.decided
        return first_seat(audience)

    def count(self, counted: Counted, event: Event, side: int) -> None:
        name = counted.name(event[counted.detail])
        if not name:
            return
        self.used[counted.title, side, name] += 1
        if counted.by_luck:
            drawn = self.drawn.setdefault((counted.title, side), [])
            if len(drawn) < FIRST_DRAWS:
                drawn.append(name)

    def follow(self, scene: Scene, state: State, events: list[Event]) -> None:
        """Which turn it is, and where somebody was found: what a screen shows as `spot`."""
        events = [event for event in events if scene.has_line(event)]
        for event, remark in zip(events, scene.remarks(events), strict=True):
            self.turns = max(self.turns, remark.turn)
            if remark.refs:
                self.told_place = remark.refs[0]
            if remark.level != "alarm":
                continue
            beats = scene.beats(state.view(SPECTATOR), [event])
            if any(beat.kind == "spot" for beat in beats):
                self.found.append((self.decided, self.told_place))

    def write(self, noted: Noted, state: State) -> None:
        """What was seen, into the notes of the game."""
        noted.turns, noted.used, noted.drawn = self.turns, self.used, self.drawn
        noted.times_found = len(self.found)
        setup, places = self.setup, self.places(state)
        for seat, score in enumerate(noted.scores):
            if score > 0 or not setup.sneaks(seat):
                continue
            side = setup.side(seat)
            found = [
                ref for who, ref in self.found if setup.side(who) == side or not setup.sneaks(who)
            ]
            if found and found[-1] in places:
                noted.found_out[side] = places[found[-1]]

    def places(self, state: State) -> "Places":
        if self.scene is None or not self.found:
            return {}
        board = self.scene.board()
        if board.layout != "tiles":
            return {f"cell:{cell.id}": cell.id for cell in board.cells}
        tiles = self.scene.picture(state.view(SPECTATOR), 0).tiles
        east, south = tiles[0].at
        return {
            f"tile:{tile.id}": (round(tile.at[0] - east), round(tile.at[1] - south))
            for tile in tiles
        }


# How an element of the board is named over all games.
Places = dict[Ref, Place]
