"""The side rail: spies, alert, hand, odds, decks; and the position in words."""

from typing import Final

from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.scene.board import TONES, card_id, card_symbol, spy_ref
from sneakbox.games.stealth_ops.scene.insight import EVERYTHING, NOTES, Insight
from sneakbox.games.stealth_ops.text import OpsText
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.games.stealth_ops.words import SPIES
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.scene.english import count, percent
from sneakbox.scene.model import Card, Item, Panel, Sign, Span, Text

PHASES: Final = ("Place", "Roll", "Move", "End", "Guards")
PLACE, ROLL, MOVE, END, GUARDS = range(5)
# The phase of every step; in all others a spy moves.
PHASE_OF: Final = {
    names.STEP_FIRST: PLACE,
    names.STEP_DRAW: PLACE,
    names.STEP_PLACE: PLACE,
    names.STEP_PREPARE: ROLL,
    names.STEP_DIE_FOUR: ROLL,
    names.STEP_VOTE: ROLL,
    names.STEP_ROOM: END,
    names.STEP_FINISH: END,
    names.STEP_ITEM: END,
    names.STEP_GUARDS: GUARDS,
}
HELP_TITLES: Final = ("Sneak", "Disguise", "Box", "Disguise and Box")


def place_of(known: Insight) -> int:
    return GUARDS if known.view.guard_phase else PHASE_OF.get(known.step, MOVE)


def phase(known: Insight) -> str:
    return "Over" if known.view.result != 0 else phases(known)[place_of(known)]


def phases(known: Insight) -> tuple[str, ...]:
    """The steps of a round; while a spy moves, with how far he still may."""
    points = known.view.turn.points
    if place_of(known) != MOVE or points == 0 or known.view.result != 0:
        return PHASES
    return (*PHASES[:MOVE], f"{PHASES[MOVE]} {points} left", *PHASES[MOVE + 1 :])


def panels(known: Insight) -> tuple[Panel, ...]:
    found = [spies(known), alert(known)]
    if known.is_spy:
        found.append(hand(known))
    if known.assistance >= EVERYTHING:
        odds = six_faces(known.view, known.text)
        if odds is not None:
            found.append(odds)
    if known.assistance >= NOTES:
        found.append(decks(known))
    return tuple(found)


def spies(known: Insight) -> Panel:
    """Who has how many cards, and who has the intel."""
    view = known.view
    acting = int(view.active) if view.result == 0 else names.NO_SEAT
    sizes = tuple([int(view.hands.sizes[seat]) for seat in range(view.content.players)])
    facts = ("spies", known.seat, int(view.round), acting, int(view.holder), sizes)
    return known.memory.part(facts, spies_of, *facts[1:])


def spies_of(viewer: int, round_: int, acting: int, holder: int, sizes: tuple[int, ...]) -> Panel:
    items: list[Item] = []
    sentences: list[str] = []
    for seat, cards in enumerate(sizes):
        signs = [Sign("item", str(cards), "item" if cards == 1 else "items")]
        has = items_in_words(cards)
        if holder == seat:
            signs.insert(0, Sign("intel", label="the intel"))
            has = f"{has} and the intel"
        name = Span(SPIES[seat], "strong")
        items.append(
            Item(
                SPIES[seat],
                f"spy-{seat + 1}",
                ref=spy_ref(seat),
                tone=TONES[seat],
                states=("current",) if seat == acting else (),
                shape="words",
                text=(name, Span(" you")) if seat == viewer else (name,),
                signs=tuple(signs),
            )
        )
        sentences.append(f"{SPIES[seat]} has {has}.")
    return Panel("spies", "list", "Spies", " ".join(sentences), f"round {round_}", tuple(items))


def items_in_words(number: int) -> str:
    return count(number, "item") if number else "no items"


def alert(known: Insight) -> Panel:
    """The level, and both causes of On Alert apart, with what will end them."""
    view = known.view
    facts = ("alert", int(view.level), int(view.timer), bool(view.is_intel_out()))
    return known.memory.part(facts, alert_of, *facts[1:])


def alert_of(level: int, timer: int, is_intel_out: bool) -> Panel:
    items = tuple(
        [
            Item(str(number), shape="level", states=("reached",) if number <= level else ())
            for number in range(1, names.TOP_LEVEL + 1)
        ]
    )
    if timer == 0 and not is_intel_out:
        words: Text = (
            Span(f"Level {level}. At "),
            Span(f"{names.TOP_LEVEL}", "danger"),
            Span(" the base is On Alert for three rounds, as it is while the "),
            Span("intel", "safe"),
            Span(" is out."),
        )
        return Panel("alert", "track", "Alert", sentence(words), "calm", items, text=words)
    spans = [Span("On Alert", "danger")]
    if timer > 0:
        spans.append(Span(f" for {count(timer, 'more round', 'more rounds')}"))
    if timer > 0 and is_intel_out:
        spans.append(Span(", and"))
    if is_intel_out:
        spans += [Span(" until the "), Span("intel", "safe"), Span(" is back")]
    spans.append(Span(". Guards walk two rooms; a failed sneak sends you back to the entrance."))
    words = tuple(spans)
    say = f"Level {level}. {sentence(words)}"
    return Panel("alert", "track", "Alert", say, "on alert", items, tone="danger", text=words)


def sentence(words: Text) -> str:
    return "".join([span.text for span in words])


def hand(known: Insight) -> Panel:
    """The player's own cards, with their uses."""
    view, first = known.view, known.seat * names.HAND_LIMIT
    held = view.cards(known.seat)
    uses = [int(view.hands.uses[first + slot]) for slot in range(len(held))]
    seen = [bool(view.hands.is_open(known.seat, slot)) for slot in range(len(held))]
    rows = tuple(zip(held, uses, seen, strict=True))
    return known.memory.part(("hand", rows), hand_of, view, rows)


def hand_of(view: OpsView, rows: tuple[tuple[int, int, bool], ...]) -> Panel:
    cards: list[Card] = []
    for slot, (kind, uses, is_seen) in enumerate(rows):
        item = view.content.items[kind]
        left = f"{count(uses, 'use')} left. " if item.uses > 1 else ""
        seen = " Everybody has seen it." if is_seen else ""
        text = f"{left}{item.text}{seen}"
        cards.append(Card(card_id(slot), item.title, card_symbol(item), text))
    titles = ", ".join([card.label for card in cards])
    say = f"You hold {count(len(cards), 'item')}: {titles}." if cards else "You hold no items."
    value = f"{len(cards)} of {names.HAND_LIMIT}"
    return Panel("hand", "hand", "Hand", say, value, cards=tuple(cards))


def six_faces(view: OpsView, text: OpsText) -> Panel | None:
    """The exact odds of every roll that the player could make now; None without one."""
    rows: dict[str, int] = {}
    for action in view.options:
        sixths = aids.sixths(view, action)
        if sixths:
            rows[roll_title(text, action)] = sixths
    if not rows:
        return None
    faces = names.FACES
    items: list[Item] = []
    sentences: list[str] = []
    for name, sixths in rows.items():
        chance = percent(sixths, faces)
        lucky = tuple([str(pips) for pips in range(faces + 1 - sixths, faces + 1)])
        items.append(Item(name, value=chance, states=lucky, shape="faces"))
        sentences.append(f"{name} with {sixths} of {faces} faces, {chance}.")
    return Panel("odds", "list", "Six faces", " ".join(sentences), items=tuple(items))


def roll_title(text: OpsText, action: int) -> str:
    """What a roll is called beside its odds; the same for every guard."""
    if kind_of(action) == names.SNEAK:
        return HELP_TITLES[int(second_of(action))]
    return text.item(int(first_of(action))) if kind_of(action) == names.ATTACK else "Steal"


def decks(known: Insight) -> Panel:
    """What is left to draw; the kinds of tiles are open to all, the item cards are counted."""
    view = known.view
    tiles = (tuple(view.pile.counts), bool(view.deck_empty()))
    facts = ("decks", tiles, int(view.deck), tuple(view.discard))
    return known.memory.part(facts, decks_of, view)


def decks_of(view: OpsView) -> Panel:
    tiles, cards = tiles_left(view), int(view.deck)
    discarded = sum([int(number) for number in view.discard])
    coming = [int(left) * view.content.guards[face] for face, left in enumerate(view.pile.counts)]
    guards = sum(coming)
    items = (
        Item("Tiles", "back-tile", str(tiles), tiles, names.TILES),
        Item("Guards to come", "guard-still", str(guards), guards, names.GUARDS),
        Item("Item cards", "item", str(cards), cards, names.ITEM_CARDS),
        Item("Discarded", "item", str(discarded), discarded, names.ITEM_CARDS),
    )
    say = ". ".join([f"{item.label}: {item.value}" for item in items]) + "."
    return Panel("decks", "list", "Left to draw", say, items=items)


def tiles_left(view: OpsView) -> int:
    """The tiles in the deck, with the intel room at its bottom."""
    return 0 if view.deck_empty() else int(view.pile.left) + 1


def summary(known: Insight) -> str:
    """The whole position in a few sentences."""
    view, text = known.view, known.text
    if view.result != 0:
        return f"{text.ending(view)} It took {count(view.round, 'round')}."
    parts = [f"Round {view.round}, level {view.level}"]
    if view.on_alert():
        parts[0] += ", On Alert"
    is_own = known.is_spy and view.active == known.seat
    if view.guard_phase:
        parts.append("You move guards" if is_own else f"{SPIES[view.active]} moves guards")
    else:
        whose = "your" if is_own else f"{SPIES[view.active]}'s"
        parts.append(f"It is {whose} turn")
    if known.is_spy:
        parts.append(f"You are {SPIES[known.seat]} in {text.room(view, known.here)}")
    if view.holder >= 0:
        who = "You have" if known.holds_intel() else f"{SPIES[view.holder]} has"
        parts.append(f"{who} the intel")
    elif view.deck_empty():
        parts.append(f"The intel lies in room {view.intel_at}")
    else:
        left = tiles_left(view)
        which = "the only tile left" if left == 1 else f"the last of {left} tiles"
        parts.append(f"The intel room is {which}")
    return ". ".join(parts) + "."
