"""What buttons promise and what happens: they agree, and a wrong promise is found."""

import pytest

from sneakbox.games import catalogue
from sneakbox.games.metal_gear import names
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.kernel.view import View
from sneakbox.lab.batches import Table
from sneakbox.lab.promise_judges import JUDGES, Trial
from sneakbox.lab.promises import Comparing, PromisePlan, fits, fuzz_promises
from sneakbox.scene.chances import between, chance_words, exact
from sneakbox.scene.model import Chance, Option

# Game, players, scenario, decisions, and the kinds of chances that must be among them.
TABLES = (
    ("sneaking_mission", None, None, 12, {"guard", "seen", "closed"}),
    ("stealth_ops", 2, None, 25, {"past"}),
    ("ninja", None, None, 12, {"heard", "found"}),
    ("metal_gear", 1, "stage_1", 12, {"heard", "seen later"}),
    ("metal_gear", 2, "stage_3", 12, {"heard", "seen later"}),
)


@pytest.mark.slow
def test_every_chance_on_a_button_is_what_happens() -> None:
    for game, players, scenario, decisions, kinds in TABLES:
        table = Table(game, players, scenario)
        found = fuzz_promises(table, decisions=decisions, seed="short", continuations=60).findings
        assert found.failures == [], game
        assert found.decisions == decisions, game
        assert kinds <= set(found.kinds), game
        assert found.continuations >= 40 * found.chances, game


def test_a_wrong_promise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every roll is told as all but hopeless."""
    compare = Comparing.compare

    def misled(
        comparing: Comparing, view: View, seat: int, option: Option, action: int, chance: Chance
    ) -> None:
        said = exact(chance.of, 0.02) if chance.of == "past" else chance
        compare(comparing, view, seat, option, action, said)

    monkeypatch.setattr(Comparing, "compare", misled)
    report = fuzz_promises(Table("stealth_ops", 2), decisions=20, seed="liar", continuations=60)
    assert report.findings.failures
    assert "says past 0.02" in report.findings.failures[0]
    assert report.facts()["errors"] == len(report.findings.failures)


def test_a_game_that_ends_before_says_nothing_about_noise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nor do rolls of which only the unlucky ones could be judged."""
    judge = JUDGES["metal_gear"]
    trial = Trial(Table("metal_gear").lay_out().start(), 0, 0, "heard")
    assert judge.at_the_end(trial) is None
    verdicts = iter([False, None] * 30)
    monkeypatch.setattr(Comparing, "verdict", lambda *_: next(verdicts))
    comparing = Comparing(
        PromisePlan(Table("metal_gear"), "1", 60), Table("metal_gear").lay_out(), Dice(1)
    )
    view = trial.world.view(0)
    comparing.compare(view, 0, Option("punch a1", "Punch"), 0, exact("knocked out", 2, 3))
    assert comparing.found.failures == []
    assert comparing.found.unjudged["knocked out"] == 1


def test_nothing_that_is_said_never_to_happen_may_happen_once() -> None:
    assert fits(0, 200, exact("heard", 0))
    assert not fits(1, 200, exact("heard", 0))
    assert fits(200, 200, exact("heard", 1))
    assert not fits(199, 200, exact("heard", 1))
    assert fits(33, 200, exact("heard", 1, 6))
    assert not fits(80, 200, exact("heard", 1, 6))
    assert fits(80, 200, between("heard", 0.2, 0.1, 0.5))
    assert not fits(0, 200, between("heard", 0.2, 0.1, 0.5))


def test_the_rail_says_after_a_step_what_its_button_said_before() -> None:
    """Of whoever steps and is seen by nobody: the same number."""
    setup = catalogue.game("metal_gear").setup(1, "stage_1")
    scene = catalogue.scene(setup)
    state, dice, compared = setup.start(), Dice(11), 0
    promised = ""
    while state.result == 0 and compared < 12:
        if state.is_luck():
            state.apply(CHANCE, state.sample(dice.bits()))
            promised = ""
            continue
        seat = seats_of(state.waiting)[0]
        view = state.view(seat)
        if promised:
            panels = scene.picture(view, 3).panels
            rows = [item.label for panel in panels for item in panel.items]
            assert f"If the turn ends here: {promised} seen later" in rows
            compared += 1
        action = int(dice.choose(view.options))
        prompt = scene.prompt(view, 3)
        assert prompt is not None
        words = setup.vocabulary.words(action)
        chances = next(one.chances for one in prompt.options if one.id == words)
        later = [chance_words(one) for one in chances if one.of == "seen later"]
        state.apply(seat, action)
        # A step that is over, and not the last of the turn: the rail speaks of the same place.
        is_turn = state.result == 0 and kind_of(state.step_keys()[-1]) == names.STEP_TURN
        promised = later[0] if later and is_turn else ""
    assert compared == 12
