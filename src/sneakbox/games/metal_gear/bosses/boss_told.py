# not compiled: a table of words, read outside the hot path
"""What can be told in boss stages: the rows of every boss, then those that one boss alone has."""

from typing import TYPE_CHECKING, Final

from sneakbox.boards.grid import FAR
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import (
    helicopter_told,
    mantis_told,
    ninja_told,
    ocelot_told,
    raven_told,
    rex_told,
    tank_told,
    vr_told,
    wolf_told,
)
from sneakbox.games.metal_gear.bosses.dashboard import ANY, FRESHEST, MOST_DAMAGED, OWN_THREAT
from sneakbox.games.metal_gear.bosses.targets import UNKNOWN
from sneakbox.games.metal_gear.things import (
    BLACK_DICE,
    BOSS_CARD,
    CARD,
    DIRECTION,
    FILTER,
    FOE,
    PERSON,
    SPACE,
    TARGET_WORD,
    THREAT,
)
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.game import Event
from sneakbox.scene.drafts import Show
from sneakbox.scene.english import count
from sneakbox.scene.telling import Told
from sneakbox.scene.things import NUMBER

if TYPE_CHECKING:
    from sneakbox.games.metal_gear.text import OperationText


SECTIONS: Final = ("First", "Then", "Next")


def line_read(text: "OperationText", event: Event) -> str:
    """The section and the words of the line that is carried out."""
    row = text.boss_row(event["card"], event["row"])
    return f"{SECTIONS[row.section]}: {text.card_line(row)}"


def line_skipped(text: "OperationText", event: Event) -> str:
    words = text.card_line(text.boss_row(event["card"], event["row"]))
    return f"{text.boss_name()} is dazed and leaves this out: {words}"


def target_chosen(text: "OperationText", event: Event) -> str:
    """Who is meant, and why."""
    who, word = text.telling.said(event, "person"), text.telling.said(event, "word")
    where = "" if event["filter"] == ANY else f" {text.telling.said(event, 'filter')}"
    measure = f"{count(event['distance'], 'space')} away"
    if event["distance"] >= FAR:
        measure = "with no way from here to there"
    elif event["distance"] == UNKNOWN:
        measure = "wherever that is seen from"
    if event["word"] in (MOST_DAMAGED, FRESHEST):
        measure = f"with {event['damage']} damage"
    tie = ", of equals the one the players chose" if event.rule == names.B + 21 else ""
    return f"{who} is meant: {word}{where}, {measure}{tie}."


def threat_lands(text: "OperationText", event: Event) -> str:
    """What lands, on whoever did not get away."""
    if event["kind"] == OWN_THREAT:
        return f"The Threat lands: {text.own_threat()}."
    dice = count(event["dice"], "black die", "black dice")
    return f"{text.telling.said(event, 'kind')} lands: {dice} for each fighter it reaches."


def boss_hurt(text: "OperationText", event: Event) -> str:
    left = max(0, text.boss().health - event["now"])
    return f"{text.boss_name()} takes {event['damage']} damage and has {left} health left."


def threat_set(text: "OperationText", event: Event) -> str:
    """What will land, and how it is avoided or broken."""
    said = text.threat(event["kind"], event["dice"], event["marked"], event["limit"])
    return f"It stands until the next Boss turn: {said}"


# Threats that one boss alone makes, in words, by the name of its file.
OWN_THREATS: Final = {"ocelot": ocelot_told.OWN_THREAT}
# When a Mark of theirs lands, where it is not only when the fighter is in sight.
MARKS: Final = {"ninja": ninja_told.MARK}
# What it brings along, where that is no shadow.
MINIONS: Final = {"mantis": mantis_told.PUPPET}
CARD_SHOWN: Final = Show("card", shown="card", tone="foe", phase=1)

# fmt: off
TOLD: Final[tuple[Told["OperationText", OperationView], ...]] = (
    Told(names.TOLD_BOSS_CARD, "boss_card", "{Boss} draws {card}.", card=BOSS_CARD, closes=True,
        level="event", beat=CARD_SHOWN),
    Told(names.TOLD_BOSS_LINE, "boss_line", line_read, card=BOSS_CARD, row=NUMBER,
        beat=Show("card")),
    Told(names.TOLD_BOSS_AIMS, "boss_aims", target_chosen, person=PERSON, word=TARGET_WORD,
        distance=NUMBER, damage=NUMBER, filter=FILTER),
    Told(names.TOLD_BOSS_FINDS_NOBODY, "boss_finds_nobody", "Nobody is {filter}: nothing happens.",
        word=TARGET_WORD, filter=FILTER),
    Told(names.TOLD_BOSS_MOVED, "boss_moved", "{Boss} moves to {space}.", space=SPACE, start=SPACE,
        at="space", beat=Show("move", "token:boss", path=("space",), live="off")),
    Told(names.TOLD_BOSS_TURNED, "boss_turned", "{Boss} turns {facing}.", facing=DIRECTION,
        beat=Show("turn", "token:boss", shown="facing", live="off")),
    Told(names.TOLD_BOSS_ATTACKS, "boss_attacks", "{Boss} attacks {person}, who rolls {dice}.",
        person=PERSON, dice=BLACK_DICE, level="alarm",
        beat=Show("attack", "token:boss", path=("person",), tone="danger", live="assertive")),
    Told(names.TOLD_BOSS_HURT, "boss_hurt", boss_hurt, damage=NUMBER, now=NUMBER, by=NUMBER,
        level="event", beat=Show("hit", "token:boss", tone="safe")),
    Told(names.TOLD_BOSS_UNHURT, "boss_unhurt", "{foe} is not hurt.", person=PERSON, foe=FOE,
        beat=Show("miss", "token:boss", tone="caution")),
    Told(names.TOLD_PHASE_TWO, "phase_two", "{Boss} has lost more than half: the second phase"
        " begins.", level="alarm", beat=Show(tone="danger", live="assertive")),
    Told(names.TOLD_THREAT, "threat", threat_set, kind=THREAT, dice=NUMBER, limit=NUMBER,
        marked=NUMBER, space=SPACE, level="event", beat=Show(tone="danger")),
    Told(names.TOLD_THREAT_LANDS, "threat_lands", threat_lands, kind=THREAT,
        dice=NUMBER, level="alarm", beat=Show(tone="danger", live="assertive")),
    Told(names.TOLD_THREAT_AVOIDED, "threat_avoided", "{kind} lands on nobody.", kind=THREAT),
    Told(names.TOLD_THREAT_BROKEN, "threat_broken", "{kind} is broken: {Boss} has taken"
        " enough damage.", kind=THREAT, level="event", beat=Show(tone="safe")),
    Told(names.TOLD_PUSHED, "pushed", "{person} is pushed to {space}.", person=PERSON, space=SPACE,
        at="space", beat=Show("move", "person", path=("space",), live="off")),
    Told(names.TOLD_STAGGERED, "staggered", "{person} is staggered: one action fewer next turn.",
        person=PERSON),
    Told(names.TOLD_DISARMED, "disarmed", "{card} is struck out of {person}'s hand.",
        person=PERSON, card=CARD, level="event"),
    Told(names.TOLD_PICKED_UP, "picked_up", "{person} picks up {card}.", person=PERSON, card=CARD),
    Told(names.TOLD_BRACED, "braced", "{person} braces: one black die less in the next roll"
        " against them.", person=PERSON),
    Told(names.TOLD_RESUPPLIED, "resupplied", "{person} has {ammo} rounds again.", person=PERSON,
        ammo=NUMBER),
    Told(names.TOLD_BOSS_PEEKED, "boss_peeked", "On top of the Boss deck: {card}.",
        card=BOSS_CARD),
    Told(names.TOLD_DAZED, "dazed", "{Boss} is dazed: no attack with the next card.",
        level="event"),
    Told(names.TOLD_SKIPPED, "skipped", line_skipped, card=BOSS_CARD, row=NUMBER),
    Told(names.TOLD_CLEARED_AWAY, "cleared_away", "What stood on {space} is gone.", space=SPACE,
        at="space", beat=Show("hit", "space", tone="light")),
    Told(names.TOLD_MADE_WAY, "made_way", "{person} gets out of the way to {space}.",
        person=PERSON, space=SPACE, at="space",
        beat=Show("move", "person", path=("space",), live="off")),
    Told(names.TOLD_CARD_LEVEL, "card_level", "The Terminal card is at level {number} now.",
        number=NUMBER, level="event", beat=Show(tone="safe")),
    Told(names.TOLD_BOSS_JAMMED, "boss_jammed", "{Boss} is jammed: every attack of its next card"
        " has one black die less.", level="event", beat=Show(tone="safe")),
    Told(names.TOLD_SCRUBBED, "scrubbed", "Otacon takes a part of {kind} away.",
        kind=THREAT, level="event", beat=Show(tone="safe")),
    Told(names.TOLD_FED, "fed", "{person} gets {number} more to shoot with.", person=PERSON,
        number=NUMBER, level="event"),
    Told(names.TOLD_BOSS_BURIED, "boss_buried", "{card} goes under the Boss deck.",
        card=BOSS_CARD),
    Told(names.TOLD_CARRIED, "carried", "{person} is carried to {space}.", person=PERSON,
        space=SPACE, at="space", beat=Show("move", "person", path=("space",), live="off")),
    Told(names.TOLD_CALM_AIR, "calm_air", "{Boss} is steadied: it will not dodge.", number=NUMBER,
        level="event", beat=Show(tone="safe")),
    Told(names.TOLD_HOBBLED, "hobbled", "{Boss} stumbles: no Stride with its next card.",
        level="event", beat=Show(tone="safe")),
    Told(names.TOLD_SHIELDED, "shielded", "{dice} less in the Boss roll that is due.",
        dice=BLACK_DICE, level="event", beat=Show(tone="safe")),
    *ocelot_told.TOLD,
    *tank_told.TOLD,
    *ninja_told.TOLD,
    *mantis_told.TOLD,
    *helicopter_told.TOLD,
    *rex_told.TOLD,
    *raven_told.TOLD,
    *vr_told.TOLD,
    *wolf_told.TOLD,
)
# fmt: on
