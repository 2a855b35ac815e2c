"""Snapshots: a state from the middle of a record, so that loading need not replay it all.

The record stays the truth. A snapshot is checked against it before it is used, and what it does
not hold (what seats were told before it) comes from the record when somebody asks.
"""

import json
from dataclasses import dataclass
from typing import Final

_FIRST: Final = "sneakbox snapshot 1"


class SnapshotError(ValueError):
    """A snapshot that cannot be used; the record itself can still be replayed."""


@dataclass(frozen=True)
class Snapshot:
    """A match as it stood behind the first `entries` entries of its record.

    `before` is the link of the keyed chain in front of the last of them: with the state it must
    give that entry's tag, which only an honest snapshot does. `heard` counts the events of each
    seat and of the spectators.
    """

    entries: int
    state: bytes
    before: bytes
    heard: tuple[int, ...]

    def to_bytes(self) -> bytes:
        """The snapshot as bytes for a file or a database."""
        about = {"entries": self.entries, "before": self.before.hex(), "heard": list(self.heard)}
        return f"{_FIRST}\n{json.dumps(about)}\n".encode() + self.state

    @classmethod
    def from_bytes(cls, data: bytes) -> "Snapshot":
        """The snapshot behind `to_bytes`; raises SnapshotError with a sentence."""
        first, _, rest = data.partition(b"\n")
        about, _, state = rest.partition(b"\n")
        if first != _FIRST.encode():
            raise SnapshotError(f"a snapshot must begin with '{_FIRST}'")
        try:
            facts = json.loads(about)
            entries, heard = int(facts["entries"]), tuple(int(count) for count in facts["heard"])
            return cls(entries, state, bytes.fromhex(facts["before"]), heard)
        except (ValueError, LookupError, TypeError) as error:
            raise SnapshotError("the snapshot's second line is not as it was written") from error
