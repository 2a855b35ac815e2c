"""Browser push: a short message to a browser that is not open, through the service of its maker.

Whoever makes the browser keeps an address for it, and passes on what is sent there. So that it can
read nothing of that, the message is sealed for this one browser (RFC 8291), which has the other
key; and so that nobody else sends anything there, each message is signed with the server's own key
(VAPID, RFC 8292), which the browser was told when it made the address.

That key follows from the key file, so all servers that share one have it, and after a restart it is
the same. What is needed beyond Python is in the extra `push`.
"""

import hashlib
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import msgspec

from sneakbox.server.problems import Problem

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import (
        EllipticCurvePrivateKey,
        EllipticCurvePublicKey,
    )

NO_BROWSER: Final = "That is no address of a browser: ask again for its notices."
POINT_BYTES: Final = 65
SECRET_BYTES: Final = 16
SALT_BYTES: Final = 16
# All of a message is one record of at most this size, sealed. The last byte of what is in it says
# so, and what follows hides how long it is.
RECORD: Final = 4_096
LAST: Final = b"\x02"
BLOCK: Final = 512
MOST_BYTES: Final = 3 * 1024
# The order of the group of the curve P-256.
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
HALF: Final = 32
SIGNED_FOR: Final = 12 * 60 * 60
# A turn that was not told in so long is not worth telling by itself any more.
KEPT_SECONDS: Final = 24 * 60 * 60


class Browser(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser says of itself: where it is reached, its key, and a word that both know."""

    endpoint: str
    p256dh: str
    auth: str


def is_installed() -> bool:
    try:
        import cryptography  # noqa: F401
    except ImportError:
        return False
    return True


def browser_in(text: str) -> Browser:
    """The browser that somebody's address says; a Problem where it says none."""
    try:
        found = msgspec.json.decode(text, type=Browser)
        _point(plain(found.p256dh))
        word = plain(found.auth)
    except (msgspec.MsgspecError, ValueError):
        raise Problem("bad_request", NO_BROWSER) from None
    if len(word) != SECRET_BYTES:
        raise Problem("bad_request", NO_BROWSER)
    return found


def as_address(browser: Browser) -> str:
    """The same browser in the same words, however it was written down."""
    keys = (coded(plain(browser.p256dh)), coded(plain(browser.auth)))
    return msgspec.json.encode(Browser(browser.endpoint, *keys)).decode()


class Signer:
    """Signs what this server sends to browsers."""

    def __init__(self, key: bytes, contact: str, now: Callable[[], float]) -> None:
        """`contact` is where the maker of a browser finds out who sends; `now` in seconds."""
        self._private: Final = _private_key(key)
        self._contact: Final = contact
        self._now: Final = now
        # What browsers are told when they make an address for this server.
        self.public: Final = coded(_bytes_of(self._private.public_key()))

    def headers(self, endpoint: str) -> list[tuple[str, str]]:
        """What stands before a message to this address."""
        return [
            ("ttl", str(KEPT_SECONDS)),
            ("urgency", "normal"),
            ("topic", "turns"),  # a later one takes the place of one that waits
            ("content-type", "application/octet-stream"),
            ("content-encoding", "aes128gcm"),
            ("authorization", f"vapid t={self._token(endpoint)}, k={self.public}"),
        ]

    def _token(self, endpoint: str) -> str:
        from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        parts = urlsplit(endpoint)
        until = int(self._now()) + SIGNED_FOR
        said = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": until, "sub": self._contact}
        heads = {"typ": "JWT", "alg": "ES256"}
        words = ".".join(coded(msgspec.json.encode(one)) for one in (heads, said))
        signed = self._private.sign(words.encode(), ECDSA(SHA256()))
        both = b"".join(number.to_bytes(HALF) for number in decode_dss_signature(signed))
        return f"{words}.{coded(both)}"


def sealed_for(
    browser: Browser, text: bytes, salt: bytes | None = None, private: int | None = None
) -> bytes:
    """A message that this browser alone can read. Salt and private key are new each time, unless a
    test says which."""
    from cryptography.hazmat.primitives.asymmetric.ec import (
        ECDH,
        SECP256R1,
        derive_private_key,
        generate_private_key,
    )
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    ours = (
        generate_private_key(SECP256R1())
        if private is None
        else derive_private_key(private, SECP256R1())
    )
    salt = secrets.token_bytes(SALT_BYTES) if salt is None else salt
    theirs, public = plain(browser.p256dh), _bytes_of(ours.public_key())
    shared = ours.exchange(ECDH(), _point(theirs))
    known = _derived(shared, plain(browser.auth), b"WebPush: info\0" + theirs + public, HALF)
    key = _derived(known, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(known, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + bytes((len(public),)) + public
    return head + AESGCM(key).encrypt(nonce, text + LAST, b"")


def padded(text: bytes) -> bytes:
    """JSON of which the length tells less: what follows it is blank."""
    return text + b" " * (-len(text) % BLOCK)


def coded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def plain(text: str) -> bytes:
    """The bytes behind what `coded` made; ValueError where there are none.

    >>> plain(coded(b"any"))
    b'any'
    """
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def _derived(secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), size, salt, info).derive(secret)


def _private_key(key: bytes) -> "EllipticCurvePrivateKey":
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key

    drawn = hashlib.blake2b(b"browser push", key=key, person=b"sneak push key").digest()
    return derive_private_key(int.from_bytes(drawn) % (ORDER - 1) + 1, SECP256R1())


def _point(data: bytes) -> "EllipticCurvePublicKey":
    """A public key as a browser writes it; ValueError where it is none."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    if len(data) != POINT_BYTES:
        raise ValueError("a public key has 65 bytes")
    return EllipticCurvePublicKey.from_encoded_point(SECP256R1(), data)


def _bytes_of(key: "EllipticCurvePublicKey") -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
