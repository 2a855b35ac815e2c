"""How the elements of the board are called."""

from typing import Final

from sneakbox.scene.model import Ref

PEOPLE: Final = ("snake", "meryl", "otacon", "fox")


def door_id(number: int) -> str:
    return f"door-{number}"


def guard_ref(guard: int) -> Ref:
    return f"token:guard-{int(guard)}"


def person_ref(person: int) -> Ref:
    return f"token:{PEOPLE[person]}"


def attention_ref(person: int) -> Ref:
    return f"token:attention-{PEOPLE[person]}"
