"""The tiles and items of one game as tables, and the settings it is played with."""

from sneakbox.boards.tiles import TURNS, turned
from sneakbox.games.stealth_ops import names
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import i64


class TileType:
    """One kind of tile in the box: its room, its shape, what comes with it, how many there are."""

    def __init__(
        self,
        name: str,
        room: str,
        kind: i64,
        shape: str,
        doors: i64,
        guards: i64,
        items: bool,
        count: i64,
    ) -> None:
        self.name: str = name
        self.room: str = room
        self.kind: i64 = kind
        self.shape: str = shape
        self.doors: i64 = doors
        self.guards: i64 = guards
        self.items: bool = items
        self.count: i64 = count

    def counted(self, count: i64) -> "TileType":
        """The same kind of tile, in another number."""
        return TileType(
            self.name, self.room, self.kind, self.shape, self.doors, self.guards, self.items, count
        )


class ItemType:
    """One kind of item: how often a card of it can be used (0: until it is lost), and how many."""

    def __init__(self, name: str, title: str, text: str, uses: i64, count: i64) -> None:
        self.name: str = name
        self.title: str = title
        self.text: str = text
        self.uses: i64 = uses
        self.count: i64 = count


class Content:
    """Everything that never changes during a game.

    Type 0 is the entrance, the last type the intel room; the rest keep the order of the tile file.
    Tables of tiles go by type, those of doors by code: `type * TURNS + turns`.
    """

    def __init__(
        self, types: list[TileType], items: list[ItemType], players: i64, options: dict[str, str]
    ) -> None:
        self.types: list[TileType] = types
        self.items: list[ItemType] = items
        self.players: i64 = players
        self.indicators: i64 = int(options["indicators"])
        self.roll_per_tile: bool = options["stealth_roll"] == "per_tile"
        self.fair_intel: bool = options["fair_intel"] == "on"
        self.one_sided: bool = options["matching"] == "one_way"
        # The last round, or 0.
        self.lockdown: i64 = 0 if options["lockdown"] == "off" else int(options["lockdown"])
        self.can_vote: bool = options["draw_vote"] == "on"
        self.intel: i64 = len(types) - 1

        doors: list[int] = []
        distinct: list[int] = []
        for tile in types:
            seen: list[int] = []
            mask: i64 = 0
            for code in range(TURNS):
                turns: i64 = code & 3
                look = int(turned(tile.doors, turns))
                doors.append(look)
                if look not in seen:
                    seen.append(look)
                    mask |= 1 << turns
            distinct.append(mask)
        self.doors: bytes = bytes(doors)
        self.distinct: bytes = bytes(distinct)  # turns that look different, as bits
        self.kind: bytes = bytes([tile.kind for tile in types])
        self.guards: bytes = bytes([tile.guards for tile in types])
        self.has_items: bytes = bytes([1 if tile.items else 0 for tile in types])
        self.uses: bytes = bytes([item.uses for item in items])
        assert len(items) == names.ITEM_KINDS
        # Long lists of options are made of these, which is cheaper than making ints anew. They are
        # called objects so that the compiler hands them on as they are.
        self.placements: list[object] = [
            act(names.PLACE, where, turns) for where in range(names.TILES * 4) for turns in range(4)
        ]
        self.moves: list[object] = [act(names.MOVE, room) for room in range(names.TILES)]
        self.guard_moves: list[list[object]] = [
            [act(names.GUARD, number, room) for room in range(names.TILES)]
            for number in range(names.GUARDS + 1)
        ]
