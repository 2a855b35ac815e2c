# not compiled: words for people, outside the hot path
"""What the things of the box are called; terms in braces differ between editions (MGS-201)."""

from collections.abc import Mapping
from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import dashboard
from sneakbox.games.metal_gear.characters import dashboards
from sneakbox.games.metal_gear.characters.dashboards import NAMES
from sneakbox.games.metal_gear.editions import Edition, terms
from sneakbox.games.metal_gear.stages import deeds

PEOPLE: Final = NAMES
BODIES: Final = {
    names.KO1: "a {Guard} who is about to wake",
    names.KO2: "a knocked-out {Guard}",
    names.DEAD: "a dead {Guard}",
    names.KO1 + names.ROPED: "a tied {Guard}",
    names.KO2 + names.ROPED: "a tied {Guard}",
}
SIDES: Final = ("?", "!")
FOCUS: Final = {
    names.FEWER_WHITE_OR_MOVE: "one white die fewer or one space moved",
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
    names.REROLL_SOME: "roll any dice again",
    names.REROLL_BLACKS: "roll any black dice again",
    names.MOVE_TWO: "two spaces moved",
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
    names.WAKEN: "{Waken}",
    names.RADIO_IN: "{Radio_in}",
    names.LOST_CONTACT: "{Lost_contact}",
    names.STAY_ALERT: "Stay Alert",
    names.GAME_OVER: "Game Over",
}
# The same while it is carried out.
CARRIED_OUT: Final = {
    names.WAKEN: "{Waken}: whoever was knocked out wakes up, or stirs.",
    names.RADIO_IN: "{Radio_in}: new {Guard}s come where there are too few.",
    names.LOST_CONTACT: "{Lost_contact}: every 3 dead {Guard}s send {A_deck_card} under the deck.",
    names.STAY_ALERT: "Stay Alert: whoever is within 2 spaces of a {Guard} draws attention.",
    names.GAME_OVER: "Game Over.",
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
    names.TURN_LEAPT: "after whoever leapt over it",
}
WHY_NOTICED: Final = {
    names.BECAUSE_SEEN: "was seen",
    names.BECAUSE_NOISE: "was heard",
    names.BECAUSE_BANG: "made a sound with a white !",
    names.BECAUSE_KNOCK: "knocked",
    names.BECAUSE_LEAP: "leapt over a {Guard}",
    names.BECAUSE_UNFINISHED: "left a wounded {Guard} standing",
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
    "calls one more {Guard}",
    "wakes the sleeper at once",
    "shakes the sleeper",
    "has the body carried off",
    "reports the body: {A_deck_card} goes under the deck",
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
    names.FOR_DEFENCE: "the {Guard}'s attack",
    names.FOR_NOISE: "the Noise Check",
    names.FOR_UNLOCKING: "the lock",
    names.FOR_HACKING: "the Terminal",
    names.FOR_ACCESS: "{Systems}",
    names.FOR_COVER: "the disguise",
    names.FOR_MISSILE: "the missile",
    names.FOR_REFERENCE: "the special weapon",
    names.FOR_EVASION: "its evasive manoeuvre",
}
BOSS_ATTACK: Final = "the boss's attack"
# Actions that a stage may take away or give back (MGS-008), and weapons, as its file writes them.
ACTIONS: Final = {
    names.SNEAK: "sneak",
    names.DASH: "dash",
    names.PUNCH: "hand-to-hand",
    names.COMBO: "combo",
    names.FOCUS: "focus",
    names.DRAG: "drag body",
    names.INTERACT: "interact",
    names.KNOCK: "knock",
    names.TAKEDOWN: "silent takedown",
    names.DISGUISE: "gain disguise",
    names.HACK: "hack terminal",
    names.SEARCH: "system search",
    names.ACCESS: "access systems",
    names.USE: "equipment",
}
WEAPONS: Final = ("ranged weapons", "explosives")
# What a stage's deeds change, and which of their arguments is the zone where that holds.
STAGE_RULES: Final = {
    deeds.FORBID_ACTION: ("The action '{}' is forbidden from now on", "b"),
    deeds.ALLOW_ACTION: ("The action '{}' is possible again", "b"),
    deeds.FORBID_WEAPONS: ("From now on {} are forbidden", "b"),
    deeds.NO_FOCUS: ("There are no Focus tokens any more", ""),
    deeds.CLOSE_ZONES: ("Nobody can step into another zone any more", ""),
    deeds.OPEN_ZONES: ("The way into the other zones is open", ""),
    deeds.CAMERAS_OFF: ("Cameras and sensors go dark", "a"),
    deeds.HEAL: ("Wounds are dressed", ""),
    deeds.REMOVE_TOKEN: ("Something is removed from the map", ""),
    deeds.GAS: ("Gas spreads", "a"),
    deeds.CLEAR_GAS: ("The gas is drawn off", "a"),
}
# Of boss stages, by the numbers of bosses/dashboard.py.
THREATS: Final = ("nothing", "the Line", "the Blast", "the Mark", "the Threat")
TARGET_WORDS: Final = (
    "anybody", "the nearest", "the farthest", "the most damaged", "the least damaged",
    "the last attacker", "the nearest to supplies", "the nearest to furniture",
    "the one his steps announced",
)  # fmt: skip
TARGET_FILTERS: Final = {
    dashboard.IN_SIGHT: "in sight",
    dashboard.IN_LINE: "in line and in sight",
    dashboard.NEAR: "near",
    dashboard.BESIDE: "beside it",
    dashboard.ANY: "there",
}
DECK_ENDS: Final = ("on top of", "under")
EVENT_LETTERS: Final = "ABCD"
MARKER_LETTERS: Final = "ABDC"  # of each character's own marker
GADGETS: Final = ("C-4", "a Claymore", "the Time Bomb", "a missile")
CONES: Final = ("{Cone}", "{Other_cone}")


class Wording:
    """The words of one edition: these tables with its terms filled in (MGS-201)."""

    def __init__(self, edition: Edition) -> None:
        self.terms: Final = terms(edition.which)
        self.bodies: Final = self.filled(BODIES)
        self.orders: Final = self.filled(ORDERS)
        self.carried_out: Final = self.filled(CARRIED_OUT)
        self.why_noticed: Final = self.filled(WHY_NOTICED)
        self.rolls: Final = self.filled(ROLLS)
        self.reactions: Final = [self.said(words) for words in REACTIONS]
        self.cones: Final = [self.said(words) for words in CONES]

    def said(self, words: str) -> str:
        """Words with the terms of the edition where braces stand."""
        return words.format_map(self.terms)

    def filled(self, table: Mapping[int, str]) -> dict[int, str]:
        return {key: self.said(words) for key, words in table.items()}
