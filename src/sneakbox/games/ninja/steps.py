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
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import first_of, kind_of, second_of, third_of
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.numbers import NumbersError
from sneakbox.kernel.state import Step

LONE_STEPS: list[Step[Ninja]] = [
    phases.TURN,
    phases.PLAY_CARDS,
    choosing.CHOOSE_CHARACTER,
    choosing.DEAL,
    choosing.PICK_CARDS,
    posting.POST_GUARDS,
    marking.MARK_MAP,
    leaving.RANDOM,
    marching.ORDER_MARCH,
    sneaking.ORDER,
    sneaking.MOVE,
    sneaking.ENTERED,
    searching.CHOOSE_SEARCHES,
    searching.AFTERWARDS,
]


def step_from(key: i64) -> Step[Ninja]:
    """The step whose key this is."""
    kind = kind_of(key)
    first, second, third = first_of(key), second_of(key), third_of(key)
    if kind == names.STEP_SPLIT:
        return phases.SplitCards(first)
    if kind == names.STEP_DRAW:
        return phases.DrawCards(first, second)
    if kind == names.STEP_CAT:
        return listening.CatWindow(first)
    if kind == names.STEP_WALK:
        return guarding.Walk(first, second, third)
    if kind == names.STEP_BACK:
        return guarding.ChooseBack(first)
    if kind == names.STEP_JOIN:
        return guarding.JoinGroups(first)
    if kind == names.STEP_ATTACK:
        return fighting.Attack(first)
    if kind == names.STEP_RELEASE:
        return fighting.ReleaseWounds(first)
    if kind == names.STEP_MARCH:
        return marching.March(first, second, third)
    if kind == names.STEP_CONFIRM:
        return agreeing.Confirm(first)
    if kind == names.STEP_RENEW:
        return renewing.Renew(first, second)
    if kind == names.STEP_MISSION:
        return renewing.DrawMission(first)
    if kind == names.STEP_LETTER:
        return renewing.WriteLetter(first)
    if kind == names.STEP_FOUND:
        return searching.DealWithSentry(first, second, third)
    if kind == names.STEP_PLACE:
        return searching.PlaceSentry(first, second)
    for step in LONE_STEPS:
        if step.key() == key:
            return step
    raise NumbersError(f"{key} is no step of Ninja")


def steps_from(keys: list[int]) -> "vec[Step[Ninja]]":
    """The stack of steps with these keys, the bottom one first."""
    steps: vec[Step[Ninja]] = vec[Step[Ninja]]()
    for key in keys:
        steps = append(steps, step_from(key))
    return steps
