"""The application: the service behind addresses."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hmac import compare_digest
from importlib import resources
from pathlib import Path

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute

from sneakbox.kernel.vocabulary import one_of
from sneakbox.scene.themes import THEMES, Theme
from sneakbox.server.campaigns import KeepFile
from sneakbox.server.clock import Clock
from sneakbox.server.leases import Elsewhere
from sneakbox.server.live import Sockets
from sneakbox.server.middleware import Guards
from sneakbox.server.missions import Missions
from sneakbox.server.observe import REGISTRY
from sneakbox.server.openapi import description
from sneakbox.server.pages import FOR_A_WHILE, FOR_EVER, Client, File, packed, sent
from sneakbox.server.problems import Problem
from sneakbox.server.routes import OPERATIONS
from sneakbox.server.service import Service
from sneakbox.server.settings import Settings
from sneakbox.server.shelf import Shelf, standard_shelf
from sneakbox.server.thinking import Thinking
from sneakbox.server.typed_routes import encoded, refused, route


def client_folder() -> Path:
    """Where the browser client is."""
    return Path(str(resources.files("sneakbox") / "web"))


def build(
    settings: Settings,
    shelf: Shelf | None = None,
    client: Path | None = None,
    *,
    clock: Clock | None = None,
    thinking: Thinking | None = None,
    missions: Missions | None = None,
    keep_file: KeepFile | None = None,
) -> Starlette:
    """The whole application. The service opens and closes with it."""
    games = standard_shelf() if shelf is None else shelf
    service = Service(
        settings, games, clock=clock, thinking=thinking, missions=missions, keep_file=keep_file
    )
    site = Site(service, Client(client_folder() if client is None else client))

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await service.open()
        try:
            yield
        finally:
            await service.close()

    app = Starlette(
        routes=site.routes(),
        lifespan=lifespan,
        exception_handlers={HTTPException: site.refuse},
    )
    app.router.redirect_slashes = False
    app.add_middleware(Guards, settings=settings, is_blocked=service.moderation.is_blocked)
    app.state.service = service
    return app


def methods_at(request: Request) -> set[str]:
    """Everything that can be asked at an address: each way to ask is a route of its own."""
    return {
        method
        for route in request.app.routes
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE
        for method in route.methods or ()
    }


def theme_of(request: Request) -> Theme:
    """The theme that a picture is asked for in."""
    asked = request.query_params.get("theme", "dark")
    theme = next((one for one in THEMES if one == asked), None)
    if theme is None:
        raise Problem("bad_request", f"There is no theme '{asked[:20]}': {one_of(THEMES)}.")
    return theme


class Site:
    """Addresses that are not operations: pages, files, boards, health and figures."""

    def __init__(self, service: Service, client: Client) -> None:
        self._service = service
        self._client = client
        self._sockets = Sockets(service, client)
        self._openapi = msgspec.json.encode(description(OPERATIONS))

    def routes(self) -> list[BaseRoute]:
        found: list[BaseRoute] = [route(operation, self._service) for operation in OPERATIONS]
        found += [
            WebSocketRoute("/api/tables/{table}/live", self._sockets.endpoint),
            Route("/api/openapi.json", self.openapi),
            Route("/", self.home),
            Route("/editor", self.home),
            Route("/notices", self.home),
            Route("/notices.js", self.listener),
            Route("/learn/{game}/{lesson}", self.home),
            Route("/rules/{game}", self.home),
            Route("/puzzles", self.home),
            Route("/puzzles/today", self.home),
            Route("/puzzles/{game}/{name}.svg", self.puzzle_svg),
            Route("/puzzles/{game}/{name}", self.home),
            Route("/t/{table}", self.table),
            Route("/c/{campaign}", self.campaign),
            Route("/static/{release}/{name:path}", self.file),
            Route("/boards/{hash}.json", self.board_json),
            Route("/boards/{hash}.svg", self.board_svg),
            Route("/places/{game}/{scenario}.svg", self.place_svg),
            Route("/examples/{game}/{lesson}/{step:int}.svg", self.example_svg),
            Route("/healthz", self.health),
            Route("/livez", self.live),
            Route("/metrics", self.metrics),
            Route("/robots.txt", self.robots),
        ]
        return found

    async def home(self, request: Request) -> Response:
        request.scope["sneak.route"] = "home"
        return self._client.shell(request)

    async def table(self, request: Request) -> Response:
        request.scope["sneak.route"] = "table_page"
        try:
            await self._service.table(request.path_params["table"])
        except Problem as problem:
            return self._client.problem_page(problem)
        except Elsewhere:  # it is there: the page is the same from everybody
            pass
        return self._client.shell(request)

    async def campaign(self, request: Request) -> Response:
        request.scope["sneak.route"] = "campaign_page"
        try:
            await self._service.campaigns.exists(request.path_params["campaign"])
        except Problem as problem:
            return self._client.problem_page(problem)
        return self._client.shell(request)

    async def file(self, request: Request) -> Response:
        request.scope["sneak.route"] = "static"
        return self._client.file(
            request, request.path_params["release"], request.path_params["name"]
        )

    async def listener(self, request: Request) -> Response:
        """What a browser keeps, so as to show notices when no page is open: at one address for
        all releases, or each would leave its own behind."""
        request.scope["sneak.route"] = "static"
        return self._client.newest_file(request, "push_listener.js")

    async def board_json(self, request: Request) -> Response:
        return self._board(request, self._service.shelf.board_json, "application/json")

    async def board_svg(self, request: Request) -> Response:
        return self._board(request, self._service.shelf.board_svg, "image/svg+xml")

    def _board(self, request: Request, make: Callable[[str], bytes], kind: str) -> Response:
        request.scope["sneak.route"] = "board"
        try:
            data = make(request.path_params["hash"])
        except Problem as problem:
            return refused(problem)
        return sent(request, File(data, packed(data), kind), FOR_EVER)

    async def place_svg(self, request: Request) -> Response:
        """Where a scenario is played, in one of the themes."""
        request.scope["sneak.route"] = "place"
        names = request.path_params["game"], request.path_params["scenario"]
        try:
            data = self._service.shelf.place_svg(*names, theme_of(request))
        except Problem as problem:
            return refused(problem)
        return sent(request, File(data, packed(data), "image/svg+xml"), FOR_A_WHILE)

    async def example_svg(self, request: Request) -> Response:
        """A step of a lesson, as the rulebook shows it; the first one plays the lesson."""
        request.scope["sneak.route"] = "example"
        named = request.path_params
        step = named["game"], named["lesson"], named["step"]
        try:
            theme = theme_of(request)
            data = await asyncio.to_thread(self._service.shelf.example_svg, *step, theme)
        except Problem as problem:
            return refused(problem)
        return sent(request, File(data, packed(data), "image/svg+xml"), FOR_A_WHILE)

    async def puzzle_svg(self, request: Request) -> Response:
        """The position of a puzzle; whoever asks first waits while it is played."""
        request.scope["sneak.route"] = "puzzle"
        names = request.path_params["game"], request.path_params["name"]
        try:
            data = await self._service.puzzles.svg(*names, theme_of(request))
        except Problem as problem:
            return refused(problem)
        return sent(request, File(data, packed(data), "image/svg+xml"), FOR_A_WHILE)

    async def health(self, request: Request) -> Response:
        request.scope["sneak.route"] = "health"
        health = await self._service.health()
        return encoded(200 if health.ok else 503, health)

    async def live(self, request: Request) -> Response:
        request.scope["sneak.route"] = "live"
        dead = self._service.dead()
        return encoded(503 if dead else 200, {"ok": not dead})

    async def metrics(self, request: Request) -> Response:
        request.scope["sneak.route"] = "metrics"
        token = self._service.settings.metrics_token
        shown = request.headers.get("authorization", "")
        if not token or not compare_digest(shown.encode(), f"Bearer {token}".encode()):
            return refused(Problem("no_such_page"))
        return Response(generate_latest(REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def openapi(self, request: Request) -> Response:
        request.scope["sneak.route"] = "openapi"
        return Response(self._openapi, media_type="application/json")

    async def robots(self, request: Request) -> Response:
        request.scope["sneak.route"] = "robots"
        return Response("User-agent: *\nDisallow: /\n", media_type="text/plain")

    async def refuse(self, request: Request, error: Exception) -> Response:
        """What no route answers."""
        assert isinstance(error, HTTPException)
        if error.status_code == 405:
            problem = Problem("wrong_method", f"This address does not take {request.method}.")
        else:
            problem = Problem("no_such_page")
        if request.url.path.startswith("/api/"):
            answer = refused(problem)
        else:
            answer = self._client.problem_page(problem)
        for name, value in (error.headers or {}).items():
            answer.headers[name] = value
        if error.status_code == 405:
            answer.headers["Allow"] = ", ".join(sorted(methods_at(request)))
        return answer
