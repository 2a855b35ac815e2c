"""The tiles of one mission as tables, and the settings it is played with."""

from sneakbox.boards.tiles import COVERED, TURNS, turned
from sneakbox.games.sneaking_mission import names
from sneakbox.kernel.native import i64


class TileType:
    """One kind of tile in the box: what it shows in its base orientation, and how many there are.

    `cone`, `arrow` and `red` are directions; NO_CONE and NO_MARK where the tile has none.
    """

    def __init__(
        self,
        name: str,
        picture: str,
        kind: i64,
        shape: str,
        doors: i64,
        cone: i64,
        arrow: i64,
        red: i64,
        count: i64,
    ) -> None:
        self.name: str = name
        self.picture: str = picture
        self.kind: i64 = kind
        self.shape: str = shape
        self.doors: i64 = doors
        self.cone: i64 = cone
        self.arrow: i64 = arrow
        self.red: i64 = red
        self.count: i64 = count


class Content:
    """Everything that never changes during a mission.

    Type 0 is the Entrance, the last type the Secret Files; the rest keep the order of the tile
    file. Tables go by code: `type * TURNS + turns`, COVERED added where a blip lies on the tile.
    """

    def __init__(
        self,
        types: list[TileType],
        start_ammo: i64,
        weapon_ammo: i64,
        alert_is_defeat: bool,
        options: dict[str, str],
    ) -> None:
        self.types: list[TileType] = types
        self.start_ammo: i64 = start_ammo
        self.weapon_ammo: i64 = weapon_ammo
        self.alert_is_defeat: bool = alert_is_defeat
        self.extra_once_per_guard: bool = options["alert_extra"] == "single"
        self.closing_is_defeat: bool = options["closed_map"] == "defeat"
        self.deep_files: bool = options["files"] == "deep"

        kinds: list[int] = []
        doors: list[int] = []
        cones: list[int] = []
        watch: list[int] = []
        watch_in_alert: list[int] = []
        distinct: list[int] = []
        laid: list[tuple[int, int, int, int, bool]] = []
        alike: list[int] = []
        total: i64 = 0
        for tile in types:
            total += tile.count
            laid.append((tile.doors, tile.cone, tile.arrow, tile.red, tile.kind == names.FILES))
            alike.append(laid.index(laid[-1]))
            seen: list[tuple[int, int]] = []
            mask: i64 = 0
            for code in range(TURNS):
                turns: i64 = code & 3
                covered = code & COVERED != 0
                kind: i64 = tile.kind
                cone: i64 = names.NO_CONE
                if covered:
                    kind = names.EMPTY
                elif tile.cone != names.NO_CONE:
                    cone = (tile.cone + turns) & 3
                kinds.append(kind)
                doors.append(turned(tile.doors, turns))
                cones.append(cone)
                gaze: i64 = 0
                if kind == names.GUARD:
                    gaze = 1 << cone
                watch.append(gaze)
                watch_in_alert.append(15 if kind == names.SLEEPER else gaze)
                look = (int(turned(tile.doors, turns)), int(cone))
                if not covered and look not in seen:
                    seen.append(look)
                    mask |= 1 << turns
            distinct.append(mask)
        # By code.
        self.kind: bytes = bytes(kinds)
        self.doors: bytes = bytes(doors)
        self.cone: bytes = bytes(cones)
        self.watch: bytes = bytes(watch)  # directions a waking guard looks in, as bits
        self.watch_in_alert: bytes = bytes(watch_in_alert)  # sleepers look everywhere (SMS-092)
        # By type.
        self.distinct: bytes = bytes(distinct)  # turns that look different, as bits
        self.alike: list[int] = alike  # the first type that is laid by the same marks and doors
        self.arrow: bytes = bytes([tile.arrow for tile in types])
        self.red: bytes = bytes([tile.red for tile in types])
        self.files: i64 = len(types) - 1
        self.total: i64 = total
        # The upper third of the pile, which cannot hold the files in the deep variant.
        self.shallow: i64 = total // 3

    def is_guard_type(self, tile_type: i64) -> bool:
        return self.kind[tile_type * TURNS] == names.GUARD

    def is_files_type(self, tile_type: i64) -> bool:
        return self.kind[tile_type * TURNS] == names.FILES

    def has_arrow(self, tile_type: i64) -> bool:
        return self.arrow[tile_type] != names.NO_MARK
