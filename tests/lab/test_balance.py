"""Is a game balanced? What is noted of many games, what it comes to, and the report of it."""

import json
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

from sneakbox.cli import main
from sneakbox.games import catalogue
from sneakbox.lab.balance.collecting import Noted, Plan, play_all
from sneakbox.lab.balance.figures import Gap, Side, Turnout, at_equal_length, sides_of, uses_of
from sneakbox.lab.balance.measuring import other_tables
from sneakbox.lab.batches import Table
from sneakbox.lab.simulate import simulate
from sneakbox.lab.statistics import difference
from tests.lab.hostile import find

MISSION = Table("sneaking_mission")
BURGLARS = Table("burglars", players=3, find_game=find)


def plan_of(table: Table, games: int, bot: str = "random") -> Plan:
    return Plan((table,), (games,), (bot,), "balance")


# Notes.


def test_the_games_are_those_that_simulate_plays_with_any_number_of_jobs() -> None:
    noted, failed = play_all(plan_of(MISSION, 30))
    shared, _ = play_all(plan_of(MISSION, 30), jobs=2)
    counted = simulate(MISSION, ["random"], 30, "balance").tally
    assert not failed
    assert noted == shared
    assert Counter(game.word for game in noted) == counted.outcomes
    assert Counter(game.steps for game in noted) == counted.lengths


def test_games_at_several_tables_have_the_same_numbers_as_alone() -> None:
    hard = Table("sneaking_mission", scenario="hard")
    both, _ = play_all(Plan((MISSION, hard), (7, 8), ("random",), "balance"))
    alone, _ = play_all(plan_of(hard, 8))
    assert [(game.word, game.steps) for game in both if game.table == 1] == [
        (game.word, game.steps) for game in alone
    ]


def test_what_is_counted_is_told_by_the_rules() -> None:
    """Every title that a game counts names an event it has, and a detail of that."""
    for name in (*catalogue.SHELF, "burglars"):
        game = find(name) if name == "burglars" else catalogue.game(name)
        kinds = {kind.code: kind for kind in game.events}
        counted = game.setup().text().counted()
        assert counted, name
        for what in counted:
            assert what.detail in kinds[what.event].details, (name, what.title)


def test_what_luck_deals_is_noted_for_whom_it_was_dealt() -> None:
    """The toy deals two tools to every thief, and tells nobody else which."""
    noted, _ = play_all(plan_of(BURGLARS, 5))
    for game in noted:
        assert sorted(game.drawn) == [("Tools", 0), ("Tools", 1), ("Tools", 2)]
        assert all(len(drawn) == 2 for drawn in game.drawn.values())


def test_losers_stand_where_they_were_found_last() -> None:
    noted, _ = play_all(plan_of(MISSION, 30))
    lost = [game for game in noted if game.word == "lost" and game.times_found]
    assert lost
    assert all(0 in game.found_out for game in lost)
    assert not any(game.found_out for game in noted if game.word == "won")


def test_guards_do_not_sneak_and_partners_are_one_side() -> None:
    def told(game: str, players: int, scenario: str | None = None) -> list[tuple[str, bool]]:
        setup = catalogue.game(game).setup(players, scenario)
        return [(side.name, side.sneaks) for side in sides_of(setup)]

    assert told("ninja", 2) == [("Guards", False), ("Ninja and Traitor", True)]
    assert told("ninja", 4) == [
        ("Sword guards and Spear guards", False),
        ("Ninja and Traitor", True),
    ]
    assert len(told("ninja", 3, "contested")) == 3
    assert len(told("metal_gear", 2, "stage_2")) == 1


# Figures.


def test_a_difference_has_its_interval() -> None:
    assert difference((0, 0), (3, 5)) == (0.0, -1.0, 1.0)
    gap = Gap.of([1.0] * 90 + [0.0] * 10, [1.0] * 50 + [0.0] * 50)
    assert gap is not None
    assert gap.value == pytest.approx(0.4)
    assert gap.is_clear
    assert Gap.of([1.0], []) is None


def test_the_best_of_many_rows_must_be_clearer() -> None:
    gap = Gap(0.1, 0.01, 0.19)
    assert gap.is_clear_among(1)
    assert not gap.is_clear_among(20)
    assert Gap(-0.3, -0.4, -0.2).is_clear_among(20)


def test_long_games_see_more_cards_and_that_is_no_merit_of_the_cards() -> None:
    """Long games are won and have the card, short ones are lost and have it not."""

    def turnouts(turns: int, won: int, lost: int) -> list[Turnout]:
        used: Counter[str] = Counter()
        return [Turnout(used, (), score, turns) for score in [1.0] * won + [0.0] * lost]

    some = turnouts(30, 72, 18) + turnouts(5, 2, 8)
    others = turnouts(30, 8, 2) + turnouts(5, 18, 72)
    plain = Gap.of([each.score for each in some], [each.score for each in others])
    equal = at_equal_length(some, others)
    assert plain is not None
    assert plain.value > 0.4
    assert equal is not None
    assert equal.value == pytest.approx(0)
    assert equal.low < 0 < equal.high


def test_only_first_draws_are_compared() -> None:
    """A card that comes late in long, won games looks strong and is not."""
    side = Side(0, "Everybody", (0,), True)
    games = []
    for number in range(40):
        drawn = ["one", "two"] if number % 2 else ["two", "one"]
        late = ["late"] * 3 if number < 20 else []
        score = 1.0 if number < 20 else 0.0
        names = [*drawn, *late]
        games.append(
            Noted(
                0, number, "over", "", (score,), 9, 9,
                Counter({("Cards", 0, name): times for name, times in Counter(names).items()}),
                {("Cards", 0): names},
            )
        )  # fmt: skip
    uses = uses_of("Cards", True, [side], games)
    assert uses.draws == 2
    rows = {row.name: row for row in uses.rows}
    assert rows["late"].games == 0.5
    assert rows["late"].gap is None
    assert rows["one"].games == 1


def test_other_tables_differ_in_one_thing_and_can_be_laid_out() -> None:
    others = other_tables(catalogue.game("ninja"), Table("ninja"))
    assert {other.group for other in others} == {"scenario", "players", "option"}
    assert "Outpost on the River" in [other.label for other in others]
    for other in others:
        other.table.lay_out()


# The command.

WORDS = (
    "balance", "sneaking_mission", "--games", "25", "--compare", "3", "--bots", "random",
    "--jobs", "1", "--vary", "weapon-corner.count=1,2", "--against", "empty-corner.count",
)  # fmt: skip


def test_the_report_is_the_same_to_the_byte(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("one", "two"):
        assert main([*WORDS, "--out", str(tmp_path / name)]) == 0
    assert "9 pictures" in capsys.readouterr().out
    first, second = (
        {file.name: file.read_bytes() for file in (tmp_path / name).iterdir()}
        for name in ("one", "two")
    )
    assert first == second
    report = first["report.md"].decode()
    for heading in ("Who wins", "How long it takes", "Where games are lost", "Other tables"):
        assert f"## {heading}" in report
    assert "sneak balance sneaking_mission --games 25 --bots random --compare 3" in report
    assert "- SMS-016, Losing: The mission is lost when the last Alert token is gone" in report
    assert "## What if: tiles.weapon-corner.count against tiles.empty-corner.count" in report
    for name, drawn in first.items():
        if name.endswith(".svg"):
            assert f"({name})" in report
            assert ET.fromstring(drawn).tag.endswith("svg")


def test_maps_that_do_not_grow_are_drawn_under_what_is_lost(tmp_path: Path) -> None:
    words = ["balance", "ninja", "--scenario", "outpost", "--bots", "random", "--games", "6"]
    assert main([*words, "--compare", "0", "--jobs", "1", "--out", str(tmp_path / "out")]) == 0
    drawn = (tmp_path / "out" / "lost.svg").read_text(encoding="utf-8")
    assert "<circle" in drawn
    assert 'class="board ninja graph"' in drawn


def test_figures_for_programs_need_no_pictures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "sneakbox.lab.balance.plots", raising=False)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main([*WORDS, "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["games"] == 25
    assert sum(facts["outcomes"][word]["value"] for word in facts["outcomes"]) == pytest.approx(1)
    assert [row["value"] for row in facts["varied"][0]["values"]] == ["1", "2"]
    assert main(list(WORDS)) == 1
    said = capsys.readouterr().err
    assert "matplotlib is not installed: pip install 'sneakbox[lab]'" in said
    assert said.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_bad_input_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "novel.txt").write_text("mine", encoding="utf-8")
    for words, said in (
        ("--vary count=1..3", "may be any of 51 values: try"),
        ("--vary tiles.weapn-corner.count=1..3", "did you mean tiles.weapon-corner.count"),
        ("--vary weapon-corner.count", "needs values, as in PATH=2..6"),
        ("--vary weapon-corner.count=few", "it must be a whole number"),
        ("--vary weapon-corner.count=2,3", "cannot be 2: the tile set cannot be used"),
        ("--vary files=deep,shallow", "files cannot be shallow"),
        ("--against empty-corner.count", "--against goes with exactly one --vary"),
        ("--out taken", "holds no report"),
        ("--bots nobody", "there is no bot 'nobody'"),
    ):
        assert main(["balance", "sneaking_mission", *words.split()]) == 2, words
        told = capsys.readouterr().err
        assert said in told
        assert told.count("\n") == 1, told
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_what_can_be_varied_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "ninja", "--vary", "list"]) == 0
    rows = dict(line.split(None, 1) for line in capsys.readouterr().out.splitlines())
    assert rows["cards.guards.awaken.count"] == "6"
    assert rows["fortress.turns"] == "20"
    assert rows["mission_alert"].startswith("off")
