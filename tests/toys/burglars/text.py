"""The words of Burglars: for actions, events, prompts and refusals."""

from typing import Final

from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.game import Event, EventKind, Text
from sneakbox.kernel.seats import SPECTATOR, holds, seats_of
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Argument, Verb, Vocabulary
from tests.toys.burglars import state as told
from tests.toys.burglars import steps as rules
from tests.toys.burglars.content import CARDS, FIRST_PRINTED, HOUSES, LANTERN, TOOLS, UNKNOWN, value
from tests.toys.burglars.view import BurglarsView

VOCABULARY: Final = Vocabulary(
    [
        Verb(rules.TOOL, "tool", Argument("tool", TOOLS)),
        Verb(rules.LIGHT, "light", Argument("house", HOUSES)),
        Verb(rules.PASS, "pass"),
        Verb(rules.USE_LANTERN, "lantern"),
        Verb(rules.CARD, "card", Argument("card", limit=CARDS)),
        Verb(rules.TOP, "top"),
        Verb(rules.BOTTOM, "bottom"),
        Verb(rules.HIDE, "hide", Argument("house", HOUSES)),
        Verb(rules.DIE, "roll", Argument("pips", limit=7)),
        Verb(rules.KEEP, "keep"),
        Verb(rules.USE_ROPE, "rope"),
    ]
)

EVENTS: Final = (
    EventKind(told.ASKED, "asked", ("step", "seat")),
    EventKind(told.DREW_TOOL, "drew tool", ("seat", "tool"), reveals=True),
    EventKind(told.TOOL_DRAWN, "tool drawn", ("seat",)),
    EventKind(told.NIGHT_FELL, "night fell", ("night",)),
    EventKind(told.LIT, "lit", ("seat", "house")),
    EventKind(told.SCOUT_PASSED, "scout passed", ("seat",)),
    EventKind(told.LANTERN_USED, "lantern used", ("seat",)),
    EventKind(told.SAW_CARD, "saw card", ("seat", "card"), reveals=True),
    EventKind(told.CARD_SEEN, "card seen", ("seat",)),
    EventKind(told.PUT_BACK, "put back", ("seat", "on top")),
    EventKind(told.CHOSE, "chose", ("seat", "house")),
    EventKind(told.SEALED, "sealed", ("seat",)),
    EventKind(told.OPENED, "opened", ("seat", "house"), reveals=True),
    EventKind(told.CROWDED, "crowded", ("seat",)),
    EventKind(told.ROLLED, "rolled", ("seat", "pips")),
    EventKind(told.ROPE_USED, "rope used", ("seat",)),
    EventKind(told.CAUGHT, "caught", ("seat",)),
    EventKind(told.TOOK_CARD, "took card", ("seat", "card"), reveals=True),
    EventKind(told.CARD_TAKEN, "card taken", ("seat",)),
    EventKind(told.SHOWN, "shown", ("seat", "card", "place"), reveals=True),
    EventKind(told.ENDED, "ended", ("winners",)),
)

ASKS: Final = {
    rules.DRAW_TOOL: "draws a tool",
    rules.SCOUT: "may scout",
    rules.PEEK: "looks at the loot",
    rules.REPLACE: "puts the card back",
    rules.ROLL: "meets the guard",
    rules.ANSWER: "may use a rope",
    rules.DRAW_CARD: "takes loot",
}


def thief(seat: int) -> str:
    return f"Thief {seat + 1}"


def card_name(number: int) -> str:
    if number == UNKNOWN:
        return "a card you have not seen"
    return f"card {number} worth {value(number - FIRST_PRINTED)}"


class BurglarsText(Text):
    def event(self, event: Event) -> str:
        kind, who = event.kind.code, thief(event.a)
        if kind == told.ASKED:
            if event.a == rules.LIGHTS:
                return "Who says where the lights are on?"
            if event.a == rules.CHOOSE:
                return "Everybody chooses a house in secret."
            return f"{thief(event.b)} {ASKS[event.a]}."
        if kind == told.NIGHT_FELL:
            return f"Night {event.a} falls."
        if kind == told.ENDED:
            return f"{' and '.join(thief(seat) for seat in seats_of(event.a))} won."
        if kind == told.DREW_TOOL:
            return f"{who} draws a {TOOLS[event.b]}."
        if kind == told.LIT:
            return f"{who} says that the lights are on in the {HOUSES[event.b]}."
        if kind == told.PUT_BACK:
            return f"{who} puts the card {'on top' if event.b else 'at the bottom'}."
        if kind in (told.CHOSE, told.OPENED):
            return f"{who} chose the {HOUSES[event.b]}."
        if kind == told.ROLLED:
            return f"{who} rolls a {event.b}."
        if kind in (told.SAW_CARD, told.TOOK_CARD, told.SHOWN):
            verb = {told.SAW_CARD: "looks at", told.TOOK_CARD: "takes", told.SHOWN: "shows"}[kind]
            return f"{who} {verb} {card_name(event.b)}."
        plain = {
            told.TOOL_DRAWN: "draws a tool",
            told.SCOUT_PASSED: "does not scout",
            told.LANTERN_USED: "uses a lantern",
            told.CARD_SEEN: "looks at the top card",
            told.SEALED: "has chosen",
            told.CROWDED: "is not alone and leaves",
            told.ROPE_USED: "uses a rope",
            told.CAUGHT: "is caught",
            told.CARD_TAKEN: "takes a card",
        }
        return f"{who} {plain[kind]}."

    def prompt(self, view: View) -> str:
        assert isinstance(view, BurglarsView)
        if view.result:
            return f"The game is over: {' and '.join(thief(s) for s in seats_of(view.result))} won."
        if not holds(view.waiting, view.seat) or view.seat >= SPECTATOR:
            waited = [thief(seat) for seat in seats_of(view.waiting) if seat < SPECTATOR]
            return f"Waiting for {' and '.join(waited) if waited else 'luck'}."
        return {
            rules.LIGHTS: "Which house has its lights on tonight?",
            rules.SCOUT: "Do you use a lantern to look at the top loot card?",
            rules.REPLACE: f"You hold {card_name(view.held)}. Where does it go?",
            rules.CHOOSE: "Which house do you break into?",
            rules.ANSWER: f"You rolled a {view.die}. Do you keep it?",
        }[view.asked]

    def option(self, view: View, action: int) -> str:
        kind, house = kind_of(action), HOUSES[first_of(action) % len(HOUSES)]
        return {
            rules.LIGHT: f"Lights on in the {house}",
            rules.PASS: "Do not scout",
            rules.USE_LANTERN: "Use a lantern",
            rules.TOP: "Put it on top",
            rules.BOTTOM: "Put it at the bottom",
            rules.HIDE: f"Break into the {house}",
            rules.KEEP: "Keep the roll",
            rules.USE_ROPE: "Use a rope and roll again",
        }[kind]

    def refusal(self, view: View, action: int) -> str:
        assert isinstance(view, BurglarsView)
        if kind_of(action) == rules.USE_LANTERN and view.hand and view.hand[LANTERN] == 0:
            return "you have no lantern (TOY-005)"
        if kind_of(action) == rules.HIDE and view.asked == rules.CHOOSE:
            return "you broke into that house last night (TOY-006)"
        return ""
