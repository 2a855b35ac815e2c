# not compiled: a table of words, read outside the hot path
"""What can be asked: every action of a stage, with its words, its button and why not."""

from collections.abc import Mapping, Sequence
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.bosses import boss_asked
from sneakbox.games.metal_gear.bosses.dashboard import BossCard
from sneakbox.games.metal_gear.characters.dashboards import COSTS, PEOPLE_WORDS
from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.editions import terms
from sneakbox.games.metal_gear.scene import options
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.games.metal_gear.scene.options import missing, says
from sneakbox.games.metal_gear.sight.lines_of_sight import character_sees
from sneakbox.games.metal_gear.things import (
    BODY,
    BOSS_CARD,
    CROSSHAIR_SIDE,
    DIRECTION,
    FOCUS_TOKEN,
    ORDER,
    PERSON,
    REACTION,
    SPACE,
)
from sneakbox.games.metal_gear.view import OperationView, PersonSeen
from sneakbox.games.metal_gear.words import PEOPLE
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.vocabulary import Argument, Vocabulary
from sneakbox.scene.asking import Asked, Choice, reason, vocabulary
from sneakbox.scene.english import capital
from sneakbox.scene.squares import space_name
from sneakbox.scene.things import NUMBER, Thing

COLOUR: Final = Thing("colour")

# What only the character whose turn it is can do, and what of it is free (MGS-033).
FREE: Final = (names.SHIFT, names.EXTRA, names.CALL, names.END)
IN_A_TURN: Final = (*COSTS, names.FOCUS, names.USE, *FREE)
# What is not printed on the dashboards: it comes with cards and Terminals.
NOT_PRINTED: Final = (names.USE, names.SEARCH, names.ACCESS, *FREE)


# Why not, where that depends on how things stand.


def step_of(view: OperationView) -> int:
    return int(kind_of(view.steps[-1])) if view.steps else 0


def acting(view: OperationView) -> PersonSeen:
    """The character whose turn it is."""
    me = view.person(first_of(view.steps[-1]))
    assert me is not None
    return me


def not_in_turn(view: OperationView, kind: int) -> str:
    """Why a character cannot take an action whatever it is aimed at (MGS-033, MGS-035)."""
    me = acting(view)
    name = PEOPLE[me.person]
    if kind not in NOT_PRINTED and not (view.content.people[me.person].actions >> kind) & 1:
        return f"{name} has no such action on the dashboard (MGS-035)."
    cost = COSTS.get(kind, 0 if kind in FREE else 1)
    if me.tokens < cost:
        left = f"{me.tokens} of {box.ACTION_TOKENS}"
        return f"{name} has {left} Action tokens left and needs {cost} (MGS-033)."
    return ""


def no_step(view: OperationView, choice: Choice) -> str:  # noqa: ARG001 - as every reason
    if step_of(view) == names.STEP_MOVING:
        return "There is no free way in that direction (MGS-053)."
    if step_of(view) == names.STEP_TURN:
        return "No move is under way: a Sneak is one space, a Dash at most two (MGS-039, MGS-040)."
    return ""


def no_change(view: OperationView, choice: Choice) -> str:  # noqa: ARG001
    if step_of(view) in (names.STEP_MODIFY, names.STEP_BEFORE_ROLL):
        return "That Focus token is used up, or that die shows ! (MGS-088, MGS-090)."
    return ""


def not_next(view: OperationView, choice: Choice) -> str:  # noqa: ARG001
    return f"{PEOPLE[choice['person']]} cannot begin now: one whole turn each (MGS-032)."


def is_guard_meant(view: OperationView, cell: int) -> bool:
    """Beside a guest an attack is on a Guard, unless it is on the guest's own space (B-900)."""
    boss, seen = view.content.boss, view.boss
    return boss is not None and seen is not None and boss.is_guest and cell != seen.cell


def no_attack(view: OperationView, choice: Choice) -> str:
    cell, here = choice["space"], acting(view).cell
    if view.boss is not None and view.content.boss is not None and not is_guard_meant(view, cell):
        name, boss = capital(view.content.boss.name), view.boss
        is_big = view.content.boss.size > 1 and boss.cell >= 0
        spaces = view.grid.around(boss.cell) if is_big else [int(boss.cell)]
        if cell not in (*spaces, *(int(minion.cell) for minion in boss.minions)):
            return f"{name} does not stand there (MGS-041)."
        if view.grid.distance(here, cell) > 1:
            return f"{name if cell in spaces else 'That'} is not next to you (MGS-015)."
        return f"{name} is not hurt by that (B-051)."
    if view.guard_at(cell) is None:
        return "No {Guard} stands there (MGS-041)."
    if view.grid.distance(here, cell) > 1:
        if abs(int(cell - here)) in (1, int(view.grid.columns)):
            return "A wall or locked door is between you and that {Guard} (MGS-015)."
        return "That {Guard} is not next to you (MGS-015)."
    return "That cannot be attacked now (MGS-041)."


def no_use(view: OperationView, choice: Choice) -> str:
    me, slot, target = acting(view), choice["slot"], choice["target"]
    if slot >= len(me.cards) or me.cards[slot] < 0:
        return f"{PEOPLE[me.person]} carries no card there (MGS-096)."
    card = view.content.equipment[me.cards[slot]]
    if card.is_weapon() and me.person == names.OTACON:
        return "Otacon uses no weapons (MGS-094)."
    if card.uses and me.uses[slot] == 0:
        return f"{card.name} is empty (MGS-096)."
    if me.tokens < card.cost:
        return f"{card.name} costs {card.cost} Action tokens (MGS-033)."
    boss = view.boss
    if boss is not None and view.content.boss is not None and boss.cell == target:
        name = view.content.boss.name
        if not view.grid.sees(me.cell, target) and view.content.boss.size == 1:
            return f"An obstacle is in the line of sight to {name} (MGS-067)."
        return f"{card.name} does nothing to {name} (B-051)."
    if target < view.grid.size and view.guard_at(target) is not None:
        edition, guards = view.content.edition, [int(seen.cell) for seen in view.guards]
        if not character_sees(edition, view.grid, guards, me.cell, target):
            if edition.sees_in_lines:
                return "A wall or a {Guard} is on the straight line to that {Guard} (MGS-218)."
            return "An obstacle is in the line of sight to that {Guard} (MGS-067)."
    return f"{card.name} cannot be used so now (MGS-096)."


def no_interact(view: OperationView, choice: Choice) -> str:  # noqa: ARG001
    if view.content.edition.interacts_beside:
        return "Nothing with an Interact icon is in your space or next to it (MGS-211)."
    return "Nothing with an Interact icon is in your space or on its edge (MGS-045)."


def no_drag(view: OperationView, choice: Choice) -> str:  # noqa: ARG001
    if view.content.edition.drags_a_stack:
        return "There is no body next to you, or no space to drag it to (MGS-210)."
    return "There is no such body here or beside, or no space to drag it to (MGS-044)."


BARRED: Final = "A wall, an obstacle or a figure with no space behind it bars the way (MGS-053)."

# fmt: off
ASKED: Final[tuple[Asked[Insight, OperationView], ...]] = (
    Asked(names.BEGIN, "begin", options.begin, person=PERSON, why_not=not_next),
    Asked(names.END, "end", options.end, rule=38, keys="e", apart=True),
    Asked(names.SNEAK, "sneak", options.step("Sneak {}"), direction=DIRECTION, rule=39, quiet=True,
        why_not=BARRED),
    Asked(names.DASH, "dash", options.step("Dash {}, noisy", noisy=True), direction=DIRECTION,
        rule=40, symbol="noise", quiet=True, why_not=BARRED),
    Asked(names.STEP, "step", options.step("Go {}"), direction=DIRECTION, quiet=True,
        why_not=no_step),
    Asked(names.STOP, "stop", options.stop, keys="x", apart=True),
    Asked(names.PUNCH, "punch", says("hit {foe} with 1 white die"), space=SPACE, rule=41,
        off=missing(names.PUNCH, "Hand-to-hand", "no {Guard} is next to you"), why_not=no_attack),
    Asked(names.COMBO, "combo", says("combo on {foe} with 2 white dice and 1 black"), space=SPACE,
        rule=42, off=missing(names.COMBO, "Combo attack", "no {Guard} is next to you"),
        why_not=no_attack),
    Asked(names.TAKEDOWN, "takedown", says("silent takedown of {foe}"), space=SPACE, rule=98,
        off=missing(names.TAKEDOWN, "Silent takedown", "no {Guard} next to you looks away"),
        why_not="A Silent Takedown needs a {Guard} beside you that looks straight away (MGS-098)."),
    Asked(names.DRAG, "drag", options.drag, space=SPACE, body=BODY, rule=44, symbol="noise",
        off=missing(names.DRAG, "Drag body", "no body is here or beside"),
        why_not=no_drag),
    Asked(names.DROP, "drop", says("lay it on {space}"), space=SPACE, quiet=True),
    Asked(names.INTERACT, "interact", options.interact, thing=NUMBER, rule=45,
        off=missing(names.INTERACT, "Interact", "nothing to use here"),
        why_not=no_interact),
    Asked(names.KNOCK, "knock", says("knock to draw attention here"), rule=52, symbol="ask",
        keys="k"),
    Asked(names.DISGUISE, "disguise", says("put on a {Guard}'s uniform"), rule=99,
        off=missing(names.DISGUISE, "Gain disguise",
            "it needs a body beside you and your token off the map"),
        why_not="Gain Disguise needs a body beside you and your token off the map (MGS-099)."),
    Asked(names.HACK, "hack", options.hack, thing=NUMBER, rule=104,
        off=missing(names.HACK, "Hack Terminal", "no Terminal is here or beside"),
        why_not="There is no Terminal here or beside that is not hacked (MGS-104)."),
    Asked(names.FOCUS, "focus", options.refresh, token=FOCUS_TOKEN, rule=43, symbol="focus",
        off=missing(names.FOCUS, "Focus", "no Focus token can be refreshed"),
        why_not="That Focus token is active already, costs more tokens, or the stage has none"
        " (MGS-043)."),
    Asked(names.SEARCH, "search", says("search for a {System} card"), rule=106,
        why_not="{System_search} needs a hacked Terminal here or beside (MGS-106)."),
    Asked(names.ACCESS, "access", options.access, black_dice=NUMBER, rule=107,
        why_not="{Access_systems} needs a hacked Terminal, a {System} card and a free die"
        " (MGS-107)."),
    Asked(names.USE, "use", options.use, slot=NUMBER, target=NUMBER, more=NUMBER, rule=96,
        why_not=no_use),
    Asked(names.SHIFT, "shift", options.shift, token=FOCUS_TOKEN,
        direction=DIRECTION, rule=91, symbol="focus", quiet=True, why_not=BARRED),
    Asked(names.EXTRA, "extra", says("{lender}Focus: {focus}"), token=FOCUS_TOKEN, rule=92,
        symbol="focus", why_not="That Focus token is not active (MGS-088)."),
    Asked(names.CHANGE, "change", says("{lender}Focus, {focus}: {change}"), token=FOCUS_TOKEN,
        change=NUMBER, why_not=no_change),
    Asked(names.REROLL, "reroll", options.reroll, token=FOCUS_TOKEN, die=NUMBER),
    Asked(names.ADD_DIE, "add-die", says("{lender}Focus: {focus}"), token=FOCUS_TOKEN),
    Asked(names.FEWER, "fewer", options.fewer, token=FOCUS_TOKEN),
    Asked(names.ACCEPT, "accept", says("leave it so"), keys="a", apart=True),
    Asked(names.AGAIN, "again", says("roll {dice} again"), dice=NUMBER),
    Asked(names.ALLOW, "allow", says("lend it")),
    Asked(names.REFUSE, "refuse", says("keep it")),
    Asked(names.ABILITY, "ability", options.ability, ability=NUMBER, detail=NUMBER),
    Asked(names.PASS, "pass", says("no"), apart=True),
    Asked(names.FACE, "face", says("look {direction}"), direction=DIRECTION),
    Asked(names.PLACE, "place", options.place, space=SPACE),
    Asked(names.TARGET, "target", options.target, target=NUMBER),
    Asked(names.PATH, "path", options.path, path=NUMBER),
    Asked(names.ZONE, "zone", says("{zone}"), zone=NUMBER),
    Asked(names.SLOT, "slot", options.put_on, die=NUMBER, slot=NUMBER),
    Asked(names.TAKE_OFF, "take-off", says("take die {slot} off {card}"), card=NUMBER, slot=NUMBER,
        rule=108),
    Asked(names.RESOLVE, "resolve", options.resolve, effect=NUMBER, target=NUMBER, more=NUMBER,
        rule=110),
    Asked(names.RETURN, "return", says("{card} goes {end} the deck"), card=NUMBER, end=NUMBER),
    Asked(names.CHOOSE, "choose", options.choose, choice=NUMBER, direction=NUMBER),
    Asked(names.CALL, "call", options.call, thing=NUMBER, rule=170, symbol="codec",
        why_not="No codec number lies in your space that was not called yet (MGS-170)."),
    Asked(names.GUARD_FIRST, "wake-first", says("the one on {space}"), space=SPACE),
    Asked(names.PICK_UP, "pick-up", options.pick_up, thing=NUMBER, rule=names.B + 34,
        why_not="No weapon lies in your space or next to it (B-034)."),
    Asked(names.BRACE, "brace", says("brace: 1 black die less in the next roll against you"),
        rule=names.B + 56, why_not="You have braced already (B-056)."),
    Asked(names.RESUPPLY, "resupply", says("resupply"), rule=names.B + 55,
        why_not="You stand on no supply space, or your card is full (B-055)."),
    *boss_asked.ASKED,
    Asked(names.BOSS_CARD, "boss-card", card=BOSS_CARD),
    Asked(names.ROLL, "roll", colour=COLOUR, number=NUMBER),
    Asked(names.ORDER, "order", card=ORDER),
    Asked(names.REACTION, "reaction", card=REACTION),
    Asked(names.SYSTEM, "system", card=NUMBER),
    Asked(names.REVEAL, "reveal", what=NUMBER),
)
# fmt: on


def written(content: Content) -> Mapping[Thing, Argument]:
    """How the things of a stage stand in its records."""
    grid = content.grid
    return {
        NUMBER: Argument("number"),
        DIRECTION: Argument("direction", DIRECTIONS),
        SPACE: Argument("space", [space_name(cell, grid.columns) for cell in range(grid.size)]),
        PERSON: Argument("character", PEOPLE_WORDS),
        FOCUS_TOKEN: Argument("focus token", limit=16),
        BODY: Argument("body", limit=8),
        CROSSHAIR_SIDE: Argument("side", (*DIRECTIONS, "on")),
        COLOUR: Argument("colour", ("white", "black")),
        ORDER: Argument("card", [slug(card.name) for card in content.orders]),
        REACTION: Argument("card", [slug(card.name) for card in content.reactions]),
        BOSS_CARD: Argument("card", [slug(card.name) for card in boss_cards(content)]),
    }


def boss_cards(content: Content) -> Sequence[BossCard]:
    return () if content.boss is None else content.boss.cards


def slug(name: str) -> str:
    """A card's name as one word."""
    return name.lower().replace(" ", "-")


def vocabulary_for(content: Content) -> Vocabulary:
    return vocabulary(ASKED, written(content))


def refusal(view: OperationView, action: int) -> str:
    """Why an action is not legal now; empty when there is nothing better to say."""
    return why_not(view, action).format_map(terms(view.content.edition.which))


def why_not(view: OperationView, action: int) -> str:
    """The same with terms of the edition in braces."""
    kind, step = int(kind_of(action)), step_of(view)
    if kind not in IN_A_TURN:
        return reason(ASKED, view, action)
    if step == names.STEP_MOVING:
        return "A move is under way: go on or stop first (MGS-040)."
    if step != names.STEP_TURN:
        return ""
    return not_in_turn(view, kind) or reason(ASKED, view, action)
