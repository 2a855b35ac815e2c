"""The Enemy phase: the Guard Order card and its three sections (MGS-113 to MGS-129)."""

from typing import Final

import sneakbox.games.metal_gear.attention as attention
import sneakbox.games.metal_gear.events as events
import sneakbox.games.metal_gear.fight as fight
import sneakbox.games.metal_gear.guards as guards
import sneakbox.games.metal_gear.lessons as lessons
import sneakbox.games.metal_gear.patrol as patrol
import sneakbox.games.metal_gear.systems as systems
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import NO_GUARD, NO_ORDER, READY_TO_ACT, Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.seats import LUCK, NOBODY, PUBLIC
from sneakbox.kernel.state import Step

DEAD_PER_CARD: Final = 3  # Lost Contact
STAY_ALERT_RANGE: Final = 2
NO_FACING: Final = 4


def begin(game: Operation) -> None:
    """After every player has taken a turn (MGS-113)."""
    game.push(PHASE_END)
    game.push(DRAW_ORDER)


def active_zones(game: Operation) -> i64:
    """The zones in which things happen, as bits; fixed when a section begins (MGS-013, A-39)."""
    found: i64 = 0
    for zone in range(len(game.content.zones)):
        if game.is_active(zone):
            found |= 1 << zone
    return found


# The deck.


def turn_up(game: Operation, action: i64) -> i64:
    """Take the top card off the deck: the one luck named, or the one everybody knows."""
    if action == 0:
        return game.orders.take_known()
    card = first_of(action)
    game.orders.take_unseen(card)
    return card


class TurnUp(Step[Operation]):
    """A card of the Guard Order deck is revealed; luck decides which, unless it is known."""

    def deciders(self, game: Operation) -> i64:
        return LUCK if game.orders.is_unseen() else NOBODY

    def outcomes(self, game: Operation) -> Odds:
        return game.orders.odds(names.ORDER)

    def sample(self, game: Operation, number: i64) -> i64:
        return game.orders.pick(names.ORDER, number)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if game.orders.left() == 0:
            fight.fail(game, names.TIME_UP, 114)  # time has run out
            return
        card = turn_up(game, action)
        if game.content.orders[card].is_game_over():
            game.tell(names.TOLD_ORDER, 114, card)
            fight.fail(game, names.TIME_UP, 114)
            return
        self.revealed(game, card)

    def revealed(self, game: Operation, card: i64) -> None:
        """What becomes of the card."""


class DrawOrder(TurnUp):
    """The card of this Enemy phase: its sections in order (MGS-115)."""

    def key(self) -> i64:
        return act(names.STEP_DRAW_ORDER)

    def revealed(self, game: Operation, card: i64) -> None:
        game.order = card
        game.tell(names.TOLD_ORDER, 113, card, game.orders.left())
        lessons.teach(game, lessons.FIRST_ORDER)
        game.push(SECTION_THREE)
        game.push(SECTION_TWO)
        game.push(SECTION_ONE)
        systems.order_revealed(game)


class Cycle(TurnUp):
    """A card is revealed and goes under the deck without effect (MGS-120, MGS-129)."""

    def key(self) -> i64:
        return act(names.STEP_CYCLE)

    def revealed(self, game: Operation, card: i64) -> None:
        game.orders.put_under(card)
        game.tell(names.TOLD_CYCLED, 120, card)


class Peek(Step[Operation]):
    """The players look at the top card, which reveals nothing to the Guards (A-57)."""

    def key(self) -> i64:
        return act(names.STEP_PEEK)

    def deciders(self, game: Operation) -> i64:
        return LUCK if game.orders.is_unseen() else NOBODY

    def outcomes(self, game: Operation) -> Odds:
        return game.orders.odds(names.ORDER)

    def sample(self, game: Operation, number: i64) -> i64:
        return game.orders.pick(names.ORDER, number)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if game.orders.left() > 0:
            card = turn_up(game, action)
            game.orders.put_on_top(card)
            game.tell(names.TOLD_PEEKED, 110, card)


class PeekReaction(Step[Operation]):
    """The players look at the top Reaction card (card 014)."""

    def key(self) -> i64:
        return act(names.STEP_PEEK_REACTION)

    def deciders(self, game: Operation) -> i64:
        return LUCK if game.reactions.top() < 0 else NOBODY

    def outcomes(self, game: Operation) -> Odds:
        return game.reactions.middle.odds(names.REACTION)

    def sample(self, game: Operation, number: i64) -> i64:
        return act(names.REACTION, game.reactions.middle.pick(number))

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if action == 0:
            card = game.reactions.draw_pinned()
        else:
            card = first_of(action)
            game.reactions.middle.take(card)
        game.reactions.put_on_top(card, PUBLIC)
        game.tell(names.TOLD_PEEKED_REACTION, 96, card)


class Bury(Step[Operation]):
    """The players look at the top card and may put it under the deck."""

    def key(self) -> i64:
        return act(names.STEP_BURY)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.swap(BURY_CHOICE)
        game.push(PEEK)


class BuryChoice(Step[Operation]):
    """Leave the card on top, or put it under the deck."""

    def key(self) -> i64:
        return act(names.STEP_BURY_CHOICE)

    def deciders(self, game: Operation) -> i64:
        return game.content.group(names.OTACON) if len(game.orders.upper) > 0 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.PASS), act(names.CHOOSE, 1)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.CHOOSE:
            card = game.orders.take_known()
            game.orders.put_under(card)
            game.tell(names.TOLD_BURIED, 110, card)


# Section 1.


class SectionOne(Step[Operation]):
    """The Guard action of the card (MGS-116)."""

    def key(self) -> i64:
        return act(names.STEP_SECTION_ONE)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        order = game.card_in_force().order
        if events.cancels_order(game):
            return
        game.tell(names.TOLD_SECTION, 116, 1, order)
        if order == names.WAKEN:
            waken(game, active_zones(game))
        elif order == names.RADIO_IN:
            radio_in(game, active_zones(game))
        elif order == names.LOST_CONTACT:
            for _ in range(game.dead() // DEAD_PER_CARD):
                game.push(CYCLE)
        elif order == names.STAY_ALERT:
            stay_alert(game)


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


class Waking(Step[Operation]):
    """Guards wake one by one. Who goes first is asked where it matters (P-28): when a space is
    taken or figures run short."""

    def key(self) -> i64:
        return act(names.STEP_WAKING)

    def order_matters(self, game: Operation) -> bool:
        if len(game.path) < 2:
            return False
        spare: i64 = 0
        for guard in range(names.MOST_GUARDS):
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
        spawn(game, cell, NO_FACING)


def radio_in(game: Operation, zones: i64) -> None:
    """Each active zone is filled up to its Guard Count (MGS-119)."""
    for zone in range(len(game.content.zones) - 1, -1, -1):
        if (zones >> zone) & 1 == 1:
            short = game.content.zones[zone].guard_count - game.guards_in(zone)
            if short > 0:
                game.push(Radio(zone, short))


@mypyc_attr(free_list_len=1)
class Radio(Step[Operation]):
    """Guards come out of a barracks one at a time (MGS-119, MGS-127)."""

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
        zone = game.content.zones[self.zone]
        spawn(game, zone.spawn, zone.spawn_facing)


def stay_alert(game: Operation) -> None:
    """Whoever is within 2 spaces of a Guard draws attention, unless alerted (MGS-121, A-05)."""
    for person in range(names.PEOPLE):
        cell = game.cell(person)
        if cell == names.OFF_MAP or game.is_alerted(person):
            continue
        for guard in range(names.MOST_GUARDS):
            there = game.guard_cell(guard)
            if there != names.OFF_MAP and game.grid.distance(cell, there) <= STAY_ALERT_RANGE:
                attention.draw_attention(game, person, 121, names.BECAUSE_ORDER)
                break


# Spawning.


def spawn(game: Operation, cell: i64, facing: i64) -> None:
    """A Guard enters the map on a space, or next to it where a figure stands (MGS-127).

    With a SPAWN icon's facing it looks that way; else the players say (MGS-128).
    """
    if game.spare_guard() == NO_GUARD or (
        not game.is_free(cell) and len(free_neighbours(game, cell)) == 0
    ):
        no_room(game, cell)
        return
    if game.is_free(cell):
        place(game, cell, facing)
    else:
        game.push(Spawn(cell))


def no_room(game: Operation, cell: i64) -> None:
    """Without a space or a figure a card of the deck goes instead (MGS-129)."""
    game.tell(names.TOLD_NO_SPAWN, 129, cell)
    game.push(CYCLE)


def free_neighbours(game: Operation, cell: i64) -> list[int]:
    """Spaces next to a taken one, of the same zone, without a figure."""
    found: list[int] = []
    for direction in range(4):
        beside = game.grid.beyond_in_zone(cell, direction)
        if beside >= 0 and game.is_free(beside):
            found.append(beside)
    found.sort()
    return found


def place(game: Operation, cell: i64, facing: i64) -> None:
    """Put a figure of the supply on a free space and decide where it looks."""
    guard = game.spare_guard()
    game.move_guard(guard, cell)
    game.tell(names.TOLD_SPAWNED, 127, guard, cell)
    if facing == NO_FACING:
        game.push(Facing(guard))
        return
    if game.grid.is_blocked(cell, facing):
        facing = patrol.unblocked(game, cell, facing)
    guards.turn(game, guard, facing, 128, 0)
    attention.look_around(game)


@mypyc_attr(free_list_len=1)
class Spawn(Step[Operation]):
    """The space is taken: the players choose one beside it (P-27)."""

    def __init__(self, cell: i64) -> None:
        self.cell: i64 = cell

    def key(self) -> i64:
        return act(names.STEP_SPAWN, self.cell)

    def deciders(self, game: Operation) -> i64:
        if game.spare_guard() != NO_GUARD and len(free_neighbours(game, self.cell)) > 1:
            return game.content.everybody
        return NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.PLACE, cell) for cell in free_neighbours(game, self.cell)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if action == 0:
            spaces = free_neighbours(game, self.cell)
            # A Guard who appeared at the same moment took the last space or figure (MGS-129).
            if len(spaces) == 0 or game.spare_guard() == NO_GUARD:
                no_room(game, self.cell)
                return
            place(game, spaces[0], NO_FACING)
            return
        place(game, first_of(action), NO_FACING)


@mypyc_attr(free_list_len=1)
class Facing(Step[Operation]):
    """The players choose where a new Guard looks: not at an obstacle (MGS-118, MGS-128)."""

    def __init__(self, guard: i64) -> None:
        self.guard: i64 = guard

    def key(self) -> i64:
        return act(names.STEP_FACING, self.guard)

    def facings(self, game: Operation) -> list[int]:
        cell = game.guard_cell(self.guard)
        found = [way for way in range(4) if not game.grid.is_blocked(cell, way)]
        return found if len(found) > 0 else [0]

    def deciders(self, game: Operation) -> i64:
        return game.content.everybody if len(self.facings(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.FACE, way) for way in self.facings(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        facing: i64 = self.facings(game)[0] if action == 0 else first_of(action)
        game.pop()
        guards.turn(game, self.guard, facing, 118, names.TURN_PLAYERS)
        attention.look_around(game)


# Section 2.


class SectionTwo(Step[Operation]):
    """Cameras turn to their other cone, or do not (MGS-122)."""

    def key(self) -> i64:
        return act(names.STEP_SECTION_TWO)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if len(game.cameras) == 0 or not game.card_in_force().flip:
            return
        game.camera_side = 1 - game.camera_side
        game.tell(names.TOLD_CAMERAS, 122, game.camera_side)
        attention.look_around(game)


# Section 3.


class SectionThree(Step[Operation]):
    """All Guards in active zones will activate once (MGS-123, MGS-125)."""

    def key(self) -> i64:
        return act(names.STEP_SECTION_THREE)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        zones = active_zones(game)
        for guard in range(names.MOST_GUARDS):
            cell = game.guard_cell(guard)
            if cell != names.OFF_MAP and (zones >> game.grid.zones[cell]) & 1 == 1:
                game.note_guard(guard, READY_TO_ACT, 1)
        game.tell(names.TOLD_SECTION, 123, 3, zones)
        game.swap(Zones(zones))


@mypyc_attr(free_list_len=1)
class Zones(Step[Operation]):
    """Zone after zone, the closest to the Guard Priority token first (MGS-123, A-40, P-29)."""

    def __init__(self, zones: i64) -> None:
        self.zones: i64 = zones

    def key(self) -> i64:
        return act(names.STEP_ZONES, self.zones)

    def closest(self, game: Operation) -> list[int]:
        best: i64 = -1
        found: list[int] = []
        for zone in range(len(game.content.zones)):
            if (self.zones >> zone) & 1 == 0 or next_guard(game, zone) == NO_GUARD:
                continue
            far = game.grid.corner_distance(zone)
            if best < 0 or far < best:
                best = far
                found = [zone]
            elif far == best:
                found.append(zone)
        return found

    def deciders(self, game: Operation) -> i64:
        return game.content.everybody if len(self.closest(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.ZONE, zone) for zone in self.closest(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        zones = self.closest(game)
        if len(zones) == 0:
            game.pop()
            return
        zone: i64 = zones[0] if action == 0 else first_of(action)
        game.swap(Zones(self.zones & ~(1 << zone)))
        game.push(ZoneGuards(zone))


def next_guard(game: Operation, zone: i64) -> i64:
    """The first Guard in reading order that has not activated yet (MGS-124, MGS-125)."""
    best: i64 = NO_GUARD
    for guard in range(names.MOST_GUARDS):
        cell = game.guard_cell(guard)
        if (
            cell != names.OFF_MAP
            and game.about_guard(guard, READY_TO_ACT) == 1
            and game.grid.zones[cell] == zone
            and (best == NO_GUARD or cell < game.guard_cell(best))
        ):
            best = guard
    return best


@mypyc_attr(free_list_len=1)
class ZoneGuards(Step[Operation]):
    """The Guards of one zone activate, row by row from the top, left to right (MGS-124)."""

    def __init__(self, zone: i64) -> None:
        self.zone: i64 = zone

    def key(self) -> i64:
        return act(names.STEP_ZONE, self.zone)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        guard = next_guard(game, self.zone)
        if guard == NO_GUARD:
            game.pop()
            return
        game.note_guard(guard, READY_TO_ACT, 0)
        guards.activate(game, guard)


class PhaseEnd(Step[Operation]):
    """Nobody is left to activate: the next round begins (MGS-160). The card is used up (A-22)."""

    def key(self) -> i64:
        return act(names.STEP_PHASE_END)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        game.order = NO_ORDER
        game.active = NO_GUARD
        game.path = vec[i64]()
        game.tell(names.TOLD_PHASE_ENDED, 160)
        events.check_objectives(game)


DRAW_ORDER: Final[DrawOrder] = DrawOrder()
CYCLE: Final[Cycle] = Cycle()
PEEK: Final[Peek] = Peek()
PEEK_REACTION: Final[PeekReaction] = PeekReaction()
BURY: Final[Bury] = Bury()
BURY_CHOICE: Final[BuryChoice] = BuryChoice()
SECTION_ONE: Final[SectionOne] = SectionOne()
SECTION_TWO: Final[SectionTwo] = SectionTwo()
SECTION_THREE: Final[SectionThree] = SectionThree()
WAKING: Final[Waking] = Waking()
PHASE_END: Final[PhaseEnd] = PhaseEnd()
