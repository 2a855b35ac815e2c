"""Talking to a server over HTTP, with the standard library alone. See docs/protocol.md."""

import json
import re
import socket
from dataclasses import dataclass, replace
from http.client import HTTPException, HTTPMessage
from ipaddress import ip_address
from typing import IO, Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode, urlsplit
from urllib.request import (
    BaseHandler,
    HTTPRedirectHandler,
    OpenerDirector,
    ProxyHandler,
    Request,
    build_opener,
)

from sneakbox.terminal.ask import shown

LINK: Final = re.compile(r"/t/([\w-]{1,40})/?")
KEY: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")
EXAMPLE: Final = "http://localhost:8470/t/k3v9x2m4qa"
# Seconds until a server that says nothing counts as gone.
PATIENCE: Final = 10.0
MOST_BYTES: Final = 16 << 20


class AddressError(ValueError):
    """Text that is no address of a table; the message says what would be one."""


class Refused(Exception):
    """The server said no: a code, and a sentence to be shown as it is."""

    def __init__(self, code: str, status: int, text: str, more: dict[str, Any]) -> None:
        super().__init__(text)
        self.code: Final = code
        self.status: Final = status
        self.text: Final = text
        self.more: Final = more

    def is_passing(self) -> bool:
        """True when the same request may work in a moment."""
        return self.status in (429, 503)


class Lost(Exception):
    """The server cannot be reached; the message says why, as the end of a sentence."""


class Stranger(Exception):
    """Something answers, but it is no Sneakbox server; the message says what it did."""


@dataclass(frozen=True)
class Address:
    """Where somebody plays: the server, the table, and the key of the seat."""

    server: str
    table: str = ""
    key: str = ""

    def link(self) -> str:
        return f"{self.server}/t/{self.table}"


def address_of(server: str, seat: str | None = None) -> Address:
    """What `--server` and `--seat` mean together; AddressError says what is wrong.

    The link of a seat is both at once: `http://localhost:8470/t/TABLE#KEY`.
    """
    found = read_link(server)
    if seat is None:
        return found
    if "/t/" in seat or "#" in seat:
        link = seat if "://" in seat else f"{found.server}/t/{seat.removeprefix('/t/')}"
        other = read_link(link)
        if other.server != found.server or found.table not in ("", other.table):
            raise AddressError(f"--seat is of another table than --server {shown(server, 80)}")
        return other
    if found.key and found.key != seat:
        raise AddressError("--server holds the key of another seat than --seat: leave one out")
    return replace(found, key=checked_key(seat))


def read_link(link: str) -> Address:
    try:
        parts = urlsplit(link.strip())
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.query
        name = f"{parts.scheme}://{parts.netloc}"
        _ = parts.port  # a ValueError where it is no number
    except ValueError:
        fits, name, parts = False, "", urlsplit("")
    table = LINK.fullmatch(parts.path)
    if not fits or parts.username or (parts.path not in ("", "/") and table is None):
        raise AddressError(
            f"'{shown(link, 80)}' is no address of a server or a table: it looks like {EXAMPLE}"
        )
    # Behind the keys of seats a link may carry the host's, which opens none.
    keys = ",".join(key for key in parts.fragment.split(",") if not key.startswith("host:"))
    key = checked_key(keys) if keys else ""
    return Address(name, table[1] if table else "", key)


def checked_key(key: str) -> str:
    if "," in key:
        raise AddressError("a terminal plays one seat: give the key of one")
    if not KEY.fullmatch(key):
        raise AddressError(
            f"'{shown(key)}' is no key of a seat: it is what stands behind the # of your link"
        )
    return key


class Wire:
    """Asks one server. Every call is one attempt; whoever calls decides whether to try again."""

    def __init__(self, server: str) -> None:
        self.server: Final = server
        self._opener: Final = opener_for(server)

    def ask(
        self,
        path: str,
        body: object = None,
        *,
        key: str = "",
        query: dict[str, object] | None = None,
        wait: float = 0,
    ) -> Any:
        """The answer as decoded JSON; `wait` is how many seconds longer it may take.

        Raises Refused, Lost or Stranger.
        """
        data = self.read(path, body, key=key, query=query, wait=wait)
        try:
            return printable(json.loads(data))
        except ValueError:
            raise Stranger("its answer is no JSON") from None

    def read(
        self,
        path: str,
        body: object = None,
        *,
        key: str = "",
        query: dict[str, object] | None = None,
        wait: float = 0,
    ) -> bytes:
        """The answer as it is."""
        url = f"{self.server}{path}" + (f"?{urlencode(query)}" if query else "")
        headers = {"Accept": "application/json"}
        if key:
            headers["Authorization"] = f"Seat {key}"
        if body is not None:
            headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        request = Request(url, data, headers)  # noqa: S310 - only http and https come here
        try:
            with self._opener.open(request, timeout=PATIENCE + wait) as answer:
                return bytes(answer.read(MOST_BYTES))
        except HTTPError as error:
            with error:
                raise refusal(error) from None
        except URLError as error:
            raise Lost(in_words(error.reason)) from None
        except (OSError, HTTPException) as error:
            raise Lost(in_words(error)) from None


class NoRedirects(HTTPRedirectHandler):
    """A key must never follow to another address."""

    def redirect_request(
        self,
        req: Request,  # noqa: ARG002 - the names are urllib's
        fp: IO[bytes],  # noqa: ARG002
        code: int,  # noqa: ARG002
        msg: str,  # noqa: ARG002
        headers: HTTPMessage,  # noqa: ARG002
        newurl: str,
    ) -> Request | None:
        raise Stranger(f"it sends visitors on to {shown(newurl, 80)}")


def opener_for(server: str) -> OpenerDirector:
    """Proxies are for the world outside, never for this machine."""
    handlers: list[BaseHandler] = [NoRedirects()]
    if is_loopback(urlsplit(server).hostname or ""):
        handlers.append(ProxyHandler({}))
    return build_opener(*handlers)


def is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def refusal(error: HTTPError) -> Exception:
    """A refusal of a Sneakbox server; anything else that says no is a stranger."""
    try:
        facts = printable(json.loads(error.read(MOST_BYTES)))
        return Refused(str(facts["code"]), error.code, str(facts["text"]), facts)
    except (ValueError, KeyError, TypeError, OSError, HTTPException):
        return Stranger(f"it answers with status {error.code}")


def printable(data: Any) -> Any:
    """Decoded JSON without characters that would do something to a terminal.

    >>> printable({"name": ["a\\x1b[2Jb", 3]})
    {'name': ['a?[2Jb', 3]}
    """
    if isinstance(data, str):
        if data.isprintable():
            return data
        return "".join(mark if mark.isprintable() or mark == "\n" else "?" for mark in data)
    if isinstance(data, list):
        return [printable(item) for item in data]
    if isinstance(data, dict):
        return {printable(name): printable(value) for name, value in data.items()}
    return data


def in_words(reason: object) -> str:
    """Why a connection failed."""
    if isinstance(reason, TimeoutError | socket.timeout):
        return "it does not answer"
    if isinstance(reason, socket.gaierror):
        return "nobody knows a machine of that name"
    if isinstance(reason, OSError) and reason.strerror:
        return reason.strerror
    return str(reason) or type(reason).__name__
