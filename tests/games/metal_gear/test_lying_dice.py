"""What lying dice come to, as each button says it, is what then happens."""

import random

import pytest

from sneakbox.games import catalogue
from sneakbox.games.metal_gear import names
from sneakbox.kernel.actions import kind_of
from sneakbox.scene.model import Option, Prompt
from sneakbox.table import Match, secret_from_seed
from sneakbox.table.branch import branch
from sneakbox.table.frames import frame_for

CAME_TO = ("hurt", "unhurt", "noise")
# The sentences in which the log tells what a button has said; of two that can come, the better one
# stands first.
TOLD = {
    "not heard": "was not heard",
    "heard": "made too much noise",
    "no damage": "is not hurt",
    "1 damage": "takes 1 damage",
    "2 damage": "takes 2 damage",
}
WORSE = {said: number for number, said in enumerate(TOLD)}


def is_changing(match: Match, seat: int) -> bool:
    return seat in match.deciders() and (
        kind_of(match.state().step_keys()[-1]) == names.STEP_MODIFY
    )


def what_came(match: Match, seat: int, option: Option) -> str:
    """Answer so, leave it at that, and hear what the dice came to."""
    tried, scene = branch(match), catalogue.scene(match.setup)
    had = len(tried.events(seat))
    tried.play(seat, option.id)
    if is_changing(tried, seat) and not any(
        event.kind.name == "roll" for event in tried.events(seat)[had:]
    ):
        tried.play(seat, "accept")
    told = [event for event in tried.events(seat)[had:] if event.kind.name in CAME_TO]
    return " ".join(line.text for line in scene.remarks(told[:1]))


def known_changes(prompt: Prompt) -> list[Option]:
    return [one for one in prompt.options if one.id.startswith("change") and one.detail in TOLD]


@pytest.mark.rule("MGS-089")
def test_buttons_about_lying_dice_say_what_comes_of_them() -> None:
    seen: set[str] = set()
    for number, stage in enumerate(("stage_2", "vr_1", "stage_4", "stage_2", "vr_1", "stage_4")):
        chosen = random.Random(number)
        setup = catalogue.game("metal_gear").setup(scenario=stage)
        match = Match.start(setup, secret=secret_from_seed(f"dice {number}"))
        for _ in range(200):
            if match.outcome() is not None:
                break
            if is_changing(match, 0):
                prompt = frame_for(match, 0).prompt
                assert prompt is not None
                for option in prompt.options:
                    if option.detail in TOLD:
                        seen.add(option.detail)
                        assert TOLD[option.detail] in what_came(match, 0, option), option
                left_so = WORSE[prompt.options[-1].detail] if known_changes(prompt) else 0
                helps = [WORSE[one.detail] < left_so for one in known_changes(prompt)]
                assert helps == sorted(helps, reverse=True), "what helps stands first"
            match.play(0, chosen.choice(match.options(0)))
    assert seen >= {"heard", "not heard", "1 damage", "2 damage"}


@pytest.mark.rule("MGS-088")
def test_what_luck_decides_anew_says_nothing_and_focus_has_its_price() -> None:
    setup = catalogue.game("metal_gear").setup(scenario="stage_2")
    match = Match.start(setup, secret=secret_from_seed("focus"))
    chosen = random.Random(5)
    spent: list[Option] = []
    for _ in range(120):
        if match.outcome() is not None:
            break
        if is_changing(match, 0):
            prompt = frame_for(match, 0).prompt
            assert prompt is not None
            spent += [one for one in prompt.options if one.label.startswith("Focus")]
        match.play(0, chosen.choice(match.options(0)))
    assert spent
    assert {one.cost for one in spent} == {"1 Focus"}
    again = [one for one in spent if one.id.startswith("reroll")]
    assert again
    assert {one.detail for one in again} == {""}
