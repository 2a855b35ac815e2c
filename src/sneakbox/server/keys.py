"""Keys that open seats: made once, shown once, stored only as hashes."""

import hashlib
import re
import secrets
from base64 import urlsafe_b64encode
from typing import Final

KEY_BYTES: Final = 16
TABLE_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
TABLE_LENGTH: Final = 10
TABLE_ID: Final = re.compile(f"[{TABLE_LETTERS}]{{{TABLE_LENGTH}}}")
_KEY: Final = re.compile(r"[A-Za-z0-9_-]{22}")


def new_key() -> str:
    """128 random bits as 22 characters that need no quoting in an address."""
    return secrets.token_urlsafe(KEY_BYTES)


def key_from(secret: bytes, name: str) -> str:
    """The key of a thing on one's own machine: the same every time, unknown without the secret."""
    bits = hashlib.blake2b(name.encode(), key=secret, digest_size=KEY_BYTES).digest()
    return urlsafe_b64encode(bits).decode().rstrip("=")


def hashed(key: str) -> str:
    """What is stored of a key. Keys are random, so a plain hash cannot be turned back."""
    return hashlib.blake2b(key.encode("utf-8", "replace"), digest_size=32).hexdigest()


def looks_like_key(text: str) -> bool:
    return _KEY.fullmatch(text) is not None


def new_table_id() -> str:
    """A name for a table that nobody guesses: about 49 bits, no letters that look alike."""
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(TABLE_LENGTH))


def looks_like_table(text: str) -> bool:
    return TABLE_ID.fullmatch(text) is not None
