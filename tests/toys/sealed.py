"""Choices made in secret by several seats at once, opened together."""

from typing import Final

from sneakbox.kernel.native import i64, vec

UNSEALED: Final = -1


class Sealed:
    """One sealed choice per seat; nothing is opened before the last one is in.

    A step that collects choices lists `missing(group)` as its deciders, keeps each choice with
    `seal`, and acts on all of them when nobody is missing. A seat's view holds its own choice and
    who has chosen, never what the others chose.
    """

    def __init__(self, choices: "vec[i64]") -> None:
        self.choices: vec[i64] = choices

    def copy(self) -> "Sealed":
        return Sealed(self.choices[:])

    def seal(self, seat: i64, action: i64) -> None:
        self.choices[seat] = action

    def choice(self, seat: i64) -> i64:
        """What the seat chose, or UNSEALED."""
        return self.choices[seat]

    def missing(self, group: i64) -> i64:
        """The part of the group that has not chosen yet."""
        for seat, choice in enumerate(self.choices):
            if choice != UNSEALED:
                group = group & ~(1 << seat)
        return group

    def open(self) -> None:
        """Forget all choices: they have been carried out."""
        for seat in range(len(self.choices)):
            self.choices[seat] = UNSEALED
