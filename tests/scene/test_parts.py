"""Shapes that several scenes are made of."""

from sneakbox.scene.model import Item, Span
from sneakbox.scene.parts import holding, in_words, pips, said, tagged


def test_only_the_words_that_hold_are_said() -> None:
    assert holding(acting=True, seen=False, alert=True) == ("acting", "alert")
    assert holding() == ()


def test_words_that_carry_weight_come_behind() -> None:
    assert said("Stop here?") == (Span("Stop here?"),)
    assert said("Stop here?", "They hear it.", "danger") == (
        Span("Stop here? "),
        Span("They hear it.", "danger"),
    )


def test_rows_of_pips_and_of_words() -> None:
    assert pips("Ammo", "ammo", 2, 3) == Item("Ammo", "ammo", "", 2.0, 3.0, shape="pips")
    assert pips("Actions", "action", 1, 4, "1 left").value == "1 left"
    assert in_words("Alarm", tone="danger") == Item("Alarm", tone="danger", shape="words")


def test_a_tag_stands_where_it_hides_nobody() -> None:
    assert tagged([4, 5, 6], "all", set()) == ("", "", "all")
    assert tagged([4, 5, 6], "all", {5, 6}) == ("all", "", "")
    assert tagged([5, 6, 5], "50 %", {5}) == ("", "50 %", "")
    assert tagged([4, 5], "all", {4, 5}) == ("", "all")
