"""Damage to Guards and characters (MGS-081 to MGS-086)."""

import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.characters.abilities as abilities
import sneakbox.games.metal_gear.stages.ending as ending
import sneakbox.games.metal_gear.stages.events as events
import sneakbox.games.metal_gear.stages.lessons as lessons
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.state import DAMAGE, HITS, STARS, WOUNDED, Operation
from sneakbox.kernel.native import i64


def wound(game: Operation, guard: i64, damage: i64, kind: i64, by: i64) -> None:
    """A Guard takes damage, which stays with it (MGS-086).

    Hit and KO damage are counted apart (MGS-081, MGS-083, A-15). Bodies take none (MGS-084).
    """
    if guard >= names.BOSS:
        hurting.hurt_foe(game, guard, damage, by)
        return
    what = STARS if kind == names.KO_DAMAGE else HITS
    now = game.about_guard(guard, what) + damage
    game.note_guard(guard, what, now)
    if by >= 0:
        game.note(by, WOUNDED, game.about(by, WOUNDED) | 1 << guard)
    game.tell(names.TOLD_WOUNDED, 83 if kind == names.KO_DAMAGE else 81, guard, damage, kind)
    if now >= box.GUARD_HEALTH:
        if kind == names.KO_DAMAGE:
            knock_out(game, guard)
        else:
            kill(game, guard)


def knock_out(game: Operation, guard: i64) -> None:
    """Its figure gives way to a KO token with two stars up (MGS-083)."""
    cell = game.guard_cell(guard)
    leave(game, guard)
    game.lay_body(cell, names.KO2)
    game.tell(names.TOLD_KNOCKED_OUT, 83, guard, cell)
    events.guard_knocked_out(game, cell)


def kill(game: Operation, guard: i64, rule: i64 = 81) -> None:
    """Its figure gives way to a DEAD token (MGS-081)."""
    cell = game.guard_cell(guard)
    leave(game, guard)
    game.lay_body(cell, names.DEAD)
    game.tell(names.TOLD_KILLED, rule, guard, cell)
    events.guard_killed(game, cell)


def leave(game: Operation, guard: i64) -> None:
    """A figure leaves the map; nobody owes anything for its wounds any more (MGS-060)."""
    game.remove_guard(guard)
    lessons.teach(game, lessons.FIRST_BODY)
    for person in range(names.PEOPLE):
        game.note(person, WOUNDED, game.about(person, WOUNDED) & ~(1 << guard))


def hurt(game: Operation, person: i64, damage: i64, rule: i64) -> None:
    """A character takes damage; with no health left the stage is lost (MGS-082, A-35)."""
    if damage == 0:
        game.tell(names.TOLD_UNHURT, rule, person)
        return
    now = game.about(person, DAMAGE) + damage
    game.note(person, DAMAGE, now)
    game.tell(names.TOLD_HURT, rule, person, damage, now)
    if now >= game.content.people[person].health:
        ending.fail(game, names.KILLED_IN_ACTION, 82)
        return
    abilities.was_hurt(game, person)
    if game.content.is_fighter(person):
        registry.rules_of(game).person_hurt(game, person)
