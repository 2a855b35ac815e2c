"""Face-down cards and tiles: the unseen are counted, those somebody put back are pinned."""

from typing import Final

from sneakbox.kernel.actions import act
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import append, i64, mypyc_attr, pop, vec

# Draws are listed again and again; making their ints anew each time would cost most of the list.
EVERY_DRAW: Final[dict[int, list[int]]] = {}


def every_draw(kind: i64, faces: i64) -> list[int]:
    """The actions that draw each of the faces, as a fresh list."""
    key = act(kind, faces)
    if key not in EVERY_DRAW:
        EVERY_DRAW[key] = [act(kind, face) for face in range(faces)]
    return EVERY_DRAW[key][:]


@mypyc_attr(acyclic=True, free_list_len=1)
class Bag:
    """Face-down pieces in an order nobody knows: for each face, how many are left.

    Drawing is a chance decision weighted by the counts, which gives every piece exactly the
    chance it would have in a shuffled pile, with nothing there to leak or to predict.
    """

    def __init__(self, counts: "vec[i64]", left: i64) -> None:
        self.counts: vec[i64] = counts
        self.left: i64 = left

    def copy(self) -> "Bag":
        return Bag(self.counts[:], self.left)

    def add(self, face: i64, number: i64 = 1) -> None:
        """Shuffle pieces of one face in."""
        self.counts[face] += number
        self.left += number

    def take(self, face: i64) -> None:
        """Remove one piece that was drawn."""
        self.counts[face] -= 1
        self.left -= 1

    def odds(self, kind: i64) -> Odds:
        """Every face that can be drawn, as actions of this kind with the face as argument."""
        actions = every_draw(kind, len(self.counts))
        weights: list[int] = []
        for count in self.counts:
            weights.append(count)
        for face in range(len(weights) - 1, -1, -1):
            if self.counts[face] == 0:
                del actions[face]
                del weights[face]
        return Odds(actions, weights)

    def pick(self, number: i64) -> i64:
        """The face that owns `number`, counted through the pieces; the draw behind `odds`."""
        rest: i64 = number % self.left
        face: i64 = 0
        while rest >= self.counts[face]:
            rest -= self.counts[face]
            face += 1
        return face


class Pile:
    """A face-down pile of which some pieces are known to somebody.

    From the top: pinned pieces in order, a shuffled middle of which only the counts exist, pinned
    pieces in order. Each pinned piece carries the group of seats that know it lies there.
    """

    def __init__(
        self,
        middle: Bag,
        upper: "vec[i64]",
        upper_known: "vec[i64]",
        lower: "vec[i64]",
        lower_known: "vec[i64]",
    ) -> None:
        self.middle: Bag = middle
        # Both parts are kept with the piece to be drawn next at the end.
        self.upper: vec[i64] = upper
        self.upper_known: vec[i64] = upper_known
        self.lower: vec[i64] = lower
        self.lower_known: vec[i64] = lower_known

    def copy(self) -> "Pile":
        return Pile(
            self.middle.copy(),
            self.upper[:],
            self.upper_known[:],
            self.lower[:],
            self.lower_known[:],
        )

    def left(self) -> i64:
        """How many pieces the pile holds."""
        return len(self.upper) + self.middle.left + len(self.lower)

    def top(self) -> i64:
        """The face of the top piece when it is pinned, -1 when luck must decide it."""
        if len(self.upper) > 0:
            return self.upper[len(self.upper) - 1]
        if self.middle.left > 0 or len(self.lower) == 0:
            return -1
        return self.lower[len(self.lower) - 1]

    def who_knows_top(self) -> i64:
        """The group that knows the top piece; nobody when luck must decide it."""
        if len(self.upper) > 0:
            return self.upper_known[len(self.upper) - 1]
        if self.middle.left > 0 or len(self.lower) == 0:
            return 0
        return self.lower_known[len(self.lower) - 1]

    def draw_pinned(self) -> i64:
        """Take the pinned top piece. Only when `top()` is not -1."""
        if len(self.upper) > 0:
            self.upper_known, _ = pop(self.upper_known)
            self.upper, face = pop(self.upper)
        else:
            self.lower_known, _ = pop(self.lower_known)
            self.lower, face = pop(self.lower)
        return face

    def put_on_top(self, face: i64, known: i64) -> None:
        """Lay a piece on top; `known` is the group that saw it."""
        self.upper = append(self.upper, face)
        self.upper_known = append(self.upper_known, known)

    def put_at_bottom(self, face: i64, known: i64) -> None:
        """Slide a piece under the pile; `known` is the group that saw it."""
        faces: vec[i64] = vec[i64]()
        knowers: vec[i64] = vec[i64]()
        faces = append(faces, face)
        knowers = append(knowers, known)
        for piece in self.lower:
            faces = append(faces, piece)
        for group in self.lower_known:
            knowers = append(knowers, group)
        self.lower = faces
        self.lower_known = knowers

    def shuffle(self) -> None:
        """Forget every pinned place: all pieces go back to the counts."""
        for face in self.upper:
            self.middle.add(face)
        for face in self.lower:
            self.middle.add(face)
        self.upper = vec[i64]()
        self.upper_known = vec[i64]()
        self.lower = vec[i64]()
        self.lower_known = vec[i64]()

    def numbers(self) -> list[int]:
        """Everything about the pile as ints, arrays behind their length."""
        numbers: list[int] = []
        for part in (
            self.middle.counts,
            self.upper,
            self.upper_known,
            self.lower,
            self.lower_known,
        ):
            numbers.append(len(part))
            for number in part:
                numbers.append(number)
        return numbers
