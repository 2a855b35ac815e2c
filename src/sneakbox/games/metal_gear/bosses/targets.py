"""Whom a boss means: words, filters, ties, and how many (B-020 to B-023)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.registry as registry
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.dashboard import (
    ANY,
    BESIDE,
    EVERY_THREAT,
    FARTHEST,
    FRESHEST,
    IN_LINE,
    IN_SIGHT,
    LAST_ATTACKER,
    MOST_DAMAGED,
    NEAR,
    NEAREST,
    ONE,
    OWN_FILTER,
    SPREAD,
    Row,
)
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import DAMAGE, Operation, contains
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step

MOST: Final = 4096  # more than any distance or damage
UNKNOWN: Final = -1  # how far away a boss is that nobody has found


def fighters(game: Operation) -> list[int]:
    """The characters on the arena, in the order of their seats (B-023)."""
    boss = game.the_boss()
    found: list[int] = []
    for person in range(names.PEOPLE):
        if boss.is_fighter(person) and game.cell(person) != names.OFF_MAP:
            found.append(person)
    return found


def passes(game: Operation, which: i64, person: i64) -> bool:
    """True when a fighter passes a filter (B-020)."""
    if which == ANY:
        return True
    if which == IN_SIGHT:
        return measuring.is_in_sight(game, person)
    if which == IN_LINE:
        return measuring.is_in_line(game, person)
    if which == NEAR:
        return measuring.is_near(game, person)
    if which == BESIDE:
        return measuring.is_beside(game, person)
    return registry.rules_of(game).passes_filter(game, which - OWN_FILTER, person)


def rank(game: Operation, word: i64, person: i64) -> i64:
    """The place of a fighter in the order of a word, the first lowest; ties go to the nearer, then
    to the more damaged (B-020, B-021)."""
    far = measuring.distance_to(game, person)
    damage = game.about(person, DAMAGE)
    first: i64 = far
    if word == FARTHEST:
        first = MOST - 1 - far
    elif word == MOST_DAMAGED:
        first = MOST - 1 - damage
    elif word == FRESHEST:
        first = damage
    elif word == LAST_ATTACKER and game.the_fight().note(notes.LAST_ATTACKER) == person:
        first = 0
    return (first * MOST + far) * MOST + MOST - 1 - damage


def candidates(game: Operation, row: Row) -> list[int]:
    """The fighters a line may choose, without those it has chosen (B-020, C-01, C-02)."""
    verb = registry.verb_of(game, row)
    fight = game.the_fight()
    which = ANY if verb.is_threat() else row.filter
    found: list[int] = []
    for person in fighters(game):
        if not contains(fight.targets, person) and passes(game, which, person):
            found.append(person)
    if len(found) == 0 and verb.finds_anybody() and not row.has_filter:
        found = [one for one in fighters(game) if not contains(fight.targets, one)]
    last = fight.note(notes.LAST_ATTACKER)
    if row.word == LAST_ATTACKER and row.how_many == ONE and last != notes.NO_ONE:
        # One target: nobody else takes the place of whoever hurt it (C-02).
        return [person for person in found if person == last]
    return found


def tied(game: Operation, row: Row) -> list[int]:
    """Those who come first, where nothing tells them apart all of them (B-021)."""
    best: i64 = -1
    found: list[int] = []
    for person in candidates(game, row):
        place = rank(game, row.word, person)
        if best < 0 or place < best:
            best = place
            found = [person]
        elif place == best:
            found.append(person)
    return found


def wanted(game: Operation, row: Row) -> i64:
    """How many fighters a line chooses (B-022, B-040)."""
    if row.how_many == SPREAD:
        return game.the_boss().spread
    if row.how_many == EVERY_THREAT:
        return game.the_boss().threats
    return 1


def row_at(game: Operation, line: i64) -> Row:
    """A line of the card in force."""
    return game.the_boss().cards[game.the_fight().note(notes.CARD)].rows[line]


@mypyc_attr(free_list_len=1)
class PickTargets(Step[Operation]):
    """Whom a line means, one after the other; the group settles ties (B-021, BD-1)."""

    def __init__(self, line: i64) -> None:
        self.line: i64 = line

    def key(self) -> i64:
        return act(names.STEP_PICK_TARGETS, self.line)

    def is_done(self, game: Operation, row: Row) -> bool:
        return len(game.the_fight().targets) >= wanted(game, row)

    def deciders(self, game: Operation) -> i64:
        row = row_at(game, self.line)
        if self.is_done(game, row) or len(tied(game, row)) < 2:
            return NOBODY
        return game.content.everybody

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.TARGET, person) for person in tied(game, row_at(game, self.line))]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        row = row_at(game, self.line)
        people = tied(game, row)
        if self.is_done(game, row) or len(people) == 0:
            game.pop()
            return
        person: i64 = people[0] if action == 0 else first_of(action)
        fight = game.the_fight()
        which = ANY if registry.verb_of(game, row).is_threat() else row.filter
        if not passes(game, which, person):
            which = ANY  # C-01
        fight.targets = append(fight.targets, person)
        tell_meant(game, person, row.word, which, B + 20 if action == 0 else B + 21)


def tell_meant(game: Operation, person: i64, word: i64, which: i64, rule: i64) -> None:
    """Everybody hears who is meant, and why: whoever is not the last attacker was the nearest."""
    if word == LAST_ATTACKER and game.the_fight().note(notes.LAST_ATTACKER) != person:
        word = NEAREST  # B-020
    far: i64 = UNKNOWN
    if game.the_fight().note(notes.HIDDEN) == 0:
        far = measuring.distance_to(game, person)
    tell_measured(game, person, word, which, far, rule)


def tell_measured(game: Operation, person: i64, word: i64, which: i64, far: i64, rule: i64) -> None:
    """The same where the distance is not that to the boss."""
    damage = game.about(person, DAMAGE)
    game.tell(names.TOLD_BOSS_AIMS, rule, person, word, far, damage, which)


def no_targets(game: Operation) -> None:
    game.the_fight().targets = vec[i64]()
