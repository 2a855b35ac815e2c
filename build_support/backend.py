"""setuptools as build backend, plus the compiler when a compiled build is wanted.

SNEAK_COMPILE=0     pure Python (default): needs nothing but setuptools
SNEAK_COMPILE=auto  compiled where a C compiler and Python's headers are found, else pure
SNEAK_COMPILE=1     compiled, or the build fails
"""

import os
import shutil
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  the hooks that stay as they are

COMPILER = "mypy[mypyc]>=2.4,<3"


def compile_wanted() -> bool:
    mode = os.environ.get("SNEAK_COMPILE", "0")
    if mode == "auto":
        return compiler_found()
    return mode == "1"


def compiler_found() -> bool:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(compiler) is not None and headers.is_file()


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    needed = build_meta.get_requires_for_build_wheel(config_settings)
    return [*needed, COMPILER] if compile_wanted() else list(needed)


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    # A compiled module beside its source would hide every later edit: editable stays pure.
    return list(build_meta.get_requires_for_build_editable(config_settings))


def build_editable(
    wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None
) -> str:
    os.environ["SNEAK_COMPILE"] = "0"
    built: str = build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
    return built
