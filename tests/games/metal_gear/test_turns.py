"""Rounds, turns, costs, locks and bodies (MGS-031 to MGS-038, 043 to 050)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.dice.die import value_of
from sneakbox.games.metal_gear.names import DEAD, KO1, KO2, ROPED
from sneakbox.games.metal_gear.state import FOCUSED, NOISY, TOKENS
from tests.games.metal_gear.editions.in_both import ALIKE
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_moving import ROOM, quiet


@pytest.mark.rule("MGS-031", "MGS-018", "MGS-249")
@ALIKE
def test_a_new_round_brings_all_tokens_back(edition: str) -> None:
    cards = [order(), order()]
    table = quiet(Tabletop(ROOM, {"meryl": (1, 1)}, cards=cards, edition=edition), "meryl")
    table.game.settle()
    for words in ("sneak east", "sneak west") * 2:
        table.say(words)
    table.say("end")
    assert table.about("meryl", TOKENS) == 4
    assert table.about("meryl", NOISY) == 0
    assert table.game.round == 3


@pytest.mark.rule("MGS-032")
def test_any_order_but_whole_turns() -> None:
    table = Tabletop(ROOM, {"snake": (1, 1), "meryl": (5, 5)}, cards=[order(), order()], seats=2)
    table.game.settle()
    assert sorted(table.options()) == ["begin meryl", "begin snake"]
    table.say("begin snake")
    table.say("sneak east")
    assert table.game.waiting == 1  # Meryl's seat must wait
    assert table.game.options(1) == []
    table.say("end")
    table.say("end")
    table.say("begin meryl")


@pytest.mark.rule("MGS-033")
def test_the_whole_cost_is_paid_at_once() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, "N")]))
    table.note("snake", TOKENS, 1)
    table.players()
    assert "combo c2" not in table.options()
    assert "punch c2" in table.options()
    assert "end" in table.options()


@pytest.mark.rule("MGS-034", "MGS-036")
@pytest.mark.ruling("A-55")
def test_four_dashes_are_eight_spaces_and_four_noisy_tokens() -> None:
    table = quiet(Tabletop(["........."], {"snake": (1, 1)}))
    table.players()
    for _ in range(4):
        table.say("dash east")
        table.say("step east")
    assert table.where("snake") == (9, 1)
    assert table.about("snake", NOISY) == 4
    assert table.options() == ["end"]


@pytest.mark.rule("MGS-035")
def test_cards_bring_actions() -> None:
    table = quiet(Tabletop(["...", "#.#"], {"snake": (1, 1)}, [(3, 1, "E")]))
    table.players()
    assert not any(words.startswith("use") for words in table.options())
    table.carry("snake", "001")
    assert "use 0 2 0" in table.options()


@pytest.mark.rule("MGS-037", "MGS-252")
@ALIKE
def test_tokens_on_a_discarded_card_stay_spent(edition: str) -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, edition=edition))
    table.carry("snake", "002")
    table.note("snake", 1, 2)
    table.players()
    table.say("use 0 0 0")
    assert table.game.cards[0] == -1
    assert table.about("snake", TOKENS) == 3


# Locks.


@pytest.mark.rule("MGS-045")
def test_interact_needs_the_icon_here_or_on_an_edge() -> None:
    table = quiet(Tabletop(["....."], {"snake": (1, 1)}, doors=[(((3, 1), "east"), (4,))]))
    table.players()
    assert "interact 0" not in table.options()
    table.say("sneak east")
    table.say("sneak east")
    assert "interact 0" in table.options()


@pytest.mark.rule("MGS-046")
def test_the_dice_of_the_dashboard() -> None:
    snake = quiet(Tabletop(["..."], {"snake": (1, 1)}, doors=[(((1, 1), "east"), (4, 4, 4, 4))]))
    snake.players()
    snake.say("interact 0", 5, 2, 6)
    assert snake.heard(names.TOLD_TOSSED, "colour", "face") == [(0, 5), (1, 2), (1, 6)]
    otacon = quiet(
        Tabletop(["..."], {"otacon": (1, 1)}, doors=[(((1, 1), "east"), (4, 4))]), "otacon"
    )
    otacon.players()
    otacon.say("interact 0", 1, 2, 3, 5)
    assert otacon.heard_one(names.TOLD_TOSSED, "colour") == [1, 1, 1, 1]


@pytest.mark.rule("MGS-047", "MGS-048")
def test_a_second_interact_rolls_chosen_dice_again() -> None:
    table = quiet(Tabletop(["..."], {"snake": (1, 1)}, doors=[(((1, 1), "east"), (3, 5))]))
    table.players()
    table.say("interact 0", 5, 2, 6)
    assert table.game.grid.doors == 1
    table.say("interact 0")
    table.say("again 2", 3)
    assert table.game.grid.doors == 0


@pytest.mark.rule("MGS-048")
@pytest.mark.parametrize(("faces", "opens"), [((4, 2, 6), False), ((4, 4, 1), True)])
def test_each_number_needs_a_die_of_its_own(faces: tuple[int, ...], opens: bool) -> None:
    table = quiet(Tabletop(["..."], {"snake": (1, 1)}, doors=[(((1, 1), "east"), (4, 4))]))
    table.players()
    table.say("interact 0", *faces)
    assert (table.game.grid.doors == 0) is opens


@pytest.mark.rule("MGS-049")
def test_moving_away_loses_the_progress() -> None:
    table = quiet(
        Tabletop(["...", ".##"], {"snake": (1, 1)}, doors=[(((1, 1), "east"), (3, 3, 3))])
    )
    table.players()
    table.say("interact 0", 3, 3, 1)
    table.say("sneak south")
    table.say("sneak north")
    table.say("interact 0", 2, 2, 2)  # all three dice anew, nobody asks which
    assert table.game.grid.doors == 1


@pytest.mark.rule("MGS-047", "MGS-049")
def test_dice_of_an_attack_are_no_progress_at_a_lock() -> None:
    table = quiet(
        Tabletop(["..", ".#"], {"snake": (1, 1)}, [(1, 2, "E")], doors=[(((1, 1), "east"), (4,))])
    )
    table.players()
    table.say("interact 0", 3, 2, 2)
    table.say("punch a2", 4)  # a 4 among the dice of the lock would open it
    table.say("interact 0")
    assert len(table.options()) == 7  # which of its own three dice to roll again
    table.say("again 1", 3)
    assert table.game.grid.doors == 1
    assert [value_of(die) for die in table.game.dice] == [2, 2, 3]


@pytest.mark.rule("MGS-047", "MGS-049")
def test_every_lock_keeps_its_own_dice() -> None:
    rows = ["..", ".#"]
    doors = [(((1, 1), "east"), (3, 3)), (((1, 1), "south"), (6, 6))]
    table = quiet(Tabletop(rows, {"snake": (1, 1)}, doors=doors))
    table.players()
    table.say("interact 0", 3, 1, 1)
    table.say("interact 1", 6, 5, 5)  # a full roll
    table.say("interact 0")
    table.say("again 2", 3)  # the first 3 still lies there
    assert table.game.grid.doors == 2
    table.say("interact 1")
    table.say("again 2", 6)
    assert table.game.grid.doors == 0


@pytest.mark.rule("MGS-050")
def test_keycards_open_doors_up_to_their_level() -> None:
    table = quiet(
        Tabletop(
            [".."],
            {"snake": (1, 1)},
            doors=[(((1, 1), "east"), (1, 2, 3, 4))],
        )
    )
    table.carry("snake", "013", "022")
    table.players()
    keys = [words for words in table.options() if words.startswith("use")]
    assert keys == ["use 1 0 0"]
    table.say("use 1 0 0")
    assert table.game.grid.doors == 0
    assert table.game.cards[1] == -1


# Bodies.


@pytest.mark.rule("MGS-044", "MGS-036")
def test_dragging_takes_one_body_along() -> None:
    table = quiet(Tabletop(["....", "####"], {"snake": (3, 1)}, bodies=[(2, 1, KO1), (2, 1, DEAD)]))
    table.players()
    assert {"drag b1 1", "drag b1 3"} <= set(table.options())
    table.say("drag b1 1")
    table.say("step east")
    assert table.where("snake") == (4, 1)
    assert table.bodies() == [(2, 1, DEAD), (3, 1, KO1)]
    assert table.about("snake", NOISY) == 1


@pytest.mark.rule("MGS-044")
@pytest.mark.ruling("A-26")
def test_a_body_goes_on_an_empty_space_or_stays() -> None:
    table = quiet(Tabletop(["..", "##"], {"snake": (1, 1)}, bodies=[(1, 1, KO2)]))
    table.players()
    table.say("drag a1 2")
    table.say("step east")
    assert table.bodies() == [(1, 1, KO2)]
    blocked = quiet(
        Tabletop(
            ["...", "###"], {"snake": (2, 1)}, [(1, 1, "W"), (3, 1, "E")], bodies=[(2, 1, KO2)]
        )
    )
    blocked.players()
    assert not any(words.startswith("drag") for words in blocked.options())


@pytest.mark.rule("MGS-044")
def test_a_rope_stays_on_a_dragged_body() -> None:
    table = quiet(Tabletop(["....", "####"], {"snake": (3, 1)}, bodies=[(2, 1, KO2 + ROPED)]))
    table.players()
    table.say("drag b1 6")
    table.say("step east")
    assert table.bodies() == [(3, 1, KO2 + ROPED)]


@pytest.mark.rule("MGS-092")
def test_no_focus_question_without_focus() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, "N")]))
    table.players()
    table.say("punch c2", 4)
    assert "end" in table.options()
    assert table.about("snake", FOCUSED) == 0
