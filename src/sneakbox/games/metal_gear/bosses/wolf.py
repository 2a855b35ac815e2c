"""Sniper Wolf on the ridge: her turn, her cards, and what they give away (B-600 to B-613).

She is hidden among tokens, see `wolf_perches`, and hurt by crosshairs, see `wolf_crosshairs`.
Whatever depends on the perch is a `Glimpse` first, and after that it is the same for all that are
left.
"""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_attacks as boss_attacks
import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.targets as targets
import sneakbox.games.metal_gear.bosses.terrain as terrain
import sneakbox.games.metal_gear.bosses.threats as threats
import sneakbox.games.metal_gear.bosses.wolf_crosshairs as wolf_crosshairs
import sneakbox.games.metal_gear.bosses.wolf_perches as wolf_perches
import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.player_phase.turns as turns
from sneakbox.boards.grid import NO_CELL
from sneakbox.boards.tiles import EAST, NORTH, SOUTH, WEST
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.boss_rules import BossRules
from sneakbox.games.metal_gear.bosses.dashboard import Row
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
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.bits import bit
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.seats import LUCK, NOBODY
from sneakbox.kernel.state import LoneStep, Step

# What she keeps among the notes of the fight; perches have the first eight and the last, crosshairs
# the four after those eight.
PATIENCE: Final = notes.OWN + 12  # counters on her (B-606)
QUIET: Final = notes.OWN + 13  # 1 where the standing Threat will not give her away (SW-2)

MOST_PATIENCE: Final = 2  # B-606


class Wolf(BossRules):
    """High on the ridge, and hurt by nothing but a crosshair that ends on her."""

    def set_up(self, game: Operation) -> None:
        """Seven tokens face down, one of them hers."""
        fight = game.the_fight()
        for perch in range(wolf_perches.PERCHES):
            fight.keep(wolf_perches.LIKELY + perch, 1)
        fight.keep(notes.HIDDEN, 1)
        wolf_perches.stand_where_likeliest(game)

    def turn_begins(self, game: Operation) -> None:
        if threats.is_standing(game):
            game.push(Glimpse(LANDING, 0))

    def card_drawn(self, game: Operation) -> None:
        game.the_fight().keep(QUIET, 0)
        wolf_perches.slip(game)

    def line_begins(self, game: Operation, line: i64) -> None:
        if wolf_perches.is_hidden(game):
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
        return [
            wolf_perches.perch_cell(game, perch)
            for perch in range(wolf_perches.PERCHES)
            if not wolf_perches.is_up(game, perch)
        ]

    def turn_up(self, game: Operation, cell: i64) -> None:
        game.push(wolf_perches.TurnUp(wolf_perches.perch_at(game, cell), wolf_perches.NOBODY_AIMED))

    # The Scope card.

    def add_options(self, game: Operation, found: list[int], person: i64, tokens: i64) -> None:
        """Aim: with the crosshair on the map, else with one put beside (B-602)."""
        if tokens < wolf_crosshairs.AIM_COST:
            return
        if wolf_crosshairs.crosshair(game, person) != NO_CELL:
            found.append(act(names.AIM, wolf_crosshairs.AIM_ON))
            return
        for way in range(4):
            if wolf_crosshairs.flown(game, game.cell(person), way, 1) != NO_CELL:
                found.append(act(names.AIM, way))

    def perform(self, game: Operation, person: i64, action: i64) -> None:
        turns.pay(game, person, wolf_crosshairs.AIM_COST, names.AIM)
        way = first_of(action)
        if way != wolf_crosshairs.AIM_ON:
            wolf_crosshairs.lay_crosshair(
                game, person, wolf_crosshairs.flown(game, game.cell(person), way, 1)
            )
        rolls.start(game, purpose(names.FOR_REFERENCE), person, 0, 0, wolf_crosshairs.AIM_DICE)

    def rolled(self, game: Operation, person: i64, detail: i64) -> None:
        game.push(wolf_crosshairs.Swing(person))

    def acts(self, game: Operation, person: i64, kind: i64) -> None:
        if kind not in wolf_crosshairs.KEEPS_CROSSHAIR:
            wolf_crosshairs.lose_crosshair(game, person)

    def person_hurt(self, game: Operation, person: i64) -> None:
        wolf_crosshairs.lose_crosshair(game, person)


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
        wolf_perches.put_on(game, perch)
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
        for perch in range(wolf_perches.PERCHES):
            if wolf_perches.likely(game, perch) == 0:
                continue
            one = self.seen_from(game, perch)
            if one in seen:
                weights[seen.index(one)] += wolf_perches.likely(game, perch)
            else:
                seen.append(one)
                perches.append(act(names.REVEAL, perch))
                weights.append(wolf_perches.likely(game, perch))
        return Odds(perches, weights)

    def deciders(self, game: Operation) -> i64:
        return (
            LUCK
            if wolf_perches.is_hidden(game) and len(self.outcomes(game).actions) > 1
            else NOBODY
        )

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if action != 0:
            seen = self.seen_from(game, first_of(action))
            for perch in range(wolf_perches.PERCHES):
                if wolf_perches.likely(game, perch) > 0 and self.seen_from(game, perch) != seen:
                    wolf_perches.rule_out(game, perch)
            wolf_perches.stand_where_likeliest(game)
        is_quiet = game.the_fight().note(QUIET) == 1
        if self.what == LANDING and not is_quiet and len(threats.those_hit(game)) > 0:
            wolf_perches.flash(game)


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
        wolf_perches.flash(game)


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
        before = [wolf_perches.likely(game, perch) for perch in range(wolf_perches.PERCHES)]
        moved = False
        for perch in range(wolf_perches.PERCHES):
            fight.keep(wolf_perches.LIKELY + perch, 0)
        for perch in range(wolf_perches.PERCHES):
            if before[perch] > 0:
                there = new_perch(game, perch)
                fight.keep(
                    wolf_perches.LIKELY + there, wolf_perches.likely(game, there) + before[perch]
                )
                fight.take_bit(wolf_perches.FACE_UP, there)
                moved = moved or there != perch
        wolf_perches.stand_where_likeliest(game)
        if moved:
            game.tell(names.TOLD_SOMETHING_MOVED, B + 607)


def new_perch(game: Operation, perch: i64) -> i64:
    """Where she goes from a perch to have her target in sight; she stays where none does."""
    target = game.the_fight().targets[0]
    was = game.guard_cell(names.BOSS)
    found = perch
    for other in wolf_perches.nearest_perches(game, perch):
        wolf_perches.put_on(game, other)
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
    return there if wolf_perches.is_up(game, there) else UNSEEN


# What she would do.


def shots(game: Operation, person: i64, cards: list[int]) -> list[int]:
    """By perch on which she can be and card that can come: the dice of a fighter in her next turn,
    a Threat that lands included. Trees that she would fell are still there."""
    was = game.guard_cell(names.BOSS)
    found: list[int] = []
    for perch in perches_next(game):
        wolf_perches.put_on(game, perch)
        landing: i64 = 0
        if threats.is_standing(game) and person in threats.those_hit(game):
            landing = game.the_fight().note(notes.THREAT_DICE)
        for card in cards:
            wolf_perches.put_on(game, perch)
            found.append(landing + dice_of_card(game, card, person))
    game.move_foe(names.BOSS, was)
    return found


def perches_next(game: Operation) -> list[int]:
    """Where she can be when her next card is carried out: each as often as it is likely."""
    hers = wolf_perches.perch_at(game, game.guard_cell(names.BOSS))
    if not wolf_perches.is_hidden(game):
        return [
            hers,
            *wolf_perches.nearest_perches(game, hers)[: wolf_perches.mixed_with_hers(game)],
        ]
    found: list[int] = []
    for perch in range(wolf_perches.PERCHES):
        found += [perch] * wolf_perches.likely(game, perch)
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
                wolf_perches.put_on(
                    game, new_perch(game, wolf_perches.perch_at(game, game.guard_cell(names.BOSS)))
                )
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
            "does not flash",
            says="The Threat of this card does not give her away when it lands.",
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
