"""What a seat knows as rows of small numbers, for programs that learn: named planes side by side.

An observation is made from a view and from nothing else, so it holds no secret of others. All its
numbers are whole, from 0 to the `most` of their plane; those above are cut off.
"""

from typing import Final

from sneakbox.kernel.actions import first_of, kind_of, second_of, third_of
from sneakbox.kernel.native import i64, mypyc_attr, u8, vec
from sneakbox.kernel.view import View

LARGEST: Final = 255  # what one number of an observation can be


@mypyc_attr(acyclic=True)
class Plane:
    """One part of an observation: its name, its shape, how large its numbers get, what they say.

    It begins at `start` and takes `size` numbers, the last place of the shape running fastest.
    """

    def __init__(self, name: str, shape: list[int], most: int, about: str, start: int) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.most: Final = most
        self.about: Final = about
        self.start: Final = start
        size = 1
        for length in shape:
            size *= length
        self.size: Final = size

    def facts(self) -> dict[str, object]:
        """The plane as plain data, ready for JSON."""
        return {
            "name": self.name,
            "shape": self.shape,
            "most": self.most,
            "about": self.about,
            "start": self.start,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes views of one table as observations.

    A game lists its planes when it is made, with `plane`, and fills them in `write`.
    """

    def __init__(self, players: i64) -> None:
        self.planes: list[Plane] = []
        self.size: i64 = 0
        self.players: i64 = players
        self.seat_at: i64 = self.plane("seat", [players], 1, "who looks")
        self.waiting_at: i64 = self.plane("waiting", [players], 1, "who must decide")

    def plane(self, name: str, shape: list[int], most: int, about: str) -> i64:
        """Add a plane behind the others; returns where it begins."""
        assert 0 < most <= LARGEST, "a number that does not fit"
        start = self.size
        plane = Plane(name, shape, most, about, start)
        self.planes.append(plane)
        self.size += plane.size
        return start

    def write(self, view: View, out: "vec[u8]", at: i64) -> None:
        """Write what the view holds into `size` zeros from `at` on."""
        for seat in range(self.players):
            if view.seat == seat:
                out[at + self.seat_at + seat] = 1
            if (view.waiting >> seat) & 1 == 1:
                out[at + self.waiting_at + seat] = 1

    def observe(self, view: View) -> bytes:
        """One observation by itself."""
        out: vec[u8] = vec[u8]([0] * self.size)
        self.write(view, out, 0)
        return bytes(out)


def small(number: i64) -> u8:
    """A count as it stands in an observation: at least 0, cut off at LARGEST."""
    if number <= 0:
        return u8(0)
    return u8(number) if number < LARGEST else u8(LARGEST)


@mypyc_attr(acyclic=True)
class AskedPlanes:
    """What the rules are in the middle of: the kind of the last step, and what it is about."""

    def __init__(self, observer: Observer, kinds: i64) -> None:
        self.kinds: i64 = kinds
        self.kind_at: i64 = observer.plane("asked", [kinds], 1, "the question, by kind of step")
        self.about_at: i64 = observer.plane(
            "about", [3], LARGEST, "what it is about: up to three numbers of the step, plus 1"
        )

    def write(self, keys: list[int], out: "vec[u8]", at: i64) -> None:
        if len(keys) == 0:
            return
        key: i64 = keys[len(keys) - 1]
        kind = kind_of(key)
        if kind < self.kinds:
            out[at + self.kind_at + kind] = 1
        out[at + self.about_at] = small(first_of(key) + 1)
        out[at + self.about_at + 1] = small(second_of(key) + 1)
        out[at + self.about_at + 2] = small(third_of(key) + 1)


def write_all(numbers: "vec[i64]", plus: i64, out: "vec[u8]", at: i64) -> None:
    """Write an array, `plus` added to each number of it."""
    place = at
    for number in numbers:
        if number + plus != 0:
            out[place] = small(number + plus)
        place += 1


def write_list(numbers: list[int], plus: i64, out: "vec[u8]", at: i64) -> None:
    """The same for a list."""
    place = at
    for number in numbers:
        out[place] = small(number + plus)
        place += 1


def write_bits(bits: i64, count: i64, out: "vec[u8]", at: i64) -> None:
    """Write so many bits, each as a number of its own."""
    rest = bits
    place = at
    end = at + count
    while rest != 0 and place < end:
        if rest & 1 == 1:
            out[place] = 1
        rest >>= 1
        place += 1
