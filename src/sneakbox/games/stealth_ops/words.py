# not compiled: words for people, outside the hot path
"""What the things of the box are called."""

from collections.abc import Sequence
from typing import Final

from sneakbox.games.stealth_ops import names
from sneakbox.scene.english import listed

SPIES: Final = ("Wren", "Otter", "Lynx", "Moth")

# What is to be said before a room's name, and the name.
ROOMS: Final = {
    "corridor": ("a ", "corridor"),
    "post": ("a ", "guard post"),
    "surveillance": ("a ", "Surveillance Room"),
    "security": ("a ", "Security Room"),
    "break": ("a ", "Break Room"),
    "map": ("a ", "Map Room"),
    "item": ("an ", "item room"),
    "duct": ("an ", "air duct"),
    "entrance": ("", "the entrance"),
    "intel": ("", "the intel room"),
}

# What helps a stealth roll: as the end of a sentence, on a button, and in records.
HELPS: Final = {
    names.PLAIN: "",
    names.WITH_DISGUISE: " in disguise",
    names.WITH_BOX: " under a Cardboard Box",
    names.WITH_DISGUISE | names.WITH_BOX: " in disguise and under a Cardboard Box",
}
SHORT_HELPS: Final = ("", ", disguised", ", under a box", ", disguise and box")
HELP_WORDS: Final = ("plain", "disguise", "box", "disguise-and-box")

# Why the alert level changes, and what a die is rolled for, by the rule.
ALERT_REASONS: Final = {
    50: "a guard raised the alarm",
    61: "the base calms down",
    91: "the Smoke Bomb was noticed",
    93: "a guard woke up and reported it",
    94: "the shot was heard",
    96: "the blast was heard",
    99: "the Knife missed",
    111: "the Security Room was used",
}
ROLLED: Final = {
    70: "to steal",
    80: "to sneak past",
    93: "with the Tranq Gun",
    94: "with the Revolver",
    99: "with the Knife",
}


# Questions that are always the same.
QUESTIONS: Final = {
    names.STEP_TAKE: "The intel is within reach. Take it? The base will be On Alert.",
    names.STEP_MAKE_SPACE: "You got away with it, but your hand is full. Discard which card?",
    names.STEP_FINISH: "Anything else before your turn ends?",
}
# What may be done besides rolling and stopping, in the order in which it is asked.
BESIDES: Final = {
    names.USE: "use an item",
    names.PICK_LOCK: "pick a lock",
    names.TAKE: "take the intel",
    names.STEAL: "steal",
    names.PROPOSE: "propose a draw",
}


def the_guards(numbers: Sequence[int]) -> str:
    """Guards by their numbers.

    >>> the_guards([4]), the_guards([1, 3]), the_guards([])
    ('guard 4', 'guards 1 and 3', '')
    """
    several = "guards" if len(numbers) > 1 else "guard"
    return f"{several} {listed([str(number) for number in numbers])}" if numbers else ""


def a_room(room: str) -> str:
    """A kind of room, such as 'a Break Room'."""
    return "".join(ROOMS[room])
