"""The rulebook in the browser: searched, linked to, and reached from where one asks why."""

import re

from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.screens import why
from tests.web.tools import LiveServer


def test_rules_are_found_by_words_and_by_links(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.address)
    page.get_by_role("link", name="Rules of Ninja").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ninja: rules")
    everything = page.locator("article:visible").count()
    assert everything > 150
    search = page.get_by_role("searchbox")
    search.fill("moat movement")
    expect(page.get_by_role("status").filter(has_text="these words")).to_be_visible()
    assert 0 < page.locator("article:visible").count() < 20
    search.fill("NIN-162")
    page.locator("#NIN-162").get_by_role("link", name="Link to NIN-162").click()
    expect(page).to_have_url(re.compile("#NIN-162$"))
    # A link to what the search has put away brings everything back.
    page.evaluate("location.hash = '#NIN-001'")
    expect(page.locator("#NIN-001")).to_be_focused()
    assert page.locator("article:visible").count() == everything


def test_asking_why_leads_to_the_book(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    why(page, server)
    link = page.locator(".whycard").get_by_role("link", name="In the rulebook")
    link.wait_for()
    assert re.fullmatch(r"/rules/sneaking_mission#SMS-\d{3}", link.get_attribute("href") or "")
