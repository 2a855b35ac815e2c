# not compiled: words for people, outside the hot path
"""The words of a stage: what its things are called, what happened, what is asked."""

from typing import TYPE_CHECKING, Final

from sneakbox.games.metal_gear import box, names, things, told, words
from sneakbox.games.metal_gear.bosses import boss_told, card_words, catalogue
from sneakbox.games.metal_gear.bosses.dashboard import MARK, OWN_FILTER, OWN_THREAT, Boss, Row
from sneakbox.games.metal_gear.cards.systems import SystemCard, card_held
from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.dice.die import added, changed_die, is_bang, is_black, value_of
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.game import Event, Text
from sneakbox.kernel.seats import LUCK
from sneakbox.kernel.view import View
from sneakbox.scene.english import capital, count, listed
from sneakbox.scene.squares import space_name
from sneakbox.scene.telling import Telling
from sneakbox.scene.things import NUMBER, Thing

if TYPE_CHECKING:
    from sneakbox.games.metal_gear.aids.boss_forecast import BossOutlook


class OperationText(Text):
    """Sentences a screen reader can follow: spaces by name, directions by word."""

    def __init__(
        self, content: Content, story: dict[tuple[int, int], str], lessons: tuple[str, ...]
    ) -> None:
        self.content = content
        self.words = words.Wording(content.edition)
        self.story = story
        # How the stage's story ends.
        self.cleared = self.failed = ""
        self.goals: tuple[str, ...] = ()
        # What is said on the codec numbers of its map.
        self.codecs: dict[int, str] = {}
        grid = content.grid
        # By space, its name.
        self.spaces = [space_name(cell, grid.columns) for cell in range(grid.size)]
        self.telling = Telling(
            told.TOLD,
            self,
            {
                things.GUARD: self.guard,
                things.GUARDS: self.guards,
                things.SPACE: self.space,
                things.ZONE: self.zone,
                things.DOOR: self.door,
                things.LOCK: self.code,
                things.TERMINAL: lambda number: numbers(content.tokens[number].code),
                things.FOCUS_TOKEN: self.lent,
                things.CARD: lambda card: content.equipment[card].name,
                things.ORDER: lambda card: content.orders[card].name,
                things.ORDER_IN_FULL: self.order,
                things.REACTION: lambda card: content.reactions[card].name,
                things.SYSTEM: lambda card: content.systems[card].name,
                things.LESSON: lessons.__getitem__,
                things.BODY: self.words.bodies.__getitem__,
                things.CAUSE: self.words.why_noticed.__getitem__,
                things.ROLL: self.words.rolls.__getitem__,
                things.REACTION_EFFECT: self.words.reactions.__getitem__,
                things.CONE: self.words.cones.__getitem__,
                things.BOSS_CARD: lambda card: self.boss().cards[card].name,
                things.FOE: self.guard,
                things.FILTER: self.target_filter,
            },
            {**self.words.terms, "Boss": self.boss_name()},
        )

    # Places.

    def space(self, cell: int) -> str:
        if 0 <= cell < len(self.spaces):
            return self.spaces[cell]
        return space_name(cell, self.content.grid.columns)

    def zone(self, zone: int) -> str:
        return f"the {self.content.zones[zone].name}"

    def door(self, door: int) -> str:
        there = self.content.doors[door]
        return f"the door between {self.space(there.cell)} and {self.space(there.other)}"

    def code(self, door: int) -> str:
        return numbers(self.content.doors[door].code)

    # Guards.

    def guard(self, guard: int) -> str:
        if guard == names.BOSS:
            return self.boss_name()
        if guard >= names.FIRST_MINION:
            number = guard - names.FIRST_MINION + 1
            return boss_told.MINIONS.get(self.boss().file, f"shadow {number}")
        return f"{self.words.terms['Guard']} {guard + 1}"

    def guards(self, which: int) -> str:
        found = [self.guard(number) for number in range(names.FOES) if (which >> number) & 1]
        return " and ".join(found) or "everybody near"

    def guard_on(self, view: OperationView, cell: int) -> str:
        seen = view.guard_at(cell)
        if seen is not None:
            return self.guard(seen.guard)
        if view.boss is not None:
            on = [minion.guard for minion in view.boss.minions if minion.cell == cell]
            return self.guard(on[0]) if on else self.boss_name()
        return f"the {self.words.terms['Guard']} on {self.space(cell)}"

    # Bosses.

    def boss(self) -> Boss:
        """The boss of a boss stage."""
        assert self.content.boss is not None, "only boss stages tell of bosses"
        return self.content.boss

    def boss_name(self) -> str:
        return "" if self.content.boss is None else self.content.boss.name

    def boss_row(self, card: int, line: int) -> Row:
        return self.boss().cards[card].rows[line]

    def card_lines(self, card: int, section: int = -1) -> str:
        """What a Boss card prints, or one section of it."""
        rows = self.boss().cards[card].rows
        return " ".join(self.card_line(row) for row in rows if section in (-1, row.section))

    def card_line(self, row: Row) -> str:
        """One line of a Boss card as it is printed."""
        return self.words.said(card_words.of_line(self.boss(), row))

    def target_filter(self, which: int) -> str:
        """A filter of every boss, or one that this boss alone has."""
        own = which - OWN_FILTER
        if own < 0:
            return words.TARGET_FILTERS[which]
        return catalogue.BOSSES[self.boss().file].filters[own]

    def threat(self, kind: int, dice: int, marked: int, limit: int) -> str:
        """A Threat: whom it reaches with how many dice, and how to avoid or break it (B-043)."""
        defense = min(int(person.defense) for person in self.content.people)
        hurts = dice * (box.FACES + 1 - defense) / box.FACES
        rolls = f"{count(dice, 'black die', 'black dice')}, about {hurts:.1f} damage"
        if kind == MARK:
            who = listed([words.PEOPLE[one] for one in range(names.PEOPLE) if (marked >> one) & 1])
            when = boss_told.MARKS.get(self.boss().file, "if then in sight")
            said = f"a Mark on {who}, {when}: {rolls}"
        elif kind == OWN_THREAT:
            said = f"a Threat: {self.own_threat()}"
        else:
            said = f"{self.a_threat(kind)} for whoever then stands in it: {rolls}"
        return f"{said}; {limit} damage to {self.boss_name()} breaks it." if limit else f"{said}."

    def a_threat(self, kind: int) -> str:
        return words.THREATS[kind].replace("the ", "a ")

    def boss_outlook(self, outlook: "BossOutlook") -> str:
        """What a boss would do under one card: where it goes, whom it attacks and why, what then
        stands."""
        said: list[str] = []
        if outlook.way:
            said.append(f"moves to {self.space(outlook.way[-1])}")
        for person, dice, word in zip(outlook.people, outlook.dice, outlook.words, strict=True):
            rolls = count(dice, "black die", "black dice")
            why = f" ({words.TARGET_WORDS[word]})" if word else ""
            said.append(f"attacks {words.PEOPLE[person]}{why} with {rolls}")
        if outlook.threat == OWN_THREAT:
            said.append(f"threatens that {self.own_threat()}")
        elif outlook.threat:
            rolls = count(outlook.threat_dice, "black die", "black dice")
            said.append(f"threatens with {self.a_threat(outlook.threat)} of {rolls}")
        return f"From here it {listed(said)}." if said else "From here it does nothing."

    def own_threat(self) -> str:
        """A Threat that only this boss makes."""
        return boss_told.OWN_THREATS[self.boss().file]

    # Cards.

    def system(self, view: OperationView, number: int) -> SystemCard:
        """One of the System cards beside Otacon's dashboard."""
        return self.content.systems[card_held(view.systems[number])]

    def order(self, card: int) -> str:
        """A Guard Order card with all it says."""
        return f"“{self.content.orders[card].name}”: {self.order_line(card)}"

    def order_line(self, card: int) -> str:
        """What one Guard Order card makes the Guards do."""
        order = self.content.orders[card]
        if order.is_game_over():
            return "time is up"
        flip = "Cameras turn" if order.flip else "Cameras stay"
        arrow = "left" if order.arrow == names.ARROW_LEFT else "right"
        steps = f"{self.words.terms['Guard']}s walk {order.blue} spaces, {order.red} on Alert"
        first = self.words.orders[order.order]
        return f"{first}; {flip}; {steps}, and turn {arrow} where they can choose"

    def focus(self, mark: int) -> str:
        """What a Focus token does, by its owner and number."""
        owner, token = divmod(mark, box.FOCUS_TOKENS)
        return words.FOCUS[self.content.people[owner].focus[token]]

    def lent(self, mark: int) -> str:
        """Somebody's Focus token that others may ask for."""
        return f"{words.PEOPLE[mark // box.FOCUS_TOKENS]}'s Focus token: {self.focus(mark)}"

    # Dice.

    def die(self, die: int) -> str:
        """What a die shows and its colour."""
        face = "!" if is_bang(die) else str(value_of(die))
        return f"{'black' if is_black(die) else 'white'} {face}"

    def roll(self, view: OperationView, kind: int, person: int, rolls: str) -> str:
        """Who rolls for what; in the prototype Guards roll for their own attacks (MGS-220)."""
        who = words.PEOPLE[person]
        by_boss = any(kind_of(key) == names.STEP_AFTER_ATTACK for key in view.steps)
        if kind == names.FOR_DEFENCE and by_boss:
            return f"{who} {rolls} for {words.BOSS_ATTACK}"
        if kind == names.FOR_DEFENCE and self.content.edition.guards_roll:
            return f"The {self.words.terms['Guard']} {rolls} for its attack on {who}"
        return f"{who} {rolls} for {self.words.rolls[kind]}"

    def dice(self, view: OperationView) -> str:
        """All dice on the table."""
        return ", ".join(self.die(die) for die in view.dice)

    def numbered(self, view: OperationView, number: int) -> str:
        """A die on the table by its number, with what it shows."""
        return f"die {number + 1} ({self.die(view.dice[number])})"

    def some_dice(self, view: OperationView, which: int) -> str:
        """Dice on the table, chosen by bits."""
        chosen = [number for number in range(len(view.dice)) if (which >> number) & 1]
        return listed([self.numbered(view, number) for number in chosen])

    def changed(self, view: OperationView, packed: int) -> str:
        """A die and what is added to it."""
        change = int(added(packed))
        die = self.numbered(view, changed_die(packed))
        return f"{die} counts {abs(change)} {'more' if change > 0 else 'less'}"

    # What is said and asked.

    def event(self, event: Event) -> str:
        return self.telling.sentence(event).text

    def prompt(self, view: View) -> str:
        assert isinstance(view, OperationView)
        if view.result != 0:
            return "The stage is over."
        if not view.options:
            return "Luck decides." if view.waiting == LUCK else "Others decide."
        step = int(kind_of(view.steps[-1]))
        is_over = step == names.STEP_TURN and len(view.options) == 1
        question = TURN_IS_OVER if is_over else QUESTIONS.get(step)
        return "What now?" if question is None else question.said(self, view)


def numbers(values: list[int]) -> str:
    return listed([str(value) for value in values])


# Steps in which somebody rolls dice for something.
ROLLS: Final = (names.STEP_BEFORE_ROLL, names.STEP_MODIFY)


# Every step of the rules that waits for players, with its rule and its question.


class Question:
    """One row: a step with its rule and its question.

    `{}` are the numbers of the step, each said as its kind of thing; `{active}`, `{dice}`,
    `{order}` and `{tokens}` are those on the table, `{rolls}` and `{rolled}` who rolls for what;
    what begins with a capital letter is a term of the edition.
    """

    def __init__(self, step: int, rule: int, ask: str, *things: Thing) -> None:
        self.step: Final = step
        self.rule: Final = rule
        self.ask: Final = ask
        self.things: Final = things

    def said(self, text: "OperationText", view: OperationView) -> str:
        key = view.steps[-1]
        about = (int(first_of(key)), int(second_of(key)))
        said = [text.telling.name(*one) for one in zip(self.things, about, strict=False)]
        me = view.person(about[0])
        rolls = rolled = ""
        if self.step in ROLLS:
            kind = int(kind_of_roll(about[0]))
            rolls = text.roll(view, kind, about[1], "rolls")
            rolled = text.roll(view, kind, about[1], "rolled")
        asked = self.ask.format(
            *said,
            **text.words.terms,
            Boss=text.boss_name(),
            rolls=rolls,
            rolled=rolled,
            active=text.guard(view.active),
            dice=text.dice(view),
            order="" if view.order < 0 else text.telling.name(things.ORDER, view.order),
            tokens="no Action tokens"
            if me is None or me.tokens == 0
            else text.telling.name(things.TOKENS, me.tokens),
        )
        return capital(asked)


TURN_IS_OVER: Final = Question(
    names.STEP_TURN, 33, "{} can do nothing more in this turn.", things.PERSON
)

# fmt: off
ROWS: Final = (
    Question(names.STEP_PLAYERS, 32, "Who goes next?"),
    Question(names.STEP_TURN, 33, "{} has {tokens} left. What now?", things.PERSON),
    Question(names.STEP_MOVING, 53, "{} may move {}.", things.PERSON, things.MORE_SPACES),
    Question(names.STEP_LEAPING, 54, "{} leaps over {}: which way?", things.PERSON, things.SPACE),
    Question(names.STEP_BEFORE_ROLL, 89, "{rolls}: change the number of dice?"),
    Question(names.STEP_MODIFY, 89, "{rolled}: {dice}. Change anything?"),
    Question(names.STEP_CONSENT, 94, "Lend {1}?", NUMBER, things.FOCUS_TOKEN),
    Question(names.STEP_MORE_DAMAGE, 94, "Deal one more damage to {1}?", NUMBER, things.GUARD),
    Question(names.STEP_GUARD_ATTACK, 94,
        "{} attacks {}: does Gray Fox step in?", things.GUARD, things.PERSON),
    Question(names.STEP_AGAIN, 47, "Which dice shall be rolled again?"),
    Question(names.STEP_DRAG, 44, "Which way does {} drag the body?", things.PERSON),
    Question(names.STEP_DROP, 44, "Where does {} lay the body down?", things.PERSON),
    Question(names.STEP_WAKING, 117, "Which {Guard} wakes first?"),
    Question(names.STEP_SPAWN, 127, "{} is taken: where does the {Guard} appear?", things.SPACE),
    Question(names.STEP_FACING, 128, "Which way does {} look?", things.GUARD),
    Question(names.STEP_ZONES, 123, "Which zone acts first?"),
    Question(names.STEP_MODE, 138, "{active} has two targets as near: which one?"),
    Question(names.STEP_PATH, 144, "{active} has equal paths to {0}: which one?", things.SPACE),
    Question(names.STEP_WAY, 238, "{active} may go either way to {0}: which one?", things.SPACE),
    Question(names.STEP_COVERED, 229, "The {System} card works now: on what?"),
    Question(names.STEP_AIM, 156, "{active} sees two as near: whom does it attack?"),
    Question(names.STEP_RETURN_CARDS, 106, "Which {System} card goes back, and where?"),
    Question(names.STEP_PLACE_DICE, 107, "Otacon rolled {dice}: put them on {System} cards?"),
    Question(names.STEP_WINDOW, 110, "{order} was drawn: use a {System} card?"),
    Question(names.STEP_BURY_CHOICE, 110,
        "Leave the card on top of the {Deck}, or put it under?"),
    Question(names.STEP_CORNERED, 94, "Put a charge on one of Gray Fox's cards?"),
    Question(names.STEP_PICK_TARGETS, names.B + 21, "{Boss} could mean either: whom?"),
    Question(names.STEP_BOSS_ATTACK, 94, "{Boss} attacks {}: does Gray Fox step in?",
        things.PERSON),
    Question(names.STEP_PULLED, names.B + 920, "{Boss} pulls {} towards the {Guard}s: where?",
        things.PERSON),
    Question(names.STEP_MAKE_WAY, names.B + 16, "Where does {} get out of the way?",
        things.PERSON),
    Question(names.STEP_DISARM, names.B + 34, "Which weapon does {} lose?", things.PERSON),
    Question(names.STEP_THROW, names.B + 202, "{} rolled {dice}: where does the grenade come down?",
        things.PERSON),
    Question(names.STEP_SECOND_EYES, names.B + 65, "Who has one more action in this round?"),
    Question(names.STEP_BURY_BOSS, names.B + 90,
        "Leave the card on top of the Boss deck, or put it under?"),
    Question(names.STEP_ROLL_DUE, names.B + 90, "{Boss} attacks: use a {System} card?"),
    Question(names.STEP_RESTOCK, names.B + 705, "Which card of {} gets something, {1} at most?",
        things.PERSON, NUMBER),
    Question(names.STEP_FLY, names.B + 502, "{} rolled {dice}: where does the missile stop?",
        things.PERSON),
    Question(names.STEP_SWING, names.B + 602, "{} rolled {dice}: where does the crosshair end?",
        things.PERSON),
    Question(names.STEP_ENEMIES, names.B + 611, "Who acts first, {Boss} or the {Guard}s?"),
    Question(names.STEP_FOXS_HOUR, names.B + 806,
        "{dice} would kill {}: does Gray Fox take the roll?", things.PERSON),
    Question(names.STEP_STEER, 96, "Which die flies the missile, and which way?"),
    Question(names.STEP_ORIENT_CAMERA, 75, "Which way does the Camera's {Cone} cone look?"),
)
# fmt: on
QUESTIONS: Final = {row.step: row for row in ROWS}
# Where the rules wait for something else, a character's turn goes on (MGS-033).
TURN_RULE: Final = 33
