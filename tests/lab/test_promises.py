"""What buttons promise and what happens: they agree, and a wrong promise is found."""

from dataclasses import replace

import pytest

from sneakbox.games import catalogue
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids.forecast import harmless_luck, plain_choice
from sneakbox.games.metal_gear.dice.die import BLACK, WHITE, change, rolled
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.dice.rolls import start as start_roll
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, kind_of, second_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Fact, Sink
from sneakbox.kernel.native import append
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.kernel.view import View
from sneakbox.lab.batches import Table
from sneakbox.lab.promise_judges import JUDGES, unfit_dice
from sneakbox.lab.promises import (
    ByKind,
    Comparing,
    PromisePlan,
    Together,
    far_off_together,
    fits,
    fuzz_promises,
    of_one,
)
from sneakbox.lab.trials import Trial
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


def trial_of(of: str, words: str, scenario: str = "stage_13") -> Trial:
    setup = Table("metal_gear", 1, scenario).lay_out()
    return Trial(setup.start(), 0, setup.vocabulary.parse(words), of)


def test_whoever_tries_a_lock_again_rolls_what_does_not_fit() -> None:
    """Its combination is 3 and 6: a judge who rolled any die again never opened it."""
    trial = trial_of("opens", "interact 0")
    world = trial.world
    assert isinstance(world, Operation)
    assert list(world.content.doors[0].code) == [3, 6]
    for die in (rolled(WHITE, 3), rolled(BLACK, 1), rolled(BLACK, 3)):
        world.dice = append(world.dice, die)
    assert unfit_dice(trial) == 0b110  # the second 3 is one too many
    world.dice[1] = rolled(BLACK, 6)
    assert unfit_dice(trial) == 0b100
    world.dice[0] = rolled(WHITE, 1)  # a `!` is no number
    assert unfit_dice(trial) == 0b001


def test_what_is_told_with_focus_is_judged_with_its_best_use() -> None:
    """A lock of 3 and 6, and a 3, a 1 and a 4 on the table: up by 2 opens it, nothing else surely.
    By the dice alone it stays shut."""
    judge = JUDGES["metal_gear"]
    assert judge.knows("opens with Focus")
    assert not judge.may_leave_out("opens with Focus")
    trial = trial_of("opens with Focus", "interact 0")
    world = trial.world
    assert isinstance(world, Operation)
    world.sink = Sink()
    while kind_of(world.step_keys()[-1]) != names.STEP_TURN:
        world.apply(0, plain_choice(world.options(0)))
    start_roll(world, purpose(names.FOR_UNLOCKING), 0, 0, 1, 2)
    world.settle()
    faces = iter((act(names.ROLL, WHITE, 3), act(names.ROLL, BLACK, 1), act(names.ROLL, BLACK, 4)))
    while kind_of(world.step_keys()[-1]) != names.STEP_MODIFY:
        if world.is_luck():
            world.apply(CHANCE, next(faces))
        else:
            world.apply(0, plain_choice(world.options(0)))
    options = world.options(0)
    judge.forget()
    best = judge.choose(trial, options, Dice(1))
    assert kind_of(best) == names.CHANGE
    assert second_of(best) == change(2, 2)
    judge.forget()
    assert judge.choose(replace(trial, of="opens"), options, Dice(1)) == act(names.ACCEPT)
    after = replace(trial, world=world.copy(), facts=[])
    after.world.sink = sink = Sink()
    after.world.apply(0, best)
    after.world.apply(0, act(names.ACCEPT))
    after.facts += sink.drain()
    assert judge.verdict(after) is True


def test_a_blow_that_a_shadow_takes_is_a_hit_and_no_hurt() -> None:
    judge = JUDGES["metal_gear"]
    trial = trial_of("hit", "punch a1", "stage_7")
    shadow = Fact(names.TOLD_SUBSTITUTED, 1, 304, [names.FIRST_MINION, 0, 0, 0, 0, 0])
    assert judge.verdict(trial) is not True
    trial.facts.append(shadow)
    assert judge.verdict(trial) is True
    assert judge.verdict(replace(trial, of="hurt")) is not True
    gone = Fact(names.TOLD_SHADOW_GONE, 1, 303, [names.FIRST_MINION, 0, 0, 0, 0, 0])
    assert judge.verdict(replace(trial, of="hurt", facts=[gone])) is True


def test_dice_of_attacks_end_no_game_before_it_shows_who_is_seen() -> None:
    judge = JUDGES["metal_gear"]
    trial = trial_of("seen later", "end", "stage_1")
    world = trial.world
    assert isinstance(world, Operation)
    start_roll(world, purpose(names.FOR_DEFENCE, names.HIT_DAMAGE), 0, 0, 0, 2)
    world.settle()
    while not world.is_luck():
        world.apply(0, plain_choice(world.options(0)))
    dice = Dice(3)
    free = {judge.luck(trial, dice) for _ in range(60)}
    assert len(free) == box.FACES
    trial.facts.append(Fact(names.TOLD_ENDED, 1, 38, [0, 0, 0, 0, 0, 0]))
    assert {judge.luck(trial, dice) for _ in range(60)} == {harmless_luck(world)}


def test_what_is_a_little_wrong_everywhere_shows_when_all_are_added_up() -> None:
    """80 of 200 where a third was told fits each time, and not a hundred times."""
    told, together = exact("heard", 1, 3), ByKind()
    assert fits(80, 200, told)
    for _ in range(100):
        together.note("heard", of_one(80, 200, told))
    assert together["heard"].happened == 8000
    assert far_off_together(together) == [
        "heard happened 8000 times of 20000 in all, 20.0 standard errors too often"
    ]
    both = ByKind({"heard": Together(20_000, 5_333, 20_000 / 3, 20_000 / 3, 40_000 / 9)})
    both += together
    assert both["heard"].off() == pytest.approx(0.0, abs=0.01)
    assert far_off_together(both) == []
    wide = of_one(80, 200, between("heard", 0.2, 0.1, 0.5))
    assert wide.off() == 0.0
    assert (wide.least, wide.most) == (20.0, 100.0)
    assert of_one(199, 200, exact("heard", 1)).off() == 0.0  # `fits` has said so already


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
