"""A stage on a grid: containers, thin walls, a locked door, guards who look, a knock."""

from dataclasses import replace
from typing import Final

from sneakbox.scene.chances import exact
from sneakbox.scene.identity import with_hash
from sneakbox.scene.model import (
    Board,
    Card,
    CardPart,
    Cell,
    Draft,
    Edge,
    Frame,
    Item,
    LogLine,
    Option,
    Overlay,
    Panel,
    Path,
    PathStep,
    Print,
    Prompt,
    Seat,
    Span,
    Switch,
    Symbol,
    Token,
    Tone,
)

STAGE: Final = [
    "......##........",
    ".##...##..####..",
    ".##.......####..",
    ".......#........",
    "..###..#..##..##",
    "..###.....##..##",
    "........#.......",
    ".##..##.#..##...",
    ".##..##....##..~",
    ".......o......~~",
    "~~..###..~~~~~~~",
]
WIDE, HIGH = 16, 11
KINDS: Final = {"#": "obstacle", "o": "obstacle", "~": "water", ".": "floor"}
MADE_OF: Final = {"#": "container", "o": "crates"}
LETTERS: Final = "abcdefghijklmnop"
HEADINGS: Final = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}

Square = tuple[int, int]
FLOOR: Final = {(x, y) for y, row in enumerate(STAGE) for x, mark in enumerate(row) if mark == "."}
# Thin walls and the locked door stand between two squares.
WALLS: Final = (((12, 3), (12, 4)), ((13, 3), (13, 4)), ((2, 3), (3, 3)), ((9, 3), (10, 3)))
DOOR: Final = ((9, 0), (10, 0))


def name(at: Square) -> str:
    return f"{LETTERS[at[0]]}{at[1] + 1}"


def cell(at: Square) -> str:
    return f"cell:{name(at)}"


def sees(watcher: Square, facing: int, target: Square) -> bool:
    """The box rule: ahead, and nothing in the rectangle between."""
    across, down = HEADINGS[facing]
    if (target[0] - watcher[0]) * across + (target[1] - watcher[1]) * down <= 0:
        return False
    left, right = sorted((watcher[0], target[0]))
    top, bottom = sorted((watcher[1], target[1]))
    inside = {(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)}
    if not inside <= FLOOR:
        return False
    return not any(a in inside and b in inside for a, b in (*WALLS, DOOR))


def edge(between: tuple[Square, Square], kind: str, label: str) -> Edge:
    """The border between two neighbours."""
    (ax, ay), (bx, by) = between
    start = (bx, by)
    end = (bx, by + 1) if ay == by else (bx + 1, by)
    names = (name((ax, ay)), name((bx, by)))
    return Edge(f"{names[0]}-{names[1]}", start, end, kind, names, label)


def printed(at: Square) -> tuple[Print, ...]:
    if at == (0, 2):
        return (Print("face-mark", "Guards turn east here", 90),)
    return (Print("turn-mark", "Guards turn here"),) if at == (15, 7) else ()


BOARD: Final = with_hash(
    Board(
        game="metal_gear",
        hash="",
        title="Metal Gear Solid",
        subtitle="VR 1, Recon",
        layout="square",
        symbols=(
            Symbol("snake", "piece", "snake", "@", "Snake", "mine"),
            Symbol("guard", "piece", "guard", "G", "A guard", "foe"),
            Symbol("guard-alert", "piece", "guard-alert", "G", "An alerted guard", "foe"),
            Symbol("stunned", "piece", "guard-ko1", "x", "A guard who is out", "foe", size=0.86),
            Symbol("camera", "piece", "camera", "C", "A camera", size=0.84),
            Symbol("attention", "marker", "ask", "?", "Attention", size=0.92),
            Symbol("target", "marker", "objective", "*", "A target"),
            Symbol("elevator", "marker", "elevator", "E", "The lift", size=1.08),
            Symbol("terminal", "marker", "terminal", "T", "A terminal", size=0.94),
            Symbol("handgun", "card", "weapon", "H", "Handgun"),
            Symbol("box", "card", "box", "B", "Cardboard box"),
            Symbol("ration", "card", "item", "R", "Ration"),
            Symbol("order", "card", "back-order", "O", "A guard order"),
        ),
        cells=tuple(
            Cell(
                id=name((x, y)),
                at=(x + 0.5, y + 0.5),
                label=f"{name((x, y))}",
                kind={(15, 0): "elevator", (0, 0): "terminal"}.get((x, y), KINDS[mark]),
                row=y,
                column=x,
                printed=printed((x, y)),
                made_of=MADE_OF.get(mark, ""),
            )
            for y, row in enumerate(STAGE)
            for x, mark in enumerate(row)
        ),
        edges=(
            *(edge(wall, "wall", "A thin wall") for wall in WALLS),
            edge(DOOR, "locked", "A locked door, level 3"),
        ),
        width=WIDE,
        height=HIGH,
        turns="round",
    )
)

WATCHERS: Final[tuple[tuple[str, str, Square, int, Tone], ...]] = (
    ("guard-1", "Guard 1", (4, 3), 90, "light"),
    ("guard-2", "Guard 2", (7, 6), 270, "light"),
    ("camera", "The camera", (8, 0), 180, "light"),
    ("guard-3", "Guard 3", (14, 6), 270, "danger"),
)


def sight(token: str, who: str, at: Square, facing: int, tone: Tone) -> Overlay:
    def far(target: Square) -> float:
        return float(((target[0] - at[0]) ** 2 + (target[1] - at[1]) ** 2) ** 0.5)

    seen = sorted((target for target in FLOOR if sees(at, facing, target)), key=far)
    return Overlay(
        id=f"sight-{token}",
        group="sight",
        shape="area",
        tone=tone,
        label=f"Seen by {who}",
        say=f"{who} sees {', '.join(name(target) for target in seen)}.",
        places=tuple(cell(target) for target in seen),
        weights=tuple(round(max(0.22, 1 - far(target) * 0.13), 2) for target in seen),
        focus=f"token:{token}",
    )


OVERLAYS: Final = (
    *(sight(*watcher) for watcher in WATCHERS),
    Overlay(
        "knock",
        "noise",
        "ring",
        "caution",
        "A knock",
        "Somebody knocked at e10.",
        places=("cell:e10",),
        weights=(1,),
    ),
    Overlay(
        "guard-2-next",
        "intent",
        "path",
        "foe",
        "Where guard 2 goes",
        "Guard 2 walks to the knock at e10.",
        places=("cell:h7", "cell:e7", "cell:e10"),
        focus="token:guard-2",
    ),
    Overlay(
        "so-far",
        "ways",
        "path",
        "mine",
        "Snake's turn so far",
        "Snake has sneaked to d8.",
        places=("cell:d9", "cell:d8"),
        words=("", "1"),
    ),
    Overlay(
        "reach",
        "reach",
        "area",
        "mine",
        "Where Snake can get",
        "Snake can get to e8 with one action, to e9 and e10 with two.",
        places=("cell:e8", "cell:e9", "cell:e10"),
        words=("1", "2", "2"),
    ),
    Overlay(
        "threat",
        "threat",
        "mark",
        "danger",
        "Seen when the guards have moved",
        "At e8 Snake would be seen.",
        places=("cell:e8",),
        symbol="eye",
    ),
)

SWITCHES: Final = (
    Switch("sight", "eye", "Sight", "light"),
    Switch("noise", "noise", "Noise", "caution"),
    Switch("reach", "route", "Reach", "mine", on=False),
    Switch("threat", "threat", "Threat", "danger", on=False),
    Switch("intent", "guard", "Intent", "foe"),
    Switch("notes", "pin", "Notes", "info", on=False),
)

TOKENS: Final = (
    Token("target", "target", "cell:l1", "A target at l1"),
    Token("stunned", "stunned", "cell:a9", "A guard who is out, at a9", states=("down",)),
    Token("knock", "attention", "cell:e10", "Attention at e10"),
    Token("camera", "camera", "cell:i1", "A camera at i1 that looks south", 180),
    Token("guard-1", "guard", "cell:e4", "Guard 1 at e4 looks east", 90, badge="1"),
    Token("guard-2", "guard", "cell:h7", "Guard 2 at h7 looks west", 270, badge="2"),
    Token(
        "guard-3",
        "guard-alert",
        "cell:o7",
        "Guard 3 at o7 looks west, alerted",
        270,
        states=("alert",),
        badge="3",
    ),
    Token("snake", "snake", "cell:d9", "Snake at d9", seat=0, states=("acting",)),
)

PANELS: Final = (
    Panel(
        "snake",
        "dashboard",
        "Snake",
        "Snake is hidden at d9. 3 of 4 actions are left, 2 of 4 focus, 3 of 4 health.",
        value="Hidden at d9, behind the crates",
        symbol="snake",
        tone="mine",
        items=(
            Item("Actions", "action", "3 of 4 left", 3, 4),
            Item("Focus", "focus", "", 2, 4),
            Item("Health", "health", "", 3, 4),
        ),
    ),
    Panel(
        "equipment",
        "hand",
        "Equipment",
        "A handgun, a cardboard box and a ration.",
        value="3 of 3",
        cards=(
            Card("handgun", "Handgun", "handgun", "1 white die, loud"),
            Card("box", "Cardboard box", "box", "pass as cargo"),
            Card("ration", "Ration", "ration", "not hurt enough", ("off",)),
        ),
    ),
    Panel(
        "objective",
        "objective",
        "Objective",
        "Take 2 targets, then reach the lift. 0 of 2 are taken.",
        items=(
            Item(
                "Take 2 targets, then reach the lift.",
                "objective",
                text=(Span("Take "), Span("2", "strong"), Span(" targets, then reach the lift.")),
                detail="0 of 2 taken. One lies behind the locked door.",
            ),
        ),
    ),
    Panel(
        "orders",
        "deck",
        "Guards next",
        "7 order cards are left. Guard 2 checks the attention at e10. Guard 3 is alerted.",
        value="7",
        symbol="back-order",
        text=(Span("order cards left"),),
        items=(
            Item(
                "Guard 2 checks the ? at e10",
                text=(
                    Span("Guard 2 checks the "),
                    Span("?", "caution"),
                    Span(" at e10"),
                ),
                ref="token:guard-2",
                shape="words",
            ),
            Item("Guard 3 is alerted", ref="token:guard-3", tone="danger", shape="words"),
        ),
    ),
)

LOG: Final = (
    LogLine("1", 1, 2, "Snake drops a guard at a9", "MGS-042", words=(Span("Snake", "strong"),)),
    LogLine("2", 2, 3, "Order card: radio in, cameras flip", "MGS-116"),
    LogLine("3", 3, 3, "Guard 1 turns east", "MGS-150", ("cell:e4",)),
    LogLine(
        "4",
        4,
        3,
        "Guard 3 heard the alarm",
        "MGS-118",
        ("cell:o7",),
        words=(Span("Guard 3", "danger"),),
    ),
    LogLine(
        "5", 5, 4, "Knock heard at e10", "MGS-052", ("cell:e10",), words=(Span("Knock", "caution"),)
    ),
    LogLine(
        "6", 6, 4, "Snake sneaks to d8", "MGS-039", ("cell:d8",), words=(Span("Snake", "strong"),)
    ),
)

PROMPT: Final = Prompt(
    "move",
    (Span("Snake has 3 actions left. What now?"),),
    (
        Option(
            "sneak d7",
            "Sneak to d7",
            "seen by guard 2",
            (
                Span("Step on to d7? "),
                Span("Guard 2 sees that space.", "light"),
                Span(" Next it walks to the knock at e10."),
            ),
            "eye",
            ("cell:d7",),
            tone="light",
            rule="MGS-068",
            quiet=True,
        ),
        Option("sneak e8", "Sneak to e8", "unseen", on=("cell:e8",), rule="MGS-039", quiet=True),
        Option(
            "dash",
            "Dash",
            "noisy · 17 % heard",
            key="d",
            rule="MGS-040",
            chances=(exact("heard", 1, 6),),
        ),
        Option("knock", "Knock", "lure them here", key="k", rule="MGS-052"),
        Option(
            "hit",
            "Hand-to-hand",
            off="nobody in reach",
            rule="MGS-041",
        ),
        Option("end", "End turn", key="e", barrier="turn", rule="MGS-038", apart=True),
    ),
    Path(
        "cell:d8",
        2,
        {
            "cell:d8": (
                PathStep("cell:d7", "sneak d7", marks=("seen",), why="Guard 2 looks here."),
                PathStep("cell:e8", "sneak e8"),
            )
        },
    ),
    "MGS-039",
)

FRAME: Final = Frame(
    game="metal_gear",
    board=BOARD.hash,
    seat=0,
    view="seat",
    revision=5,
    phase="Players",
    phases=("Players", "Noise", "Guards"),
    summary="Snake hides at d9. Three guards and a camera watch.",
    turn=4,
    place="zone 1 · round 4",
    tokens=TOKENS,
    overlays=OVERLAYS,
    switches=SWITCHES,
    panels=PANELS,
    prompt=PROMPT,
    seats=(Seat(0, "Ana", "Snake", symbol="snake", deciding=True),),
    log=LOG,
    draft=Draft(steps=1, can_undo=True, can_commit=True),
)

# The guards' turn: a card that is carried out section by section, dice on the table, a door open.
ORDERS: Final = Panel(
    "order",
    "deck",
    "Guard order",
    "Section 2 of 3: the cameras turn.",
    value="6",
    symbol="back-order",
    text=(Span("order cards left"),),
    cards=(
        Card(
            "order-7",
            "Radio in",
            "order",
            states=("up",),
            parts=(
                CardPart("1", "Radio in: the nearest guard checks", "ear", ("done",)),
                CardPart("2", "Cameras turn", "eye", ("current",)),
                CardPart("3", "Guards walk: 5 when calm, 6 when alerted", "guard"),
            ),
        ),
    ),
)
DICE: Final = Panel(
    "dice",
    "dice",
    "Dice",
    "Two white dice: 4 and an alarm. A black die: 3.",
    items=(
        Item("White die", "die-w", "4", shape="die"),
        Item("White die", "die-w", "!", shape="die", tone="danger"),
        Item("Black die", "die-b", "3", shape="die"),
    ),
)
GUARDS: Final = replace(
    FRAME,
    revision=9,
    phase="Guards",
    prompt=None,
    waiting="The guards move.",
    panels=(PANELS[0], ORDERS, DICE, *PANELS[1:3]),
    edges={"j1-k1": "open"},
)
