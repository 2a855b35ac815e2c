"""Two browsers, one table, and everything that can break between them and under them.

Lines are cut, answers are lost, the server is killed and started again, at random moments of a
move. Nothing that was answered is lost, nothing is done twice, and both sides find back by
themselves. SNEAK_CRASHES says how often the server dies, SNEAK_SEED repeats a run.
"""

import json
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket

from sneakbox.table import verify
from sneakbox.table.record import Move
from tests.web.conftest import NewPage
from tests.web.together.party import PATIENCE, TOYS, YOURS, House, Table, sit, until
from tests.web.together.wire import Wire
from tests.web.tools import settle

CRASHES = int(os.environ.get("SNEAK_CRASHES", "3"))
SEED = int(os.environ.get("SNEAK_SEED", random.SystemRandom().randrange(10**6)))
LINK = "document.documentElement.dataset.link"


class Player:
    """One seat, one browser, one wire; writes down what the browser sent and what was answered."""

    def __init__(self, page: Page, wire: Wire) -> None:
        self.page = page
        self.wire = wire
        self.seat = -1
        self.sent: dict[str, dict[str, Any]] = {}
        self.answers: dict[str, list[dict[str, Any]]] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda data: self._sent(json.loads(data)))
        socket.on("framereceived", lambda data: self._received(json.loads(data)))

    def _sent(self, message: dict[str, Any]) -> None:
        if message["type"] == "act":
            self.sent[message["id"]] = message

    def _received(self, message: dict[str, Any]) -> None:
        if message["type"] == "answer":
            self.answers.setdefault(message["id"], []).append(message)

    def sit(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.sent.clear()
        self.answers.clear()
        sit(self.page, table.link(seat, through=self.wire.address))

    def counted(self) -> list[str]:
        """The actions this player was told to have played, in order."""
        done = [
            (answers[0]["number"], self.sent[name]["actions"][0])
            for name, answers in self.answers.items()
            if name in self.sent and answers[0]["ok"]
        ]
        return [action for _, action in sorted(done)]

    def has_all_answers(self) -> None:
        """Wait until nothing that was sent is unanswered."""
        for _ in range(int(PATIENCE / 0.02)):
            if all(name in self.answers for name in self.sent):
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("a decision was never answered")

    def is_asked(self) -> bool:
        return self.page.locator(YOURS).count() > 0

    def press(self, chance: random.Random) -> None:
        """Choose something, unless somebody was quicker, and do not wait for what comes of it."""
        self.page.evaluate(
            """pick => {
              const open = [...document.querySelectorAll('.btns [data-option]')]
                .filter((button) => !button.ariaDisabled);
              open[Math.floor(pick * open.length)]?.click();
            }""",
            chance.random(),
        )

    def came_back(self) -> None:
        until(self.page, f"{LINK} === 'connected'")
        until(self.page, "document.querySelector('.link').textContent === ''")


@pytest.fixture
def breaking(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path, bot_pause=0)
    made.start()
    yield made
    made.stop()


@pytest.fixture
def players(breaking: House, new_page: NewPage) -> Iterator[list[Player]]:
    wires = [Wire(breaking.port), Wire(breaking.port)]
    yield [
        Player(new_page(name=name), wire) for name, wire in zip(("Ana", "Ben"), wires, strict=True)
    ]
    for wire in wires:
        wire.close()


def shows(table: Table, player: Player) -> None:
    """The screen shows exactly what the server has for the seat."""
    frame = table.frame(player.seat)
    wanted = f"{frame['revision']} {(frame['prompt'] or {'id': ''})['id']}"
    until(player.page, "document.querySelector('.app').dataset.moment === arg", wanted)
    settle(player.page)


def rest(table: Table, players: list[Player]) -> None:
    """Everybody is back and sees how it stands, and nothing is unanswered."""
    for player in players:
        player.came_back()
    for player in players:
        player.has_all_answers()
    for player in players:
        shows(table, player)


def check(table: Table, players: list[Player]) -> int:
    """What was answered stands in the record once, in this order, and nothing else does."""
    record = table.record()
    assert verify(record.text(reveal=True), find_game=TOYS.game).secret_known
    for player in players:
        played = [
            entry.words
            for entry in record.entries
            if isinstance(entry, Move) and entry.seat == player.seat
        ]
        assert played == player.counted()
    return sum(len(player.counted()) for player in players)


# What can go wrong in the middle of a move. Each returns how to mend it.


def cut(player: Player, _house: House) -> Callable[[], None]:
    player.wire.cut()
    return player.wire.mend


def lose_the_answer(player: Player, _house: House) -> Callable[[], None]:
    """The server hears, and what it says is lost: the browser must ask again, with the same id."""
    player.wire.deaf = True
    player.page.wait_for_timeout(40)
    return player.wire.mend


def go_offline(player: Player, _house: House) -> Callable[[], None]:
    player.page.context.set_offline(True)
    return lambda: player.page.context.set_offline(False)


def kill(_player: Player, house: House) -> Callable[[], None]:
    house.kill()
    return house.start


def one_round(
    table: Table,
    players: list[Player],
    chance: random.Random,
    happens: Callable[[Player, House], Callable[[], None]],
) -> None:
    """Somebody moves, or both at once where both may; something breaks; it is mended."""
    house = table.house
    asked = [player for player in players if player.is_asked()]
    chance.shuffle(asked)
    movers = asked[: chance.choice([1, 2])]
    for mover in movers:
        mover.press(chance)
    movers[0].page.wait_for_timeout(chance.choice([0, 0, 1, 2, 4, 8, 15, 30, 60]))
    mend = happens(chance.choice(players), house)
    if happens is kill:  # everybody is told that the line is lost
        for player in players:
            until(player.page, f"{LINK} === 'reconnecting'")
            assert "reconnecting" in player.page.locator(".link").inner_text()
    mend()
    rest(table, players)


Happening = Callable[[Player, House], Callable[[], None]]


def play_through(
    house: House,
    players: list[Player],
    chance: random.Random,
    happenings: list[Happening],
) -> int:
    """One thing after the other happens; when a game ends, the next one begins."""
    table: Table | None = None
    moves = 0
    for happens in happenings:
        if table is None or not table.deciders():
            moves += 0 if table is None else check(table, players)
            table = house.open("Ana", "Ben", scenario="long", spectators=False)
            for seat, player in enumerate(players):
                player.sit(table, seat)
        one_round(table, players, chance, happens)
    assert table is not None
    return moves + check(table, players)


@pytest.mark.slow
@pytest.mark.timeout(600 + 60 * CRASHES)
def test_nothing_is_lost_and_nothing_is_done_twice(breaking: House, players: list[Player]) -> None:
    print(f"SNEAK_SEED={SEED}")
    chance = random.Random(SEED)
    lines: list[Happening] = [cut, lose_the_answer, go_offline] * CRASHES
    happenings: list[Happening] = [kill] * CRASHES
    happenings += chance.sample(lines, 2 * CRASHES)
    chance.shuffle(happenings)
    moves = play_through(breaking, players, chance, happenings)
    assert moves >= CRASHES, "enough was played to mean something"


def test_a_line_that_is_dead_without_saying_so(house: House, new_page: NewPage) -> None:
    """Nothing arrives and nothing is refused: after a silence the browser finds out by itself."""
    table = house.open("Ana", "Ben")
    wire, page = Wire(house.port), new_page()
    page.clock.install()
    sit(page, table.link(0, through=wire.address))
    wire.dead = True
    table.act(1)
    page.clock.fast_forward(16_000)  # the browser asks whether anybody is there
    assert page.evaluate(LINK) == "connected"
    page.clock.fast_forward(9_000)  # and gives the line up
    until(page, f"{LINK} === 'reconnecting'")
    assert "moves kept" not in page.locator(".link").inner_text()
    wire.mend()
    page.clock.fast_forward(9_000)
    until(page, f"{LINK} === 'connected'")
    frame = table.frame(0)
    until(
        page, "Number(document.querySelector('.app').dataset.revision) === arg", frame["revision"]
    )
    wire.close()
