"""Guard Reaction cards: what a Guard makes of each kind of token (MGS-025, MGS-158)."""

from typing import Final

# Which tokens an entry of a card is about.
ON_NOISE: Final = 0  # `?`
ON_ALERT: Final = 1  # `!`
ON_KO: Final = 2
ON_DEAD: Final = 3

# What an entry does.
REMOVE: Final = 0  # the token leaves the map
LOOK_ROUND: Final = 1  # it leaves, and the Guard faces the way to the nearest character
FLIP: Final = 2  # `?` becomes `!`, `!` becomes `?`
FOLLOW: Final = 3  # it leaves, and the Guard goes up to 2 spaces towards its owner
CHASE: Final = 4  # the token moves up to 2 spaces towards its owner
CALL: Final = 5  # it leaves, and one more Guard comes out of the barracks
WAKE: Final = 6  # the knocked-out Guard gets up at once
STIR: Final = 7  # two stars become one, one star gets up
CARRY_OFF: Final = 8  # the body is carried away
REPORT: Final = 9  # the body is carried away and a Guard Order card is cycled
SUSPECT: Final = 10  # the body is carried away; the nearest character's `?` lies here instead
FILL_UP: Final = 11  # the body is carried away and the zone radios in


class ReactionCard:
    """One Guard Reaction card: its entries in printed order, two numbers each."""

    def __init__(self, name: str, entries: list[int]) -> None:
        self.name: str = name
        self.entries: list[int] = entries
