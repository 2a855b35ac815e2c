"""The one door: who may act, what is legal, what follows, who is told, and nothing by halves."""

import pytest

from sneakbox.kernel.seats import CHANCE, SPECTATOR
from sneakbox.kernel.state import RulesError
from sneakbox.table import (
    GameOver,
    LuckError,
    Match,
    NotLegal,
    NotYourDecision,
    TableError,
    sentence,
)
from sneakbox.table.record import MOST_LINE
from tests.table.tables import SECRET, new_match, scripted, told
from tests.table.vault import VAULT, VOCABULARY, VaultSetup, VaultState, VaultText


def truth(match: Match) -> VaultState:
    state = match.state()
    assert isinstance(state, VaultState)
    return state


def everything(match: Match) -> tuple[object, ...]:
    """All that can be seen of a match."""
    seats = [*range(match.setup.players), SPECTATOR]
    return (
        match.digest(),
        match.record.text(reveal=match.outcome() is None),
        [match.events(seat) for seat in seats],
        [match.view(seat).facts() for seat in seats],
        match.deciders(),
        match.steps,
    )


def test_start_draws_the_first_luck() -> None:
    match = scripted(2, "hide 2")
    assert truth(match).code == 2
    assert match.steps == 1
    assert match.deciders() == (0,)
    assert match.outcome() is None


def test_action_as_int_as_words_and_as_json_is_the_same() -> None:
    ways: list[int | str | list[str | int]] = [
        VOCABULARY.parse("walk attic"),
        "walk attic",
        " Walk  ATTIC ",
        ["walk", "attic"],
    ]
    digests = set()
    for way in ways:
        match = new_match()
        match.play(0, way)
        digests.add((match.digest(), match.record.text()))
    assert len(digests) == 1


def test_luck_that_follows_is_drawn_at_once() -> None:
    match = scripted(1, "hide 0", "roll 5")
    told_now = match.play(0, "knock")
    assert [(event.kind.name, event["seat"], event["pips"]) for event in told_now] == [
        ("rolled", 0, 5)
    ]
    assert truth(match).pips[0] == 5
    assert match.steps == 3
    assert match.deciders() == (0,)


def test_options_belong_to_deciders_only() -> None:
    match = new_match(2)
    assert [VOCABULARY.words(option) for option in match.options(0)] == [
        "walk cellar",
        "walk attic",
        "walk vault",
        "knock",
        "peek",
        "pass",
        "leave",
    ]
    assert match.options(1) == match.options(SPECTATOR) == match.options(CHANCE) == []
    match.play(0, "leave")
    assert match.options(0) == []


def test_not_your_decision_names_who_decides() -> None:
    match = new_match(2)
    with pytest.raises(NotYourDecision, match=r"^seat 1 does not decide now: seat 0 does$") as no:
        match.play(1, "knock")
    assert no.value.deciders == (0,)
    council = new_match(3, "council")
    council.play(1, "vote yes")
    with pytest.raises(NotYourDecision, match=r"^seat 1 does not decide now: seats 0 and 2 do$"):
        council.play(1, "vote no")


@pytest.mark.parametrize("seat", [-1, 2, 7, SPECTATOR, CHANCE, 1 << 70])
def test_no_such_seat(seat: int) -> None:
    match = new_match(2)
    sentence_ = rf"^there is no seat {seat} at this table: it has seats 0 and 1$"
    for act in (
        lambda: match.play(seat, "knock"),
        lambda: match.concede(seat),
        lambda: match.can_undo(seat),
        lambda: match.undo(seat),
        lambda: match.propose(seat, 0),
    ):
        with pytest.raises(NotYourDecision, match=sentence_):
            act()


def test_nobody_looks_from_a_seat_that_is_not_there() -> None:
    match = new_match(2)
    with pytest.raises(NotYourDecision, match="there is no seat 2 at this table"):
        match.view(2)
    with pytest.raises(NotYourDecision, match="there is no seat 2 at this table"):
        match.events(2)


def test_not_legal_names_the_legal_way_and_the_games_reason() -> None:
    match = new_match()
    with pytest.raises(NotLegal) as no:
        match.play(0, "walk hall")
    assert str(no.value) == (
        "'walk hall' is not legal now (you are there already, VLT-002); legal now: "
        "'walk cellar', 'walk attic', 'walk vault', 'knock', 'peek' or 'leave'"
    )
    assert list(no.value.options) == match.options(0)
    assert no.value.why == "you are there already, VLT-002."


def test_not_legal_without_a_reason_of_the_game() -> None:
    with pytest.raises(NotLegal, match=r"^'pass' is not legal now; legal now: 'walk cellar', "):
        new_match().play(0, "pass")


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("fly", r"^'fly' is no action here: try hide, vote, .*; legal now: 'walk cellar'"),
        ("", r"^nothing was written: try hide, .*; legal now: "),
        ("walk", r"^'walk' is written 'walk <room>'; legal now: "),
        (["walk", "moon"], r"^'moon' is no room: try hall, cellar, attic or vault; legal now: "),
        ([], r"^an action is a list that begins with its verb; legal now: "),
        (12345, r"^12345 is no action: its kind 0 is unknown; legal now: "),
        (-1, r"^-1 is no action: it is out of range; legal now: "),
        (1 << 70, r"^1180591620717411303424 is no action: it is out of range; "),
        ("x" * 10_000_000, r"^'x{40}…' is no action: it is too long; legal now: "),
        ("roll 3", r"^'roll 3' is not legal now; legal now: "),
    ],
)
def test_what_is_no_action(action: str | int | list[str | int], reason: str) -> None:
    match = new_match()
    before = everything(match)
    with pytest.raises(NotLegal, match=reason):
        match.play(0, action)
    assert everything(match) == before


def test_game_over_names_the_result() -> None:
    match = new_match(2)
    match.play(0, "leave")
    assert match.deciders() == ()
    result = r"^the game is over: won, scores 1 0, rule VLT-006$"
    for act in (
        lambda: match.play(0, "leave"),
        lambda: match.concede(1),
        lambda: match.undo(0),
        lambda: match.rewind(0, [0, 1]),
        lambda: match.propose(0, 1),
        lambda: match.flag(0),
    ):
        with pytest.raises(GameOver, match=result):
            act()


def test_all_refusals_are_one_kind_of_error() -> None:
    for error in (NotYourDecision, NotLegal, GameOver):
        assert issubclass(error, TableError)


@pytest.mark.parametrize(
    ("action", "error"), [("stumble", ZeroDivisionError), ("mumble", RulesError)]
)
def test_mistake_in_the_rules_leaves_everything_as_it_was(
    action: str, error: type[Exception]
) -> None:
    match = new_match(2, "broken")
    match.play(0, "walk attic")
    before = everything(match)
    with pytest.raises(error):
        match.play(0, action)
    assert everything(match) == before
    match.play(0, "knock")  # and play goes on
    assert Match.from_record(match.record, find_game=lambda _: VAULT).digest() == match.digest()


def test_luck_that_fails_leaves_everything_as_it_was() -> None:
    match = scripted(1, "hide 0")
    before = everything(match)
    with pytest.raises(LuckError):
        match.play(0, "knock")
    assert everything(match) == before


def test_each_seat_hears_its_own_events_numbered_without_gaps() -> None:
    match = scripted(3, "hide 1", "roll 6")
    match.play(0, "walk attic")
    match.play(0, "peek")
    match.play(0, "knock")
    assert told(match, 0) == ["1 walked 0", "2 peeked 0", "3 saw_code 1", "4 rolled 0"]
    assert told(match, 1) == ["1 walked 0", "2 peeked 0", "3 rolled 0", "4 overheard 0"]
    assert told(match, 2) == told(match, SPECTATOR) == ["1 walked 0", "2 peeked 0", "3 rolled 0"]
    assert told(match, 0, since=2) == ["3 saw_code 1", "4 rolled 0"]
    assert told(match, 0, since=4) == told(match, 0, since=99) == []


def test_sealed_choices_in_any_order() -> None:
    match = new_match(3, "council")
    assert match.deciders() == (0, 1, 2)
    match.play(2, "vote yes")
    assert match.deciders() == (0, 1)
    assert told(match, 2) == ["1 voted 1"]
    assert told(match, 0) == told(match, SPECTATOR) == []
    match.play(0, "vote no")
    match.play(1, "vote no")
    assert match.deciders() == (0,)


def test_views_are_the_states_own_and_stay_as_they_were() -> None:
    match = new_match(2)
    before = match.view(0)
    facts = before.facts()
    match.play(0, "walk attic")
    assert before.facts() == facts
    assert match.view(0).facts() == match.state().view(0).facts() != facts
    assert match.view(SPECTATOR).options == []


def test_state_is_a_copy() -> None:
    match = new_match(1)
    digest = match.digest()
    match.state().apply(0, VOCABULARY.parse("walk attic"))
    assert match.digest() == digest


def test_conceding_is_a_loss_for_that_seat_and_ends_the_game() -> None:
    match = new_match(3)
    match.concede(1)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.word, outcome.scores, outcome.rule) == ("conceded", (1.0, 0.0, 1.0), "")
    assert match.deciders() == ()
    assert match.view(0).options == []
    assert match.view(0).waiting == 0
    assert told(match, SPECTATOR) == ["1 conceded 1"]
    assert match.record.text().splitlines()[-4].startswith("concede 1 ~")
    with pytest.raises(GameOver, match=r"^the game is over: conceded, scores 1 0 1$"):
        match.play(0, "knock")


def test_conceding_loses_for_the_whole_side() -> None:
    class Allies(VaultSetup):
        def side(self, seat: int) -> int:
            return seat % 2

    match = Match.start(Allies(VAULT, 4, "quick", {}), secret=SECRET)
    match.concede(2)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.scores == (0.0, 1.0, 0.0, 1.0)


def test_the_tables_own_events_have_words() -> None:
    match = new_match(2)
    match.play(0, "walk attic")
    match.undo(0)
    match.concede(1)
    assert [sentence(VaultText(), event) for event in match.events(0)] == [
        "walked 0",
        "Everything after event 0 was taken back.",
        "Seat 1 gave the game up.",
    ]


def test_names_for_every_seat() -> None:
    with pytest.raises(ValueError, match="1 names for 2 seats"):
        new_match(2, seats=["me"])
    with pytest.raises(ValueError, match="too long for a record"):
        new_match(1, seats=["x" * MOST_LINE])


def test_without_a_secret_every_match_has_its_own() -> None:
    setup = VAULT.setup(1)
    first, second = Match.start(setup), Match.start(setup)
    assert first.record.header.commitment != second.record.header.commitment


def test_same_secret_same_match() -> None:
    texts = set()
    for _ in range(2):
        match = new_match()
        for _ in range(5):
            match.play(0, "knock")
        texts.add(match.record.text())
    assert len(texts) == 1


def test_the_secret_is_not_shown_by_accident() -> None:
    match = new_match()
    shown = repr(match.record) + repr(match) + match.record.text()
    assert SECRET.hex() not in shown
    assert repr(SECRET) not in shown


def test_a_view_is_made_once_until_something_happens() -> None:
    match = new_match()
    first = match.view(0)
    assert match.view(0) is first
    assert match.view(SPECTATOR) is not first
    match.play(0, match.options(0)[0])
    later = match.view(0)
    assert later is not first
    match.concede(0)
    assert match.view(0) is not later
    assert match.view(0).options == []
    assert first.options != []
