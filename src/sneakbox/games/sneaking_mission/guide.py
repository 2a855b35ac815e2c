# not compiled: words for people, outside the hot path
"""What a screen tells the player besides events and prompts: surroundings, odds, sight."""

from collections.abc import Mapping, Sequence
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, OPEN, WALL
from sneakbox.games.sneaking_mission import asked, names
from sneakbox.games.sneaking_mission.aids import (
    DoorOdds,
    Line,
    door_odds,
    sight_lines,
    way_to_hiding,
)
from sneakbox.games.sneaking_mission.air_ducts import other_ducts
from sneakbox.games.sneaking_mission.guards import has_guard
from sneakbox.games.sneaking_mission.scene.risks import price_of, shortage_of, the_guards
from sneakbox.games.sneaking_mission.sight import watcher
from sneakbox.games.sneaking_mission.text import MissionText
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.games.sneaking_mission.words import CAUSES, HOW, PICTURES
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.game import Counted, Deed, Event, Fortune
from sneakbox.kernel.view import View
from sneakbox.scene.english import count, numbered
from sneakbox.scene.laid_tiles import SHAPES

PARTS: Final = {
    "files": "the Secret Files",
    "guards": "a guard",
    "sleepers": "a sleeping guard",
    "systems": "a camera or laser",
    "breakers": "a circuit breaker",
    "weapons": "a weapon",
    "hiding": "a hiding spot",
    "empty": "an empty room",
}


# Pictures of rooms that are no help to anybody who sneaks.
WATCHED: Final = ("guard", "sleeper", "camera", "laser")


class MissionGuide(MissionText):
    """The game's words, with everything a player at a screen may ask."""

    def status(self, view: View) -> str:
        assert isinstance(view, MissionView)
        if view.base.size() == 0:
            return ""
        parts = []
        if view.base.alert:
            parts.append(f"ALERT: {count(view.tokens, 'token')} left.")
        if view.files_found:
            parts.append("You have the Secret Files.")
        parts.append(f"Turn {view.turn}. Ammo {view.ammo}.")
        doors = count(view.base.open_doors, "unopened door")
        parts.append(f"{count(view.pile.left, 'tile')} in the pile, {doors}.")
        return " ".join(parts)

    def refusal(self, view: View, action: int) -> str:
        assert isinstance(view, MissionView)
        return asked.first_things_first(view) or asked.why_not(view, action)

    # Surroundings.

    def look(self, view: View) -> str:
        assert isinstance(view, MissionView)
        base, here = view.base, view.here
        if base.size() == 0:
            return "You stand before the base. Nothing of it is known yet."
        shape = SHAPES[self.content.types[base.type_of(here)].shape]
        sentences = [f"You are in {self.room(view, here)}. It is {shape}."]
        for d, word in enumerate(DIRECTIONS):
            sentences.append(f"{word.capitalize()}: {self.side(view, d)}.")
        for duct in other_ducts(base, here):
            sentences.append(f"Through the air duct: {self.room(view, duct)}.")
        watchers = self.watchers(view, here)
        if watchers:
            sentences.append(f"This room is in sight of {the_guards(watchers)}.")
        else:
            sentences.append("Nobody sees this room.")
        if has_guard(base, here):
            sentences.append("You share it with a living guard, who does not see his own room.")
        sentences.append(f"The Arrow token points {DIRECTIONS[view.arrow]}.")
        sentences.append(self.status(view))
        return "\n".join(sentences)

    def side(self, view: MissionView, direction: int) -> str:
        """What lies on one side of the agent, as far as a straight line goes."""
        base = view.base
        other = base.side(view.here, direction)
        if other == WALL:
            return "a wall"
        if other == OPEN:
            return "an unopened door"
        rooms = []
        while other >= 0:
            rooms.append(self.room(view, other))
            other = base.side(other, direction)
        beyond = ", then an unopened door" if other == OPEN else ""
        return ", then ".join(rooms) + beyond

    def watchers(self, view: MissionView, room: int) -> list[int]:
        """The rooms of the guards who would see somebody arrive in a room."""
        base = view.base
        if has_guard(base, room):
            return []
        found = [int(watcher(base, room, d)) for d in range(4)]
        return [guard for guard in found if guard >= 0]

    # Aids.

    def aids(self) -> Mapping[str, str]:
        return {
            "odds": "exact odds of what lies behind each unopened door here, and of a fight",
            "sight": "who sees what, which moves would be seen, the cheapest way to hide",
        }

    def aids_from(self) -> Mapping[str, int]:
        return {"odds": 3, "sight": 2}

    def aid(self, view: View, name: str) -> str:
        assert isinstance(view, MissionView)
        answers = {"odds": self.odds, "sight": self.sight}
        return answers[name](view)

    def odds(self, view: MissionView) -> str:
        if view.base.size() == 0:
            return "Nothing lies on the table yet: choose how the Entrance faces first."
        lines = []
        doors = [d for d in view.base.unexplored(view.here) if not self.is_drawn_for(view, d)]
        if not doors:
            lines.append(f"Room {view.here} has no other unopened door.")
        elif view.pile.left == 0:
            lines.append("The pile is empty: no door can be opened any more.")
        else:
            lines.append(f"The pile holds {count(view.pile.left, 'tile')}.")
            lines += self.behind([door_odds(view, d) for d in doors])
        lines.append("A fight without ammo is an even coin: 1 in 2. With one ammo it is sure.")
        return "\n".join(lines)

    def is_drawn_for(self, view: MissionView, direction: int) -> bool:
        """True when the tile behind the door is drawn already and only has to be turned."""
        step = view.steps[-1] if view.steps else 0
        return kind_of(step) == names.STEP_ORIENT and first_of(step) == direction

    def behind(self, doors: list[DoorOdds]) -> list[str]:
        """What lies behind the doors: once for all of them where that is the same."""
        parts = [self.parts(odds) for odds in doors]
        if len(doors) > 1 and len(set(parts)) == 1:
            lines = [f"Behind every door here: {parts[0]}."]
            for odds in doors:
                lines.append(f"{DIRECTIONS[odds.direction].capitalize()}: {self.dangers(odds)}")
            return lines
        return [
            f"Behind the {DIRECTIONS[odds.direction]} door: {part}; {self.dangers(odds)}"
            for odds, part in zip(doors, parts, strict=True)
        ]

    def parts(self, odds: DoorOdds) -> str:
        return ", ".join(
            f"{PARTS[kind]} {chance(number, odds.total)}"
            for kind, number in odds.parts.items()
            if number > 0
        )

    def dangers(self, odds: DoorOdds) -> str:
        """What could go wrong at one door."""
        total = odds.total
        sentences = []
        if odds.facing:
            sentences.append(f"a guard who sees you at once {chance(odds.facing, total)}.")
        else:
            sentences.append("no guard who sees you at once.")
        if odds.choice:
            sentences.append(f"A guard you may turn yourself: {chance(odds.choice, total)}.")
        if odds.closing:
            sentences.append(f"It closes the map, which is the end: {chance(odds.closing, total)}.")
        if odds.redrawn:
            laid = count(odds.redrawn, "tile")
            sentences.append(f"In the pile, {laid} would close the map and be drawn again.")
        return " ".join(sentences)

    def sight(self, view: MissionView) -> str:
        if view.base.size() == 0:
            return "Nothing lies on the table yet, so nobody sees anything."
        lines = [self.line(view, line) for line in sight_lines(view)]
        if not lines:
            lines.append("No guard on the map is awake.")
        watchers = self.watchers(view, view.here)
        if watchers:
            lines.append(f"Your own room is in sight of {the_guards(watchers)}.")
        lines += self.moves(view)
        lines.append(self.hiding(view))
        return "\n".join(lines)

    def line(self, view: MissionView, line: Line) -> str:
        sees = numbered("room", line.rooms) if line.rooms else "no room"
        if line.stop == OPEN:
            stop = "an unopened door"
        elif line.stop == WALL:
            stop = "a wall"
        else:
            stop = f"the guard in room {line.stop}"
        where = DIRECTIONS[line.direction]
        return f"The guard in room {line.guard} looks {where} and sees {sees}, up to {stop}."

    def moves(self, view: MissionView) -> list[str]:
        """What would become of each step the agent can take now."""
        told = []
        for action in view.options:
            if kind_of(action) == names.MOVE:
                room = int(view.base.side(view.here, first_of(action)))
                how = f"Moving {DIRECTIONS[first_of(action)]}"
            elif kind_of(action) == names.CRAWL:
                room = int(first_of(action))
                how = "Crawling"
            else:
                continue
            told.append(f"{how} to room {room}: {self.arriving(view, room)}.")
        return told

    def arriving(self, view: MissionView, room: int) -> str:
        base = view.base
        if has_guard(base, room):
            return "this is an attack on the guard there"
        parts = []
        if base.kind(room) == names.SYSTEM:
            parts.append("this sets off the security system")
        watchers = self.watchers(view, room)
        if watchers:
            parts.append(f"{the_guards(watchers)} would see you")
        return ", and ".join(parts) if parts else "nobody would see you"

    def hiding(self, view: MissionView) -> str:
        if view.content.alert_is_defeat:
            return "Hiding is no help here: the first Alert ends the mission."
        route = way_to_hiding(view)
        case = "Hiding: " if view.base.alert else "If there were an Alert now: "
        if route is None:
            return f"{case}no sure way leads to a hiding spot through the rooms you know."
        if not route.rooms:
            return f"{case}the room you are in is a hiding spot."
        way, price = numbered("room", route.rooms), f"{price_of(route)}{shortage_of(route)}"
        return f"{case}the cheapest sure way to hide is through {way}; it costs {price}."

    # After the game.

    def statistics(self, view: View, events: Sequence[Event]) -> Mapping[str, int]:
        assert isinstance(view, MissionView)
        told = [event.kind.code for event in events]
        return {
            "turns": int(view.turn),
            "rooms": int(view.base.size()),
            "kills": told.count(names.TOLD_KILLED),
            "coins flipped": told.count(names.TOLD_COIN),
            "alerts": told.count(names.TOLD_ALERT),
            "tokens lost": told.count(names.TOLD_TOKEN),
            "ammo left": int(view.ammo),
        }

    def counted(self) -> Sequence[Counted]:
        return (
            Counted("Tiles that are drawn", names.TOLD_DREW, "tile", self.picture, by_luck=True),
            Counted("How guards are taken out", names.TOLD_KILLED, "how", HOW.__getitem__),
            Counted("What raises the alert", names.TOLD_ALERT, "cause", CAUSES.__getitem__),
        )

    def how_it_ended(self, view: View, events: Sequence[Event]) -> str:
        assert isinstance(view, MissionView)
        if view.result == names.WON:
            return "the Secret Files are yours"
        lost = [event for event in events if event.kind.code == names.TOLD_LOST]
        return self.telling.said(lost[-1], "result") if lost else ""

    def deeds(self) -> Sequence[Deed]:
        return (
            Deed("rooms opened", names.TOLD_EXPLORED),
            Deed("steps", names.TOLD_ARRIVED),
            Deed("times seen", names.TOLD_SPOTTED),
            Deed("guards taken out", names.TOLD_KILLED),
            Deed("alerts", names.TOLD_ALERT),
            Deed("tokens lost", names.TOLD_TOKEN),
        )

    def fortune(self, view: View, action: int) -> Fortune | None:
        kind, value = kind_of(action), int(first_of(action))
        if kind == names.COIN:
            return Fortune("Coins", float(value == names.HEADS), "heads", helps=1)
        if kind != names.DRAW:
            return None
        is_watched = self.content.types[value].picture in WATCHED
        return Fortune("Rooms drawn", float(is_watched), "with a guard, camera or laser")

    def picture(self, tile_type: int) -> str:
        """What a tile shows, whatever its shape."""
        return PICTURES[self.content.types[tile_type].picture]


def chance(number: int, total: int) -> str:
    """A chance as a fraction and in percent; in percent alone where the fraction is unwieldy.

    >>> chance(1, 96)
    '1 in 96 (1.0 %)'
    """
    percent = f"{100 * number / total:.1f} %"
    return f"{number} in {total} ({percent})" if total < 1000 else percent
