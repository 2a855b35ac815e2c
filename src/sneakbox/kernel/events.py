"""Facts on their way out of the rules: what happened, by which rule, and who may hear of it."""

from typing import Final

from sneakbox.kernel.native import i64, mypyc_attr

WIDTH: Final = 6


class Sink:
    """Collects what the rules tell while an action is applied.

    Six ints a fact: event kind, audience, rule number, three details. Search attaches no sink, so
    there a fact costs one comparison. Whoever attached the sink empties it after each action.
    """

    def __init__(self) -> None:
        self.facts: list[int] = []

    def add(self, kind: i64, audience: i64, rule: i64, a: i64, b: i64, c: i64) -> None:
        facts = self.facts
        facts.append(kind)
        facts.append(audience)
        facts.append(rule)
        facts.append(a)
        facts.append(b)
        facts.append(c)

    def drain(self) -> list[int]:
        """Everything told since the last call, WIDTH ints a fact, in order."""
        facts = self.facts
        self.facts = []
        return facts


@mypyc_attr(acyclic=True)
class EventKind:
    """One kind of fact the rules tell.

    `details` name its up to three ints. `reveals` says that it can tell its audience something
    they could not have known: then nobody may take back the action behind it.
    """

    def __init__(
        self, code: int, name: str, details: tuple[str, ...] = (), reveals: bool = False
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.details: Final = details
        self.reveals: Final = reveals

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EventKind) and (
            (self.code, self.name, self.details, self.reveals)
            == (other.code, other.name, other.details, other.reveals)
        )

    def __hash__(self) -> int:
        return hash((self.code, self.name))

    def __repr__(self) -> str:
        return f"EventKind({self.code}, {self.name!r}, {self.details}, reveals={self.reveals})"


@mypyc_attr(acyclic=True)
class Event:
    """A fact as one seat heard it. Numbers count that seat's own events, without gaps."""

    def __init__(
        self, number: int, kind: EventKind, rule: int, a: int = 0, b: int = 0, c: int = 0
    ) -> None:
        self.number: Final = number
        self.kind: Final = kind
        self.rule: Final = rule
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and (
            (self.number, self.kind, self.rule, self.a, self.b, self.c)
            == (other.number, other.kind, other.rule, other.a, other.b, other.c)
        )

    def __hash__(self) -> int:
        return hash((self.number, self.kind.code, self.rule, self.a, self.b, self.c))

    def __repr__(self) -> str:
        details = f"{self.a}, {self.b}, {self.c}"
        return f"Event({self.number}, {self.kind.name!r}, rule {self.rule}, {details})"
