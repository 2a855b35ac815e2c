# not compiled: a table of words, read outside the hot path
"""What can be told: every event of a stage, with its sentence, its place and its beat."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from sneakbox.games.metal_gear import names, words
from sneakbox.games.metal_gear.bosses import boss_told
from sneakbox.games.metal_gear.dice.die import WHITE
from sneakbox.games.metal_gear.scene.refs import attention_ref
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.things import (
    ABILITY,
    BODY,
    CARD,
    CARDS_LEFT,
    CAUSE,
    CONE,
    DAMAGE,
    DIE,
    DIRECTION,
    DOOR,
    FIGURES,
    FOCUS,
    GADGET,
    GUARD,
    GUARDS,
    HEARD,
    LESSON,
    LETTER,
    LOCK,
    MODE,
    OBJECTIVE,
    ORDER,
    ORDER_IN_FULL,
    PERSON,
    REACTION,
    REACTION_EFFECT,
    RESULT,
    ROLL,
    ROUND,
    SIDE,
    SPACE,
    SPACES,
    SYSTEM,
    TERMINAL,
    TOKENS,
    WHERE,
    ZONE,
)
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.game import Event
from sneakbox.scene.drafts import Show
from sneakbox.scene.english import listed
from sneakbox.scene.telling import Told
from sneakbox.scene.things import NUMBER

if TYPE_CHECKING:
    from sneakbox.games.metal_gear.text import OperationText


# Sentences that depend on what is told.


def face_of(event: Event) -> str:
    """What a die shows that was tossed."""
    is_bang = event["colour"] == WHITE and event["face"] == 1
    return "!" if is_bang else str(event["face"])


def tossed(text: "OperationText", event: Event) -> str:
    return f"{text.telling.said(event, 'person')} rolls {die_of(event)}."


def guard_tossed(text: "OperationText", event: Event) -> str:
    """A Guard that rolls its own dice (MGS-220)."""
    who = text.telling.said(event, "person")
    return text.words.said("The {Guard} rolls ") + f"{die_of(event)} against {who}."


def die_of(event: Event) -> str:
    colour = "white" if event["colour"] == WHITE else "black"
    return f"{face_of(event)} with a {colour} die"


def hurt(text: "OperationText", event: Event) -> str:
    left = max(0, text.content.people[event["person"]].health - event["now"])
    who = text.telling.said(event, "person")
    return f"{who} takes {event['damage']} damage and has {left} health left."


def seen(text: "OperationText", event: Event) -> str:
    camera = event["camera"]
    by = text.guard(event["guard"]) if camera == names.NOT_SEEN else f"Camera {camera + 1}"
    return f"{by} sees {text.telling.said(event, 'person')} on {text.space(event['space'])}."


def section(text: "OperationText", event: Event) -> str:
    if event["section"] == 1:
        return text.words.carried_out[event["what"]]
    return text.words.said("Now the {Guard}s act, one after the other.")


def mode(text: "OperationText", event: Event) -> str:
    goal = event["goal"]
    target = "" if goal == names.OFF_MAP else f" and heads for {text.space(goal)}"
    return f"{text.guard(event['guard'])} {text.telling.said(event, 'mode')}{target}."


def guard_turned(text: "OperationText", event: Event) -> str:
    where = text.telling.said(event, "facing")
    if event["why"] == names.TURN_ARROW:
        why = f"by the arrow of {text.telling.said(event, 'card')}"
    else:
        why = words.WHY_TURNED[event["why"]]
    return f"{text.guard(event['guard'])} turns {where} {why}."


def slot_covered(text: "OperationText", event: Event) -> str:
    card = text.content.systems[event["card"]]
    return f"A die covers the {card.slots[event['slot']]} of {card.name}."


# Where the stage's story goes on: events by the moment they are for a stage, and its detail.
STORIES: Final = {
    names.TOLD_EVENT: (deeds.ON_EVENT, "event"),
    names.TOLD_OBJECTIVE: (deeds.ON_OBJECTIVE, "objective"),
    names.TOLD_SWITCHED: (deeds.ON_SWITCH, "switch"),
    names.TOLD_ROUND: (deeds.ON_ROUND, "round"),
}


def story_at(text: "OperationText", event: Event) -> str:
    """What the stage tells at an event; empty where it says nothing."""
    if event.kind.code not in STORIES:
        return ""
    moment, detail = STORIES[event.kind.code]
    return text.story.get((moment, event[detail]), "")


def event_triggered(text: "OperationText", event: Event) -> str:
    """Who triggered it, and how the stage's story goes on."""
    letter = text.telling.said(event, "event")
    said = f"{text.telling.said(event, 'person')} triggers event {letter}."
    return f"{said} {story_at(text, event)}".rstrip()


def round_begun(text: "OperationText", event: Event) -> str:
    return f"Round {event['round']} begins. {story_at(text, event)}".rstrip()


def objective_done(text: "OperationText", event: Event) -> str:
    """Which objective it was, and how the stage's story goes on."""
    return f"Objective done: {text.goals[event['objective']]} {story_at(text, event)}".rstrip()


def switched(text: "OperationText", event: Event) -> str:
    said = f"{text.telling.said(event, 'person')} uses a switch."
    return f"{said} {story_at(text, event)}".rstrip()


def number_called(text: "OperationText", event: Event) -> str:
    who, number = text.telling.said(event, "person"), event["number"]
    return f"{who} calls number {number}. {text.codecs.get(number, '')}".rstrip()


def stage_rule(text: "OperationText", event: Event) -> str:
    """What a line of the stage changed."""
    deed = event["deed"]
    if deed == deeds.GIVE_CARD:
        return f"A card for this stage: {text.content.equipment[event['a']].name}."
    said, argument = words.STAGE_RULES[deed]
    if deed in (deeds.FORBID_ACTION, deeds.ALLOW_ACTION):
        said = said.format(words.ACTIONS[event["a"]])
    elif deed == deeds.FORBID_WEAPONS:
        said = said.format(words.WEAPONS[event["a"]])
    if not argument:
        return f"{said}."
    zone = event[argument]
    return f"{said} {'everywhere' if zone == deeds.EVERY_ZONE else f'in {text.zone(zone)}'}."


def stage_cleared(text: "OperationText", event: Event) -> str:  # noqa: ARG001 - as every sentence
    return f"Stage cleared! {text.cleared}".rstrip()


def stage_failed(text: "OperationText", event: Event) -> str:
    return f"The stage is failed: {text.telling.said(event, 'result')}. {text.failed}".rstrip()


def guard_acts(text: "OperationText", events: Sequence[Event]) -> str:
    """All that one Guard did so far: where it went, whom it saw, what came of its attack."""
    said = text.telling.said
    # What was said last of a thing: where it stands and looks before all else.
    did = dict.fromkeys(("goal", "walk", "look"), "")
    target = -1
    for event in events[1:]:
        match event.kind.code:
            case names.TOLD_MODE if event["goal"] != names.OFF_MAP:
                did["goal"] = f"heads for {text.space(event['goal'])}"
            case names.TOLD_GUARD_MOVED | names.TOLD_GUARD_LEAPT:
                did["walk"] = f"walks to {said(event, 'space')}"
            case names.TOLD_GUARD_TURNED:
                did["look"] = f"looks {said(event, 'facing')}"
            case names.TOLD_REACTED:
                did["reaction"] = said(event, "effect")
            case names.TOLD_SEEN:
                did[f"person {event['person']}"] = f"[sees {said(event, 'person')}|danger]"
            case names.TOLD_GUARD_ATTACKS:
                target = event["person"]
                sees = "sees and " if f"person {target}" in did else ""
                did[f"person {target}"] = f"[{sees}attacks {said(event, 'person')}|danger]"
            case names.TOLD_HURT if event["person"] == target:
                did["result"] = f"[hits for {event['damage']}|danger]"
                target = -1
            case names.TOLD_UNHURT if event["person"] == target:
                did["result"] = "misses"
                target = -1
            case _:
                pass  # the steps tell the rest
    done = [words for words in did.values() if words]
    return f"{text.guard(events[0]['guard'])} {listed(done) or 'acts'}."


# Beats that depend on how things stand.

# The phases of a frame: the players', then that of the Guards or of a boss.
PLAYERS_PHASE: Final = 0
GUARDS_PHASE: Final = 1


def die_falls(view: OperationView, event: Event) -> Show:  # noqa: ARG001 - as every beat
    return Show("dice", "person", values=(face_of(event),), live="off")


def token_lies(view: OperationView, event: Event) -> Show:
    person = view.person(event["person"])
    is_there = person is not None and person.attention != names.OFF_MAP
    token = attention_ref(event["person"]) if is_there else ""
    if event["side"] == names.ALERTED:
        return Show("appear", token, tone="danger", live="assertive")
    return Show("appear", token, tone="caution")


def noise_checked(view: OperationView, event: Event) -> Show:  # noqa: ARG001
    return Show("noise", "person", radius=2, tone="caution") if event["heard"] else Show()


def blast(view: OperationView, event: Event) -> Show:  # noqa: ARG001
    radius = float(event["spaces"]) + 0.5
    return Show("noise", "space", radius=radius, tone="danger", live="assertive")


def order_shown(view: OperationView, event: Event) -> Show:
    name = view.content.orders[event["card"]].name
    return Show("card", values=(name, "rules"), phase=GUARDS_PHASE)


GUARD_ACTS: Final = Show("act", "guard", live="off", phase=GUARDS_PHASE)
GUARD_WALKS: Final = Show("move", "guard", path=("space",), live="off")
GUARD_FALLS: Final = Show("hit", "space", tone="safe")

# fmt: off
TOLD: Final[tuple[Told["OperationText", OperationView], ...]] = (
    # The Player phase.
    Told(names.TOLD_ROUND, "round", round_begun, round=ROUND, level="event",
        turn="round", beat=Show("phase", shown="round", phase=PLAYERS_PHASE)),
    Told(names.TOLD_BEGAN, "began", "{person}'s turn.", person=PERSON, closes=True),
    Told(names.TOLD_PAID, "paid", "{person} spends {cost}.", person=PERSON, cost=TOKENS,
        kind=NUMBER, beat=None),
    Told(names.TOLD_MOVED, "moved", "{person} moves to {space}.", person=PERSON, space=SPACE,
        start=SPACE, at="space", beat=Show("move", "person", path=("space",), live="off")),
    Told(names.TOLD_LEAPT, "leapt", "{person} leaps over {over}.",
        person=PERSON, over=SPACE, space=SPACE, at="space"),
    Told(names.TOLD_TOSSED, "tossed", tossed, person=PERSON, colour=NUMBER, face=NUMBER,
        beat=die_falls),
    Told(names.TOLD_FOCUS, "focus", "{person} uses Focus: {effect}.", person=PERSON, effect=FOCUS),
    Told(names.TOLD_CHANGED, "changed", "{die} now counts {value}.", die=DIE, value=NUMBER),
    Told(names.TOLD_REROLLED, "rerolled", "{person} rolls {die} again.", person=PERSON, die=DIE),
    Told(names.TOLD_ABILITY, "ability", "{person} uses {ability}.", person=PERSON,
        ability=ABILITY),
    Told(names.TOLD_ROLL, "roll", "{person}'s roll for {kind} stands.", person=PERSON,
        kind=ROLL, dice=NUMBER, beat=None),
    Told(names.TOLD_ATTACKED, "attacked", "{person} attacks {targets}.", person=PERSON,
        targets=GUARDS, damage=NUMBER, beat=Show("attack", "person", tone="mine")),
    Told(names.TOLD_MISSED, "missed", "{guard} is not hit.", person=PERSON, guard=GUARD,
        beat=Show("miss", "guard", tone="caution")),
    Told(names.TOLD_WOUNDED, "wounded", "{guard} takes {damage} {kind}damage.", guard=GUARD,
        damage=NUMBER, kind=DAMAGE, beat=Show("hit", "guard", tone="safe")),
    Told(names.TOLD_KNOCKED_OUT, "knocked_out", "{guard} is knocked out on {space}.", guard=GUARD,
        space=SPACE, level="event", at="space", beat=GUARD_FALLS),
    Told(names.TOLD_KILLED, "killed", "{guard} is dead on {space}.", guard=GUARD, space=SPACE,
        level="event", at="space", beat=GUARD_FALLS),
    Told(names.TOLD_GUARD_ATTACKS, "guard_attacks", "{guard} attacks {person}.", guard=GUARD,
        person=PERSON, level="alarm",
        beat=Show("attack", "guard", path=("person",), tone="danger", live="assertive"),
        summed_up=True),
    Told(names.TOLD_HURT, "hurt", hurt, person=PERSON, damage=NUMBER, now=NUMBER, level="alarm",
        summed_up=True, beat=Show("hit", "person", tone="danger", live="assertive")),
    Told(names.TOLD_UNHURT, "unhurt", "{person} is not hurt.", person=PERSON,
        beat=Show("miss", "person", tone="safe")),
    Told(names.TOLD_ATTENTION, "attention", "{person} {cause}: the token shows {side} on {space}.",
        person=PERSON, space=SPACE, side=SIDE, cause=CAUSE, level="event", at="space",
        summed_up=True, beat=token_lies),
    Told(names.TOLD_SEEN, "seen", seen, person=PERSON, guard=GUARD, camera=NUMBER, space=SPACE,
        level="alarm", at="space", summed_up=True,
        beat=Show("spot", "guard", path=("space",), tone="danger", live="assertive")),
    Told(names.TOLD_NOISE, "noise", "{person} {heard}.", person=PERSON, heard=HEARD,
        beat=noise_checked),
    Told(names.TOLD_LIFTED, "lifted", "{person} takes {body} from {space}.", person=PERSON,
        space=SPACE, body=BODY, at="space"),
    Told(names.TOLD_DROPPED, "dropped", "{person} lays {body} on {space}.", person=PERSON,
        space=SPACE, body=BODY, at="space"),
    Told(names.TOLD_REFRESHED, "refreshed", "{person} focuses; ready again: {effect}.",
        person=PERSON, effect=FOCUS),
    Told(names.TOLD_ENDED, "ended", "{person}'s turn ends.", person=PERSON),
    Told(names.TOLD_REFUSED, "refused", "{owner} keeps the Focus token from {person}.",
        owner=PERSON, person=PERSON),
    Told(names.TOLD_CLEARED, "cleared", stage_cleared, level="event", closes=True,
        beat=Show(tone="safe", live="assertive")),
    Told(names.TOLD_FAILED, "failed", stage_failed, result=RESULT,
        level="alarm", closes=True, beat=Show(tone="danger", live="assertive")),
    Told(names.TOLD_CALM, "calm", "{person}'s {Attention} token leaves the map.",
        person=PERSON),
    # The Enemy phase.
    Told(names.TOLD_ORDER, "order", "{Order} {card}. {left}.", card=ORDER_IN_FULL,
        left=CARDS_LEFT, level="event", closes=True, beat=order_shown),
    Told(names.TOLD_CYCLED, "cycled", "{card} goes under the {Deck}.", card=ORDER),
    Told(names.TOLD_ORDER_LOST, "order_lost", "{card} leaves the {Deck} for good.", card=ORDER),
    Told(names.TOLD_GUARD_TOSSED, "guard_tossed", guard_tossed, person=PERSON, colour=NUMBER,
        face=NUMBER, beat=die_falls),
    Told(names.TOLD_WAY, "way", "{guard} will go by way of {space}.", guard=GUARD, space=SPACE,
        at="space", beat=None),
    Told(names.TOLD_SECTION, "section", section, section=NUMBER, what=NUMBER, closes=True,
        beat=Show("card")),
    Told(names.TOLD_WOKE, "woke", "The {Guard} on {space} wakes up.", space=SPACE, at="space"),
    Told(names.TOLD_STIRS, "stirs", "The {Guard} on {space} stirs: one star left.", space=SPACE,
        at="space"),
    Told(names.TOLD_SPAWNED, "spawned", "{guard} appears on {space}.", guard=GUARD, space=SPACE,
        at="space", beat=Show("appear", "guard", tone="foe")),
    Told(names.TOLD_NO_SPAWN, "no_spawn", "No {Guard} can be placed at {space}.", space=SPACE,
        at="space"),
    Told(names.TOLD_CAMERAS, "cameras", "All Cameras turn to their {side} cone.", side=CONE,
        beat=Show("flip", tone="light")),
    Told(names.TOLD_ACTIVATED, "activated", "{guard} acts.", guard=GUARD, beat=GUARD_ACTS,
        summary=guard_acts),
    Told(names.TOLD_MODE, "mode", mode, guard=GUARD, mode=MODE, goal=SPACE),
    Told(names.TOLD_GUARD_MOVED, "guard_moved", "{guard} moves to {space}.", guard=GUARD,
        space=SPACE, start=SPACE, at="space", beat=GUARD_WALKS),
    Told(names.TOLD_GUARD_TURNED, "guard_turned", guard_turned, guard=GUARD, facing=DIRECTION,
        why=NUMBER, card=ORDER, beat=Show("turn", "guard", shown="facing", live="off")),
    Told(names.TOLD_GUARD_LEAPT, "guard_leapt", "{guard} leaps over {leapt} to {space}.",
        guard=GUARD, space=SPACE, leapt=FIGURES, at="space", beat=GUARD_WALKS),
    Told(names.TOLD_STOPPED, "stopped", "{guard} stops.", guard=GUARD, beat=None),
    Told(names.TOLD_REACTION, "reaction", "{guard} reacts: {card}.", guard=GUARD, card=REACTION,
        beat=Show("card", shown="card")),
    Told(names.TOLD_REACTED, "reacted", "{guard} {effect}.", guard=GUARD, token=NUMBER,
        effect=REACTION_EFFECT),
    Told(names.TOLD_PHASE_ENDED, "phase_ended", "The Enemy phase ends.", closes=True),
    # Disguise and locks.
    Told(names.TOLD_DISGUISED, "disguised", "{person} puts on a {Guard}'s uniform.",
        person=PERSON),
    Told(names.TOLD_UNMASKED, "unmasked", "{person}'s cover is blown.", person=PERSON,
        level="alarm"),
    Told(names.TOLD_COVER_HELD, "cover_held", "The {Guard} looks at {person} and nods.",
        person=PERSON),
    Told(names.TOLD_TRIED, "tried", "The lock holds: it wants {door}.", person=PERSON, door=LOCK),
    Told(names.TOLD_OPENED, "opened", "{door} opens.", door=DOOR, level="event"),
    # The stage.
    Told(names.TOLD_EVENT, "event", event_triggered, event=LETTER, person=PERSON, space=SPACE,
        level="event", at="space"),
    Told(names.TOLD_OBJECTIVE, "objective", objective_done, objective=OBJECTIVE,
        level="event"),
    Told(names.TOLD_COLLECTED, "collected", "{person} takes the {Objective} on {space}.",
        person=PERSON, space=SPACE, at="space"),
    Told(names.TOLD_LEFT, "left", "{person} leaves by the lift.", person=PERSON, elevator=NUMBER),
    Told(names.TOLD_SWITCHED, "switched", switched, person=PERSON, switch=NUMBER),
    Told(names.TOLD_SHUT_DOWN, "shut_down", "{person} shuts the node on {space} down.",
        person=PERSON, space=SPACE, level="event", at="space",
        beat=Show("hit", "space", tone="safe")),
    Told(names.TOLD_RESTARTED, "restarted", "{guard} starts the node on {space} again.",
        guard=GUARD, space=SPACE, level="event", at="space",
        beat=Show("appear", "space", tone="danger")),
    Told(names.TOLD_RESCUED, "rescued", "{person} frees the hostage on {space}.", person=PERSON,
        space=SPACE, level="event", at="space", beat=Show("appear", "person", tone="safe")),
    Told(names.TOLD_LESSON, "lesson", "{lesson}", lesson=LESSON, level="hint"),
    Told(names.TOLD_CALLED, "called", number_called, person=PERSON, number=NUMBER, level="event"),
    Told(names.TOLD_STAGE_RULE, "stage_rule", stage_rule, deed=NUMBER, a=NUMBER, b=NUMBER),
    # Terminals and System cards.
    Told(names.TOLD_HACKED, "hacked", "{person} is in: the Terminal is hacked.", person=PERSON,
        terminal=NUMBER, level="event"),
    Told(names.TOLD_HACK_FAILED, "hack_failed", "The Terminal wants {terminal}.", person=PERSON,
        terminal=TERMINAL),
    Told(names.TOLD_FOUND, "found", "Otacon finds {card}.", card=SYSTEM),
    Told(names.TOLD_RETURNED, "returned", "{card} goes {where} the {System_deck}.", card=SYSTEM,
        where=WHERE),
    Told(names.TOLD_SLOTTED, "slotted", slot_covered, card=SYSTEM, slot=NUMBER),
    Told(names.TOLD_TAKEN_OFF, "taken_off", "Otacon takes a die off {card}.", card=SYSTEM,
        slot=NUMBER),
    Told(names.TOLD_RESOLVED, "resolved", "Otacon uses {card}.", card=SYSTEM, effect=NUMBER),
    Told(names.TOLD_DISCONNECTED, "disconnected", "{person} is disconnected.", person=PERSON),
    Told(names.TOLD_JAMMED, "jammed", "Cameras and sensors see nothing in {zone}.", zone=ZONE),
    Told(names.TOLD_ORDER_CANCELLED, "order_cancelled",
        "The {Guard}s' first order is cancelled."),
    Told(names.TOLD_LENT, "lent", "{person} gains one action.", person=PERSON),
    Told(names.TOLD_PEEKED, "peeked", "On top of the {Deck}: {card}.", card=ORDER_IN_FULL),
    Told(names.TOLD_BURIED, "buried", "{card} is put under the {Deck}.", card=ORDER),
    # Equipment and traps.
    Told(names.TOLD_USED, "used", "{person} uses {card}.", person=PERSON, card=CARD,
        target=NUMBER),
    Told(names.TOLD_DISCARDED, "discarded", "{person} discards {card}.", person=PERSON, card=CARD),
    Told(names.TOLD_RECHARGED, "recharged", "{card} of {person} gains a token.", person=PERSON,
        card=CARD),
    Told(names.TOLD_CAMOUFLAGED, "camouflaged", "{person} fades from sight for this turn.",
        person=PERSON),
    Told(names.TOLD_HEALED, "healed", "{person} recovers {damage} damage.", person=PERSON,
        damage=NUMBER),
    Told(names.TOLD_MEDICINE, "medicine", "All of {person}'s Focus is back.", person=PERSON),
    Told(names.TOLD_DOSED, "dosed", "{person}'s hands are steady for this turn.", person=PERSON),
    Told(names.TOLD_BOXED, "boxed", "{person} disappears under a box.", person=PERSON),
    Told(names.TOLD_UNBOXED, "unboxed", "{person} is out of the box.", person=PERSON),
    Told(names.TOLD_ROPED, "roped", "{person} ties the {Guard} on {space}.", person=PERSON,
        space=SPACE, at="space"),
    Told(names.TOLD_CHAFF, "chaff", "Chaff fills {zone}.", zone=ZONE),
    Told(names.TOLD_ARMED, "armed", "{person} lays {what} on {space}.", person=PERSON, what=GADGET,
        space=SPACE, at="space"),
    Told(names.TOLD_EXPLODED, "exploded", "A blast on {space} reaches {spaces}.", space=SPACE,
        spaces=SPACES, damage=NUMBER, level="alarm", at="space", beat=blast),
    Told(names.TOLD_FLEW, "flew", "The missile flies to {space}.", person=PERSON, space=SPACE,
        at="space"),
    Told(names.TOLD_MISSILE_LOST, "missile_lost", "The missile leaves the map.", person=PERSON),
    Told(names.TOLD_LASER, "laser", "{person} breaks a laser beam of {space}.", person=PERSON,
        space=SPACE, level="alarm", at="space"),
    Told(names.TOLD_LASER_FOUND, "laser_found", "The trap on {space} is a Laser Sensor.",
        space=SPACE, at="space"),
    Told(names.TOLD_CAMERA_FOUND, "camera_found", "The trap on {space} is a Camera.", space=SPACE,
        at="space"),
    Told(names.TOLD_PEEKED_REACTION, "peeked_reaction", "On top of the {Reaction} deck: {card}.",
        card=REACTION),
    *boss_told.TOLD,
)
# fmt: on
