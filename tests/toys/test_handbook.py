"""The page on adding a game shows code of the toy that is really there, and leaves no file out."""

import ast
import re
from pathlib import Path

import pytest

from tests.project.door import ROOT
from tests.toys.burglars import BURGLARS

PAGE = ROOT / "docs" / "adding_a_game.md"
SHOWN = re.compile(r"^```\{literalinclude\} (\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SETTING = re.compile(r"^:([a-z-]+): (.*)$", re.MULTILINE)


def excerpts() -> list[tuple[Path, dict[str, str]]]:
    found = SHOWN.findall(PAGE.read_text(encoding="utf-8"))
    return [(PAGE.parent / path, dict(SETTING.findall(settings))) for path, settings in found]


def defined(source: str) -> set[str]:
    """Functions and classes of a module, and methods with their class."""
    names: set[str] = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            inside = [one for one in node.body if isinstance(one, ast.FunctionDef)]
            names |= {f"{node.name}.{one.name}" for one in inside}
    return names


@pytest.mark.parametrize("number", range(len(excerpts())))
def test_what_is_shown_is_there(number: int) -> None:
    path, settings = excerpts()[number]
    source = path.read_text(encoding="utf-8")
    if "pyobject" in settings:
        assert settings["pyobject"] in defined(source)
    start = settings.get("start-at", "").strip('"')
    end = settings.get("end-before", "").strip('"')
    assert source.count(start) == 1 or not start
    assert not end or source.find(end) > source.find(start)


def test_every_file_of_the_toy_is_named() -> None:
    page = PAGE.read_text(encoding="utf-8")
    files = [path for path in BURGLARS.folder.rglob("*.py") if path.name != "__init__.py"]
    assert len(files) > 15
    assert [path.name for path in files if path.name not in page] == []
