"""What stands on each button: its words, its cost, its risk, what it touches."""

from collections.abc import Callable, Sequence
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids import watched
from sneakbox.games.metal_gear.aids.prospects import Prospect
from sneakbox.games.metal_gear.aids.rehearsal import UNDECIDED, WITH_DICE
from sneakbox.games.metal_gear.aids.seen_later import Later
from sneakbox.games.metal_gear.aids.steps_ahead import WayAhead
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.dashboard import BOSS_FIRST, COVERED, MARK
from sneakbox.games.metal_gear.bosses.fight import DROPPED_WIDTH
from sneakbox.games.metal_gear.bosses.screens import screen_of
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.cards import systems
from sneakbox.games.metal_gear.cards.equipment import EquipmentCard
from sneakbox.games.metal_gear.cards.systems import (
    EFFECTS_A_CARD,
    SLOTS_A_CARD,
    SystemCard,
    SystemEffect,
)
from sneakbox.games.metal_gear.characters.dashboards import COSTS, spaces_moved
from sneakbox.games.metal_gear.content import ELEVATOR, HOSTAGE, NODE, SWITCH
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll
from sneakbox.games.metal_gear.scene.insight import FORESIGHT, SIGHT, Insight
from sneakbox.games.metal_gear.scene.refs import door_id, guard_ref, person_ref
from sneakbox.games.metal_gear.words import ABILITIES, DECK_ENDS, PEOPLE
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.scene.asking import Choice
from sneakbox.scene.chances import between, chance_words, exact
from sneakbox.scene.drafts import Face
from sneakbox.scene.english import capital, count, listed
from sneakbox.scene.model import Chance, Overlay, Ref, Tone

Button = Callable[[Insight, Choice], Face]

# So many answers leave no room for a button each: cards are pointed on the map then.
MANY_ANSWERS: Final = 24
NOISE: Final = "noise"
AGAINST: Final = {names.FOR_NOISE: NOISE, names.FOR_DEFENCE: "attack"}
# What turns a Focus token over.
SPENDS_FOCUS: Final = (names.CHANGE, names.REROLL, names.ADD_DIE, names.FEWER)


def button(
    known: Insight,
    choice: Choice,
    label: str,
    cell: int = -1,
    on: tuple[Ref, ...] = (),
    quiet: bool = False,
) -> Face:
    """A button about a space or another element, with its cost and the odds of its dice."""
    prospect = prospect_of(known, choice.action)
    return Face(
        capital(label),
        odds(prospect) or outcome(known, choice.action),
        on=(*at(known, cell), *on),
        cost=cost(known, choice.action),
        quiet=quiet,
        chances=chances_of(prospect),
    )


def at(known: Insight, cell: int) -> tuple[Ref, ...]:
    """A space with the Guard on it; nothing for -1."""
    if cell < 0:
        return ()
    guard = known.view.guard_at(cell)
    space = f"cell:{known.text.space(cell)}"
    return (space,) if guard is None else (space, guard_ref(guard.guard))


def cost(known: Insight, action: int) -> str:
    kind = int(kind_of(action))
    if kind in SPENDS_FOCUS:
        return "1 Focus"
    tokens = COSTS.get(kind, 0) if known.step == names.STEP_TURN else 0
    return count(tokens, "action") if tokens else ""


def outcome(known: Insight, action: int) -> str:
    """What the dice come to with this answer, where the table tells such things."""
    roll = counts_against(known)
    comes_to = known.dice_come_to(action) if roll else UNDECIDED
    if comes_to == UNDECIDED:
        return ""
    if roll == NOISE:
        return "heard" if comes_to else "not heard"
    return f"{comes_to} damage" if comes_to else "no damage"


def counts_against(known: Insight) -> str:
    """Lying dice of which whoever rolled wants little: noise, or an attack on them. Empty where
    there are none, or the table does not tell such things."""
    if known.step != names.STEP_MODIFY or known.assistance < SIGHT:
        return ""
    return AGAINST.get(int(kind_of_roll(first_of(known.view.steps[-1]))), "")


def prospect_of(known: Insight, action: int) -> Prospect | None:
    """How the dice will come out; None where none are rolled, or the table does not tell."""
    if known.assistance < SIGHT or known.me is None or kind_of(action) not in WITH_DICE:
        return None
    return known.prospect(action)


def is_special(action: int) -> bool:
    """What a boss's Reference card offers: wanted before what every turn does."""
    return names.PICK_UP <= kind_of(action) < names.LAST_BOSS_ACTION


def is_hopeless(known: Insight, action: int) -> bool:
    """True when no dice can do it, with Focus neither, or lying ones come to the same."""
    if kind_of(action) in (names.CHANGE, names.USE) and counts_against(known):
        comes_to = known.dice_come_to(action)
        return comes_to != UNDECIDED and comes_to >= known.dice_come_to(act(names.ACCEPT))
    prospect = prospect_of(known, action)
    return prospect is not None and prospect.with_focus <= prospect.chance == 0


def chances_of(prospect: Prospect | None) -> tuple[Chance, ...]:
    """By the dice alone, and with Focus where that makes a difference; none without dice."""
    if prospect is None:
        return ()
    most = 1.0 if prospect.at_least else prospect.chance
    found = between(prospect.what, prospect.chance, prospect.chance, most)
    if prospect.with_focus <= prospect.chance:
        return (found,)
    most = 1.0 if prospect.at_least else prospect.with_focus
    return found, between(
        f"{prospect.what} with Focus", prospect.with_focus, prospect.with_focus, most
    )


def odds(prospect: Prospect | None) -> str:
    """The same in words, and what a boss answers."""
    if prospect is None:
        return ""
    found = chances_of(prospect)
    words = f"{chance_words(found[0])} {prospect.what}"
    if len(found) > 1:
        words += f", {chance_words(found[1])} with Focus"
    if prospect.spared:
        words += f"; a shadow takes {int(prospect.spared)} of the damage"
    if prospect.answer:
        words += f"; if not, {count(int(prospect.answer), 'black die', 'black dice')} against you"
    return words


def doer(known: Insight) -> int:
    """The character who acts, or rolls."""
    key = known.view.steps[-1]
    is_roll = known.step in (names.STEP_BEFORE_ROLL, names.STEP_MODIFY)
    return int(second_of(key) if is_roll else first_of(key))


def lender(known: Insight, mark: int) -> str:
    """Whose Focus token it is, where it is not the character's own."""
    owner = mark // box.FOCUS_TOKENS
    return "" if owner == doer(known) else f"{PEOPLE[owner]}'s "


def facedown(known: Insight, thing: int) -> str:
    """The space of a token that lies face down: where a boss takes part it is named so (B-061)."""
    is_space = known.content.boss is not None
    return known.text.space(thing if is_space else known.content.tokens[thing].cell)


DECKS: Final = {kinds.AT_ORDERS: "{Next_order}", kinds.AT_REACTIONS: "top {Reaction} card"}
# Words of labels: what stands in braces, the argument it is about, and how that is said.
# fmt: off
SAID: Final[dict[str, tuple[str, Callable[[Insight, int], str]]]] = {
    "space": ("space", lambda known, cell: known.text.space(cell)),
    "foe": ("space", lambda known, cell: known.text.guard_on(known.view, cell)),
    "direction": ("direction", lambda _, way: DIRECTIONS[way]),
    "zone": ("zone", lambda known, zone: known.text.zone(zone)),
    "door": ("door", lambda known, door: known.text.door(door)),
    "token_at": ("thing", facedown),
    "thing_at": ("thing", lambda known, thing: known.text.space(known.content.tokens[thing].cell)),
    "guard": ("guard", lambda known, guard: known.text.guard(guard)),
    "person": ("person", lambda _, person: PEOPLE[person]),
    "focus": ("token", lambda known, mark: known.text.focus(mark)),
    "lender": ("token", lender),
    "die": ("die", lambda known, die: known.text.numbered(known.view, die)),
    "dice": ("dice", lambda known, which: known.text.some_dice(known.view, which)),
    "change": ("change", lambda known, change: known.text.changed(known.view, change)),
    "card": ("card", lambda known, card: known.text.system(known.view, card).name),
    "slot": ("slot", lambda _, slot: str(slot + 1)),
    "end": ("end", lambda _, end: DECK_ENDS[end]),
    "charges": ("charges", lambda _, number: f" with {count(number, 'charge')}" if number else ""),
    "deck": ("deck", lambda known, deck: known.text.words.said(DECKS[deck])),
}
# fmt: on


class Words:
    """What the words in braces of a label stand for; with a capital letter they are terms."""

    def __init__(self, known: Insight, arguments: Choice | dict[str, int]) -> None:
        self.known: Final = known
        self.arguments: Final = arguments

    def __getitem__(self, word: str) -> str:
        if word[0].isupper():
            return self.known.text.words.terms[word]
        argument, said = SAID[word]
        return said(self.known, self.arguments[argument])


def says(label: str) -> Button:
    """A button whose label is filled with its arguments; it points at the space it speaks of."""
    is_there = "{space}" in label or "{foe}" in label
    return lambda known, choice: button(
        known,
        choice,
        label.format_map(Words(known, choice)),
        choice["space"] if is_there else -1,
    )


# Moving.


def step(label: str, noisy: bool = False) -> Button:
    """One space on; `{}` is the direction."""
    return lambda known, choice: walk(known, choice, label, noisy)


def walk(known: Insight, choice: Choice, label: str, noisy: bool) -> Face:
    me = known.me
    label = label.format(DIRECTIONS[choice["direction"]])
    if known.is_fighting:
        label = label.removesuffix(", noisy")  # nobody listens on an arena (B-004)
    if me is None or not me.is_on_map():
        return button(known, choice, label)
    start = me.cell
    if known.step == names.STEP_LEAPING:
        start = second_of(known.view.steps[-1])
    cell = int(known.grid.beyond(start, choice["direction"]))
    return ahead(known, choice, label, at(known, cell), noisy)


def shift(known: Insight, choice: Choice) -> Face:
    """Focus that moves the figure, one space or two (MGS-225)."""
    person, token = divmod(choice["token"], box.FOCUS_TOKENS)
    spaces = spaces_moved(known.content.people[person].focus[token])
    return walk(known, choice, f"Focus: move {spaces} {{}}", False)


def stop(known: Insight, choice: Choice) -> Face:
    """The move ends here, with what has been noticed of it."""
    return ahead(known, choice, "Stop here", (), False)


def ahead(known: Insight, choice: Choice, label: str, on: tuple[Ref, ...], noisy: bool) -> Face:
    """A step and what it brings about, as the rules say when they try it."""
    price = cost(known, choice.action)
    if known.assistance < SIGHT or known.me is None:
        return Face(label, on=on, cost=price)
    ways = known.ways_ahead(choice.action)
    risks, chances = risks_of(known, ways)
    if known.is_fighting:
        face = Face(label, "; ".join(risks), on=on, cost=price, chances=tuple(chances))
        return in_a_fight(known, face, ways)
    seen = any(way.is_alerted or way.watchers for way in ways)
    tone: Tone = "light" if seen else ""
    if any(way.attackers or way.damage for way in ways):
        tone = "danger"
    if noisy:
        heard = noise(ways)
        chances.append(heard)
        risks.append(f"{chance_words(heard)} heard")
        tone = tone or ("caution" if heard.most > 0 else "")
    if not seen and not any(way.turns_up or way.is_checked for way in ways):
        seen_then = later(known, ways)
        if seen_then is not None:
            chances.append(seen_then)
            risks.append(f"{chance_words(seen_then)} seen later")
        elif not noisy:
            risks.append("unseen")
    symbol = "eye" if seen else ""
    detail = "; ".join(risks)
    return Face(label, detail, tone=tone, on=on, symbol=symbol, cost=price, chances=tuple(chances))


def in_a_fight(known: Insight, face: Face, ways: list[WayAhead]) -> Face:
    """A step on an arena: whether a Threat lands there, and which cards would reach one there."""
    boss, cells = known.view.boss, [int(way.cell) for way in ways if way.cell >= 0]
    if boss is None or not cells:
        return face
    risks = [face.detail] if face.detail else []
    chances = list(face.chances)
    tone: Tone = "danger" if risks else ""
    if any(area & 0xFFF == cells[0] for area in boss.areas):
        risks.append("in the Threat")
        tone = "danger"
    if known.assistance >= FORESIGHT:
        dice = known.dice_on(cells[0])
        reached = [one for one in dice if one]
        if not dice:
            risks.append("nobody knows what comes")
        elif reached:
            most = count(max(reached), "black die", "black dice")
            share = f"{len(reached)} of {count(len(dice), 'card')} reach"
            if len(dice) > len(boss.next_cards()):  # nobody knows where it is
                chances.append(exact("reached", len(reached), len(dice)))
                share = f"{chance_words(chances[-1])} of what can come reaches"
            risks.append(f"then {share} you, {most} at most")
            tone = tone or "caution"
        else:
            risks.append("then no card reaches you")
    detail = "; ".join(risks)
    return Face(face.label, detail, tone=tone, on=face.on, cost=face.cost, chances=tuple(chances))


def risks_of(known: Insight, ways: list[WayAhead]) -> tuple[list[str], list[Chance]]:
    """What every way of a step brings about, and what only some of them do."""
    text = known.text
    risks: list[str] = []
    chances: list[Chance] = []
    over = [
        [*map(text.guard, way.guards), *(PEOPLE[person] for person in way.people)] for way in ways
    ]
    if any(over):
        risks.append(sure_and_perhaps(over, before="leaps over "))
    attackers = [[text.guard(guard) for guard in way.attackers] for way in ways]
    if any(attackers):
        who = in_all(attackers) or [one for way in attackers for one in way]
        attack = "attack" if len(set(who)) > 1 else "attacks"
        deadly = ""
        if any(way.fatal for way in ways):
            chances.append(at_worst("fatal", [way.fatal for way in ways]))
            deadly = f", {chance_words(chances[-1])} fatal"
        risks.append(f"{sure_and_perhaps(attackers, after=f' {attack}')}{deadly}")
    if any(way.is_unmasked for way in ways):
        risks.append("unmasked")
    if any(way.damage for way in ways):
        risks.append(f"{max(int(way.damage) for way in ways)} damage")
    eyes = [[watcher(known, by) for by in way.watchers] for way in ways]
    if any(eyes):
        risks.append(sure_and_perhaps(eyes, before="seen by "))
    if any(way.is_caught for way in ways):
        risks.append("breaks a laser beam")
    if any(way.turns_up for way in ways):
        risks.append("turns up a trap")
    if any(way.is_checked for way in ways):
        chances.append(exact("unmasked", watched.noise_chance(box.COVER_DICE)))
        risks.append(
            text.words.said("a {Guard} looks closely, ") + f"{chance_words(chances[-1])} unmasked"
        )
    if not risks and any(way.is_alerted for way in ways):
        risks.append("seen on the way")
    return risks, chances


def sure_and_perhaps(each: list[list[str]], before: str = "", after: str = "") -> str:
    """What is on every way, then what is on some: `Guard 1 attacks, perhaps Guard 2`."""
    sure = in_all(each)
    perhaps = list(dict.fromkeys([one for way in each for one in way if one not in sure]))
    if not sure:
        return f"perhaps {before}{listed(perhaps)}{after}"
    return f"{before}{listed(sure)}{after}" + (f", perhaps {listed(perhaps)}" if perhaps else "")


def in_all(each: list[list[str]]) -> list[str]:
    return [one for one in dict.fromkeys(each[0]) if all(one in way for way in each)]


def at_worst(of: str, chances: list[float]) -> Chance:
    """The highest of the chances of several ways, as a limit where they differ."""
    return between(
        of, max(chances), 0.0 if min(chances) < max(chances) else max(chances), max(chances)
    )


def watcher(known: Insight, by: int) -> str:
    if by >= names.FIRST_CAMERA:
        return f"Camera {by - names.FIRST_CAMERA + 1}"
    return known.text.guard(by)


def then(found: Sequence[Later]) -> Chance:
    """How likely the character is noticed later, over the ways that a step may go."""
    least, most = min(one.least for one in found), max(one.most for one in found)
    return between("seen later", (least + most) / 2 if len(found) == 1 else most, least, most)


def later(known: Insight, ways: list[WayAhead]) -> Chance | None:
    """Nobody notices now: how likely somebody does later, if the turn ends after the step."""
    cards = known.orders_to_come()
    there = [way for way in ways if way.cell >= 0]
    return then([way.later(cards) for way in there]) if cards and there else None


def noise(ways: list[WayAhead]) -> Chance:
    """How likely the turn is heard if it ends after the step, with the token that this adds."""
    return at_worst("heard", [way.heard() for way in ways])


def drag(known: Insight, choice: Choice) -> Face:
    cell, bodies = choice["space"], known.text.words.bodies
    kinds_there = [int(body & 7) for body in known.view.bodies if body >> 3 == cell]
    dragged = [choice["body"]] if choice["body"] else kinds_there  # all of them (MGS-210)
    what = listed([bodies[kind] for kind in dragged])
    label = f"Drag {what} from {known.text.space(cell)}, noisy"
    on, price = at(known, cell), cost(known, choice.action)
    if known.assistance < SIGHT or known.me is None:
        return Face(label, on=on, cost=price)
    heard = exact("heard", known.rehearsal.after(choice.action).heard())
    tone: Tone = "caution" if heard.share > 0 else ""
    return Face(
        label, f"{chance_words(heard)} heard", tone=tone, on=on, cost=price, chances=(heard,)
    )


def end(known: Insight, choice: Choice) -> Face:  # noqa: ARG001 - as every button
    label, me = "End the turn", known.me
    if known.assistance >= SIGHT and me is not None and me.noisy:
        heard = exact("heard", known.rehearsal.heard())
        if heard.share > 0:
            return Face(label, f"{chance_words(heard)} heard", tone="caution", chances=(heard,))
    return Face(label)


# Turns, things and Terminals.


def begin(known: Insight, choice: Choice) -> Face:
    person = choice["person"]
    seen = known.view.person(person)
    on = (person_ref(person),) if seen is not None and seen.is_on_map() else ()
    return button(known, choice, f"{PEOPLE[person]} goes next", on=on)


# What Interact does with the stage's tokens; `{}` is their space.
USING: Final = {
    ELEVATOR: "use the lift on {}",
    SWITCH: "use the switch on {}",
    NODE: "shut down the node on {}",
    HOSTAGE: "free the hostage on {}",
}


def interact(known: Insight, choice: Choice) -> Face:
    text, thing = known.text, choice["thing"]
    if thing < names.FIRST_TOKEN:
        label = f"unlock {text.door(thing)} with {text.code(thing)}"
        return button(known, choice, label, on=(f"edge:{door_id(thing)}",))
    number = thing - names.FIRST_TOKEN
    token = known.content.tokens[number]
    label = USING[int(token.kind)].format(text.space(token.cell))
    return button(known, choice, label, on=(f"token:thing-{number}",))


def call(known: Insight, choice: Choice) -> Face:
    token = known.content.tokens[choice["thing"]]
    label = f"call number {token.detail} over the codec"
    return button(known, choice, label, on=(f"token:thing-{choice['thing']}",))


def pick_up(known: Insight, choice: Choice) -> Face:
    """A weapon that was struck out of somebody's hand (B-034)."""
    boss = known.view.boss
    at = choice["thing"] * DROPPED_WIDTH
    if boss is None or at >= len(boss.dropped):
        return button(known, choice, "pick a weapon up")
    name = known.content.equipment[boss.dropped[at + 2]].name
    return button(known, choice, f"pick up {name}", boss.dropped[at])


# Focus.


def refresh(known: Insight, choice: Choice) -> Face:
    focus = known.text.focus(doer(known) * box.FOCUS_TOKENS + choice["token"])
    return button(known, choice, f"refresh Focus: {focus}")


def reroll(known: Insight, choice: Choice) -> Face:
    """One die again, or any number of them (MGS-224)."""
    dice, view = choice["die"], known.view
    if known.content.edition.rerolls_any_number:
        again = known.text.some_dice(view, dice)
    else:
        again = known.text.numbered(view, dice)
    return button(known, choice, f"{lender(known, choice['token'])}Focus: roll {again} again")


def fewer(known: Insight, choice: Choice) -> Face:
    person, token = divmod(choice["token"], box.FOCUS_TOKENS)
    is_black = known.content.people[person].focus[token] == names.FEWER_BLACK
    fewer_dice = f"one {'black' if is_black else 'white'} die fewer"
    return button(known, choice, f"{lender(known, choice['token'])}Focus: {fewer_dice}")


def ability(known: Insight, choice: Choice) -> Face:
    name = ABILITIES.get(1 << choice["ability"], "ability")
    what = "yes"
    if known.step == names.STEP_BEFORE_ROLL:
        what = f"{choice['detail']} more white"
    elif known.step == names.STEP_MODIFY:
        what = known.text.changed(known.view, choice["detail"])
    return button(known, choice, f"{name}: {what}")


# Guards.


def target(known: Insight, choice: Choice) -> Face:
    """A space that a Guard goes to, or a character it attacks."""
    number = choice["target"]
    if known.step in (names.STEP_AIM, names.STEP_PICK_TARGETS, names.STEP_SECOND_EYES):
        return button(known, choice, PEOPLE[number], on=(person_ref(number),))
    cell = number if known.step == names.STEP_MODE else -1
    return button(known, choice, f"to {known.text.space(number)}", cell)


def path(known: Insight, choice: Choice) -> Face:
    """One of several equal ways: named by the spaces that not all of them lead over, and drawn."""
    view, text = known.view, known.text
    guard = next(seen for seen in view.guards if seen.guard == view.active)
    paths = view.grid.paths(guard.cell, guard.facing, first_of(view.steps[-1]))
    ways = [[int(cell) for cell in one] for one in paths]
    way = ways[choice["path"]]
    shared = set(ways[0]).intersection(*ways)
    label = f"by way of {listed([text.space(cell) for cell in way if cell not in shared])}"
    drawn = Overlay(
        id="path",
        group="intent",
        shape="path",
        tone="foe",
        label=capital(label),
        say=f"{text.guard(int(guard.guard))} goes {label}.",
        places=tuple([f"cell:{text.space(cell)}" for cell in [int(guard.cell), *way]]),
        focus=guard_ref(int(guard.guard)),
        line="solid",
    )
    return Face(capital(label), preview=(drawn,))


def place(known: Insight, choice: Choice) -> Face:
    """A space that a Guard appears on, or goes to next (MGS-238), or something lands on."""
    if known.step in (names.STEP_THROW, names.STEP_FLY, names.STEP_SWING):
        return screen_of(known.content).landing(known, choice["space"])
    where = "by way of" if known.step == names.STEP_WAY else "on"
    return button(known, choice, f"{where} {known.text.space(choice['space'])}", choice["space"])


# System cards.


def hack(known: Insight, choice: Choice) -> Face:
    """A Terminal on the map, or the next level of the Terminal card (B-064)."""
    token = known.content.tokens[choice["thing"]]
    if token.cell < 0:
        code = listed([str(number) for number in token.code])
        return button(known, choice, f"hack the Terminal card to level {token.detail}: {code}")
    return says("hack the Terminal on {thing_at}")(known, choice)


def access(known: Insight, choice: Choice) -> Face:
    """Black dice for all cards, or four for one of them (MGS-228)."""
    number, name = choice["black_dice"], known.text.words.terms["Access_systems"]
    if known.content.edition.access_is_for_one_card:
        return button(known, choice, f"{name}: {known.text.system(known.view, number).name}")
    dice = count(number, "black die", "black dice") if number else "added dice alone"
    return button(known, choice, f"{name} with {dice}")


def put_on(known: Insight, choice: Choice) -> Face:
    number, slot = divmod(choice["slot"], SLOTS_A_CARD)
    words = Words(known, {"die": choice["die"], "slot": slot, "card": number})
    return button(known, choice, "put {die} on slot {slot} of {card}".format_map(words))


SYSTEM_EFFECTS: Final = {
    systems.FLIP_CAMERAS: "turn all Cameras",
    systems.BLIND_ZONE: "blind {zone} this round",
    systems.DARK_ZONE: "switch the Cameras of {zone} off",
    systems.OPEN_WEAK_DOOR: "open {door}",
    systems.OPEN_ANY_DOOR: "open {door}",
    systems.CLEAR_NOISE: "take {person}'s token off the map",
    systems.CLEAR_ALERT: "take {person}'s token off the map",
    systems.TURN_GUARD_HERE: "turn {guard} {direction}",
    systems.TURN_GUARD_ANYWHERE: "turn {guard} {direction}",
    systems.LOOK_AT_ORDER: "look at the {Next_order}",
    systems.BURY_ORDER: "look at the {Next_order} and bury it if you like",
    systems.CANCEL_ORDER: "cancel the {Guard}s' first order",
    systems.LEND_ACTION: "one more action for {person}",
    systems.RECHARGE: "a token for a card of {person}",
    systems.JAM: "one black die less in every attack of the next Boss card",
    systems.STRIKE: "deal {number} damage",
    systems.FEED: "up to {number} for {fed} of {person}",
    systems.PEEK_BOSS: "look at the top Boss card",
    systems.BURY_BOSS: "look at the top Boss card and bury it if you like",
    systems.LEND: "one more action for {person}",
    systems.LEND_TWO: "one more action for {both}",
    systems.HEAL: "take {number} damage off {person}",
    systems.TURN_BOSS: "turn it {way}",
    systems.CARRY: "move {person} to {carried_to}",
    systems.SHIELD: "{number} black dice less in this roll",
    systems.HOBBLE: "no Stride with the next card",
}


def resolve(known: Insight, choice: Choice) -> Face:
    number, effect = divmod(choice["effect"], EFFECTS_A_CARD)
    card, aim = known.text.system(known.view, number), choice["target"]
    deed = int(card.effects[effect].deed)
    person = aim // int(known.content.card_slots) if deed == systems.RECHARGE else aim
    aims = {"zone": aim, "door": aim, "person": person, "guard": aim, "direction": choice["more"]}
    if deed >= systems.JAM:
        return boss_effect(known, choice, card, card.effects[effect])
    said = SYSTEM_EFFECTS[deed].format_map(Words(known, aims))
    return button(known, choice, f"{card.name}: {said}")


def boss_effect(known: Insight, choice: Choice, card: SystemCard, effect: SystemEffect) -> Face:
    """An effect of a boss stage, and what it is pointed at (B-090)."""
    deed, aim, more = int(effect.deed), choice["target"], choice["more"]
    if deed == systems.SCRUB:
        is_mark = known.view.boss is not None and known.view.boss.notes[notes.THREAT] == MARK
        said = f"no Threat for {PEOPLE[aim]}" if is_mark else f"no area {aim + 1} of the Threat"
    elif deed == systems.CALM_AIR:
        said = "no dodge in this round" if effect.amount > 1 else "no dodge the next time"
    else:
        me = known.view.person(aim) if deed == systems.FEED else None
        fed = "the special weapon"
        if me is not None and more:
            fed = f"the {known.content.equipment[me.cards[more - 1]].name}"
        who = PEOPLE[aim] if aim < len(PEOPLE) else ""
        both = who if more >= len(PEOPLE) else f"{who} and {PEOPLE[more]}"
        said = SYSTEM_EFFECTS[deed].format(
            number=effect.amount,
            person=who,
            fed=fed,
            both=both,
            way=DIRECTIONS[aim] if deed == systems.TURN_BOSS else "",
            carried_to=known.text.space(more),
        )
    return button(known, choice, f"{card.name}: {said}")


# Equipment.


def use(known: Insight, choice: Choice) -> Face:
    """A card of whoever acts or rolls, pointed at something."""
    me, aim = known.view.person(doer(known)), choice["target"]
    is_roll = known.step == names.STEP_MODIFY
    cell = -1
    if me is None or choice["slot"] >= len(me.cards) or me.cards[choice["slot"]] < 0:
        label = f"Pentazemin: roll {known.text.some_dice(known.view, aim)} again"
    else:
        card = known.content.equipment[me.cards[choice["slot"]]]
        if is_roll:
            label = f"{card.name}: {on_dice(known, card, aim)}"
        elif aim == kinds.REFILL:
            label = f"put a charge back on {card.name}"
        elif aim == kinds.DETONATE:
            label = f"set off every {card.name}"
        else:
            held = [known.content.equipment[number].name for number in me.cards if number >= 0]
            name = card.name if held.count(card.name) == 1 else f"{card.name} {card.number}"
            label = f"{name}{aimed(known, int(card.effect), aim, choice['more'])}"
            if known.step == names.STEP_TURN and card.effect in kinds.AIMED_AT_SPACES:
                cell = aim
    return button(known, choice, label, cell, quiet=len(known.view.options) > MANY_ANSWERS)


def on_dice(known: Insight, card: EquipmentCard, aim: int) -> str:
    if card.lasting & kinds.PARRIES:
        return "every die counts 1 less"
    if card.lasting & kinds.STEADIES:
        return known.text.changed(known.view, aim)
    return f"roll {known.text.numbered(known.view, aim)} again"


# Where a card is pointed at, in words that follow its name.
AIMED: Final = {
    kinds.SHOT: " at {foe}{charges}",
    kinds.CANNON: " at {foe}{charges}",
    kinds.BLADE: " at everybody beside{charges}",
    **dict.fromkeys(kinds.PUT_ON_SPACES, " on {space}"),
    kinds.NIKITA: " to the {direction}",
    kinds.LAUNCHER: " to the {direction}",
    kinds.KEYCARD: ": open {door}",
    kinds.GAS_MASK: ": look at the {deck}",
    kinds.ROPE: ": tie the {Guard} on {space}",
    kinds.THERMAL: ": turn up the token on {token_at}",
}


def aimed(known: Insight, effect: int, aim: int, more: int) -> str:
    if effect == kinds.NIKITA and more:
        return " flies on"
    aims = dict.fromkeys(("space", "direction", "door", "deck", "thing"), aim)
    return AIMED.get(effect, "").format_map(Words(known, {**aims, "charges": more}))


def choose(known: Insight, choice: Choice) -> Face:
    """What a card, an event or a stage asks for."""
    number = choice["choice"]
    label = "put it under the deck"
    if known.step == names.STEP_STEER:
        die = known.text.numbered(known.view, number)
        label = f"fly {die} {DIRECTIONS[choice['direction']]}"
    elif known.step == names.STEP_ORIENT_CAMERA:
        cone, other = known.text.words.cones
        label = f"{cone} {DIRECTIONS[number]}, {other} {DIRECTIONS[(number + 1) % 4]}"
    elif known.step in (names.STEP_DISARM, names.STEP_RESTOCK):
        me = known.view.person(first_of(known.view.steps[-1]))
        label = "a weapon" if me is None else known.content.equipment[me.cards[number]].name
    elif known.step == names.STEP_ENEMIES:
        others = known.text.words.said("the {Guard}s on Otacon's map")
        label = f"{known.text.boss_name() if number == BOSS_FIRST else others} first"
    elif known.step == names.STEP_CORNERED:
        fox = known.view.person(names.GRAY_FOX)
        label = "a card" if fox is None else known.content.equipment[fox.cards[number]].name
    return button(known, choice, label)


# What a player would look for and not find.


def missing(kind: int, label: str, why: str) -> Callable[[Insight], Face | None]:
    """An action of the dashboard that cannot be taken now."""

    def off(known: Insight) -> Face | None:
        me = known.me
        if me is None or not (known.content.people[me.person].actions >> kind) & 1:
            return None
        if known.is_fighting and kind in COVERED:
            return None
        if me.tokens < COSTS.get(kind, 1):
            return Face(label, "not enough actions left")
        if known.is_fighting and kind in (names.PUNCH, names.COMBO):
            return Face(label, f"{known.text.boss_name()} is not next to you")
        return Face(label, known.text.words.said(why))

    return off
