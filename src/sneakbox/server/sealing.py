"""Sealing: who only has a copy of the database cannot foretell the luck of games that are played.

The secret of a game that is not over is stored mixed with a pad that follows from the table's name
and a key of the server, which is kept outside of the database. Every table has its own name, so no
pad is used twice; that the right secret came out is checked by the record's commitment. When a game
is over its secret is for everybody, and stored as it is.
"""

import hashlib
import secrets
from pathlib import Path
from typing import Final

from sneakbox.table.saving import PRIVATE, write_whole

KEY_BYTES: Final = 32
MARK: Final = b"\x01"
NAME_BYTES: Final = 8
OTHER_KEY: Final = "its running games are sealed with another key than this server has"


class SealError(ValueError):
    """A secret that was sealed with another key."""


class Seal:
    """Closes and opens secrets with one key; without a key they are stored as they are."""

    def __init__(self, key: bytes = b"") -> None:
        self._key: Final = key
        named = hashlib.blake2b(b"sneakbox seal", key=key, digest_size=NAME_BYTES).digest()
        self._head: Final = MARK + named

    def close(self, table_id: str, secret: bytes) -> bytes:
        """A secret as it is stored while its game is played."""
        return self._head + self._mixed(table_id, secret) if self._key else secret

    def open(self, table_id: str, stored: bytes) -> bytes:
        """The secret behind what is stored; raises SealError."""
        if not is_sealed(stored):
            return stored
        self.must_fit(stored)
        return self._mixed(table_id, stored[len(self._head) :])

    def must_fit(self, stored: bytes) -> None:
        """Raises SealError where this was sealed with another key."""
        if is_sealed(stored) and not (self._key and stored.startswith(self._head)):
            raise SealError(OTHER_KEY)

    def _mixed(self, table_id: str, secret: bytes) -> bytes:
        pad = hashlib.blake2b(table_id.encode(), key=self._key, digest_size=KEY_BYTES).digest()
        return bytes(one ^ other for one, other in zip(secret, pad, strict=True))


def is_sealed(stored: bytes) -> bool:
    """Sealed secrets are longer, so older ones are known for what they are."""
    return len(stored) == len(MARK) + NAME_BYTES + KEY_BYTES


def own_key(place: Path) -> bytes:
    """The key in a file that nobody else on the machine can read; made when it is not there."""
    if not place.exists():
        write_whole(place, secrets.token_bytes(KEY_BYTES), PRIVATE)
    key = place.read_bytes()
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key has {KEY_BYTES} bytes, and this file {len(key)}")
    return key
