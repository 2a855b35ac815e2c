"""What a stage can ask for: moments, deeds and tasks, each a small number (MGS-005, MGS-008).

A stage file names them in words; the rules have one small function for each. A new kind of deed
needs a number here, its phrase in `stage_files/phrases.py`, and its function in
`special_rules.py`.
"""

from typing import Final

from sneakbox.games.metal_gear.content import HOSTAGE, NODE, OBJECTIVE

# Moments: when a line of the stage applies. The detail says which event, objective and so on.
AT_START: Final = 0
ON_EVENT: Final = 1  # detail: 0 to 3 for the tokens A to D (MGS-009)
ON_OBJECTIVE: Final = 2  # detail: the number of the objective that was just completed
ON_SWITCH: Final = 3  # detail: the number of the Interact point that was used
ON_ROUND: Final = 4  # detail: the round that begins
ON_KILL: Final = 5  # a Guard was killed
ON_KNOCKOUT: Final = 6  # a Guard was knocked out
ON_ALERT: Final = 7  # an Attention token shows its Alerted side
ON_BLAST: Final = 8  # detail: a space that an explosion or a missile reached
STORY_MOMENTS: Final = (ON_EVENT, ON_OBJECTIVE, ON_SWITCH, ON_ROUND)

# Deeds: what then happens. `a` and `b` are the arguments.
SPAWN_GUARD: Final = 0  # a: space, b: facing, or NO_FACING where the players choose
OPEN_DOOR: Final = 1  # a: door
GIVE_CARD: Final = 2  # a: number of the Equipment card, for the stage only
FORBID_ACTION: Final = 3  # a: action (names.py), b: zone or EVERY_ZONE
ALLOW_ACTION: Final = 4  # a: action, b: zone or EVERY_ZONE
FORBID_WEAPONS: Final = 5  # a: RANGED or EXPLOSIVE, b: zone or EVERY_ZONE
NO_FOCUS: Final = 6  # no Focus tokens at all in this stage
CLOSE_ZONES: Final = 7  # no character may step into another zone
OPEN_ZONES: Final = 8  # from now on they may
ALERT_EVERYBODY: Final = 9  # every character's Alerted token under their figure
CALM_EVERYBODY: Final = 10  # every Attention token leaves the map
FLIP_CAMERAS: Final = 11
CAMERAS_OFF: Final = 12  # a: zone or EVERY_ZONE; for the rest of the stage
RADIO_IN_ZONE: Final = 13  # a: zone; as the Guard order, here alone (MGS-119)
HEAL: Final = 14  # a: damage that whoever was there may remove
FAIL: Final = 15  # the stage is failed (MGS-006)
REMOVE_TOKEN: Final = 16  # a: space; the stage's tokens there are gone
GAS: Final = 17  # a: zone; 1 damage to whoever ends a turn there without a Gas Mask
CLEAR_GAS: Final = 18  # a: zone
BOSS_GIVES_UP: Final = 19  # as good as defeated (B-612)

# What comes of these is told by other events.
TOLD_OTHERWISE: Final = (
    SPAWN_GUARD,
    OPEN_DOOR,
    ALERT_EVERYBODY,
    CALM_EVERYBODY,
    FLIP_CAMERAS,
    RADIO_IN_ZONE,
    FAIL,
    BOSS_GIVES_UP,
)

# Where a deed holds everywhere, and where nobody said which way to face.
EVERY_ZONE: Final = -1
NO_FACING: Final = -1

# Classes of weapons that a stage may take away.
RANGED: Final = 0
EXPLOSIVE: Final = 1

# Tasks: what completes an objective.
REACH_EVENT: Final = 0  # a: 0 to 3; the event was triggered
COLLECT: Final = 1  # a: objective tokens; by number of players where the stage says so
REACH_EXIT: Final = 2  # a: EVERYONE or ANYONE stands on an exit
RIDE: Final = 3  # a: EVERYONE or ANYONE leaves by the elevator, b: its number
USE_SWITCH: Final = 4  # a: number of the Interact point
DEFEAT: Final = 5  # a: Guards killed or knocked out so far, b: zone or EVERY_ZONE
SHUT_DOWN: Final = 6  # a: nodes that are down at the same time
RESCUE: Final = 7  # a: hostages
STAND_ON_MARKERS: Final = 8  # everybody on their own
DEFEAT_BOSS: Final = 9
FIND_SECRET: Final = 10  # what a boss stage hides
# The tokens that are counted for a task, and how many of them in which zones may matter.
COUNTED_TOKENS: Final[dict[int, int]] = {COLLECT: OBJECTIVE, SHUT_DOWN: NODE, RESCUE: HOSTAGE}

EVERYONE: Final = 0
ANYONE: Final = 1
