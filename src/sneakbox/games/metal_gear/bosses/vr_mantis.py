"""Psycho Mantis as a guest of VR missions: he pulls people towards the Guards (B-920)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.mantis as mantis
import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.targets as targets
import sneakbox.games.metal_gear.equipment.using as using
import sneakbox.games.metal_gear.player_phase.moving as moving
import sneakbox.games.metal_gear.sight.being_seen as being_seen
import sneakbox.games.metal_gear.sight.lines_of_sight as lines_of_sight
import sneakbox.games.metal_gear.stages.events as events
from sneakbox.boards.grid import FAR, NO_CELL
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.boss_rules import BossRules
from sneakbox.games.metal_gear.bosses.dashboard import Row
from sneakbox.games.metal_gear.bosses.verbs import FILTER, NUMBER, WORD, Verb
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step

# What he keeps among the notes of the fight, besides mantis.CHANNEL.
OPEN: Final = notes.OWN + 4  # the round in which somebody got near him unseen
PRYING: Final = notes.OWN + 5  # 1 while he attacks

NEAR_HIM: Final = 2  # spaces


class VrMantis(BossRules):
    """Out of reach until somebody comes near unseen, or the channel is changed (B-920)."""

    def floats(self, game: Operation) -> bool:
        return True

    def defense(self, game: Operation, person: i64) -> i64:
        return mantis.UNREAD_DEFENSE if is_open(game) else game.the_boss().defense

    def acts(self, game: Operation, person: i64, kind: i64) -> None:
        if is_somebody_near(game):
            game.the_fight().keep(OPEN, game.round)

    def attack_begins(self, game: Operation, person: i64) -> bool:
        game.the_fight().keep(PRYING, 1)
        return True

    def after_attack(self, game: Operation, person: i64, damage: i64, row: Row) -> None:
        game.the_fight().keep(PRYING, 0)

    def may_use_focus(self, game: Operation, person: i64) -> bool:
        return game.the_fight().note(PRYING) == 0

    def add_options(self, game: Operation, found: list[int], person: i64, tokens: i64) -> None:
        """The control channel, which no list shows (B-402)."""
        if mantis.is_read(game) and game.guard_cell(names.BOSS) != names.OFF_MAP:
            found.append(act(names.CHANNEL, mantis.OTHER_CHANNEL))

    def perform(self, game: Operation, person: i64, action: i64) -> None:
        game.the_fight().keep(mantis.CHANNEL, 1)
        game.tell(names.TOLD_CHANNEL, B + 402, mantis.OTHER_CHANNEL)


def is_open(game: Operation) -> bool:
    """He can be hurt as things stand."""
    is_told = game.the_fight().note(OPEN) == game.round
    return is_told or not mantis.is_read(game) or is_somebody_near(game)


def is_somebody_near(game: Operation) -> bool:
    """A character is within 2 spaces of him and in no Guard's sight."""
    here = game.guard_cell(names.BOSS)
    if here == names.OFF_MAP:
        return False
    for person in targets.fighters(game):
        cell = game.cell(person)
        is_near = game.grid.distance(here, cell) <= NEAR_HIM
        if is_near and lines_of_sight.guard_watching(game, cell) == names.NOT_SEEN:
            return True
    return False


class Pull(Verb):
    """Whoever is that near him moves a space towards the nearest Guard."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        for person in game.the_fight().targets:
            if measuring.distance_to(game, person) <= row.number:
                game.push(Pulled(person))


@mypyc_attr(free_list_len=1)
class Pulled(Step[Operation]):
    """One space on a shortest path to the nearest Guard, of several as the player likes."""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_PULLED, self.person)

    def spaces(self, game: Operation) -> list[int]:
        """The free spaces beside that are nearer to the nearest Guard."""
        here = game.cell(self.person)
        if here == names.OFF_MAP:
            return []
        least = spaces_to_guard(game, here)
        found: list[int] = []
        for way in range(4):
            cell = game.grid.beyond(here, way)
            if cell == NO_CELL or not game.is_free(cell):
                continue
            if moving.can_enter(game, self.person, cell) and spaces_to_guard(game, cell) < least:
                found.append(cell)
        found.sort()
        return found

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person) if len(self.spaces(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.PLACE, cell) for cell in self.spaces(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        spaces = self.spaces(game)
        if len(spaces) == 0:
            return
        cell: i64 = spaces[0] if action == 0 else first_of(action)
        game.move_person(self.person, cell)
        game.tell(names.TOLD_PULLED, B + 920, self.person, cell)
        using.entered(game, cell)
        if game.result == 0:
            events.entered(game, self.person, cell)
            being_seen.look_around(game)


def spaces_to_guard(game: Operation, cell: i64) -> i64:
    """How far the nearest Guard is from a space."""
    least: i64 = FAR
    for guard in range(box.MOST_GUARDS):
        there = game.guard_cell(guard)
        if there != names.OFF_MAP:
            least = min(least, game.grid.distance(cell, there))
    return least


RULES: Final[VrMantis] = VrMantis(
    [
        Pull(
            "pull",
            WORD | NUMBER,
            FILTER,
            "Within {spaces}, pull {who} one space towards the nearest {{Guard}}.",
        )
    ],
    [],
)
