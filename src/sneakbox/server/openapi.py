"""The published description of the HTTP part, made from the routes themselves."""

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec

from sneakbox import __version__
from sneakbox.server.messages import ProblemAnswer
from sneakbox.server.problems import SENTENCES, STATUS
from sneakbox.server.typed_routes import Operation

_REFERENCE = "#/components/schemas/{name}"
# A part of an address that stands for something.
PART = re.compile(r"\{(\w+)\}")


def description(operations: Sequence[Operation]) -> dict[str, Any]:
    """OpenAPI 3.1 of these operations."""
    types: list[Any] = [ProblemAnswer]
    for one in operations:
        types += [kind for kind in (one.answer, one.body, one.query) if kind is not None]
    schemas, components = msgspec.json.schema_components(types, ref_template=_REFERENCE)
    by_type = dict(zip(types, schemas, strict=True))
    paths: dict[str, Any] = defaultdict(dict)
    for one in operations:
        paths[one.path][one.method.lower()] = _operation(one, by_type, components)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Sneakbox",
            "version": __version__,
            "description": "Tables of stealth board games. See the handbook's page 'The protocol'.",
        },
        "paths": dict(paths),
        "components": {
            "schemas": components,
            "securitySchemes": {
                "key": {
                    "type": "apiKey",
                    "in": "header",
                    "name": "Authorization",
                    "description": "'Seat KEY', 'Host KEY' or 'Campaign KEY', for whom the key is.",
                }
            },
        },
    }


def _operation(
    one: Operation, by_type: dict[Any, Any], components: dict[str, Any]
) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": one.name,
        "summary": one.summary,
        "parameters": _parameters(one, components),
        "responses": _responses(one, by_type),
    }
    if one.body is not None:
        content = {"application/json": {"schema": by_type[one.body]}}
        found["requestBody"] = {"required": True, "content": content}
    if one.who != "nobody":
        found["security"] = [{"key": []}] + ([{}] if one.who == "anybody" else [])
    return found


def _parameters(one: Operation, components: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in PART.findall(one.path)
    ]
    if one.query is not None:
        schema = components[one.query.__name__]
        for name, kind in schema["properties"].items():
            plain = _without_null(kind)
            found.append({"name": name, "in": "query", "required": False, "schema": plain})
    return found


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of something that is simply left out when it is not there."""
    kept = {name: value for name, value in schema.items() if name not in ("default", "anyOf")}
    for choice in schema.get("anyOf", ()):
        if choice.get("type") != "null":
            kept |= choice
    return kept


def _responses(one: Operation, by_type: dict[Any, Any]) -> dict[str, Any]:
    if one.answer is None:
        content: dict[str, Any] = {"text/plain": {"schema": {"type": "string"}}}
    else:
        content = {"application/json": {"schema": by_type[one.answer]}}
    found = {str(one.status): {"description": one.summary, "content": content}}
    if one.name == "join":
        found["201"] = found["200"]
    codes: dict[int, list[str]] = defaultdict(list)
    for code in one.refusals():
        codes[STATUS[code]].append(code)
    problem = {"application/json": {"schema": by_type[ProblemAnswer]}}
    for status, names in sorted(codes.items()):
        text = " ".join(f"`{name}`: {SENTENCES.get(name, 'see the text.')}" for name in names)
        found[str(status)] = {"description": text, "content": problem}
    return found
