"""A game made to try the table on: luck, secrets, sealed votes, turns, and mistakes on purpose.

Luck hides a code. In turn, seats walk about (open to all, undoable), knock (a die), peek at the
code (a secret revealed), pass the turn on, or leave, which wins. In the council scenario all seats
vote first, sealed. In the broken one, two more actions fail halfway.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Final

from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import (
    Event,
    EventKind,
    Game,
    Option,
    Outcome,
    Reader,
    Scenario,
    Setup,
    SetupError,
    Text,
)
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.numbers import NumberReader
from sneakbox.kernel.seats import LUCK, NOBODY, only
from sneakbox.kernel.state import State, Step, put
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Argument, Verb, Vocabulary
from tests.toys.sealed import UNSEALED, Sealed

HIDE, VOTE, WALK, KNOCK, ROLL, PEEK, PASS, LEAVE, STUMBLE, MUMBLE = range(1, 11)
ROOMS: Final = ("hall", "cellar", "attic", "vault")

VOTED: Final = EventKind(0, "voted", ("yes",))
WALKED: Final = EventKind(1, "walked", ("seat", "room"))
ROLLED: Final = EventKind(2, "rolled", ("seat", "pips"))
SAW_CODE: Final = EventKind(3, "saw_code", ("code",), reveals=True)
PEEKED: Final = EventKind(4, "peeked", ("seat",))
OVERHEARD: Final = EventKind(5, "overheard", (), reveals=True)
TURN: Final = EventKind(6, "turn", ("seat",))

VOCABULARY: Final = Vocabulary(
    [
        Verb(HIDE, "hide", Argument("code", limit=4)),
        Verb(VOTE, "vote", Argument("vote", ("no", "yes"))),
        Verb(WALK, "walk", Argument("room", ROOMS)),
        Verb(KNOCK, "knock"),
        Verb(ROLL, "roll", Argument("pips", limit=7)),
        Verb(PEEK, "peek"),
        Verb(PASS, "pass"),
        Verb(LEAVE, "leave"),
        Verb(STUMBLE, "stumble"),
        Verb(MUMBLE, "mumble"),
    ]
)


def filled(number: int, length: int) -> "vec[i64]":
    items: vec[i64] = vec[i64]()
    for _ in range(length):
        items = append(items, number)
    return items


class VaultState(State):
    def __init__(self, steps: "vec[Step[VaultState]]", players: int, broken: int) -> None:
        super().__init__(steps)
        self.players = players
        self.broken = broken
        self.code = 0
        self.rooms: vec[i64] = filled(0, players)
        self.pips: vec[i64] = filled(0, players)
        self.votes = Sealed(filled(UNSEALED, players))

    def copy(self) -> "VaultState":
        other = VaultState(self.pending(), self.players, self.broken)
        other.waiting, other.result = self.waiting, self.result
        other.code = self.code
        other.rooms = self.rooms[:]
        other.pips = self.pips[:]
        other.votes = self.votes.copy()
        return other

    def numbers(self) -> list[int]:
        numbers = [*self.frame_numbers(), self.code]
        put(numbers, self.rooms)
        put(numbers, self.pips)
        put(numbers, self.votes.choices)
        return numbers

    def check(self) -> None:
        assert all(0 <= room < len(ROOMS) for room in self.rooms)

    def view(self, seat: i64) -> "VaultView":
        return VaultView(seat, self.waiting, self.result, self.options(seat), list(self.rooms))


class VaultView(View):
    def __init__(
        self, seat: i64, waiting: i64, result: i64, options: list[int], rooms: list[int]
    ) -> None:
        super().__init__(seat, waiting, result, options)
        self.rooms = rooms

    def facts(self) -> dict[str, object]:
        return {**super().facts(), "rooms": self.rooms}


class Hide(Step[VaultState]):
    def key(self) -> i64:
        return act(1)

    def deciders(self, game: VaultState) -> i64:
        return LUCK

    def outcomes(self, game: VaultState) -> Odds:
        return Odds([act(HIDE, code) for code in range(4)], [1, 2, 3, 4])

    def take(self, game: VaultState, seat: i64, action: i64) -> None:
        game.code = first_of(action)
        game.pop()


class Council(Step[VaultState]):
    def key(self) -> i64:
        return act(2)

    def deciders(self, game: VaultState) -> i64:
        return game.votes.missing((1 << game.players) - 1)

    def options(self, game: VaultState, seat: i64) -> list[int]:
        return [act(VOTE, 0), act(VOTE, 1)]

    def take(self, game: VaultState, seat: i64, action: i64) -> None:
        game.votes.seal(seat, action)
        game.whisper(only(seat), VOTED.code, 1, first_of(action))
        if game.votes.missing((1 << game.players) - 1) == NOBODY:
            game.votes.open()
            game.pop()


class Turn(Step[VaultState]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def key(self) -> i64:
        return act(3, self.seat)

    def deciders(self, game: VaultState) -> i64:
        return only(self.seat)

    def options(self, game: VaultState, seat: i64) -> list[int]:
        options = [act(WALK, room) for room in range(4) if room != game.rooms[seat]]
        options += [act(KNOCK), act(PEEK)]
        if game.players > 1:
            options.append(act(PASS))
        options.append(act(LEAVE))
        if game.broken:
            options += [act(STUMBLE), act(MUMBLE)]
        return options

    def take(self, game: VaultState, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if kind == WALK:
            game.rooms[seat] = first_of(action)
            game.tell(WALKED.code, 2, seat, first_of(action))
        elif kind == KNOCK:
            game.push(Roll(seat))
        elif kind == PEEK:
            game.tell(PEEKED.code, 4, seat)
            game.whisper(only(seat), SAW_CODE.code, 4, game.code)
        elif kind == PASS:
            game.tell(TURN.code, 5, (seat + 1) % game.players)
            game.swap(Turn((seat + 1) % game.players))
        elif kind == LEAVE:
            game.result = seat + 1
        elif kind == STUMBLE:
            game.rooms[seat] = 3
            game.push(Roll(seat))
            raise ZeroDivisionError("stumbled halfway")
        else:
            game.rooms[seat] = 3
            game.tell(99, 7)


class Roll(Step[VaultState]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def key(self) -> i64:
        return act(4, self.seat)

    def deciders(self, game: VaultState) -> i64:
        return LUCK

    def outcomes(self, game: VaultState) -> Odds:
        return Odds([act(ROLL, pips) for pips in range(1, 7)], [1] * 6)

    def take(self, game: VaultState, seat: i64, action: i64) -> None:
        game.pips[self.seat] += first_of(action)
        game.tell(ROLLED.code, 3, self.seat, first_of(action))
        game.pop()
        if game.players > 2:  # the noise gives somebody else away
            game.whisper(only((self.seat + 1) % game.players), OVERHEARD.code, 3)


class VaultText(Text):
    def event(self, event: Event) -> str:
        return f"{event.kind.name} {event.details[0] if event.details else 0}"

    def prompt(self, view: View) -> str:
        return "what now?"

    def option(self, view: View, action: int) -> str:
        return VOCABULARY.words(action)

    def refusal(self, view: View, action: int) -> str:
        assert isinstance(view, VaultView)
        if kind_of(action) == WALK and first_of(action) == view.rooms[view.seat]:
            return "you are there already, VLT-002."
        return ""


class VaultReader(Reader):
    """Stands for a reader: only that there is one matters to the table."""

    def hear(self, event: Event) -> None:
        raise NotImplementedError

    def view(self) -> View:
        raise NotImplementedError


class VaultSetup(Setup):
    vocabulary = VOCABULARY

    def __init__(
        self, game: "Vault", players: int, scenario: str, options: Mapping[str, str]
    ) -> None:
        super().__init__(game, players, scenario, options)
        self._content = game.content

    @property
    def content_digest(self) -> str:
        return self._content

    def start(self) -> State:
        steps: vec[Step[VaultState]] = vec[Step[VaultState]]()
        steps = append(steps, Turn(0))
        if self.scenario == "council":
            steps = append(steps, Council())
        steps = append(steps, Hide())
        state = VaultState(steps, self.players, int(self.scenario == "broken"))
        state.settle()
        return state

    def restore(self, numbers: NumberReader) -> State:
        waiting, result = numbers.next(), numbers.next()
        steps: vec[Step[VaultState]] = vec[Step[VaultState]]()
        for _ in range(numbers.next()):
            key = numbers.next()
            kind, seat = kind_of(key), first_of(key)
            made: Step[VaultState]
            if kind == 1:
                made = Hide()
            elif kind == 2:
                made = Council()
            elif kind == 3:
                made = Turn(seat)
            else:
                made = Roll(seat)
            steps = append(steps, made)
        state = VaultState(steps, self.players, int(self.scenario == "broken"))
        state.waiting, state.result = waiting, result
        state.code = numbers.next()
        state.rooms = numbers.array()
        state.pips = numbers.array()
        state.votes = Sealed(numbers.array())
        return state

    def sample_world(self, view: View, dice: Dice) -> State:
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over():
            return None
        scores = tuple(float(seat == state.result - 1) for seat in range(self.players))
        return Outcome("won", scores, self.game.rule_id(6))

    def text(self) -> Text:
        return VaultText()

    def reader(self, seat: int) -> Reader | None:
        return VaultReader() if self.options.get("secrets") == "kept" else None


class Vault(Game):
    id = "vault"
    title = "Vault"
    summary = "A game made to try the table on."
    credits = "nobody"
    least_players = 1
    most_players = 3
    scenarios: ClassVar[Sequence[Scenario]] = (
        Scenario("quick", "Quick", "straight to the turns"),
        Scenario("council", "Council", "all vote first"),
        Scenario("broken", "Broken", "with mistakes in the rules"),
    )
    options: ClassVar[Sequence[Option]] = (
        Option("secrets", "told", ("told", "kept"), "whether the game counts as one with secrets"),
        Option("note", "none", (), "anything"),
    )
    rule_prefix = "VLT"
    longest = 1000
    events: ClassVar = (VOTED, WALKED, ROLLED, SAW_CODE, PEEKED, OVERHEARD, TURN)
    folder = Path(__file__).parent

    def __init__(self, content: str = "c0ffee") -> None:
        self.content = content

    def lay_out(self, players: int, scenario: str, options: Mapping[str, str]) -> Setup:
        return VaultSetup(self, players, scenario, options)


class NewerVault(Vault):
    """The same game after a change of its rules."""

    rules_version = 2


class StricterVault(Vault):
    """The same game, by its own account, with fewer scenarios and options."""

    scenarios = (Scenario("council", "Council", "all vote first"),)
    options = (Option("secrets", "told", ("told", "kept"), ""),)


class SecretlyChangedVault(Vault):
    """The same game, by its own account, but dice count double."""

    def lay_out(self, players: int, scenario: str, options: Mapping[str, str]) -> Setup:
        return SecretlyChangedSetup(self, players, scenario, options)


class SecretlyChangedSetup(VaultSetup):
    def start(self) -> State:
        state = super().start()
        assert isinstance(state, VaultState)
        state.steps[0] = GenerousTurn(0)
        return state


class GenerousTurn(Turn):
    def take(self, game: VaultState, seat: i64, action: i64) -> None:
        super().take(game, seat, action)
        game.pips[0] += 1


VAULT: Final = Vault()


def find_game(game_id: str) -> Game:
    if game_id != "vault":
        raise SetupError(f"there is no game '{game_id}': try vault")
    return VAULT
