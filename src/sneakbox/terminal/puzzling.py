"""A puzzle in the terminal: the position, the question, and what came of each answer."""

from sneakbox.games import catalogue
from sneakbox.scene.outline import as_text, outline
from sneakbox.scene.pens import PLAIN, UNKNOWN
from sneakbox.scene.text import picture
from sneakbox.table.frames import scene_for
from sneakbox.table.puzzles import HOPE, Puzzle, frame_of, position
from sneakbox.terminal.ask import Asker, EndOfInput, source
from sneakbox.terminal.screen import Screen


def ask(puzzle: Puzzle) -> int:
    """Show a puzzle and wait for one answer; returns the exit code."""
    game = catalogue.game(puzzle.game)
    match = position(puzzle, puzzle.setup(game))
    scene = scene_for(match)
    frame = frame_of(puzzle, match, scene)
    screen = Screen()
    screen.say(f"{game.title}, puzzle {puzzle.name}, {puzzle.level}", UNKNOWN)
    if puzzle.kind != HOPE:
        for line in frame.log:
            screen.say(f"Turn {line.turn}: {line.text}" if line.turn else line.text)
        screen.gap()
    screen.show(picture(scene.board(), frame, screen.pen()))
    screen.gap()
    screen.show(as_text(outline(frame)[:1]))
    screen.gap()
    shown = puzzle.shown()
    question = f"{puzzle.question} {puzzle.asks()}"
    try:
        given = Asker(source(), screen).choose(
            question, [(chr(ord("a") + number), one.says) for number, one in enumerate(shown)]
        )
    except EndOfInput:
        screen.say("Nothing was answered.")
        return 0
    answer = shown[given]
    screen.gap()
    if answer == puzzle.best:
        screen.say(f"Right: {answer.says}.", UNKNOWN)
    else:
        how = "would have been better" if puzzle.kind == HOPE else "is the only one"
        screen.say(f"No: {puzzle.best.says} {how}.", UNKNOWN)
    for line_of_why in puzzle.why:
        screen.say(line_of_why, PLAIN)
    for one in shown:
        share = f", {one.hope} of 100" if puzzle.kind == HOPE else ""
        screen.say(f"{one.says}{share}. {one.why}", indent="  ")
    return 0
