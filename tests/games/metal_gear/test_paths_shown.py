"""Where a Guard has equal paths, each is named by what is its own, and drawn."""

import pytest

from sneakbox.games import catalogue
from sneakbox.table import Match, secret_from_seed
from sneakbox.table.frames import frame_for


@pytest.mark.rule("MGS-144")
def test_equal_paths_are_told_apart_and_drawn() -> None:
    setup = catalogue.game("metal_gear").setup(1, "stage_2")
    match = Match.start(setup, secret=secret_from_seed("web1"))
    for action in ("sneak north", "sneak east", "sneak north", "end"):
        match.play(0, action)
    prompt = frame_for(match, 0).prompt
    assert prompt is not None
    assert prompt.title[0].text == "Guard 1 has equal paths to h9: which one?"
    assert [option.label for option in prompt.options] == [
        "By way of g7 and h7",
        "By way of f8 and g8",
    ]
    shared = ["h4", "g4", "f4", "f5", "f6", "f7"]
    drawn = [[ref.removeprefix("cell:") for ref in one.preview[0].places] for one in prompt.options]
    assert drawn == [[*shared, *own, "h8", "h9"] for own in (["g7", "h7"], ["f8", "g8"])]
    assert [one.preview[0].say for one in prompt.options] == [
        "Guard 1 goes by way of g7 and h7.",
        "Guard 1 goes by way of f8 and g8.",
    ]
