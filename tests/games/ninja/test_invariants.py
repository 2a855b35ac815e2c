"""What always holds (NIN-360 to NIN-367), and the eight leak traps of the information model."""

import json

import pytest

from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.game import GAME, NinjaSetup
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.seats import CHANCE, LUCK, seats_of
from sneakbox.table import Match, secret_from_seed
from tests.games.ninja.night import Night


def random_night(setup: NinjaSetup, seed: int) -> Ninja:
    """A random game to its end, everything checked after each action."""
    game, dice = setup.start(), Dice(seed)
    moved: dict[int, int] = {}
    while not game.is_over():
        if game.waiting == LUCK:
            game.apply(CHANCE, game.sample(dice.bits()))
        else:
            seat = dice.choose(seats_of(game.waiting))
            options = game.options(seat)
            assert options
            game.apply(seat, dice.choose(options))
        game.check()
        moved[game.turn] = moved.get(game.turn, 0) + 1
    return game


SETUPS = [
    GAME.setup(2, "outpost"),
    GAME.setup(3, "outpost"),
    GAME.setup(4, "outpost"),
    GAME.setup(2, "lone_wolf", {"identity": "hidden"}),
    GAME.setup(3, "contested", {"letters": "written"}),
    GAME.setup(4, "contested", {"guard_hands": "secret"}),
]


@pytest.mark.rule(
    "NIN-360", "NIN-362", "NIN-363", "NIN-364", "NIN-365", "NIN-366", "NIN-367", "NIN-240"
)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.scenario}-{setup.players}")
def test_360_random_games_keep_every_invariant(setup: NinjaSetup) -> None:
    for seed in range(4):
        game = random_night(setup, seed)
        assert game.turn <= setup.content.turns


@pytest.mark.rule("NIN-360")
def test_360_check_notices_a_lost_card() -> None:
    night = Night()
    night.state.cards[at.IN_DECK] -= 1
    with pytest.raises(AssertionError):
        night.state.check()


@pytest.mark.rule("NIN-364")
def test_364_check_notices_an_impossible_path() -> None:
    night = Night()
    night.state.mark_trail(0, night.ids["G04"], 0)
    night.state.mark_trail(0, night.ids["M03"], 1)
    with pytest.raises(AssertionError):
        night.state.check()


# The leak traps.


@pytest.mark.rule("NIN-113")
def test_trap_1_guard_steps_are_the_same_with_and_without_a_hidden_intruder() -> None:
    for zone in ("G10", "E05"):
        night = Night(sentries="G09", guard_hand="sentry-search", ninja=zone)
        night.play("play sentry-search sword-1")
        assert night.zones_offered("go") == ["G03", "G04", "G08", "G10", "G33", "K02"]


@pytest.mark.rule("NIN-097")
def test_trap_2_a_listen_looks_the_same_with_and_without_the_cat() -> None:
    seen = []
    for hand in ("it-was-a-cat", "potent-sake"):
        night = Night(sentries="G03", traitor_hand=hand, guard_hand="sentry-listen")
        night.play("play sentry-listen sword-1")
        seen.append((json.dumps(night.view(0).facts()), night.heard(0), night.told_asked(0)))
    assert seen[0] == seen[1]


@pytest.mark.rule("NIN-160", "NIN-361")
def test_trap_3_no_trace_of_a_run() -> None:
    bytes_seen = []
    for steps in ((), ("go w02", "go w03", "go w07")):
        night = Night(phase="intruders", ninja="W01").play("first ninja", *steps, "done")
        bytes_seen.append((json.dumps(night.view(0).facts()), night.told_asked(0)))
    assert bytes_seen[0] == bytes_seen[1]


@pytest.mark.rule("NIN-186")
def test_trap_4_a_bluff_is_a_rope() -> None:
    seen = []
    for line in ("bluff ninja rope", "rope ninja m03|g04"):
        night = Night(phase="intruders", ninja="M03", ninja_hand="rope").play("first ninja", line)
        rules = [event[2] for event in night.told if event[1] & 1]
        seen.append((json.dumps(night.view(0).facts()), night.heard(0), rules))
    assert seen[0] == seen[1]


@pytest.mark.rule("NIN-198")
def test_trap_5_searches_are_sorted() -> None:
    told = []
    for order in (("w02", "w06"), ("w06", "w02")):
        night = Night(phase="intruders", ninja="W02").play("first ninja", "go w06", "done", "done")
        night.play(*(f"search ninja {zone}" for zone in order), "done")
        told.append(night.last("searched"))
    assert told[0] == told[1]


@pytest.mark.rule("NIN-361")
def test_trap_6_views_hold_no_hidden_numbers() -> None:
    night = Night(ninja="W06", ninja_hand="rope", guard_hand="awaken", sleepers="G05 2")
    guard, intruder = night.view(0), night.view(1)
    assert set(guard.entrances) == {at.UNKNOWN}
    assert intruder.cards[at.IN_DECK : at.IN_DECK + names.GUARD_CARDS] == [at.UNKNOWN] * 7
    assert set(intruder.objects) == {at.UNKNOWN}
    assert set(intruder.sleepers) == {at.UNKNOWN}
    assert "seed" not in json.dumps(guard.facts())


@pytest.mark.rule("NIN-361")
def test_trap_7_a_second_look_is_the_same_as_the_first() -> None:
    setup = GAME.setup(2, "outpost", {"layout": "drawn"})
    match = Match.start(setup, secret=secret_from_seed("7"))
    reader = setup.reader(0)
    assert reader is not None
    for event in match.events(0):
        reader.hear(event)
    assert reader.view().facts() == match.view(0).facts()


@pytest.mark.rule("NIN-117")
def test_trap_8_a_step_that_could_reveal_is_final() -> None:
    setup = GAME.setup(2, "outpost", {"layout": "drawn"})
    match = Match.start(setup, secret=secret_from_seed("8"))
    words = setup.vocabulary
    play = [a for a in match.options(0) if words.words(a).startswith("play sentry-search")]
    match.play(0, play[0])
    assert match.can_undo(0) is None  # naming a guard shows nothing
    go = [a for a in match.options(0) if words.words(a).startswith("go ")]
    match.play(0, go[0])
    assert match.can_undo(0) is not None
