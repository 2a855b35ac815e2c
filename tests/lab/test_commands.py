"""`sneak simulate` and `sneak fuzz` on the command line."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest

from sneakbox.commands import fuzz, simulate
from sneakbox.commands.progress import Bar
from sneakbox.commands.settings import Parser, UsageError
from sneakbox.kernel.game import SetupError
from sneakbox.lab import fuzz_grid


def parsed(*words: str) -> Namespace:
    parser = Parser(prog="sneak")
    kind: type[ArgumentParser] = Parser
    subparsers = parser.add_subparsers(parser_class=kind)
    simulate.add(subparsers)
    fuzz.add(subparsers)
    return parser.parse_args(words)


def run(*words: str) -> int:
    args = parsed(*words)
    code = args.run(args)
    assert isinstance(code, int)
    return code


def test_simulate_prints_json_with_every_promised_figure(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["simulate", "sneaking_mission", "--games", "20", "--jobs", "1", "--json"]
    assert run(*words, "--bots", "random", "--scenario", "hard", "--set", "files=deep") == 0
    facts = json.loads(capsys.readouterr().out)
    promised = {"games", "finished", "errors", "steps", "seconds", "steps_per_second", "outcomes"}
    assert promised | {"length"} <= set(facts)
    assert set(facts["length"]) == {"median", "p95"}
    assert facts["games"] == sum(facts["outcomes"].values()) == 20
    assert (facts["scenario"], facts["options"]["files"]) == ("hard", "deep")


def test_simulate_prints_lines_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "sneaking_mission", "--games", "20", "--jobs", "1") == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("Sneaking Mission – Solo, normal, played by regular\n")
    assert "games     20, finished 20" in printed.out
    assert printed.err == ""


def test_fuzz_prints_what_was_done(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["fuzz", "sneaking_mission", "--games", "20", "--jobs", "1", "--folder", str(tmp_path)]
    assert run(*words, "--whole", "2") == 0
    out = capsys.readouterr().out
    assert "rules     20 games of " in out
    assert "table     2 games of " in out
    assert out.endswith("  mistakes  none\n")
    assert run(*words, "--json") == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["games"], facts["through_the_whole_stack"], facts["errors"]) == (20, 20, 0)


def test_fuzz_twins_looks_for_leaks(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["fuzz", "ninja", "--twins", "--games", "20", "--jobs", "1", "--scenario", "outpost"]
    assert run(*words) == 0
    shown = capsys.readouterr().out
    assert "compared  20 pairs over" in shown
    assert "leaks     none" in shown
    assert run(*words, "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["game"], report["pairs"], report["errors"]) == ("ninja", 20, 0)


def test_fuzz_chances_compares_what_buttons_promise(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["fuzz", "stealth_ops", "--chances", "--games", "3", "--jobs", "1"]
    assert run(*words) == 0
    shown = capsys.readouterr().out
    assert "chances at 3 decisions" in shown
    assert "wrong     none" in shown
    assert run(*words, "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["game"], report["decisions"], report["errors"]) == ("stealth_ops", 3, 0)


def test_fuzz_grid_compares_maps(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("fuzz", "grid", "--games", "100", "--jobs", "1") == 0
    out = capsys.readouterr().out
    assert out.startswith("Maps and their slow twins\n  compared  100 pairs of spaces")
    assert out.endswith("  mistakes  none\n")
    assert run("fuzz", "grid", "--games", "100", "--jobs", "1", "--json", "--seed", "b") == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["comparisons"], facts["errors"], facts["seed"]) == (100, 0, "b")


def test_fuzz_guards_compares_activations(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("fuzz", "guards", "--games", "20", "--jobs", "1") == 0
    out = capsys.readouterr().out
    assert out.startswith("Guards of the final edition and their referee\n  compared  ")
    assert " activations in 20 situations" in out
    assert out.endswith("  mistakes  none\n")
    assert run("fuzz", "guards", "--games", "20", "--jobs", "1", "--json", "--seed", "b") == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["situations"], facts["errors"], facts["seed"]) == (20, 0, "b")
    assert facts["edition"] == "final"


def test_fuzz_bosses_compares_boss_turns(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("fuzz", "bosses", "--games", "20", "--jobs", "1") == 0
    out = capsys.readouterr().out
    assert out.startswith("Bosses and their referee\n  compared  20 Boss turns with ")
    assert out.endswith("  mistakes  none\n")
    assert run("fuzz", "bosses", "--games", "20", "--jobs", "1", "--json", "--seed", "b") == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["situations"], facts["errors"], facts["seed"]) == (20, 0, "b")


def test_fuzz_grid_makes_a_hundred_thousand_comparisons_when_nobody_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[int | None] = []

    def noted(*, comparisons: int | None, **_: object) -> fuzz_grid.GridFuzzing:
        asked.append(comparisons)
        return fuzz_grid.GridFuzzing(fuzz_grid.GridFindings(), 0.0)

    monkeypatch.setattr(fuzz_grid, "fuzz_grid", noted)
    assert run("fuzz", "grid") == 0
    assert asked == [100_000]
    assert capsys.readouterr().out.endswith("  mistakes  none\n")


WRONG = {
    "simulate nope --games 1": "there is no game 'nope'",
    "simulate sneaking_mission --games 1 --bots genius": "there is no bot 'genius' for Sneaking",
    "simulate sneaking_mission --games 1 --bots sensibel": "did you mean 'sensible'?",
    "simulate sneaking_mission --games 1 --bots random,random": "--bots names 2 bots for 1 seat: "
    "Sneaking Mission – Solo has 1 at most",
    "simulate ninja --games 1 --bots random,random,random": "3 bots for 2 seats: "
    "use --players 3, or leave some out",
    "simulate ninja --games 1 --bots random,random,random,random,random": "5 bots for 2 seats: "
    "Ninja has 4 at most",
    "simulate sneaking_mission --games 1 --players 2": "is for exactly 1 at the table, not 2",
    "simulate sneaking_mission --games 1 --scenario x": "has no scenario 'x'",
    "simulate sneaking_mission --games 1 --set x=y": "has no option 'x'",
    "simulate ninja --games 1 --campaign": "Ninja has no campaign: --campaign is for metal_gear",
    "simulate metal_gear --games 1 --campaign --scenario stage_2": "--scenario cannot stand beside",
    "simulate metal_gear --games 1 --campaign --set wounds=snake=1": "sets 'wounds' itself: try",
    "simulate metal_gear --games 1 --campaign --players 5": "is for 1 to 4 players, not 5",
    "simulate metal_gear --games 1 --campaign --bots random,random --players 1": "for 1 seat",
    "fuzz nope --games 1": "there is no game 'nope'",
    "fuzz grid --games 1 --players 2": "--players belongs to games; 'sneak fuzz grid' has only",
    "fuzz grid --games 1 --set x=y": "--set belongs to games",
    "fuzz grid --games 1 --twins": "--twins belongs to games",
    "fuzz bosses --games 1 --chances": "--chances belongs to games",
    "fuzz ninja --games 2 --twins --chances": "--chances cannot stand beside --twins",
    "fuzz guards --games 1 --set x=y": "--set belongs to games; 'sneak fuzz guards' has only maps "
    "and situations of chance",
    "fuzz guards --games 1 --edition first": "edition cannot be 'first'",
    "fuzz bosses --games 1 --edition final": "--set belongs to games",
    "fuzz ninja --games 2 --whole 1 --twins": "--whole cannot stand beside --twins",
    "fuzz sneaking_mission": "--games or --seconds is missing",
    "fuzz sneaking_mission --games 2 --whole 3": "--whole cannot be more than --games: 3 of 2",
    "fuzz sneaking_mission --seconds 1 --whole 3": "--whole needs --games",
}


@pytest.mark.parametrize("words", WRONG)
def test_what_does_not_fit_gets_one_sentence(words: str) -> None:
    with pytest.raises((UsageError, SetupError)) as refused:
        run(*words.split())
    assert WRONG[words] in str(refused.value)
    assert "\n" not in str(refused.value)


BAD_VALUES = {
    "simulate sneaking_mission": "--games is missing",
    "simulate sneaking_mission --games 0": "'0' will not do: it must be a whole number from 1 to",
    "simulate sneaking_mission --games many": "'many' will not do",
    "simulate sneaking_mission --games 1 --jobs 0": "--jobs: '0' will not do",
    "fuzz sneaking_mission --seconds 0": "'0' will not do: it must be a number of seconds above 0",
    "fuzz sneaking_mission --seconds nan": "'nan' will not do",
    "fuzz sneaking_mission --seconds inf": "'inf' will not do",
    "fuzz sneaking_mission --seconds soon": "'soon' will not do",
    "fuzz sneaking_mission --games 1 --seconds 1": "--seconds cannot stand beside --games",
}


@pytest.mark.parametrize("words", BAD_VALUES)
def test_bad_values_get_one_sentence_and_exit_code_2(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        parsed(*words.split())
    assert left.value.code == 2
    error = capsys.readouterr().err
    assert BAD_VALUES[words] in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("command", ["simulate", "fuzz"])
def test_help_teaches_by_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        parsed(command, "--help")
    assert left.value.code == 0
    assert f"sneak {command} sneaking_mission --games 1000" in capsys.readouterr().out


class Screen:
    """An error stream that says it is a terminal, or not."""

    def __init__(self, is_terminal: bool) -> None:
        self.is_terminal = is_terminal
        self.written = ""

    def isatty(self) -> bool:
        return self.is_terminal

    def write(self, text: str) -> None:
        self.written += text

    def flush(self) -> None:
        pass


@pytest.mark.parametrize("is_terminal", [True, False])
def test_progress_is_drawn_on_terminals_only(
    is_terminal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Screen(is_terminal)
    monkeypatch.setattr("sys.stderr", screen)
    with Bar("games", 10) as bar:
        bar.show(5)
    if is_terminal:
        assert "5 of 10 games" in screen.written
        assert screen.written.endswith("\r\x1b[K")
    else:
        assert screen.written == ""
