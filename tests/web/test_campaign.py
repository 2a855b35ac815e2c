"""A campaign in the browser: begun at home, a table set by keyboard, counted, and found again."""

from tests.web.conftest import NewPage
from tests.web.tools import LiveServer


def test_a_campaign_from_its_first_table_to_its_first_retry(
    server: LiveServer, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(server.address)
    page.get_by_label("Name of the campaign").fill("Night shift")
    page.get_by_label("Edition of the rules").select_option("prototype")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".cam .acts")
    page.wait_for_url("**/c/*")
    assert "#" not in page.url, "the key stays in the address"
    assert page.locator(".st.next b").inner_text() == "Cargo Dock"
    assert page.locator(".st.locked").count() >= 2
    campaign = page.url.rsplit("/", 1)[1]
    key = page.evaluate("JSON.parse(localStorage['sneakbox.campaigns'])")[campaign]["key"]
    view = server.ask(f"/api/campaigns/{campaign}", scheme="Campaign", key=key)
    assert view["edition"] == "prototype"
    # All fourteen boxes on one path that turns.
    assert page.locator(".way li .no").all_inner_texts() == [str(one) for one in range(1, 15)]
    assert page.locator(".st small").all_inner_texts()[2:5] == [
        "sneak · after 2",
        "boss · after 3",
        "boss · after 4",
    ]
    # A link with an older key leads in with the one that is kept here.
    page.goto(server.address)
    page.goto(f"{server.address}/c/{campaign}#{'x' * 22}")
    page.wait_for_selector(".cam .acts")
    page.keyboard.press("c")
    page.wait_for_selector("dialog[open] .items li")
    # Who presses Enter right after Escape means the page, not a button of the sheet that went.
    held = """dialog => {
        dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
        return dialog.contains(document.activeElement);
    }"""
    assert not page.locator("dialog[open]").evaluate(held)
    page.keyboard.press("c")
    page.wait_for_selector("dialog[open] .items li")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".ask.yours")
    table = page.url.rsplit("/", 1)[1]
    place = page.evaluate("JSON.parse(localStorage['sneakbox.tables'])")[table]
    server.ask(f"/api/tables/{table}/concede", {"id": "c1"}, key=place["keys"][0])
    page.wait_for_selector(".result .campaign a")
    told = page.locator(".result .campaign").inner_text()
    assert "Cargo Dock is not cleared. Trying again costs nothing (A-45)." in told
    page.get_by_role("link", name="To the campaign").click()
    page.wait_for_selector(".cam .acts")
    assert "1 retry" in page.locator(".st.next small").inner_text()
    page.goto(server.address)
    page.get_by_role("link", name="Open").click()
    page.wait_for_selector(".cam .acts")
    page.locator('[data-vr="vr_1"]').click()
    page.get_by_text("Who goes in, and with what").click()
    page.locator('.cast [data-pick="meryl"]').click()
    page.wait_for_selector('.cast [data-pick="snake"][aria-pressed="false"]')
    page.wait_for_function("() => document.querySelector('.seatrow .part').textContent === 'Meryl'")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/*")
    options = server.ask(f"/api/tables/{page.url.rsplit('/', 1)[1]}")["options"]
    assert (options["characters"], options["equipment"]) == ("meryl", "starting")
