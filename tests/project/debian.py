"""A Debian for the tests of the set-up: its apt-get writes down what it is asked."""

import os
import sys
from pathlib import Path

import pytest

from build_support import packages, parts

FAKE_APT = f"""#!{sys.executable} -I
import os, pathlib, signal, sys

here = pathlib.Path(__file__).parent.parent
words = [word for word in sys.argv[1:] if word == "--simulate" or not word.startswith("--")]
BRINGS = {{"nodejs": ["node"], "postgresql": ["initdb", "pg_ctl"], "postgresql-common": []}}


def lines(name):
    path = here / name
    return path.read_text().split() if path.exists() else []


def fail(text):
    print("Reading package lists...")
    sys.exit("E: " + text)


with (here / "asked").open("a") as asked:
    print(*words, file=asked)
if os.environ["DEBIAN_FRONTEND"] != "noninteractive" or "--no-install-recommends" not in sys.argv:
    fail("somebody would have to answer questions.")
if words == ["update"]:
    if lines("offline"):
        fail("Failed to fetch InRelease  Temporary failure resolving 'debian'")
    (here / "lists").write_text((here / "servers").read_text())
    (here / "outdated").unlink(missing_ok=True)
    sys.exit()
wanted = [word for word in words if word not in ("install", "--simulate")]
for package in wanted:
    if package not in lines("lists"):
        fail("Unable to locate package " + package)
if "--simulate" in words:
    sys.exit()
if lines("outdated"):
    fail("Failed to fetch pool/main/c  404  Not Found")
if lines("broken"):
    fail("dpkg was interrupted, you must manually run 'dpkg --configure -a' to correct it.")
if lines("endless") and "postgresql" in wanted:
    signal.signal(signal.SIGINT, lambda *_: (here / "stopped").touch() or sys.exit(100))
    (here / "started").touch()
    signal.pause()
for package in wanted:
    if package == "postgresql":
        (here / "settings_then").write_text((here / "createcluster.conf").read_text())
    if package == "postgresql-common":
        (here / "createcluster.conf").write_text("ssl = on\\n")
    for command in BRINGS.get(package, [package]):
        path = here / "bin" / command
        path.touch()
        path.chmod(0o755)
"""
EVERYTHING = ("chromium", "nodejs", "npm", "postgresql", "postgresql-common", "curl", "gcc")


class Debian:
    """A folder with a `bin`, and files that say how its apt-get behaves today."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "bin").mkdir()
        for name, text in {"apt-get": FAKE_APT, "dpkg": "#!/bin/sh\n"}.items():
            path = folder / "bin" / name
            path.write_text(text)
            path.chmod(0o755)
        self.servers_have(*EVERYTHING)

    def servers_have(self, *names: str) -> None:
        (self.folder / "servers").write_text("\n".join(names))

    def lists_have(self, *names: str) -> None:
        """Without them apt knows no package until its lists are renewed."""
        (self.folder / "lists").write_text("\n".join(names))

    def is_now(self, mood: str) -> None:
        """One of `offline`, `outdated`, `broken`, `endless` (at PostgreSQL)."""
        (self.folder / mood).write_text("yes")

    def has(self, *commands: str) -> None:
        for command in commands:
            path = self.folder / "bin" / command
            path.touch()
            path.chmod(0o755)

    def asked(self) -> list[str]:
        """What apt-get was asked, without its options and its rehearsals."""
        path = self.folder / "asked"
        said = path.read_text().splitlines() if path.exists() else []
        return [line for line in said if "--simulate" not in line]

    def settings(self, when: str = "createcluster.conf") -> str:
        return (self.folder / when).read_text()

    def move_in(self, monkeypatch: pytest.MonkeyPatch, user: int = 0) -> None:
        """Everything that looks for the system finds this one; `user` 0 is root."""
        monkeypatch.setenv("PATH", str(self.folder / "bin"))
        monkeypatch.setattr(os, "geteuid", lambda: user)
        monkeypatch.setattr(parts, "POSTGRESQL_PLACES", ())
        monkeypatch.setattr(packages, "ROOT", self.folder)
        monkeypatch.setattr(packages, "SETUP_LOG", self.folder / "build" / "setup.log")
        monkeypatch.setattr(packages, "MAIN_CLUSTER", self.folder / "createcluster.conf")
