"""Using an Equipment card: which can be used, and what each does (MGS-035, MGS-096, MGS-097).

A card is used with USE: the slot it lies in, then its target: a space, a door, a direction, dice.

"""

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.attention.noise as noise
import sneakbox.games.metal_gear.bosses.deck as boss_deck
import sneakbox.games.metal_gear.bosses.guests as guests
import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.bosses.reference_cards as reference_cards
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.enemy_phase.order_deck as order_deck
import sneakbox.games.metal_gear.equipment.carried as carried
import sneakbox.games.metal_gear.equipment.explosives as explosives
import sneakbox.games.metal_gear.equipment.on_dice as on_dice
import sneakbox.games.metal_gear.fighting.attacks as attacks
import sneakbox.games.metal_gear.guards.reactions as reactions
import sneakbox.games.metal_gear.map.doors as doors
import sneakbox.games.metal_gear.map.spaces as spaces
import sneakbox.games.metal_gear.player_phase.locks as locks
import sneakbox.games.metal_gear.player_phase.turns as turns
import sneakbox.games.metal_gear.sight.lines_of_sight as lines_of_sight
import sneakbox.games.metal_gear.sight.traps as traps
from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.cards.equipment import EquipmentCard
from sneakbox.games.metal_gear.characters.dashboards import NO_SOLDIER
from sneakbox.games.metal_gear.content import TRAP
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.state import COVER, DAMAGE, FOCUSED, SPENT, Operation
from sneakbox.kernel.actions import act, first_of, second_of, third_of
from sneakbox.kernel.native import i64

# Which cards can be used (MGS-096).


def may_use(game: Operation, person: i64, card: EquipmentCard) -> bool:
    """Otacon uses no weapons; a stage may forbid kinds of them (MGS-008, MGS-094)."""
    if game.content.is_fighter(person) and card.effect in reference_cards.NO_USE:
        return False  # B-060
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
    for slot in range(game.content.card_slots):
        number = carried.card_in(game, person, slot)
        if number == kinds.NO_CARD:
            continue
        card = game.content.equipment[number]
        left = carried.left_on(game, person, slot)
        if card.lasting & kinds.REFILLS != 0 and left == 0 and tokens >= box.REFILL_COST:
            found.append(act(names.USE, slot, kinds.REFILL))
        if card.effect == kinds.NOTHING or tokens < card.cost or not may_use(game, person, card):
            continue
        if card.effect == kinds.C4 and explosives.has_any(game, explosives.IS_C4, person):
            found.append(act(names.USE, slot, kinds.DETONATE))
        if card.effect == kinds.NIKITA and explosives.has_any(game, explosives.IS_MISSILE, person):
            found.append(act(names.USE, slot, 0, 1))  # the missile in the air flies on
            continue
        if card.uses_kind != kinds.NO_USES and left == 0 and card.effect != kinds.BLADE:
            # An empty cannon still fires its one die.
            if card.effect != kinds.CANNON:
                continue
        for target in targets(game, person, card, left):
            found.append(act(names.USE, slot, target & 0xFFF, target >> 12))


def targets(game: Operation, person: i64, card: EquipmentCard, left: i64) -> list[int]:
    """What a card can be used on now: numbers, a second one twelve bits up; [0] for no target."""
    effect = card.effect
    here = game.cell(person)
    if effect == kinds.SHOT:
        return visible_foes(game, person, effect)
    if effect == kinds.CANNON:
        return [
            cell | charges << 12
            for cell in visible_foes(game, person, effect)
            for charges in range(left + 1)
        ]
    if effect == kinds.BLADE:
        if len(attacks.adjacent_guards(game, person)) == 0:
            return []
        return [0, 1 << 12] if left > 0 else [0]
    if effect in (kinds.STUN_GRENADE, kinds.GRENADE):
        return explosives.throw_spaces(game, person)
    if effect in (kinds.C4, kinds.CLAYMORE, kinds.TIME_BOMB):
        return sorted(spaces.beside(game, here))
    if effect in (kinds.NIKITA, kinds.LAUNCHER):
        return [way for way in range(4) if game.grid.beyond(here, way) != NO_CELL]
    if effect == kinds.KEYCARD:
        return locks.doors_up_to_level(game, here, card.amount)
    if effect == kinds.ROPE:
        return [body >> 3 | (body & 7) << 12 for body in bodies_to_tie(game, person)]
    if effect == kinds.GAS_MASK and game.content.is_fighter(person):
        return [kinds.AT_BOSS]  # B-061
    if effect == kinds.GAS_MASK:
        return (
            [kinds.AT_ORDERS, kinds.AT_REACTIONS]
            if game.orders.left() > 0
            else [kinds.AT_REACTIONS]
        )
    if effect == kinds.THERMAL:
        return facedown_tokens(game, person)
    return [0] if can_be_used(game, person, effect) else []


def facedown_tokens(game: Operation, person: i64) -> list[int]:
    """Traps of the zone; where a boss takes part also its tokens, all by their spaces (B-061)."""
    if game.content.boss is None:
        return traps.facedown_in_zone(game, person)
    found = registry.rules_of(game).hidden_tokens(game)
    if not game.content.is_fighter(person):
        for trap in traps.facedown_in_zone(game, person):
            cell = game.content.tokens[trap].cell
            if cell not in found:
                found.append(cell)
    found.sort()
    return found


def turn_up_token(game: Operation, target: i64) -> None:
    """A Trap, or where a boss takes part whatever lies on the space (B-061)."""
    if game.content.boss is None:
        traps.reveal(game, target)
        return
    trap = game.content.token_at(target, TRAP)
    if trap >= 0 and traps.is_facedown(game, trap):
        traps.reveal(game, trap)
    else:
        registry.rules_of(game).turn_up(game, target)


def visible_foes(game: Operation, person: i64, effect: i64) -> list[int]:
    """The spaces of those a character can aim a card at: Guards, on an arena the boss."""
    if game.content.is_fighter(person):
        return hurting.visible_spaces(game, person, effect)
    found = lines_of_sight.visible_guards(game, person)
    if guests.is_here(game):
        found += hurting.visible_spaces(game, person, effect)
        found.sort()
    return found


def can_be_used(game: Operation, person: i64, effect: i64) -> bool:
    """Cards without a target: only when they would do something."""
    if effect == kinds.HEALING:
        return game.about(person, DAMAGE) > 0
    if effect == kinds.MEDICINE:
        every: i64 = (1 << box.FOCUS_TOKENS) - 1
        return game.about(person, FOCUSED) != every and game.flags & names.NO_FOCUS_TOKENS == 0
    if effect == kinds.CAMOUFLAGE:
        return game.about(person, SPENT) & on_dice.CAMOUFLAGED_THIS_TURN == 0
    if effect == kinds.PENTAZEMIN:
        return game.about(person, SPENT) & on_dice.DOSED == 0
    if effect == kinds.BOX:
        return (
            game.about(person, COVER) & names.BOXED == 0
            and lines_of_sight.watcher(game, game.cell(person)) == names.NOT_SEEN
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
        if body & 7 in (names.KO1, names.KO2) and (
            cell == here or game.grid.is_adjacent(here, cell)
        ):
            if body not in found:
                found.append(body)
    return found


# Using a card.


def perform(game: Operation, person: i64, action: i64) -> None:
    """Carry out an action of a card."""
    slot = first_of(action)
    target = second_of(action)
    number = carried.card_in(game, person, slot)
    card = game.content.equipment[number]
    if target == kinds.REFILL and card.lasting & kinds.REFILLS != 0:
        turns.pay(game, person, box.REFILL_COST, names.USE)
        carried.put_token_on(game, person, slot)
        return
    turns.pay(game, person, card.cost, names.USE)
    if card.is_noisy:
        noise.make_noise(game, person, card.cost)
    game.tell(names.TOLD_USED, 96, person, number, target)
    use(game, person, slot, card, target, third_of(action))


def use(
    game: Operation, person: i64, slot: i64, card: EquipmentCard, target: i64, more: i64
) -> None:
    """What a card does; loud ones give their user away when everything is over (MGS-061)."""
    effect = card.effect
    if card.is_loud and not is_silenced(game, person, card):
        game.push(attention.Loud(person))
    if effect == kinds.SHOT:
        if card.uses_kind != kinds.NO_USES:
            carried.spend(game, person, slot, 1)
        attacks.fire(game, person, 1 << game.guard_at(target), card.amount)
    elif effect == kinds.CANNON:
        carried.spend(game, person, slot, more)
        attacks.fire(game, person, 1 << game.guard_at(target), card.amount + more)
    elif effect == kinds.BLADE:
        carried.spend(game, person, slot, more)
        targets: i64 = 0
        for cell in attacks.adjacent_guards(game, person):
            targets |= 1 << game.guard_at(cell)
        attacks.fire(game, person, targets, card.amount + more)
    elif effect == kinds.CAMOUFLAGE:
        carried.spend(game, person, slot, 1)
        game.note(person, SPENT, game.about(person, SPENT) | on_dice.CAMOUFLAGED_THIS_TURN)
        game.note(person, COVER, game.about(person, COVER) | names.CAMOUFLAGED)
        game.tell(names.TOLD_CAMOUFLAGED, 96, person)
    elif effect == kinds.HEALING:
        healed = min(card.amount, game.about(person, DAMAGE))
        game.note(person, DAMAGE, game.about(person, DAMAGE) - healed)
        game.tell(names.TOLD_HEALED, 96, person, healed)
    elif effect == kinds.MEDICINE:
        game.note(person, FOCUSED, (1 << box.FOCUS_TOKENS) - 1)
        game.tell(names.TOLD_MEDICINE, 96, person)
    elif effect == kinds.PENTAZEMIN:
        carried.spend(game, person, slot, 1)
        game.note(person, SPENT, game.about(person, SPENT) | on_dice.DOSED)
        game.tell(names.TOLD_DOSED, 96, person)
    elif effect == kinds.BOX:
        game.note(person, COVER, game.about(person, COVER) | names.BOXED)
        game.tell(names.TOLD_BOXED, 96, person)
    elif effect == kinds.KEYCARD:
        doors.open_door(game, target, 50)
    elif effect == kinds.ROPE:
        carried.spend(game, person, slot, 1)
        game.lift_body(target * 8 + more)
        game.lay_body(target, more + names.ROPED)
        game.tell(names.TOLD_ROPED, 96, person, target)
    elif effect == kinds.CHAFF:
        if game.content.is_fighter(person):
            registry.rules_of(game).chaff(game)  # B-061
        zone = game.zone_of(person)
        game.blind_zones |= 1 << zone
        game.tell(names.TOLD_CHAFF, 96, zone)
        if game.guards_in(zone) > 0:
            attention.draw_attention(game, person, 96, names.BECAUSE_LOUD)
    elif effect == kinds.GAS_MASK and target == kinds.AT_BOSS:
        game.push(boss_deck.PEEK_BOSS)
    elif effect == kinds.GAS_MASK:
        game.push(order_deck.PEEK if target == kinds.AT_ORDERS else reactions.PEEK_REACTION)
    elif effect == kinds.NIGHT_VISION:
        for token in traps.facedown_within(game, person):
            traps.reveal(game, token)
    elif effect == kinds.THERMAL:
        turn_up_token(game, target)
    else:
        explosives.use(game, person, slot, effect, target, more)
    if card.is_single_use:
        carried.discard(game, person, slot)


def is_silenced(game: Operation, person: i64, card: EquipmentCard) -> bool:
    """A suppressor on a pistol or rifle takes its noise away (cards 024 and 032)."""
    if card.sub_type == kinds.PISTOL:
        return carried.has_lasting(game, person, kinds.SILENCES_PISTOL)
    return card.sub_type == kinds.RIFLE and carried.has_lasting(game, person, kinds.SILENCES_RIFLE)


def entered(game: Operation, cell: i64) -> None:
    """A figure entered a space: a Claymore may lie there, and a rope may be undone."""
    explosives.step_on(game, cell)
    if game.guard_at(cell) >= 0:
        for body in list(game.bodies):
            if body >> 3 == cell and body & names.ROPED != 0:
                game.lift_body(body)
                game.lay_body(cell, body & 3)
