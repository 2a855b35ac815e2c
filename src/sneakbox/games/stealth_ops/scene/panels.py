"""The side rail: spies, alert, hand, odds, decks; and the position in words."""

from typing import Final

from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.scene.board import TONES, spy_ref
from sneakbox.games.stealth_ops.scene.memory import Facts, Memory
from sneakbox.games.stealth_ops.text import OpsText, number_of, spy
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.english import percent
from sneakbox.scene.model import Card, Item, Panel, Sign, Span, Text

NOTES: Final = 1
ODDS: Final = 3

MOVE: Final = "Move"
PHASES: Final = ("Place", "Roll", MOVE, "End", "Guards")
PHASE_OF: Final = {
    names.STEP_FIRST: "Place",
    names.STEP_DRAW: "Place",
    names.STEP_PLACE: "Place",
    names.STEP_PREPARE: "Roll",
    names.STEP_DIE_FOUR: "Roll",
    names.STEP_VOTE: "Roll",
    names.STEP_ROOM: "End",
    names.STEP_FINISH: "End",
    names.STEP_ITEM: "End",
    names.STEP_GUARDS: "Guards",
}
HELP_WORDS: Final = ("Sneak", "Disguise", "Box", "Disguise and Box")


def phase(view: OpsView) -> str:
    if view.result != 0:
        return "Over"
    if view.guard_phase:
        return "Guards"
    found = PHASE_OF.get(int(kind_of(view.steps[-1])), MOVE)
    if found == MOVE and view.turn.points > 0:
        return f"{MOVE} {view.turn.points} left"
    return found


def phases(view: OpsView) -> tuple[str, ...]:
    """The steps of a round; while a spy moves, with how far he still may."""
    now = phase(view)
    return tuple(now if one == MOVE and now.startswith(MOVE) else one for one in PHASES)


def panels(view: OpsView, text: OpsText, assistance: int, memory: Memory) -> tuple[Panel, ...]:
    found = [spies(view, memory), alert(view, memory)]
    if view.seat < SPECTATOR:
        found.append(hand(view, memory))
    if assistance >= ODDS and view.options:
        odds = six_faces(view, text)
        if odds is not None:
            found.append(odds)
    if assistance >= NOTES:
        found.append(decks(view, memory))
    return tuple(found)


def spies(view: OpsView, memory: Memory) -> Panel:
    """Who has how many cards, and who has the intel."""
    acting = int(view.active) if view.result == 0 else names.NO_SEAT
    sizes = tuple([int(view.hands.sizes[seat]) for seat in range(view.content.players)])
    facts: Facts = ("spies", int(view.seat), int(view.round), acting, int(view.holder), sizes)
    found = memory.panels.get(facts)
    if found is None:
        found = memory.panels[facts] = spies_of(view)
    return found


def spies_of(view: OpsView) -> Panel:
    items: list[Item] = []
    sentences: list[str] = []
    for seat in range(view.content.players):
        cards = int(view.hands.sizes[seat])
        who = " you" if seat == view.seat else ""
        signs = [Sign("item", str(cards), "item" if cards == 1 else "items")]
        has = number_of(cards, "item")
        if view.holder == seat:
            signs.insert(0, Sign("intel", label="the intel"))
            has = f"{has} and the intel"
        items.append(
            Item(
                spy(seat),
                f"spy-{seat + 1}",
                ref=spy_ref(seat),
                tone=TONES[seat],
                states=("current",) if seat == view.active and view.result == 0 else (),
                shape="words",
                text=(Span(spy(seat), "strong"), Span(who))
                if who
                else (Span(spy(seat), "strong"),),
                signs=tuple(signs),
            )
        )
        sentences.append(f"{spy(seat)} has {has}.")
    return Panel("spies", "list", "Spies", " ".join(sentences), f"round {view.round}", tuple(items))


def alert(view: OpsView, memory: Memory) -> Panel:
    """The level, and both causes of On Alert apart, with what will end them."""
    facts: Facts = ("alert", int(view.level), int(view.timer), int(view.is_intel_out()))
    found = memory.panels.get(facts)
    if found is None:
        found = memory.panels[facts] = alert_of(view)
    return found


def alert_of(view: OpsView) -> Panel:
    level = int(view.level)
    items = [
        Item(str(number), shape="level", states=("reached",) if number <= level else ())
        for number in range(1, names.TOP_LEVEL + 1)
    ]
    if not view.on_alert():
        words: Text = (
            Span(f"Level {level}. At "),
            Span("5", "danger"),
            Span(" the base is On Alert for three rounds, and it is while the "),
            Span("intel", "safe"),
            Span(" is out."),
        )
        return Panel("alert", "track", "Alert", sentence(words), "calm", tuple(items), text=words)
    spans = [Span("Because ")]
    if view.timer > 0:
        left = number_of(int(view.timer), "round")
        spans += [Span("the level is 5", "danger"), Span(f", {left} left")]
    if view.timer > 0 and view.is_intel_out():
        spans.append(Span(", and "))
    if view.is_intel_out():
        spans += [Span("the "), Span("intel is out", "safe"), Span(" until it is back")]
    spans.append(Span(". Guards walk two rooms; a failed sneak sends you back to the entrance."))
    words = tuple(spans)
    return Panel(
        "alert",
        "track",
        "Alert",
        f"Level {level}, On Alert. {sentence(words)}",
        "on alert",
        tuple(items),
        tone="danger",
        text=words,
    )


def sentence(words: Text) -> str:
    return "".join([span.text for span in words])


def hand(view: OpsView, memory: Memory) -> Panel:
    """The player's own cards, with their uses."""
    seat = int(view.seat)
    held = view.cards(seat)
    first = seat * names.HAND_LIMIT
    uses = [int(view.hands.uses[first + slot]) for slot in range(len(held))]
    seen = [int(view.hands.is_open(seat, slot)) for slot in range(len(held))]
    facts: Facts = ("hand", tuple(held), tuple(uses), tuple(seen))
    found = memory.panels.get(facts)
    if found is None:
        found = memory.panels[facts] = hand_of(view)
    return found


def hand_of(view: OpsView) -> Panel:
    cards: list[Card] = []
    seat = int(view.seat)
    for slot, kind in enumerate(view.cards(seat)):
        item = view.content.items[kind]
        place = seat * names.HAND_LIMIT + slot
        uses = int(view.hands.uses[place])
        left = f"{number_of(uses, 'use')} left. " if item.uses > 1 else ""
        seen = " Everybody has seen it." if view.hands.is_open(seat, slot) else ""
        text = f"{left}{item.text}{seen}"
        cards.append(Card(f"hand-{slot}", item.title, f"card-{item.name}", text))
    number = len(cards)
    titles = ", ".join([card.label for card in cards])
    say = f"You hold {number_of(number, 'item')}: {titles}." if cards else "You hold no items."
    return Panel("hand", "hand", "Hand", say, f"{number} of 5", cards=tuple(cards))


def six_faces(view: OpsView, text: OpsText) -> Panel | None:
    """The exact odds of every way to deal with the guards here."""
    rows: dict[str, int] = {}
    bonus = int(view.turn.attack_bonus())
    for action in view.options:
        first, second = int(first_of(action)), int(second_of(action))
        if kind_of(action) == names.SNEAK:
            rows[HELP_WORDS[second]] = int(aids.sixths_to_sneak(second))
        elif kind_of(action) == names.ATTACK:
            rows[text.item(first)] = int(aids.sixths_to_hit(first, bonus))
        elif kind_of(action) == names.STEAL:
            rows["Steal"] = 2
    if not rows:
        return None
    items = tuple(
        Item(
            name,
            value=percent(sixths, 6),
            states=tuple(str(pips) for pips in range(7 - sixths, 7)),
            shape="faces",
        )
        for name, sixths in rows.items()
    )
    say = " ".join(
        f"{name}: {sixths} of 6 faces, {percent(sixths, 6)}." for name, sixths in rows.items()
    )
    return Panel("odds", "list", "Six faces", say, items=items)


def decks(view: OpsView, memory: Memory) -> Panel:
    """What is left to draw; the kinds of tiles are open to all, the item cards are counted."""
    tiles = int(view.pile.left) + (0 if view.deck_empty() else 1)
    discard, guards = 0, 0
    for number in view.discard:
        discard += int(number)
    for face, count in enumerate(view.pile.counts):
        guards += int(count) * int(view.content.guards[face])
    facts: Facts = ("decks", tiles, guards, int(view.deck), discard)
    found = memory.panels.get(facts)
    if found is None:
        found = memory.panels[facts] = decks_of(tiles, guards, int(view.deck), discard)
    return found


def decks_of(tiles: int, guards: int, deck: int, discard: int) -> Panel:
    items = (
        Item("Tiles", "back-tile", str(tiles), tiles, names.TILES),
        Item("Guards to come", "guard-still", str(guards), guards, names.GUARDS),
        Item("Item cards", "item", str(deck), deck, names.ITEM_CARDS),
        Item("Discarded", "item", str(discard), discard, names.ITEM_CARDS),
    )
    say = ". ".join([f"{item.label}: {item.value}" for item in items]) + "."
    return Panel("decks", "list", "Left to draw", say, items=items)


def summary(view: OpsView, text: OpsText) -> str:
    """The whole position in a few sentences."""
    if view.result != 0:
        return f"{text.ending(view)} It took {number_of(int(view.round), 'round')}."
    parts = [f"Round {view.round}, level {view.level}"]
    if view.on_alert():
        parts[0] += ", On Alert"
    whose = "guards are moved by" if view.guard_phase else "it is the turn of"
    parts.append(f"Now {whose} {spy(int(view.active))}")
    if view.seat < SPECTATOR:
        here = int(view.spies[view.seat])
        parts.append(f"You are {spy(int(view.seat))} in {text.room(view, here)}")
    if view.holder >= 0:
        who = "You have" if view.holder == view.seat else f"{spy(int(view.holder))} has"
        parts.append(f"{who} the intel")
    elif view.deck_empty():
        parts.append(f"The intel lies in room {view.intel_at}")
    else:
        left = int(view.pile.left) + 1
        parts.append(f"The intel room is the last of {number_of(left, 'tile')}")
    return ". ".join(parts) + "."
