"""All steps by their number: how a saved stack comes back."""

from typing import Final

import sneakbox.games.ninja.detection.meeting as meeting
import sneakbox.games.ninja.guards.agreement as agreement
import sneakbox.games.ninja.guards.attacking as guard_attacks
import sneakbox.games.ninja.guards.joining as joining
import sneakbox.games.ninja.guards.listening as listening
import sneakbox.games.ninja.guards.search_moves as search_moves
import sneakbox.games.ninja.intruders.coming_back as coming_back
import sneakbox.games.ninja.intruders.dying as dying
import sneakbox.games.ninja.intruders.hidden_sentries as hidden_sentries
import sneakbox.games.ninja.intruders.moving as moving
import sneakbox.games.ninja.intruders.searching as searching
import sneakbox.games.ninja.setting_up.characters as characters
import sneakbox.games.ninja.setting_up.choosing_cards as choosing_cards
import sneakbox.games.ninja.setting_up.left_to_luck as left_to_luck
import sneakbox.games.ninja.setting_up.marking_maps as marking_maps
import sneakbox.games.ninja.setting_up.missions as missions
import sneakbox.games.ninja.setting_up.posting_guards as posting_guards
import sneakbox.games.ninja.turn.alert_phase as alert_phase
import sneakbox.games.ninja.turn.guards_card_phase as guards_card_phase
import sneakbox.games.ninja.turn.guards_patrol_phase as guards_patrol_phase
import sneakbox.games.ninja.turn.intruders_phase as intruders_phase
import sneakbox.games.ninja.turn.turn as turn
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.steps import Steps

STEPS: Final = Steps[Ninja](
    "Ninja",
    alone=(
        turn.TURN,
        guards_card_phase.PLAY_CARDS,
        characters.CHOOSE_CHARACTER,
        missions.DEAL,
        choosing_cards.PICK_CARDS,
        posting_guards.POST_GUARDS,
        marking_maps.MARK_MAP,
        left_to_luck.RANDOM,
        guards_patrol_phase.ORDER_MARCH,
        intruders_phase.ORDER,
        moving.MOVE,
        meeting.ENTERED,
        searching.CHOOSE_SEARCHES,
        intruders_phase.AFTERWARDS,
    ),
    one={
        names.STEP_SPLIT: alert_phase.SplitCards,
        names.STEP_CAT: listening.CatWindow,
        names.STEP_BACK: search_moves.ChooseBack,
        names.STEP_JOIN: joining.JoinGroups,
        names.STEP_ATTACK: guard_attacks.Attack,
        names.STEP_RELEASE: dying.ReleaseWounds,
        names.STEP_CONFIRM: agreement.Confirm,
        names.STEP_MISSION: coming_back.DrawMission,
        names.STEP_LETTER: coming_back.WriteLetter,
    },
    two={
        names.STEP_DRAW: alert_phase.DrawCards,
        names.STEP_RENEW: coming_back.Renew,
        names.STEP_PLACE: hidden_sentries.PlaceSentry,
    },
    three={
        names.STEP_WALK: search_moves.Walk,
        names.STEP_MARCH: guards_patrol_phase.March,
        names.STEP_FOUND: hidden_sentries.DealWithSentry,
    },
)
steps_from: Final = STEPS.stack
