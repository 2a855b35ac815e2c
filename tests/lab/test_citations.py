"""Where code cites its rules: every form of citation, their order, and what the command shows."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sneakbox import cli
from sneakbox.games import catalogue, rulebook
from sneakbox.games.sneaking_mission.game import SneakingMission
from sneakbox.kernel.vocabulary import one_of
from sneakbox.lab import coverage
from sneakbox.lab.citations import citations, ids_in
from tests.project.door import ROOT

FIRST_RULES = one_of([f"{game.rule_prefix}-001" for game in catalogue.all_games()])

FIRST, LAST = 1, 9


class Tiny(SneakingMission):
    """A game with nine rules."""

    id = "tiny"
    rule_prefix = "TNY"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a game that has rules and no code yet."""
    place = tmp_path / "tiny"
    place.mkdir()
    numbers = range(FIRST, LAST + 1)
    (place / "rules.md").write_text(
        "# Tiny\n\n" + "\n".join(f"### TNY-00{number} Rule\n\nText.\n" for number in numbers)
    )
    monkeypatch.setattr(Tiny, "folder", place)
    return place


def write(folder: Path, source: str, name: str = "chapter.py") -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source)


def cited() -> dict[int, list[tuple[int, str]]]:
    """The lines and names by rule, of rules that are cited at all."""
    found = citations(Tiny())
    assert list(found) == list(range(FIRST, LAST + 1))
    return {
        number: [(place.line, place.name) for place in places]
        for number, places in found.items()
        if places
    }


# In words.


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("TNY-001", [[1]]),
        ("a guard (TNY-001).", [[1]]),
        ("TNY-001, TNY-003", [[1], [3]]),
        ("TNY-001, 003 and TNY-005", [[1], [3], [5]]),
        ("TNY-001 to TNY-003", [[1, 2, 3]]),
        ("TNY-001 to 003", [[1, 2, 3]]),
        ("TNY-001–003", [[1, 2, 3]]),
        ("TNY-001 to TNY-003, 005", [[1, 2, 3], [5]]),
        ("TNY-001 and then TNY-003", [[1], [3]]),
        ("TNY-001 to\n    TNY-002", [[1, 2]]),
        ("TNY-001, 2 steps; 003 steps", [[1]]),
        ("TNY-001, step 2", [[1]]),
        ("XTNY-001 TNY-0011 ANY-001 TNY-01 tny-001 TNY-1234", []),
    ],
)
def test_ids_are_read_from_words(words: str, numbers: list[list[int]]) -> None:
    assert [found for found, _ in ids_in(words, "TNY")] == numbers


def test_an_id_in_a_docstring_belongs_to_its_function_or_class(folder: Path) -> None:
    write(
        folder,
        '''\
class Walk:
    """Walking (TNY-001)."""

    @staticmethod
    def leap() -> None:
        """Over others.

        Nobody is hurt (TNY-002,
        TNY-003).
        """

async def wait() -> None:
    """TNY-004."""
''',
    )
    assert cited() == {
        1: [(2, "Walk")],
        2: [(8, "Walk.leap")],
        3: [(9, "Walk.leap")],
        4: [(13, "wait")],
    }


def test_an_id_in_a_comment_belongs_to_what_it_stands_at(folder: Path) -> None:
    write(
        folder,
        """\
MOST = 4  # TNY-001
MOST_EVER = 5

# Doors are open (TNY-002 to
# TNY-004).
DOORS = (
    1,  # TNY-005
)


def walk() -> None:
    pass  # TNY-006
    # TNY-007
    words = "# TNY-008"
""",
    )
    assert cited() == {
        1: [(1, "MOST")],
        2: [(4, "DOORS")],
        3: [(4, "DOORS")],
        4: [(4, "DOORS")],
        5: [(7, "DOORS")],
        6: [(12, "walk")],
        7: [(13, "walk")],
        8: [(14, "walk")],
    }


def test_an_id_in_a_sentence_is_a_citation(folder: Path) -> None:
    write(
        folder,
        """\
RESULTS = {1: ("won", "TNY-001")}

def refuse(name: str) -> str:
    return f"{name} cannot do this (TNY-002)."
""",
    )
    assert cited() == {1: [(1, "RESULTS")], 2: [(4, "refuse")]}


def test_headings_of_a_module_count_only_where_nothing_is_nearer(folder: Path) -> None:
    write(folder, '"""Walking (TNY-001 to TNY-003)."""\n\n# Doors (TNY-004).\n\nx = 1\n')
    assert cited() == {1: [(1, "")], 2: [(1, "")], 3: [(1, "")], 4: [(3, "")]}
    write(folder, 'def leap():\n    """Over others (TNY-002 to TNY-003)."""\n', "more.py")
    assert cited() == {1: [(1, "")], 2: [(2, "leap")], 3: [(2, "leap")], 4: [(3, "")]}
    write(folder, 'def shown():\n    """TNY-001."""\n', "text.py")
    assert cited()[1] == [(1, ""), (2, "shown")]


def test_words_about_other_games_and_rules_that_are_not_there_are_left_out(folder: Path) -> None:
    write(folder, 'def walk():\n    """SMS-001, TNY-010, TNY-009 to TNY-012."""\n')
    assert cited() == {9: [(2, "walk")]}


# By number.


@pytest.mark.parametrize(
    "source",
    [
        "def a(game):\n    game.tell(7, 3)\n",
        "def a(game):\n    game.tell(7, 3, 4, 5, 6)\n",
        "def a(game):\n    game.whisper(8, 7, 3, 5)\n",
        "def a(self):\n    self.state.tell(7,\n3)\n",
        "def a(game):\n    game.tell(7, rule=3)\n",
        "def a():\n    option('north', rule=3)\n",
        "def a(game, rule=3): ...\n",
        "def a(game, *, rule: int = 3): ...\n",
        "def a():\n    rule = 3\n",
        "a = {1: 3}\nRULES = {2: 3}\n",
        "CARD_RULES: tuple[int, ...] = (3,)\n",
        "def a_rule(x):\n    return 3\n",
        "def rule_of(x):\n    if x == 4:\n        return 3\n    return x\n",
        "def kill(game, room, rule): ...\n\ndef a(game):\n    kill(game, 5, 3)\n",
        "class Row:\n    def __init__(self, a, rule): ...\n\nROWS = (Row(4, 3), Row(5, 3))\n",
    ],
)
def test_a_number_given_to_something_called_a_rule_is_a_citation(folder: Path, source: str) -> None:
    write(folder, source)
    assert list(cited()) == [3]


@pytest.mark.parametrize(
    "source",
    [
        "def a(game):\n    game.tell(3, x, 3)\n",
        "def a(game):\n    game.tell(3)\n",
        "def a(game):\n    game.show(7, 3)\n",
        "def a(game):\n    game.tell(7, True)\n",
        "def a(game):\n    game.tell(7, first + 3)\n",
        "STAGE_RULE = 3\nRULES = 3\n",
        "def ruler(x):\n    return 3\n",
        "def kill(game, rule, room): ...\n\ndef a(game):\n    kill(game, x, 3)\n",
        "LIMITS = {3: 3}\nRULES = {3: x}\n",
    ],
)
def test_other_numbers_are_no_citations(folder: Path, source: str) -> None:
    write(folder, source)
    assert cited() == {}


def test_both_numbers_of_a_choice_are_cited(folder: Path) -> None:
    write(folder, "def find(game):\n    game.tell(7, 5 if game.alert else 2 if game.late else 9)\n")
    assert cited() == {number: [(2, "find")] for number in (2, 5, 9)}


def test_a_function_of_the_same_name_elsewhere_does_not_mislead(folder: Path) -> None:
    write(folder, "def end(game, rule): ...\n", "alert.py")
    write(folder, "def end(game, turn): ...\n\ndef a(game):\n    end(game, 3)\n", "turn.py")
    assert cited() == {}
    write(folder, "def hide(game, end):\n    alert.end(game, 4)\n    end(game, 5)\n", "hide.py")
    assert cited() == {4: [(2, "hide")]}


# Order.


def test_what_carries_a_rule_out_comes_first_and_words_later(folder: Path) -> None:
    write(folder, 'def say():\n    return "TNY-001: no."\n', "text.py")
    write(folder, 'def ask():\n    return option(rule="TNY-001")\n', "scene/prompts.py")
    write(folder, "RULES = {5: 1}\n", "scene/titles.py")
    write(folder, '"""TNY-001."""\ndef b():\n    """TNY-001 to TNY-002."""\n', "b_range.py")
    write(folder, 'def c():\n    """TNY-001."""\n', "c_exact.py")
    write(folder, 'def d(game):\n    """TNY-001."""\n    game.tell(7, 1)\n', "d_told.py")
    found = citations(Tiny())[1]
    names = [(Path(place.file).name, place.line, place.name) for place in found]
    assert names == [
        ("d_told.py", 3, "d"),
        ("c_exact.py", 2, "c"),
        ("b_range.py", 3, "b"),
        ("titles.py", 1, "RULES"),
        ("prompts.py", 2, "ask"),
        ("text.py", 2, "say"),
    ]


def test_boards_carry_rules_out_and_bots_come_last(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sneakbox.lab.citations.PACKAGE", tmp_path)
    source = 'def act(game):\n    """TNY-001."""\n    game.tell(7, 2)\n'
    write(tmp_path, source, "bots/tiny/bold.py")
    write(tmp_path, source, "boards/rows.py")
    write(folder, source, "text.py")
    found = citations(Tiny())
    files = [place.file.rpartition("sneakbox/")[2] for place in found[1]]
    assert files == ["boards/rows.py", "tiny/text.py", "bots/tiny/bold.py"]
    assert [place.name for place in found[2]] == ["act"]  # a number there is of no known game


# The command.


def sneak(*words: str) -> int:
    return cli.main(["rules", *words])


@pytest.fixture
def tiny(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only game is the tiny one, its tests are beside it."""
    monkeypatch.setattr(catalogue, "all_games", lambda: [Tiny()])
    tests = folder.parent / "tests"
    tests.mkdir()
    monkeypatch.setattr(coverage, "nearby_tests", lambda: tests)
    return tests


def test_the_command_says_where_a_rule_is_carried_out_and_what_pins_it(
    folder: Path, tiny: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(folder, 'def walk(game):\n    """TNY-001."""\n\n# TNY-003\n')
    (tiny / "test_tiny.py").write_text(
        'pytestmark = pytest.mark.rule("TNY-002")\n'
        'class TestA:\n  @pytest.mark.rule("TNY-001")\n  def test_a(self): ...\n'
    )
    chapter = (folder / "chapter.py").as_posix()
    assert sneak("TNY-001") == 0
    assert capsys.readouterr().out == (
        "TNY-001 Rule\nText.\n\n"
        f"Carried out in:\n  {chapter}:2  walk\n\n"
        "Pinned by:\n  tests/test_tiny.py::TestA::test_a, line 3\n"
    )
    assert sneak("TNY-002") == 0
    assert capsys.readouterr().out == (
        "TNY-002 Rule\nText.\n\nNo code cites it.\n\nPinned by:\n  tests/test_tiny.py, line 1\n"
    )
    assert sneak("TNY-003") == 0
    assert capsys.readouterr().out == (
        f"TNY-003 Rule\nText.\n\nCarried out in:\n  {chapter}:4\n\nNo test pins it.\n"
    )


def test_the_command_gives_places_as_json(
    folder: Path, tiny: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(folder, 'def walk(game):\n    """TNY-001, TNY-002."""\n')
    (tiny / "test_tiny.py").write_text('@pytest.mark.rule("TNY-002")\ndef test_a(): ...\n')
    assert sneak("tiny", "--json") == 0
    rules = json.loads(capsys.readouterr().out)
    code = {"file": (folder / "chapter.py").as_posix(), "line": 2, "name": "walk"}
    test = {"file": "tests/test_tiny.py", "line": 1, "name": "test_a"}
    assert [(rule["code"], rule["tests"]) for rule in rules] == [
        ([code], []),
        ([code], [test]),
        *[([], [])] * (len(rules) - 2),
    ]
    assert sneak("TNY-002", "--json") == 0
    assert json.loads(capsys.readouterr().out) == rules[1:2]


def test_where_there_are_no_tests_the_command_says_so(
    folder: Path,
    tiny: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    write(folder, "RULES = (1,)\n")
    monkeypatch.setattr(coverage, "nearby_tests", lambda: None)
    assert sneak("TNY-001") == 0
    shown = capsys.readouterr().out
    assert shown.endswith(
        "\n\nThe tests that pin it are in the source checkout, and this is not one.\n"
    )
    assert sneak("TNY-001", "--json") == 0
    (rule,) = json.loads(capsys.readouterr().out)
    assert len(rule["code"]) == 1
    assert rule["tests"] == []


def test_an_id_needs_no_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert sneak("metal_gear", "142") == 0
    with_game = capsys.readouterr().out
    assert with_game.startswith("MGS-142 Patrol\n")
    assert "\n\nCarried out in:\n  src/sneakbox/games/metal_gear/" in with_game
    assert "\n\nPinned by:\n  tests/games/metal_gear/test_" in with_game
    assert sneak("mgs", "142") == 0
    assert capsys.readouterr().out == with_game
    books = [rulebook.load(game) for game in catalogue.all_games()]
    for words in ("MGS-142", "mgs-142", "mgs 142", "mgs142"):
        assert [rule.id for book in books for rule in book.find(words)] == ["MGS-142"], words


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["MGS-999"], "metal_gear has no rule 'MGS-999': its rules go from MGS-001 to MGS-"),
        (["mgs", "1420"], "metal_gear has no rule 'mgs 1420': its rules go from MGS-001 to MGS-"),
        (["ninja", "MGS-142"], "ninja has no rule 'MGS-142': its rules go from NIN-001 to NIN-"),
        (["ninja", "999"], "ninja has no rule '999': its rules go from NIN-001 to NIN-"),
        (["XYZ-001"], f"no game has a rule 'XYZ-001': {FIRST_RULES}"),
        (["999"], f"no game has a rule '999': {FIRST_RULES}"),
    ],
)
def test_an_unknown_id_gets_one_sentence(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sneak(*words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert reason in shown.err


def test_an_installed_package_finds_its_own_code(tmp_path: Path) -> None:
    """A copy of the package alone, as it lies in a folder of installed packages."""
    copy = tmp_path / "site-packages" / "sneakbox"
    shutil.copytree(
        ROOT / "src" / "sneakbox", copy, ignore=shutil.ignore_patterns("__pycache__", "web", "*.so")
    )
    result = subprocess.run(
        [sys.executable, "-m", "sneakbox", "rules", "SMS-041", "--json"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(copy.parent), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    (rule,) = json.loads(result.stdout)
    assert "sneakbox/games/sneaking_mission/fight.py" in [place["file"] for place in rule["code"]]
    assert rule["tests"] == []


def test_the_tests_of_rulings_and_examples_follow_those_of_the_rule() -> None:
    book = rulebook.parse("### TNY-001 One\n\n**Ruling T-01:** Yes. **Example door A:** Open.\n")
    marks = [
        coverage.Mark("example", "door A", "a.py", 1, "test_door"),
        coverage.Mark("ruling", "T-01", "a.py", 5, "test_both"),
        coverage.Mark("rule", "TNY-001", "b.py", 2, "test_rule"),
        coverage.Mark("rule", "TNY-001", "a.py", 6, "test_both"),
        coverage.Mark("rule", "TNY-002", "a.py", 9, "test_other"),
    ]
    found = coverage.marks_of(book.rules[0], marks)
    assert [(mark.test, mark.line) for mark in found] == [
        ("test_both", 6),
        ("test_rule", 2),
        ("test_door", 1),
    ]
