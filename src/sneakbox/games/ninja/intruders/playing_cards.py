"""Intruders play cards, really or as a bluff (chapter 1.23)."""

from typing import Final

import sneakbox.games.ninja.belief.conclusions as conclusions
import sneakbox.games.ninja.detection.being_seen as being_seen
import sneakbox.games.ninja.intruders.attacking as intruder_attacks
import sneakbox.games.ninja.intruders.ropes as ropes
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import i64

# A bluff names the same rule as a real play, so that nobody can tell them apart.
RULES: Final[dict[int, int]] = {
    names.KENJUTSU: 245,
    names.ROPE: 181,
    names.PASSAGE: 292,
    names.SHADOW_WALK: 233,
    names.SHURIKEN: 55,
    names.SAKE: 268,
}


def spend(game: Ninja, figure: i64, card: i64, rule: i64) -> None:
    """A card is played: everybody sees whose and which, between what steps not (NIN-168, 318)."""
    being_seen.name_it(game, figure, 336)
    game.tell(names.TOLD_USED, rule, figure, card)
    used(game, figure, card)


def used(game: Ninja, figure: i64, card: i64) -> None:
    """What follows from a card for everybody who sees it."""
    game.use_card(figure, card)
    conclusions.advanced(game, figure)
    if card == names.SHADOW_WALK:
        game.set_fig(figure, at.VEILED, 1)
    elif card == names.ROPE:
        moving, in_sight = game.is_moving(figure), game.status(figure) == names.VISIBLE
        game.belief.played_rope(figure, figure, moving, in_sight)
        if not game.content.settings.contested:
            game.belief.played_rope(figure, 1 - figure, moving, in_sight)


def add_cards(game: Ninja, figure: i64, found: list[int]) -> None:
    """Everything an intruder may play in its own part, really or as a bluff (NIN-167, 315, 318).

    Nothing need come of a card (NIN-186, NIN-308).
    """
    if not game.on_board(figure):
        return
    intruder_attacks.add_attacks(game, figure, found)
    ropes.add_ties(game, figure, found)
    for card in range(names.INTRUDER_CARDS):
        if card != names.CAT and game.has_card(figure, card):
            found.append(act(names.BLUFF, figure, card))


def add_partners_cards(game: Ninja, seat: i64, found: list[int]) -> None:
    """What the seat may play for the intruder that does not move (NIN-167)."""
    partner = 1 - game.now.moving
    if game.content.seat_of(partner) == seat:
        add_cards(game, partner, found)


def play(game: Ninja, action: i64) -> None:
    """Carry out a card play of the Intruders Phase."""
    kind, figure, target = kind_of(action), first_of(action), second_of(action)
    if kind == names.TIE_ROPE:
        ropes.tie(game, figure, target)
    elif kind == names.BLUFF:
        spend(game, figure, target, RULES[target])
    elif kind == names.KILL:
        intruder_attacks.strike(game, figure, target, names.KENJUTSU)
    elif kind == names.THROW:
        intruder_attacks.strike(game, figure, target, names.SHURIKEN)
    else:
        intruder_attacks.strike(game, figure, target, names.SAKE)
