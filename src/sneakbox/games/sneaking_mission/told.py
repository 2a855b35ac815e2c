# not compiled: a table of words, read outside the hot path
"""What can be told: every event of a mission, with its sentence, its place and its beat."""

from typing import TYPE_CHECKING, Final

from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.game import Event
from sneakbox.scene.drafts import Show
from sneakbox.scene.english import count
from sneakbox.scene.laid_tiles import guard_ref, tile_ref
from sneakbox.scene.model import Tone
from sneakbox.scene.telling import Told
from sneakbox.scene.things import NUMBER, Thing

if TYPE_CHECKING:
    from sneakbox.games.sneaking_mission.text import MissionText

ROOM: Final[Thing] = Thing("room number")
GUARD: Final[Thing] = Thing("room of a guard")
TILE: Final[Thing] = Thing("tile")
DIRECTION: Final[Thing] = Thing("direction")
SIDE: Final[Thing] = Thing("side")
CAUSE: Final[Thing] = Thing("cause")
HOW: Final[Thing] = Thing("way to kill")
RESULT: Final[Thing] = Thing("result")
TURN: Final = NUMBER

AGENT: Final = "token:agent"

PLACING_REASONS: Final = {
    11: "",
    20: ": the arrow points the way of the Arrow token",
    21: ": the red square meets the door you opened",
    22: ": the way of the Arrow token does not fit here, so the arrow points at you",
    23: ": neither arrow nor red square fits here, so any way that connects will do",
}


# Sentences that depend on what lies there.


def entrance_laid(text: "MissionText", event: Event) -> str:
    return f"You slip into the base. The Entrance has doors {text.doors(0, event['turns'])}."


def tile_placed(text: "MissionText", event: Event) -> str:
    tile, turns = event["tile"], event["turns"]
    has = "a door" if text.content.types[tile].shape == "dead-end" else "doors"
    looks = f"{text.doors(tile, turns)}{text.cone(tile, turns)}{PLACING_REASONS[event.rule]}"
    return f"Room {event['room']} has {has} {looks}."


def spotted(text: "MissionText", event: Event) -> str:
    away = "next to you" if event["distance"] == 1 else f"{event['distance']} rooms away"
    where = text.telling.said(event, "direction")
    return f"The guard in room {event['room']}, {away} to the {where}, spots you!"


def alert_over(text: "MissionText", event: Event) -> str:  # noqa: ARG001 - as every sentence
    words, woken = "You are hidden. The Alert is over", event["woken"]
    if woken:
        go = "goes" if woken == 1 else "go"
        words += f", and {count(woken, 'woken guard')} {go} back to sleep"
    return f"{words}."


def files_found(text: "MissionText", event: Event) -> str:  # noqa: ARG001 - as every sentence
    more = ", but you must end the Alert first" if event.rule == 55 else ""
    return f"You have found the Secret Files in room {event['room']}{more}."


def token_lost(text: "MissionText", event: Event) -> str:
    because = "because of" if event["cause"] == names.CAUSE_CLOCK else "because"
    left = count(event["left"], "token is", "tokens are")
    return f"An Alert token is lost, {because} {text.telling.said(event, 'cause')}; {left} left."


# Beats that depend on how things stand.


def arrow_turned(view: MissionView, event: Event) -> Show:  # noqa: ARG001 - as every beat
    return Show("turn", "panel:status", values=(str(event["direction"] * 90),))


def arriving(view: MissionView, event: Event) -> Show:  # noqa: ARG001
    """The agent walks in, or comes out of an air duct (SMS-071)."""
    if event.rule == 71:
        return Show("appear", AGENT, path=("room",))
    return Show("move", AGENT, path=("room",))


def line_of_sight(view: MissionView, event: Event) -> Show:
    """The rooms from a guard to the agent he spots; the direction is the way back to him."""
    path, room = [], event["room"]
    for _ in range(event["distance"]):
        room = int(view.base.side(room, event["direction"] ^ 2))
        if room < 0:
            break
        path.append(tile_ref(room))
    return Show("spot", guard_ref(event["room"]), tuple(path), tone="danger", live="assertive")


def coin_falls(view: MissionView, event: Event) -> Show:  # noqa: ARG001
    if event["side"] == names.HEADS:
        return Show("coin", AGENT, values=("heads",), tone="safe")
    return Show("coin", AGENT, values=("tails",), tone="danger")


def phase(word: str, tone: Tone) -> Show:
    return Show("phase", values=(word,), tone=tone, live="assertive")


TOKEN_GONE: Final = Show("discard", "panel:status", shown="left", tone="danger", live="assertive")

# fmt: off
TOLD: Final[tuple[Told["MissionText", MissionView], ...]] = (
    Told(names.TOLD_ENTRANCE, "entrance", entrance_laid, turns=NUMBER,
        beat=Show("place", tile_ref(0))),
    Told(names.TOLD_ARROW, "arrow", "The Arrow token points {direction}.", direction=DIRECTION,
        beat=arrow_turned),
    Told(names.TOLD_EXPLORED, "explored", "You open the {direction} door.", direction=DIRECTION,
        now=TURN, turn="now"),
    Told(names.TOLD_DREW, "drew", "Behind it: {tile}.", tile=TILE, direction=DIRECTION,
        beat=Show("draw", "panel:pile", shown="tile")),
    Told(names.TOLD_LAID_ASIDE, "laid_aside", "{tile} would close the map and is laid aside.",
        tile=TILE, beat=Show("discard", "panel:pile", shown="tile")),
    Told(names.TOLD_SHUFFLED_BACK, "shuffled_back",
        "Tiles laid aside go back into the pile: {number}.", number=NUMBER,
        beat=Show(of="panel:pile")),
    Told(names.TOLD_PLACED, "placed", tile_placed, room=ROOM, tile=TILE, turns=NUMBER, at="room",
        beat=Show("place", "room", shown="turns")),
    Told(names.TOLD_ARRIVED, "arrived", "You are in room {room}.", room=ROOM, now=TURN, turn="now",
        at="room", beat=arriving),
    Told(names.TOLD_CRAWLED, "crawled", "You crawl through the air duct to room {room}.", room=ROOM,
        now=TURN, turn="now", at="room", beat=Show("vanish", AGENT)),
    Told(names.TOLD_STAYED, "stayed", "You stay out of room {room}.", room=ROOM, at="room",
        beat=Show(of="room")),
    Told(names.TOLD_SPOTTED, "spotted", spotted, room=GUARD, distance=NUMBER, direction=DIRECTION,
        level="alarm", at="room", beat=line_of_sight),
    Told(names.TOLD_CHARGED, "charged", "You rush the guard in room {room}.", room=ROOM, at="room",
        beat=Show(of="room")),
    Told(names.TOLD_COIN, "coin", "The coin shows {side}.", side=SIDE, now=TURN, turn="now",
        beat=coin_falls),
    Told(names.TOLD_KILLED, "killed", "You take out the guard in room {room} {how}.", room=GUARD,
        how=HOW, now=TURN, turn="now", level="event", at="room",
        beat=Show("hit", "room", tone="safe")),
    Told(names.TOLD_SURVIVED, "survived", "The guard in room {room} survives.", room=GUARD,
        level="alarm", at="room", beat=Show("spot", "room", tone="danger", live="assertive")),
    Told(names.TOLD_TRIGGERED, "triggered", "You set off the security system in room {room}.",
        room=ROOM, level="alarm", at="room",
        beat=Show("spot", "room", tone="danger", live="assertive")),
    Told(names.TOLD_AMMO, "ammo", "You find a weapon: {gained} ammo, {now} in all.", gained=NUMBER,
        now=NUMBER, level="event", beat=Show("appear", "panel:status", shown="now", tone="info")),
    Told(names.TOLD_FILES, "files", files_found, room=ROOM, level="event", at="room",
        beat=Show("appear", "room", tone="safe", live="assertive")),
    Told(names.TOLD_SWITCHED_OFF, "switched_off",
        "You throw the breaker in room {room}. Systems switched off: {systems}.", room=ROOM,
        systems=NUMBER, now=TURN, turn="now", level="event", at="room",
        beat=Show("flip", "room", tone="safe")),
    Told(names.TOLD_ALERT, "alert", "ALERT! Because {cause}.", cause=CAUSE, level="alarm",
        beat=phase("Alert", "danger")),
    Told(names.TOLD_WOKE, "woke", "The sleeping guard in room {room} wakes and looks all round.",
        room=GUARD, level="alarm", at="room", beat=Show("turn", "room", tone="danger")),
    Told(names.TOLD_TOKEN, "token", token_lost, left=NUMBER, cause=CAUSE, room_and_one=NUMBER,
        level="alarm", beat=TOKEN_GONE),
    Told(names.TOLD_ALERT_OVER, "alert_over",
        alert_over, now=TURN, woken=NUMBER, turn="now",
        level="event", beat=phase("Calm", "safe")),
    Told(names.TOLD_WON, "won", "Mission accomplished: the Secret Files are yours.", level="event",
        beat=phase("Won", "safe")),
    Told(names.TOLD_LOST, "lost", "Mission failed: {result}.", result=RESULT, level="alarm",
        beat=phase("Lost", "danger")),
)
# fmt: on
