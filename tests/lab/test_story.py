"""After a game: who won and how, what everybody did, how luck fell, and how it went on."""

from math import sqrt
from pathlib import Path

import pytest

from sneakbox.games.catalogue import game
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.lab.story import Fallen, in_short, story_of
from sneakbox.table import Match, parse_record, secret_from_seed

GOLDEN = Path(__file__).parents[1] / "golden"


def told(name: str, seat: int) -> list[str]:
    return story_of(parse_record((GOLDEN / f"{name}.match").read_bytes()), seat).lines()


@pytest.mark.parametrize(
    ("name", "seat", "headline"),
    [
        ("sneaking_mission/won", 0, "You won: the Secret Files are yours."),
        ("sneaking_mission/lost", SPECTATOR, "random lost: the last Alert token is gone."),
        ("stealth_ops/ducts", 2, "You won: you got out with the intel."),
        ("stealth_ops/ducts", 0, "You lost: Lynx got out with the intel."),
        ("stealth_ops/draw", 1, "A draw: all agreed to call it a draw."),
        ("stealth_ops/lockdown", 0, "Nobody won: the base is locked down."),
        ("ninja/four_players", 1, "You won: no intruder got away with a mission done."),
        ("ninja/four_players", 2, "You lost: no intruder got away with a mission done."),
        ("metal_gear/stage_2", 1, "You won: Heliport is behind you."),
        ("metal_gear/failed", 0, "You lost: Guard 1 killed Snake."),
    ],
)
def test_the_headline_says_who_won_and_how(name: str, seat: int, headline: str) -> None:
    assert told(name, seat)[0] == headline


def test_whoever_gives_up_has_lost_and_the_others_have_won() -> None:
    match = Match.start(game("ninja").setup(2), seats=["Ana", "Ben"], secret=secret_from_seed("up"))
    match.concede(1)
    heads = [story_of(match.record, seat).headline for seat in (0, 1, SPECTATOR)]
    assert heads == [
        "You won: Ben gave the game up",
        "You lost: you gave the game up",
        "Ana won: Ben gave the game up",
    ]


def test_nobody_wins_where_time_was_up() -> None:
    names, secret = ["Ana", "Ben"], secret_from_seed("up")
    for played, how in (("ninja", "A draw"), ("metal_gear", "Nobody won")):
        match = Match.start(game(played).setup(2), seats=names, secret=secret)
        match.flag(1, ends=True)
        heads = [story_of(match.record, seat).headline for seat in (1, SPECTATOR)]
        assert heads == [f"{how}: you ran out of time", f"{how}: Ben ran out of time"]


def test_everybody_has_a_row_and_what_does_not_concern_them_stays_out() -> None:
    lines = told("ninja/four_players", SPECTATOR)
    assert (
        "The traitor: searches 4, times seen 3, wounds 4, guards killed 0, cards played 5." in lines
    )
    assert "The spear guards: cards played 16, wounds dealt 4." in lines
    assert "Snake: steps 10, times seen 1, noises heard 0, attacks 0, wounds 4." in told(
        "metal_gear/failed", 0
    )


def test_luck_is_weighed_against_what_could_be_expected() -> None:
    """Coins: every flip is one in two, so four of five heads are 1.5 too many."""
    story = story_of(parse_record((GOLDEN / "sneaking_mission/alert_over.match").read_bytes()), 0)
    coins = next(one for one in story.luck if one.title == "Coins")
    assert (coins.came, coins.expected, coins.draws) == (4, 2.5, 5)
    assert coins.spread == pytest.approx(sqrt(5) / 2)
    assert coins.favour == 1
    assert coins.sentence() == "Coins: 4 heads, 2.5 expected."
    rooms = next(one for one in story.luck if one.title == "Rooms drawn")
    assert (rooms.draws, rooms.favour) == (9, -1)
    spies = story_of(parse_record((GOLDEN / "stealth_ops/ducts.match").read_bytes()), 2)
    favours = {one.title: one.favour for one in spies.luck}
    assert favours["Lynx's six-sided dice"] == 1
    assert favours["Wren's six-sided dice"] == -1


def test_luck_in_short_goes_by_how_far_off_is_usual() -> None:
    def of(came: float, favour: int) -> str:
        return in_short([Fallen("Coins", "heads", came, 10, 2, 20, favour)])

    assert of(11, 1) == "about even"
    assert of(12, 1) == "a little with you"
    assert of(12, -1) == "a little against you"
    assert of(6, 1) == "against you"
    assert of(20, 0) == "", "who only watches is neither lucky nor unlucky"


@pytest.mark.parametrize("name", ["metal_gear/failed", "ninja/two_players", "stealth_ops/draw"])
def test_chapters_and_stops_are_numbers_that_the_seat_was_told(name: str) -> None:
    record = parse_record((GOLDEN / f"{name}.match").read_bytes())
    story = story_of(record, 1 % record.header.players)
    assert list(story.stops) == sorted(set(story.stops))
    turns = [chapter.turn for chapter in story.chapters]
    assert turns == sorted(turns)
    assert len(turns) == len(set(turns)) > 3
    assert 1 <= story.chapters[0].number < story.chapters[-1].number <= story.stops[-1]
    assert any(chapter.alarm for chapter in story.chapters)
