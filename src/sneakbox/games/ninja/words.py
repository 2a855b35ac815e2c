# not compiled: words are for people and files
"""What the things of the box are called."""

from typing import Final

from sneakbox.games.ninja import names

FIGURE_NAMES: Final = ("ninja", "traitor", "intruder")
LETTER_WORDS: Final = names.GOALS.lower()
LEVELS: Final = ("none", "low", "medium", "high")
ALERTS: Final = ("no alert", "low alert", "medium alert", "high alert")
WEAPONS: Final = ("sword", "spear")
PILES: Final = ("deck", "discard pile")

# Cards as records and screens know them, and as they are printed.
GUARD_CARDS: Final = (
    "sentry-listen", "patrol-listen", "sentry-search", "patrol-search", "awaken",
    "guard-kenjutsu", "guard-passage",
)  # fmt: skip
INTRUDER_CARDS: Final = (
    "kenjutsu", "rope", "secret-passage", "shadow-walk", "shuriken", "potent-sake", "it-was-a-cat",
)  # fmt: skip
CARD_WORDS: Final = (*GUARD_CARDS, *INTRUDER_CARDS)
GUARD_TITLES: Final = (
    "Sentry Listen", "Patrol Listen", "Sentry Search", "Patrol Search", "Awaken", "Kenjutsu",
    "Secret Passage",
)  # fmt: skip
INTRUDER_TITLES: Final = (
    "Kenjutsu", "Rope", "Secret Passage", "Shadow Walk", "Shuriken", "Potent Sake", "It Was a Cat",
)  # fmt: skip
CARD_TITLES: Final = (*GUARD_TITLES, *INTRUDER_TITLES)

LETTER_TITLES: Final = (
    "Swap the Seal", "Free the Hostage", "Burn the Ledger", "Silence the Informer",
    "Copy the Gate Keys", "Leave the Warning",
)  # fmt: skip
CAUSES: Final = (
    "as the night goes on", "because something was heard", "because of a trap",
    "because of a kill", "because an intruder was seen", "because of a hidden sentry",
    "because of an attack", "because a mission was done", "because a passage was found",
)  # fmt: skip
PHASES: Final = (
    "the missions are dealt", "hands are chosen", "guards are posted", "maps are marked",
    "Alert Phase", "Guards Card Phase", "Guards Patrol Phase", "another intruder arrives",
    "Intruders Phase", "searches",
)  # fmt: skip
RESULTS: Final = {
    names.INTRUDERS_WON: "The intruders have won.",
    names.DRAWN: "The game is a draw: one intruder succeeded.",
    names.GUARDS_WON: "The guards have won.",
    names.NINJA_WON: "The ninja has won.",
    names.TRAITOR_WON: "The traitor has won.",
    names.BOTH_WON: "The ninja and the traitor share the victory.",
}
# What is asked, in a few words; braces stand for the intruder it is about.
QUESTIONS: Final = {
    names.STEP_TURN: "the turn goes on",
    names.STEP_DEAL: "missions are dealt",
    names.STEP_PICK: "everybody chooses a hand",
    names.STEP_POST: "the guards are posted",
    names.STEP_MARK: "both sides mark their maps",
    names.STEP_RANDOM: "luck places what it was left",
    names.STEP_SPLIT: "the guards share what they draw",
    names.STEP_DRAW: "the guards draw",
    names.STEP_PLAY: "the guards may play cards",
    names.STEP_CAT: "waiting for the intruders to answer a listen",
    names.STEP_WALK: "guards may move",
    names.STEP_BACK: "a patrol chooses its facing",
    names.STEP_JOIN: "groups may join",
    names.STEP_ATTACK: "the guards may attack",
    names.STEP_ORDER_MARCH: "the patrols march",
    names.STEP_MARCH: "a patrol stands at a fork",
    names.STEP_CONFIRM: "a proposal waits for an answer",
    names.STEP_RENEW: "{} comes back, the guards take their bonus",
    names.STEP_MISSION: "{} gets a new mission",
    names.STEP_LETTER: "{} writes a letter",
    names.STEP_FIRST: "the intruders choose who moves first",
    names.STEP_MOVE: "{} moves in secret",
    names.STEP_ENTERED: "{} stands before guards",
    names.STEP_SEARCH: "the intruders choose what to search",
    names.STEP_FOUND: "the finder of a hidden sentry decides",
    names.STEP_PLACE: "the guards place the hidden sentry",
    names.STEP_AFTER: "the intruders may still play cards",
    names.STEP_RELEASE: "the guards share wound cards",
    names.STEP_CHARACTER: "the intruder chooses a character",
}
# What it means to pass while the other intruder moves.
NO_CARD: Final = "You will not be asked again until this movement is over."
# What it means to be done, by what is asked.
DONE: Final = {
    names.STEP_PLAY: "End the phase",
    names.STEP_CAT: "Say nothing",
    names.STEP_WALK: "Stop here",
    names.STEP_JOIN: "Stay apart",
    names.STEP_ATTACK: "Do not attack",
    names.STEP_ORDER_MARCH: "Go on without attacking",
    names.STEP_MOVE: "End the movement",
    names.STEP_SEARCH: "No further searches",
    names.STEP_FOUND: "Leave the hidden sentry alive",
    names.STEP_AFTER: "End the turn",
    names.STEP_RENEW: "Take no further cards",
}
