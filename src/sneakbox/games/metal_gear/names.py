"""The words of the game as numbers: people, tokens, actions, steps, events and results."""

from typing import Final

# The four characters; every table of people goes by these numbers.
SNAKE: Final = 0
MERYL: Final = 1
OTACON: Final = 2
GRAY_FOX: Final = 3
PEOPLE: Final = 4

# What stands on a space: nothing, a character (1 to 4), or a Guard (8 and up).
NO_FIGURE: Final = 0
FIRST_PERSON: Final = 1
FIRST_GUARD: Final = 8

OFF_MAP: Final = -1

# The two sides of an Attention token.
INVESTIGATE: Final = 0
ALERTED: Final = 1

# Who can be attacked, as bits of targets: Guards from 0 up, then the boss and what it brings along
# (shadows, a puppet). Their figures are numbered from FIRST_GUARD up like those of Guards.
BOSS: Final = 12
FIRST_MINION: Final = 13
MINIONS: Final = 4
FOES: Final = 17  # of a boss stage

# Bodies: a knocked-out Guard with one or two stars up, and a dead one. ROPED is added to a body
# that is tied up.
KO1: Final = 1
KO2: Final = 2
DEAD: Final = 3
ROPED: Final = 4

# Figures disguise themselves in more than one way; these are bits.
DISGUISED: Final = 1  # Meryl in a Guard's uniform
CAMOUFLAGED: Final = 2  # stealth camouflage, until the end of the turn
BOXED: Final = 4  # under a cardboard box
EXPOSED: Final = 8  # in disguise before a Guard, and checked for it

# Guard orders (section 1 of the card).
WAKEN: Final = 0
RADIO_IN: Final = 1
LOST_CONTACT: Final = 2
STAY_ALERT: Final = 3
GAME_OVER: Final = 4

ARROW_LEFT: Final = 0
ARROW_RIGHT: Final = 1

# How a Guard is moving (MGS-137 to MGS-142).
PATROL: Final = 0
INVESTIGATION: Final = 1
ALERT: Final = 2

# What a Focus token does.
FEWER_WHITE_OR_MOVE: Final = 0
PLUS_TWO: Final = 1
MINUS_TWO: Final = 2
REROLL_ANY: Final = 3
MORE_WHITE: Final = 4
EITHER_ONE: Final = 5
EXTRA_ACTION: Final = 6
REROLL_BLACK: Final = 7
EITHER_TWO: Final = 8
MORE_BLACK: Final = 9
FEWER_BLACK: Final = 10
LONGER_DASH: Final = 11
REROLL_SOME: Final = 12  # any number of dice
REROLL_BLACKS: Final = 13
MOVE_TWO: Final = 14

# Why dice are rolled.
FOR_ATTACK: Final = 0  # by a character on a Guard; detail: the attack
FOR_DEFENCE: Final = 1  # a Guard attacks the roller; detail: the Guard
FOR_NOISE: Final = 2
FOR_UNLOCKING: Final = 3  # detail: the locked object
FOR_HACKING: Final = 4  # detail: the terminal
FOR_ACCESS: Final = 5
FOR_COVER: Final = 6  # Meryl's cover check
FOR_MISSILE: Final = 7
FOR_REFERENCE: Final = 8  # the weapon of a Boss Reference card; detail: what its rules like
FOR_EVASION: Final = 9  # a boss dodges; whoever fired at it rolls

# Actions.
BEGIN: Final = 1
END: Final = 2
SNEAK: Final = 3
DASH: Final = 4
STEP: Final = 5
STOP: Final = 6
PUNCH: Final = 7
COMBO: Final = 8
FOCUS: Final = 9
DRAG: Final = 10
DROP: Final = 11
INTERACT: Final = 12
KNOCK: Final = 13
TAKEDOWN: Final = 14
DISGUISE: Final = 15
HACK: Final = 16
SEARCH: Final = 17
ACCESS: Final = 18
USE: Final = 19
SHIFT: Final = 20  # Snake's Focus: move 1
EXTRA: Final = 21  # Meryl's Focus: one more action
CHANGE: Final = 22  # Focus on a die: token, die, what to
REROLL: Final = 23  # Focus or ability: roll a die again
ADD_DIE: Final = 24
FEWER: Final = 25
ACCEPT: Final = 26
AGAIN: Final = 27  # which dice to roll again, as bits
ALLOW: Final = 28
REFUSE: Final = 29
ABILITY: Final = 30
PASS: Final = 31
FACE: Final = 32
PLACE: Final = 33
TARGET: Final = 34
PATH: Final = 35
ZONE: Final = 36
SLOT: Final = 37  # a rolled die onto a System card
TAKE_OFF: Final = 38
RESOLVE: Final = 39
RETURN: Final = 40
ROLL: Final = 41  # luck: colour and face
ORDER: Final = 42  # luck: the Guard Order card
REACTION: Final = 43  # luck: the Reaction card
SYSTEM: Final = 44  # luck: the System card
REVEAL: Final = 45  # luck: what a facedown token is
CHOOSE: Final = 46  # a choice that a card, an event or a stage asks for
CALL: Final = 47  # a codec number that lies on the map
GUARD_FIRST: Final = 50
# … of boss stages, on Reference cards; from 56 to 63 those that one boss alone brings:
PICK_UP: Final = 51
BRACE: Final = 52
RESUPPLY: Final = 53
BOSS_CARD: Final = 54  # luck: the Boss card
WHISPER: Final = 56  # Ocelot
THROW: Final = 57  # the Tank
SMASH: Final = 58  # Psycho Mantis
CHANNEL: Final = 59
LAUNCH: Final = 60  # the Helicopter
AIM: Final = 61  # Sniper Wolf
ROCKET: Final = 63  # REX
RESTOCK: Final = 62  # Vulcan Raven
LAST_BOSS_ACTION: Final = 64

# What INTERACT names: doors by number, then from here up the stage's tokens.
FIRST_TOKEN: Final = 64

# Results.
CLEARED: Final = 1
KILLED_IN_ACTION: Final = 2
TIME_UP: Final = 3
STAGE_FAILED: Final = 4

# Steps: what the rules are in the middle of.
# … of the Player phase:
STEP_ROUND: Final = 1
STEP_PLAYERS: Final = 2
STEP_TURN: Final = 3
STEP_MOVING: Final = 4
STEP_LEAPING: Final = 5
STEP_MOVED: Final = 6
STEP_BEFORE_ROLL: Final = 8
STEP_TOSS: Final = 9
STEP_MODIFY: Final = 10
STEP_RESOLVE: Final = 11
STEP_CONSENT: Final = 12
STEP_MORE_DAMAGE: Final = 13
STEP_GUARD_ATTACK: Final = 14
STEP_END_TURN: Final = 15
STEP_NOISE: Final = 16
STEP_DRAG: Final = 17
STEP_DROP: Final = 18
STEP_ENEMIES: Final = 19
STEP_AGAIN: Final = 20
STEP_ACTION_DONE: Final = 21
# … of the Enemy phase:
STEP_DRAW_ORDER: Final = 32
STEP_CYCLE: Final = 33
STEP_SECTION_ONE: Final = 34
STEP_SECTION_TWO: Final = 35
STEP_SECTION_THREE: Final = 36
STEP_WAKING: Final = 37
STEP_RADIO: Final = 38
STEP_SPAWN: Final = 39
STEP_FACING: Final = 40
STEP_ZONES: Final = 41
STEP_ZONE: Final = 42
STEP_PHASE_END: Final = 43
STEP_MODE: Final = 44
STEP_PATH: Final = 45
STEP_WALK: Final = 46
STEP_END_MOVEMENT: Final = 47
STEP_AIM: Final = 48
STEP_REACT: Final = 49
STEP_REACTION: Final = 50
STEP_FLIP_BODIES: Final = 51
STEP_DISCARD: Final = 52
STEP_WAY: Final = 53
# … of Equipment and traps:
STEP_CORNERED: Final = 64
STEP_LOUD: Final = 65
STEP_STEER: Final = 66
STEP_REVEAL: Final = 67
STEP_ORIENT_CAMERA: Final = 68
STEP_PEEK_REACTION: Final = 69
# … of Otacon:
STEP_SEARCH: Final = 96
STEP_RETURN_CARDS: Final = 97
STEP_PLACE_DICE: Final = 98
STEP_WINDOW: Final = 99
STEP_PEEK: Final = 100
STEP_BURY: Final = 101
STEP_BURY_CHOICE: Final = 102
STEP_COVERED: Final = 103
# … of boss stages, and from 128 up eight for each boss, in the order of their stages:
STEP_LAND: Final = 112
STEP_BOSS_DRAW: Final = 113
STEP_CARD_LINE: Final = 114
STEP_PICK_TARGETS: Final = 115
STEP_CARRY_OUT: Final = 116
STEP_BOSS_ATTACK: Final = 117
STEP_AFTER_ATTACK: Final = 118
STEP_BOSS_END: Final = 119
STEP_DISARM: Final = 120
STEP_PEEK_BOSS: Final = 121
STEP_MAKE_WAY: Final = 122
STEP_SECOND_EYES: Final = 123
STEP_BURY_BOSS: Final = 124
STEP_ROLL_DUE: Final = 125
STEP_THROW: Final = 136  # the Tank
STEP_FLY: Final = 160  # the Helicopter
STEP_SWING: Final = 168  # Sniper Wolf
STEP_GLIMPSE: Final = 169
STEP_FLASH: Final = 170
STEP_TURN_UP: Final = 171
STEP_FELL: Final = 172
STEP_CHANGE_PERCH: Final = 173
STEP_FOXS_HOUR: Final = 184  # REX
STEP_GUEST_ACTS: Final = 192  # guests of VR missions
STEP_GUEST_DONE: Final = 193
STEP_STAYS_DOWN: Final = 194
STEP_PULLED: Final = 195
STEP_WOLF_AIMS: Final = 196
STEP_TOKEN_UP: Final = 197
STEP_RESTOCK: Final = 176  # Vulcan Raven
STEP_SHOOT_DOWN: Final = 177
STEP_CLEAR_CRATES: Final = 178

# Events: what the rules tell.
# … of the Player phase:
TOLD_ROUND: Final = 1
TOLD_BEGAN: Final = 2
TOLD_PAID: Final = 3
TOLD_MOVED: Final = 4
TOLD_LEAPT: Final = 5
TOLD_TOSSED: Final = 6
TOLD_FOCUS: Final = 7
TOLD_CHANGED: Final = 8
TOLD_REROLLED: Final = 9
TOLD_ABILITY: Final = 10
TOLD_ROLL: Final = 11
TOLD_ATTACKED: Final = 12
TOLD_MISSED: Final = 13
TOLD_WOUNDED: Final = 14
TOLD_KNOCKED_OUT: Final = 15
TOLD_KILLED: Final = 16
TOLD_GUARD_ATTACKS: Final = 17
TOLD_HURT: Final = 18
TOLD_UNHURT: Final = 19
TOLD_ATTENTION: Final = 20
TOLD_SEEN: Final = 21
TOLD_NOISE: Final = 22
TOLD_LIFTED: Final = 23
TOLD_DROPPED: Final = 24
TOLD_REFRESHED: Final = 25
TOLD_ENDED: Final = 26
TOLD_REFUSED: Final = 27
TOLD_CLEARED: Final = 28
TOLD_FAILED: Final = 29
TOLD_CALM: Final = 30  # an Attention token left the map
# … of the Enemy phase:
TOLD_ORDER: Final = 32
TOLD_CYCLED: Final = 33
TOLD_SECTION: Final = 34
TOLD_WOKE: Final = 35
TOLD_STIRS: Final = 36
TOLD_SPAWNED: Final = 37
TOLD_NO_SPAWN: Final = 38
TOLD_CAMERAS: Final = 39
TOLD_ACTIVATED: Final = 40
TOLD_MODE: Final = 41
TOLD_GUARD_MOVED: Final = 42
TOLD_GUARD_TURNED: Final = 43
TOLD_GUARD_LEAPT: Final = 44
TOLD_STOPPED: Final = 45
TOLD_REACTION: Final = 46
TOLD_REACTED: Final = 47
TOLD_PHASE_ENDED: Final = 48
TOLD_ORDER_LOST: Final = 49
TOLD_GUARD_TOSSED: Final = 50
TOLD_WAY: Final = 51
TOLD_DISGUISED: Final = 52
TOLD_UNMASKED: Final = 53
TOLD_COVER_HELD: Final = 54
TOLD_TRIED: Final = 55
TOLD_OPENED: Final = 56
# … of Equipment and traps:
TOLD_USED: Final = 64
TOLD_DISCARDED: Final = 65
TOLD_RECHARGED: Final = 66
TOLD_CAMOUFLAGED: Final = 67
TOLD_HEALED: Final = 68
TOLD_MEDICINE: Final = 69
TOLD_DOSED: Final = 70
TOLD_BOXED: Final = 71
TOLD_UNBOXED: Final = 72
TOLD_ROPED: Final = 73
TOLD_CHAFF: Final = 74
TOLD_ARMED: Final = 75
TOLD_EXPLODED: Final = 76
TOLD_FLEW: Final = 77
TOLD_MISSILE_LOST: Final = 78
TOLD_LASER: Final = 79
TOLD_LASER_FOUND: Final = 80
TOLD_CAMERA_FOUND: Final = 81
TOLD_PEEKED_REACTION: Final = 82
# … of Otacon:
TOLD_HACKED: Final = 96
TOLD_HACK_FAILED: Final = 97
TOLD_FOUND: Final = 98
TOLD_RETURNED: Final = 99
TOLD_SLOTTED: Final = 100
TOLD_TAKEN_OFF: Final = 101
TOLD_RESOLVED: Final = 102
TOLD_DISCONNECTED: Final = 103
TOLD_JAMMED: Final = 104
TOLD_ORDER_CANCELLED: Final = 105
TOLD_LENT: Final = 106
TOLD_PEEKED: Final = 107
TOLD_BURIED: Final = 108
# … of the stage:
TOLD_EVENT: Final = 128
TOLD_OBJECTIVE: Final = 129
TOLD_COLLECTED: Final = 130
TOLD_LEFT: Final = 131
TOLD_SWITCHED: Final = 132
TOLD_STAGE_RULE: Final = 133
TOLD_LESSON: Final = 134
TOLD_SHUT_DOWN: Final = 135
TOLD_RESTARTED: Final = 136
TOLD_RESCUED: Final = 137
TOLD_CALLED: Final = 140
# … of boss stages, and from 176 up eight for each boss, in the order of their stages:
TOLD_CALM_AIR: Final = 142
TOLD_HOBBLED: Final = 143
TOLD_BOSS_CARD: Final = 144
TOLD_BOSS_LINE: Final = 145
TOLD_BOSS_AIMS: Final = 146
TOLD_BOSS_FINDS_NOBODY: Final = 147
TOLD_BOSS_MOVED: Final = 148
TOLD_BOSS_TURNED: Final = 149
TOLD_BOSS_ATTACKS: Final = 150
TOLD_BOSS_HURT: Final = 151
TOLD_BOSS_UNHURT: Final = 152
TOLD_PHASE_TWO: Final = 153
TOLD_THREAT: Final = 154
TOLD_THREAT_LANDS: Final = 155
TOLD_THREAT_AVOIDED: Final = 156
TOLD_THREAT_BROKEN: Final = 157
TOLD_PUSHED: Final = 158
TOLD_STAGGERED: Final = 159
TOLD_DISARMED: Final = 160
TOLD_PICKED_UP: Final = 161
TOLD_BRACED: Final = 162
TOLD_RESUPPLIED: Final = 163
TOLD_BOSS_PEEKED: Final = 164
TOLD_DAZED: Final = 165
TOLD_SKIPPED: Final = 166
TOLD_CLEARED_AWAY: Final = 167
TOLD_MADE_WAY: Final = 168
TOLD_CARD_LEVEL: Final = 169
TOLD_BOSS_JAMMED: Final = 170
TOLD_SCRUBBED: Final = 171
TOLD_FED: Final = 172
TOLD_BOSS_BURIED: Final = 173
TOLD_CARRIED: Final = 174
TOLD_SHIELDED: Final = 175
TOLD_RELOADED: Final = 176  # Ocelot
TOLD_STRAY: Final = 177
TOLD_HOSTAGE_HURT: Final = 178
TOLD_WHISPERED: Final = 179
TOLD_RAN_OVER: Final = 184  # the Tank
TOLD_TURRET_TURNED: Final = 185
TOLD_THROWN: Final = 186
TOLD_GUNNER_UP: Final = 187
TOLD_PARRIED: Final = 192  # Cyborg Ninja
TOLD_SUBSTITUTED: Final = 193
TOLD_SHADOW_GONE: Final = 194
TOLD_SHADOW_CAME: Final = 195
TOLD_COUNTERED: Final = 196
TOLD_CHANGED_PLACES: Final = 197
TOLD_INTO_THE_DARK: Final = 198
TOLD_DROPS_DOWN: Final = 199
TOLD_HINT: Final = 200  # Psycho Mantis
TOLD_CHANNEL: Final = 201
TOLD_FLUNG: Final = 202
TOLD_FURNITURE_BACK: Final = 203
TOLD_PUPPET_HIT: Final = 204
TOLD_PUPPET_DOWN: Final = 205
TOLD_PUPPET_UP: Final = 206
TOLD_PUPPET_MOVED: Final = 207
TOLD_LAUNCHED: Final = 208  # the Helicopter
TOLD_MISSILE_STOPPED: Final = 209
TOLD_EVADED: Final = 210
TOLD_CROSSHAIR: Final = 216  # Sniper Wolf
TOLD_CROSSHAIR_LOST: Final = 217
TOLD_WOLF_SEEN: Final = 218
TOLD_SNOW: Final = 219
TOLD_SLIPPED: Final = 220
TOLD_SOMETHING_MOVED: Final = 221
TOLD_PATIENCE: Final = 222
TOLD_FOXS_HOUR: Final = 232  # REX
TOLD_GUEST_GONE: Final = 240  # guests of VR missions
TOLD_GUEST_LOADED: Final = 241
TOLD_GUEST_ALARMED: Final = 242
TOLD_LIQUID_DOWN: Final = 243
TOLD_LIQUID_ROLL: Final = 244
TOLD_LIQUID_UP: Final = 245
TOLD_PULLED: Final = 246
TOLD_WOLF_MARKS: Final = 247
TOLD_WOLF_WAITS: Final = 248
TOLD_TOKENS_MIXED: Final = 249
TOLD_FOOTSTEPS: Final = 224  # Vulcan Raven
TOLD_SHOT_DOWN: Final = 225

# How a character was noticed or a token was placed.
BECAUSE_SEEN: Final = 0
BECAUSE_NOISE: Final = 1
BECAUSE_BANG: Final = 2
BECAUSE_KNOCK: Final = 3
BECAUSE_LEAP: Final = 4
BECAUSE_UNFINISHED: Final = 5
BECAUSE_LOUD: Final = 6
BECAUSE_ORDER: Final = 7
BECAUSE_DISGUISE: Final = 8
BECAUSE_STAGE: Final = 9

# Who sees: Guards from 0 and Cameras from FIRST_CAMERA up.
NOT_SEEN: Final = -1
FIRST_CAMERA: Final = 64

# Damage.
HIT_DAMAGE: Final = 0
KO_DAMAGE: Final = 1

# Why a Guard turned.
TURN_PATH: Final = 0
TURN_NEW_PATH: Final = 1
TURN_FORCED: Final = 2
TURN_CORNER: Final = 3
TURN_BLOCKED: Final = 4
TURN_REACTION: Final = 5
TURN_PLAYERS: Final = 6
TURN_ARROW: Final = 7  # of the Guard Order card
TURN_LEAPT: Final = 8  # after whoever leapt over it

# What the stage remembers, as bits of `flags`.
ZONES_CLOSED: Final = 1
ORDER_CANCELLED: Final = 2
NO_FOCUS_TOKENS: Final = 4

# Weapon classes that a stage forbids stand beside the actions it forbids, and so does gas.
FIRST_WEAPON_BIT: Final = 56
GAS_BIT: Final = 60

# Rules B-001 … are told by this and their number.
B: Final = 1000
