"""Numbers in a game's data files, found by name, and tables that play with others in their place.

A path is the file, then its keys: `cards.guards.awaken.count` is in `cards.toml` the `count` of the
row called `awaken` in the list `guards`. Rows without a name, and numbers of a list, are counted
from 1.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import PurePath
from typing import Final

from sneakbox.boards.content_files import OWN, ContentError, parse_toml
from sneakbox.boards.content_tables import Places
from sneakbox.kernel.game import Game, Option, SetupError
from sneakbox.kernel.vocabulary import one_of
from sneakbox.lab.balance.measuring import Value, Vary
from sneakbox.lab.batches import FindGame, Table

# What a row of a list is called by, the first that it has.
NAMES: Final = ("name", "number", "id", "letter", "title")
LITERAL: Final = re.compile(r"true\b|false\b|-?\d+")
SETTING: Final = re.compile(r"^(\w+): (\d+)$", re.MULTILINE)
MOST_VALUES: Final = 20
MOST_SHOWN: Final = 6

Number = int | bool
Keys = tuple[str | int, ...]


class CannotVary(ValueError):
    """Something that cannot be varied so; the message says why, and what would be right."""


@dataclass(frozen=True)
class Spot:
    """A number in a data file: its path, the file, and where in its text it stands."""

    path: str
    file: str
    start: int
    end: int
    value: Number


# Finding.


def changed_game(find_game: FindGame, changed: Mapping[str, str], name: str) -> Game:
    """The game with other texts in place of some of its files, in whichever process."""
    return find_game(name).with_data(changed)


def files_read(table: Table) -> dict[str, str]:
    """The data files that a table is laid out from, with their texts."""
    game = table.find_game(table.game)
    texts = game.setup(table.players, table.scenario, table.options).texts
    return {name: texts[name] for name in sorted(texts) if texts[name] and not name.startswith(OWN)}


def known_spots(table: Table) -> dict[str, Spot]:
    """Every number of the files that a table plays with, by its path."""
    found: dict[str, Spot] = {}
    for name, text in files_read(table).items():
        for spot in spots_in(name, text):
            found.setdefault(spot.path, spot)
    return found


def spots_in(file: str, text: str) -> Iterator[Spot]:
    """The numbers of one file."""
    stem = PurePath(file).stem
    if not file.endswith(".toml"):
        head = text.partition("\n[")[0]
        for line in SETTING.finditer(head):
            yield Spot(f"{stem}.{line[1]}", file, line.start(2), line.end(2), int(line[2]))
        return
    places = Places(text)
    data = parse_toml(text, file)
    for keys, words, value in numbers_in(data):
        start = place_of(places, keys)
        literal = LITERAL.match(text, start) if start >= 0 else None
        if literal and as_number(literal[0]) == value:
            # A list that is all of its file needs no name of its own.
            path = words if words[0] == stem else (stem, *words)
            yield Spot(".".join(path), file, start, literal.end(), value)


def numbers_in(
    data: object, keys: Keys = (), words: tuple[str, ...] = ()
) -> Iterator[tuple[Keys, tuple[str, ...], Number]]:
    """Every number of a file: its keys, how they are called, and its value."""
    if isinstance(data, (bool, int)):
        yield keys, words, data
    elif isinstance(data, dict):
        for key, inside in data.items():
            if words or key != "schema":
                yield from numbers_in(inside, (*keys, key), (*words, slug(key)))
    elif isinstance(data, list):
        taken: set[str] = set()
        for place, inside in enumerate(data):
            name = row_name(inside, place)
            name = f"{name}-{place + 1}" if name in taken else name
            taken.add(name)
            yield from numbers_in(inside, (*keys, place), (*words, name))


def row_name(row: object, place: int) -> str:
    if isinstance(row, dict):
        for key in NAMES:
            if isinstance(row.get(key), (str, int)) and slug(str(row[key])):
                return slug(str(row[key]))
    return str(place + 1)


def slug(name: str) -> str:
    """A name as one word of a path."""
    return re.sub(r"[^a-z0-9_-]+", "-", name.lower()).strip("-")


def place_of(places: Places, keys: Keys) -> int:
    """Where in the text the value of these keys begins; -1 where that cannot be told."""
    position = keys[-1] if isinstance(keys[-1], int) else None
    *tables, key = keys if position is None else keys[:-1]
    name = ".".join(str(part) for part in tables)
    if not isinstance(key, str) or (name and name not in places.tables):
        return -1
    line, column = places.of_key(name, key)
    at = places.begins.begins[line - 1] + column - 1
    equals = re.compile(rf"[\"']?{re.escape(key)}[\"']?\s*=\s*").match(places.text, at)
    if not equals:
        return -1
    if position is None:
        return equals.end()
    numbers = re.compile(r"\[\s*((?:-?\d+\s*,?\s*)+)\]").match(places.text, equals.end())
    if not numbers:
        return -1
    found = [number.start(1) for number in re.finditer(r"(-?\d+)", numbers[1])]
    return numbers.start(1) + found[position] if position < len(found) else -1


def as_number(literal: str) -> Number:
    return literal == "true" if literal in ("true", "false") else int(literal)


def find_spot(path: str, known: Mapping[str, Spot]) -> Spot:
    """The spot of a path; parts may be left out while one spot alone is meant."""
    if path in known:
        return known[path]
    parts = path.lower().split(".")
    meant = [spot for spot in known.values() if is_within(parts, spot.path.split("."))]
    if len(meant) == 1:
        return meant[0]
    if meant:
        several = one_of([spot.path for spot in meant[:MOST_SHOWN]])
        raise CannotVary(f"'{path}' may be any of {len(meant)} values: {several}")
    raise CannotVary(f"there is no value '{path}'")


def is_within(parts: Sequence[str], whole: Sequence[str]) -> bool:
    """True when the parts stand in the whole in this order."""
    left = iter(whole)
    return all(part in left for part in parts)


# Varying.


def written(value: Number) -> str:
    return str(value).lower()


def values_of(words: str) -> list[str]:
    """The values that are meant: `2..6` or `2,4,8`."""
    span = re.fullmatch(r"(-?\d+)\.\.(-?\d+)", words)
    if span is None:
        found = [word.strip() for word in words.split(",") if word.strip()]
    else:
        first, last = int(span[1]), int(span[2])
        if abs(last - first) >= MOST_VALUES:
            raise CannotVary(f"{words} are too many values: take {MOST_VALUES} at most")
        found = [str(number) for number in range(min(first, last), max(first, last) + 1)]
    if not 0 < len(found) <= MOST_VALUES or len(set(found)) < len(found):
        raise CannotVary(f"'{words}' names no values: write 2..6, or 2,4,8")
    return found


def vary(table: Table, path: str, words: str, against: str = "") -> Vary:
    """What is varied, and a table for each of its values; CannotVary says what is wrong.

    What `against` names becomes fewer as this becomes more, so that their sum stays.
    """
    values = values_of(words)
    options = {option.name: option for option in table.find_game(table.game).options}
    if path in options:
        if against:
            raise CannotVary(f"{path} is an option, and nothing can be varied against it")
        return vary_option(table, options[path], values)
    known = known_spots(table)
    spot = find_spot(path, known)
    other = find_spot(against, known) if against else None
    if other == spot:
        raise CannotVary(f"{spot.path} cannot be varied against itself")
    found = []
    for value in values:
        number = number_like(spot, value)
        changes = [(spot, number)]
        if other is not None:
            changes.append((other, other.value - (number - spot.value)))
        twin = with_values(table, changes)
        check_table(twin, spot.path, value)
        found.append(Value(value, twin, number == spot.value))
    name = spot.path if other is None else f"{spot.path} against {other.path}"
    return Vary(name, tuple(found))


def vary_option(table: Table, option: Option, values: Sequence[str]) -> Vary:
    usual = table.lay_out().options[option.name]
    found = []
    for word in values:
        # Of what is added to a number the choices say so: 1 is +1 there.
        value = f"+{word}" if f"+{word}" in option.choices else word
        twin = replace(table, options={**table.options, option.name: value})
        check_table(twin, option.name, value)
        found.append(Value(value, twin, value == usual))
    return Vary(option.name, tuple(found))


def number_like(spot: Spot, value: str) -> Number:
    """A value of the kind that stands in the file."""
    if isinstance(spot.value, bool):
        if value not in ("true", "false"):
            raise CannotVary(f"{spot.path} cannot be '{value}': true or false")
        return value == "true"
    if not re.fullmatch(r"-?\d{1,9}", value):
        raise CannotVary(f"{spot.path} cannot be '{value}': it must be a whole number")
    return int(value)


def check_table(table: Table, path: str, value: str) -> None:
    try:
        table.lay_out()
    except (SetupError, ContentError) as error:
        raise CannotVary(f"{path} cannot be {value}: {error}") from None


def with_values(table: Table, changes: Sequence[tuple[Spot, Number]]) -> Table:
    """A table whose game has other numbers in its files."""
    game = table.find_game(table.game)
    texts: dict[str, str] = {}
    # From the end of a file to its beginning, so that places stay where they are.
    for spot, value in sorted(changes, key=lambda change: (change[0].file, -change[0].start)):
        text = texts.get(spot.file, game.data(spot.file))
        texts[spot.file] = f"{text[: spot.start]}{written(value)}{text[spot.end :]}"
    return replace(table, find_game=partial(changed_game, table.find_game, texts))


def list_of(table: Table) -> list[tuple[str, str]]:
    """Everything that can be varied at a table, and what it is now."""
    setup = table.lay_out()
    options = [
        (option.name, f"{setup.options[option.name]} ({one_of(option.choices, MOST_VALUES)})")
        for option in setup.game.options
        if option.choices
    ]
    return [*options, *((path, written(spot.value)) for path, spot in known_spots(table).items())]
