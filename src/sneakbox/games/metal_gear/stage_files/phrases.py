# not compiled: reads text files, once per stage
"""The lines of a stage file that say what happens: moments, deeds and tasks, read from words."""

import re
from dataclasses import dataclass
from typing import Final

from sneakbox.boards.phrases import Nonsense, Phrases, chosen, direction, number
from sneakbox.games.metal_gear import words
from sneakbox.games.metal_gear.stage_files.symbols import event_letter
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.words import WEAPONS
from sneakbox.kernel.vocabulary import one_of

ACTIONS: Final = {word: action for action, word in words.ACTIONS.items()}


@dataclass(frozen=True)
class Names:
    """What the words of one stage may refer to, each as its number."""

    places: dict[str, int]
    doors: list[str]
    zones: list[str]
    objectives: list[str]
    columns: int
    rows: int

    def door(self, word: str) -> int:
        return chosen(word, self.doors, "door")

    def zone(self, word: str) -> int:
        return chosen(word, self.zones, "zone")

    def objective(self, word: str) -> int:
        return chosen(word, self.objectives, "objective")

    def action(self, word: str) -> int:
        if word not in ACTIONS:
            raise Nonsense(f"'{word}' is no action: {one_of([*ACTIONS, *WEAPONS], 30)}")
        return ACTIONS[word]

    def place(self, word: str) -> int:
        """A named place or `(column,row)`, both from 1."""
        if word in self.places:
            return self.places[word]
        found = re.fullmatch(r"\((\d{1,4}),(\d{1,4})\)", word.replace(" ", ""))
        column, row = (int(found[1]), int(found[2])) if found else (0, 0)
        if 1 <= column <= self.columns and 1 <= row <= self.rows:
            return (row - 1) * self.columns + column - 1
        raise Nonsense(f"'{word}' is no place on the map: {one_of([*self.places, '(column,row)'])}")


MOMENTS: Final[Phrases[Names]] = Phrases(
    "no moment of a stage",
    {
        "start": (deeds.AT_START,),
        "event LETTER": (deeds.ON_EVENT, event_letter),
        "objective NAME": (deeds.ON_OBJECTIVE, Names.objective),
        "switch NUMBER": (deeds.ON_SWITCH, number),
        "round NUMBER": (deeds.ON_ROUND, number),
        "guard killed": (deeds.ON_KILL,),
        "guard knocked out": (deeds.ON_KNOCKOUT,),
        "alert": (deeds.ON_ALERT,),
        "blast at PLACE": (deeds.ON_BLAST, Names.place),
    },
)
DEEDS: Final[Phrases[Names]] = Phrases(
    "nothing a stage can do",
    {
        "spawn guard at PLACE": (deeds.SPAWN_GUARD, Names.place, deeds.NO_FACING),
        "spawn guard at PLACE facing DIRECTION": (deeds.SPAWN_GUARD, Names.place, direction),
        "open door LETTER": (deeds.OPEN_DOOR, Names.door),
        "give card NUMBER": (deeds.GIVE_CARD, number),
        "forbid ACTION": (deeds.FORBID_ACTION, Names.action, deeds.EVERY_ZONE),
        "forbid ACTION in ZONE": (deeds.FORBID_ACTION, Names.action, Names.zone),
        "allow ACTION": (deeds.ALLOW_ACTION, Names.action, deeds.EVERY_ZONE),
        "allow ACTION in ZONE": (deeds.ALLOW_ACTION, Names.action, Names.zone),
        "forbid ranged weapons": (deeds.FORBID_WEAPONS, deeds.RANGED, deeds.EVERY_ZONE),
        "forbid ranged weapons in ZONE": (deeds.FORBID_WEAPONS, deeds.RANGED, Names.zone),
        "forbid explosives": (deeds.FORBID_WEAPONS, deeds.EXPLOSIVE, deeds.EVERY_ZONE),
        "forbid explosives in ZONE": (deeds.FORBID_WEAPONS, deeds.EXPLOSIVE, Names.zone),
        "no focus": (deeds.NO_FOCUS,),
        "close zones": (deeds.CLOSE_ZONES,),
        "open zones": (deeds.OPEN_ZONES,),
        "alert everybody": (deeds.ALERT_EVERYBODY,),
        "calm everybody": (deeds.CALM_EVERYBODY,),
        "flip cameras": (deeds.FLIP_CAMERAS,),
        "cameras off": (deeds.CAMERAS_OFF, deeds.EVERY_ZONE),
        "cameras off in ZONE": (deeds.CAMERAS_OFF, Names.zone),
        "radio in ZONE": (deeds.RADIO_IN_ZONE, Names.zone),
        "heal NUMBER": (deeds.HEAL, number),
        "fail": (deeds.FAIL,),
        "remove token at PLACE": (deeds.REMOVE_TOKEN, Names.place),
        "gas in ZONE": (deeds.GAS, Names.zone),
        "clear gas in ZONE": (deeds.CLEAR_GAS, Names.zone),
        "the boss gives up": (deeds.BOSS_GIVES_UP,),
    },
)
TASKS: Final[Phrases[Names]] = Phrases(
    "no task",
    {
        "event LETTER": (deeds.REACH_EVENT, event_letter),
        "collect NUMBER": (deeds.COLLECT, number),
        "everyone reaches the exit": (deeds.REACH_EXIT, deeds.EVERYONE),
        "anyone reaches the exit": (deeds.REACH_EXIT, deeds.ANYONE),
        "everyone leaves by elevator NUMBER": (deeds.RIDE, deeds.EVERYONE, number),
        "anyone leaves by elevator NUMBER": (deeds.RIDE, deeds.ANYONE, number),
        "switch NUMBER": (deeds.USE_SWITCH, number),
        "defeat NUMBER guards": (deeds.DEFEAT, number, deeds.EVERY_ZONE),
        "defeat NUMBER guards in ZONE": (deeds.DEFEAT, number, Names.zone),
        "shut down NUMBER nodes": (deeds.SHUT_DOWN, number),
        "rescue NUMBER hostages": (deeds.RESCUE, number),
        "everyone stands on their own marker": (deeds.STAND_ON_MARKERS,),
        "defeat the boss": (deeds.DEFEAT_BOSS,),
        "find the secret": (deeds.FIND_SECRET,),
    },
)
