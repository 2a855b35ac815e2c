"""What everybody may conclude from what is seen and heard."""

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.native import i64


def started(game: Ninja, figure: i64) -> None:
    game.note_guards()
    allowed = game.content.edge_mask if figure == names.NINJA else game.content.start_mask
    game.belief.start(figure, allowed)


def moving(game: Ninja, figure: i64) -> None:
    for suspect in game.suspects(figure):
        game.belief.begin(suspect)


def advanced(game: Ninja, figure: i64) -> None:
    """Between public moments a moving intruder may have taken steps nobody saw."""
    if game.is_moving(figure):
        if game.status(figure) == names.HIDDEN:
            game.note_guards()
            game.belief.advance(figure, game.fig(figure, at.VEILED) == 1)


def left_sight(game: Ninja, figure: i64) -> None:
    game.note_guards()
    game.belief.left(figure, game.fig(figure, at.VEILED) == 1)


def finished(game: Ninja, figure: i64) -> None:
    if game.status(figure) == names.INSIDE:
        return
    game.note_guards()
    for suspect in game.suspects(figure):
        veiled = game.fig(suspect, at.VEILED) == 1
        game.belief.finish(suspect, veiled, game.status(figure) == names.VISIBLE)


def shown(game: Ninja, figure: i64, zone: i64) -> None:
    """What everybody may conclude from a figure on the board."""
    if zone >= game.content.zones.count:
        return
    game.note_guards()
    if game.is_moving(figure):
        game.belief.advance(figure, game.fig(figure, at.VEILED) == 1)
        game.belief.at(figure, zone)
    else:
        game.belief.rests(figure, zone)


def struck(game: Ninja, figure: i64, zone: i64, card: i64) -> None:
    """A victim shows where the intruder is: in its zone, or a step away with a Shuriken."""
    if zone >= game.content.zones.count or game.status(figure) == names.INSIDE:
        return
    game.note_guards()
    moving = game.is_moving(figure)
    if card == names.SHURIKEN:
        if moving:
            game.belief.within(figure, zone)
        else:
            game.belief.rests_near(figure, zone)
    elif moving:
        game.belief.at(figure, zone)
    else:
        game.belief.rests(figure, zone)


def listened(game: Ninja, zone: i64, heard: bool, cat: bool) -> None:
    """What everybody may conclude from the answer."""
    game.leave_trace(zone, at.LISTEN_TRACE)
    game.note_heard(zone, heard)
    if cat:
        return
    belief = game.belief
    sources: i64 = 0
    for figure in range(names.FIGURES):
        if is_on_map(game, figure) and belief.can_be_heard(figure, zone):
            sources += 1
    for figure in range(names.FIGURES):
        if not is_on_map(game, figure):
            continue
        if not heard:
            belief.silence(figure, zone)
        elif game.masked or sources == 1:
            if game.masked or belief.can_be_heard(figure, zone):
                belief.heard(figure, zone)


def is_on_map(game: Ninja, figure: i64) -> bool:
    """True when the intruder, as far as the public knows, walks about on the map."""
    if game.masked:
        return True
    status = game.status(figure)
    return status == names.HIDDEN or status == names.VISIBLE


def searched(game: Ninja, figure: i64, one: i64, two: i64) -> None:
    for suspect in game.suspects(figure):
        if game.status(suspect) != names.INSIDE:
            passage = game.content.passage_of(suspect)
            game.belief.searched(suspect, one, passage)
            if two != names.NOWHERE:
                game.belief.searched(suspect, two, passage)
