"""Parts of pictures are made once, and forgotten when there are too many."""

from sneakbox.scene.memory import Memory
from sneakbox.scene.model import Token


def token(number: int) -> Token:
    return Token(f"guard-{number}", "guard", "tile:0", "Guard")


def test_what_is_made_from_the_same_facts_is_the_very_same_thing() -> None:
    memory = Memory()
    first = memory.part(("guard", 1), token, 1)
    assert memory.part(("guard", 1), token, 1) is first
    assert memory.part(("guard", 2), token, 2) is not first


def test_what_is_made_of_nothing_but_facts_is_made_once() -> None:
    memory = Memory()
    first = memory.made(token, 1)
    assert first == token(1)
    assert memory.made(token, 1) is first
    assert memory.made(token, 2) == token(2)


def test_what_is_remembered_is_forgotten_when_it_is_too_much() -> None:
    memory = Memory(most=2)
    first = memory.part(("guard", 1), token, 1)
    memory.part(("guard", 2), token, 2)
    assert memory.part(("guard", 1), token, 1) is first
    memory.part(("guard", 3), token, 3)
    again = memory.part(("guard", 1), token, 1)
    assert again == first
    assert again is not first
