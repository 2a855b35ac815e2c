# not compiled: draws for people
"""The side rail: turn and alert, where intruders can be, dashboards, hands, decks, the passage."""

from typing import Final

from sneakbox.games.ninja import aids, names
from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja.scene.board import (
    FIGURES,
    GUARD_CARDS,
    INTRUDER_CARDS,
    group_ref,
)
from sneakbox.games.ninja.scene.insight import (
    POSSIBLE,
    WEIGHTS,
    Insight,
    count,
    in_words,
)
from sneakbox.games.ninja.scene.preparing import setup_panels
from sneakbox.games.ninja.text import LETTER_TITLES, LEVELS
from sneakbox.scene.model import Card, Item, Panel, Span, Text, Tone

LETTERS: Final = "ABCDEF"
BEST: Final = 3
MOST_LISTENERS: Final = 3
PACES: Final = ("stood still", "sneaked", "walked", "ran")
GUARD_TEXTS: Final = (
    "one sentry hears",
    "one patrol hears",
    "a guard, two zones",
    "a patrol, two zones",
    "wake a barracks",
    "wound an intruder",
    "enter a known passage",
)
INTRUDER_TEXTS: Final = (
    "kill a guard here",
    "over a wall",
    "in and out unseen",
    "pass guards unseen",
    "kill one zone away",
    "make a guard drunk",
    "undo a listen",
)


def panels(known: Insight) -> tuple[Panel, ...]:
    """The rail of one seat, the most personal first."""
    if known.is_setup:
        return setup_panels(known)
    found: list[Panel] = [turn(known)]
    if known.is_over:
        return (*found, *people(known), objects(known))
    if known.is_intruder:
        for figure in known.own:
            found.append(dashboard(known, figure))
            if known.view.figure(figure, at.HAND_SIZE) > 0:
                found.append(intruder_hand(known, figure))
        if known.assistance >= POSSIBLE:
            found += thoughts(known)
    else:
        if known.assistance >= POSSIBLE:
            found += [where(known, figure) for figure in known.wanted]
        if known.is_guard:
            found.append(guard_hand(known))
            if known.assistance >= WEIGHTS:
                found += ears(known)
        found += people(known)
    found += passage(known)
    found.append(piles(known))
    if any(zone >= 0 for zone in known.view.objects):
        found.append(objects(known))
    return tuple(found)


# The turn.


def turn(known: Insight) -> Panel:
    """How late it is, and how alarmed they are."""
    view, turns = known.view, int(known.content.turns)
    now = min(int(view.turn), turns)
    alert = int(view.alert)
    levels = tuple(
        Item(
            name.capitalize(),
            "alert" if 0 < number <= alert else "alert-off",
            shape="level",
            tone="danger" if number == alert and alert > 0 else "",
            states=("current",) if number == alert else (),
        )
        for number, name in enumerate(LEVELS)
    )
    whose = "" if known.is_guard else "guards "
    draws = f"{whose}{'draw' if whose else 'draws'} {alert} next turn"
    return Panel(
        "turn",
        "track",
        f"Turn {now} of {turns}",
        f"Turn {now} of {turns}, alert {LEVELS[alert]}; the guards draw {count(alert, 'card')} "
        "at the start of the next turn.",
        value=draws,
        items=(Item("Turn", "", "", now, turns, shape="slots"), *levels),
    )


# Where they can be.


def where(known: Insight, figure: int) -> Panel:
    zones = known.possible(figure)
    who = known.who(figure)
    shares = known.weights(figure)
    items: tuple[Item, ...] = ()
    if known.assistance >= WEIGHTS and not known.is_anywhere(figure):
        items = tuple(
            Item(
                known.name(zone),
                "",
                f"{share:.0%}".replace("%", " %"),
                round(share, 3),
                1,
                ref=known.cell(zone),
                tone="guess",
                shape="dots",
            )
            for zone, share in list(shares.items())[:BEST]
        )
    return Panel(
        f"where-{FIGURES[figure]}",
        "list",
        f"Where is {who}?",
        f"{known.The(figure)} can be in {count(len(zones), 'zone')} of the map.",
        value=f"{count(len(zones), 'zone')} fit",
        tone="guess",
        items=items,
        text=(Span("Worked out from what everybody saw and heard."),),
    )


def ears(known: Insight) -> list[Panel]:
    """The groups that would most likely hear something."""
    chances = known.listen_chances
    ranked = sorted(chances.items(), key=lambda entry: (-entry[1], entry[0]))
    items = []
    for number, chance in ranked[:MOST_LISTENERS]:
        group = known.group_of(number)
        if group is not None and chance > 0:
            name = known.group_name(group).capitalize()
            items.append(
                Item(
                    f"{name}, {known.name(group.zone)}",
                    "ear",
                    f"{chance:.0%}".replace("%", " %"),
                    round(chance, 3),
                    1,
                    ref=group_ref(number),
                    tone="caution",
                    shape="words",
                )
            )
    if not items:
        return []
    return [
        Panel(
            "ears",
            "list",
            "Best ears",
            f"{items[0].label} would most likely hear somebody: {items[0].value}.",
            value="to hear somebody",
            items=tuple(items),
        )
    ]


def thoughts(known: Insight) -> list[Panel]:
    """What the guards know of the intruder that moves, or of both."""
    figures = [known.mover] if known.mover in known.own else known.own
    found: list[Panel] = []
    for figure in figures:
        if known.status(figure) != names.HIDDEN:
            continue
        zones = len(known.possible(figure))
        found.append(
            Panel(
                f"think-{FIGURES[figure]}",
                "story",
                f"What they know of {known.text.who(figure)}",
                f"Everybody knows that {known.text.who(figure)} is in one of "
                f"{count(zones, 'zone')}.",
                value=count(zones, "zone"),
                tone="guess",
                text=outlook(known, figure, zones),
            )
        )
    return found


def outlook(known: Insight, figure: int, zones: int) -> Text:
    """How much more, or less, they will know when this movement is over."""
    if known.mover != figure or known.step != names.STEP_MOVE:
        return (Span("They can tell "), Span(count(zones, "zone"), "strong"), Span(" apart."))
    after = aids.possible_after_move(known.view, figure)
    found: list[Span] = [
        Span("Stop now: "),
        Span(str(len(after.anywhere(figure))), "strong"),
        Span(" if nobody listens"),
    ]
    zone, noise = known.zone_of(figure), int(known.view.figure(figure, at.STEPS))
    for group in aids.hearers(known.view, zone, noise)[:2] if zone >= 0 else []:
        left = aids.possible_if_heard(known.view, after, figure, group.zone)
        found += [
            Span(", "),
            Span(str(left), "strong"),
            Span(f" if {known.group_name(group)} hears you"),
        ]
    return (*found, Span("."))


# Intruders.


def dashboard(known: Insight, figure: int) -> Panel:
    """One's own intruder: mission, wounds, noise."""
    view = known.view
    letter = int(view.figure(figure, at.LETTER_OF))
    done = view.figure(figure, at.DONE_FLAG) == 1
    goal = mission(known, letter, done)
    deadly = int(known.content.deadly(figure))
    wounds = min(int(view.wounds(figure)), deadly)
    items = [Item("Lives", "health", "", float(deadly - wounds), float(deadly), shape="pips")]
    steps, noise = int(view.figure(figure, at.STEPS)), int(view.figure(figure, at.NOISE))
    moving = known.mover == figure
    made = steps if moving else noise
    if known.status(figure) in (names.HIDDEN, names.VISIBLE) and 0 <= made < len(PACES):
        words = f"{PACES[made]}, noise {made}"
        items.append(Item("This turn" if moving else "Last move", "noise", words, shape="chip"))
    return Panel(
        FIGURES[figure],
        "dashboard",
        FIGURES[figure].capitalize(),
        f"{known.text.The(figure)} is {standing(known, figure)}. "
        f"{''.join(span.text for span in goal)}",
        value=standing(known, figure),
        items=tuple(items),
        symbol=FIGURES[figure],
        tone="danger" if known.status(figure) == names.VISIBLE else "mine",
        text=goal,
    )


def mission(known: Insight, letter: int, done: bool) -> Text:
    if letter < 0:
        return (Span("No mission yet."),)
    title = LETTER_TITLES[letter]
    if done:
        return (Span("Goal "), Span(LETTERS[letter], "safe"), Span(f" {title}: done. Get out!"))
    place = known.view.objects[letter]
    found = f"in {known.text.zone(place)}" if place >= 0 else "not found yet"
    return (Span("Goal "), Span(LETTERS[letter], "safe"), Span(f" {title}, {found}."))


def standing(known: Insight, figure: int) -> str:
    """Where an intruder is, in the words of somebody who may know as much as the viewer."""
    status = known.status(figure)
    if known.view.masked and not known.owns(figure):
        return "hidden"
    zone = known.zone_of(figure)
    return {
        names.HIDDEN: f"hidden in {known.text.zone(zone)}" if zone >= 0 else "hidden",
        names.VISIBLE: f"in sight in {known.text.zone(zone)}" if zone >= 0 else "in sight",
        names.INSIDE: "in the secret passage",
        names.EXITED: "off the map",
        names.DEAD: "dead",
        names.RETURNING: "coming back",
    }.get(status, "not on the map")


def people(known: Insight) -> list[Panel]:
    """The intruders as everybody may know them."""
    figures = [figure for figure in range(names.FIGURES) if known.plays(figure)]
    if known.view.masked and not known.is_intruder:
        figures = figures[:1]
    items: list[Item] = []
    for figure in figures:
        view = known.view
        tone: Tone = "danger" if known.status(figure) == names.VISIBLE else ""
        details = [standing(known, figure)]
        wounds = int(view.wounds(figure))
        if wounds > 0:
            details.append(count(wounds, "wound"))
        if view.figure(figure, at.DONE_FLAG) == 1:
            details.append(f"mission {LETTERS[view.figure(figure, at.LETTER_OF)]} done")
        used = used_cards(known, figure)
        if used:
            details.append(f"played {used}")
        hand = int(view.figure(figure, at.HAND_SIZE))
        items.append(
            Item(
                known.The(figure).removeprefix("The ").capitalize(),
                FIGURES[figure] if not view.masked or known.owns(figure) else "agent",
                count(hand, "card"),
                shape="words",
                tone=tone,
                detail=", ".join(details),
            )
        )
    say = " ".join(f"{known.The(figure)} is {standing(known, figure)}." for figure in figures)
    return [Panel("people", "list", "Intruders", say, items=tuple(items))]


def used_cards(known: Insight, figure: int) -> str:
    played = []
    for card in range(names.INTRUDER_CARDS):
        number = int(known.view.figure(figure, at.USED + card))
        if number > 0:
            times = f" ×{number}" if number > 1 else ""
            played.append(f"{known.text.intruder_card(card)}{times}")
    return in_words(played)


# Cards.


def intruder_hand(known: Insight, figure: int) -> Panel:
    cards = []
    for card, name in enumerate(INTRUDER_CARDS):
        number = int(known.view.figure(figure, at.HAND + card))
        if number > 0:
            title = known.text.intruder_card(card)
            times = f" ×{number}" if number > 1 else ""
            text = INTRUDER_TEXTS[card]
            cards.append(Card(f"{FIGURES[figure]}-{name}", f"{title}{times}", name, text))
    hand = int(known.view.figure(figure, at.HAND_SIZE))
    return Panel(
        f"hand-{FIGURES[figure]}",
        "hand",
        f"Hand of {known.text.who(figure)}",
        f"{known.text.The(figure)} holds {in_words([card.label for card in cards]) or 'no card'}.",
        value=count(hand, "card"),
        cards=tuple(cards),
    )


def guard_hand(known: Insight) -> Panel:
    """The cards of a guard seat; in the Alert Phase those that were drawn lie on top."""
    view, desk = known.view, int(known.view.seat)
    fresh = view.phase() == names.ALERT_PHASE
    cards: list[Card] = []
    for place, prefix in ((at.DRAWN_NOW, "drawn"), (at.IN_HAND, "hand")):
        for card, name in enumerate(GUARD_CARDS):
            number = int(view.desk(desk, place + card))
            if number <= 0:
                continue
            times = f" ×{number}" if number > 1 else ""
            states: tuple[str, ...] = ()
            text = GUARD_TEXTS[card]
            if place == at.DRAWN_NOW:
                states = ("up",)
            elif fresh and card != names.GUARD_KENJUTSU:
                states, text = ("off",), "from the next phase on"
            label = f"{known.text.guard_card(card)}{times}"
            cards.append(Card(f"{prefix}-{name}", label, name, text, states))
    total = int(view.desk(desk, at.HAND_TOTAL) + view.desk(desk, at.DRAWN_TOTAL))
    left = max(0, 2 - int(view.cards_played()))
    playing = view.phase() == names.CARD_PHASE
    return Panel(
        "hand",
        "hand",
        "Hand",
        f"You hold {in_words([card.label for card in cards]) or 'no card'}.",
        value=f"play up to {left}" if playing else count(total, "card"),
        cards=tuple(cards),
    )


def piles(known: Insight) -> Panel:
    """Decks, discard piles and hands of the guards, as everybody may count them."""
    items: list[Item] = []
    for desk in range(known.content.desks):
        view = known.view
        played = []
        for card in range(names.GUARD_CARDS):
            number = int(view.desk(desk, at.DISCARDED + card))
            if number > 0:
                times = f" ×{number}" if number > 1 else ""
                played.append(f"{known.text.guard_card(card)}{times}")
        hand, deck = int(view.desk(desk, at.HAND_TOTAL)), int(view.desk(desk, at.DECK_TOTAL))
        items.append(
            Item(
                known.text.Seat(desk).removeprefix("The ").capitalize(),
                "back-guards",
                f"{hand} + {deck}",
                shape="words",
                detail=f"played this turn: {in_words(played)}" if played else "nothing played yet",
            )
        )
    awake = sum(len(group.members) for group in known.groups)
    asleep = int(known.view.asleep)
    items.append(
        Item(
            "Guards awake",
            "sentry",
            str(awake),
            shape="words",
            detail=f"{asleep} asleep somewhere" if asleep else "nobody is asleep",
        )
    )
    return Panel(
        "piles",
        "list",
        "The guards",
        f"{count(awake, 'guard')} awake, {asleep} asleep. "
        + " ".join(f"{item.label}: {item.value} cards." for item in items[:-1]),
        value="hand + deck",
        items=tuple(items),
    )


# The passage and what is known of the map.


def passage(known: Insight) -> list[Panel]:
    """Who stands in a secret passage, and which entrances are known (NIN-292, NIN-297)."""
    found: list[Panel] = []
    for number in range(known.content.passages):
        zone = int(known.content.passage_zone(number))
        inside: list[Item] = []
        for figure in range(names.FIGURES):
            if known.status(figure) == names.INSIDE and known.zone_of(figure) == zone:
                label = FIGURES[figure].capitalize()
                inside.append(Item(label, FIGURES[figure], shape="words", detail="in the passage"))
        for group in known.groups:
            if group.zone == zone:
                symbol = "patrol" if group.is_patrol else "sentry"
                name = known.group_name(group).capitalize()
                inside.append(Item(name, symbol, shape="words", detail="in the passage"))
        open_ones = [place for place in known.view.found[number * 2 : number * 2 + 2] if place >= 0]
        for place in dict.fromkeys(open_ones):
            label = f"Entrance in {known.name(place)}"
            inside.append(Item(label, "passage", ref=known.cell(place), shape="words"))
        if not inside:
            continue
        whose = f" of {known.text.who(number)}" if known.content.passages > 1 else ""
        found.append(
            Panel(
                f"passage-{number}",
                "list",
                f"Secret passage{whose}",
                f"{in_words([item.label for item in inside])}.",
                items=tuple(inside),
            )
        )
    return found


def objects(known: Insight) -> Panel:
    """The goals, traps and hidden sentries the viewer knows of."""
    items: list[Item] = []
    for index, zone in enumerate(known.view.objects):
        if zone < 0:
            continue
        if index < at.TRAP_AT:
            symbol, label = "event", f"{LETTERS[index]} {LETTER_TITLES[index]}"
        elif index < at.SENTRY_AT:
            symbol, label = "trap", "Trap"
        else:
            symbol, label = "hidden-sentry", "Hidden sentry"
        public = (known.view.known_objects >> index) & 1 == 1
        where_it_is = known.name(zone)
        items.append(
            Item(
                label,
                symbol,
                ref=known.cell(zone),
                shape="words",
                detail=f"{where_it_is}, found" if public and known.is_guard else where_it_is,
            )
        )
    title = "Your map" if known.is_guard else "Found so far"
    return Panel(
        "objects",
        "list",
        title,
        f"{in_words([f'{item.label} in {item.detail}' for item in items]) or 'Nothing is known'}.",
        items=tuple(items),
    )
