"""The side rail: dashboards, dice, the order card, objectives, systems and the deck."""

from typing import Final

from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids import progress
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.cards.systems import card_held, is_covered, is_filled
from sneakbox.games.metal_gear.content import CARD_LEVEL, HACKED
from sneakbox.games.metal_gear.dice.die import is_bang, is_black, value_of
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll
from sneakbox.games.metal_gear.scene import boss_panels
from sneakbox.games.metal_gear.scene.insight import FORESIGHT, SIGHT, Insight
from sneakbox.games.metal_gear.scene.options import then
from sneakbox.games.metal_gear.scene.picture import deeds_of, noise_words
from sneakbox.games.metal_gear.scene.refs import PEOPLE, guard_ref
from sneakbox.games.metal_gear.view import OperationView, PersonSeen
from sneakbox.games.metal_gear.words import FOCUS
from sneakbox.games.metal_gear.words import PEOPLE as PEOPLE_NAMES
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.scene.chances import chance_words
from sneakbox.scene.english import capital, count, listed, percent
from sneakbox.scene.model import Card, CardPart, Item, Panel, Tone
from sneakbox.scene.parts import holding, in_words, pips

PLAYERS: Final = "Players"
GUARDS: Final = "{Guard}s"
ROLLING: Final = (names.STEP_MODIFY, names.STEP_TOSS, names.STEP_BEFORE_ROLL, names.STEP_RESOLVE)
DICE_LIE: Final = (*ROLLING, names.STEP_AGAIN, names.STEP_PLACE_DICE)
MOST_FORECASTS: Final = 5

# What a Guard will do: which one, in words, and whether that is dangerous.
Deed = tuple[int, str, bool]


def phases(known: Insight) -> tuple[str, str]:
    guards = known.text.words.said(GUARDS)
    return (PLAYERS, guards if known.has_guest else capital(known.text.boss_name()) or guards)


def phase(known: Insight) -> str:
    return phases(known)[1 if known.is_enemy_phase else 0]


def place(view: OperationView) -> str:
    """Where in the stage one is."""
    return f"round {view.round}"


def summary(known: Insight) -> str:
    """The whole position in a few sentences."""
    parts: list[str] = []
    for seen in known.view.people:
        who = PEOPLE_NAMES[seen.person]
        if known.content.is_at_terminal_card(seen.person):
            parts.append(f"{who} is at the Terminal card, level {terminal_level(known)}.")
            continue
        if not seen.is_on_map():
            parts.append(f"{who} has left.")
            continue
        notice = "ready" if known.content.is_fighter(seen.person) else "unnoticed"
        if seen.attention != names.OFF_MAP:
            where = known.text.space(seen.attention)
            side = "alerted" if seen.is_alerted() else "noticed"
            notice = f"{side}, with the token on {where}"
        parts.append(f"{who} is on {known.text.space(seen.cell)}, {notice}.")
    boss = known.view.boss
    if boss is not None:
        where = f"on {known.text.space(boss.cell)}" if boss.cell >= 0 else "nowhere to be seen"
        left = max(0, int(known.text.boss().health - boss.damage))
        name = capital(known.text.boss_name())
        parts.append(f"{name} is {where}, {count(left, 'health', 'health')}.")
    if not known.has_guards:
        return " ".join(parts)
    guards = count(len(known.view.guards), known.text.words.terms["Guard"])
    parts.append(f"{guards} on the map.")
    return " ".join(parts)


def terminal_level(known: Insight) -> int:
    """How far Otacon has hacked the Terminal card (B-064)."""
    return CARD_LEVEL + sum(1 for mark in known.view.marks if mark == HACKED)


def panels(known: Insight, objectives: tuple[str, ...], opening: str) -> tuple[Panel, ...]:
    found: list[Panel] = []
    if known.view.round == 1 and opening:
        found.append(story(known, opening))
    if known.view.dice and known.step in DICE_LIE:
        found.append(dice(known))
    if known.view.boss is not None:
        found += boss_panels.panels(known, known.view.boss)
    if known.view.order >= 0:
        found.append(order_card(known))
    for seen in known.view.people:
        found.append(dashboard(known, seen))
        if any(card >= 0 for card in seen.cards) or has_disguise_card(known, seen):
            found.append(equipment(known, seen))
    if known.view.systems:
        found.append(systems(known))
    found.append(objective(known, objectives))
    if not known.is_enemy_phase and known.has_guards:
        found.append(deck(known))
    return tuple(found)


def story(known: Insight, opening: str) -> Panel:
    """What the stage is about, in its first round."""
    return known.memory.part(("story",), Panel, "story", "story", "Briefing", opening)


def dashboard(known: Insight, seen: PersonSeen) -> Panel:
    """One character: tokens, Focus, health, and how well hidden."""
    in_sight = known.assistance >= SIGHT and known.is_watched(int(seen.cell))
    is_heard = not known.content.is_fighter(seen.person)
    noise = noise_words(known, int(seen.person)) if seen.noisy and is_heard else ""
    ahead = "" if in_sight or seen.is_alerted() else later(known, seen)
    stand = (int(seen.cell), int(seen.attention), int(seen.is_alerted()), int(in_sight))
    level = terminal_level(known) if known.content.is_at_terminal_card(seen.person) else 0
    means = (int(seen.tokens), int(seen.focused), int(seen.damage), int(seen.led), level)
    facts = ("dashboard", int(seen.person), stand, means, noise, ahead)
    return known.memory.part(facts, dashboard_of, known, seen, in_sight, noise, ahead)


def later(known: Insight, seen: PersonSeen) -> str:
    """How likely whoever acts is noticed in the Enemy phase, if the turn ended now."""
    if (
        known.me is None
        or seen.person != known.turn_of
        or not seen.is_on_map()
        or known.view.result
    ):
        return ""
    cards = known.orders_to_come()
    return f"{chance_words(then([known.rehearsal.later(cards)]))} seen later" if cards else ""


def action_tokens(seen: PersonSeen) -> int:
    """Four of the box, and the one that Meryl's Focus adds for a turn (A-56)."""
    return max(box.ACTION_TOKENS, int(seen.tokens))


def dashboard_of(known: Insight, seen: PersonSeen, in_sight: bool, noise: str, ahead: str) -> Panel:
    person = known.content.people[seen.person]
    name = PEOPLE_NAMES[seen.person]
    health = max(0, int(person.health - seen.damage))
    focus = enumerate(person.focus)
    ready = [FOCUS[effect] for token, effect in focus if (seen.focused >> token) & 1]
    tone: Tone = "mine"
    if known.content.is_at_terminal_card(seen.person):
        words = f"At the Terminal card, level {terminal_level(known)}"
    elif not seen.is_on_map():
        words = "Has left the map"
    elif seen.is_alerted():
        words, tone = f"Hunted: ! on {known.text.space(seen.attention)}", "danger"
    elif seen.attention != names.OFF_MAP:
        words, tone = f"Suspected: ? on {known.text.space(seen.attention)}", "caution"
    elif in_sight:
        words, tone = f"In sight on {known.text.space(seen.cell)}", "light"
    elif known.content.is_fighter(seen.person):
        words = f"On {known.text.space(seen.cell)}"
    else:
        words = f"Hidden on {known.text.space(seen.cell)}"
    items = [
        pips("Actions", "action", seen.tokens, action_tokens(seen), f"{seen.tokens} left"),
        pips("Focus", "focus", len(ready), box.FOCUS_TOKENS),
        pips("Health", "health", health, person.health),
    ]
    if ready:
        items.append(in_words(f"Focus ready: {', '.join(ready)}"))
    if noise:
        items.append(in_words(f"Noise: {noise}", "noise"))
    if ahead:
        items.append(in_words(f"If the turn ends here: {ahead}", "eye"))
    if seen.led:
        items.append(in_words(f"With {count(int(seen.led), 'hostage')}", "hostage"))
    return Panel(
        id=f"board-{PEOPLE[seen.person]}",
        kind="dashboard",
        title=name,
        say=f"{name}: {words}. {count(int(seen.tokens), 'action')}, {len(ready)} Focus,"
        f" {health} of {person.health} health.",
        value=words,
        items=tuple(items),
        symbol=PEOPLE[seen.person],
        tone=tone,
    )


# What lies on cards that are not used up as a whole: its name and its symbol.
TOKENS: Final = {kinds.AMMO: ("Ammo", "ammo"), kinds.CHARGES: ("Charges", "focus")}


def equipment(known: Insight, seen: PersonSeen) -> Panel:
    """The Equipment cards a character carries."""
    worn = int(seen.cover & names.DISGUISED)
    facts = ("equipment", int(seen.person), tuple(seen.cards), tuple(seen.uses), worn)
    return known.memory.part(facts, equipment_of, known, seen)


def has_disguise_card(known: Insight, seen: PersonSeen) -> bool:
    """In the prototype Meryl's Disguise is a card beside the others (MGS-207)."""
    return seen.person == names.MERYL and known.content.edition.disguise_is_a_card


def equipment_of(known: Insight, seen: PersonSeen) -> Panel:
    found: list[Card] = []
    slots = 0  # some cards take none (MGS-019)
    for slot, number in enumerate(seen.cards):
        if number < 0:
            continue
        card = known.content.equipment[number]
        slots += card.takes_slot
        left = int(seen.uses[slot])
        empty = bool(card.uses) and left == 0
        free = f"costs {card.cost}" if card.cost else ""
        text = "empty" if empty else f"{left} left" if card.uses else free
        token = TOKENS.get(int(card.uses_kind))
        found.append(
            Card(
                f"{PEOPLE[seen.person]}-{slot}",
                card.name,
                "weapon" if card.is_weapon() else "card",
                text,
                holding(off=empty),
                () if token is None else (pips(*token, left, card.uses),),
            )
        )
    if has_disguise_card(known, seen):
        worn = "worn" if seen.cover & names.DISGUISED else "not worn"
        found.append(Card(f"{PEOPLE[seen.person]}-disguise", "Disguise", "card", worn))
    name = PEOPLE_NAMES[seen.person]
    return Panel(
        id=f"gear-{PEOPLE[seen.person]}",
        kind="hand",
        title=f"{name}'s equipment",
        say=f"{name} carries {listed([card.label for card in found])}.",
        value=f"{slots} of {known.content.equipment_limit}",
        cards=tuple(found),
    )


def dice(known: Insight) -> Panel:
    """The dice on the table."""
    key = known.view.steps[-1]
    kind = kind_of_roll(first_of(key)) if kind_of(key) in ROLLING else names.FOR_UNLOCKING
    person = second_of(key) if kind_of(key) in ROLLING else first_of(key)
    found = tuple(
        Item(
            known.text.die(die),
            "die-b" if is_black(die) else "die-w",
            "!" if is_bang(die) else str(value_of(die)),
            shape="die",
        )
        for die in known.view.dice
    )
    shown = listed([item.label for item in found])
    return Panel(
        id="dice",
        kind="dice",
        title=known.text.roll(known.view, int(kind), int(person), "rolls"),
        say=f"{capital(shown)}.",
        items=found,
    )


def order_card(known: Insight) -> Panel:
    """The Guard Order card as it is carried out, section by section."""
    current = section(known)
    facts = ("order", int(known.view.order), current)
    return known.memory.part(facts, order_card_of, known, current)


def order_card_of(known: Insight, current: int) -> Panel:
    order, words = known.content.orders[known.view.order], known.text.words
    flip = "all turn" if order.flip else "stay as they are"
    arrow = "left" if order.arrow == names.ARROW_LEFT else "right"
    moves = f"move {order.blue}, alerted {order.red}, arrow {arrow}"
    parts = (
        CardPart(words.orders[int(order.order)], "", "back-order", state(1, current)),
        CardPart("Cameras", flip, "camera", state(2, current)),
        CardPart(words.said("{Guard}s act"), moves, "guard", state(3, current)),
    )
    return Panel(
        id="order",
        kind="deck",
        title=words.terms["Order"],
        say=f"{order.name}: {known.text.order_line(known.view.order)}.",
        cards=(Card("order", order.name, "order", parts=parts),),
        symbol="back-order",
    )


def section(known: Insight) -> int:
    """The section that is being carried out."""
    kinds = [kind_of(key) for key in known.view.steps]
    if names.STEP_SECTION_ONE in kinds or names.STEP_SECTION_TWO in kinds:
        return 1
    if names.STEP_SECTION_THREE in kinds:
        return 2
    return 3


def state(number: int, current: int) -> tuple[str, ...]:
    return holding(current=number == current, done=number < current)


def systems(known: Insight) -> Panel:
    """Otacon's System cards with the dice on them."""
    found: list[Card] = []
    for number, held in enumerate(known.view.systems):
        card = known.content.systems[card_held(held)]
        slots = [
            f"[{value}]" if is_filled(held, slot) else str(value)
            for slot, value in enumerate(card.slots)
        ]
        up = holding(up=is_covered(held, card))
        found.append(Card(f"system-{number}", card.name, "system", " ".join(slots), up))
    return Panel(
        id="systems",
        kind="hand",
        title=known.text.words.said("{System} cards"),
        say=f"Otacon has {', '.join(card.label for card in found)}.",
        value=f"{len(found)} of {box.MOST_SYSTEM_CARDS}",
        cards=tuple(found),
    )


def objective(known: Insight, objectives: tuple[str, ...]) -> Panel:
    far = tuple([progress.in_words(known.view, number) for number in range(len(objectives))])
    facts = ("objective", int(known.view.done), far)
    return known.memory.part(facts, objectives_of, known, objectives, far)


def objectives_of(known: Insight, objectives: tuple[str, ...], far: tuple[str, ...]) -> Panel:
    items: list[Item] = []
    for number, words in enumerate(objectives):
        if (known.view.done >> number) & 1:
            items.append(Item(words, "objective", "done", tone="safe", states=("done",)))
        else:
            is_main = known.content.objectives[number].is_main
            items.append(Item(words, "objective", far[number] if is_main else "optional"))
    return Panel(
        id="objective",
        kind="objective",
        title="Objectives",
        say=" ".join(objectives),
        items=tuple(items),
    )


def likely(deeds: dict[str, int], cards: int) -> str:
    """What is sure, or the two likeliest things with their chance among the cards that can come."""
    ranked = sorted([(-times, deed) for deed, times in deeds.items()])
    if not ranked:
        return "waits for its order"
    if len(ranked) == 1:
        return ranked[0][1]
    return ", ".join([f"{deed} {percent(-minus, cards)}" for minus, deed in ranked[:2]])


def deck(known: Insight) -> Panel:
    """How much time is left, and what the Guards will do with it."""
    view = known.view
    left = int(view.blue_left + view.red_left) + len(view.orders_above) + len(view.orders_below)
    deeds = tuple(forecasts(known)) if known.assistance >= FORESIGHT else ()
    facts = ("deck", left, int(view.blue_left), len(view.guards), deeds)
    return known.memory.part(facts, deck_of, known, left, deeds)


def deck_of(known: Insight, left: int, deeds: tuple[Deed, ...]) -> Panel:
    made, card = known.memory.made, known.text.words.terms["Deck_card"]
    return Panel(
        id="deck",
        kind="deck",
        title=known.text.words.said("{Guard}s next"),
        say=f"{count(left, card)} left, {known.view.blue_left} of them blue.",
        value=str(left),
        items=(*[made(forecast_item, *deed) for deed in deeds], *others(known, len(deeds))),
        symbol="back-order",
    )


def others(known: Insight, listed: int) -> list[Item]:
    """That there are more Guards than those that are listed, where there are."""
    left = len(known.view.guards) - listed
    if not 0 < left < len(known.view.guards):
        return []
    words = (
        f"These {listed} act first; {left} of {len(known.view.guards)} {{Guard}}s are not listed."
    )
    return [in_words(known.text.words.said(words))]


def forecasts(known: Insight) -> list[Deed]:
    """What each of a few Guards will do, those who act first."""
    futures = known.foresight.futures()
    cards = sum([future.cards for future in futures])
    every = [forecast for future in futures for forecast in future.forecasts]
    quiet = {int(forecast.guard) for forecast in every if not forecast.acts}
    guards = [int(seen.guard) for seen in known.view.guards]
    ranked = sorted([(guard in quiet, place) for place, guard in enumerate(guards)])
    found: list[Deed] = []
    for _, place in ranked[:MOST_FORECASTS]:
        deeds: dict[str, int] = {}
        is_danger = False
        for future in futures:
            forecast = future.forecasts[place]
            deed = deeds_of(future, known.text)[place]
            deeds[deed] = deeds.get(deed, 0) + future.cards
            is_danger |= forecast.mode == names.ALERT or forecast.attacks >= 0
        words = f"{known.text.guard(guards[place])} {likely(deeds, cards)}"
        found.append((guards[place], words, is_danger))
    return found


def forecast_item(guard: int, words: str, is_danger: bool) -> Item:
    return in_words(words, ref=guard_ref(guard), tone="danger" if is_danger else "")
