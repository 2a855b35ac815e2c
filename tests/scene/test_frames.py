"""A match on screen: what the table adds to a game's picture."""

import zlib
from dataclasses import replace

import pytest

from sneakbox.bots.sneaking_mission import SensiblePlayer
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.check import problems
from sneakbox.scene.identity import encoded
from sneakbox.scene.model import Draft
from sneakbox.table import Match
from sneakbox.table.frames import beats_for, frame_for, log_for, seats_of
from tests.scene.positions import at_random, board_of, frame_of, mission, played, prompt_of
from tests.toys.burglars import BURGLARS, BurglarsSetup

OPENING = ("entrance north", "arrow east")


def burglars() -> Match:
    return Match.start(BURGLARS.setup(3, "long"), seats=["Ana", "Ben", "bot:random"])


def test_the_same_match_gives_the_same_bytes() -> None:
    first, second = at_random(5, 60), at_random(5, 60)
    assert encoded(frame_of(first)) == encoded(frame_of(second))
    again = Match.from_record(first.record)
    assert encoded(frame_of(again)) == encoded(frame_of(first))


@pytest.mark.parametrize("seed", range(4))
def test_frames_are_small(seed: int) -> None:
    match, bot, sizes = mission(str(seed)), SensiblePlayer(seed), [0]
    while match.outcome() is None:
        match.play(0, bot.choose(match.view(0)))
        if match.steps % 10 == 0:
            sizes.append(len(zlib.compress(encoded(frame_of(match)), 6)))
    assert max(sizes) < 10_000


def test_a_question_keeps_its_name_until_it_is_answered() -> None:
    match = played(OPENING)
    name = prompt_of(match).id
    assert prompt_of(match).id == name == prompt_of(match, assistance=0).id
    match.play(0, "explore north")
    assert prompt_of(match).id != name


def test_a_question_that_comes_again_has_another_name() -> None:
    match = played(OPENING[:1])
    name = prompt_of(match).id
    match.play(0, "arrow east")
    match.undo(0)
    assert prompt_of(match).options[0].id == "arrow north"
    assert prompt_of(match).id != name


def test_spectators_see_and_are_not_asked() -> None:
    match = played(OPENING)
    frame = frame_of(match, seat=SPECTATOR)
    assert frame.view == "public"
    assert frame.prompt is None
    assert frame.waiting == "Waiting for Ana."
    assert frame.tiles == frame_of(match).tiles
    assert problems(board_of(match), frame) == []


def test_the_curtain_shows_names_and_whose_turn_it_is() -> None:
    match = burglars()
    setup = BURGLARS.setup(3, "long")
    assert isinstance(setup, BurglarsSetup)
    shown = setup.scene()
    frame = frame_for(match, 1, scene=shown, view="curtain")
    assert frame.view == "curtain"
    assert frame.summary == "Pass the screen to Ben. Nothing secret is on it."
    assert [seat.name for seat in frame.seats] == ["Ana", "Ben", "Cricket"]
    assert frame.waiting.startswith("Waiting for ")
    assert (frame.tokens, frame.panels, frame.log, frame.prompt, frame.overlays) == (
        (),
        (),
        (),
        None,
        (),
    )
    assert problems(shown.board(), frame) == []


def test_who_waits_is_told_for_whom() -> None:
    match = burglars()
    setup = match.setup
    assert isinstance(setup, BurglarsSetup)
    while len(match.deciders()) > 1:
        decider = match.deciders()[0]
        match.play(decider, match.options(decider)[0])
    decider = match.deciders()[0]
    other = next(seat for seat in range(3) if seat not in match.deciders())
    frame = frame_for(match, other, scene=setup.scene())
    assert frame.prompt is None
    assert frame.waiting == f"Waiting for {seats_of(match)[decider].name}."
    assert frame_for(match, decider, scene=setup.scene()).waiting == ""
    assert [seat.deciding for seat in frame.seats] == [seat == decider for seat in range(3)]


def test_bots_are_named_as_such() -> None:
    assert [(seat.name, seat.bot) for seat in seats_of(burglars())] == [
        ("Ana", False),
        ("Ben", False),
        ("Cricket", True),
    ]


def test_what_more_is_known_of_the_people_is_shown() -> None:
    match = played(OPENING)
    away = [replace(seat, name="Zoe", online=False) for seat in seats_of(match)]
    frame = frame_for(match, 0, seats=away)
    assert [(seat.name, seat.online, seat.deciding) for seat in frame.seats] == [
        ("Zoe", False, True)
    ]


def test_the_log_is_the_end_of_what_the_seat_was_told() -> None:
    match = at_random(2, 120)
    whole, shown = log_for(match, 0), frame_of(match).log
    assert 0 < len(shown) <= 40 < len(whole)
    assert whole[-len(shown) :] == shown
    assert [line.number for line in whole] == sorted(line.number for line in whole)
    assert all(line.rule.startswith("SMS-") for line in shown)


def test_what_is_taken_back_leaves_the_log() -> None:
    match = played(OPENING)
    before = [line.text for line in frame_of(match).log]
    match.undo(0)
    lines = [line.text for line in frame_of(match).log]
    assert lines == [*before[:-1], "What had followed was taken back."]


def test_taking_back_is_one_beat() -> None:
    match = played(OPENING[:1])
    heard = len(match.events(0))
    match.play(0, "arrow east")
    match.undo(0)
    assert [beat.say for beat in beats_for(match, 0, heard)] == ["Taken back."]


def test_beats_follow_a_number() -> None:
    match = played(OPENING)
    heard = len(match.events(0))
    assert beats_for(match, 0, heard) == []
    match.play(0, "explore north")
    beats = beats_for(match, 0, heard)
    assert [int(beat.id) for beat in beats] == [heard + 1 + n for n in range(len(beats))]
    assert beats[0].say == "You open the north door."


def test_giving_up_is_told_by_name() -> None:
    match = played(OPENING)
    heard = len(match.events(0))
    match.concede(0)
    frame = frame_of(match)
    assert frame.result is not None
    assert (frame.result.word, frame.result.text) == ("conceded", "The game was given up by Ana.")
    assert frame.prompt is None
    assert frame.log[-1].text == "The game was given up by Ana."
    assert beats_for(match, 0, heard)[-1].live == "assertive"
    assert problems(board_of(match), frame) == []


def test_the_end_is_told_in_the_words_of_the_game() -> None:
    frame = frame_of(at_random(3, 5000))
    assert frame.result is not None
    assert frame.result.word in ("won", "lost")
    assert frame.result.text.startswith("Mission ")
    assert frame.result.rule.startswith("SMS-")
    assert frame.phase in ("Won", "Lost")


def test_what_can_be_taken_back_is_told() -> None:
    match = played(OPENING)
    assert frame_of(match).draft == Draft(can_undo=True)
    match.play(0, "explore north")
    draft = frame_of(match).draft
    assert not draft.can_undo
    assert draft.why_not_undo == "luck has decided something since"
    assert frame_for(match, 0, draft=Draft(steps=2)).draft.steps == 2
    assert frame_of(match, seat=SPECTATOR).draft == Draft()


def test_notebooks_show_a_match() -> None:
    assert played(OPENING)._repr_svg_().startswith("<svg ")
