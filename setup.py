"""The part of the build that pyproject.toml cannot say: what is compiled, and what that needs."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

from build_support.backend import compile_wanted
from build_support.compiled_modules import library_of, modules_to_compile

COMPILED_RUNTIME = "librt>=0.16,<1"

# The second level takes two thirds of the time of the third, and random games are as fast.
# Nobody replaces single functions of our libraries, so the compiler may inline those too.
OPTIMISE = "2"
# The first level takes half of that, and games are slower by about five in a hundred: right for the
# library that is as large as all others together.
OPTIMISE_LESS = {"sneakbox_metal_gear": "1"}
OWN_FUNCTIONS = "-fno-semantic-interposition"


def extensions() -> list[Extension]:
    if not compile_wanted():
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:  # asked for the build requirements before they are installed
        return []
    modules = modules_to_compile(ROOT)
    # One library for what all games stand on and one a game, so that they are built side by side.
    libraries: dict[str, list[str]] = {}
    for path in modules:
        libraries.setdefault(library_of(path), []).append(str(path))
    built: list[Extension] = mypycify(
        [str(path) for path in modules],
        opt_level=OPTIMISE,
        multi_file=False,
        separate=[(paths, name) for name, paths in libraries.items()],
    )
    for extension in built:
        # Where compiling was only offered, a compiler that fails leaves a pure build.
        extension.optional = os.environ.get("SNEAK_COMPILE") != "1"
        if sys.platform.startswith("linux"):
            library = extension.name.removesuffix("__mypyc")
            level = f"-O{OPTIMISE_LESS.get(library, OPTIMISE)}"
            extension.extra_compile_args = [*extension.extra_compile_args, OWN_FUNCTIONS, level]
    return built


extension_modules = extensions()
setup(
    ext_modules=extension_modules,
    options={"build_ext": {"parallel": True}},
    install_requires=[COMPILED_RUNTIME] if extension_modules else [],
)
