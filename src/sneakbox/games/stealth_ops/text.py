# not compiled: words for people, outside the hot path
"""The game's words: what things are called, and what is asked."""

from sneakbox.boards.tiles import DIRECTIONS, TURNS
from sneakbox.games.stealth_ops import names, told
from sneakbox.games.stealth_ops.content import Content
from sneakbox.games.stealth_ops.guards import numbers_of
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.games.stealth_ops.words import BESIDES, HELPS, QUESTIONS, SPIES, a_room, the_guards
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.game import Event, Text
from sneakbox.kernel.seats import LUCK, SPECTATOR, holds, seats_of
from sneakbox.kernel.view import View
from sneakbox.scene.english import count, listed
from sneakbox.scene.laid_tiles import SHAPES, doors_in_words
from sneakbox.scene.telling import Telling


class OpsText(Text):
    """Sentences a screen reader can follow: spies by name, rooms and guards by number."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.telling = Telling(
            told.TOLD,
            self,
            {
                told.SPY: lambda seat: SPIES[seat],
                told.ROOM: lambda room: f"room {room}",
                told.WHERE: self.where,
                told.TILE: self.tile,
                told.ITEM: self.item,
                told.GUARD: self.guard,
                told.HELP: lambda help_used: HELPS[help_used],
                told.CARD: lambda slot: str(slot + 1),
                told.STATIONED: lambda yes: "is stationed in" if yes else "comes into play in",
                told.DOUBLE: lambda yes: " Guards move two rooms." if yes else "",
                told.GUARDS: lambda number: count(number, "guard"),
                told.ITEMS: lambda number: count(number, "item"),
                told.CARDS: lambda number: count(number, "card"),
            },
        )

    def event(self, event: Event) -> str:
        return self.telling.sentence(event).text

    # Names.

    def tile(self, tile_type: int) -> str:
        """What a tile is and its shape, such as 'a Break Room in a corner'."""
        tile = self.content.types[tile_type]
        link = "," if tile.kind == names.CORRIDOR else " in"
        what = f"{a_room(tile.room)}{link} {SHAPES[tile.shape]}"
        return f"{what} with {count(tile.guards, 'guard')}" if tile.guards else what

    def doors(self, tile_type: int, turns: int) -> str:
        """The directions of a turned tile's doors, in words."""
        return doors_in_words(self.content.doors[tile_type * TURNS + turns])

    def where(self, where: int) -> str:
        """A place for a tile, such as 'north of room 3'."""
        return f"{DIRECTIONS[where & 3]} of room {where >> 2}"

    def item(self, kind: int) -> str:
        return self.content.items[kind].title

    def room(self, view: OpsView, room: int) -> str:
        """A room by number and what it is."""
        return f"room {room}, {a_room(self.content.types[view.facility.type_of(room)].room)}"

    def guard(self, number: int) -> str:
        return "all guards here" if number == names.EVERYONE else f"guard {number}"

    def guards(self, view: OpsView, room: int) -> str:
        """The guards in a room who are awake, in words; empty when there are none."""
        return the_guards(numbers_of(view.guards.awake_in(room)))

    def who_is(self, view: OpsView, room: int) -> str:
        """The spies in a room, as the end of a sentence."""
        found = [SPIES[seat] for seat in range(self.content.players) if view.spies[seat] == room]
        return f", where {listed(found)} {'is' if len(found) == 1 else 'are'}" if found else ""

    def ending(self, view: OpsView) -> str:
        if view.result == names.LOCKDOWN:
            return "The facility is locked down, and nobody wins."
        if view.result == names.DRAWN:
            return "It is a draw."
        return f"{SPIES[view.result - 1]} wins."

    # Questions.

    def prompt(self, view: View) -> str:
        assert isinstance(view, OpsView)
        if view.result != 0:
            return f"The game is over. {self.ending(view)}"
        if view.waiting == LUCK:
            return "Luck decides."
        if view.seat >= SPECTATOR or not holds(view.waiting, view.seat):
            return f"Waiting for {listed([SPIES[seat] for seat in seats_of(view.waiting)])}."
        return self.question(view)

    def question(self, view: OpsView) -> str:
        step = view.steps[-1]
        match kind_of(step):
            case names.STEP_PLACE:
                return f"You drew {self.tile(first_of(step))}. Where shall it lie?"
            case names.STEP_PREPARE:
                return choices(view, "Roll to move")
            case names.STEP_ENCOUNTER:
                fail = "Fail, and you are back at the entrance. " if view.on_alert() else ""
                numbers = [str(number) for number in numbers_of(view.to_deal_with())]
                who = f"Guard {numbers[0]} is" if len(numbers) == 1 else "Guards are"
                which = "" if len(numbers) == 1 else f" ({listed(numbers)})"
                return f"{who} in the way{which}. {fail}What do you do?"
            case names.STEP_WALK if view.turn.points == 0:
                return f"No movement is left. {choices(view, 'Stop here')}"
            case names.STEP_WALK:
                return f"Where to? {count(view.turn.points, 'step')} left."
            case names.STEP_FINISH if len(view.options) == 1:
                return "Nothing else can be done in this turn."
            case names.STEP_ROOM:
                return self.room_question(view)
            case names.STEP_GUARDS:
                far = "two rooms" if view.on_alert() else "one room"
                return f"Which guard do you move? Each goes {far}."
            case names.STEP_VOTE:
                return f"{SPIES[view.active]} proposes to call it a draw. Do you agree?"
        return QUESTIONS[int(kind_of(step))]

    def room_question(self, view: OpsView) -> str:
        kind = view.facility.kind(view.here())
        if kind == names.SECURITY_ROOM:
            relief = names.SECURITY_RELIEF
            return f"You landed on a Security Room. Lower the alert level by {relief}?"
        if kind == names.BREAK_ROOM:
            return "You landed on a Break Room. Call a guard here? You must deal with him at once."
        left = names.SURVEYS - view.turn.surveys
        return f"You landed on a Map Room. Draw and lay a tile? {left} may still be laid."


def choices(view: OpsView, first: str) -> str:
    """What can be done, and what else: a question where there is something else."""
    kinds = {int(kind_of(action)) for action in view.options}
    others = [word for kind, word in BESIDES.items() if kind in kinds]
    if not others:
        return f"{first}."
    return f"{', '.join([first, *others[:-1]])}, or {others[-1]}?"
