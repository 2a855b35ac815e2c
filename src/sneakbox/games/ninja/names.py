"""The words of the game as numbers: figures, cards, phases, actions, steps, events and results."""

from typing import Final

NINJA: Final = 0
TRAITOR: Final = 1
SOMEBODY: Final = 2  # an intruder whose name the guards do not know yet (NIN-336)
FIGURES: Final = 2

# What is in the box (NIN-010).
GUARDS: Final = 20
GUARD_LETTERS: Final = "abcdefghijklmnopqrst"  # the name of each guard, on the map and in records
WEAPON_FIGURES: Final = 10  # figures 0 to 9 carry swords, 10 to 19 spears
SWORD: Final = 0
SPEAR: Final = 1
DRUNK_FIGURES: Final = 3
LETTERS: Final = 6  # goals differ by letter alone (NIN-013)
TRAPS: Final = 2
HIDDEN_SENTRIES: Final = 2
BEDS: Final = 2  # sleeping guards a barracks holds
HIGH: Final = 3

GOALS: Final = "ABCDEF"  # the letters of the missions
# How far one goes in a turn, and what is handed out.
LONGEST_MOVE: Final = 3  # zones an intruder enters (NIN-160); so loud it can be
GUARD_MOVE: Final = 2  # zones guards enter (NIN-110)
MARCH_LENGTH: Final = 2  # zones a patrol marches (NIN-146)
CARDS_A_TURN: Final = 2  # hand cards of the guards (NIN-135)
BONUS_CARDS: Final = 5  # for the death of an intruder (NIN-282)
BONUS_SLEEPERS: Final = 3  # NIN-283
# What it is called to enter so many zones.
PACES: Final = ("stand still", "sneak", "walk", "run")
PACES_PAST: Final = ("stood still", "sneaked", "walked", "ran")

NOWHERE: Final = -1  # in the supply, not on the map
NO_BACK: Final = -1
NO_LETTER: Final = -1
NO_CARD: Final = -1
NO_OBJECT: Final = -1
NO_ONE: Final = 31  # no guard, no group
NO_FIGURE: Final = 3  # no intruder
BOTH_FIGURES: Final = 3  # both intruders, as bits

# Guard cards.
SENTRY_LISTEN: Final = 0
PATROL_LISTEN: Final = 1
SENTRY_SEARCH: Final = 2
PATROL_SEARCH: Final = 3
AWAKEN: Final = 4
GUARD_KENJUTSU: Final = 5
GUARD_PASSAGE: Final = 6
GUARD_CARDS: Final = 7

# Intruder cards.
KENJUTSU: Final = 0
ROPE: Final = 1
PASSAGE: Final = 2
SHADOW_WALK: Final = 3
SHURIKEN: Final = 4
SAKE: Final = 5
CAT: Final = 6
INTRUDER_CARDS: Final = 7

# Flags of a guard, cleared at the start of every turn (NIN-061).
CARDED: Final = 1
MOVED: Final = 2
ATTACKED: Final = 4

# What an intruder is doing.
ABSENT: Final = 0  # not in this game
UNPLACED: Final = 1  # before its start zone is chosen
HIDDEN: Final = 2
VISIBLE: Final = 3
INSIDE: Final = 4  # in the secret passage, its figure on the card
EXITED: Final = 5
DEAD: Final = 6
RETURNING: Final = 7

# Phases.
DEALING: Final = 0
PICKING: Final = 1
POSTING: Final = 2
MARKING: Final = 3
ALERT_PHASE: Final = 4
CARD_PHASE: Final = 5
PATROL_PHASE: Final = 6
RENEWAL: Final = 7
INTRUDERS_PHASE: Final = 8
ANSWERS: Final = 9

# Why guards move.
SEARCH_ALONE: Final = 0  # Sentry Search: one guard, out of his group if he has one
SEARCH_TOGETHER: Final = 1
AFTER_LISTEN: Final = 2
AWOKEN: Final = 3

# Actions.
BASIC: Final = 1
PICK: Final = 2
FILL: Final = 3
POST_SENTRY: Final = 4
POST_PATROL: Final = 5
MARK_SLEEPER: Final = 6
MARK_GOAL: Final = 7
MARK_TRAP: Final = 8
MARK_HIDDEN: Final = 9
START: Final = 10
ENTRANCE: Final = 11
CHARACTER: Final = 12
LETTER: Final = 13
PLAY: Final = 14  # plus the guard card, up to 20; a Kenjutsu is an ATTACK
PLAYS: Final = range(PLAY, PLAY + GUARD_CARDS)
FREE_LISTEN: Final = 21
DONE: Final = 22
GO: Final = 23
CROSS: Final = 24
BACK: Final = 25
JOIN: Final = 26
ATTACK: Final = 27
MARCH: Final = 28
INTO: Final = 29
OUT: Final = 30
OUT_UNKNOWN: Final = 31
EXIT: Final = 32
KILL: Final = 33
THROW: Final = 34
DRUG: Final = 35
TIE_ROPE: Final = 36
VANISH: Final = 37
BLUFF: Final = 38
BE_SEEN: Final = 39
FIRST: Final = 40
SEARCH: Final = 41
CRY_CAT: Final = 42
AGREE: Final = 43
REFUSE: Final = 44
SPLIT: Final = 45
TAKE_BOTH: Final = 46
REMOVE: Final = 47
WEAPON: Final = 48
TAKE: Final = 49
RELEASE: Final = 50
MISSION: Final = 51
DRAW: Final = 52
STRIKE: Final = 53
KEEP_FIGURES: Final = 54

# Steps.
STEP_TURN: Final = 1
STEP_DEAL: Final = 2
STEP_PICK: Final = 3
STEP_POST: Final = 4
STEP_MARK: Final = 5
STEP_RANDOM: Final = 6
STEP_SPLIT: Final = 7
STEP_DRAW: Final = 8
STEP_PLAY: Final = 9
STEP_CAT: Final = 10
STEP_WALK: Final = 11
STEP_BACK: Final = 12
STEP_JOIN: Final = 13
STEP_ATTACK: Final = 14
STEP_ORDER_MARCH: Final = 15
STEP_MARCH: Final = 16
STEP_CONFIRM: Final = 17
STEP_RENEW: Final = 18
STEP_MISSION: Final = 19
STEP_LETTER: Final = 20
STEP_FIRST: Final = 21
STEP_MOVE: Final = 22
STEP_ENTERED: Final = 23
STEP_SEARCH: Final = 24
STEP_FOUND: Final = 25
STEP_PLACE: Final = 26
STEP_AFTER: Final = 27
STEP_RELEASE: Final = 28
STEP_CHARACTER: Final = 29

# Events.
TOLD_ASKED: Final = 1
TOLD_MISSION: Final = 2
TOLD_PICKED: Final = 3
TOLD_BASIC: Final = 4
TOLD_READY: Final = 5
TOLD_POSTED: Final = 6
TOLD_PATROL: Final = 7
TOLD_MARKED: Final = 8
TOLD_RANDOM: Final = 9
TOLD_STARTED: Final = 10
TOLD_ENTRANCE: Final = 11
TOLD_SEALED: Final = 12
TOLD_CHARACTER: Final = 13
TOLD_TURN: Final = 14
TOLD_DREW: Final = 15
TOLD_DRAWN: Final = 16
TOLD_ALERT: Final = 17
TOLD_PLAYED: Final = 18
TOLD_LISTEN: Final = 19
TOLD_HEARD: Final = 20
TOLD_IN_RANGE: Final = 21
TOLD_WALKED: Final = 22
TOLD_GROUP: Final = 23
TOLD_WOKEN: Final = 24
TOLD_DETECTED: Final = 25
TOLD_WOUND: Final = 26
TOLD_DIED: Final = 27
TOLD_VANISHED: Final = 28
TOLD_MARCHED: Final = 29
TOLD_ENTRANCE_FOUND: Final = 30
TOLD_ROPE_FOUND: Final = 31
TOLD_STEPPED: Final = 32
TOLD_FINISHED: Final = 33
TOLD_USED: Final = 34
TOLD_ROPE: Final = 35
TOLD_KILLED: Final = 36
TOLD_DRUNK: Final = 37
TOLD_CHOSE_SEARCH: Final = 38
TOLD_SEARCHED: Final = 39
TOLD_ANSWER: Final = 40
TOLD_SENTRY_FOUND: Final = 41
TOLD_SENTRY_KILLED: Final = 42
TOLD_SENTRY_PLACED: Final = 43
TOLD_REMOVED: Final = 44
TOLD_MISSION_DONE: Final = 45
TOLD_ENTERED_PASSAGE: Final = 46
TOLD_LEFT_PASSAGE: Final = 47
TOLD_GUARDS_IN: Final = 48
TOLD_GUARDS_OUT: Final = 49
TOLD_EXITED: Final = 50
TOLD_RETURNED: Final = 51
TOLD_BONUS: Final = 52
TOLD_BONUS_CARD: Final = 53
TOLD_RELEASED: Final = 54
TOLD_REVEALED: Final = 55
TOLD_PROPOSED: Final = 56
TOLD_ANSWERED: Final = 57
TOLD_SHOWN: Final = 58
TOLD_OVER: Final = 59
TOLD_MOVING: Final = 60
TOLD_EXPOSED: Final = 61
TOLD_LEFT_SIGHT: Final = 62
TOLD_TURN_OVER: Final = 63
TOLD_PATH: Final = 65
TOLD_UNSEEN: Final = 66
TOLD_MARKING: Final = 67
TOLD_KEPT: Final = 68
TOLD_GUARDS_DONE: Final = 69
TOLD_ANSWERS: Final = 70
TOLD_BED: Final = 71
TOLD_FACED: Final = 72

# Why the alert level changed.
CAUSE_FALL: Final = 0
CAUSE_HEARD: Final = 1
CAUSE_TRAP: Final = 2
CAUSE_KILL: Final = 3
CAUSE_SEEN: Final = 4
CAUSE_SENTRY: Final = 5
CAUSE_ATTACK: Final = 6
CAUSE_MISSION: Final = 7
CAUSE_PASSAGE: Final = 8

# Answers to a search; letters come after ANSWER_GOAL.
ANSWER_NOTHING: Final = 0
ANSWER_TRAP: Final = 1
ANSWER_SENTRY: Final = 2
ANSWER_GOAL: Final = 3

# What is shown when the night is over (NIN-328).
SHOWN_FIGURES: Final = 1
SHOWN_CARDS: Final = 2
SHOWN_SECRETS: Final = 3
SHOWN_ROPES: Final = 4
SHOWN_TRAIL: Final = 5

# Results.
INTRUDERS_WON: Final = 1
DRAWN: Final = 2
GUARDS_WON: Final = 3
NINJA_WON: Final = 4
TRAITOR_WON: Final = 5
BOTH_WON: Final = 6  # Contested Ground, both gone in the same turn
