"""Schemathesis against the published OpenAPI: no 5xx, and no answer that is not described."""

import asyncio
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from sneakbox.server.openapi import description
from sneakbox.server.routes import OPERATIONS
from tests.server.house import Site, served

EXAMPLES = int(os.environ.get("SNEAK_EXAMPLES", "12"))
CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)
schema = schemathesis.openapi.from_dict(description(OPERATIONS))


class Target:
    """A server in a thread of its own, and what opens a table there."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._ready = threading.Event()
        self._stop: asyncio.Event | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.address = ""
        self.table = ""
        self.headers: list[dict[str, str]] = [{}]
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        self._thread.start()
        assert self._ready.wait(20)

    async def _run(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        async with served(self._database) as site:
            self.address = f"http://{site.address}"
            await self._open(site)
            self._ready.set()
            await self._stop.wait()

    async def _open(self, site: Site) -> None:
        seats = [{"kind": "human"}, {"kind": "open"}]
        opening = await site.open(game="burglars", seats=seats)
        self.table = opening["table"]["id"]
        await site.post(f"/api/tables/{self.table}/join", {"name": "Ben"})
        self.headers += [{"Authorization": f"Seat {opening['seats'][0]['key']}"}]
        self.headers += [{"Authorization": f"Host {opening['host']}"}]

    def close(self) -> None:
        assert self._loop is not None
        assert self._stop is not None
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(20)


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    folder: Path = tmp_path_factory.mktemp("fuzzing")
    found = Target(str(folder / "tables.sqlite3"))
    yield found
    found.close()


@pytest.mark.slow
@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
    deadline=None,
)
def test_every_answer_is_described(case: Any, target: Target) -> None:
    for number, headers in enumerate(target.headers):
        if "table" in (case.path_parameters or {}) and number:
            case.path_parameters["table"] = target.table
        case.headers = {**(case.headers or {}), **headers}
        case.call_and_validate(base_url=target.address, checks=list(CHECKS), headers=headers)
