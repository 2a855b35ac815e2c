# not compiled: asked once per command
"""Where a player's own things are kept on this machine: tables, stages."""

import os
from pathlib import Path


def home_folder() -> Path:
    """SNEAK_HOME, or `sneakbox` among the user's data."""
    set_home = os.environ.get("SNEAK_HOME")
    if set_home:
        return Path(set_home)
    data = os.environ.get("XDG_DATA_HOME")
    # The standard wants an absolute path there and anything else ignored.
    if data and Path(data).is_absolute():
        return Path(data) / "sneakbox"
    return Path.home() / ".local" / "share" / "sneakbox"
