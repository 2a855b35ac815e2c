# not compiled: a table of words, read outside the hot path
"""What can be told: every event of a night, with its sentence, its place and its beat."""

from typing import TYPE_CHECKING, Final

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names, words
from sneakbox.games.ninja.turn import moment
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.game import Event
from sneakbox.scene.drafts import Show
from sneakbox.scene.english import count
from sneakbox.scene.model import Tone
from sneakbox.scene.telling import Told
from sneakbox.scene.things import NUMBER, Thing

if TYPE_CHECKING:
    from sneakbox.games.ninja.text import NinjaText

FIGURE: Final[Thing] = Thing("figure")
NAME: Final[Thing] = Thing("name of a figure")
ZONE: Final[Thing] = Thing("zone")
WALL: Final[Thing] = Thing("wall")
GUARD: Final[Thing] = Thing("guard")
GUARD_PATROL: Final[Thing] = Thing("patrol")
REMOVED: Final[Thing] = Thing("guard that leaves the map")
SEAT: Final[Thing] = Thing("seat")
OWNER: Final[Thing] = Thing("owner of a hand")
GUARD_CARD: Final[Thing] = Thing("guard card")
INTRUDER_CARD: Final[Thing] = Thing("intruder card")
LETTER: Final[Thing] = Thing("letter")
PILE: Final[Thing] = Thing("pile")
RESULT: Final[Thing] = Thing("result")
NEAR: Final[Thing] = Thing("whether it was near")
HALTED: Final[Thing] = Thing("whether it must stop")
RETURNS: Final[Thing] = Thing("whether another comes")

# The weight of a level that the alert goes to.
WEIGHTS: Final[tuple[Tone, ...]] = ("", "caution", "caution", "danger")


# Sentences that depend on who and what it was.


def asked(text: "NinjaText", event: Event) -> str:
    return f"Now: {text.question(event.rest()[-1], event['moving'])}."


def picked(text: "NinjaText", event: Event) -> str:
    owner, card = event["owner"], event["card"]
    if owner < 2:
        return f"{text.owner(owner)} take {words.GUARD_TITLES[card]} into the hand."
    return f"{text.owner(owner)} takes {words.INTRUDER_TITLES[card]} into the hand."


def basic(text: "NinjaText", event: Event) -> str:
    takes = "take" if event["owner"] < 2 else "takes"
    return f"{text.owner(event['owner'])} {takes} the basic deck."


def ready(text: "NinjaText", event: Event) -> str:
    has = "have" if event["owner"] < 2 else "has"
    return f"{text.owner(event['owner'])} {has} chosen a hand of {event['size']} cards."


def patrol_posted(text: "NinjaText", event: Event) -> str:
    guards, zone = text.guards((event["one"], event["two"])), text.zone(event["zone"])
    return f"A patrol, {guards}, stands in {zone} with {text.zone(event['back'])} behind it."


def marked(text: "NinjaText", event: Event) -> str:
    return f"{text.thing(event['object'])} is marked in {text.zone(event['zone'])}."


def entrance(text: "NinjaText", event: Event) -> str:
    if event["zone"] == names.NOWHERE:
        return "An entrance of the secret passage is taken back."
    return f"The secret passage has an entrance in {text.zone(event['zone'])}."


def turn_begun(text: "NinjaText", event: Event) -> str:  # noqa: ARG001 - as every sentence
    shuffled = " Played guard cards are shuffled into the deck." if event["now"] > 1 else ""
    return f"Turn {event['now']} begins.{shuffled}"


def alert(text: "NinjaText", event: Event) -> str:  # noqa: ARG001 - as every sentence
    old, new = words.LEVELS[event["old"]], f"to {words.LEVELS[event['new']]}"
    tone = WEIGHTS[event["new"]]
    to = f"[{new}|{tone}]" if tone else new
    return f"The alert goes from {old} {to} {words.CAUSES[event['cause']]}."


def left_to_luck(text: "NinjaText", event: Event) -> str:
    what = "choose where the new intruder starts" if event["starts"] else "place the rest"
    return f"{text.does(event['seat'], 'let')} luck {what}."


def proposed(text: "NinjaText", event: Event) -> str:
    proposal = text.proposal(event["action"], event["patrol"] == 1)
    return f"{text.does(event['seat'], 'make')} a proposal: {proposal}."


def answered(text: "NinjaText", event: Event) -> str:
    return f"{text.does(event['seat'], 'agree' if event['agreed'] else 'refuse')}."


def played(text: "NinjaText", event: Event) -> str:
    card, target = event["card"], event["target"]
    on = ""
    if card == names.AWAKEN:
        on = f" for {text.zone(target)}"
    elif card in (names.PATROL_LISTEN, names.PATROL_SEARCH):
        on = f" on {text.patrol(target)}"
    elif card != names.GUARD_PASSAGE:
        on = f" on {text.guard(target)}"
    return f"{text.seat(event['desk'])} play {words.GUARD_TITLES[card]}{on}."


def listen(text: "NinjaText", event: Event) -> str:
    group = event["group"]
    who = text.patrol(group) if event["patrol"] else text.guard(group)
    without = " without a card" if event["free"] else ""
    return f"{who} in {text.zone(event['zone'])} listens{without}."


def heard(text: "NinjaText", event: Event) -> str:
    guards = f"the guards in {text.zone(event['zone'])}"
    if event["cat"]:
        return f"[It was a cat|caution]: {guards} hear nothing."
    return f"{guards} {'[hear something|caution]' if event['something'] else 'hear nothing'}."


def walked(text: "NinjaText", event: Event) -> str:
    return f"{text.mover(event)} goes to {text.zone(event['zone'])}."


def guards_in(text: "NinjaText", event: Event) -> str:
    return f"{text.mover(event)} enters the secret passage."


def guards_out(text: "NinjaText", event: Event) -> str:
    return f"{text.mover(event)} leaves the secret passage in {text.zone(event['zone'])}."


def group(text: "NinjaText", event: Event) -> str:
    one, two, back = event["one"], event["two"], event["back"]
    facing = f", with {text.zone(back)} behind it" if back != names.NO_BACK else ""
    return f"{text.guards((one, two))} join as {text.patrol(min(one, two))}{facing}."


def woken(text: "NinjaText", event: Event) -> str:
    where, one, two = text.zone(event["zone"]), event["one"], event["two"]
    if two == names.NO_ONE:
        return f"A guard wakes in {where}: {text.guard(one)}."
    return f"Two guards wake in {where}: {text.guards((one, two))}."


def entrance_found(text: "NinjaText", event: Event) -> str:
    entrance = f"an entrance of the secret passage{text.whose(event['passage'])}"
    return f"The guards find {entrance} in {text.zone(event['zone'])}."


def searched(text: "NinjaText", event: Event) -> str:
    two = event["two"]
    also = f" and {text.zone(two)}" if two != names.NOWHERE else ""
    return f"{text.who(event['figure'])} searches {text.zone(event['one'])}{also}."


def answer(text: "NinjaText", event: Event) -> str:
    what = event["what"]
    if what >= names.ANSWER_GOAL:
        found = f"goal {names.GOALS[what - names.ANSWER_GOAL]}"
    else:
        found = ("nothing", "[a trap|danger]", "[a hidden sentry|danger]")[what]
    return f"In {text.zone(event['zone'])} there is {found}."


def sentry_placed(text: "NinjaText", event: Event) -> str:
    sentry = f"The hidden sentry in {text.zone(event['zone'])}"
    if event["guard"] == names.NO_ONE:
        return f"{sentry} raises the alarm and is gone."
    return f"{sentry} comes out: {text.guard(event['guard'])}."


def released(text: "NinjaText", event: Event) -> str:
    number = event["sword"] + event["spear"]
    cards = count(number, "wound card")
    go = "goes" if number == 1 else "go"
    return f"{cards} of {text.who(event['figure'])} {go} back to the guards."


def shown(text: "NinjaText", event: Event) -> str:
    """Everything that was secret, list by list."""
    what, items = event["what"], event.rest()
    if what == names.SHOWN_SECRETS:
        return " ".join(shown_secret(text, place, zone) for place, zone in enumerate(items))
    if what == names.SHOWN_ROPES and items:
        return " ".join(
            f"A rope of {text.who((entry >> at.OWNER) & 1)} hung on {text.wall(entry & at.WALL)}."
            for entry in items
        )
    if what == names.SHOWN_TRAIL and items:
        return " ".join(shown_step(text, entry) for entry in items)
    return "Hands, decks and private maps are shown to everybody."


def shown_step(text: "NinjaText", entry: int) -> str:
    turn, figure, steps = entry >> 20, (entry >> 16) & 1, (entry >> 12) & 15
    return f"Turn {turn}, step {steps}: {text.who(figure)} was in {text.zone(entry & 0xFFF)}."


def shown_secret(text: "NinjaText", place: int, zone: int) -> str:
    if place >= at.SLEEPERS_AT:
        barracks = text.content.barracks[place - at.SLEEPERS_AT]
        return f"Asleep in {text.zone(barracks)}: {zone}."
    if zone < 0 or place >= at.ENTRANCE_KNOWN:
        return "One secret of the map was out already."
    entrance = "An entrance of the secret passage"
    what = text.thing(place) if place < at.ENTRANCE_AT else entrance
    return f"{what} was in {text.zone(zone)}."


# Beats that depend on what it was.

# The phases of a turn of the night.
ALERT, CARDS, PATROLS, INTRUDERS = range(4)
GUARDS_MOVE: Final = Show("move", "mover", ("zone",), live="off")


def noise(view: NinjaView, event: Event) -> Show:  # noqa: ARG001 - as every beat
    if event["something"]:
        return Show("noise", "zone", radius=3, tone="caution", live="assertive")
    return Show("noise", "zone", radius=1, tone="info")


def alert_changes(view: NinjaView, event: Event) -> Show:  # noqa: ARG001
    if event["new"] > event["old"]:
        return Show(tone="danger", live="assertive")
    return Show(live="off")


def turn_begins(view: NinjaView, event: Event) -> Show:  # noqa: ARG001
    return Show("phase", values=(f"Turn {event['now']}",), phase=ALERT)


def search_answered(view: NinjaView, event: Event) -> Show:  # noqa: ARG001
    is_bad = event["what"] in (names.ANSWER_TRAP, names.ANSWER_SENTRY)
    return Show("flip", "zone", tone="danger" if is_bad else "info")


# fmt: off
TOLD: Final[tuple[Told["NinjaText", NinjaView], ...]] = (
    Told(names.TOLD_ASKED, "asked", asked, level="info", at="", turn="", beat=None, line=False,
        reveals=False, rest="steps", summary=None, closes=False, summed_up=False,
        **dict.fromkeys(moment.NAMES, NUMBER)),
    Told(names.TOLD_MISSION, "mission", "The mission of {figure} is {letter}.", figure=FIGURE,
        letter=LETTER),
    Told(names.TOLD_PICKED, "picked", picked, owner=OWNER, card=NUMBER),
    Told(names.TOLD_BASIC, "basic", basic, owner=OWNER, size=NUMBER),
    Told(names.TOLD_READY, "ready", ready, owner=OWNER, size=NUMBER),
    Told(names.TOLD_POSTED, "posted", "A sentry, {guard}, stands in {zone}.", guard=GUARD,
        zone=ZONE, at="zone", beat=Show("appear", "zone", tone="foe")),
    Told(names.TOLD_PATROL, "patrol", patrol_posted, zone=ZONE, one=GUARD, two=GUARD,
        back=ZONE, at="zone", beat=Show("appear", "zone", tone="foe")),
    Told(names.TOLD_MARKED, "marked", marked, object=NUMBER, zone=ZONE, at="zone"),
    Told(names.TOLD_BED, "bed", "A sleeping guard is marked in {zone}.", zone=ZONE, at="zone"),
    Told(names.TOLD_RANDOM, "random", left_to_luck, seat=SEAT, starts=NUMBER),
    Told(names.TOLD_STARTED, "started", "{figure} starts in {zone}.", figure=FIGURE, zone=ZONE,
        at="zone"),
    Told(names.TOLD_ENTRANCE, "entrance", entrance, passage=NUMBER, index=NUMBER, zone=ZONE,
        at="zone"),
    Told(names.TOLD_MARKING, "marking",
        "Both sides mark their private maps; {sleepers} guards will be asleep.", sleepers=NUMBER),
    Told(names.TOLD_SEALED, "sealed", "All private maps are marked. The night begins.",
        level="event"),
    Told(names.TOLD_CHARACTER, "character", "{figure} goes alone.", figure=FIGURE),
    Told(names.TOLD_TURN, "turn", turn_begun, now=NUMBER, turn="now", level="event",
        beat=turn_begins),
    Told(names.TOLD_DREW, "drew", "{desk} draw {card}.", desk=SEAT, card=GUARD_CARD, reveals=True,
        beat=Show("draw")),
    Told(names.TOLD_DRAWN, "drawn", "{desk} draw a card.", desk=SEAT, beat=Show("draw")),
    Told(names.TOLD_KEPT, "kept",
        "The Alert Phase is over; drawn cards that are left join the hand.", line=False, beat=None),
    Told(names.TOLD_ALERT, "alert", alert, old=NUMBER, new=NUMBER, cause=NUMBER, level="event",
        beat=alert_changes),
    Told(names.TOLD_PLAYED, "played", played, desk=SEAT, card=GUARD_CARD, target=NUMBER,
        beat=Show("card", shown="card", phase=CARDS)),
    Told(names.TOLD_LISTEN, "listen", listen, group=GUARD, zone=ZONE, free=NUMBER, patrol=NUMBER,
        at="zone", beat=Show("noise", "zone", radius=1.5, tone="caution")),
    Told(names.TOLD_HEARD, "heard", heard, something=NUMBER, cat=NUMBER, zone=ZONE, reveals=True,
        level="event", at="zone", beat=noise),
    Told(names.TOLD_IN_RANGE, "in_range", "{figure} was {near} earshot.", figure=FIGURE, near=NEAR),
    Told(names.TOLD_WALKED, "walked", walked, mover=GUARD, zone=ZONE, alone=NUMBER, reveals=True,
        at="zone", beat=GUARDS_MOVE),
    Told(names.TOLD_GROUP, "group", group, one=GUARD, two=GUARD, back=ZONE),
    Told(names.TOLD_FACED, "faced",
        "{group} faces along the track, with {back} behind it.", group=GUARD_PATROL, back=ZONE),
    Told(names.TOLD_WOKEN, "woken", woken, zone=ZONE, one=GUARD, two=GUARD, empty=NUMBER,
        reveals=True, level="event", at="zone", beat=Show("appear", "zone", tone="foe")),
    Told(names.TOLD_DETECTED, "detected", "{figure} [is seen|danger] in {zone}.", figure=FIGURE,
        zone=ZONE, reveals=True, level="alarm", at="zone",
        beat=Show("spot", "zone", tone="danger", live="assertive")),
    Told(names.TOLD_EXPOSED, "exposed",
        "The figure of {figure} stays on the board until it moves.", figure=FIGURE, line=False,
        beat=None),
    Told(names.TOLD_WOUND, "wound", "{guard} [wounds|danger] {figure}.", figure=FIGURE, desk=SEAT,
        guard=GUARD, drawn=NUMBER, level="alarm",
        beat=Show("hit", "figure", tone="danger", live="assertive")),
    Told(names.TOLD_DIED, "died", "{figure} [is dead|danger]{returns}.", figure=FIGURE,
        returns=RETURNS, level="alarm",
        beat=Show("hit", "figure", tone="danger", live="assertive")),
    Told(names.TOLD_VANISHED, "vanished", "{figure} is out of sight, last seen in {zone}.",
        figure=FIGURE, zone=ZONE, at="zone", beat=Show("vanish", "zone")),
    Told(names.TOLD_MARCHED, "marched", "{group} marches to {zone}.", group=GUARD_PATROL, zone=ZONE,
        back=ZONE, reveals=True, at="zone",
        beat=Show("move", "group", ("zone",), live="off", phase=PATROLS)),
    Told(names.TOLD_ENTRANCE_FOUND, "entrance_found", entrance_found, passage=NUMBER, zone=ZONE,
        reveals=True, level="alarm", at="zone"),
    Told(names.TOLD_ROPE_FOUND, "rope_found", "The guards notice a rope on {wall}.", wall=WALL,
        reveals=True),
    Told(names.TOLD_GUARDS_DONE, "guards_done", "The guards' part of the turn is over.",
        reveals=True, beat=Show(phase=INTRUDERS)),
    Told(names.TOLD_MOVING, "moving", "{figure} moves.", figure=FIGURE),
    Told(names.TOLD_PATH, "path", "{figure} sets out from {zone}.", figure=FIGURE, zone=ZONE,
        line=False, beat=None),
    Told(names.TOLD_STEPPED, "stepped", "Step {steps}: {figure} is in {zone}{halted}.",
        figure=FIGURE, zone=ZONE, steps=NUMBER, halted=HALTED, leaves=NUMBER, at="zone",
        beat=Show("move", "figure", ("zone",), live="off")),
    Told(names.TOLD_UNSEEN, "unseen", "The guards do not notice {figure} while it keeps moving.",
        figure=FIGURE),
    Told(names.TOLD_LEFT_SIGHT, "left_sight", "{figure} slips away.", figure=FIGURE),
    Told(names.TOLD_FINISHED, "finished", "The movement of {figure} is over.", figure=FIGURE),
    Told(names.TOLD_USED, "used", "{figure} plays {card}.", figure=FIGURE, card=INTRUDER_CARD,
        level="event", beat=Show("card", shown="card", tone="caution")),
    Told(names.TOLD_ROPE, "rope", "{figure} ties a rope to {wall}.", figure=FIGURE, wall=WALL),
    Told(names.TOLD_KILLED, "killed", "{guard} in {zone} is killed by {figure}.", guard=GUARD,
        zone=ZONE, figure=FIGURE, card=NUMBER, level="event", at="zone",
        beat=Show("hit", "zone", tone="danger")),
    Told(names.TOLD_DRUNK, "drunk", "{guard} in {zone} is drunk for the rest of the night.",
        guard=GUARD, zone=ZONE, figure=FIGURE, level="event", at="zone",
        beat=Show("hit", "zone", tone="danger")),
    Told(names.TOLD_ANSWERS, "answers", "All movement is over; searches are chosen."),
    Told(names.TOLD_CHOSE_SEARCH, "chose_search", "{figure} will search {zone}.", figure=FIGURE,
        zone=ZONE, at="zone"),
    Told(names.TOLD_SEARCHED, "searched", searched, figure=FIGURE, one=ZONE, two=ZONE, reveals=True,
        level="event", at="one"),
    Told(names.TOLD_ANSWER, "answer", answer, zone=ZONE, what=NUMBER, figure=FIGURE, object=NUMBER,
        reveals=True, level="event", at="zone", beat=search_answered),
    Told(names.TOLD_SENTRY_FOUND, "sentry_found", "A hidden sentry waits in {zone}.", zone=ZONE,
        finders=NUMBER, level="alarm", at="zone"),
    Told(names.TOLD_SENTRY_KILLED, "sentry_killed",
        "{figure} silences the hidden sentry in {zone}.", zone=ZONE, figure=FIGURE, index=NUMBER,
        at="zone"),
    Told(names.TOLD_SENTRY_PLACED, "sentry_placed", sentry_placed, zone=ZONE, guard=GUARD,
        index=NUMBER, level="alarm", at="zone", beat=Show("appear", "zone", tone="danger")),
    Told(names.TOLD_REMOVED, "removed", "{guard} leaves the map to make room.", guard=REMOVED),
    Told(names.TOLD_MISSION_DONE, "mission_done", "{figure} [has done its mission|safe], {letter}.",
        figure=FIGURE, letter=LETTER, reveals=True, level="alarm",
        beat=Show(tone="safe", live="assertive")),
    Told(names.TOLD_ENTERED_PASSAGE, "entered_passage", "{figure} is in the secret passage.",
        figure=FIGURE, zone=ZONE),
    Told(names.TOLD_LEFT_PASSAGE, "left_passage", "{figure} leaves the secret passage.",
        figure=FIGURE),
    Told(names.TOLD_GUARDS_IN, "guards_in", guards_in, mover=GUARD, passage=NUMBER, alone=NUMBER,
        reveals=True),
    Told(names.TOLD_GUARDS_OUT, "guards_out", guards_out, mover=GUARD, zone=ZONE, alone=NUMBER,
        reveals=True, at="zone", beat=GUARDS_MOVE),
    Told(names.TOLD_EXITED, "exited", "{figure} [has left the map|safe].", figure=FIGURE,
        level="alarm", beat=Show(tone="safe", live="assertive")),
    Told(names.TOLD_BONUS, "bonus", "A new {figure} gets ready. The guards may take up to "
        "five cards and mark {sleepers} more sleeping guards.", figure=NAME, sleepers=NUMBER),
    Told(names.TOLD_BONUS_CARD, "bonus_card", "{desk} take {card} from the {pile}.", desk=SEAT,
        card=GUARD_CARD, pile=PILE),
    Told(names.TOLD_RETURNED, "returned", "A new {figure} is on its way.", figure=NAME),
    Told(names.TOLD_RELEASED, "released", released, figure=FIGURE, sword=NUMBER, spear=NUMBER),
    Told(names.TOLD_REVEALED, "revealed", "The intruder is {figure}.", figure=FIGURE, reveals=True),
    Told(names.TOLD_PROPOSED, "proposed", proposed, seat=SEAT, action=NUMBER, patrol=NUMBER),
    Told(names.TOLD_ANSWERED, "answered", answered, seat=SEAT, agreed=NUMBER),
    Told(names.TOLD_TURN_OVER, "turn_over", "Turn {now} is over.", now=NUMBER),
    Told(names.TOLD_SHOWN, "shown", shown, what=NUMBER, reveals=True, rest="numbers", line=False,
        beat=None),
    Told(names.TOLD_OVER, "over", "{result}", result=RESULT, reveals=True, level="alarm",
        beat=Show(live="assertive")),
)
# fmt: on
