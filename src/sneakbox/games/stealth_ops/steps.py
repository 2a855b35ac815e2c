"""Every step of the game by its key, for snapshots and sampled worlds."""

from typing import Final

import sneakbox.games.stealth_ops.building as building
import sneakbox.games.stealth_ops.encounter as encounter
import sneakbox.games.stealth_ops.intel as intel
import sneakbox.games.stealth_ops.items as items
import sneakbox.games.stealth_ops.moving as moving
import sneakbox.games.stealth_ops.patrol as patrol
import sneakbox.games.stealth_ops.rooms as rooms
import sneakbox.games.stealth_ops.rounds as rounds
import sneakbox.games.stealth_ops.stealing as stealing
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.numbers import NumbersError
from sneakbox.kernel.state import Step

LONE_STEPS: Final[dict[int, Step[Ops]]] = {
    step.key(): step
    for step in (
        rounds.FIRST_PLAYER,
        rounds.ROUNDS,
        rounds.PREPARE,
        rounds.ROLL_TO_MOVE,
        building.DRAW_TILE,
        encounter.MEET,
        intel.TAKE_INTEL,
        moving.WALK,
        rooms.ROOM,
        rooms.FINISH,
        patrol.MOVE_GUARDS,
    )
}


def step_from(key: i64) -> Step[Ops]:
    """The step whose key this is."""
    lone = LONE_STEPS.get(key)
    if lone is not None:
        return lone
    kind = kind_of(key)
    first, second = first_of(key), second_of(key)
    if kind == names.STEP_PLACE:
        return building.Place(first)
    if kind == names.STEP_ENCOUNTER:
        return encounter.Encounter(first)
    if kind == names.STEP_STEALTH_ROLL:
        return encounter.StealthRoll(first, second)
    if kind == names.STEP_ATTACK_ROLL:
        return encounter.AttackRoll(first, second)
    if kind == names.STEP_STEAL_ROLL:
        return stealing.StealRoll(first)
    if kind == names.STEP_MAKE_SPACE:
        return stealing.MakeSpace(first)
    if kind == names.STEP_LOOT:
        return stealing.Loot(first)
    if kind == names.STEP_ITEM:
        return items.DrawItem(first, second)
    if kind == names.STEP_VOTE:
        return rounds.Vote(first)
    raise NumbersError(f"{key} is no step of Stealth Ops")


def steps_from(keys: list[int]) -> "vec[Step[Ops]]":
    """The stack of steps with these keys."""
    steps: vec[Step[Ops]] = vec[Step[Ops]]()
    for key in keys:
        steps = append(steps, step_from(key))
    return steps
