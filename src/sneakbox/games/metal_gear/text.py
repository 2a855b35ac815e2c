# not compiled: words for people, outside the hot path
"""The words of a stage: what its things are called, what happened, what is asked."""

from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import box, names, told, words
from sneakbox.games.metal_gear.cards.systems import SystemCard, card_held
from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.dice.die import added, changed_die, is_bang, is_black, value_of
from sneakbox.games.metal_gear.questions import QUESTIONS
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.game import Event, Text
from sneakbox.kernel.seats import LUCK
from sneakbox.kernel.view import View
from sneakbox.scene.english import count, listed
from sneakbox.scene.telling import Telling


def space_name(cell: int, columns: int) -> str:
    """A space as people write it: a letter for the column, a number for the row.

    >>> space_name(13, 5)
    'd3'
    """
    return f"{chr(ord('a') + cell % columns)}{cell // columns + 1}"


class OperationText(Text):
    """Sentences a screen reader can follow: spaces by name, directions by word."""

    def __init__(
        self, content: Content, story: dict[tuple[int, int], str], lessons: tuple[str, ...]
    ) -> None:
        self.content = content
        self.story = story
        grid = content.grid
        # By space, its name.
        self.spaces = [space_name(cell, grid.columns) for cell in range(grid.size)]
        self.telling = Telling(
            told.TOLD,
            self,
            {
                told.PERSON: words.PEOPLE.__getitem__,
                told.GUARD: self.guard,
                told.GUARDS: self.guards,
                told.SPACE: self.space,
                told.ZONE: self.zone,
                told.DOOR: self.door,
                told.LOCK: self.code,
                told.TERMINAL: lambda number: numbers(content.tokens[number].code),
                told.DIRECTION: DIRECTIONS.__getitem__,
                told.BODY: words.BODIES.__getitem__,
                told.SIDE: words.SIDES.__getitem__,
                told.CAUSE: words.WHY_NOTICED.__getitem__,
                told.MODE: words.MODES.__getitem__,
                told.DIE: lambda die: f"die {die + 1}",
                told.ROLL: words.ROLLS.__getitem__,
                told.FOCUS: words.FOCUS.__getitem__,
                told.ABILITY: lambda ability: words.ABILITIES.get(ability, "an ability"),
                told.CARD: lambda card: content.equipment[card].name,
                told.ORDER: lambda card: content.orders[card].name,
                told.REACTION: lambda card: content.reactions[card].name,
                told.REACTION_EFFECT: words.REACTIONS.__getitem__,
                told.SYSTEM: lambda card: content.systems[card].name,
                told.WHERE: words.DECK_ENDS.__getitem__,
                told.CONE: ("orange", "green").__getitem__,
                told.DAMAGE: ("", "KO ").__getitem__,
                told.HEARD: ("made no sound", "was heard").__getitem__,
                told.GADGET: words.GADGETS.__getitem__,
                told.LETTER: words.EVENT_LETTERS.__getitem__,
                told.LESSON: lessons.__getitem__,
                told.RESULT: words.RESULTS.__getitem__,
                told.OBJECTIVE: lambda number: f"objective {number + 1}",
                told.TOKENS: lambda number: count(number, "Action token"),
                told.FIGURES: lambda number: count(number, "figure"),
                told.SPACES: lambda number: count(number, "space"),
                told.CARDS: lambda number: count(number, "card"),
            },
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
        return f"Guard {guard + 1}"

    def guards(self, which: int) -> str:
        found = [self.guard(number) for number in range(box.MOST_GUARDS) if (which >> number) & 1]
        return " and ".join(found) or "everybody near"

    def guard_on(self, view: OperationView, cell: int) -> str:
        seen = view.guard_at(cell)
        return f"the Guard on {self.space(cell)}" if seen is None else self.guard(seen.guard)

    # Cards.

    def system(self, view: OperationView, number: int) -> SystemCard:
        """One of the System cards beside Otacon's dashboard."""
        return self.content.systems[card_held(view.systems[number])]

    def order(self, card: int) -> str:
        """A Guard Order card with all it says."""
        return f"{self.content.orders[card].name} ({self.order_line(card)})"

    def order_line(self, card: int) -> str:
        """One Guard Order card in a line."""
        order = self.content.orders[card]
        if order.is_game_over():
            return "time is up"
        flip = "Cameras turn" if order.flip else "Cameras stay"
        arrow = "left" if order.arrow == names.ARROW_LEFT else "right"
        steps = f"move {order.blue}, alerted {order.red}"
        return f"{words.ORDERS[order.order]}; {flip}; {steps}; {arrow}"

    def focus(self, mark: int) -> str:
        """What a Focus token does, by its owner and number."""
        owner, token = divmod(mark, box.FOCUS_TOKENS)
        return words.FOCUS[self.content.people[owner].focus[token]]

    # Dice.

    def die(self, die: int) -> str:
        """What a die shows and its colour."""
        face = "!" if is_bang(die) else str(value_of(die))
        return f"{'black' if is_black(die) else 'white'} {face}"

    def dice(self, view: OperationView) -> str:
        """All dice on the table."""
        return ", ".join(self.die(die) for die in view.dice)

    def numbered(self, view: OperationView, number: int) -> str:
        """A die on the table by its number, with what it shows."""
        return f"die {number + 1} ({self.die(view.dice[number])})"

    def some_dice(self, view: OperationView, which: int) -> str:
        """Dice on the table, chosen by bits."""
        chosen = [number for number in range(len(view.dice)) if (which >> number) & 1]
        return ", ".join(self.numbered(view, number) for number in chosen)

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
        question = QUESTIONS.get(int(kind_of(view.steps[-1])))
        return "What now?" if question is None else question.said(self, view)


def numbers(values: list[int]) -> str:
    return listed([str(value) for value in values])
