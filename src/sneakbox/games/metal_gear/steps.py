"""Every step of a stage by its key, for snapshots and sampled worlds."""

import sneakbox.games.metal_gear.enemies as enemies
import sneakbox.games.metal_gear.equipment as equipment
import sneakbox.games.metal_gear.fight as fight
import sneakbox.games.metal_gear.gadgets as gadgets
import sneakbox.games.metal_gear.guards as guards
import sneakbox.games.metal_gear.interact as interact
import sneakbox.games.metal_gear.moving as moving
import sneakbox.games.metal_gear.reactions as reactions
import sneakbox.games.metal_gear.rolls as rolls
import sneakbox.games.metal_gear.systems as systems
import sneakbox.games.metal_gear.traps as traps
import sneakbox.games.metal_gear.turn as turn
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import first_of, kind_of, second_of, third_of
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.numbers import NumbersError
from sneakbox.kernel.state import Step

LONE_STEPS: list[Step[Operation]] = [
    turn.ROUND,
    turn.PLAYERS,
    turn.ENEMIES,
    turn.ACTION_DONE,
    enemies.DRAW_ORDER,
    enemies.CYCLE,
    enemies.SECTION_ONE,
    enemies.SECTION_TWO,
    enemies.SECTION_THREE,
    enemies.WAKING,
    enemies.PHASE_END,
    guards.MODE,
    guards.WALK,
    guards.AIM,
    guards.REACT,
    guards.END_MOVEMENT,
    reactions.REACTION,
    systems.FIND_CARD,
    systems.ORDER_WINDOW,
    enemies.PEEK,
    enemies.PEEK_REACTION,
    equipment.CORNERED,
    enemies.BURY,
    enemies.BURY_CHOICE,
]


def step_from(key: i64) -> Step[Operation]:
    """The step whose key this is."""
    kind = kind_of(key)
    a = first_of(key)
    b = second_of(key)
    c = third_of(key)
    if kind == names.STEP_TURN:
        return turn.Turn(a)
    if kind == names.STEP_DRAG:
        return turn.Drag(a)
    if kind == names.STEP_DROP:
        return turn.Drop(a, b)
    if kind == names.STEP_END_TURN:
        return turn.EndTurn(a)
    if kind == names.STEP_NOISE:
        return turn.Quiet(a)
    if kind == names.STEP_MOVING:
        return moving.Moving(a, b, c)
    if kind == names.STEP_LEAPING:
        return moving.Leaping(a, b, c)
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
        return rolls.Consent(a, b, c)
    if kind == names.STEP_MORE_DAMAGE:
        return fight.MoreDamage(a, b, c)
    if kind == names.STEP_GUARD_ATTACK:
        return fight.GuardAttack(a, b)
    if kind == names.STEP_AGAIN:
        return interact.Again(a, b, c)
    if kind == names.STEP_RETURN_CARDS:
        return systems.ReturnCards(a)
    if kind == names.STEP_PLACE_DICE:
        return systems.PlaceDice(a)
    if kind == names.STEP_LOUD:
        return gadgets.Loud(a)
    if kind == names.STEP_STEER:
        return gadgets.Steer(a, b)
    if kind == names.STEP_REVEAL:
        return traps.Revealed(a)
    if kind == names.STEP_ORIENT_CAMERA:
        return traps.OrientCamera(a)
    return enemy_step_from(key, kind, a, b, c)


def enemy_step_from(key: i64, kind: i64, a: i64, b: i64, c: i64) -> Step[Operation]:
    if kind == names.STEP_FLIP_BODIES:
        return enemies.FlipBodies(a)
    if kind == names.STEP_RADIO:
        return enemies.Radio(a, b)
    if kind == names.STEP_SPAWN:
        return enemies.Spawn(a)
    if kind == names.STEP_FACING:
        return enemies.Facing(a)
    if kind == names.STEP_ZONES:
        return enemies.Zones(a)
    if kind == names.STEP_ZONE:
        return enemies.ZoneGuards(a)
    if kind == names.STEP_PATH:
        return guards.ChoosePath(a)
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
