"""All steps by their number: how a saved stack comes back."""

from typing import Final

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
from sneakbox.kernel.steps import Steps

STEPS: Final = Steps[Ninja](
    "Ninja",
    alone=(
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
    ),
    one={
        names.STEP_SPLIT: phases.SplitCards,
        names.STEP_CAT: listening.CatWindow,
        names.STEP_BACK: guarding.ChooseBack,
        names.STEP_JOIN: guarding.JoinGroups,
        names.STEP_ATTACK: fighting.Attack,
        names.STEP_RELEASE: fighting.ReleaseWounds,
        names.STEP_CONFIRM: agreeing.Confirm,
        names.STEP_MISSION: renewing.DrawMission,
        names.STEP_LETTER: renewing.WriteLetter,
    },
    two={
        names.STEP_DRAW: phases.DrawCards,
        names.STEP_RENEW: renewing.Renew,
        names.STEP_PLACE: searching.PlaceSentry,
    },
    three={
        names.STEP_WALK: guarding.Walk,
        names.STEP_MARCH: marching.March,
        names.STEP_FOUND: searching.DealWithSentry,
    },
)
steps_from: Final = STEPS.stack
