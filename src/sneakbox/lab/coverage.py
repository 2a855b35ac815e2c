"""Which numbered rules have a test, and code that cites them: the rules.md files held against both.

A test says what it pins: `@pytest.mark.rule("SMS-041")`, `@pytest.mark.ruling("S-07")`,
`@pytest.mark.example("placing A")`. The tests are read, never imported, so this needs no test
runner. A skipped test pins nothing. How code cites a rule is told in `citations`. A rule that its
book calls not carried out yet counts neither as tested nor as cited, whatever names it.
"""

import ast
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path

from sneakbox.games import rulebook
from sneakbox.games.rulebook import Rule, Rulebook
from sneakbox.kernel.game import Game
from sneakbox.lab.citations import PLAYS, Citation, citations

KINDS = ("rule", "ruling", "example")
NOT_RUN = ("skip", "xfail")

Marked = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class CoverageError(Exception):
    """Coverage that cannot be computed; the message says why and what would help."""


@dataclass(frozen=True, order=True)
class Mark:
    """One name in one mark, and where it stands; no `test` where it marks the whole file."""

    kind: str
    name: str
    file: str
    line: int
    test: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: there is no {self.kind} '{self.name}'"

    @property
    def pinned_by(self) -> str:
        """The test as the test runner wants it."""
        return f"{self.file}::{self.test}" if self.test else self.file

    def facts(self) -> dict[str, object]:
        return {"file": self.file, "line": self.line, "name": self.test}


class HollowMark(Mark):
    """A mark of a rule that is not carried out yet: its test says more than it can."""

    def __str__(self) -> str:
        return (
            f"{self.file}:{self.line}: {self.kind} '{self.name}' is not carried out yet, "
            "so no test can pin it"
        )


@dataclass(frozen=True)
class Tally:
    """How many of the names have a test, or code, and which have none; some cannot have any yet."""

    total: int
    missing: tuple[str, ...]
    pending: int = 0

    @property
    def there(self) -> int:
        return self.total - len(self.missing) - self.pending

    def facts(self, verb: str = "tested") -> dict[str, object]:
        return {"total": self.total, verb: self.there, "missing": list(self.missing)}


@dataclass(frozen=True)
class GameCoverage:
    """What of one game is tested, and cited by its code. Only a finished game must be whole."""

    game: str
    prefix: str
    finished: bool
    rules: Tally
    rulings: Tally
    examples: Tally
    code: Tally
    pending: dict[str, str]  # rules that are not carried out yet, and why

    def tallies(self) -> dict[str, Tally]:
        return {"rules": self.rules, "rulings": self.rulings, "examples": self.examples}

    def missing(self) -> list[str]:
        """Everything without a test, in words."""
        return [
            *(
                f"{kind} {name}"
                for kind, tally in zip(KINDS, self.tallies().values(), strict=True)
                for name in tally.missing
            ),
            *(f"rule {name}, not carried out yet" for name in self.pending),
        ]

    def facts(self) -> dict[str, object]:
        return {
            **self.rules.facts(),
            "game": self.game,
            "finished": self.finished,
            "rulings": self.rulings.facts(),
            "examples": self.examples.facts(),
            "code": self.code.facts("cited"),
            "pending": self.pending,
        }


@dataclass(frozen=True)
class Coverage:
    """The coverage of every game, and the marks that name something no rulebook has, or a rule
    that nothing carries out."""

    games: tuple[GameCoverage, ...]
    unknown: tuple[Mark, ...]
    hollow: tuple["HollowMark", ...]

    def is_whole(self) -> bool:
        """True when finished games are tested and cited whole and no mark points nowhere."""
        gaps = [one for one in self.games if one.finished and (one.missing() or one.code.missing)]
        return not gaps and not self.unknown and not self.hollow

    def facts(self) -> dict[str, object]:
        """One entry a prefix, ready for JSON."""
        return {one.prefix: one.facts() for one in self.games}


def coverage(games: Sequence[Game], tests: Path) -> Coverage:
    """Hold the rules of the games against their code and the marks in a folder of tests.

    Toy games that live among the tests have rules too: marks may name them, nobody must.
    """
    marks = marks_in(tests)
    books = {game.id: rulebook.load(game) for game in games}
    toys = [rulebook.read(path) for path in sorted(tests.rglob("rules.md"))]
    known = {(kind, name) for book in (*books.values(), *toys) for kind, name in names_in(book)}
    pending = {rule.id for book in books.values() for rule in book.rules if rule.pending}
    return Coverage(
        tuple(game_coverage(game, books[game.id], marks) for game in games),
        tuple(sorted(mark for mark in marks if (mark.kind, mark.name) not in known)),
        tuple(HollowMark(*astuple(mark)) for mark in sorted(marks) if mark.name in pending),
    )


def game_coverage(game: Game, book: Rulebook, marks: Iterable[Mark]) -> GameCoverage:
    marked = {(mark.kind, mark.name) for mark in marks}
    pending = {rule.id: rule.pending for rule in book.rules if rule.pending}

    def tally(kind: str) -> Tally:
        names = [name for known, name in names_in(book) if known == kind]
        missing = [name for name in names if (kind, name) not in marked and name not in pending]
        return Tally(len(names), tuple(missing), len(pending) if kind == "rule" else 0)

    return GameCoverage(
        game.id,
        game.rule_prefix,
        game.maturity == "complete",
        tally("rule"),
        tally("ruling"),
        tally("example"),
        code_tally(game, book),
        pending,
    )


def code_tally(game: Game, book: Rulebook) -> Tally:
    """Which rules the code cites. A bot that reckons with a rule does not carry it out."""
    cited = citations(game)
    missing = [
        rule.id
        for rule in book.rules
        if not rule.pending and all(place.part == PLAYS for place in cited[rule.number])
    ]
    return Tally(len(book.rules), tuple(missing), sum(1 for rule in book.rules if rule.pending))


def names_in(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Everything in a rulebook that a mark may name."""
    yield from (("rule", rule.id) for rule in book.rules)
    yield from (("ruling", ruling) for ruling in book.rulings)
    yield from (("example", example) for example in book.examples)


# The places of one rule.


@dataclass(frozen=True)
class Places:
    """Where a rule is carried out, and the tests that pin it: None where there are no tests."""

    code: list[Citation]
    tests: list[Mark] | None


def places_of(found: Sequence[tuple[Game, Rule]], tests: Path | None) -> list[Places]:
    """The places of each of these rules; `tests` is the folder of tests, where there is one."""
    code = {game.id: citations(game) for game in {game.id: game for game, _ in found}.values()}
    marks = None
    if tests is not None:
        marks = marks_in(tests, [name for _, rule in found for name in names_of(rule)])
    return [
        Places(code[game.id][rule.number], None if marks is None else marks_of(rule, marks))
        for game, rule in found
    ]


# The marks.


def names_of(rule: Rule) -> list[str]:
    """What marks call a rule and the parts of it that have tests of their own."""
    return [rule.id, *rule.rulings, *rule.examples]


def marks_of(rule: Rule, marks: Iterable[Mark]) -> list[Mark]:
    """The marks that pin a rule, then those of its rulings and examples; one for each test."""
    found = [mark for mark in marks if mark.name in names_of(rule)]
    found.sort(key=lambda mark: (mark.kind != "rule", mark.file, mark.line))
    first = {(mark.file, mark.test): mark for mark in reversed(found)}
    return [mark for mark in found if first[mark.file, mark.test] is mark]


def marks_in(tests: Path, names: Sequence[str] = ()) -> list[Mark]:
    """Every mark of the tests in a folder; with names, only of files that have one of them."""
    if not tests.is_dir():
        raise CoverageError(f"there is no folder of tests at {tests}")
    found: list[Mark] = []
    for path in sorted(tests.rglob("test_*.py")):
        try:
            text = path.read_text(encoding="utf-8")
            is_asked = not names or any(name in text for name in names)
            tree = ast.parse(text if is_asked else "")
        except SyntaxError as error:
            raise CoverageError(f"{path}, line {error.lineno}: {error.msg}") from None
        except (OSError, UnicodeDecodeError) as error:
            raise CoverageError(f"{path} cannot be read: {error}") from None
        found += marks_of_body(tree.body, path.relative_to(tests.parent).as_posix())
    return found


def marks_of_body(body: Iterable[ast.stmt], file: str, outer: str = "") -> Iterator[Mark]:
    """The marks of a module or a class: its own `pytestmark`, its tests, its inner classes."""
    for statement in body:
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            if any(isinstance(name, ast.Name) and name.id == "pytestmark" for name in targets):
                yield from marks_inside(statement, file, outer)
        elif isinstance(statement, Marked) and is_run(statement):
            test = f"{outer}::{statement.name}" if outer else statement.name
            for decorator in statement.decorator_list:
                yield from marks_inside(decorator, file, test)
            if isinstance(statement, ast.ClassDef):
                yield from marks_of_body(statement.body, file, test)


def is_run(statement: Marked) -> bool:
    """True for a test or a class of tests that is not skipped."""
    prefix = "Test" if isinstance(statement, ast.ClassDef) else "test_"
    if not statement.name.startswith(prefix):
        return False
    return not any(
        mark_name(decorator.func if isinstance(decorator, ast.Call) else decorator) in NOT_RUN
        for decorator in statement.decorator_list
    )


def marks_inside(node: ast.AST, file: str, test: str) -> Iterator[Mark]:
    """The marks in an expression: a mark itself, a list of them, or those of parameters."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and (kind := mark_name(call.func)) in KINDS:
            if not call.args:
                raise CoverageError(f"{file}, line {call.lineno}: a mark without a name")
            for argument in call.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise CoverageError(
                        f"{file}, line {argument.lineno}: write the name of the {kind} as a text, "
                        "so that it can be read without running the test"
                    )
                yield Mark(kind, argument.value, file, argument.lineno, test)


def mark_name(node: ast.expr) -> str:
    """`rule` for `pytest.mark.rule`, else nothing."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute):
        return node.attr if node.value.attr == "mark" else ""
    return ""


def nearby_tests(start: Path | None = None) -> Path | None:
    """The tests of the source checkout that this package, or the current folder, belongs to."""
    for origin in (Path(__file__), start or Path.cwd() / "."):
        for folder in origin.resolve().parents:
            if (folder / "src" / "sneakbox").is_dir() and (folder / "tests").is_dir():
                return folder / "tests"
    return None


def find_tests(start: Path | None = None) -> Path:
    """The tests of the source checkout; CoverageError where there is none."""
    tests = nearby_tests(start)
    if tests is None:
        raise CoverageError(
            "coverage is read from the tests in the source checkout, and this is not one: "
            "go there, or name the folder with --tests PATH"
        )
    return tests
