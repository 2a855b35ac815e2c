# not compiled: reads and writes a text file
"""A campaign as one text that people can read: every part is sealed, so damage is found.

    schema = 2
    id = "5f0c3a9be27d1846"
    name = "Ana and Ben"
    …
    seal = "9c1b22aa07f3"

    [[plays]]
    stage = "stage_1"
    …
    seal = "…"

    [end]
    plays = 1
    tables = 0
    seal = "…"

A seal is the beginning of the BLAKE2b hash of everything in the text before its line, so a changed,
missing or misplaced line is found in the part where it happened.
"""

import hashlib
import json
import re
from collections.abc import Sequence
from typing import Final

from sneakbox.boards import content_tables
from sneakbox.boards.content_files import ContentError, Problem
from sneakbox.boards.content_tables import Table
from sneakbox.games.metal_gear.campaign import memory_box
from sneakbox.games.metal_gear.campaign.campaign import (
    MOST_PLAYS,
    Campaign,
    OpenTable,
    why_no_name,
)
from sneakbox.games.metal_gear.campaign.figures import Figures, Play
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS
from sneakbox.games.metal_gear.game import GAME
from sneakbox.games.metal_gear.setting_up.difficulty import DIFFICULTIES

SCHEMA: Final = 2
SEAL: Final = re.compile(r'^seal = "([0-9a-f]*)"$', re.MULTILINE)
SEAL_BYTES: Final = 6
TITLE: Final = f"# A campaign of {GAME.title}. Each part is sealed: do not change it by hand."
ID: Final = r"[a-z0-9][a-z0-9_-]{0,39}"
TABLE_ID: Final = r"[A-Za-z0-9_-]{1,80}"
WORDS: Final = r"[a-z][a-z ]{0,39}"
DATE: Final = r"\d{4}-\d\d-\d\d"
HIGHEST: Final = 10**9
MOST_BYTES: Final = 4_000_000
HEAD_KEYS: Final = (
    "schema", "id", "name", "players", "edition", "difficulty", "begun", "seal", "plays", "tables",
    "end",
)  # fmt: skip
FIGURES: Final = tuple(Figures().named())
PLAY_KEYS: Final = ("stage", "table", "result", *FIGURES, "optional", "cards", "damage", "seal")
TABLE_KEYS: Final = ("stage", "table", "seal")


# Writing.


def text_of(campaign: Campaign) -> str:
    """The whole file."""
    lines = [
        TITLE,
        f"schema = {SCHEMA}",
        f"id = {quoted(campaign.id)}",
        f"name = {quoted(campaign.name)}",
        f"players = {campaign.players}",
        f"edition = {quoted(campaign.edition)}",
        f"difficulty = {quoted(campaign.difficulty)}",
        f"begun = {quoted(campaign.begun)}",
    ]
    sheet = Sheet()
    sheet.add(lines)
    for play in campaign.plays:
        sheet.add(["", "[[plays]]", *play_lines(play)])
    for table in campaign.tables:
        lines = [f"stage = {quoted(table.stage)}", f"table = {quoted(table.table)}"]
        sheet.add(["", "[[tables]]", *lines])
    counts = [f"plays = {len(campaign.plays)}", f"tables = {len(campaign.tables)}"]
    sheet.add(["", "[end]", *counts])
    return "".join(sheet.parts)


def play_lines(play: Play) -> list[str]:
    damage = ", ".join(f"{who} = {points}" for who, points in play.damage)
    return [
        f"stage = {quoted(play.stage)}",
        f"table = {quoted(play.table)}",
        f"result = {quoted(play.result)}",
        *(f"{name} = {number}" for name, number in play.figures.named().items()),
        f"optional = {listed(play.optional)}",
        f"cards = {listed(play.cards)}",
        f"damage = {{ {damage} }}",
    ]


def quoted(text: str) -> str:
    """A text as TOML and JSON both write it."""
    return json.dumps(text, ensure_ascii=False)


def listed(words: Sequence[str]) -> str:
    return f"[{', '.join(quoted(word) for word in words)}]"


class Sheet:
    """A text that is sealed part by part."""

    def __init__(self) -> None:
        self.parts: Final[list[str]] = []
        self._seals: Final = Seals()

    def add(self, lines: Sequence[str]) -> None:
        """One more part, and its seal."""
        part = "".join(f"{line}\n" for line in lines)
        seal = f'seal = "{self._seals.after(part)}"\n'
        self._seals.after(seal)
        self.parts.extend((part, seal))


class Seals:
    """The seals of a text that is read from its beginning: each covers all that came before."""

    def __init__(self) -> None:
        self._all: Final = hashlib.blake2b(digest_size=SEAL_BYTES)

    def after(self, text: str) -> str:
        """The seal behind one more piece of the text."""
        self._all.update(text.encode())
        return self._all.hexdigest()


# Reading.


def campaign_from(text: str, source: str) -> Campaign:
    """The campaign of a text; ContentError says in which line it is damaged, and how."""
    if len(text.encode()) > MOST_BYTES:
        raise ContentError(source, [Problem(1, 1, f"this is longer than {MOST_BYTES} bytes")])
    text = text.replace("\r\n", "\n")
    try:
        campaign = content_tables.parse(text, source, read)
    except ContentError:
        # What broke a seal comes before what a broken line happens to mean.
        check_seals(text, source)
        raise
    check_seals(text, source)
    return campaign


def check_seals(text: str, source: str) -> None:
    """Find the first part that is not as it was written."""
    begins = line = 1
    seals, read_to = Seals(), 0
    for found in SEAL.finditer(text):
        line += text.count("\n", read_to, found.start())
        if found[1] != seals.after(text[read_to : found.start()]):
            raise ContentError(source, [Problem(line, 1, broken(begins, line))])
        seals.after(found[0])
        read_to = found.end()
        begins = line + 1
    last = text.count("\n")
    if begins <= last:
        message = f"the file is damaged: from line {begins} on nothing is sealed"
        raise ContentError(source, [Problem(begins, 1, message)])


def broken(begins: int, line: int) -> str:
    return (
        f"the file is damaged: the seal does not fit what stands in lines {begins} to {line - 1};"
        " something there was changed, or is missing"
    )


def read(top: Table) -> Campaign:
    """Take a campaign out of its tables."""
    top.only(HEAD_KEYS)
    if top.raw.get("schema") != SCHEMA:
        top.problem("schema", f"schema must be {SCHEMA}: this is no campaign of this release")
    name = top.text("name")
    if name and (why := why_no_name(name)):
        top.problem("name", why)
    plays = top.rows("plays", PLAY_KEYS, required=False)
    tables = top.rows("tables", TABLE_KEYS, required=False)
    end = top.table("end").only(("plays", "tables", "seal"))
    for key, rows in (("plays", plays), ("tables", tables)):
        if end.whole(key, 0, MOST_PLAYS) != len(rows):
            end.problem(key, f"there are {len(rows)} {key} in this file: some are missing")
    check_once([*plays, *tables])
    words = tuple(DIFFICULTIES)
    return Campaign(
        name,
        top.whole("players", GAME.least_players, GAME.most_players),
        GAME.editions[top.choice("edition", tuple(GAME.editions))],
        words[top.choice("difficulty", words)],
        top.matching("begun", DATE, "a date such as 2030-12-31"),
        top.matching("id", TABLE_ID, "the id of the campaign"),
        tuple(read_play(row) for row in plays),
        tuple(
            OpenTable(
                row.matching("stage", ID, "the id of a stage"),
                row.matching("table", TABLE_ID, "the id of a table"),
            )
            for row in tables
        ),
    )


def check_once(rows: Sequence[Table]) -> None:
    """A table was played to its end or is open, and counts once."""
    known: set[str] = set()
    for row in rows:
        table = row.text("table", required=False)
        if table and table in known:
            row.problem("table", f"the table '{table[:80]}' is here twice: each counts once")
        known.add(table)


def read_play(row: Table) -> Play:
    cards = memory_box.unlockable()
    damage = row.table("damage").only(PEOPLE_WORDS)
    return Play(
        row.matching("stage", ID, "the id of a stage"),
        row.matching("table", TABLE_ID, "the id of a table"),
        row.matching("result", WORDS, "how it ended, in a word or two"),
        Figures(**{name: row.whole(name, 0, HIGHEST) for name in FIGURES}),
        tuple(row.words("optional")),
        tuple(cards[number] for number in row.choices("cards", cards, "Equipment card")),
        tuple((who, damage.whole(who, 0, HIGHEST)) for who in PEOPLE_WORDS if who in damage.raw),
    )
