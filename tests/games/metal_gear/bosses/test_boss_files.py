"""Boss files: every line is understood or refused with its place (B-070)."""

import pytest

from sneakbox.boards.content_files import ContentError
from sneakbox.games.metal_gear.bosses import catalogue
from sneakbox.games.metal_gear.bosses.boss_files import (
    FOLDER,
    boss_names,
    load_boss,
    parse_boss,
)
from sneakbox.games.metal_gear.stage_files.files import FOLDER as STAGES
from sneakbox.games.metal_gear.stage_files.files import load, parse

OCELOT = (FOLDER / "ocelot.toml").read_text(encoding="utf-8")


@pytest.mark.rule("B-070")
def test_every_boss_has_a_file_and_every_file_its_rules() -> None:
    assert sorted(catalogue.NAMES) == boss_names()
    for name in boss_names():
        cards = load_boss(name).cards
        is_guest = load_boss(name).is_guest
        assert len(cards) == 1 if is_guest else 5 <= len(cards) <= 8, name
        assert all(card.rows for card in cards), name
        assert len({card.number for card in cards}) == len(cards), name


@pytest.mark.rule("B-070")
@pytest.mark.parametrize(
    ("line", "wrong", "why"),
    [
        ('"seek nearest"', '"sek nearest"', "OC-1: 'sek nearest' begins with no verb"),
        ('"seek nearest"', '"seek nearst"', "OC-1: 'nearst' means nothing behind 'seek'"),
        ('"seek nearest"', '"seek"', "OC-1: 'seek' is not complete: 'seek' wants a target word"),
        ('"seek nearest"', '"seek nearest 2B"', "OC-1: '2B' cannot stand behind 'seek'"),
        ('"seek nearest"', '"seek nearest any near"', "OC-1: 'near' is one too many"),
        ('"keep 4"', '"keep"', "OC-2: 'keep' is not complete: 'keep' wants a number"),
        ('"reload"', '"fly nearest"', "OC-5: 'fly nearest' begins with no verb of this boss"),
        ("health = [12, 20]", "health = []", "health must be a list of numbers"),
        ('id = "ocelot"', 'id = "nobody"', "id must be "),
        ("defense = 4", "defence = 4", "'defence' means nothing here"),
    ],
)
def test_mistakes_are_named_with_card_and_line(line: str, wrong: str, why: str) -> None:
    with pytest.raises(ContentError) as error:
        parse_boss(OCELOT.replace(line, wrong, 1), "ocelot.toml")
    number = OCELOT[: OCELOT.index(line)].count("\n") + 1
    found = [one for one in error.value.problems if why in one.message]
    assert [one.line for one in found] == [number]


@pytest.mark.rule("B-070")
@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ('file = "ocelot"', 'file = "nobody"', "file must be "),
        ('Z = ["place boss"]', 'Z = ["floor"]', "the boss has no space"),
        ("[boss]", "[bass]", "'bass' means nothing here"),
    ],
)
def test_mistakes_in_a_boss_stage(right: str, wrong: str, why: str) -> None:
    text = (STAGES / "stage_4.toml").read_text(encoding="utf-8")
    with pytest.raises(ContentError) as error:
        parse(text.replace(right, wrong, 1))
    assert any(why in problem.message for problem in error.value.problems)


def test_a_task_about_a_boss_needs_one() -> None:
    text = (STAGES / "stage_1.toml").read_text(encoding="utf-8")
    first = load(STAGES / "stage_1.toml").objectives[0]
    assert first.text
    lines = text.split("\n")
    task = next(number for number, line in enumerate(lines) if line.startswith("task = "))
    lines[task] = 'task = "defeat the boss"'
    with pytest.raises(ContentError) as error:
        parse("\n".join(lines))
    assert any("this stage has no [boss]" in one.message for one in error.value.problems)
