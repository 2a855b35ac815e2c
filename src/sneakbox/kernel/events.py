"""Facts on their way out of the rules: what happened, by which rule, and who may hear of it."""

from typing import Final

from sneakbox.kernel.native import i64

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
