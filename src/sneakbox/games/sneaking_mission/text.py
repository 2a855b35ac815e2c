# not compiled: words for people, outside the hot path
"""The game's words: what happened, what is asked, what an action does."""

from sneakbox.boards.tiles import DIRECTIONS, TURNS
from sneakbox.games.sneaking_mission import names, told
from sneakbox.games.sneaking_mission.content import Content
from sneakbox.games.sneaking_mission.guards import has_guard
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.games.sneaking_mission.words import CAUSES, HOW, LOST_REASONS, PICTURES, USED_UP
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.game import Event, Text
from sneakbox.kernel.view import View
from sneakbox.scene.laid_tiles import SHAPES, doors_in_words
from sneakbox.scene.telling import Telling


class MissionText(Text):
    """Sentences a screen reader can follow: no symbols, rooms by number, directions by name."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.telling = Telling(
            told.TOLD,
            self,
            {
                told.TILE: self.tile,
                told.DIRECTION: lambda direction: DIRECTIONS[direction],
                told.SIDE: lambda side: "heads" if side == names.HEADS else "tails",
                told.CAUSE: lambda cause: CAUSES[cause],
                told.HOW: lambda how: HOW[how],
                told.RESULT: lambda result: LOST_REASONS[result],
            },
        )

    def tile(self, tile_type: int) -> str:
        """What a tile shows and its shape, such as 'a guard in a T-junction'."""
        tile = self.content.types[tile_type]
        if tile.picture == "empty":
            return f"an empty room, {SHAPES[tile.shape]}"
        return f"{PICTURES[tile.picture]} in {SHAPES[tile.shape]}"

    def doors(self, tile_type: int, turns: int) -> str:
        """The directions of a turned tile's doors, in words."""
        return doors_in_words(self.content.doors[tile_type * TURNS + turns])

    def cone(self, tile_type: int, turns: int) -> str:
        cone = self.content.cone[tile_type * TURNS + turns]
        return "" if cone == names.NO_CONE else f", and its guard looks {DIRECTIONS[cone]}"

    # Events.

    def event(self, event: Event) -> str:
        return self.telling.sentence(event).text

    # Prompts.

    def prompt(self, view: View) -> str:
        assert isinstance(view, MissionView)
        if view.result != 0:
            return "The mission is over."
        step = view.steps[-1]
        match kind_of(step):
            case names.STEP_ENTRANCE:
                return "Which way does the Entrance face?"
            case names.STEP_ARROW:
                return "Where shall the Arrow token point? Guards will turn by it."
            case names.STEP_TURN:
                if view.base.alert:
                    return "Alert! Every turn costs a token. What will you do?"
                return "What will you do?"
            case names.STEP_ORIENT:
                return f"You drew {self.tile(second_of(step))}. How shall it lie?"
            case names.STEP_PLACED:
                if has_guard(view.base, first_of(step)) and view.base.alert:
                    return "In Alert you must attack the guard you drew. How?"
                return "Stay where you are, or enter?"
            case names.STEP_BREAKER:
                return "Throw the circuit breaker now, or keep it for later?"
            case names.STEP_SLEEPER:
                return "A guard sleeps here. Try to kill him, or leave him?"
            case names.STEP_SPOTTED:
                return "You are spotted! How do you answer?"
            case names.STEP_METHOD:
                return "You fight. Flip the coin, or spend one ammo?"
        return "Luck decides."

    # Rooms.

    def room(self, view: MissionView, room: int) -> str:
        """A room by number and what it is, or who is in it."""
        picture = self.content.types[view.base.type_of(room)].picture
        link = " with" if picture in ("guard", "sleeper") else ","
        return f"room {room}{link} {self.what(view, room)}"

    def what(self, view: MissionView, room: int) -> str:
        """What stands in a room."""
        base = view.base
        tile = self.content.types[base.type_of(room)]
        if tile.picture == "guard":
            return "a dead guard" if base.is_covered(room) else f"a guard{self.gaze(view, room)}"
        if tile.picture == "sleeper":
            asleep = "a woken guard" if base.alert else "a sleeping guard"
            return "a dead guard" if base.is_covered(room) else asleep
        if base.is_covered(room):
            return USED_UP.get(tile.picture, f"{PICTURES[tile.picture]} that is off")
        return PICTURES[tile.picture]

    def gaze(self, view: MissionView, room: int) -> str:
        return f" looking {DIRECTIONS[view.base.cone(room)]}"
