# not compiled: words are for people and files
"""The words of actions and the kinds of events, as records and screens know them."""

from typing import Final

from sneakbox.games.ninja import moment, names
from sneakbox.games.ninja.content import Content
from sneakbox.kernel.game import EventKind
from sneakbox.kernel.vocabulary import Argument, Verb, Vocabulary

FIGURE_NAMES: Final = ("ninja", "traitor", "intruder")
LETTER_WORDS: Final = names.GOALS.lower()
CARD_WORDS: Final = (
    "sentry-listen", "patrol-listen", "sentry-search", "patrol-search", "awaken",
    "guard-kenjutsu", "guard-passage", "kenjutsu", "rope", "secret-passage", "shadow-walk",
    "shuriken", "potent-sake", "it-was-a-cat",
)  # fmt: skip


def kind(code: int, name: str, *details: str, reveals: bool = False, rest: str = "") -> EventKind:
    return EventKind(code, name, details, reveals, rest)


EVENTS: Final = (
    kind(names.TOLD_ASKED, "asked", *moment.NAMES, rest="steps"),
    kind(names.TOLD_MISSION, "mission", "figure", "letter"),
    kind(names.TOLD_PICKED, "picked", "owner", "card"),
    kind(names.TOLD_BASIC, "basic", "owner", "size"),
    kind(names.TOLD_READY, "ready", "owner", "size"),
    kind(names.TOLD_POSTED, "posted", "guard", "zone"),
    kind(names.TOLD_PATROL, "patrol", "zone", "one", "two", "back"),
    kind(names.TOLD_MARKED, "marked", "object", "zone"),
    kind(names.TOLD_BED, "bed", "zone"),
    kind(names.TOLD_RANDOM, "random", "seat", "starts"),
    kind(names.TOLD_STARTED, "started", "figure", "zone"),
    kind(names.TOLD_ENTRANCE, "entrance", "passage", "index", "zone"),
    kind(names.TOLD_MARKING, "marking", "sleepers"),
    kind(names.TOLD_SEALED, "sealed"),
    kind(names.TOLD_CHARACTER, "character", "figure"),
    kind(names.TOLD_TURN, "turn", "turn"),
    kind(names.TOLD_DREW, "drew", "desk", "card", reveals=True),
    kind(names.TOLD_DRAWN, "drawn", "desk"),
    kind(names.TOLD_KEPT, "kept"),
    kind(names.TOLD_ALERT, "alert", "old", "new", "cause"),
    kind(names.TOLD_PLAYED, "played", "desk", "card", "target"),
    kind(names.TOLD_LISTEN, "listen", "group", "zone", "free"),
    kind(names.TOLD_HEARD, "heard", "something", "cat", "zone", reveals=True),
    kind(names.TOLD_IN_RANGE, "in_range", "figure", "near"),
    kind(names.TOLD_WALKED, "walked", "mover", "zone", "alone", reveals=True),
    kind(names.TOLD_GROUP, "group", "one", "two", "back"),
    kind(names.TOLD_FACED, "faced", "group", "back"),
    kind(names.TOLD_WOKEN, "woken", "zone", "one", "two", "empty", reveals=True),
    kind(names.TOLD_DETECTED, "detected", "figure", "zone", reveals=True),
    kind(names.TOLD_EXPOSED, "exposed", "figure"),
    kind(names.TOLD_WOUND, "wound", "figure", "desk", "guard", "drawn"),
    kind(names.TOLD_DIED, "died", "figure", "returns"),
    kind(names.TOLD_VANISHED, "vanished", "figure", "zone"),
    kind(names.TOLD_MARCHED, "marched", "group", "zone", "back", reveals=True),
    kind(names.TOLD_ENTRANCE_FOUND, "entrance_found", "passage", "zone", reveals=True),
    kind(names.TOLD_ROPE_FOUND, "rope_found", "wall", reveals=True),
    kind(names.TOLD_GUARDS_DONE, "guards_done", reveals=True),
    kind(names.TOLD_MOVING, "moving", "figure"),
    kind(names.TOLD_PATH, "path", "figure", "zone"),
    kind(names.TOLD_STEPPED, "stepped", "figure", "zone", "steps", "halted", "leaves"),
    kind(names.TOLD_UNSEEN, "unseen", "figure"),
    kind(names.TOLD_LEFT_SIGHT, "left_sight", "figure"),
    kind(names.TOLD_FINISHED, "finished", "figure"),
    kind(names.TOLD_USED, "used", "figure", "card"),
    kind(names.TOLD_ROPE, "rope", "figure", "wall"),
    kind(names.TOLD_KILLED, "killed", "guard", "zone", "figure", "card"),
    kind(names.TOLD_DRUNK, "drunk", "guard", "zone", "figure"),
    kind(names.TOLD_ANSWERS, "answers"),
    kind(names.TOLD_CHOSE_SEARCH, "chose_search", "figure", "zone"),
    kind(names.TOLD_SEARCHED, "searched", "figure", "one", "two", reveals=True),
    kind(names.TOLD_ANSWER, "answer", "zone", "what", "figure", "object", reveals=True),
    kind(names.TOLD_SENTRY_FOUND, "sentry_found", "zone", "finders"),
    kind(names.TOLD_SENTRY_KILLED, "sentry_killed", "zone", "figure", "index"),
    kind(names.TOLD_SENTRY_PLACED, "sentry_placed", "zone", "guard", "index"),
    kind(names.TOLD_REMOVED, "removed", "guard"),
    kind(names.TOLD_MISSION_DONE, "mission_done", "figure", "letter", reveals=True),
    kind(names.TOLD_ENTERED_PASSAGE, "entered_passage", "figure", "zone"),
    kind(names.TOLD_LEFT_PASSAGE, "left_passage", "figure"),
    kind(names.TOLD_GUARDS_IN, "guards_in", "mover", "passage", "alone", reveals=True),
    kind(names.TOLD_GUARDS_OUT, "guards_out", "mover", "zone", "alone", reveals=True),
    kind(names.TOLD_EXITED, "exited", "figure"),
    kind(names.TOLD_BONUS, "bonus", "figure", "sleepers"),
    kind(names.TOLD_BONUS_CARD, "bonus_card", "desk", "card", "pile"),
    kind(names.TOLD_RETURNED, "returned", "figure"),
    kind(names.TOLD_RELEASED, "released", "figure", "sword", "spear"),
    kind(names.TOLD_REVEALED, "revealed", "figure", reveals=True),
    kind(names.TOLD_PROPOSED, "proposed", "seat", "action"),
    kind(names.TOLD_ANSWERED, "answered", "seat", "agreed"),
    kind(names.TOLD_TURN_OVER, "turn_over", "turn"),
    kind(names.TOLD_SHOWN, "shown", "what", reveals=True, rest="numbers"),
    kind(names.TOLD_OVER, "over", "result", reveals=True),
)


def vocabulary_for(content: Content) -> Vocabulary:
    """The words of all actions on this map."""
    board, two_seats = content.zones, content.desks == 2
    zones = [zone.lower() for zone in content.ids]
    zone, behind = Argument("zone", zones), Argument("zone behind", zones)
    guard = Argument("guard", names.GUARD_LETTERS)
    group = Argument("group", names.GUARD_LETTERS)
    figure = Argument("figure", FIGURE_NAMES[:2])
    wall = Argument(
        "wall",
        [f"{zones[board.wall_a[w]]}|{zones[board.wall_b[w]]}" for w in range(board.walls)],
    )
    letter = Argument("letter", LETTER_WORDS)
    guard_card = Argument("card", CARD_WORDS[: names.GUARD_CARDS])
    intruder_card = Argument("card", CARD_WORDS[names.GUARD_CARDS :])
    weapon = Argument("weapon", ("sword", "spear"))
    # One guard player does not mind who carries what.
    woken = (zone, Argument("weapons", ("no-sword", "one-sword", "two-swords")))
    drawn = (guard_card, Argument("deck", ("sword", "spear")))
    return Vocabulary(
        [
            Verb(names.BASIC, "basic"),
            Verb(names.PICK, "pick", Argument("card", CARD_WORDS)),
            Verb(names.FILL, "fill"),
            Verb(names.POST_SENTRY, "sentry", zone, weapon),
            Verb(
                names.POST_PATROL,
                "patrol",
                zone,
                behind,
                Argument("weapons", ("spears", "mixed", "swords")),
            ),
            Verb(names.MARK_SLEEPER, "sleeper", zone),
            Verb(names.MARK_GOAL, "goal", zone, letter),
            Verb(names.MARK_TRAP, "trap", zone),
            Verb(names.MARK_HIDDEN, "hidden", zone),
            Verb(names.START, "start", zone),
            Verb(names.ENTRANCE, "entrance", zone),
            Verb(names.CHARACTER, "character", figure),
            Verb(names.LETTER, "letter", letter),
            Verb(names.PLAY + names.SENTRY_LISTEN, "sentry-listen", guard),
            Verb(names.PLAY + names.PATROL_LISTEN, "patrol-listen", group),
            Verb(names.PLAY + names.SENTRY_SEARCH, "sentry-search", guard),
            Verb(names.PLAY + names.PATROL_SEARCH, "patrol-search", group),
            Verb(names.PLAY + names.AWAKEN, "awaken", *(woken if two_seats else woken[:1])),
            Verb(names.PLAY + names.GUARD_PASSAGE, "secret-passage"),
            Verb(names.FREE_LISTEN, "listen", group),
            Verb(names.DONE, "done"),
            Verb(names.GO, "go", zone),
            Verb(names.CROSS, "cross", wall),
            Verb(names.BACK, "back", zone),
            Verb(
                names.JOIN,
                "join",
                group,
                Argument("other group", names.GUARD_LETTERS),
                Argument("zone behind", ("off-track", *zones)),
            ),
            Verb(names.ATTACK, "attack", figure),
            Verb(names.MARCH, "march", group),
            Verb(names.INTO, "into", Argument("passage", ("passage-1", "passage-2"))),
            Verb(names.OUT, "out", zone),
            Verb(names.OUT_UNKNOWN, "out-unknown"),
            Verb(names.EXIT, "exit"),
            Verb(names.KILL, "kill", figure, guard),
            Verb(names.THROW, "throw", figure, guard),
            Verb(names.DRUG, "drug", figure, guard),
            Verb(names.TIE_ROPE, "rope", figure, wall),
            Verb(names.VANISH, "shadow-walk"),
            Verb(names.BLUFF, "bluff", figure, intruder_card),
            Verb(names.BE_SEEN, "be-seen"),
            Verb(names.FIRST, "first", figure),
            Verb(names.SEARCH, "search", figure, zone),
            Verb(names.CRY_CAT, "cat"),
            Verb(names.AGREE, "agree"),
            Verb(names.REFUSE, "refuse"),
            Verb(names.SPLIT, "split", Argument("cards for the swords", limit=8)),
            Verb(names.TAKE_BOTH, "both"),
            Verb(
                names.REMOVE,
                "remove",
                Argument("figure", (*names.GUARD_LETTERS, "drunk-1", "drunk-2", "drunk-3")),
            ),
            Verb(names.WEAPON, "weapon", weapon),
            Verb(names.TAKE, "take", guard_card, Argument("pile", ("deck", "discard"))),
            Verb(names.RELEASE, "release", Argument("cards for the swords", limit=8)),
            Verb(names.MISSION, "mission", letter),
            Verb(names.DRAW, "draw", *(drawn if two_seats else drawn[:1])),
            Verb(names.STRIKE, "strike", figure, intruder_card),
            Verb(names.KEEP_FIGURES, "keep-figures"),
        ]
    )
