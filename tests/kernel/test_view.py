"""Views are compared by what they say."""

import pytest

from sneakbox.kernel.view import View


def test_equal_facts_are_equal_views() -> None:
    one, same, other = View(0, 1, 0, [5]), View(0, 1, 0, [5]), View(1, 1, 0, [5])
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one != "a view"


@pytest.mark.parametrize("changed", [(1, 1, 0, [5]), (0, 2, 0, [5]), (0, 1, 3, [5]), (0, 1, 0, [])])
def test_every_fact_counts(changed: tuple[int, int, int, list[int]]) -> None:
    assert View(*changed) != View(0, 1, 0, [5])


def test_facts_are_plain_data() -> None:
    facts = {"seat": 2, "waiting": 4, "result": 0, "options": [1, 2]}
    assert View(2, 4, 0, [1, 2]).facts() == facts
