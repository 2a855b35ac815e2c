"""The cards in the side rail: hands, decks and discard piles."""

from typing import Final

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names, words
from sneakbox.games.ninja.scene.board import FIGURES
from sneakbox.games.ninja.scene.insight import Insight
from sneakbox.games.ninja.scene.places import Places
from sneakbox.scene.english import capital, count, listed
from sneakbox.scene.model import Card, Item, Panel

GUARD_TEXTS: Final = (
    "one sentry hears", "one patrol hears", "a guard, two zones", "a patrol, two zones",
    "wake a barracks", "wound an intruder", "enter a known passage",
)  # fmt: skip
INTRUDER_TEXTS: Final = (
    "kill a guard here", "over a wall", "in and out unseen", "pass guards unseen",
    "kill one zone away", "make a guard drunk", "undo a listen",
)  # fmt: skip


def times(title: str, number: int) -> str:
    """A card, and how often it is there."""
    return f"{title} ×{number}" if number > 1 else title


def intruder_hand(known: Insight, figure: int) -> Panel:
    first = at.FIGURE_SIZE * figure + at.HAND
    cards = tuple(known.view.figures[first : first + names.INTRUDER_CARDS])
    size = int(known.view.figure(figure, at.HAND_SIZE))
    return known.places.drawn(intruder_hand_of, figure, cards, size)


def intruder_hand_of(places: Places, figure: int, numbers: tuple[int, ...], size: int) -> Panel:
    """A hand by how many of each card it holds."""
    cards: list[Card] = []
    for card, number in enumerate(numbers):
        if number > 0:
            name, label = words.INTRUDER_CARDS[card], times(words.INTRUDER_TITLES[card], number)
            cards.append(Card(f"{FIGURES[figure]}-{name}", label, name, INTRUDER_TEXTS[card]))
    who = places.text.who(figure)
    say = f"{capital(who)} holds {listed([card.label for card in cards]) or 'no card'}."
    name, value = f"hand-{FIGURES[figure]}", count(size, "card")
    return Panel(name, "hand", f"Hand of {who}", say, value, cards=tuple(cards))


def guard_hand(known: Insight) -> Panel:
    view, first = known.view, at.DESK_SIZE * int(known.view.seat)
    cards = tuple(view.cards[first : first + at.DESK_SIZE])
    phase, played = int(view.now.phase), int(view.now.plays_in_all())
    return known.places.drawn(guard_hand_of, cards, phase, played)


def guard_hand_of(_: Places, desk: tuple[int, ...], phase: int, played: int) -> Panel:
    """The cards of a guard seat; in the Alert Phase those that were drawn lie on top."""
    cards: list[Card] = []
    for place, prefix in ((at.DRAWN_NOW, "drawn"), (at.IN_HAND, "hand")):
        for card, name in enumerate(words.GUARD_CARDS):
            number = desk[place + card]
            if number <= 0:
                continue
            states: tuple[str, ...] = ()
            text = GUARD_TEXTS[card]
            if place == at.DRAWN_NOW:
                states = ("up",)
            elif phase == names.ALERT_PHASE and card != names.GUARD_KENJUTSU:
                states, text = ("off",), "from the next phase on"
            label = times(words.GUARD_TITLES[card], number)
            cards.append(Card(f"{prefix}-{name}", label, name, text, states))
    value = count(desk[at.HAND_TOTAL] + desk[at.DRAWN_TOTAL], "card")
    if phase == names.CARD_PHASE:
        left = names.CARDS_A_TURN - played
        value = f"play up to {left}" if left > 0 else "two are played"
    drawn = [card.label for card in cards if "up" in card.states]
    held = listed([card.label for card in cards if "up" not in card.states])
    new = f"You have drawn {listed(drawn)}. " if drawn else ""
    say = f"{new}You hold {held or 'no card'}."
    return Panel("hand", "hand", "Hand", say, value, cards=tuple(cards))


def piles(known: Insight) -> Panel:
    """Decks, discard piles and hands of the guards, as everybody may count them."""
    view, items = known.view, []
    for desk in range(int(known.content.desks)):
        first = at.DESK_SIZE * desk + at.DISCARDED
        discarded = tuple(view.cards[first : first + names.GUARD_CARDS])
        hand, deck = int(view.desk(desk, at.HAND_TOTAL)), int(view.desk(desk, at.DECK_TOTAL))
        items.append(known.places.drawn(pile, desk, discarded, hand, deck))
    awake = sum([len(group.members) for group in known.groups])
    return known.places.drawn(piles_of, tuple(items), awake, int(known.view.asleep))


def pile(places: Places, desk: int, discarded: tuple[int, ...], hand: int, deck: int) -> Item:
    played = [times(words.GUARD_TITLES[card], n) for card, n in enumerate(discarded) if n > 0]
    detail = f"played this turn: {listed(played)}" if played else "nothing played yet"
    side, cards = capital(places.text.side(desk)), f"{hand} in hand, {deck} in the deck"
    return Item(side, "back-guards", cards, shape="words", detail=detail)


def piles_of(_: Places, desks: tuple[Item, ...], awake: int, asleep: int) -> Panel:
    detail = f"{asleep} asleep somewhere" if asleep else "nobody is asleep"
    everybody = Item("Guards awake", "sentry", str(awake), shape="words", detail=detail)
    cards = " ".join(f"{item.label}: {item.value}." for item in desks)
    if len(desks) == 1:
        cards = f"Cards: {desks[0].value}."
    say = f"{awake} awake, {asleep} asleep. {cards}"
    return Panel("piles", "list", "The guards", say, items=(*desks, everybody))
