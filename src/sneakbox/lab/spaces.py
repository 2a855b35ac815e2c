"""A table as programs that learn see it: numbered actions, named planes, and what pins both."""

import hashlib
import json
from collections.abc import Sequence
from functools import cached_property

from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.game import Setup
from sneakbox.kernel.many_games import ActionNumbers
from sneakbox.kernel.observing import Observer
from sneakbox.kernel.view import View


class Spaces:
    """What can be done and seen at one table.

    Actions have the numbers 0, 1, 2 … by their kinds and arguments. An observation is a row of
    bytes, one plane behind the other.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.actions: list[int] = setup.every_action()
        self.numbers = ActionNumbers(self.actions)
        self.observer: Observer = setup.observer()

    @cached_property
    def actions_digest(self) -> str:
        """Changes when any action has another number than before."""
        return digest_of(",".join(str(action) for action in self.actions))

    @cached_property
    def planes_digest(self) -> str:
        """Changes when any number of an observation stands elsewhere or means something else."""
        return digest_of(json.dumps([plane.facts() for plane in self.observer.planes]))

    def number(self, action: int) -> int:
        return int(self.numbers.number(action))

    def mask(self, options: Sequence[int]) -> bytearray:
        """One byte for each action: 1 where it is legal."""
        mask = bytearray(len(self.actions))
        for action in options:
            mask[self.number(action)] = 1
        return mask

    def observe(self, view: View) -> bytes:
        return self.observer.observe(view)

    def facts(self) -> dict[str, object]:
        """Everything as plain data, ready for JSON."""
        setup = self.setup
        verbs = []
        for verb in setup.vocabulary.verbs:
            own = [n for n, action in enumerate(self.actions) if kind_of(action) == verb.kind]
            if own:
                verbs.append({"form": verb.form(), "first": own[0], "count": len(own)})
        return {
            "game": setup.game.id,
            "scenario": setup.scenario,
            "players": setup.players,
            "options": setup.options,
            "actions": len(self.actions),
            "actions_digest": self.actions_digest,
            "numbers": verbs,
            "observation": int(self.observer.size),
            "planes_digest": self.planes_digest,
            "planes": [plane.facts() for plane in self.observer.planes],
        }


def digest_of(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
