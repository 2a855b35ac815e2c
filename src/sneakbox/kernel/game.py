# not compiled: described once per game, outside the hot path
"""What a game brings to the table: its name, its settings, its words and its first state."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar, Final, Self

from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Event as Event  # noqa: PLC0414 - part of what a game brings
from sneakbox.kernel.events import EventKind as EventKind  # noqa: PLC0414
from sneakbox.kernel.numbers import NumberReader, numbers_from
from sneakbox.kernel.observing import Observer
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Vocabulary, one_of


class SetupError(ValueError):
    """A game that cannot be set up so; the message names what was wrong and what would be right."""


# The option that chooses among a game's `editions`.
EDITION: Final = "edition"
# Rules of a second series are told by their number and this.
SECOND_SERIES: Final = 1000


@dataclass(frozen=True)
class Option:
    """One setting the table agrees on before play.

    `choices` are the words it may have; with none, any text will do: a file, unless it
    `names_no_file`. Where it `holds_text`, several lines are no name of a file but what would stand
    in it.
    """

    name: str
    default: str
    choices: tuple[str, ...]
    help: str
    holds_text: bool = False
    names_no_file: bool = False

    def is_text(self, value: str) -> bool:
        """Is this the content itself?"""
        return self.holds_text and "\n" in value

    def check(self, value: str) -> str:
        if self.choices and value not in self.choices:
            raise SetupError(f"{self.name} cannot be '{value}': {one_of(self.choices)}")
        return value


@dataclass(frozen=True)
class Scenario:
    """One way to play a game: a difficulty, a stage, a map.

    `players` are the numbers of seats it is for; empty stands for all that the title allows.
    """

    id: str
    title: str
    help: str
    players: tuple[int, ...] = ()


@dataclass(frozen=True)
class Help:
    """How much a table tells its players of what could be worked out: a level, and what that means
    in one sentence. Each level tells all that the ones below it tell."""

    level: int
    title: str
    says: str


ALL_HELP: Final = 3
USUAL_HELP: Final = (
    Help(1, "The board", "You see what lies on the table and what happened there."),
    Help(2, "In sight", "You also see who watches, hears and reaches what."),
    Help(ALL_HELP, "Everything", "You also get all that can be worked out, with its chances."),
)


@dataclass(frozen=True)
class Outcome:
    """How a game ended.

    `scores` has one number a seat, higher is better, and all equal is a draw or a shared fate;
    `word` is one short word for tables ("won"), `rule` the rule that ended it.
    """

    word: str
    scores: tuple[float, ...]
    rule: str = ""


@dataclass(frozen=True)
class Call:
    """A piece of a game's story, told to the players: what it belongs to, and its words."""

    title: str
    text: str


@dataclass(frozen=True)
class Counted:
    """Something of the box that is counted over many games: the cards that are played, say.

    Every event of that code is one use of what its `detail` stands for; `name` says what that is
    called, and what has no name is not counted. Where luck hands it out, it came `by_luck`. What
    has the same title is told together.
    """

    title: str
    event: int
    detail: str
    name: Callable[[int], str]
    by_luck: bool = False


@dataclass(frozen=True)
class Deed:
    """Something that is counted for everybody after a game: steps, times seen.

    Every event of that code counts one, or the number in its detail `amount`. Its detail `who`
    says whose it is, and `name` what they are called; without a `who` it is everybody's.
    """

    title: str
    event: int
    who: str = ""
    name: Callable[[int], str] = str
    amount: str = ""


@dataclass(frozen=True)
class Fortune:
    """What a result of luck is worth where luck is weighed after a game.

    What has the same title is weighed together; `unit` says what is counted. More of it helps
    these seats, as bits, and hurts all others.
    """

    title: str
    worth: float
    unit: str
    helps: int = 0


class Text(ABC):
    """A game's words: for events, prompts, options and refusals, from what a seat knows."""

    @abstractmethod
    def event(self, event: Event) -> str:
        """One sentence for a fact."""

    @abstractmethod
    def prompt(self, view: View) -> str:
        """What is asked of the seat now, or for whom it waits."""

    def option(self, view: View, action: int) -> str:
        """What an action would do, in a few words; empty where the game's scene says it."""
        return ""

    def refusal(self, view: View, action: int) -> str:
        """Why an action is not legal now, with the rule that forbids it; empty when unclear."""
        return ""

    # What a terminal may tell besides; pictures are made from the game's scene.

    def status(self, view: View) -> str:
        """How things stand, in one line."""
        return ""

    def look(self, view: View) -> str:
        """What the board shows around the seat, in sentences to be read aloud."""
        return ""

    def aids(self) -> Mapping[str, str]:
        """Questions a player may ask besides, by name, and what each answers."""
        return {}

    def aids_from(self) -> Mapping[str, int]:
        """For each of the `aids` from which level of help on a table answers it; else the least."""
        return {}

    def aid(self, view: View, name: str) -> str:
        """The answer to one of the `aids`."""
        raise KeyError(name)

    def calls(self, events: Sequence[Event]) -> Sequence[Call]:
        """The story that a seat was told so far, out of all its events that still hold."""
        return ()

    def statistics(self, view: View, events: Sequence[Event]) -> Mapping[str, int]:
        """What a player likes to count after a game, by name."""
        return {}

    def counted(self) -> Sequence[Counted]:
        """What a designer likes to count over many games."""
        return ()

    def how_it_ended(self, view: View, events: Sequence[Event]) -> str:
        """How it came to an end, as the end of a sentence: "the last Alert token is gone"."""
        return ""

    def deeds(self) -> Sequence[Deed]:
        """What is counted for everybody after a game, in the order of a table."""
        return ()

    def fortune(self, view: View, action: int) -> Fortune | None:
        """What a result of luck is worth, where somebody likes to weigh it; `view` is how things
        stood, for those who may know everything."""
        return None


class Setup(ABC):
    """One game laid out on the table: players, scenario, options and content are fixed.

    Makes the first state and turns stored numbers back into states. Everything here is a pure
    function of the header of a record.
    """

    # The words of all actions.
    vocabulary: Vocabulary
    # The texts it was laid out from, by name: whoever keeps them can lay out the same game when the
    # box holds others.
    texts: Mapping[str, str] = MappingProxyType({})

    def __init__(
        self, game: "Game", players: int, scenario: str, options: Mapping[str, str]
    ) -> None:
        self.game = game
        self.players = players
        self.scenario = scenario
        self.options = dict(options)

    @property
    def scenario_title(self) -> str:
        """What the scenario is called."""
        return next(known.title for known in self.game.scenarios if known.id == self.scenario)

    @property
    @abstractmethod
    def content_digest(self) -> str:
        """A short name of all content (maps, tiles, cards) that this game is played with."""

    @abstractmethod
    def start(self) -> State:
        """The first state, settled: somebody must decide."""

    @abstractmethod
    def restore(self, numbers: NumberReader) -> State:
        """The state whose `numbers()` these are."""

    @abstractmethod
    def sample_world(self, view: View, dice: Dice) -> State:
        """A state the viewer cannot tell from the truth, made from the view alone."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def text(self) -> Text:
        """The game's words."""

    def side(self, seat: int) -> int:
        """The side a seat plays for; seats of one side win and lose together.

        Every seat is a side of its own unless the game says otherwise.
        """
        return seat

    def sneaks(self, seat: int) -> bool:
        """True for those who would rather not be found; the others look for them."""
        return True

    def reader(self, seat: int) -> "Reader | None":
        """Folds the seat's own events into its view; None in a game without secrets."""
        return None

    def every_action(self) -> list[int]:
        """All that a seat can ever do here, by kind and arguments: as learning programs number it.

        It may hold more than ever happens, and never less.
        """
        return self.vocabulary.every_action({})

    def observer(self) -> Observer:
        """Writes what a seat knows as numbers for learning programs."""
        return Observer(self.players)

    def decode(self, data: bytes) -> State:
        """The state behind `encode`d bytes."""
        reader = NumberReader(numbers_from(data))
        state = self.restore(reader)
        reader.end()
        return state


class Reader(ABC):
    """Builds a seat's view from nothing but the setup and what the seat was told.

    That it equals the state's own view after every step proves that the view holds nothing the
    seat was not told.
    """

    @abstractmethod
    def hear(self, event: Event) -> None:
        """Take in the next event of this seat."""

    @abstractmethod
    def view(self) -> View:
        """What the seat knows now."""


class Game(ABC):
    """One title on the shelf."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    credits: ClassVar[str]
    least_players: ClassVar[int]
    most_players: ClassVar[int]
    scenarios: ClassVar[Sequence[Scenario]]
    options: ClassVar[Sequence[Option]]
    # How much a table can tell its players, the least first, and where it begins.
    helps: ClassVar[Sequence[Help]] = USUAL_HELP
    usual_help: ClassVar[int] = ALL_HELP
    # The rulebooks it can be played by. Where there are several, an option EDITION chooses.
    editions: ClassVar[Sequence[str]] = ("final",)
    maturity: ClassVar[str] = "complete"
    rule_prefix: ClassVar[str]
    # A book may have a second series of rules, whose ids begin with one letter.
    second_prefix: ClassVar[str] = ""
    rules_version: ClassVar[int] = 1
    # No game of this title is longer; random play that gets here has found a mistake.
    longest: ClassVar[int]
    events: ClassVar[Sequence[EventKind]]
    folder: ClassVar[Path]
    # Texts that are read in place of files in its folder `data`, and of a player's own.
    changed: Mapping[str, str] = MappingProxyType({})
    # What has been read, where a game is being laid out.
    _read: dict[str, str] | None = None

    def data(self, name: str) -> str:
        """The text of a file in its folder `data`."""
        return self.text_of(name, lambda: box_text(self.folder / "data" / name))

    def data_if_any(self, name: str) -> str:
        """The same, empty where there is no such file."""
        path = self.folder / "data" / name
        return self.text_of(name, lambda: box_text(path) if path.exists() else "")

    def text_of(self, name: str, read: Callable[[], str]) -> str:
        """A text that a game is laid out from, by a name of its own; read where nobody has put
        another in its place."""
        text = self.changed[name] if name in self.changed else read()
        if self._read is not None:
            self._read[name] = text
        return text

    def with_data(self, changed: Mapping[str, str]) -> Self:
        """The same game with other texts in place of some of its files: for whoever wants to know
        what a number in them is worth, or goes on with a game that began with others. The shelf
        keeps the game of the box."""
        twin = copy(self)
        twin.changed = changed
        return twin

    def setup(
        self,
        players: int | None = None,
        scenario: str | None = None,
        options: Mapping[str, str] | None = None,
    ) -> Setup:
        """Lay the game out. What is left out takes its default; what is wrong raises SetupError."""
        names = [known.id for known in self.scenarios]
        chosen = self.default_scenario() if scenario is None else scenario
        if players is None:
            players = self.least_for(chosen)
        if not self.least_players <= players <= self.most_players:
            seats = (
                f"exactly {self.least_players}"
                if self.least_players == self.most_players
                else f"{self.least_players} to {self.most_players}"
            )
            raise SetupError(f"{self.title} is for {seats} at the table, not {players}")
        if chosen not in names:
            raise SetupError(f"{self.title} has no scenario '{chosen}': {one_of(names)}")
        if players not in self.seats_for(chosen):
            counts = " or ".join(str(count) for count in self.seats_for(chosen))
            raise SetupError(f"the scenario '{chosen}' is for {counts} at the table, not {players}")
        settings = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            if name not in settings:
                raise SetupError(f"{self.title} has no option '{name}': {one_of(list(settings))}")
            known_option = next(option for option in self.options if option.name == name)
            settings[name] = known_option.check(value)
        reading = copy(self)
        reading._read = {}
        setup = reading.lay_out(players, chosen, settings)
        setup.game, setup.texts = self, reading._read
        return setup

    def default_scenario(self) -> str:
        return self.scenarios[0].id

    def seats_for(self, scenario: str) -> Sequence[int]:
        """The numbers of seats with which a scenario can be played."""
        everything = range(self.least_players, self.most_players + 1)
        for known in self.scenarios:
            if known.id == scenario and known.players:
                return known.players
        return everything

    def least_for(self, scenario: str) -> int:
        """The smallest number of seats for a scenario: what is laid out when nobody says."""
        return self.seats_for(scenario)[0]

    @abstractmethod
    def lay_out(self, players: int, scenario: str, options: Mapping[str, str]) -> Setup:
        """Make the setup from checked settings."""

    def rule_id(self, rule: int) -> str:
        """The printed id of a rule number, such as SMS-041."""
        return rule_name(rule, self.rule_prefix, self.second_prefix)


@cache
def box_text(path: Path) -> str:
    """The text of a file of the box, which never changes."""
    return path.read_text(encoding="utf-8")


@cache
def rule_name(rule: int, prefix: str, second: str = "") -> str:
    """The printed id of a rule; those of a second series are counted from SECOND_SERIES on.

    >>> rule_name(41, "SMS"), rule_name(1102, "MGS", "B")
    ('SMS-041', 'B-102')
    """
    if rule >= SECOND_SERIES:
        return f"{second}-{rule - SECOND_SERIES:03d}"
    return f"{prefix}-{rule:03d}"
