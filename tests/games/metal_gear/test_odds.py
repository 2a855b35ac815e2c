"""Odds of attacks, locks and Terminals, compared with the rules themselves: every die and every use
of Focus is tried, and the best is taken."""

from collections.abc import Callable

import pytest

from sneakbox.games.metal_gear import content, names
from sneakbox.games.metal_gear.aids import rehearsal
from sneakbox.games.metal_gear.aids.odds import blow_chance, code_chance
from sneakbox.games.metal_gear.content import HACKED, StageToken
from sneakbox.games.metal_gear.names import (
    EITHER_ONE,
    EITHER_TWO,
    EXTRA_ACTION,
    MINUS_TWO,
    MORE_WHITE,
    OFF_MAP,
    PLUS_TWO,
    REROLL_ANY,
    REROLL_BLACK,
)
from sneakbox.games.metal_gear.state import FOCUSED, STARS, Operation
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.seats import CHANCE, seats_of
from tests.games.metal_gear.tabletop import PEOPLE, Tabletop
from tests.games.metal_gear.test_moving import ROOM

Fallen = Callable[[Operation], bool]


def chance(table: Tabletop, words: str, has_worked: Fallen) -> float:
    """How likely an action works, by the rules: luck is averaged, players choose the best."""
    known: dict[tuple[int, ...], float] = {}

    def after(game: Operation, seat: int, action: int) -> float:
        twin = game.copy()
        twin.apply(seat, action)
        return value(twin)

    def value(game: Operation) -> float:
        if has_worked(game):
            return 1.0
        step = kind_of(game.steps[-1].key())
        if not game.is_luck() and step in (names.STEP_TURN, names.STEP_ROUND, names.STEP_PLAYERS):
            return 0.0
        key = tuple(game.numbers())
        if key not in known:
            if game.is_luck():
                odds = game.odds()
                ways = zip(odds.actions, odds.weights, strict=True)
                total = sum(weight * after(game, CHANCE, action) for action, weight in ways)
                known[key] = total / int(odds.total())
            else:
                seat = seats_of(game.waiting)[0]
                options = game.options(seat)
                if step == names.STEP_BEFORE_ROLL:  # more or fewer dice are not counted
                    options = options[:1] if kind_of(options[0]) == names.ACCEPT else options[-1:]
                known[key] = max(after(game, seat, action) for action in options)
        return known[key]

    action = table.vocabulary.parse(words)
    return after(table.game, table.seat_for(action), action)


def with_focus(table: Tabletop, name: str, *effects: int) -> Tabletop:
    """The character's Focus tokens of these effects are active, and no others."""
    own = table.game.content.people[PEOPLE[name]].focus
    table.note(name, FOCUSED, sum(1 << own.index(effect) for effect in effects))
    table.players()
    return table


def compared(table: Tabletop, words: str, has_worked: Fallen) -> tuple[float, float]:
    """What the screen tells with the active Focus, and what the rules give."""
    action = table.vocabulary.parse(words)
    view = table.game.view(0)
    person = PEOPLE[next(name for name in PEOPLE if table.where(name) is not None)]
    told = rehearsal.rehearse(view, person).prospect(action)
    assert told is not None
    return told.with_focus, chance(table, words, has_worked)


def is_down(game: Operation) -> bool:
    return game.guard_cell(0) == OFF_MAP


SNAKE = ((), (PLUS_TWO,), (REROLL_ANY,), (PLUS_TWO, REROLL_ANY), (PLUS_TWO, MINUS_TWO, REROLL_ANY))


@pytest.mark.rule("MGS-077", "MGS-088", "MGS-094")
@pytest.mark.parametrize("facing", ["W", "E"], ids=["seen", "from behind"])
@pytest.mark.parametrize("focus", SNAKE)
@pytest.mark.parametrize("words", ["punch c2", "combo c2"])
def test_snake_fights_by_hand(words: str, focus: tuple[int, ...], facing: str) -> None:
    table = with_focus(Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, facing)]), "snake", *focus)
    told, true = compared(table, words, is_down)
    assert told == pytest.approx(true)


@pytest.mark.rule("MGS-083", "MGS-094")
@pytest.mark.parametrize("focus", [(), (PLUS_TWO,), (EITHER_ONE, MORE_WHITE), (EXTRA_ACTION,)])
@pytest.mark.parametrize("stars", [0, 1])
def test_meryl_is_no_rookie(stars: int, focus: tuple[int, ...]) -> None:
    table = Tabletop(ROOM, {"meryl": (2, 2)}, [(3, 2, "W")])
    table.game.note_guard(0, STARS, stars)
    told, true = compared(with_focus(table, "meryl", *focus), "punch c2", is_down)
    assert told == pytest.approx(true)
    if stars == 0 and not focus:
        assert told == pytest.approx(1 / 6)  # a six, which deals one more


@pytest.mark.rule("MGS-094", "MGS-096")
@pytest.mark.parametrize("focus", [(), (PLUS_TWO,), (REROLL_ANY,)])
def test_a_shot_of_somebody_who_works_alone(focus: tuple[int, ...]) -> None:
    table = Tabletop(ROOM, {"snake": (1, 1)}, [(5, 1, "E")])
    table.carry("snake", "001")
    with_focus(table, "snake", *focus)
    told, true = compared(table, f"use 0 {table.at((5, 1))} 0", is_down)
    assert told == pytest.approx(true)
    assert told > 2 / 3  # a 2 becomes a 3, and from behind one hit is enough


@pytest.mark.rule("MGS-047", "MGS-048")
@pytest.mark.parametrize("focus", [(), (PLUS_TWO,), (REROLL_ANY,), (MINUS_TWO, REROLL_ANY)])
def test_locks(focus: tuple[int, ...]) -> None:
    table = Tabletop(ROOM, {"snake": (2, 2)}, doors=[(((2, 2), "east"), (2, 5))])
    with_focus(table, "snake", *focus)
    told, true = compared(table, "interact 0", lambda game: not game.grid.is_locked(0))
    assert told == pytest.approx(true)


@pytest.mark.rule("MGS-047")
def test_the_next_roll_for_a_lock_keeps_what_fits() -> None:
    table = Tabletop(ROOM, {"snake": (2, 2)}, doors=[(((2, 2), "east"), (2, 5))])
    with_focus(table, "snake")
    table.say("interact 0", 3, 5, 6)
    told, true = compared(table, "interact 0", lambda game: not game.grid.is_locked(0))
    assert told == pytest.approx(true)
    assert told == pytest.approx(1 - (5 / 6) ** 2)  # one white and one black for the 2


@pytest.mark.rule("MGS-104")
@pytest.mark.parametrize("focus", [(), (EITHER_ONE,), (EITHER_TWO,), (REROLL_BLACK,)])
def test_terminals(focus: tuple[int, ...]) -> None:
    terminal = StageToken(content.TERMINAL, 6, 2, [1, 4])
    table = Tabletop(ROOM, {"otacon": (2, 2)}, tokens=[terminal])
    with_focus(table, "otacon", *focus)
    words = next(words for words in table.options() if words.startswith("hack"))
    number = first_of(table.vocabulary.parse(words))
    told, true = compared(table, words, lambda game: game.marks[number] == HACKED)
    assert told == pytest.approx(true)


def test_more_tokens_never_hurt_and_useless_ones_change_nothing() -> None:
    few = code_chance(0, 4, [1, 4, 6], [EITHER_ONE])
    more = code_chance(0, 4, [1, 4, 6], [EITHER_ONE, REROLL_BLACK])
    assert code_chance(0, 4, [1, 4, 6], []) < few < more < 1
    assert code_chance(0, 4, [1, 4, 6], [EITHER_ONE, EXTRA_ACTION]) == few
    assert blow_chance(1, 0, 2, 3, []) == 0
    assert blow_chance(1, 0, 2, 3, [MORE_WHITE]) == pytest.approx(4 / 9)
