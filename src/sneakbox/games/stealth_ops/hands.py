"""The item cards in front of the spies: face down until they are used, face up from then on."""

from sneakbox.games.stealth_ops import names
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.seats import PUBLIC


@mypyc_attr(acyclic=True, free_list_len=1)
class Hands:
    """Every spy's row of up to five cards: their kinds, uses left, and the group that knows each.

    How many cards lie where is open to all (OPS-028). A card that was never shown is unused, so
    its uses are no secret beyond its kind.
    """

    def __init__(
        self, sizes: "vec[i64]", kinds: "vec[i64]", uses: "vec[i64]", known: "vec[i64]"
    ) -> None:
        self.sizes: vec[i64] = sizes
        self.kinds: vec[i64] = kinds
        self.uses: vec[i64] = uses
        self.known: vec[i64] = known

    def copy(self) -> "Hands":
        return Hands(self.sizes[:], self.kinds[:], self.uses[:], self.known[:])

    def seen_by(self, seat: i64) -> "Hands":
        """The same rows as one viewer sees them."""
        seen = self.copy()
        for place in range(len(seen.kinds)):
            if (seen.known[place] >> seat) & 1 == 0 and seen.known[place] != 0:
                seen.kinds[place] = names.UNKNOWN
                seen.uses[place] = 0
        return seen

    def has(self, seat: i64, kind: i64) -> bool:
        return self.find(seat, kind) >= 0

    def kinds_of(self, seat: i64) -> i64:
        """The kinds of cards in a hand, as bits."""
        found: i64 = 0
        for slot in range(self.sizes[seat]):
            found |= 1 << self.kinds[seat * names.HAND_LIMIT + slot]
        return found

    def find(self, seat: i64, kind: i64) -> i64:
        """The place of a card of this kind in the row, or -1.

        Of two cards of one kind the more used one counts.
        """
        best: i64 = -1
        fewest: i64 = 0
        for number in range(self.sizes[seat]):
            slot: i64 = number
            place = seat * names.HAND_LIMIT + slot
            if self.kinds[place] == kind and (best < 0 or self.uses[place] < fewest):
                best = slot
                fewest = self.uses[place]
        return best

    def add(self, seat: i64, kind: i64, uses: i64, known: i64) -> None:
        place = seat * names.HAND_LIMIT + self.sizes[seat]
        self.kinds[place] = kind
        self.uses[place] = uses
        self.known[place] = known
        self.sizes[seat] += 1

    def remove(self, seat: i64, slot: i64) -> None:
        """Take a card out of the row; those behind it move up."""
        first = seat * names.HAND_LIMIT
        last = first + self.sizes[seat] - 1
        place = first + slot
        while place < last:
            self.kinds[place] = self.kinds[place + 1]
            self.uses[place] = self.uses[place + 1]
            self.known[place] = self.known[place + 1]
            place += 1
        self.kinds[last] = 0
        self.uses[last] = 0
        self.known[last] = 0
        self.sizes[seat] -= 1

    def is_open(self, seat: i64, slot: i64) -> bool:
        """True when the card lies face up."""
        return self.known[seat * names.HAND_LIMIT + slot] == PUBLIC
