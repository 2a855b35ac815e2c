"""Revolver Ocelot: six bullets everybody can count, and a hostage in wires (B-100 to B-107).

His Movement in the second phase is printed on his dashboard (B-105).
"""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_turn as boss_turn
import sneakbox.games.metal_gear.bosses.movement as movement
import sneakbox.games.metal_gear.bosses.terrain as terrain
import sneakbox.games.metal_gear.bosses.threats as threats
import sneakbox.games.metal_gear.fighting.blasts as blasts
import sneakbox.games.metal_gear.player_phase.turns as turns
import sneakbox.games.metal_gear.stages.ending as ending
from sneakbox.boards.grid import FAR, NO_CELL
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.boss_rules import BossRules
from sneakbox.games.metal_gear.bosses.dashboard import OWN_THREAT, Row
from sneakbox.games.metal_gear.bosses.verbs import BREAK, NUMBER, Verb
from sneakbox.games.metal_gear.dice.die import is_bang
from sneakbox.games.metal_gear.dice.purpose import is_weapon
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import i64

# What he keeps among the notes of the fight.
BULLETS: Final = notes.OWN + 0
RELOADING: Final = notes.OWN + 1  # 1 until his next turn begins (B-103)
HOSTAGE: Final = notes.OWN + 2  # health the hostage has left

CYLINDER: Final = 6  # bullets (B-102)
HOSTAGE_HEALTH: Final = 3
RELOADING_DEFENSE: Final = 3  # B-103
WIRE_SPACES: Final = 2  # as near to the hostage as he comes (OC-6)
WHISPER_COST: Final = 1


class Ocelot(BossRules):
    """Each attack costs a bullet; while he loads he is easy to hit."""

    def set_up(self, game: Operation) -> None:
        fight = game.the_fight()
        fight.keep(BULLETS, CYLINDER)
        fight.keep(HOSTAGE, HOSTAGE_HEALTH)

    def turn_begins(self, game: Operation) -> None:
        game.the_fight().keep(RELOADING, 0)  # B-103

    def attack_begins(self, game: Operation, person: i64) -> bool:
        """Each single attack costs a bullet; without one he loads instead (B-102)."""
        fight = game.the_fight()
        if fight.note(BULLETS) == 0:
            reload(game)
            boss_turn.skip_to_next_section(game)
            return False
        fight.keep(BULLETS, fight.note(BULLETS) - 1)
        return True

    def defense(self, game: Operation, person: i64) -> i64:
        return RELOADING_DEFENSE if is_reloading(game) else game.the_boss().defense

    def is_dazed_by_stun(self) -> bool:
        return True  # B-106

    def shot_at(self, game: Operation, what: i64, person: i64) -> None:
        """Across the hostage every `!` of a shot is a bullet for him (B-104)."""
        if not is_weapon(what) or not is_between(game, game.cell(person)):
            return
        for die in game.dice:
            if is_bang(die) and game.result == 0:
                game.tell(names.TOLD_STRAY, B + 104, person)
                hurt_hostage(game, 1)

    def blast(self, game: Operation, centre: i64, spaces: i64, damage: i64) -> None:
        """Explosions hurt the hostage as well (B-104)."""
        if blasts.is_in_blast(game, centre, hostage_cell(game), spaces):
            hurt_hostage(game, damage)

    def lands(self, game: Operation) -> None:
        """Somebody has tugged the wire (OC-6)."""
        hurt_hostage(game, 1)

    def add_options(self, game: Operation, found: list[int], person: i64, tokens: i64) -> None:
        """Whisper, beside the wires, while he loads; once (B-107)."""
        if tokens >= WHISPER_COST and is_reloading(game) and is_beside_wires(game, person):
            if game.the_fight().note(notes.SECRET) == 0:
                found.append(act(names.WHISPER))

    def perform(self, game: Operation, person: i64, action: i64) -> None:
        turns.pay(game, person, WHISPER_COST, names.WHISPER)
        game.the_fight().keep(notes.SECRET, 1)
        game.tell(names.TOLD_WHISPERED, B + 107, person)


def is_reloading(game: Operation) -> bool:
    return game.the_fight().note(RELOADING) == 1


def reload(game: Operation) -> None:
    """Six bullets again, and Reloading until his next turn begins (B-102, B-103)."""
    fight = game.the_fight()
    fight.keep(BULLETS, CYLINDER)
    fight.keep(RELOADING, 1)
    game.tell(names.TOLD_RELOADED, B + 102, CYLINDER)


def hostage_cell(game: Operation) -> i64:
    return game.the_boss().place("hostage")


def hurt_hostage(game: Operation, damage: i64) -> None:
    """The hostage has three health; with none left the stage is lost (B-100)."""
    fight = game.the_fight()
    left = max(0, fight.note(HOSTAGE) - damage)
    fight.keep(HOSTAGE, left)
    game.tell(names.TOLD_HOSTAGE_HURT, B + 104, damage, left)
    if left == 0 and game.result == 0:
        ending.fail(game, names.STAGE_FAILED, B + 100)


def is_between(game: Operation, cell: i64) -> bool:
    """The hostage's space lies in the box between a shooter and Ocelot (B-104)."""
    grid = game.grid
    there = game.guard_cell(names.BOSS)
    between = hostage_cell(game)
    if there == names.OFF_MAP or between == NO_CELL:
        return False
    return (
        min(grid.row[cell], grid.row[there])
        <= grid.row[between]
        <= max(grid.row[cell], grid.row[there])
    ) and (
        min(grid.column[cell], grid.column[there])
        <= grid.column[between]
        <= max(grid.column[cell], grid.column[there])
    )


def is_beside_wires(game: Operation, person: i64) -> bool:
    here = game.cell(person)
    for direction in range(4):
        cell = game.grid.beyond(here, direction)
        if cell != NO_CELL and terrain.is_closed(game, cell):
            return True
    return False


# His own verbs.


class Reload(Verb):
    """Bullets to 6, Reloading (OC-5, B-103)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        reload(game)


class ToTheWires(Verb):
    """Towards the hostage, to 2 spaces away, whoever stands there (OC-6, C-09)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        ground = terrain.ground(game)
        here = game.guard_cell(names.BOSS)
        between = hostage_cell(game)
        best: i64 = NO_CELL
        least: i64 = FAR
        for cell in range(ground.size):
            if game.grid.distance(cell, between) == WIRE_SPACES:
                if ground.distance(here, cell) < least:
                    best, least = cell, ground.distance(here, cell)
        if best != NO_CELL:
            movement.go_towards(game, best, row.number, 0, B + 25)


class TugTheWire(Verb):
    """The hostage takes 1 damage when this lands (OC-6)."""

    def is_threat(self) -> bool:
        return True

    def do(self, game: Operation, row: Row, line: i64) -> None:
        threats.set_threat(game, OWN_THREAT, 0, row.break_at)
        threats.add_area(game, [hostage_cell(game)])
        threats.tell(game)


RULES: Final[Ocelot] = Ocelot(
    [
        Reload(
            "reload",
            says=f"Load {CYLINDER} bullets: Defense {RELOADING_DEFENSE} until the next Boss turn.",
        ),
        ToTheWires(
            "towards the hostage",
            NUMBER,
            says=f"Move {{far}} towards the hostage, to {WIRE_SPACES} spaces away at the nearest.",
        ),
        TugTheWire("hurt the hostage", BREAK, says="Threaten the hostage with 1 damage."),
    ],
    [],
)
