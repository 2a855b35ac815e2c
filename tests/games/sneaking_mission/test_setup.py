"""Components and set-up (SMS-001 to SMS-005)."""

from fractions import Fraction
from typing import cast

import pytest

from sneakbox.games.sneaking_mission.game import GAME, MissionSetup
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import SetupError
from sneakbox.kernel.seats import CHANCE, SPECTATOR
from sneakbox.table import Match, secret_from_seed
from tests.games.drawn import COMPASS, rotate
from tests.games.sneaking_mission.scenario import AGENT, Scene


def new_mission(entrance: str = "north", arrow: str = "north", scenario: str = "normal") -> Mission:
    setup = GAME.setup(scenario=scenario)
    mission = cast("Mission", setup.start())
    mission.check()
    for words in (f"entrance {entrance}", f"arrow {arrow}"):
        action = setup.vocabulary.parse(words)
        assert action in mission.options(AGENT)
        mission.apply(AGENT, action)
        mission.check()
    return mission


@pytest.mark.rule("SMS-001")
def test_001_a_new_game() -> None:
    mission = new_mission()
    assert mission.pile.left == 96
    assert mission.tokens == 5
    assert not mission.base.alert
    assert mission.base.size() == 1
    assert mission.base.type_of(0) == 0
    assert mission.content.types[0].picture == "entrance"
    assert not mission.base.is_covered(0)


@pytest.mark.rule("SMS-001")
def test_001_one_player() -> None:
    for players in (0, 2):
        with pytest.raises(SetupError):
            GAME.setup(players=players)


def drawn_tiles(seed: str) -> list[str]:
    """Everything luck does when the first offered action is always taken."""
    match = Match.start(GAME.setup(), seats=("player",), secret=secret_from_seed(seed))
    match.play(0, "entrance north")
    match.play(0, "arrow east")
    luck: list[str] = []
    for _ in range(40):
        if match.outcome() is not None:
            break
        told = match.play(0, match.options(0)[0])
        luck += [f"{e.kind.name} {e.details[0]}" for e in told if e.kind.name in {"drew", "coin"}]
    return luck


@pytest.mark.rule("SMS-002")
def test_002_the_same_seed_gives_the_same_pile() -> None:
    assert drawn_tiles("one") == drawn_tiles("one")
    assert len(drawn_tiles("one")) > 3
    assert len({tuple(drawn_tiles(seed)) for seed in ("one", "two", "three")}) == 3


@pytest.mark.rule("SMS-002")
def test_002_the_files_lie_at_every_position_with_exactly_the_same_chance() -> None:
    """A corridor of crossings: nothing ever happens but drawing."""
    scene = Scene("(0,0) entrance NESW", pile="empty-cross 95, files-dead-end")
    not_yet = Fraction(1)
    for position in range(96):
        scene.play("explore east")
        odds = scene.state.odds()
        chances = {
            words: Fraction(weight, int(odds.total()))
            for words, weight in zip(scene.offers(), odds.weights, strict=True)
        }
        assert not_yet * chances["draw files-dead-end"] == Fraction(1, 96), position
        if position < 95:
            not_yet *= chances["draw empty-cross"]
            scene.play("draw empty-cross")
    scene.play("draw files-dead-end")
    assert scene.result == "won SMS-015"


@pytest.mark.rule("SMS-002")
def test_002_every_tile_left_is_equally_likely_in_every_game() -> None:
    """In play with the standard set: weights are the counts, and the files have 1/96 a place."""
    draws = 0
    for seed in range(40):
        mission, dice = new_mission(), Dice(seed)
        not_yet = Fraction(1)
        while not mission.is_over() and mission.turn < 60 and not len(mission.aside):
            if not mission.is_luck():
                mission.apply(AGENT, dice.choose(mission.options(AGENT)))
                continue
            odds = mission.odds()
            if len(odds.actions) > 2:
                draws += 1
                counts = [count for count in mission.pile.counts if count]
                assert odds.weights == counts
                assert odds.total() == mission.pile.left
                chance = Fraction(odds.weights[-1], int(odds.total()))
                assert not_yet * chance == Fraction(1, 96)
                not_yet *= 1 - chance
            action = mission.sample(dice.bits())
            assert action in odds.actions
            mission.apply(CHANCE, action)
            if mission.files_found:
                break
    assert draws > 200


@pytest.mark.rule("SMS-002")
def test_002_the_composition_is_public_and_the_order_does_not_exist() -> None:
    mission = new_mission()
    for seat in (AGENT, SPECTATOR):
        view = mission.view(seat)
        assert isinstance(view, MissionView)
        pile = view.facts()["pile"]
        assert isinstance(pile, dict)
        assert sum(pile.values()) == 96
        assert pile["files"] == 1
        assert pile == {tile.name: tile.count for tile in mission.content.types if tile.count}


@pytest.mark.rule("SMS-003")
@pytest.mark.ruling("S-01")
@pytest.mark.parametrize(("turns", "wall"), list(enumerate("SWNE")))
def test_003_the_entrance_has_three_doors_and_the_player_turns_it(turns: int, wall: str) -> None:
    word = ("north", "east", "south", "west")[turns]
    mission = new_mission(entrance=word)
    doors = rotate("NEW", turns)
    assert set(COMPASS) - set(doors) == {wall}
    open_sides = "".join(COMPASS[d] for d in mission.base.unexplored(0))
    assert open_sides == doors
    assert mission.base.open_doors == 3


@pytest.mark.rule("SMS-003")
def test_003_rotation_1_has_its_wall_in_the_west() -> None:
    setup = GAME.setup()
    mission = new_mission(entrance="east")
    explored = [setup.vocabulary.words(action) for action in mission.options(AGENT)]
    assert explored == ["explore north", "explore east", "explore south"]


@pytest.mark.rule("SMS-003")
def test_003_the_agent_starts_on_the_entrance() -> None:
    mission = new_mission()
    assert mission.here == 0
    assert not mission.files_found
    assert mission.turn == 1


@pytest.mark.rule("SMS-003")
def test_003_otherwise_the_entrance_is_an_empty_tile() -> None:
    scene = Scene("(0,0) entrance EW; (1,0) empty EW", agent=(1, 0))
    scene.play("move west")
    assert scene.names() == ["arrived"]
    assert scene.free()


@pytest.mark.rule("SMS-004")
@pytest.mark.parametrize("arrow", ["north", "east", "south", "west"])
def test_004_the_arrow_never_changes(arrow: str) -> None:
    mission, dice = new_mission(arrow=arrow), Dice(4)
    turned = ["north", "east", "south", "west"].index(arrow)
    for _ in range(400):
        if mission.is_over():
            break
        assert mission.arrow == turned
        if mission.is_luck():
            mission.apply(CHANCE, mission.sample(dice.bits()))
        else:
            mission.apply(AGENT, dice.choose(mission.options(AGENT)))
    assert mission.arrow == turned


@pytest.mark.rule("SMS-005")
@pytest.mark.parametrize(
    ("scenario", "ammo", "weapon"),
    [("easy", 3, 3), ("normal", 0, 3), ("hard", 0, 1), ("extreme", 0, 1)],
)
def test_005_the_difficulty_is_chosen_before_set_up(scenario: str, ammo: int, weapon: int) -> None:
    mission = new_mission(scenario=scenario)
    assert mission.ammo == ammo
    assert mission.content.weapon_ammo == weapon
    assert mission.content.alert_is_defeat == (scenario == "extreme")


@pytest.mark.rule("SMS-005")
def test_005_there_are_four_difficulties_and_normal_is_the_default() -> None:
    assert [scenario.id for scenario in GAME.scenarios] == ["easy", "normal", "hard", "extreme"]
    assert GAME.setup().scenario == "normal"
    with pytest.raises(SetupError, match="nightmare"):
        GAME.setup(scenario="nightmare")


def test_set_up_with_a_tile_file_that_is_not_there() -> None:
    with pytest.raises(SetupError, match="cannot be opened"):
        GAME.setup(options={"tiles": "no-such-file.toml"})


def test_set_up_is_the_standard_set_by_default() -> None:
    setup = GAME.setup()
    assert isinstance(setup, MissionSetup)
    assert setup.tiles.title == "Standard set"
