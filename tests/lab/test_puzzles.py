"""Looking for puzzles, and searching again for the answers of those that are shipped."""

from dataclasses import replace
from pathlib import Path

import pytest

from sneakbox.games import catalogue
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Game
from sneakbox.lab.puzzles import deducing
from sneakbox.lab.puzzles.checking import check
from sneakbox.lab.puzzles.finding import looked_at
from sneakbox.lab.puzzles.searches import SEARCHES, behind, puzzles_in
from sneakbox.lab.puzzles.writing import collected, in_order, text_of
from sneakbox.table.puzzles import POSSIBLE, Puzzle, position, puzzles_of, read_puzzles

GAMES = list(catalogue.all_games())
CHECKED_AGAIN = 2
FEW_TRIES = 5


def some(game: Game) -> list[Puzzle]:
    """A few of the puzzles, drawn by a seed; what is played to its end from early on takes long."""
    known = sorted(puzzles_of(game), key=lambda puzzle: (len(puzzle.moves), puzzle.name))
    dice = Dice(17)
    return [known[dice.below(len(known))] for _ in range(CHECKED_AGAIN)]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_best_answer_is_found_again(game: Game) -> None:
    for puzzle in some(game):
        assert check(puzzle, FEW_TRIES).wrong == "", puzzle.id


def test_a_check_finds_an_answer_that_is_not_the_best() -> None:
    clear = max(puzzles_of(catalogue.game("sneaking_mission")), key=lambda one: one.margin)
    turned = replace(clear, answers=tuple(reversed(clear.answers)))
    assert check(turned, 60).wrong == "another answer is as good"
    stuck = replace(clear, moves=("arrow north", *clear.moves))
    assert "move 1" in check(stuck, 1).wrong


def test_a_check_of_places_asks_the_rules() -> None:
    puzzle = puzzles_of(catalogue.game("ninja"))[0]
    assert puzzle.kind == POSSIBLE
    assert check(puzzle).wrong == ""
    best, second, *others = puzzle.answers
    assert check(replace(puzzle, answers=(second, best, *others))).wrong != ""


def test_what_is_found_can_be_written_and_read_again(tmp_path: Path) -> None:
    game = catalogue.game("ninja")
    *_, found = collected(puzzles_in(game), 4)
    puzzles = in_order(found)
    path = tmp_path / "puzzles.toml"
    path.write_text(text_of(game, puzzles), encoding="utf-8")
    assert list(read_puzzles(game, path)) == puzzles
    for puzzle in puzzles:
        assert check(puzzle).wrong == ""


def test_a_search_goes_on_behind_the_games_that_are_known() -> None:
    game = catalogue.game("ninja")
    known = puzzles_of(game)
    first = behind(known)
    assert all(puzzle.seed != f"puzzle {first}" for puzzle in known)
    assert f"puzzle {first - 1}" in {puzzle.seed for puzzle in known}
    assert behind(()) == 0
    *_, found = collected(puzzles_in(game, first), len(known) + 1, known)
    assert found[: len(known)] == list(known)
    assert int(found[-1].seed.split(" ")[1]) >= first


@pytest.mark.slow
def test_a_position_out_of_a_game_becomes_a_puzzle_with_reasons() -> None:
    game = catalogue.game("sneaking_mission")
    known = max(puzzles_of(game), key=lambda one: one.margin)
    search = replace(SEARCHES[game.id], tries=60)
    match = position(known, known.setup(game))
    found = looked_at(match, known.seat, known.moves, known.seed, search)
    assert found is not None
    best, *others = found.answers
    assert best.does == known.best.does
    assert all(best.hope > other.hope for other in others)
    assert found.tries == 60
    assert "SMS-" in " ".join(found.why)


def test_nobody_is_asked_where_an_intruder_is_that_can_be_seen() -> None:
    setup = catalogue.game("ninja").setup(2, deducing.SCENARIO, dict(deducing.DRAWN))
    night = deducing.Night(setup, "puzzle 0")
    for puzzle in night.puzzles():
        view = night.view()
        assert len(deducing.zones_left(view)) > 1
        assert puzzle.best.does in {view.content.ids[zone] for zone in deducing.zones_left(view)}
