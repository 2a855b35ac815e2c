"""The words: every fact, every question, every action and every refusal has some."""

import re

import pytest

from sneakbox.games import catalogue
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.game import GAME
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Event, EventKind
from sneakbox.kernel.playout import play_randomly
from sneakbox.table import Match, NotLegal
from tests.games.sneaking_mission.scenario import AGENT, Scene

TEXT = GAME.setup().text()

# Details and rules with which each kind of fact is told.
CAUSES = range(4)
FACTS: dict[str, list[tuple[int, int, int, int]]] = {
    "entrance": [(3, turns, 0, 0) for turns in range(4)],
    "arrow": [(4, side, 0, 0) for side in range(4)],
    "explored": [(11, side, 0, 0) for side in range(4)],
    "drew": [(11, tile, 1, 0) for tile in range(1, 50)],
    "laid_aside": [(131, tile, 0, 0) for tile in range(1, 50)],
    "shuffled_back": [(131, 1, 0, 0), (131, 2, 0, 0)],
    "placed": [(rule, 7, 5, 2) for rule in (11, 20, 21, 22, 23)],
    "arrived": [(rule, 7, 0, 0) for rule in (13, 14, 24, 40, 54, 71, 115)],
    "crawled": [(71, 7, 0, 0)],
    "stayed": [(24, 7, 0, 0)],
    "spotted": [(115, 7, away, side) for away in (1, 2, 9) for side in range(4)],
    "charged": [(54, 7, 0, 0), (115, 7, 0, 0)],
    "coin": [(41, 0, 0, 0), (41, 1, 0, 0)],
    "killed": [(rule, 7, how, 0) for rule in (41, 42, 54, 101, 115) for how in range(3)],
    "survived": [(41, 7, 0, 0)],
    "triggered": [(81, 7, 0, 0)],
    "ammo": [(100, 3, 5, 0), (100, 1, 1, 0)],
    "files": [(15, 7, 0, 0), (55, 7, 0, 0)],
    "switched_off": [(83, 7, 2, 0), (84, 7, 1, 0)],
    "alert": [(50, cause, 0, 0) for cause in (1, 2, 3)],
    "woke": [(92, 7, 0, 0)],
    "token": [(rule, left, cause, 8) for rule in (51, 53) for left in range(5) for cause in CAUSES],
    "alert_over": [(rule, 9, woken, 0) for rule in (61, 63) for woken in range(3)],
    "won": [(15, 0, 0, 0)],
    "lost": [(16, 2, 0, 0), (123, 3, 0, 0), (131, 4, 0, 0)],
}


@pytest.mark.parametrize("kind", GAME.events, ids=lambda kind: kind.name)
def test_every_fact_is_a_sentence(kind: EventKind) -> None:
    for number, (rule, a, b, c) in enumerate(FACTS[kind.name], 1):
        words = TEXT.event(Event(number, kind, rule, (a, b, c)))
        assert re.fullmatch(r"[A-Z].*[.!]", words), words
        assert words.isprintable()


def test_different_facts_have_different_words() -> None:
    told = {
        TEXT.event(Event(1, kind, FACTS[kind.name][0][0], FACTS[kind.name][0][1:]))
        for kind in GAME.events
        if kind.name != "woke"
    }
    assert len(told) == len(GAME.events) - 1


def test_every_kind_of_fact_is_known_here() -> None:
    assert sorted(FACTS) == sorted(kind.name for kind in GAME.events)
    codes = [getattr(names, name) for name in dir(names) if name.startswith("TOLD_")]
    assert sorted(codes) == sorted(kind.code for kind in GAME.events)


def test_a_fact_without_words_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="riddle"):
        TEXT.event(Event(1, EventKind(999, "riddle"), 1))


def test_some_sentences() -> None:
    kinds = {kind.name: kind for kind in GAME.events}

    def words(name: str, rule: int, a: int = 0, b: int = 0, c: int = 0) -> str:
        return TEXT.event(Event(1, kinds[name], rule, (a, b, c)))

    assert (
        words("entrance", 3, 1)
        == "You slip into the base. The Entrance has doors north, east and south."
    )
    assert (
        words("spotted", 115, 7, 1, 1) == "The guard in room 7, next to you to the east, spots you!"
    )
    assert (
        words("spotted", 115, 7, 3, 0)
        == "The guard in room 7, 3 rooms away to the north, spots you!"
    )
    assert words("ammo", 100, 3, 5) == "You find a weapon: 3 ammo, 5 in all."
    assert "1 token is left" in words("token", 51, 1)


# Every question and every action, in situations in which it comes up.

GUARD = "guard-straight-red-north-cone-north"
TWO_GUARDS = """
    (0,1) empty NS
    (0,0) empty NES
    (1,0) guard EW cone W
    (0,-1) empty NS
    (0,-2) guard NS cone S
"""
QUESTIONS: dict[int, Scene] = {
    names.STEP_TURN: Scene("(0,0) empty EW; (1,0) guard EW cone E; (-1,0) sleeper EW", ammo=1),
    names.STEP_DRAW: Scene("(0,0) empty EW").play("explore east"),
    names.STEP_ORIENT: Scene("(0,0) empty EW").play("explore east", "draw empty-tee"),
    names.STEP_PLACED: Scene("(0,0) empty EW", pile="laser-straight").play(
        "explore east", "draw laser-straight"
    ),
    names.STEP_BREAKER: Scene("(0,0) empty EW; (1,0) breaker EW; (5,5) laser NS").play("move east"),
    names.STEP_SLEEPER: Scene("(0,0) empty EW; (1,0) sleeper EW").play("move east"),
    names.STEP_SPOTTED: Scene("(0,0) empty EW", pile=GUARD, ammo=1).play(
        "explore east", f"draw {GUARD}"
    ),
    names.STEP_METHOD: Scene("(0,0) guard EW cone E", ammo=2, alert=5).play("attack"),
    names.STEP_COIN: Scene("(0,0) guard EW cone E", alert=5).play("attack"),
}


@pytest.mark.parametrize("step", QUESTIONS)
def test_every_question_is_a_sentence_of_its_own(step: int) -> None:
    scene = QUESTIONS[step]
    assert kind_of(scene.state.step_keys()[-1]) == step
    words = TEXT.prompt(scene.state.view(AGENT))
    assert re.fullmatch(r"[A-Z].*[.?!]", words), words
    if not scene.state.is_luck():
        assert words != TEXT.prompt(QUESTIONS[names.STEP_DRAW].state.view(AGENT))


def test_the_questions_of_the_set_up() -> None:
    setup = GAME.setup()
    state = setup.start()
    asked = []
    for words in ("entrance north", "arrow north"):
        view = state.view(AGENT)
        asked.append(TEXT.prompt(view))
        prompt = catalogue.scene(setup).prompt(view, assistance=0)
        assert prompt is not None
        assert len({option.label for option in prompt.options}) == 4
        state.apply(AGENT, setup.vocabulary.parse(words))
    asked.append(TEXT.prompt(state.view(AGENT)))
    assert len(set(asked)) == 3


def test_when_the_mission_is_over_nothing_is_asked() -> None:
    scene = Scene("(0,0) empty EW", pile="").play("explore east", "draw files-dead-end")
    assert "over" in TEXT.prompt(scene.state.view(AGENT))


def test_every_action_has_words_of_its_own() -> None:
    """In each question no two options read the same, and all verbs of the game come up."""
    more = [
        Scene("(0,0) duct NE; (5,5) duct NE", alert=5),
        Scene("(0,0) breaker EW; (5,5) laser NS"),
        Scene(TWO_GUARDS, agent=(0, 1)).play("move north"),
        Scene("(0,0) empty EW", pile=GUARD, alert=5, ammo=1).play("explore east", f"draw {GUARD}"),
    ]
    met = {"entrance", "arrow"}
    for scene in [*QUESTIONS.values(), *more]:
        told = list(options_of(scene).values())
        assert len(set(told)) == len(told), told
        assert all(words[0].isupper() for words in told)
        met |= scene.verbs()
    assert met == {verb.word for verb in GAME.setup().vocabulary.verbs}


def options_of(scene: Scene) -> dict[str, str]:
    """What each option says while it is aimed at, by its words."""
    prompt = scene.setup.scene().prompt(scene.state.view(AGENT), assistance=2)
    if prompt is None:
        return {}
    offered = [option for option in prompt.options if not option.off]
    told = ["".join(span.text for span in option.title) for option in offered]
    return dict(zip(scene.offers(), told, strict=True))


def test_moves_say_what_they_would_set_off() -> None:
    rooms = """
        (0,0) entrance NESW
        (1,0) guard EW cone E
        (-1,0) laser EW
        (0,-1) empty NES; (1,-1) empty EW; (2,-1) guard EW cone W
        (0,1) empty NS
    """
    told = options_of(Scene(rooms))
    assert "Attack" in told["move east"]
    assert "sets off the alarm" in told["move west"]
    assert "sees that room" in told["move north"]
    assert "Nobody sees you" in told["move south"]


# Refusals.

CORRIDOR = Scene("(0,0) empty EW; (1,0) empty EW")
NO_TILES = Scene("(0,0) empty EW; (1,0) empty EW; (7,7) files N", pile="", alert=5)
ARMED = Scene("(0,0) empty EW; (1,0) empty NW; (2,0) guard EW cone E", ammo=1)


@pytest.mark.parametrize(
    ("scene", "words", "rule"),
    [
        (CORRIDOR, "explore north", "SMS-011"),
        (CORRIDOR, "explore east", "SMS-011"),
        (NO_TILES, "explore west", "SMS-130"),
        (CORRIDOR, "move north", "SMS-014"),
        (CORRIDOR, "move west", "SMS-014"),
        (CORRIDOR, "crawl (1,0)", "SMS-071"),
        (CORRIDOR, "shoot (1,0)", "SMS-101"),
        (ARMED, "shoot (2,0)", "SMS-101"),
        (CORRIDOR, "attack", "SMS-044"),
        (CORRIDOR, "switch-off", "SMS-084"),
        (CORRIDOR, "hide", "SMS-063"),
        (QUESTIONS[names.STEP_SPOTTED], "move west", "SMS-032"),
        (QUESTIONS[names.STEP_SPOTTED], "explore west", "SMS-032"),
    ],
)
def test_refusals_name_their_rule(scene: Scene, words: str, rule: str) -> None:
    action = scene.setup.vocabulary.parse(scene.numbered(words))
    assert action not in scene.state.options(AGENT)
    refusal = scene.setup.text().refusal(scene.state.view(AGENT), action)
    assert re.fullmatch(rf"{rule}: .+\.", refusal), refusal


def test_refusals_reach_the_player() -> None:
    match = Match.start(GAME.setup())
    match.play(0, "entrance north")
    match.play(0, "arrow north")
    with pytest.raises(NotLegal, match="SMS-011"):
        match.play(0, "explore south")


def test_every_decision_names_the_rule_behind_its_refusals() -> None:
    """Whatever the rules wait for, an action that does not fit is refused by a numbered rule."""
    setup = GAME.setup(scenario="easy")
    dice = Dice(11)
    foreign = setup.vocabulary.parse("coin heads")
    asked: set[int] = set()
    for _ in range(150):
        state = setup.start()
        while not state.is_over():
            if not state.is_luck():
                view = state.view(0)
                assert isinstance(view, MissionView)
                asked.add(kind_of(view.steps[-1]))
                if kind_of(view.steps[-1]) != names.STEP_TURN:
                    assert re.match(r"SMS-\d{3}: ", setup.text().refusal(view, foreign))
            play_randomly(state, dice, 1)
    assert len(asked) == 9


def test_a_dead_end_has_one_door() -> None:
    files = first_of(GAME.setup().vocabulary.parse("draw files"))
    placed = EventKind(names.TOLD_PLACED, "placed", ("room", "tile", "turns"))
    assert TEXT.event(Event(1, placed, 11, (5, files, 2))) == "Room 5 has a door south."


@pytest.mark.rule("SMS-043", "SMS-090")
def test_a_guard_is_no_room_but_is_in_one() -> None:
    rooms = "(0,0) guard EW cone E blip; (1,0) guard EW cone E; (2,0) sleeper EW"
    scene = Scene(rooms)
    view = scene.state.view(AGENT)
    said = scene.setup.text().look(view)
    assert f"You are in room {view.here} with a dead guard. It is a straight hallway." in said
    assert "East: room 2 with a guard looking east, then room 3 with a sleeping guard" in said
    picture = scene.setup.scene().picture(view, 3)
    assert f"You are in room {view.here} with a dead guard." in picture.summary
    assert "Room 2 with a guard looking east" in [tile.label for tile in picture.tiles]


def test_one_door_is_one_door() -> None:
    summary = Scene("(0,0) empty EW; (1,0) empty W").setup.scene()
    one = Scene("(0,0) empty EW; (1,0) empty W")
    assert "An unopened door: west." in summary.picture(one.state.view(AGENT), 3).summary
    two = Scene("(0,0) empty EW")
    assert "Unopened doors: east and west." in summary.picture(two.state.view(AGENT), 3).summary
