"""Every step of the mission by its key, for snapshots and sampled worlds."""

import sneakbox.games.sneaking_mission.arrive as arrive
import sneakbox.games.sneaking_mission.explore as explore
import sneakbox.games.sneaking_mission.fight as fight
import sneakbox.games.sneaking_mission.sight as sight
import sneakbox.games.sneaking_mission.turn as turn
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.kernel.actions import first_of, kind_of, second_of, third_of
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.numbers import NumbersError
from sneakbox.kernel.state import Step

LONE_STEPS: list[Step[Mission]] = [
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
]


def step_from(key: i64) -> Step[Mission]:
    """The step whose key this is."""
    kind = kind_of(key)
    if kind == names.STEP_DRAW:
        return explore.Draw(first_of(key))
    if kind == names.STEP_ORIENT:
        return explore.Orient(first_of(key), second_of(key), third_of(key))
    if kind == names.STEP_PLACED:
        return explore.Placed(first_of(key), second_of(key))
    if kind == names.STEP_SPOTTED:
        return sight.Spotted(first_of(key), second_of(key))
    if kind == names.STEP_HIDE:
        return arrive.Hidden(first_of(key))
    for step in LONE_STEPS:
        if step.key() == key:
            return step
    raise NumbersError(f"{key} is no step of Sneaking Mission")


def steps_from(keys: list[int]) -> "vec[Step[Mission]]":
    """The stack of steps with these keys."""
    steps: vec[Step[Mission]] = vec[Step[Mission]]()
    for key in keys:
        steps = append(steps, step_from(key))
    return steps
