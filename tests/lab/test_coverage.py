"""Which rules have a test and code: reading the marks, counting, and the command that prints it."""

import json
from pathlib import Path

import pytest

from sneakbox import cli
from sneakbox.games import catalogue
from sneakbox.games.sneaking_mission.game import SneakingMission
from sneakbox.lab.coverage import CoverageError, Mark, coverage, find_tests, marks_in
from tests.project.door import ROOT

BOOK = """\
# Tiny

### TNY-001 One

First. **Ruling T-01:** Yes.

### TNY-002 Two

Second. **Example door A:** A door.
"""


ALL_MARKS = """\
@pytest.mark.rule("TNY-001", "TNY-002")
@pytest.mark.ruling("T-01")
@pytest.mark.example("door A")
def test_all(): ...
"""


class Tiny(SneakingMission):
    """A game with two rules, one ruling and one example."""

    id = "tiny"
    rule_prefix = "TNY"


class Draft(Tiny):
    maturity = "draft"


@pytest.fixture
def tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of tests beside a tiny game."""
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "rules.md").write_text(BOOK)
    monkeypatch.setattr(Tiny, "folder", folder)
    (tmp_path / "tests").mkdir()
    return tmp_path / "tests"


def write(tests: Path, source: str, name: str = "test_tiny.py") -> None:
    path = tests / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"import pytest\n\n{source}")


def cite(tests: Path, words: str, name: str = "turn.py") -> None:
    """Code of the tiny game that cites rules."""
    path = tests.parent / "game" / name
    path.write_text(f'def step():\n    """A step ({words})."""\n')


def names(tests: Path) -> list[str]:
    return [mark.name for mark in marks_in(tests)]


def test_nothing_is_tested_without_tests(tests: Path) -> None:
    (tiny,) = coverage([Tiny()], tests).games
    assert tiny.rules.missing == ("TNY-001", "TNY-002")
    assert tiny.missing() == ["rule TNY-001", "rule TNY-002", "ruling T-01", "example door A"]
    assert not coverage([Tiny()], tests).is_whole()


def test_a_game_is_whole_when_rules_rulings_and_examples_are_marked(tests: Path) -> None:
    cite(tests, "TNY-001, TNY-002")
    write(tests, '@pytest.mark.rule("TNY-001", "TNY-002")\ndef test_a(): ...\n')
    assert coverage([Tiny()], tests).games[0].missing() == ["ruling T-01", "example door A"]
    write(tests, '@pytest.mark.ruling("T-01")\ndef test_b(): ...\n', "deep/test_b.py")
    write(tests, '@pytest.mark.example("door A")\ndef test_c(): ...\n', "deep/test_c.py")
    result = coverage([Tiny()], tests)
    assert result.is_whole()
    assert result.facts() == {
        "TNY": {
            "game": "tiny",
            "finished": True,
            "total": 2,
            "tested": 2,
            "missing": [],
            "rulings": {"total": 1, "tested": 1, "missing": []},
            "examples": {"total": 1, "tested": 1, "missing": []},
            "code": {"total": 2, "cited": 2, "missing": []},
            "pending": {},
        }
    }


def test_a_rule_that_no_code_cites_is_a_gap(tests: Path) -> None:
    write(tests, ALL_MARKS)
    cite(tests, "TNY-002")
    result = coverage([Tiny()], tests)
    assert result.games[0].missing() == []
    assert result.games[0].code.missing == ("TNY-001",)
    assert not result.is_whole()
    cite(tests, "TNY-001", "text.py")
    assert coverage([Tiny()], tests).is_whole()


PENDING = BOOK.replace("Second.", "Second.\n\n**Not carried out yet:** No door is\ndrawn.\n\n")


def test_a_rule_that_is_not_carried_out_yet_is_named_with_its_reason(tests: Path) -> None:
    (tests.parent / "game" / "rules.md").write_text(PENDING)
    write(tests, ALL_MARKS.replace(', "TNY-002"', ""))
    cite(tests, "TNY-001, TNY-002")  # what prepares it may cite it
    result = coverage([Draft()], tests)
    (tiny,) = result.games
    assert tiny.pending == {"TNY-002": "No door is drawn."}
    assert (tiny.rules.there, tiny.rules.total, tiny.rules.missing) == (1, 2, ())
    assert (tiny.code.there, tiny.code.total, tiny.code.missing) == (1, 2, ())
    assert tiny.facts()["pending"] == {"TNY-002": "No door is drawn."}
    assert result.is_whole()


def test_a_finished_game_carries_out_every_rule(tests: Path) -> None:
    (tests.parent / "game" / "rules.md").write_text(PENDING)
    write(tests, ALL_MARKS.replace(', "TNY-002"', ""))
    cite(tests, "TNY-001")
    result = coverage([Tiny()], tests)
    assert result.games[0].missing() == ["rule TNY-002, not carried out yet"]
    assert not result.is_whole()


def test_no_test_pins_a_rule_that_is_not_carried_out_yet(tests: Path) -> None:
    (tests.parent / "game" / "rules.md").write_text(PENDING)
    write(tests, ALL_MARKS)
    result = coverage([Draft()], tests)
    assert [str(mark) for mark in result.hollow] == [
        "tests/test_tiny.py:3: rule 'TNY-002' is not carried out yet, so no test can pin it"
    ]
    assert not result.is_whole()


def test_a_bot_that_reckons_with_a_rule_does_not_carry_it_out(
    tests: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tests, ALL_MARKS)
    cite(tests, "TNY-002")
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "tiny.py").write_text("# TNY-001\n")
    monkeypatch.setattr("sneakbox.lab.citations.PACKAGE", tmp_path)
    assert coverage([Tiny()], tests).games[0].code.missing == ("TNY-001",)
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "tiny.py").write_text("# TNY-001\n")
    assert coverage([Tiny()], tests).games[0].code.missing == ()


def test_only_a_finished_game_must_be_whole(tests: Path) -> None:
    result = coverage([Draft()], tests)
    assert result.games[0].missing()
    assert not result.games[0].finished
    assert result.is_whole()


def test_a_mark_that_names_nothing_is_found(tests: Path) -> None:
    write(tests, '@pytest.mark.rule("TNY-003")\ndef test_a(): ...\n')
    result = coverage([Draft()], tests)
    assert result.unknown == (Mark("rule", "TNY-003", "tests/test_tiny.py", 3, "test_a"),)
    assert str(result.unknown[0]) == "tests/test_tiny.py:3: there is no rule 'TNY-003'"
    assert not result.is_whole()


def test_marks_may_name_the_rules_of_toys_among_the_tests(tests: Path) -> None:
    (tests / "toys").mkdir()
    (tests / "toys" / "rules.md").write_text("### TOY-001 Toy\n\nA toy.\n")
    write(tests, '@pytest.mark.rule("TOY-001")\ndef test_a(): ...\n')
    assert coverage([Draft()], tests).unknown == ()


@pytest.mark.parametrize(
    ("source", "test"),
    [
        ('@pytest.mark.rule("TNY-001")\ndef test_a(): ...\n', "test_a"),
        ('@pytest.mark.slow\n@pytest.mark.rule("TNY-001")\nasync def test_a(): ...\n', "test_a"),
        ('@pytest.mark.rule("TNY-001")\nclass TestA:\n    def test_a(self): ...\n', "TestA"),
        (
            'class TestA:\n    @pytest.mark.rule("TNY-001")\n    def test_a(self): ...\n',
            "TestA::test_a",
        ),
        ('class TestA:\n    pytestmark = pytest.mark.rule("TNY-001")\n', "TestA"),
        ('pytestmark = [pytest.mark.slow, pytest.mark.rule("TNY-001")]\n', ""),
        ('pytestmark: object = pytest.mark.rule("TNY-001")\n', ""),
        (
            """@pytest.mark.parametrize("a", [pytest.param(1, marks=pytest.mark.rule("TNY-001"))])
def test_a(a): ...
""",
            "test_a",
        ),
    ],
)
def test_marks_are_found_wherever_they_mark_a_test(tests: Path, source: str, test: str) -> None:
    write(tests, source)
    assert [(mark.name, mark.test) for mark in marks_in(tests)] == [("TNY-001", test)]


def test_marks_can_be_read_from_the_files_that_have_a_name_alone(tests: Path) -> None:
    write(tests, '@pytest.mark.rule("TNY-001", "TNY-002")\ndef test_a(): ...\n')
    write(tests, '@pytest.mark.rule("TNY-003")\ndef test_b(): ...\n', "test_more.py")
    found = [mark.name for mark in marks_in(tests, ["TNY-002", "TNY-009"])]
    assert found == ["TNY-001", "TNY-002"]


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.rule("TNY-001")\ndef helper(): ...\n',
        '@pytest.mark.skip\n@pytest.mark.rule("TNY-001")\ndef test_a(): ...\n',
        '@pytest.mark.skip(reason="later")\n@pytest.mark.rule("TNY-001")\ndef test_a(): ...\n',
        '@pytest.mark.rule("TNY-001")\n@pytest.mark.xfail\ndef test_a(): ...\n',
        '@pytest.mark.skip\nclass TestA:\n  @pytest.mark.rule("TNY-001")\n  def test_a(s): ...\n',
        'marks = pytest.mark.rule("TNY-001")\n',
        "TEXT = '@pytest.mark.rule(\"TNY-001\")'\n",
        '@mark("TNY-001")\ndef test_a(): ...\n',
    ],
)
def test_what_is_not_run_pins_nothing(tests: Path, source: str) -> None:
    write(tests, source)
    assert names(tests) == []


def test_files_that_are_no_tests_are_not_read(tests: Path) -> None:
    write(tests, '@pytest.mark.rule("TNY-001")\ndef test_a(): ...\n', "helpers.py")
    assert names(tests) == []


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("@pytest.mark.rule(NAME)\ndef test_a(): ...\n", "test_tiny.py, line 3: write the name"),
        ("@pytest.mark.rule()\ndef test_a(): ...\n", "test_tiny.py, line 3: a mark without"),
        ("def test_a(:\n", r"test_tiny\.py, line 3: "),
    ],
)
def test_marks_that_cannot_be_read_are_refused(tests: Path, source: str, reason: str) -> None:
    write(tests, source)
    with pytest.raises(CoverageError, match=reason):
        marks_in(tests)


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CoverageError, match="no folder of tests"):
        marks_in(tmp_path / "nothing")


def test_the_tests_of_this_checkout_are_found() -> None:
    assert find_tests(ROOT / "docs" / "index.md") == ROOT / "tests"


def test_outside_a_checkout_one_sentence_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sneakbox.lab.coverage.__file__", str(tmp_path / "coverage.py"))
    with pytest.raises(CoverageError, match="--tests PATH"):
        find_tests(tmp_path / "here")


# The command.


def sneak(*words: str) -> int:
    """Run `sneak rules` with these words."""
    return cli.main(["rules", *words])


def test_the_command_shows_one_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert sneak("sneaking_mission", "41") == 0
    shown = capsys.readouterr().out
    assert shown.startswith("SMS-041 The coin\n")
    assert "**" not in shown


@pytest.mark.parametrize("words", [["SMS-041"], ["sms", "41"], ["S-07"], ["blips"]])
def test_the_game_may_be_left_out(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert sneak(*words) == 0
    with_game = capsys.readouterr().out
    assert sneak("sneaking_mission", *words) == 0
    assert capsys.readouterr().out == with_game


def test_the_command_names_what_else_was_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert sneak("sneaking_mission", "guard") == 0
    assert "\nAlso:\n  SMS-" in capsys.readouterr().out


def test_the_command_lists_books_rules_and_the_whole_text(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert sneak() == 0
    assert "sneaking_mission: Sneaking Mission – Solo, 63 rules" in capsys.readouterr().out
    assert sneak("sneaking_mission") == 0
    contents = capsys.readouterr().out
    assert "Dan Enders" in contents
    assert contents.count("\n  SMS-") == 63
    assert sneak("sneaking_mission", "--full") == 0
    assert capsys.readouterr().out.count("### SMS-") == 63


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert sneak("sneaking_mission", "S-07", "--json") == 0
    (rule,) = json.loads(capsys.readouterr().out)
    assert (rule["id"], rule["game"], rule["rulings"]) == ("SMS-040", "sneaking_mission", ["S-07"])
    assert sneak("sneaking_mission", "--json") == 0
    assert len(json.loads(capsys.readouterr().out)) == 63


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["sneaking_mission", "xyzzy"], "no rule is called or speaks of 'xyzzy'"),
        (["chess"], "'chess', and no game is called so either: try sneaking_mission"),
        (["sneaking_mision", "41"], "did you mean 'sneaking_mission'?"),
        (["x" * 5000], "no rule is called or speaks of 'xxx"),
        (["--full"], "--full needs a game: try sneaking_mission"),
        (["--tests", "tests"], "--tests belongs to --coverage"),
        (["--coverage", "chess"], "there is no game 'chess': try sneaking_mission"),
        (["--coverage", "--tests", "no/such/folder"], "no folder of tests"),
    ],
)
def test_a_bad_request_gets_one_sentence(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sneak(*words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert len(shown.err) < 200
    assert reason in shown.err


def test_the_command_prints_coverage(
    tests: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "SHELF", {"tiny": Tiny})
    monkeypatch.setattr(catalogue, "all_games", lambda: [Tiny()])
    write(tests, '@pytest.mark.rule("TNY-001")\ndef test_a(): ...\n')
    cite(tests, "TNY-002")
    assert sneak("--coverage", "--tests", str(tests)) == 1
    assert capsys.readouterr().out == (
        "TNY rules: 1 of 2 tested\n  without a test: TNY-002\n"
        "TNY rulings: 0 of 1 tested\n  without a test: T-01\n"
        "TNY examples: 0 of 1 tested\n  without a test: door A\n"
        "TNY rules: 1 of 2 cited by code\n  cited by no code: TNY-001\n"
    )
    assert sneak("--coverage", "tiny", "--json", "--tests", str(tests)) == 1
    facts = json.loads(capsys.readouterr().out)["TNY"]
    assert (facts["total"], facts["tested"], facts["missing"]) == (2, 1, ["TNY-002"])
    assert facts["code"] == {"total": 2, "cited": 1, "missing": ["TNY-001"]}


def test_the_command_says_what_is_not_carried_out_yet(
    tests: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "all_games", lambda: [Draft()])
    monkeypatch.setattr("sneakbox.lab.coverage.nearby_tests", lambda: tests)
    (tests.parent / "game" / "rules.md").write_text(PENDING)
    write(tests, ALL_MARKS.replace(', "TNY-002"', ""))
    cite(tests, "TNY-002")
    assert sneak("--coverage", "--tests", str(tests)) == 0
    assert "  TNY-002 is not carried out yet: No door is drawn.\n" in capsys.readouterr().out
    assert sneak("TNY-002") == 0
    shown = capsys.readouterr().out
    assert "Not carried out yet: No door is drawn." in shown
    assert "Cited by:" in shown
    assert "Carried out in:" not in shown
    assert sneak("TNY-002", "--json") == 0
    assert json.loads(capsys.readouterr().out)[0]["pending"] == "No door is drawn."
    write(tests, ALL_MARKS)
    assert sneak("--coverage", "--tests", str(tests)) == 1
    assert "rule 'TNY-002' is not carried out yet" in capsys.readouterr().err


def test_the_command_fails_for_a_rule_that_no_code_cites(
    tests: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "all_games", lambda: [Tiny()])
    write(tests, ALL_MARKS)
    cite(tests, "TNY-001")
    assert sneak("--coverage", "--tests", str(tests)) == 1
    assert "1 of 2 cited by code\n  cited by no code: TNY-002\n" in capsys.readouterr().out
    cite(tests, "TNY-001 to TNY-002")
    assert sneak("--coverage", "--tests", str(tests)) == 0
    assert "2 of 2 cited by code\n" in capsys.readouterr().out
    cite(tests, "TNY-001")
    monkeypatch.setattr(catalogue, "all_games", lambda: [Draft()])
    assert sneak("--coverage", "--tests", str(tests)) == 0
    assert "1 of 2 cited by code (not finished)\n" in capsys.readouterr().out


def test_a_mark_that_names_nothing_is_an_error(
    tests: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "all_games", lambda: [Draft()])
    write(tests, '@pytest.mark.rule("TNY-009")\ndef test_a(): ...\n')
    assert sneak("--coverage", "--tests", str(tests)) == 1
    shown = capsys.readouterr()
    assert "TNY rules: 0 of 2 tested (not finished)" in shown.out
    assert "test_tiny.py:3: there is no rule 'TNY-009'" in shown.err
