"""Every step of the game by its key, for snapshots and sampled worlds."""

from typing import Final

import sneakbox.games.stealth_ops.building as building
import sneakbox.games.stealth_ops.encounter as encounter
import sneakbox.games.stealth_ops.ending as ending
import sneakbox.games.stealth_ops.guard_phase as guard_phase
import sneakbox.games.stealth_ops.intel as intel
import sneakbox.games.stealth_ops.items as items
import sneakbox.games.stealth_ops.items_against_guards as items_against_guards
import sneakbox.games.stealth_ops.moving as moving
import sneakbox.games.stealth_ops.rooms as rooms
import sneakbox.games.stealth_ops.rounds as rounds
import sneakbox.games.stealth_ops.setting_up as setting_up
import sneakbox.games.stealth_ops.sneaking as sneaking
import sneakbox.games.stealth_ops.stealing as stealing
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.steps import Steps

STEPS: Final = Steps[Ops](
    "Stealth Ops",
    alone=(
        setting_up.FIRST_PLAYER,
        rounds.ROUNDS,
        rounds.PREPARE,
        moving.ROLL_TO_MOVE,
        building.DRAW_TILE,
        encounter.MEET,
        intel.TAKE_INTEL,
        moving.WALK,
        rooms.ROOM,
        rounds.FINISH,
        guard_phase.MOVE_GUARDS,
    ),
    one={
        names.STEP_PLACE: building.Place,
        names.STEP_ENCOUNTER: encounter.Encounter,
        names.STEP_STEAL_ROLL: stealing.StealRoll,
        names.STEP_MAKE_SPACE: stealing.MakeSpace,
        names.STEP_LOOT: stealing.Loot,
        names.STEP_VOTE: ending.Vote,
    },
    two={
        names.STEP_STEALTH_ROLL: sneaking.StealthRoll,
        names.STEP_ATTACK_ROLL: items_against_guards.AttackRoll,
        names.STEP_ITEM: items.DrawItem,
    },
    three={},
)
steps_from: Final = STEPS.stack
