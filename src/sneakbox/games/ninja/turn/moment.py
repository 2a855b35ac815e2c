"""How far a night has come: the phase, who is done with it, and what was done this turn."""

from typing import Final

from sneakbox.games.ninja import names
from sneakbox.kernel.native import i64, mypyc_attr

# What is told of a moment, in the order of `numbers`.
NAMES: Final = (
    "phase", "passes", "desk", "moving", "sword_plays", "spear_plays", "alert_played",
    "free_listened", "both_cards", "sword_bonus", "spear_bonus", "beds_left", "tie", "filling",
    "found", "proposal", "dig",
)  # fmt: skip
MOVING: Final = 3
PROPOSAL: Final = 15
DIG: Final = 16

# Nobody plays both hand cards of the turn (NIN-141).
EACH_ONE: Final = 3

# What became of the listen without a card (NIN-137).
LISTENED: Final = 1
REFUSED: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class Moment:
    """What is going on. Open to everybody but `proposal`, `dig`, and who moves without a name."""

    def __init__(self) -> None:
        self.phase: i64 = names.DEALING
        self.passes: i64 = 0  # seats that are done with the present question, as bits
        self.desk: i64 = 0  # the guard seat whose card is carried out
        self.moving: i64 = names.NO_FIGURE  # the intruder whose movement it is
        self.sword_plays: i64 = 0  # hand cards played this turn by each guard seat
        self.spear_plays: i64 = 0
        self.alert_played: i64 = 0  # 1 when a drawn card was played this turn
        self.free_listened: i64 = 0
        self.both_cards: i64 = 0  # who plays both hand cards: 0 open, a seat plus 1, EACH_ONE
        self.sword_bonus: i64 = 0  # bonus cards each guard seat may still take
        self.spear_bonus: i64 = 0
        self.beds_left: i64 = 0  # bonus sleepers still to be marked
        self.tie: i64 = 0  # the seat that decides the next tie at a fork
        self.filling: i64 = 0  # seats whose placements luck makes, as bits
        self.found: i64 = 0  # hidden sentries that were found and must be dealt with, as bits
        self.proposal: i64 = 0  # the action that waits for an answer
        self.dig: i64 = 0  # how far two intruder seats are with their passage

    def copy(self) -> "Moment":
        twin = Moment()
        twin.phase = self.phase
        twin.passes = self.passes
        twin.desk = self.desk
        twin.moving = self.moving
        twin.sword_plays = self.sword_plays
        twin.spear_plays = self.spear_plays
        twin.alert_played = self.alert_played
        twin.free_listened = self.free_listened
        twin.both_cards = self.both_cards
        twin.sword_bonus = self.sword_bonus
        twin.spear_bonus = self.spear_bonus
        twin.beds_left = self.beds_left
        twin.tie = self.tie
        twin.filling = self.filling
        twin.found = self.found
        twin.proposal = self.proposal
        twin.dig = self.dig
        return twin

    def numbers(self) -> list[int]:
        return [
            self.phase,
            self.passes,
            self.desk,
            self.moving,
            self.sword_plays,
            self.spear_plays,
            self.alert_played,
            self.free_listened,
            self.both_cards,
            self.sword_bonus,
            self.spear_bonus,
            self.beds_left,
            self.tie,
            self.filling,
            self.found,
            self.proposal,
            self.dig,
        ]

    def new_turn(self) -> None:
        """Nothing has been done in this turn yet (NIN-061)."""
        self.phase = names.ALERT_PHASE
        self.passes = 0
        self.desk = 0
        self.moving = names.NO_FIGURE
        self.sword_plays = 0
        self.spear_plays = 0
        self.alert_played = 0
        self.free_listened = 0
        self.both_cards = 0

    def has_passed(self, seat: i64) -> bool:
        """True when the seat is done with what is asked."""
        return (self.passes >> seat) & 1 == 1

    def plays(self, desk: i64) -> i64:
        """Hand cards that a guard seat has played this turn."""
        return self.sword_plays if desk == names.SWORD else self.spear_plays

    def plays_in_all(self) -> i64:
        return self.sword_plays + self.spear_plays

    def bonus(self, desk: i64) -> i64:
        """Bonus cards that a guard seat may still take (NIN-282)."""
        return self.sword_bonus if desk == names.SWORD else self.spear_bonus


def moment_from(numbers: list[int]) -> Moment:
    """The moment whose `numbers` these are."""
    now = Moment()
    now.phase = numbers[0]
    now.passes = numbers[1]
    now.desk = numbers[2]
    now.moving = numbers[3]
    now.sword_plays = numbers[4]
    now.spear_plays = numbers[5]
    now.alert_played = numbers[6]
    now.free_listened = numbers[7]
    now.both_cards = numbers[8]
    now.sword_bonus = numbers[9]
    now.spear_bonus = numbers[10]
    now.beds_left = numbers[11]
    now.tie = numbers[12]
    now.filling = numbers[13]
    now.found = numbers[14]
    now.proposal = numbers[15]
    now.dig = numbers[16]
    return now
