"""A server to be killed: `python -m tests.server.crashing PORT DATABASE [SETTINGS]`."""

import asyncio
import json
import sys
from typing import Any

from sneakbox.server.app import build
from sneakbox.server.observe import write_logs
from sneakbox.server.running import listen, server
from tests.server.house import settings, shelf


def main(port: int, database: str, more: dict[str, Any]) -> None:
    write_logs("critical" if more else "error")  # where everything fails, everything is logged
    inside = listen("127.0.0.1", 0)
    peer_address = f"127.0.0.1:{inside.getsockname()[1]}"
    chosen = settings(database, peer_address=peer_address, **more)
    listening = listen("127.0.0.1", port)
    running = server(build(chosen, shelf()), chosen, inside=inside)
    asyncio.run(running.serve(sockets=[listening]))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], json.loads(sys.argv[3]) if len(sys.argv) > 3 else {})
