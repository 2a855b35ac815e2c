"""A record is checked step by step: rules, luck and chain, each refusal with its line."""

from collections.abc import Callable

import pytest

from sneakbox.kernel.game import Game
from sneakbox.kernel.numbers import digest
from sneakbox.table import RecordError, Replay, Report, parse_record, replay, verify
from sneakbox.table.luck import secret_from_seed
from sneakbox.table.record import Chain, Entry, Move, Record, Rewind, Undo
from sneakbox.table.record import Concede as ConcedeEntry
from tests.table.tables import SECRET, eventful_match, new_match, scripted
from tests.table.test_record import FINISHED, PRIVATE, UNFINISHED, changed, line_with, resealed
from tests.table.vault import (
    NewerVault,
    SecretlyChangedVault,
    StricterVault,
    Vault,
    find_game,
)


def refusal(text: str, find: Callable[[str], Game] = find_game) -> tuple[int, str]:
    with pytest.raises(RecordError) as refused:
        verify(text, find_game=find)
    return refused.value.line, refused.value.reason


def test_report_of_a_finished_game() -> None:
    report = verify(FINISHED, find_game=find_game)
    assert report == Report("vault", 2, 6, 4, 1, 1, 3, True, "won, scores 1 0, rule VLT-006")
    assert report.sentence() == (
        "6 steps of vault by the rules; 1 decision undone; 1 rewind took back 3 steps; "
        "all 3 results of luck follow from the secret; "
        "it ended: won, scores 1 0, rule VLT-006."
    )


def test_report_of_an_unfinished_game() -> None:
    report = verify(UNFINISHED, find_game=find_game)
    assert report == Report("vault", 2, 5, 4, 1, 1, 0, False, "")
    assert report.sentence() == (
        "5 steps of vault by the rules; 1 decision undone; 1 rewind took back 3 steps; "
        "luck cannot be checked before the secret is shown; "
        "it is unfinished."
    )
    assert verify(PRIVATE, find_game=find_game).draws == 3
    assert verify(UNFINISHED, secret=SECRET, find_game=find_game).draws == 3


def test_wrong_secret_is_refused() -> None:
    with pytest.raises(RecordError) as refused:
        verify(UNFINISHED, secret=secret_from_seed("other"), find_game=find_game)
    assert str(refused.value) == (
        "line 12: the secret given is not the one this record is committed to"
    )


@pytest.mark.parametrize(
    ("old", "new", "find", "line", "reason"),
    [
        ("game: vault", "game: crypt", find_game, 2, "there is no game 'crypt': try vault"),
        (
            "",
            "",
            lambda _: NewerVault(),
            3,
            "this was played by version 1 of the rules of Vault, and here is version 2",
        ),
        (
            "",
            "",
            lambda _: Vault("0ther"),
            4,
            (
                "this was played with other content than here: maps, tiles or cards are 'c0ffee' "
                "there and '0ther' here"
            ),
        ),
        (
            "scenario: quick",
            "scenario: slow",
            find_game,
            6,
            "Vault has no scenario 'slow': try quick, council or broken",
        ),
        (
            "option note: none",
            "option loud: none",
            find_game,
            7,
            "Vault has no option 'loud': try secrets or note",
        ),
        (
            "option secrets: told",
            "option secrets: sold",
            find_game,
            8,
            "secrets cannot be 'sold': try told or kept",
        ),
        (
            "scenario: quick",
            "scenario: council",
            lambda _: StricterVault(),
            7,
            "Vault has no option 'note': try secrets",
        ),
    ],
)
def test_what_the_shelf_does_not_have(
    old: str, new: str, find: Callable[[str], Game], line: int, reason: str
) -> None:
    assert refusal(resealed(changed(FINISHED, old, new)), find) == (line, reason)


def test_more_players_than_the_game_has() -> None:
    text = changed(FINISHED, "players: 2", "players: 4")
    text = changed(text, "clock:", "seat 2: Cid\nseat 3: Dan\nclock:")
    assert refusal(resealed(text)) == (5, "Vault is for 1 to 3 at the table, not 4")


@pytest.mark.parametrize(
    ("old", "new", "words", "reason"),
    [
        ("walk cellar", "walk hall", "walk hall", "'walk hall' is not legal here for seat 0"),
        ("walk cellar", "fly cellar", "fly cellar", "'fly' is no action here: try hide, "),
        ("walk cellar", "Walk cellar", "Walk cellar", "'Walk cellar' is not written as Sneakbox"),
        ("3 0 knock", "3 1 knock", "3 1 knock", "seat 1 does not decide here: it is for seat 0"),
        ("4 * roll 5", "4 0 peek", "4 0 peek", "seat 0 does not decide here: luck decides"),
        ("3 0 knock", "3 * roll 2", "3 * roll 2", "luck does not decide here, but seat 0"),
        ("4 * roll 5", "4 * roll 0", "4 * roll 0", "luck cannot give 'roll 0' here"),
        (
            "4 * roll 5",
            "4 * roll 6",
            "4 * roll 6",
            "luck gave 'roll 6', but the secret says 'roll 5'",
        ),
        (
            "1 * hide 2",
            "1 * hide 3",
            "1 * hide 3",
            "luck gave 'hide 3', but the secret says 'hide 2'",
        ),
        ("+20ms", "+21ms", "+21ms", "the game does not stand where the record says: its chain is "),
        ("flag 0", "flag 1", "flag 1", "the game does not stand where the record says: its chain"),
        ("flag 0", "flag 2", "flag 2", "there is no seat 2 at this table"),
        ("undo 0 to 1", "undo 0 to 0", "undo 0 to 0", "an undo here goes back to step 1"),
        (
            "undo 0 to 1",
            "undo 1 to 1",
            "undo 1 to 1",
            "this could not be taken back: nothing was decided at this seat yet",
        ),
        (
            "agreed by 0 1",
            "agreed by 0",
            "agreed by",
            "a rewind needs the agreement of seats 0 and 1",
        ),
        (
            "rewind to 4",
            "rewind to 3",
            "rewind to",
            "this could not be taken back: after step 3 luck",
        ),
        (
            "seat 0: Ann",
            "seat 0: Eve",
            "1 * hide 2",
            "the game does not stand where the record says",
        ),
    ],
)
def test_forged_lines_are_found(old: str, new: str, words: str, reason: str) -> None:
    """Also when the forger made the plain tags fit. The game goes on behind the forged line."""
    text = changed(FINISHED, old, new)
    forged_line = line_with(text, words)
    text = "".join(text.splitlines(keepends=True)[:forged_line])
    text += f"private secret: {SECRET.hex()} ~00000000\nend of an unfinished game ~00000000\n"
    line, found = refusal(resealed(text))
    assert line == forged_line
    assert found.startswith(reason)


def test_forged_result_is_found() -> None:
    match = eventful_match(finished=False)
    match.concede(1)
    text = resealed(changed(match.record.text(), "result: conceded", "result: won"))
    assert refusal(text) == (
        line_with(text, "result"),
        "the result is 'won, scores 1 0', but the game gives 'conceded, scores 1 0'",
    )


def forged(*entries: Entry, result: str = "", players: int = 2) -> str:
    """A record that somebody who knows the secret wrote by hand, chain included.

    Of entries that the rules cannot follow, the tags are made up.
    """
    match = new_match(players)
    record = Record(
        match.record.header, match.record.entries[:], match.record.tags[:], result, SECRET
    )
    state = match.state()
    chain = Chain.begin(SECRET, record.header, digest(match.setup.start()))
    chain.extend(record.entries[0], digest(state))
    for entry in entries:
        if isinstance(entry, Move):
            action = match.setup.vocabulary.parse(entry.words)
            if not state.is_over():
                state.apply(entry.seat, action)
        record.append(entry, chain.extend(entry, digest(state)))
    return record.text(reveal=True)


@pytest.mark.parametrize(
    ("text", "line_from_end", "reason"),
    [
        (forged(Move(2, 0, "walk attic")), None, ""),
        (
            forged(
                Move(2, 0, "leave"), Move(3, 0, "leave"), result="won, scores 1 0, rule VLT-006"
            ),
            4,
            "the game was already over",
        ),
        (
            forged(Move(2, 0, "leave"), ConcedeEntry(1), result="conceded, scores 1 0"),
            4,
            "the game was already over",
        ),
        (forged(Move(2, 0, "knock")), 2, "the record ends where luck must decide"),
        (forged(Move(2, 0, "knock"), ConcedeEntry(0), result="x"), 4, "luck must decide first"),
        (forged(Move(2, 0, "knock"), Undo(0, 1)), 3, "luck must decide first"),
        (forged(Move(2, 0, "pass"), Rewind(1, (0,))), 3, "a rewind needs the agreement of seats 0"),
        (
            forged(Move(2, 0, "pass"), Undo(0, 1)),
            3,
            "this could not be taken back: seat 1 got the turn",
        ),
        (
            forged(Move(2, 0, "leave")),
            2,
            "the game is over here (won, scores 1 0, rule VLT-006), but the record calls it unfin",
        ),
        (
            forged(Move(2, 0, "pass"), result="won, scores 1 0"),
            3,
            "the record has a result, but the game is not over",
        ),
    ],
)
def test_forged_with_the_secret(text: str, line_from_end: int | None, reason: str) -> None:
    if line_from_end is None:
        assert verify(text, find_game=find_game).steps == 2
        return
    line, found = refusal(text)
    assert found.startswith(reason)
    assert line == len(text.splitlines()) - line_from_end + 1


def test_nobody_continues_a_chain_without_the_secret() -> None:
    header = new_match().record.header
    link = Chain.begin(SECRET, header, b"state").link
    tags = {
        Chain(secret, link).extend(Move(1, 0, "knock"), b"state")
        for secret in (SECRET, secret_from_seed("other"), b"")
    }
    assert len(tags) == 3


def test_changed_rules_are_found_at_the_first_step_that_differs() -> None:
    line, reason = refusal(FINISHED, lambda _: SecretlyChangedVault())
    assert line == line_with(FINISHED, "walk attic")
    assert reason.endswith("the file is forged, or the rules have changed")


def test_scripted_luck_does_not_verify() -> None:
    match = scripted(1, "hide 0")
    match.play(0, "leave")
    assert refusal(match.record.text())[1] == "luck gave 'hide 0', but the secret says 'hide 2'"


def test_replay_step_by_step_without_the_secret() -> None:
    again = Replay(parse_record(UNFINISHED), find_game=find_game)
    seen = []
    while (entry := again.advance()) is not None:
        seen.append((entry.text(), again.course.steps))
    assert seen[:4] == [
        ("1 * hide 2", 1),
        ("2 0 +1500ms walk attic", 2),
        ("undo 0 to 1", 1),
        ("2 0 +20ms walk cellar", 2),
    ]
    assert again.course.state_at(1).numbers() == new_match(2).state().numbers()


def test_games_are_found_on_the_shelf() -> None:
    with pytest.raises(RecordError) as refused:
        replay(parse_record(FINISHED))
    assert refused.value.line == 2
    assert refused.value.reason.startswith("there is no game 'vault'")
