"""A small fast generator for search, bots and simulations; never for a game's own luck.

The luck of a played game comes from its secret (`table/luck.py`), so that anybody can check it.
"""

from sneakbox.kernel.native import i64


class Dice:
    """Random numbers that are the same on every build and platform for the same seed.

    Four 32-bit words stirred by additions, shifts and exclusive ors (the sfc32 recipe), so no
    value ever leaves the range in which compiled and interpreted arithmetic agree.
    """

    def __init__(self, seed: i64, stirs: i64 = 12) -> None:
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = (seed >> 32) & 0x7FFFFFFF
        self.c: i64 = 0x9E3779B9
        self.counter: i64 = 1
        for _ in range(stirs):
            self.bits()

    def copy(self) -> "Dice":
        """Dice that go on with the same numbers."""
        twin = Dice(0, 0)
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.counter = self.counter
        return twin

    def bits(self) -> i64:
        """The next 32 random bits."""
        mixed: i64 = (self.a + self.b + self.counter) & 0xFFFFFFFF
        self.counter = (self.counter + 1) & 0xFFFFFFFF
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & 0xFFFFFFFF
        self.c = ((self.c << 21 | self.c >> 11) + mixed) & 0xFFFFFFFF
        return mixed

    def below(self, limit: i64) -> i64:
        """A number from 0 to `limit - 1`, all as likely to within `limit` parts in 2**32."""
        return (self.bits() * limit) >> 32

    def choose(self, options: list[int]) -> i64:
        """One of the options, evenly."""
        return options[self.below(len(options))]
