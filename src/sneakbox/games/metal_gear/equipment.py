"""Equipment cards in play (MGS-019, MGS-035, MGS-095 to MGS-097, section 4.6).

A card is used with USE: the slot it lies in, then its target: a space, a door, a direction, dice.
"""

from typing import Final

import sneakbox.games.metal_gear.attention as attention
import sneakbox.games.metal_gear.enemies as enemies
import sneakbox.games.metal_gear.fight as fight
import sneakbox.games.metal_gear.gadgets as gadgets
import sneakbox.games.metal_gear.interact as interact
import sneakbox.games.metal_gear.rolls as rolls
import sneakbox.games.metal_gear.traps as traps
import sneakbox.games.metal_gear.turn as turn
from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear import cards as kinds
from sneakbox.games.metal_gear import deeds, names
from sneakbox.games.metal_gear.cards import EquipmentCard
from sneakbox.games.metal_gear.dice import is_bang, is_black
from sneakbox.games.metal_gear.people import CORNERED_FOX, NO_SOLDIER
from sneakbox.games.metal_gear.state import (
    ACTED,
    ACTS,
    CARD_SLOTS,
    COVER,
    DAMAGE,
    FOCUSED,
    NO_CARD,
    SPENT,
    Operation,
)
from sneakbox.kernel.actions import act, first_of, kind_of, second_of, third_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step

# Things done once per round or turn, above the abilities among SPENT.
CAMOUFLAGED_THIS_TURN: Final = 1 << 16
DOSED: Final = 1 << 17
ROLLED_AGAIN: Final = 1 << 18  # Pentazemin has served the roll on the table
PICKED_LOCK: Final = 1 << 19
STEADIED: Final = 1 << 20
PARRIED: Final = 1 << 21  # the blade has met the attack on the table
LASTS_A_ROLL: Final = ROLLED_AGAIN | PICKED_LOCK | PARRIED
LASTS_A_TURN: Final = CAMOUFLAGED_THIS_TURN | DOSED | LASTS_A_ROLL

REFILL: Final = 4095  # as the target of USE: put a charge back on the card
DETONATE: Final = 4094
AT_ORDERS: Final = 0  # the Gas Mask looks at this deck …
AT_REACTIONS: Final = 1  # … or at that one
REFILL_COST: Final = 2
BOX_DOES: Final = (
    names.SNEAK,
    names.DASH,
    names.FOCUS,
    names.SHIFT,
    names.EXTRA,
    names.RESOLVE,
    names.TAKE_OFF,
)


# What is carried.


def card_in(game: Operation, person: i64, slot: i64) -> i64:
    """The number of the card in a slot, or NO_CARD."""
    return game.cards[person * CARD_SLOTS + slot]


def left_on(game: Operation, person: i64, slot: i64) -> i64:
    """How many tokens lie on the card in a slot."""
    return game.uses[person * CARD_SLOTS + slot]


def spend(game: Operation, person: i64, slot: i64, how_many: i64) -> None:
    """Tokens come off a card; the Bandana spares ammo (MGS-096)."""
    card = game.content.equipment[card_in(game, person, slot)]
    if card.uses_kind == kinds.AMMO and has_lasting(game, person, kinds.SPARES_AMMO):
        return
    game.uses[person * CARD_SLOTS + slot] -= how_many


def has_lasting(game: Operation, person: i64, bit: i64) -> bool:
    """True when a card the character carries has that lasting effect."""
    return slot_with(game, person, bit) >= 0


def slot_with(game: Operation, person: i64, bit: i64) -> i64:
    """The slot of the first card with a lasting effect, or -1."""
    for slot in range(CARD_SLOTS):
        card = card_in(game, person, slot)
        if card != NO_CARD and game.content.equipment[card].lasting & bit != 0:
            return slot
    return -1


def discard(game: Operation, person: i64, slot: i64) -> None:
    """A single-use card leaves play for this stage (MGS-097, A-16)."""
    at = person * CARD_SLOTS + slot
    game.tell(names.TOLD_DISCARDED, 97, person, game.cards[at])
    game.cards[at] = NO_CARD
    game.uses[at] = 0


def give(game: Operation, person: i64, card: i64) -> None:
    """A character is handed a card during the stage, beyond the limit if need be."""
    for slot in range(CARD_SLOTS):
        if person >= 0 and card_in(game, person, slot) == NO_CARD:
            at = person * CARD_SLOTS + slot
            game.cards[at] = card
            game.uses[at] = game.content.equipment[card].uses
            return


# Which cards can be used (MGS-096).


def may_use(game: Operation, person: i64, card: EquipmentCard) -> bool:
    """Otacon uses no weapons; a stage may forbid kinds of them (MGS-008, section 4.1)."""
    if not card.is_weapon():
        return True
    if game.content.people[person].abilities & NO_SOLDIER != 0:
        return False
    forbidden = game.forbidden(game.cell(person)) >> names.FIRST_WEAPON_BIT
    if card.is_ranged() and (forbidden >> deeds.RANGED) & 1 == 1:
        return False
    return not (card.sub_type == kinds.EXPLOSIVE_TYPE and (forbidden >> deeds.EXPLOSIVE) & 1 == 1)


def add_options(game: Operation, found: list[int], person: i64, tokens: i64) -> None:
    """The actions of a character's cards (MGS-035)."""
    for slot in range(CARD_SLOTS):
        number = card_in(game, person, slot)
        if number == NO_CARD:
            continue
        card = game.content.equipment[number]
        left = left_on(game, person, slot)
        if card.lasting & kinds.REFILLS != 0 and left == 0 and tokens >= REFILL_COST:
            found.append(act(names.USE, slot, REFILL))
        if card.effect == kinds.NOTHING or tokens < card.cost or not may_use(game, person, card):
            continue
        if card.effect == kinds.C4 and gadgets.has_any(game, gadgets.IS_C4, person):
            found.append(act(names.USE, slot, DETONATE))
        if card.effect == kinds.NIKITA and gadgets.has_any(game, gadgets.IS_MISSILE, person):
            found.append(act(names.USE, slot, 0, 1))  # the missile in the air flies on
            continue
        if card.uses_kind != kinds.NO_USES and left == 0 and card.effect != kinds.BLADE:
            # An empty cannon still fires its one die (4.6).
            if card.effect != kinds.CANNON:
                continue
        add_targets(game, found, person, slot, card, left)


def add_targets(
    game: Operation, found: list[int], person: i64, slot: i64, card: EquipmentCard, left: i64
) -> None:
    """Every way to use one card now."""
    effect = card.effect
    if effect == kinds.SHOT:
        for cell in fight.visible_guards(game, person):
            found.append(act(names.USE, slot, cell))
    elif effect == kinds.CANNON:
        for cell in fight.visible_guards(game, person):
            for charges in range(left + 1):
                found.append(act(names.USE, slot, cell, charges))
    elif effect == kinds.BLADE:
        if len(fight.adjacent_guards(game, person)) > 0:
            for charges in range(2 if left > 0 else 1):
                found.append(act(names.USE, slot, 0, charges))
    elif effect in (kinds.STUN_GRENADE, kinds.GRENADE):
        for cell in gadgets.throw_spaces(game, person):
            found.append(act(names.USE, slot, cell))
    elif effect in (kinds.C4, kinds.CLAYMORE, kinds.TIME_BOMB):
        for cell in gadgets.spaces_beside(game, person):
            found.append(act(names.USE, slot, cell))
    elif effect in (kinds.NIKITA, kinds.LAUNCHER):
        for direction in range(4):
            if game.grid.beyond(game.cell(person), direction) != NO_CELL:
                found.append(act(names.USE, slot, direction))
    elif effect == kinds.KEYCARD:
        for door in interact.doors_beside(game, game.cell(person)):
            if game.content.doors[door].level <= card.amount:
                found.append(act(names.USE, slot, door))
    elif effect == kinds.ROPE:
        for body in bodies_to_tie(game, person):
            found.append(act(names.USE, slot, body >> 3, body & 7))
    elif effect == kinds.GAS_MASK:
        if game.orders.left() > 0:
            found.append(act(names.USE, slot, AT_ORDERS))
        found.append(act(names.USE, slot, AT_REACTIONS))
    elif effect == kinds.THERMAL:
        for token in traps.facedown_in_zone(game, person):
            found.append(act(names.USE, slot, token))
    elif can_be_used(game, person, effect):
        found.append(act(names.USE, slot))


def can_be_used(game: Operation, person: i64, effect: i64) -> bool:
    """Cards without a target: only when they would do something."""
    if effect == kinds.HEALING:
        return game.about(person, DAMAGE) > 0
    if effect == kinds.MEDICINE:
        every: i64 = (1 << names.FOCUS_TOKENS) - 1
        return game.about(person, FOCUSED) != every and game.flags & names.NO_FOCUS_TOKENS == 0
    if effect == kinds.CAMOUFLAGE:
        return game.about(person, SPENT) & CAMOUFLAGED_THIS_TURN == 0
    if effect == kinds.PENTAZEMIN:
        return game.about(person, SPENT) & DOSED == 0
    if effect == kinds.BOX:
        return (
            game.about(person, COVER) & names.BOXED == 0
            and attention.watcher(game, game.cell(person)) == names.NOT_SEEN
        )
    if effect == kinds.NIGHT_VISION:
        return len(traps.facedown_within(game, person)) > 0
    return True


def bodies_to_tie(game: Operation, person: i64) -> list[int]:
    """Knocked-out Guards here or beside that are not tied yet."""
    found: list[int] = []
    here = game.cell(person)
    for body in game.bodies:
        cell = body >> 3
        if body & 7 in (names.KO1, names.KO2) and (cell == here or game.is_next_to(here, cell)):
            if body not in found:
                found.append(body)
    return found


# Using a card.


def perform(game: Operation, person: i64, action: i64) -> bool:
    """Carry out an action of a card; False when it is none."""
    if kind_of(action) != names.USE:
        return False
    slot = first_of(action)
    target = second_of(action)
    number = card_in(game, person, slot)
    card = game.content.equipment[number]
    if target == REFILL and card.lasting & kinds.REFILLS != 0:
        turn.pay(game, person, REFILL_COST, names.USE)
        put_token_on(game, person, slot)
        return True
    turn.pay(game, person, card.cost, names.USE)
    if card.is_noisy:
        turn.make_noise(game, person, card.cost)
    game.tell(names.TOLD_USED, 96, person, number, target)
    use(game, person, slot, card, target, third_of(action))
    return True


def use(
    game: Operation, person: i64, slot: i64, card: EquipmentCard, target: i64, more: i64
) -> None:
    """What a card does; loud ones give their user away when everything is over (MGS-061)."""
    effect = card.effect
    if card.is_loud and not is_silenced(game, person, card):
        game.push(gadgets.Loud(person))
    if effect == kinds.SHOT:
        if card.uses_kind != kinds.NO_USES:
            spend(game, person, slot, 1)
        fire(game, person, 1 << game.guard_at(target), card.amount)
    elif effect == kinds.CANNON:
        spend(game, person, slot, more)
        fire(game, person, 1 << game.guard_at(target), card.amount + more)
    elif effect == kinds.BLADE:
        spend(game, person, slot, more)
        targets: i64 = 0
        for cell in fight.adjacent_guards(game, person):
            targets |= 1 << game.guard_at(cell)
        fire(game, person, targets, card.amount + more)
    elif effect == kinds.CAMOUFLAGE:
        spend(game, person, slot, 1)
        game.note(person, SPENT, game.about(person, SPENT) | CAMOUFLAGED_THIS_TURN)
        game.note(person, COVER, game.about(person, COVER) | names.CAMOUFLAGED)
        game.tell(names.TOLD_CAMOUFLAGED, 96, person)
    elif effect == kinds.HEALING:
        healed = min(card.amount, game.about(person, DAMAGE))
        game.note(person, DAMAGE, game.about(person, DAMAGE) - healed)
        game.tell(names.TOLD_HEALED, 96, person, healed)
    elif effect == kinds.MEDICINE:
        game.note(person, FOCUSED, (1 << names.FOCUS_TOKENS) - 1)
        game.tell(names.TOLD_MEDICINE, 96, person)
    elif effect == kinds.PENTAZEMIN:
        spend(game, person, slot, 1)
        game.note(person, SPENT, game.about(person, SPENT) | DOSED)
        game.tell(names.TOLD_DOSED, 96, person)
    elif effect == kinds.BOX:
        game.note(person, COVER, game.about(person, COVER) | names.BOXED)
        game.tell(names.TOLD_BOXED, 96, person)
    elif effect == kinds.KEYCARD:
        interact.open_door(game, target, 50)
    elif effect == kinds.ROPE:
        spend(game, person, slot, 1)
        game.lift_body(target * 8 + more)
        game.lay_body(target, more + names.ROPED)
        game.tell(names.TOLD_ROPED, 96, person, target)
    elif effect == kinds.CHAFF:
        zone = game.zone_of(person)
        game.blind_zones |= 1 << zone
        game.tell(names.TOLD_CHAFF, 96, zone)
        if game.guards_in(zone) > 0:
            attention.draw_attention(game, person, 96, names.BECAUSE_LOUD)
    elif effect == kinds.GAS_MASK:
        game.push(enemies.PEEK if target == AT_ORDERS else enemies.PEEK_REACTION)
    elif effect == kinds.NIGHT_VISION:
        for token in traps.facedown_within(game, person):
            traps.reveal(game, token)
    elif effect == kinds.THERMAL:
        traps.reveal(game, target)
    else:
        gadgets.use(game, person, slot, effect, target, more)
    if card.is_single_use:
        discard(game, person, slot)


def fire(game: Operation, person: i64, targets: i64, white: i64) -> None:
    """Attack with a weapon: hit damage (MGS-077, MGS-081)."""
    what = rolls.purpose(names.FOR_ATTACK, names.HIT_DAMAGE, True)
    fight.shoot(game, what, person, targets, white, 0, 96)


def is_silenced(game: Operation, person: i64, card: EquipmentCard) -> bool:
    """A suppressor on a pistol or rifle takes its noise away (cards 024 and 032)."""
    if card.sub_type == kinds.PISTOL:
        return has_lasting(game, person, kinds.SILENCES_PISTOL)
    return card.sub_type == kinds.RIFLE and has_lasting(game, person, kinds.SILENCES_RIFLE)


# Tokens coming back (MGS-023).


def has_room(game: Operation, person: i64, slot: i64, kind: i64) -> bool:
    """True when the card in a slot takes such tokens and is not full."""
    number = card_in(game, person, slot)
    if number == NO_CARD:
        return False
    card = game.content.equipment[number]
    return card.uses_kind == kind and left_on(game, person, slot) < card.uses


def put_token_on(game: Operation, person: i64, slot: i64) -> None:
    """One token goes back on a card, never above the printed number (MGS-023)."""
    game.uses[person * CARD_SLOTS + slot] += 1
    game.tell(names.TOLD_RECHARGED, 23, person, card_in(game, person, slot))


def rechargeable(game: Operation) -> list[int]:
    """Cards of anybody that have room for ammo or a charge, as person * CARD_SLOTS + slot."""
    found: list[int] = []
    for person in range(names.PEOPLE):
        for slot in range(CARD_SLOTS):
            if has_room(game, person, slot, kinds.AMMO) or has_room(
                game, person, slot, kinds.CHARGES
            ):
                found.append(person * CARD_SLOTS + slot)
    return found


def recharge(game: Operation, place: i64) -> None:
    put_token_on(game, place // CARD_SLOTS, place % CARD_SLOTS)


def was_hurt(game: Operation, person: i64) -> None:
    """Gray Fox may put a charge on a card each time he takes damage (section 4.1)."""
    if game.content.people[person].abilities & CORNERED_FOX != 0:
        game.push(CORNERED)


class Cornered(Step[Operation]):
    """Which card Gray Fox charges, if any."""

    def key(self) -> i64:
        return act(names.STEP_CORNERED)

    def slots(self, game: Operation) -> list[int]:
        return [
            slot
            for slot in range(CARD_SLOTS)
            if has_room(game, names.GRAY_FOX, slot, kinds.CHARGES)
        ]

    def deciders(self, game: Operation) -> i64:
        return game.content.group(names.GRAY_FOX) if len(self.slots(game)) > 0 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        found = [act(names.PASS)]
        for slot in self.slots(game):
            found.append(act(names.CHOOSE, slot))
        return found

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.CHOOSE:
            put_token_on(game, names.GRAY_FOX, first_of(action))


# Cards and dice (MGS-089).


def add_roll_options(game: Operation, found: list[int], what: i64, person: i64) -> None:
    """What cards may do to the dice on the table."""
    kind = rolls.kind_of_roll(what)
    spent = game.about(person, SPENT)
    if kind == names.FOR_DEFENCE:
        slot = slot_with(game, person, kinds.PARRIES)
        if slot >= 0 and left_on(game, person, slot) > 0 and spent & PARRIED == 0:
            found.append(act(names.USE, slot))
        return
    if kind == names.FOR_HACKING and spent & STEADIED == 0:
        slot = slot_with(game, person, kinds.STEADIES)
        if slot >= 0:
            for die in range(len(game.dice)):
                if is_black(game.dice[die]):
                    found.append(act(names.USE, slot, rolls.change(die, -1)))
                    found.append(act(names.USE, slot, rolls.change(die, 1)))
    if kind == names.FOR_UNLOCKING and spent & PICKED_LOCK == 0:
        slot = slot_with(game, person, kinds.PICKS_LOCKS)
        if slot >= 0:
            for die in range(len(game.dice)):
                found.append(act(names.USE, slot, die))
    if (
        spent & DOSED != 0
        and spent & ROLLED_AGAIN == 0
        and game.about(person, ACTED) == ACTS
        and kind
        in (
            names.FOR_ATTACK,
            names.FOR_UNLOCKING,
            names.FOR_HACKING,
            names.FOR_ACCESS,
            names.FOR_MISSILE,
        )
    ):
        for which in range(1, 1 << len(game.dice)):
            found.append(act(names.USE, CARD_SLOTS, which))


def use_on_roll(game: Operation, what: i64, person: i64, action: i64) -> None:
    """Carry out what a card does to the dice."""
    slot = first_of(action)
    target = second_of(action)
    kind = rolls.kind_of_roll(what)
    if slot == CARD_SLOTS:
        game.note(person, SPENT, game.about(person, SPENT) | ROLLED_AGAIN)
        rolls.toss_again(game, what, person, target)
    elif kind == names.FOR_DEFENCE:
        game.note(person, SPENT, game.about(person, SPENT) | PARRIED)
        spend(game, person, slot, 1)
        for die in range(len(game.dice)):
            if not is_bang(game.dice[die]):
                rolls.apply_change(game, rolls.change(die, -1))
    elif kind == names.FOR_HACKING:
        game.note(person, SPENT, game.about(person, SPENT) | STEADIED)
        rolls.apply_change(game, target)
    else:
        game.note(person, SPENT, game.about(person, SPENT) | PICKED_LOCK)
        rolls.toss_again(game, what, person, 1 << target)


def roll_begins(game: Operation, person: i64) -> None:
    """What serves a roll once is ready again."""
    game.note(person, SPENT, game.about(person, SPENT) & ~LASTS_A_ROLL)


def turn_ends(game: Operation, person: i64) -> None:
    """What lasted until the end of the turn wears off."""
    game.note(person, SPENT, game.about(person, SPENT) & ~LASTS_A_TURN)


def extra_defense(game: Operation, person: i64) -> i64:
    """Body Armor (card 021)."""
    return 1 if has_lasting(game, person, kinds.ARMOURS) else 0


# Moments that cards wait for.


def turn_begins(game: Operation, person: i64) -> None:
    """A character's turn begins: a Time Bomb goes off."""
    gadgets.time_is_up(game, person)


def entered(game: Operation, cell: i64) -> None:
    """A figure entered a space: a Claymore may lie there, and a rope may be undone."""
    gadgets.step_on(game, cell)
    if game.guard_at(cell) >= 0:
        for body in list(game.bodies):
            if body >> 3 == cell and body & names.ROPED != 0:
                game.lift_body(body)
                game.lay_body(cell, body & 3)


def fly(game: Operation, person: i64) -> None:
    """A missile's dice are final."""
    gadgets.steer(game, person)


# Cardboard boxes (cards 010 and 027).


def acts(game: Operation, person: i64, kind: i64) -> None:
    """Any action but Sneak, Dash and Focus lifts the box; using Focus or dice is no action."""
    if game.about(person, COVER) & names.BOXED != 0 and kind not in BOX_DOES:
        unbox(game, person)


def unbox(game: Operation, person: i64) -> None:
    """The box comes off."""
    game.note(person, COVER, game.about(person, COVER) & ~names.BOXED)
    game.tell(names.TOLD_UNBOXED, 96, person)


def box_moved(game: Operation, person: i64, cell: i64) -> None:
    """A box that moves into sight is seen through."""
    if (
        game.about(person, COVER) & names.BOXED != 0
        and attention.watcher(game, cell) != names.NOT_SEEN
    ):
        unbox(game, person)


def guard_stopped(game: Operation, guard: i64) -> bool:
    """A Guard that ends its movement beside a box and facing it looks under it."""
    cell = game.guard_cell(guard)
    if cell == names.OFF_MAP:
        return False
    ahead = game.grid.beyond(cell, game.facing(guard))
    if ahead == NO_CELL:
        return False
    person = game.person_at(ahead)
    if person < 0 or game.about(person, COVER) & names.BOXED == 0:
        return False
    unbox(game, person)
    return True


CORNERED: Final[Cornered] = Cornered()
