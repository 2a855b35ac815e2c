# not compiled: words for people, outside the hot path
"""What a screen tells a player besides events and prompts: surroundings, odds, ways."""

from collections.abc import Mapping, Sequence
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, OPEN, WALL
from sneakbox.games.stealth_ops import aids, asked, names
from sneakbox.games.stealth_ops.aids import STEP
from sneakbox.games.stealth_ops.scene import overlays, panels
from sneakbox.games.stealth_ops.scene.insight import EVERYTHING, Insight
from sneakbox.games.stealth_ops.text import OpsText
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.games.stealth_ops.words import ROOMS, SPIES
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.game import Counted, Deed, Event, Fortune
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.kernel.view import View
from sneakbox.scene.english import capital, count, listed, numbered
from sneakbox.scene.laid_tiles import SHAPES
from sneakbox.scene.memory import Memory

NO_INTEL_ROOM: Final = "The intel room has not been laid yet."


class OpsGuide(OpsText):
    """The game's words, with everything a player at a screen may ask."""

    def refusal(self, view: View, action: int) -> str:
        assert isinstance(view, OpsView)
        return asked.why_not(view, action)

    def status(self, view: View) -> str:
        assert isinstance(view, OpsView)
        parts = [f"Round {view.round}. Alert level {view.level} of {names.TOP_LEVEL}."]
        if view.timer > 0:
            parts.append(f"On Alert for {count(view.timer, 'round')}.")
        if view.is_intel_out():
            who = f"{SPIES[view.holder]} has it" if view.holder >= 0 else "it lies on the floor"
            parts.append(f"The intel is out ({who}): On Alert.")
        if not view.deck_empty():
            parts.append(f"{count(panels.tiles_left(view), 'tile')} in the deck.")
        if view.seat < SPECTATOR:
            parts.append(f"Your cards: {self.hand(view)}.")
        return " ".join(parts)

    def hand(self, view: OpsView) -> str:
        cards = []
        for slot, kind in enumerate(view.cards(view.seat)):
            uses = view.hands.uses[view.seat * names.HAND_LIMIT + slot]
            more = f" ({count(uses, 'use')})" if view.content.items[kind].uses > 1 else ""
            cards.append(f"{self.item(kind)}{more}")
        return listed(cards) or "none"

    # Surroundings.

    def look(self, view: View) -> str:
        assert isinstance(view, OpsView)
        if view.seat >= SPECTATOR:
            return panels.summary(self.insight(view))
        facility, here = view.facility, int(view.spies[view.seat])
        shape = SHAPES[self.content.types[facility.type_of(here)].shape]
        sentences = [f"You are {SPIES[view.seat]}, in {self.room(view, here)}. It is {shape}."]
        for d, word in enumerate(DIRECTIONS):
            other = int(facility.side(here, d))
            what = "a wall" if other == WALL else "an open door into the unknown"
            if other not in (WALL, OPEN):
                what = self.described(view, other)
            sentences.append(f"{word.capitalize()}: {what}.")
        guards = self.guards(view, here)
        if guards:
            sentences.append(f"Beside you: {guards}.")
        for seat in range(self.content.players):
            if seat != view.seat:
                cards = panels.items_in_words(int(view.hands.sizes[seat]))
                has = f"{cards} and the intel" if view.holder == seat else cards
                sentences.append(f"{SPIES[seat]} is in room {view.spies[seat]} with {has}.")
        sentences.append(self.status(view))
        return "\n".join(sentences)

    def described(self, view: OpsView, room: int) -> str:
        """A room with the guards, items and spies in it."""
        parts = [self.room(view, room)]
        guards = self.guards(view, room)
        if guards:
            parts.append(guards)
        items = view.facility.indicators[room]
        if items:
            parts.append(f"{count(items, 'item')} to pick up")
        return ", ".join(parts) + self.who_is(view, room)

    def insight(self, view: OpsView) -> Insight:
        return Insight(view, EVERYTHING, self, Memory())

    # Aids.

    def aids(self) -> Mapping[str, str]:
        return {
            "odds": "exact odds of every roll you could make now, with the items in your hand",
            "reach": "where the movement roll can take you, and past how many guards",
            "ways": "the way to the intel and the way out, with the guards on them",
        }

    def aids_from(self) -> Mapping[str, int]:
        return {"odds": 3, "reach": 2, "ways": 2}

    def aid(self, view: View, name: str) -> str:
        assert isinstance(view, OpsView)
        answers = {"odds": self.odds, "reach": self.reach, "ways": self.ways}
        return answers[name](view)

    def odds(self, view: OpsView) -> str:
        rolls = panels.six_faces(view, self)
        return rolls.say if rolls else "You have no roll of the six-sided die before you."

    def reach(self, view: OpsView) -> str:
        if view.seat >= SPECTATOR:
            return "Spectators do not move."
        here = view.spies[view.seat]
        moving = view.turn.rolled and view.active == view.seat and not view.guard_phase
        points = view.turn.points if moving else names.MOVEMENT_FACES * view.turn.speed
        lines = [f"With {count(points, 'step')} from room {here}:"]
        for one in aids.reach(view, here, points):
            past = f", past {count(one.guards, 'guard')}" if one.guards else ""
            steps = count(one.steps, "step")
            lines.append(f"{self.described(view, int(one.room))}: {steps}{past}.")
        return "\n".join(lines) if len(lines) > 1 else "There is nowhere to go."

    def ways(self, view: OpsView) -> str:
        lines = []
        if view.seat < SPECTATOR:
            goal = aids.goal_of(view, view.seat)
            lines.append(NO_INTEL_ROOM if goal == names.NO_ROOM else self.way(view, int(goal)))
        lines += [overlay.say for overlay in overlays.way_home(self.insight(view))]
        return "\n".join(lines) or NO_INTEL_ROOM

    def way(self, view: OpsView, goal: int) -> str:
        """The viewer's own way."""
        start, where = view.spies[view.seat], "to the intel" if goal else "out"
        if start == goal:
            return f"Your way {where}: you are there."
        rooms = aids.route(view, start, goal, STEP)
        if not rooms:
            return f"Your way {where}: none is known."
        guards = aids.guards_on(view, rooms)
        past = f", past {count(guards, 'guard')}" if guards else ""
        through = numbered("room", rooms)
        return f"Your way {where}: {count(len(rooms), 'step')}{past}, through {through}."

    # After the game.

    def statistics(self, view: View, events: Sequence[Event]) -> Mapping[str, int]:
        assert isinstance(view, OpsView)
        told = [event.kind.code for event in events]
        return {
            "rounds": int(view.round),
            "rooms": int(view.facility.size()),
            "times caught": told.count(names.TOLD_CAUGHT),
            "times sent back": told.count(names.TOLD_SENT_BACK),
            "guards removed": told.count(names.TOLD_REMOVED),
            "intel taken": told.count(names.TAKE),
            "intel stolen": told.count(names.TOLD_INTEL_STOLEN),
            "thefts tried": told.count(names.STEAL),
            "times On Alert": told.count(names.TOLD_ON_ALERT),
        }

    def counted(self) -> Sequence[Counted]:
        return (
            Counted("Items that are used", names.TOLD_USED, "item", self.item),
            Counted("Items that are drawn", names.ITEM, "item", self.item, by_luck=True),
            Counted("Rooms that are drawn", names.DRAW, "tile", self.kind_of_room, by_luck=True),
        )

    def how_it_ended(self, view: View, events: Sequence[Event]) -> str:
        assert isinstance(view, OpsView)
        if view.result == names.DRAWN:
            return "all agreed to call it a draw"
        if view.result == names.LOCKDOWN:
            return "the base is locked down"
        winner = view.result - 1
        return f"{'you' if winner == view.seat else SPIES[winner]} got out with the intel"

    def deeds(self) -> Sequence[Deed]:
        return tuple(
            Deed(title, code, "seat", SPIES.__getitem__)
            for title, code in (
                ("steps", names.MOVE),
                ("guards got past", names.TOLD_PASSED),
                ("times caught", names.TOLD_CAUGHT),
                ("sent back", names.TOLD_SENT_BACK),
                ("cards drawn", names.TOLD_ITEM_DRAWN),
                ("thefts tried", names.STEAL),
            )
        )

    def fortune(self, view: View, action: int) -> Fortune | None:
        assert isinstance(view, OpsView)
        who, pips, helps = SPIES[view.active], float(first_of(action)), 1 << int(view.active)
        if kind_of(action) == names.DIE_FOUR:
            return Fortune(f"{who}'s dice to move", pips, "steps", helps)
        if kind_of(action) == names.DIE_SIX:
            return Fortune(f"{who}'s six-sided dice", pips, "pips", helps)
        return None

    def kind_of_room(self, tile_type: int) -> str:
        """What a tile is, whatever its shape."""
        return capital(ROOMS[self.content.types[tile_type].room][1])
