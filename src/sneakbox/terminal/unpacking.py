"""Boards and frames as a server sends them, made into what the scene is made of.

Needs the standard library only, so that a terminal with nothing but Python can play over a network.
What is not known is left out, as whoever draws frames may: fields of a later version, and kinds of
questions, which are then answered from their options alone.
"""

import types
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from sneakbox.scene.model import One

T = TypeVar("T")
PLAIN: Final = (str, int, float, bool)


class Unreadable(ValueError):
    """Data that is no board and no frame; the message names the part that is wrong."""


def unpacked(kind: type[T], data: object) -> T:
    """An object of this kind from decoded JSON; raises Unreadable."""
    made = _made(kind, data, kind.__name__)
    assert isinstance(made, kind)
    return made


def _made(kind: Any, data: object, where: str) -> object:
    origin = get_origin(kind)
    if kind in PLAIN:
        return _plain(kind, data, where)
    if origin is Literal:
        return _plain(str, data, where)
    if origin is tuple:
        return _row(get_args(kind), data, where)
    if origin is dict:
        _must_be(isinstance(data, dict), where)
        inner = get_args(kind)[1]
        return {str(name): _made(inner, value, where) for name, value in data.items()}  # type: ignore[attr-defined]
    if origin in (types.UnionType, Union):
        return _one_of(get_args(kind), data, where)
    return _object(kind, data)


def _plain(kind: type, data: object, where: str) -> object:
    if kind is float and isinstance(data, int) and not isinstance(data, bool):
        return float(data)
    _must_be(type(data) is kind, where)
    return data


def _row(kinds: tuple[Any, ...], data: object, where: str) -> tuple[object, ...]:
    _must_be(isinstance(data, list), where)
    assert isinstance(data, list)
    if len(kinds) == 2 and kinds[1] is ...:
        return tuple(_made(kinds[0], item, where) for item in data)
    _must_be(len(data) == len(kinds), where)
    return tuple(_made(kind, item, where) for kind, item in zip(kinds, data, strict=True))


def _one_of(kinds: tuple[Any, ...], data: object, where: str) -> object:
    if data is None and type(None) in kinds:
        return None
    kinds = tuple(kind for kind in kinds if kind is not type(None))
    if len(kinds) == 1:
        return _made(kinds[0], data, where)
    _must_be(isinstance(data, dict), where)
    assert isinstance(data, dict)
    for kind in kinds:
        names = {field.name: field.default for field in fields(kind)}
        if names["kind"] == data.get("kind"):
            return _made(kind, data, where)
    return One()


def _object(kind: Any, data: object) -> object:
    name = str(kind.__name__)
    _must_be(isinstance(data, dict), name)
    assert isinstance(data, dict)
    hints = _hints(kind)
    given: dict[str, object] = {}
    for field in fields(kind):
        if field.name in data:
            given[field.name] = _made(hints[field.name], data[field.name], f"{name}.{field.name}")
        else:
            optional = field.default is not MISSING or field.default_factory is not MISSING
            _must_be(optional, f"{name}.{field.name}")
    return kind(**given)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _must_be(fits: bool, where: str) -> None:
    if not fits:
        raise Unreadable(f"{where} is not as it should be")
