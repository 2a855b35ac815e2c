# not compiled: a table of words, read outside the hot path
"""The kinds of things that events and actions of a stage are about, each with one name."""

from typing import Final

from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import words
from sneakbox.scene.english import count
from sneakbox.scene.things import Thing, counted

PERSON: Final[Thing] = Thing("character", said=words.PEOPLE.__getitem__)
GUARD: Final[Thing] = Thing("Guard")
GUARDS: Final[Thing] = Thing("Guards, as bits")
SPACE: Final[Thing] = Thing("space")
ZONE: Final[Thing] = Thing("zone")
DOOR: Final[Thing] = Thing("door")
LOCK: Final[Thing] = Thing("door, for its code")
TERMINAL: Final[Thing] = Thing("Terminal, for its code")
DIRECTION: Final[Thing] = Thing("direction", said=DIRECTIONS.__getitem__)
BODY: Final[Thing] = Thing("body")
SIDE: Final[Thing] = Thing("side of an Attention token", said=words.SIDES.__getitem__)
CAUSE: Final[Thing] = Thing("cause")
MODE: Final[Thing] = Thing("mode", said=words.MODES.__getitem__)
DIE: Final[Thing] = Thing("die", said=lambda die: f"die {die + 1}")
ROLL: Final[Thing] = Thing("roll")
FOCUS: Final[Thing] = Thing("effect of a Focus token", said=words.FOCUS.__getitem__)
FOCUS_TOKEN: Final[Thing] = Thing("focus token")
ABILITY: Final[Thing] = Thing(
    "ability", said=lambda ability: words.ABILITIES.get(ability, "an ability")
)
CARD: Final[Thing] = Thing("Equipment card")
ORDER: Final[Thing] = Thing("Guard Order card")
ORDER_IN_FULL: Final[Thing] = Thing("Guard Order card with all it says")
REACTION: Final[Thing] = Thing("Reaction card")
REACTION_EFFECT: Final[Thing] = Thing("effect of a Reaction card")
SYSTEM: Final[Thing] = Thing("System card")
WHERE: Final[Thing] = Thing("end of a deck", said=words.DECK_ENDS.__getitem__)
CONE: Final[Thing] = Thing("cone of the Cameras")
DAMAGE: Final[Thing] = Thing("kind of damage", said=("", "KO ").__getitem__)
HEARD: Final[Thing] = Thing(
    "end of a Noise Check", said=("was not heard", "made too much noise").__getitem__
)
GADGET: Final[Thing] = Thing("explosive", said=words.GADGETS.__getitem__)
LETTER: Final[Thing] = Thing("event of the stage", said=words.EVENT_LETTERS.__getitem__)
LESSON: Final[Thing] = Thing("lesson")
RESULT: Final[Thing] = Thing("result", said=words.RESULTS.__getitem__)
# Numbers with what they count.
ROUND: Final[Thing] = Thing("round")
OBJECTIVE: Final[Thing] = Thing("objective")
TOKENS: Final[Thing] = counted("Action token")
FIGURES: Final[Thing] = counted("figure")
SPACES: Final[Thing] = counted("space")
MORE_SPACES: Final[Thing] = counted("more space")
CARDS_LEFT: Final[Thing] = Thing(
    "number of cards left",
    said=lambda number: f"{count(number, 'card')} left" if number else "It was the last card",
)
# Of boss stages.
BOSS_CARD: Final[Thing] = Thing("Boss card")
CROSSHAIR_SIDE: Final[Thing] = Thing("where a crosshair is put, or that it is moved on")
THREAT: Final[Thing] = Thing("kind of Threat", said=words.THREATS.__getitem__)
TARGET_WORD: Final[Thing] = Thing("word that chooses a target", said=words.TARGET_WORDS.__getitem__)
FILTER: Final[Thing] = Thing("filter of targets")
FOE: Final[Thing] = Thing("foe of a boss stage")
BLACK_DICE: Final[Thing] = Thing(
    "number of black dice", said=lambda dice: count(dice, "black die", "black dice")
)
