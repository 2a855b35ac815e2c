"""Shapes that several scenes are made of."""

from sneakbox.scene.model import Item
from sneakbox.scene.parts import holding, in_words, pips


def test_only_the_words_that_hold_are_said() -> None:
    assert holding(acting=True, seen=False, alert=True) == ("acting", "alert")
    assert holding() == ()


def test_rows_of_pips_and_of_words() -> None:
    assert pips("Ammo", "ammo", 2, 3) == Item("Ammo", "ammo", "", 2.0, 3.0, shape="pips")
    assert pips("Actions", "action", 1, 4, "1 left").value == "1 left"
    assert in_words("Alarm", tone="danger") == Item("Alarm", tone="danger", shape="words")
