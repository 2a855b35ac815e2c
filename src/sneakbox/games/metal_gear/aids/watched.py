"""What is seen and heard now, and how far it is: worked out from a view."""

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.attention.noise import dice_for
from sneakbox.games.metal_gear.bosses.guests import SIGHT_SPACES
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.native import i64


def cells_watched(view: OperationView) -> list[int]:
    """How many Guards and Cameras have each space in sight, by space.

    In the prototype Cameras look in their section only (MGS-236).
    """
    counts = [0] * view.grid.size
    for guard in view.guards:
        for cell in view.grid.cells_watched(guard.cell, guard.facing):
            counts[cell] += 1
    if view.content.edition.cameras_always_look:
        for cell in cells_filmed(view):
            counts[cell] += 1
    for cell in range(view.grid.size):
        if is_seen_by_guest(view, cell):
            counts[cell] += 1
    return counts


def is_seen_by_guest(view: OperationView, cell: i64) -> bool:
    """A boss who visits the mission alerts whoever stands there (B-900)."""
    boss, seen = view.content.boss, view.boss
    if boss is None or seen is None or not boss.is_guest or seen.cell < 0:
        return False
    is_near = view.grid.distance(seen.cell, cell) <= SIGHT_SPACES
    return is_near and view.grid.sees(seen.cell, cell)


def cells_filmed(view: OperationView) -> list[int]:
    """The spaces that working Cameras have in sight."""
    found: list[int] = []
    for camera in view.cameras:
        at = camera >> 4
        if (view.blind >> view.grid.zones[at]) & 1 == 0:
            found.extend(view.grid.cells_watched(at, view.camera_facing(camera)))
    return found


def watchers(view: OperationView, cell: i64) -> list[int]:
    """The Guards that have a space in sight, and a guest."""
    found = [
        guard.guard for guard in view.guards if view.grid.watches(guard.cell, guard.facing, cell)
    ]
    return [*found, names.BOSS] if is_seen_by_guest(view, cell) else found


def heard_chance(noisy: i64, led: i64) -> float:
    """How likely a turn with so many Noisy tokens and hostages along is heard, if by anybody."""
    return noise_chance(dice_for(noisy, led))


def noise_chance(dice: i64) -> float:
    """How likely a Noise Check with so many white dice draws attention."""
    return 1.0 - (5.0 / 6.0) ** dice
