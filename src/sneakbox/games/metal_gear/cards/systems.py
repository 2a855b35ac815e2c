"""System cards: their slots and their effects (MGS-106, MGS-110)."""

from typing import Final

from sneakbox.kernel.native import i64

FLIP_CAMERAS: Final = 0
BLIND_ZONE: Final = 1
OPEN_WEAK_DOOR: Final = 2
OPEN_ANY_DOOR: Final = 3
CLEAR_NOISE: Final = 4
CLEAR_ALERT: Final = 5
TURN_GUARD_HERE: Final = 6
TURN_GUARD_ANYWHERE: Final = 7
LOOK_AT_ORDER: Final = 8
BURY_ORDER: Final = 9
CANCEL_ORDER: Final = 10
LEND_ACTION: Final = 11
RECHARGE: Final = 12
DARK_ZONE: Final = 13
# … of boss stages (B-090):
JAM: Final = 14
SCRUB: Final = 15
STRIKE: Final = 16
FEED: Final = 17
PEEK_BOSS: Final = 18
BURY_BOSS: Final = 19
LEND: Final = 20
LEND_TWO: Final = 21
HEAL: Final = 22
CALM_AIR: Final = 23
TURN_BOSS: Final = 24
CARRY: Final = 25
SHIELD: Final = 26
HOBBLE: Final = 27
# A System card beside the dashboard: the card, the slots that hold a die, which dice are white.
SLOTS_AT: Final = 8
WHITES_AT: Final = 16
SLOT_BITS: Final = 0xFF
AT_WILL: Final = 0  # when an effect can be used: in Otacon's turn …
AT_ORDER: Final = 1  # … or also when a Guard Order card has been revealed
AT_ROLL: Final = 2  # … or when a Boss roll is due
ON_TOP: Final = 0
UNDERNEATH: Final = 1


OPENS_A_DOOR: Final = (OPEN_WEAK_DOOR, OPEN_ANY_DOOR)
CLEARS_A_TOKEN: Final = (CLEAR_NOISE, CLEAR_ALERT)
TURNS_A_GUARD: Final = (TURN_GUARD_HERE, TURN_GUARD_ANYWHERE)

# Actions name a slot, and an effect, of one of the cards beside the dashboard.
SLOTS_A_CARD: Final = 8
EFFECTS_A_CARD: Final = 4


class SystemEffect:
    """One effect of a System card: the Terminal's level it needs, what it does, when, how much."""

    def __init__(self, level: i64, deed: i64, when: i64, amount: i64 = 0) -> None:
        self.level: i64 = level
        self.deed: i64 = deed
        self.when: i64 = when
        self.amount: i64 = amount


class SystemCard:
    """A System card: the values its slots take, and its effects."""

    def __init__(self, name: str, slots: list[int], effects: list[SystemEffect]) -> None:
        self.name: str = name
        self.slots: list[int] = slots
        self.effects: list[SystemEffect] = effects

    def all_covered(self) -> i64:
        return (1 << len(self.slots)) - 1


# A card beside the dashboard with the dice on it, as one int.


def card_held(held: i64) -> i64:
    """The number of the card."""
    return held & (1 << SLOTS_AT) - 1


def is_filled(held: i64, slot: i64) -> bool:
    """True where a die covers the slot."""
    return (held >> (SLOTS_AT + slot)) & 1 == 1


def is_covered(held: i64, card: SystemCard) -> bool:
    """All slots of the card hold a die (MGS-110)."""
    return (held >> SLOTS_AT) & SLOT_BITS == card.all_covered()
