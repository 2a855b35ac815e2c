"""Every step of the mission by its key, for snapshots and sampled worlds."""

from typing import Final

import sneakbox.games.sneaking_mission.arrive as arrive
import sneakbox.games.sneaking_mission.explore as explore
import sneakbox.games.sneaking_mission.fight as fight
import sneakbox.games.sneaking_mission.sight as sight
import sneakbox.games.sneaking_mission.turn as turn
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.kernel.steps import Steps

STEPS: Final = Steps[Mission](
    "Sneaking Mission",
    alone=(
        turn.PLACE_ENTRANCE,
        turn.PLACE_ARROW,
        turn.TURN,
        turn.END_TURN,
        arrive.AT_BREAKER,
        arrive.BESIDE_SLEEPER,
        sight.LOOK,
        sight.ALARM,
        fight.METHOD,
        fight.FLIPPED,
    ),
    one={names.STEP_DRAW: explore.Draw, names.STEP_HIDE: arrive.Hidden},
    two={names.STEP_PLACED: explore.Placed, names.STEP_SPOTTED: sight.Spotted},
    three={names.STEP_ORIENT: explore.Orient},
)
steps_from: Final = STEPS.stack
