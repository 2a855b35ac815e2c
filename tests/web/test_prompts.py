"""Every kind of question, answered in a real browser."""

import pytest
from playwright.sync_api import Page

from sneakbox.scene.model import (
    Amount,
    Assign,
    Beat,
    Facing,
    Form,
    Many,
    Option,
    Order,
    Overlay,
    Path,
    PathStep,
    Prompt,
    Slot,
    Span,
)
from tests.web.canned import CannedTable, one, prompt
from tests.web.conftest import NewPage
from tests.web.tools import SCREENSHOTS, LiveServer, settle


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()


def begin(page: Page, server: LiveServer, question: Prompt) -> CannedTable:
    made = CannedTable(page, server.address, ["seat:0"])
    made.ask(question)
    made.open()
    page.wait_for_selector(".ask.yours")
    settle(page)
    return made


def played(page: Page, made: CannedTable) -> list[str]:
    page.wait_for_timeout(100)
    assert len(made.sent) == 1
    actions: list[str] = made.sent[0]["actions"]
    return actions


def touch(page: Page, place: str) -> None:
    box = page.locator(f'.stage .cell[data-ref="cell:{place}"]').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_button_is_filled_only_where_it_is_sensible(server: LiveServer, page: Page) -> None:
    """Not what spends something, nor one of several alike; what ends something keeps its place."""
    end = Option("end", "End the turn", apart=True)
    bluff = Option("bluff rope", "Play Rope as a bluff", apart=True, quiet=True)
    rows = (
        ((Option("change 1", "A die up by 2", cost="1 Focus"), end), None),
        ((Option("discard box", "Discard the box"), Option("discard coin", "The coin"), end), None),
        ((Option("pick-up", "Pick up an item"), end), "pick-up"),
    )
    made = begin(page, server, one(Option("go", "Go")))
    for options, filled in rows:
        made.ask(one(*options, *(() if filled else (bluff,))))
        made.show("seat:0", (Beat("9", "say", "On."),))
        page.wait_for_selector(f'.btns [data-option="{options[0].id}"]')
        found = page.eval_on_selector_all(".btns .go", "all => all.map(b => b.dataset.option)")
        assert found == ([] if filled is None else [filled])
        assert page.locator(".btns .ends").get_attribute("data-option") == "end"


def test_one_shows_its_risk_before_it_is_done(server: LiveServer, page: Page) -> None:
    preview = Overlay("heard", "noise", "ring", "caution", "Heard", "Heard.", ("cell:b4",), (1.5,))
    seen = Option(
        "sneak b4",
        "Sneak to b4",
        "seen by guard 1",
        (Span("Step on b4? "), Span("Seen!", "light")),
        "eye",
        ("cell:b4",),
        "s",
        tone="light",
        preview=(preview,),
    )
    shut = Option("hit", "Hit", on=("cell:f1",), off="nobody in reach")
    made = begin(page, server, one(seen, shut))
    touch(page, "b4")
    assert page.locator("#question").inner_text() == "Step on b4? Seen!"
    assert page.locator(".stage .preview .ring").count() == 2
    page.screenshot(path=SCREENSHOTS / "square_board.png")
    touch(page, "f1")
    assert page.locator("#question").inner_text() == "nobody in reach"
    assert page.locator(".stage .preview").count() == 0
    touch(page, "b4")
    assert made.sent == []
    touch(page, "b4")
    assert played(page, made) == ["sneak b4"]


def test_many(server: LiveServer, page: Page) -> None:
    options = [Option(f"take {n}", f"Take {n}", key=n) for n in "xyv"]
    made = begin(page, server, prompt(Many(2, 2), *options))
    assert page.locator(".lead .b").inner_text().startswith("Choose 2 more")
    for key in "xyv":
        page.keyboard.press(key)
    assert "No more than 2" in page.locator("#question").inner_text()
    page.keyboard.press("Enter")
    assert played(page, made) == ["take x", "take y"]


def test_path(server: LiveServer, page: Page) -> None:
    """A far place is walked to by the way that nobody sees, though it is longer."""
    steps = {
        "cell:b5": (
            PathStep("cell:b4", "go b4", marks=("seen",), why="Seen."),
            PathStep("cell:c5", "go c5"),
        ),
        "cell:b4": (PathStep("cell:b3", "go b3 fast"),),
        "cell:c5": (PathStep("cell:d5", "go d5"),),
        "cell:d5": (PathStep("cell:d4", "go d4"),),
        "cell:d4": (PathStep("cell:b3", "go b3"),),
    }
    options = (Option("go b4", "To b4", on=("cell:b4",)), Option("go c5", "To c5", on=("cell:c5",)))
    made = begin(page, server, prompt(Path("cell:b5", 6, steps), *options))
    touch(page, "b3")
    assert "Walk to square b3, 4 steps?" in page.locator("#question").inner_text()
    touch(page, "d5")  # cut
    assert "2 steps" in page.locator("#question").inner_text()
    touch(page, "b3")
    page.locator(".lead .b").click()
    assert played(page, made) == ["go c5", "go d5", "go d4", "go b3"]


def test_a_walk_says_at_each_step_what_it_costs_who_sees_it_and_who_hears_it(
    server: LiveServer, page: Page
) -> None:
    """By keyboard: aimed at with Enter, walked with Enter."""
    steps = {
        "cell:b5": (PathStep("cell:b4", "sneak north"), PathStep("cell:c5", "sneak east")),
        "cell:c5": (PathStep("cell:d5", "sneak east", marks=("seen",), why="Seen at d5."),),
        "cell:d5": (
            PathStep(
                "cell:d3",
                "dash north",
                marks=("noise",),
                then=("step north",),
                over=("cell:d4",),
            ),
        ),
    }
    walk = Path("cell:b5", 3, steps, unit="action", heard=("", "17 % heard"))
    grenade = Option("throw d3", "Grenade on d3", on=("cell:d3",), quiet=True)
    made = begin(page, server, prompt(walk, Option("sneak north", "N", on=("cell:b4",)), grenade))
    page.locator("#board").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
    page.wait_for_function(
        "said => document.querySelector('[role=status].unseen').textContent.includes(said)",
        arg="You can: Grenade on d3. You can walk here: 3 actions, 17 % heard. Seen at d5",
    )
    page.keyboard.press("Enter")
    question = page.locator("#question").inner_text().replace("\u00a0", " ")
    assert question == "Walk to square d3, 3 actions? Seen at d5. 17 % heard."
    assert page.locator(".walk .disc").all_text_contents() == ["1", "3"]
    assert page.locator(".walk .sign").count() == 1
    assert page.locator(".walk .bead").count() == 1
    assert page.locator(".walk .ring").count() == 1
    # What else can be done there has its button.
    assert page.locator('.btns [data-option="throw d3"]').is_visible()
    page.keyboard.press("Enter")
    assert played(page, made) == ["sneak east", "sneak east", "dash north", "step north"]


def test_a_newcomer_is_told_once_that_the_map_is_played_on(server: LiveServer, page: Page) -> None:
    begin(page, server, one(Option("go b4", "To b4", on=("cell:b4",))))
    assert page.locator(".maphint").is_visible()
    touch(page, "b4")
    assert not page.locator(".maphint").is_visible()
    page.reload()
    page.wait_for_selector(".ask.yours")
    assert not page.locator(".maphint").is_visible()


def test_what_ends_the_turn_is_in_sight_however_much_can_be_done(
    server: LiveServer, page: Page
) -> None:
    """Three rows of buttons are scrolled; End keeps its corner, and no hint takes a row."""
    many = [Option(f"do {number}", f"A thing that can be done, {number}") for number in range(12)]
    end = Option("end", "End the turn", apart=True)
    begin(page, server, one(Option("go b4", "To b4", on=("cell:b4",)), *many, end))
    assert not page.locator(".maphint").is_visible()
    box = page.locator(".btns .ends").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 800
    corner = [box["x"] + box["width"] - 12, box["y"] + box["height"] - 8]
    found = "at => document.elementFromPoint(...at).closest('[data-option]')?.dataset.option"
    assert page.evaluate(found, corner) == "end"
    bar = page.locator(".btns").evaluate("bar => [bar.scrollHeight, bar.clientHeight]")
    assert bar[0] > bar[1]


def test_facing(server: LiveServer, page: Page) -> None:
    ways = ("north", "east", "south", "west")
    options = [Option(f"face {way}", f"Face {way}") for way in ways]
    made = begin(page, server, prompt(Facing("token:ninja", (0, 90, 180, 270)), *options))
    page.keyboard.press("]")
    page.keyboard.press("]")
    assert page.locator(".dial.aimed").get_attribute("data-ref") == "dial:90"
    page.locator('[data-ref="dial:180"]').click()
    page.locator('[data-ref="dial:180"]').click()
    assert played(page, made) == ["face south"]


def test_amount(server: LiveServer, page: Page) -> None:
    options = [Option(f"pay {n}", f"Pay {n}") for n in range(2, 6)]
    made = begin(page, server, prompt(Amount(2, 5), *options))
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="More").click()
    assert page.locator(".stepper output").inner_text() == "4"
    page.locator(".lead .b").click()
    assert played(page, made) == ["pay 4"]


def test_order(server: LiveServer, page: Page) -> None:
    names = ("token:ninja", "token:guard")
    options = [Option(f"move {name}", f"Move {name}", on=(name,)) for name in names]
    made = begin(page, server, prompt(Order(names), *options))
    page.get_by_role("button", name="Move token:guard: earlier").click()
    page.locator(".lead .b").click()
    assert played(page, made) == ["move token:guard", "move token:ninja"]


def test_assign(server: LiveServer, page: Page) -> None:
    options = [
        Option(f"put {item} {slot}", "", on=(f"token:{item}", f"slot:{slot}"))
        for item in ("ninja", "guard")
        for slot in ("lock", "door")
    ]
    question = prompt(
        Assign(("token:ninja", "token:guard"), (Slot("lock", "Lock"), Slot("door", "Door"))),
        *options,
    )
    made = begin(page, server, question)
    page.locator(".assign select").nth(0).select_option("door")
    page.locator(".assign select").nth(1).select_option("lock")
    page.locator(".lead .b").click()
    assert played(page, made) == ["put ninja door", "put guard lock"]


def test_the_list_says_what_an_answer_means_and_costs(server: LiveServer, page: Page) -> None:
    """Its name is not said twice, and whoever does without the board reads the risk as well."""
    begin(
        page,
        server,
        one(
            Option("dash", "Dash north", "17 % heard", (Span("Dash north?"),), cost="1 action"),
            Option("rush", "Rush", "coin or ammo", (Span("Rush the guard? As you like."),)),
            Option("stay", "Stay"),
        ),
    )
    page.locator('.tabs [data-tab="list"]').click()
    said = [line.split("\n") for line in page.locator("#outline .b[data-option]").all_inner_texts()]
    assert said == [
        ["Dash north", "17 % heard · 1 action"],
        ["Rush", "Rush the guard? As you like."],
        ["Stay"],
    ]


def test_form(server: LiveServer, page: Page) -> None:
    parts = tuple(
        one(Option(f"{card} a", f"{card} on a"), Option(f"{card} b", f"{card} on b"))
        for card in ("listen", "search")
    )
    made = begin(page, server, prompt(Form(parts)))
    assert page.locator(".lead .b").inner_text().startswith("2 more")
    page.get_by_role("button", name="listen on b").click()
    page.get_by_role("button", name="search on a").click()
    page.locator(".lead .b").click()
    assert played(page, made) == ["listen b", "search a"]


def test_beats_are_told_in_order(server: LiveServer, new_page: NewPage) -> None:
    page = new_page(speed=2)
    made = begin(page, server, one(Option("go", "Go")))
    made.ask(one(Option("on", "On")))
    beats = (
        Beat("1", "move", "Guard 1 walks to d4.", "token:guard", ("cell:d4",)),
        Beat("2", "noise", "A noise at b5.", "token:ninja", radius=2),
        Beat("3", "dice", "The die shows 4.", values=("4",)),
        Beat(
            "4",
            "spot",
            "Guard 1 sees you!",
            "token:guard",
            ("cell:b4",),
            tone="danger",
            live="assertive",
        ),
    )
    page.evaluate(
        """() => { window.told = []; new MutationObserver(() => window.told.push(
          document.querySelector('.beat span')?.textContent)).observe(
          document.querySelector('.beat'), {childList: true}); }"""
    )
    made.show("seat:0", beats)
    page.wait_for_selector('.btns [data-option="on"]')
    told = [text for text in page.evaluate("window.told") if text]
    assert list(dict.fromkeys(told)) == [beat.say for beat in beats]
    assert "Guard 1 sees you!" in page.locator('[role="alert"]').first.inner_text()
