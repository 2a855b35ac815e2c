"""What stands before every request: names, origins, rates, headers, figures and logs."""

import time
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sneakbox.server.house import problem_of
from sneakbox.server.limits import Buckets, caller_at
from sneakbox.server.observe import REQUEST_SECONDS, REQUESTS, log
from sneakbox.server.problems import Problem
from sneakbox.server.settings import Settings
from sneakbox.server.typed_routes import refused

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
SECURITY_HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
UNLIMITED: Final = ("/healthz", "/livez", "/metrics")
FILES: Final = "/static/"


class Guards:
    """The outermost part of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, is_blocked: Callable[[str], bool]) -> None:
        self._app: Final = app
        self._is_blocked: Final = is_blocked
        self._settings: Final = settings
        self._requests: Final = Buckets(settings.limits.requests)
        # A household that opens the page together is not one that asks too much.
        self._files: Final = Buckets(settings.limits.files)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 500
        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                status, started = message["status"], True
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            self._check(scope)
            await self._app(scope, receive, send_with_headers)
        except Problem as problem:
            await refused(problem)(scope, receive, send_with_headers)
        except Exception as error:  # told in one sentence, logged in full
            log.error("request_failed", path=scope["path"], error=repr(error), exc_info=True)
            if started:
                raise
            await refused(problem_of(error))(scope, receive, send_with_headers)
        finally:
            seconds = time.perf_counter() - began
            route = scope.get("sneak.route", "other")
            if not scope.get("sneak.uncounted"):
                REQUESTS.labels(route, str(status)).inc()
                REQUEST_SECONDS.labels(route).observe(seconds)
            log.debug("request", route=route, status=status, ms=round(seconds * 1000, 1))

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check(scope)
        except Problem as problem:
            log.info("socket_refused", code=problem.code)
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": problem.code})
            return
        address = address_in(scope)

        async def receive_while_welcome() -> Message:
            """Whoever is shut out meanwhile goes with the next thing they say."""
            message = await receive()
            if self._is_blocked(address) and message["type"] == "websocket.receive":
                return {"type": "websocket.disconnect", "code": 4403}
            return message

        await self._app(scope, receive_while_welcome, send)

    def _check(self, scope: Scope) -> None:
        size = len(scope.get("raw_path", b"")) + len(scope["query_string"])
        size += sum(len(name) + len(value) for name, value in scope["headers"])
        if size > self._settings.limits.header_bytes:
            raise Problem("headers_too_large")
        if scope.get("sneak.inside"):  # another server has looked
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self._settings.hosts and name_of(host) not in self._settings.hosts:
            raise Problem("wrong_host")
        if scope["type"] == "websocket" or scope.get("method") not in ("GET", "HEAD"):
            origin = headers.get("origin", "")
            foreign = origin and place_of(origin) != host.lower()
            if foreign or headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
                raise Problem("foreign_origin")
        if scope["path"] in UNLIMITED:
            return
        address = address_in(scope)
        if self._is_blocked(address):
            raise Problem("blocked")
        asked = self._files if scope["path"].startswith(FILES) else self._requests
        wait = asked.take(address)
        if wait > 0:
            raise Problem("too_many_requests", retry_ms=int(wait * 1000) + 1)


def address_in(scope: Scope) -> str:
    """Who calls; empty where nobody can tell."""
    client = scope.get("client")
    return caller_at(client[0]) if client else ""


def place_of(origin: str) -> str:
    """Host and port of a page that asks; empty for what is no address.

    >>> place_of("http://games.example:8080"), place_of("null"), place_of("http://[")
    ('games.example:8080', '', '')
    """
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def name_of(host: str) -> str:
    """A host without its port.

    >>> name_of("games.example:8080"), name_of("[::1]:80")
    ('games.example', '[::1]')
    """
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0].lower()
