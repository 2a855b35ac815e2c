"""First lessons: what happens for the first time is explained (MGS-170).

A stage says which lessons it gives; which were given already stands in `flags`.

"""

from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64

FIRST_TURN: Final = 0
FIRST_GUARD: Final = 1  # a Guard is near for the first time
FIRST_NOISE: Final = 2
FIRST_ATTENTION: Final = 3
FIRST_ALERT: Final = 4
FIRST_CAMERA: Final = 5
FIRST_BODY: Final = 6
FIRST_DOOR: Final = 7
FIRST_ORDER: Final = 8
FIRST_ZONE: Final = 9

# As stage files call them, in the order of their numbers.
LESSONS: Final = (
    "first_turn",
    "first_guard",
    "first_noise",
    "first_attention",
    "first_alert",
    "first_camera",
    "first_body",
    "first_door",
    "first_order",
    "first_zone",
)
# The rule that each of them is about: at the first turn only that the stage calls.
ABOUT: Final = bytes((170, 63, 57, 58, 59, 72, 139, 47, 113, 13))
FIRST_BIT: Final = 8  # lessons stand above the other things that `flags` remembers


def teach(game: Operation, lesson: i64) -> None:
    """Give a lesson, once, where the stage has it (MGS-170)."""
    if (game.content.lessons >> lesson) & 1 == 0:
        return
    bit: i64 = 1 << (FIRST_BIT + lesson)
    if game.flags & bit == 0:
        game.flags |= bit
        game.tell(names.TOLD_LESSON, ABOUT[lesson], lesson)
