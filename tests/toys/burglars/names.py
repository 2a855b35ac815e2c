"""The words of the game as numbers: actions, steps and events. Records keep them, so they stay."""

from typing import Final

# Actions.
TOOL: Final = 1
LIGHT: Final = 2
PASS: Final = 3
USE_LANTERN: Final = 4
CARD: Final = 5
TOP: Final = 6
BOTTOM: Final = 7
HIDE: Final = 8
DIE: Final = 9
KEEP: Final = 10
USE_ROPE: Final = 11

# Steps.
STEP_NIGHTS: Final = 1
STEP_DEAL: Final = 2
STEP_DRAW_TOOL: Final = 3
STEP_LIGHTS: Final = 4
STEP_TURN_TO: Final = 5
STEP_SCOUT: Final = 6
STEP_PEEK: Final = 7
STEP_REPLACE: Final = 8
STEP_CHOOSE: Final = 9
STEP_BREAK_IN: Final = 10
STEP_ROLL: Final = 11
STEP_ANSWER: Final = 12
STEP_DRAW_CARD: Final = 13

# Events. What a seat sees and the others only hear of is two events.
TOLD_ASKED: Final = 1
TOLD_DREW_TOOL: Final = 2
TOLD_TOOL_DRAWN: Final = 3
TOLD_NIGHT: Final = 4
TOLD_LIT: Final = 5
TOLD_PASSED: Final = 6
TOLD_LANTERN: Final = 7
TOLD_SAW_CARD: Final = 8
TOLD_CARD_SEEN: Final = 9
TOLD_PUT_BACK: Final = 10
TOLD_CHOSE: Final = 11
TOLD_SEALED: Final = 12
TOLD_OPENED: Final = 13
TOLD_CROWDED: Final = 14
TOLD_ROLLED: Final = 15
TOLD_ROPE: Final = 16
TOLD_CAUGHT: Final = 17
TOLD_TOOK_CARD: Final = 18
TOLD_CARD_TAKEN: Final = 19
TOLD_SHOWN: Final = 20
TOLD_ENDED: Final = 21
