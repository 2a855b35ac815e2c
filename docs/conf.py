"""How the handbook is built: `./sneak docs`, warnings are errors."""

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

CODE = re.compile(r"`([^`]+)`(?=\w)")


def as_written(*about: Any) -> None:
    """Docstrings are plain text: `names` become code, and stars mean nothing."""
    lines: list[str] = about[-1]
    for number, line in enumerate(lines):
        if not line.lstrip().startswith(">>>"):
            glued = CODE.sub(r"`\1`\\ ", line.replace("*", r"\*"))
            lines[number] = glued.replace("`", "``")


def setup(app: Any) -> None:
    app.connect("autodoc-process-docstring", as_written)
