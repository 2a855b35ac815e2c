"""What a roll of dice is for, packed into one number."""

from typing import Final

from sneakbox.kernel.native import i64

# The rule behind a roll, by its kind: an attack, that of a Guard, noise, a lock, a Terminal, System
# cards, a disguise, a missile, a weapon of a Reference card and how a boss dodges it.
RULES: Final = bytes((77, 78, 57, 47, 104, 107, 101, 96, 166, 166))


def purpose(kind: i64, damage: i64 = 0, weapon: bool = False, people: i64 = 0) -> i64:
    """What a roll is for: its kind; for attacks the damage, whether a weapon is used and the
    characters that are attacked besides Guards, as bits."""
    return kind | damage << 4 | (1 << 5 if weapon else 0) | people << 6


def kind_of_roll(what: i64) -> i64:
    return what & 15


def rule_of_roll(what: i64) -> i64:
    return RULES[kind_of_roll(what)]


def damage_of(what: i64) -> i64:
    return (what >> 4) & 1


def is_weapon(what: i64) -> bool:
    return (what >> 5) & 1 == 1


def people_of(what: i64) -> i64:
    return what >> 6
