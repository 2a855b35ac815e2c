# not compiled: words for people, outside the hot path
"""What the things of the box are called."""

from sneakbox.games.sneaking_mission import names

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

USED_UP = {"weapon": "an empty weapon rack", "breaker": "a thrown breaker"}

CAUSES = {
    names.CAUSE_CLOCK: "another turn in Alert",
    names.CAUSE_SPOTTED: "a guard spotted you",
    names.CAUSE_SYSTEM: "you set off a security system",
    names.CAUSE_FAILED: "a guard survived your attack",
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
