"""The rules of Burglars, one step for each thing they can be in the middle of."""

from typing import Final

from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.numbers import NumbersError
from sneakbox.kernel.seats import LUCK, NOBODY, PUBLIC, only
from sneakbox.kernel.state import Step
from tests.toys.burglars import names
from tests.toys.burglars.content import (
    HOUSES,
    LANTERN,
    ROPE,
    TOOLS,
    TOOLS_EACH,
    allowed_houses,
)
from tests.toys.burglars.state import NO_CARD, NO_HOUSE, Burglars


class OfAThief(Step[Burglars]):
    """A step that concerns one thief. Steps never change; what changes lives in the state."""

    def __init__(self, thief: i64) -> None:
        self.thief: Final = thief


class Nights(Step[Burglars]):
    """The bottom of the stack: one night after the other, then the end (TOY-003)."""

    def key(self) -> i64:
        return act(names.STEP_NIGHTS)

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        if game.night == game.content.nights:
            game.finish()
            return
        game.night += 1
        game.lit = NO_HOUSE
        game.tell(names.TOLD_NIGHT, 3, game.night)
        # What comes last is pushed first.
        for thief in reversed(range(game.content.players)):
            game.push(BreakIn(thief))
        game.push(TurnTo(names.STEP_CHOOSE, 0))
        for thief in reversed(range(game.content.players)):
            game.push(TurnTo(names.STEP_SCOUT, thief))
        game.ask(Lights(), 4)


class Deal(Step[Burglars]):
    """Everybody draws tools in turn until all have two (TOY-002)."""

    def key(self) -> i64:
        return act(names.STEP_DEAL)

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        dealt = sum(game.hands)
        if dealt == TOOLS_EACH * game.content.players:
            game.pop()
        else:
            game.ask(DrawTool(dealt % game.content.players), 2)


class DrawTool(OfAThief):
    """Luck draws a tool for one seat; only that seat sees it."""

    def key(self) -> i64:
        return act(names.STEP_DRAW_TOOL, self.thief)

    def deciders(self, game: Burglars) -> i64:
        return LUCK

    def outcomes(self, game: Burglars) -> Odds:
        return game.bag.odds(names.TOOL)

    def sample(self, game: Burglars, number: i64) -> i64:
        return act(names.TOOL, game.bag.pick(number))

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        tool = first_of(action)
        game.bag.take(tool)
        game.hands[self.thief * len(TOOLS) + tool] += 1
        game.whisper(only(self.thief), names.TOLD_DREW_TOOL, 2, self.thief, tool)
        game.whisper(PUBLIC & ~only(self.thief), names.TOLD_TOOL_DRAWN, 2, self.thief)
        game.pop()


class TurnTo(Step[Burglars]):
    """Announces a decision when its time has come."""

    def __init__(self, kind: i64, thief: i64) -> None:
        self.kind: Final = kind
        self.thief: Final = thief

    def key(self) -> i64:
        return act(names.STEP_TURN_TO, self.kind, self.thief)

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        game.pop()
        if self.kind == names.STEP_SCOUT:
            game.ask(Scout(self.thief), 5)
        else:
            game.ask(Choose(), 6)


class Lights(Step[Burglars]):
    """Any thief may name the lit house; the first word counts (TOY-004)."""

    def key(self) -> i64:
        return act(names.STEP_LIGHTS)

    def deciders(self, game: Burglars) -> i64:
        return game.content.everybody

    def options(self, game: Burglars, seat: i64) -> list[int]:
        return [act(names.LIGHT, house) for house in range(len(HOUSES))]

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        game.lit = first_of(action)
        game.tell(names.TOLD_LIT, 4, seat, game.lit)
        game.pop()


class Scout(OfAThief):
    """A thief may use a lantern on the loot pile (TOY-005)."""

    def key(self) -> i64:
        return act(names.STEP_SCOUT, self.thief)

    def deciders(self, game: Burglars) -> i64:
        return only(self.thief)

    def options(self, game: Burglars, seat: i64) -> list[int]:
        if game.tools(seat, LANTERN) == 0:
            return [act(names.PASS)]
        return [act(names.PASS), act(names.USE_LANTERN)]

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.PASS:
            game.tell(names.TOLD_PASSED, 5, seat)
            return
        game.use_tool(seat, LANTERN)
        game.tell(names.TOLD_LANTERN, 5, seat)
        if game.pile.top() == -1:
            game.ask(Peek(seat), 5)
        else:
            known = game.pile.who_knows_top()
            game.hold(seat, game.pile.draw_pinned(), known)
            game.ask(Replace(seat), 5)


class Peek(OfAThief):
    """Luck turns the top card for the scout's eyes only."""

    def key(self) -> i64:
        return act(names.STEP_PEEK, self.thief)

    def deciders(self, game: Burglars) -> i64:
        return LUCK

    def outcomes(self, game: Burglars) -> Odds:
        return game.pile.middle.odds(names.CARD)

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        card = first_of(action)
        game.pile.middle.take(card)
        game.hold(self.thief, card, NOBODY)
        game.pop()
        game.ask(Replace(self.thief), 5)


class Replace(OfAThief):
    """The scout puts the card back, on top or at the bottom."""

    def key(self) -> i64:
        return act(names.STEP_REPLACE, self.thief)

    def deciders(self, game: Burglars) -> i64:
        return only(self.thief)

    def options(self, game: Burglars, seat: i64) -> list[int]:
        return [act(names.TOP), act(names.BOTTOM)]

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        on_top = kind_of(action) == names.TOP
        if on_top:
            game.pile.put_on_top(game.held, game.held_known)
        else:
            game.pile.put_at_bottom(game.held, game.held_known)
        game.held = NO_CARD
        game.held_known = NOBODY
        game.tell(names.TOLD_PUT_BACK, 5, seat, 1 if on_top else 0)
        game.pop()


class Choose(Step[Burglars]):
    """All thieves choose a house in secret; nothing is opened before the last (TOY-006)."""

    def key(self) -> i64:
        return act(names.STEP_CHOOSE)

    def deciders(self, game: Burglars) -> i64:
        return game.sealed.missing(game.content.everybody)

    def options(self, game: Burglars, seat: i64) -> list[int]:
        return [act(names.HIDE, house) for house in allowed_houses(game.houses[seat])]

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        game.sealed.seal(seat, action)
        game.whisper(only(seat), names.TOLD_CHOSE, 6, seat, first_of(action))
        game.whisper(PUBLIC & ~only(seat), names.TOLD_SEALED, 6, seat)
        if self.deciders(game) != NOBODY:
            return
        for thief in range(game.content.players):
            game.houses[thief] = first_of(game.sealed.choice(thief))
            game.tell(names.TOLD_OPENED, 6, thief, game.houses[thief])
        game.sealed.open()
        game.pop()


class BreakIn(OfAThief):
    """A thief alone in a house meets the guard (TOY-007, TOY-008)."""

    def key(self) -> i64:
        return act(names.STEP_BREAK_IN, self.thief)

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        game.pop()
        if list(game.houses).count(game.houses[self.thief]) > 1:
            game.tell(names.TOLD_CROWDED, 7, self.thief)
        else:
            game.ask(Roll(self.thief), 8)


class Roll(OfAThief):
    """Luck rolls the guard's die."""

    def key(self) -> i64:
        return act(names.STEP_ROLL, self.thief)

    def deciders(self, game: Burglars) -> i64:
        return LUCK

    def outcomes(self, game: Burglars) -> Odds:
        return Odds([act(names.DIE, pips) for pips in range(1, 7)], [1] * 6)

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        game.die = first_of(action)
        game.tell(names.TOLD_ROLLED, 8, self.thief, game.die)
        # Asked even without a rope: a question left out would tell the others what is in the hand.
        game.pop()
        game.ask(Answer(self.thief), 9)


class Answer(OfAThief):
    """In the middle of the roll: keep it, or use a rope to roll again (TOY-009)."""

    def key(self) -> i64:
        return act(names.STEP_ANSWER, self.thief)

    def deciders(self, game: Burglars) -> i64:
        return only(self.thief)

    def options(self, game: Burglars, seat: i64) -> list[int]:
        if game.tools(seat, ROPE) == 0:
            return [act(names.KEEP)]
        return [act(names.KEEP), act(names.USE_ROPE)]

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.USE_ROPE:
            game.use_tool(seat, ROPE)
            game.tell(names.TOLD_ROPE, 9, seat)
            game.ask(Roll(seat), 8)
        elif game.die < game.content.needed(game.houses[seat] == game.lit):
            game.tell(names.TOLD_CAUGHT, 8, seat)
        elif game.pile.top() == -1:
            game.ask(DrawCard(seat), 10)
        else:
            known = game.pile.who_knows_top()
            game.gain(seat, game.pile.draw_pinned(), known)


class DrawCard(OfAThief):
    """Luck turns the top card for the thief who takes it (TOY-010)."""

    def key(self) -> i64:
        return act(names.STEP_DRAW_CARD, self.thief)

    def deciders(self, game: Burglars) -> i64:
        return LUCK

    def outcomes(self, game: Burglars) -> Odds:
        return game.pile.middle.odds(names.CARD)

    def sample(self, game: Burglars, number: i64) -> i64:
        return act(names.CARD, game.pile.middle.pick(number))

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        card = first_of(action)
        game.pile.middle.take(card)
        game.gain(self.thief, card, NOBODY)
        game.pop()


LONE_STEPS: Final[list[Step[Burglars]]] = [Nights(), Deal(), Lights(), Choose()]
STEPS_OF_A_THIEF: Final[dict[int, type[OfAThief]]] = {
    names.STEP_DRAW_TOOL: DrawTool,
    names.STEP_SCOUT: Scout,
    names.STEP_PEEK: Peek,
    names.STEP_REPLACE: Replace,
    names.STEP_BREAK_IN: BreakIn,
    names.STEP_ROLL: Roll,
    names.STEP_ANSWER: Answer,
    names.STEP_DRAW_CARD: DrawCard,
}


def step_from(key: i64) -> Step[Burglars]:
    """The step whose key this is: how a saved stack comes back."""
    if kind_of(key) == names.STEP_TURN_TO:
        return TurnTo(first_of(key), second_of(key))
    if kind_of(key) in STEPS_OF_A_THIEF:
        return STEPS_OF_A_THIEF[kind_of(key)](first_of(key))
    for step in LONE_STEPS:
        if step.key() == key:
            return step
    raise NumbersError(f"{key} is no step of Burglars")


def steps_from(keys: list[int]) -> "vec[Step[Burglars]]":
    """The stack of steps with these keys, the bottom one first."""
    return vec[Step[Burglars]]([step_from(key) for key in keys])


def keys_when(asked: int, whom: int, players: int) -> list[int]:
    """The keys of the whole stack when this decision is asked: the order of play is public."""
    if asked == 0:
        return [act(names.STEP_NIGHTS)]
    top = act(asked, whom)
    if asked == names.STEP_DRAW_TOOL:
        return [act(names.STEP_NIGHTS), act(names.STEP_DEAL), top]
    breaking = asked in (names.STEP_ROLL, names.STEP_ANSWER, names.STEP_DRAW_CARD)
    keys = [act(names.STEP_NIGHTS)]
    next_in = whom + 1 if breaking else 0
    keys += [act(names.STEP_BREAK_IN, thief) for thief in reversed(range(next_in, players))]
    if not breaking and asked != names.STEP_CHOOSE:
        keys.append(act(names.STEP_TURN_TO, names.STEP_CHOOSE))
        first = 0 if asked == names.STEP_LIGHTS else whom + 1
        later = reversed(range(first, players))
        keys += [act(names.STEP_TURN_TO, names.STEP_SCOUT, thief) for thief in later]
    return [*keys, top]
