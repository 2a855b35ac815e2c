"""Where the code cites the rules it carries out, read from its source.

Code cites a rule in words, in a docstring, a comment or a sentence for the player: `SMS-041`,
`SMS-041 to SMS-043`, `SMS-041, 043`. And it cites a rule by its number wherever the number is
handed to something called a rule: `game.tell(names.TOLD_COIN, 41)`, `kill(game, room, rule=41)`,
`rule = 41`, a row of a table `RULES`, what a function `placing_rule` returns.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard, get_args

from sneakbox.games import rulebook
from sneakbox.kernel.game import SECOND_SERIES, Game

PACKAGE = Path(__file__).resolve().parents[1]
# A checkout also runs a compiled copy of itself; what a reader opens is the source.
IS_CHECKOUT = any((folder / "src" / "sneakbox").is_dir() for folder in PACKAGE.parents)
TELLING = PACKAGE / "kernel" / "state.py"  # events are told there, each with its rule

# Whose code it is, in the order in which somebody who looks for a rule wants to see it.
CARRIES_OUT, SHOWS, PLAYS = range(3)
# Modules of a game that tell, show or guess what the other ones do.
SHOWING = (
    *("scene", "told", "asked", "text", "words", "names", "refusals", "guide", "lessons", "reader"),
    *("aids", "belief", "worlds", "odds", "prospects", "forecast"),
)

# How near to the rule: its number at work, its id at a function, one of several ids in a range
# there, and a heading of the module. A heading says little where there is something nearer.
NUMBER, NAMED, RANGED, HEADING = range(4)

BETWEEN = r"(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|to)\s+|\s*–\s*)"  # ids of a list

Function = ast.FunctionDef | ast.AsyncFunctionDef
CITING = (ast.Call, ast.Constant, ast.Assign, ast.AnnAssign, ast.ClassDef, *get_args(Function))
Positions = dict[str, dict[str, int]]  # where functions take a rule, by their name and module
NOWHERE = -1


@dataclass(frozen=True, order=True)
class Citation:
    """One place in the code that cites a rule; `name` is the function, class or table there."""

    part: int
    distance: int
    file: str
    line: int
    name: str

    def facts(self) -> dict[str, object]:
        return {"file": self.file, "line": self.line, "name": self.name}


def citations(game: Game) -> dict[int, list[Citation]]:
    """For every rule of a game the code that cites it: what carries it out first, bots last."""
    book = rulebook.load(game)
    known = [rule.number for rule in book.rules]
    folder = game.folder.resolve()
    sources = [Source(path) for path in sorted(folder.rglob("*.py"))]
    positions = rule_positions([Source(TELLING), *sources])
    found: dict[int, set[Citation]] = {number: set() for number in known}
    for source in sources:
        first = source.path.relative_to(folder).parts[0].removesuffix(".py")
        part = SHOWS if first in SHOWING else CARRIES_OUT
        for number, line in source.numbers(positions):
            if number in found:
                found[number].add(source.citation(part, NUMBER, line, source.around[line]))
        source.add_words(found, book.prefix, part)
        if game.second_prefix:
            source.add_words(found, game.second_prefix, part, SECOND_SERIES)
    for shared, part in (("boards", CARRIES_OUT), ("bots", PLAYS)):
        for path in sorted((PACKAGE / shared).rglob("*.py")):
            if f"{book.prefix}-" in path.read_text(encoding="utf-8"):
                Source(path).add_words(found, book.prefix, part)
                if game.second_prefix:
                    Source(path).add_words(found, game.second_prefix, part, SECOND_SERIES)
    return {number: nearest(sorted(places)) for number, places in found.items()}


def nearest(places: Iterable[Citation]) -> list[Citation]:
    """One citation a function, and headings only before there is anything nearer."""
    kept: list[Citation] = []
    for place in places:
        is_known = any((place.file, place.name) == (one.file, one.name) for one in kept)
        is_vague = place.distance == HEADING and any(one.distance < HEADING for one in kept)
        if not is_known and not is_vague:
            kept.append(place)
    return kept


class Source:
    """A module as it is written; `around` has for every line the name it belongs to."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = shown_as(path)
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self.nodes = [node for node in ast.walk(self.tree) if isinstance(node, CITING)]
        self.around = [""] * (self.text.count("\n") + 3)
        self._name_lines(self.tree.body, "")

    def citation(self, part: int, distance: int, line: int, name: str) -> Citation:
        return Citation(part, distance, self.file, line, name)

    def _name_lines(self, body: Iterable[ast.stmt], outer: str) -> None:
        """Functions and classes, and the tables and constants of a module."""
        for statement in body:
            start, end = statement.lineno, statement.end_lineno or statement.lineno
            name = name_of(statement, outer)
            if isinstance(statement, Function | ast.ClassDef):
                start = min([start, *(line.lineno for line in statement.decorator_list)])
            if name:
                self.around[start : end + 1] = [name] * (end + 1 - start)
            if isinstance(statement, Function | ast.ClassDef):
                self._name_lines(statement.body, f"{name}.")

    # Words.

    def add_words(
        self, found: dict[int, set[Citation]], prefix: str, part: int, above: int = 0
    ) -> None:
        """Add the citations of rules in docstrings, comments and sentences."""
        for text, line, about in self.words(prefix):
            for numbers, offset in ids_in(text, prefix):
                name = self.around[line + offset]
                inner = self.around[about]
                if not name or inner.startswith(f"{name}."):  # a comment above something
                    name = inner
                distance = HEADING if not name else NAMED if len(numbers) == 1 else RANGED
                place = self.citation(part, distance, line + offset, name)
                for number in numbers:
                    if number + above in found:
                        found[number + above].add(place)

    def words(self, prefix: str) -> Iterator[tuple[str, int, int]]:
        """Texts that may hold ids, the line where they begin and the line that they are about."""
        if f"{prefix}-" not in self.text:
            return
        for node in self.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value, node.lineno, node.lineno
        if re.search(f"#.*{prefix}-", self.text):
            yield from comments(self.text)

    # Numbers.

    def numbers(self, positions: Positions) -> Iterator[tuple[int, int]]:
        """Every number that is handed to something called a rule, and its line."""
        for node in self.nodes:
            if isinstance(node, ast.Call):
                for given in self.rules_given(node, positions):
                    yield from numbers_in(given)
            elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names = [target.id for target in targets if isinstance(target, ast.Name)]
                if "rule" in names or (is_table(node.value) and any(map(is_called_rules, names))):
                    yield from numbers_in(node.value)
            elif isinstance(node, Function):
                for default in defaults_of(node, "rule"):
                    yield from numbers_in(default)
                if returns_a_rule(node.name):
                    for inner in ast.walk(node):
                        if isinstance(inner, ast.Return) and inner.value is not None:
                            yield from numbers_in(inner.value)

    def rules_given(self, call: ast.Call, positions: Positions) -> Iterator[ast.expr]:
        """What a call hands on as `rule`, by keyword or by position."""
        yield from (keyword.value for keyword in call.keywords if keyword.arg == "rule")
        module, name = self.path.stem, ""
        if isinstance(call.func, ast.Name):
            name = call.func.id
        elif isinstance(call.func, ast.Attribute):
            name = call.func.attr
            module = call.func.value.id if isinstance(call.func.value, ast.Name) else ""
        homes = positions.get(name, {})
        places = {homes[module]} if module in homes else set(homes.values())
        if len(places) == 1 and 0 <= (place := places.pop()) < len(call.args):
            yield call.args[place]


def shown_as(path: Path) -> str:
    """A file as it is called in the checkout or among installed packages."""
    if not path.is_relative_to(PACKAGE):
        return path.as_posix()
    inside = Path("src" if IS_CHECKOUT else "", "sneakbox", path.relative_to(PACKAGE))
    return inside.as_posix()


def name_of(statement: ast.stmt, outer: str) -> str:
    if isinstance(statement, Function | ast.ClassDef):
        return f"{outer}{statement.name}"
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
        return "" if outer else statement.targets[0].id
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        return "" if outer else statement.target.id
    return ""


# Ids in words.


def ids_in(text: str, prefix: str) -> Iterator[tuple[list[int], int]]:
    """The rules that a text names, with the line of the text; those of a range come together.

    >>> [numbers for numbers, _ in ids_in("see SMS-011, 013 and SMS-020 to 022", "SMS")]
    [[11], [13], [20, 21, 22]]
    """
    for listed in re.finditer(rf"\b{prefix}-\d{{3}}\b(?:{BETWEEN}(?:{prefix}-)?\d{{3}}\b)*", text):
        for one in re.finditer(r"(\d{3})(?:(?:\s+to\s+|\s*–\s*)\D*(\d{3}))?", listed.group()):
            first, last = int(one[1]), int(one[2] or one[1])
            yield list(range(first, last + 1)), text.count("\n", 0, listed.start() + one.start())


def comments(text: str) -> Iterator[tuple[str, int, int]]:
    """Every comment, its first line, and the line it is about: below it, or the one it ends.

    Lines of comment under each other are one, so that a range may go on in the next line.
    """
    block: list[str] = []
    start = column = 0
    is_alone = True
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            line, at = token.start
            if block and (line, at) != (start + len(block), column):
                yield "\n".join(block), start, start + len(block) * is_alone
                block = []
            if not block:
                start, column = line, at
                is_alone = not token.line[:at].strip()
            block.append(token.string.lstrip("#"))
    if block:
        yield "\n".join(block), start, start + len(block) * is_alone


# Numbers that are called a rule.


def rule_positions(sources: Iterable[Source]) -> Positions:
    """Where functions take a rule; NOWHERE for those that take none, or not always there."""
    positions: Positions = {}
    for source in sources:
        module = source.path.stem
        for node in source.nodes:
            if isinstance(node, ast.ClassDef):
                made = [one for one in node.body if name_of(one, "") == "__init__"]
                functions = [(node.name, one) for one in made]
            else:
                functions = [(name_of(node, ""), node)] if isinstance(node, Function) else []
            for name, function in functions:
                assert isinstance(function, Function)
                homes = positions.setdefault(name, {})
                place = position_of(function, "rule")
                homes[module] = place if homes.get(module, place) == place else NOWHERE
    return positions


def position_of(function: Function, parameter: str) -> int:
    names = [one.arg for one in (*function.args.posonlyargs, *function.args.args)]
    if names[:1] in (["self"], ["cls"]):
        del names[0]
    return names.index(parameter) if parameter in names else NOWHERE


def defaults_of(function: Function, parameter: str) -> list[ast.expr]:
    """The value a parameter has when a call leaves it out."""
    given = function.args
    places = [*given.posonlyargs, *given.args][-len(given.defaults) :] if given.defaults else []
    pairs = [
        *zip(places, given.defaults, strict=True),
        *zip(given.kwonlyargs, given.kw_defaults, strict=True),
    ]
    return [value for place, value in pairs if place.arg == parameter and value is not None]


def numbers_in(value: ast.expr) -> Iterator[tuple[int, int]]:
    """The numbers that a value may be or, for a table, hold, each with its line."""
    if isinstance(value, ast.Constant) and type(value.value) is int:
        yield value.value, value.lineno
    elif is_of_second_series(value):
        yield from ((number + SECOND_SERIES, line) for number, line in numbers_in(value.right))
    elif isinstance(value, ast.IfExp):
        yield from numbers_in(value.body)
        yield from numbers_in(value.orelse)
    elif isinstance(value, ast.Dict):
        for row in value.values:
            yield from numbers_in(row)
    elif isinstance(value, ast.Tuple | ast.List | ast.Set):
        for row in value.elts:
            yield from numbers_in(row)


def is_of_second_series(value: ast.expr) -> TypeGuard[ast.BinOp]:
    """`B + 102` is the rule B-102; `names.B + 102` is as well."""
    if not isinstance(value, ast.BinOp) or not isinstance(value.op, ast.Add):
        return False
    return ast.unparse(value.left) in ("B", "names.B")


def is_table(value: ast.expr) -> bool:
    return isinstance(value, ast.Dict | ast.Tuple | ast.List | ast.Set)


def is_called_rules(name: str) -> bool:
    return name.casefold().rpartition("_")[2] == "rules"


def returns_a_rule(name: str) -> bool:
    words = name.split("_")
    return words[-1] == "rule" or words[:2] == ["rule", "of"]
