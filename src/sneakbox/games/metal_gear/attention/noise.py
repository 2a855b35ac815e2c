"""Noise: Noisy actions, Knock and the Noise Check (MGS-036, MGS-052, MGS-057)."""

from typing import Final

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.stages.lessons as lessons
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.state import NOISY, Operation
from sneakbox.kernel.native import i64

NOISY_ACTIONS: Final = (names.DASH, names.DRAG)  # and cards that say so (MGS-036)


def make_noise(game: Operation, person: i64, tokens: i64) -> None:
    """So many Action tokens lie on a Noisy action (MGS-036, A-55)."""
    game.note(person, NOISY, game.about(person, NOISY) + tokens)


def knock(game: Operation, person: i64) -> None:
    """Draw attention to the own space, without dice (MGS-052)."""
    attention.draw_attention(game, person, 52, names.BECAUSE_KNOCK)


def dice_for(noisy: i64, led: i64) -> i64:
    """White dice of a Noise Check: for Action tokens on Noisy actions (MGS-057), and where there
    are any, one more for each hostage who goes along (A-82)."""
    return noisy + led if noisy > 0 else 0


def can_be_heard(game: Operation, zone: i64) -> bool:
    """True where noise is checked: with a Guard in the zone, in the prototype always (MGS-216)."""
    return not game.content.edition.noise_needs_a_guard or game.guards_in(zone) > 0


def dice_of_check(game: Operation, person: i64, more: i64 = 0) -> i64:
    """The dice that would be rolled if the turn ended now with so many more Noisy tokens; none
    where nobody is there to hear (MGS-057) and on an arena (MGS-165)."""
    if game.cell(person) == names.OFF_MAP or game.content.is_fighter(person):
        return 0
    dice = dice_for(game.about(person, NOISY) + more, game.led_by(person))
    if dice == 0 or not can_be_heard(game, game.zone_of(person)):
        return 0
    if game.content.boss is not None:
        dice += registry.rules_of(game).noise_dice(game, person)  # B-940
    return dice


def check(game: Operation, person: i64) -> None:
    """With a Guard in the zone, the dice of the turn's noise are rolled (MGS-057)."""
    dice = dice_of_check(game, person)
    if dice > 0:
        rolls.start(game, purpose(names.FOR_NOISE), person, 0, dice, 0)


def checked(game: Operation, person: i64, bang: bool) -> None:
    """One or more `!` draw attention to where the figure now stands (MGS-057)."""
    game.tell(names.TOLD_NOISE, 57, person, 1 if bang else 0)
    lessons.teach(game, lessons.FIRST_NOISE)
    if bang:
        attention.draw_attention(game, person, 57, names.BECAUSE_NOISE)
