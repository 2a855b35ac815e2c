# not compiled: a list made once for each table
"""All that can ever be done on a stage: the numbers of actions whose words leave them open.

A word such as `use 1 57 2` may have any number. Which ones can come up follows from the map, from
the cards somebody can carry and from the dice on the table.
"""

from collections.abc import Iterable, Mapping
from itertools import chain, product
from typing import Final

from sneakbox.boards.grid import MOST_PATHS
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import mantis
from sneakbox.games.metal_gear.cards import equipment, systems
from sneakbox.games.metal_gear.content import Content

MOST_DICE: Final = 9  # in one roll
SOME_DICE: Final = 1 << MOST_DICE  # any of them, as bits
CHANGES: Final = MOST_DICE * 16  # a die and what is added to it
SECOND_TARGETS: Final = 8  # charges, kinds of bodies
FOCUS_MARKS: Final = 16
SYSTEM_CARDS: Final = 4  # beside Otacon
SMALL: Final = 16  # abilities, terminals, zones, choices, black dice
THINGS: Final = names.FIRST_TOKEN  # doors; stage tokens come after as many numbers


def open_arguments(content: Content) -> Mapping[int, Iterable[tuple[int, ...]]]:
    """By kind of action, all arguments that it can have on this stage."""
    cells = int(content.grid.size)
    tokens = len(content.tokens)
    slots = int(content.card_slots)
    aims = [*range(max(cells, CHANGES, tokens)), equipment.REFILL, equipment.DETONATE]
    has_otacon = content.is_in_cast(names.OTACON)
    effects = range(SYSTEM_CARDS * systems.EFFECTS_A_CARD if has_otacon else 0)
    return {
        names.INTERACT: one(THINGS + tokens),
        names.HACK: one(max(SMALL, tokens)),
        names.ACCESS: one(SMALL),
        names.USE: chain(
            product(range(slots), aims, range(SECOND_TARGETS)),
            product([slots], range(SOME_DICE), [0]),  # dice again, by a card that is used up
        ),
        names.CHANGE: product(range(FOCUS_MARKS), range(CHANGES)),
        names.REROLL: product(range(FOCUS_MARKS), range(SOME_DICE)),
        names.AGAIN: one(SOME_DICE),
        names.ABILITY: product(range(SMALL), range(CHANGES)),
        names.TARGET: one(cells),
        names.PATH: one(MOST_PATHS),
        names.ZONE: one(SMALL),
        names.SLOT: product(range(MOST_DICE), range(SYSTEM_CARDS * systems.SLOTS_A_CARD)),
        names.TAKE_OFF: product(range(SYSTEM_CARDS), range(systems.SLOTS_A_CARD)),
        names.RESOLVE: chain(
            product(effects, range(THINGS), range(SECOND_TARGETS)),
            product(effects, range(names.PEOPLE), range(cells)),  # somebody is carried there
        ),
        names.RETURN: product(range(SYSTEM_CARDS), range(2)),
        names.CHOOSE: product(range(SMALL), range(4)),
        names.CALL: one(max(SMALL, tokens)),
        names.PICK_UP: one(THINGS),
        names.CHANNEL: one(mantis.OTHER_CHANNEL + 1),
        names.ROCKET: one(SMALL),
    }


def one(limit: int) -> list[tuple[int, ...]]:
    """A single argument below a limit."""
    return [(number,) for number in range(limit)]
