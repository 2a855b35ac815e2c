"""Attention tokens: noise, being alerted, and who notices whom (MGS-056 to MGS-061, MGS-068)."""

import sneakbox.games.metal_gear.disguise as disguise
import sneakbox.games.metal_gear.events as events
import sneakbox.games.metal_gear.lessons as lessons
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import COVER, SIDE, Operation
from sneakbox.kernel.native import i64


def draw_attention(game: Operation, person: i64, rule: i64, why: i64) -> None:
    """Draw attention to a character's space (MGS-056).

    A token off the map is placed as `?`; one on the map moves and keeps its side.
    """
    side = (
        names.INVESTIGATE if game.attention(person) == names.OFF_MAP else game.about(person, SIDE)
    )
    if game.about(person, COVER) & names.DISGUISED != 0:
        disguise.lose(game, person)  # her token must be placed, so her cover is blown (MGS-102)
        return
    put_token(game, person, game.cell(person), side, rule, why)


def alert(game: Operation, person: i64, rule: i64, why: i64) -> None:
    """Place the character's `!` under the figure, wherever the token was (MGS-059)."""
    if game.about(person, COVER) & names.DISGUISED != 0 and why != names.BECAUSE_DISGUISE:
        disguise.lose(game, person)
        return
    put_token(game, person, game.cell(person), names.ALERTED, rule, why)


def put_token(game: Operation, person: i64, cell: i64, side: i64, rule: i64, why: i64) -> None:
    """Put a token on a space and tell it, unless it lies there so already."""
    if game.attention(person) == cell and game.about(person, SIDE) == side:
        return
    game.put_attention(person, cell, side)
    game.tell(names.TOLD_ATTENTION, rule, person, cell, side * 16 + why)
    if side == names.ALERTED:
        lessons.teach(game, lessons.FIRST_ALERT)
        events.alerted(game, person)
    else:
        lessons.teach(game, lessons.FIRST_ATTENTION)


def calm(game: Operation, person: i64, rule: i64) -> None:
    """Take a character's token off the map."""
    if game.attention(person) != names.OFF_MAP:
        game.put_attention(person, names.OFF_MAP, names.INVESTIGATE)
        game.tell(names.TOLD_CALM, rule, person)


# Who sees whom.


def camera_facing(game: Operation, camera: i64) -> i64:
    """The direction a Camera looks in: the cone of the colour that is up (MGS-072)."""
    return camera & 3 if game.camera_side else (camera >> 2) & 3


def guard_watching(game: Operation, cell: i64) -> i64:
    """The first Guard that has a space in sight, or NOT_SEEN (MGS-062 to MGS-064)."""
    grid = game.grid
    for guard in range(names.MOST_GUARDS):
        at = game.guard_cell(guard)
        if at != names.OFF_MAP and grid.watches(at, game.facing(guard), cell):
            return guard
    return names.NOT_SEEN


def camera_watching(game: Operation, cell: i64) -> i64:
    """The first working Camera that has a space in sight, or NOT_SEEN (MGS-066, MGS-072)."""
    grid = game.grid
    number: i64 = 0
    for camera in game.cameras:
        at = camera >> 4
        if not game.is_blind(grid.zones[at]) and grid.watches(
            at, camera_facing(game, camera), cell
        ):
            return number
        number += 1
    return names.NOT_SEEN


def watcher(game: Operation, cell: i64) -> i64:
    """Whoever has a space in sight: a Guard, a Camera from FIRST_CAMERA up, or NOT_SEEN."""
    guard = guard_watching(game, cell)
    if guard != names.NOT_SEEN:
        return guard
    camera = camera_watching(game, cell)
    return names.NOT_SEEN if camera == names.NOT_SEEN else names.FIRST_CAMERA + camera


def passes_unseen(game: Operation, person: i64) -> bool:
    """Under a disguise, camouflage or box sight alone does not alert (MGS-100, 4.6)."""
    return game.about(person, COVER) & (names.DISGUISED | names.CAMOUFLAGED | names.BOXED) != 0


def is_noticed(game: Operation, person: i64, cell: i64) -> i64:
    """Who would notice this character on that space, or NOT_SEEN."""
    if passes_unseen(game, person):
        return names.NOT_SEEN
    return watcher(game, cell)


def look_around(game: Operation) -> None:
    """Whoever is in sight of a Guard or Camera is alerted, for any reason, at any time (MGS-068).

    To be called after every change of the map other than a character's own move.
    """
    for person in range(names.PEOPLE):
        cell = game.cell(person)
        if cell == names.OFF_MAP:
            continue
        by = is_noticed(game, person, cell)
        if by != names.NOT_SEEN:
            spot(game, person, by, 68)


def spot(game: Operation, person: i64, by: i64, rule: i64) -> None:
    """A Guard or Camera has seen a character where the figure stands."""
    cell = game.cell(person)
    if game.attention(person) != cell or game.about(person, SIDE) != names.ALERTED:
        game.tell(names.TOLD_SEEN, rule, person, by, cell)
    alert(game, person, rule, names.BECAUSE_SEEN)
