"""How the handbook is built: `./sneak docs`, warnings are errors."""

import json
import logging
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from sneakbox import __version__  # noqa: E402

project = "Sneakbox"
author = "Sneakbox contributors"
project_copyright = "2026, Sneakbox contributors"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4

html_theme = "furo"
html_title = "Sneakbox"
html_copy_source = False
html_show_sphinx = False

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
# Signatures mention types that have no entry here; all other references must lead somewhere.
nitpick_ignore_regex = [("py:.*", ".*")]

CODE = re.compile(r"`([^`]+)`(\w?)")


def as_written(*about: Any) -> None:
    """Docstrings are plain text: `names` become code, and stars mean nothing."""
    lines: list[str] = about[-1]
    for number, line in enumerate(lines):
        if not line.lstrip().startswith(">>>"):
            lines[number] = CODE.sub(as_code, line.replace("*", r"\*"))


def as_code(found: re.Match[str]) -> str:
    """A name as code; letters that follow at once need a mark in between."""
    return f"``{found[1]}``\\ {found[2]}" if found[2] else f"``{found[1]}``"


# ---------------------------------------------------------------- what programs read


def documents() -> dict[str, Any]:
    """The machine-readable parts of the protocol, made from the types that the server uses."""
    logging.getLogger("alembic").setLevel(logging.WARNING)  # a package of the theme prints all
    from sneakbox.scene.schema import schema
    from sneakbox.server.openapi import description
    from sneakbox.server.routes import OPERATIONS

    return {"openapi.json": description(OPERATIONS), "scene.schema.json": schema()}


def publish(folder: Path) -> None:
    for name, document in documents().items():
        text = json.dumps(document, indent=2, ensure_ascii=False)
        (folder / name).write_text(f"{text}\n", encoding="utf-8")


def beside_the_pages(app: Any, error: Exception | None) -> None:
    if error is None:
        publish(Path(app.outdir))


def setup(app: Any) -> None:
    app.connect("autodoc-process-docstring", as_written)
    app.connect("build-finished", beside_the_pages)
