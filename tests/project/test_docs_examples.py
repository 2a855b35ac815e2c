"""The Python in the README and in the handbook runs and says what is printed there."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sneakbox.games.sneaking_mission import tileset
from tests.project.door import ROOT

PAGES = (ROOT / "README.md", ROOT / "docs" / "research.md")
TRANSCRIPT = re.compile(r"^```text\n(> .*?)^```$", re.DOTALL | re.MULTILINE)
BEFORE = ("entrance north", "arrow east", "explore north")
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def blocks(page: Path) -> str:
    """The Python of a page, everything else blanked out so that line numbers stay right."""
    text = page.read_text(encoding="utf-8")
    kept = [""] * (text.count("\n") + 1)
    for block in BLOCK.finditer(text):
        first = text.count("\n", 0, block.start(1))
        for number, line in enumerate(block[1].splitlines(), first):
            kept[number] = line
    return "\n".join(kept)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_run(page: Path) -> None:
    test = doctest.DocTestParser().get_doctest(blocks(page), {}, page.name, str(page), 0)
    assert test.examples, f"{page.name} has no example"
    said: list[str] = []
    runner = doctest.DocTestRunner()
    runner.run(test, out=said.append)
    assert not said, "".join(said)


def test_every_python_block_is_an_example() -> None:
    """A block without a prompt would be printed but never run."""
    for page in PAGES:
        for block in BLOCK.finditer(page.read_text(encoding="utf-8")):
            assert block[1].startswith(">>> "), block[1]


def test_the_transcript_in_the_readme_is_what_the_terminal_shows(tmp_path: Path) -> None:
    found = TRANSCRIPT.search(PAGES[0].read_text(encoding="utf-8"))
    assert found
    typed = [line[2:] for line in found[1].splitlines() if line.startswith("> ")]
    played = subprocess.run(
        [sys.executable, "-m", "sneakbox", "play", "sneaking_mission", "--new", "--seed", "night"],
        input="\n".join([*BEFORE, *typed, ""]),
        env={**os.environ, "SNEAK_HOME": str(tmp_path), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert found[1] in played.stdout


def test_the_tile_set_in_the_handbook_can_be_played() -> None:
    page = (ROOT / "docs" / "designing.md").read_text(encoding="utf-8")
    found = re.search(r"^```toml\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert found
    assert tileset.parse(found[1]).total() == 30
