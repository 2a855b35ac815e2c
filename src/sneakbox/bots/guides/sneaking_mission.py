"""Sneaking Mission for the search: missions are short, so they are played to their end."""

from sneakbox.bots.bot import Bot
from sneakbox.bots.search.guide import Guide
from sneakbox.bots.sneaking_mission import SensiblePlayer


class MissionGuide(Guide):
    """Everything is open but the pile, so all worlds are one, and luck makes them differ."""

    def player(self, seed: int) -> Bot:
        return SensiblePlayer(seed)
