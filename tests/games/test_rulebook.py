"""Reading a rules.md, and finding a rule by number or by words."""

from pathlib import Path

import pytest

from sneakbox.games import catalogue, rulebook
from sneakbox.games.rulebook import Rulebook, RulebookError, parse, plain
from sneakbox.kernel.game import Game

BOOK = """\
# A small game

For one *player*.

## Doors

About doors.

### TST-001 The door

A door opens to the north. It
has a handle.

**Ruling T-01:** It has no lock.

### TST-003 Two guards

Guards do these things.

1. They look at doors
   all day.
2. They sleep.

**Example door A:** A guard sleeps.

## Light

### TST-010 The lamp

The `lamp` is lit by **nobody**.
"""


@pytest.fixture
def book() -> Rulebook:
    return parse(BOOK)


def ids(rules: list[rulebook.Rule]) -> list[str]:
    return [rule.id for rule in rules]


def test_a_book_has_its_title_chapters_and_rules(book: Rulebook) -> None:
    assert book.title == "A small game"
    assert book.opening == "For one *player*."
    assert book.prefix == "TST"
    assert book.chapters == ["Doors", "Light"]
    assert ids(list(book.rules)) == ["TST-001", "TST-003", "TST-010"]
    assert book.rules[1].title == "Two guards"
    assert book.rules[1].chapter == "Doors"
    assert book.rules[0].body.startswith("A door opens")
    assert book.rules[0].body.endswith("It has no lock.")
    assert book.text == BOOK


def test_rulings_and_examples_belong_to_their_rule(book: Rulebook) -> None:
    assert book.rulings == ["T-01"]
    assert book.examples == ["door A"]
    assert book.rules[0].rulings == ["T-01"]
    assert book.rules[1].examples == ["door A"]


@pytest.mark.parametrize("asked", ["TST-003", "tst-003", "tst 3", "TST3", "3", "003", " 3 "])
def test_a_rule_is_found_by_its_number(book: Rulebook, asked: str) -> None:
    assert ids(book.find(asked)) == ["TST-003"]


@pytest.mark.parametrize("asked", ["T-01", "t-1", "t 01", "T1"])
def test_a_rule_is_found_by_its_ruling(book: Rulebook, asked: str) -> None:
    assert ids(book.find(asked)) == ["TST-001"]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("door", ["TST-001", "TST-003"]),  # the title counts more
        ("DOORS!", ["TST-001", "TST-003"]),
        ("guard", ["TST-003"]),
        ("where is the handle?", ["TST-001"]),
        ("sleeping guards", ["TST-003"]),
        ("handle lamp", ["TST-010", "TST-001"]),  # nothing has both
        ("handle door", ["TST-001"]),  # all words before some words
    ],
)
def test_rules_are_found_by_words(book: Rulebook, asked: str, found: list[str]) -> None:
    assert ids(book.find(asked)) == found


@pytest.mark.parametrize("asked", ["", "   ", "the", "xyzzy", "2", "999", "T-02", "ABC-001", "?!"])
def test_nothing_is_found_where_nothing_is(book: Rulebook, asked: str) -> None:
    assert book.find(asked) == []


def test_a_rule_in_plain_text_has_no_markup_and_short_lines(book: Rulebook) -> None:
    assert book.rules[2].plain() == "TST-010 The lamp\nThe lamp is lit by nobody."
    assert plain(book.rules[1].body, 24) == (
        "Guards do these things.\n\n"
        "1. They look at doors\n   all day.\n2. They sleep.\n\n"
        "Example door A: A guard\nsleeps."
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("### TST-001\n\nText.", "line 1: TST-001 has no title"),
        ("### TST-001 Door\n", "line 1: TST-001 says nothing"),
        ("### TST-002 A\n\nx\n\n### TST-001 B\n\ny", "line 5: TST-001 is out of order"),
        ("### TST-001 A\n\nx\n\n### TST-001 B\n\ny", "line 5: TST-001 is out of order"),
        ("### TST-001 A\n\nx\n\n### ABC-002 B\n\ny", "line 5: ABC-002 belongs to another game"),
        ("\n### Door\n\nText.", "line 2: '### Door' is not like"),
        ("### TST-1 Door\n\nText.", "line 1: '### TST-1 Door' is not like"),
    ],
)
def test_a_broken_book_is_refused_with_line_and_reason(text: str, reason: str) -> None:
    with pytest.raises(RulebookError, match=reason):
        parse(text)


def test_headings_in_code_are_no_rules() -> None:
    book = parse("### TST-001 A\n\n```\n### a comment\n```\n")
    assert ids(list(book.rules)) == ["TST-001"]
    assert "### a comment" in book.rules[0].body


def test_a_missing_book_is_named(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match=r"no rules to read in .*rules\.md"):
        rulebook.read(tmp_path / "rules.md")


@pytest.mark.parametrize("game", catalogue.all_games(), ids=lambda game: game.id)
def test_every_game_has_a_book_under_its_prefix(game: Game) -> None:
    book = rulebook.load(game)
    assert book.prefix == game.rule_prefix
    assert len(set(book.rulings)) == len(book.rulings)
    assert len(set(book.examples)) == len(book.examples)
    assert all(rule.chapter for rule in book.rules)
    for rule in book.rules:
        assert book.find(rule.id) == [rule]
        assert rule in book.find(rule.title), f"{rule.id} is not found by its own title"


def test_the_book_of_sneaking_mission_is_whole() -> None:
    book = rulebook.load(catalogue.game("sneaking_mission"))
    assert len(book.rules) == 63
    assert (book.rules[0].id, book.rules[-1].id) == ("SMS-001", "SMS-132")
    assert book.rulings == [f"S-{number:02d}" for number in range(1, 38)]
    pictures = {"placing": "ABC", "caught": "ABC", "weapons": "AB", "sight": "ABC"}
    assert book.examples == sorted(f"{name} {x}" for name, all_x in pictures.items() for x in all_x)
    assert "Dan Enders" in book.opening
