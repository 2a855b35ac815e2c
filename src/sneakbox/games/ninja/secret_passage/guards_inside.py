"""Guards in the secret passage (NIN-299 to NIN-306)."""

import sneakbox.games.ninja.secret_passage.entrances as entrances
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import i64


def cards_in_play(game: Ninja) -> i64:
    """Guard Secret Passage cards in play, whoever played them (NIN-300, NIN-305)."""
    return game.total(names.SWORD, at.IN_PLAY) + game.total(names.SPEAR, at.IN_PLAY)


def guards_inside(game: Ninja) -> i64:
    """Guards in any secret passage."""
    number: i64 = 0
    for guard in range(names.GUARDS):
        if game.content.is_passage(game.guard_zone(guard)):
            number += 1
    return number


def can_go_in(game: Ninja, passage: i64, zone: i64, size: i64) -> bool:
    """Through a known entrance, whole, and only as many as there are cards (NIN-299 to 301)."""
    if not entrances.is_known(game, passage, zone) or size > 2:
        return False
    return guards_inside(game) + size <= cards_in_play(game)


def add_ways_out(game: Ninja, passage: i64, found: list[int]) -> None:
    """Known entrances by name, and the one nobody has seen yet (NIN-301, NIN-302)."""
    zones: list[int] = []
    for index in range(2):
        zone = game.entrance(passage, index)
        if game.entrance_known(passage, index) and zone not in zones:
            zones.append(zone)
    zones.sort()
    for way in zones:
        found.append(act(names.OUT, way))
    if entrances.number_known(game, passage) < 2:
        found.append(act(names.OUT_UNKNOWN))


def unknown_exit(game: Ninja, passage: i64) -> i64:
    """Where the exit leads that the guards do not know."""
    for index in range(2):
        if not game.entrance_known(passage, index):
            return game.entrance(passage, index)
    return names.NOWHERE
