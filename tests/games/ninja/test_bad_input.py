"""What is against the rules is refused with the rule and the place, and changes nothing."""

from dataclasses import replace
from pathlib import Path

import pytest

from sneakbox.boards.content_files import ContentError
from sneakbox.cli import main
from sneakbox.games.ninja.game import GAME
from sneakbox.games.ninja.map import map_file
from sneakbox.kernel.numbers import digest
from sneakbox.table import Match, NotLegal, NotYourDecision, RecordError, secret_from_seed
from sneakbox.table.replay import lay_out
from tests.games.ninja.night import Night

EIGHT_CARDS = ("rope", "rope", "rope", "kenjutsu", "kenjutsu", "shuriken", "shuriken", "shuriken")


def at_the_start(players: int = 2, scenario: str = "outpost") -> Match:
    return Match.start(GAME.setup(players, scenario), secret=secret_from_seed("bad input"))


def to_the_marking() -> Match:
    match = at_the_start()
    for seat, words in ((0, "basic"), (1, "basic"), (1, "basic"), (0, "fill")):
        match.play(seat, words)
    return match


def refused(match: Match, seat: int, words: str) -> str:
    """The sentence with which the table refuses; nothing may have happened."""
    before, steps = match.digest(), match.steps
    with pytest.raises(NotLegal) as error:
        match.play(seat, words)
    assert (match.digest(), match.steps) == (before, steps)
    assert "\n" not in str(error.value)
    return str(error.value)


def refused_at_night(night: Night, seat: int, words: str) -> str:
    """The same in a scripted situation."""
    action = night.words.parse(night.spelt(words))
    before = digest(night.state)
    assert action not in night.state.options(seat)
    reason = night.setup.text().refusal(night.view(seat), action)
    assert digest(night.state) == before
    return reason


@pytest.mark.rule("NIN-022")
def test_a_ninth_ninja_card() -> None:
    match = at_the_start()
    for card in EIGHT_CARDS:
        match.play(1, f"pick {card}")
    sentence = refused(match, 1, "pick shadow-walk")
    assert "the hand of the ninja is full with 8 cards (NIN-022)" in sentence
    assert "'pick potent-sake'" in sentence  # what would be right: it is the traitor's turn


@pytest.mark.rule("NIN-022")
def test_a_fourth_rope_and_a_card_of_the_traitor() -> None:
    match = at_the_start()
    for card in EIGHT_CARDS[:3]:
        match.play(1, f"pick {card}")
    assert "no such card left to choose (NIN-022" in refused(match, 1, "pick rope")
    assert "no such card left to choose (NIN-022" in refused(match, 1, "pick potent-sake")


@pytest.mark.rule("NIN-022")
def test_a_seat_whose_hand_is_full_is_not_asked_again() -> None:
    match = at_the_start(3, "fortress")
    for card in EIGHT_CARDS:
        match.play(1, f"pick {card}")
    before = match.digest()
    with pytest.raises(NotYourDecision, match="seat 1 does not decide now"):
        match.play(1, "pick shadow-walk")
    assert match.digest() == before


@pytest.mark.rule("NIN-030")
def test_a_third_sleeper_in_a_barracks() -> None:
    match = to_the_marking()
    match.play(0, "sleeper g02")
    match.play(0, "sleeper g02")
    assert "G02 holds two sleeping guards already (NIN-030)" in refused(match, 0, "sleeper g02")
    assert "G06 is no barracks (NIN-030)" in refused(match, 0, "sleeper g06")


@pytest.mark.rule("NIN-031", "NIN-034")
def test_a_goal_on_a_watch_post_or_on_another_object() -> None:
    match = to_the_marking()
    for zone in ("g02", "g02", "g04", "g04", "g15", "g15"):
        match.play(0, f"sleeper {zone}")
    sentence = refused(match, 0, "goal w01 a")
    assert "W01 is no castle room without a watch post (NIN-031" in sentence
    match.play(0, "goal w02 a")
    assert "W02 has an object" in refused(match, 0, "goal w02 b")
    assert "(NIN-031, NIN-034)" in refused(match, 0, "goal w02 b")


@pytest.mark.rule("NIN-161", "NIN-182")
def test_a_path_across_a_wall_without_a_rope() -> None:
    night = Night(phase="intruders", ninja="M03").play("first ninja")
    reason = refused_at_night(night, 1, "go g04")
    assert reason == "a wall stands between M03 and G04; it takes a rope (NIN-161, NIN-182)"
    reason = refused_at_night(night, 1, "cross m03|g04")
    assert reason == "no rope hangs on the wall between G04 and M03 (NIN-161, NIN-182)"
    roped = Night(phase="intruders", ninja="M03", ropes="M03|G04").play("first ninja")
    assert roped.offers("cross m03|g04")


@pytest.mark.rule("NIN-161", "NIN-162", "NIN-160")
def test_a_path_to_far_away_beyond_a_stop_and_beyond_three_zones() -> None:
    night = Night(phase="intruders", ninja="W01").play("first ninja")
    assert refused_at_night(night, 1, "go e05") == "no open border leads from W01 to E05 (NIN-161)"
    night.play("go w02", "go w03", "go w02")
    reason = refused_at_night(night, 1, "go w03")
    assert reason == "the ninja has entered 3 zones this turn (NIN-160)"
    moat = Night(phase="intruders", ninja="B01").play("first ninja", "go m03")
    reason = refused_at_night(moat, 1, "go b01")
    assert reason == "the movement of the ninja has ended in M03 (NIN-162)"


@pytest.mark.rule("NIN-080")
def test_a_second_card_on_a_carded_patrol() -> None:
    night = Night(patrols="G09<G08", ninja="E05", guard_hand="patrol-listen patrol-search")
    night.play("patrol-listen a", "done")
    reason = refused_at_night(night, 0, "patrol-search a")
    assert reason == "a card was played on guard a in G09 this turn (NIN-080)"


@pytest.mark.rule("NIN-195", "NIN-196")
def test_a_search_of_a_zone_not_entered_and_of_a_third_zone() -> None:
    night = Night(phase="intruders", ninja="W01")
    night.play("first ninja", "go w02", "go w03", "done", "done")
    reason = refused_at_night(night, 1, "search ninja w07")
    assert reason == "W07 is not on the path of the ninja this turn (NIN-195)"
    night.play("search ninja w01", "search ninja w02")
    assert "(NIN-195, NIN-196)" in refused_at_night(night, 1, "search ninja w03")


@pytest.mark.rule("NIN-146")
def test_a_map_with_a_dead_end_track(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fortress = (map_file.FOLDER / "outpost.txt").read_text(encoding="utf-8")
    text = fortress.replace("G07 G14 G11\n", "G07 G14\n")
    assert text != fortress
    with pytest.raises(ContentError) as error:
        map_file.parse(text)
    problem = next(one for one in error.value.problems if "the track ends in" in one.message)
    assert problem.message == "MC7: the track ends in G14 (NIN-146 to NIN-149)"
    # The place is where the zone stands in the file.
    line = text.splitlines()[problem.line - 1]
    assert line[problem.column - 1 :].startswith("G14")
    bad = tmp_path / "bad.txt"
    bad.write_text(text, encoding="utf-8")
    assert main(["check", str(bad)]) == 1
    shown = capsys.readouterr()
    said = shown.out + shown.err
    assert f"{problem.line}:{problem.column}" in said
    assert problem.message in said


def test_records_in_the_words_of_older_rules_are_refused() -> None:
    header = at_the_start().record.header
    lay_out(header)
    sentence = "played by version 2 of the rules of Ninja, and here is version 4"
    with pytest.raises(RecordError, match=sentence):
        lay_out(replace(header, rules=2))
