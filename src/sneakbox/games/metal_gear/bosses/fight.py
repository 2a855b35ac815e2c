"""What a boss stage keeps beside a sneaking one: the boss's deck, its Threat, what lies about."""

from typing import Final

from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.piles import Pile
from sneakbox.kernel.state import put

# What is kept about the fight, one after the other in `notes`. Where the boss stands, which way it
# looks and its damage are kept like those of a Guard, under names.BOSS.
CARD: Final = 0  # the Boss card being resolved, or NO_BOSS_CARD
MOVEMENT: Final = 1  # of the boss under this card (B-052)
LAST_ATTACKER: Final = 2  # who last dealt damage to it, or NO_ONE (B-020)
IN_PHASE_TWO: Final = 3  # 1 from then on (B-052)
DAZED: Final = 4  # 1 while the attacks of the next card are skipped (B-054)
THREAT: Final = 5  # the kind of the standing Threat, see threats.py
THREAT_DICE: Final = 6
THREAT_BREAK: Final = 7  # damage that removes it, 0 where none does (B-042)
THREAT_DAMAGE: Final = 8  # what the boss has taken since it was set
MARKED: Final = 9  # the fighters a Mark sticks to, as bits
STAGGERED: Final = 10  # who has an Action token fewer in the next turn, as bits (B-033)
BRACED: Final = 11  # who has braced, as bits (B-056)
EXPOSED: Final = 12  # against whom the next Boss roll has a die more, as bits
JAMMED: Final = 13  # dice fewer in the attacks of the next card
LEAST_BROKEN: Final = 14  # obstacles that were cleared away, as bits, in two notes: terrain.py
MOST_BROKEN: Final = 15
AMMO: Final = 16  # on the Reference card of each of the four characters
SECRET: Final = 20  # 1 once the secret of the stage was found
OWN: Final = 21  # from here on what one boss alone keeps: each module names its own
HIDDEN: Final = 39  # 1 while nobody knows where the boss is
# … and after those what Otacon at the Terminal card has done.
LENT: Final = 40  # who has an Action token more in the next round, as bits (B-090)
SHIELDED: Final = 41  # dice fewer in the Boss roll that is due (B-090)
NO_STRIDE: Final = 42  # 1 while the next card has no Stride (B-090)
NOTES: Final = 43

NO_BOSS_CARD: Final = -1
NO_ONE: Final = -1

# A weapon card that was struck out of somebody's hand: space, place of the card among all cards,
# its number and what is left on it (B-034).
DROPPED_WIDTH: Final = 4


@mypyc_attr(acyclic=True, free_list_len=1)
class Fight:
    """One boss fight under way. The chapters of `bosses` change it; here are facts only."""

    def __init__(
        self,
        notes: "vec[i64]",
        deck: Pile,
        used: "vec[i64]",
        areas: "vec[i64]",
        targets: "vec[i64]",
        dropped: "vec[i64]",
    ) -> None:
        self.notes: vec[i64] = notes
        self.deck: Pile = deck
        # Used Boss cards, the latest last: in the prototype alone (MGS-230).
        self.used: vec[i64] = used
        # The spaces of a Threat: number of the area * 4096 + space.
        self.areas: vec[i64] = areas
        # The fighters that the line being carried out has chosen so far, in order (B-022).
        self.targets: vec[i64] = targets
        self.dropped: vec[i64] = dropped

    def note(self, what: i64) -> i64:
        return self.notes[what]

    def keep(self, what: i64, value: i64) -> None:
        self.notes[what] = value

    def holds(self, what: i64, person: i64) -> bool:
        """True where a note of bits has a character's bit."""
        return (self.notes[what] >> person) & 1 == 1

    def put_bit(self, what: i64, person: i64) -> None:
        self.notes[what] |= 1 << person

    def take_bit(self, what: i64, person: i64) -> None:
        self.notes[what] &= ~(1 << person)

    def in_area(self, cell: i64) -> bool:
        """True where the standing Threat covers a space."""
        for area in self.areas:
            if area & 0xFFF == cell:
                return True
        return False

    def copy(self) -> "Fight":
        return Fight(
            self.notes[:],
            self.deck.copy(),
            self.used[:],
            self.areas[:],
            self.targets[:],
            self.dropped[:],
        )

    def add_numbers(self, numbers: list[int]) -> None:
        put(numbers, self.notes)
        numbers.extend(self.deck.numbers())
        put(numbers, self.used)
        put(numbers, self.areas)
        put(numbers, self.targets)
        put(numbers, self.dropped)


def first_notes() -> "vec[i64]":
    """Nothing has happened yet."""
    notes: vec[i64] = vec[i64]()
    for _ in range(NOTES):
        notes = append(notes, 0)
    notes[CARD] = NO_BOSS_CARD
    notes[LAST_ATTACKER] = NO_ONE
    return notes
