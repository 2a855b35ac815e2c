"""Bosses and their referee: it agrees with the game and finds liars."""

import pytest

from sneakbox.lab import boss_card_play, boss_throws, boss_wolf, fuzz_bosses
from sneakbox.lab.boss_arena import Arena
from sneakbox.lab.boss_card_play import CardPlay
from sneakbox.lab.boss_findings import BossFindings
from sneakbox.lab.boss_game import Trace
from sneakbox.lab.boss_guests import HiddenGuestComparison
from sneakbox.lab.boss_help import HelpComparison
from sneakbox.lab.boss_referee import Enough, Fight, Fighter
from sneakbox.lab.referee_floor import Space


def test_bosses_do_what_the_referee_allows() -> None:
    found = fuzz_bosses.fuzz_bosses(situations=340).findings
    assert found.failures == []
    assert found.situations == 340
    assert found.choices > 10
    assert found.landed > 60
    assert found.thrown > 50
    assert len(found.cards) == 56
    everybody = ("moves", "turns", "rolls", "hurt", "threat", "disarmed", "staggered", "pushed")
    alone = ("reloads", "turret", "put", "cleared", "shadow", "puppet", "course")
    hidden = ("seen", "slips", "pulled")
    for what in (*everybody, *alone, *hidden):
        assert found.happened[what] > 1, what


def test_the_comparison_is_the_same_with_two_processes() -> None:
    one, two = (fuzz_bosses.fuzz_bosses(situations=100, jobs=jobs).findings for jobs in (1, 2))
    assert one == two


def test_she_has_heard_an_alarm_also_where_a_threat_ends_the_stage() -> None:
    """B-613: counted before her card, though one perch lets nobody live to see it."""
    found = BossFindings()
    fuzz_bosses.comparison("evening", 175, found).run()
    assert found.failures == []


def test_a_mission_that_ends_where_they_were_laid_out_leaves_a_guest_nothing_to_do() -> None:
    """VR 6: somebody alone on the own marker; the hidden one does not look round any more."""
    found = BossFindings()
    for number in (6304, 27724):
        fuzz_bosses.comparison("evening", number, found).run()
    assert found.failures == []
    assert found.situations == 2
    assert not found.happened


def sees_everybody(self: Fight, fighter: Fighter) -> bool:
    """Against B-011."""
    assert self.fighters
    return not fighter.is_camouflaged


def stands_still(self: Fight, name: str, number: int, enough: Enough | None = None) -> list[Space]:
    """Against B-027."""
    return []


def draws_columns(self: Fight, space: Space) -> bool:
    """Against B-035."""
    return False


def counts_fighters_alone(printed: int, fighters: int) -> int:
    """Against B-042."""
    return printed + fighters - 1


def walks_through(self: Arena, space: Space, other: Space) -> int:
    """Against B-010: as if there were no obstacles."""
    return abs(space[0] - other[0]) + abs(space[1] - other[1])


def lands_anywhere(arena: Arena, thrower: Space, dice: tuple[int, int]) -> set[Space]:
    """Against B-202: as far as both numbers allow."""
    spaces = set(arena.spaces())
    return {one for one in spaces if walks_through(arena, one, thrower) == sum(dice)}


def never_empty(self: CardPlay) -> bool:
    """Against B-102."""
    return True


def mixes_all(hers: Space, perches: frozenset[Space]) -> list[Space]:
    """Against B-605: any perches, not the nearest."""
    return sorted(perches - {hers})


def strikes_nothing(self: HelpComparison, damage: int) -> None:
    """Against B-090."""
    assert damage
    assert self.damage >= 0


def fires_at_once(self: HiddenGuestComparison, now: Fight, aimed: str, hits: int) -> Trace:
    """Against B-930: her rifle need not rest first."""
    target = now.fighters[0].name
    return (("rolls", target, 3), *([("hurt", target, hits)] if hits else []))


@pytest.mark.parametrize(
    ("where", "rule", "lie"),
    [
        (Fight, "is_in_sight", sees_everybody),
        (Fight, "away", stands_still),
        (Fight, "line_is_row", draws_columns),
        (Arena, "distance", walks_through),
        (CardPlay, "has_bullet", never_empty),
        (boss_card_play, "break_number", counts_fighters_alone),
        (boss_throws, "grenade_ends", lands_anywhere),
        (boss_wolf, "perches_by_distance", mixes_all),
        (HelpComparison, "strike", strikes_nothing),
        (HiddenGuestComparison, "told", fires_at_once),
    ],
)
def test_a_wrong_rule_is_found_and_drawn(
    where: object, rule: str, lie: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, rule, lie)
    report = fuzz_bosses.fuzz_bosses(situations=100)
    found = report.findings
    assert found.failures
    assert "seed 1, situation" in found.failures[0]
    assert found.failures[0].count("\n") > 3
    assert report.facts()["errors"] == len(found.failures)
