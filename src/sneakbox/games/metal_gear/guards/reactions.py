"""Reactions: what a Guard does about tokens in its space (MGS-132, MGS-158, MGS-159)."""

from typing import Final

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.enemy_phase.appearing as appearing
import sneakbox.games.metal_gear.enemy_phase.order_deck as order_deck
import sneakbox.games.metal_gear.enemy_phase.orders as orders
import sneakbox.games.metal_gear.equipment.using as using
import sneakbox.games.metal_gear.guards.activation as activation
import sneakbox.games.metal_gear.guards.modes as modes
import sneakbox.games.metal_gear.guards.turning as turning
import sneakbox.games.metal_gear.guards.walking as walking
from sneakbox.boards.grid import FAR, NO_CELL
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards.reaction_cards import (
    CALL,
    CHASE,
    FILL_UP,
    FLIP,
    FOLLOW,
    LOOK_ROUND,
    ON_ALERT,
    ON_DEAD,
    ON_KO,
    REPORT,
    STIR,
    SUSPECT,
    WAKE,
)
from sneakbox.games.metal_gear.state import SIDE, Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.seats import LUCK, NOBODY, PUBLIC
from sneakbox.kernel.state import LoneStep, Step


def is_due(game: Operation) -> bool:
    """The active Guard shares its space with a token and has not reacted yet (A-62).

    In the prototype it must have moved there (MGS-251), or have its target there (E-17).
    """
    if game.reacted:
        return False
    cell = game.guard_cell(game.active)
    if cell == names.OFF_MAP:
        return False
    has_come = modes.has_moved(game) or game.goal == cell
    if not game.content.edition.reacts_where_it_stands and not has_come:
        return False
    if game.has_body(cell):
        return True
    for person in range(names.PEOPLE):
        if game.attention(person) == cell:
            return True
    return False


class TopReaction(LoneStep[Operation]):
    """The top Reaction card; used ones lie known at the bottom (MGS-025, A-20)."""

    def deciders(self, game: Operation) -> i64:
        return LUCK if game.reactions.top() < 0 else NOBODY

    def outcomes(self, game: Operation) -> Odds:
        return game.reactions.middle.odds(names.REACTION)

    def sample(self, game: Operation, number: i64) -> i64:
        return act(names.REACTION, game.reactions.middle.pick(number))

    def draw(self, game: Operation, action: i64) -> i64:
        """Take it off the deck: the one luck named, or the one everybody knows."""
        if action == 0:
            return game.reactions.draw_pinned()
        card = first_of(action)
        game.reactions.middle.take(card)
        return card


class Reaction(TopReaction):
    """Draw a Reaction card and begin with its first entry (MGS-158)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        card = self.draw(game, action)
        game.reactions.put_at_bottom(card, PUBLIC)
        game.tell(names.TOLD_REACTION, 158, game.active, card)
        game.swap(Entry(card, 0, game.guard_cell(game.active)))


class PeekReaction(TopReaction):
    """The players look at the top Reaction card (card 014)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        card = self.draw(game, action)
        game.reactions.put_on_top(card, PUBLIC)
        game.tell(names.TOLD_PEEKED_REACTION, 96, card)


@mypyc_attr(free_list_len=1)
class Entry(Step[Operation]):
    """One entry of the card after the other, and one token after the other, until the Guard has
    been moved away (MGS-158). `person` is the first whose token has not had its turn yet."""

    def __init__(self, card: i64, number: i64, cell: i64, person: i64 = 0) -> None:
        self.card: i64 = card
        self.number: i64 = number
        self.cell: i64 = cell
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_REACTION, self.card, 8 * self.number + self.person + 1, self.cell)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        entries = game.content.reactions[self.card].entries
        stands = game.guard_cell(game.active)
        goes_on = game.content.edition.goes_on_after_reaction  # every entry counts (MGS-246)
        gone = stands == names.OFF_MAP or (stands != self.cell and not goes_on)
        if self.number * 2 >= len(entries) or gone:
            game.pop()
            if stands != names.OFF_MAP and game.steps[-1].key() == walking.WALK.key():
                walking.stop_if_seen(game)
            return
        token: i64 = entries[self.number * 2]
        effect: i64 = entries[self.number * 2 + 1]
        if token == ON_KO or token == ON_DEAD:
            self.go_on(game)
            self.on_bodies(game, token, effect)
        else:
            self.on_tokens(game, names.ALERTED if token == ON_ALERT else names.INVESTIGATE, effect)

    def go_on(self, game: Operation) -> None:
        game.swap(Entry(self.card, self.number + 1, self.cell))

    def on_tokens(self, game: Operation, side: i64, effect: i64) -> None:
        for person in range(self.person, names.PEOPLE):
            if game.attention(person) == self.cell and game.about(person, SIDE) == side:
                game.swap(Entry(self.card, self.number, self.cell, person + 1))
                game.tell(names.TOLD_REACTED, 158, game.active, side, effect)
                on_token(game, person, effect)
                return
        self.go_on(game)

    def on_bodies(self, game: Operation, token: i64, effect: i64) -> None:
        for body in game.bodies[:]:
            if body >> 3 == self.cell and (body & 3 == names.DEAD) == (token == ON_DEAD):
                game.tell(names.TOLD_REACTED, 158, game.active, 2 if token == ON_KO else 3, effect)
                on_body(game, body, effect)


def on_token(game: Operation, person: i64, effect: i64) -> None:
    """What the Guard makes of an Attention token."""
    if effect == FLIP:
        side = names.INVESTIGATE if game.is_alerted(person) else names.ALERTED
        attention.put_token(game, person, game.attention(person), side, 158, names.BECAUSE_ORDER)
        return
    if effect == CHASE:
        chase(game, person)
        return
    attention.calm(game, person, 158)
    if effect == LOOK_ROUND:
        look_round(game)
    elif effect == FOLLOW:
        follow(game, person)
    elif effect == CALL:
        zone = game.grid.zones[game.guard_cell(game.active)]
        if game.content.zones[zone].spawn == NO_CELL:
            appearing.no_room(game, game.guard_cell(game.active))  # nobody is left to call
        else:
            appearing.come_out(game, zone)


def look_round(game: Operation) -> None:
    """Face the way to the nearest character, as far as no obstacle is there."""
    here = game.guard_cell(game.active)
    best: i64 = FAR
    way: i64 = -1
    for person in range(names.PEOPLE):
        cell = game.cell(person)
        if cell == names.OFF_MAP:
            continue
        for direction in range(4):
            beside = game.grid.beyond(here, direction)
            if beside >= 0 and game.grid.distance(beside, cell) < best:
                best = game.grid.distance(beside, cell)
                way = direction
    if way >= 0:
        turning.turn(game, game.active, way, 158, names.TURN_REACTION)


def follow(game: Operation, person: i64) -> None:
    """Go up to 2 free spaces along the way to the token's owner, inside the zone."""
    guard = game.active
    if game.content.edition.goes_on_after_reaction:
        game.path = vec[i64]()  # it has left the path it was on, and its target
        game.goal = NO_CELL
    goal = game.cell(person)
    for _ in range(box.FOLLOW_SPACES):
        here = game.guard_cell(guard)
        if goal == names.OFF_MAP:
            return
        paths = game.grid.paths(here, game.facing(guard), goal)
        if len(paths) == 0 or len(paths[0]) == 0 or not game.is_free(paths[0][0]):
            return
        ahead = paths[0][0]
        turning.turn(game, guard, game.grid.direction_to(here, ahead), 158, names.TURN_REACTION)
        game.move_guard(guard, ahead)
        game.tell(names.TOLD_GUARD_MOVED, 158, guard, ahead, here)
        using.entered(game, ahead)
        if (
            game.guard_cell(guard) == names.OFF_MAP
            or game.result != 0
            or activation.look(game) != 0
        ):
            return


def chase(game: Operation, person: i64) -> None:
    """The token itself moves up to 2 spaces along the way to its owner."""
    at = game.attention(person)
    goal = game.cell(person)
    for _ in range(box.FOLLOW_SPACES):
        if goal == names.OFF_MAP or game.grid.distance(at, goal) in (0, FAR):
            break
        for direction in range(4):
            beside = game.grid.beyond(at, direction)
            if beside >= 0 and game.grid.distance(beside, goal) < game.grid.distance(at, goal):
                at = beside
                break
    side = game.about(person, SIDE)
    if at == game.attention(person):
        attention.calm(game, person, 158)
    else:
        attention.put_token(game, person, at, side, 158, names.BECAUSE_ORDER)


def on_body(game: Operation, body: i64, effect: i64) -> None:
    """What the Guard does with a body in its space. Whoever finds a rope unties it."""
    cell = body >> 3
    kind = body & 3
    game.lift_body(body)
    if effect == WAKE or (effect == STIR and kind == names.KO1):
        game.tell(names.TOLD_WOKE, 158, cell)
        appearing.spawn(game, cell, appearing.NO_FACING)
    elif effect == STIR:
        game.lay_body(cell, names.KO1)
        game.tell(names.TOLD_STIRS, 158, cell)
    elif effect == REPORT:
        game.push(order_deck.CYCLE)
    elif effect == SUSPECT:
        suspect(game, cell)
    elif effect == FILL_UP:
        orders.radio_in(game, 1 << game.grid.zones[cell])


def suspect(game: Operation, cell: i64) -> None:
    """The nearest character's `?` lies where the body was, unless that character is alerted."""
    best: i64 = FAR
    nearest: i64 = -1
    for person in range(names.PEOPLE):
        there = game.cell(person)
        if there != names.OFF_MAP and game.grid.distance(cell, there) < best:
            best = game.grid.distance(cell, there)
            nearest = person
    if nearest >= 0 and not game.is_alerted(nearest):
        attention.put_token(game, nearest, cell, names.INVESTIGATE, 158, names.BECAUSE_ORDER)


class React(LoneStep[Operation]):
    """The active Guard on a token resolves one Reaction, after its attack (MGS-132, 133, 159)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if is_due(game):
            game.reacted = True
            game.push(REACTION)


REACTION: Final[Reaction] = Reaction(names.STEP_REACTION)
REACT: Final[React] = React(names.STEP_REACT)
PEEK_REACTION: Final[PeekReaction] = PeekReaction(names.STEP_PEEK_REACTION)
