"""What is not allowed is refused with rule number and reason, and nothing changes."""

from pathlib import Path

import pytest

from sneakbox.commands.check import check
from sneakbox.games import catalogue
from sneakbox.kernel.game import SetupError
from sneakbox.kernel.numbers import digest
from sneakbox.table import Match, NotLegal, secret_from_seed
from tests.games.metal_gear.small_stage import small

# A character on a1, shut off by a wall from the Guard on b1; the others stand in plain sight.
YARD = """\
schema = 1
id = "yard"
kind = "campaign"
number = 1
title = "Yard"
summary = "A wall and a row of backs."
minutes = 10

map = '''
+---+---+---+---+---+---+---+
| S | G>      X             |
+   +   +   +   +   +   +   +
|                           |
+   +   +   +   +   +   +   +
|                           |
+   +   +   +   +   +   +   +
| Gv  Gv  Gv  Gv  Gv        |
+   +   +   +   +   +   +   +
|                           |
+---+---+---+---+---+---+---+
'''

[[zones]]
name = "yard"
guards = 6
guard_count = 0

[players.1]
must = []
may = ["snake", "meryl"]
blue = 10

[[objectives]]
name = "out"
text = "Leave."
task = "anyone reaches the exit"

[story]
opening = "Begin."
cleared = "Done."
failed = "Again."
"""


def opened(tmp_path: Path, **options: str) -> Match:
    path = tmp_path / "yard.toml"
    path.write_text(YARD, encoding="utf-8")
    setup = catalogue.game("metal_gear").setup(1, options={"stage": str(path), **options})
    return Match.start(setup, secret=secret_from_seed("refusals"))


def act(match: Match, *deeds: str) -> None:
    """Do these things; dice that may be changed are left as they fall."""
    for words in deeds:
        match.play(0, words)
        while match.deciders():
            found = [match.setup.vocabulary.words(one) for one in match.options(0)]
            quiet = [word for word in ("accept", "pass") if word in found]
            if not quiet:
                break
            match.play(0, quiet[0])


def refusal(match: Match, words: str) -> str:
    """The sentence with which this is refused. The game stands as before."""
    before = digest(match.state())
    with pytest.raises(NotLegal) as refused:
        match.play(0, words)
    assert digest(match.state()) == before
    return str(refused.value).split("; legal now")[0]


@pytest.mark.rule("MGS-015")
def test_an_attack_through_a_wall(tmp_path: Path) -> None:
    match = opened(tmp_path)
    for attack in ("punch", "combo"):
        assert refusal(match, f"{attack} b1") == (
            f"'{attack} b1' is not legal now"
            " (A wall or locked door is between you and that Guard (MGS-015))"
        )
    assert "A Silent Takedown needs a Guard beside you" in refusal(match, "takedown b1")


@pytest.mark.rule("MGS-067")
def test_a_shot_through_a_wall(tmp_path: Path) -> None:
    match = opened(tmp_path, equipment="snake=001")
    assert refusal(match, "use 0 1 0") == (
        "'use 0 1 0' is not legal now (An obstacle is in the line of sight to that Guard (MGS-067))"
    )


@pytest.mark.rule("MGS-040")
def test_a_dash_of_three_spaces(tmp_path: Path) -> None:
    match = opened(tmp_path)
    act(match, "dash south", "step east")
    assert refusal(match, "step east") == (
        "'step east' is not legal now"
        " (No move is under way: a Sneak is one space, a Dash at most two (MGS-039, MGS-040))"
    )
    act(match, "dash east")
    assert "A move is under way: go on or stop first (MGS-040)" in refusal(match, "dash east")


@pytest.mark.rule("MGS-096")
def test_an_empty_rifle(tmp_path: Path) -> None:
    match = opened(tmp_path, characters="meryl", equipment="meryl=M2")
    act(match, "extra 7", "sneak south")
    for _ in range(3):
        shot = [match.setup.vocabulary.words(one) for one in match.options(0)]
        act(match, next(words for words in shot if words.startswith("use 0")))
    assert refusal(match, "use 0 21 0") == (
        "'use 0 21 0' is not legal now (Light Assault Rifle is empty (MGS-096))"
    )


@pytest.mark.rule("MGS-019")
def test_a_fourth_card(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"snake can carry 3 Equipment cards, not 4 \(MGS-019\)"):
        opened(tmp_path, equipment="snake=001,002,003,004")


@pytest.mark.rule("MGS-119")
def test_a_guard_count_without_barracks(tmp_path: Path) -> None:
    stage = tmp_path / "stage.toml"
    stage.write_text(small(("Qv|", "  |")), encoding="utf-8")
    told = check(str(stage)).lines()
    assert any("no barracks: draw a SPAWN icon, as in Qv (MGS-119)" in line for line in told)
    with pytest.raises(SetupError, match=r"line \d+, column \d+: zone 'room'.*\(MGS-119\)"):
        catalogue.game("metal_gear").setup(1, options={"stage": str(stage)})


@pytest.mark.rule("MGS-033")
def test_no_tokens_left(tmp_path: Path) -> None:
    match = opened(tmp_path)
    act(match, "knock", "knock", "knock")
    assert "Snake has 1 of 4 Action tokens left and needs 2 (MGS-033)" in refusal(match, "combo b1")
    act(match, "knock")
    assert "Snake has 0 of 4 Action tokens left and needs 1 (MGS-033)" in refusal(match, "knock")
