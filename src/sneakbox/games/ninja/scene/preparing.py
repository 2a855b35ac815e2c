# not compiled: draws for people
"""The side rail before the night begins: missions, hands to choose, what is still to be placed."""

from typing import Final

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names, words
from sneakbox.games.ninja.scene.board import FIGURES, SYMBOLS
from sneakbox.games.ninja.scene.insight import Insight
from sneakbox.scene.model import Item, Panel, Span
from sneakbox.scene.parts import holding, said

SETUP: Final = ("Missions", "Hands", "Guards", "Maps")
SETTING_UP: Final = (
    "Missions are dealt", "Hands are chosen", "Guards are posted", "Private maps are marked",
)  # fmt: skip


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
    settings, phase = known.content.settings, int(known.view.now.phase)
    sentries, patrols = known.posted
    levels = [
        Item(name, shape="level", states=holding(current=number == phase))
        for number, name in enumerate(SETUP)
    ]
    some_sentries = f"{sentries} of {settings.sentries}"
    some_patrols = f"{patrols} of {settings.patrols}"
    items = (
        *levels,
        Item("Sentries", "sentry", some_sentries, shape="words"),
        Item("Patrols", "patrol", some_patrols, shape="words"),
        Item("Asleep", "guard-sleep", f"{settings.sleepers}", shape="words"),
    )
    posted = f"{some_sentries} sentries and {some_patrols} patrols are posted"
    if phase < names.POSTING:
        posted = f"{settings.sentries} sentries and {settings.patrols} patrols will be posted"
    say = f"{SETTING_UP[min(phase, 3)]}. {posted}."
    return Panel("setup", "track", "Before the night", say, items=items)


def mission(known: Insight, figure: int) -> Panel:
    letter = int(known.view.figure(figure, at.LETTER_OF))
    zone = known.zone_of(figure)
    start = f" Starts in {known.text.zone(zone)}." if zone >= 0 else ""
    text = said(f"No mission yet.{start}")
    if letter >= 0:
        goal = said("Goal", names.GOALS[letter], "safe")
        text = (*goal, Span(f", {words.LETTER_TITLES[letter]}.{start}"))
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
    for card, name in enumerate(words.GUARD_CARDS):
        chosen = int(view.desk(desk, at.IN_HAND + card))
        whole = int(known.content.guard_count(card))
        items.append(counted(words.GUARD_TITLES[card], SYMBOLS[name], chosen, whole))
    chosen_so_far = f"{view.desk(desk, at.HAND_TOTAL)} of {known.content.guard_hand()}"
    say = f"{chosen_so_far} cards chosen; the others become the deck."
    return Panel("choose", "list", "Your hand", say, chosen_so_far, tuple(items))


def figure_cards(known: Insight, figure: int) -> Panel:
    """The cards of an intruder: how many of each are in its hand so far (NIN-022)."""
    items = []
    for card, name in enumerate(words.INTRUDER_CARDS):
        whole = int(known.content.intruder_count(figure, card))
        if whole > 0:
            chosen = max(0, int(known.view.figure(figure, at.HAND + card)))
            items.append(counted(words.INTRUDER_TITLES[card], SYMBOLS[name], chosen, whole))
    who, total = known.text.who(figure), max(0, int(known.view.figure(figure, at.HAND_SIZE)))
    chosen_so_far = f"{total} of {known.content.hand_size(figure)}"
    name, say = f"choose-{FIGURES[figure]}", f"{chosen_so_far} cards chosen."
    return Panel(name, "list", f"Hand of {who}", say, chosen_so_far, tuple(items))


def counted(label: str, symbol: str, number: int, whole: int) -> Item:
    amount = float(min(number, whole))
    return Item(label, symbol, f"{number} / {whole}", amount, float(whole), shape="bar")


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
    items = tuple(counted(*row) for row in rows)
    say = f"{done} of {wanted} marks made."
    return Panel("marks", "list", title, say, value=f"{done} of {wanted}", items=items)
