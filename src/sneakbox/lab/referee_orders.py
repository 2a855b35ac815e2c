"""What the first section of a Guard Order card does, slow and straight from the rules."""

from typing import Final

from sneakbox.lab.referee_floor import Space
from sneakbox.lab.referee_situation import (
    ALARM,
    DEAD,
    KO1,
    KO2,
    NOISE,
    Choices,
    Order,
    Play,
    Ruling,
    Situation,
    every_way,
)

WAKEN: Final = "waken"
RADIO_IN: Final = "radio-in"
LOST_CONTACT: Final = "lost-contact"
STAY_ALERT: Final = "stay-alert"


class FirstSection(Play):
    """The order at the top of the card (MGS-115, MGS-116)."""

    def __init__(self, now: Situation, what: str, order: Order, choices: Choices) -> None:
        super().__init__(now, order, choices)
        self.what = what
        # Which zones are active is looked at once.
        self.zones = sorted(now.active_zones())

    def run(self) -> None:
        if self.what == WAKEN:
            self.waken()
        elif self.what == RADIO_IN:
            self.fill_up(self.zones)
        elif self.what == LOST_CONTACT:
            self.lost_contact()
        else:
            self.stay_alert()

    def lost_contact(self) -> None:
        """A card goes under the deck for every three dead Guards (MGS-120)."""
        dead = [kind for _, kind in self.now.bodies if kind == DEAD]
        self.told += [("cycles",)] * (len(dead) // 3)

    def waken(self) -> None:
        """One star: a Guard gets up. Then two stars become one (MGS-117)."""
        active = [body for body in self.now.bodies if self.floor.zones[body[0]] in self.zones]
        one_star = [space for space, kind in active if kind == KO1]
        for space in sorted(one_star, key=lambda space: (space[1], space[0])):
            self.now.bodies.remove((space, KO1))
            self.spawn(space, is_woken=True)
        for space, kind in active:
            if kind == KO2:
                self.now.bodies.remove((space, KO2))
                self.now.bodies.append((space, KO1))

    def stay_alert(self) -> None:
        """Whoever is within 2 spaces of a Guard of an active zone is suspected (MGS-121, A-05)."""
        guards = [
            space for space, _ in self.now.guards.values() if self.floor.zones[space] in self.zones
        ]
        for person, place in self.now.people.items():
            close = any(self.is_close(space, place) for space in guards)
            if close and self.now.attention.get(person, (place, NOISE))[1] != ALARM:
                self.now.attention[person] = (place, NOISE)

    def is_close(self, space: Space, other: Space) -> bool:
        """Within 2 spaces by the shortest path (MGS-121)."""
        away = self.floor.distance(space, other)
        return away is not None and away <= 2


def first_section(
    before: Situation, what: str, order: Order, kind: type[FirstSection] = FirstSection
) -> list[Ruling]:
    """Every way the order can be carried out, one for each thing the players may choose."""
    return every_way(before, lambda now, choices: kind(now, what, order, choices))
