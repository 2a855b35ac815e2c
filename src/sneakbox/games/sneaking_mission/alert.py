"""Alert Mode: how it begins, what it costs, how it ends (SMS-050 to SMS-056)."""

import sneakbox.games.sneaking_mission.ending as ending
import sneakbox.games.sneaking_mission.spotted as spotted
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.base import NO_ROOM
from sneakbox.games.sneaking_mission.guards import set_alert
from sneakbox.games.sneaking_mission.sight import first_guard, watched_sides
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.kernel.bits import places
from sneakbox.kernel.native import append, i64, vec


def begin(game: Mission, cause: i64) -> None:
    """The base is alarmed: five tokens, every sleeper wakes and may see the agent (SMS-050)."""
    game.tell(names.TOLD_ALERT, 50, cause)
    if game.content.alert_is_defeat:
        ending.lose(game, names.LOST_EXTREME, 123)
        return
    set_alert(game.base, True)
    game.tokens = names.ALERT_TOKENS
    for room in sleepers(game):
        game.tell(names.TOLD_WOKE, 92, room)
    spotted.look(game)


def sleepers(game: Mission) -> list[int]:
    """The rooms of living guards who sleep while all is calm, and wake in Alert (SMS-092)."""
    return [room for room in range(game.base.size()) if game.base.kind(room) == names.SLEEPER]


def pay_for_sighting(game: Mission, guard: i64) -> None:
    """In Alert every sighting costs a token at once (SMS-053 a)."""
    lose_token(game, 53, names.CAUSE_SPOTTED, guard)


def pay_for_system(game: Mission) -> None:
    """In Alert an entered system costs a token at once (SMS-053 b)."""
    lose_token(game, 53, names.CAUSE_SYSTEM, NO_ROOM)


def pay_for_failure(game: Mission, guard: i64) -> None:
    """In Alert a failed kill costs a token at once (SMS-053 c)."""
    lose_token(game, 53, names.CAUSE_FAILED, guard)


def tick(game: Mission) -> None:
    """A turn that began in Alert ends in Alert: one token (SMS-051)."""
    lose_token(game, 51, names.CAUSE_CLOCK, NO_ROOM)


def lose_token(game: Mission, rule: i64, cause: i64, guard: i64) -> None:
    """Remove a token; without tokens the mission is lost (SMS-016)."""
    if game.content.extra_once_per_guard and guard != NO_ROOM:
        for known in game.charged:
            if known == guard:
                return
        game.charged = append(game.charged, guard)
    game.tokens -= 1
    game.tell(names.TOLD_TOKEN, rule, game.tokens, cause, guard + 1)
    if game.tokens == 0:
        ending.lose(game, names.LOST_TOKENS, 16)


def end(game: Mission, rule: i64) -> None:
    """The agent is hidden: tokens return, survivors doze off (SMS-056), found files win (SMS-015).

    This is no sight check: a line that opens now, because a sleeper no longer blocks it, is not
    a new line later either.
    """
    set_alert(game.base, False)
    game.tokens = names.ALERT_TOKENS
    game.tell(names.TOLD_ALERT_OVER, rule, game.turn, len(sleepers(game)))
    for d in places(watched_sides(game.base, game.here)):
        guard = first_guard(game.base, game.here, d)
        if not game.has_noticed(guard):
            game.note(guard)
    if game.files_found:
        ending.win(game)


def new_turn(game: Mission) -> None:
    """Remember whether the turn begins in Alert (SMS-051)."""
    game.began_in_alert = game.base.alert
    if len(game.charged) > 0:
        game.charged = vec[i64]()
