"""Single bits of a machine integer."""

from sneakbox.kernel.native import i64


def bit(place: i64) -> i64:
    """One bit, 0 to 62 places up. Beyond 30 places nothing else will do: see `shifted`.

    >>> bit(40) == 2**40
    True
    """
    return shifted(1, place)


def shifted(number: i64, place: i64) -> i64:
    """A number moved up by some places.

    Compiled, a literal 1 is shifted as a short integer and lost beyond 31 places, and so is a local
    name for it; an argument is a whole machine integer.
    """
    return number << place


def places(bits: i64) -> list[int]:
    """The places of the bits that are set, rising.

    >>> places(0b10110)
    [1, 2, 4]
    """
    found: list[int] = []
    place: i64 = 0
    while bits != 0:
        if bits & 255 == 0:
            bits >>= 8
            place += 8
            continue
        if bits & 1 == 1:
            found.append(place)
        bits >>= 1
        place += 1
    return found


def count(bits: i64) -> i64:
    """How many bits are set.

    >>> count(0b10110)
    3
    """
    found: i64 = 0
    while bits != 0:
        bits &= bits - 1
        found += 1
    return found
