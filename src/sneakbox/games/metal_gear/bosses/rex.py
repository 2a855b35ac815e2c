"""Metal Gear REX: the largest thing in the game, and rockets that are dear (B-800 to B-806)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_attacks as boss_attacks
import sneakbox.games.metal_gear.bosses.driving as driving
import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.reference_cards as reference_cards
import sneakbox.games.metal_gear.bosses.threats as threats
import sneakbox.games.metal_gear.characters.abilities as abilities
import sneakbox.games.metal_gear.fighting.attacks as attacks
import sneakbox.games.metal_gear.player_phase.turns as turns
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.boss_rules import BossRules
from sneakbox.games.metal_gear.bosses.dashboard import MARK, Row
from sneakbox.games.metal_gear.bosses.verbs import DICE, FILTER, NUMBER, WORD, Verb
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.characters.dashboards import TAKE_COVER
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import DAMAGE, Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.state import Step

# What it keeps among the notes of the fight.
FOXS_HOUR: Final = notes.OWN + 0  # 1 once Gray Fox had it (B-806)

OPEN_DEFENSE: Final = 4  # from the second phase on (B-804)
ROCKET_DICE: Final = 1  # white, and one more for each Action token paid (B-802)


class Rex(BossRules):
    """What REX's own rules say."""

    def defense(self, game: Operation, person: i64) -> i64:
        return OPEN_DEFENSE if hurting.is_in_phase_two(game) else game.the_boss().defense

    def may_be_attacked(self, game: Operation, person: i64, effect: i64) -> bool:
        """Missiles need no aim; of all other weapons the Arm Cannon alone hurts it (B-801)."""
        return effect == kinds.CANNON

    def blast_damage(self, game: Operation, damage: i64, by: i64) -> i64:
        """What explodes on the floor does not reach it (B-801)."""
        return 0

    def chaff(self, game: Operation) -> None:
        """A Mark loses its fighter (B-061)."""
        if game.the_fight().note(notes.THREAT) == MARK:
            game.tell(names.TOLD_THREAT_BROKEN, B + 61, MARK)
            threats.remove(game)

    def add_options(self, game: Operation, found: list[int], person: i64, tokens: i64) -> None:
        """The Radar launcher, with as many Action tokens as the fighter likes (B-802, BD-6)."""
        if reference_cards.ammo(game, person) > 0 and self.is_seen_from(game, game.cell(person)):
            for paid in range(1, tokens + 1):
                found.append(act(names.ROCKET, paid))

    def perform(self, game: Operation, person: i64, action: i64) -> None:
        paid = first_of(action)
        turns.pay(game, person, paid, names.ROCKET)
        reference_cards.spend_ammo(game, person)
        what = purpose(names.FOR_ATTACK, names.HIT_DAMAGE, True)
        attacks.shoot(game, what, person, 1 << names.BOSS, ROCKET_DICE + paid, 0, B + 802)

    def is_saved(self, game: Operation, person: i64) -> bool:
        """Gray Fox beside somebody who would die may take the roll, once (B-806)."""
        if game.the_fight().note(FOXS_HOUR) == 1 or not stands_beside(game, person):
            return False
        game.push(FoxsHour(person))
        return True


def stands_beside(game: Operation, person: i64) -> bool:
    """Gray Fox is next to a fighter."""
    if person == names.GRAY_FOX or not game.content.is_fighter(names.GRAY_FOX):
        return False
    cell = game.cell(names.GRAY_FOX)
    return cell != names.OFF_MAP and game.grid.is_adjacent(cell, game.cell(person))


@mypyc_attr(free_list_len=1)
class FoxsHour(Step[Operation]):
    """The dice lie and would kill somebody: does Gray Fox take them (B-806, BD-11)?"""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_FOXS_HOUR, self.person)

    def deciders(self, game: Operation) -> i64:
        return game.content.group(names.GRAY_FOX)

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.ABILITY, abilities.bit_number(TAKE_COVER)), act(names.PASS)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.PASS:
            boss_attacks.suffer(game, self.person)
            return
        game.the_fight().keep(FOXS_HOUR, 1)
        game.tell(names.TOLD_FOXS_HOUR, B + 806, self.person)
        after = game.steps[-1]
        if isinstance(after, boss_attacks.AfterAttack):
            # He is the target now, also for what follows damage.
            before = game.about(names.GRAY_FOX, DAMAGE)
            game.swap(boss_attacks.AfterAttack(names.GRAY_FOX, before, after.line))
        boss_attacks.suffer(game, names.GRAY_FOX)


# Its own verbs.


def stride(game: Operation, row: Row, person: i64, spaces: i64, line: i64) -> None:
    """Straight ahead; whoever stood in the way is put aside and rolls (B-805).

    Not where Otacon has made it stumble (B-090).
    """
    if game.the_fight().note(notes.NO_STRIDE) == 1:
        return
    facing = game.facing(names.BOSS)
    under = driving.drive(game, facing, spaces, False, person, B + 805)
    driving.make_room(game, under, row.dice, line)


class Stride(Verb):
    """Turn to a fighter, then straight ahead until beside it (B-805)."""

    def finds_anybody(self) -> bool:
        return True

    def do(self, game: Operation, row: Row, line: i64) -> None:
        fight = game.the_fight()
        if len(fight.targets) > 0:
            person = fight.targets[0]
            measuring.turn_to(game, game.cell(person))
            stride(game, row, person, row.number, line)


class StrideToSee(Verb):
    """The same, as few spaces as it takes to have a fighter in sight; all of them where none is
    enough (MG-6, C-80)."""

    def finds_anybody(self) -> bool:
        return True

    def do(self, game: Operation, row: Row, line: i64) -> None:
        fight = game.the_fight()
        if len(fight.targets) == 0:
            return
        person = fight.targets[0]
        measuring.turn_to(game, game.cell(person))
        spaces: i64 = 0
        while spaces < row.number and not would_see(game, person, spaces):
            spaces += 1
        stride(game, row, person, spaces, line)


def would_see(game: Operation, person: i64, spaces: i64) -> bool:
    """True where a fighter is in sight after so many spaces straight ahead."""
    table = game.copy()
    table.sink = None
    driving.drive(table, game.facing(names.BOSS), spaces, False, person, B + 805)
    return measuring.is_in_sight(table, person)


RULES: Final[Rex] = Rex(
    [
        Stride(
            "stride to",
            WORD | NUMBER | DICE,
            FILTER,
            "Turn to {who} and stride straight ahead, {far}.{over}",
        ),
        StrideToSee(
            "stride to see",
            WORD | NUMBER | DICE,
            FILTER,
            "Turn to {who} and stride into sight if need be, {far}.{over}",
        ),
    ],
    [],
)
