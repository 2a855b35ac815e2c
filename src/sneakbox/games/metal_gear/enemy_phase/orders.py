"""The Guards' four orders: Waken Guard, Radio-In, Lost Contact, Stay Alert (MGS-116 to MGS-121)."""

from typing import Final

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.enemy_phase.appearing as appearing
import sneakbox.games.metal_gear.enemy_phase.order_deck as order_deck
import sneakbox.games.metal_gear.map.zones as zones
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import LoneStep, Step


def carry_out(game: Operation, order: i64) -> None:
    """The Guards' order of the card in force (MGS-116)."""
    game.tell(names.TOLD_SECTION, 116, 1, order)
    if order == names.WAKEN:
        waken(game, zones.active_zones(game))
    elif order == names.RADIO_IN:
        radio_in(game, zones.active_zones(game))
    elif order == names.LOST_CONTACT:
        lost_contact(game)
    elif order == names.STAY_ALERT:
        stay_alert(game, zones.active_zones(game))


def waken(game: Operation, zones: i64) -> None:
    """Guards with one star get up, then those with two stars come to (MGS-117)."""
    game.push(FlipBodies(zones))
    sleepers: vec[i64] = vec[i64]()
    for body in game.bodies[:]:
        cell = body >> 3
        if body & 7 == names.KO1 and (zones >> game.grid.zones[cell]) & 1 == 1:
            game.lift_body(body)
            sleepers = append(sleepers, cell)
    game.path = sleepers
    game.push(WAKING)


@mypyc_attr(free_list_len=1)
class FlipBodies(Step[Operation]):
    """Every KO token with two stars is turned to one (MGS-117)."""

    def __init__(self, zones: i64) -> None:
        self.zones: i64 = zones

    def key(self) -> i64:
        return act(names.STEP_FLIP_BODIES, self.zones)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        for body in game.bodies[:]:
            cell = body >> 3
            if body & 7 == names.KO2 and (self.zones >> game.grid.zones[cell]) & 1 == 1:
                game.lift_body(body)
                game.lay_body(cell, names.KO1)
                game.tell(names.TOLD_STIRS, 117, cell)


class Waking(LoneStep[Operation]):
    """Guards wake one by one. Who goes first is asked where it matters (P-28): when a space is
    taken or figures run short. Where they then look, see `guards/turning` (MGS-118)."""

    def order_matters(self, game: Operation) -> bool:
        if len(game.path) < 2:
            return False
        spare: i64 = 0
        for guard in range(box.MOST_GUARDS):
            if game.guard_cell(guard) == names.OFF_MAP:
                spare += 1
        if spare < len(game.path):
            return True
        for cell in game.path:
            if not game.is_free(cell):
                return True
        return False

    def deciders(self, game: Operation) -> i64:
        return game.content.everybody if self.order_matters(game) else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        found: list[int] = []
        for cell in game.path:
            if act(names.GUARD_FIRST, cell) not in found:
                found.append(act(names.GUARD_FIRST, cell))
        found.sort()
        return found

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        if len(game.path) == 0:
            game.pop()
            return
        cell = game.path[0] if action == 0 else first_of(action)
        rest: vec[i64] = vec[i64]()
        found = False
        for sleeper in game.path:
            if sleeper == cell and not found:
                found = True
            else:
                rest = append(rest, sleeper)
        game.path = rest
        game.tell(names.TOLD_WOKE, 117, cell)
        appearing.spawn(game, cell, appearing.NO_FACING)


def radio_in(game: Operation, zones: i64) -> None:
    """Each active zone is filled up to its Guard Count (MGS-119)."""
    for zone in range(len(game.content.zones) - 1, -1, -1):
        if (zones >> zone) & 1 == 1:
            short = game.content.zones[zone].guard_count - game.guards_in(zone)
            if short > 0:
                game.push(Radio(zone, short))


@mypyc_attr(free_list_len=1)
class Radio(Step[Operation]):
    """Guards come out of a barracks one at a time (MGS-119)."""

    def __init__(self, zone: i64, short: i64) -> None:
        self.zone: i64 = zone
        self.short: i64 = short

    def key(self) -> i64:
        return act(names.STEP_RADIO, self.zone, self.short)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        if self.short > 1:
            game.swap(Radio(self.zone, self.short - 1))
        else:
            game.pop()
        appearing.come_out(game, self.zone)


def lost_contact(game: Operation) -> None:
    """For every 3 DEAD tokens on the map an order card is cycled (MGS-120, A-07).

    In the prototype cards leave the deck for good (MGS-234).
    """
    for _ in range(cards_lost(game)):
        if game.content.edition.lost_contact_discards:
            game.push(order_deck.DISCARD)
        else:
            game.push(order_deck.CYCLE)


def cards_lost(game: Operation) -> i64:
    """How many cards Lost Contact costs as things stand (MGS-120, MGS-234)."""
    dead = game.dead()
    if not game.content.edition.lost_contact_discards:
        return dead // box.DEAD_PER_CARD
    if dead >= box.DEAD_FOR_TWO_CARDS:
        return 2
    return 1 if dead > 0 else 0


def stay_alert(game: Operation, zones: i64) -> None:
    """Whoever is within 2 spaces of a Guard of an active zone draws attention (MGS-116, MGS-121).

    Not who is alerted (A-05). In the prototype walls do not count (MGS-235).
    """
    through_walls = game.content.edition.stay_alert_through_walls
    for person in range(names.PEOPLE):
        cell = game.cell(person)
        if cell == names.OFF_MAP or game.is_alerted(person):
            continue
        for guard in range(box.MOST_GUARDS):
            there = game.guard_cell(guard)
            if (
                there != names.OFF_MAP
                and (zones >> game.grid.zones[there]) & 1 == 1
                and (
                    game.grid.distance(cell, there) <= box.STAY_ALERT_RANGE
                    or (through_walls and game.grid.steps(cell, there) <= box.STAY_ALERT_RANGE)
                )
            ):
                attention.put_under(game, person, 121, names.BECAUSE_ORDER)
                break


WAKING: Final[Waking] = Waking(names.STEP_WAKING)
