"""Puzzles over HTTP: listed, posed, answered, and never solved before somebody asks."""

from datetime import timedelta

import pytest

from sneakbox.games import catalogue
from sneakbox.lab.missions.daily import today
from sneakbox.table.puzzles import Puzzle, puzzles_of
from tests.server.house import served

pytestmark = pytest.mark.anyio

EVERYTHING = {puzzle.id: puzzle for game in catalogue.all_games() for puzzle in puzzles_of(game)}
NINJA = puzzles_of(catalogue.game("ninja"))[0]


def address(puzzle: Puzzle) -> str:
    return f"/api/games/{puzzle.game}/puzzles/{puzzle.name}"


async def test_all_are_listed_and_one_is_that_of_the_day(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        games = (await site.get("/api/puzzles")).json()["games"]
        rows = [row for game in games for row in game["puzzles"]]
        assert {row["id"] for row in rows} == set(EVERYTHING)
        daily = (await site.get("/api/puzzles/daily")).json()
        assert daily["date"] == today().isoformat()
        assert daily["puzzle"]["id"] in EVERYTHING
        again = (await site.get(f"/api/puzzles/daily?date={daily['date']}")).json()
        assert again == daily
        tomorrow = (today() + timedelta(days=1)).isoformat()
        next_day = (await site.get(f"/api/puzzles/daily?date={tomorrow}")).json()
        assert next_day["number"] == daily["number"] + 1
        refused = await site.get("/api/puzzles/daily?date=tomorrow")
        assert refused.json()["code"] == "bad_request"
        assert "'tomorrow' is no day" in refused.json()["text"]


async def test_nothing_that_is_sent_before_an_answer_tells_which_is_the_best(
    sqlite_file: str,
) -> None:
    """Whatever answer were the best one, the same would be sent: it is played to and asked, and of
    what is known of the answers only their words are there."""
    async with served(sqlite_file) as site:
        for game in catalogue.all_games():
            puzzle = puzzles_of(game)[-1]
            sent = await site.get(address(puzzle))
            found = sent.json()
            assert sent.headers["cache-control"] == "no-store"
            assert set(found) == {"id", "game", "scenario", "level", "asks", "frame"}
            options = found["frame"]["prompt"]["options"]
            given = [option["id"] for option in options]
            assert given == sorted(answer.does for answer in puzzle.answers)
            alike = [(one["apart"], one["quiet"], one["tone"], one["barrier"]) for one in options]
            assert set(alike) == {(False, False, "", "none")}
            everything = [
                sent.text,
                (await site.get("/api/puzzles")).text,
                (await site.get("/api/puzzles/daily")).text,
                (await site.get(f"/puzzles/{puzzle.id}")).text,
                (await site.get(f"/puzzles/{puzzle.id}.svg")).text,
            ]
            for text in everything:
                for answer in puzzle.answers:
                    assert answer.why
                    assert answer.why not in text
                assert not any(why in text for why in puzzle.why)


async def test_an_answer_tells_of_itself_and_the_solution_of_all(sqlite_file: str) -> None:
    best, wrong, *_ = NINJA.answers
    async with served(sqlite_file) as site:
        told = (await site.get(f"{address(NINJA)}/answer?does={wrong.does}")).json()
        assert (told["right"], told["why"]) == (False, wrong.why)
        told = (await site.get(f"{address(NINJA)}/answer?does={best.does}")).json()
        assert (told["right"], told["counts"], told["hope"]) == (True, False, 100)
        solution = (await site.get(f"{address(NINJA)}/solution")).json()
        assert solution["answers"][0]["does"] == best.does
        assert solution["why"] == list(NINJA.why)
        refused = await site.get(f"{address(NINJA)}/answer?does=nowhere")
        assert "'nowhere' is none of the answers" in refused.json()["text"]


async def test_what_is_not_there_is_refused(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        for path in ("", "/answer?does=x", "/solution"):
            refused = (await site.get(f"/api/games/ninja/puzzles/nope{path}")).json()
            assert refused["code"] == "no_such_puzzle"
        assert (await site.get("/puzzles/ninja/nope.svg")).status_code == 404
        assert (await site.get("/api/games/chess/puzzles/01")).json()["code"] == "no_such_game"
        drawn = await site.get(f"/puzzles/{NINJA.id}.svg?theme=light")
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert (await site.get(f"/puzzles/{NINJA.id}.svg?theme=pink")).status_code == 400
