"""The side rail: turn and alert, where intruders can be, dashboards, the passage, the map."""

from typing import Final, Literal

from sneakbox.games.ninja import aids, names
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja.aids import Group, Sets
from sneakbox.games.ninja.scene.board import FIGURES, group_ref
from sneakbox.games.ninja.scene.hands import guard_hand, intruder_hand, piles, times
from sneakbox.games.ninja.scene.insight import (
    BELIEF,
    Insight,
    all_of,
    group_name,
    is_anywhere,
)
from sneakbox.games.ninja.scene.places import Places
from sneakbox.games.ninja.scene.preparing import setup_panels
from sneakbox.games.ninja.words import ALERTS, INTRUDER_TITLES, LETTER_TITLES, LEVELS
from sneakbox.scene.english import capital, count, listed, percent
from sneakbox.scene.model import Item, Panel, Ref, Span, Text, Tone
from sneakbox.scene.parts import holding, in_words, pips, said

BEST: Final = 3
# So many zones are named one by one.
FEW: Final = 4
MOST_LISTENERS: Final = 3


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
        if known.assistance >= BELIEF:
            found += thoughts(known)
    else:
        if known.assistance >= BELIEF:
            found += [where(known, figure) for figure in known.wanted]
        if known.is_guard:
            found.append(guard_hand(known))
            if known.assistance >= BELIEF:
                found += ears(known)
        found += people(known)
    found += passage(known)
    found.append(piles(known))
    if any(zone >= 0 for zone in known.view.objects):
        found.append(objects(known))
    return tuple(found)


# The turn.


def turn(known: Insight) -> Panel:
    turns = int(known.content.turns)
    now = min(int(known.view.turn), turns)
    return known.places.drawn(turn_of, turns, now, int(known.view.alert), known.is_guard)


def turn_of(_: Places, turns: int, now: int, alert: int, is_guard: bool) -> Panel:
    """How late it is, and how alarmed they are."""
    items = [Item("Turn", "", "", now, turns, shape="slots")]
    for number, name in enumerate(LEVELS):
        symbol = "alert" if 0 < number <= alert else "alert-off"
        tone: Tone = "danger" if number == alert and alert > 0 else ""
        states = holding(current=number == alert)
        items.append(Item(name.capitalize(), symbol, shape="level", tone=tone, states=states))
    title, draws = (
        f"Turn {now} of {turns}",
        f"the guards draw {count(alert, 'card') if alert else 'no card'}",
    )
    if now == turns:
        say, value = f"{title}, the last one, {ALERTS[alert]}.", "the last turn"
    else:
        say = f"{title}, {ALERTS[alert]}; {draws} at the start of the next turn."
        value = f"{'you draw' if is_guard else 'guards draw'} {alert} next turn"
    return Panel("turn", "track", title, say, value, tuple(items))


# Where they can be.


def where(known: Insight, figure: int) -> Panel:
    return known.places.drawn(where_is, figure, known.who(figure), known.sets(figure))


def where_is(places: Places, figure: int, who: str, sets: Sets) -> Panel:
    items: list[Item] = []
    if not is_anywhere(sets):
        for zone, share in list(aids.weights(sets).items())[:BEST]:
            items.append(likely(places.names[zone], "", share, places.cells[zone], "guess", "dots"))
    zones = aids.zones_in(all_of(sets))
    found = f"{len(zones)} zones"
    if len(zones) <= FEW:
        found = listed([places.titles[zone] for zone in zones], "or")
    return Panel(
        f"where-{FIGURES[figure]}",
        "list",
        f"Where is {who}?",
        f"{capital(who)} {'is' if len(zones) == 1 else 'can be'} in {found}.",
        count(len(zones), "zone fits", "zones fit"),
        tuple(items),
        tone="guess",
        text=said("Worked out from what everybody saw and heard."),
    )


def likely(
    label: str, symbol: str, share: float, ref: Ref, tone: Tone, shape: Literal["dots", "words"]
) -> Item:
    """A row that says how likely something is."""
    value, amount = percent(share), round(share, 3)
    return Item(label, symbol, value, amount, 1, ref=ref, tone=tone, shape=shape)


def ears(known: Insight) -> list[Panel]:
    """The groups that would most likely hear something."""
    chances = known.listen_chances
    # Nobody listens on whom a card was played this turn (NIN-080).
    free = [group for group in known.groups if not group.carded]
    listeners = [group for group in free if chances.get(group.number, 0.0) > 0]
    if not listeners:
        return []
    listeners.sort(key=lambda group: (-chances[group.number], group.number))
    best = [(group, chances[group.number]) for group in listeners[:MOST_LISTENERS]]
    return [known.places.drawn(best_ears, tuple(best))]


def best_ears(places: Places, listeners: tuple[tuple[Group, float], ...]) -> Panel:
    items: list[Item] = []
    for group, chance in listeners:
        who = f"{capital(group_name(group))} in {places.names[group.zone]}"
        items.append(likely(who, "ear", chance, group_ref(group.number), "caution", "words"))
    say = f"{items[0].label} is the most likely to hear somebody: {items[0].value}."
    return Panel("ears", "list", "Best ears", say, "to hear somebody", tuple(items))


def thoughts(known: Insight) -> list[Panel]:
    """What the guards know of the intruder that moves, or of both."""
    figures = [known.mover] if known.mover in known.own else known.own
    found: list[Panel] = []
    for figure in figures:
        if known.status(figure) == names.HIDDEN:
            zones = all_of(known.sets(figure))
            text = outlook(known, figure, zones.bit_count())
            found.append(known.places.drawn(thought, figure, zones, text))
    return found


def thought(places: Places, figure: int, zones: int, text: Text) -> Panel:
    who, number = places.text.who(figure), count(zones.bit_count(), "zone")
    name, title = f"think-{FIGURES[figure]}", f"What they know of {who}"
    say = f"Everybody knows that {who} is in {places.one_of(zones)}."
    return Panel(name, "story", title, say, number, tone="guess", text=text)


def outlook(known: Insight, figure: int, zones: int) -> Text:
    """How much more, or less, they will know when this movement is over."""
    if known.mover != figure or known.step != names.STEP_MOVE:
        return (*said("For all they know, in one of", count(zones, "zone"), "strong"), Span("."))
    after = aids.possible_after_move(known.view, figure)
    found = [*said("Stop now:", str(len(after.anywhere(figure))), "strong")]
    found.append(Span(" if nobody listens"))
    zone, noise = known.zone_of(figure), int(known.view.figure(figure, at.STEPS))
    for group in known.hearers(zone, noise)[:2] if zone >= 0 else []:
        left = aids.possible_if_heard(after, figure, group.zone)
        found += said(",", str(left), "strong")
        found.append(Span(f" if {group_name(group)} hears you"))
    return (*found, Span("."))


# Intruders.


def dashboard(known: Insight, figure: int) -> Panel:
    view = known.view
    letter = int(view.figure(figure, at.LETTER_OF))
    goal_in = view.objects[letter] if letter >= 0 else names.NOWHERE
    is_done = bool(view.figure(figure, at.DONE_FLAG) == 1)
    goal = known.places.drawn(mission, letter, goal_in, is_done)
    is_moving = known.mover == figure
    noise = -1
    if known.status(figure) in (names.HIDDEN, names.VISIBLE):
        noise = int(view.figure(figure, at.STEPS if is_moving else at.NOISE))
    return known.places.drawn(
        dashboard_of,
        figure,
        standing(known, figure),
        known.status(figure) == names.VISIBLE,
        goal,
        int(view.wounds(figure)),
        noise,
        is_moving,
    )


def dashboard_of(
    places: Places,
    figure: int,
    stands: str,
    is_visible: bool,
    goal: Text,
    wounds: int,
    noise: int,
    is_moving: bool,
) -> Panel:
    """One's own intruder: mission, wounds, noise."""
    deadly = int(places.content.deadly(figure))
    items = [pips("Lives", "health", deadly - min(wounds, deadly), deadly)]
    if 0 <= noise < len(names.PACES_PAST):
        words = f"{names.PACES_PAST[noise]}, noise {noise}"
        items.append(Item("This turn" if is_moving else "Last move", "noise", words, shape="chip"))
    return Panel(
        FIGURES[figure],
        "dashboard",
        FIGURES[figure].capitalize(),
        f"{capital(places.text.who(figure))} is {stands}. {''.join(span.text for span in goal)}",
        value=stands,
        items=tuple(items),
        symbol=FIGURES[figure],
        tone="danger" if is_visible else "mine",
        text=goal,
    )


def mission(places: Places, letter: int, goal_in: int, is_done: bool) -> Text:
    """A mission by its letter; `goal_in` is the zone of its goal, below 0 where it is not known."""
    if letter < 0:
        return said("No mission yet.")
    found = f", in {places.titles[goal_in]}." if goal_in >= 0 else ", not found yet."
    more = f", {LETTER_TITLES[letter]}{': done. Get out!' if is_done else found}"
    return (*said("Goal", names.GOALS[letter], "safe"), Span(more))


def standing(known: Insight, figure: int) -> str:
    """Where an intruder is, in the words of somebody who may know as much as the viewer."""
    if known.view.masked and not known.owns(figure):
        return "hidden"
    status, zone = known.status(figure), known.zone_of(figure)
    if status in (names.HIDDEN, names.VISIBLE):
        words = "hidden" if status == names.HIDDEN else "in sight"
        return f"{words} in {known.places.titles[zone]}" if zone >= 0 else words
    return ELSEWHERE.get(status, "not on the map")


ELSEWHERE: Final = {
    names.INSIDE: "in the secret passage",
    names.EXITED: "off the map",
    names.DEAD: "dead",
    names.RETURNING: "coming back",
}


def people(known: Insight) -> list[Panel]:
    """The intruders as everybody may know them."""
    figures = [figure for figure in range(names.FIGURES) if known.plays(figure)]
    if known.view.masked and not known.is_intruder:
        figures = figures[:1]
    items: list[Item] = []
    for figure in figures:
        view = known.view
        is_done = view.figure(figure, at.DONE_FLAG) == 1
        used = at.FIGURE_SIZE * figure + at.USED
        items.append(
            known.places.drawn(
                person,
                known.figure_name(figure),
                FIGURES[figure] if not view.masked or known.owns(figure) else "agent",
                standing(known, figure),
                known.status(figure) == names.VISIBLE,
                int(view.wounds(figure)),
                int(view.figure(figure, at.LETTER_OF)) if is_done else names.NOWHERE,
                tuple(view.figures[used : used + names.INTRUDER_CARDS]),
                int(view.figure(figure, at.HAND_SIZE)),
            )
        )
    say = " ".join(
        [f"{capital(known.who(figure))} is {standing(known, figure)}." for figure in figures]
    )
    return [known.places.drawn(people_of, say, tuple(items))]


def people_of(_: Places, say: str, items: tuple[Item, ...]) -> Panel:
    return Panel("people", "list", "Intruders", say, items=items)


def person(
    _: Places,
    name: str,
    symbol: str,
    stands: str,
    is_visible: bool,
    wounds: int,
    letter_done: int,
    used: tuple[int, ...],
    hand: int,
) -> Item:
    """One intruder; `used` are its open cards, `letter_done` its mission once that is done."""
    details = [stands]
    if wounds > 0:
        details.append(count(wounds, "wound"))
    if letter_done >= 0:
        details.append(f"mission {names.GOALS[letter_done]} done")
    played = [times(INTRUDER_TITLES[card], n) for card, n in enumerate(used) if n > 0]
    if played:
        details.append(f"played {listed(played)}")
    return Item(
        name.capitalize(),
        symbol,
        count(hand, "card"),
        shape="words",
        tone="danger" if is_visible else "",
        detail=", ".join(details),
    )


# The passage and what is known of the map.


def passage(known: Insight) -> list[Panel]:
    """Who stands in a secret passage, and which entrances are known (NIN-292, NIN-297)."""
    found: list[Panel] = []
    for number in range(int(known.content.passages)):
        zone = int(known.content.passage_zone(number))
        figures = [
            figure
            for figure in range(names.FIGURES)
            if known.status(figure) == names.INSIDE and known.zone_of(figure) == zone
        ]
        groups = [group for group in known.groups if group.zone == zone]
        doors = [place for place in known.view.found[number * 2 : number * 2 + 2] if place >= 0]
        if figures or groups or doors:
            found.append(
                known.places.drawn(passage_of, number, tuple(figures), tuple(groups), tuple(doors))
            )
    return found


def passage_of(
    places: Places,
    number: int,
    figures: tuple[int, ...],
    groups: tuple[Group, ...],
    doors: tuple[int, ...],
) -> Panel:
    inside = [(FIGURES[figure], FIGURES[figure]) for figure in figures]
    inside += [(group_name(group), "patrol" if group.is_patrol else "sentry") for group in groups]
    items = [
        Item(name.capitalize(), symbol, shape="words", detail="in the passage")
        for name, symbol in inside
    ]
    for place in dict.fromkeys(doors):
        items.append(in_words(f"Entrance in {places.names[place]}", "passage", places.cells[place]))
    title = f"Secret passage{places.text.whose(number)}"
    entrances = [f"in {places.names[place]}" for place in dict.fromkeys(doors)]
    sentences = []
    if inside:
        who = [places.text.who(figure) for figure in figures] + [group_name(one) for one in groups]
        are = "is" if len(who) == 1 else "are"
        sentences.append(capital(f"{listed(who)} {are} inside."))
    if entrances:
        sentences.append(f"The guards know of an entrance {listed(entrances)}.")
    say = " ".join(sentences)
    return Panel(f"passage-{number}", "list", title, say, items=tuple(items))


def objects(known: Insight) -> Panel:
    view = known.view
    found = view.known_objects if known.is_guard else 0  # others know of nothing but what is found
    return known.places.drawn(objects_of, tuple(view.objects), found, known.is_guard)


def objects_of(places: Places, zones: tuple[int, ...], found: int, is_guard: bool) -> Panel:
    """The goals, traps and hidden sentries the viewer knows of; `found` by all, as bits."""
    items: list[Item] = []
    sentences: list[str] = []
    for index, zone in enumerate(zones):
        if zone < 0:
            continue
        thing = places.text.thing(index).lower()
        if index < at.TRAP_AT:
            symbol, label = "event", f"{names.GOALS[index]} {LETTER_TITLES[index]}"
            thing = f"goal {places.text.letter(index)}"
        elif index < at.SENTRY_AT:
            symbol, label = "trap", "Trap"
        else:
            symbol, label = "hidden-sentry", "Hidden sentry"
        where_it_is = places.names[zone] + (", found" if found >> index & 1 else "")
        items.append(Item(label, symbol, ref=places.cells[zone], shape="words", detail=where_it_is))
        sentences.append(f"{thing} in {where_it_is}")
    title = "Your map" if is_guard else "Found so far"
    known = capital("; ".join(sentences))
    return Panel("objects", "list", title, f"{known or 'Nothing is known'}.", items=tuple(items))
