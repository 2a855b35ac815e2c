"""What can be ordered once: nothing is answered for a seat but what it had to answer anyway."""

import random

import pytest

from sneakbox.games import catalogue
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.drafts import NO_ACTION
from sneakbox.table import Match, secret_from_seed

# Questions that are put also where nothing else can be done, since that is in somebody's hand.
FORCED = {"stealth_ops": ("nothing-else", {"stop", "end"}), "ninja": ("nothing-to-play", {"done"})}


@pytest.mark.parametrize("game", FORCED)
def test_only_what_is_forced_is_answered_in_advance(game: str) -> None:
    order, ends = FORCED[game]
    setup = catalogue.game(game).setup(players=3 if game == "stealth_ops" else 4)
    scene, answered, seats = catalogue.scene(setup), 0, set()
    for number in range(3):
        match = Match.start(setup, secret=secret_from_seed(f"forced {number}"))
        chosen = random.Random(number)
        for _ in range(250):
            if match.outcome() is not None:
                break
            assert all(one.id != order for one in scene.advances(match.view(SPECTATOR)))
            for seat in range(setup.players):
                for one in scene.advances(match.view(seat)):
                    if one.id != order:
                        continue
                    seats.add(seat)
                    if one.action != NO_ACTION:
                        answered += 1
                        assert match.options(seat) == [one.action]
                        assert setup.vocabulary.words(one.action) in ends
            seat = match.deciders()[0]
            match.play(seat, chosen.choice(match.options(seat)))
    assert answered > 0
    assert seats == ({0, 1, 2} if game == "stealth_ops" else {0, 1})
