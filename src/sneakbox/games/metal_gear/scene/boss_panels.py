"""The side rail of a boss stage: the boss, its last card, what can come next."""

from typing import Final

from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.aids.boss_forecast import BossOutlook
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.dashboard import NEXT, NO_THREAT, BossCard
from sneakbox.games.metal_gear.bosses.screens import screen_of
from sneakbox.games.metal_gear.names import STEP_CARD_LINE
from sneakbox.games.metal_gear.scene.boss_picture import threat_words
from sneakbox.games.metal_gear.scene.insight import FORESIGHT, Insight
from sneakbox.games.metal_gear.view import BossSeen
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.scene.english import capital
from sneakbox.scene.model import Card, CardPart, Item, Panel, Span, Tone
from sneakbox.scene.parts import holding, in_words, pips

SECTIONS: Final = ("Move", "Act", "Next")
GUEST_CARD: Final = 0  # the only one


def channel(known: Insight) -> str:
    """The control channel of the settings, where the stage listens to it (B-402)."""
    return "" if known.view.boss is None else screen_of(known.content).channel(known)


def panels(known: Insight, seen: BossSeen) -> list[Panel]:
    """What a boss stage has in place of the Guards' orders."""
    found = [dashboard(known, seen)]
    if known.has_guest:
        return [*found, guest_card(known)]
    card = last_card(seen)
    if card >= 0:
        found.append(card_panel(known, seen, card))
    if seen.notes[notes.CARD] < 0:
        found.append(cards_to_come(known, seen))
    return found


def dashboard(known: Insight, seen: BossSeen) -> Panel:
    """The boss: health, Defense, what it has and what it threatens with."""
    boss, screen = known.text.boss(), screen_of(known.content)
    left = max(0, int(boss.health - seen.damage))
    items = [
        pips("Health", "health", left, int(boss.health), f"{left} of {boss.health}"),
        in_words(f"Defense {screen.defense(known)}, Movement {movement(known, seen)}"),
        *screen.items(known),
    ]
    if seen.notes[notes.THREAT] != NO_THREAT:
        items.append(in_words(f"Next: {threat_words(known, seen)}", "threat", tone="danger"))
    if seen.notes[notes.DAZED]:
        items.append(in_words("Dazed: no attack with the next card", tone="safe"))
    phase = "second phase" if seen.notes[notes.IN_PHASE_TWO] else ""
    words = f"{left} of {boss.health} health" + (f", {phase}" if phase else "")
    lines = [f"{item.label} {number_of(item)}".strip() for item in items[1:]]
    return Panel(
        id="boss",
        kind="dashboard",
        title=capital(boss.name),
        say=f"{capital(boss.name)}: {words}. {'. '.join(line.rstrip('.') for line in lines)}.",
        value=words,
        items=tuple(items),
        symbol=screen.face,
        tone="foe",
    )


def number_of(item: Item) -> str:
    """What a row of symbols shows, for whoever hears it."""
    return item.value or (f"{item.amount:g} of {item.whole:g}" if item.whole else "")


def movement(known: Insight, seen: BossSeen) -> int:
    boss = known.text.boss()
    return int(boss.phase_two_movement if seen.notes[notes.IN_PHASE_TWO] else boss.movement)


def guest_card(known: Insight) -> Panel:
    """What a guest of a VR mission does in each round (B-900)."""
    card = known.text.boss().cards[GUEST_CARD]
    parts = tuple(
        CardPart(label, lines)
        for section, label in enumerate(SECTIONS)
        if (lines := known.text.card_lines(GUEST_CARD, section))
    )
    return Panel(
        id="boss-card",
        kind="deck",
        title=known.text.words.said("After the {Guard}s"),
        say=f"{card.name}: {known.text.card_lines(GUEST_CARD)}",
        cards=(Card("boss-card", card.name, "order", parts=parts),),
        symbol="back-order",
    )


def last_card(seen: BossSeen) -> int:
    """The card being resolved, or the one that was resolved last; -1 before the first."""
    if seen.notes[notes.CARD] >= 0:
        return seen.notes[notes.CARD]
    return seen.below[-1] if seen.below else -1


def card_panel(known: Insight, seen: BossSeen, number: int) -> Panel:
    """A Boss card, section by section."""
    card = known.text.boss().cards[number]
    current, is_done = section_now(known, seen, card), seen.notes[notes.CARD] < 0
    parts = tuple(
        CardPart(
            label,
            lines,
            "",
            holding(current=section == current, done=section < current and not is_done),
        )
        for section, label in enumerate(SECTIONS)
        if (lines := known.text.card_lines(number, section))
    )
    return Panel(
        id="boss-card",
        kind="deck",
        title="Last card" if seen.notes[notes.CARD] < 0 else "Boss card",
        say=f"{card.name}: {known.text.card_lines(number)}",
        cards=(Card("boss-card", card.name, "order", parts=parts),),
        symbol="back-order",
    )


def section_now(known: Insight, seen: BossSeen, card: BossCard) -> int:
    """The section that is being carried out; of a card that is done the one whose Threat stands."""
    if seen.notes[notes.CARD] < 0:
        return NEXT if seen.notes[notes.THREAT] != NO_THREAT else -1
    for key in known.view.steps:
        if kind_of(key) == STEP_CARD_LINE:
            line = max(0, first_of(key) - 1)
            return int(card.rows[min(line, len(card.rows) - 1)].section)
    return NEXT + 1


# What can come.


def cards_to_come(known: Insight, seen: BossSeen) -> Panel:
    """The cards that can come next, and what each would do from here."""
    cards = known.text.boss().cards
    can_come = seen.next_cards()
    if known.assistance >= FORESIGHT:
        found = known.tables.part(("boss", known.table), boss_forecast.outlooks, known.view)
        items = [forecast(known, outlook) for outlook in found]
    else:
        items = [
            Item(
                f"{cards[card].name}: {known.text.card_lines(card)}",
                shape="words",
                text=(Span(cards[card].name, "strong"), Span(f": {known.text.card_lines(card)}")),
            )
            for card in can_come
        ]
    is_known = len(can_come) == 1
    return Panel(
        id="boss-next",
        kind="deck",
        title="Next card" if is_known else "Cards that can come",
        say=f"Next comes {' or '.join(cards[card].name for card in can_come)}.",
        text=(Span("It is known what comes." if is_known else "One of these comes next."),),
        value=str(len(can_come)),
        items=tuple(items),
        symbol="back-order",
    )


def forecast(known: Insight, outlook: BossOutlook) -> Item:
    """One card and what it would do, if dice and ties let it."""
    tone: Tone = "danger" if outlook.people else ""
    name = known.text.boss().cards[outlook.card].name
    would = known.text.boss_outlook(outlook)
    return Item(
        f"{name}: {would}",
        tone=tone,
        shape="words",
        text=(Span(name, "strong"), Span(f": {would}")),
    )
