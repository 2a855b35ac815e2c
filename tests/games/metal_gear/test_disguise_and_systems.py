"""Meryl's disguise and Otacon's systems (MGS-099 to MGS-111)."""

import pytest

from sneakbox.games.metal_gear import content, names
from sneakbox.games.metal_gear.cards.deck_files import standard_systems
from sneakbox.games.metal_gear.characters.dashboards import HACKER
from sneakbox.games.metal_gear.content import StageToken
from sneakbox.games.metal_gear.names import DISGUISED, KO2
from sneakbox.games.metal_gear.state import COVER, DAMAGE, FOCUSED, SPENT, TOKENS
from tests.games.metal_gear.editions.in_both import ALIKE
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_moving import ROOM, quiet


def disguised(*args: object, **more: object) -> Tabletop:
    table = quiet(Tabletop(*args, **more), "meryl")  # type: ignore[arg-type]
    table.note("meryl", COVER, DISGUISED)
    return table


@pytest.mark.rule("MGS-099", "MGS-029")
def test_gain_disguise_beside_a_body_with_the_token_off_the_map() -> None:
    table = quiet(Tabletop(ROOM, {"meryl": (2, 2)}, bodies=[(3, 2, KO2)]), "meryl")
    table.players()
    table.notice("meryl", (5, 5), "?")
    assert "disguise" not in table.options()
    table.game.put_attention(names.MERYL, -1, 0)
    table.say("disguise")
    assert table.about("meryl", COVER) & DISGUISED
    assert table.about("meryl", TOKENS) == 2


@pytest.mark.ruling("A-31")
def test_a_body_in_her_own_space_will_do() -> None:
    table = quiet(Tabletop(ROOM, {"meryl": (2, 2)}, bodies=[(2, 2, KO2)]), "meryl")
    table.players()
    assert "disguise" in table.options()


@pytest.mark.rule("MGS-100")
@pytest.mark.ruling("A-17")
def test_in_disguise_cameras_and_guards_take_no_notice() -> None:
    table = disguised(ROOM, {"meryl": (1, 1)}, [(5, 3, "W")], cameras=[(5, 1, "W", "S")])
    table.players()
    table.say("sneak east")
    assert table.token("meryl") is None
    table.activate(0)
    assert table.heard(names.TOLD_GUARD_ATTACKS) == []


@pytest.mark.rule("MGS-100", "MGS-226")
@ALIKE
def test_in_disguise_leapt_guards_do_not_attack(edition: str) -> None:
    table = disguised(["....", "####"], {"meryl": (1, 1)}, [(2, 1, "W")], edition=edition)
    table.game.turn_guard(0, 0)
    table.players()
    table.say("sneak east")
    assert table.where("meryl") == (3, 1)
    assert table.token("meryl") is None


@pytest.mark.rule("MGS-101", "MGS-102", "MGS-226")
@ALIKE
@pytest.mark.parametrize(("faces", "blown"), [((4, 1), True), ((4, 5), False)])
def test_the_cover_check_before_a_guards_eyes(
    faces: tuple[int, int], blown: bool, edition: str
) -> None:
    table = disguised(ROOM, {"meryl": (2, 1)}, [(2, 3, "N")], edition=edition)
    table.players()
    table.say("sneak south", *faces)
    assert (table.token("meryl") == ((2, 2), "!")) is blown
    assert bool(table.about("meryl", COVER) & DISGUISED) is not blown


@pytest.mark.rule("MGS-102", "MGS-226")
@ALIKE
def test_anything_but_a_sneak_in_sight_gives_her_away(edition: str) -> None:
    table = disguised(ROOM, {"meryl": (1, 1)}, [(5, 1, "W")], edition=edition)
    table.players()
    table.say("dash south")
    assert not table.about("meryl", COVER) & DISGUISED
    table.say("stop")
    assert table.token("meryl") == ((1, 2), "!")


@pytest.mark.rule("MGS-102")
def test_a_noise_gives_her_away() -> None:
    table = disguised(ROOM, {"meryl": (1, 5)}, [(5, 1, "N")])
    table.players()
    table.say("dash east")
    table.say("stop")
    table.say("end", 1)
    assert table.token("meryl") == ((2, 5), "!")
    assert not table.about("meryl", COVER) & DISGUISED


# Terminals.


def wired(level: int = 3, code: tuple[int, ...] = (2, 4, 6), **more: object) -> Tabletop:
    """Otacon beside a Terminal in a quiet corner."""
    return quiet(
        Tabletop(
            ["....", "...."],
            {"otacon": (1, 1)},
            tokens=[StageToken(content.TERMINAL, 1, level, list(code))],
            **more,  # type: ignore[arg-type]
        ),
        "otacon",
    )


def connected(level: int = 3, *cards: int, **more: object) -> Tabletop:
    """The Terminal is hacked and Otacon has these System cards."""
    table = wired(level, (2, 4, 6), **more)
    table.game.marks[0] = 2
    from sneakbox.kernel.native import append

    for card in cards:
        table.game.system_deck.middle.take(card)
        table.game.systems = append(table.game.systems, card)
    return table


def number(name: str) -> int:
    return next(n for n, card in enumerate(standard_systems()) if card.name == name)


@pytest.mark.rule("MGS-103")
def test_only_otacon_hacks() -> None:
    table = quiet(
        Tabletop(["...."], {"snake": (1, 1)}, tokens=[StageToken(content.TERMINAL, 1, 2, [3, 5])])
    )
    table.players()
    assert not any(words.startswith("hack") for words in table.options())


@pytest.mark.rule("MGS-104")
def test_hacking_with_a_second_roll() -> None:
    table = wired()
    table.players()
    table.say("hack 0")
    table.say("accept", 2, 4, 4, 1)
    assert table.game.marks[0] == 0
    table.say("hack 0")
    table.say("again 12", 6, 3)
    assert table.game.marks[0] == 2


@pytest.mark.rule("MGS-105")
def test_hacking_progress_is_lost_with_the_turn() -> None:
    table = wired(cards=[order(), order()])
    table.game.settle()
    table.say("hack 0")
    table.say("accept", 2, 4, 4, 1)
    table.say("end")
    table.say("hack 0")
    assert "accept" in table.options()  # the question before a full roll


@pytest.mark.rule("MGS-105")
def test_who_stays_beside_a_terminal_keeps_the_dice() -> None:
    table = wired()
    table.players()
    table.say("hack 0")
    table.say("accept", 2, 4, 4, 1)
    table.say("sneak east")  # still beside it
    table.say("hack 0")
    table.say("again 12", 6, 3)
    assert table.game.marks[0] == 2


@pytest.mark.rule("MGS-106")
def test_a_fourth_system_card_sends_one_back() -> None:
    table = connected(3, 0, 1, 2)
    table.players()
    table.say("search", 3)
    assert len(table.options()) == 8
    table.say("return 1 0")
    assert [held & 0xFF for held in table.game.systems] == [0, 2, 3]
    assert table.game.system_deck.top() == 1


@pytest.mark.rule("MGS-107")
def test_dice_go_on_slots_of_their_number() -> None:
    table = connected(3, number("Door Control"))
    table.players()
    table.say("access 4")
    table.say("accept", 5, 5, 1, 3)
    slots = [words for words in table.options() if words.startswith("slot")]
    assert slots == ["slot 0 1", "slot 1 1"]
    table.say("slot 0 1")
    assert "access 4" not in table.options()
    assert "access 3" in table.options()


@pytest.mark.rule("MGS-108", "MGS-109")
def test_dice_stay_and_can_be_taken_off() -> None:
    table = connected(3, number("Door Control"), number("Lights Out"))
    table.game.systems[0] |= 0b11 << 8
    table.game.systems[1] |= 0b11 << 8
    table.note("otacon", SPENT, HACKER)
    table.players()
    assert not any(words.startswith("access") for words in table.options())
    table.say("take-off 0 1")
    assert [w for w in table.options() if w.startswith("access")] == ["access 1"]


def full_cards() -> Tabletop:
    """Four black dice lie on System cards."""
    table = connected(3, number("Door Control"), number("Lights Out"), number("Camera Loop"))
    table.game.systems[0] |= 0b11 << 8
    table.game.systems[1] |= 0b11 << 8
    return table


@pytest.mark.rule("MGS-107", "MGS-109")
def test_with_four_dice_on_cards_an_ability_still_adds_some() -> None:
    table = full_cards()
    table.players()
    assert [w for w in table.options() if w.startswith("access")] == ["access 0"]
    table.say("access 0")
    table.say("ability 5 2", 5, 6)
    assert table.heard(names.TOLD_TOSSED, "colour", "face") == [(0, 5), (0, 6)]
    assert table.about("otacon", TOKENS) == 3


@pytest.mark.rule("MGS-107", "MGS-109")
def test_with_four_dice_on_cards_focus_still_adds_one() -> None:
    table = full_cards()
    table.note("otacon", SPENT, HACKER)
    table.players()
    assert "access 0" not in table.options()
    table.note("otacon", FOCUSED, 1 << 3)
    table.say("access 0")
    table.say("add-die 11", 5)
    assert table.heard(names.TOLD_TOSSED, "colour", "face") == [(1, 5)]


@pytest.mark.example("otacon dice G")
@pytest.mark.ruling("A-33")
def test_extra_dice_raise_the_limit_for_one_roll() -> None:
    table = connected(3, number("Door Control"))
    table.note("otacon", FOCUSED, 1 << 3)
    table.players()
    table.say("access 4")
    table.say("ability 5 2", 2, 3, 1, 1, 1, 1)
    table.say("add-die 11", 5)
    assert sum(1 for die in table.game.dice if die & 0x100) == 5
    assert sum(1 for die in table.game.dice if not die & 0x100) == 2
    table.say("slot 0 0")
    table.say("slot 5 1")
    assert table.game.systems[0] >> 8 & 0xFF == 0b11
    assert "access 3" in table.options()  # the white die on the card does not count


@pytest.mark.rule("MGS-110")
def test_an_effect_needs_a_terminal_of_its_level() -> None:
    table = connected(3, number("Camera Loop"), cameras=[(4, 1, "S", "S")])
    table.game.systems[0] |= 0b11 << 8
    table.players()
    ways = [words for words in table.options() if words.startswith("resolve")]
    assert ways == ["resolve 0 0 0"]
    table.say("resolve 0 0 0")
    assert table.game.camera_side == 1
    assert len(table.game.systems) == 0
    assert list(table.game.system_deck.lower) == [number("Camera Loop")]


@pytest.mark.rule("MGS-110")
def test_a_card_for_a_moment_outside_his_turn() -> None:
    table = connected(
        3, number("Jammed Radio"), cards=[order("stay-alert", False, 1, 1)], guards=[(3, 1, "E")]
    )
    table.game.systems[0] |= 0b11 << 8
    table.enemies()
    assert "pass" in table.options()
    table.say(table.options()[-1])
    assert table.token("otacon") is None


@pytest.mark.rule("MGS-111")
@pytest.mark.ruling("A-32")
def test_moving_away_disconnects_and_moving_beside_does_not() -> None:
    table = connected(3, 0, 1)
    table.game.systems[0] |= 1 << 8
    table.players()
    table.say("sneak east")
    assert len(table.game.systems) == 2
    table.say("sneak south")
    assert len(table.game.systems) == 2
    table.say("sneak east")
    table.say("return 0 1")
    table.say("return 0 0")
    assert len(table.game.systems) == 0
    assert table.game.system_deck.left() == 8


@pytest.mark.parametrize(
    ("name", "level", "effect", "check"),
    [
        ("Camera Loop", 4, "resolve 0 0 0", "cameras"),
        ("Camera Loop", 4, "resolve 1 0 0", "blind"),
        ("Door Control", 2, "resolve 0 0 0", "door"),
        ("Door Control", 4, "resolve 1 0 0", "door"),
        ("False Signal", 3, "resolve 0 2 0", "noise"),
        ("False Signal", 5, "resolve 1 2 0", "alert"),
        ("Guard Channel", 2, "resolve 0 0 2", "turn"),
        ("Guard Channel", 4, "resolve 1 0 2", "turn"),
        ("Order Intercept", 2, "resolve 0 0 0", "peek"),
        ("Order Intercept", 4, "resolve 1 0 0", "bury"),
        ("Remote Supply", 2, "resolve 0 0 0", "lend"),
        ("Remote Supply", 3, "resolve 1 0 0", "charge"),
        ("Lights Out", 3, "resolve 0 0 0", "blind"),
        ("Lights Out", 5, "resolve 1 0 0", "dark"),
    ],
)
def test_every_system_effect(name: str, level: int, effect: str, check: str) -> None:
    table = quiet(
        Tabletop(
            ["....#", "...##", "...##"],
            {"otacon": (1, 1), "snake": (1, 3)},
            [(3, 2, "E")] if check == "turn" else [],
            tokens=[StageToken(content.TERMINAL, 1, level, [1])],
            doors=[(((1, 1), "south"), (1, 2))],
            cameras=[(4, 1, "N", "N")],
            cards=[order(), order("waken")],
            seats=2,
        ),
        "otacon",
        "snake",
    )
    if check == "turn":
        table.game.turn_guard(0, 3)
        table.game.turn_guard(0, 1)
    from sneakbox.kernel.native import append

    card = number(name)
    table.game.marks[0] = 2
    table.game.system_deck.middle.take(card)
    table.game.systems = append(table.game.systems, card | 0b11 << 8)
    table.carry("snake", "025")
    table.game.uses[0] = 3
    if check in ("noise", "alert"):
        table.notice("otacon", (3, 3), "?" if check == "noise" else "!")
    table.players()
    table.say("begin otacon")
    table.say(effect)
    done = {
        "cameras": table.game.camera_side == 1,
        "blind": table.game.is_blind(0),
        "dark": table.game.dark_zones == 1,
        "door": table.game.grid.doors == 0,
        "noise": table.token("otacon") is None,
        "alert": table.token("otacon") is None,
        "turn": table.guard(0) is None or table.guard(0)[2] == "S",  # type: ignore[index]
        "peek": len(table.heard(names.TOLD_PEEKED)) == 1,
        "bury": "pass" in table.options(),
        "lend": table.about("snake", TOKENS) == 5,
        "charge": table.game.uses[0] == 4,
    }
    assert done[check]
    if check == "bury":
        table.say("choose 1 0")
        assert list(table.game.orders.lower) == [0]
    assert table.about("otacon", DAMAGE) == 0
