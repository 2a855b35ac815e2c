"""Cyborg Ninja: a fist fight among shadows, one of which takes the first blow (B-300 to B-308).

His Movement in the second phase is printed on his dashboard (B-308).
"""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_attacks as boss_attacks
import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.movement as movement
import sneakbox.games.metal_gear.bosses.terrain as terrain
import sneakbox.games.metal_gear.equipment.using as using
import sneakbox.games.metal_gear.fighting.attacks as attacks
from sneakbox.boards.grid import FAR, NO_CELL
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.boss_rules import BossRules
from sneakbox.games.metal_gear.bosses.dashboard import Row
from sneakbox.games.metal_gear.bosses.threats import BLAST_AROUND, CAUGHT, Blast, Mark
from sneakbox.games.metal_gear.bosses.verbs import BREAK, DICE, FILTER, NUMBER, WORD, Verb
from sneakbox.games.metal_gear.dice.purpose import is_weapon
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import NO_GUARD, Operation
from sneakbox.kernel.native import i64

# What he keeps among the notes of the fight.
BLOW: Final = notes.OWN + 0  # the action under way; 0 once a shadow took its first damage
CHAFF: Final = notes.OWN + 1  # 1 until the end of the round (B-306)
CENTRE: Final = notes.OWN + 2  # the space beside which he will drop down (CN-4)
THAT_FIGHTER: Final = notes.OWN + 3  # whom the first section of CN-5 meant

SHADOW_DEFENSE: Final = 3  # B-303
COUNTER_DICE: Final = 1  # B-305
MARK_SPACES: Final = 2  # so near a Mark of his lands (CN-2)


class Ninja(BossRules):
    """Only blows hurt him, and his shadows take the first damage of each."""

    def set_up(self, game: Operation) -> None:
        boss = game.the_boss()
        for number in range(names.MINIONS):
            cell = boss.place(f"shadow-{number + 1}")
            if cell != names.OFF_MAP:
                game.move_foe(names.FIRST_MINION + number, cell)

    def round_begins(self, game: Operation) -> None:
        game.the_fight().keep(CHAFF, 0)

    def turn_begins(self, game: Operation) -> None:
        """What he has announced from above lands, and so does he (CN-4)."""
        if game.guard_cell(names.BOSS) == names.OFF_MAP:
            centre = game.the_fight().note(CENTRE)
            cell = nearest_free(game, centre)
            game.tell(names.TOLD_DROPS_DOWN, B + 307, cell)
            stand_on(game, cell, B + 307)

    def acts(self, game: Operation, person: i64, kind: i64) -> None:
        game.the_fight().keep(BLOW, kind)

    def damage_of(self, game: Operation, what: i64, person: i64, hits: i64) -> i64:
        """Only Hand-to-Hand and Combo hurt him (B-301)."""
        return 0 if is_weapon(what) else hits

    def blast_damage(self, game: Operation, damage: i64, by: i64) -> i64:
        parry(game, by)  # C-30
        return 0

    def shot_at(self, game: Operation, what: i64, person: i64) -> None:
        """Weapons are parried, and a Combo without damage is answered at once (B-302, B-305)."""
        if is_weapon(what):
            parry(game, person)
            return
        dice = self.answer_dice(game, game.the_fight().note(BLOW))
        if dice > 0 and attacks.hits_against(game, self.defense(game, person)) == 0:
            game.tell(names.TOLD_COUNTERED, B + 305, person)
            boss_attacks.begin(game, person, dice, -1)

    def answer_dice(self, game: Operation, kind: i64) -> i64:
        return COUNTER_DICE if kind == names.COMBO else 0  # B-305

    def spared(self, game: Operation) -> i64:
        """What a shadow takes, where there is one (B-304, B-306)."""
        has_shadow = nearest_shadow(game, game.guard_cell(names.BOSS)) != NO_GUARD
        return 1 if has_shadow and game.the_fight().note(CHAFF) == 0 else 0

    def is_hurt(self, game: Operation, damage: i64, by: i64) -> None:
        """A shadow takes the first damage of an attack, and they change places (B-304)."""
        fight = game.the_fight()
        shadow = nearest_shadow(game, game.guard_cell(names.BOSS))
        spared = self.spared(game)
        if spared == 0 or fight.note(BLOW) == 0:
            super().is_hurt(game, damage, by)
            return
        fight.keep(BLOW, 0)
        super().is_hurt(game, damage - spared, by)
        cell = game.guard_cell(shadow)
        game.tell(names.TOLD_SUBSTITUTED, B + 304, shadow, cell)
        game.move_foe(shadow, names.OFF_MAP)
        stand_on(game, cell, B + 304)
        if hurting.is_in_phase_two(game) and game.result == 0:
            measuring.turn_to(game, game.cell(by))  # B-308

    def minion_defense(self, game: Operation, foe: i64) -> i64:
        return SHADOW_DEFENSE

    def minion_hurt(self, game: Operation, foe: i64, damage: i64, by: i64) -> None:
        vanish(game, foe, B + 303)

    def chaff(self, game: Operation) -> None:
        """All shadows vanish, and for this round he has none (B-306)."""
        game.the_fight().keep(CHAFF, 1)
        for shadow in shadows(game):
            vanish(game, shadow, B + 306)

    def lands_on(self, game: Operation, person: i64) -> bool:
        """His Mark wants him or a shadow close by as well (CN-2)."""
        return super().lands_on(game, person) and is_among_them(game, person)


def parry(game: Operation, person: i64) -> None:
    """The next roll against whoever used a weapon on him has a die more (B-302)."""
    game.the_fight().put_bit(notes.EXPOSED, person)
    game.tell(names.TOLD_PARRIED, B + 302, person)


def stand_on(game: Operation, cell: i64, rule: i64) -> None:
    """He is somewhere else at once, without turning."""
    was = game.guard_cell(names.BOSS)
    game.move_foe(names.BOSS, cell)
    if was != names.OFF_MAP:
        game.tell(names.TOLD_BOSS_MOVED, rule, cell, was)
    using.entered(game, cell)


# Shadows.


def shadows(game: Operation) -> list[int]:
    """Those on the map."""
    return [
        foe
        for foe in range(names.FIRST_MINION, names.FIRST_MINION + names.MINIONS)
        if game.guard_cell(foe) != names.OFF_MAP
    ]


def nearest_shadow(game: Operation, cell: i64) -> i64:
    """The shadow nearest to a space, the first in reading order; NO_GUARD without any (B-304)."""
    ground = terrain.ground(game)
    best: i64 = NO_GUARD
    for shadow in shadows(game):
        there = game.guard_cell(shadow)
        if best == NO_GUARD:
            best = shadow
            continue
        away, least = ground.distance(cell, there), ground.distance(cell, game.guard_cell(best))
        if away < least or (away == least and there < game.guard_cell(best)):
            best = shadow
    return best


def vanish(game: Operation, shadow: i64, rule: i64) -> None:
    cell = game.guard_cell(shadow)
    game.tell(names.TOLD_SHADOW_GONE, rule, shadow, cell)
    game.move_foe(shadow, names.OFF_MAP)


def nearest_free(game: Operation, centre: i64) -> i64:
    """The free space nearest to a space but not that one; the first in reading order (B-307)."""
    ground = terrain.ground(game)
    best: i64 = NO_CELL
    least: i64 = FAR
    for cell in range(ground.size):
        away = ground.distance(centre, cell)
        if 0 < away < least and game.is_free(cell):
            best, least = cell, away
    return best


def new_shadows(game: Operation, person: i64, number: i64) -> None:
    """So many more by a fighter, never above four (B-307), none in a cloud of Chaff (B-306)."""
    if game.the_fight().note(CHAFF) == 1:
        return
    for _ in range(number):
        shadow: i64 = names.FIRST_MINION
        while shadow < names.FOES and game.guard_cell(shadow) != names.OFF_MAP:
            shadow += 1
        cell = nearest_free(game, game.cell(person))
        if shadow == names.FOES or cell == NO_CELL:
            return
        game.move_foe(shadow, cell)
        game.tell(names.TOLD_SHADOW_CAME, B + 307, shadow, cell, person)


def is_among_them(game: Operation, person: i64) -> bool:
    """He or a shadow is within two spaces of a fighter (CN-2)."""
    ground = terrain.ground(game)
    here = game.cell(person)
    for foe in [names.BOSS, *shadows(game)]:
        cell = game.guard_cell(foe)
        if cell != names.OFF_MAP and ground.distance(cell, here) <= MARK_SPACES:
            return True
    return False


# His own verbs.


class ShadowsBy(Verb):
    """New shadows by a fighter (CN-2)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        for person in game.the_fight().targets:
            new_shadows(game, person, row.number)


class ShadowsByThatFighter(Verb):
    """New shadows by whomever the section before meant (CN-5)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        new_shadows(game, game.the_fight().note(THAT_FIGHTER), row.number)


class OffTheMap(Verb):
    """He is gone until his Threat lands (CN-4)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        game.tell(names.TOLD_INTO_THE_DARK, B + 307)
        game.move_foe(names.BOSS, names.OFF_MAP)


class ChangePlaces(movement.Moving):
    """With the shadow nearest to a fighter; without one, towards the fighter (CN-5)."""

    def move(self, game: Operation, row: Row, person: i64) -> None:
        game.the_fight().keep(THAT_FIGHTER, person)
        shadow = nearest_shadow(game, game.cell(person))
        if shadow == NO_GUARD:
            spaces = movement.spaces_to_go(game, row)
            movement.go_towards(game, game.cell(person), spaces, 1, B + 25)
            return
        here, there = game.guard_cell(names.BOSS), game.guard_cell(shadow)
        game.tell(names.TOLD_CHANGED_PLACES, B + 303, shadow, here)
        game.move_foe(shadow, names.OFF_MAP)
        stand_on(game, there, B + 303)
        game.move_foe(shadow, here)


class MarkAmongShadows(Mark):
    """A Mark that wants him or a shadow within two spaces when it lands (CN-2)."""


class BlastAndDrop(Blast):
    """A Blast; when it lands he appears beside the middle of it (CN-4)."""

    def add(self, game: Operation, row: Row, person: i64) -> None:
        super().add(game, row, person)
        game.the_fight().keep(CENTRE, game.cell(person))


RULES: Final[Ninja] = Ninja(
    [
        ShadowsBy("shadows by", WORD | NUMBER, FILTER, "New shadows by {who}: up to {number}."),
        ShadowsByThatFighter(
            "shadows by that fighter",
            NUMBER,
            says="New shadows by the same fighter: up to {number}.",
        ),
        OffTheMap("off the map", says="Leave the map: nobody can attack until this lands."),
        ChangePlaces(
            "change places or towards",
            WORD,
            FILTER,
            "Change places with the shadow nearest to {who}; without one move towards them.",
        ),
        MarkAmongShadows(
            "mark among shadows",
            WORD | DICE,
            BREAK,
            f"Threaten {{who}} with a Mark: {{dice}} if then in sight, with him or a shadow within"
            f" {MARK_SPACES} spaces.",
        ),
        BlastAndDrop(
            "blast and drop beside",
            WORD | DICE | NUMBER,
            BREAK,
            f"Threaten {{who}} with a {BLAST_AROUND}: {CAUGHT} Then drop down beside its middle.",
        ),
    ],
    [],
)
