"""The rules of Burglars, one step for each thing they can be in the middle of."""

from typing import Final

from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.seats import LUCK, NOBODY, PUBLIC, only
from sneakbox.kernel.state import Step
from tests.toys.burglars.content import HOUSES, LANTERN, ROPE, TOOLS, TOOLS_EACH
from tests.toys.burglars.state import (
    CAUGHT,
    CHOSE,
    CROWDED,
    DREW_TOOL,
    LANTERN_USED,
    LIT,
    NIGHT_FELL,
    NO_CARD,
    NO_HOUSE,
    OPENED,
    PUT_BACK,
    ROLLED,
    ROPE_USED,
    SCOUT_PASSED,
    SEALED,
    TOOL_DRAWN,
    Burglars,
)

# Kinds of actions.
TOOL: Final = 1
LIGHT: Final = 2
PASS: Final = 3
USE_LANTERN: Final = 4
CARD: Final = 5
TOP: Final = 6
BOTTOM: Final = 7
HIDE: Final = 8
DIE: Final = 9
KEEP: Final = 10
USE_ROPE: Final = 11

# Kinds of steps.
NIGHTS: Final = 1
DEAL: Final = 2
DRAW_TOOL: Final = 3
LIGHTS: Final = 4
TURN_TO: Final = 5
SCOUT: Final = 6
PEEK: Final = 7
REPLACE: Final = 8
CHOOSE: Final = 9
BREAK_IN: Final = 10
ROLL: Final = 11
ANSWER: Final = 12
DRAW_CARD: Final = 13


class Nights(Step[Burglars]):
    """The bottom of the stack: one night after the other, then the end (TOY-003)."""

    def key(self) -> i64:
        return act(NIGHTS)

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        if game.night == game.content.nights:
            game.finish()
            return
        game.night += 1
        game.lit = NO_HOUSE
        game.tell(NIGHT_FELL, 3, game.night)
        # What comes last is pushed first.
        for thief in reversed(range(game.content.players)):
            game.push(BreakIn(thief))
        game.push(TurnTo(CHOOSE, 0))
        for thief in reversed(range(game.content.players)):
            game.push(TurnTo(SCOUT, thief))
        game.ask(Lights(), 4)


class Deal(Step[Burglars]):
    """Everybody draws tools in turn until all have two (TOY-002)."""

    def key(self) -> i64:
        return act(DEAL)

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        dealt = sum(game.hands)
        if dealt == TOOLS_EACH * game.content.players:
            game.pop()
        else:
            game.ask(DrawTool(dealt % game.content.players), 2)


class DrawTool(Step[Burglars]):
    """Luck draws a tool for one seat; only that seat sees it."""

    def __init__(self, thief: i64) -> None:
        self.thief: Final = thief

    def key(self) -> i64:
        return act(DRAW_TOOL, self.thief)

    def deciders(self, game: Burglars) -> i64:
        return LUCK

    def outcomes(self, game: Burglars) -> Odds:
        return game.bag.odds(TOOL)

    def sample(self, game: Burglars, number: i64) -> i64:
        return act(TOOL, game.bag.pick(number))

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        tool = first_of(action)
        game.bag.take(tool)
        game.hands[self.thief * len(TOOLS) + tool] += 1
        game.whisper(only(self.thief), DREW_TOOL, 2, self.thief, tool)
        game.whisper(PUBLIC & ~only(self.thief), TOOL_DRAWN, 2, self.thief)
        game.pop()


class TurnTo(Step[Burglars]):
    """Announces a decision when its time has come."""

    def __init__(self, kind: i64, thief: i64) -> None:
        self.kind: Final = kind
        self.thief: Final = thief

    def key(self) -> i64:
        return act(TURN_TO, self.kind, self.thief)

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        game.pop()
        if self.kind == SCOUT:
            game.ask(Scout(self.thief), 5)
        else:
            game.ask(Choose(), 6)


class Lights(Step[Burglars]):
    """Any thief may name the lit house; the first word counts (TOY-004)."""

    def key(self) -> i64:
        return act(LIGHTS)

    def deciders(self, game: Burglars) -> i64:
        return game.content.everybody

    def options(self, game: Burglars, seat: i64) -> list[int]:
        return [act(LIGHT, house) for house in range(len(HOUSES))]

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        game.lit = first_of(action)
        game.tell(LIT, 4, seat, game.lit)
        game.pop()


class Scout(Step[Burglars]):
    """A thief may use a lantern on the loot pile (TOY-005)."""

    def __init__(self, thief: i64) -> None:
        self.thief: Final = thief

    def key(self) -> i64:
        return act(SCOUT, self.thief)

    def deciders(self, game: Burglars) -> i64:
        return only(self.thief)

    def options(self, game: Burglars, seat: i64) -> list[int]:
        if game.tools(seat, LANTERN) == 0:
            return [act(PASS)]
        return [act(PASS), act(USE_LANTERN)]

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == PASS:
            game.tell(SCOUT_PASSED, 5, seat)
            return
        game.use_tool(seat, LANTERN)
        game.tell(LANTERN_USED, 5, seat)
        if game.pile.top() == -1:
            game.ask(Peek(seat), 5)
        else:
            known = game.pile.who_knows_top()
            game.hold(seat, game.pile.draw_pinned(), known)
            game.ask(Replace(seat), 5)


class Peek(Step[Burglars]):
    """Luck turns the top card for the scout's eyes only."""

    def __init__(self, thief: i64) -> None:
        self.thief: Final = thief

    def key(self) -> i64:
        return act(PEEK, self.thief)

    def deciders(self, game: Burglars) -> i64:
        return LUCK

    def outcomes(self, game: Burglars) -> Odds:
        return game.pile.middle.odds(CARD)

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        card = first_of(action)
        game.pile.middle.take(card)
        game.hold(self.thief, card, NOBODY)
        game.pop()
        game.ask(Replace(self.thief), 5)


class Replace(Step[Burglars]):
    """The scout puts the card back, on top or at the bottom."""

    def __init__(self, thief: i64) -> None:
        self.thief: Final = thief

    def key(self) -> i64:
        return act(REPLACE, self.thief)

    def deciders(self, game: Burglars) -> i64:
        return only(self.thief)

    def options(self, game: Burglars, seat: i64) -> list[int]:
        return [act(TOP), act(BOTTOM)]

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        on_top = kind_of(action) == TOP
        if on_top:
            game.pile.put_on_top(game.held, game.held_known)
        else:
            game.pile.put_at_bottom(game.held, game.held_known)
        game.held = NO_CARD
        game.held_known = NOBODY
        game.tell(PUT_BACK, 5, seat, 1 if on_top else 0)
        game.pop()


class Choose(Step[Burglars]):
    """All thieves choose a house in secret; nothing is opened before the last (TOY-006)."""

    def key(self) -> i64:
        return act(CHOOSE)

    def deciders(self, game: Burglars) -> i64:
        return game.sealed.missing(game.content.everybody)

    def options(self, game: Burglars, seat: i64) -> list[int]:
        return [act(HIDE, house) for house in allowed_houses(game.houses[seat])]

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        game.sealed.seal(seat, action)
        game.whisper(only(seat), CHOSE, 6, seat, first_of(action))
        game.whisper(PUBLIC & ~only(seat), SEALED, 6, seat)
        if self.deciders(game) != NOBODY:
            return
        for thief in range(game.content.players):
            game.houses[thief] = first_of(game.sealed.choice(thief))
            game.tell(OPENED, 6, thief, game.houses[thief])
        game.sealed.open()
        game.pop()


class BreakIn(Step[Burglars]):
    """A thief alone in a house meets the guard (TOY-007, TOY-008)."""

    def __init__(self, thief: i64) -> None:
        self.thief: Final = thief

    def key(self) -> i64:
        return act(BREAK_IN, self.thief)

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        game.pop()
        if list(game.houses).count(game.houses[self.thief]) > 1:
            game.tell(CROWDED, 7, self.thief)
        else:
            game.ask(Roll(self.thief), 8)


class Roll(Step[Burglars]):
    """Luck rolls the guard's die."""

    def __init__(self, thief: i64) -> None:
        self.thief: Final = thief

    def key(self) -> i64:
        return act(ROLL, self.thief)

    def deciders(self, game: Burglars) -> i64:
        return LUCK

    def outcomes(self, game: Burglars) -> Odds:
        return Odds([act(DIE, pips) for pips in range(1, 7)], [1] * 6)

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        game.die = first_of(action)
        game.tell(ROLLED, 8, self.thief, game.die)
        # Asked even without a rope: a question left out would tell the others what is in the hand.
        game.pop()
        game.ask(Answer(self.thief), 9)


class Answer(Step[Burglars]):
    """In the middle of the roll: keep it, or use a rope to roll again (TOY-009)."""

    def __init__(self, thief: i64) -> None:
        self.thief: Final = thief

    def key(self) -> i64:
        return act(ANSWER, self.thief)

    def deciders(self, game: Burglars) -> i64:
        return only(self.thief)

    def options(self, game: Burglars, seat: i64) -> list[int]:
        if game.tools(seat, ROPE) == 0:
            return [act(KEEP)]
        return [act(KEEP), act(USE_ROPE)]

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == USE_ROPE:
            game.use_tool(seat, ROPE)
            game.tell(ROPE_USED, 9, seat)
            game.ask(Roll(seat), 8)
        elif game.die < game.content.needed(game.houses[seat] == game.lit):
            game.tell(CAUGHT, 8, seat)
        elif game.pile.top() == -1:
            game.ask(DrawCard(seat), 10)
        else:
            known = game.pile.who_knows_top()
            game.gain(seat, game.pile.draw_pinned(), known)


class DrawCard(Step[Burglars]):
    """Luck turns the top card for the thief who takes it (TOY-010)."""

    def __init__(self, thief: i64) -> None:
        self.thief: Final = thief

    def key(self) -> i64:
        return act(DRAW_CARD, self.thief)

    def deciders(self, game: Burglars) -> i64:
        return LUCK

    def outcomes(self, game: Burglars) -> Odds:
        return game.pile.middle.odds(CARD)

    def sample(self, game: Burglars, number: i64) -> i64:
        return act(CARD, game.pile.middle.pick(number))

    def take(self, game: Burglars, seat: i64, action: i64) -> None:
        card = first_of(action)
        game.pile.middle.take(card)
        game.gain(self.thief, card, NOBODY)
        game.pop()


def allowed_houses(last: i64) -> list[int]:
    """Every house but the one of the night before (TOY-006)."""
    return [house for house in range(len(HOUSES)) if house != last]


def step_of(key: int) -> Step[Burglars]:
    """The step behind a key: how a saved stack comes back."""
    kind, thief = kind_of(key), first_of(key)
    steps: dict[int, Step[Burglars]] = {
        NIGHTS: Nights(),
        DEAL: Deal(),
        DRAW_TOOL: DrawTool(thief),
        LIGHTS: Lights(),
        TURN_TO: TurnTo(first_of(key), second_of(key)),
        SCOUT: Scout(thief),
        PEEK: Peek(thief),
        REPLACE: Replace(thief),
        CHOOSE: Choose(),
        BREAK_IN: BreakIn(thief),
        ROLL: Roll(thief),
        ANSWER: Answer(thief),
        DRAW_CARD: DrawCard(thief),
    }
    return steps[kind]


def stack_of(keys: list[int]) -> "vec[Step[Burglars]]":
    """The steps behind keys, the bottom one first."""
    return vec[Step[Burglars]]([step_of(key) for key in keys])


def stack_below(asked: int, whom: int, players: int) -> list[int]:
    """The keys of the whole stack when this decision is asked: the order of play is public."""
    if asked == 0:
        return [act(NIGHTS)]
    top = act(asked, whom)
    if asked == DRAW_TOOL:
        return [act(NIGHTS), act(DEAL), top]
    breaking = asked in (ROLL, ANSWER, DRAW_CARD)
    keys = [act(NIGHTS)]
    next_in = whom + 1 if breaking else 0
    keys += [act(BREAK_IN, thief) for thief in reversed(range(next_in, players))]
    if not breaking and asked != CHOOSE:
        keys.append(act(TURN_TO, CHOOSE))
        first = 0 if asked == LIGHTS else whom + 1
        keys += [act(TURN_TO, SCOUT, thief) for thief in reversed(range(first, players))]
    return [*keys, top]
