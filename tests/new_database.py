"""Databases of servers, as good as new: the first is made, the others are its copies.

To bring a new file into shape takes longer than what many a test does with it.
"""

import asyncio
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from sneakbox.server.storage import PRIVATE, Storage


def new_database(folder: Path) -> str:
    """The name of a file in the folder that holds no table yet."""
    file = folder / "tables.sqlite3"
    file.touch(mode=PRIVATE, exist_ok=False)
    file.write_bytes(_made())
    return str(file)


@cache
def _made() -> bytes:
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as beside:
        file = Path(folder) / "tables.sqlite3"
        beside.submit(asyncio.run, _make(str(file))).result()  # a loop may be running here
        assert [path.name for path in file.parent.iterdir()] == [file.name]
        return file.read_bytes()


async def _make(file: str) -> None:
    storage = Storage(file)
    await storage.open()
    await storage.close()
