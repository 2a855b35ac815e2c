"""Attention tokens, noise and loud actions (MGS-051, 052, 056 to 061)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.names import KO2
from sneakbox.games.metal_gear.state import FOCUSED, STARS
from tests.games.metal_gear.tabletop import Tabletop
from tests.games.metal_gear.test_moving import ROOM, quiet


@pytest.mark.rule("MGS-052", "MGS-056")
def test_knocking_places_the_token_or_moves_it() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (2, 2)}))
    table.players()
    table.say("knock")
    assert table.token("snake") == ((2, 2), "?")
    table.notice("snake", (5, 5), "!")
    table.say("knock")
    assert table.token("snake") == ((2, 2), "!")


@pytest.mark.rule("MGS-056", "MGS-041")
def test_a_bang_in_an_attack_draws_attention_and_does_not_hit() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, "E")]))
    table.players()
    table.say("punch c2", 1)
    assert table.token("snake") == ((2, 2), "?")
    assert table.game.about_guard(0, STARS) == 0


@pytest.mark.rule("MGS-056")
def test_two_bangs_draw_attention_once_and_keep_the_side() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, "E")]))
    table.notice("snake", (5, 5), "!")
    table.players()
    table.say("combo c2", 1, 1, 1)
    assert table.token("snake") == ((2, 2), "!")
    assert len(table.heard(names.TOLD_ATTENTION)) == 1


@pytest.mark.ruling("A-13")
@pytest.mark.rule("MGS-090")
def test_a_bang_that_is_rolled_again_does_not_count() -> None:
    table = Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, "E")])
    table.note("snake", FOCUSED, 1 << 3)
    table.players()
    table.say("punch c2", 1)
    assert not any(words.startswith("change") for words in table.options())
    table.say("reroll 3 0", 5)
    assert table.token("snake") is None
    assert table.game.about_guard(0, STARS) == 1


@pytest.mark.rule("MGS-057")
def test_the_noise_check_rolls_a_die_for_every_noisy_token() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 5)}, [(5, 1, "N")]))
    table.players()
    for _ in range(3):
        table.say("dash east")
        table.say("step west")
    table.say("end", 2, 1, 5)
    assert table.token("snake") == ((1, 5), "?")


@pytest.mark.rule("MGS-057")
def test_no_guard_figure_in_the_zone_no_noise_check() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 5)}, bodies=[(5, 1, KO2)]))
    table.players()
    table.say("dash east")
    table.say("stop")
    table.say("end")
    assert table.heard(names.TOLD_NOISE) == []


@pytest.mark.rule("MGS-057")
def test_the_zone_where_the_turn_ends_counts() -> None:
    table = quiet(
        Tabletop(["....", "####"], {"snake": (2, 1)}, [(1, 1, "W")], zones=["0011", "####"])
    )
    table.players()
    table.say("dash east")
    table.say("step east")
    table.say("end")
    assert table.heard(names.TOLD_NOISE) == []


@pytest.mark.ruling("A-48")
def test_focus_serves_the_noise_check() -> None:
    table = Tabletop(ROOM, {"snake": (1, 5)}, [(5, 1, "N")])
    table.note("snake", FOCUSED, 1)
    table.players()
    table.say("dash east")
    table.say("stop")
    table.say("end")
    table.say("fewer 0")
    assert table.token("snake") is None
    assert table.about("snake", FOCUSED) == 0


@pytest.mark.rule("MGS-058")
def test_the_token_stays_when_the_figure_moves_on() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (3, 3)}))
    table.notice("snake", (3, 3), "?")
    table.players()
    table.say("sneak south")
    assert table.token("snake") == ((3, 3), "?")


@pytest.mark.rule("MGS-059")
def test_being_seen_takes_the_token_along_and_turns_it() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (4, 5)}, [(4, 1, "S")]))
    table.game.turn_guard(0, 1)
    table.notice("snake", (1, 1), "?")
    table.players()
    table.game.turn_guard(0, 2)
    table.say("sneak north")
    assert table.token("snake") == ((4, 4), "!")


@pytest.mark.rule("MGS-060", "MGS-038")
@pytest.mark.ruling("A-14")
def test_a_wounded_guard_that_stands_gives_the_attacker_away() -> None:
    table = quiet(Tabletop(["......", "#####."], {"snake": (2, 1)}, [(1, 1, "W")]))
    table.players()
    table.say("punch a1", 5)
    table.say("pass")
    assert table.token("snake") is None
    table.say("dash east")
    table.say("step east")
    table.say("sneak east")
    table.say("sneak east")
    table.say("end", 1)
    assert table.token("snake") == ((6, 1), "!")


@pytest.mark.rule("MGS-060", "MGS-086")
def test_finishing_what_was_begun_gives_nobody_away() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (2, 1)}, [(1, 1, "W")]))
    table.game.note_guard(0, STARS, 1)
    table.players()
    table.say("punch a1", 4)
    assert table.bodies() == [(1, 1, KO2)]
    table.say("end")
    assert table.token("snake") is None


@pytest.mark.rule("MGS-061")
@pytest.mark.ruling("A-06")
def test_loud_weapons_alert_even_when_nobody_is_left() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, [(5, 1, "E")]))
    table.carry("snake", "025")
    table.players()
    table.say("use 0 4 0", 6, 6)
    table.say("accept")
    assert table.guard(0) is None
    assert table.token("snake") == ((1, 1), "!")


@pytest.mark.rule("MGS-051")
def test_a_bang_at_a_lock_is_heard_and_no_number() -> None:
    table = quiet(Tabletop(["..."], {"snake": (1, 1)}, doors=[(((1, 1), "east"), (1, 6, 3))]))
    table.players()
    table.say("interact 0", 1, 1, 6)
    assert table.token("snake") == ((1, 1), "?")
    assert table.game.grid.doors == 1
