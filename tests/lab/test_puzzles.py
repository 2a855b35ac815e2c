"""Looking for puzzles, and searching again for the answers of those that are shipped."""

from dataclasses import replace
from pathlib import Path

import pytest

from sneakbox.games import catalogue
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Game
from sneakbox.lab.puzzles import deducing
from sneakbox.lab.puzzles.album import PART_ALIKE, PART_ASKED, Album
from sneakbox.lab.puzzles.checking import check
from sneakbox.lab.puzzles.finding import Played, Search, looked_at
from sneakbox.lab.puzzles.searches import SEARCHES, SHORT, behind, collected
from sneakbox.lab.puzzles.trying import Trial
from sneakbox.lab.puzzles.writing import in_order, text_of
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
    *_, found = collected(game, 4)
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
    *_, found = collected(game, len(known) + 1, known)
    assert found[: len(known)] == list(known)
    assert int(found[-1].seed.split(" ")[1]) >= first


@pytest.mark.slow
def test_a_position_out_of_a_game_becomes_a_puzzle_with_reasons() -> None:
    game = catalogue.game("sneaking_mission")
    known = clearest(game)
    search = replace(SEARCHES[game.id], tries=60)
    found = looked_again(known, search, Album(1))
    assert found is not None
    best, *others = found.answers
    assert best.does == known.best.does
    assert all(best.hope > other.hope for other in others)
    assert found.tries == 60
    assert "SMS-" in " ".join(found.why)


def clearest(game: Game) -> Puzzle:
    """The clearest of those after which there still is something to play."""
    return max((one for one in puzzles_of(game) if one.best.hope < 100), key=lambda one: one.margin)


def looked_again(known: Puzzle, search: Search, album: Album) -> Puzzle | None:
    """What the search makes of a position that has become a puzzle before."""
    match = position(known, known.setup(catalogue.game(known.game)))
    return looked_at(match, known.seat, known.moves, known.seed, search, album)


def test_a_search_tries_nothing_that_there_are_enough_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither what enough others ask, nor what everybody does."""
    game = catalogue.game("sneaking_mission")
    known = clearest(game)
    search = replace(SEARCHES[game.id], tries=60)
    enough = Album(2, [known])
    with monkeypatch.context() as patch:
        patch.setattr(Trial, "play", refused)
        assert looked_again(known, search, enough) is None
    match = position(known, known.setup(game))
    best = kind_of(match.setup.vocabulary.parse(known.best.does))
    assert looked_again(known, replace(search, dull=(best,)), Album(1)) is None


def refused(trial: Trial, rounds: int) -> None:
    raise AssertionError(f"{rounds} rounds of {trial}")


def test_the_move_that_wins_at_once_is_no_puzzle() -> None:
    """Everybody sees it: the intel in hand, and one step to the entrance."""
    game = catalogue.game("stealth_ops")
    known = next(
        one
        for one in puzzles_of(game)
        if "1 step left. 1 step to the entrance" in one.question and one.best.hope == 100
    )
    match = position(known, known.setup(game))
    trial = Trial(
        match.setup, match.view(known.seat), [match.setup.vocabulary.parse(known.best.does)], 1
    )
    trial.play(5)
    assert trial.tried[0].ended == 5
    assert looked_again(known, replace(SEARCHES[game.id], tries=60), Album(50)) is None


def test_an_album_has_not_too_many_of_one_kind() -> None:
    """Numbers and squares make no other question; so many ask the same, and fewer answer so."""
    known = puzzles_of(catalogue.game("sneaking_mission"))[0]
    album = Album(20)
    shown = []
    for number in range(20):
        asks = replace(
            known,
            seed=f"game {number}",
            question=f"{number} left. Guards come to h{number}.",
            answers=(
                replace(known.best, says=f"Way {'abcdefghij'[number // 2]}"),
                known.answers[1],
            ),
            level=("easy", "tricky", "hard")[number % 3],
        )
        shown.append(album.takes(asks))
    assert sum(shown) == PART_ASKED * 20
    assert album.has_enough("7 left. Guards come to k3.")
    assert not album.has_enough("Which way?")
    same = [replace(known, seed=f"same {number}", question="Which way?") for number in range(5)]
    assert [album.takes(one) for one in same].count(True) == PART_ALIKE * 20
    assert album.has_enough("Which way?", known.best.says)
    assert not album.has_enough("Which way?", "Stay")
    assert not Album(20, same[:1]).takes(replace(same[0], moves=(*same[0].moves, "one more")))


def test_every_table_of_a_search_can_be_laid_out() -> None:
    for game_id, search in SEARCHES.items():
        for table in search.tables:
            setup = table.setup(catalogue.game(game_id))
            assert (setup.scenario, setup.players) == (table.scenario, table.players)
    short = Played("standard", 2, SHORT).setup(catalogue.game("stealth_ops"))
    assert short.options["deck"] == "short"


def test_nobody_is_asked_where_an_intruder_is_that_can_be_seen() -> None:
    setup = catalogue.game("ninja").setup(2, deducing.SCENARIO, dict(deducing.DRAWN))
    night = deducing.Night(setup, "puzzle 0")
    for puzzle in night.puzzles():
        view = night.view()
        assert len(deducing.zones_left(view)) > 1
        assert puzzle.best.does in {view.content.ids[zone] for zone in deducing.zones_left(view)}
