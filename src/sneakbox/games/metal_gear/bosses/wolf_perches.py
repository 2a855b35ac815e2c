"""Sniper Wolf's seven perches, and how likely she is on each (B-604 to B-608).

Nobody knows where she is, the rules least of all: they keep how likely each perch is, and luck
settles only what is seen. Until her token lies open she counts as on the likeliest perch.
"""

from typing import Final

import sneakbox.games.metal_gear.bosses.hurting as hurting
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.bits import bit
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import LUCK, NOBODY
from sneakbox.kernel.state import LoneStep, Step

PERCHES: Final = 7
# What she keeps among the notes of the fight.
LIKELY: Final = notes.OWN + 0  # of each perch: how likely she is there, compared with the others
FACE_UP: Final = notes.OWN + 7  # the perches whose tokens lie open, as bits
HITS_IN_PLACE: Final = notes.OWN + 14  # crosshairs that hit her since she last slipped (B-605)

DAMAGE_OF_A_HIT: Final = 2  # B-602
MIXED_WITH_HERS: Final = 2  # perches nearest to hers (B-605)
MIXED_IN_PHASE_TWO: Final = 3  # B-608
MANY_FIGHTERS: Final = 3  # against so many she does not wait for her turn (B-605)
MOST_HITS_IN_PLACE: Final = 2


def is_hidden(game: Operation) -> bool:
    """Her token lies face down."""
    return game.the_fight().note(notes.HIDDEN) == 1


def is_up(game: Operation, perch: i64) -> bool:
    return game.the_fight().holds(FACE_UP, perch)


def likely(game: Operation, perch: i64) -> i64:
    return game.the_fight().note(LIKELY + perch)


def likely_in_all(game: Operation) -> i64:
    total: i64 = 0
    for perch in range(PERCHES):
        total += likely(game, perch)
    return total


def perch_cell(game: Operation, perch: i64) -> i64:
    return game.the_boss().perches[perch]


def perch_at(game: Operation, cell: i64) -> i64:
    """The number of the perch on a space, or -1."""
    for perch in range(PERCHES):
        if perch_cell(game, perch) == cell:
            return perch
    return -1


def chance_on(game: Operation, cell: i64) -> float:
    """How likely she is on a space, for all that was seen so far."""
    perch = perch_at(game, cell)
    return 0.0 if perch < 0 else float(likely(game, perch)) / float(likely_in_all(game))


def put_on(game: Operation, perch: i64) -> None:
    game.move_foe(names.BOSS, perch_cell(game, perch))


def stand_where_likeliest(game: Operation) -> None:
    """The first of the likeliest perches stands for all."""
    best: i64 = 0
    for perch in range(1, PERCHES):
        if likely(game, perch) > likely(game, best):
            best = perch
    put_on(game, best)


def rule_out(game: Operation, perch: i64) -> None:
    game.the_fight().keep(LIKELY + perch, 0)


def show(game: Operation, perch: i64, rule: i64) -> None:
    """Her token is turned up."""
    fight = game.the_fight()
    for other in range(PERCHES):
        fight.keep(LIKELY + other, 1 if other == perch else 0)
    fight.put_bit(FACE_UP, perch)
    fight.keep(notes.HIDDEN, 0)
    put_on(game, perch)
    game.tell(names.TOLD_WOLF_SEEN, rule, perch_cell(game, perch))


def nearest_perches(game: Operation, perch: i64) -> list[int]:
    """The other perches, the nearest in straight spaces first, then in reading order (B-605)."""
    here = perch_cell(game, perch)
    found: list[int] = []
    for far in range(game.grid.columns + game.grid.rows):
        for other in range(PERCHES):
            if other != perch and game.grid.steps(here, perch_cell(game, other)) == far:
                found.append(other)
    return found


def mixed_with_hers(game: Operation) -> i64:
    """How many tokens are mixed with hers (B-605, B-608)."""
    return MIXED_IN_PHASE_TWO if hurting.is_in_phase_two(game) else MIXED_WITH_HERS


def slip(game: Operation) -> None:
    """A token that lies open is mixed with those of the nearest perches (B-605, B-608)."""
    if is_hidden(game):
        return
    fight = game.the_fight()
    fight.keep(HITS_IN_PLACE, 0)
    hers = perch_at(game, game.guard_cell(names.BOSS))
    mixed: i64 = 0
    for perch in [hers, *nearest_perches(game, hers)[: mixed_with_hers(game)]]:
        fight.keep(LIKELY + perch, 1)
        fight.take_bit(FACE_UP, perch)
        mixed |= bit(perch)
    fight.keep(notes.HIDDEN, 1)
    stand_where_likeliest(game)
    game.tell(names.TOLD_SLIPPED, B + 605, mixed)


class Flash(LoneStep[Operation]):
    """She fires, and her token is turned up (B-604)."""

    def deciders(self, game: Operation) -> i64:
        return LUCK if len(self.outcomes(game).actions) > 1 else NOBODY

    def outcomes(self, game: Operation) -> Odds:
        perches: list[int] = []
        weights: list[int] = []
        for perch in range(PERCHES):
            if likely(game, perch) > 0:
                perches.append(act(names.REVEAL, perch))
                weights.append(likely(game, perch))
        return Odds(perches, weights)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        one: i64 = action if action != 0 else self.outcomes(game).actions[0]
        show(game, first_of(one), B + 604)


FLASH: Final[Flash] = Flash(names.STEP_FLASH)


def flash(game: Operation) -> None:
    if is_hidden(game):
        game.push(FLASH)


NOBODY_AIMED: Final = 0  # a token that no crosshair turned up
SNOW: Final = 0
HERSELF: Final = 1


@mypyc_attr(free_list_len=1)
class TurnUp(Step[Operation]):
    """A token that lay face down: snow, or herself (B-602, B-061)."""

    def __init__(self, perch: i64, aimed: i64) -> None:
        self.perch: i64 = perch
        self.aimed: i64 = aimed  # whose crosshair ended there, plus 1, or NOBODY_AIMED

    def key(self) -> i64:
        return act(names.STEP_TURN_UP, self.perch, self.aimed)

    def deciders(self, game: Operation) -> i64:
        return LUCK if 0 < likely(game, self.perch) < likely_in_all(game) else NOBODY

    def outcomes(self, game: Operation) -> Odds:
        here = likely(game, self.perch)
        actions = [act(names.REVEAL, SNOW), act(names.REVEAL, HERSELF)]
        return Odds(actions, [likely_in_all(game) - here, here])

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        is_she = first_of(action) == HERSELF if action != 0 else likely(game, self.perch) > 0
        if is_she:
            show(game, self.perch, B + 602)
            if self.aimed != NOBODY_AIMED:
                hit(game, self.aimed - 1)
            return
        rule_out(game, self.perch)
        game.the_fight().put_bit(FACE_UP, self.perch)
        stand_where_likeliest(game)
        game.tell(names.TOLD_SNOW, B + 602, perch_cell(game, self.perch))


def hit(game: Operation, person: i64) -> None:
    """A crosshair has ended on her; under many of them she slips at once (B-602, B-605)."""
    hurting.hurt(game, DAMAGE_OF_A_HIT, person, B + 602)
    if hurting.is_defeated(game) or not slips_at_once(game):
        return
    fight = game.the_fight()
    fight.keep(HITS_IN_PLACE, fight.note(HITS_IN_PLACE) + 1)
    if fight.note(HITS_IN_PLACE) == MOST_HITS_IN_PLACE:
        slip(game)


def slips_at_once(game: Operation) -> bool:
    """True against so many fighters that she does not wait for her turn (B-605)."""
    return game.the_boss().number_of_fighters >= MANY_FIGHTERS
