# not compiled: words are for people and files, not for the hot path
"""The words of all actions of a stage."""

from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS
from sneakbox.games.metal_gear.content import Content
from sneakbox.kernel.vocabulary import Argument, Verb, Vocabulary


def space_name(cell: int, columns: int) -> str:
    """A space as people write it: a letter for the column, a number for the row.

    >>> space_name(13, 5)
    'd3'
    """
    return f"{chr(ord('a') + cell % columns)}{cell // columns + 1}"


def vocabulary_for(content: Content) -> Vocabulary:
    grid = content.grid
    direction = Argument("direction", DIRECTIONS)
    space = Argument("space", [space_name(cell, grid.columns) for cell in range(grid.size)])
    person = Argument("character", PEOPLE_WORDS)
    token = Argument("focus token", limit=16)
    number = Argument("number")
    return Vocabulary(
        [
            Verb(names.BEGIN, "begin", person),
            Verb(names.END, "end"),
            Verb(names.SNEAK, "sneak", direction),
            Verb(names.DASH, "dash", direction),
            Verb(names.STEP, "step", direction),
            Verb(names.STOP, "stop"),
            Verb(names.PUNCH, "punch", space),
            Verb(names.COMBO, "combo", space),
            Verb(names.FOCUS, "focus", token),
            Verb(names.DRAG, "drag", space, Argument("body", limit=8)),
            Verb(names.DROP, "drop", space),
            Verb(names.INTERACT, "interact", number),
            Verb(names.KNOCK, "knock"),
            Verb(names.TAKEDOWN, "takedown", space),
            Verb(names.DISGUISE, "disguise"),
            Verb(names.HACK, "hack", number),
            Verb(names.SEARCH, "search"),
            Verb(names.ACCESS, "access", number),
            Verb(names.USE, "use", number, number, number),
            Verb(names.SHIFT, "shift", token, direction),
            Verb(names.EXTRA, "extra", token),
            Verb(names.CHANGE, "change", token, number),
            Verb(names.REROLL, "reroll", token, number),
            Verb(names.ADD_DIE, "add-die", token),
            Verb(names.FEWER, "fewer", token),
            Verb(names.ACCEPT, "accept"),
            Verb(names.AGAIN, "again", number),
            Verb(names.ALLOW, "allow"),
            Verb(names.REFUSE, "refuse"),
            Verb(names.ABILITY, "ability", number, number),
            Verb(names.PASS, "pass"),
            Verb(names.FACE, "face", direction),
            Verb(names.PLACE, "place", space),
            Verb(names.TARGET, "target", number),
            Verb(names.PATH, "path", number),
            Verb(names.ZONE, "zone", number),
            Verb(names.SLOT, "slot", number, number),
            Verb(names.TAKE_OFF, "take-off", number, number),
            Verb(names.RESOLVE, "resolve", number, number, number),
            Verb(names.RETURN, "return", number, number),
            Verb(names.ROLL, "roll", Argument("colour", ("white", "black")), number),
            Verb(
                names.ORDER,
                "order",
                Argument("card", [slug(card.name) for card in content.orders]),
            ),
            Verb(
                names.REACTION,
                "reaction",
                Argument("card", [slug(card.name) for card in content.reactions]),
            ),
            Verb(names.SYSTEM, "system", number),
            Verb(names.REVEAL, "reveal", number),
            Verb(names.CHOOSE, "choose", number, number),
            Verb(names.GUARD_FIRST, "wake-first", space),
        ]
    )


def slug(name: str) -> str:
    """A card's name as one word."""
    return name.lower().replace(" ", "-")
