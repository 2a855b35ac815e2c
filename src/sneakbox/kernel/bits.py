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

    Compiled, a literal 1 is shifted as a short integer and lost beyond 31 places; an argument is
    a whole machine integer.
    """
    return number << place
