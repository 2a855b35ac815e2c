"""What every game promises at the table: records, undo, streams, and players who mean harm."""

from sneakbox.kernel.actions import act
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Game, Setup, SetupError
from sneakbox.kernel.seats import CHANCE, RULES, SPECTATOR
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.table import (
    CannotTakeBack,
    GameOver,
    Match,
    NotLegal,
    NotYourDecision,
    RecordError,
    TableError,
    in_force,
    parse_record,
    replay,
    secret_from_seed,
    sentence,
    verify,
)
from sneakbox.table.branch import branch
from sneakbox.table.record import Move, standing
from tests.conformance.anatomy import Frozen, frozen_content, leaves
from tests.conformance.checks import LEFTOVERS
from tests.conformance.knowledge_checks import WORLDS, learn
from tests.conformance.walk import LONG, Mistake, again, as_json


class Evening:
    """A match played at random, and how to say what went wrong in it."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup = setup
        self.seed = seed
        self.dice = Dice(seed)
        self.match = Match.start(setup, secret=secret_from_seed(str(seed)))

    @property
    def viewers(self) -> list[int]:
        return [*range(self.setup.players), SPECTATOR]

    def decide(self) -> tuple[int, int]:
        seat = self.dice.choose(list(self.match.deciders()))
        return seat, self.dice.choose(self.match.options(seat))

    def mistake(self, message: str) -> Mistake:
        last = " / ".join(f"{move.seat}: {move.words}" for move in self.moves()[-4:])
        return Mistake(
            f"{message}\n  in {self.setup.game.id} {self.setup.scenario}, {self.setup.players} "
            f"seats, seed {self.seed}, after {self.match.steps} steps: {last or 'at the start'}"
        )

    def moves(self) -> list[Move]:
        return standing(self.match.record.entries)

    def shelf(self, game_id: str) -> Game:
        """Finds the one game of this evening, toys included."""
        if game_id != self.setup.game.id:
            raise SetupError(f"only {self.setup.game.id} is played here")
        return self.setup.game


def check_records(setup: Setup, seed: int) -> None:
    """A record replays to the same digest: as text, from its middle, and with its secret shown."""
    evening = Evening(setup, seed)
    match = evening.match
    middle = None
    try:
        while match.outcome() is None:
            match.play(*evening.decide())
            if middle is None and evening.dice.below(20) == 0:
                middle = match.snapshot()
                early = replay(
                    parse_record(match.record.text()),
                    secret=match.record.secret,
                    find_game=evening.shelf,
                )
                if early.course.state.numbers() != match.state().numbers():
                    raise evening.mistake("an unfinished record replays to another state")
        text = match.record.text(reveal=True)
        report = verify(text, find_game=evening.shelf)
        if report.steps != match.steps or not report.secret_known:
            raise evening.mistake(f"the record verifies only in part: {report.sentence()}")
        if parse_record(text).text(reveal=True) != text:
            raise evening.mistake("the record reads back as another text")
        resumed = Match.from_record(parse_record(text), snapshot=middle, find_game=evening.shelf)
    except RecordError as refused:
        raise evening.mistake(f"its own record is refused: {refused}") from refused
    if resumed.digest() != match.digest():
        raise evening.mistake("the record replays to another digest")
    if resumed.outcome() != match.outcome():
        raise evening.mistake("the record replays to another outcome")


def check_undo(setup: Setup, seed: int) -> None:
    """Undo gives back exactly what was, and takes nothing back that anybody has learned from."""
    evening = Evening(setup, seed)
    match = evening.match
    marked = {kind.code for kind in setup.game.events if kind.reveals}
    while match.outcome() is None:
        seat, action = evening.decide()
        truth, was = match.state(), {s: as_json(match.view(s).facts()) for s in evening.viewers}
        heard = {s: len(match.events(s)) for s in evening.viewers}
        steps, deciders = match.steps, match.deciders()
        match.play(seat, action)
        if match.outcome() is not None:
            break
        for other in range(setup.players):
            if other != seat and match.can_undo(other) is None and not stands(match, seat, other):
                raise evening.mistake(f"seat {other} could take back what seat {seat} did")
        if match.can_undo(seat) is not None:
            try:
                match.undo(seat)
            except CannotTakeBack:
                continue
            raise evening.mistake(f"seat {seat} took back what it was told it could not")
        luck = [move for move in evening.moves()[steps:] if move.seat == CHANCE]
        if luck:
            raise evening.mistake(f"seat {seat} could take luck back: '{luck[0].words}'")
        for viewer in evening.viewers:
            for event in match.events(viewer, heard[viewer]):
                if event.kind.code in marked:
                    raise evening.mistake(f"'{event.kind.name}' could be taken back")
        if set(match.deciders()) - set(deciders) - {seat}:
            raise evening.mistake(f"seat {seat} could take back a turn it had handed on")
        words = setup.vocabulary.words(action)
        if learned(setup, truth, seat, action):
            raise evening.mistake(f"seat {seat} learned something from '{words}' and took it back")
        match.undo(seat)
        for viewer, facts in was.items():
            if as_json(match.view(viewer).facts()) != facts:
                raise evening.mistake(f"after '{words}' was taken back seat {viewer} sees more")
        if match.state().numbers() != truth.numbers():
            raise evening.mistake(f"taking '{words}' back does not give the old state")
        match.play(seat, action)


def stands(match: Match, seat: int, other: int) -> bool:
    """Whether what a seat has just decided stands when somebody else takes a decision back."""
    twin = branch(match)
    twin.undo(other)
    return [move for move in standing(twin.record.entries) if move.seat == seat] == [
        move for move in standing(match.record.entries) if move.seat == seat
    ]


def learned(setup: Setup, truth: State, seat: int, action: int) -> bool:
    """True when an action tells the actor apart worlds that it could not tell apart before."""
    view = truth.view(seat)
    worlds = [truth, *(setup.sample_world(view, Dice(number)) for number in range(WORLDS))]
    return len({learn(world, seat, action)[1] for world in worlds}) > 1


def check_streams(setup: Setup, seed: int) -> None:
    """Each seat's events are numbered without gaps and add up to its view, undo or not."""
    evening = Evening(setup, seed)
    match = evening.match
    while match.outcome() is None:
        seat, action = evening.decide()
        match.play(seat, action)
        if match.outcome() is None and match.can_undo(seat) is None and evening.dice.below(2):
            match.undo(seat)
            match.play(*evening.decide())
        if evening.dice.below(4 if match.steps < LONG else 24) and match.outcome() is None:
            continue
        for viewer in evening.viewers:
            events = match.events(viewer)
            numbers = [event.number for event in events]
            if numbers != list(range(1, len(events) + 1)):
                raise evening.mistake(f"the events of seat {viewer} are numbered {numbers}")
            if any(not sentence(setup.text(), event) for event in events):
                raise evening.mistake(f"seat {viewer} hears an event without words")
            reader = again(setup).reader(viewer)
            if reader is None:
                continue
            for event in in_force(events):
                reader.hear(event)
            if reader.view().facts() != match.view(viewer).facts():
                raise evening.mistake(f"what seat {viewer} was sent does not add up to its view")


def check_hostile_players(setup: Setup, seed: int) -> None:
    """Nonsense, forged seats and spoilt views are refused in words and change nothing."""
    evening = Evening(setup, seed)
    match = evening.match
    frozen = frozen_content(setup)
    met: set[int] = {0, -1, 1, act(4095, 65535), (1 << 62) + 5}
    while match.outcome() is None:
        for seat in match.deciders():
            met.update(match.options(seat))
            if match.steps < LONG or evening.dice.below(8) == 0:
                attack(evening, seat, met)
        for intruder in [-1, setup.players, SPECTATOR, CHANCE, RULES, 10**9]:
            must_refuse(evening, NotYourDecision, intruder, match.options(match.deciders()[0])[0])
        for idle in set(range(setup.players)) - set(match.deciders()):
            must_refuse(evening, NotYourDecision, idle, match.options(match.deciders()[0])[0])
        seat, action = evening.decide()
        spoil(match.view(seat), frozen)
        spoil(match.view(SPECTATOR), frozen)
        match.play(seat, action)
        match.state().check()
    must_refuse(evening, GameOver, 0, min(met))


def attack(evening: Evening, seat: int, met: set[int]) -> None:
    """Everything a decider may send that is not legal now."""
    options = evening.match.options(seat)
    for action in sorted(met - set(options))[:40]:
        must_refuse(evening, NotLegal, seat, action)
    nonsense: list[object] = [
        "", " ", "\x00", "no such word", "9" * 400, "pass pass pass", "é" * 50, "{}", "None",
        [], [""], [1], ["no such word", 3], ["pass", -1], ["pass", 1 << 70], [0] * 9,
        1 << 70, -(1 << 70), *twisted(evening.setup, options[0]),
    ]  # fmt: skip
    for words in nonsense:
        must_refuse(evening, NotLegal, seat, words)


def twisted(setup: Setup, action: int) -> list[object]:
    """A legal action in JSON with something else in each place, and with too much or too little."""
    data: list[object] = [*setup.vocabulary.to_json(action)]
    wrong: list[object] = [None, True, 0.5, [], {}, [data], "\ud800", -1, 1 << 40]
    return [
        *([*data[:at], other, *data[at + 1 :]] for at in range(len(data)) for other in wrong),
        *([*data, other] for other in wrong),
        data[:-1],
    ]


def must_refuse(evening: Evening, error: type[TableError], seat: int, action: object) -> None:
    match = evening.match
    before, entries = match.digest(), len(match.record.entries)
    try:
        match.play(seat, action)  # type: ignore[arg-type]
    except error as refusal:
        said = plain(str(refusal), action)
        if not said or "\n" in said or LEFTOVERS.search(said):
            raise evening.mistake(f"a refusal that nobody can read: {refusal}") from refusal
    except Exception as crash:
        raise evening.mistake(
            f"{action!r} from seat {seat} is not refused but breaks the table: {crash!r}"
        ) from crash
    else:
        raise evening.mistake(f"{action!r} from seat {seat} was accepted")
    if match.digest() != before or len(match.record.entries) != entries:
        raise evening.mistake(f"{action!r} from seat {seat} was refused and changed the game")


def plain(refusal: str, action: object) -> str:
    """A refusal without what it quotes from the player."""
    quoted = action if isinstance(action, list) else [action]
    for word in quoted:
        refusal = refusal.replace(f"'{word}'", "'…'")
    return refusal


def spoil(view: View, frozen: Frozen) -> None:
    """What a hostile bot does with its view."""
    for leaf in list(leaves(view, frozen)):
        leaf.change()
    view.options.clear()
