"""Pictures are dataclasses to whoever looks, whatever they are kept in."""

import subprocess
import sys
from dataclasses import asdict, fields, is_dataclass, replace

import pytest

from sneakbox.scene.model import Frame, Option, Prompt, Span

# Random missions with every frame, as one hash; `without` is a package that is not there.
FRAMES = """
import hashlib, random, sys
for missing in sys.argv[1:]:
    sys.modules[missing] = None
from sneakbox.games.catalogue import game
from sneakbox.scene import model
from sneakbox.scene.identity import encoded
from sneakbox.table import Match, secret_from_seed
from sneakbox.table.frames import beats_for, frame_for
setup, chance, sum_of_all = game("sneaking_mission").setup(), random.Random(4), hashlib.sha256()
for number in range(2):
    match = Match.start(setup, secret=secret_from_seed(str(number)))
    while match.outcome() is None:
        sum_of_all.update(encoded(frame_for(match, 0)))
        sum_of_all.update(encoded(beats_for(match, 0, 0)))
        match.play(0, chance.choice(match.options(0)))
print(sum_of_all.hexdigest(), "Struct" in str(model.Span.__mro__))
"""


def frames_without(*packages: str) -> tuple[str, str]:
    command = [sys.executable, "-c", FRAMES, *packages]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    hash_of_all, is_struct = done.stdout.split()
    return hash_of_all, is_struct


def test_the_bare_terminal_sees_the_same_pictures() -> None:
    with_packages, is_struct = frames_without()
    bare, is_bare_struct = frames_without("msgspec")
    assert (is_struct, is_bare_struct) == ("True", "False")
    assert bare == with_packages


def test_they_are_dataclasses() -> None:
    span = Span("seen", "light")
    assert is_dataclass(span)
    assert [field.name for field in fields(Span)] == ["text", "tone", "ref"]
    assert replace(span, tone="danger") == Span("seen", "danger")
    assert asdict(Prompt("", (span,), ()))["title"] == (asdict(span),)
    assert {span, Span("seen", "light")} == {span}


def test_nobody_changes_a_picture() -> None:
    option = Option("wait", "Wait")
    with pytest.raises(AttributeError):
        option.label = "Stay"  # type: ignore[misc]
    assert option.label == "Wait"


def test_frames_share_no_mutable_defaults() -> None:
    first, second = (Frame("game", "board", 0, "seat", 1, "", "") for _ in range(2))
    assert first.marks is not second.marks
    assert first.edges == second.edges == {}
