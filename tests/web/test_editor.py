"""The stage editor in a browser: mistakes at their lines, a picture, and a table to try it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.tools import LiveServer


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the server, which runs in this process, keeps stages."""
    monkeypatch.setenv("SNEAK_HOME", str(tmp_path))
    return tmp_path


def test_a_stage_is_mended_kept_and_tried_with_the_keyboard(
    server: LiveServer, new_page: NewPage, home: Path
) -> None:
    page = new_page()
    page.goto(f"{server.address}/editor")
    page.wait_for_selector(".stage-verdict.fine")
    text = page.get_by_label("The text of the stage")
    whole = text.input_value()
    text.fill(whole.replace("schema = 1", "schema = 2"))
    wrong = page.get_by_role("button", name="Line 2 schema must be 1")
    wrong.wait_for()
    assert page.get_by_role("button", name="Try it out").is_disabled()
    assert page.locator(".stage-lines .bad").all_text_contents() == ["2"]
    page.keyboard.press("F8")
    chosen = "document.activeElement.value.slice(0, document.activeElement.selectionStart)"
    assert page.evaluate(chosen).count("\n") == 1
    text.press("End")
    text.press("Backspace")
    text.press("1")
    page.wait_for_selector(".stage-verdict.fine")
    assert text.input_value() == whole
    # What was written is there again, and nothing that was replaced is lost.
    page.reload()
    page.wait_for_selector(".stage-verdict.fine")
    assert text.input_value() == whole
    page.get_by_label("Start from").select_option("vr_1")
    page.get_by_role("button", name="Start from it").click()
    expect(text).to_have_value(re.compile('title = "Recon"'))
    page.get_by_role("button", name="Take back").click()
    assert text.input_value() == whole
    page.wait_for_selector(".stage-verdict.fine")
    keep = page.get_by_role("button", name="Keep")
    keep.click()
    page.get_by_text("It is among the missions from the next start on.").wait_for()
    kept = home / "stages" / "my-stage.toml"
    assert kept.read_text(encoding="utf-8") == whole
    page.reload()
    page.wait_for_selector(".stage-verdict.fine")
    kept.write_text("another\n", encoding="utf-8")
    keep.click()
    page.get_by_text("A stage of that name is there already").wait_for()
    assert kept.read_text(encoding="utf-8") == "another\n"
    keep.click()
    page.get_by_text("It is among the missions from the next start on.").wait_for()
    assert kept.read_text(encoding="utf-8") == whole
    page.get_by_role("button", name="Try it out").press("Enter")
    page.wait_for_selector(".app[data-revision]")
    title = whole.partition('title = "')[2].partition('"')[0]
    assert title in page.locator("body").inner_text()
