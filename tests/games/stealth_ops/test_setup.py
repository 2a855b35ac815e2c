"""Setting up, winning, and the order of play (OPS-001 to OPS-011)."""

import pytest

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.game import GAME
from sneakbox.kernel.actions import act
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Option, SetupError
from sneakbox.kernel.seats import CHANCE, LUCK, seats_of
from tests.games.stealth_ops.scenario import Scene, table

LINE = "(0,0) entrance NESW; (1,0) corridor EW; (2,0) corridor EW"


@pytest.mark.rule("OPS-001")
@pytest.mark.ruling("O-42")
def test_001_the_pieces_of_the_box() -> None:
    state = table(4).start()
    content = state.content
    assert sum(tile.count for tile in content.types if tile.name != "duct-corner") == 52
    assert state.pile.left + 1 == 51
    assert state.deck.left == 26
    assert len(content.items) == 13
    assert all(item.count == 2 for item in content.items)
    assert len(state.guards.at) == 18
    assert state.level == 1
    assert 2 * sum(tile.count for tile in content.types if tile.items) == 26
    assert sum(tile.count * tile.guards for tile in content.types) == 18


@pytest.mark.ruling("O-61")
def test_o61_a_short_deck_is_twelve_tiles_and_the_intel_room() -> None:
    setup = table(deck="short")
    state = setup.start()
    assert state.pile.left == 12
    assert state.deck.left == 26
    assert setup.content_digest != table().content_digest
    assert table(deck="short", ducts="on").start().pile.left == 12


@pytest.mark.rule("OPS-001")
def test_001_two_to_four_play() -> None:
    assert [GAME.setup(players).players for players in (2, 3, 4)] == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(SetupError, match="2 to 4"):
            GAME.setup(players)


@pytest.mark.ruling("O-20", "O-42")
def test_o20_the_dice_and_the_track() -> None:
    scene = Scene(LINE, spies=["(1,0)", "(1,0)"], hands=["knife", "coin"], guards={1: "(1,0)"})
    assert scene.play("roll").offers() == ["d4 1", "d4 2", "d4 3", "d4 4"]
    assert scene.play("d4 2", "attack knife 1").offers() == [f"d6 {pips}" for pips in range(1, 7)]
    assert scene.play("d6 6", "stop", "steal otter").offers()[-1] == "d6 6"
    assert 1 <= scene.level <= 5


@pytest.mark.rule("OPS-002")
@pytest.mark.parametrize("seed", range(8))
def test_002_the_intel_room_is_the_fifty_first_tile(seed: int) -> None:
    state, dice = table().start(), Dice(seed)
    assert set(state.spies) == {0}
    drawn: list[str] = []
    while len(drawn) < 51:
        if state.waiting == LUCK:
            action = state.sample(dice.bits())
            if action >> 24 == names.DRAW:
                drawn.append(state.content.types[action >> 12 & 0xFFF].name)
            state.apply(CHANCE, action)
        else:
            seat = seats_of(state.waiting)[0]
            state.apply(seat, dice.choose(state.options(seat)))
    assert drawn[50] == "intel"
    assert "intel" not in drawn[:50]


@pytest.mark.rule("OPS-002")
@pytest.mark.ruling("O-43")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_002_luck_says_who_begins(players: int) -> None:
    state = table(players).start()
    odds = state.odds()
    assert odds.actions == [act(names.FIRST, seat) for seat in range(players)]
    assert set(odds.weights) == {1}
    state.apply(CHANCE, act(names.FIRST, players - 1))
    assert state.active == players - 1


@pytest.mark.rule("OPS-003", "OPS-116")
@pytest.mark.ruling("O-37")
def test_003_entering_the_entrance_with_the_intel_wins() -> None:
    scene = Scene(LINE, spies=["(1,0)"], holder=0)
    scene.play("roll", "d4 1", "move (0,0)")
    assert scene.result == "won"
    outcome = scene.setup.outcome(scene.state)
    assert outcome is not None
    assert outcome.scores == (1.0, 0.0)
    assert scene.rules("won") == ["OPS-003"]


@pytest.mark.rule("OPS-003")
def test_003_without_the_intel_the_entrance_is_a_room() -> None:
    scene = Scene(LINE, spies=["(1,0)", "(2,0)"], holder=1)
    scene.play("roll", "d4 2", "move (0,0)")
    assert scene.result == ""
    assert "move (1,0)" in scene.offers()


@pytest.mark.rule("OPS-003", "OPS-062")
def test_003_a_holder_who_is_sent_back_does_not_win() -> None:
    scene = Scene(LINE, spies=["(1,0)"], holder=0, guards={1: "(1,0)"})
    scene.play("roll", "d4 1", "sneak 1 plain", "d6 2")
    assert scene.result == ""
    assert scene.spy(0) == "(0,0)"
    assert scene.intel == "(1,0)"


@pytest.mark.ruling("O-56")
def test_o56_a_draw_needs_everybody() -> None:
    scene = Scene(LINE, players=3, spies=["(1,0)"])
    assert "propose-draw" in scene.offers()
    scene.play("propose-draw")
    assert seats_of(scene.state.waiting) == [1, 2]
    scene.play("lynx: agree")
    assert seats_of(scene.state.waiting) == [1]
    scene.play("otter: agree")
    assert scene.result == "draw"
    outcome = scene.setup.outcome(scene.state)
    assert outcome is not None
    assert len(set(outcome.scores)) == 1


@pytest.mark.ruling("O-56")
def test_o56_one_refusal_and_the_turn_goes_on() -> None:
    scene = Scene(LINE, players=3).play("propose-draw", "otter: refuse")
    assert scene.deciding == "prepare"
    assert "propose-draw" not in scene.offers()
    assert "once a turn" in scene.refuse("propose-draw")


@pytest.mark.ruling("O-56")
def test_o56_no_draw_before_the_intel_room_lies_or_where_it_is_switched_off() -> None:
    early = Scene(LINE, deck="corridor-straight 3")
    early.play("draw corridor-straight", "place (3,0) east")
    assert "once the intel room has been laid" in early.refuse("propose-draw")
    off = Scene(LINE, draw_vote="off")
    assert "cannot be called" in off.refuse("propose-draw")


@pytest.mark.ruling("O-57")
def test_o57_lockdown_ends_the_game_for_all() -> None:
    scene = Scene(LINE, in_round=40, lockdown="40").end_round()
    assert scene.result == "lockdown"
    outcome = scene.setup.outcome(scene.state)
    assert outcome is not None
    assert outcome.scores == (0.0, 0.0)
    before = Scene(LINE, in_round=39, lockdown="40").end_round()
    assert before.result == ""
    assert Scene(LINE, in_round=150).end_round().result == ""


@pytest.mark.rule("OPS-010")
@pytest.mark.ruling("O-02")
def test_010_turns_go_counter_clockwise() -> None:
    scene = Scene(LINE, players=4)
    order = [scene.active, *(scene.rest().active for _ in range(3))]
    assert order == ["Wren", "Moth", "Lynx", "Otter"]


@pytest.mark.rule("OPS-011")
def test_011_heelys_are_offered_before_the_roll_only() -> None:
    scene = Scene(LINE, spies=["(1,0)"], hands=["heelys"])
    assert "use heelys" in scene.offers()
    scene.play("roll", "d4 2")
    assert "use heelys" not in scene.offers()
    assert scene.refuse("use heelys").startswith("OPS-098")


@pytest.mark.rule("OPS-011")
def test_011_the_steps_come_in_order() -> None:
    scene = Scene(LINE, spies=["(1,0)"], guards={1: "(1,0)"}, deck="corridor-straight 5")
    played = ("draw corridor-straight", "place (3,0) east", "roll", "d4 2")
    asked = [scene.deciding, *(scene.play(words).deciding for words in played)]
    assert asked == ["draw", "place", "prepare", "die_four", "encounter"]
    scene.play("sneak 1 plain", "d6 4")
    assert scene.deciding == "walk"


@pytest.mark.rule("OPS-011")
def test_011_stealing_comes_before_picking_up() -> None:
    rooms = "(1,0) corridor EW; (2,0) item EW"
    scene = Scene(rooms, spies=["(1,0)", "(2,0)"], hands=["", "coin"])
    scene.play("roll", "d4 1", "move (2,0)", "stop")
    assert scene.offers() == ["steal otter", "pick-up", "end"]
    scene.play("pick-up", "item knife")
    assert scene.offers() == ["end"]
    assert "before drawing" in scene.refuse("steal otter")


def test_the_options_of_the_table_and_their_defaults() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "stealth_roll": "per_guard",
        "indicators": "2",
        "fair_intel": "off",
        "matching": "both_ways",
        "ducts": "off",
        "deck": "whole",
        "lockdown": "off",
        "draw_vote": "on",
        "tiles": "standard",
        "items": "standard",
    }
    content = table().content
    assert (content.roll_per_tile, content.fair_intel, content.one_sided) == (False, False, False)
    assert (content.indicators, content.lockdown, content.can_vote) == (2, 0, True)


@pytest.mark.parametrize(
    "option", [option for option in GAME.options if option.choices], ids=lambda option: option.name
)
def test_every_value_of_an_option_can_be_played_and_no_other(option: Option) -> None:
    assert option.choices[0] == option.default
    for value in option.choices:
        assert GAME.setup(options={option.name: value}).options[option.name] == value
    with pytest.raises(SetupError, match=option.name):
        GAME.setup(options={option.name: "perhaps"})
