"""Weapons: finding them brings ammo (SMS-100); whom a shot reaches stands in `shooting`."""

from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.state import Mission


def find(game: Mission) -> None:
    """The first arrival on a Weapon tile brings its ammo, then the tile is empty (SMS-100)."""
    game.base.cover(game.here)
    game.ammo += game.content.weapon_ammo
    game.tell(names.TOLD_AMMO, 100, game.content.weapon_ammo, game.ammo)
