# not compiled: a table, read once per mission
"""What Easy, Normal, Hard and Extreme change (SMS-005, SMS-120 to SMS-123)."""

from typing import Final

DIFFICULTIES: Final = {
    # start ammo, ammo per weapon, Alert is defeat (SMS-005, SMS-120 to SMS-123)
    "easy": (3, 3, False),
    "normal": (0, 3, False),
    "hard": (0, 1, False),
    "extreme": (0, 1, True),
}
