"""What is new between two pictures is found, whatever has come, gone, changed or moved."""

import random

from sneakbox.scene.changes import new_things
from sneakbox.scene.model import Token


def token(number: int, label: str = "Guard") -> Token:
    return Token(f"guard-{number}", "guard", "tile:0", label)


def test_what_stays_in_any_order_is_not_new() -> None:
    one, two, three = token(1), token(2), token(3)
    assert new_things((one, two, three), (one, two, three)) == []
    assert new_things((three, one, two), (one, two, three)) == []
    assert new_things((), (one, two)) == []
    assert new_things((one, two), ()) == [one, two]


def test_what_was_made_anew_as_it_was_is_not_new() -> None:
    assert new_things((token(1), token(2)), (token(2), token(1))) == []


def test_whatever_came_or_changed_is_new_in_its_order() -> None:
    chance = random.Random(1)
    found = 0
    for _ in range(2_000):
        before = tuple(token(number) for number in chance.sample(range(12), chance.randrange(12)))
        things = [
            chance.choice([one, token(int(one.id[6:])), token(int(one.id[6:]), "Dead guard")])
            for one in before
            if chance.random() < 0.8
        ]
        things += [token(number) for number in range(12, 12 + chance.randrange(3))]
        if chance.random() < 0.3:
            chance.shuffle(things)
        new = [one for one in things if one not in before]
        assert new_things(tuple(things), before) == new
        found += len(new)
    assert found > 2_000
