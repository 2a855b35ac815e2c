"""Disguise: Meryl in a Guard's uniform (MGS-099 to MGS-102, A-17)."""

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.map.spaces as spaces
import sneakbox.games.metal_gear.sight.lines_of_sight as lines_of_sight
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.state import COVER, NO_GUARD, Operation
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import i64


def add_options(game: Operation, found: list[int], person: i64) -> None:
    """Next to a body, with her Attention token off the map (MGS-099, A-31)."""
    if game.about(person, COVER) & names.DISGUISED != 0 or game.attention(person) != names.OFF_MAP:
        return
    here = game.cell(person)
    for cell in [here, *spaces.beside(game, here)]:
        if game.has_body(cell):
            found.append(act(names.DISGUISE))
            return


def put_on(game: Operation, person: i64) -> None:
    game.note(person, COVER, game.about(person, COVER) | names.DISGUISED)
    game.tell(names.TOLD_DISGUISED, 99, person)
    check(game)


def passes_unseen(game: Operation, person: i64) -> bool:
    """Under a disguise, camouflage or box sight alone does not alert (MGS-100)."""
    return game.about(person, COVER) & (names.DISGUISED | names.CAMOUFLAGED | names.BOXED) != 0


def lose(game: Operation, person: i64) -> None:
    """Her cover is blown: her token lies under her as `!` (MGS-102)."""
    game.note(person, COVER, game.about(person, COVER) & ~(names.DISGUISED | names.EXPOSED))
    game.tell(names.TOLD_UNMASKED, 102, person)
    attention.alert(game, person, 102, names.BECAUSE_DISGUISE)


def acts(game: Operation, person: i64, kind: i64) -> None:
    """Anything but a Sneak in sight of a Guard gives her away (MGS-102). Focus is no action."""
    if game.about(person, COVER) & names.DISGUISED == 0 or kind in (
        names.SNEAK,
        names.SHIFT,
        names.EXTRA,
    ):
        return
    if lines_of_sight.guard_watching(game, game.cell(person)) != names.NOT_SEEN:
        lose(game, person)


def moved(game: Operation, person: i64) -> None:
    """At the end of each of her moves beside a Guard that looks at her (MGS-101)."""
    game.note(person, COVER, game.about(person, COVER) & ~names.EXPOSED)
    check(game)


def is_under_scrutiny(game: Operation) -> bool:
    """A Guard next to disguised Meryl has her in sight."""
    here = game.cell(names.MERYL)
    if here == names.OFF_MAP:
        return False
    for cell in spaces.beside(game, here):
        guard = game.guard_at(cell)
        if NO_GUARD < guard < names.BOSS and game.grid.watches(cell, game.facing(guard), here):
            return True
    return False


def check(game: Operation) -> None:
    """Roll for her cover once whenever a Guard comes to stand before her (MGS-101)."""
    cover = game.about(names.MERYL, COVER)
    if cover & names.DISGUISED == 0:
        return
    if not is_under_scrutiny(game):
        game.note(names.MERYL, COVER, cover & ~names.EXPOSED)
    elif cover & names.EXPOSED == 0:
        game.note(names.MERYL, COVER, cover | names.EXPOSED)
        rolls.start(game, purpose(names.FOR_COVER), names.MERYL, 0, box.COVER_DICE, 0)


def cover_checked(game: Operation, person: i64, bang: bool) -> None:
    """Any `!` and she loses the disguise (MGS-101)."""
    if bang:
        lose(game, person)
    else:
        game.tell(names.TOLD_COVER_HELD, 101, person)
