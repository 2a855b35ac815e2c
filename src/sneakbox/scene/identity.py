"""Names for what is sent: canonical bytes, and short hashes of them."""

import hashlib
import json
from dataclasses import asdict, is_dataclass, replace
from typing import Final

from sneakbox.scene.model import Board

HASH_BYTES: Final = 8


def plain(thing: object) -> object:
    """A board, frame or beat as dicts, lists, strings and numbers."""
    if is_dataclass(thing) and not isinstance(thing, type):
        return asdict(thing)
    if isinstance(thing, list | tuple):
        return [plain(item) for item in thing]
    return thing


def encoded(thing: object) -> bytes:
    """The same thing always gives the same bytes: JSON without blanks, fields in order."""
    return json.dumps(plain(thing), ensure_ascii=False, separators=(",", ":")).encode()


def short_hash(data: bytes) -> str:
    """Sixteen hexadecimal digits."""
    return hashlib.blake2b(data, digest_size=HASH_BYTES).hexdigest()


def with_hash(board: Board) -> Board:
    """The board with the hash of its content."""
    return replace(board, hash=short_hash(encoded(replace(board, hash=""))))
