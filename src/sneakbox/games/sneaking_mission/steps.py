"""Every step of the mission by its key, for snapshots and sampled worlds."""

from typing import Final

import sneakbox.games.sneaking_mission.explore as explore
import sneakbox.games.sneaking_mission.fight as fight
import sneakbox.games.sneaking_mission.hiding as hiding
import sneakbox.games.sneaking_mission.security_systems as security_systems
import sneakbox.games.sneaking_mission.setting_up as setting_up
import sneakbox.games.sneaking_mission.spotted as spotted
import sneakbox.games.sneaking_mission.turn as turn
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.kernel.steps import Steps

STEPS: Final = Steps[Mission](
    "Sneaking Mission",
    alone=(
        setting_up.PLACE_ENTRANCE,
        setting_up.PLACE_ARROW,
        turn.TURN,
        turn.END_TURN,
        security_systems.AT_BREAKER,
        fight.BESIDE_SLEEPER,
        spotted.LOOK,
        spotted.ALARM,
        fight.METHOD,
        fight.FLIPPED,
    ),
    one={names.STEP_DRAW: explore.Draw, names.STEP_HIDE: hiding.Hidden},
    two={names.STEP_PLACED: explore.Placed, names.STEP_SPOTTED: spotted.Spotted},
    three={names.STEP_ORIENT: explore.Orient},
)
steps_from: Final = STEPS.stack
