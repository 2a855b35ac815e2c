"""After a game: where the odds fell."""

import json
from itertools import pairwise
from pathlib import Path
from statistics import mean

import pytest

from sneakbox.bots.random_bot import RandomBot
from sneakbox.bots.search.budget import Budget
from sneakbox.cli import main
from sneakbox.games.catalogue import game
from sneakbox.lab.review import LEAST_FALL, MOST_MOMENTS, Review
from sneakbox.table import Match, Replay, parse_record, play_on, secret_from_seed

GOLDEN = Path(__file__).parents[1] / "golden"


def played(seed: str) -> Match:
    setup = game("sneaking_mission").setup(scenario="hard")
    match = Match.start(setup, secret=secret_from_seed(seed))
    play_on(match, {0: RandomBot(1)})
    return match


def test_the_worst_moments_come_first_and_name_what_was_done() -> None:
    match = played("lost")
    review = Review(match.record, 0, Budget(rounds=4))
    moments = review.moments()
    assert review.questions > 3
    assert 1 <= len(moments) <= MOST_MOMENTS, "a random agent throws his odds away"
    assert [moment.fall for moment in moments] == sorted(
        (moment.fall for moment in moments), reverse=True
    )
    lines = match.record.text().splitlines()
    for moment in moments:
        assert moment.fall >= LEAST_FALL
        assert any(line.startswith(f"{moment.step} 0 {moment.did}") for line in lines)
        assert moment.did != moment.better
        assert moment.told
    again = Review(match.record, 0, Budget(rounds=4)).moments()
    assert again == moments


def test_it_turned_behind_the_turn_after_which_the_odds_had_fallen_most() -> None:
    review = Review(played("lost").record, 0, Budget(rounds=4))
    assert review.turning_point(won=False) is None, "nothing was thought over yet"
    review.moments()
    turned = review.turning_point(won=False)
    assert turned is not None
    odds = [odds for _, odds in review.by_turn()]
    assert turned.fall == max(before - after for before, after in pairwise(odds)) >= LEAST_FALL
    same = [one for one in review.course if one.turn == turned.turn]
    assert turned.before == round(mean(one.before for one in same))
    own = next(one for one in same if one.number == turned.number)
    assert own.fall == max(one.fall for one in same)
    falls = [one.fall for one in review.course]
    assert sum(falls) == review.course[0].before, "all that there was to hope for was lost"
    assert review.course[-1].after == 0


def test_who_gives_up_loses_no_odds_by_it() -> None:
    match = Match.start(game("sneaking_mission").setup(), secret=secret_from_seed("up"))
    for _ in range(4):
        match.play(0, match.options(0)[0])
    match.concede(0)
    review = Review(match.record, 0, Budget(rounds=4))
    review.moments()
    assert all(one.after > 0 for one in review.course)
    assert 1 <= len(review.course) < review.questions, "what came of the last one is not known"


def test_hints_are_no_part_of_what_happened() -> None:
    record = parse_record((GOLDEN / "metal_gear" / "failed.match").read_bytes())
    text = game("metal_gear").setup(1, "stage_2", dict(record.header.options)).text()
    replay = Replay(record)
    while replay.advance() is not None:
        pass
    told = replay.course.streams.since(0, 0)
    hints = {text.event(event) for event in told if event.kind.name == "lesson"}
    review = Review(record, 0, Budget(rounds=1))
    review.moments()
    said = {line for one in review.course for line in one.told}
    assert hints
    assert said
    assert not said & hints


def test_the_command_shows_them(
    tmp_path: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "lost.sneak"  # type: ignore[operator]
    file.write_text(played("lost").record.text())
    assert main(["review", str(file), "--rounds", "4"]) == 0
    out = capsys.readouterr().out
    assert "The odds fell most here" in out
    assert "Turning point: step " in out
    assert main(["review", str(file), "--rounds", "4", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)[0]
    facts = {"step", "before", "after", "did", "better", "told", "number", "turn"}
    assert {*facts, "did_label", "better_label"} == set(first)
    assert first["did_label"] == first["did_label"].capitalize() != first["did"]
    assert main(["review", str(file), "--seat", "spectator"]) == 2
    assert "--seat says with whose eyes" in capsys.readouterr().err
