# not compiled: reads text files, once per stage
"""The lines of a stage file that say what happens: moments, deeds and tasks, read from words."""

from dataclasses import dataclass
from typing import Final

from sneakbox.boards.grid import NO_CELL
from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.stage_files.drawing import LETTERS
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.kernel.vocabulary import one_of

# Actions that a stage may take away or give back (MGS-008).
ACTIONS: Final = {
    "sneak": names.SNEAK,
    "dash": names.DASH,
    "hand-to-hand": names.PUNCH,
    "combo": names.COMBO,
    "focus": names.FOCUS,
    "drag body": names.DRAG,
    "interact": names.INTERACT,
    "knock": names.KNOCK,
    "silent takedown": names.TAKEDOWN,
    "gain disguise": names.DISGUISE,
    "hack terminal": names.HACK,
    "system search": names.SEARCH,
    "access systems": names.ACCESS,
    "equipment": names.USE,
}
WEAPONS: Final = {"ranged weapons": deeds.RANGED, "explosives": deeds.EXPLOSIVE}

MOMENT_PHRASES: Final = (
    "start",
    "event LETTER",
    "objective NAME",
    "switch NUMBER",
    "round NUMBER",
    "guard killed",
    "guard knocked out",
    "alert",
)
DEED_PHRASES: Final = (
    "spawn guard at PLACE",
    "spawn guard at PLACE facing DIRECTION",
    "open door LETTER",
    "give card NUMBER",
    "forbid ACTION",
    "forbid ACTION in ZONE",
    "allow ACTION",
    "allow ACTION in ZONE",
    "forbid ranged weapons in ZONE",
    "forbid explosives in ZONE",
    "no focus",
    "close zones",
    "open zones",
    "alert everybody",
    "calm everybody",
    "flip cameras",
    "cameras off",
    "cameras off in ZONE",
    "radio in ZONE",
    "heal NUMBER",
    "fail",
    "remove token at PLACE",
)
TASK_PHRASES: Final = (
    "event LETTER",
    "collect NUMBER",
    "everyone reaches the exit",
    "anyone reaches the exit",
    "everyone leaves by elevator NUMBER",
    "anyone leaves by elevator NUMBER",
    "switch NUMBER",
    "defeat NUMBER guards",
    "defeat NUMBER guards in ZONE",
)
PLAIN_DEEDS: Final = {
    "no focus": deeds.NO_FOCUS,
    "close zones": deeds.CLOSE_ZONES,
    "open zones": deeds.OPEN_ZONES,
    "alert everybody": deeds.ALERT_EVERYBODY,
    "calm everybody": deeds.CALM_EVERYBODY,
    "flip cameras": deeds.FLIP_CAMERAS,
    "fail": deeds.FAIL,
}
PLAIN_MOMENTS: Final = {
    "start": deeds.AT_START,
    "guard killed": deeds.ON_KILL,
    "guard knocked out": deeds.ON_KNOCKOUT,
    "alert": deeds.ON_ALERT,
}


@dataclass(frozen=True)
class Names:
    """What the words of one stage may refer to."""

    places: dict[str, int]
    doors: list[str]
    zones: list[str]
    objectives: list[str]
    columns: int
    rows: int

    def place(self, word: str) -> int:
        """A named place or `(column,row)`, both from 1; NO_CELL when it is neither."""
        if word in self.places:
            return self.places[word]
        if word.startswith("(") and word.endswith(")"):
            across, comma, down = word[1:-1].partition(",")
            if comma and across.strip().isdecimal() and down.strip().isdecimal():
                column, row = int(across), int(down)
                if 1 <= column <= self.columns and 1 <= row <= self.rows:
                    return (row - 1) * self.columns + column - 1
        return NO_CELL


class Nonsense(ValueError):
    """Words that mean nothing in a stage file; the message says what would."""


def number(word: str) -> int:
    if not word.isdecimal() or len(word) > 4:
        raise Nonsense(f"'{word}' must be a whole number")
    return int(word)


def letter(word: str) -> int:
    if len(word) != 1 or word not in LETTERS:
        raise Nonsense(f"'{word}' is no event: try A, B, C or D")
    return LETTERS.index(word)


def chosen(word: str, known: list[str], what: str) -> int:
    if word not in known:
        raise Nonsense(
            f"there is no {what} '{word}': {one_of(known) if known else 'the stage has none'}"
        )
    return known.index(word)


def place(word: str, known: Names) -> int:
    cell = known.place(word)
    if cell == NO_CELL:
        hint = one_of([*known.places, "(column,row)"])
        raise Nonsense(f"'{word}' is no place on the map: {hint}")
    return cell


def read_moment(phrase: str, known: Names) -> tuple[int, int]:
    """A moment and its detail."""
    phrase = phrase.strip()
    if phrase in PLAIN_MOMENTS:
        return PLAIN_MOMENTS[phrase], 0
    word, _, rest = phrase.partition(" ")
    if word == "event":
        return deeds.ON_EVENT, letter(rest)
    if word == "objective":
        return deeds.ON_OBJECTIVE, chosen(rest, known.objectives, "objective")
    if word == "switch":
        return deeds.ON_SWITCH, number(rest)
    if word == "round":
        return deeds.ON_ROUND, number(rest)
    raise Nonsense(f"'{phrase}' is no moment of a stage: {one_of(MOMENT_PHRASES, 30)}")


def read_deed(phrase: str, known: Names) -> tuple[int, int, int]:
    """A deed and its two arguments."""
    phrase = phrase.strip()
    if phrase in PLAIN_DEEDS:
        return PLAIN_DEEDS[phrase], 0, 0
    if phrase.startswith("spawn guard at "):
        where, _, facing = phrase.removeprefix("spawn guard at ").partition(" facing ")
        cell = place(where, known)
        side = chosen(facing, list(DIRECTIONS), "direction") if facing else deeds.NO_FACING
        return deeds.SPAWN_GUARD, cell, side
    if phrase.startswith("remove token at "):
        return deeds.REMOVE_TOKEN, place(phrase.removeprefix("remove token at "), known), 0
    if phrase.startswith("open door "):
        return deeds.OPEN_DOOR, chosen(phrase.removeprefix("open door "), known.doors, "door"), 0
    if phrase.startswith("give card "):
        return deeds.GIVE_CARD, number(phrase.removeprefix("give card ")), 0
    if phrase.startswith("heal "):
        return deeds.HEAL, number(phrase.removeprefix("heal ")), 0
    if phrase.startswith("radio in "):
        return deeds.RADIO_IN_ZONE, chosen(phrase.removeprefix("radio in "), known.zones, "zone"), 0
    what, _, where = phrase.partition(" in ")
    zone = chosen(where, known.zones, "zone") if where else deeds.EVERY_ZONE
    if what == "cameras off":
        return deeds.CAMERAS_OFF, zone, 0
    verb, _, action = what.partition(" ")
    if verb == "forbid" and action in WEAPONS:
        return deeds.FORBID_WEAPONS, WEAPONS[action], zone
    if verb in ("forbid", "allow"):
        if action not in ACTIONS:
            raise Nonsense(f"'{action}' is no action: {one_of([*ACTIONS, *WEAPONS], 30)}")
        deed = deeds.FORBID_ACTION if verb == "forbid" else deeds.ALLOW_ACTION
        return deed, ACTIONS[action], zone
    raise Nonsense(f"'{phrase}' is nothing a stage can do: {one_of(DEED_PHRASES, 40)}")


def read_task(phrase: str, known: Names) -> tuple[int, int, int]:
    """What completes an objective, and its two arguments."""
    phrase = phrase.strip()
    word, _, rest = phrase.partition(" ")
    if word == "event":
        return deeds.REACH_EVENT, letter(rest), 0
    if word == "collect":
        return deeds.COLLECT, number(rest), 0
    if word == "switch":
        return deeds.USE_SWITCH, number(rest), 0
    if word in ("everyone", "anyone"):
        who = deeds.EVERYONE if word == "everyone" else deeds.ANYONE
        if rest == "reaches the exit":
            return deeds.REACH_EXIT, who, 0
        if rest.startswith("leaves by elevator "):
            return deeds.RIDE, who, number(rest.removeprefix("leaves by elevator "))
    if word == "defeat":
        amount, _, where = rest.partition(" guards")
        zone = (
            chosen(where.removeprefix(" in "), known.zones, "zone") if where else deeds.EVERY_ZONE
        )
        return deeds.DEFEAT, number(amount), zone
    raise Nonsense(f"'{phrase}' is no task: {one_of(TASK_PHRASES, 30)}")
