"""A server with toys on its shelf, as a process of its own.

`python -m tests.web.together.serving PORT DATABASE [JSON]`: the last word holds settings that
differ from those of a machine of one's own. It is killed, started again and played at by several
browsers, so everything else is the real thing.
"""

import asyncio
import json
import sys
from dataclasses import replace
from typing import Any

from sneakbox.games import catalogue
from sneakbox.kernel.game import Setup
from sneakbox.scene.scene import Scene
from sneakbox.scene.svg import draw_board
from sneakbox.server.app import build
from sneakbox.server.observe import write_logs
from sneakbox.server.running import LOOPBACK, listen, local_settings, server
from sneakbox.server.shelf import Shelf
from tests.toys.burglars import BURGLARS, BurglarsSetup
from tests.toys.gangs import GANGS


def scene_of(setup: Setup) -> Scene:
    return setup.scene() if isinstance(setup, BurglarsSetup) else catalogue.scene(setup)


def toy_shelf() -> Shelf:
    """The games of Sneakbox, and those of the tests as they look on a screen."""
    return Shelf([*catalogue.all_games(), BURGLARS, GANGS], scene_of, draw_board)


def main(port: int, database: str, changes: dict[str, Any]) -> None:
    write_logs("error")
    settings = replace(local_settings(database), **changes)
    listening = listen(LOOPBACK, port)
    asyncio.run(server(build(settings, toy_shelf()), settings).serve(sockets=[listening]))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], json.loads(sys.argv[3] if len(sys.argv) > 3 else "{}"))
