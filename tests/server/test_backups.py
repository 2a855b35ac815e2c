"""Everything a server keeps in one file, made while it runs, and brought back elsewhere."""

import asyncio
import zipfile
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from sneakbox import cli
from sneakbox.server import schema
from sneakbox.server.backups import About, BackupError, backup, restore
from sneakbox.server.storage import StorageError, address_of
from tests.server.house import opened, play_one, two_thieves
from tests.server.postgres import new_database

pytestmark = pytest.mark.anyio
KEY = bytes(range(32))


async def everything(service: Any) -> dict[str, list[str]]:
    """What is kept, row by row; who works on it now is not."""
    tables = [one for one in schema.METADATA.sorted_tables if one.name in KEPT]
    return {
        one.name: sorted(map(repr, await service.house.storage.rows(select(one)))) for one in tables
    }


KEPT = {"tables", "seats", "keys", "snapshots", "chat", "notes", "texts", "contents"}


async def played(database: str, backups: Path) -> tuple[str, bytes, About]:
    """A game that is played on while a backup is made; returns how it stood then."""
    async with opened(database, luck_key=KEY) as service:
        table = await service.table((await service.seating.open(two_thieves(listed=True))).table.id)
        await service.talking.say(table, 0, "a", "table", "Grüße – and a 'quote'\n")
        await service.talking.write_note(table, 1, "behind the door")
        for _ in range(9):
            await play_one(service, table, table.watched().deciders()[0])
        digest = table.watched().digest()
        about = await backup(address_of(database), backups / "one.backup")
        await play_one(service, table, table.watched().deciders()[0])
        assert table.watched().digest() != digest
        return table.id, digest, about


async def test_a_backup_brings_everything_back_on_either_kind_of_database(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    name, digest, about = await played(database, tmp_path)
    file = tmp_path / "one.backup"
    assert file.stat().st_mode & 0o777 == 0o600
    targets = [str(tmp_path / "again.sqlite3")]
    if database.startswith("postgresql"):
        targets.append(await new_database(request.getfixturevalue("postgres_cluster")))
    for target in targets:
        assert await restore(file, address_of(target)) == about
        async with opened(target, luck_key=KEY) as service:
            table = await service.table(name)
            assert table.watched().digest() == digest, target
            assert table.chat["table"][0].text == "Grüße – and a 'quote'"
            assert table.notes[1, "own"] == "behind the door"
            counts = {one: len(rows) for one, rows in (await everything(service)).items()}
            assert counts == {one: about.rows[one] for one in counts}
            await play_one(service, table, table.watched().deciders()[0])
            again = tmp_path / f"again-{len(list(tmp_path.iterdir()))}.backup"
            await backup(address_of(target), again)
        with pytest.raises(BackupError, match="is not empty"):
            await restore(file, address_of(target))


async def test_a_backup_that_is_not_whole_changes_nothing(sqlite_file: str, tmp_path: Path) -> None:
    await played(sqlite_file, tmp_path)
    whole = (tmp_path / "one.backup").read_bytes()
    target = tmp_path / "new.sqlite3"

    async def refused(data: bytes, why: str) -> None:
        (tmp_path / "bad.backup").write_bytes(data)
        with pytest.raises(BackupError, match=why):
            await restore(tmp_path / "bad.backup", address_of(str(target)))
        assert not target.exists(), why

    for data in (b"", b"nothing of the kind", whole[:-40], whole[: len(whole) // 2]):
        await refused(data, "is no backup, or not all of one")
    assert not list(tmp_path.glob(f"{target.name}*")), "what is no backup leaves nothing behind"
    damaged = bytearray(whole)
    with zipfile.ZipFile(tmp_path / "one.backup") as archive:
        begin = archive.getinfo("tables.jsonl").header_offset
    head = 30 + sum(int.from_bytes(whole[begin + at : begin + at + 2], "little") for at in (26, 28))
    damaged[begin + head + 20] ^= 0xFF
    await refused(bytes(damaged), "is no backup, or not all of one")
    for name, text, why in (
        ("about.json", b'{"format": 2, "form": "0001", "rows": {}}', "by a newer release"),
        ("about.json", b'{"format": 1, "form": "9999", "rows": {}}', "by a newer release"),
        ("seats.jsonl", b"", "has 0 rows of seats and should have 2"),
        ("seats.jsonl", b'{"nonsense": 1}\n', "a row of seats with other columns"),
        ("seats.jsonl", b"[]\n", "is no backup"),
    ):
        await refused(changed(tmp_path / "one.backup", name, text), why)


def changed(file: Path, name: str, text: bytes) -> bytes:
    """A backup in which one part is another."""
    other = file.with_name("other.backup")
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(other, "w") as new:
        for part in old.namelist():
            new.writestr(part, text if part == name else old.read(part))
    return other.read_bytes()


async def test_what_is_not_there_is_not_kept(tmp_path: Path, sqlite_file: str) -> None:
    with pytest.raises(StorageError, match="there is no file"):
        await backup(address_of(str(tmp_path / "none.sqlite3")), tmp_path / "a.backup")
    (tmp_path / "empty.sqlite3").touch()
    with pytest.raises(BackupError, match="no tables of Sneakbox"):
        await backup(address_of(str(tmp_path / "empty.sqlite3")), tmp_path / "a.backup")
    await played(sqlite_file, tmp_path)
    with pytest.raises(BackupError, match="is there already"):
        await backup(address_of(sqlite_file), tmp_path / "one.backup")
    assert [path.name for path in tmp_path.glob("*backup*")] == ["one.backup"]


async def test_the_commands(
    sqlite_file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def said(*words: str) -> int:
        return await asyncio.to_thread(cli.main, list(words))

    async with opened(sqlite_file) as service:
        await service.seating.open(two_thieves())
        file = str(tmp_path / "a.backup")
        assert await said("backup", file, "--database", sqlite_file) == 0
    assert f"1 table is kept in {file}. Keep {sqlite_file}.key too" in capsys.readouterr().out
    new = str(tmp_path / "new.sqlite3")
    assert await said("restore", file, "--database", new) == 0
    assert f"1 table is back. Put the key of the old server at {new}.key" in capsys.readouterr().out
    for words, why in (
        (("restore", file, "--database", new), "is not empty"),
        (("restore", str(tmp_path / "none"), "--database", new), "No such file"),
        (("backup", file, "--database", new), "is there already"),
        (("backup", str(tmp_path / "no/where"), "--database", new), "No such file"),
        (("backup", str(tmp_path / "b"), "--database", str(tmp_path / "no")), "there is no file"),
    ):
        assert await said(*words) == 1, words
        assert why in capsys.readouterr().err, words
