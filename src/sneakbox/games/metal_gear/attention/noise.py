"""Noise: Noisy actions, Knock and the Noise Check (MGS-036, MGS-052, MGS-057)."""

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.stages.lessons as lessons
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import NOISY, Operation
from sneakbox.kernel.native import i64


def make_noise(game: Operation, person: i64, tokens: i64) -> None:
    """So many Action tokens lie on a Noisy action (MGS-036, A-55)."""
    game.note(person, NOISY, game.about(person, NOISY) + tokens)


def noise_checked(game: Operation, person: i64, bang: bool) -> None:
    """One or more `!` draw attention to where the figure now stands (MGS-057)."""
    game.tell(names.TOLD_NOISE, 57, person, 1 if bang else 0)
    lessons.teach(game, lessons.FIRST_NOISE)
    if bang:
        attention.draw_attention(game, person, 57, names.BECAUSE_NOISE)
