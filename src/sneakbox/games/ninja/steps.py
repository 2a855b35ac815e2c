"""All steps by their number: how a saved stack comes back."""

import sneakbox.games.ninja.agreeing as agreeing
import sneakbox.games.ninja.choosing as choosing
import sneakbox.games.ninja.fighting as fighting
import sneakbox.games.ninja.guarding as guarding
import sneakbox.games.ninja.leaving_to_luck as leaving
import sneakbox.games.ninja.listening as listening
import sneakbox.games.ninja.marching as marching
import sneakbox.games.ninja.marking as marking
import sneakbox.games.ninja.phases as phases
import sneakbox.games.ninja.posting as posting
import sneakbox.games.ninja.renewing as renewing
import sneakbox.games.ninja.searching as searching
import sneakbox.games.ninja.sneaking as sneaking
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.numbers import NumbersError
from sneakbox.kernel.state import Step

STEPS: list[Step[Ninja]] = [
    phases.TURN,
    phases.SPLIT_DRAWS,
    phases.DRAW_CARDS,
    phases.PLAY_CARDS,
    choosing.CHOOSE_CHARACTER,
    choosing.DEAL,
    choosing.PICK_CARDS,
    posting.POST_GUARDS,
    marking.MARK_MAP,
    leaving.RANDOM,
    listening.CAT_WINDOW,
    guarding.WALK,
    guarding.CHOOSE_BACK,
    guarding.JOIN_STEP,
    fighting.ATTACK_STEP,
    fighting.RELEASE_WOUNDS,
    marching.ORDER_MARCH,
    marching.MARCH_STEP,
    agreeing.CONFIRM,
    renewing.RENEW,
    renewing.DRAW_MISSION,
    renewing.WRITE_LETTER,
    sneaking.ORDER,
    sneaking.MOVE,
    sneaking.ENTERED,
    searching.CHOOSE_SEARCHES,
    searching.DEAL_WITH_SENTRY,
    searching.PLACE_SENTRY,
    searching.AFTERWARDS,
]


def step_from(key: i64) -> Step[Ninja]:
    """The step whose key this is."""
    for step in STEPS:
        if step.key() == key:
            return step
    raise NumbersError(f"{key} is no step of Ninja")


def steps_from(keys: list[int]) -> "vec[Step[Ninja]]":
    """The stack of steps with these keys, the bottom one first."""
    steps: vec[Step[Ninja]] = vec[Step[Ninja]]()
    for key in keys:
        steps = append(steps, step_from(key))
    return steps


def keys_from(packed: i64) -> list[int]:
    """The keys behind a stack packed into one int, the bottom one first."""
    keys: list[int] = []
    while packed > 0:
        keys.append(act(packed & 31))
        packed >>= 5
    keys.reverse()
    return keys
