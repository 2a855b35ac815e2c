"""What the handbook shows about the server works as it stands there."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import anyio.to_thread
import pytest

from build_support.parts import CURL
from sneakbox.server.live_messages import DECODER
from sneakbox.server.middleware import POLICY
from sneakbox.server.problems import SENTENCES, STATUS
from sneakbox.server.routes import OPERATIONS
from tests.project.door import ROOT
from tests.server.house import served, until

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert found
    return found[1]


@pytest.mark.skipif(not CURL.is_there(), reason=CURL.needed())
@pytest.mark.anyio
async def test_the_curl_transcript(sqlite_file: str, tmp_path: Path) -> None:
    async with served(sqlite_file) as site:

        def run() -> None:
            env = {**os.environ, "SERVER": f"http://{site.address}"}
            subprocess.run(["bash", "-euc", block("sh")], cwd=tmp_path, env=env, check=True)

        await anyio.to_thread.run_sync(run)
    acted = json.loads((tmp_path / "acted.json").read_text())
    again = json.loads((tmp_path / "again.json").read_text())
    assert (acted["played"], acted["repeated"]) == (2, False)
    assert (again["played"], again["repeated"]) == (2, True)
    assert again["frame"] == acted["frame"]


@pytest.mark.anyio
async def test_the_bot_in_thirty_lines(sqlite_file: str) -> None:
    script = block("python")
    assert script.strip().count("\n") < 34
    async with served(sqlite_file) as site:
        seats = [{"kind": "bot", "bot": "random"}, {"kind": "open"}]
        table = (await site.open(game="burglars", seats=seats))["table"]["id"]

        def run() -> str:
            command = [sys.executable, "-c", script, f"http://{site.address}", table]
            done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=300)
            return done.stdout

        assert (await anyio.to_thread.run_sync(run)).strip() == "won"
        live = await site.service.table(table)
        await until(lambda: live.state == "over")
        assert live.seats[1].name == "Thirty Lines"


def test_every_code_is_described_and_no_other() -> None:
    rows = re.findall(r"^\| (\d{3}) \| (.*) \|$", PAGE, re.MULTILINE)
    described = {
        name: int(status) for status, text in rows for name in re.findall(r"`(\w+)`", text)
    }
    described = {name: status for name, status in described.items() if name != "id"}
    assert described == STATUS


def test_every_sentence_is_one() -> None:
    for code, text in SENTENCES.items():
        assert text[0].isupper(), code
        assert text.endswith("."), code
        assert len(text) < 120, code


def test_every_operation_and_message_is_described() -> None:
    for operation in OPERATIONS:
        last = operation.path.rsplit("/", maxsplit=1)[-1]
        assert operation.path in PAGE or f"…/{last}`" in PAGE or f"…/{last} " in PAGE, operation
    kinds = re.findall(r"[`\"](\w+)[`\"]", PAGE)
    for kind in DECODER.type.__args__:
        assert kind.__struct_config__.tag in kinds


def test_the_policy_is_the_one_that_is_sent() -> None:
    assert POLICY in " ".join(PAGE.split())
