"""Where puzzles come from: games that sensible players play, looked through near their end.

Late positions are clear ones: what an answer is worth shows soon. A position becomes a puzzle when
one answer leads all others by far, first in a few tries and then in many.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

from sneakbox.bots import catalogue
from sneakbox.bots.bot import Bot
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.game import Game, Setup
from sneakbox.kernel.view import View
from sneakbox.lab.puzzles.album import FEWEST_BETWEEN, Album
from sneakbox.lab.puzzles.trying import Trial, Tried
from sneakbox.lab.puzzles.wording import (
    against_best,
    against_others,
    gives_a_reason,
    hundred,
    measured,
)
from sneakbox.scene.model import Prompt
from sneakbox.table import Match, secret_from_seed
from sneakbox.table.barriers import Barriers
from sneakbox.table.frames import scene_for
from sneakbox.table.puzzles import (
    FEWEST,
    HOPE,
    LEVELS,
    NOTES,
    Answer,
    Puzzle,
    decides,
    plain_words,
)

# A handful of tries shows whether anything leads, a few by how much; some are for those that lead,
# many for those that are told.
HANDFUL, FEW, SOME, MANY = 5, 10, 40, 300
MOST_ANSWERS: Final = 4
MOST_LOOKED_AT: Final = 6
MOST_OPTIONS: Final = 14
# So far the best must lead: in a few tries to be looked at again, in some, and in the end.
PROMISING, LIKELY, CLEAR = 0.10, 0.10, 0.08
# Standard errors; what was left aside in a few tries needs no more than to be worse for sure.
SURE: Final = 4.0
ASIDE: Final = 2.0
# What leads by fewer standard errors after a part of the many tries is given up.
EARLY: Final = 8
GIVEN_UP: Final = ((EARLY, 0.3), (3, 1.0))
HARD_TO_SEE: Final = 0.30
CERTAIN: Final = 100


@dataclass(frozen=True)
class Played:
    """What is played: for how many, and with which options of the game."""

    scenario: str
    players: int
    options: tuple[tuple[str, str], ...] = ()

    def setup(self, game: Game) -> Setup:
        return game.setup(self.players, self.scenario, dict(self.options))


@dataclass(frozen=True)
class Search:
    """Where to look in the games of a title: what is played, and how many decisions from the end.

    `leaves_out` are the kinds of questions that make no puzzle: about others, or about nothing.
    `dull` are the kinds of actions that make none when they are the best: everybody does them, like
    the move that wins the game.
    """

    tables: tuple[Played, ...]
    last: int
    tries: int = MANY
    leaves_out: tuple[int, ...] = ()
    dull: tuple[int, ...] = ()
    longest: int = 400
    most_a_game: int = 4


def find(game: Game, search: Search, album: Album, first: int = 0) -> Iterator[Puzzle]:
    """Puzzles of a game that the album has not too many of, as long as somebody wants more."""
    for number in count(first):
        table = search.tables[number % len(search.tables)]
        yield from in_one_game(game, table, seed_of(number), search, album)


def seed_of(number: int) -> str:
    """The seed of a game that is looked through."""
    return f"puzzle {number}"


def in_one_game(
    game: Game, table: Played, seed: str, search: Search, album: Album
) -> Iterator[Puzzle]:
    """The puzzles in one game, the latest position first."""
    setup = table.setup(game)
    moves = played(setup, seed)
    found = 0
    if len(moves) > search.longest:
        return
    last = len(moves)
    for at in range(len(moves) - 1, max(0, len(moves) - search.last), -1):
        if at > last:
            continue
        match = Match.start(setup, secret=secret_from_seed(seed))
        for words in moves[:at]:
            match.play(decides(match), words)
        puzzle = looked_at(match, decides(match), tuple(moves[:at]), seed, search, album)
        if puzzle is not None:
            yield replace(puzzle, options=table.options)
            last = at - FEWEST_BETWEEN
            found += 1
            if found == search.most_a_game:
                return


def played(setup: Setup, seed: str) -> list[str]:
    """A game by sensible players."""
    team = catalogue.team(setup.game.id)
    assert team is not None
    match = Match.start(setup, secret=secret_from_seed(seed))
    players = [team.regular(seat) for seat in range(setup.players)]
    moves = []
    while match.outcome() is None:
        moves.append(decided(match, players))
    return moves


def decided(match: Match, players: Sequence[Bot]) -> str:
    """One more decision of whoever has to decide, in words."""
    seat = decides(match)
    action = players[seat].choose(match.own_view(seat))
    match.play(seat, action)
    return match.setup.vocabulary.words(action)


def looked_at(
    match: Match, seat: int, moves: tuple[str, ...], seed: str, search: Search, album: Album
) -> Puzzle | None:
    """The puzzle in a position; None where there is none, or where there are enough like it."""
    view = match.view(seat)
    if not 2 <= len(view.options) <= MOST_OPTIONS or step_of(view) in search.leaves_out:
        return None
    prompt = asked(match, view)
    if prompt is None or album.has_enough(plain_words(prompt.title)):
        return None
    trial = Trial(match.setup, view, view.options, seed=len(moves))
    trial.play(HANDFUL)
    if leads(trial) <= 0:
        return None
    trial.play(FEW - HANDFUL)
    if leads(trial) < PROMISING:
        return None
    trial.keep(MOST_LOOKED_AT)
    trial.play(SOME - FEW)
    trial.merge()
    trial.keep(MOST_ANSWERS)
    if len(trial.tried) < FEWEST or leads(trial) < LIKELY:
        return None
    if is_worn(match.setup, trial.best()[0], prompt, search, album):
        return None
    fresh = Trial(match.setup, view, [one.action for one in trial.tried], seed=len(moves) + 1)
    if not stands(fresh, search.tries):
        return None
    twins = {one.action for one in fresh.best() if one.is_like(fresh.best()[0])}
    fresh.merge()
    if len(fresh.tried) < FEWEST:
        return None
    lead, doubt = fresh.margin()
    if lead < CLEAR or lead < SURE * doubt:
        return None
    best = fresh.best()[0].action
    kept = {one.action for one in trial.tried}
    aside = [option for option in view.options if option not in kept]
    if len(twins) > 1 or not leads_those(match.setup, view, best, aside, search.tries):
        return None
    return told(match, fresh, prompt, moves, seed)


def stands(trial: Trial, tries: int) -> bool:
    """Play many tries of each answer; False as soon as a part of them shows that none will lead."""
    played = 0
    for part, least in GIVEN_UP:
        trial.play(tries // part - played)
        played = tries // part
        best, *others = trial.best()
        apart = [one for one in others if not one.is_like(best)]
        if not apart:
            return False
        lead, doubt = best.ahead_of(apart[0])
        if lead < least * doubt:
            return False
    trial.play(tries - played)
    return True


def is_worn(setup: Setup, best: Tried, prompt: Prompt, search: Search, album: Album) -> bool:
    """Whether everybody would answer so, or enough others ask the same and answer so."""
    if kind_of(best.action) in search.dull or best.ended == len(best.values):
        return True
    words = setup.vocabulary.words(best.action)
    says = next((one.label for one in prompt.options if one.id == words), words)
    return album.has_enough(plain_words(prompt.title), says)


def leads_those(setup: Setup, view: View, best: int, aside: Sequence[int], tries: int) -> bool:
    """Whether the best answer is better also than what was soon left aside."""
    if not aside:
        return True
    trial = Trial(setup, view, [best, *aside], seed=tries)
    trial.play(tries // EARLY)
    if any(lead < 0 for lead, _ in leads_over(trial)):
        return False
    trial.play(tries - tries // EARLY)
    return all(lead > ASIDE * doubt for lead, doubt in leads_over(trial))


def leads_over(trial: Trial) -> list[tuple[float, float]]:
    """By how much the first of them leads each of the others, and the standard errors."""
    first, *others = trial.tried
    return [first.ahead_of(other) for other in others]


def leads(trial: Trial) -> float:
    return trial.margin()[0]


def step_of(view: View) -> int:
    """What kind of question it is."""
    steps: Sequence[int] = getattr(view, "steps", ())
    return kind_of(steps[-1]) if len(steps) else -1


def asked(match: Match, view: View) -> Prompt | None:
    """The question as the screen puts it."""
    barriers = Barriers(match.setup, view)
    return scene_for(match).prompt(view, NOTES, barriers.of)


def told(
    match: Match, trial: Trial, prompt: Prompt, moves: tuple[str, ...], seed: str
) -> Puzzle | None:
    """A position with all that is said of it; None where two answers would sound the same."""
    setup, view = match.setup, trial.view
    best, *others = trial.best()
    labels = {option.id: option.label for option in prompt.options}
    everything = [best, *others]
    reasons = [against_others(setup, best, others)]
    reasons += [against_best(setup, one, best, everything) for one in others]
    answers = []
    for one, why in zip(everything, reasons, strict=True):
        words = setup.vocabulary.words(one.action)
        answers.append(Answer(words, labels.get(words) or words, hundred(one.hope()), why))
    if len({answer.says for answer in answers}) < len(answers) or not is_explained(answers):
        return None
    lead, doubt = trial.margin()
    return Puzzle(
        name="",
        game=setup.game.id,
        kind=HOPE,
        level=level(match, view, best.action, lead),
        scenario=setup.scenario,
        players=setup.players,
        seed=seed,
        seat=trial.seat,
        moves=moves,
        question=plain_words(prompt.title),
        answers=tuple(answers),
        why=tuple(text for text in (reasons[0], measured(trial)) if text),
        tries=len(best.values),
        margin=hundred(lead),
        doubt=round(100 * doubt, 1),
    )


def is_explained(answers: Sequence[Answer]) -> bool:
    """Whether more is said than how often it is won, or nothing more is to say: the best answer
    always wins, or all others always lose."""
    best, *others = answers
    is_certain = best.hope == CERTAIN or all(other.hope == 0 for other in others)
    return is_certain or any(gives_a_reason(answer.why) for answer in answers)


def level(match: Match, view: View, best: int, lead: float) -> str:
    """How hard it is: whether a rookie finds it, a regular player does, or nobody by habit."""
    team = catalogue.team(match.setup.game.id)
    assert team is not None
    easy, tricky, hard = LEVELS
    if team.regular(0).choose(view) != best:
        return hard
    if team.rookie(0).choose(view) == best and lead >= HARD_TO_SEE:
        return easy
    return tricky
