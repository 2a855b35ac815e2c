"""The tests run on the build they claim to run on."""

import importlib
import os

import pytest

from build_support.compiled_modules import module_name, modules_to_compile
from tests.project.door import ROOT

EXPECT_COMPILED = os.environ.get("SNEAK_EXPECT_COMPILED") == "1"
MODULES = [module_name(path) for path in modules_to_compile(ROOT)]


@pytest.mark.parametrize("name", MODULES)
def test_modules_come_from_the_expected_build(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    assert file.endswith(".so") == EXPECT_COMPILED


def test_no_compiled_file_lies_among_the_sources() -> None:
    """It would hide every later edit of the module beside it."""
    assert list((ROOT / "src").rglob("*.so")) == []
