# not compiled: a table of words, read outside the hot path
"""What can be asked: every action of a night, with its words, its button and why not."""

from collections.abc import Mapping
from typing import Final

from sneakbox.games.ninja import names, refusals, words
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.scene import options
from sneakbox.games.ninja.scene.insight import Insight
from sneakbox.games.ninja.scene.options import idle, idle_attack, placed, proposed
from sneakbox.games.ninja.told import FIGURE, GUARD, GUARD_CARD, INTRUDER_CARD, LETTER, WALL, ZONE
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.vocabulary import Argument
from sneakbox.scene.asking import Asked
from sneakbox.scene.drafts import Face
from sneakbox.scene.things import Thing

BEHIND: Final = Thing("zone behind")
BEHIND_OR_NONE: Final = Thing("zone behind, if it is on the track")
GROUP: Final = Thing("group")
OTHER_GROUP: Final = Thing("other group")
CARD: Final = Thing("card")
WEAPON: Final = Thing("weapon")
SWORDS: Final = Thing("weapons of a patrol")
WOKEN_SWORDS: Final = Thing("weapons of the woken")
DECK: Final = Thing("deck")
PILE: Final = Thing("pile to take from")
PASSAGE: Final = Thing("passage")
REMOVED: Final = Thing("figure to remove")
SHARE: Final = Thing("cards for the swords")

# fmt: off
ASKED: Final[tuple[Asked[Insight, NinjaView], ...]] = (
    Asked(names.BASIC, "basic", Face("Take the basic deck", "in one go"), rule=25, keys="b"),
    Asked(names.PICK, "pick", options.pick, card=CARD, alike=True, why_not=refusals.no_pick),
    Asked(names.FILL, "fill", options.fill, symbol="rotate", keys="r"),
    Asked(names.POST_SENTRY, "sentry", options.post_sentry, zone=ZONE, weapon=WEAPON, rule=26,
        quiet=True, alike=True, why_not=refusals.not_there),
    Asked(names.POST_PATROL, "patrol", options.post_patrol, zone=ZONE, behind=BEHIND, swords=SWORDS,
        rule=28, quiet=True, alike=True, why_not=refusals.not_there),
    Asked(names.MARK_SLEEPER, "sleeper", placed("A sleeping guard in"), zone=ZONE, rule=30,
        quiet=True, alike=True, why_not=refusals.not_there),
    Asked(names.MARK_GOAL, "goal", options.goal, zone=ZONE, letter=LETTER, rule=31, quiet=True,
        alike=True, why_not=refusals.not_there),
    Asked(names.MARK_TRAP, "trap", placed("A trap in"), zone=ZONE, rule=32, quiet=True, alike=True,
        why_not=refusals.not_there),
    Asked(names.MARK_HIDDEN, "hidden", placed("A hidden sentry in"), zone=ZONE, rule=33, quiet=True,
        alike=True, why_not=refusals.not_there),
    Asked(names.START, "start", placed("Start in"), zone=ZONE, quiet=True, alike=True,
        why_not=refusals.not_there),
    Asked(names.ENTRANCE, "entrance", options.entrance, zone=ZONE, rule=38, quiet=True, alike=True,
        why_not=refusals.not_there),
    Asked(names.CHARACTER, "character", options.character, figure=FIGURE),
    Asked(names.LETTER, "letter", options.letter, letter=LETTER, rule=342, alike=True),
    Asked(names.PLAY + names.SENTRY_LISTEN, "sentry-listen", options.card_on, guard=GUARD, rule=90,
        symbol="ear", off=idle(names.SENTRY_LISTEN, "every sentry has had its card"), alike=True,
        why_not=refusals.no_play),
    Asked(names.PLAY + names.PATROL_LISTEN, "patrol-listen", options.card_on, guard=GROUP, rule=90,
        symbol="ear", off=idle(names.PATROL_LISTEN, "every patrol has had its card"), alike=True,
        why_not=refusals.no_play),
    Asked(names.PLAY + names.SENTRY_SEARCH, "sentry-search", options.card_on, guard=GUARD, rule=110,
        symbol="sentry", off=idle(names.SENTRY_SEARCH, "every guard has had his card"), alike=True,
        why_not=refusals.no_play),
    Asked(names.PLAY + names.PATROL_SEARCH, "patrol-search", options.card_on, guard=GROUP, rule=111,
        symbol="patrol", off=idle(names.PATROL_SEARCH, "every patrol has had its card"), alike=True,
        why_not=refusals.no_play),
    Asked(names.PLAY + names.AWAKEN, "awaken", options.awaken, zone=ZONE, swords=WOKEN_SWORDS,
        rule=125, symbol="barracks", off=idle(names.AWAKEN, "nobody can be woken"), alike=True,
        why_not=refusals.no_play),
    Asked(names.ATTACK, "attack", options.attack, figure=FIGURE, rule=247, symbol="knife",
        off=idle(names.GUARD_KENJUTSU, "no intruder is in sight beside a guard"),
        why_not=refusals.not_a_guard),
    Asked(names.PLAY + names.GUARD_PASSAGE, "secret-passage", options.guard_passage, rule=299,
        symbol="passage", off=idle(names.GUARD_PASSAGE, "not now"), why_not=refusals.no_play),
    Asked(names.FREE_LISTEN, "listen", options.free_listen, guard=GROUP, rule=137, symbol="ear",
        alike=True, why_not=refusals.not_a_guard),
    Asked(names.DONE, "done", options.done, keys="e", apart=True),
    Asked(names.GO, "go", options.go, zone=ZONE, alike=True, why_not=refusals.no_way),
    Asked(names.CROSS, "cross", options.cross, wall=WALL, rule=182, symbol="rope",
        why_not=refusals.no_climb),
    Asked(names.BACK, "back", options.back, zone=ZONE),
    Asked(names.JOIN, "join", options.join, one=GROUP, two=OTHER_GROUP, behind=BEHIND_OR_NONE,
        rule=84),
    Asked(names.MARCH, "march", options.march, guard=GROUP, rule=146, symbol="patrol",
        why_not=refusals.not_a_guard),
    Asked(names.INTO, "into", options.into, passage=PASSAGE, symbol="passage", keys="p",
        why_not=refusals.no_leaving),
    Asked(names.OUT, "out", options.out, zone=ZONE, symbol="passage"),
    Asked(names.OUT_UNKNOWN, "out-unknown", "Leave by the exit nobody knows", symbol="passage",
        keys="u"),
    Asked(names.EXIT, "exit", options.leave, rule=220, symbol="exit", keys="x",
        why_not=refusals.no_leaving),
    Asked(names.KILL, "kill", options.kill, figure=FIGURE, guard=GUARD, rule=245, symbol="knife",
        off=idle_attack(names.KILL, "no guard is here"), why_not=refusals.not_an_intruder),
    Asked(names.THROW, "throw", options.against, figure=FIGURE, guard=GUARD, rule=55,
        symbol="back-ninja", off=idle_attack(names.THROW, "no guard is here or next door"),
        why_not=refusals.not_an_intruder),
    Asked(names.DRUG, "drug", options.against, figure=FIGURE, guard=GUARD, rule=268,
        symbol="guard-drunk", off=idle_attack(names.DRUG, "no guard is here"),
        why_not=refusals.not_an_intruder),
    Asked(names.TIE_ROPE, "rope", options.tie_rope, figure=FIGURE, wall=WALL, rule=181,
        symbol="rope", quiet=True, alike=True, why_not=refusals.no_rope),
    Asked(names.VANISH, "shadow-walk", "Play Shadow Walk and pass unseen", rule=241,
        symbol="eye-off", keys="w", why_not=refusals.not_an_intruder),
    Asked(names.BLUFF, "bluff", options.bluff, figure=FIGURE, card=INTRUDER_CARD, alike=True,
        why_not=refusals.not_an_intruder),
    Asked(names.BE_SEEN, "be-seen", options.be_seen, rule=233, symbol="eye", keys="s"),
    Asked(names.FIRST, "first", options.first, figure=FIGURE),
    Asked(names.SEARCH, "search", options.search, figure=FIGURE, zone=ZONE, rule=196,
        symbol="objective", alike=True, why_not=refusals.no_search),
    Asked(names.CRY_CAT, "cat", options.cry_cat, rule=96, symbol="noise", keys="c",
        why_not=refusals.no_cat),
    Asked(names.AGREE, "agree", "Agree", keys="y"),
    Asked(names.REFUSE, "refuse", "Refuse", keys="n", apart=True),
    Asked(names.SPLIT, "split", proposed, number=SHARE, alike=True),
    Asked(names.TAKE_BOTH, "both", proposed, rule=141),
    Asked(names.REMOVE, "remove", options.remove, guard=REMOVED, quiet=True, alike=True),
    Asked(names.WEAPON, "weapon", proposed, weapon=WEAPON),
    Asked(names.TAKE, "take", options.take, card=GUARD_CARD, pile=PILE, alike=True),
    Asked(names.RELEASE, "release", proposed, number=SHARE, alike=True),
    Asked(names.MISSION, "mission", letter=LETTER),
    Asked(names.DRAW, "draw", card=GUARD_CARD, deck=DECK),
    Asked(names.STRIKE, "strike", options.strike, figure=FIGURE, card=INTRUDER_CARD, rule=211,
        why_not=refusals.not_an_intruder),
    Asked(names.KEEP_FIGURES, "keep-figures", proposed, apart=True),
)
# fmt: on


def written(content: Content) -> Mapping[Thing, Argument | None]:
    """How the things of a night stand in its records."""
    board, zones = content.zones, [zone.lower() for zone in content.ids]
    walls = [f"{zones[board.wall_a[w]]}|{zones[board.wall_b[w]]}" for w in range(board.walls)]
    drunk = [f"drunk-{number + 1}" for number in range(names.DRUNK_FIGURES)]
    # One guard player does not mind who carries what.
    two_desks = content.desks == 2
    swords = Argument("weapons", ("no-sword", "one-sword", "two-swords")) if two_desks else None
    return {
        ZONE: Argument("zone", zones),
        BEHIND: Argument("zone behind", zones),
        BEHIND_OR_NONE: Argument("zone behind", ("off-track", *zones)),
        WALL: Argument("wall", walls),
        GUARD: Argument("guard", names.GUARD_LETTERS),
        GROUP: Argument("group", names.GUARD_LETTERS),
        OTHER_GROUP: Argument("other group", names.GUARD_LETTERS),
        REMOVED: Argument("figure", (*names.GUARD_LETTERS, *drunk)),
        FIGURE: Argument("figure", words.FIGURE_NAMES[: names.FIGURES]),
        LETTER: Argument("letter", words.LETTER_WORDS),
        CARD: Argument("card", words.CARD_WORDS),
        GUARD_CARD: Argument("card", words.GUARD_CARDS),
        INTRUDER_CARD: Argument("card", words.INTRUDER_CARDS),
        PILE: Argument("pile", ("deck", "discard")),
        WEAPON: Argument("weapon", words.WEAPONS),
        SWORDS: Argument("weapons", ("spears", "mixed", "swords")),
        WOKEN_SWORDS: swords,
        DECK: Argument("deck", words.WEAPONS) if two_desks else None,
        PASSAGE: Argument("passage", ("passage-1", "passage-2")),
        SHARE: Argument("cards for the swords", limit=8),
    }
