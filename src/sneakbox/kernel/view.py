"""What one seat may know."""

from sneakbox.kernel.native import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class View:
    """All that one seat may know of a game, built by adding what is allowed.

    It shares nothing with the state it was made from. Bots, screens and world samplers get this
    and nothing else. `options` holds the seat's own legal actions, empty when others decide;
    `waiting` says who decides.
    """

    def __init__(self, seat: i64, waiting: i64, result: i64, options: list[int]) -> None:
        self.seat: i64 = seat
        self.waiting: i64 = waiting
        self.result: i64 = result
        self.options: list[int] = options

    def facts(self) -> dict[str, object]:
        """The view as plain data, ready for JSON. Equal facts are equal knowledge."""
        return {
            "seat": self.seat,
            "waiting": self.waiting,
            "result": self.result,
            "options": self.options,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(repr(self.facts()))
