"""Every step of a stage by its key, for snapshots and sampled worlds."""

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.characters.abilities as abilities
import sneakbox.games.metal_gear.characters.system_cards as system_cards
import sneakbox.games.metal_gear.dice.focus as focus
import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.enemy_phase.appearing as appearing
import sneakbox.games.metal_gear.enemy_phase.order_deck as order_deck
import sneakbox.games.metal_gear.enemy_phase.order_of_activation as order_of_activation
import sneakbox.games.metal_gear.enemy_phase.orders as orders
import sneakbox.games.metal_gear.enemy_phase.sections as sections
import sneakbox.games.metal_gear.equipment.missiles as missiles
import sneakbox.games.metal_gear.guards.end_of_movement as end_of_movement
import sneakbox.games.metal_gear.guards.guard_attacks as guard_attacks
import sneakbox.games.metal_gear.guards.modes as modes
import sneakbox.games.metal_gear.guards.paths as paths
import sneakbox.games.metal_gear.guards.reactions as reactions
import sneakbox.games.metal_gear.guards.turning as turning
import sneakbox.games.metal_gear.guards.walking as walking
import sneakbox.games.metal_gear.player_phase.dragging as dragging
import sneakbox.games.metal_gear.player_phase.leaping as leaping
import sneakbox.games.metal_gear.player_phase.locks as locks
import sneakbox.games.metal_gear.player_phase.moving as moving
import sneakbox.games.metal_gear.player_phase.rounds as rounds
import sneakbox.games.metal_gear.player_phase.turns as turns
import sneakbox.games.metal_gear.sight.traps as traps
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import first_of, kind_of, second_of, third_of
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.numbers import NumbersError
from sneakbox.kernel.state import Step

LONE_STEPS: list[Step[Operation]] = [
    rounds.ROUND,
    rounds.PLAYERS,
    rounds.ENEMIES,
    turns.ACTION_DONE,
    order_deck.DRAW_ORDER,
    order_deck.CYCLE,
    sections.SECTION_ONE,
    sections.SECTION_TWO,
    sections.SECTION_THREE,
    orders.WAKING,
    sections.PHASE_END,
    modes.MODE,
    walking.WALK,
    guard_attacks.AIM,
    reactions.REACT,
    end_of_movement.END_MOVEMENT,
    reactions.REACTION,
    system_cards.FIND_CARD,
    system_cards.ORDER_WINDOW,
    order_deck.PEEK,
    reactions.PEEK_REACTION,
    abilities.CORNERED,
    order_deck.BURY,
    order_deck.BURY_CHOICE,
]


def step_from(key: i64) -> Step[Operation]:
    """The step whose key this is."""
    kind = kind_of(key)
    a = first_of(key)
    b = second_of(key)
    c = third_of(key)
    if kind == names.STEP_TURN:
        return turns.Turn(a)
    if kind == names.STEP_DRAG:
        return dragging.Drag(a)
    if kind == names.STEP_DROP:
        return dragging.Drop(a, b)
    if kind == names.STEP_END_TURN:
        return turns.EndTurn(a)
    if kind == names.STEP_NOISE:
        return turns.Quiet(a)
    if kind == names.STEP_MOVING:
        return moving.Moving(a, b, c)
    if kind == names.STEP_LEAPING:
        return leaping.Leaping(a, b, c)
    if kind == names.STEP_MOVED:
        return moving.Moved(a, b)
    if kind == names.STEP_BEFORE_ROLL:
        return rolls.BeforeRoll(a, b, c)
    if kind == names.STEP_TOSS:
        return rolls.Toss(a, b)
    if kind == names.STEP_MODIFY:
        return rolls.Modify(a, b, c)
    if kind == names.STEP_RESOLVE:
        return rolls.Resolve(a, b, c)
    if kind == names.STEP_CONSENT:
        return focus.Consent(a, b, c)
    if kind == names.STEP_MORE_DAMAGE:
        return abilities.MoreDamage(a, b, c)
    if kind == names.STEP_GUARD_ATTACK:
        return guard_attacks.GuardAttack(a, b)
    if kind == names.STEP_AGAIN:
        return locks.Again(a, b, c)
    if kind == names.STEP_RETURN_CARDS:
        return system_cards.ReturnCards(a)
    if kind == names.STEP_PLACE_DICE:
        return system_cards.PlaceDice(a)
    if kind == names.STEP_LOUD:
        return attention.Loud(a)
    if kind == names.STEP_STEER:
        return missiles.Steer(a, b)
    if kind == names.STEP_REVEAL:
        return traps.Revealed(a)
    if kind == names.STEP_ORIENT_CAMERA:
        return traps.OrientCamera(a)
    return enemy_step_from(key, kind, a, b, c)


def enemy_step_from(key: i64, kind: i64, a: i64, b: i64, c: i64) -> Step[Operation]:
    if kind == names.STEP_FLIP_BODIES:
        return orders.FlipBodies(a)
    if kind == names.STEP_RADIO:
        return orders.Radio(a, b)
    if kind == names.STEP_SPAWN:
        return appearing.Spawn(a)
    if kind == names.STEP_FACING:
        return turning.Facing(a)
    if kind == names.STEP_ZONES:
        return order_of_activation.Zones(a)
    if kind == names.STEP_ZONE:
        return order_of_activation.ZoneGuards(a)
    if kind == names.STEP_PATH:
        return paths.ChoosePath(a)
    if kind == names.STEP_REACTION and b > 0:
        return reactions.Entry(a, b - 1, c)
    for step in LONE_STEPS:
        if step.key() == key:
            return step
    raise NumbersError(f"{key} is no step of Metal Gear Solid")


def steps_from(keys: list[int]) -> "vec[Step[Operation]]":
    """The stack of steps with these keys."""
    steps: vec[Step[Operation]] = vec[Step[Operation]]()
    for key in keys:
        steps = append(steps, step_from(key))
    return steps
