"""Air ducts (SMS-070, SMS-071)."""

import pytest

from tests.games.sneaking_mission.scenario import Scene

TWO = "(2,0) duct NE; (-3,4) duct NE"


@pytest.mark.rule("SMS-070")
def test_070_ducts_never_wear_out() -> None:
    scene = Scene(TWO, agent=(2, 0)).play("crawl (-3,4)", "crawl (2,0)", "crawl (-3,4)")
    assert scene.at == (-3, 4)
    assert scene.turn == 4
    assert scene.blips() == 0


@pytest.mark.rule("SMS-070")
def test_070_a_duct_is_an_empty_tile() -> None:
    scene = Scene(
        "(-1,0) empty EW; (0,0) empty EW; (1,0) duct NEW; (2,0) guard EW cone W", agent=(-1, 0)
    )
    scene.play("move east")
    assert scene.spotters() == [(2, 0)], "sight passes through"
    quiet = Scene("(0,0) empty EW; (1,0) duct SW").play("move east")
    assert quiet.names() == ["arrived"]


@pytest.mark.rule("SMS-071")
@pytest.mark.ruling("S-04")
def test_071_to_any_other_duct_in_one_turn() -> None:
    scene = Scene(TWO, agent=(2, 0))
    assert "crawl (-3,4)" in scene.offers()
    scene.play("crawl (-3,4)")
    assert scene.rules("crawled") == scene.rules("arrived") == ["SMS-071"]
    assert (scene.at, scene.turn) == ((-3, 4), 2)


@pytest.mark.rule("SMS-071")
def test_071_one_duct_leads_nowhere() -> None:
    assert "crawl" not in Scene("(0,0) duct NE").verbs()


@pytest.mark.rule("SMS-071")
def test_071_only_from_duct_to_duct() -> None:
    assert "crawl" not in Scene(TWO + "; (0,0) empty EW").verbs()
    three = Scene("(0,0) duct NE; (5,5) duct NE; (7,7) duct NEW; (9,9) box NE")
    assert [words for words in three.offers() if "crawl" in words] == ["crawl (5,5)", "crawl (7,7)"]


@pytest.mark.rule("SMS-071", "SMS-115")
def test_071_the_arrival_counts_as_any_other() -> None:
    scene = Scene("(0,0) duct NE; (5,5) duct EW; (6,5) empty EW; (7,5) guard EW cone W")
    scene.play("crawl (5,5)")
    assert scene.spotters() == [(7, 5)]
    assert (scene.alert, scene.tokens) == (True, 5)
    hidden = Scene(TWO, agent=(2, 0), alert=1).play("crawl (-3,4)")
    assert (hidden.alert, hidden.tokens, hidden.result) == (False, 5, "")
