"""The published form of boards, frames and beats: JSON Schema, and a strict reader.

Needs the package msgspec, which servers have; nothing else here does. The types are made from the
dataclasses of `model`, so the two cannot differ. Kinds of questions are told apart by `kind`.
"""

import dataclasses
import sys
import types
import typing
from functools import cache
from typing import Any, Final

import msgspec

from sneakbox.scene import model

SCHEMA_ID: Final = "scene/1"
ASKS: Final = typing.get_args(model.Ask)


@cache
def structs() -> dict[str, type[Any]]:
    """A strict msgspec type for every dataclass of the model, by name."""
    module = types.ModuleType("sneakbox.scene.schema_types")
    sys.modules[module.__name__] = module
    vars(module)["Literal"] = typing.Literal
    found = {}
    for name, kind in vars(model).items():
        if dataclasses.is_dataclass(kind) and isinstance(kind, type):
            found[name] = struct_of(kind, module.__name__)
    vars(module).update(found)
    return found


def struct_of(kind: type[Any], module: str) -> type[Any]:
    """The dataclass once more; its own types are named, and resolved when all of them are there."""
    tag: str | None = None
    fields: list[tuple[str, str] | tuple[str, str, Any]] = []
    for field in dataclasses.fields(kind):
        if kind in ASKS and field.name == "kind":
            tag = str(field.default)
            continue
        annotation = spelled(field.type)
        if field.default is not dataclasses.MISSING:
            fields.append((field.name, annotation, field.default))
        elif field.default_factory is not dataclasses.MISSING:
            default = msgspec.field(default_factory=factory(field.default_factory, kind))
            fields.append((field.name, annotation, default))
        else:
            fields.append((field.name, annotation))
    return msgspec.defstruct(
        kind.__name__,
        fields,
        module=module,
        frozen=True,
        forbid_unknown_fields=True,
        tag_field="kind" if tag else None,
        tag=tag,
    )


def factory(make: Any, owner: type[Any]) -> Any:
    """What a missing field becomes: the struct of the same name, or a plain value."""
    if dataclasses.is_dataclass(make):
        name = typing.cast("type[Any]", make).__name__
        return lambda: structs()[name]()  # noqa: PLW0108 - it may not be there yet
    assert make in (dict, list), f"{owner.__name__} has a default that cannot be read back"
    return make


def spelled(kind: Any) -> str:
    """A type as it is written."""
    if isinstance(kind, str):
        return kind
    if dataclasses.is_dataclass(kind):
        return kind.__name__  # type: ignore[union-attr]
    if isinstance(kind, typing.ForwardRef):
        return kind.__forward_arg__
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Literal:
        return f"Literal[{', '.join(map(repr, inner))}]"
    if origin in (types.UnionType, typing.Union):
        return " | ".join("None" if one is type(None) else spelled(one) for one in inner)
    if origin is not None:
        parts = ", ".join("..." if one is ... else spelled(one) for one in inner)
        return f"{origin.__name__}[{parts}]"
    return str(kind.__name__)


# What is published.


def schema() -> dict[str, Any]:
    """One JSON Schema for boards, frames and beats, as they are sent."""
    kinds = [structs()[name] for name in ("Board", "Frame", "Beat")]
    references, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": "What a seat of a Sneakbox table sees",
        "anyOf": list(references),
        "$defs": components,
    }


def read_board(data: bytes) -> Any:
    """A board from JSON; raises msgspec.ValidationError where it is not one."""
    return msgspec.json.decode(data, type=structs()["Board"])


def read_frame(data: bytes) -> Any:
    """A frame from JSON; raises msgspec.ValidationError where it is not one."""
    return msgspec.json.decode(data, type=structs()["Frame"])


def read_beats(data: bytes) -> Any:
    """Beats from JSON; raises msgspec.ValidationError where they are none."""
    return msgspec.json.decode(data, type=types.GenericAlias(list, (structs()["Beat"],)))
