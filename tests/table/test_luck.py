"""Luck follows from the secret alone, evenly, and comes out the same everywhere."""

import hashlib
from collections import Counter

import pytest

from sneakbox.kernel.chance import Odds
from sneakbox.table.luck import (
    ScriptedLuck,
    SecretLuck,
    commitment,
    new_secret,
    number_below,
    secret_from_seed,
)
from sneakbox.table.refusals import LuckError
from tests.table.vault import VOCABULARY

SECRET = bytes(range(32))


def test_known_answers() -> None:
    assert (
        secret_from_seed("owl").hex()
        == "ffd92fc16058bda5080c9de4685c78e17a3258aac3f89d6e6c478e6a1051182e"
    )
    assert commitment(SECRET) == "7bd26b06b0162deda891cd0ca0c7ef2062d3e6cf1ffc37bf2f9f12e4922d2b1b"
    assert [number_below(SECRET, step, 6) for step in range(1, 13)] == [
        1,
        5,
        1,
        5,
        5,
        5,
        2,
        5,
        2,
        1,
        0,
        4,
    ]
    assert number_below(SECRET, 1, 2**63 - 1) == 2615531976256852723
    assert number_below(SECRET, 7, 1_000_000_007) == 377916074


def test_number_is_the_documented_hash() -> None:
    text = b"sneakbox luck 12 0"
    drawn = hashlib.blake2b(text, key=SECRET, digest_size=8).digest()
    assert number_below(SECRET, 12, 96) == int.from_bytes(drawn, "little") % 96


def test_numbers_of_an_incomplete_run_are_thrown_away() -> None:
    total = (1 << 62) + 1  # three whole runs fit into 2**64: more than a fifth is thrown away
    second_attempts = 0
    for step in range(200):
        first = hashlib.blake2b(f"sneakbox luck {step} 0".encode(), key=SECRET, digest_size=8)
        number = int.from_bytes(first.digest(), "little")
        if number >= 3 * total:
            second_attempts += 1
            again = hashlib.blake2b(f"sneakbox luck {step} 1".encode(), key=SECRET, digest_size=8)
            number = int.from_bytes(again.digest(), "little")
        if number < 3 * total:
            assert number_below(SECRET, step, total) == number % total
    assert second_attempts > 20


def test_draws_follow_the_weights() -> None:
    odds = Odds([10, 20, 30], [1, 2, 5])
    drawn = Counter(SecretLuck(SECRET).draw(step, odds) for step in range(8000))
    assert abs(drawn[10] - 1000) < 120
    assert abs(drawn[20] - 2000) < 160
    assert abs(drawn[30] - 5000) < 180


def test_same_step_same_luck_other_step_or_secret_other_luck() -> None:
    odds = Odds(list(range(1000)), [1] * 1000)
    one, other = SecretLuck(SECRET), SecretLuck(secret_from_seed("x"))
    assert [one.draw(5, odds) for _ in range(3)] == [one.draw(5, odds)] * 3
    assert [one.draw(step, odds) for step in range(9)] != [
        other.draw(step, odds) for step in range(9)
    ]
    assert len({one.draw(step, odds) for step in range(50)}) > 40


def test_seeds_and_fresh_secrets() -> None:
    assert secret_from_seed("a") == secret_from_seed("a")
    assert secret_from_seed("a") != secret_from_seed("b")
    assert len(secret_from_seed("")) == len(new_secret()) == 32
    assert new_secret() != new_secret()
    assert len(secret_from_seed("\udcff")) == 32  # a broken character on the command line


@pytest.mark.parametrize("total", [0, -1, 2**63])
def test_totals_out_of_range(total: int) -> None:
    with pytest.raises(ValueError, match="luck cannot choose among"):
        number_below(SECRET, 1, total)


def test_secret_of_wrong_length() -> None:
    with pytest.raises(ValueError, match="a secret has 32 bytes, not 3"):
        SecretLuck(b"abc")


def test_script_gives_its_outcomes_in_order_and_repeats_a_step() -> None:
    script = ScriptedLuck(["roll 3", VOCABULARY.parse("roll 5")], VOCABULARY)
    odds = Odds([VOCABULARY.parse(f"roll {pips}") for pips in range(1, 7)], [1] * 6)
    assert VOCABULARY.words(script.draw(4, odds)) == "roll 3"
    assert VOCABULARY.words(script.draw(4, odds)) == "roll 3"
    assert VOCABULARY.words(script.draw(9, odds)) == "roll 5"
    with pytest.raises(LuckError, match=r"used up at step 11, where luck decides: try 'roll 1', "):
        script.draw(11, odds)


def test_script_that_cannot_happen() -> None:
    odds = Odds([1, 2], [1, 1])
    with pytest.raises(LuckError, match=r"says 7 at step 2, which cannot happen there: try 1 or 2"):
        ScriptedLuck([7]).draw(2, odds)


def test_script_then_secret() -> None:
    odds = Odds([1, 2, 3, 4], [1, 1, 1, 1])
    script = ScriptedLuck([4], then=SecretLuck(SECRET))
    assert script.draw(1, odds) == 4
    assert script.draw(2, odds) == SecretLuck(SECRET).draw(2, odds)


def test_script_in_words_needs_a_vocabulary() -> None:
    with pytest.raises(ValueError, match="needs the game's vocabulary"):
        ScriptedLuck(["roll 3"])
