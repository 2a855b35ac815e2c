# not compiled: draws for people
"""The side rail before the night begins: missions, hands to choose, what is still to be placed."""

from typing import Final

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.scene.board import FIGURES, PIECES
from sneakbox.games.ninja.scene.insight import Insight
from sneakbox.games.ninja.words import (
    GUARD_CARDS,
    GUARD_TITLES,
    INTRUDER_CARDS,
    INTRUDER_TITLES,
    LETTER_TITLES,
)
from sneakbox.scene.english import count
from sneakbox.scene.model import Item, Panel, Span, Text

SYMBOLS: Final = {symbol.id: symbol.symbol for symbol in PIECES}


def setup_panels(known: Insight) -> tuple[Panel, ...]:
    found: list[Panel] = [progress(known)]
    if known.is_intruder:
        found += [mission(known, figure) for figure in known.own]
    if known.view.now.phase == names.PICKING:
        if known.is_guard:
            found.append(guard_cards(known))
        found += [figure_cards(known, figure) for figure in picking(known)]
    elif known.is_guard and known.view.now.phase == names.MARKING:
        found.append(guard_marks(known))
    elif known.is_intruder and known.view.now.phase == names.MARKING:
        found.append(intruder_marks(known))
    return tuple(found)


def picking(known: Insight) -> list[int]:
    """Intruders whose hands the viewer chooses; a hidden wolf chooses for both (NIN-336)."""
    if not known.is_intruder:
        return []
    return [
        figure
        for figure in range(names.FIGURES)
        if known.owns(figure)
        and (known.status(figure) != names.ABSENT or known.content.settings.hidden_identity)
    ]


def progress(known: Insight) -> Panel:
    """How far the set-up is: what everybody may know."""
    settings = known.content.settings
    patrols = sum(group.is_patrol for group in known.groups)
    sentries = len(known.groups) - patrols
    phase = int(known.view.now.phase)
    steps = ("Missions", "Hands", "Guards", "Maps")
    levels = tuple(
        Item(
            name,
            shape="level",
            states=("current",) if number == phase else (),
        )
        for number, name in enumerate(steps)
    )
    items = [
        *levels,
        Item("Sentries", "sentry", f"{sentries} of {settings.sentries}", shape="words"),
        Item("Patrols", "patrol", f"{patrols} of {settings.patrols}", shape="words"),
        Item("Asleep", "guard-sleep", f"{settings.sleepers}", shape="words"),
    ]
    return Panel(
        "setup",
        "track",
        "Before the night",
        f"{steps[min(phase, 3)]} are being prepared: {sentries} of {settings.sentries} sentries "
        f"and {patrols} of {settings.patrols} patrols stand.",
        items=tuple(items),
    )


def mission(known: Insight, figure: int) -> Panel:
    letter = int(known.view.figure(figure, at.LETTER_OF))
    zone = known.zone_of(figure)
    start = f" Starts in {known.text.zone(zone)}." if zone >= 0 else ""
    text: Text = (Span(f"No mission yet.{start}"),)
    if letter >= 0:
        goal = Span(names.GOALS[letter], "safe")
        text = (Span("Goal "), goal, Span(f" {LETTER_TITLES[letter]}.{start}"))
    return Panel(
        FIGURES[figure],
        "dashboard",
        FIGURES[figure].capitalize(),
        "".join(span.text for span in text),
        symbol=FIGURES[figure],
        tone="mine",
        text=text,
    )


def guard_cards(known: Insight) -> Panel:
    """The cards of a guard seat: how many of each are in the hand so far (NIN-023)."""
    view, desk = known.view, int(known.view.seat)
    items = []
    for card, name in enumerate(GUARD_CARDS):
        chosen = int(view.desk(desk, at.IN_HAND + card))
        whole = int(known.content.guard_count(card))
        items.append(counted(GUARD_TITLES[card], name, chosen, whole))
    total, wanted = int(view.desk(desk, at.HAND_TOTAL)), int(known.content.guard_hand())
    return Panel(
        "choose",
        "list",
        "Your hand",
        f"{total} of {wanted} cards are chosen; the others become the deck.",
        value=f"{total} of {wanted}",
        items=tuple(items),
    )


def figure_cards(known: Insight, figure: int) -> Panel:
    """The cards of an intruder: how many of each are in its hand so far (NIN-022)."""
    items = []
    for card, name in enumerate(INTRUDER_CARDS):
        whole = int(known.content.intruder_count(figure, card))
        if whole > 0:
            chosen = max(0, int(known.view.figure(figure, at.HAND + card)))
            items.append(counted(INTRUDER_TITLES[card], name, chosen, whole))
    total = max(0, int(known.view.figure(figure, at.HAND_SIZE)))
    wanted = int(known.content.hand_size(figure))
    return Panel(
        f"choose-{FIGURES[figure]}",
        "list",
        f"Hand of {known.text.who(figure)}",
        f"{total} of {wanted} cards are chosen for {known.text.who(figure)}.",
        value=f"{total} of {wanted}",
        items=tuple(items),
    )


def counted(label: str, name: str, chosen: int, whole: int) -> Item:
    return Item(
        label, SYMBOLS[name], f"{chosen} / {whole}", float(chosen), float(whole), shape="bar"
    )


def guard_marks(known: Insight) -> Panel:
    """What is on the guards' private map (NIN-030 to NIN-035)."""
    view = known.view
    asleep = sum(max(0, number) for number in view.sleepers)
    wanted = int(known.content.settings.sleepers)
    placed = [index for index in range(at.OBJECTS) if view.objects[index] >= 0]
    goals = sum(index < at.TRAP_AT for index in placed)
    traps = sum(at.TRAP_AT <= index < at.SENTRY_AT for index in placed)
    hidden = len(placed) - goals - traps
    rows = (
        ("Sleeping guards", "guard-sleep", asleep, wanted),
        ("Goals A to F", "event", goals, names.LETTERS),
        ("Traps", "trap", traps, names.TRAPS),
        ("Hidden sentries", "hidden-sentry", hidden, names.HIDDEN_SENTRIES),
    )
    return marks("Your map", rows)


def intruder_marks(known: Insight) -> Panel:
    """What is on the intruders' private map (NIN-036 to NIN-039)."""
    starts = sum(known.zone_of(figure) >= 0 for figure in known.own)
    entrances = sum(zone >= 0 for zone in known.view.entrances)
    rows = (
        ("Starts", "entrance", starts, len(known.own)),
        ("Entrances of the passage", "passage", entrances, 2),
    )
    return marks("Your map", rows)


def marks(title: str, rows: tuple[tuple[str, str, int, int], ...]) -> Panel:
    done, wanted = sum(row[2] for row in rows), sum(row[3] for row in rows)
    items = tuple(
        Item(
            label,
            symbol,
            f"{number} / {whole}",
            float(min(number, whole)),
            float(whole),
            shape="bar",
        )
        for label, symbol, number, whole in rows
    )
    left = count(max(0, wanted - done), "mark")
    say = f"{done} of {wanted} marks are on your map, {left} to go."
    return Panel("marks", "list", title, say, value=f"{done} of {wanted}", items=items)
