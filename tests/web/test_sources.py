"""The client's sources: typed, equal to what the server sends, and safe by construction."""

import dataclasses
import hashlib
import re
import subprocess
import tomllib
from itertools import pairwise

import pytest

from sneakbox.scene import model
from sneakbox.table.luck import commitment, number_below
from tests.web.conftest import NewPage
from tests.web.styles import MADE
from tests.web.tools import HERE, ROOT, WEB, LiveServer, workshop

MODULES = sorted(WEB.rglob("*.js"))


@pytest.mark.slow
def test_types_hold() -> None:
    """TypeScript reads the comments and finds nothing to say."""
    compiler = workshop() / "node_modules" / "typescript" / "bin" / "tsc"
    checked = subprocess.run(
        ["node", str(compiler), "-p", str(HERE / "tsconfig.json"), "--pretty", "false"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.stdout == ""
    assert checked.returncode == 0


def test_types_have_the_fields_of_the_scene() -> None:
    text = (WEB / "types.js").read_text(encoding="utf-8")
    blocks = dict(re.findall(r"@typedef \{object\} (\w+)\n((?: \* @property .*\n)*)", text))
    for name, kind in vars(model).items():
        if dataclasses.is_dataclass(kind) and isinstance(kind, type):
            written = blocks["BoardSymbol" if name == "Symbol" else name]
            fields = re.findall(r"@property \{.*\} \[?(\w+)\]?$", written, re.MULTILINE)
            assert fields == [field.name for field in dataclasses.fields(kind)], name


def test_styles_follow_from_the_scene() -> None:
    """`python -m tests.web.styles` writes them anew."""
    for name, make in MADE.items():
        assert (WEB / name).read_text(encoding="utf-8") == make(), name


def test_no_text_becomes_markup() -> None:
    banned = (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "Function(",
    )
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        assert [word for word in banned if word in text] == [], path.name
        assert len(text.splitlines()) <= 420 or path.name == "types.js", path.name


def test_markup_has_no_style_or_script_of_its_own() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    assert "style=" not in page
    assert "<style" not in page
    assert re.findall(r"<script(?![^>]*src=)", page) == []
    for picture in WEB.rglob("*.svg"):
        drawn = picture.read_text(encoding="utf-8")
        assert "style=" not in drawn, picture.name
        assert "<script" not in drawn, picture.name


def test_everything_is_shipped() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    data = project["tool"]["setuptools"]["package-data"]
    assert data["sneakbox"] == ["web/*", "web/**/*"]


def expected(text: bytes, key: bytes, size: int) -> str:
    return hashlib.blake2b(text, key=key, digest_size=size).hexdigest()


def test_luck_is_worked_out_alike(server: LiveServer, new_page: NewPage) -> None:
    """BLAKE2b, commitments and draws in the browser equal Python's."""
    page = new_page()
    page.goto(server.address)
    page.wait_for_selector(".sb")
    base = page.evaluate("document.querySelector('script[src]').src.replace(/app\\.js$/, '')")
    cases = [
        (bytes(range(length % 256)) * (length // 256 + 1), bytes(range(key)), size)
        for length in (0, 1, 3, 127, 128, 129, 255, 256, 300, 1000)
        for key, size in ((0, 64), (0, 32), (32, 8), (64, 20))
    ]
    found = page.evaluate(
        """async ([base, cases]) => {
          const {blake2b, toHex, fromHex} = await import(base + 'blake2b.js');
          return cases.map(([text, key, size]) =>
            toHex(blake2b(fromHex(text), size, fromHex(key))));
        }""",
        [base, [(text.hex(), key.hex(), size) for text, key, size in cases]],
    )
    assert found == [expected(*case) for case in cases]
    secret = hashlib.blake2b(b"a secret", digest_size=32).digest()
    totals = [1, 2, 3, 6, 97, 1000, 2**40 + 7, 2**62 + 1]
    drawn = page.evaluate(
        """async ([base, secret, totals]) => {
          const {fromHex} = await import(base + 'blake2b.js');
          const {commitmentOf, numberBelow} = await import(base + 'fairness.js');
          const bytes = fromHex(secret);
          return [commitmentOf(bytes), ...totals.map((total, step) =>
            String(numberBelow(bytes, step, BigInt(total))))];
        }""",
        [base, secret.hex(), [str(total) for total in totals]],
    )
    numbers = [str(number_below(secret, step, total)) for step, total in enumerate(totals)]
    assert drawn == [commitment(secret), *numbers]


def test_a_wrong_roll_is_found(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.address)
    page.wait_for_selector(".sb")
    base = page.evaluate("document.querySelector('script[src]').src.replace(/app\\.js$/, '')")
    secret = bytes(range(32))
    outcomes = [{"action": f"roll {n}", "weight": 1} for n in range(1, 7)]
    draws = [
        {
            "step": step,
            "total": 6,
            "outcomes": outcomes,
            "drawn": f"roll {number_below(secret, step, 6) + 1}",
        }
        for step in range(20)
    ]
    facts = {"secret": secret.hex(), "commitment": commitment(secret), "draws": draws}
    script = """async ([base, facts, promised]) => {
      const {check} = await import(base + 'fairness.js');
      const {commitment, draws, fair} = check(facts, promised);
      return [commitment, draws.filter(draw => !draw.ok).length, fair];
    }"""
    assert page.evaluate(script, [base, facts, commitment(secret)]) == [True, 0, True]
    other = commitment(bytes(32))
    assert page.evaluate(script, [base, facts, other]) == [False, 0, False]
    shown = str(draws[3]["drawn"])
    draws[3]["drawn"] = "roll 1" if shown != "roll 1" else "roll 2"
    assert page.evaluate(script, [base, facts, commitment(secret)]) == [True, 1, False]


def test_the_lock_has_no_addresses() -> None:
    lines = (HERE / "package-lock.json").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if "://" in line or '"resolved"' in line] == []
    assert [
        pair for pair in pairwise(lines) if '"version"' in pair[0] and "integrity" not in pair[1]
    ] == []
