"""Verbs of Boss cards: what a line says, and what carries it out by its name (B-070)."""

from typing import Final

from sneakbox.games.metal_gear.bosses.dashboard import Row
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import RulesError

# What a line says behind its verb, as bits: a word and a filter that choose fighters, how many of
# them, a number of spaces, dice, and what follows damage or ends a Threat.
WORD: Final = 1 << 0
FILTER: Final = 1 << 1
HOW_MANY: Final = 1 << 2
NUMBER: Final = 1 << 3
DICE: Final = 1 << 4
PUSH: Final = 1 << 5
STAGGER: Final = 1 << 6
DISARM: Final = 1 << 7
BREAK: Final = 1 << 8
AFTER_DAMAGE: Final = PUSH | STAGGER | DISARM


class Verb:
    """One verb: its name, what must stand behind it and what may, and what a card prints for it.

    `says` is that sentence, with what a line names in braces: see card_words.py.

    The fighters that its words choose lie in `fight.targets` when it is carried out, in order;
    none where nobody is a legal target. A boss's own verbs stand in its module.
    """

    def __init__(self, name: str, must: i64 = 0, may: i64 = 0, says: str = "") -> None:
        self.name: str = name
        self.says: str = says
        self.must: i64 = must
        self.may: i64 = may

    def is_attack(self) -> bool:
        """True for what a dazed boss leaves out (B-054)."""
        return False

    def is_threat(self) -> bool:
        """True for what sets a Threat: its words reach anybody, T of them (B-040)."""
        return False

    def finds_anybody(self) -> bool:
        """True for movement: where nobody is in sight its word chooses among all (C-01)."""
        return False

    def do(self, game: Operation, row: Row, line: i64) -> None:
        """Carry a line of the card in force out; `line` is its number there."""
        raise RulesError(f"nothing carries '{self.name}' out")
