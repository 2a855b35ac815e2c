"""What learning programs are given of a table keeps its numbers, and says what they mean."""

import json

import pytest

from sneakbox.cli import main
from sneakbox.games import catalogue
from sneakbox.games.catalogue import all_games
from sneakbox.lab.spaces import Spaces

# Models that somebody trained fit only what they were trained on. So these change only where a
# game's actions or planes change, and the changelog says so.
PINNED = {
    "sneaking_mission easy 1": ("ba812a1790ff0311", "fa57488f01bce658"),
    "sneaking_mission normal 1": ("ba812a1790ff0311", "fa57488f01bce658"),
    "stealth_ops standard 2": ("6cbe26f16dcaa668", "dc9783a72ea7980f"),
    "stealth_ops standard 4": ("f9750406ce5bbf61", "f457dd29b6011f4c"),
    "ninja outpost 2": ("01edf06e5a623bce", "e716428611e3ef35"),
    "ninja fortress 2": ("0174bd01245f247b", "575c4c104c721b14"),
    "ninja lone_wolf 2": ("0174bd01245f247b", "575c4c104c721b14"),
    "ninja contested 4": ("4293f5409a3099c8", "559a2a5cdd559fd2"),
    "metal_gear stage_1 1": ("916f1fd775838859", "2b0b11874332fa6d"),
    "metal_gear stage_2 2": ("84864ffa5d94d05d", "28e0b0943d0fdfad"),
    "metal_gear stage_6 2": ("f69c877ffdc939b2", "29a4604834c92758"),
    "metal_gear stage_11 3": ("a40dd53979dc394c", "d3d27f50ba1cbdff"),
    "metal_gear stage_14 1": ("36f0a92598ded9c3", "d3516c1a65644e5b"),
    "metal_gear vr_1 4": ("00fb0760d916aad8", "a7f2cc8ecaaac7b3"),
}


@pytest.mark.parametrize("title", PINNED)
def test_numbers_of_actions_and_planes_stay(title: str) -> None:
    game, scenario, players = title.split()
    spaces = Spaces(catalogue.game(game).setup(int(players), scenario))
    assert (spaces.actions_digest, spaces.planes_digest) == PINNED[title]


def test_every_game_is_pinned() -> None:
    assert {title.split()[0] for title in PINNED} == {game.id for game in all_games()}


def test_other_settings_that_change_actions_have_another_digest() -> None:
    ninja = catalogue.game("ninja")
    assert Spaces(ninja.setup(2, "outpost")).actions_digest != (
        Spaces(ninja.setup(2, "fortress")).actions_digest
    )


def test_planes_stand_behind_one_another() -> None:
    for game in all_games():
        observer = game.setup().observer()
        at = 0
        for plane in observer.planes:
            assert plane.start == at, f"{game.id}: {plane.name}"
            assert plane.about
            at += plane.size
        assert at == observer.size
        assert len({plane.name for plane in observer.planes}) == len(observer.planes)


def test_an_observation_reads_as_its_planes_say() -> None:
    """Sneaking Mission before the first decision: the whole pile, all tokens, nothing laid."""
    setup = catalogue.game("sneaking_mission").setup()
    spaces = Spaces(setup)
    seen = spaces.observe(setup.start().view(0))
    planes = {
        plane.name: seen[plane.start : plane.start + plane.size] for plane in spaces.observer.planes
    }
    assert planes["tokens"] == bytes([5])
    assert sum(planes["pile"]) == 96
    assert not any(planes["room"])
    assert planes["waiting"] == b"\1"


def test_the_command_lists_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["observe", "sneaking_mission", "--scenario", "easy", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert sum(verb["count"] for verb in facts["numbers"]) == facts["actions"]
    assert facts["planes"][0]["name"] == "seat"
    assert main(["observe", "ninja"]) == 0
    assert "where it can be, from public facts alone" in capsys.readouterr().out
