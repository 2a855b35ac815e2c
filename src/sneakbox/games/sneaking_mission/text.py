# not compiled: words for people, outside the hot path
"""The game's words: what happened, what is asked, what an action does."""

from sneakbox.boards.tiles import DIRECTIONS, TURNS
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.content import Content
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.game import Event, Text
from sneakbox.kernel.view import View

PICTURES = {
    "empty": "an empty room",
    "guard": "a guard",
    "sleeper": "a sleeping guard",
    "camera": "a security camera",
    "laser": "a laser grid",
    "breaker": "a circuit breaker",
    "weapon": "a weapon",
    "box": "a hiding box",
    "locker": "a hiding locker",
    "duct": "an air duct",
    "files": "the Secret Files",
    "entrance": "the Entrance",
}

SHAPES = {
    "dead-end": "a dead end",
    "straight": "a straight hallway",
    "corner": "a corner",
    "tee": "a T-junction",
    "cross": "a crossing",
}

CAUSES = {
    names.CAUSE_CLOCK: "another turn in Alert",
    names.CAUSE_SPOTTED: "a guard spotted you",
    names.CAUSE_SYSTEM: "you set off a security system",
    names.CAUSE_FAILED: "a guard survived your attack",
}

PLACING_REASONS = {
    11: "",
    20: ": its arrow points the way of the Arrow token",
    21: ": its red square meets the door you opened",
    22: ": the way of the Arrow token does not fit here, so its arrow points at you",
    23: ": neither arrow nor red square fits here, so any way that connects will do",
}

LOST_REASONS = {
    names.LOST_TOKENS: "the last Alert token is gone",
    names.LOST_EXTREME: "on Extreme the first Alert is the end",
    names.LOST_CLOSED: "no open door is left",
}

HOW = {
    names.BY_COIN: "with your bare hands",
    names.BY_AMMO: "with one ammo",
    names.BY_SHOT: "with a shot",
}


class MissionText(Text):
    """Sentences a screen reader can follow: no symbols, rooms by number, directions by name."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def tile(self, tile_type: int) -> str:
        """What a tile shows and its shape, such as 'a guard in a T-junction'."""
        tile = self.content.types[tile_type]
        if tile.picture == "empty":
            return f"an empty room, {SHAPES[tile.shape]}"
        return f"{PICTURES[tile.picture]} in {SHAPES[tile.shape]}"

    def doors(self, tile_type: int, turns: int) -> str:
        """The directions of a turned tile's doors, in words."""
        doors = self.content.doors[tile_type * TURNS + turns]
        words = [word for d, word in enumerate(DIRECTIONS) if (doors >> d) & 1]
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"

    def cone(self, tile_type: int, turns: int) -> str:
        cone = self.content.cone[tile_type * TURNS + turns]
        return "" if cone == names.NO_CONE else f", looking {DIRECTIONS[cone]}"

    # Events.

    def event(self, event: Event) -> str:
        a, b, c = event.a, event.b, event.c
        match event.kind.code:
            case names.TOLD_ENTRANCE:
                return f"You slip into the base. The Entrance has doors {self.doors(0, a)}."
            case names.TOLD_ARROW:
                return f"The Arrow token points {DIRECTIONS[a]}."
            case names.TOLD_EXPLORED:
                return f"You open the {DIRECTIONS[a]} door."
            case names.TOLD_DREW:
                return f"Behind it: {self.tile(a)}."
            case names.TOLD_LAID_ASIDE:
                return f"{self.tile(a).capitalize()} would close the map and is laid aside."
            case names.TOLD_SHUFFLED_BACK:
                return f"Tiles laid aside go back into the pile: {a}."
            case names.TOLD_PLACED:
                reason = PLACING_REASONS[event.rule]
                has = "a door" if self.content.types[b].shape == "dead-end" else "doors"
                return f"Room {a} has {has} {self.doors(b, c)}{self.cone(b, c)}{reason}."
            case names.TOLD_ARRIVED:
                return f"You are in room {a}."
            case names.TOLD_CRAWLED:
                return f"You crawl through the air duct to room {a}."
            case names.TOLD_STAYED:
                return f"You stay out of room {a}."
            case names.TOLD_SPOTTED:
                away = "next to you" if b == 1 else f"{b} rooms away"
                return f"The guard in room {a}, {away} to the {DIRECTIONS[c]}, spots you!"
            case names.TOLD_CHARGED:
                return f"You rush the guard in room {a}."
            case names.TOLD_COIN:
                return f"The coin shows {'heads' if a == names.HEADS else 'tails'}."
            case names.TOLD_KILLED:
                return f"You take out the guard in room {a} {HOW[b]}."
            case names.TOLD_SURVIVED:
                return f"The guard in room {a} survives."
            case names.TOLD_TRIGGERED:
                return f"You set off the security system in room {a}."
            case names.TOLD_AMMO:
                return f"You find a weapon: {a} ammo, {b} in all."
            case names.TOLD_FILES:
                more = ", but you must end the Alert first" if event.rule == 55 else ""
                return f"You have found the Secret Files in room {a}{more}."
            case names.TOLD_SWITCHED_OFF:
                return f"You throw the breaker in room {a}. Systems switched off: {b}."
            case names.TOLD_ALERT:
                return f"ALERT! Because {CAUSES[a]}."
            case names.TOLD_WOKE:
                return f"The sleeper in room {a} wakes and looks all round."
            case names.TOLD_TOKEN:
                left = "1 token is left" if a == 1 else f"{a} tokens are left"
                return (
                    f"An Alert token is lost, because of {CAUSES[b]}; {left}."
                    if (b == names.CAUSE_CLOCK)
                    else f"An Alert token is lost, because {CAUSES[b]}; {left}."
                )
            case names.TOLD_ALERT_OVER:
                return "You are hidden. The Alert is over, and survivors doze off again."
            case names.TOLD_WON:
                return "Mission accomplished: the Secret Files are yours."
            case names.TOLD_LOST:
                return f"Mission failed: {LOST_REASONS[a]}."
        raise ValueError(f"no words for the event '{event.kind.name}'")

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
                if view.base.has_guard(first_of(step)) and view.base.alert:
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

    # Options.

    def room(self, view: MissionView, room: int) -> str:
        """A room by number and what stands in it."""
        base = view.base
        tile = self.content.types[base.type_of(room)]
        if tile.picture == "guard":
            what = "a dead guard" if base.is_covered(room) else f"a guard{self.gaze(view, room)}"
        elif tile.picture == "sleeper":
            asleep = "a woken guard" if base.alert else "a sleeping guard"
            what = "a dead guard" if base.is_covered(room) else asleep
        elif base.is_covered(room):
            what = {
                "weapon": "an empty weapon rack",
                "breaker": "a thrown breaker",
            }.get(tile.picture, f"{PICTURES[tile.picture]}, off")
        else:
            what = PICTURES[tile.picture]
        return f"room {room}, {what}"

    def gaze(self, view: MissionView, room: int) -> str:
        return f" looking {DIRECTIONS[view.base.cone(room)]}"

    def warning(self, view: MissionView, room: int) -> str:
        """What arriving in a room would set off."""
        base = view.base
        if base.has_guard(room):
            return "; this is an attack"
        if base.kind(room) == names.SYSTEM:
            return "; this sets it off"
        return "; a guard will see you there" if base.is_seen(room) else ""

    def option(self, view: View, action: int) -> str:
        assert isinstance(view, MissionView)
        first = first_of(action)
        match kind_of(action):
            case names.ENTRANCE:
                return f"Face it {DIRECTIONS[first]}: doors {self.doors(0, first)}"
            case names.ARROW:
                return f"Point it {DIRECTIONS[first]}"
            case names.EXPLORE:
                return f"Explore the {DIRECTIONS[first]} door"
            case names.MOVE:
                room = view.base.side(view.here, first)
                name, warning = self.room(view, room), self.warning(view, room)
                return f"Move {DIRECTIONS[first]} to {name}{warning}"
            case names.CRAWL:
                return f"Crawl by air duct to room {first}{self.warning(view, first)}"
            case names.SHOOT:
                return f"Shoot at {self.room(view, first)} (1 ammo)"
            case names.ATTACK:
                return "Attack the guard here"
            case names.SWITCH_OFF:
                return "Throw the breaker: all systems on the map go dark"
            case names.HIDE:
                return "Hide here and end the Alert"
            case names.FACE:
                return self.facing(view, first)
            case names.STAY:
                return "Stay where you are"
            case names.ENTER:
                room = first_of(view.steps[-1])
                return f"Enter {self.room(view, room)}{self.warning(view, room)}"
            case names.CHARGE:
                return f"Rush {self.room(view, view.base.side(view.here, first))}: a coin decides"
            case names.YIELD:
                return f"Let the guard in the {DIRECTIONS[first]} raise the alarm"
            case names.FLIP:
                return "Flip the coin: heads he dies, tails he lives"
            case names.FIRE:
                return f"Spend one ammo ({view.ammo} left) and kill him"
            case names.KEEP:
                return "Keep it for later"
            case names.LEAVE:
                return "Leave him asleep"
            case names.COIN:
                return "Heads" if first == names.HEADS else "Tails"
            case names.DRAW:
                return f"Draw {self.tile(first)}"
        raise ValueError(f"no words for action {action}")

    def facing(self, view: MissionView, turns: int) -> str:
        """A way to lay the drawn tile, and whether the guard on it would see the agent."""
        step = view.steps[-1]
        drawn = second_of(step)
        seen = self.content.cone[drawn * TURNS + turns] == first_of(step) ^ 2
        warning = "; he will see you" if seen else ""
        return f"Doors {self.doors(drawn, turns)}{self.cone(drawn, turns)}{warning}"

    # Refusals.

    def refusal(self, view: View, action: int) -> str:
        assert isinstance(view, MissionView)
        if kind_of(view.steps[-1]) == names.STEP_SPOTTED:
            return "SMS-032: a guard has spotted you and must be answered first."
        step = view.steps[-1]
        if kind_of(step) == names.STEP_PLACED and view.base.alert:
            if view.base.has_guard(first_of(step)):
                return "SMS-054: in Alert a drawn guard must be attacked in the same turn."
        if kind_of(step) == names.STEP_PLACED:
            return "SMS-024: first stay where you are, or enter the room that was laid."
        if kind_of(step) == names.STEP_ORIENT:
            return "SMS-011: the drawn tile must be laid first, connected and leaving a door open."
        if kind_of(step) == names.STEP_METHOD:
            return "SMS-042: the kill attempt has begun; it takes the coin or one ammo."
        if kind_of(step) == names.STEP_BREAKER:
            return "SMS-083: first throw the breaker or keep it."
        if kind_of(step) == names.STEP_SLEEPER:
            return "SMS-091: first leave the sleeping guard alone or attack him."
        if kind_of(step) != names.STEP_TURN:
            return "SMS-003: the Entrance and the Arrow token are placed first."
        base, first = view.base, first_of(action)
        match kind_of(action):
            case names.EXPLORE:
                if view.pile.left == 0:
                    return "SMS-130: the pile is empty, there is nothing left to explore."
                if base.side(view.here, first) >= 0:
                    return f"SMS-011: room {base.side(view.here, first)} lies there already."
                return f"SMS-011: there is no open door to the {DIRECTIONS[first]}."
            case names.MOVE:
                if base.side(view.here, first) == -2:
                    return f"SMS-014: what lies {DIRECTIONS[first]} has not been explored."
                return f"SMS-014: there is a wall to the {DIRECTIONS[first]}."
            case names.CRAWL:
                return "SMS-071: an air duct leads only from a duct to another one you have found."
            case names.SHOOT:
                if view.ammo == 0:
                    return "SMS-101: you have no ammo."
                return "SMS-101: you can shoot only a living guard in a straight open line."
            case names.ATTACK:
                return "SMS-044: there is no living guard in your room."
            case names.SWITCH_OFF:
                return "SMS-084: a breaker works only where one stands unused and a system is on."
            case names.HIDE:
                return "SMS-063: you can hide only in Alert and on a hiding spot."
        return ""
