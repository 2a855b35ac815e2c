"""Three guests of VR missions: Revolver Ocelot, Vulcan Raven and Liquid (B-910, B-940, B-950)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.guests as guests
import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.movement as movement
import sneakbox.games.metal_gear.bosses.ocelot as ocelot
import sneakbox.games.metal_gear.bosses.raven as raven
import sneakbox.games.metal_gear.bosses.targets as targets
import sneakbox.games.metal_gear.fighting.wounds as wounds
import sneakbox.games.metal_gear.player_phase.leaping as leaping
from sneakbox.boards.grid import FAR, NO_CELL
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.boss_rules import BossRules
from sneakbox.games.metal_gear.bosses.dashboard import ANY, IN_LINE, NEAREST, Row
from sneakbox.games.metal_gear.bosses.verbs import Verb
from sneakbox.games.metal_gear.dice.die import WHITE
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import HITS, Operation
from sneakbox.kernel.actions import act, second_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import LUCK
from sneakbox.kernel.state import Step

# Revolver Ocelot.

HASTE: Final = 1  # spaces more while the red cards of the Guards come (B-910)


class VrOcelot(ocelot.Ocelot):
    """Six bullets and no hostage; who is hunted gets a die more (B-910)."""

    def set_up(self, game: Operation) -> None:
        game.the_fight().keep(ocelot.BULLETS, ocelot.CYLINDER)

    def attack_begins(self, game: Operation, person: i64) -> bool:
        """Each attack costs a bullet; without one he spends his action loading."""
        fight = game.the_fight()
        if fight.note(ocelot.BULLETS) == 0:
            fight.keep(ocelot.BULLETS, ocelot.CYLINDER)
            game.tell(names.TOLD_GUEST_LOADED, B + 910, ocelot.CYLINDER)
            return False
        fight.keep(ocelot.BULLETS, fight.note(ocelot.BULLETS) - 1)
        return True

    def defense(self, game: Operation, person: i64) -> i64:
        return game.the_boss().defense

    def movement(self, game: Operation) -> i64:
        """Faster once the blue cards of the Guards are used up."""
        is_late = game.orders.blue_left == 0
        return game.the_boss().movement + (HASTE if is_late else 0)

    def extra_dice(self, game: Operation, person: i64) -> i64:
        return 1 if game.is_alerted(person) else 0

    def is_dazed_by_stun(self) -> bool:
        return False

    def shot_at(self, game: Operation, what: i64, person: i64) -> None:
        pass

    def blast(self, game: Operation, centre: i64, spaces: i64, damage: i64) -> None:
        pass

    def add_options(self, game: Operation, found: list[int], person: i64, tokens: i64) -> None:
        pass


# Vulcan Raven.

LOUDER: Final = 1  # white die more in Noise Checks of his zone (B-940)


class VrRaven(raven.Raven):
    """He goes where the alarm is, and his line of fire spares no Guard (B-940)."""

    def turn_ends(self, game: Operation) -> None:
        pass

    def movement(self, game: Operation) -> i64:
        boss = game.the_boss()
        is_low = 2 * game.about_guard(names.BOSS, HITS) > boss.health
        return boss.phase_two_movement if is_low else boss.movement

    def noise_dice(self, game: Operation, person: i64) -> i64:
        is_near = guests.is_here(game) and self.zone(game) == game.zone_of(person)
        return LOUDER if is_near else 0

    def blast(self, game: Operation, centre: i64, spaces: i64, damage: i64) -> None:
        pass

    def after_attack(self, game: Operation, person: i64, damage: i64, row: Row) -> None:
        """Guards between him and whom he attacks along a line are knocked out, whoever has stepped
        in for them (C-91)."""
        if row.filter != IN_LINE:
            return
        meant = game.the_fight().targets[0]
        here, there = game.guard_cell(names.BOSS), game.cell(meant)
        for guard in range(box.MOST_GUARDS):
            cell = game.guard_cell(guard)
            if cell != names.OFF_MAP and is_between(game, here, cell, there):
                wounds.knock_out(game, guard)

    def add_options(self, game: Operation, found: list[int], person: i64, tokens: i64) -> None:
        pass


def is_between(game: Operation, here: i64, cell: i64, there: i64) -> bool:
    """A space lies on the straight line between two others."""
    steps = game.grid.steps(here, cell) + game.grid.steps(cell, there)
    return steps == game.grid.steps(here, there)


class TowardsTheAlarm(Verb):
    """Towards the nearest `!` on the map, else the nearest character (B-940)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        goal: i64 = NO_CELL
        least: i64 = FAR
        for person in targets.fighters(game):
            if game.is_alerted(person):
                far = measuring.distance(game, game.attention(person))
                if far < least:
                    goal, least = game.attention(person), far
        if goal != NO_CELL:
            game.tell(names.TOLD_GUEST_ALARMED, B + 940, goal)
            movement.go_towards(game, goal, movement.movement(game), 1, B + 25)
            return
        nearest: i64 = -1
        for person in targets.fighters(game):
            if nearest < 0 or targets.rank(game, NEAREST, person) < targets.rank(
                game, NEAREST, nearest
            ):
                nearest = person
        if nearest >= 0:
            targets.tell_meant(game, nearest, NEAREST, ANY, B + 940)
            movement.go_towards(game, game.cell(nearest), movement.movement(game), 1, B + 25)


# Liquid.

TIMES_DOWN: Final = notes.OWN + 0  # how often he was brought to nothing (B-950)
GONE: Final = notes.OWN + 1  # 1 once he stays down
GETS_AWAY: Final = 3  # spaces


class Liquid(BossRules):
    """He gets up again until the dice say that he does not (B-950)."""

    def is_defeated(self, game: Operation) -> bool:
        return game.the_fight().note(GONE) == 1

    def is_hurt(self, game: Operation, damage: i64, by: i64) -> None:
        was_down = game.about_guard(names.BOSS, HITS) >= game.the_boss().health
        super().is_hurt(game, damage, by)
        fight = game.the_fight()
        if not was_down and game.about_guard(names.BOSS, HITS) >= game.the_boss().health:
            fight.keep(TIMES_DOWN, fight.note(TIMES_DOWN) + 1)
            game.tell(names.TOLD_LIQUID_DOWN, B + 950, fight.note(TIMES_DOWN))
            game.push(StaysDown(by, fight.note(TIMES_DOWN)))


@mypyc_attr(free_list_len=1)
class StaysDown(Step[Operation]):
    """As many white dice as he was brought down: any `!` and he is gone (B-950).

    Nothing changes these dice.
    """

    def __init__(self, by: i64, dice: i64) -> None:
        self.by: i64 = by  # who brought him down, or -1
        self.dice: i64 = dice  # still to be rolled

    def key(self) -> i64:
        return act(names.STEP_STAYS_DOWN, self.by + 1, self.dice)

    def deciders(self, game: Operation) -> i64:
        return LUCK

    def outcomes(self, game: Operation) -> Odds:
        faces = [act(names.ROLL, WHITE, face) for face in range(1, box.FACES + 1)]
        return Odds(faces, [1] * box.FACES)

    def sample(self, game: Operation, number: i64) -> i64:
        return act(names.ROLL, WHITE, 1 + number % box.FACES)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        face = second_of(action)
        game.tell(names.TOLD_LIQUID_ROLL, B + 950, face)
        if face == 1:  # the face with the `!`
            game.the_fight().keep(GONE, 1)
            guests.leave(game)
        elif self.dice > 1:
            game.push(StaysDown(self.by, self.dice - 1))
        else:
            get_up(game, self.by)


def get_up(game: Operation, by: i64) -> None:
    """Healed fully, three spaces away from the attacker, at whom every Guard of that zone looks."""
    game.note_guard(names.BOSS, HITS, 0)
    game.tell(names.TOLD_LIQUID_UP, B + 950)
    if by < 0 or game.cell(by) == names.OFF_MAP:
        return
    movement.go_away(game, game.cell(by), GETS_AWAY, FAR, B + 950)
    zone = game.zone_of(by)
    for guard in range(box.MOST_GUARDS):
        cell = game.guard_cell(guard)
        if cell != names.OFF_MAP and game.grid.zones[cell] == zone:
            leaping.turn_to(game, guard, game.cell(by))


OCELOT: Final[VrOcelot] = VrOcelot([], [])
RAVEN: Final[VrRaven] = VrRaven(
    [
        TowardsTheAlarm(
            "towards the alarm",
            says="Move towards the nearest ! on the map, or else the nearest character, up to"
            " full Movement.",
        )
    ],
    [],
)
LIQUID: Final[Liquid] = Liquid([], [])
