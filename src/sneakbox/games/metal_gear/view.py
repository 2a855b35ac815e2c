"""What a player may know: everything but what no player has seen (decks, facedown tokens).

This is a game without secrets between players, and what lies face down is not decided before it is
turned up. So every seat and every spectator knows the same.

"""

from sneakbox.boards.grid import Grid
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.content import Content, camera_facing
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.view import View


class PersonSeen:
    """One character as the table shows it."""

    def __init__(
        self,
        person: i64,
        facts: list[int],
        has_acted: bool,
        cards: list[int],
        uses: list[int],
        led: i64,
    ) -> None:
        self.person: i64 = person
        self.cell: i64 = facts[0]
        self.damage: i64 = facts[1]
        self.tokens: i64 = facts[2]
        self.noisy: i64 = facts[3]
        self.focused: i64 = facts[4]
        self.attention: i64 = facts[5]
        self.side: i64 = facts[6]
        self.cover: i64 = facts[7]
        self.cards: list[int] = cards
        self.uses: list[int] = uses
        # This round's turn is over.
        self.has_acted: bool = has_acted
        # Hostages who go with this character.
        self.led: i64 = led

    def is_on_map(self) -> bool:
        return self.cell != names.OFF_MAP

    def is_alerted(self) -> bool:
        return self.attention != names.OFF_MAP and self.side == names.ALERTED


class GuardSeen:
    """One Guard figure on the map."""

    def __init__(self, guard: i64, cell: i64, facing: i64, hits: i64, stars: i64) -> None:
        self.guard: i64 = guard
        self.cell: i64 = cell
        self.facing: i64 = facing
        self.hits: i64 = hits
        self.stars: i64 = stars


class BossSeen:
    """The boss of a stage: its figure, its dashboard and its deck as far as it is known (B-095)."""

    def __init__(
        self,
        cell: i64,
        facing: i64,
        damage: i64,
        notes: list[int],
        areas: list[int],
        dropped: list[int],
    ) -> None:
        self.cell: i64 = cell
        self.facing: i64 = facing
        self.damage: i64 = damage
        # As the fight keeps them: see bosses/fight.py.
        self.notes: list[int] = notes
        self.areas: list[int] = areas
        self.dropped: list[int] = dropped
        # Shadows, a puppet.
        self.minions: list[GuardSeen] = []
        # Boss cards: not seen in this pass, known to lie on top, and those in a known order below,
        # the next one first.
        self.unseen: list[int] = []
        self.on_top: list[int] = []
        self.below: list[int] = []

    def next_cards(self) -> list[int]:
        """The cards that can come next; one of them when it is known."""
        if len(self.on_top) > 0:
            return self.on_top[:1]
        if len(self.unseen) > 0:
            return self.unseen
        return self.below[:1]

    def facts(self) -> dict[str, object]:
        return {
            "space": self.cell,
            "facing": self.facing,
            "damage": self.damage,
            "notes": list(self.notes),
            "threat": [area & 0xFFF for area in self.areas],
            "unseen": list(self.unseen),
            "known": [*self.on_top, *self.below],
        }


@mypyc_attr(acyclic=True)
class OperationView(View):
    """The stage as everybody at the table sees it."""

    def __init__(
        self,
        seat: i64,
        waiting: i64,
        result: i64,
        options: list[int],
        content: Content,
        grid: Grid,
    ) -> None:
        super().__init__(seat, waiting, result, options)
        self.content: Content = content
        self.grid: Grid = grid
        # Characters in play only.
        self.people: list[PersonSeen] = []
        self.guards: list[GuardSeen] = []
        # Bodies as space * 8 + kind, Cameras as space * 16 + orange * 4 + green.
        self.bodies: list[int] = []
        self.cameras: list[int] = []
        self.marks: list[int] = []
        self.dice: list[int] = []
        # Otacon's faceup System cards with the dice on them, and explosives on the map.
        self.systems: list[int] = []
        self.gadgets: list[int] = []
        # What the rules are in the middle of: keys of steps, the one in question last.
        self.steps: list[int] = []
        # The whole table as numbers: enough to lay it out again.
        self.numbers: list[int] = []
        self.round: i64 = 0
        self.order: i64 = -1
        self.camera_side: i64 = 0
        self.blind: i64 = 0  # zones whose Cameras and sensors do not work, as bits
        self.gas: i64 = 0  # zones full of gas, as bits
        self.done: i64 = 0
        self.flags: i64 = 0
        self.active: i64 = -1
        # The Guard Order deck: what is left, what was put back, what was not seen yet.
        self.blue_left: i64 = 0
        self.red_left: i64 = 0
        self.orders_unseen: list[int] = []
        self.orders_above: list[int] = []
        self.orders_below: list[int] = []
        # In boss stages alone.
        self.boss: BossSeen | None = None

    def person(self, person: i64) -> PersonSeen | None:
        """A character of the cast, or None."""
        for seen in self.people:
            if seen.person == person:
                return seen
        return None

    def guard_at(self, cell: i64) -> GuardSeen | None:
        for seen in self.guards:
            if seen.cell == cell:
                return seen
        return None

    def camera_facing(self, camera: i64) -> i64:
        """The direction a Camera looks in now (MGS-072)."""
        return camera_facing(camera, self.camera_side)

    def facts(self) -> dict[str, object]:
        people = self.content.people
        return {
            **super().facts(),
            "round": self.round,
            "people": [
                {
                    "name": people[seen.person].name,
                    "space": seen.cell,
                    "damage": seen.damage,
                    "tokens": seen.tokens,
                    "noisy": seen.noisy,
                    "focus": seen.focused,
                    "attention": seen.attention,
                    "alerted": seen.is_alerted(),
                    "cover": seen.cover,
                    "cards": list(seen.cards),
                    "uses": list(seen.uses),
                    "hostages": seen.led,
                }
                for seen in self.people
            ],
            "guards": [
                {
                    "guard": seen.guard,
                    "space": seen.cell,
                    "facing": seen.facing,
                    "hits": seen.hits,
                    "stars": seen.stars,
                }
                for seen in self.guards
            ],
            "bodies": list(self.bodies),
            "cameras": list(self.cameras),
            "camera_side": self.camera_side,
            "doors": self.grid.doors,
            "dice": list(self.dice),
            "numbers": list(self.numbers),
            **({} if self.boss is None else {"boss": self.boss.facts()}),
        }
