"""Addresses that players leave, to be told of their turns: what they may look like, and how they
are kept.

They are nobody's business. In the database an address stands sealed with the key of the server, and
under a name that follows from a token. The token stands in every message that goes there, so who
gets the messages, and nobody else, can stop them.
"""

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from sneakbox.server.browser_push import as_address, browser_in
from sneakbox.server.keys import hashed, key_from
from sneakbox.server.posting import How
from sneakbox.server.problems import Problem

LONGEST_MAIL: Final = 254
LONGEST_HOOK: Final = 2_000
_NAME: Final = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_MAIL: Final = re.compile(
    rf"[A-Za-z0-9!#$%&'*+/=?^_`{{|}}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{{|}}~-]+)*"
    rf"@{_NAME}(?:\.{_NAME})+"
)
_PLAIN: Final = re.compile(r"[!-~]+")
NO_MAIL: Final = "That is no mail address: it looks like name@example.org."
NO_HOOK: Final = "That is no web hook: it looks like https://example.org/hooks/word."

NONCE_BYTES: Final = 16
TAG_BYTES: Final = 16
BLOCK: Final = 64


@dataclass(frozen=True)
class Address:
    """Where messages go, and in which way."""

    how: How
    where: str

    def token(self, key: bytes) -> str:
        """What stops the messages: the same for every seat that has this address."""
        return key_from(key, f"{self.how} {self.where}")

    def who(self, key: bytes) -> str:
        """The name under which the address is kept."""
        return hashed(self.token(key))


def checked(how: How, where: str, *, plain_hooks: bool) -> Address:
    """An address as somebody wrote it; a Problem says what is wrong with it."""
    if how == "mail":
        return Address(how, mail_address(where))
    if how == "hook":
        return Address(how, hook_address(where, plain_hooks))
    browser = browser_in(where)
    hook_address(browser.endpoint, plain_hooks)  # it is called like any other
    return Address(how, as_address(browser))


def mail_address(text: str) -> str:
    """A mail address; the part behind the @ is the same in capitals.

    >>> mail_address(" ana@Example.ORG ")
    'ana@example.org'
    """
    name, _, host = text.strip().rpartition("@")
    found = f"{name}@{host.lower()}"
    if len(found) > LONGEST_MAIL or not _MAIL.fullmatch(found):
        raise Problem("bad_request", NO_MAIL)
    return found


def hook_address(text: str, plain: bool) -> str:
    """The address of a web hook. Only where a host allows its own network it may be unencrypted.

    >>> hook_address("https://example.org/hooks/a?b", plain=False)
    'https://example.org/hooks/a?b'
    """
    found = text.strip()
    if len(found) > LONGEST_HOOK or not _PLAIN.fullmatch(found):
        raise Problem("bad_request", NO_HOOK)
    try:
        parts = urlsplit(found)
        port = parts.port
    except ValueError:
        raise Problem("bad_request", NO_HOOK) from None
    schemes = ("https", "http") if plain else ("https",)
    if parts.scheme not in schemes or not parts.hostname or port == 0:
        raise Problem("bad_request", NO_HOOK)
    if parts.username is not None or parts.password is not None or parts.fragment:
        raise Problem("bad_request", "A web hook has no name, password or # in its address.")
    return found


# Sealing.


def sealed(key: bytes, text: str) -> bytes:
    """A text that nobody reads without the key, and nobody changes unnoticed."""
    nonce = secrets.token_bytes(NONCE_BYTES)
    mixed = _mixed(key, nonce, text.encode())
    return nonce + mixed + _tag(key, nonce + mixed)


def opened(key: bytes, data: bytes) -> str | None:
    """The text behind what `sealed` made; None where another key made it."""
    body, tag = data[:-TAG_BYTES], data[-TAG_BYTES:]
    if len(data) < NONCE_BYTES + TAG_BYTES or not hmac.compare_digest(tag, _tag(key, body)):
        return None
    return _mixed(key, body[:NONCE_BYTES], body[NONCE_BYTES:]).decode()


def _mixed(key: bytes, nonce: bytes, data: bytes) -> bytes:
    """Mixed with a pad that is never used twice; mixed again it is what it was."""
    pad = b"".join(
        hashlib.blake2b(nonce + number.to_bytes(4), key=key, person=b"sneak address").digest()
        for number in range(-(-len(data) // BLOCK))
    )
    return bytes(one ^ other for one, other in zip(data, pad, strict=False))


def _tag(key: bytes, data: bytes) -> bytes:
    return hashlib.blake2b(data, key=key, person=b"sneak addr tag", digest_size=TAG_BYTES).digest()
