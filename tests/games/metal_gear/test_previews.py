"""What a button says of a move before it is made: leaps, attacks, who sees, and what is rolled."""

import random

import pytest

from sneakbox.games import catalogue
from sneakbox.games.metal_gear import content, names
from sneakbox.games.metal_gear.aids import rehearsal
from sneakbox.games.metal_gear.asked import ASKED
from sneakbox.games.metal_gear.content import StageToken
from sneakbox.games.metal_gear.names import DISGUISED
from sneakbox.games.metal_gear.scene.insight import FORESIGHT, SIGHT, Insight
from sneakbox.games.metal_gear.scene.options import is_hopeless
from sneakbox.games.metal_gear.scene.picture import threat
from sneakbox.games.metal_gear.scene.prompts import walk
from sneakbox.games.metal_gear.state import COVER, DAMAGE
from sneakbox.games.metal_gear.text import OperationText
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.scene.asking import Asking, untried
from sneakbox.scene.memory import Memory
from sneakbox.scene.model import Path
from sneakbox.table import Match, secret_from_seed
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_moving import ARM, quiet

STEPS = (names.SNEAK, names.DASH, names.STEP, names.SHIFT, names.STOP)


def insight(table: Tabletop, assistance: int = FORESIGHT) -> Insight:
    text = OperationText(table.content, {}, ())
    return Insight(table.game.view(0), assistance, text, Memory(), Memory())


def said(table: Tabletop, words: str, assistance: int = FORESIGHT) -> str:
    """What the button of an action says below its label."""
    asking = Asking(ASKED, "MGS", table.vocabulary)
    view = table.game.view(0)
    found = asking.options(insight(table, assistance), view.options, untried, 0)
    return {option.id: option.detail for option in found}[words]


@pytest.mark.rule("MGS-055", "MGS-070")
def test_a_leap_is_called_a_leap_and_its_attack_an_attack() -> None:
    table = quiet(Tabletop([".", ".", ".", "."], {"snake": (1, 4)}, [(1, 3, "S"), (1, 1, "N")]))
    table.note("snake", DAMAGE, 3)
    table.players()
    assert said(table, "sneak north") == (
        "leaps over Guard 1; Guard 1 attacks, 89 % fatal; seen by Guard 1"
    )
    assert said(table, "dash north").startswith(
        "leaps over Guard 1; Guard 1 attacks, 89 % fatal; seen by Guard 1; 17 % heard"
    )
    table.note("snake", DAMAGE, 0)
    assert "Guard 1 attacks; seen" in said(table, "sneak north", SIGHT)  # two dice cannot kill


@pytest.mark.rule("MGS-054", "MGS-055")
@pytest.mark.ruling("A-27")
def test_a_leap_that_may_bend_says_what_is_sure_and_what_may_come() -> None:
    bend = quiet(Tabletop(["#.##", "....", "####"], {"snake": (1, 2)}, [(2, 2, "S"), (3, 2, "S")]))
    bend.players()
    assert said(bend, "sneak east") == (
        "leaps over Guard 1, perhaps Guard 2; Guard 1 attacks, perhaps Guard 2, up to 20 % fatal"
    )
    bend.say("sneak east")
    assert said(bend, "step north") == "leaps over Guard 1; Guard 1 attacks"
    assert said(bend, "step east") == (
        "leaps over Guard 1 and Guard 2; Guard 1 and Guard 2 attack, 20 % fatal"
    )


@pytest.mark.rule("MGS-070")
def test_who_was_seen_in_a_dash_is_never_promised_to_stay_unseen() -> None:
    table = quiet(Tabletop(ARM, {"snake": (1, 1)}, [(2, 3, "N")], cards=[order()]))
    table.players()
    assert said(table, "dash east").startswith("seen by Guard 1; 17 % heard")
    table.say("dash east")
    assert said(table, "step east") == "seen by Guard 1"
    assert said(table, "stop") == "seen by Guard 1"
    fox = Tabletop(["....", "#.##", "#.##"], {"gray_fox": (1, 1)}, [(2, 3, "N")], cards=[order()])
    fox.players()
    fox.say("dash east")
    fox.say(fox.options()[-1])
    fox.say("step east")
    assert said(fox, "step east") == "seen on the way"


@pytest.mark.rule("MGS-054", "MGS-070")
def test_eyes_on_a_leap_are_named() -> None:
    table = Tabletop(
        ["....", "#.##", "#.##"],
        {"snake": (1, 1), "meryl": (2, 1)},
        [(2, 3, "N")],
        cameras=[(2, 2, "N", "N")],
        seats=2,
    )
    quiet(table, "snake", "meryl").players()
    table.say("begin snake")
    assert said(table, "sneak east") == "leaps over Meryl; seen by Guard 1 and Camera 1"


@pytest.mark.rule("MGS-074", "MGS-076")
def test_lasers_and_traps_are_named() -> None:
    token = StageToken(content.TRAP, 7, 0, [])
    table = quiet(Tabletop(ARM, {"snake": (1, 1)}, tokens=[token]))
    table.game.trap_lasers = 1
    table.players()
    assert said(table, "sneak east") == "turns up a trap"
    table.game.marks[0] = content.LASER
    assert said(table, "sneak east") == "breaks a laser beam"


@pytest.mark.rule("MGS-100", "MGS-101", "MGS-102")
def test_a_disguise_counts_as_the_rules_count_it() -> None:
    table = quiet(Tabletop(["....."], {"meryl": (1, 1)}, [(3, 1, "W")]), "meryl")
    table.note("meryl", COVER, DISGUISED)
    table.players()
    assert said(table, "sneak east") == "a Guard looks closely, 31 % unmasked"
    assert said(table, "dash east").startswith("unmasked; ")


@pytest.mark.rule("MGS-054", "MGS-076")
def test_what_a_leap_passes_before_it_bends_is_not_forgotten() -> None:
    token = StageToken(content.TRAP, 7, 0, [])
    people = {"snake": (1, 1), "meryl": (2, 1)}
    table = quiet(Tabletop(ARM, people, tokens=[token], seats=2), "snake", "meryl")
    table.game.marks[0] = content.LASER
    table.players()
    table.say("begin snake")
    assert said(table, "sneak east") == "leaps over Meryl; breaks a laser beam"


@pytest.mark.rule("MGS-080")
def test_a_mine_on_the_way_is_named() -> None:
    table = quiet(Tabletop(["....."], {"snake": (1, 1)}))
    table.carry("snake", "008")
    table.players()
    table.say(next(words for words in table.options() if words.startswith("use")))
    assert said(table, "sneak east", SIGHT) == "2 damage; unseen"


def test_what_guards_may_see_later_is_an_area_and_no_guess() -> None:
    """Dots are for guesses where somebody hides."""
    table = quiet(Tabletop(ARM, {"snake": (1, 1)}, [(2, 3, "N")], cards=[order()]))
    table.players()
    assert [overlay.shape for overlay in threat(insight(table))] == ["area"]


def test_the_spaces_of_a_way_are_marked_as_its_buttons_say() -> None:
    table = quiet(Tabletop(ARM, {"snake": (1, 1)}, [(2, 3, "N")], cards=[order()]))
    table.players()
    shown = walk(insight(table), table.vocabulary)
    assert isinstance(shown, Path)
    first = [(step.to, step.marks) for step in shown.steps["cell:a1"] if not step.then]
    assert first == [("cell:b1", ("seen",))]


@pytest.mark.parametrize("edition", ["final", "prototype"])
def test_what_is_said_of_a_step_is_what_happens(edition: str) -> None:
    """Random play: a step lands where it was said to, and nobody else attacks or sees it."""
    leapt = seen = 0
    for scenario, players in (("stage_1", 1), ("stage_2", 2), ("vr_1", 4)):
        setup = catalogue.game("metal_gear").setup(players, scenario, {"edition": edition})
        for seed in range(4):
            rng = random.Random(seed)
            match = Match.start(setup, secret=secret_from_seed(f"ahead {seed}"))
            for _ in range(70):
                if match.outcome() is not None:
                    break
                seat = match.deciders()[0]
                view = match.view(seat)
                assert isinstance(view, OperationView)
                action = rng.choice(match.options(seat))
                before = len(match.events(0))
                match.play(seat, action)
                if kind_of(action) not in STEPS:
                    continue
                ways = rehearsal.rehearse(view, acting(view)).ways_ahead(action)
                told = match.events(0)[before:]
                moved = [e["space"] for e in told if e.kind.code == names.TOLD_MOVED]
                assert not moved or moved[-1] in {way.cell for way in ways}
                hitting = {e["guard"] for e in told if e.kind.code == names.TOLD_GUARD_ATTACKS}
                assert hitting <= {guard for way in ways for guard in way.attackers}
                spotted = {e["guard"] for e in told if e.kind.code == names.TOLD_SEEN}
                assert spotted <= {by for way in ways for by in way.watchers} | {names.NOT_SEEN}
                leapt += len(hitting)
                seen += len(spotted)
    assert leapt > 0
    assert seen > 0


def acting(view: OperationView) -> int:
    """The character whose turn it is."""
    return next(first_of(key) for key in view.steps if kind_of(key) == names.STEP_TURN)


@pytest.mark.rule("MGS-041", "MGS-042")
def test_an_attack_that_cannot_succeed_is_known_and_offered_behind_others() -> None:
    """One white die does not knock out a Guard with two hits to go; two with a black one may."""
    table = quiet(Tabletop([".", ".", "."], {"snake": (1, 3)}, [(1, 2, "S")]))
    table.players()
    known = insight(table, SIGHT)
    hopeless = {table.vocabulary.words(one): is_hopeless(known, one) for one in known.view.options}
    assert said(table, "punch a2", SIGHT).startswith("0 % ")
    assert hopeless["punch a2"]
    assert not hopeless["combo a2"]
    assert not hopeless["knock"]
    kept = insight(table, SIGHT - 1)  # the order tells no more than the table wants
    assert not any(is_hopeless(kept, one) for one in kept.view.options)
