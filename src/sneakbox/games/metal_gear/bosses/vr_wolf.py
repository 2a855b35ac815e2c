"""Sniper Wolf as a guest of VR missions: one of three tokens, a rifle that rests first (B-930).

Nobody knows which token is hers, the rules least of all: they keep which ones can be, and luck
settles only what is seen.
"""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_attacks as boss_attacks
import sneakbox.games.metal_gear.bosses.guests as guests
import sneakbox.games.metal_gear.bosses.mantis as mantis
import sneakbox.games.metal_gear.bosses.targets as targets
from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.boss_rules import BossRules
from sneakbox.games.metal_gear.bosses.dashboard import Row
from sneakbox.games.metal_gear.bosses.verbs import DICE, Verb
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import COVER, DAMAGE, Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.bits import bit
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import LUCK, NOBODY
from sneakbox.kernel.state import Step

TOKENS: Final = 3
# What she keeps among the notes of the fight.
TOKEN: Final = notes.OWN + 0  # of each token: its space
CAN_BE: Final = notes.OWN + 3  # the tokens that can be hers, as bits
FACE_UP: Final = notes.OWN + 4  # the tokens that lie open, as bits
AIMED_AT: Final = notes.OWN + 5  # on whom her rifle rests, plus 1; 0 for nobody

NEAR_TOKEN: Final = 2  # whoever comes so near turns it up
APART: Final = 3  # spaces at least between two tokens, where there is room
SNOW: Final = 0
HERSELF: Final = 1


class VrWolf(BossRules):
    """She stands still; first the rifle rests on somebody, then it fires (B-930)."""

    def set_up(self, game: Operation) -> None:
        """Three tokens face down, as far from the characters as can be (C-92)."""
        game.move_foe(names.BOSS, names.OFF_MAP)
        for token in range(TOKENS):
            game.the_fight().keep(TOKEN + token, names.OFF_MAP)
        for token in range(TOKENS):
            game.the_fight().keep(TOKEN + token, space_for(game, APART))
        mix(game)

    def zone(self, game: Operation) -> i64:
        return len(game.content.zones) - 1

    def entered(self, game: Operation, person: i64, cell: i64) -> None:
        """Whoever enters a space within 2 of a token turns it up."""
        if self.is_defeated(game):
            return
        for token in range(TOKENS - 1, -1, -1):
            is_near = game.grid.distance(cell, token_cell(game, token)) <= NEAR_TOKEN
            if is_near and not game.the_fight().holds(FACE_UP, token):
                game.push(TokenUp(token))

    def hidden_tokens(self, game: Operation) -> list[int]:
        """The spaces of tokens that lie face down (B-061)."""
        if self.is_defeated(game):
            return []
        found: list[int] = []
        for token in range(TOKENS):
            if not game.the_fight().holds(FACE_UP, token):
                found.append(token_cell(game, token))
        return found

    def turn_up(self, game: Operation, cell: i64) -> None:
        for token in range(TOKENS):
            if token_cell(game, token) == cell:
                game.push(TokenUp(token))

    def is_hurt(self, game: Operation, damage: i64, by: i64) -> None:
        """Hurt, she is mixed with the others again."""
        super().is_hurt(game, damage, by)
        if not self.is_defeated(game):
            mix(game)
            game.tell(names.TOLD_TOKENS_MIXED, B + 930)


def token_cell(game: Operation, token: i64) -> i64:
    return game.the_fight().note(TOKEN + token)


def can_be(game: Operation, token: i64) -> bool:
    return game.the_fight().holds(CAN_BE, token)


def mix(game: Operation) -> None:
    """All tokens lie face down, and each can be hers."""
    fight = game.the_fight()
    fight.keep(CAN_BE, (1 << TOKENS) - 1)
    fight.keep(FACE_UP, 0)
    fight.keep(AIMED_AT, 0)
    game.move_foe(names.BOSS, names.OFF_MAP)


def space_for(game: Operation, apart: i64) -> i64:
    """The free space of the last zone farthest from everybody, off the tokens that lie there; the
    first in reading order. Where there is no room that far apart, nearer (C-92)."""
    best: i64 = NO_CELL
    most: i64 = -1
    last = len(game.content.zones) - 1
    for cell in range(game.grid.size):
        if game.grid.zones[cell] != last or not game.is_free(cell):
            continue
        if not is_apart(game, cell, apart):
            continue
        far = guests.spaces_to_anybody(game, cell)
        if far > most:
            best, most = cell, far
    return space_for(game, apart - 1) if best == NO_CELL and apart > 1 else best


def is_apart(game: Operation, cell: i64, apart: i64) -> bool:
    for token in range(TOKENS):
        there = token_cell(game, token)
        if there != names.OFF_MAP and game.grid.steps(there, cell) < apart:
            return False
    return True


@mypyc_attr(free_list_len=1)
class TokenUp(Step[Operation]):
    """A token that lay face down: snow, or herself."""

    def __init__(self, token: i64) -> None:
        self.token: i64 = token

    def key(self) -> i64:
        return act(names.STEP_TOKEN_UP, self.token)

    def others(self, game: Operation) -> i64:
        """How many other tokens can be hers."""
        found: i64 = 0
        for token in range(TOKENS):
            if token != self.token and can_be(game, token):
                found += 1
        return found

    def deciders(self, game: Operation) -> i64:
        return LUCK if can_be(game, self.token) and self.others(game) > 0 else NOBODY

    def outcomes(self, game: Operation) -> Odds:
        actions = [act(names.REVEAL, SNOW), act(names.REVEAL, HERSELF)]
        return Odds(actions, [self.others(game), 1])

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        fight = game.the_fight()
        if fight.holds(FACE_UP, self.token):
            return
        fight.put_bit(FACE_UP, self.token)
        cell = token_cell(game, self.token)
        is_she = first_of(action) == HERSELF if action != 0 else can_be(game, self.token)
        if not is_she:
            fight.take_bit(CAN_BE, self.token)
            game.tell(names.TOLD_SNOW, B + 930, cell)
            return
        fight.keep(CAN_BE, bit(self.token))
        there = mantis.nearest_free(game, cell)
        game.move_foe(names.BOSS, there)
        game.tell(names.TOLD_WOLF_SEEN, B + 930, there)


def in_her_sight(game: Operation, token: i64) -> i64:
    """The most damaged character in sight of a token, at any distance, plus 1; 0 for nobody."""
    best: i64 = -1
    cell = token_cell(game, token)
    for person in targets.fighters(game):
        is_hidden = game.about(person, COVER) & names.CAMOUFLAGED != 0
        if is_hidden or not game.grid.sees(cell, game.cell(person)):
            continue
        if best < 0 or comes_before(game, cell, person, best):
            best = person
    return best + 1


def comes_before(game: Operation, cell: i64, person: i64, other: i64) -> bool:
    """More damaged, then nearer, then the first by seats (B-021)."""
    hurt, less = game.about(person, DAMAGE), game.about(other, DAMAGE)
    if hurt != less:
        return hurt > less
    grid = game.grid
    return grid.steps(cell, game.cell(person)) < grid.steps(cell, game.cell(other))


class AimOrShoot(Verb):
    """The rifle rests on somebody first, and fires at whoever is still in sight then."""

    def is_attack(self) -> bool:
        return True

    def do(self, game: Operation, row: Row, line: i64) -> None:
        game.push(WolfAims(row.dice, line))


@mypyc_attr(free_list_len=1)
class WolfAims(Step[Operation]):
    """On whom her rifle rests is seen, and tokens that do not fit that are not hers."""

    def __init__(self, dice: i64, line: i64) -> None:
        self.dice: i64 = dice
        self.line: i64 = line

    def key(self) -> i64:
        return act(names.STEP_WOLF_AIMS, self.dice, self.line)

    def deciders(self, game: Operation) -> i64:
        return LUCK if len(self.outcomes(game).actions) > 1 else NOBODY

    def outcomes(self, game: Operation) -> Odds:
        """Each thing that can be seen, by the first token that fits it."""
        seen: list[int] = []
        tokens: list[int] = []
        weights: list[int] = []
        for token in range(TOKENS):
            if not can_be(game, token):
                continue
            one = in_her_sight(game, token)
            if one in seen:
                weights[seen.index(one)] += 1
            else:
                seen.append(one)
                tokens.append(act(names.REVEAL, token))
                weights.append(1)
        return Odds(tokens, weights)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        one: i64 = action if action != 0 else self.outcomes(game).actions[0]
        seen = in_her_sight(game, first_of(one))
        fight = game.the_fight()
        for token in range(TOKENS):
            if can_be(game, token) and in_her_sight(game, token) != seen:
                fight.take_bit(CAN_BE, token)
        was = fight.note(AIMED_AT)
        fight.keep(AIMED_AT, 0)
        if seen == 0:
            game.tell(names.TOLD_WOLF_WAITS, B + 930)
        elif seen == was:
            boss_attacks.begin(game, seen - 1, self.dice, self.line)
        else:
            fight.keep(AIMED_AT, seen)
            game.tell(names.TOLD_WOLF_MARKS, B + 930, seen - 1, self.dice)


RULES: Final[VrWolf] = VrWolf(
    [
        AimOrShoot(
            "rest or fire",
            DICE,
            says="Rest the rifle on the most damaged character in sight; whoever it rested on and"
            " is still that one is attacked with {dice}.",
        )
    ],
    [],
)
