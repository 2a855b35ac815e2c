"""Every screen there is, and how to get there: at real tables, and at some that exist only here."""

from collections.abc import Callable
from dataclasses import replace

from playwright.sync_api import Page

from sneakbox.games import catalogue
from sneakbox.games.metal_gear.campaign.campaign import begin as begin_campaign
from sneakbox.games.metal_gear.campaign.campaign_file import text_of
from sneakbox.games.metal_gear.campaign.figures import Figures, Play
from sneakbox.scene.model import Beat, Board, Frame
from sneakbox.table.puzzles import puzzles_of
from tests.showcase import fortress, metal_gear, ninja, stealth_ops
from tests.web.canned import CannedTable, curtain
from tests.web.tools import NO_SCREEN, LiveServer, open_choices, settle

Screen = Callable[[Page, LiveServer], object]


# A mission at a real table.


def begin(page: Page, server: LiveServer, steps: int, seed: str = "sneaky") -> None:
    """A game that has come a few steps before anybody looks."""
    table = server.open_table(scenario="easy", seed=seed)
    server.bring_forward(table, steps)
    page.goto(server.address + table["seats"][0]["link"])
    page.wait_for_selector(".ask.yours")
    settle(page)
    page.mouse.move(400, 120)


def start(page: Page, server: LiveServer) -> None:
    """The first tile, which can be turned."""
    begin(page, server, 0)


def play(page: Page, server: LiveServer) -> None:
    begin(page, server, 14)


def aimed(page: Page, server: LiveServer) -> None:
    begin(page, server, 6)
    page.keyboard.press("Escape")
    page.keyboard.press(next(c["key"] for c in open_choices(page) if c["key"]).lower())


def why(page: Page, server: LiveServer) -> None:
    """Why something happened, in the log; and why something cannot be done, over the board."""
    begin(page, server, 8)
    page.get_by_role("button", name="not now").click()
    page.locator(".notnow .off[data-option]").first.click(force=True)
    page.wait_for_selector(".whycard h4")
    if is_small(page):
        page.locator('.tabs [data-tab="log"]').click()
    page.locator(".whyline").first.click()
    page.wait_for_selector(".log h4")


def listed(page: Page, server: LiveServer) -> None:
    begin(page, server, 8)
    page.locator('.tabs [data-tab="list"]').click()


def talk(page: Page, server: LiveServer) -> None:
    begin(page, server, 3)
    page.locator('.tabs [data-tab="talk"]').click()
    page.locator(".sayform input").fill("Hello <b>there</b>")
    page.keyboard.press("Enter")
    page.wait_for_selector(".chat li")
    assert "Hello <b>there</b>" in page.locator(".chat").inner_text()


def past(page: Page, server: LiveServer) -> None:
    begin(page, server, 8)
    page.keyboard.press("PageUp")
    page.wait_for_selector(".app.past")
    settle(page)


def menu(page: Page, server: LiveServer) -> None:
    begin(page, server, 3)
    page.get_by_role("button", name="Menu").click()
    page.wait_for_selector("dialog[open]")


def keys(page: Page, server: LiveServer) -> None:
    menu(page, server)
    page.get_by_role("button", name="Keys", exact=True).click()
    page.wait_for_selector("dialog .keys")


def helps(page: Page, server: LiveServer) -> None:
    menu(page, server)
    page.locator("dialog").get_by_role("button", name="Help", exact=True).click()
    page.wait_for_selector("dialog .helps")


def over(page: Page, server: LiveServer) -> None:
    begin(page, server, 5)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.locator("dialog .danger").click()
    page.wait_for_selector(".result", state="attached")
    if is_small(page):
        page.locator('.tabs [data-tab="game"]').click()
    page.get_by_role("button", name="Check every roll").click()
    page.wait_for_selector(".fair, .unfair")
    assert page.locator(".fair").count() == 1, page.locator(".fairness").inner_text()


def story(page: Page, server: LiveServer) -> None:
    """Who won and how, where it turned, how luck fell."""
    over(page, server)
    page.locator(".tostory").click()
    page.wait_for_selector(
        ".story[data-ready] .swing, .story[data-ready] .turning p", timeout=100_000
    )


def replay(page: Page, server: LiveServer) -> None:
    over(page, server)
    page.get_by_role("button", name="One step back").click()
    page.wait_for_selector(".app.past")
    settle(page)


def replaying(page: Page, server: LiveServer) -> None:
    """The game is played again and held: on the board, also where a tab had covered it."""
    page.goto(server.address + NO_SCREEN)
    page.evaluate("localStorage.setItem('sneakbox.settings', JSON.stringify({speed: 0.5}))")
    over(page, server)
    page.get_by_role("button", name="Watch the replay").click()
    page.wait_for_selector(".app.scened .pauses")
    assert not is_small(page) or page.locator(".rail.open").count() == 0
    page.locator(".pauses").click()
    page.get_by_role("button", name="Play on from here").wait_for()


def is_small(page: Page) -> bool:
    """Whether the screen has the order of a phone."""
    small: bool = page.evaluate("matchMedia('(max-width: 56.2em)').matches")
    return small


# A stage with a codec.


def heliport(page: Page, server: LiveServer) -> None:
    """Stage 2 of Metal Gear, with the way to its codec."""
    table = server.open_table(game="metal_gear", scenario="stage_2", seed="codec")
    page.goto(server.address + table["seats"][0]["link"])
    page.wait_for_selector(".ask.yours")
    page.wait_for_selector(".tool.call", state="attached")
    settle(page)


def codec(page: Page, server: LiveServer) -> None:
    """A call about something on the board, with a rule open."""
    heliport(page, server)
    page.keyboard.press("c")
    page.wait_for_selector("dialog.codec[open]")
    page.locator(".codec input").fill("10.02")
    page.locator(".codec input").press("Enter")
    page.locator(".codec .lk button").first.click()
    page.wait_for_selector(".codec .rulebox h4")


# Round the table.


def home(page: Page, server: LiveServer) -> None:
    page.goto(server.address)
    page.wait_for_selector(".sb img")


def setup(page: Page, server: LiveServer) -> None:
    """Who plays what, and against which bot."""
    home(page, server)
    page.get_by_role("button", name="Play Ninja").click()
    page.wait_for_selector(".seatrow .part .icon")
    page.locator("summary").click()


def party(page: Page, server: LiveServer) -> None:
    """Who goes in and what they carry, with a card that the other one has."""
    page.goto(f"{server.address}/#new=metal_gear&scenario=vr_1")
    page.wait_for_selector(".party .pick")
    page.locator('[data-pick="meryl"]').click()
    page.get_by_text("More cards for Snake").click()
    page.locator('[data-pick="snake 001"]').click()
    page.get_by_text("More cards for Meryl").click()
    page.get_by_text("Snake has it").wait_for()


def home_with_tables(page: Page, server: LiveServer) -> None:
    """A game to go on with, one to join and one to watch."""
    page.goto(server.address + NO_SCREEN)
    seats = [{"kind": "human", "name": "Ana"}, {"kind": "bot"}]
    mine = server.open_table(game="ninja", seats=seats)
    others = [
        server.open_table(game="ninja", seats=[*seats, {"kind": "open"}], listed=True),
        server.open_table(game="stealth_ops", seats=seats, listed=True),
    ]
    page.goto(server.address + mine["seats"][0]["link"])
    page.wait_for_selector(".app[data-revision]")
    home(page, server)
    page.wait_for_selector(".hero .next")
    page.wait_for_selector("#watch")
    page.get_by_role("link", name="Watch").first.wait_for()
    told = page.locator(".home").inner_text()
    for words in (
        "as Guards · Fortress of Two Lanterns · before the night",
        "Fortress of Two Lanterns · free: Traitor",
        "Stealth Ops: Ana and Basil (Regular bot)",
        "round 1",
    ):
        assert words in told, told
    assert not [one for one in (mine, *others) if one["table"]["id"] in told]


def rulebook(page: Page, server: LiveServer) -> None:
    """A rule with a drawn example, as a link leads there."""
    page.goto(f"{server.address}/rules/sneaking_mission#SMS-032")
    page.wait_for_function("() => document.activeElement?.id === 'SMS-032'")
    page.wait_for_function("() => document.querySelector('#SMS-032 img')?.naturalWidth > 0")


def puzzles(page: Page, server: LiveServer) -> None:
    """All of them, with one that was solved and one that was looked at."""
    page.goto(server.address + NO_SCREEN)
    page.evaluate(
        """localStorage.setItem('sneakbox.puzzles', JSON.stringify({days: {}, first:
        {'sneaking_mission/01': 'right', 'sneaking_mission/02': 'shown'}}))"""
    )
    page.goto(f"{server.address}/puzzles")
    page.wait_for_selector(".rows .right")
    page.wait_for_function("() => document.querySelector('.today img')?.naturalWidth > 0")


def puzzle(page: Page, server: LiveServer) -> None:
    """Where can the traitor be? One answer was wrong."""
    page.goto(f"{server.address}/puzzles/ninja/01")
    page.wait_for_selector(".ask.yours")
    settle(page)
    best = puzzles_of(catalogue.game("ninja"))[0].best.does
    page.locator(f'.btns .b:not([data-option="{best}"])').first.click()
    page.wait_for_selector(".riddle .tried")


def puzzle_shown(page: Page, server: LiveServer) -> None:
    """What each answer leads to."""
    page.goto(f"{server.address}/puzzles/sneaking_mission/03")
    page.wait_for_selector(".ask.yours")
    settle(page)
    page.get_by_role("button", name="Show me").click()
    page.wait_for_selector("#verdict")


def editor(page: Page, server: LiveServer) -> None:
    """A stage with a mistake in it, beside its picture."""
    page.goto(f"{server.address}/editor")
    page.wait_for_selector(".stage-verdict.fine")
    text = page.get_by_label("The text of the stage")
    text.fill(text.input_value().replace("schema = 1", "schema = 2"))
    page.wait_for_selector(".stage-mistakes button")


def waiting(page: Page, server: LiveServer) -> None:
    """Two seats are free, a person and a bot wait; everybody reads who plays what."""
    seats = [{"kind": "human", "name": "Ana"}, {"kind": "open"}, {"kind": "bot"}, {"kind": "open"}]
    table = server.open_table(game="ninja", seats=seats)
    page.goto(f"{server.address}/t/{table['table']['id']}")
    page.wait_for_selector(".join select")
    assert page.locator(".seatlist .part").all_inner_texts() == [
        "Sword guards\nAna", "Spear guards", "Ninja\nCricket", "Traitor"
    ]  # fmt: skip


def settings(page: Page, server: LiveServer) -> None:
    home(page, server)
    page.get_by_role("button", name="Settings").click()
    page.wait_for_selector("dialog[open]")


def shut(page: Page, server: LiveServer) -> None:
    """The curtain between two players at one screen."""
    made = CannedTable(page, server.address, ["seat:0", "seat:1"], fortress.BOARD)
    people = tuple(replace(seat, deciding=seat.seat == 1) for seat in ninja.GUARDS.seats)
    made.frames["curtain"] = replace(
        curtain(1, 1), board=fortress.BOARD.hash, seats=people, phase="Cards", turn=9
    )
    made.open()
    page.wait_for_selector(".curtain .hold")


def sorry(page: Page, server: LiveServer) -> None:
    """A link that opens nothing."""
    table = server.open_table()
    page.goto(f"{server.address}/t/{table['table']['id']}#{'x' * 22}")
    page.wait_for_selector(".sorry h1")


def nowhere(page: Page, server: LiveServer) -> None:
    page.goto(f"{server.address}/t/aaaaaaaaaa")
    page.wait_for_selector("h1")
    assert len(page.locator("h1").inner_text()) > 5


# Games as they could be.


def canned(
    page: Page, server: LiveServer, board: Board, frame: Frame, seat: int = 0
) -> CannedTable:
    """A frame of any game on a real screen."""
    made = CannedTable(page, server.address, [f"seat:{seat}"], board)
    made.frames[f"seat:{seat}"] = frame
    made.open()
    page.wait_for_selector(".app[data-revision]")
    settle(page)
    return made


def touch(page: Page, ref: str) -> None:
    """Touch a place or a piece that can be chosen."""
    box = page.locator(f'.stage .legal[data-ref="{ref}"]').first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(3, 3)


def stage_on_a_grid(page: Page, server: LiveServer) -> CannedTable:
    made = canned(page, server, metal_gear.BOARD, metal_gear.FRAME)
    touch(page, "cell:d7")
    return made


def guards_on_a_grid(page: Page, server: LiveServer) -> CannedTable:
    """The guards' turn: a card, dice, an open door, and things that happen."""
    made = canned(page, server, metal_gear.BOARD, metal_gear.FRAME)
    frame = made.frames["seat:0"] = metal_gear.GUARDS
    made.show("seat:0", ())
    page.wait_for_function(
        "revision => document.querySelector('.app').dataset.revision === String(revision)",
        arg=frame.revision,
    )
    return made


def telling(page: Page, server: LiveServer) -> CannedTable:
    """In the middle of what happens: it waits for a key."""
    page.goto(server.address + NO_SCREEN)
    page.evaluate(
        "localStorage.setItem('sneakbox.settings', JSON.stringify({step: true, speed: 2}))"
    )
    made = canned(page, server, metal_gear.BOARD, metal_gear.FRAME)
    made.frames["seat:0"] = metal_gear.GUARDS
    beats = (
        Beat(
            "7",
            "spot",
            "Guard 2 sees Snake!",
            "token:guard-2",
            ("cell:f7", "cell:e7", "cell:d7"),
            tone="danger",
            live="assertive",
        ),
    )
    made.show("seat:0", beats)
    page.wait_for_selector(".beat.stepping")
    return made


def fortress_of_the_guards(page: Page, server: LiveServer) -> CannedTable:
    made = canned(page, server, fortress.BOARD, ninja.GUARDS, 1)
    touch(page, "token:sentry-d")
    return made


def fortress_of_the_intruders(page: Page, server: LiveServer) -> CannedTable:
    made = canned(page, server, fortress.BOARD, ninja.INTRUDERS)
    touch(page, "cell:W06")
    return made


def rooms_of_the_spies(page: Page, server: LiveServer) -> CannedTable:
    return canned(page, server, stealth_ops.BOARD, stealth_ops.FRAME)


def campaign(page: Page, server: LiveServer) -> None:
    """Two stages cleared, cards on the shelf, a VR mission lost."""
    done = begin_campaign("Ana and Ben", 2, "final", "normal", "2030-01-31")
    for play in (
        Play("stage_1", "a", "cleared", Figures(rounds=7)),
        Play("stage_2", "b", "killed in action", Figures(rounds=5, alarms=3)),
        Play("stage_2", "c", "cleared", Figures(rounds=9, alarms=1), cards=("001", "002", "003")),
        Play("vr_1", "d", "game over", Figures(rounds=14)),
    ):
        done = done.with_play(play)
    link = server.ask("/api/campaigns", {"file": text_of(done)})["link"]
    page.goto(server.address + link)
    page.wait_for_selector(".cam .acts")
    page.wait_for_load_state("networkidle")  # the pictures of the stages
    page.get_by_text("Who goes in, and with what").click()


# One screen of each make.
OF_EACH_MAKE: list[Screen] = [home, setup, play, menu, over, fortress_of_the_guards]

SCREENS: list[Screen] = [
    home,
    setup,
    party,
    home_with_tables,
    editor,
    rulebook,
    puzzles,
    puzzle,
    puzzle_shown,
    waiting,
    start,
    play,
    aimed,
    why,
    listed,
    talk,
    past,
    menu,
    keys,
    helps,
    settings,
    over,
    replay,
    replaying,
    story,
    shut,
    sorry,
    nowhere,
    stage_on_a_grid,
    guards_on_a_grid,
    telling,
    fortress_of_the_guards,
    fortress_of_the_intruders,
    rooms_of_the_spies,
    codec,
    campaign,
]
