"""Attention tokens: drawing attention and being alerted (MGS-056, MGS-058 to MGS-061)."""

import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.characters.disguise as disguise
import sneakbox.games.metal_gear.stages.events as events
import sneakbox.games.metal_gear.stages.lessons as lessons
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import COVER, SIDE, WOUNDED, Operation
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.state import Step


def draw_attention(game: Operation, person: i64, rule: i64, why: i64) -> None:
    """Draw attention to a character's space (MGS-056).

    A token off the map is placed as `?`; one on the map moves and keeps its side. In the prototype
    the second time alerts (MGS-213, MGS-214).
    """
    if game.content.is_fighter(person) or game.content.is_at_terminal_card(person):
        return  # nobody looks or listens on an arena (MGS-165, B-004)
    edition = game.content.edition
    if why == names.BECAUSE_KNOCK:
        twice = edition.second_knock_alerts
    else:
        twice = edition.second_notice_alerts
    if twice and game.attention(person) != names.OFF_MAP:
        alert(game, person, rule, why)
    else:
        put_under(game, person, rule, why)


def put_under(game: Operation, person: i64, rule: i64, why: i64) -> None:
    """A token off the map is placed as `?`; one on the map moves and keeps its side."""
    side = (
        names.INVESTIGATE if game.attention(person) == names.OFF_MAP else game.about(person, SIDE)
    )
    if game.about(person, COVER) & names.DISGUISED != 0:
        disguise.lose(game, person)  # her token must be placed, so her cover is blown (MGS-102)
        return
    put_token(game, person, game.cell(person), side, rule, why)


def alert(game: Operation, person: i64, rule: i64, why: i64) -> None:
    """Place the character's `!` under the figure, wherever the token was (MGS-059)."""
    if game.content.is_fighter(person):
        return  # MGS-165
    if game.about(person, COVER) & names.DISGUISED != 0 and why != names.BECAUSE_DISGUISE:
        disguise.lose(game, person)
        return
    put_token(game, person, game.cell(person), names.ALERTED, rule, why)


def put_token(game: Operation, person: i64, cell: i64, side: i64, rule: i64, why: i64) -> None:
    """A character's one token lies on a space and stays there when the figure goes on (MGS-058)."""
    if game.attention(person) == cell and game.about(person, SIDE) == side:
        return
    game.put_attention(person, cell, side)
    game.tell(names.TOLD_ATTENTION, rule, person, cell, side, why)
    if side == names.ALERTED:
        if game.content.boss is not None:
            registry.rules_of(game).alerted(game)  # B-613
        lessons.teach(game, lessons.FIRST_ALERT)
        events.alerted(game, person)
    else:
        lessons.teach(game, lessons.FIRST_ATTENTION)


def calm(game: Operation, person: i64, rule: i64) -> None:
    """Take a character's token off the map."""
    if game.attention(person) != names.OFF_MAP:
        game.put_attention(person, names.OFF_MAP, names.INVESTIGATE)
        game.tell(names.TOLD_CALM, rule, person)


def unfinished(game: Operation, person: i64) -> None:
    """A wounded Guard still standing at the end of the turn gives the attacker away (MGS-060)."""
    if game.about(person, WOUNDED) != 0:
        game.note(person, WOUNDED, 0)
        alert(game, person, 60, names.BECAUSE_UNFINISHED)


@mypyc_attr(free_list_len=1)
class Loud(Step[Operation]):
    """After a LOUD action the character's `!` lies under the figure (MGS-061).

    In the prototype only with a Guard in the zone (MGS-217).
    """

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_LOUD, self.person)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        is_heard = not game.content.edition.loud_needs_a_guard
        if is_heard or game.guards_in(game.zone_of(self.person)) > 0:
            alert(game, self.person, 61, names.BECAUSE_LOUD)
