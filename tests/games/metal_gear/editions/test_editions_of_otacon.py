"""Terminals and System cards by the two rulebooks (MGS-227 to MGS-229, MGS-253)."""

import pytest

from sneakbox.games.metal_gear import content, names
from sneakbox.games.metal_gear.cards.deck_files import standard_systems
from sneakbox.games.metal_gear.content import HACKED, StageToken
from sneakbox.kernel.native import append
from tests.games.metal_gear.editions.in_both import ALIKE, in_both, quiet
from tests.games.metal_gear.tabletop import Tabletop


def numbers(*cards: str) -> list[int]:
    named = [card.name for card in standard_systems()]
    return [named.index(card) for card in cards]


def connected(edition: str, level: int, *cards: str) -> Tabletop:
    """Otacon beside a hacked Terminal with these System cards, no Focus and no white dice."""
    token = StageToken(content.TERMINAL, 1, level, [2, 4, 6])
    table = quiet(Tabletop(["....", "...."], {"otacon": (1, 1)}, tokens=[token], edition=edition))
    table.game.marks[0] = HACKED
    for card in numbers(*cards):
        table.game.system_deck.middle.take(card)
        table.game.systems = append(table.game.systems, card)
    table.players()
    return table


@pytest.mark.rule("MGS-227")
@pytest.mark.ruling("E-07")
@in_both(
    final=[f"return {card} {end}" for card in range(4) for end in (0, 1)],
    prototype=["return 0 1", "return 1 1", "return 2 1"],
)
def test_the_fourth_card(edition: str, expected: list[str]) -> None:
    table = connected(edition, 3, "Camera Loop", "Door Control", "False Signal")
    table.say("search", *numbers("Lights Out"))
    assert table.options() == expected


@pytest.mark.rule("MGS-227")
@pytest.mark.ruling("E-19")
@ALIKE
def test_cards_are_drawn_at_a_terminal_in_both(edition: str) -> None:
    table = connected(edition, 3)  # beside it
    offered = []
    for way in ("east", "east", "east"):
        offered.append("search" in table.options())
        table.say(f"sneak {way}")
    assert offered == [True, True, True]
    assert "search" not in table.options()  # two spaces away


@pytest.mark.rule("MGS-228")
@in_both(final=["accept", "slot 0 8", "slot 1 1"], prototype=["accept", "slot 1 1"])
def test_dice_for_all_cards_or_for_one(edition: str, expected: list[str]) -> None:
    table = connected(edition, 3, "Camera Loop", "Door Control")
    table.say("access 4" if edition == "final" else "access 0")
    table.say("accept", 2, 4, 3, 3)
    assert sorted(table.options()) == expected


@pytest.mark.rule("MGS-228")
@pytest.mark.ruling("E-08")
def test_four_fresh_dice_as_far_as_there_are_any() -> None:
    table = connected("prototype", 3, "Camera Loop", "Door Control", "False Signal")
    for number in range(3):
        table.game.systems[number] |= 3 << 8  # two black dice on each
    table.say("access 0")
    table.say("accept", 6, 6)
    assert len(table.heard(names.TOLD_TOSSED)) == 2  # six of the eight lie on cards


@pytest.mark.rule("MGS-229")
@pytest.mark.ruling("E-09")
@in_both(final=[], prototype=["Camera Loop"])
def test_a_covered_card_works_at_once_or_waits(edition: str, expected: list[str]) -> None:
    table = connected(edition, 3, "Camera Loop")
    table.game.cameras = append(table.game.cameras, 7 * 16)
    table.say("access 2" if edition == "final" else "access 0")
    dice = (1, 4) if edition == "final" else (1, 4, 3, 3)
    table.say("accept", *dice)
    table.say("slot 0 0")
    table.say("slot 0 1")
    used = table.heard_one(names.TOLD_RESOLVED, "card")
    assert [standard_systems()[card].name for card in used] == expected
    assert table.game.camera_side == len(expected)
    waits = any(words.startswith("resolve") for words in table.options())
    assert waits is (edition == "final")


@pytest.mark.rule("MGS-229")
@pytest.mark.ruling("E-09")
@pytest.mark.parametrize(("level", "effect"), [(2, 0), (3, 0), (4, 1), (5, 1)])
def test_the_terminals_level_says_what_a_card_does(level: int, effect: int) -> None:
    table = connected("prototype", level, "Camera Loop")
    table.game.cameras = append(table.game.cameras, 7 * 16)
    table.say("access 0")
    table.say("accept", 1, 4, 3, 3)
    table.say("slot 0 0")
    table.say("slot 0 1")
    assert table.heard(names.TOLD_RESOLVED, "card", "effect") == [(0, effect)]


@pytest.mark.rule("MGS-229")
def test_a_card_without_a_target_just_goes() -> None:
    table = connected("prototype", 2, "Camera Loop")  # there is no Camera
    table.say("access 0")
    table.say("accept", 1, 4, 3, 3)
    table.say("slot 0 0")
    table.say("slot 0 1")
    assert len(table.game.systems) == 0
    assert table.heard(names.TOLD_RESOLVED) == []


@pytest.mark.rule("MGS-229")
@in_both(final=True, prototype=False)
def test_dice_come_off_cards_again_or_not(edition: str, expected: bool) -> None:
    table = connected(edition, 3, "Camera Loop")
    table.game.systems[0] |= 1 << 8
    assert ("take-off 0 0" in table.options()) is expected


@pytest.mark.rule("MGS-253")
@pytest.mark.ruling("E-16")
@in_both(final=False, prototype=True)
def test_dice_left_at_a_terminal_wait(edition: str, expected: bool) -> None:
    token = StageToken(content.TERMINAL, 0, 3, [2, 4, 6])
    table = quiet(Tabletop(["......"], {"otacon": (2, 1)}, tokens=[token], edition=edition))
    table.players()
    table.say("hack 0")
    table.say("accept", 2, 4, 4, 1)
    table.say("sneak east")
    assert "hack 0" not in table.options()  # not from two spaces away
    table.say("sneak west")
    table.say("hack 0")
    assert any(words.startswith("again") for words in table.options()) is expected
