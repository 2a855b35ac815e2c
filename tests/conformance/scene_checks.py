"""What every game promises on screen: frames that are whole, and that tell nobody too much."""

import json
from typing import Protocol, runtime_checkable

from sneakbox.games import catalogue
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Setup
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.kernel.state import State
from sneakbox.scene.check import beat_problems, board_problems, problems
from sneakbox.scene.identity import encoded
from sneakbox.scene.model import Frame
from sneakbox.scene.scene import Scene
from sneakbox.table.frames import EVERYTHING, beats_for, frame_for
from tests.conformance.knowledge_checks import WORLDS, KeepsSecrets
from tests.conformance.table_checks import Evening
from tests.conformance.walk import LONG, again


@runtime_checkable
class HasScene(Protocol):
    """A setup that brings its own scene; those of the shelf are in the catalogue."""

    def scene(self) -> Scene: ...


def scene_of(setup: Setup) -> Scene:
    return setup.scene() if isinstance(setup, HasScene) else catalogue.scene(setup)


def some_steps(evening: Evening) -> bool:
    """The first twenty steps, then one in five, and late in a long game one in forty."""
    steps = evening.match.steps
    return steps < 20 or evening.dice.below(5 if steps < LONG else 40) == 0


def check_frames(setup: Setup, seed: int) -> None:
    """Every reference resolves, nothing is without words, and the options are the legal ones."""
    evening = Evening(setup, seed)
    match, scene = evening.match, scene_of(setup)
    board = scene.board()
    for problem in board_problems(board):
        raise evening.mistake(f"the board has a fault: {problem}")
    heard = dict.fromkeys(evening.viewers, 0)
    while True:
        for seat in evening.viewers if some_steps(evening) else []:
            level = evening.dice.below(EVERYTHING + 1)
            frame = frame_for(match, seat, scene=scene, assistance=level)
            beats = beats_for(match, seat, heard[seat], scene=scene)
            heard[seat] = len(match.events(seat))
            for problem in [*problems(board, frame), *beat_problems(board, frame, beats)]:
                raise evening.mistake(f"at level {level} seat {seat} is shown a fault: {problem}")
            must_offer_what_is_legal(evening, seat, frame)
        if match.outcome() is not None:
            return
        seat, action = evening.decide()
        frame = frame_for(match, seat, scene=scene)
        match.play(seat, action)
        must_be_a_barrier(evening, seat, setup.vocabulary.words(action), frame)


def must_offer_what_is_legal(evening: Evening, seat: int, frame: Frame) -> None:
    options = evening.match.options(seat)
    legal = sorted(evening.setup.vocabulary.words(action) for action in options)
    possible: list[str] = []
    if frame.prompt is not None:
        offered = [option.id for option in frame.prompt.options if not option.off]
        possible = sorted([*offered, *frame.prompt.unlisted])
    if legal != possible:
        raise evening.mistake(f"seat {seat} is offered {possible}, but {legal} is legal")


def must_be_a_barrier(evening: Evening, seat: int, words: str, before: Frame) -> None:
    """What is said to be without a barrier can be taken back."""
    match = evening.match
    assert before.prompt is not None
    if words in before.prompt.unlisted:
        return
    option = next(option for option in before.prompt.options if option.id == words)
    if option.barrier == "none" and match.outcome() is None:
        reason = match.can_undo(seat)
        if reason is not None:
            raise evening.mistake(f"'{words}' has no barrier, but cannot be taken back: {reason}")


def check_equal_frames(setup: Setup, seed: int) -> None:
    """What a seat is shown follows from what it may know: equal views give equal bytes."""
    evening = Evening(setup, seed)
    match, scene = evening.match, scene_of(setup)
    while match.outcome() is None:
        # One at the table at a time, by chance: several frames are made for each.
        for seat in [evening.dice.choose(evening.viewers)] if some_steps(evening) else []:
            shown = encoded(frame_for(match, seat, scene=scene))
            fresh = encoded(frame_for(match, seat, scene=scene_of(again(setup))))
            if shown != fresh:
                raise evening.mistake(f"two frames of one view of seat {seat} differ")
            must_not_depend_on_secrets(evening, scene, seat)
            must_keep_secrets(evening, scene, seat, shown)
        match.play(*evening.decide())


def must_not_depend_on_secrets(evening: Evening, scene: Scene, seat: int) -> None:
    """Worlds that a seat cannot tell apart look the same to it, the curtain included."""
    match = evening.match
    view = match.view(seat)
    shown = drawn(scene, match.state(), seat)
    for number in range(WORLDS):
        world = evening.setup.sample_world(view, Dice(number))
        if drawn(scene, world, seat) != shown:
            raise evening.mistake(f"seat {seat} can tell two worlds apart by what it is shown")
    curtain = frame_for(match, seat, scene=scene, view="curtain")
    if curtain.tokens or curtain.tiles or curtain.prompt or curtain.log or curtain.panels:
        raise evening.mistake("the curtain shows more than names and the phase")


def drawn(scene: Scene, state: State, seat: int) -> bytes:
    view = state.view(seat)
    prompt = scene.prompt(view, EVERYTHING) if seat != SPECTATOR else None
    return encoded([scene.picture(view, EVERYTHING), prompt])


def must_keep_secrets(evening: Evening, scene: Scene, seat: int, shown: bytes) -> None:
    """No number that a seat may not know is in anything it is sent now."""
    setup, match = evening.setup, evening.match
    if not isinstance(setup, KeepsSecrets):
        return
    beats = encoded(beats_for(match, seat, max(0, len(match.events(seat)) - 8), scene=scene))
    frame = json.loads(shown)
    # A line of the log may tell of a card that was shown and is hidden again.
    now = json.dumps({name: part for name, part in frame.items() if name != "log"})
    curtain = encoded(frame_for(match, seat, scene=scene, view="curtain")).decode()
    for secret in setup.secrets(match.state(), seat):
        if str(secret) in now or str(secret) in curtain:
            raise evening.mistake(f"the secret {secret} is in a frame of seat {seat}")
        never_told = all(str(secret) not in str(event) for event in match.events(seat))
        if never_told and str(secret) in beats.decode():
            raise evening.mistake(f"the secret {secret} is in a beat of seat {seat}")
