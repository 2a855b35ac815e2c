"""Whether puzzles still have one best answer: searched for again, with other luck."""

from dataclasses import dataclass
from typing import Final

from sneakbox.games import catalogue
from sneakbox.lab.puzzles import deducing
from sneakbox.lab.puzzles.trying import Trial
from sneakbox.table.puzzles import POSSIBLE, Puzzle, PuzzleError, position

# The luck of a check is not that of the search.
SEED: Final = 20_011
# So many standard errors are more than chance.
SURE: Final = 2.0


@dataclass(frozen=True)
class Checked:
    """What came of a check: the lead of the best answer and its standard error, of 100; `wrong`
    says what is not as it should be."""

    puzzle: Puzzle
    lead: float
    doubt: float
    wrong: str = ""


def check(puzzle: Puzzle, tries: int = 0) -> Checked:
    """Search again for the best answer, among everything that can be done there.

    With all the tries that it was found with it must lead for sure; with fewer no other may.
    """
    setup = puzzle.setup(catalogue.game(puzzle.game))
    try:
        match = position(puzzle, setup)
    except PuzzleError as error:
        return Checked(puzzle, 0.0, 0.0, str(error))
    if puzzle.kind == POSSIBLE:
        fine = deducing.is_right(match, puzzle)
        return Checked(puzzle, 100.0, 0.0, "" if fine else "the rules leave another answer")
    view = match.view(puzzle.seat)
    best_action = setup.vocabulary.parse(puzzle.best.does)
    rest = [option for option in view.options if option != best_action]
    trial = Trial(setup, view, [best_action, *rest], SEED)
    trial.play(tries or puzzle.tries)
    best, *others = trial.tried
    lead, doubt = min(best.ahead_of(other) for other in others)
    is_long = not tries or tries >= puzzle.tries
    is_best = lead > SURE * doubt if is_long else lead >= -SURE * doubt
    wrong = "" if is_best else "another answer is as good"
    return Checked(puzzle, 100 * lead, 100 * doubt, wrong)
