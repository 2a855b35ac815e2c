"""The log of the Enemy phase: one line a Guard, which says more with each of its steps."""

from sneakbox.games import catalogue
from sneakbox.scene.model import LogLine
from sneakbox.table import Match, load
from sneakbox.table.branch import branch
from sneakbox.table.frames import frame_for, log_for, scene_for
from sneakbox.table.logbook import LogBook
from sneakbox.table.record import Move
from tests.golden.stories import METAL_GEAR, path_of

FAILED = load(path_of(next(story for story in METAL_GEAR if story.name == "failed")))


def ending(lines: tuple[LogLine, ...]) -> list[str]:
    """The last lines without what others sum up."""
    return [line.text for line in lines if not line.step_of][-6:]


def test_a_guard_has_one_line_with_its_steps_behind_it() -> None:
    lines = log_for(Match.from_record(FAILED), 0)
    assert ending(lines) == [
        "Guard 5 heads for e10, walks to g3 and looks west.",
        "Guard 2 heads for e10, walks to j3 and looks west.",
        "Guard 4 heads for e10, walks to g7 and looks west.",
        "Guard 3 heads for e10, walks to e6, looks south, attacks Snake and hits for 2.",
        "Guard 1 attacks Snake and hits for 1.",
        (
            "The stage is failed: a character was killed in action. A floodlight finds you and does"
            " not let go. Try another way across the pad."
        ),
    ]
    attack = next(line for line in reversed(lines) if line.text.startswith("Guard 3 heads"))
    steps = [line for line in lines if line.step_of == attack.number]
    assert [line.text for line in steps][-2:] == [
        "Snake's roll for the Guard's attack stands.",
        "Snake takes 2 damage and has 1 health left.",
    ]
    assert all(line.rule for line in steps), "each answers why"
    assert [span.text for span in attack.words] == ["attacks Snake", "hits for 2"]


def test_the_line_is_written_anew_while_steps_come_in_and_when_they_are_taken_back() -> None:
    """The roll for an attack is decided step by step, with the attack already in the log."""
    header = FAILED.header
    setup = catalogue.game(header.game).setup(1, header.scenario, dict(header.options))
    match = Match.start(setup, secret=FAILED.secret)
    scene, names = scene_for(match), ["Ana"]
    book = LogBook(scene, 0)
    less = 0
    for move in FAILED.entries:
        if not isinstance(move, Move) or move.seat != 0:
            continue
        match.play(0, move.words)
        lines = book.lines(match, names)
        assert lines == log_for(match, 0)
        if match.outcome() is not None or not lines[-1].step_of:
            continue
        twin, last = branch(match), match.step_of(0)
        assert last is not None
        twin.rewind(last)
        taken = LogBook(scene, 0)
        taken.lines(match, names)
        assert taken.lines(twin, names) == log_for(twin, 0)
        before = {line.number: line.text for line in lines}
        less += any(before.get(line.number, line.text) != line.text for line in log_for(twin, 0))
    assert match.outcome() is not None
    assert less > 0, "no line was about less after something was taken back"


def test_a_frame_holds_whole_groups() -> None:
    match = Match.from_record(FAILED)
    log = frame_for(match, 0).log
    assert 30 < sum(not line.step_of for line in log) <= 40 < len(log) <= 120
    numbers = {line.number for line in log}
    assert all(line.step_of in numbers for line in log if line.step_of)


def test_a_book_that_was_read_from_the_middle_has_no_blank_lines_after_a_rewind() -> None:
    """Read for the first time late in a game, it knows only the newest lines; taken back and gone
    on with, those before them are wanted as well."""
    match = Match.from_record(FAILED)
    book = LogBook(scene_for(match), 0)
    book.lines(match, ["Ana"], 3)
    assert book.lines(match, ["Ana"], 9) == log_for(match, 0)[-9:]
    assert book.lines(match, ["Ana"]) == log_for(match, 0)
