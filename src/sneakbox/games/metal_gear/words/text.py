# not compiled: words for people, outside the hot path
"""The words of a stage: what happened, what is asked, what an action does, and why not."""

from collections.abc import Callable
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.cards import systems
from sneakbox.games.metal_gear.cards.equipment import CARD_SLOTS
from sneakbox.games.metal_gear.cards.systems import (
    EFFECTS_A_CARD,
    SLOTS_A_CARD,
    SystemCard,
    card_held,
)
from sneakbox.games.metal_gear.characters import dashboards
from sneakbox.games.metal_gear.characters.dashboards import DASHBOARDS
from sneakbox.games.metal_gear.content import CAMERA, ELEVATOR, Content
from sneakbox.games.metal_gear.dice.die import (
    NO_CHANGE,
    added,
    changed_die,
    is_bang,
    is_black,
    value_of,
)
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.games.metal_gear.words.refusals import refusal
from sneakbox.games.metal_gear.words.vocabulary import space_name
from sneakbox.kernel.actions import first_of, kind_of, second_of, third_of
from sneakbox.kernel.game import Event, Text
from sneakbox.kernel.seats import LUCK
from sneakbox.kernel.view import View

PEOPLE: Final = tuple(person.name for person in DASHBOARDS)
EVENT_LETTERS: Final = "ABCD"
BODIES: Final = {
    names.KO1: "a Guard who is about to wake",
    names.KO2: "a knocked-out Guard",
    names.DEAD: "a dead Guard",
    names.KO1 + names.ROPED: "a tied Guard",
    names.KO2 + names.ROPED: "a tied Guard",
}
SIDES: Final = ("?", "!")
FOCUS: Final = {
    names.FEWER_WHITE_OR_MOVE: "one white die fewer, or move 1",
    names.PLUS_TWO: "a die up by 2",
    names.MINUS_TWO: "a die down by 2",
    names.REROLL_ANY: "roll a die again",
    names.MORE_WHITE: "one more white die",
    names.EITHER_ONE: "a die up or down by 1",
    names.EXTRA_ACTION: "one more action",
    names.REROLL_BLACK: "roll a black die again",
    names.EITHER_TWO: "a die up or down by 2",
    names.MORE_BLACK: "one more black die",
    names.FEWER_BLACK: "one black die fewer",
    names.LONGER_DASH: "a Dash 2 spaces longer",
}
ABILITIES: Final = {
    dashboards.SNEAK_ATTACK: "Sneak Attack",
    dashboards.WORKS_ALONE: "Works Alone",
    dashboards.NO_ROOKIE: "No Rookie",
    dashboards.CAN_HELP: "Can Help",
    dashboards.HACKER: "Hacker",
    dashboards.TAKE_COVER: "Take Cover",
    dashboards.CORNERED_FOX: "Cornered Fox",
}
ORDERS: Final = {
    names.WAKEN: "Waken Guard",
    names.RADIO_IN: "Radio-In",
    names.LOST_CONTACT: "Lost Contact",
    names.STAY_ALERT: "Stay Alert",
    names.GAME_OVER: "Game Over",
}
MODES: Final = {
    names.PATROL: "patrols",
    names.INVESTIGATION: "investigates",
    names.ALERT: "is on Alert",
}
WHY_TURNED: Final = {
    names.TURN_PATH: "along its path",
    names.TURN_NEW_PATH: "to find a new path",
    names.TURN_FORCED: "as the arrow on the floor says",
    names.TURN_CORNER: "round the corner it leapt",
    names.TURN_BLOCKED: "away from the wall",
    names.TURN_REACTION: "to look into it",
    names.TURN_PLAYERS: "as the players chose",
}
WHY_NOTICED: Final = {
    names.BECAUSE_SEEN: "was seen",
    names.BECAUSE_NOISE: "was heard",
    names.BECAUSE_BANG: "made a sound: a white die shows !",
    names.BECAUSE_KNOCK: "knocked",
    names.BECAUSE_LEAP: "leapt over a Guard",
    names.BECAUSE_UNFINISHED: "left a wounded Guard standing",
    names.BECAUSE_LOUD: "was loud",
    names.BECAUSE_ORDER: "is suspected",
    names.BECAUSE_DISGUISE: "lost the disguise",
    names.BECAUSE_STAGE: "is hunted from the start",
}
REACTIONS: Final = (
    "shrugs and the token is removed",
    "looks round towards the nearest intruder",
    "changes its mind about the token",
    "follows the trail for up to 2 spaces",
    "points others 2 spaces further along the trail",
    "calls one more Guard",
    "wakes the sleeper at once",
    "shakes the sleeper",
    "has the body carried off",
    "reports the body: an order card is cycled",
    "grows suspicious of the nearest intruder",
    "has the zone radio in",
)
RESULTS: Final = {
    names.KILLED_IN_ACTION: "a character was killed in action",
    names.TIME_UP: "time is up",
    names.STAGE_FAILED: "the stage's own condition for failure came true",
}
ROLLS: Final = {
    names.FOR_ATTACK: "the attack",
    names.FOR_DEFENCE: "the Guard's attack",
    names.FOR_NOISE: "the Noise Check",
    names.FOR_UNLOCKING: "the lock",
    names.FOR_HACKING: "the Terminal",
    names.FOR_ACCESS: "the systems",
    names.FOR_COVER: "the disguise",
    names.FOR_MISSILE: "the missile",
}
DECK_NAMES: Final = ("on top of", "under")


def count(number: int, thing: str) -> str:
    """A number and a thing, one or many.

    >>> count(1, "space"), count(2, "space")
    ('1 space', '2 spaces')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


class OperationText(Text):
    """Sentences a screen reader can follow: spaces by name, directions by word."""

    def __init__(
        self, content: Content, story: dict[tuple[int, int], str], lessons: tuple[str, ...]
    ) -> None:
        self.content = content
        self.story = story
        self.lessons = lessons
        self._tellers: dict[int, Callable[[int, int, int], str]] = self.tellers()
        grid = content.grid
        # By space, its name.
        self.spaces = [space_name(cell, grid.columns) for cell in range(grid.size)]

    # Names.

    def space(self, cell: int) -> str:
        if 0 <= cell < len(self.spaces):
            return self.spaces[cell]
        return space_name(cell, self.content.grid.columns)

    def guard(self, guard: int) -> str:
        return f"Guard {guard + 1}"

    def card(self, card: int) -> str:
        return self.content.equipment[card].name

    def system(self, view: OperationView, number: int) -> SystemCard:
        """One of the System cards beside Otacon's dashboard."""
        return self.content.systems[card_held(view.systems[number])]

    def die(self, die: int) -> str:
        """What a die shows and its colour."""
        face = "!" if is_bang(die) else str(value_of(die))
        return f"{'black' if is_black(die) else 'white'} {face}"

    def numbered(self, view: OperationView, number: int) -> str:
        """A die on the table by its number, with what it shows."""
        return f"die {number + 1} ({self.die(view.dice[number])})"

    # Events.

    def event(self, event: Event) -> str:
        said = self._tellers[event.kind.code](event.a, event.b, event.c)
        if event.kind.code == names.TOLD_EVENT and (deeds.ON_EVENT, event.a) in self.story:
            return f"{said} {self.story[deeds.ON_EVENT, event.a]}"
        return said

    def tellers(self) -> dict[int, Callable[[int, int, int], str]]:
        return {**self.player_tellers(), **self.enemy_tellers(), **self.gear_tellers()}

    def player_tellers(self) -> dict[int, Callable[[int, int, int], str]]:
        """Sentences for the Player phase and the stage, by kind of event."""
        who, at, guard = PEOPLE, self.space, self.guard
        return {
            names.TOLD_ROUND: lambda a, _b, _c: f"Round {a} begins.",
            names.TOLD_BEGAN: lambda a, _b, _c: f"{who[a]}'s turn.",
            names.TOLD_PAID: lambda a, b, _c: f"{who[a]} spends {count(b, 'Action token')}.",
            names.TOLD_MOVED: lambda a, b, _c: f"{who[a]} moves to {at(b)}.",
            names.TOLD_LEAPT: lambda a, b, c: f"{who[a]} leaps over {at(b)} and lands on {at(c)}.",
            names.TOLD_TOSSED: lambda a, b, c: (
                f"{who[a]} rolls {'white' if b == 0 else 'black'}"
                f" {'!' if b == 0 and c == 1 else c}."
            ),
            names.TOLD_FOCUS: lambda a, b, _c: f"{who[a]} uses Focus: {FOCUS[b]}.",
            names.TOLD_CHANGED: lambda a, b, _c: f"Die {a + 1} now counts {b - NO_CHANGE}.",
            names.TOLD_REROLLED: lambda a, b, _c: f"{who[a]} rolls die {b + 1} again.",
            names.TOLD_ABILITY: lambda a, b, _c: f"{who[a]} uses {ABILITIES.get(b, 'an ability')}.",
            names.TOLD_ROLL: lambda a, b, _c: f"{who[a]}'s dice for {ROLLS[b]} are final.",
            names.TOLD_ATTACKED: lambda a, b, _c: f"{who[a]} attacks {self.guards(b)}.",
            names.TOLD_MISSED: lambda _a, b, _c: f"{guard(b)} is not hit.",
            names.TOLD_WOUNDED: lambda a, b, c: f"{guard(a)} takes {b} {'KO ' if c else ''}damage.",
            names.TOLD_KNOCKED_OUT: lambda a, b, _c: f"{guard(a)} is knocked out on {at(b)}.",
            names.TOLD_KILLED: lambda a, b, _c: f"{guard(a)} is dead on {at(b)}.",
            names.TOLD_GUARD_ATTACKS: lambda a, b, _c: f"{guard(a)} attacks {who[b]}.",
            names.TOLD_HURT: lambda a, b, c: (
                f"{who[a]} takes {b} damage and has"
                f" {max(0, self.content.people[a].health - c)} health left."
            ),
            names.TOLD_UNHURT: lambda a, _b, _c: f"{who[a]} is not hurt.",
            names.TOLD_ATTENTION: lambda a, b, c: (
                f"{who[a]} {WHY_NOTICED[c % 16]}: the token shows {SIDES[c // 16]} on {at(b)}."
            ),
            names.TOLD_SEEN: lambda a, b, c: f"{self.watcher(b)} sees {who[a]} on {at(c)}.",
            names.TOLD_NOISE: lambda a, b, _c: f"{who[a]} {'was heard' if b else 'made no sound'}.",
            names.TOLD_LIFTED: lambda a, b, c: f"{who[a]} takes {BODIES[c]} from {at(b)}.",
            names.TOLD_DROPPED: lambda a, b, c: f"{who[a]} lays {BODIES[c]} on {at(b)}.",
            names.TOLD_REFRESHED: lambda a, b, _c: f"{who[a]} focuses: {FOCUS[b]} is ready.",
            names.TOLD_ENDED: lambda a, _b, _c: f"{who[a]}'s turn ends.",
            names.TOLD_REFUSED: lambda a, b, _c: f"{who[a]} keeps the Focus token from {who[b]}.",
            names.TOLD_CLEARED: lambda _a, _b, _c: "Stage cleared!",
            names.TOLD_FAILED: lambda a, _b, _c: f"The stage is failed: {RESULTS[a]}.",
            names.TOLD_CALM: lambda a, _b, _c: f"{who[a]}'s Attention token leaves the map.",
            names.TOLD_DISGUISED: lambda a, _b, _c: f"{who[a]} puts on a Guard's uniform.",
            names.TOLD_UNMASKED: lambda a, _b, _c: f"{who[a]}'s cover is blown.",
            names.TOLD_COVER_HELD: lambda a, _b, _c: f"The Guard looks at {who[a]} and nods.",
            names.TOLD_TRIED: lambda _a, b, _c: f"The lock holds: it wants {self.code(b)}.",
            names.TOLD_OPENED: lambda a, _b, _c: f"{self.door(a).capitalize()} opens.",
            names.TOLD_EVENT: lambda a, b, _c: f"{who[b]} triggers event {EVENT_LETTERS[a]}.",
            names.TOLD_OBJECTIVE: lambda a, _b, _c: f"Objective {a + 1} is done.",
            names.TOLD_COLLECTED: lambda a, b, _c: f"{who[a]} takes the objective on {at(b)}.",
            names.TOLD_LEFT: lambda a, _b, _c: f"{who[a]} leaves by the lift.",
            names.TOLD_SWITCHED: lambda a, b, _c: f"{who[a]} uses switch {b}.",
            names.TOLD_LESSON: lambda a, _b, _c: self.lessons[a],
            names.TOLD_STAGE_RULE: lambda _a, _b, _c: "A special rule of the stage applies.",
        }

    def enemy_tellers(self) -> dict[int, Callable[[int, int, int], str]]:
        """Sentences for the Enemy phase, by kind of event."""
        at, guard = self.space, self.guard
        orders, reactions = self.content.orders, self.content.reactions
        return {
            names.TOLD_ORDER: lambda a, b, _c: (
                f"Guard Order: {orders[a].name} ({self.order_line(a)}). {count(b, 'card')} left."
            ),
            names.TOLD_CYCLED: lambda a, _b, _c: f"{orders[a].name} goes under the order deck.",
            names.TOLD_SECTION: lambda a, b, _c: (
                f"Section {a}: {ORDERS[b]}."
                if a == 1
                else f"Section {a}: the Guards of active zones act."
            ),
            names.TOLD_WOKE: lambda a, _b, _c: f"The Guard on {at(a)} wakes up.",
            names.TOLD_STIRS: lambda a, _b, _c: f"The Guard on {at(a)} stirs: one star left.",
            names.TOLD_SPAWNED: lambda a, b, _c: f"{guard(a)} appears on {at(b)}.",
            names.TOLD_NO_SPAWN: lambda a, _b, _c: f"No Guard can be placed at {at(a)}.",
            names.TOLD_CAMERAS: lambda a, _b, _c: (
                f"All Cameras turn to their {'green' if a else 'orange'} cone."
            ),
            names.TOLD_ACTIVATED: lambda a, _b, _c: f"{guard(a)} acts.",
            names.TOLD_MODE: lambda a, b, c: (
                f"{guard(a)} {MODES[b]}{f' and heads for {at(c - 1)}' if c else ''}."
            ),
            names.TOLD_GUARD_MOVED: lambda a, b, _c: f"{guard(a)} moves to {at(b)}.",
            names.TOLD_GUARD_TURNED: lambda a, b, c: (
                f"{guard(a)} turns {DIRECTIONS[b]} {self.why_turned(c)}."
            ),
            names.TOLD_GUARD_LEAPT: lambda a, b, c: (
                f"{guard(a)} leaps over {count(c, 'figure')} to {at(b)}."
            ),
            names.TOLD_STOPPED: lambda a, _b, _c: f"{guard(a)} stops.",
            names.TOLD_REACTION: lambda a, b, _c: f"{guard(a)} reacts: {reactions[b].name}.",
            names.TOLD_REACTED: lambda a, _b, c: f"{guard(a)} {REACTIONS[c]}.",
            names.TOLD_PHASE_ENDED: lambda _a, _b, _c: "The Enemy phase ends.",
            names.TOLD_PEEKED: lambda a, _b, _c: (
                f"On top of the order deck: {orders[a].name} ({self.order_line(a)})."
            ),
            names.TOLD_BURIED: lambda a, _b, _c: f"{orders[a].name} is put under the order deck.",
            names.TOLD_PEEKED_REACTION: lambda a, _b, _c: (
                f"On top of the Reaction deck: {reactions[a].name}."
            ),
        }

    def gear_tellers(self) -> dict[int, Callable[[int, int, int], str]]:
        """Sentences for Equipment, Terminals and traps, by kind of event."""
        who, at, card = PEOPLE, self.space, self.card
        systems = self.content.systems
        return {
            names.TOLD_HACKED: lambda a, _b, _c: f"{who[a]} is in: the Terminal is hacked.",
            names.TOLD_HACK_FAILED: lambda _a, b, _c: (
                f"The Terminal wants {self.numbers(self.content.tokens[b].code)}."
            ),
            names.TOLD_FOUND: lambda a, _b, _c: f"Otacon finds {systems[a].name}.",
            names.TOLD_RETURNED: lambda a, b, _c: (
                f"{systems[a].name} goes {DECK_NAMES[b]} the System deck."
            ),
            names.TOLD_SLOTTED: lambda a, b, _c: (
                f"A die covers the {systems[a].slots[b]} of {systems[a].name}."
            ),
            names.TOLD_TAKEN_OFF: lambda a, _b, _c: f"Otacon takes a die off {systems[a].name}.",
            names.TOLD_RESOLVED: lambda a, _b, _c: f"Otacon uses {systems[a].name}.",
            names.TOLD_DISCONNECTED: lambda a, _b, _c: f"{who[a]} is disconnected.",
            names.TOLD_JAMMED: lambda a, _b, _c: (
                f"Cameras and sensors see nothing in {self.zone(a)}."
            ),
            names.TOLD_ORDER_CANCELLED: lambda _a, _b, _c: "The Guards' first order is cancelled.",
            names.TOLD_LENT: lambda a, _b, _c: f"{who[a]} gains one action.",
            names.TOLD_USED: lambda a, b, _c: f"{who[a]} uses {card(b)}.",
            names.TOLD_DISCARDED: lambda a, b, _c: f"{who[a]} discards {card(b)}.",
            names.TOLD_RECHARGED: lambda a, b, _c: f"{card(b)} of {who[a]} gains a token.",
            names.TOLD_CAMOUFLAGED: lambda a, _b, _c: f"{who[a]} fades from sight for this turn.",
            names.TOLD_HEALED: lambda a, b, _c: f"{who[a]} recovers {b} damage.",
            names.TOLD_MEDICINE: lambda a, _b, _c: f"All of {who[a]}'s Focus is back.",
            names.TOLD_DOSED: lambda a, _b, _c: f"{who[a]}'s hands are steady for this turn.",
            names.TOLD_BOXED: lambda a, _b, _c: f"{who[a]} disappears under a box.",
            names.TOLD_UNBOXED: lambda a, _b, _c: f"{who[a]} is out of the box.",
            names.TOLD_ROPED: lambda a, b, _c: f"{who[a]} ties the Guard on {at(b)}.",
            names.TOLD_CHAFF: lambda a, _b, _c: f"Chaff fills {self.zone(a)}.",
            names.TOLD_ARMED: lambda a, b, c: (
                f"{who[a]} lays"
                f" {('C-4', 'a Claymore', 'the Time Bomb', 'a missile')[b]} on {at(c)}."
            ),
            names.TOLD_EXPLODED: lambda a, b, _c: (
                f"A blast on {at(a)} reaches {count(b, 'space')}."
            ),
            names.TOLD_FLEW: lambda _a, b, _c: f"The missile flies to {at(b)}.",
            names.TOLD_MISSILE_LOST: lambda _a, _b, _c: "The missile leaves the map.",
            names.TOLD_LASER: lambda a, b, _c: f"{who[a]} breaks a laser beam of {at(b)}.",
            names.TOLD_LASER_FOUND: lambda a, _b, _c: f"The trap on {at(a)} is a Laser Sensor.",
            names.TOLD_CAMERA_FOUND: lambda a, _b, _c: f"The trap on {at(a)} is a Camera.",
        }

    def guards(self, which: int) -> str:
        found = [self.guard(number) for number in range(box.MOST_GUARDS) if (which >> number) & 1]
        return " and ".join(found) or "everybody near"

    def watcher(self, by: int) -> str:
        if by >= names.FIRST_CAMERA:
            return f"Camera {by - names.FIRST_CAMERA + 1}"
        return self.guard(by)

    def zone(self, zone: int) -> str:
        return f"the {self.content.zones[zone].name}"

    def door(self, door: int) -> str:
        there = self.content.doors[door]
        return f"the door between {self.space(there.cell)} and {self.space(there.other)}"

    def numbers(self, values: list[int]) -> str:
        words = [str(value) for value in values]
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"

    def code(self, door: int) -> str:
        return self.numbers(self.content.doors[door].code)

    def why_turned(self, why: int) -> str:
        """What made a Guard turn, with the card whose arrow did."""
        if why % 16 != names.TURN_ARROW:
            return WHY_TURNED[why]
        return f"by the arrow of {self.content.orders[why // 16].name}"

    def order_line(self, card: int) -> str:
        """One Guard Order card in a line."""
        order = self.content.orders[card]
        if order.is_game_over():
            return "time is up"
        flip = "Cameras turn" if order.flip else "Cameras stay"
        arrow = "left" if order.arrow == names.ARROW_LEFT else "right"
        return f"{ORDERS[order.order]}; {flip}; move {order.blue}, alerted {order.red}; {arrow}"

    # Prompts.

    def prompt(self, view: View) -> str:
        assert isinstance(view, OperationView)
        if view.result != 0:
            return "The stage is over."
        key = view.steps[-1]
        if not view.options:
            return "Luck decides." if view.waiting == LUCK else "Others decide."
        return self.asked(view, kind_of(key), first_of(key), second_of(key), third_of(key))

    def asked(self, view: OperationView, kind: int, a: int, b: int, c: int) -> str:
        """The question of one step."""
        who = PEOPLE
        match kind:
            case names.STEP_PLAYERS:
                return "Who goes next?"
            case names.STEP_TURN:
                me = view.person(a)
                tokens = 0 if me is None else me.tokens
                return f"{who[a]} has {count(tokens, 'Action token')} left. What now?"
            case names.STEP_MOVING:
                return f"{who[a]} may move {count(b, 'more space')}."
            case names.STEP_LEAPING:
                return f"{who[a]} leaps over {self.space(b)}: which way?"
            case names.STEP_BEFORE_ROLL:
                return f"{who[b]} rolls for {ROLLS[kind_of_roll(a)]}: change the number of dice?"
            case names.STEP_MODIFY:
                dice = ", ".join(self.die(die) for die in view.dice)
                return f"{who[b]} rolled for {ROLLS[kind_of_roll(a)]}: {dice}. Change anything?"
            case names.STEP_CONSENT:
                return f"Lend {who[b // box.FOCUS_TOKENS]}'s Focus token: {self.focus(b)}?"
            case names.STEP_MORE_DAMAGE:
                return f"Deal one more damage to {self.guard(b)}?"
            case names.STEP_GUARD_ATTACK:
                return f"{self.guard(a)} attacks {who[b]}: does Gray Fox step in?"
            case names.STEP_AGAIN:
                return "Which dice to roll again?"
            case names.STEP_DRAG:
                return f"Which way does {who[a]} drag the body?"
            case names.STEP_DROP:
                return f"Where does {who[a]} lay the body down?"
            case names.STEP_WAKING:
                return "Which Guard wakes first?"
            case names.STEP_SPAWN:
                return f"{self.space(a)} is taken: where does the Guard appear?"
            case names.STEP_FACING:
                return f"Which way does {self.guard(a)} look?"
            case names.STEP_ZONES:
                return "Which zone acts first?"
            case names.STEP_MODE:
                return f"{self.guard(view.active)} has two targets as near: which one?"
            case names.STEP_PATH:
                return f"{self.guard(view.active)} has equal paths to {self.space(a)}: which one?"
            case names.STEP_AIM:
                return f"{self.guard(view.active)} sees two as near: whom does it attack?"
            case names.STEP_RETURN_CARDS:
                return "Which System card goes back, and where?"
            case names.STEP_PLACE_DICE:
                dice = ", ".join(self.die(die) for die in view.dice)
                return f"Otacon rolled {dice}: put them on System cards?"
            case names.STEP_WINDOW:
                return f"{self.content.orders[view.order].name} was drawn: use a System card?"
            case names.STEP_BURY_CHOICE:
                return "Leave the card on top of the order deck, or put it under?"
            case names.STEP_CORNERED:
                return "Put a charge on one of Gray Fox's cards?"
            case names.STEP_STEER:
                return "Which die flies the missile, and which way?"
            case names.STEP_ORIENT_CAMERA:
                return "Which way does the Camera's orange cone look?"
        return "What now?"

    # Options.

    def focus(self, mark: int) -> str:
        return FOCUS[self.content.people[mark // box.FOCUS_TOKENS].focus[mark % box.FOCUS_TOKENS]]

    def option(self, view: View, action: int) -> str:
        assert isinstance(view, OperationView)
        kind, a, b, c = kind_of(action), first_of(action), second_of(action), third_of(action)
        step = kind_of(view.steps[-1]) if view.steps else 0
        match kind:
            case names.BEGIN:
                return f"{PEOPLE[a]} goes next"
            case names.END:
                return "end the turn"
            case names.SNEAK:
                return f"sneak {DIRECTIONS[a]}"
            case names.DASH:
                return f"dash {DIRECTIONS[a]}, noisy"
            case names.STEP:
                return f"go {DIRECTIONS[a]}"
            case names.STOP:
                return "stop here"
            case names.PUNCH:
                return f"hit {self.figure(view, a)} with 1 white die"
            case names.COMBO:
                return f"combo on {self.figure(view, a)} with 2 white dice and 1 black"
            case names.FOCUS:
                person = first_of(view.steps[-1])
                return f"focus: get back {self.focus(person * box.FOCUS_TOKENS + a)}"
            case names.DRAG:
                return f"drag {BODIES[b]} from {self.space(a)}, noisy"
            case names.DROP:
                return f"lay it on {self.space(a)}"
            case names.INTERACT:
                return self.thing(a)
            case names.KNOCK:
                return "knock: draw attention here"
            case names.TAKEDOWN:
                return f"silent takedown of {self.figure(view, a)}"
            case names.DISGUISE:
                return "put on a Guard's uniform"
            case names.HACK:
                return f"hack the Terminal on {self.space(self.content.tokens[a].cell)}"
            case names.SEARCH:
                return "search for a System card"
            case names.ACCESS:
                return f"access systems with {count(a, 'black die').replace('dies', 'dice')}"
            case names.USE:
                return self.use(view, step, a, b, c)
            case names.SHIFT:
                return f"Focus: move 1 {DIRECTIONS[b]}"
            case names.EXTRA:
                owner = a // box.FOCUS_TOKENS
                lender = "" if owner == first_of(view.steps[-1]) else f"{PEOPLE[owner]}'s "
                return f"{lender}Focus: {self.focus(a)}"
            case names.CHANGE:
                return f"{self.owner(view, a)}Focus, {self.focus(a)}: {self.changed(view, b)}"
            case names.REROLL:
                return f"{self.owner(view, a)}Focus: roll {self.numbered(view, b)} again"
            case names.ADD_DIE:
                return f"{self.owner(view, a)}Focus: {self.focus(a)}"
            case names.FEWER:
                return f"Focus: {self.focus(a).split(',')[0]}"
            case names.ACCEPT:
                return "leave it so"
            case names.AGAIN:
                chosen = [self.numbered(view, n) for n in range(len(view.dice)) if (a >> n) & 1]
                return f"roll {', '.join(chosen)} again"
            case names.ALLOW:
                return "lend it"
            case names.REFUSE:
                return "keep it"
            case names.ABILITY:
                return self.ability(view, step, a, b)
            case names.PASS:
                return "no"
            case names.FACE:
                return f"look {DIRECTIONS[a]}"
            case names.PLACE:
                return f"on {self.space(a)}"
            case names.TARGET:
                return PEOPLE[a] if step == names.STEP_AIM else f"to {self.space(a)}"
            case names.PATH:
                return self.path(view, a)
            case names.ZONE:
                return self.zone(a)
            case names.SLOT:
                name = self.system(view, b // SLOTS_A_CARD).name
                return f"put {self.numbered(view, a)} on slot {b % SLOTS_A_CARD + 1} of {name}"
            case names.TAKE_OFF:
                return f"take die {b + 1} off {self.system(view, a).name}"
            case names.RESOLVE:
                return self.resolve(view, a, b, c)
            case names.RETURN:
                return f"{self.system(view, a).name} goes {DECK_NAMES[b]} the deck"
            case names.CHOOSE:
                return self.chosen(view, step, a, b)
            case names.GUARD_FIRST:
                return f"the one on {self.space(a)}"
            case names.ROLL:
                return f"{'white' if a == 0 else 'black'} {'!' if a == 0 and b == 1 else b}"
            case names.ORDER:
                return self.content.orders[a].name
            case names.REACTION:
                return self.content.reactions[a].name
            case names.SYSTEM:
                return self.content.systems[a].name
            case names.REVEAL:
                return "a Camera" if a == CAMERA else "a Laser Sensor"
        return "something else"

    def figure(self, view: OperationView, cell: int) -> str:
        seen = view.guard_at(cell)
        return f"the Guard on {self.space(cell)}" if seen is None else self.guard(seen.guard)

    def owner(self, view: OperationView, mark: int) -> str:
        """Whose Focus it is, where it is not the roller's own."""
        person = second_of(view.steps[-1])
        owner = mark // box.FOCUS_TOKENS
        return "" if owner == person else f"{PEOPLE[owner]}'s "

    def changed(self, view: OperationView, packed: int) -> str:
        change = int(added(packed))
        die = self.numbered(view, changed_die(packed))
        return f"{die} counts {abs(change)} {'more' if change > 0 else 'less'}"

    def thing(self, thing: int) -> str:
        if thing < names.FIRST_TOKEN:
            return f"work on {self.door(thing)} ({self.code(thing)})"
        token = self.content.tokens[thing - names.FIRST_TOKEN]
        return (
            f"use the {'lift' if token.kind == ELEVATOR else 'switch'} on {self.space(token.cell)}"
        )

    def use(self, view: OperationView, step: int, slot: int, target: int, more: int) -> str:
        """What using a card means here."""
        key = view.steps[-1]
        person = second_of(key) if step == names.STEP_MODIFY else first_of(key)
        me = view.person(person)
        if me is None or slot >= len(me.cards) or me.cards[slot] < 0:
            chosen = [self.numbered(view, n) for n in range(len(view.dice)) if (target >> n) & 1]
            return f"Pentazemin: roll {', '.join(chosen)} again"
        card = self.content.equipment[me.cards[slot]]
        if step == names.STEP_MODIFY:
            return f"{card.name}: {self.card_on_dice(view, card, target)}"
        if target == kinds.REFILL:
            return f"put a charge back on {card.name}"
        if target == kinds.DETONATE:
            return f"set off every {card.name}"
        aim = self.aimed(view, card.effect, target, more)
        alike = [held for held in me.cards if held >= 0 and self.card(held) == card.name]
        name = card.name if len(alike) == 1 else f"{card.name} {card.number}"
        return f"{name}{aim}"

    def card_on_dice(self, view: OperationView, card: kinds.EquipmentCard, target: int) -> str:
        if card.lasting & kinds.PARRIES:
            return "every die counts 1 less"
        if card.lasting & kinds.STEADIES:
            return self.changed(view, target)
        return f"roll {self.numbered(view, target)} again"

    def aimed(self, view: OperationView, effect: int, target: int, more: int) -> str:
        """Where a card is pointed at, in words that follow its name."""
        charges = f" with {count(more, 'charge')}" if more else ""
        match effect:
            case kinds.SHOT | kinds.CANNON:
                return f" at {self.figure(view, target)}{charges}"
            case kinds.BLADE:
                return f" at everybody beside{charges}"
            case _ if effect in kinds.PUT_ON_SPACES:
                return f" on {self.space(target)}"
            case kinds.NIKITA:
                return " flies on" if more else f" to the {DIRECTIONS[target]}"
            case kinds.LAUNCHER:
                return f" to the {DIRECTIONS[target]}"
            case kinds.KEYCARD:
                return f": open {self.door(target)}"
            case kinds.GAS_MASK:
                return (
                    ": look at the top Reaction card"
                    if target == kinds.AT_REACTIONS
                    else ": look at the next order"
                )
            case kinds.ROPE:
                return f": tie the Guard on {self.space(target)}"
            case kinds.THERMAL:
                return f": turn up the token on {self.space(self.content.tokens[target].cell)}"
        return ""

    def ability(self, view: OperationView, step: int, number: int, detail: int) -> str:
        name = ABILITIES.get(1 << number, "ability")
        if step == names.STEP_BEFORE_ROLL:
            return f"{name}: {detail} more white"
        if step == names.STEP_MODIFY:
            return f"{name}: {self.changed(view, detail)}"
        return f"{name}: yes"

    def path(self, view: OperationView, number: int) -> str:
        guard = next(seen for seen in view.guards if seen.guard == view.active)
        ways = view.grid.paths(guard.cell, guard.facing, first_of(view.steps[-1]))
        return f"by way of {', '.join(self.space(cell) for cell in ways[number])}"

    def resolve(self, view: OperationView, which: int, target: int, more: int) -> str:
        card = self.system(view, which // EFFECTS_A_CARD)
        deed = card.effects[which % EFFECTS_A_CARD].deed
        words = {
            systems.FLIP_CAMERAS: "turn all Cameras",
            systems.LOOK_AT_ORDER: "look at the next order",
            systems.BURY_ORDER: "look at the next order and bury it if you like",
            systems.CANCEL_ORDER: "cancel the Guards' first order",
        }
        if deed == systems.BLIND_ZONE:
            said = f"blind {self.zone(target)} this round"
        elif deed == systems.DARK_ZONE:
            said = f"switch the Cameras of {self.zone(target)} off"
        elif deed in systems.OPENS_A_DOOR:
            said = f"open {self.door(target)}"
        elif deed in systems.CLEARS_A_TOKEN:
            said = f"take {PEOPLE[target]}'s token off the map"
        elif deed in systems.TURNS_A_GUARD:
            said = f"turn {self.guard(target)} {DIRECTIONS[more]}"
        elif deed == systems.LEND_ACTION:
            said = f"one more action for {PEOPLE[target]}"
        elif deed == systems.RECHARGE:
            said = f"a token for a card of {PEOPLE[target // CARD_SLOTS]}"
        else:
            said = words[deed]
        return f"{card.name}: {said}"

    def chosen(self, view: OperationView, step: int, a: int, b: int) -> str:
        if step == names.STEP_STEER:
            return f"fly {self.numbered(view, a)} {DIRECTIONS[b]}"
        if step == names.STEP_ORIENT_CAMERA:
            return f"orange {DIRECTIONS[a]}, green {DIRECTIONS[(a + 1) % 4]}"
        if step == names.STEP_CORNERED:
            me = view.person(names.GRAY_FOX)
            return self.card(me.cards[a]) if me is not None else "a card"
        return "put it under the deck"

    # Refusals.

    def refusal(self, view: View, action: int) -> str:
        assert isinstance(view, OperationView)
        return refusal(view, action)
