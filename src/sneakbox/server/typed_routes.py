"""Typed routes: what an address takes, gives and refuses, said once.

The same description checks every request and makes the published OpenAPI.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from sneakbox.server.house import NOBODY, Caller
from sneakbox.server.limits import caller_at
from sneakbox.server.live_table import LiveTable
from sneakbox.server.messages import Answer
from sneakbox.server.messages import Request as Body
from sneakbox.server.observe import commands
from sneakbox.server.problems import Problem
from sneakbox.server.service import Service

JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"
# So much more than allowed is read and thrown away, so that the refusal finds a listener.
PATIENCE: Final = 30

# Whose key a route asks for: none, any or none, a seat's, the host's, one of both, a campaign's.
Who = Literal["nobody", "anybody", "seat", "host", "seat_or_host", "campaign"]

# Whether somebody who asks with the key of a seat is there: yes; no; or, in a game with secrets,
# only when everybody notices what came of it.
Sign = Literal["always", "never", "when_noticed"]

# What can be refused wherever there is a table, a key, a body.
EVERYWHERE: Final = (
    "too_many_requests",
    "wrong_host",
    "our_mistake",
    "closing",
    "bad_request",
    "no_database",
    "headers_too_large",
)
WITH_TABLE: Final = ("no_such_table", "table_archived", "moved")
WITH_KEY: Final = ("key_unknown", "key_revoked")
WITH_BODY: Final = ("too_large", "not_json", "foreign_origin", "unknown_outcome")


@dataclass(frozen=True)
class Ask:
    """One request, checked."""

    service: Service
    request: Request
    caller: Caller
    table_or_none: LiveTable | None
    body: Any
    query: Any

    @property
    def table(self) -> LiveTable:
        assert self.table_or_none is not None
        return self.table_or_none

    @property
    def address(self) -> str:
        """Where the request came from."""
        return caller_at(self.request.client.host) if self.request.client else ""

    @property
    def campaign(self) -> str:
        """The campaign whose key was shown."""
        return str(self.request.path_params["campaign"])

    @property
    def seat(self) -> int:
        """The seat whose key was shown."""
        return min(self.caller.seats)

    def must_still_be_welcome(self, view: str) -> None:
        """A Problem where the key of this request no longer opens a view: it has been waiting."""
        scheme, key = credentials(self.request)
        if key:
            caller = self.service.house.identify(self.table, key, as_host=scheme == "host")
            self.service.view_for(self.table, caller, view)

    async def is_noticed(self) -> None:
        """Everybody notices this request: whoever made it is there."""
        for seat in self.caller.seats:
            await self.service.absence.is_there(self.table, seat)


Handler = Callable[[Ask], Awaitable[Answer | str]]


@dataclass(frozen=True)
class Operation:
    """One thing that can be asked over HTTP."""

    method: Literal["GET", "POST"]
    path: str
    name: str
    summary: str
    handler: Handler
    answer: type[Answer] | None = None  # None: plain text
    body: type[Body] | None = None
    query: type[Body] | None = None
    who: Who = "nobody"
    status: int = 200
    refuses: tuple[str, ...] = ()
    sign: Sign = "always"
    takes_file: bool = False  # whether its body may be as long as a file

    def has_table(self) -> bool:
        return "{table}" in self.path

    def refusals(self) -> list[str]:
        """Every code it may answer with, in order."""
        codes = [*EVERYWHERE, *self.refuses]
        codes += WITH_TABLE if self.has_table() else ()
        codes += WITH_KEY if self.who not in ("nobody", "campaign") else ()
        if self.who == "campaign":
            codes += ["no_such_campaign", "key_missing", "key_unknown"]
        codes += WITH_BODY if self.body is not None else ()
        if self.who in ("seat", "host", "seat_or_host"):
            codes += ["key_missing", "not_your_seat", "host_only"]
        return sorted(set(codes))


def encoded(status: int, content: object, headers: dict[str, str] | None = None) -> Response:
    """An answer as JSON that no cache keeps."""
    return Response(
        msgspec.json.encode(content),
        status,
        {"Cache-Control": "no-store", **(headers or {})},
        media_type=JSON,
    )


def refused(problem: Problem) -> Response:
    """A refusal as JSON."""
    headers = {}
    if problem.status == 401:
        headers["WWW-Authenticate"] = "Seat"
    if "retry_ms" in problem.more:
        headers["Retry-After"] = str(max(1, int(str(problem.more["retry_ms"])) // 1000))
    return encoded(problem.status, problem.facts(), headers)


def route(operation: Operation, service: Service) -> Route:
    """The address of an operation."""
    decoder = msgspec.json.Decoder(operation.body) if operation.body is not None else None

    async def here(request: Request) -> Response:
        try:
            ask = await _checked(operation, service, request, decoder)
            answer = await operation.handler(ask)
        except Problem as problem:
            count(request, operation.name, problem.code)
            return refused(problem)
        count(request, operation.name, "ok")
        if isinstance(answer, str):
            return Response(answer, media_type=TEXT, headers={"Cache-Control": "no-store"})
        status = request.scope.get("sneak.status", operation.status)
        return encoded(status, answer)

    async def endpoint(request: Request) -> Response:
        request.scope["sneak.route"] = operation.name
        try:
            return await service.passing.answered(request, here)
        except Problem as problem:
            return refused(problem)

    return Route(operation.path, endpoint, methods=[operation.method], name=operation.name)


def count(request: Request, kind: str, code: str) -> None:
    if not request.scope.get("sneak.uncounted"):
        commands(kind, code).inc()


async def _checked(
    operation: Operation,
    service: Service,
    request: Request,
    decoder: "msgspec.json.Decoder[Any] | None",
) -> Ask:
    body: Any = None
    query: Any = None
    if decoder is not None:
        limits = service.settings.limits
        most = limits.file_bytes if operation.takes_file else limits.body_bytes
        if "sneak.body" not in request.scope:  # it may have to be passed on
            request.scope["sneak.body"] = await read_body(request, most)
        body = _decoded(decoder, request.scope["sneak.body"])
    if operation.query is not None:
        try:
            query = msgspec.convert(dict(request.query_params), operation.query, strict=False)
        except msgspec.ValidationError as error:
            raise Problem("bad_request", f"The query does not fit: {error}.") from error
    if operation.who == "campaign":
        named = request.path_params["campaign"]
        await service.campaigns.checked(named, *credentials(request))
    if not operation.has_table():
        return Ask(service, request, NOBODY, None, body, query)
    table = await service.table(request.path_params["table"])
    request.scope["sneak.uncounted"] = table.keeps_secrets
    caller = NOBODY
    if operation.who != "nobody":
        there = operation.sign == "always" or (
            operation.sign == "when_noticed" and not table.keeps_secrets
        )
        caller = await service.caller(table, *credentials(request), there=there)
    _must_be(operation.who, caller)
    return Ask(service, request, caller, table, body, query)


def _must_be(who: Who, caller: Caller) -> None:
    if who in ("nobody", "anybody"):
        return
    if not caller.seats and not caller.host:
        raise Problem("key_missing")
    if who == "seat" and not caller.seats:
        raise Problem("not_your_seat", "The host key opens no seat: use the link of a seat.")
    if who == "host" and not caller.host:
        raise Problem("host_only")


def credentials(request: Request) -> tuple[str, str]:
    """The kind of key and the key that a request shows; empty without one."""
    header = request.headers.get("authorization", "")
    if not header:
        return "", ""
    scheme, _, key = header.partition(" ")
    if scheme.lower() not in ("seat", "host", "campaign") or not key.strip():
        wanted = "Say 'Authorization: Seat KEY', 'Host KEY' or 'Campaign KEY'."
        raise Problem("key_unknown", wanted)
    return scheme.lower(), key.strip()


async def read_body(request: Request, most: int) -> bytes:
    """The body of a request, which must be JSON and of sensible size."""
    body = b""
    size = 0
    try:
        async for chunk in request.stream():
            size += len(chunk)
            if size <= most:
                body += chunk
            elif size > PATIENCE * most:
                break
    except ClientDisconnect as error:
        raise Problem("bad_request", "The request broke off.") from error
    if size > most:
        raise Problem("too_large", f"A request may have {most // 1024} kB at most here.")
    if not body:
        return b"{}"
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Problem("not_json")
    return body


def _decoded(decoder: "msgspec.json.Decoder[Any]", body: bytes) -> Any:
    try:
        return decoder.decode(body)
    except msgspec.ValidationError as error:
        raise Problem("bad_request", f"The request does not fit: {error}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Problem("bad_request", "The body of the request is not valid JSON.") from error
