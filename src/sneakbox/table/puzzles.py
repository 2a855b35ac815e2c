# not compiled: reads text files, once per game
"""Positions with one best answer, and why it is the best.

The puzzles of a game stand in its file `data/puzzles.toml`, the easy ones first. Each is a table,
the decisions that lead to the position (luck follows from the seed), the seat that is asked, and
some answers, the best one first. What is shown of a position is what that seat sees, and nothing
else: the answer follows from that.
"""

import hashlib
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from pathlib import Path as FilePath
from typing import Any, Final

from sneakbox.kernel.game import Game, Setup, SetupError
from sneakbox.scene.model import Frame, Option, Prompt, Span, Text
from sneakbox.scene.scene import Scene
from sneakbox.table.frames import frame_for
from sneakbox.table.lessons import Fields
from sneakbox.table.logbook import LogBook
from sneakbox.table.luck import secret_from_seed
from sneakbox.table.match import Match
from sneakbox.table.refusals import TableError

FILE: Final = "puzzles.toml"
# Help on the screen while one thinks: notes, and nothing that is worked out. The solution has all.
NOTES: Final = 1
BETWEEN: Final = "; "
LEVELS: Final = ("easy", "tricky", "hard")
# What is asked for: the answer that wins most often, or the only one that is possible.
HOPE: Final = "hope"
POSSIBLE: Final = "possible"
FEWEST: Final = 2
KEYS: Final = "abcdefgh"
# The first day that has a number.
FIRST_DAY: Final = date(2026, 1, 1)


class PuzzleError(ValueError):
    """A puzzle that cannot be set; the message says which, where and why."""


@dataclass(frozen=True)
class Answer:
    """One thing to say: an option in the words of records, or the name of a place.

    `hope` is how many of 100 games one can hope to win after it; of places, 100 or 0.
    """

    does: str
    says: str
    hope: int
    why: str


@dataclass(frozen=True)
class Puzzle:
    """A position and a question. The first of the answers is the best one.

    The best answer is better than the second by `margin` of 100, measured over so many `tries`
    with a standard error of `doubt`; what follows from the rules alone has none.
    """

    name: str
    game: str
    kind: str
    level: str
    scenario: str
    players: int
    seed: str
    seat: int
    moves: tuple[str, ...]
    question: str
    answers: tuple[Answer, ...]
    why: tuple[str, ...]
    tries: int = 0
    margin: int = 100
    doubt: float = 0.0
    options: tuple[tuple[str, str], ...] = ()

    @property
    def id(self) -> str:
        """What it is called among the puzzles of all games."""
        return f"{self.game}/{self.name}"

    @property
    def best(self) -> Answer:
        return self.answers[0]

    def asks(self) -> str:
        """What makes an answer the best one."""
        return "Which answer wins most often?" if self.kind == HOPE else "Only one is possible."

    def shown(self) -> tuple[Answer, ...]:
        """The answers in an order that tells nothing."""
        return tuple(sorted(self.answers, key=lambda answer: answer.does))

    def setup(self, game: Game) -> Setup:
        return game.setup(self.players, self.scenario, dict(self.options))


def position(puzzle: Puzzle, setup: Setup) -> Match:
    """The table at the moment of the question; PuzzleError where the moves do not lead there."""
    match = Match.start(setup, secret=secret_from_seed(puzzle.seed))
    for number, words in enumerate(puzzle.moves, 1):
        try:
            match.play(decides(match), words)
        except TableError as error:
            raise PuzzleError(f"{puzzle.id}, move {number}: {error}") from error
    if puzzle.seat not in match.deciders():
        raise PuzzleError(f"{puzzle.id}: seat {puzzle.seat} decides nothing here")
    if puzzle.kind == HOPE:
        known = {setup.vocabulary.words(option) for option in match.options(puzzle.seat)}
        for answer in puzzle.answers:
            if answer.does not in known:
                raise PuzzleError(f"{puzzle.id}: '{answer.does}' cannot be done here")
    return match


def decides(match: Match) -> int:
    """Whose move is written next: where several decide at once, the first of them; -1 when the game
    is over."""
    return next(iter(match.deciders()), -1)


def frame_of(puzzle: Puzzle, match: Match, scene: Scene) -> Frame:
    """What the seat that is asked sees, and the question with its answers."""
    frame = frame_for(match, puzzle.seat, scene=scene, assistance=NOTES)
    log = frame.log
    if puzzle.kind == POSSIBLE:  # what was told long ago may be what it follows from
        names = [one.name for one in frame.seats]
        log = LogBook(scene, puzzle.seat).lines(match, names)
    return replace(frame, log=log, prompt=prompt_of(puzzle, frame.prompt), standing=())


def prompt_of(puzzle: Puzzle, asked: Prompt | None) -> Prompt:
    """The question as the screen puts it. All answers look alike: none is what one would most
    likely take, and none stands apart."""
    known = {} if asked is None else {option.id: option for option in asked.options}
    options = []
    for key, answer in zip(KEYS, puzzle.shown(), strict=False):
        where = (f"cell:{answer.does}",) if puzzle.kind == POSSIBLE else ()
        option = known.get(answer.does, Option(answer.does, answer.says, on=where))
        alike = replace(option, key=key, barrier="none", tone="", apart=False, quiet=False)
        options.append(alike)
    return Prompt(puzzle.id, (Span(f"{puzzle.question} {puzzle.asks()}"),), tuple(options))


def plain_words(text: Text) -> str:
    return "".join(span.text for span in text)


# One a day.


def number_of(day: date) -> int:
    """The number of a day's puzzle, counted from 1."""
    return (day - FIRST_DAY).days + 1


def of_the_day(day: date, puzzles: Sequence[Puzzle]) -> Puzzle:
    """The puzzle of a day, the same for everybody; none comes again before all have come.

    Raises PuzzleError where there are no puzzles.
    """
    if not puzzles:
        raise PuzzleError("there are no puzzles")
    run, place = divmod(number_of(day), len(puzzles))
    return sorted(puzzles, key=lambda puzzle: shuffled(f"{run} {puzzle.id}"))[place]


def shuffled(name: str) -> bytes:
    return hashlib.blake2b(f"sneakbox puzzle {name}".encode(), digest_size=16).digest()


# The files.


@cache
def puzzles_of(game: Game) -> Sequence[Puzzle]:
    """The puzzles of a game, the easy ones first; none where it has no file of them."""
    path = game.folder / "data" / FILE
    return read_puzzles(game, path) if path.exists() else ()


def read_puzzles(game: Game, path: FilePath) -> Sequence[Puzzle]:
    """The puzzles in a file; PuzzleError where something in it is wrong."""
    try:
        facts = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PuzzleError(f"{path.name}: {error}") from error
    fields = Fields(path.name, facts, PuzzleError)
    if fields.take("game", str) != game.id:
        raise PuzzleError(f"{path.name}: these are no puzzles of {game.title}")
    listed = fields.take("puzzles", list, [])
    fields.end()
    found = list(read_all(game, path.name, listed))
    names = [puzzle.name for puzzle in found]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise PuzzleError(f"{path.name}: there are two puzzles '{twice}'")
    return tuple(found)


def game_of(path: FilePath) -> str:
    """The id of the game whose puzzles stand in a file; empty where it does not say."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8")).get("game", "")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return ""
    return found if isinstance(found, str) else ""


def read_all(game: Game, file: str, listed: Sequence[dict[str, Any]]) -> Iterator[Puzzle]:
    for number, facts in enumerate(listed, 1):
        where = f"{file}, puzzle {number}"
        fields = Fields(where, facts, PuzzleError)
        puzzle = Puzzle(
            name=fields.take("name", str),
            game=game.id,
            kind=fields.take("kind", str, HOPE),
            level=fields.take("level", str),
            scenario=fields.take("scenario", str),
            players=fields.take("players", int),
            seed=fields.take("seed", str),
            seat=fields.take("seat", int, 0),
            moves=tuple(read_moves(fields.take("moves", str))),
            question=fields.take("question", str),
            answers=tuple(read_answers(where, fields.take("answers", list))),
            why=tuple(fields.take("why", list)),
            tries=fields.take("tries", int, 0),
            margin=fields.take("margin", int, 100),
            doubt=fields.take("doubt", float, 0.0),
            options=tuple(fields.take("options", dict, {}).items()),
        )
        fields.end()
        check(where, puzzle, game)
        yield puzzle


def read_moves(text: str) -> Sequence[str]:
    """`go r12; listen a`: what was done, by whoever had to decide."""
    return text.split(BETWEEN) if text else ()


def moves_text(moves: Sequence[str]) -> str:
    return BETWEEN.join(moves)


def read_answers(where: str, listed: Sequence[dict[str, Any]]) -> Iterator[Answer]:
    for facts in listed:
        fields = Fields(f"{where}, an answer", facts, PuzzleError)
        yield Answer(
            does=fields.take("does", str),
            says=fields.take("says", str),
            hope=fields.take("hope", int),
            why=fields.take("why", str),
        )
        fields.end()


def check(where: str, puzzle: Puzzle, game: Game) -> None:
    """What can be told without playing the moves."""
    if puzzle.kind not in (HOPE, POSSIBLE):
        raise PuzzleError(f"{where}: 'kind' is '{HOPE}' or '{POSSIBLE}'")
    if puzzle.level not in LEVELS:
        raise PuzzleError(f"{where}: 'level' is one of {', '.join(LEVELS)}")
    if len(puzzle.answers) < FEWEST or len({one.does for one in puzzle.answers}) < FEWEST:
        raise PuzzleError(f"{where}: there must be at least two answers")
    if len(puzzle.answers) > len(KEYS):
        raise PuzzleError(f"{where}: there must be {len(KEYS)} answers at most")
    best, *others = puzzle.answers
    if any(other.hope >= best.hope for other in others):
        raise PuzzleError(f"{where}: the first answer must be better than all others")
    if not puzzle.why:
        raise PuzzleError(f"{where}: it must say why")
    try:
        puzzle.setup(game)
    except SetupError as error:
        raise PuzzleError(f"{where}: {error}") from error
