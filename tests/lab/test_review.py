"""After a game: where the odds fell."""

import json
from statistics import mean

import pytest

from sneakbox.bots.random_bot import RandomBot
from sneakbox.bots.search.budget import Budget
from sneakbox.cli import main
from sneakbox.games.catalogue import game
from sneakbox.lab.review import LEAST_FALL, MOST_MOMENTS, Review
from sneakbox.table import Match, play_on, secret_from_seed


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


def test_it_turned_where_the_odds_swung_most_both_sides_taken_with_their_neighbours() -> None:
    review = Review(played("lost").record, 0, Budget(rounds=4))
    assert review.turning_point(won=False) is None, "nothing was thought over yet"
    review.moments()
    turned = review.turning_point(won=False)
    assert turned is not None
    place = next(at for at, one in enumerate(review.course) if one.step == turned.step)
    around = review.course[max(0, place - 1) : place + 2]
    assert turned.before == round(mean(one.before for one in around[: 1 + min(1, place)]))
    assert turned.fall >= LEAST_FALL
    falls = [one.fall for one in review.course]
    assert sum(falls) == review.course[0].before, "all that there was to hope for was lost"
    assert review.course[-1].after == 0


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
    assert {"step", "before", "after", "did", "better", "told", "number", "turn"} == set(
        json.loads(capsys.readouterr().out)[0]
    )
    assert main(["review", str(file), "--seat", "spectator"]) == 2
    assert "--seat says with whose eyes" in capsys.readouterr().err
