"""A server to be killed: `python -m tests.server.crashing PORT DATABASE`."""

import asyncio
import sys

from sneakbox.server.app import build
from sneakbox.server.observe import write_logs
from sneakbox.server.running import listen, server
from tests.server.house import settings, shelf


def main(port: int, database: str) -> None:
    write_logs("error")
    chosen = settings(database)
    listening = listen("127.0.0.1", port)
    asyncio.run(server(build(chosen, shelf()), chosen).serve(sockets=[listening]))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
