"""Puzzles as they are shipped: each can be set, has one best answer and says why."""

import re
from datetime import date, timedelta
from functools import cache
from pathlib import Path

import pytest

from sneakbox.games import catalogue, rulebook
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.game import Game
from sneakbox.scene.model import Frame
from sneakbox.table import Match
from sneakbox.table.frames import scene_for
from sneakbox.table.puzzles import (
    FIRST_DAY,
    HOPE,
    LEVELS,
    Puzzle,
    PuzzleError,
    frame_of,
    number_of,
    of_the_day,
    position,
    puzzles_of,
    read_puzzles,
)

GAMES = list(catalogue.all_games())
EVERYTHING = [puzzle for game in GAMES for puzzle in puzzles_of(game)]
FEWEST = 50
RULE = re.compile(r"\b[A-Z]{2,4}-\d{3}\b")
LEAST_LEAD = 8


@cache
def posed(puzzle: Puzzle) -> tuple[Match, Frame]:
    """The table at the question, and what the seat that is asked sees; played there once."""
    match = position(puzzle, puzzle.setup(catalogue.game(puzzle.game)))
    return match, frame_of(puzzle, match, scene_for(match))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_puzzle_can_be_set_and_answered(game: Game) -> None:
    puzzles = puzzles_of(game)
    assert len(puzzles) >= FEWEST
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles)
    levels = [LEVELS.index(puzzle.level) for puzzle in puzzles]
    assert levels == sorted(levels), "the easy ones come first"
    for puzzle in puzzles:
        frame = posed(puzzle)[1]
        assert frame.prompt is not None, puzzle.id
        if puzzle.kind == HOPE:
            assert puzzle.margin >= LEAST_LEAD, puzzle.id
            labels = {option.id: option.label for option in frame.prompt.options}
            for answer in puzzle.answers:
                assert answer.says == labels[answer.does], puzzle.id


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_explanation_names_rules_that_are_there(game: Game) -> None:
    known = {rule.id for rule in rulebook.load(game).rules}
    for puzzle in puzzles_of(game):
        cited = RULE.findall(" ".join([*puzzle.why, *(one.why for one in puzzle.answers)]))
        assert cited, f"{puzzle.id} cites no rule"
        assert set(cited) <= known, puzzle.id
        assert len({answer.says for answer in puzzle.answers}) == len(puzzle.answers), puzzle.id


def test_no_two_puzzles_on_the_same_map_want_the_same_from_the_same_place() -> None:
    """Maps of Metal Gear stay as they are, so what is right in one game is right in the next."""
    found: dict[tuple[object, ...], str] = {}
    for puzzle in puzzles_of(catalogue.game("metal_gear")):
        view = posed(puzzle)[0].view(puzzle.seat)
        assert isinstance(view, OperationView)
        places = [int(person.cell) for person in view.people if person.is_on_map()]
        same = (puzzle.scenario, *places, puzzle.best.does, puzzle.question)
        assert same not in found, f"{puzzle.id} is like {found[same]}"
        found[same] = puzzle.id


def test_the_guards_are_not_shown_who_hides() -> None:
    for puzzle in puzzles_of(catalogue.game("ninja")):
        match, frame = posed(puzzle)
        truth = match.view(1)
        assert isinstance(truth, NinjaView)
        for figure in range(names.FIGURES):
            if truth.figure(figure, at.STATUS) != names.HIDDEN:
                continue
            zone = truth.content.ids[truth.figure(figure, at.ZONE)]
            there = [one.of for one in frame.tokens if one.at == f"cell:{zone}"]
            assert not {"ninja", "traitor"} & set(there), puzzle.id


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_none_comes_again_too_soon() -> None:
    assert number_of(FIRST_DAY) == 1
    first = FIRST_DAY + timedelta(days=len(EVERYTHING) - 1)  # where a run of all of them begins
    days = [first + timedelta(days=day) for day in range(len(EVERYTHING))]
    run = [of_the_day(day, EVERYTHING).id for day in days]
    assert len(set(run)) == len(EVERYTHING)
    assert run == [of_the_day(day, list(reversed(EVERYTHING))).id for day in days]
    games = {of_the_day(day, EVERYTHING).game for day in days[:20]}
    assert len(games) > 1
    assert of_the_day(date(2025, 12, 31), EVERYTHING) in EVERYTHING


def test_without_puzzles_there_is_none_a_day() -> None:
    with pytest.raises(PuzzleError, match="no puzzles"):
        of_the_day(FIRST_DAY, [])


GOOD = """
game = "sneaking_mission"
[[puzzles]]
name = "01"
level = "easy"
scenario = "easy"
players = 1
seed = "one"
question = "Where?"
why = ["So it is (SMS-003)."]
answers = [
  { does = "entrance north", says = "North", hope = 60, why = "" },
  { does = "entrance east", says = "East", hope = 40, why = "" },
]
moves = ""
"""


def read(folder: Path, text: str) -> list[Puzzle]:
    path = folder / "puzzles.toml"
    path.write_text(text, encoding="utf-8")
    found = read_puzzles(catalogue.game("sneaking_mission"), path)
    game = catalogue.game("sneaking_mission")
    for puzzle in found:
        position(puzzle, puzzle.setup(game))
    return list(found)


@pytest.mark.parametrize(
    ("was", "becomes", "reason"),
    [
        ('game = "sneaking_mission"', 'game = "ninja"', "no puzzles of Sneaking Mission"),
        ('level = "easy"', 'level = "mean"', "'level' is one of"),
        ("players = 1", "players = 3", "exactly 1"),
        ("hope = 40", "hope = 60", "better than all others"),
        ('why = ["So it is (SMS-003)."]', "why = []", "must say why"),
        ('moves = ""', 'moves = "entrance"', "move 1"),
        ('moves = ""', 'moves = "arrow east"', "move 1"),
        ('does = "entrance east"', 'does = "arrow east"', "cannot be done here"),
        ("players = 1", 'players = 1\ncolour = "red"', "'colour' is not known"),
        ("players = 1", 'players = "1"', "'players' must be a whole number"),
        ("[[puzzles]]", "[[puzzles", "puzzles.toml"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(
    tmp_path: Path, was: str, becomes: str, reason: str
) -> None:
    assert read(tmp_path, GOOD)[0].best.does == "entrance north"
    with pytest.raises(PuzzleError, match=reason):
        read(tmp_path, GOOD.replace(was, becomes))
