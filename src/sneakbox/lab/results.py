"""What came of single games, and files of it: a run that was stopped goes on from its file."""

import fcntl
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any, Final

from sneakbox import __version__

FORMAT: Final = "sneakbox results 1"
SHOWN: Final = 60


class ResultsProblem(Exception):
    """A file of results cannot be used; the message says why and what would help."""


@dataclass(frozen=True)
class GameResult:
    """How one game ended; a `problem` where it did not: a bot broke down, or the rules did."""

    game: int
    outcome: str = ""
    scores: tuple[float, ...] = ()
    steps: int = 0
    problem: str = ""

    def line(self) -> str:
        """One line of JSON.

        >>> GameResult(3, "won", (1.0, 0.0), 120).line()
        '{"game": 3, "outcome": "won", "scores": [1.0, 0.0], "steps": 120, "problem": ""}'
        """
        return json.dumps(asdict(self), ensure_ascii=False)


def result_of(line: str) -> GameResult:
    """The result that a line tells; ValueError where it tells none.

    >>> result_of(GameResult(3, "won", (1.0, 0.0), 120).line()).scores
    (1.0, 0.0)
    """
    match json.loads(line):
        case {
            "game": int(game),
            "outcome": str(outcome),
            "scores": [*scores],
            "steps": int(steps),
            "problem": str(problem),
        }:
            return GameResult(game, outcome, tuple(float(one) for one in scores), steps, problem)
    raise ValueError("no result of a game")


class Results:
    """The results of some games by number, kept in a file where there is one."""

    def __init__(self, file: IO[str] | None = None) -> None:
        self.known: Final[dict[int, GameResult]] = {}
        self._file: Final = file

    def add(self, result: GameResult) -> None:
        """Take in the result of a game, which has none yet."""
        assert result.game not in self.known, f"game {result.game} was played twice"
        self.known[result.game] = result
        if self._file is not None:
            self._file.write(f"{result.line()}\n")
            self._file.flush()

    def in_order(self) -> list[GameResult]:
        return [self.known[number] for number in sorted(self.known)]


@contextmanager
def results_in(path: Path | None, terms: Mapping[str, object]) -> Iterator[Results]:
    """The results in a file, to be added to; its first line says under which terms they came.

    What was begun under other terms is refused, and so is a file that somebody else writes to
    now. A last line that was cut off in the middle is dropped: that game is played again.
    """
    if path is None:
        yield Results()
        return
    try:
        with path.open("a+", encoding="utf-8") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise ResultsProblem(f"another run is writing to {path}: wait for it") from None
            results = Results(file)
            head = {"format": FORMAT, "version": __version__, **terms}
            file.seek(0)
            text = file.read()
            whole = text[: text.rfind("\n") + 1]
            file.truncate(len(whole.encode()))
            first, *lines = whole.splitlines() or [""]
            if first:
                compare(path, first, head)
                read_into(results, path, lines)
            elif whole:
                raise ResultsProblem(f"{path} is no file of results: name another one")
            else:
                file.write(f"{json.dumps(head, ensure_ascii=False)}\n")
                file.flush()
            yield results
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise ResultsProblem(f"{path} cannot be used for results: {reason}") from error


def read_into(results: Results, path: Path, lines: list[str]) -> None:
    for place, line in enumerate(lines, 2):
        try:
            result = result_of(line)
        except ValueError:
            raise ResultsProblem(f"{path}, line {place} is no result of a game") from None
        if result.game in results.known:
            raise ResultsProblem(f"{path}, line {place} has game {result.game} a second time")
        results.known[result.game] = result


def compare(path: Path, first: str, wanted: Mapping[str, object]) -> None:
    """Refuse a file whose games are not those that are wanted."""
    try:
        found: Any = json.loads(first)
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise ResultsProblem(f"{path} is no file of results: name another one")
    plain = json.loads(json.dumps(wanted))
    for name in plain:
        if found.get(name) != plain[name]:
            shown = [str(facts.get(name))[:SHOWN] for facts in (found, plain)]
            raise ResultsProblem(
                f"{path} has other games: its {name} is {shown[0]}, not {shown[1]}; "
                "ask for the same, or name another file"
            )
