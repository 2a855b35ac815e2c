"""Records are plain to read, and whatever was done to one is refused with its line and reason."""

import hashlib
from collections.abc import Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sneakbox.table import Match, RecordError, parse_record
from sneakbox.table.luck import commitment, secret_from_seed
from sneakbox.table.reading import MOST_BYTES
from sneakbox.table.record import MOST_LINE, quoted, unquoted
from tests.table.tables import SECRET, eventful_match, new_match
from tests.table.vault import find_game

FINISHED = eventful_match(finished=True).record.text()
UNFINISHED = eventful_match(finished=False).record.text()
PRIVATE = eventful_match(finished=False).record.text(reveal=True)
ALL = {"finished": FINISHED, "unfinished": UNFINISHED, "private": PRIVATE}


def resealed(text: str) -> str:
    """The text with its plain tags made to fit again, as a forger without the secret would."""
    hashed = hashlib.blake2b()
    lines = []
    for line in text.splitlines():
        body, found, _ = line.rpartition("~")
        if found:
            keyed, dot, _ = line[len(body) + 1 :].rpartition(".")
            hashed.update(f"{body}~{keyed}{dot}".encode())
            tag = hashed.hexdigest()[:8]
            hashed.update(f"{tag}\n".encode())
            lines.append(f"{body}~{keyed}{dot}{tag}")
        else:
            hashed.update(f"{line}\n".encode())
            lines.append(line)
    return "\n".join(lines) + "\n"


def refusal(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as refused:
        parse_record(text)
    assert str(refused.value) == f"line {refused.value.line}: {refused.value.reason}"
    return refused.value


def untagged(text: str) -> list[str]:
    return [line.split(" ~")[0] for line in text.splitlines()]


def test_a_record_reads_like_this() -> None:
    assert untagged(FINISHED) == [
        "sneakbox record 1",
        "game: vault",
        "rules: 1",
        "content: c0ffee",
        "players: 2",
        "scenario: quick",
        "option note: none",
        "option secrets: told",
        "seat 0: Ann",
        'seat 1: " odd\\nname "',
        "clock: 60000ms +500ms",
        f"commitment: {commitment(SECRET)}",
        "",
        "1 * hide 2",
        "2 0 +1500ms walk attic",
        "undo 0 to 1",
        "2 0 +20ms walk cellar",
        "3 0 knock",
        "4 * roll 5",
        "5 0 pass",
        "6 1 +0ms knock",
        "7 * roll 6",
        "flag 0",
        "rewind to 4 agreed by 0 1",
        "5 0 peek",
        "6 0 leave",
        "result: won, scores 1 0, rule VLT-006",
        f"secret: {SECRET.hex()}",
        "end of a finished game",
    ]


def test_unfinished_record_does_not_hold_the_secret() -> None:
    assert SECRET.hex() not in UNFINISHED
    assert untagged(UNFINISHED)[-1] == "end of an unfinished game"
    assert untagged(PRIVATE)[-2:] == [
        f"private secret: {SECRET.hex()}",
        "end of an unfinished game",
    ]
    with pytest.raises(ValueError, match="does not hold the secret of its game"):
        parse_record(UNFINISHED).text(reveal=True)


@pytest.mark.parametrize("text", ALL.values(), ids=ALL.keys())
def test_reading_and_writing_give_the_same_text(text: str) -> None:
    record = parse_record(text)
    assert record.text(reveal=record.secret is not None) == text
    assert parse_record(text.encode()) == record


def test_last_tag_is_the_hash_of_everything_before_it() -> None:
    data = FINISHED.encode()
    at = 0
    for line in FINISHED.splitlines(keepends=True):
        at += len(line.encode())
        if "~" in line:
            assert data[at - 9 : at - 1].decode() == hashlib.blake2b(data[: at - 9]).hexdigest()[:8]
    assert resealed(FINISHED) == FINISHED


@settings(max_examples=400, deadline=None)
@given(
    text=st.sampled_from(list(ALL.values())),
    at=st.integers(0, 10**6),
    byte=st.integers(0, 255),
)
@example(text=FINISHED, at=len(FINISHED.encode()) - 1, byte=32)
@example(text=FINISHED, at=0, byte=10)
def test_one_changed_byte_is_refused(text: str, at: int, byte: int) -> None:
    data = bytearray(text.encode())
    at %= len(data)
    if data[at] == byte:
        byte ^= 1
    line_changed = data[:at].count(b"\n") + 1
    data[at] = byte
    refused = refusal(bytes(data))
    header = text.splitlines().index("")
    if line_changed > header + 1:
        assert refused.line in (line_changed, line_changed + 1)
    else:
        assert 1 <= refused.line <= header + 2


def test_every_bit_of_a_record_matters() -> None:
    data = PRIVATE.encode()
    for at in range(len(data)):
        for bit in (1, 32, 128):
            changed = bytearray(data)
            changed[at] ^= bit
            refusal(bytes(changed))


@pytest.mark.parametrize("text", ALL.values(), ids=ALL.keys())
def test_cut_anywhere_is_refused(text: str) -> None:
    data = text.encode()
    lines = data.split(b"\n")[:-1]
    for kept in range(1, len(lines)):
        refused = refusal(b"\n".join(lines[:kept]) + b"\n")
        assert refused.line == kept
        assert refused.reason.endswith("it was cut off")
    for length in range(1, len(data)):
        refusal(data[:length])
    assert refusal(data[:-1]).reason == "the file breaks off in the middle of this line"


@pytest.mark.parametrize("text", ALL.values(), ids=ALL.keys())
def test_missing_doubled_or_swapped_lines_are_refused(text: str) -> None:
    lines = text.splitlines(keepends=True)
    for at in range(len(lines)):
        refused = refusal("".join(lines[:at] + lines[at + 1 :]))
        assert refused.line <= max(at + 2, 13)
        refusal("".join(lines[: at + 1] + lines[at:]))
        if at:
            swapped = [*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]]
            refusal("".join(swapped))


def test_missing_step_says_so() -> None:
    lines = FINISHED.splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith("3 0 knock"))
    refused = refusal("".join(lines[:at] + lines[at + 1 :]))
    assert refused.line == at + 1
    assert refused.reason == (
        "step 4 stands where step 3 must follow: a line is missing or out of place"
    )


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def line_with(text: str, words: str) -> int:
    return next(at for at, line in enumerate(text.splitlines(), 1) if words in line)


@pytest.mark.parametrize(
    ("forge", "line", "reason"),
    [
        (lambda t: "", 1, "the file is empty"),
        (lambda t: "x" * (MOST_BYTES + 1), 1, "the file is larger than 16 MB: this is no record"),
        (lambda t: "x" * (MOST_LINE + 1), 1, "the line is longer than 131072 bytes"),
        (lambda t: "\n" + "x" * (MOST_LINE + 1), 2, "the line is longer than 131072 bytes"),
        (lambda t: "[Event]\n", 1, "this is no record: the first line must be 'sneakbox record 1'"),
        (
            lambda t: changed(t, "record 1", "record 2"),
            1,
            "this record has format 2, and this Sneakbox reads only format 1",
        ),
        (
            lambda t: t.replace("\n", "\r\n"),
            1,
            "the line has a carriage return, which records never have",
        ),
        (lambda t: changed(t, "game: vault", "gone: vault"), 2, "'game: …' must stand here"),
        (lambda t: changed(t, "rules: 1", "rules: one"), 3, "'one' is no whole number"),
        (
            lambda t: changed(t, "players: 2", "players: 9"),
            5,
            "9 players cannot sit at a table with 8 seats",
        ),
        (
            lambda t: changed(t, "option note: none", "option note"),
            7,
            "an option is written 'option NAME: VALUE'",
        ),
        (
            lambda t: changed(t, "option note", "option zzz"),
            8,
            "option secrets is out of order: options stand sorted, each once",
        ),
        (lambda t: changed(t, "seat 0: Ann", "seat 0:  Ann"), 9, " Ann is not written as Sneakbox"),
        (
            lambda t: changed(t, '" odd\\nname "', '"Bob"'),
            10,
            '"Bob" is not written as Sneakbox writes text',
        ),
        (
            lambda t: changed(t, "60000ms", "060000ms"),
            11,
            "'060000ms +500ms' is no clock: it is written like '600000ms +5000ms'",
        ),
        (
            lambda t: changed(t, "60000ms", "0ms"),
            11,
            "a clock cannot start with 0 ms",
        ),
        (
            lambda t: changed(t, "commitment: ", "commitment: 0"),
            12,
            "the commitment is 64 hex digits, followed by the tag of the header",
        ),
        (
            lambda t: changed(t, "content: c0ffee", "content: decaf"),
            12,
            "the header was changed: one of the lines 1 to 12 is not as it was written",
        ),
        (lambda t: changed(t, "\n\n", "\nx\n"), 13, "an empty line must follow the header"),
        (
            lambda t: changed(t, "2 0 +1500ms walk attic ~", "2 0 +1500ms walk attic "),
            15,
            "a line of play ends with two tags of eight hex digits, '~… . …'",
        ),
        (
            lambda t: changed(t, "undo 0 to 1", "undone 0 to 1"),
            16,
            "'undone 0 to 1' is neither a step nor anything else a record can hold",
        ),
        (
            lambda t: changed(t, "undo 0 to 1", "undo 0 to 2"),
            16,
            "nothing can be taken back to step 2 after step 2",
        ),
        (
            lambda t: changed(t, "walk cellar", "walk attic"),
            17,
            "this line was changed, or one before it is missing or out of place: it ends with ",
        ),
        (
            lambda t: changed(t, "end of a", "end of an un"),
            29,
            "the last line must be 'end of a finished game'",
        ),
        (lambda t: t + "more\n", 30, "something follows behind the end of the record"),
        (
            lambda t: changed(t, "scores 1 0", "scores 0 1"),
            27,
            "this line was changed, or one before it is missing or out of place",
        ),
        (
            lambda t: changed(t, "end of a finished game ~", "end of a finished game "),
            29,
            "a closing line ends with a tag of eight hex digits, '~…'",
        ),
        (
            lambda t: changed(t, "\nsecret: ", "\nsecret: 0"),
            28,
            "a secret is 64 hex digits",
        ),
        (
            lambda t: changed(t, SECRET.hex(), secret_from_seed("other").hex()),
            28,
            "this is not the secret that line 12 is committed to",
        ),
        (
            lambda t: changed(t, "\nsecret: ", "\nprivate secret: "),
            28,
            "the secret of a finished game must follow its result",
        ),
    ],
)
def test_each_refusal(forge: Callable[[str], str], line: int, reason: str) -> None:
    refused = refusal(forge(FINISHED))
    assert refused.line == line
    assert refused.reason.startswith(reason)


def test_what_is_not_text() -> None:
    refused = refusal(b"sneakbox record 1\ngame: \xff\n")
    assert (refused.line, refused.reason) == (2, "byte 7 is not UTF-8 text")
    assert refusal("sneakbox record 1\ngame: \udcff\n").line == 2


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.binary(max_size=300), st.text(max_size=300)))
def test_noise_is_refused(noise: bytes | str) -> None:
    refusal(noise)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60))
def test_any_name_survives(name: str) -> None:
    assert unquoted(quoted(name)) == name
    match = new_match(1, seats=[name], options={"note": name})
    header = parse_record(match.record.text()).header
    assert header.seats == (name,)
    assert dict(header.options)["note"] == name


def test_a_resumed_match_goes_on_in_the_same_file() -> None:
    match = eventful_match(finished=False)
    resumed = Match.from_record(parse_record(PRIVATE), find_game=find_game)
    assert resumed.digest() == match.digest()
    match.play(0, "knock")
    resumed.play(0, "knock")
    assert resumed.record.text() == match.record.text()
    assert resumed.events(0) == match.events(0)
    assert resumed.remaining_ms(0) == match.remaining_ms(0)


def test_resuming_leaves_the_given_record_alone() -> None:
    record = parse_record(PRIVATE)
    resumed = Match.from_record(record, find_game=find_game)
    resumed.play(0, "knock")
    assert record.text(reveal=True) == PRIVATE


def test_finished_record_can_be_opened_but_not_played_on() -> None:
    match = Match.from_record(parse_record(FINISHED), find_game=find_game)
    assert match.outcome() is not None
    assert match.record.text() == FINISHED


def test_public_record_cannot_be_played_on_without_the_secret() -> None:
    record = parse_record(UNFINISHED)
    with pytest.raises(RecordError, match="can be watched but not played on") as refused:
        Match.from_record(record, find_game=find_game)
    assert refused.value.line == len(UNFINISHED.splitlines())
    assert Match.from_record(record, secret=SECRET, find_game=find_game).steps == 5
