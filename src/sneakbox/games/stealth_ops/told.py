# not compiled: a table of words, read outside the hot path
"""What can be told: every event of a game, with its sentence, its place and its beat.

A decision is told under the number of its action: who took it, then its arguments.
"""

from typing import TYPE_CHECKING, Final

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.games.stealth_ops.words import ALERT_REASONS, ROLLED
from sneakbox.kernel.game import Event
from sneakbox.scene.drafts import Show
from sneakbox.scene.english import count
from sneakbox.scene.laid_tiles import tile_ref
from sneakbox.scene.telling import Told
from sneakbox.scene.things import NUMBER, Thing

if TYPE_CHECKING:
    from sneakbox.games.stealth_ops.text import OpsText

SPY: Final[Thing] = Thing("spy", tone="strong")
ROOM: Final[Thing] = Thing("room")
WHERE: Final[Thing] = Thing("room and side")
TURNED: Final[Thing] = Thing("way up")
TILE: Final[Thing] = Thing("tile")
ITEM: Final[Thing] = Thing("item")
CARD: Final[Thing] = Thing("card")
GUARD: Final[Thing] = Thing("guard")
HELP: Final[Thing] = Thing("help")
# What is so or not so: how a guard comes, how far all of them go.
STATIONED: Final[Thing] = Thing("stationed")
DOUBLE: Final[Thing] = Thing("two rooms")
# Numbers with what they count.
GUARDS: Final[Thing] = Thing("guards")
ITEMS: Final[Thing] = Thing("items")
CARDS: Final[Thing] = Thing("cards")


# Sentences that depend on how things stand.


def die_shows(text: "OpsText", event: Event) -> str:
    return f"{text.telling.said(event, 'seat')} rolls a {event['pips']} {ROLLED[event.rule]}."


def caught(text: "OpsText", event: Event) -> str:
    whom = text.telling.said(event, "seat")
    if event["guard"] == names.EVERYONE:
        return f"The guards notice {whom}."
    return f"{text.telling.said(event, 'guard')} notices {whom}."


def uses_left(text: "OpsText", event: Event) -> str:
    left = count(event["left"], "use") + " left" if event["left"] else "used up and discarded"
    return f"{text.telling.said(event, 'item')}: {left}."


def level_changed(text: "OpsText", event: Event) -> str:  # noqa: ARG001 - as every sentence
    verb = "rises" if event["now"] > event["before"] else "falls"
    return f"The alert level {verb} to {event['now']}: {ALERT_REASONS[event.rule]}."


def alert_over(text: "OpsText", event: Event) -> str:  # noqa: ARG001
    if event["intel_out"]:
        return "The timer stops, but the [intel|safe] is out: still [On Alert|danger]."
    return "The base is no longer [On Alert|danger]."


def dropped(text: "OpsText", event: Event) -> str:
    where = f" in {text.telling.said(event, 'room')}"
    if event["home"]:
        where = ", and it is back in its room"
    return f"{text.telling.said(event, 'seat')} drops the [intel|safe]{where}."


def guards_move(text: "OpsText", event: Event) -> str:
    if not event["guards"]:
        return "No guard can move in this round."
    who, far = text.telling.said(event, "seat"), text.telling.said(event, "on_alert")
    return f"The guards move; {who} moves the first.{far}"


# Beats that depend on the event.


def turn_begins(view: OpsView, event: Event) -> Show:  # noqa: ARG001
    return Show("phase", "seat", values=(f"Round {event['round']}",), phase=0)


def level_moves(view: OpsView, event: Event) -> Show:  # noqa: ARG001
    is_worse = event["now"] > event["before"]
    values = (str(event["now"]),)
    return Show(of="panel:alert", values=values, tone="danger" if is_worse else "safe")


# The last of the phases of a round.
GUARDS_PHASE: Final = 4
DIE_FALLS: Final = Show("dice", "seat", shown="pips")
CARD_TURNED: Final = Show("flip", "seat", shown="item")
GUARD_WALKS: Final = Show("move", "guard", path=("room",))
SPY_WALKS: Final = Show("move", "seat", path=("room",))
OVER: Final = Show("phase", values=("Over",), live="assertive")

# fmt: off
TOLD: Final[tuple[Told["OpsText", OpsView], ...]] = (
    # Decisions.
    Told(names.FIRST, "first", "{first} begins.", seat=SPY, first=SPY),
    Told(names.DRAW, "drew", "{seat} draws a tile: {tile}.", seat=SPY, tile=TILE,
        beat=Show("draw", shown="tile")),
    Told(names.PLACE, "placed", "{seat} lays it {where}.", seat=SPY, where=WHERE, turns=TURNED,
        beat=Show("place", shown="turns")),
    Told(names.ROLL, "rolls", "{seat} rolls to move.", seat=SPY, line=False, beat=None),
    Told(names.DIE_FOUR, "movement_roll", "{seat} rolls a {pips} to move.", seat=SPY, pips=NUMBER,
        beat=DIE_FALLS),
    Told(names.DIE_SIX, "die", die_shows, seat=SPY, pips=NUMBER, beat=DIE_FALLS),
    Told(names.MOVE, "moved", "{seat} goes to {room}.", seat=SPY, room=ROOM, at="room",
        beat=SPY_WALKS),
    Told(names.STOP, "stopped", "{seat} stops.", seat=SPY),
    Told(names.SNEAK, "sneaks", "{seat} tries to sneak past {guard}{help}.", seat=SPY, guard=GUARD,
        help=HELP),
    Told(names.ATTACK, "attacks", "{seat} uses the {item} on {guard}.", seat=SPY, item=ITEM,
        guard=GUARD),
    Told(names.THROW_GRENADE, "grenade", "{seat} throws a Grenade.", seat=SPY),
    Told(names.THROW_COIN, "coin", "{seat} throws a Coin, and {guard} walks to {room}.", seat=SPY,
        guard=GUARD, room=ROOM, at="room", beat=GUARD_WALKS),
    Told(names.USE, "used", "{seat} uses: {item}.", seat=SPY, item=ITEM),
    Told(names.PICK_LOCK, "picked_lock", "{seat} picks a lock and is in {room}.", seat=SPY,
        room=ROOM, at="room", beat=SPY_WALKS),
    Told(names.DISCARD, "discarded", "{seat} discards: {item}.", seat=SPY, item=ITEM,
        beat=Show("discard", "seat")),
    Told(names.TAKE, "took_intel",
        "{seat} takes the [intel|safe]! The base is [On Alert|danger] while it is out.", seat=SPY,
        level="event", beat=Show("appear", "seat", tone="safe", live="assertive")),
    Told(names.LEAVE, "left_intel", "{seat} leaves the [intel|safe] where it is.", seat=SPY),
    Told(names.STEAL, "steals", "{seat} tries to steal from {victim}.", seat=SPY, victim=SPY),
    Told(names.LOOT, "loot", "{seat} takes a card.", seat=SPY, slot=CARD),
    Told(names.NOTHING, "took_nothing", "{seat} takes nothing.", seat=SPY),
    Told(names.PICK_UP, "picks_up", "{seat} picks up an item.", seat=SPY),
    Told(names.ITEM, "drew_item", "{seat} draws a card: {item}.", seat=SPY, item=ITEM,
        reveals=True, beat=Show("card", "seat")),
    Told(names.END, "ended", "{seat} ends the turn.", seat=SPY),
    Told(names.LOWER, "security", "{seat} uses the Security Room.", seat=SPY),
    Told(names.BRING, "brought", "{seat} calls {guard} to the Break Room.", seat=SPY, guard=GUARD,
        beat=Show("move", "guard")),
    Told(names.SURVEY, "surveys", "{seat} uses the Map Room to lay a tile.", seat=SPY),
    Told(names.PASS, "passed", "{seat} does not use the room.", seat=SPY),
    Told(names.GUARD, "guard_moved", "{seat} moves {guard} to {room}.", seat=SPY, guard=GUARD,
        room=ROOM, at="room", beat=GUARD_WALKS),
    Told(names.PROPOSE, "proposed", "{seat} proposes to call it a draw.", seat=SPY),
    Told(names.AGREE, "agreed", "{seat} agrees to a draw.", seat=SPY),
    Told(names.REFUSE, "refused", "{seat} wants to play on.", seat=SPY),
    # What follows from them.
    Told(names.TOLD_SHOWN, "shown", "{seat} turns up a card: {item}.", seat=SPY, slot=CARD,
        item=ITEM, reveals=True, beat=CARD_TURNED),
    Told(names.TOLD_SEEN, "seen", "The stolen card is: {item}.", seat=SPY, slot=CARD, item=ITEM,
        reveals=True, beat=CARD_TURNED),
    Told(names.TOLD_ITEM_DRAWN, "item_drawn", "{seat} draws a card.", seat=SPY,
        beat=Show("card", "seat")),
    Told(names.TOLD_TURN, "turn", "Round {round}: it is {seat}'s turn.", seat=SPY, round=NUMBER,
        turn="round", beat=turn_begins),
    Told(names.TOLD_LAID_ASIDE, "laid_aside", "It fits nowhere and is laid aside: {tile}.",
        tile=TILE),
    Told(names.TOLD_SHUFFLED_BACK, "shuffled_back",
        "Tiles laid aside go back into the deck: {number}.", number=NUMBER),
    Told(names.TOLD_GUARD_PLACED, "guard_placed", "{guard} {stationed} {room}.", guard=GUARD,
        room=ROOM, stationed=STATIONED, at="room", beat=Show("appear", "guard", tone="danger")),
    Told(names.TOLD_INDICATORS, "indicators", "{number} can be picked up in {room}.", room=ROOM,
        number=ITEMS, at="room", beat=Show("appear", "room", tone="info")),
    Told(names.TOLD_ON_GUARD, "on_guard", "{seat} must deal with {number} in {room}.", seat=SPY,
        room=ROOM, number=GUARDS, at="room"),
    Told(names.TOLD_PASSED, "got_past", "With a total of {total} {seat} gets past {guard}.",
        seat=SPY, guard=GUARD, total=NUMBER, beat=Show(of="guard", tone="safe")),
    Told(names.TOLD_CAUGHT, "caught", caught, seat=SPY, guard=GUARD, level="alarm",
        beat=Show("spot", "guard", tone="danger", live="assertive")),
    Told(names.TOLD_REMOVED, "removed", "{guard} is out of the game.", guard=GUARD, room=ROOM,
        level="event", beat=Show("vanish", "room", tone="safe")),
    Told(names.TOLD_ASLEEP, "asleep", "{guard} sleeps in {room} until the end of the next round.",
        guard=GUARD, room=ROOM, at="room", beat=Show("hit", "guard", tone="safe")),
    Told(names.TOLD_MISSED, "missed", "{seat} fails against {guard}.", seat=SPY, guard=GUARD,
        item=ITEM, beat=Show("miss", "guard", tone="caution")),
    Told(names.TOLD_USED, "uses_left", uses_left, seat=SPY, item=ITEM, left=NUMBER),
    Told(names.TOLD_ALERT, "alert", level_changed, now=NUMBER, before=NUMBER, level="event",
        beat=level_moves),
    Told(names.TOLD_ON_ALERT, "on_alert",
        "Level 5: the base is [On Alert|danger] for {rounds} rounds.", rounds=NUMBER,
        level="alarm", beat=Show("phase", values=("On Alert",), tone="danger", live="assertive")),
    Told(names.TOLD_ALERT_OVER, "alert_over", alert_over, intel_out=NUMBER, level="event",
        beat=Show("phase", values=("Calm",), tone="safe", live="assertive")),
    Told(names.TOLD_SENT_BACK, "sent_back", "{seat} is sent back to the entrance.", seat=SPY,
        level="alarm", beat=Show("move", "seat", path=(tile_ref(0),), tone="danger")),
    Told(names.TOLD_DROPPED, "dropped", dropped, seat=SPY, room=ROOM, home=NUMBER, level="alarm",
        at="room", beat=Show("discard", "room", tone="danger", live="assertive")),
    Told(names.TOLD_RETURNED, "returned", "The guards carry the [intel|safe] back to {room}.",
        room=ROOM, level="event", at="room", beat=Show("appear", "room")),
    Told(names.TOLD_INTEL_STOLEN, "intel_stolen", "{seat} steals the [intel|safe] from {victim}!",
        seat=SPY, victim=SPY, level="alarm",
        beat=Show("hit", "seat", tone="caution", live="assertive")),
    Told(names.TOLD_STOLEN, "stolen", "{seat} has stolen: {item}.", seat=SPY, victim=SPY,
        item=ITEM, beat=CARD_TURNED),
    Told(names.TOLD_STEAL_FAILED, "steal_failed", "{seat} gets nothing from {victim}.", seat=SPY,
        victim=SPY),
    Told(names.TOLD_GUARD_PHASE, "guard_phase", guards_move, seat=SPY, on_alert=DOUBLE,
        guards=NUMBER,
        beat=Show("phase", values=("Guards",), phase=GUARDS_PHASE)),
    Told(names.TOLD_STUCK, "stuck", "{guard} cannot leave {room}.", guard=GUARD, room=ROOM,
        at="room", beat=Show("flip", "guard")),
    Told(names.TOLD_WOKE, "woke", "{guard} wakes up in {room}.", guard=GUARD, room=ROOM, at="room",
        beat=Show("turn", "guard", tone="danger")),
    Told(names.TOLD_ROUND, "round", "Round {round} begins with {seat}.", round=NUMBER, seat=SPY,
        turn="round"),
    Told(names.TOLD_RESHUFFLED, "reshuffled",
        "The discard pile becomes the new item deck: {number}.", number=CARDS),
    Told(names.TOLD_WON, "won", "{seat} is out with the [intel|safe] and wins!", seat=SPY,
        level="event", beat=Show("phase", "seat", values=("Won",), live="assertive")),
    Told(names.TOLD_LOCKDOWN, "lockdown", "Lockdown after round {round}: nobody wins.",
        round=NUMBER, level="event", beat=OVER),
    Told(names.TOLD_DRAWN_GAME, "draw_agreed", "All agree: the game is a draw.", level="event",
        beat=OVER),
)
# fmt: on
