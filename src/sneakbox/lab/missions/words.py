"""Names for generated missions: what places are called and what stands in them."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Theme:
    """A kind of place: what its zone is called, and its obstacles by their symbols."""

    name: str
    obstacles: dict[str, str]


THEMES: Final = (
    Theme("loading bay", {"cr": "crates", "cn": "container", "pa": "pallet"}),
    Theme("motor pool", {"tr": "truck", "fu": "fuel"}),
    Theme("tree garden", {"te": "tree", "ro": "rock"}),
    Theme("reservoir", {"wa": "water", "pi": "pipes"}),
    Theme("container yard", {"cn": "container", "ba": "barrels"}),
    Theme("cold store", {"rk": "rack", "pa": "pallet"}),
    Theme("machine hall", {"ma": "machine", "ge": "generator"}),
    Theme("archive", {"sh": "shelf", "de": "desk"}),
    Theme("laboratory", {"tb": "table", "se": "server"}),
    Theme("quarters", {"lo": "locker", "bu": "bunk"}),
    Theme("control room", {"co": "console", "sc": "screens"}),
)
FLOOR: Final = "vr"
FIRST_WORDS: Final = (
    "Silent", "Pale", "Borrowed", "Hollow", "Glass", "Paper", "Second", "Copper", "Cold",
    "Distant", "Narrow", "Blind", "Even", "Folded", "Salt", "Velvet", "Winter", "Low", "Quiet",
    "Late",
)  # fmt: skip
LAST_WORDS: Final = (
    "Ledger", "Circuit", "Lantern", "Orbit", "Harbour", "Threshold", "Clockwork", "Signal",
    "Corridor", "Mirror", "Compass", "Shift", "Anchor", "Echo", "Garden", "Margin", "Relay",
    "Staircase", "Index", "Tide",
)  # fmt: skip
