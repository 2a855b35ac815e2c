"""What the handbook publishes for programs: valid by its own standard, linked, and true."""

import json
import re
from importlib.machinery import SourceFileLoader
from types import ModuleType
from typing import Any

import jsonschema_rs
import pytest

from sneakbox.scene.identity import plain
from sneakbox.server.openapi import description
from sneakbox.server.routes import OPERATIONS
from sneakbox.table.frames import beats_for
from tests.project.door import ROOT
from tests.scene.positions import board_of, frame_of, going_on, mission, scene_of


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The documents as `./sneak docs` writes them, by name."""
    folder = tmp_path_factory.mktemp("handbook")
    settings = ModuleType("handbook_settings")
    settings.__file__ = str(ROOT / "docs" / "conf.py")
    code = SourceFileLoader(settings.__name__, settings.__file__).get_data(settings.__file__)
    exec(compile(code, settings.__file__, "exec"), vars(settings))
    settings.publish(folder)
    return {path.name: json.loads(path.read_bytes()) for path in folder.iterdir()}


def test_the_protocol_page_links_to_each(published: dict[str, Any]) -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert set(re.findall(r'<a href="([\w.]+\.json)">', page)) == set(published)


def test_the_http_part_is_what_a_server_says_of_itself(published: dict[str, Any]) -> None:
    assert published["openapi.json"] == json.loads(json.dumps(description(OPERATIONS)))


def test_the_schema_is_one_and_fits_what_is_sent(published: dict[str, Any]) -> None:
    schema = published["scene.schema.json"]
    assert jsonschema_rs.meta.is_valid(schema)
    fits = jsonschema_rs.validator_for(schema)
    match = going_on(30)
    sent = [board_of(match), frame_of(match), *beats_for(match, 0, 0, scene=scene_of(match))]
    assert len(sent) > 20
    for thing in sent:
        fits.validate(json.loads(json.dumps(plain(thing))))


def test_the_schema_refuses_what_is_not_sent(published: dict[str, Any]) -> None:
    fits = jsonschema_rs.validator_for(published["scene.schema.json"])
    frame = json.loads(json.dumps(plain(frame_of(mission()))))
    assert fits.is_valid(frame)
    assert not fits.is_valid({**frame, "secret": 7})
    assert not fits.is_valid({**frame, "revision": "x"})
    assert not fits.is_valid({})
