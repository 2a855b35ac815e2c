"""What Burglars tells and asks: sentences, buttons, refusals, and rules with code and tests."""

import pytest

from sneakbox.kernel.game import Event
from sneakbox.lab.coverage import coverage
from sneakbox.scene.model import Prompt
from sneakbox.table import Match, NotLegal, load, secret_from_seed
from sneakbox.table.frames import frame_for
from tests.conformance.test_burglars import dealt, play
from tests.project.door import ROOT
from tests.toys.burglars import BURGLARS
from tests.toys.burglars.content import printed
from tests.toys.burglars.game import BurglarsSetup
from tests.toys.burglars.state import Burglars
from tests.toys.burglars.text import BurglarsText
from tests.toys.burglars.told import TOLD
from tests.toys.stories import STORIES, find_game, path_of


def asked(game: Burglars, seat: int, assistance: int = 3) -> Prompt:
    setup = BURGLARS.setup(game.content.players)
    assert isinstance(setup, BurglarsSetup)
    prompt = setup.scene().prompt(game.view(seat), assistance)
    assert prompt is not None
    return prompt


def test_every_event_has_a_sentence() -> None:
    text = BurglarsText()
    for row in TOLD:
        details = {"step": 6, "card": printed(0)}
        event = Event(1, row.kind, 1, tuple(details.get(name, 1) for name in row.details))
        assert text.event(event).endswith((".", "?")), row.kind.name


def test_words_with_weight_are_marked() -> None:
    record = load(path_of(STORIES[0]))
    log = frame_for(Match.from_record(record, find_game=find_game), 0).log
    weighty = {word.text for line in log if line.text.endswith("is caught.") for word in line.words}
    assert weighty == {"caught"}
    assert {line.turn for line in log if "rolls" in line.text} == {1, 2}


def test_a_tool_one_does_not_have_is_shown_with_the_reason() -> None:
    game = play(dealt(2, "rope", "lantern", "rope", "lantern"), "0 light mill")
    off = {option.id: (option.off, option.rule) for option in asked(game, 0).options}
    assert off == {"pass": ("", "TOY-005"), "lantern": ("you have none", "TOY-005")}


def test_chances_are_shown_where_the_table_allows_it() -> None:
    game = play(dealt(2, *["lantern"] * 4), "0 light mill", "0 pass", "1 pass")
    details = [option.detail for option in asked(game, 0).options]
    assert details == ["33 % if alone", "67 % if alone", "67 % if alone"]
    assert not any(option.detail for option in asked(game, 0, assistance=1).options)


def test_a_rope_counts_as_another_roll() -> None:
    game = play(dealt(2, *["rope"] * 4), "0 light mill", "0 pass", "1 pass")
    assert "bank needs a 3: alone and with all your ropes 96 %" in BurglarsText().aid(
        game.view(0), "guards"
    )


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("lantern", "TOY-005: you have no lantern"),
        ("hide mill", "TOY-005: first use a lantern, or do not scout"),
    ],
)
def test_who_tries_what_is_not_legal_is_told_why(words: str, why: str) -> None:
    match = Match.start(BURGLARS.setup(2), secret=secret_from_seed("session"))
    match.play(0, "light mill")
    with pytest.raises(NotLegal, match=why):
        match.play(0, words)


def test_every_rule_has_a_test_and_code_that_cites_it() -> None:
    (found,) = coverage([BURGLARS], ROOT / "tests").games
    assert found.missing() == []
    assert found.code.missing == ()
