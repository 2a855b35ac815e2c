# not compiled: words for people, outside the hot path
"""What a screen tells a player besides events and prompts: map, surroundings, odds, ways."""

from collections.abc import Mapping, Sequence
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, OPEN, WALL
from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.aids import STEP
from sneakbox.games.stealth_ops.scene import overlays as drawn_over
from sneakbox.games.stealth_ops.scene import panels, picture
from sneakbox.games.stealth_ops.scene.board import GAME, board_of
from sneakbox.games.stealth_ops.scene.memory import Memory
from sneakbox.games.stealth_ops.text import SHAPES, OpsText, listed, number_of, spy
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.game import Event
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.kernel.view import View
from sneakbox.scene import text as scene_text
from sneakbox.scene.english import percent
from sneakbox.scene.model import Frame
from sneakbox.scene.pens import Pen

ALL_HELP: Final = 3


class OpsGuide(OpsText):
    """The game's words, with everything a player at a screen may ask."""

    def status(self, view: View) -> str:
        assert isinstance(view, OpsView)
        parts = [f"Round {view.round}. Alert level {view.level} of 5."]
        if view.timer > 0:
            parts.append(f"On Alert for {number_of(int(view.timer), 'round')}.")
        if view.is_intel_out():
            who = f"{spy(int(view.holder))} has it" if view.holder >= 0 else "it lies on the floor"
            parts.append(f"The intel is out ({who}): On Alert.")
        if not view.deck_empty():
            parts.append(f"{number_of(int(view.pile.left) + 1, 'tile')} in the deck.")
        if view.seat < SPECTATOR:
            parts.append(f"Your cards: {self.hand(view)}.")
        return " ".join(parts)

    def hand(self, view: OpsView) -> str:
        cards = []
        for slot, kind in enumerate(view.cards(view.seat)):
            uses = int(view.hands.uses[view.seat * names.HAND_LIMIT + slot])
            more = f" ({number_of(uses, 'use')})" if view.content.items[kind].uses > 1 else ""
            cards.append(f"{self.item(kind)}{more}")
        return listed(cards) if cards else "none"

    def picture(self, view: View, pen: Pen) -> str:
        assert isinstance(view, OpsView)
        board, memory = board_of(self.content, ""), Memory()
        frame = Frame(
            game=GAME,
            board=board.hash,
            seat=int(view.seat),
            view="seat",
            revision=0,
            phase=panels.phase(view),
            summary=panels.summary(view, self),
            tiles=picture.tiles(view, self, memory),
            tokens=picture.tokens(view, memory),
            overlays=drawn_over.overlays(view, self, ALL_HELP, memory) if pen.overlay else (),
        )
        return scene_text.picture(board, frame, pen)

    # Surroundings.

    def look(self, view: View) -> str:
        assert isinstance(view, OpsView)
        if view.seat >= SPECTATOR:
            return panels.summary(view, self)
        facility, here = view.facility, int(view.spies[view.seat])
        shape = SHAPES[self.content.types[facility.type_of(here)].shape]
        sentences = [f"You are {spy(int(view.seat))}, in {self.room(view, here)}, {shape}."]
        for d, word in enumerate(DIRECTIONS):
            other = int(facility.side(here, d))
            what = "a wall" if other == WALL else "an open door into the unknown"
            if other != WALL and other != OPEN:
                what = self.described(view, other)
            sentences.append(f"{word.capitalize()}: {what}.")
        guards = self.guards(view, here)
        if guards:
            sentences.append(f"Beside you: {guards}.")
        for seat in range(self.content.players):
            if seat != view.seat:
                cards = number_of(int(view.hands.sizes[seat]), "item")
                has = f"{cards} and the intel" if view.holder == seat else cards
                sentences.append(f"{spy(seat)} is in room {view.spies[seat]} with {has}.")
        sentences.append(self.status(view))
        return "\n".join(sentences)

    def described(self, view: OpsView, room: int) -> str:
        """A room with the guards, items and spies in it."""
        parts = [self.room(view, room)]
        guards = self.guards(view, room)
        if guards:
            parts.append(guards)
        items = int(view.facility.indicators[room])
        if items:
            parts.append(f"{number_of(items, 'item')} to pick up")
        return ", ".join(parts) + self.who_is(view, room)

    # Aids.

    def aids(self) -> Mapping[str, str]:
        return {
            "odds": "exact odds of every roll you could make now, with the items in your hand",
            "reach": "where the movement roll can take you, and past how many guards",
            "ways": "the way to the intel and the way out, with the guards on them",
        }

    def aid(self, view: View, name: str) -> str:
        assert isinstance(view, OpsView)
        if name == "odds":
            return self.odds(view)
        if name == "reach":
            return self.reach(view)
        if name == "ways":
            return self.ways(view)
        return super().aid(view, name)

    def odds(self, view: OpsView) -> str:
        lines = []
        bonus = int(view.turn.attack_bonus())
        for action in view.options:
            first, second = int(first_of(action)), int(second_of(action))
            if kind_of(action) == names.SNEAK:
                sixths = int(aids.sixths_to_sneak(second))
            elif kind_of(action) == names.ATTACK:
                sixths = int(aids.sixths_to_hit(first, bonus))
            elif kind_of(action) == names.STEAL:
                sixths = 2
            else:
                continue
            lines.append(f"{self.option(view, action)}: {sixths} in 6 ({percent(sixths, 6)}).")
        return "\n".join(lines) if lines else "You have no roll of the six-sided die before you."

    def reach(self, view: OpsView) -> str:
        if view.seat >= SPECTATOR:
            return "Spectators do not move."
        here = int(view.spies[view.seat])
        moving = view.turn.rolled and view.active == view.seat and not view.guard_phase
        points = int(view.turn.points) if moving else 4 * int(view.turn.speed)
        lines = [f"With {number_of(points, 'step')} from room {here}:"]
        for one in aids.reach(view, here, points):
            past = f", past {number_of(int(one.guards), 'guard')}" if one.guards else ""
            steps = number_of(int(one.steps), "step")
            lines.append(f"{self.described(view, int(one.room))}: {steps}{past}.")
        return "\n".join(lines) if len(lines) > 1 else "There is nowhere to go."

    def ways(self, view: OpsView) -> str:
        lines = []
        if view.seat < SPECTATOR:
            goal = int(aids.goal_of(view, view.seat))
            if goal == names.NO_ROOM:
                lines.append("The intel room does not lie yet.")
            else:
                where = "out" if goal == 0 else "to the intel"
                lines.append(self.way(view, int(view.spies[view.seat]), goal, where))
        for overlay in drawn_over.way_home(view, Memory()):
            lines.append(overlay.say)
        return "\n".join(lines) if lines else "The intel room does not lie yet."

    def way(self, view: OpsView, start: int, goal: int, where: str) -> str:
        rooms = aids.route(view, start, goal, STEP)
        if start == goal:
            return f"Your way {where}: you are there."
        if not rooms:
            return f"Your way {where}: none is known."
        guards = aids.guards_on(view, rooms)
        through = ", ".join(f"room {room}" for room in rooms)
        past = f", past {number_of(guards, 'guard')}" if guards else ""
        return f"Your way {where}: {number_of(len(rooms), 'step')}{past}, by {through}."

    def overlays(self) -> Sequence[str]:
        return ("reach",)

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
