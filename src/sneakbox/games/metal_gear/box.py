"""What is in the box: numbers printed on boards, cards and tokens (MGS-018, MGS-019, MGS-030)."""

from typing import Final

# Figures and tokens.
MOST_GUARDS: Final = 12  # figures; no more can be on the map (MGS-030, MGS-129)
ACTION_TOKENS: Final = 4  # of each character (MGS-018, MGS-033)
MOST_EXTRA_TOKENS: Final = 3  # beside them: Focus, Otacon, a System card
FOCUS_TOKENS: Final = 4  # of each character (MGS-018)
TRAP_LASERS: Final = 3  # what the five Trap tokens turn out to be (MGS-074)
TRAP_CAMERAS: Final = 2
CAMERAS: Final = 3  # on the map at once (MGS-030)
FACES: Final = 6  # of a die, white or black

# Cards.
MOST_BLUE: Final = 20  # Guard Order cards (MGS-024)
MOST_RED: Final = 7
LAST_CARD: Final = 32  # the highest number of an Equipment card
EQUIPMENT_LIMIT: Final = 3  # cards that a character carries (MGS-019)
MOST_SYSTEM_CARDS: Final = 3  # beside Otacon's dashboard (MGS-106)

# Moves and dice of a dashboard.
SNEAK_SPACES: Final = 1  # MGS-039
DASH_SPACES: Final = 2  # MGS-040
LONGER_DASH_SPACES: Final = 2  # what Gray Fox's Focus adds (MGS-092)
FOX_SPACES: Final = 2  # what it moves him in the prototype (MGS-225)
PUNCH_WHITE: Final = 1  # MGS-041
COMBO_WHITE: Final = 2  # MGS-042
COMBO_BLACK: Final = 1
COVER_DICE: Final = 2  # white (MGS-101)
HACKING_DICE: Final = 4  # black (MGS-104)
BLACK_DICE: Final = 8  # in the box (MGS-228)
MOST_SYSTEM_DICE: Final = 4  # black, on cards and rolled, without those effects add (MGS-109)
HELP_RANGE: Final = 2  # Meryl's Focus, and who counts as near Snake (MGS-094)
MOST_EXTRA_WHITE: Final = 2  # Otacon's Hacker ability (MGS-094)

# Guards.
GUARD_HEALTH: Final = 2  # MGS-081, MGS-083
GUARD_DEFENSE: Final = 3
GUARD_DICE: Final = 2  # black (MGS-078)
DEAD_PER_CARD: Final = 3  # Lost Contact (MGS-120)
DEAD_FOR_TWO_CARDS: Final = 4  # Lost Contact in the prototype (MGS-234)
STAY_ALERT_RANGE: Final = 2  # MGS-121
FOLLOW_SPACES: Final = 2  # on Reaction cards

# Locks and Terminals (MGS-050, MGS-105).
LOWEST_LEVEL: Final = 2
HIGHEST_LEVEL: Final = 5
WEAK_LOCK: Final = 3  # what a System card opens in Otacon's zone
# What the four Terminals of the box show, unless a stage has others.
TERMINAL_CODES: Final = {2: (3, 5), 3: (2, 4, 6), 4: (1, 3, 4, 6), 5: (1, 2, 4, 5, 6)}

# Equipment cards.
REFILL_COST: Final = 2  # Action tokens
GOGGLES_RANGE: Final = 5
THROW_RANGE: Final = 5
BLAST_RANGE: Final = 2
C4_RANGE: Final = 1
MISSILE_RANGE: Final = 1
BLAST: Final = 2  # damage
GAS_DAMAGE: Final = 1  # for a turn that ends in it
TIME_BOMB_BLAST: Final = 3
MISSILE_DICE: Final = 3  # white
FLIGHT_DICE: Final = 2  # black
