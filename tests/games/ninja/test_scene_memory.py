"""What is drawn is remembered by its facts: frames get cheaper by that, and never different."""

import ast
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from random import Random

import pytest

from sneakbox.games import catalogue
from sneakbox.games.ninja import aids, names
from sneakbox.games.ninja.game import GAME
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.game import Setup
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.drafts import Picture
from sneakbox.scene.identity import encoded
from sneakbox.scene.scene import Scene
from sneakbox.table import Match, secret_from_seed
from sneakbox.table.frames import Eyes, beats_for
from tests.games.ninja.night import Night
from tests.games.ninja.watching import GUARDS, INTRUDERS

SOURCES = Path(__file__).parents[3] / "src" / "sneakbox" / "games" / "ninja"
SIDES = (GUARDS, INTRUDERS, SPECTATOR)
# What a remembered thing may be made from: a map, plain facts, and nothing that holds a whole view.
MAPS = {"Places", "Chart", "ZoneMap"}
FACTS = {"int", "str", "bool", "float", "None", "tuple", "Sets", "Text", "Group", "Item"}
MOST_OF_A_KIND = 8192

Position = tuple[Night, int, int]


def memories() -> list["_lru_cache_wrapper[object]"]:
    """What is worked out and remembered whatever the scene."""
    return [value for value in vars(aids).values() if isinstance(value, _lru_cache_wrapper)]


def new_scene(setup: Setup) -> Scene:
    """A scene that remembers nothing."""
    for memory in memories():
        memory.cache_clear()
    return catalogue.scene(setup)


def nights() -> list[Night]:
    """Evenings on one map that are alike in much and differ in what each side hides."""
    posts, track = "G03 G21", "G08<G07"
    return [
        Night(
            sentries=posts,
            patrols=track,
            ninja="W06",
            traitor="G23",
            noise=2,
            goals="A@W06",
            ropes="M03|G04",
        ),
        Night(sentries=posts, patrols=track, ninja="W05", traitor="G23", noise=2, traps="E05"),
        Night(sentries=posts, patrols=track, ninja="G03", visible="ninja", guard_hand="awaken"),
        Night(
            sentries=posts,
            patrols=track,
            phase="intruders",
            ninja="G04",
            entrances="W06 R13",
            ninja_hand="rope 2",
        ),
        Night(sentries=posts, patrols=track, phase="intruders", ninja="G04", turn=9, found="R13"),
        Night(
            sentries=posts,
            patrols=track,
            ninja="inside",
            sleepers="G05 2 W08",
            wounds=(1, 0),
            guard_hand="sentry-listen",
        ),
    ]


def positions() -> list[Position]:
    return [
        (night, seat, assistance) for night in nights() for seat in SIDES for assistance in range(4)
    ]


def shown(stage: Scene, position: Position) -> bytes:
    night, seat, assistance = position
    view = night.view(seat)
    asked = None if seat == SPECTATOR else stage.prompt(view, assistance)
    return encoded([stage.picture(view, assistance), asked])


# Never different.


@pytest.mark.parametrize("seed", range(4))
def test_what_was_shown_before_to_whomever_changes_no_byte(seed: int) -> None:
    """One scene for both sides and those who watch, in any order, each of them several times."""
    wanted = [shown(new_scene(position[0].setup), position) for position in positions()]
    assert len(set(wanted)) > len(wanted) // 2  # there was much to mix up
    again = positions()
    scene = new_scene(again[0][0].setup)
    order = list(range(len(again))) * 2
    Random(seed).shuffle(order)
    for number in order:
        assert shown(scene, again[number]) == wanted[number]


def test_a_secret_that_was_drawn_for_its_owner_stays_with_its_owner() -> None:
    here = Night(sentries="G03", ninja="W06", entrances="W06 W06", ninja_hand="shuriken")
    there = Night(sentries="G03", ninja="W05", entrances="W05 W05", ninja_hand="rope")
    scene = catalogue.scene(here.setup)
    before = shown(scene, (here, GUARDS, 3))
    assert shown(scene, (here, INTRUDERS, 3)) != shown(scene, (there, INTRUDERS, 3))
    assert shown(scene, (here, GUARDS, 3)) == before
    for token in scene.picture(here.view(GUARDS), 3).tokens:
        assert token.of not in ("ninja", "passage")


def frames_of(setup_seed: int, *, forgets: bool) -> Iterator[bytes]:
    """A game at random with everything that is shown of it, two tables on one scene."""
    setup = GAME.setup(2, "outpost", {"layout": "drawn"} if setup_seed % 2 else {})
    scene = catalogue.scene(setup)
    secrets = [secret_from_seed(f"memory {setup_seed} {table}") for table in range(2)]
    matches = [Match.start(setup, secret=secret) for secret in secrets]
    eyes = [{seat: Eyes(scene, seat) for seat in SIDES} for _ in matches]
    luck = Random(setup_seed)
    for _ in range(60):
        for match, watching in zip(matches, eyes, strict=True):
            if match.outcome() is not None:
                continue
            before = [match.heard(seat) for seat in SIDES]
            (seat, *_) = match.deciders()
            match.play(seat, luck.choice(match.options(seat)))
            for seat, since in zip(SIDES, before, strict=True):
                if forgets:
                    scene = new_scene(setup)
                    watching[seat] = Eyes(scene, seat)
                yield encoded([watching[seat].frame(match)])
                yield encoded(beats_for(match, seat, since, scene=scene))


@pytest.mark.many_games
def test_a_whole_game_looks_the_same_to_those_who_remember_nothing() -> None:
    remembered = list(frames_of(0, forgets=False))
    assert len(remembered) > 300
    assert remembered == list(frames_of(0, forgets=True))


# Made from facts, and not too many of them.


def remembered_functions() -> list[ast.FunctionDef]:
    """Those whose results are kept by their facts: `places.drawn(march, ...)`, or in a cache."""
    found: list[ast.FunctionDef] = []
    for path in (SOURCES / "aids.py", *sorted((SOURCES / "scene").glob("*.py"))):
        functions: dict[str, ast.FunctionDef] = {}
        kept: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                functions[node.name] = node
                if any("lru_cache" in ast.unparse(one) for one in node.decorator_list):
                    kept.add(node.name)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr == "drawn":
                    kept.add(ast.unparse(node.args[0]))
        found += [functions[name] for name in sorted(kept)]
    return found


def test_nothing_is_remembered_by_a_whole_view() -> None:
    """A drawing that gets its facts one by one cannot show what its reader may not know."""
    functions = remembered_functions()
    assert len(functions) > 20
    for function in functions:
        for argument in function.args.args:
            assert argument.annotation is not None
            words = {
                node.id for node in ast.walk(argument.annotation) if isinstance(node, ast.Name)
            }
            assert words <= MAPS | FACTS, f"{function.name}({argument.arg})"


def test_memories_do_not_grow_without_end() -> None:
    for memory in memories():
        most = memory.cache_parameters()["maxsize"]
        assert most is not None
        assert most <= MOST_OF_A_KIND


# The same thing from frame to frame.


def things(picture: Picture) -> dict[str, object]:
    found: dict[str, object] = {token.id: token for token in picture.tokens}
    found |= {overlay.id: overlay for overlay in picture.overlays}
    return found | {panel.id: panel for panel in picture.panels}


def test_what_has_not_changed_is_the_very_same_thing() -> None:
    """Whoever encodes a picture keeps the bytes of what is the same thing as before."""
    before = Night(sentries="G03 G21", patrols="G08<G07", ninja="W06", goals="A@W06")
    after = Night(sentries="G03 G22", patrols="G08<G07", ninja="W06", goals="A@W06")
    stage = catalogue.scene(before.setup)
    old, new = (things(stage.picture(night.view(GUARDS), 3)) for night in (before, after))
    fresh = {name for name, thing in new.items() if thing is not old.get(name)}
    assert "group-1" in fresh  # it stands elsewhere now
    kept = {"group-0", "group-2", "object-0", "march-2-0", "turn", "piles", "belief-ninja"}
    assert kept <= new.keys() - fresh


# Sets of zones.


def test_sets_say_the_same_as_the_belief_they_are_read_from() -> None:
    setup = GAME.setup(2, "fortress", {"layout": "drawn"})
    match = Match.start(setup, secret=secret_from_seed("sets"))
    luck = Random(3)
    for _ in range(150):
        if match.outcome() is not None:
            break
        (seat, *_) = match.deciders()
        match.play(seat, luck.choice(match.options(seat)))
        view = match.view(GUARDS)
        assert isinstance(view, NinjaView)
        belief = view.belief_sets()
        for figure in range(names.FIGURES):
            for noise, bits in enumerate(aids.by_noise(view, figure)):
                zones = [
                    zone
                    for zone in range(view.content.zones.count)
                    if belief.possible(figure, zone, noise)
                ]
                assert list(aids.zones_in(bits)) == zones
        entrances = aids.zones_in(aids.possible_entrances(view, 0))
        assert list(entrances) == belief.zones_in(belief.entrances_at(0))
