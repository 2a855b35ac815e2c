"""Laying a game out, and every sentence that says why it cannot be."""

import re

import pytest

from sneakbox.kernel.game import Option, SetupError
from sneakbox.kernel.numbers import NumbersError, encode
from tests.toys.burglars import BURGLARS


def test_what_is_left_out_takes_its_default() -> None:
    setup = BURGLARS.setup()
    assert (setup.players, setup.scenario, setup.options) == (2, "short", {"guard": "sleepy"})
    assert setup.game is BURGLARS


def test_settings_are_kept() -> None:
    setup = BURGLARS.setup(3, "long", {"guard": "alert"})
    assert (setup.players, setup.scenario, setup.options) == (3, "long", {"guard": "alert"})


@pytest.mark.parametrize(
    ("players", "scenario", "options", "message"),
    [
        (1, None, None, "Burglars is for 2 to 3 at the table, not 1"),
        (4, None, None, "Burglars is for 2 to 3 at the table, not 4"),
        (None, "huge", None, "Burglars has no scenario 'huge': try short or long"),
        (None, None, {"dog": "yes"}, "Burglars has no option 'dog': try guard"),
        (None, None, {"guard": "asleep"}, "guard cannot be 'asleep': try sleepy or alert"),
    ],
)
def test_what_cannot_be_laid_out(
    players: int | None, scenario: str | None, options: dict[str, str] | None, message: str
) -> None:
    with pytest.raises(SetupError, match=f"^{re.escape(message)}$"):
        BURGLARS.setup(players, scenario, options)


def test_an_option_without_choices_takes_any_text() -> None:
    assert Option("map", "", (), "A file.").check("anything.toml") == "anything.toml"


def test_rule_ids_have_three_digits() -> None:
    assert BURGLARS.rule_id(7) == "TOY-007"


def test_decoding_wants_all_numbers_and_no_more() -> None:
    setup = BURGLARS.setup()
    data = encode(setup.start())
    assert encode(setup.decode(data)) == data
    with pytest.raises(NumbersError, match="1 numbers too many"):
        setup.decode(data + bytes(8))
    with pytest.raises(NumbersError, match="ends after"):
        setup.decode(data[:-8])
