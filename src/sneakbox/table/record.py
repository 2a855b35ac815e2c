"""The record: the whole story of a match as a text that people can read, compare and check.

    sneakbox record 1
    game: sneaking_mission
    rules: 1
    content: 3f9a…
    players: 1
    scenario: normal
    option alert_extra: every
    seat 0: Ann
    commitment: 7c21… ~1a2b3c4d

    1 0 enter north ~5e6f7a8b.9cadbecf
    2 * draw guard-te ~…
    3 0 +1234ms sneak c4 ~…
    undo 0 to 2 ~…
    end of an unfinished game ~…

A line of play is the number of the step, the seat (`*` is luck), the time it took where somebody
measured it, and the action. Nothing is ever removed: `rewind to STEP` says that the steps after it
no longer stand, `undo SEAT to STEP` that the seat's own step after it does not, and numbering goes
on from the number of steps that do. `concede SEAT` and `flag SEAT` (out of time) are the table's;
`flag SEAT and nobody wins` ends the game. A finished game shows its `result` and its `secret`; a
private save of an unfinished one keeps its `private secret`.

Two tags close a line of play. The last one, which also closes all other tagged lines, is the
beginning of the BLAKE2b hash of everything in the file before it (`head -c … | b2sum`), so a
changed, missing or misplaced line is found by anybody. The one before it is a chain over the
header, all lines so far and the state of the game after each, keyed with the secret: a forged
file or other rules are found at the first step that differs, by whoever knows the secret.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sneakbox.kernel.game import Outcome, Setup
from sneakbox.kernel.seats import CHANCE
from sneakbox.table.clock import Clock, Spent

FORMAT: Final = 1
TAG: Final = 8  # hex digits
MOST_LINE: Final = 1 << 17  # bytes; a stage of somebody's own is one line of the header
BOT: Final = "bot:"
A_WHILE_MS: Final = 10 * 60 * 1000
# What bots are called, seat by seat; records write how they play instead.
BOT_NAMES: Final = (
    "Amber",
    "Basil",
    "Cricket",
    "Domino",
    "Ember",
    "Flint",
    "Ginger",
    "Hazel",
    "Indigo",
    "Juniper",
)

END_FINISHED: Final = "end of a finished game"
END_UNFINISHED: Final = "end of an unfinished game"


@dataclass(frozen=True)
class Header:
    """Everything agreed before the first move; a setup is a pure function of it."""

    game: str
    rules: int
    content: str
    players: int
    scenario: str
    options: tuple[tuple[str, str], ...]
    seats: tuple[str, ...]
    clock: Clock | None
    commitment: str

    @classmethod
    def of(
        cls, setup: Setup, seats: Sequence[str], clock: Clock | None, commitment: str
    ) -> "Header":
        return cls(
            setup.game.id,
            setup.game.rules_version,
            setup.content_digest,
            setup.players,
            setup.scenario,
            tuple(sorted(setup.options.items())),
            tuple(seats),
            clock,
            commitment,
        )

    def lines(self) -> list[str]:
        """The header as it is written, without its tag."""
        lines = [
            f"sneakbox record {FORMAT}",
            f"game: {self.game}",
            f"rules: {self.rules}",
            f"content: {self.content}",
            f"players: {self.players}",
            f"scenario: {quoted(self.scenario)}",
        ]
        lines += [f"option {name}: {quoted(value)}" for name, value in self.options]
        lines += [f"seat {seat}: {quoted(name)}" for seat, name in enumerate(self.seats)]
        if self.clock is not None:
            lines.append(f"clock: {self.clock.text()}")
        lines.append(f"commitment: {self.commitment}")
        return lines

    def line_of(self, name: str) -> int:
        """The number of the line that begins with this name."""
        begins = [line.startswith(f"{name}:") for line in self.lines()]
        return begins.index(True) + 1 if True in begins else 1

    def names(self) -> list[str]:
        """What everybody at the table is called: people as they are written, bots by our names."""
        free = [name for name in BOT_NAMES if name not in self.seats]
        return [
            free[seat % len(free)] if name.startswith(BOT) else name
            for seat, name in enumerate(self.seats)
        ]

    def introduced(self) -> list[str]:
        """The same, bots with how they play."""
        return [
            f"{called}, a bot ({name.removeprefix(BOT)})" if name.startswith(BOT) else called
            for called, name in zip(self.names(), self.seats, strict=True)
        ]

    def humans(self) -> tuple[int, ...]:
        """The seats where people sit: all but those named `bot:…`."""
        return tuple(seat for seat, name in enumerate(self.seats) if not name.startswith(BOT))


@dataclass(frozen=True)
class Move:
    """One step: a seat's decision or luck's, and what it took in milliseconds where measured."""

    step: int
    seat: int
    words: str
    spent: int | None = None

    def text(self) -> str:
        who = "*" if self.seat == CHANCE else str(self.seat)
        time = "" if self.spent is None else f"+{self.spent}ms "
        return f"{self.step} {who} {time}{self.words}"


@dataclass(frozen=True)
class Undo:
    """A seat took its last decision back, the one behind step `to`.

    What others decided since without its hearing of it stands, a step earlier than it was.
    """

    seat: int
    to: int

    def text(self) -> str:
        return f"undo {self.seat} to {self.to}"


@dataclass(frozen=True)
class Rewind:
    """Everybody agreed to go back; the steps up to `to` stand."""

    to: int
    agreed: tuple[int, ...]

    def text(self) -> str:
        by = "".join(f" {seat}" for seat in self.agreed)
        return f"rewind to {self.to}" + (f" agreed by{by}" if by else "")


@dataclass(frozen=True)
class Concede:
    """A seat gave the game up."""

    seat: int

    def text(self) -> str:
        return f"concede {self.seat}"


@dataclass(frozen=True)
class Flag:
    """A seat ran out of time, says whoever runs the clock; where it ends the game, nobody wins."""

    seat: int
    ends: bool = False

    def text(self) -> str:
        return f"flag {self.seat}" + (" and nobody wins" if self.ends else "")


Entry = Move | Undo | Rewind | Concede | Flag


class Chain:
    """The keyed chain: each link binds the header, every line so far and every state.

    Whoever does not know the secret can neither continue a chain nor guess a hidden state from it.
    """

    def __init__(self, secret: bytes, link: bytes) -> None:
        self._secret: Final = secret
        self.link = link
        self.before = link

    def copy(self) -> "Chain":
        twin = Chain(self._secret, self.link)
        twin.before = self.before
        return twin

    @classmethod
    def begin(cls, secret: bytes, header: Header, first_state: bytes) -> "Chain":
        """The chain of a new match; `first_state` is the digest of the state it begins with."""
        text = "\n".join(header.lines()).encode()
        return cls(secret, _link(secret, hashlib.blake2b(text).digest(), "begin", first_state))

    def extend(self, entry: Entry, state: bytes) -> str:
        """Add an entry and the digest of the state after it; returns the tag for the record."""
        self.before = self.link
        self.link = _link(self._secret, self.link, entry.text(), state)
        return self.link.hex()[:TAG]


def _link(secret: bytes, before: bytes, text: str, state: bytes) -> bytes:
    return hashlib.blake2b(before + state + text.encode(), key=secret, digest_size=32).digest()


class Opening:
    """The head of a record as it is written, and the hash of the file so far."""

    def __init__(self, header: Header) -> None:
        lines = header.lines()
        for line in lines:
            if len(line.encode()) > MOST_LINE - 10:
                raise ValueError(f"'{line[:40]}…' is too long for a record")
        self.hashed: Final = hashlib.blake2b()
        self.lines: Final[list[str]] = lines[:-1]
        for line in self.lines:
            self.hashed.update(f"{line}\n".encode())
        self.lines.append(_tagged(self.hashed, f"{lines[-1]} ~"))
        self.hashed.update(b"\n")
        self.lines.append("")


class Record:  # noqa: PLW1641 - it grows, so it has no hash
    """A header and all entries in the order in which they happened.

    Takes the entries and tags it is made with into lists of its own.

    In a game with secrets a record tells everything: while such a game lasts, it is for whoever
    runs the table only.
    """

    def __init__(
        self,
        header: Header,
        entries: Sequence[Entry] = (),
        tags: Sequence[str] = (),
        result: str = "",
        secret: bytes | None = None,
        opening: Opening | None = None,
    ) -> None:
        self.header: Header = header
        self.entries: list[Entry] = []
        self.tags: list[str] = []
        self.result: str = result
        self.secret: bytes | None = secret
        self._opening: Opening = Opening(header) if opening is None else opening
        self._hash = self._opening.hashed.copy()
        self._lines: list[str] = self._opening.lines[:]
        for entry, tag in zip(entries, tags, strict=True):
            self.append(entry, tag)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and (
            (self.header, self.entries, self.tags, self.result, self.secret)
            == (other.header, other.entries, other.tags, other.result, other.secret)
        )

    def copy(self) -> "Record":
        """A record that goes on by itself. Entries never change and are shared."""
        twin = Record(self.header, (), (), self.result, self.secret, self._opening)
        twin.entries, twin.tags = self.entries[:], self.tags[:]
        twin._hash = self._hash.copy()
        twin._lines = self._lines[:]
        return twin

    def append(self, entry: Entry, tag: str) -> str:
        """Add an entry with its tag from the keyed chain; returns the line as it is written."""
        line = _tagged(self._hash, f"{entry.text()} ~{tag}.")
        self.entries.append(entry)
        self.tags.append(tag)
        self._lines.append(line)
        return line

    def line_of(self, index: int) -> int:
        """The line number of an entry counted from 0; of the closing lines when behind the last."""
        return len(self._opening.lines) + 1 + index

    def opening(self) -> list[str]:
        """The lines of the head, up to the first line of play."""
        return self._opening.lines

    def lines_of_play(self, start: int = 0) -> list[str]:
        """The lines of play from an entry on."""
        return self._lines[len(self._opening.lines) + start :]

    def lines(self, *, reveal: bool = False) -> list[str]:
        """The whole file, line by line.

        A finished game always shows its secret. An unfinished one shows it only with `reveal`, in
        a line of its own kind: that is the private save, from which play can go on.
        """
        closing = []
        if self.result:
            if self.secret is None:
                raise ValueError("a finished game shows its secret, and this record has none")
            closing += [f"result: {self.result}", f"secret: {self.secret.hex()}", END_FINISHED]
        else:
            if reveal:
                if self.secret is None:
                    raise ValueError("this record does not hold the secret of its game")
                closing.append(f"private secret: {self.secret.hex()}")
            closing.append(END_UNFINISHED)
        hashed = self._hash.copy()
        return self._lines + [_tagged(hashed, f"{line} ~") for line in closing]

    def text(self, *, reveal: bool = False) -> str:
        """The whole file; see `lines`."""
        return "\n".join(self.lines(reveal=reveal)) + "\n"

    def spent(self) -> Iterator[Spent]:
        """What every measured decision took, whether it still stands or not."""
        stands = {id(move) for move in standing(self.entries)}
        for entry in self.entries:
            if isinstance(entry, Move) and entry.seat != CHANCE:
                yield Spent(entry.seat, entry.spent or 0, id(entry) in stands)

    def seconds(self) -> int:
        """What people took to decide, as far as it was measured. Whoever thinks longer than a
        while has gone away in between."""
        return sum(min(one.ms, A_WHILE_MS) for one in self.spent()) // 1000


def standing(entries: Sequence[Entry]) -> list[Move]:
    """The steps that were not taken back, luck included, in order."""
    moves: list[Move] = []
    for entry in entries:
        if isinstance(entry, Move):
            moves.append(entry)
        elif isinstance(entry, Undo):
            del moves[entry.to]
        elif isinstance(entry, Rewind):
            del moves[entry.to :]
    return moves


def steps_after(entry: Entry, steps: int) -> int:
    """How many steps stand behind an entry, when so many stood before."""
    if isinstance(entry, Move):
        return steps + 1
    if isinstance(entry, Undo):
        return steps - 1
    return entry.to if isinstance(entry, Rewind) else steps


def _tagged(hashed: hashlib.blake2b, text: str) -> str:
    """The line with the tag that seals all text so far; goes on hashing behind its line break."""
    hashed.update(text.encode())
    tag = hashed.hexdigest()[:TAG]
    hashed.update(f"{tag}\n".encode())
    return text + tag


def result_line(outcome: Outcome) -> str:
    """How an outcome stands in a record.

    >>> result_line(Outcome("won", (1.0,), "SMS-015"))
    'won, scores 1, rule SMS-015'
    """
    scores = " ".join(f"{score:.17g}" for score in outcome.scores)
    return f"{outcome.word}, scores {scores}" + (f", rule {outcome.rule}" if outcome.rule else "")


def quoted(text: str) -> str:
    """Text as one line: as it is where that is plain, else as a JSON string."""
    if text and text.isprintable() and text == text.strip() and not text.startswith('"'):
        return text
    return json.dumps(text)


def unquoted(text: str) -> str:
    """The text behind `quoted`; raises ValueError when that was not how it was written."""
    plain = json.loads(text) if text.startswith('"') else text
    if not isinstance(plain, str) or quoted(plain) != text:
        raise ValueError(f"{text} is not written plainly")
    return plain
