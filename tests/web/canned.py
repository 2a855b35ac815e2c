"""A table that exists only in a test: frames are handed to the browser as the server would."""

import json
from dataclasses import replace
from typing import Any, Final

from playwright.sync_api import Page, Route, WebSocketRoute

from sneakbox.scene.identity import plain, with_hash
from sneakbox.scene.model import (
    Ask,
    Beat,
    Board,
    Cell,
    Frame,
    LogLine,
    One,
    Option,
    Overlay,
    Panel,
    Prompt,
    Seat,
    Span,
    Symbol,
    Token,
)
from sneakbox.scene.svg import draw_board

TABLE: Final = "cannedtabl"
KEYS: Final = ("a" * 22, "b" * 22)
SIDE: Final = 6
LETTERS: Final = "abcdef"


def cell_id(x: int, y: int) -> str:
    return f"{LETTERS[x]}{y + 1}"


BOARD: Final = with_hash(
    Board(
        game="ninja",
        hash="",
        title="A test",
        subtitle="on six by six",
        layout="square",
        symbols=(
            Symbol("ninja", "piece", "ninja", "@", "The ninja", "mine"),
            Symbol("guard", "piece", "guard", "▲", "A guard", "foe"),
        ),
        cells=tuple(
            Cell(
                cell_id(x, y),
                (x + 0.5, y + 0.5),
                f"square {cell_id(x, y)}",
                "obstacle" if (x, y) == (2, 2) else "floor",
                row=y,
                column=x,
            )
            for y in range(SIDE)
            for x in range(SIDE)
        ),
        width=SIDE,
        height=SIDE,
    )
)


def frame(seat: int, revision: int, prompt: Prompt | None = None, secret: str = "") -> Frame:
    """What a seat sees; `secret` is in its log, its panel and on its piece."""
    return Frame(
        game="ninja",
        board=BOARD.hash,
        seat=seat,
        view="seat",
        revision=revision,
        phase="Move",
        summary=f"A guard stands at c4. {secret}",
        turn=3,
        phases=("Move", "Guards"),
        tokens=(
            Token("ninja", "ninja", "cell:b5", f"Ninja at b5 {secret}", seat=0, states=("acting",)),
            Token("guard", "guard", "cell:c4", "Guard 1 looking west", facing=270, badge="1"),
        ),
        overlays=(
            Overlay(
                "sight",
                "sight",
                "area",
                "light",
                "Seen by guard 1",
                "Guard 1 sees b4 and a4.",
                places=("cell:b4", "cell:a4"),
                weights=(1, 0.8),
                focus="token:guard",
            ),
        ),
        panels=(Panel("hand", "list", "Hand", f"A secret card {secret}"),),
        prompt=prompt,
        seats=(
            Seat(0, "Ana", "Intruder", symbol="ninja", deciding=seat == 0),
            Seat(1, "Ben", "Guards", symbol="guard", deciding=seat != 0),
        ),
        log=(LogLine("1", 1, 3, f"Something happened. {secret}"),),
    )


def curtain(deciding: int, revision: int) -> Frame:
    seats = tuple(
        Seat(seat, name, role, symbol=symbol, deciding=seat == deciding)
        for seat, name, role, symbol in ((0, "Ana", "Intruder", ""), (1, "Ben", "Guards", ""))
    )
    return Frame(
        game="ninja",
        board="",
        seat=-1,
        view="curtain",
        revision=revision,
        phase="",
        summary="Patrol 3 heard something.",
        seats=seats,
        waiting="Ben is to come.",
    )


def prompt(ask: Ask, *options: Option, name: str = "q") -> Prompt:
    return Prompt(name, (Span("What now? "), Span("Careful.", "danger")), options, ask, "T-1")


def table(state: str = "playing", board: Board = BOARD) -> dict[str, Any]:
    return {
        "id": TABLE,
        "game": board.game,
        "title": board.title,
        "scenario": "six",
        "mission": "Six",
        "place": "night 2",
        "options": {},
        "state": state,
        "assistance": 3,
        "helps": [
            {"level": 3, "title": "Everything", "says": "All that can be worked out."},
        ],
        "undo": "free",
        "spectators": True,
        "listed": False,
        "seeded": False,
        "codec": False,
        "practice": False,
        "handed": [],
        "takeover_ms": 0,
        "pace_ms": 0,
        "days_off": 0,
        "when_late": "bot",
        "stand_in": "",
        "board": board.hash,
        "watching": 0,
        "rematch": "",
        "commitment": "",
        "result": None,
        "proposal": None,
        "freeing": None,
        "you": ["seat:0"],
        "host": False,
        "seats": [
            {
                "seat": seat,
                "role": "",
                "symbol": "",
                "kind": "human",
                "name": name,
                "bot": "",
                "level": "",
                "face": "",
                "online": True,
                "screens": 1,
                "away_ms": 0,
                "deciding": seat == 0,
                "left": False,
                "taken_over": False,
                "countdown_ms": -1,
                "time_ms": -1,
                "off_ms": 0,
                "days_off": 0,
            }
            for seat, name in enumerate(("Ana", "Ben"))
        ],
    }


class CannedTable:
    """Answers a page as a server would, from what a test puts into `frames`."""

    def __init__(self, page: Page, address: str, views: list[str], board: Board = BOARD) -> None:
        self.page = page
        self.board = board
        self.address = address
        self.views = views
        self.view = "curtain" if len(views) > 1 else views[0]
        self.frames: dict[str, Frame] = {}
        self.sent: list[dict[str, Any]] = []
        self._socket: WebSocketRoute | None = None
        self._drawing = ""
        page.route(f"**/api/tables/{TABLE}*", self._table)
        page.route(f"**/t/{TABLE}", self._page)
        page.route(f"**/boards/{board.hash}.json", self._board)
        page.route(f"**/boards/{board.hash}.svg", self._art)
        page.route_web_socket(f"**/api/tables/{TABLE}/live", self._open)

    def _table(self, route: Route) -> None:
        route.fulfill(json=table(board=self.board))

    def _page(self, route: Route) -> None:
        answer = route.fetch(url=f"{self.address}/")
        route.fulfill(response=answer)

    def _board(self, route: Route) -> None:
        route.fulfill(json=plain(self.board))

    def _art(self, route: Route) -> None:
        route.fulfill(body=draw_board(self.board), content_type="image/svg+xml")

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        assert self._socket is not None
        if message["type"] == "hello":
            self.say(
                {
                    "type": "welcome",
                    "protocol": 1,
                    "release": "",
                    "table": table(board=self.board),
                    "views": self.views,
                    "view": self.view,
                    "opens": self.views,
                    "refused": [],
                    "chat": [],
                    "note": "",
                    "side": None,
                }
            )
            self.show(self.view)
        elif message["type"] == "show":
            self.view = message["view"]
            self.say({"type": "answer", "id": message["id"], "ok": True, "view": self.view})
            self.show(self.view)
        elif message["type"] == "act":
            self.sent.append(message)
            self.say({"type": "answer", "id": message["id"], "ok": True, "played": 1, "number": 2})

    def say(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(message))

    def show(self, view: str, beats: tuple[Beat, ...] = ()) -> None:
        shown = self.frames[view]
        self.say(
            {
                "type": "frame",
                "view": view,
                "number": shown.revision,
                "since": shown.revision - 1,
                "frame": plain(shown),
                "beats": plain(list(beats)),
            }
        )

    def open(self) -> None:
        keys = ",".join(KEYS[: len(self.views)])
        self.page.goto(f"{self.address}/t/{TABLE}#{keys}")

    def ask(self, question: Prompt, seat: int = 0) -> None:
        """Put a question before the seat, newer than what it has seen."""
        old = self.frames.get(f"seat:{seat}")
        revision = old.revision + 1 if old else 1
        self.frames[f"seat:{seat}"] = frame(
            seat, revision, replace(question, id=f"{question.id}-{revision}")
        )


def one(*options: Option) -> Prompt:
    return prompt(One(), *options)
