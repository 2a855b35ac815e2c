"""The four dashboards: numbers, actions with their costs, Focus, abilities (MGS-092, MGS-094)."""

from typing import Final

from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.editions import BOTH, Edition
from sneakbox.kernel.native import i64

# What the actions of a dashboard cost in Action tokens; refreshing Focus is printed on the tokens.
COSTS: Final[dict[int, int]] = {
    names.SNEAK: 1,
    names.DASH: 1,
    names.PUNCH: 1,
    names.COMBO: 2,
    names.DRAG: 1,
    names.INTERACT: 1,
    names.KNOCK: 1,
    names.TAKEDOWN: 2,
    names.DISGUISE: 2,
    names.HACK: 1,
    names.SEARCH: 1,
    names.ACCESS: 1,
}

# The characters as files and commands call them.
PEOPLE_WORDS: Final = ("snake", "meryl", "otacon", "gray_fox")
NAMES: Final = ("Snake", "Meryl", "Otacon", "Gray Fox")

# Special abilities, as bits (MGS-094).
SNEAK_ATTACK: Final = 1 << 0
WORKS_ALONE: Final = 1 << 1
NO_ROOKIE: Final = 1 << 2
CAN_HELP: Final = 1 << 3
NO_SOLDIER: Final = 1 << 4
HACKER: Final = 1 << 5
CODEC_CALL: Final = 1 << 6
LOSING_HIMSELF: Final = 1 << 7
TAKE_COVER: Final = 1 << 8
CORNERED_FOX: Final = 1 << 9


class Person:
    """One dashboard: numbers, dice, actions, Focus tokens with their refresh costs, abilities."""

    def __init__(
        self,
        name: str,
        health: i64,
        defense: i64,
        interact_white: i64,
        interact_black: i64,
        actions: i64,
        focus: list[int],
        refresh: list[int],
        abilities: i64,
    ) -> None:
        self.name: str = name
        self.health: i64 = health
        self.defense: i64 = defense
        self.interact_white: i64 = interact_white
        self.interact_black: i64 = interact_black
        self.actions: i64 = actions
        self.focus: list[int] = focus
        self.refresh: list[int] = refresh
        self.abilities: i64 = abilities


def bits(kinds: list[int]) -> i64:
    """A set of action kinds as bits."""
    found: i64 = 0
    for kind in kinds:
        k: i64 = kind
        found |= 1 << k
    return found


def spaces_moved(effect: i64) -> i64:
    """How far a Focus token moves its owner (MGS-092, MGS-225)."""
    return box.FOX_SPACES if effect == names.MOVE_TWO else 1


# fmt: off
SOLDIER: Final[list[int]] = [
    names.SNEAK, names.DASH, names.PUNCH, names.COMBO, names.FOCUS, names.DRAG, names.INTERACT,
    names.KNOCK,
]


def printed(edition: Edition) -> list[Person]:
    """The four of one edition: some Focus tokens differ (MGS-224, MGS-225)."""
    reroll = names.REROLL_SOME if edition.rerolls_any_number else names.REROLL_ANY
    reroll_black = names.REROLL_BLACKS if edition.rerolls_any_number else names.REROLL_BLACK
    fox = names.MOVE_TWO if edition.fox_moves_two else names.LONGER_DASH
    return [
        Person(NAMES[names.SNAKE], health=4, defense=3, interact_white=1, interact_black=2,
            actions=bits([*SOLDIER, names.TAKEDOWN]),
            focus=[names.FEWER_WHITE_OR_MOVE, names.PLUS_TWO, names.MINUS_TWO, reroll],
            refresh=[1, 1, 1, 2], abilities=SNEAK_ATTACK | WORKS_ALONE),
        Person(NAMES[names.MERYL], health=4, defense=3, interact_white=1, interact_black=2,
            actions=bits([*SOLDIER, names.DISGUISE]),
            focus=[names.MORE_WHITE, names.PLUS_TWO, names.EITHER_ONE, names.EXTRA_ACTION],
            refresh=[2, 1, 1, 2], abilities=NO_ROOKIE | CAN_HELP),
        # System Search and Access Systems come with a hacked Terminal.
        Person(NAMES[names.OTACON], health=4, defense=3, interact_white=0, interact_black=4,
            actions=bits([names.SNEAK, names.DASH, names.FOCUS, names.INTERACT, names.KNOCK,
                names.HACK]),
            focus=[names.EITHER_ONE, reroll_black, names.EITHER_TWO, names.MORE_BLACK],
            refresh=[1, 1, 2, 2], abilities=NO_SOLDIER | HACKER | CODEC_CALL),
        # He has no action of his own (MGS-112).
        Person(NAMES[names.GRAY_FOX], health=4, defense=3, interact_white=1, interact_black=2,
            actions=bits(SOLDIER),
            focus=[names.PLUS_TWO, names.EITHER_TWO, names.FEWER_BLACK, fox],
            refresh=[1, 2, 2, 1], abilities=LOSING_HIMSELF | TAKE_COVER | CORNERED_FOX),
    ]
# fmt: on
EDITIONS: Final[list[list[Person]]] = [printed(edition) for edition in BOTH]


def dashboards(edition: Edition) -> list[Person]:
    return EDITIONS[edition.which]
