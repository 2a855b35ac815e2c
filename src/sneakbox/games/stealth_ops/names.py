"""The words of the game as numbers: rooms, items, actions, steps, events and results."""

from typing import Final

MOST_PLAYERS: Final = 4
TILES: Final = 52
GUARDS: Final = 18
HOME_GUARDS: Final = 2  # of these, those who come with the intel room
ITEM_KINDS: Final = 13
ITEM_CARDS: Final = 26
INDICATORS: Final = 26
HAND_LIMIT: Final = 5
TOP_LEVEL: Final = 5
CALM_LEVEL: Final = 3  # the level when the timer of On Alert has run out
ALERT_ROUNDS: Final = 3
SURVEYS: Final = 3  # tiles that one visit to a Map Room may lay
NO_SEAT: Final = -1
NO_ROOM: Final = -1

# What is printed on tiles, cards and dice.
SECURITY_RELIEF: Final = 2  # levels by which a Security Room lowers the alert
GRENADE_NOISE: Final = 3  # levels by which a Grenade raises it
MOVEMENT_FACES: Final = 4  # of the die for moving
FACES: Final = 6  # of the die for everything else
# What the six-sided die must show, and what adds to it.
NEEDED_TO_SNEAK: Final = 4
NEEDED_TO_STEAL: Final = 5
NEEDED_WITH_TRANQ: Final = 3
NEEDED_WITH_REVOLVER: Final = 4
NEEDED_WITH_KNIFE: Final = 5
DISGUISE_BONUS: Final = 2
BOX_BONUS: Final = 2
BIPOD_BONUS: Final = 1
PENTAZEMIN_BONUS: Final = 3

# What a room is for the rules.
CORRIDOR: Final = 0
POST: Final = 1
SURVEILLANCE: Final = 2
SECURITY_ROOM: Final = 3
BREAK_ROOM: Final = 4
MAP_ROOM: Final = 5
ITEM_ROOM: Final = 6
DUCT: Final = 7
ENTRANCE: Final = 8
INTEL_ROOM: Final = 9

# Items, in the order of the rules (OPS-091 to OPS-103).
SMOKE: Final = 0
BOX: Final = 1
TRANQ: Final = 2
REVOLVER: Final = 3
SUPPLY: Final = 4
GRENADE: Final = 5
COIN: Final = 6
HEELYS: Final = 7
KNIFE: Final = 8
BIPOD: Final = 9
DISGUISE: Final = 10
LOCKPICK: Final = 11
PENTAZEMIN: Final = 12
UNKNOWN: Final = 13  # a card the viewer has not seen
FIRST_ITEM_RULE: Final = 91

# What helps a stealth roll, as bits.
PLAIN: Final = 0
WITH_DISGUISE: Final = 1
WITH_BOX: Final = 2

EVERYONE: Final = 0  # in place of a guard's number: one roll for all guards of the tile

# Actions. Each is told as an event with the same number: the seat, then its two arguments.
FIRST: Final = 1
DRAW: Final = 2
PLACE: Final = 3
ROLL: Final = 4
DIE_FOUR: Final = 5
DIE_SIX: Final = 6
MOVE: Final = 7
STOP: Final = 8
# From here to DISCARD a card of the hand is shown.
SNEAK: Final = 9
ATTACK: Final = 10
THROW_GRENADE: Final = 11
THROW_COIN: Final = 12
USE: Final = 13
PICK_LOCK: Final = 14
DISCARD: Final = 15
TAKE: Final = 16
LEAVE: Final = 17
STEAL: Final = 18
LOOT: Final = 19
NOTHING: Final = 20
PICK_UP: Final = 21
ITEM: Final = 22
END: Final = 23
LOWER: Final = 24
BRING: Final = 25
SURVEY: Final = 26
PASS: Final = 27
GUARD: Final = 28
PROPOSE: Final = 29
AGREE: Final = 30
REFUSE: Final = 31

# Events that follow from actions.
TOLD_SHOWN: Final = 40
TOLD_SEEN: Final = 41
TOLD_ITEM_DRAWN: Final = 42
TOLD_TURN: Final = 43
TOLD_LAID_ASIDE: Final = 44
TOLD_SHUFFLED_BACK: Final = 45
TOLD_GUARD_PLACED: Final = 46
TOLD_INDICATORS: Final = 47
TOLD_PASSED: Final = 48
TOLD_CAUGHT: Final = 49
TOLD_REMOVED: Final = 50
TOLD_ASLEEP: Final = 51
TOLD_MISSED: Final = 52
TOLD_USED: Final = 53
TOLD_ALERT: Final = 54
TOLD_ON_ALERT: Final = 55
TOLD_ALERT_OVER: Final = 56
TOLD_SENT_BACK: Final = 57
TOLD_DROPPED: Final = 58
TOLD_RETURNED: Final = 59
TOLD_INTEL_STOLEN: Final = 60
TOLD_STEAL_FAILED: Final = 61
TOLD_GUARD_PHASE: Final = 62
TOLD_STUCK: Final = 63
TOLD_WOKE: Final = 64
TOLD_ROUND: Final = 65
TOLD_RESHUFFLED: Final = 66
TOLD_WON: Final = 67
TOLD_LOCKDOWN: Final = 68
TOLD_DRAWN_GAME: Final = 69
TOLD_ON_GUARD: Final = 70
TOLD_STOLEN: Final = 71

# Steps.
STEP_FIRST: Final = 1
STEP_ROUNDS: Final = 2
STEP_DRAW: Final = 3
STEP_PLACE: Final = 4
STEP_PREPARE: Final = 5
STEP_DIE_FOUR: Final = 6
STEP_MEET: Final = 7
STEP_ENCOUNTER: Final = 8
STEP_STEALTH_ROLL: Final = 9
STEP_ATTACK_ROLL: Final = 10
STEP_WALK: Final = 11
STEP_TAKE: Final = 12
STEP_STEAL_ROLL: Final = 13
STEP_MAKE_SPACE: Final = 14
STEP_LOOT: Final = 15
STEP_ROOM: Final = 16
STEP_FINISH: Final = 17
STEP_ITEM: Final = 18
STEP_GUARDS: Final = 19
STEP_VOTE: Final = 20

# Where an encounter comes from: the Cardboard Box helps only at the start of a turn.
AT_START: Final = 0
ON_ENTRY: Final = 1
IN_BREAK_ROOM: Final = 2

# Results: 1 + seat of the winner, or
LOCKDOWN: Final = 8
DRAWN: Final = 9
