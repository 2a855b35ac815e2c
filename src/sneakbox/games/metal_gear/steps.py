"""Every step of a stage by its key, for snapshots and sampled worlds."""

from collections.abc import Callable
from typing import Final

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
from sneakbox.kernel.native import append, vec
from sneakbox.kernel.numbers import NumbersError
from sneakbox.kernel.state import Step

# Steps that stand for themselves, by their keys.
ALONE: Final[dict[int, Step[Operation]]] = {
    step.key(): step
    for step in (
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
    )
}
# Steps about somebody or something, by their kinds.
ABOUT: Final[dict[int, Callable[[int, int, int], Step[Operation]]]] = {
    names.STEP_TURN: lambda a, _b, _c: turns.Turn(a),
    names.STEP_DRAG: lambda a, _b, _c: dragging.Drag(a),
    names.STEP_DROP: lambda a, b, _c: dragging.Drop(a, b),
    names.STEP_END_TURN: lambda a, _b, _c: turns.EndTurn(a),
    names.STEP_NOISE: lambda a, _b, _c: turns.Quiet(a),
    names.STEP_MOVING: moving.Moving,
    names.STEP_LEAPING: leaping.Leaping,
    names.STEP_MOVED: lambda a, b, _c: moving.Moved(a, b),
    names.STEP_BEFORE_ROLL: rolls.BeforeRoll,
    names.STEP_TOSS: lambda a, b, _c: rolls.Toss(a, b),
    names.STEP_MODIFY: rolls.Modify,
    names.STEP_RESOLVE: rolls.Resolve,
    names.STEP_CONSENT: focus.Consent,
    names.STEP_MORE_DAMAGE: abilities.MoreDamage,
    names.STEP_GUARD_ATTACK: lambda a, b, _c: guard_attacks.GuardAttack(a, b),
    names.STEP_AGAIN: locks.Again,
    names.STEP_RETURN_CARDS: lambda a, _b, _c: system_cards.ReturnCards(a),
    names.STEP_PLACE_DICE: lambda a, _b, _c: system_cards.PlaceDice(a),
    names.STEP_LOUD: lambda a, _b, _c: attention.Loud(a),
    names.STEP_STEER: lambda a, b, _c: missiles.Steer(a, b),
    names.STEP_REVEAL: lambda a, _b, _c: traps.Revealed(a),
    names.STEP_ORIENT_CAMERA: lambda a, _b, _c: traps.OrientCamera(a),
    names.STEP_FLIP_BODIES: lambda a, _b, _c: orders.FlipBodies(a),
    names.STEP_RADIO: lambda a, b, _c: orders.Radio(a, b),
    names.STEP_SPAWN: lambda a, _b, _c: appearing.Spawn(a),
    names.STEP_FACING: lambda a, _b, _c: turning.Facing(a),
    names.STEP_ZONES: lambda a, _b, _c: order_of_activation.Zones(a),
    names.STEP_ZONE: lambda a, _b, _c: order_of_activation.ZoneGuards(a),
    names.STEP_PATH: lambda a, _b, _c: paths.ChoosePath(a),
    names.STEP_REACTION: lambda a, b, c: reactions.Entry(a, b - 1, c),
}


def step_from(key: int) -> Step[Operation]:
    """The step whose key this is."""
    if key in ALONE:
        return ALONE[key]
    make = ABOUT.get(kind_of(key))
    if make is None:
        raise NumbersError(f"{key} is no step of Metal Gear Solid")
    return make(first_of(key), second_of(key), third_of(key))


def steps_from(keys: list[int]) -> "vec[Step[Operation]]":
    """The stack of steps with these keys."""
    steps: vec[Step[Operation]] = vec[Step[Operation]]()
    for key in keys:
        steps = append(steps, step_from(key))
    return steps
