"""Psycho Mantis: he reads the hand that steers you, and throws the furniture (B-400 to B-409)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_attacks as boss_attacks
import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.movement as movement
import sneakbox.games.metal_gear.bosses.targets as targets
import sneakbox.games.metal_gear.bosses.terrain as terrain
import sneakbox.games.metal_gear.bosses.threats as threats
import sneakbox.games.metal_gear.equipment.using as using
import sneakbox.games.metal_gear.player_phase.turns as turns
import sneakbox.games.metal_gear.stages.ending as ending
from sneakbox.boards.grid import FAR, NO_CELL
from sneakbox.boards.tiles import NORTH
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.boss_rules import BossRules
from sneakbox.games.metal_gear.bosses.dashboard import ANY, BLAST, NEAREST_TO_FURNITURE, Row
from sneakbox.games.metal_gear.bosses.fight import DROPPED_WIDTH
from sneakbox.games.metal_gear.bosses.threats import BLAST_AROUND, CAUGHT
from sneakbox.games.metal_gear.bosses.verbs import (
    AFTER_DAMAGE,
    BREAK,
    DICE,
    FILTER,
    HOW_MANY,
    NUMBER,
    WORD,
    Verb,
)
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import STARS, Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64

# What he keeps among the notes of the fight.
CHANNEL: Final = notes.OWN + 0  # 1 once the players' control channel is the second one
LYING: Final = notes.OWN + 1  # the space where the Puppet lies, plus one; 0 while it stands
BOSS_TURNS: Final = notes.OWN + 2  # after so many Boss turns the Puppet gets up

FIRST_CHANNEL: Final = 1
OTHER_CHANNEL: Final = 2
UNREAD_DEFENSE: Final = 4  # B-401; while he reads you the dashboard's number holds
PLAIN_FROM: Final = 4  # from this round on the switch is told and listed (B-404)
SMASH_COST: Final = 1
THROW_SPACES: Final = 4  # B-406
PUPPET: Final = names.FIRST_MINION
PUPPET_DEFENSE: Final = 3  # B-408
PUPPET_STARS: Final = 2
PUPPET_TURNS: Final = 2


class Mantis(BossRules):
    """Nothing hurts him before the riddle is solved; then the room is his weapon."""

    def set_up(self, game: Operation) -> None:
        """Alone, Snake has the Puppet against him (B-408)."""
        if game.the_boss().number_of_fighters == 1:
            game.move_foe(PUPPET, game.the_boss().place("puppet"))

    def round_begins(self, game: Operation) -> None:
        """While he reads the players the codec says a little more each round (B-403, B-404)."""
        if is_read(game) and 1 < game.round <= PLAIN_FROM:
            game.tell(names.TOLD_HINT, B + 403 if game.round < PLAIN_FROM else B + 404, game.round)

    def turn_ends(self, game: Operation) -> None:
        """The Puppet gets up again, unhurt (B-408)."""
        fight = game.the_fight()
        if fight.note(LYING) == 0:
            return
        fight.keep(BOSS_TURNS, fight.note(BOSS_TURNS) - 1)
        if fight.note(BOSS_TURNS) == 0:
            cell = nearest_free(game, fight.note(LYING) - 1)
            fight.keep(LYING, 0)
            game.note_guard(PUPPET, STARS, 0)
            game.move_foe(PUPPET, cell)
            game.tell(names.TOLD_PUPPET_UP, B + 408, cell)

    def floats(self, game: Operation) -> bool:
        return hurting.is_in_phase_two(game)  # B-409

    def defense(self, game: Operation, person: i64) -> i64:
        """Out of reach while he reads the players and is not dazed (B-401, B-407)."""
        if is_read(game) and game.the_fight().note(notes.DAZED) == 0:
            return game.the_boss().defense
        return UNREAD_DEFENSE

    def is_dazed_by_stun(self) -> bool:
        return True  # B-407

    def may_use_focus(self, game: Operation, person: i64) -> bool:
        return not is_read(game)  # B-405

    # The Puppet.

    def minion_defense(self, game: Operation, foe: i64) -> i64:
        return PUPPET_DEFENSE

    def is_minion_hurt_by_weapons(self) -> bool:
        return False  # B-408

    def minion_hurt(self, game: Operation, foe: i64, damage: i64, by: i64) -> None:
        """With two stars it lies down, a token and no figure (B-408)."""
        stars = game.about_guard(foe, STARS) + damage
        game.note_guard(foe, STARS, stars)
        game.tell(names.TOLD_PUPPET_HIT, B + 408, damage)
        if stars >= PUPPET_STARS:
            fight = game.the_fight()
            fight.keep(LYING, game.guard_cell(foe) + 1)
            fight.keep(BOSS_TURNS, PUPPET_TURNS)
            game.tell(names.TOLD_PUPPET_DOWN, B + 408, game.guard_cell(foe))
            game.move_foe(foe, names.OFF_MAP)

    def minion_blasted(self, game: Operation, foe: i64, damage: i64, by: i64) -> None:
        """It is Meryl, after all (B-400)."""
        if game.result == 0:
            ending.fail(game, names.STAGE_FAILED, B + 400)

    # What the fighters can do.

    def add_options(self, game: Operation, found: list[int], person: i64, tokens: i64) -> None:
        """Smash, and the control channel, which no list shows at first (B-402, B-403, B-406)."""
        if is_read(game):
            found.append(act(names.CHANNEL, OTHER_CHANNEL))
        if tokens >= SMASH_COST:
            for cell in furniture_beside(game, game.cell(person)):
                found.append(act(names.SMASH, cell))

    def perform(self, game: Operation, person: i64, action: i64) -> None:
        if kind_of(action) == names.CHANNEL:
            game.the_fight().keep(CHANNEL, 1)
            game.tell(names.TOLD_CHANNEL, B + 402, OTHER_CHANNEL)
        else:
            turns.pay(game, person, SMASH_COST, names.SMASH)
            terrain.clear_away(game, first_of(action), B + 406)


def is_read(game: Operation) -> bool:
    """His channel is still that of the players (B-401)."""
    return game.the_fight().note(CHANNEL) == 0


# Furniture.


def furniture(game: Operation) -> list[int]:
    """The spaces of the pieces that stand, in reading order."""
    return sorted(
        [cell for cell in game.the_boss().breakable if terrain.obstacle_at(game, cell) >= 0]
    )


def furniture_beside(game: Operation, cell: i64) -> list[int]:
    plan = game.grid.plan
    found: list[int] = []
    for way in range(4):
        there = plan.neighbour(cell, way)
        if there != NO_CELL and terrain.obstacle_at(game, there) >= 0:
            found.append(there)
    return found


def piece_to_throw(game: Operation, target: i64) -> i64:
    """The piece nearest to a space, in its row or column, within four spaces and with nothing
    between; the first in reading order; NO_CELL where there is none (B-406)."""
    plan = game.grid.plan
    best: i64 = NO_CELL
    least: i64 = THROW_SPACES + 1
    for way in range(4):
        at = target
        for spaces in range(1, THROW_SPACES + 1):
            there = plan.neighbour(at, way)
            if there == NO_CELL:
                break
            if terrain.obstacle_at(game, there) >= 0:
                if spaces < least or (spaces == least and there < best):
                    best, least = there, spaces
                break
            if game.grid.is_blocked(at, way) or not game.is_free(there):
                break
            at = there
    return best


def is_bare(game: Operation, cell: i64) -> bool:
    """Nobody stands on a space and nothing lies there: furniture can return (PM-7)."""
    fight = game.the_fight()
    if not game.is_free(cell) or fight.note(LYING) == cell + 1:
        return False
    for number in range(len(fight.dropped) // DROPPED_WIDTH):
        if fight.dropped[number * DROPPED_WIDTH] == cell:
            return False
    return all(thing >> 6 != cell for thing in game.gadgets)


def nearest_free(game: Operation, centre: i64) -> i64:
    """A space itself if it is free, else the free space nearest to it, in reading order."""
    ground = terrain.ground(game)
    best: i64 = NO_CELL
    least: i64 = FAR
    for cell in range(ground.size):
        away = ground.distance(centre, cell)
        if away < least and game.is_free(cell):
            best, least = cell, away
    return best


# His own verbs.


class Throw(boss_attacks.Attack):
    """The nearest piece flies at each target that has one in line; without any piece it finds
    nobody (B-406)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        fight = game.the_fight()
        thrown_at: list[int] = []
        for person in fight.targets:
            piece = piece_to_throw(game, game.cell(person))
            if piece == NO_CELL:
                continue
            if len(thrown_at) == 0:
                measuring.turn_to(game, game.cell(person))
            game.tell(names.TOLD_FLUNG, B + 406, piece, person)
            terrain.clear_away(game, piece, B + 406)
            thrown_at.append(person)
        if len(thrown_at) == 0:
            targets.no_targets(game)
        for place in range(len(thrown_at) - 1, -1, -1):
            boss_attacks.begin(game, thrown_at[place], row.dice, line)


class BlastOnFurniture(threats.Threat):
    """A Blast round the piece that is nearest to a fighter (PM-3)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        best: i64 = NO_CELL
        least: i64 = FAR
        who: i64 = names.SNAKE
        for piece in furniture(game):
            for person in targets.fighters(game):
                if spaces_to(game, piece, person) < least:
                    best, least = piece, spaces_to(game, piece, person)
                    who = person
        if best == NO_CELL:
            return
        targets.tell_measured(game, who, NEAREST_TO_FURNITURE, ANY, least, B + 40)
        threats.set_threat(game, BLAST, self.dice(game, row), row.break_at)
        threats.add_area(game, [best, *spaces_beside(game, best)])
        threats.tell(game)


def spaces_beside(game: Operation, piece: i64) -> list[int]:
    plan = game.grid.plan
    found: list[int] = []
    for way in range(4):
        there = plan.neighbour(piece, way)
        if there != NO_CELL and game.grid.is_space(there):
            found.append(there)
    return found


def spaces_to(game: Operation, piece: i64, person: i64) -> i64:
    """How far a piece is from a fighter."""
    ground = terrain.ground(game)
    least: i64 = FAR
    for cell in spaces_beside(game, piece):
        least = min(least, ground.distance(cell, game.cell(person)) + 1)
    return least


class BlastOnHimself(threats.Threat):
    """A Blast round his own space (PM-7)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        threats.set_threat(game, BLAST, self.dice(game, row), row.break_at)
        cell = game.guard_cell(names.BOSS)
        threats.add_area(game, threats.blast_on(game, cell, row.number))
        threats.tell(game)


class ToTheMiddle(Verb):
    """He is in the middle of the room at once, or as near to it as there is room (PM-7, C-44)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        middle = game.the_boss().place("middle")
        was = game.guard_cell(names.BOSS)
        game.move_foe(names.BOSS, names.OFF_MAP)  # he is not in his own way
        cell = nearest_free(game, middle)
        game.move_foe(names.BOSS, cell)
        if cell == was:
            return
        game.tell(names.TOLD_BOSS_MOVED, B + 1, cell, was)
        using.entered(game, cell)


class FurnitureReturns(Verb):
    """Pieces stand again on their drawn spaces, where nothing is in the way (PM-7)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        left = row.number
        for cell in sorted(game.the_boss().breakable):
            if left > 0 and terrain.obstacle_at(game, cell) < 0 and is_bare(game, cell):
                terrain.flip(game, game.the_boss().breakable.index(cell))
                game.tell(names.TOLD_FURNITURE_BACK, B + 406, cell)
                left -= 1


class PuppetTowardsSnake(Verb):
    """The Puppet, where it stands, goes to Snake and stops beside him (B-408)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        target = game.cell(names.SNAKE)
        if game.guard_cell(PUPPET) == names.OFF_MAP:
            return
        # It turns to Snake, and then looks where it walks (C-42).
        facing = measuring.way_to(game, game.guard_cell(PUPPET), target, NORTH)
        for _ in range(row.number):
            here = game.guard_cell(PUPPET)
            if here == names.OFF_MAP or game.result != 0:
                return
            if terrain.ground(game).distance(here, target) <= 1:
                return
            cell = movement.space_after(game, here, facing, target, PUPPET)
            if cell == NO_CELL:
                return
            facing = measuring.way_to(game, here, cell, facing)
            game.move_foe(PUPPET, cell)
            game.tell(names.TOLD_PUPPET_MOVED, B + 408, cell)
            using.entered(game, cell)


class AttackWithThePuppet(boss_attacks.Attack):
    """One die more where the Puppet stands beside Snake (PM-5, B-408)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        for person in game.the_fight().targets:
            measuring.turn_to(game, game.cell(person))
            cell = game.guard_cell(PUPPET)
            helps = cell != names.OFF_MAP and game.grid.is_adjacent(cell, game.cell(names.SNAKE))
            boss_attacks.begin(game, person, row.dice + 1 if helps else row.dice, line)


RULES: Final[Mantis] = Mantis(
    [
        Throw(
            "throw at",
            WORD | DICE | HOW_MANY,
            FILTER | AFTER_DAMAGE,
            f"Throw furniture, in line and within {THROW_SPACES} spaces, at {{who}}: {{dice}}.",
        ),
        BlastOnFurniture(
            "blast on furniture",
            NUMBER | DICE,
            BREAK,
            f"Threaten the furniture nearest to a fighter with a {BLAST_AROUND}: {CAUGHT}",
        ),
        BlastOnHimself(
            "blast on himself",
            NUMBER | DICE,
            BREAK,
            f"Threaten everybody near with a {BLAST_AROUND} himself: {CAUGHT}",
        ),
        ToTheMiddle("to the middle", says="Appear in the middle of the room or near it."),
        FurnitureReturns(
            "furniture returns", NUMBER, says="Up to {number} pieces of furniture stand again."
        ),
        PuppetTowardsSnake(
            "puppet towards Snake", NUMBER, says="The Puppet, if any, moves {far} towards Snake."
        ),
        AttackWithThePuppet(
            "attack with the puppet",
            WORD | DICE | HOW_MANY,
            AFTER_DAMAGE,
            "Attack {who} with {dice}, and one more if the Puppet is beside Snake.",
        ),
    ],
    [],
)
