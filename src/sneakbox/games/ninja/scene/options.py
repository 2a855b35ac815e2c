"""What stands on each button: its words, its risk, what it touches, and what is not legal."""

from collections.abc import Callable
from typing import Final

from sneakbox.boards.zones import NO_CASTLE
from sneakbox.games.ninja import aids, names, words
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja.aids import Group
from sneakbox.games.ninja.refusals import PLACING, reason_against
from sneakbox.games.ninja.scene.board import FIGURES, SYMBOLS, figure_ref, wall_ref
from sneakbox.games.ninja.scene.insight import (
    BELIEF,
    HEARING,
    LISTENS,
    Insight,
    group_name,
)
from sneakbox.games.ninja.scene.overlays import carried, hearing, listeners
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.scene.asking import Choice
from sneakbox.scene.chances import between, chance_words
from sneakbox.scene.drafts import Face
from sneakbox.scene.english import capital, count, listed
from sneakbox.scene.model import Chance, Option, Overlay, Ref, Tone
from sneakbox.scene.parts import said

Making = Callable[[Insight, Choice], Face]
Missing = Callable[[Insight], Face | None]

# The card behind an attack of an intruder.
ATTACKS: Final = {
    names.KILL: names.KENJUTSU,
    names.THROW: names.SHURIKEN,
    names.DRUG: names.SAKE,
}


def proposed(known: Insight, choice: Choice) -> Face:
    """A button that says what a partner would be asked."""
    return Face(known.text.proposal(choice.action))


def placed(what: str) -> Making:
    """Something in a zone of the map."""
    return lambda known, choice: Face(
        f"{what} {known.text.zone(choice['zone'])}", on=(known.cell(choice["zone"]),)
    )


def own_figure(known: Insight, figure: int) -> tuple[Ref, ...]:
    return (figure_ref(figure),) if known.is_on_map(figure) else ()


def own_card(known: Insight, figure: int, card: int) -> tuple[Ref, ...]:
    """A card in the hand of one's own intruder."""
    if known.is_setup or known.view.figure(figure, at.HAND + card) <= 0:
        return ()
    return (f"card:{FIGURES[figure]}-{words.INTRUDER_CARDS[card]}",)


def forward(known: Insight, zone: int, back: int) -> str:
    """The ways a patrol may march that has one of its neighbours behind it."""
    ways = [way for way in known.content.zones.track_neighbours(zone) if way != back]
    return " or ".join(known.name(int(way)) for way in ways) or "back"


# Set-up.


def pick(known: Insight, choice: Choice) -> Face:
    card = choice["card"]
    label, symbol = f"Take {words.CARD_TITLES[card]}", SYMBOLS[words.CARD_WORDS[card]]
    if card != names.GUARD_PASSAGE or known.content.settings.notice_passage:
        return Face(label, symbol=symbol)
    no_use = "Guards notice no passage at this table: the card has no use."  # NIN-355
    title = said(f"{words.CARD_TITLES[card]}?", no_use, "caution")
    return Face(label, "no passage is ever found", title, "caution", symbol=symbol)


def fill(known: Insight, _: Choice) -> Face:
    label = "Start at random" if known.view.chooses_new_start() else "Place the rest at random"
    rule = 0
    if known.step == names.STEP_RENEW:
        rule = 283 if known.is_guard else 277
    if known.is_guard:
        return Face(label, "all by the rules", rule=rule)
    beside = "Luck keeps to the rules and to nothing else: you may start right beside a patrol."
    return Face(
        label, "perhaps beside a patrol", said(f"{label}?", beside, "caution"), "caution", rule=rule
    )


def post_sentry(known: Insight, choice: Choice) -> Face:
    weapon = "" if known.content.desks == 1 else f"{words.WEAPONS[choice['weapon']]} "
    label = f"Post a {weapon}sentry in {known.text.zone(choice['zone'])}"
    return Face(label, on=(known.cell(choice["zone"]),))


def post_patrol(known: Insight, choice: Choice) -> Face:
    zone = choice["zone"]
    weapons = f", {swords(choice['swords'])}" if known.content.desks > 1 else ""
    label = f"{known.name(zone)}, towards {forward(known, zone, choice['behind'])}{weapons}"
    return Face(label, on=(known.cell(zone),))


def swords(number: int) -> str:
    return count(number, "sword") if number else "no sword"


def goal(known: Insight, choice: Choice) -> Face:
    label = f"Goal {names.GOALS[choice['letter']]} in {known.text.zone(choice['zone'])}"
    return Face(label, on=(known.cell(choice["zone"]),))


def entrance(known: Insight, choice: Choice) -> Face:
    where, on = known.text.zone(choice["zone"]), (known.cell(choice["zone"]),)
    if not known.is_guarded(choice["zone"]):
        return Face(f"An entrance in {where}", on=on)
    found = "Guards stand there and find it when they end their turn."
    title = said(f"An entrance in {where}?", found, "danger")
    return Face(f"An entrance in {where}", "guards would find it", title, "caution", on)


def character(known: Insight, choice: Choice) -> Face:
    return Face(f"Play {known.text.who(choice['figure'])}", symbol=FIGURES[choice["figure"]])


def letter(_: Insight, choice: Choice) -> Face:
    return Face(f"Write the letter {names.GOALS[choice['letter']]}")


# Guard cards.


def lies(known: Insight, card: int) -> Ref:
    """Where a guard card lies that is played now."""
    pile = "drawn" if known.view.now.phase == names.ALERT_PHASE else "hand"
    return f"card:{pile}-{words.GUARD_CARDS[card]}"


def hope(known: Insight, choice: Choice) -> Chance | None:
    """What a card promises, by the habits of intruders, and how far that can be off."""
    promise = known.promise(choice.action)
    if promise <= 0:
        return None
    if kind_of(choice.action) in LISTENS:
        return between("heard", promise, *known.spread_to_hear(choice["guard"]))
    most = known.most_to_find(choice.action)
    return between("found", most, 0.0, most)


def hope_in_words(chance: Chance | None) -> str:
    if chance is None:
        return ""
    hoped = "to hear something" if chance.of == "heard" else "to find somebody"
    return f"{chance_words(chance)} {hoped}"


def with_hope(chance: Chance | None) -> tuple[Chance, ...]:
    return () if chance is None else (chance,)


def card_on(known: Insight, choice: Choice) -> Face:
    """A listen or a search, of one guard or of his group."""
    kind, guard = int(kind_of(choice.action)), choice["guard"]
    card = kind - names.PLAY
    is_patrol = card in (names.PATROL_LISTEN, names.PATROL_SEARCH)
    whom = known.text.patrol(guard) if is_patrol else known.text.guard(guard)
    return on_guard(
        known,
        choice,
        f"{words.GUARD_TITLES[card]}: {whom}",
        (*known.guard_token(guard), lies(known, card)),
    )


def free_listen(known: Insight, choice: Choice) -> Face:
    group = known.group_of(choice["guard"])
    label = known.text.proposal(choice.action, group is not None and group.is_patrol)
    return on_guard(known, choice, label, known.guard_token(choice["guard"]))


def on_guard(known: Insight, choice: Choice, label: str, on: tuple[Ref, ...]) -> Face:
    """Many guards are touched on the map; the best of each card get a button."""
    chance, quiet = hope(known, choice), choice.action not in known.leaders
    detail, chances = hope_in_words(chance), with_hope(chance)
    group = known.group_of(choice["guard"])
    if group is None or kind_of(choice.action) not in LISTENS:
        return Face(label, detail, on=on, quiet=quiet, chances=chances)
    listens = f"{capital(group_name(group))} listens in {known.text.zone(group.zone)}:"
    title = said(listens, "hears a run 3 zones away, a walk 2, a sneak 1.", "caution")
    preview = hearing(known, group) if known.assistance >= HEARING else ()
    return Face(label, detail, title, on=on, preview=preview, quiet=quiet, chances=chances)


def awaken(known: Insight, choice: Choice) -> Face:
    zone = choice["zone"]
    bed = known.content.bed_at[zone]
    asleep = int(known.view.sleepers[bed - 1]) if bed else 0  # for those who know
    label = f"Awaken {known.name(zone)}"
    if asleep > 0:
        label += f" ({count(asleep, 'sleeper')})"
    if known.content.desks > 1:
        label += f", {swords(choice['swords'])}"
    on = (known.cell(zone), lies(known, names.AWAKEN))
    chance, quiet = hope(known, choice), choice.action not in known.leaders
    return Face(label, hope_in_words(chance), on=on, quiet=quiet, chances=with_hope(chance))


def guard_passage(known: Insight, choice: Choice) -> Face:
    quiet = choice.action not in known.leaders
    return Face("Play Secret Passage", on=(lies(known, names.GUARD_PASSAGE),), quiet=quiet)


def take(_: Insight, choice: Choice) -> Face:
    return Face(f"Take {words.GUARD_TITLES[choice['card']]} from the {words.PILES[choice['pile']]}")


# Guards on the map.


def back(known: Insight, choice: Choice) -> Face:
    label = f"Face {forward(known, known.mover_zone(), choice['zone'])}"
    return Face(label, on=(known.cell(choice["zone"]),))


def join(known: Insight, choice: Choice) -> Face:
    tokens = (*known.guard_token(choice["one"]), *known.guard_token(choice["two"]))
    return Face(known.text.proposal(choice.action), on=tuple(dict.fromkeys(tokens)))


def attack(known: Insight, choice: Choice) -> Face:
    label = f"Kenjutsu against {known.text.who(choice['figure'])}"
    return Face(label, to_high(known), tone="danger", on=own_figure(known, choice["figure"]))


def march(known: Insight, choice: Choice) -> Face:
    guard = choice["guard"]
    start = known.name(int(known.view.guard_zone(guard)))
    label = f"March with {known.text.patrol(guard)}"
    return Face(label, f"from {start}", on=known.guard_token(guard))


def remove(known: Insight, choice: Choice) -> Face:
    label, guard = known.text.proposal(choice.action), choice["guard"]
    if guard < names.GUARDS:
        return Face(label, on=known.guard_token(guard))
    index = guard - names.GUARDS
    is_on_map = 0 <= known.view.drunk_zone(index) < known.places.count
    return Face(label, on=(f"token:drunk-{index}",) if is_on_map else ())


# Steps.


def go(known: Insight, choice: Choice) -> Face:
    zone = choice["zone"]
    on, name = (known.cell(zone),), known.name(zone)
    if known.step == names.STEP_MARCH:
        return Face(f"March on to {name}", on=on)
    detail, tone = step_risk(known, zone)
    chance: Chance | None = None
    if known.step == names.STEP_WALK and known.assistance >= BELIEF:
        chance = meeting(known, zone)
        detail = hope_in_words(chance)
    return Face(f"Go to {name}", detail, tone=tone, on=on, quiet=True, chances=with_hope(chance))


def cross(known: Insight, choice: Choice) -> Face:
    wall = choice["wall"]
    behind = int(known.content.zones.behind(wall, known.zone_of(known.mover)))
    detail, tone = step_risk(known, behind)
    on = (known.cell(behind), wall_ref(wall))
    return Face(f"Climb over {known.text.wall(wall)}", detail, tone=tone, on=on)


def out(known: Insight, choice: Choice) -> Face:
    detail, tone = step_risk(known, choice["zone"])
    label = f"Leave the passage to {known.text.zone(choice['zone'])}"
    return Face(label, detail, tone=tone, on=(known.cell(choice["zone"]),))


def into(known: Insight, choice: Choice) -> Face:
    label = f"Enter {known.text.passage(choice['passage'])}"
    is_first = known.view.figure(known.mover, at.PASSAGE_CARD) == 0
    return Face(label, "takes the card" if is_first else "")


def leave(known: Insight, _: Choice) -> Face:
    label, figure = "Leave the map for good", known.mover
    if figure >= 0 and known.view.figure(figure, at.DONE_FLAG) == 1:
        return Face(label)
    leaves = f"{capital(known.text.who(figure))} leaves for good,"
    title = said(leaves, "without having done the mission.", "danger")
    return Face(label, "mission not done", title, "caution", apart=True)


def done(known: Insight, _: Choice) -> Face:
    if known.step in (names.STEP_MOVE, names.STEP_ENTERED) and not known.leads:
        return Face("Play no card now", title=said(words.NO_CARD))
    label = words.DONE.get(known.step, "Done")
    if known.step != names.STEP_MOVE:
        return Face(label)
    steps, zone = int(known.view.figure(known.mover, at.STEPS)), known.zone_of(known.mover)
    detail, tone = heard_by(known, zone, steps)
    if known.view.figure(known.mover, at.SHADOWED) == 1:
        detail, tone = "seen by the guards here", "light"
    preview: tuple[Overlay, ...] = ()
    if zone >= 0 and known.assistance >= HEARING:
        preview = carried(known, zone, steps, "stop")
    return Face(label, detail, tone=tone, preview=preview)


def meeting(known: Insight, zone: int) -> Chance | None:
    """How likely a guard walks into somebody, by the habits of intruders and by none."""
    nobody = none_at_least = none_at_most = 1.0
    for figure in known.wanted:
        sets = known.sets(figure)
        nobody *= 1 - known.weights(figure).get(zone, 0.0)
        none_at_most *= 1 - aids.least_in(sets, zone)
        none_at_least *= 1 - aids.most_by_zone(sets).get(zone, 0.0)
    if nobody == 1:
        return None
    return between("found", 1 - nobody, 1 - none_at_most, 1 - none_at_least)


def step_risk(known: Insight, zone: int) -> tuple[str, Tone]:
    """A step of an intruder: who stands there, and who could hear it."""
    if known.step != names.STEP_MOVE:
        return "", ""
    if known.is_guarded(zone):
        return "guards stand there", "light"
    return heard_by(known, zone, int(known.view.figure(known.mover, at.STEPS)) + 1)


def heard_by(known: Insight, zone: int, steps: int) -> tuple[str, Tone]:
    """The pace, and who could hear it from where they stand."""
    return paced(steps, listeners(known, zone, steps) if zone >= 0 else None)


def paced(steps: int, ears: tuple[Group, ...] | None) -> tuple[str, Tone]:
    """The pace, and the groups that could hear it; None where that is not told."""
    if steps == 0:
        return "silent", ""
    pace = names.PACES[min(steps, 3)]
    if ears is None:
        return f"{pace}, noise {steps}", ""
    if not ears:
        return f"{pace}, nobody in earshot", ""
    if len(ears) <= 2:
        return f"{pace}, heard by {listed([group_name(group) for group in ears])}", "caution"
    return f"{pace}, {len(ears)} groups in earshot", "caution"


# Intruder cards.


def against(known: Insight, choice: Choice, detail: str = "", tone: Tone = "") -> Face:
    figure, card = choice["figure"], ATTACKS[int(kind_of(choice.action))]
    who, guard = capital(known.text.who(figure)), known.text.guard(choice["guard"])
    on = (*known.guard_token(choice["guard"]), *own_card(known, figure, card))
    return Face(f"{who}: {words.INTRUDER_TITLES[card]} against {guard}", detail, tone=tone, on=on)


def loud(known: Insight, figure: int) -> str:
    """By how much a Kenjutsu raises the alert; nothing when it is high."""
    rise = min(int(known.content.cards.alerts[figure]), names.HIGH - int(known.view.alert))
    return f"alert +{rise}" if rise > 0 else ""


def be_seen(known: Insight, _: Choice) -> Face:
    return Face("Be seen", to_high(known), tone="light")


def to_high(known: Insight) -> str:
    return "alert goes to high" if known.view.alert < names.HIGH else ""


def kill(known: Insight, choice: Choice) -> Face:
    return against(known, choice, loud(known, choice["figure"]), "caution")


def tie_rope(known: Insight, choice: Choice) -> Face:
    figure, wall = choice["figure"], choice["wall"]
    label = f"{capital(known.text.who(figure))}: tie a rope to {known.text.wall(wall)}"
    return Face(label, on=(wall_ref(wall), *own_card(known, figure, names.ROPE)))


def cry_cat(known: Insight, _: Choice) -> Face:
    """A cat where nobody would be heard only wastes the card, so that is not the filled button."""
    if known.heard_of_own():
        return Face("Play It Was a Cat")
    return Face(
        "Play It Was a Cat", "as a bluff" if known.owns(names.NINJA) else "", tone="caution"
    )


def bluff(known: Insight, choice: Choice) -> Face:
    figure, card = choice["figure"], choice["card"]
    who, on = capital(known.text.who(figure)), own_figure(known, figure)
    nothing = "as a bluff: everybody sees the card, and nothing happens."
    return Face(
        f"{who}: play {words.INTRUDER_TITLES[card]} as a bluff",
        title=said(f"{who} plays {words.INTRUDER_TITLES[card]}", nothing, "caution"),
        tone="caution",  # never the button that is filled
        on=(*on, *own_card(known, figure, card)),
        rule=167,
        symbol=SYMBOLS[words.INTRUDER_CARDS[card]],
        apart=True,
        quiet=bool(on),
    )


def strike(known: Insight, choice: Choice) -> Face:
    figure, card = choice["figure"], choice["card"]
    is_loud = card == names.KENJUTSU
    return Face(
        f"{capital(known.text.who(figure))}: {words.INTRUDER_TITLES[card]} on the hidden sentry",
        loud(known, figure) if is_loud else "",
        tone="caution" if is_loud else "",
        symbol=SYMBOLS[words.INTRUDER_CARDS[card]],
    )


def first(known: Insight, choice: Choice) -> Face:
    figure = choice["figure"]
    label, on = known.text.proposal(choice.action), own_figure(known, figure)
    return Face(label, on=on, symbol=FIGURES[figure])


def search(known: Insight, choice: Choice) -> Face:
    who, zone = capital(known.text.who(choice["figure"])), choice["zone"]
    label, on = f"{who} searches {known.text.zone(zone)}", (known.cell(zone),)
    if known.content.zones.castle[zone] != NO_CASTLE:
        return Face(label, on=on)
    title = said(f"{label}?", "Goals lie only in castles: this is a bluff.", "caution")
    return Face(label, "no goal can be there", title, "caution", on, quiet=True)


# What cannot be done, and why.


def idle(card: int, why: str) -> Missing:
    """A card that a guard seat holds and cannot play now."""

    def face(known: Insight) -> Face | None:
        now = known.view.now
        pile = at.DRAWN_NOW if now.phase == names.ALERT_PHASE else at.IN_HAND
        if known.step != names.STEP_PLAY or known.view.desk(known.view.seat, pile + card) <= 0:
            return None
        is_enough = now.plays_in_all() >= names.CARDS_A_TURN and card != names.GUARD_KENJUTSU
        reason = "two cards are played already" if is_enough else why
        return Face(words.GUARD_TITLES[card], reason, quiet=True)

    return face


def idle_attack(kind: int, why: str) -> Missing:
    """An attack card in the hand of the moving intruder that has no victim."""

    def face(known: Insight) -> Face | None:
        kinds = idle_attacks(known)
        if kind not in kinds:
            return None
        # One reminder is enough.
        return Face(words.INTRUDER_TITLES[ATTACKS[kind]], why, quiet=kind != kinds[0])

    return face


def idle_attacks(known: Insight) -> list[int]:
    if known.step != names.STEP_MOVE or not known.leads:
        return []
    offered = {int(kind_of(action)) for action in known.view.options}
    return [
        kind
        for kind, card in ATTACKS.items()
        if kind not in offered and known.view.figure(known.mover, at.HAND + card) > 0
    ]


def closed(known: Insight) -> list[Option]:
    """Zones that somebody might touch, and the rule that forbids them."""
    if known.step in (names.STEP_POST, names.STEP_MARK, names.STEP_RENEW):
        return closed_zones(known)
    if known.step == names.STEP_WALK or (known.step == names.STEP_MOVE and known.leads):
        return walled_off(known)
    return []


def closed_zones(known: Insight) -> list[Option]:
    """Zones where the next piece cannot be placed."""
    offered = [action for action in known.view.options if kind_of(action) in PLACING]
    if not offered:
        return []
    kind, taken = int(kind_of(offered[0])), {int(first_of(action)) for action in offered}
    found: list[Option] = []
    for zone, name in enumerate(known.content.ids):
        why = reason_against(known.view, kind, zone) if zone not in taken else None
        if why is not None:
            why_not = capital(why.words(known.view, zone))
            found.append(not_here(known, f"no-{name}", why_not, zone, why.rules[0]))
    return found


def walled_off(known: Insight) -> list[Option]:
    """Zones behind a wall that nobody climbs now."""
    zones = known.content.zones
    zone, why, rule = known.zone_of(known.mover), "A wall is in the way; a rope leads over it", 161
    if known.step == names.STEP_WALK:
        zone, why, rule = known.mover_zone(), "Guards cannot cross a wall", 112
    if not 0 <= zone < zones.count:
        return []
    can = {first_of(action) for action in known.view.options if kind_of(action) == names.CROSS}
    return [
        not_here(known, f"no-wall-{wall}", why, int(zones.behind(wall, zone)), f"NIN-{rule:03d}")
        for wall in zones.walls_at(zone)
        if wall not in can
    ]


def not_here(known: Insight, name: str, why: str, zone: int, rule: str) -> Option:
    return Option(name, "Not here", off=why, on=(known.cell(zone),), rule=rule, quiet=True)
