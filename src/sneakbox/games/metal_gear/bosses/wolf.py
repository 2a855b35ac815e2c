"""Sniper Wolf on the ridge, hidden among tokens; aiming with crosshairs (B-600 to B-613).

Nobody knows where she is, the rules least of all: they keep how likely each perch is, and luck
settles only what is seen. Until her token lies open she counts as on the likeliest perch; whatever
depends on the perch is a `Glimpse` first, and after that it is the same for all that are left.
"""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_attacks as boss_attacks
import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.targets as targets
import sneakbox.games.metal_gear.bosses.terrain as terrain
import sneakbox.games.metal_gear.bosses.threats as threats
import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.player_phase.turns as turns
from sneakbox.boards.grid import NO_CELL
from sneakbox.boards.tiles import EAST, NORTH, SOUTH, WEST
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.boss_rules import BossRules
from sneakbox.games.metal_gear.bosses.dashboard import Row
from sneakbox.games.metal_gear.bosses.flying import add_once, numbers_on_dice
from sneakbox.games.metal_gear.bosses.verbs import (
    AFTER_DAMAGE,
    DICE,
    FILTER,
    HOW_MANY,
    WORD,
    Verb,
)
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.bits import bit
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.seats import LUCK, NOBODY
from sneakbox.kernel.state import LoneStep, Step

PERCHES: Final = 7
# What she keeps among the notes of the fight.
LIKELY: Final = notes.OWN + 0  # of each perch: how likely she is there, compared with the others
FACE_UP: Final = notes.OWN + 7  # the perches whose tokens lie open, as bits
CROSSHAIR: Final = notes.OWN + 8  # of each of the four characters: its space plus 1; 0 for none
PATIENCE: Final = notes.OWN + 12  # counters on her (B-606)
QUIET: Final = notes.OWN + 13  # 1 where the standing Threat will not give her away (SW-2)
HITS_IN_PLACE: Final = notes.OWN + 14  # crosshairs that hit her since she last slipped (B-605)

AIM_COST: Final = 1
AIM_DICE: Final = 2
DAMAGE_OF_A_HIT: Final = 2  # B-602
MOST_PATIENCE: Final = 2  # B-606
MIXED_WITH_HERS: Final = 2  # perches nearest to hers (B-605)
MIXED_IN_PHASE_TWO: Final = 3  # B-608
MANY_FIGHTERS: Final = 3  # against so many she does not wait for her turn (B-605)
MOST_HITS_IN_PLACE: Final = 2
AIM_ON: Final = 4  # Aim with the crosshair that is on the map; below it the side it is put on
# What leaves a crosshair where it is (B-603): a Focus token is no action.
KEEPS_CROSSHAIR: Final = (names.AIM, names.FOCUS, names.SHIFT, names.EXTRA)


class Wolf(BossRules):
    """High on the ridge, and hurt by nothing but a crosshair that ends on her."""

    def set_up(self, game: Operation) -> None:
        """Seven tokens face down, one of them hers."""
        fight = game.the_fight()
        for perch in range(PERCHES):
            fight.keep(LIKELY + perch, 1)
        fight.keep(notes.HIDDEN, 1)
        stand_where_likeliest(game)

    def turn_begins(self, game: Operation) -> None:
        if threats.is_standing(game):
            game.push(Glimpse(LANDING, 0))

    def card_drawn(self, game: Operation) -> None:
        game.the_fight().keep(QUIET, 0)
        slip(game)

    def line_begins(self, game: Operation, line: i64) -> None:
        if is_hidden(game):
            game.push(Glimpse(CHOOSING, line))

    def sees(self, game: Operation, cell: i64) -> bool:
        """From above everybody who is not in cover, from her token (B-014, B-601)."""
        return measuring.sees_from_above(game, cell, game.guard_cell(names.BOSS))

    def is_seen_from(self, game: Operation, cell: i64) -> bool:
        return True  # B-014

    def may_be_attacked(self, game: Operation, person: i64, effect: i64) -> bool:
        return False  # B-601

    def alerted(self, game: Operation) -> None:
        """Somebody raised the alarm on Otacon's map: she has heard it (B-613)."""
        wait(game, B + 613)

    def hidden_tokens(self, game: Operation) -> list[int]:
        """The spaces of tokens that lie face down (B-061)."""
        return [perch_cell(game, perch) for perch in range(PERCHES) if not is_up(game, perch)]

    def turn_up(self, game: Operation, cell: i64) -> None:
        game.push(TurnUp(perch_at(game, cell), NOBODY_AIMED))

    # The Scope card.

    def add_options(self, game: Operation, found: list[int], person: i64, tokens: i64) -> None:
        """Aim: with the crosshair on the map, else with one put beside (B-602)."""
        if tokens < AIM_COST:
            return
        if crosshair(game, person) != NO_CELL:
            found.append(act(names.AIM, AIM_ON))
            return
        for way in range(4):
            if flown(game, game.cell(person), way, 1) != NO_CELL:
                found.append(act(names.AIM, way))

    def perform(self, game: Operation, person: i64, action: i64) -> None:
        turns.pay(game, person, AIM_COST, names.AIM)
        way = first_of(action)
        if way != AIM_ON:
            lay_crosshair(game, person, flown(game, game.cell(person), way, 1))
        rolls.start(game, purpose(names.FOR_REFERENCE), person, 0, 0, AIM_DICE)

    def rolled(self, game: Operation, person: i64, detail: i64) -> None:
        game.push(Swing(person))

    def acts(self, game: Operation, person: i64, kind: i64) -> None:
        if kind not in KEEPS_CROSSHAIR:
            lose_crosshair(game, person)

    def person_hurt(self, game: Operation, person: i64) -> None:
        lose_crosshair(game, person)


# Where she can be.


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


# What is seen of her although her token lies face down.

LANDING: Final = 0  # whom the standing Threat hits
CHOOSING: Final = 1  # whom a line means
FELLING: Final = 2  # which trees she shoots away
CHANGING: Final = 3  # whether a token moves


@mypyc_attr(free_list_len=1)
class Glimpse(Step[Operation]):
    """Something is seen that depends on where she is: perches that do not fit are ruled out."""

    def __init__(self, what: i64, line: i64) -> None:
        self.what: i64 = what
        self.line: i64 = line

    def key(self) -> i64:
        return act(names.STEP_GLIMPSE, self.what, self.line)

    def seen_from(self, game: Operation, perch: i64) -> i64:
        """What would be seen if she were on a perch, as a number."""
        if self.what == CHANGING:
            return change_seen(game, perch)
        was = game.guard_cell(names.BOSS)
        put_on(game, perch)
        if self.what == LANDING:
            seen = in_order(threats.those_hit(game))
        elif self.what == CHOOSING:
            seen = in_order(those_meant(game, targets.row_at(game, self.line)))
        else:
            seen = in_order(trees_on_her_side(game, game.the_fight().targets[0]))
        game.move_foe(names.BOSS, was)
        return seen

    def outcomes(self, game: Operation) -> Odds:
        """Each thing that can be seen, by the first perch that fits it."""
        seen: list[int] = []
        perches: list[int] = []
        weights: list[int] = []
        for perch in range(PERCHES):
            if likely(game, perch) == 0:
                continue
            one = self.seen_from(game, perch)
            if one in seen:
                weights[seen.index(one)] += likely(game, perch)
            else:
                seen.append(one)
                perches.append(act(names.REVEAL, perch))
                weights.append(likely(game, perch))
        return Odds(perches, weights)

    def deciders(self, game: Operation) -> i64:
        return LUCK if is_hidden(game) and len(self.outcomes(game).actions) > 1 else NOBODY

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if action != 0:
            seen = self.seen_from(game, first_of(action))
            for perch in range(PERCHES):
                if likely(game, perch) > 0 and self.seen_from(game, perch) != seen:
                    rule_out(game, perch)
            stand_where_likeliest(game)
        is_quiet = game.the_fight().note(QUIET) == 1
        if self.what == LANDING and not is_quiet and len(threats.those_hit(game)) > 0:
            flash(game)


def in_order(items: list[int]) -> i64:
    """A short list as a number."""
    found: i64 = 0
    for item in items:
        found = found * 256 + item + 1
    return found


def those_meant(game: Operation, row: Row) -> list[int]:
    """Whom a line chooses, as bits, those who are equal together."""
    fight = game.the_fight()
    before = fight.targets[:]
    found: list[int] = []
    while len(fight.targets) < targets.wanted(game, row):
        people = targets.tied(game, row)
        if len(people) == 0:
            break
        group: i64 = 0
        for person in people:
            group |= bit(person)
            fight.targets = append(fight.targets, person)
        found.append(group)
    fight.targets = before
    return found


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


# Aiming (B-602, B-603).


def crosshair(game: Operation, person: i64) -> i64:
    """The space of a character's crosshair, or NO_CELL."""
    return game.the_fight().note(CROSSHAIR + person) - 1


def lay_crosshair(game: Operation, person: i64, cell: i64) -> None:
    game.the_fight().keep(CROSSHAIR + person, cell + 1)
    game.tell(names.TOLD_CROSSHAIR, B + 602, person, cell)


def lose_crosshair(game: Operation, person: i64) -> None:
    if crosshair(game, person) != NO_CELL:
        game.the_fight().keep(CROSSHAIR + person, 0)
        game.tell(names.TOLD_CROSSHAIR_LOST, B + 603, person)


def flown(game: Operation, cell: i64, way: i64, spaces: i64) -> i64:
    """Straight on over everything; NO_CELL beyond the edge of slope and ridge."""
    grid = game.grid
    corner = game.the_boss().place("corner")
    column: i64 = grid.column[cell]
    row: i64 = grid.row[cell]
    if way == EAST:
        column += spaces
    elif way == WEST:
        column -= spaces
    elif way == SOUTH:
        row += spaces
    else:
        row -= spaces
    if column > grid.column[corner] or row > grid.row[corner]:
        return NO_CELL
    return grid.cell_at(column, row)


def ends(game: Operation, start: i64, numbers: list[int]) -> list[int]:
    """Where a crosshair can end: one number in one direction, then the other in any (B-602)."""
    found: list[int] = []
    for first in range(len(numbers)):
        for way in range(4):
            turned = flown(game, start, way, numbers[first])
            if turned == NO_CELL:
                continue
            for second in range(len(numbers)):
                if second == first:
                    continue
                for other in range(4):
                    add_once(found, flown(game, turned, other, numbers[second]))
    found.sort()
    return found


def hit(game: Operation, person: i64) -> None:
    """A crosshair has ended on her; under many of them she slips at once (B-602, B-605)."""
    hurting.hurt(game, DAMAGE_OF_A_HIT, person, B + 602)
    if RULES.is_defeated(game) or not slips_at_once(game):
        return
    fight = game.the_fight()
    fight.keep(HITS_IN_PLACE, fight.note(HITS_IN_PLACE) + 1)
    if fight.note(HITS_IN_PLACE) == MOST_HITS_IN_PLACE:
        slip(game)


def slips_at_once(game: Operation) -> bool:
    """True against so many fighters that she does not wait for her turn (B-605)."""
    return game.the_boss().number_of_fighters >= MANY_FIGHTERS


@mypyc_attr(free_list_len=1)
class Swing(Step[Operation]):
    """The dice lie: where does the crosshair end (B-602, BD-5)?"""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_SWING, self.person)

    def ends(self, game: Operation) -> list[int]:
        return ends(game, crosshair(game, self.person), numbers_on_dice(game))

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person) if len(self.ends(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.PLACE, cell) for cell in self.ends(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        cells = self.ends(game)
        cell: i64 = crosshair(game, self.person)
        if kind_of(action) == names.PLACE:
            cell = first_of(action)
        elif len(cells) > 0:
            cell = cells[0]
        game.dice = vec[i64]()
        lay_crosshair(game, self.person, cell)
        perch = perch_at(game, cell)
        if perch < 0:
            return
        if not is_up(game, perch):
            game.push(TurnUp(perch, self.person + 1))
        elif likely(game, perch) > 0:
            hit(game, self.person)


def mean_of_rolls(game: Operation, start: i64, by_space: list[float]) -> float:
    """What the best end of a crosshair is worth, over all rolls of two dice."""
    total = 0.0
    for first in range(1, box.FACES + 1):
        for second in range(first, box.FACES + 1):
            most = 0.0
            for end in ends(game, start, [first, second]):
                most = max(most, by_space[end])
            total += most if first == second else 2.0 * most
    return total / box.FACES**2


# Her cards.


def wait(game: Operation, rule: i64) -> None:
    """One more counter on her, two at most (B-606)."""
    fight = game.the_fight()
    if fight.note(PATIENCE) < MOST_PATIENCE:
        fight.keep(PATIENCE, fight.note(PATIENCE) + 1)
        game.tell(names.TOLD_PATIENCE, rule, fight.note(PATIENCE))


class Shoot(boss_attacks.Attack):
    """Attack, with a die more for each counter, and be seen; without a target wait (B-604,
    B-606)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        fight = game.the_fight()
        if len(fight.targets) == 0:
            wait(game, B + 606)
            return
        dice = row.dice + fight.note(PATIENCE)
        fight.keep(PATIENCE, 0)
        for place in range(len(fight.targets) - 1, -1, -1):
            boss_attacks.begin(game, fight.targets[place], dice, line)
        flash(game)


class HoldBreath(Verb):
    """What this card sets will not give her away when it lands (SW-2)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        game.the_fight().keep(QUIET, 1)


class FellTrees(Verb):
    """The trees beside a fighter on her side become floor (SW-3)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        if len(game.the_fight().targets) > 0:
            game.push(FELL)
            game.push(Glimpse(FELLING, line))


class Fell(LoneStep[Operation]):
    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        for cell in trees_on_her_side(game, game.the_fight().targets[0]):
            terrain.clear_away(game, cell, B + 601)


def trees_on_her_side(game: Operation, person: i64) -> list[int]:
    """Trees beside a fighter on the side on which she is, or on both (B-014, C-66)."""
    grid = game.grid
    here = game.cell(person)
    hers = game.guard_cell(names.BOSS)
    across: i64 = grid.column[hers] - grid.column[here]
    down: i64 = grid.row[hers] - grid.row[here]
    ways: list[int] = []
    if down * down >= across * across:
        ways.append(SOUTH if down > 0 else NORTH)
    if across * across >= down * down:
        ways.append(EAST if across > 0 else WEST)
    found: list[int] = []
    for way in ways:
        cell = grid.plan.neighbour(here, way)
        if cell != NO_CELL and terrain.obstacle_at(game, cell) >= 0:
            found.append(cell)
    return found


class ChangePerch(Verb):
    """To the nearest other perch from which a fighter is in sight (B-607, SW-5)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        if len(game.the_fight().targets) > 0:
            game.push(CHANGE)
            game.push(Glimpse(CHANGING, line))


class Change(LoneStep[Operation]):
    """Two tokens are exchanged face down, hers and another: nobody sees which (B-607)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        fight = game.the_fight()
        before = [likely(game, perch) for perch in range(PERCHES)]
        moved = False
        for perch in range(PERCHES):
            fight.keep(LIKELY + perch, 0)
        for perch in range(PERCHES):
            if before[perch] > 0:
                there = new_perch(game, perch)
                fight.keep(LIKELY + there, likely(game, there) + before[perch])
                fight.take_bit(FACE_UP, there)
                moved = moved or there != perch
        stand_where_likeliest(game)
        if moved:
            game.tell(names.TOLD_SOMETHING_MOVED, B + 607)


def new_perch(game: Operation, perch: i64) -> i64:
    """Where she goes from a perch to have her target in sight; she stays where none does."""
    target = game.the_fight().targets[0]
    was = game.guard_cell(names.BOSS)
    found = perch
    for other in nearest_perches(game, perch):
        put_on(game, other)
        if measuring.is_in_sight(game, target):
            found = other
            break
    game.move_foe(names.BOSS, was)
    return found


STAYS: Final = -1
UNSEEN: Final = -2


def change_seen(game: Operation, perch: i64) -> i64:
    """What a change from a perch looks like: a token that lay open is gone, or something moved."""
    there = new_perch(game, perch)
    if there == perch:
        return STAYS
    return there if is_up(game, there) else UNSEEN


# What she would do.


def shots(game: Operation, person: i64, cards: list[int]) -> list[int]:
    """By perch on which she can be and card that can come: the dice of a fighter in her next turn,
    a Threat that lands included. Trees that she would fell are still there."""
    was = game.guard_cell(names.BOSS)
    found: list[int] = []
    for perch in perches_next(game):
        put_on(game, perch)
        landing: i64 = 0
        if threats.is_standing(game) and person in threats.those_hit(game):
            landing = game.the_fight().note(notes.THREAT_DICE)
        for card in cards:
            put_on(game, perch)
            found.append(landing + dice_of_card(game, card, person))
    game.move_foe(names.BOSS, was)
    return found


def perches_next(game: Operation) -> list[int]:
    """Where she can be when her next card is carried out: each as often as it is likely."""
    hers = perch_at(game, game.guard_cell(names.BOSS))
    if not is_hidden(game):
        return [hers, *nearest_perches(game, hers)[: mixed_with_hers(game)]]
    found: list[int] = []
    for perch in range(PERCHES):
        found += [perch] * likely(game, perch)
    return found


def dice_of_card(game: Operation, card: i64, person: i64) -> i64:
    """The dice that a fighter rolls for the lines of a card, if she is where she stands now."""
    dice: i64 = 0
    fight = game.the_fight()
    for row in game.the_boss().cards[card].rows:
        verb = registry.verb_of(game, row)
        if isinstance(verb, ChangePerch):
            before = fight.targets[:]
            for one in targets.tied(game, row)[:1]:
                fight.targets = append(vec[i64](), one)
                put_on(game, new_perch(game, perch_at(game, game.guard_cell(names.BOSS))))
            fight.targets = before
        elif isinstance(verb, Shoot):
            for group in those_meant(game, row):
                if (group >> person) & 1 == 1:
                    dice += row.dice + fight.note(PATIENCE)
    return dice


FELL: Final[Fell] = Fell(names.STEP_FELL)
CHANGE: Final[Change] = Change(names.STEP_CHANGE_PERCH)
RULES: Final[Wolf] = Wolf(
    [
        Shoot(
            "shoot",
            WORD | DICE | HOW_MANY,
            FILTER | AFTER_DAMAGE,
            "Attack {who} with {dice}, and one more for each Patience counter.",
        ),
        HoldBreath(
            "does not flash", says="The Threat of this card does not give her away when it lands."
        ),
        FellTrees(
            "fell trees beside", WORD, FILTER, "Fell the trees beside {who} on the side she is on."
        ),
        ChangePerch(
            "change perch to see",
            WORD,
            FILTER,
            "Change to the nearest other perch that has {who} in sight.",
        ),
    ],
    [],
)
