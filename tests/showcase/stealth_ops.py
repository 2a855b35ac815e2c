"""Rooms that grow under several spies: names, numbers, a hand, dice, and a way out."""

from typing import Final

from sneakbox.scene.chances import exact
from sneakbox.scene.identity import with_hash
from sneakbox.scene.model import (
    Board,
    Card,
    Draft,
    Frame,
    Item,
    LogLine,
    Option,
    Overlay,
    Panel,
    Prompt,
    Seat,
    Sign,
    Span,
    Switch,
    Symbol,
    Tile,
    Token,
    Tone,
)

SIDES: Final = "NESW"
# Column, row, doors, name; (4, 4) is where the spies came in.
ROOMS: Final = """
4 4 NESW
3 4 EW
2 4 NEW
1 4 EN
1 3 NSE
2 3 WS
4 3 NS
4 2 NSE
5 2 WES Map room
6 2 WNS
6 1 WSE Security
5 1 EW
4 1 SEN
7 1 WS
6 3 NSE Surveillance
7 3 WN
7 2 NS
5 4 WEN
5 3 NS
6 4 WNE
7 4 W
1 2 SN
1 1 SE Break room
2 1 WE
3 1 WNS
4 0 SW
3 0 ES
3 2 N Intel: gone
""".strip().splitlines()
SPIES: Final[tuple[tuple[str, str, Tone], ...]] = (
    ("Wren", "spy-1", "mine"),
    ("Otter", "spy-2", "safe"),
    ("Lynx", "spy-3", "caution"),
)


def doors(words: str) -> int:
    return sum(1 << SIDES.index(side) for side in words)


def tiles() -> tuple[Tile, ...]:
    found = []
    for line in ROOMS:
        column, row, sides, *name = line.split(" ", 3)
        kind = "way-in" if (column, row) == ("4", "4") else f"room-{doors(sides)}"
        found.append(
            Tile(
                id=f"{column}-{row}",
                of=kind,
                at=(int(column), int(row)),
                label=name[0] if name else f"Room {column} {row}",
                name=name[0] if name else "",
            )
        )
    return tuple(found)


def room(column: int, row: int) -> str:
    return f"tile:{column}-{row}"


BOARD: Final = with_hash(
    Board(
        game="stealth_ops",
        hash="",
        title="Stealth Ops",
        subtitle="3 spies",
        layout="tiles",
        symbols=(
            *(Symbol(symbol, "piece", symbol, "@", name, tone) for name, symbol, tone in SPIES),
            Symbol("guard", "piece", "guard-still", "G", "A guard", "foe"),
            Symbol("posted", "piece", "sentry", "G", "A guard at his post", "foe"),
            Symbol("drugged", "piece", "guard-ko1", "x", "A guard who sleeps", "foe"),
            Symbol("item", "marker", "item", "i", "An item", size=0.62),
            Symbol("intel", "marker", "intel", "I", "The intel", corner=True),
            Symbol("way-in", "tile", "exit", "exit", "The way in and out", doors=15),
            *(
                Symbol(f"room-{bits}", "tile", "", "", "A room", doors=bits)
                for bits in range(1, 16)
            ),
            Symbol("disguise", "card", "eye-off", "D", "Disguise", "info"),
            Symbol("knife", "card", "knife", "K", "Knife"),
            Symbol("coin", "card", "coin-heads", "C", "Coin"),
        ),
        turns="round",
    )
)


def guard(number: int, column: int, row: int, kind: str = "guard") -> Token:
    states = ("down",) if kind == "drugged" else ()
    words = f"Guard {number}"
    return Token(
        f"guard-{number}", kind, room(column, row), words, states=states, badge=str(number)
    )


def item(number: int, column: int, row: int) -> Token:
    return Token(f"item-{number}", "item", room(column, row), "An item")


TOKENS: Final = (
    *(item(n, x, y) for n, (x, y) in enumerate(((4, 1), (2, 4), (2, 4), (7, 1), (7, 1), (7, 4)))),
    guard(3, 1, 3),
    guard(5, 2, 1),
    guard(8, 7, 2),
    guard(1, 6, 3, "posted"),
    guard(2, 6, 3, "posted"),
    guard(17, 3, 2, "posted"),
    guard(18, 3, 2, "posted"),
    guard(9, 6, 4, "drugged"),
    Token("lynx", "spy-3", room(3, 4), "Lynx", seat=2),
    Token("otter", "spy-2", room(5, 1), "Otter, with the intel", seat=1),
    Token("intel", "intel", room(5, 1), "The intel, in Otter's hands"),
    Token("wren", "spy-1", room(4, 2), "Wren", seat=0, states=("acting",)),
    guard(7, 4, 2),
)

OVERLAYS: Final = (
    Overlay(
        "reach",
        "reach",
        "area",
        "mine",
        "Where two more steps lead",
        "One step leads to the map room, two to three more rooms.",
        places=(room(4, 1), room(5, 2), room(6, 2), room(5, 3), room(5, 1)),
        words=("1", "1", "2", "2", "2"),
    ),
    Overlay(
        "met",
        "sight",
        "area",
        "light",
        "Guard 7 is here",
        "Guard 7 is in this room.",
        places=(room(4, 2),),
        weights=(1,),
    ),
    Overlay(
        "out",
        "ways",
        "path",
        "mine",
        "The way out",
        "The way out is two rooms long.",
        places=("token:wren", room(4, 3), room(4, 4)),
        line="dotted",
    ),
)


def spy(name: str, symbol: str, tone: Tone, who: str, signs: tuple[Sign, ...], now: bool) -> Item:
    return Item(
        name,
        symbol,
        tone=tone,
        text=(Span(name, "strong"), Span(f" {who}")),
        shape="words",
        signs=signs,
        states=("current",) if now else (),
    )


PANELS: Final = (
    Panel(
        "spies",
        "list",
        "Spies",
        "Wren has 3 items, Otter 2 and the intel, Lynx 4.",
        value="round 9",
        items=(
            spy(*SPIES[0], "you", (Sign("item", "3", "items"),), True),
            spy(*SPIES[1], "Ben", (Sign("intel", "", "intel"), Sign("item", "2", "items")), False),
            spy(*SPIES[2], "bot", (Sign("item", "4", "items"),), False),
        ),
    ),
    Panel(
        "alert",
        "track",
        "Alert",
        "The base is on alert, level 4 of 5, because the intel is out.",
        value="on alert",
        tone="danger",
        items=tuple(
            Item(str(n), shape="level", states=("reached",) if n <= 4 else ()) for n in range(1, 6)
        ),
        text=(
            Span("Because the "),
            Span("intel is out", "safe"),
            Span(". Guards walk two rooms; a failed sneak sends you back to the door."),
        ),
    ),
    Panel(
        "hand",
        "hand",
        "Hand",
        "A disguise, a knife and a coin.",
        value="3 of 5",
        cards=(
            Card("disguise", "Disguise", "disguise", "+2 to sneak"),
            Card("knife", "Knife", "knife", "5 uses"),
            Card("coin", "Coin", "coin", "lure a guard"),
        ),
    ),
    Panel(
        "odds",
        "list",
        "Six faces",
        "Sneaking works on 4, 5 and 6; in disguise on 2 and more.",
        items=(
            Item("Sneak", value="50 %", states=("4", "5", "6"), shape="faces"),
            Item("Disguise", value="83 %", states=("2", "3", "4", "5", "6"), shape="faces"),
        ),
    ),
)

FRAME: Final = Frame(
    game="stealth_ops",
    board=BOARD.hash,
    seat=0,
    view="seat",
    revision=12,
    phase="Move 2 left",
    phases=("Place", "Roll 4", "Move 2 left", "Guards"),
    summary="Round 9. Wren meets guard 7; Otter has the intel.",
    turn=9,
    tiles=tiles(),
    tokens=TOKENS,
    overlays=OVERLAYS,
    switches=(
        Switch("reach", "route", "Reach", "mine"),
        Switch("odds", "threat", "Odds", "danger"),
        Switch("intent", "guard-still", "Guards", "foe", on=False),
        Switch("ways", "exit", "Way out", "mine"),
        Switch("notes", "pin", "Notes", "info", on=False),
    ),
    panels=PANELS,
    prompt=Prompt(
        "sneak",
        (
            Span("Guard 7", "strong"),
            Span(" is in this room. "),
            Span("Fail and you are back at the door.", "danger"),
            Span(" Otter is two steps away."),
        ),
        (
            Option(
                "sneak",
                "Sneak past",
                "50 % · needs 4, 5 or 6",
                symbol="eye-off",
                key="s",
                barrier="luck",
                rule="STO-080",
                chances=(exact("past", 3, 6),),
            ),
            Option(
                "disguise",
                "In disguise",
                "83 % · lost if it fails",
                key="d",
                barrier="luck",
                rule="STO-090",
                chances=(exact("past", 5, 6),),
            ),
            Option(
                "knife",
                "Knife",
                "33 % · loud",
                key="k",
                barrier="luck",
                rule="STO-091",
                chances=(exact("hit", 2, 6),),
            ),
            Option("coin", "Throw coin", "sure · guard moves", key="c", rule="STO-092"),
        ),
        rule="STO-080",
    ),
    seats=(
        Seat(0, "Ana", "Wren", symbol="spy-1", deciding=True),
        Seat(1, "Ben", "Otter", symbol="spy-2"),
        Seat(2, "Lynx", "Lynx", symbol="spy-3", bot=True),
    ),
    log=(
        LogLine("1", 1, 8, "Otter slips past 17 and 18", "STO-080", (room(3, 2),)),
        LogLine("2", 2, 8, "Lynx tranquillises guard 9", "STO-093", (room(6, 4),)),
        LogLine(
            "3",
            3,
            9,
            "Otter takes the intel: on alert",
            "STO-060",
            (room(3, 2),),
            words=(Span("Otter", "strong"), Span("intel", "safe"), Span("on alert", "danger")),
        ),
        LogLine(
            "4",
            4,
            9,
            "Wren rolls 4, enters the crossing",
            "STO-040",
            (room(4, 2),),
            words=(Span("Wren", "strong"),),
        ),
    ),
    draft=Draft(can_undo=True),
)
