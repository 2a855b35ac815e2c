# not compiled: reads text files, once per stage
"""What is drawn on the spaces of a stage: symbols, and the phrases of a legend behind them."""

import re
from functools import cache
from typing import Final

from sneakbox.boards.grid_files import Item
from sneakbox.boards.phrases import Nonsense, Phrases, chosen, direction, number
from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear.words import EVENT_LETTERS, PEOPLE
from sneakbox.kernel.vocabulary import one_of
from sneakbox.scene.scenery import OBSTACLES

PEOPLE_NAMES: Final = tuple(name.lower() for name in PEOPLE)
BARRACKS: Final = ("barracks", "spawn")  # the SPAWN icon is printed in barracks

SYMBOLS: Final = {
    "(blank)": "floor",
    "### or #": "obstacle: a solid block",
    "^ > v <": "patrol icon: turn to face this way (FORCE)",
    "*": "patrol icon: turn left or right when you stop here (TURN)",
    "G> or G>*": "Guard facing that way, and the icon under it",
    "K<v": "Camera: its orange cone, its green cone",
    "Q or Qv": "barracks, and its SPAWN icon with the facing of new Guards",
    "S or Ss Sm So Sg": "start for anybody, or for Snake, Meryl, Otacon, Gray Fox",
    "A B C D": "Event token; an icon may follow, as in A*",
    "O": "Objective token; an icon may follow",
    "X": "exit; an icon may follow",
    "T": "facedown Trap; an icon may follow",
    "H3": "Terminal of that level, 2 to 5",
    "E1": "elevator; elevators with the same number are joined",
    "I1": "something to interact with, by its number",
    "N1": "codec number printed on the space",
    "P": "node to be shut down; an icon may follow",
    "R": "hostage to be rescued; an icon may follow",
    "Ms Mm Mo Mg": "marker of Snake, Meryl, Otacon, Gray Fox; an icon may follow",
}

# The form of each symbol and the phrase it stands for; `{}` are the words for its marks.
ARROW: Final = r"([\^>v<])"
FORMS: Final = {
    "": "floor",
    "#{1,3}": "obstacle block",
    ARROW: "force {}",
    r"\*": "turn",
    f"G{ARROW}": "guard {}",
    f"K{ARROW}{ARROW}": "camera {} {}",
    "Q": "barracks",
    f"Q{ARROW}": "spawn {}",
    "S": "start",
    "S([smog])": "start {}",
    "([ABCD])": "event {}",
    "O": "objective",
    "X": "exit",
    "T": "trap",
    "H([0-9])": "terminal {}",
    "E([0-9])": "elevator {}",
    "I([0-9])": "switch {}",
    "N([0-9])": "codec {}",
    "P": "node",
    "R": "hostage",
    "M([smog])": "marker {}",
}
WITH_ICON: Final = re.compile(r"([GABCDOXTPRM].*)([\^>v<*])")
WORDS: Final = dict(zip("^>v<smog", (*DIRECTIONS, *PEOPLE_NAMES), strict=True))


def event_letter(known: object, word: str) -> int:  # noqa: ARG001 - as all that fill a blank
    return chosen(word, EVENT_LETTERS, "event")


def person(known: object, word: str) -> int:  # noqa: ARG001
    return chosen(word, PEOPLE_NAMES, "character")


def plain_name(known: object, word: str) -> int:  # noqa: ARG001
    """A name says nothing but itself."""
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,29}", word):
        raise Nonsense(f"'{word}' is no name: use small letters, digits and hyphens")
    return 0


def obstacle(known: object, word: str) -> int:  # noqa: ARG001
    """What stands on a space must be something that can be drawn."""
    if word not in OBSTACLES:
        names = list(OBSTACLES)
        raise Nonsense(f"there is no obstacle '{word}': {one_of(names, len(names))}")
    return 0


# Things that can lie on a space: the first word is the kind, the rest is its name.
THINGS: Final[Phrases[None]] = Phrases(
    "nothing that can lie on a space",
    {
        "floor": (),
        "obstacle NAME": (obstacle,),
        "guard DIRECTION": (direction,),
        "camera ORANGE GREEN": (direction, direction),
        "barracks": (),
        "spawn DIRECTION": (direction,),
        "start": (-1,),
        "start PERSON": (person,),
        "force DIRECTION": (direction,),
        "turn": (),
        "event LETTER": (event_letter,),
        "objective": (),
        "exit": (),
        "trap": (),
        "terminal LEVEL": (number,),
        "elevator NUMBER": (number,),
        "switch NUMBER": (number,),
        "codec NUMBER": (number,),
        "node": (),
        "hostage": (),
        "marker PERSON": (person,),
        "place NAME": (plain_name,),
        "closed": (),
        "breakable": (),
    },
)


def thing(phrase: str) -> Item:
    """What a phrase of the legend puts on a space; Nonsense says what is wrong with it."""
    kind, _, name = phrase.strip().partition(" ")
    return Item(kind, name, *THINGS.read(phrase, None))


@cache
def things_of(symbol: str) -> list[Item] | None:
    """What a symbol stands for; None when it stands for nothing."""
    for form, phrase in FORMS.items():
        found = re.fullmatch(form, symbol)
        if found is not None:
            return [thing(phrase.format(*[WORDS.get(mark, mark) for mark in found.groups()]))]
    parts = WITH_ICON.fullmatch(symbol)
    token = things_of(parts[1]) if parts is not None else None
    icon = things_of(parts[2]) if parts is not None else None
    return None if token is None or icon is None else [*token, *icon]
