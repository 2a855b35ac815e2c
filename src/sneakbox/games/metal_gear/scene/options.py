"""What stands on each button: its words, its cost, its risk, what it touches."""

from collections.abc import Callable
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids import watched
from sneakbox.games.metal_gear.aids.rehearsal import WITH_DICE
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.cards import systems
from sneakbox.games.metal_gear.cards.equipment import CARD_SLOTS, EquipmentCard
from sneakbox.games.metal_gear.cards.systems import EFFECTS_A_CARD, SLOTS_A_CARD
from sneakbox.games.metal_gear.characters.dashboards import COSTS
from sneakbox.games.metal_gear.content import ELEVATOR
from sneakbox.games.metal_gear.scene.insight import FORESIGHT, SIGHT, Insight
from sneakbox.games.metal_gear.scene.refs import door_id, guard_ref, person_ref
from sneakbox.games.metal_gear.words import ABILITIES, BODIES, DECK_ENDS, PEOPLE
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.scene.asking import Choice, Face
from sneakbox.scene.english import capital, count, percent
from sneakbox.scene.model import Ref

Button = Callable[[Insight, Choice], Face]

# So many answers leave no room for a button each: cards are pointed on the map then.
MANY_ANSWERS: Final = 24


def button(
    known: Insight,
    choice: Choice,
    label: str,
    cell: int = -1,
    on: tuple[Ref, ...] = (),
    quiet: bool = False,
) -> Face:
    """A button about a space or another element, with its cost and the odds of its dice."""
    return Face(
        capital(label),
        odds(known, choice.action),
        on=(*at(known, cell), *on),
        cost=cost(known, choice.action),
        quiet=quiet,
    )


def at(known: Insight, cell: int) -> tuple[Ref, ...]:
    """A space with the Guard on it; nothing for -1."""
    if cell < 0:
        return ()
    guard = known.view.guard_at(cell)
    space = f"cell:{known.text.space(cell)}"
    return (space,) if guard is None else (space, guard_ref(guard.guard))


def cost(known: Insight, action: int) -> str:
    tokens = COSTS.get(int(kind_of(action)), 0) if known.step == names.STEP_TURN else 0
    return count(tokens, "action") if tokens else ""


def odds(known: Insight, action: int) -> str:
    """By the dice alone, and with Focus where that makes a difference; empty without dice."""
    if known.assistance < SIGHT or known.me is None or kind_of(action) not in WITH_DICE:
        return ""
    prospect = known.rehearsal.prospect(action)
    if prospect is None:
        return ""
    least = "at least " if prospect.at_least else ""
    words = f"{least}{percent(prospect.chance)} {prospect.what}"
    if prospect.with_focus > prospect.chance:
        words += f", {percent(prospect.with_focus)} with Focus"
    return words


# Buttons that say one thing, or one thing about a space, a Guard, a direction.


def says(label: str) -> Button:
    return lambda known, choice: button(known, choice, label)


def on_space(label: str) -> Button:
    """`{}` is the space."""
    return lambda known, choice: button(
        known, choice, label.format(known.text.space(choice["space"])), choice["space"]
    )


def at_guard(label: str) -> Button:
    """`{}` is the Guard on the space."""
    return lambda known, choice: button(
        known,
        choice,
        label.format(known.text.guard_on(known.view, choice["space"])),
        choice["space"],
    )


def looking(label: str) -> Button:
    """`{}` is the direction."""
    return lambda known, choice: button(
        known, choice, label.format(DIRECTIONS[choice["direction"]])
    )


# Moving.


def step(label: str, noisy: bool = False) -> Button:
    """One space on; `{}` is the direction."""
    return lambda known, choice: walk(known, choice, label, noisy)


def walk(known: Insight, choice: Choice, label: str, noisy: bool) -> Face:
    me = known.me
    label = label.format(DIRECTIONS[choice["direction"]])
    if me is None or not me.is_on_map():
        return button(known, choice, label)
    start = me.cell
    if known.step == names.STEP_LEAPING:
        start = second_of(known.view.steps[-1])
    cell = int(known.grid.beyond(start, choice["direction"]))
    on, price = at(known, cell), cost(known, choice.action)
    if known.assistance < SIGHT or cell < 0:
        return Face(label, on=on, cost=price)
    if not me.cover and known.is_watched(cell):
        return Face(label, "in sight", tone="light", on=on, symbol="eye", cost=price)
    if noisy:
        return Face(label, noise(known), tone="caution", on=on, cost=price)
    detail = "unseen"
    if known.assistance >= FORESIGHT:
        detail = f"seen later: {percent(known.foresight.danger().seen[cell])}"
    return Face(label, detail, on=on, cost=price)


def noise(known: Insight) -> str:
    """What one more noisy token means."""
    noisy = 0 if known.me is None else known.me.noisy
    return f"noisy, {percent(watched.noise_chance(noisy + 1))} heard"


def drag(known: Insight, choice: Choice) -> Face:
    cell = choice["space"]
    label = f"Drag {BODIES[choice['body']]} from {known.text.space(cell)}, noisy"
    on, price = at(known, cell), cost(known, choice.action)
    if known.assistance < SIGHT or known.me is None:
        return Face(label, on=on, cost=price)
    return Face(label, noise(known), tone="caution", on=on, cost=price)


def end(known: Insight, choice: Choice) -> Face:  # noqa: ARG001 - as every button
    label, me = "End the turn", known.me
    if known.assistance >= SIGHT and me is not None and me.noisy:
        if known.guards_in(known.grid.zones[me.cell]):
            return Face(label, f"{percent(watched.noise_chance(me.noisy))} heard", tone="caution")
    return Face(label)


# Turns, things and Terminals.


def begin(known: Insight, choice: Choice) -> Face:
    person = choice["person"]
    return button(known, choice, f"{PEOPLE[person]} goes next", on=(person_ref(person),))


def interact(known: Insight, choice: Choice) -> Face:
    text, thing = known.text, choice["thing"]
    if thing < names.FIRST_TOKEN:
        label = f"work on {text.door(thing)} ({text.code(thing)})"
        return button(known, choice, label, on=(f"edge:{door_id(thing)}",))
    number = thing - names.FIRST_TOKEN
    token = known.content.tokens[number]
    what = "lift" if token.kind == ELEVATOR else "switch"
    label = f"use the {what} on {text.space(token.cell)}"
    return button(known, choice, label, on=(f"token:thing-{number}",))


def hack(known: Insight, choice: Choice) -> Face:
    cell = known.content.tokens[choice["terminal"]].cell
    return button(known, choice, f"hack the Terminal on {known.text.space(cell)}")


def access(known: Insight, choice: Choice) -> Face:
    dice = count(choice["dice"], "black die", "black dice")
    return button(known, choice, f"access systems with {dice}")


# Focus.


def refresh(known: Insight, choice: Choice) -> Face:
    person = int(first_of(known.view.steps[-1]))
    focus = known.text.focus(person * box.FOCUS_TOKENS + choice["token"])
    return button(known, choice, f"focus: get back {focus}")


def owner(mark: int, person: int) -> str:
    """Whose Focus token it is, where it is not the character's own."""
    lender = mark // box.FOCUS_TOKENS
    return "" if lender == person else f"{PEOPLE[lender]}'s "


def extra(known: Insight, choice: Choice) -> Face:
    mark = choice["token"]
    lender = owner(mark, int(first_of(known.view.steps[-1])))
    return button(known, choice, f"{lender}Focus: {known.text.focus(mark)}")


def of_the_roller(known: Insight, mark: int) -> str:
    return f"{owner(mark, int(second_of(known.view.steps[-1])))}Focus"


def add_die(known: Insight, choice: Choice) -> Face:
    mark = choice["token"]
    return button(known, choice, f"{of_the_roller(known, mark)}: {known.text.focus(mark)}")


def change(known: Insight, choice: Choice) -> Face:
    mark, text = choice["token"], known.text
    changed = text.changed(known.view, choice["change"])
    label = f"{of_the_roller(known, mark)}, {text.focus(mark)}: {changed}"
    return button(known, choice, label)


def reroll(known: Insight, choice: Choice) -> Face:
    die = known.text.numbered(known.view, choice["die"])
    return button(known, choice, f"{of_the_roller(known, choice['token'])}: roll {die} again")


def fewer(known: Insight, choice: Choice) -> Face:
    person, token = divmod(choice["token"], box.FOCUS_TOKENS)
    is_black = known.content.people[person].focus[token] == names.FEWER_BLACK
    return button(known, choice, f"Focus: one {'black' if is_black else 'white'} die fewer")


def again(known: Insight, choice: Choice) -> Face:
    return button(known, choice, f"roll {known.text.some_dice(known.view, choice['dice'])} again")


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
    if known.step == names.STEP_AIM:
        return button(known, choice, PEOPLE[number], on=(person_ref(number),))
    cell = number if known.step == names.STEP_MODE else -1
    return button(known, choice, f"to {known.text.space(number)}", cell)


def path(known: Insight, choice: Choice) -> Face:
    view = known.view
    guard = next(seen for seen in view.guards if seen.guard == view.active)
    ways = view.grid.paths(guard.cell, guard.facing, first_of(view.steps[-1]))
    spaces = ", ".join([known.text.space(cell) for cell in ways[choice["path"]]])
    return button(known, choice, f"by way of {spaces}")


def zone(known: Insight, choice: Choice) -> Face:
    return button(known, choice, known.text.zone(choice["zone"]))


# System cards.


def put_on(known: Insight, choice: Choice) -> Face:
    number, slot = divmod(choice["slot"], SLOTS_A_CARD)
    name = known.text.system(known.view, number).name
    die = known.text.numbered(known.view, choice["die"])
    return button(known, choice, f"put {die} on slot {slot + 1} of {name}")


def take_off(known: Insight, choice: Choice) -> Face:
    name = known.text.system(known.view, choice["card"]).name
    return button(known, choice, f"take die {choice['slot'] + 1} off {name}")


def put_back(known: Insight, choice: Choice) -> Face:
    name = known.text.system(known.view, choice["card"]).name
    return button(known, choice, f"{name} goes {DECK_ENDS[choice['where']]} the deck")


SYSTEM_EFFECTS: Final = {
    systems.FLIP_CAMERAS: "turn all Cameras",
    systems.LOOK_AT_ORDER: "look at the next order",
    systems.BURY_ORDER: "look at the next order and bury it if you like",
    systems.CANCEL_ORDER: "cancel the Guards' first order",
}


def resolve(known: Insight, choice: Choice) -> Face:
    text, aim = known.text, choice["target"]
    number, effect = divmod(choice["effect"], EFFECTS_A_CARD)
    card = text.system(known.view, number)
    deed = card.effects[effect].deed
    if deed == systems.BLIND_ZONE:
        said = f"blind {text.zone(aim)} this round"
    elif deed == systems.DARK_ZONE:
        said = f"switch the Cameras of {text.zone(aim)} off"
    elif deed in systems.OPENS_A_DOOR:
        said = f"open {text.door(aim)}"
    elif deed in systems.CLEARS_A_TOKEN:
        said = f"take {PEOPLE[aim]}'s token off the map"
    elif deed in systems.TURNS_A_GUARD:
        said = f"turn {text.guard(aim)} {DIRECTIONS[choice['more']]}"
    elif deed == systems.LEND_ACTION:
        said = f"one more action for {PEOPLE[aim]}"
    elif deed == systems.RECHARGE:
        said = f"a token for a card of {PEOPLE[aim // CARD_SLOTS]}"
    else:
        said = SYSTEM_EFFECTS[int(deed)]
    return button(known, choice, f"{card.name}: {said}")


# Equipment.


def use(known: Insight, choice: Choice) -> Face:
    """A card of whoever acts or rolls, pointed at something."""
    key, aim = known.view.steps[-1], choice["target"]
    is_roll = known.step == names.STEP_MODIFY
    me = known.view.person(second_of(key) if is_roll else first_of(key))
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


def aimed(known: Insight, effect: int, aim: int, more: int) -> str:
    """Where a card is pointed at, in words that follow its name."""
    text = known.text
    charges = f" with {count(more, 'charge')}" if more else ""
    if effect in (kinds.SHOT, kinds.CANNON):
        return f" at {text.guard_on(known.view, aim)}{charges}"
    if effect == kinds.BLADE:
        return f" at everybody beside{charges}"
    if effect in kinds.PUT_ON_SPACES:
        return f" on {text.space(aim)}"
    if effect == kinds.NIKITA and more:
        return " flies on"
    if effect in (kinds.NIKITA, kinds.LAUNCHER):
        return f" to the {DIRECTIONS[aim]}"
    if effect == kinds.KEYCARD:
        return f": open {text.door(aim)}"
    if effect == kinds.GAS_MASK:
        deck = "top Reaction card" if aim == kinds.AT_REACTIONS else "next order"
        return f": look at the {deck}"
    if effect == kinds.ROPE:
        return f": tie the Guard on {text.space(aim)}"
    if effect == kinds.THERMAL:
        return f": turn up the token on {text.space(known.content.tokens[aim].cell)}"
    return ""


def choose(known: Insight, choice: Choice) -> Face:
    """What a card, an event or a stage asks for."""
    number = choice["choice"]
    label = "put it under the deck"
    if known.step == names.STEP_STEER:
        die = known.text.numbered(known.view, number)
        label = f"fly {die} {DIRECTIONS[choice['direction']]}"
    elif known.step == names.STEP_ORIENT_CAMERA:
        label = f"orange {DIRECTIONS[number]}, green {DIRECTIONS[(number + 1) % 4]}"
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
        return Face(label, "not enough actions left" if me.tokens < COSTS.get(kind, 1) else why)

    return off
