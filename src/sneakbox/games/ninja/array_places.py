"""Where each fact stands in the flat arrays of a state and of a view."""

from typing import Final

from sneakbox.games.ninja import names

# Guards: four blocks of twenty, then the zones of the drunk guards.
ZONE_OF: Final = 0  # by guard
GROUP_OF: Final = names.GUARDS  # by guard: the lowest number in his group
FLAGS_OF: Final = 2 * names.GUARDS  # by guard
BACK_OF: Final = 3 * names.GUARDS  # by group
DRUNK_AT: Final = 4 * names.GUARDS

# Intruders: one block each.
STATUS: Final = 0
ZONE: Final = 1
SEEN: Final = 2  # the zone in which everybody last saw the figure
NOISE: Final = 3
LIVES: Final = 4  # new copies left
LETTER_OF: Final = 5
DONE_FLAG: Final = 6
WOUNDS: Final = 7  # two places: Kenjutsu cards of each guard seat
HAND_SIZE: Final = 9
PASSAGE_CARD: Final = 10  # 1 when it lies face up before the owner
GONE_TURN: Final = 11  # turn of the exit or the death
EXCLUDED: Final = 12  # letters that cannot be its mission, as bits
RANK: Final = 13  # among those who return in one turn: who died later
STEPS: Final = 14  # zones entered in this movement
HALTED: Final = 15
SHADOWED: Final = 16  # stands among guards who do not notice it
VEILED: Final = 17  # Shadow Walk was played in this movement
EXPOSED: Final = 18  # its figure stays although no guard is there
FINISHED: Final = 19  # its movement of this turn is over
PATH: Final = 20  # four places: where it began, and the zones entered
LOOKS: Final = 24  # two places: zones it searches, plus one
HAND: Final = 26
USED: Final = HAND + names.INTRUDER_CARDS
FIGURE_SIZE: Final = USED + names.INTRUDER_CARDS
PATH_LENGTH: Final = 4

# Guard cards: one block for each guard seat.
IN_HAND: Final = 0
DRAWN_NOW: Final = names.GUARD_CARDS
IN_DECK: Final = 2 * names.GUARD_CARDS
DISCARDED: Final = 3 * names.GUARD_CARDS
HAND_TOTAL: Final = 4 * names.GUARD_CARDS
DRAWN_TOTAL: Final = HAND_TOTAL + 1
DECK_TOTAL: Final = HAND_TOTAL + 2
DISCARD_TOTAL: Final = HAND_TOTAL + 3
IN_PLAY: Final = HAND_TOTAL + 4  # Secret Passage cards that lie face up
DESK_SIZE: Final = HAND_TOTAL + 5

# Secrets of the map: objects, entrances, and who sleeps where.
TRAP_AT: Final = names.LETTERS
SENTRY_AT: Final = names.LETTERS + 2
OBJECTS: Final = names.LETTERS + 4
ENTRANCE_AT: Final = OBJECTS  # two for each passage
ENTRANCE_KNOWN: Final = OBJECTS + 4
SLEEPERS_AT: Final = OBJECTS + 8  # by barracks

# Traces, by zone behind the answers: the turns in which something last happened there, packed.
SEEN_TRACE: Final = 0  # an intruder was seen
LISTEN_TRACE: Final = 6  # guards listened
SEARCH_TRACE: Final = 12  # an intruder searched
GUARD_TRACE: Final = 18  # guards ended their part of the turn
HEARD_TRACE: Final = 24  # one bit: those who listened heard something
TURN_BITS: Final = 63

# A rope: its wall, its owner, and whether guards have noticed it.
WALL: Final = 0xFF
OWNER: Final = 8
FOUND: Final = 1 << 9
# In a view: a rope of somebody else that the guards have noticed.
NOTICED: Final = 1 << 10

UNKNOWN: Final = -2  # stands in a view for what the viewer may not know
