"""Gangs: Burglars for four, two against two, for whatever needs teams or a full table."""

from typing import Final

from tests.toys.burglars import BurglarsGame, BurglarsSetup


class GangsSetup(BurglarsSetup):
    def side(self, seat: int) -> int:
        return seat % 2


class GangsGame(BurglarsGame):
    id = "gangs"
    title = "Gangs"
    summary = "Four thieves of two gangs choose houses in secret and outwit a guard."
    least_players = 4
    most_players = 4
    # As in Burglars, with one thief more.
    longest = 8 + 3 * (1 + 12 + 4 + 12) + 2 * 8
    setup_class = GangsSetup


GANGS: Final = GangsGame()
