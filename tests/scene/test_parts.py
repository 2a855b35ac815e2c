"""Shapes that several scenes are made of."""

from sneakbox.scene.model import Item, Switch
from sneakbox.scene.parts import by_level, holding, in_words, pips


def test_only_the_words_that_hold_are_said() -> None:
    assert holding(acting=True, seen=False, alert=True) == ("acting", "alert")
    assert holding() == ()


def test_rows_of_pips_and_of_words() -> None:
    assert pips("Ammo", "ammo", 2, 3) == Item("Ammo", "ammo", "", 2.0, 3.0, shape="pips")
    assert pips("Actions", "action", 1, 4, "1 left").value == "1 left"
    assert in_words("Alarm", tone="danger") == Item("Alarm", tone="danger", shape="words")


def test_every_level_brings_its_switches() -> None:
    sight = Switch("sight", "eye", "Sight", "light")
    odds = Switch("odds", "threat", "Odds", "danger")
    assert by_level(((1, sight), (3, odds))) == ((), (sight,), (sight,), (sight, odds))
