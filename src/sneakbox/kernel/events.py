"""Facts on their way out of the rules: what happened, by which rule, and who may hear of it."""

from typing import Final

from sneakbox.kernel.native import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Fact:
    """One thing the rules told: the kind of event, who may hear it, the rule, and its details.

    There may be more details than the kind of event has names for; those are 0.
    """

    def __init__(self, kind: i64, audience: i64, rule: i64, details: list[int]) -> None:
        self.kind: i64 = kind
        self.audience: i64 = audience
        self.rule: i64 = rule
        self.details: list[int] = details


class Sink:
    """Collects what the rules tell while an action is applied.

    Search attaches no sink, so there a fact costs one comparison. Whoever attached the sink
    empties it after each action.
    """

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def add(self, kind: i64, audience: i64, rule: i64, details: list[int]) -> None:
        self.facts.append(Fact(kind, audience, rule, details))

    def drain(self) -> list[Fact]:
        """Everything told since the last call, in order."""
        facts = self.facts
        self.facts = []
        return facts


@mypyc_attr(acyclic=True)
class EventKind:
    """One kind of fact the rules tell.

    `details` name its ints, in the order in which the rules tell them. `rest` names a list that
    may follow them. `reveals` says that it can tell its audience something they could not have
    known: then nobody may take back the action behind it.
    """

    def __init__(
        self,
        code: int,
        name: str,
        details: tuple[str, ...] = (),
        reveals: bool = False,
        rest: str = "",
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.details: Final = details
        self.reveals: Final = reveals
        self.rest: Final = rest
        self.places: Final = {detail: place for place, detail in enumerate(details)}

    def kept(self, details: list[int]) -> tuple[int, ...]:
        """The details of a fact that an event of this kind has."""
        return tuple(details) if self.rest else tuple(details[: len(self.details)])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EventKind) and (
            (self.code, self.name, self.details, self.reveals, self.rest)
            == (other.code, other.name, other.details, other.reveals, other.rest)
        )

    def __hash__(self) -> int:
        return hash((self.code, self.name))

    def __repr__(self) -> str:
        return f"EventKind({self.code}, {self.name!r}, {self.details}, reveals={self.reveals})"


@mypyc_attr(acyclic=True)
class Event:
    """A fact as one seat heard it. Numbers count that seat's own events, without gaps.

    >>> Event(1, EventKind(7, "moved", ("seat", "room")), 41, (0, 12))["room"]
    12
    """

    def __init__(
        self, number: int, kind: EventKind, rule: int, details: tuple[int, ...] = ()
    ) -> None:
        self.number: Final = number
        self.kind: Final = kind
        self.rule: Final = rule
        self.details: Final = details

    def __getitem__(self, name: str) -> int:
        """A detail by its name."""
        return self.details[self.kind.places[name]]

    def rest(self) -> tuple[int, ...]:
        """The list behind the details that have names."""
        return self.details[len(self.kind.details) :]

    def named(self) -> dict[str, int]:
        """The details that have names, by them."""
        return dict(zip(self.kind.details, self.details, strict=False))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and (
            (self.number, self.kind, self.rule, self.details)
            == (other.number, other.kind, other.rule, other.details)
        )

    def __hash__(self) -> int:
        return hash((self.number, self.kind.code, self.rule, self.details))

    def __repr__(self) -> str:
        named = ", ".join(f"{name} {number}" for name, number in self.named().items())
        return f"Event({self.number}, {self.kind.name!r}, rule {self.rule}: {named or 'nothing'})"
