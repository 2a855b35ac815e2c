"""The words of the game as numbers: kinds of tiles, actions, steps, events and results."""

from typing import Final

AGENT: Final = 0  # the one seat

# What a tile is for the rules. A covered tile is EMPTY.
EMPTY: Final = 0
GUARD: Final = 1
SLEEPER: Final = 2
SYSTEM: Final = 3
BREAKER: Final = 4
WEAPON: Final = 5
HIDING: Final = 6
DUCT: Final = 7
FILES: Final = 8

NO_CONE: Final = 4
NO_MARK: Final = 4

ALERT_TOKENS: Final = 5

# Actions.
ENTRANCE: Final = 1
ARROW: Final = 2
EXPLORE: Final = 3
MOVE: Final = 4
CRAWL: Final = 5
SHOOT: Final = 6
ATTACK: Final = 7
SWITCH_OFF: Final = 8
HIDE: Final = 9
FACE: Final = 10
STAY: Final = 11
ENTER: Final = 12
CHARGE: Final = 13
FLIP: Final = 15
FIRE: Final = 16
KEEP: Final = 17
LEAVE: Final = 18
DRAW: Final = 19
COIN: Final = 20

HEADS: Final = 0
TAILS: Final = 1

# Steps.
STEP_ENTRANCE: Final = 1
STEP_ARROW: Final = 2
STEP_TURN: Final = 3
STEP_END_TURN: Final = 4
STEP_DRAW: Final = 5
STEP_ORIENT: Final = 6
STEP_PLACED: Final = 7
STEP_BREAKER: Final = 8
STEP_SLEEPER: Final = 9
STEP_LOOK: Final = 10
STEP_SPOTTED: Final = 11
STEP_ALARM: Final = 12
STEP_METHOD: Final = 13
STEP_COIN: Final = 14
STEP_HIDE: Final = 15

# Events.
TOLD_ENTRANCE: Final = 1
TOLD_ARROW: Final = 2
TOLD_EXPLORED: Final = 3
TOLD_DREW: Final = 4
TOLD_LAID_ASIDE: Final = 5
TOLD_PLACED: Final = 6
TOLD_ARRIVED: Final = 7
TOLD_CRAWLED: Final = 8
TOLD_STAYED: Final = 9
TOLD_SPOTTED: Final = 10
TOLD_CHARGED: Final = 11
TOLD_COIN: Final = 12
TOLD_KILLED: Final = 13
TOLD_SURVIVED: Final = 14
TOLD_TRIGGERED: Final = 15
TOLD_AMMO: Final = 16
TOLD_FILES: Final = 17
TOLD_SWITCHED_OFF: Final = 18
TOLD_ALERT: Final = 19
TOLD_WOKE: Final = 20
TOLD_TOKEN: Final = 21
TOLD_ALERT_OVER: Final = 22
TOLD_WON: Final = 23
TOLD_LOST: Final = 24
TOLD_SHUFFLED_BACK: Final = 25

# How a guard died.
BY_COIN: Final = 0
BY_AMMO: Final = 1
BY_SHOT: Final = 2

# Why a token was lost or Alert began.
CAUSE_CLOCK: Final = 0
CAUSE_SPOTTED: Final = 1
CAUSE_SYSTEM: Final = 2
CAUSE_FAILED: Final = 3

# Results.
WON: Final = 1
LOST_TOKENS: Final = 2
LOST_EXTREME: Final = 3
LOST_CLOSED: Final = 4
