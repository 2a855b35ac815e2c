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
import sneakbox.games.stealth_ops.weapons as weapons
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.steps import Steps

STEPS: Final = Steps[Ops](
    "Stealth Ops",
    alone=(
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
    ),
    one={
        names.STEP_PLACE: building.Place,
        names.STEP_ENCOUNTER: encounter.Encounter,
        names.STEP_STEAL_ROLL: stealing.StealRoll,
        names.STEP_MAKE_SPACE: stealing.MakeSpace,
        names.STEP_LOOT: stealing.Loot,
        names.STEP_VOTE: rounds.Vote,
    },
    two={
        names.STEP_STEALTH_ROLL: encounter.StealthRoll,
        names.STEP_ATTACK_ROLL: weapons.AttackRoll,
        names.STEP_ITEM: items.DrawItem,
    },
    three={},
)
steps_from: Final = STEPS.stack
