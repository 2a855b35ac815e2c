"""The fortress as the guards see it, and as the intruders do."""

from typing import Final

from sneakbox.scene.chances import exact
from sneakbox.scene.model import (
    Card,
    Draft,
    Frame,
    Item,
    LogLine,
    Option,
    Overlay,
    Panel,
    Path,
    PathEnd,
    PathStep,
    Prompt,
    Seat,
    Span,
    Switch,
    Token,
)
from tests.showcase.fortress import BOARD, NAMES, within

BELIEF: Final = {
    "W05": 0.28,
    "W09": 0.21,
    "W08": 0.15,
    "W12": 0.11,
    "W06": 0.09,
    "W13": 0.05,
    "W01": 0.04,
    "W10": 0.03,
    "W11": 0.02,
    "W02": 0.02,
}
POSTED: Final = {"a": "G03", "b": "G17", "c": "G25", "d": "W04", "e": "W14", "f": "E02", "h": "G35"}
PATROLS: Final = {"1": ("G08", 90), "2": ("G20", 180), "3": ("G30", 270)}
LEVELS: Final = ("None", "Low", "Medium", "High")
SEATS: Final = (
    Seat(0, "Ana", "Ninja", "Intruders", "ninja"),
    Seat(1, "Ben", "Guards", "Guards", "sentry", deciding=True),
)


def place(zone: str) -> str:
    return f"cell:{zone}"


def guards() -> tuple[Token, ...]:
    """What everybody sees: sentries at their posts, patrols on the track."""
    sentries = (
        Token(f"sentry-{letter}", "sentry", place(zone), f"Sentry {letter}", badge=letter)
        for letter, zone in POSTED.items()
    )
    patrols = (
        Token(f"patrol-{n}", "patrol", place(zone), f"Patrol {n}", facing, badge=n)
        for n, (zone, facing) in PATROLS.items()
    )
    return (*sentries, *patrols)


def turn(draws: str) -> Panel:
    """How late it is, and how alarmed they are."""
    levels = tuple(
        Item(
            name,
            "alert" if 0 < n <= 2 else "alert-off",
            shape="level",
            tone="danger" if n == 2 else "",
            states=("current",) if n == 2 else (),
        )
        for n, name in enumerate(LEVELS)
    )
    return Panel(
        "turn",
        "track",
        "Turn 9 of 20",
        "Turn 9 of 20, alert medium.",
        value=draws,
        items=(Item("Turn", "", "", 9, 20, shape="slots"), *levels),
    )


# The guards' side.

SECRETS: Final = (
    Token("hidden", "hidden-sentry", place("W10"), "A hidden sentry", group="secrets"),
    Token("trap-1", "trap", place("W02"), "A trap", group="secrets"),
    Token("trap-2", "trap", place("E13"), "A trap", group="secrets"),
    *(
        Token(
            f"mission-{letter}",
            "mission",
            place(zone),
            f"Mission {letter}",
            badge=letter,
            group="secrets",
        )
        for letter, zone in zip("CAEBFD", ["W06", "W12", "W03", "E03", "E05", "E10"], strict=True)
    ),
)
TRACE: Final = Token(
    "seen",
    "trace",
    place("G22"),
    "The ninja was seen here in turn 6",
    certainty="last_seen",
    since=6,
    group="trail",
)

EARSHOT: Final = within("W04", 3)
HEARS: Final = Overlay(
    "hears-d",
    "noise",
    "contour",
    "caution",
    "What sentry d would hear",
    "Sentry d hears a sneak one zone away, a walk two, a run three.",
    places=tuple(place(zone) for zone in EARSHOT),
    words=tuple(str(max(1, far)) for far in EARSHOT.values()),
    focus="token:sentry-d",
)
LISTENS: Final = Overlay(
    "ear-d",
    "noise",
    "mark",
    "caution",
    "Sentry d listens",
    "Sentry d listens.",
    places=("token:sentry-d",),
    symbol="ear",
)
GUESS: Final = Overlay(
    "belief",
    "belief",
    "heat",
    "guess",
    "Where the ninja can be",
    "The ninja can be in 10 zones, most likely in the Hall of Screens.",
    places=tuple(place(zone) for zone in BELIEF),
    weights=tuple(BELIEF.values()),
)


def likely(zone: str) -> Item:
    share = BELIEF[zone]
    return Item(
        NAMES[zone].removesuffix(" Quarters"),
        "",
        f"{share:.0%}".replace("%", " %"),
        share,
        1,
        ref=place(zone),
        tone="guess",
        shape="dots",
    )


GUARDS: Final = Frame(
    game="ninja",
    board=BOARD.hash,
    seat=1,
    view="seat",
    revision=31,
    phase="Cards",
    phases=("Alert", "Cards", "Patrols", "Intruders"),
    summary="Turn 9 of 20. The ninja is somewhere in ten zones of the Moon Keep.",
    turn=9,
    place="guards",
    tokens=(*SECRETS, TRACE, *guards()),
    overlays=(GUESS,),
    switches=(
        Switch("belief", "guess", "Belief", "guess"),
        Switch("noise", "ear", "Hearing", "caution"),
        Switch("intent", "patrol", "Patrols", "foe"),
        Switch("trail", "last-seen", "Traces", "mine"),
        Switch("secrets", "lock", "Secrets", "safe"),
        Switch("notes", "pin", "Notes", "info", on=False),
    ),
    panels=(
        turn("draws 2 cards"),
        Panel(
            "belief",
            "list",
            "Where is the ninja?",
            "Most likely in the Hall of Screens, the Keep Tower or with the retainers.",
            value="10 zones fit",
            items=tuple(likely(zone) for zone in ("W05", "W09", "W08")),
            text=(Span("Worked out from what guards saw and heard."),),
        ),
        Panel(
            "hand",
            "hand",
            "Hand",
            "Three cards; up to two may be played.",
            value="play up to 2",
            cards=(
                Card("listen", "Sentry listen", "listen", "one sentry", ("up",)),
                Card("search", "Patrol search", "search", "two zones"),
                Card("awaken", "Awaken", "awaken", "nobody sleeps there", ("off",)),
            ),
        ),
    ),
    prompt=Prompt(
        "listen",
        (Span("Which sentry shall listen?"),),
        (
            Option(
                "listen d",
                "Listen here",
                "74 % to hear something",
                (
                    Span("Sentry "),
                    Span("d", "strong"),
                    Span(" listens at Moon Gate Court: "),
                    Span("hears a run 3 zones away, a walk 2, a sneak 1.", "caution"),
                ),
                "ear",
                ("token:sentry-d",),
                barrier="reveal",
                rule="NIN-098",
                preview=(HEARS, LISTENS),
                chances=(exact("heard", 0.74),),
            ),
            Option(
                "listen e",
                "Another sentry",
                "next best: e, 41 %",
                on=("token:sentry-e",),
                key="n",
                rule="NIN-098",
                chances=(exact("heard", 0.41),),
            ),
            Option("another", "Another card", key="c", rule="NIN-090"),
            Option("end", "End cards", key="e", barrier="turn", rule="NIN-092", apart=True),
        ),
        rule="NIN-098",
    ),
    seats=SEATS,
    log=(
        LogLine("1", 1, 4, "Sentry c listened: nothing", "NIN-098", ("cell:G25",)),
        LogLine("2", 2, 5, "Patrol 2 turns south at Plum Terrace", "NIN-110", ("cell:G11",)),
        LogLine("3", 3, 6, "Alert rises to high", "NIN-050", words=(Span("high", "danger"),)),
        LogLine(
            "4",
            4,
            6,
            "Ninja seen by woken foot soldiers",
            "NIN-140",
            ("cell:G22",),
            words=(Span("Ninja seen", "danger"),),
        ),
        LogLine("5", 5, 7, "Sentry d searched Map Room: empty", "NIN-104", ("cell:W01",)),
        LogLine("6", 6, 8, "Intruders have moved", "NIN-120"),
        LogLine(
            "7",
            7,
            8,
            "Patrol 3 heard something from Heron Fork",
            "NIN-098",
            ("cell:G30",),
            words=(Span("heard something", "caution"),),
        ),
        LogLine(
            "8",
            8,
            9,
            "Alert falls to medium, 2 cards drawn",
            "NIN-052",
            words=(Span("medium", "caution"),),
        ),
    ),
    draft=Draft(can_undo=True),
)

# The intruders' side.

NOISE: Final = within("W06", 2)
STEPS: Final = {
    "W12": ("W09", "W13", "W08"),
    "W09": ("W05", "W06", "W10"),
    "W06": ("W02", "W03", "W07", "W10", "W05"),
}

WALK: Final = (
    Overlay(
        "heard",
        "noise",
        "contour",
        "caution",
        "How far a walk carries",
        "A walk is heard two zones away.",
        places=tuple(place(zone) for zone in NOISE),
        words=("2",) * len(NOISE),
    ),
    Overlay(
        "ears",
        "noise",
        "mark",
        "caution",
        "In earshot",
        "Sentries d and e could hear it.",
        places=("token:sentry-d", "token:sentry-e"),
        symbol="ear",
    ),
)
STOP: Final = PathEnd(
    place("W06"),
    "Stop in Council Hall",
    "walk · 2 sentries in earshot",
    (
        Span("Two zones is a walk. "),
        Span("Sentries d and e could hear it", "caution"),
        Span(" if they listen. A third zone makes it a run."),
    ),
    "ninja",
    "caution",
    WALK,
    2,
)

INTRUDERS: Final = Frame(
    game="ninja",
    board=BOARD.hash,
    seat=0,
    view="seat",
    revision=40,
    phase="Intruders",
    phases=("Alert", "Cards", "Patrols", "Intruders"),
    summary="Turn 9 of 20. The ninja is in the Shrine Room.",
    turn=9,
    place="intruders",
    tokens=(
        Token("passage", "passage", place("W03"), "A secret passage", group="secrets"),
        *guards(),
        Token("traitor", "traitor", place("G23"), "The traitor", seat=0),
        Token("ninja", "ninja", place("W12"), "The ninja", seat=0, states=("acting",)),
    ),
    overlays=(
        Overlay(
            "theirs",
            "belief",
            "outline",
            "guess",
            "Where they think you are",
            "They know that the ninja is in one of 10 zones.",
            places=tuple(place(zone) for zone in BELIEF),
        ),
        Overlay(
            "trail",
            "trail",
            "path",
            "mine",
            "The way you came",
            "You came from Ferry Bank over the outer wall.",
            places=tuple(place(zone) for zone in ("R11", "M10", "G22", "K05", "W12")),
            words=("4", "5", "6", "7", ""),
        ),
    ),
    switches=(
        Switch("noise", "noise", "Noise", "caution"),
        Switch("belief", "guess", "Theirs", "guess"),
        Switch("intent", "patrol", "Patrols", "foe"),
        Switch("trail", "route", "Trail", "mine"),
        Switch("secrets", "lock", "Secrets", "safe"),
        Switch("notes", "pin", "Notes", "info", on=False),
    ),
    panels=(
        turn("guards draw 2"),
        Panel(
            "ninja",
            "dashboard",
            "Ninja",
            "The ninja has two of three wounds left, and walks.",
            symbol="ninja",
            tone="mine",
            text=(
                Span("Goal: "),
                Span("C", "safe"),
                Span(" Burn the Ledger, not found"),
            ),
            items=(
                Item("Wounds", "health", "", 2, 3),
                Item("This turn", "noise", "walk, noise 2", shape="chip"),
            ),
        ),
        Panel(
            "think",
            "story",
            "What they think",
            "Stop here: still 10 zones if nobody listens, 6 if sentry d hears you.",
            value="10 zones",
            tone="guess",
            text=(
                Span("Stop here: still "),
                Span("10", "strong"),
                Span(" if nobody listens, "),
                Span("6", "strong"),
                Span(" if sentry d hears you. Run on to Granary: down to "),
                Span("4", "strong"),
                Span("."),
            ),
        ),
        Panel(
            "hand",
            "hand",
            "Hand",
            "Six cards of three kinds.",
            value="6 cards",
            cards=(
                Card("shuriken", "Shuriken ×2", "shuriken", "kill next door"),
                Card("shadow", "Shadow walk", "shadow", "pass a guard"),
                Card("kenjutsu", "Kenjutsu ×2", "kenjutsu", "no guard here", ("off",)),
            ),
        ),
    ),
    prompt=Prompt(
        "walk",
        (
            Span("How far do you go? "),
            Span("One zone is quiet, two are a walk, three a run.", "caution"),
        ),
        (
            *(
                Option(
                    f"go {zone}",
                    f"Go to {NAMES[zone]}",
                    on=(place(zone),),
                    rule="NIN-120",
                    quiet=True,
                )
                for zone in STEPS["W12"]
            ),
            Option("stay", "Stay", "silent", key="s", rule="NIN-120"),
            Option("kenjutsu", "Kenjutsu", off="no guard here", rule="NIN-150"),
            Option("done", "Done", key="e", barrier="turn", rule="NIN-121", apart=True),
        ),
        Path(
            place("W12"),
            3,
            {
                place(zone): tuple(PathStep(place(to), f"go {to}") for to in beyond)
                for zone, beyond in STEPS.items()
            },
            (STOP,),
        ),
        rule="NIN-120",
    ),
    seats=SEATS,
    log=(
        LogLine(
            "1",
            1,
            8,
            "Patrol 3 heard something",
            "NIN-098",
            words=(Span("heard something", "caution"),),
        ),
        LogLine("2", 2, 8, "Ninja climbed into Shrine Room", "NIN-130", ("cell:W12",)),
        LogLine(
            "3",
            3,
            9,
            "Guards drew 2 cards, played none",
            "NIN-090",
            words=(Span("Guards", "caution"),),
        ),
    ),
)
