"""Ropes over walls: one card hangs one rope, and it stays (NIN-181 to NIN-188)."""

import sneakbox.games.ninja.intruders.playing_cards as playing_cards
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import append, i64


def rope_on(game: Ninja, wall: i64, figure: i64) -> i64:
    """The place of a rope this intruder may use on a wall, or -1 (NIN-184, 187, 343)."""
    contested = game.content.settings.contested
    for index in range(len(game.ropes)):
        entry = game.ropes[index]
        if entry & at.WALL == wall and (not contested or (entry >> at.OWNER) & 1 == figure):
            return index
    return -1


def add_crossings(game: Ninja, figure: i64, found: list[int]) -> None:
    """Over every wall of the own zone with a rope on it (NIN-182)."""
    for wall in game.content.zones.walls_at(game.fig(figure, at.ZONE)):
        if rope_on(game, wall, figure) >= 0:
            found.append(act(names.CROSS, wall))


def add_ties(game: Ninja, figure: i64, found: list[int]) -> None:
    """A Rope card hangs a rope on a wall of the own zone that has none (NIN-181, NIN-188).

    Who has stopped may still tie one (NIN-183).
    """
    zone = game.fig(figure, at.ZONE)
    if game.has_card(figure, names.ROPE) and not game.content.is_passage(zone):
        for wall in game.content.zones.walls_at(zone):
            if rope_on(game, wall, figure) < 0:
                found.append(act(names.TIE_ROPE, figure, wall))


def tie(game: Ninja, figure: i64, wall: i64) -> None:
    playing_cards.spend(game, figure, names.ROPE, 181)
    hang(game, figure, wall)
    game.whisper(game.content.team_of(figure), names.TOLD_ROPE, 181, figure, wall)


def hang(game: Ninja, figure: i64, wall: i64) -> None:
    game.ropes = append(game.ropes, wall | figure << at.OWNER)


def notice_ropes(game: Ninja) -> None:
    """Guards who end their part beside a rope learn of it, if the table plays so (NIN-185, 354)."""
    if not game.content.settings.notice_ropes:
        return
    zones = game.content.zones
    for index in range(len(game.ropes)):
        entry = game.ropes[index]
        wall = entry & at.WALL
        if entry & at.FOUND != 0:
            continue
        if game.is_guarded(zones.wall_a[wall]) or game.is_guarded(zones.wall_b[wall]):
            game.ropes[index] = entry | at.FOUND
            game.tell(names.TOLD_ROPE_FOUND, 354, wall)
