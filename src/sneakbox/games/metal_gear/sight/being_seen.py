"""Being seen: whoever is in sight is alerted (MGS-068 to MGS-071)."""

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.characters.disguise as disguise
import sneakbox.games.metal_gear.sight.lines_of_sight as lines_of_sight
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import (
    CAUGHT,
    NO_MOVER,
    SEEN,
    SIDE,
    Operation,
    Rehearsed,
)
from sneakbox.kernel.native import i64


def is_noticed(game: Operation, person: i64, cell: i64) -> i64:
    """Who would notice this character on that space, or NOT_SEEN."""
    if disguise.passes_unseen(game, person):
        return names.NOT_SEEN
    return lines_of_sight.watcher(game, cell)


def look_around(game: Operation) -> None:
    """Whoever is in sight of a Guard or Camera is alerted, for any reason, at any time (MGS-068).

    To be called after every change of the map other than a character's own move. In the prototype
    only moves alert (MGS-250).
    """
    look_at_mover(game)
    if not game.content.edition.seen_at_any_time:
        return
    for person in range(names.PEOPLE):
        cell = game.cell(person)
        if cell == names.OFF_MAP or person == game.mover:
            continue
        by = is_noticed(game, person, cell)
        if by != names.NOT_SEEN:
            spot(game, person, by, 68)


def spot(game: Operation, person: i64, by: i64, rule: i64) -> None:
    """A Guard or Camera has seen a character where the figure stands."""
    cell = game.cell(person)
    if game.attention(person) != cell or game.about(person, SIDE) != names.ALERTED:
        tell_seen(game, person, by, rule)
    attention.alert(game, person, rule, names.BECAUSE_SEEN)


def tell_seen(game: Operation, person: i64, by: i64, rule: i64) -> None:
    """Tell which Guard or which Camera sees a character."""
    guard, camera = by, by - names.FIRST_CAMERA
    if camera < 0:
        camera = names.NOT_SEEN
    else:
        guard = names.NOT_SEEN
    game.tell(names.TOLD_SEEN, rule, person, guard, camera, game.place(person))


# Moving in sight: what is noticed on the way alerts when the move is over.


def begin_move(game: Operation, person: i64) -> None:
    """A move that begins in sight drags the alert along (MGS-071), not so before (MGS-250)."""
    game.mover = person
    drags = game.content.edition.seen_at_any_time
    seen = drags and is_noticed(game, person, game.cell(person)) != names.NOT_SEEN
    game.noticed = SEEN if seen else 0
    if drags:
        rehearse_eyes(game)


def look_at_mover(game: Operation) -> None:
    """Whoever moves is seen where the move has come to; told once a move (MGS-070, A-51)."""
    rehearse_eyes(game)
    person = game.mover
    if person == NO_MOVER or game.noticed & SEEN != 0 or game.cell(person) == names.OFF_MAP:
        return
    by = is_noticed(game, person, game.place(person))
    if by != names.NOT_SEEN:
        tell_seen(game, person, by, 70)
        game.noticed |= SEEN


def rehearse_eyes(game: Operation) -> None:
    """Where a move is only tried, learn everybody who has it in sight where it has come to."""
    sink = game.sink
    person = game.mover
    if (
        isinstance(sink, Rehearsed)
        and person != NO_MOVER
        and not disguise.passes_unseen(game, person)
    ):
        for by in lines_of_sight.watchers(game, game.place(person)):
            if by not in sink.watchers:
                sink.watchers.append(by)


def end_move(game: Operation) -> i64:
    """The move is over; what was noticed of it, as bits."""
    noticed = game.noticed
    game.mover = NO_MOVER
    game.noticed = 0
    return noticed


def place_token(game: Operation, person: i64, noticed: i64) -> None:
    """Whoever was seen on the way, or caught by a Laser Sensor, is alerted where the move ended.

    Only now (MGS-070, MGS-071); a disguise helps against eyes, not against a laser (MGS-076).
    """
    seen = noticed & SEEN != 0 and not disguise.passes_unseen(game, person)
    if seen or noticed & CAUGHT != 0:
        attention.alert(game, person, 70, names.BECAUSE_SEEN)
