"""The annotated nights of the handbook: what a note says was done, was done at that step."""

import re

from sneakbox.kernel.seats import CHANCE
from sneakbox.table import parse_record
from sneakbox.table.record import Move, standing
from tests.project.door import ROOT

PAGE = (ROOT / "docs" / "nights.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\d+) \| (guards|traitor|ninja) \| `([^`]+)` \|", re.MULTILINE)


def test_notes_are_about_what_was_played() -> None:
    nights = PAGE.split("\n## ")[1:]
    assert len(nights) == 3
    bluffs = held = 0
    for night in nights:
        file = re.search(r"`(docs/nights/\w+\.sneak)`", night)
        assert file is not None
        record = parse_record((ROOT / file[1]).read_bytes())
        assert record.header.game == "ninja"
        assert {name.split("@")[0] for name in record.header.seats} == {"bot:master"}
        moves: list[Move] = standing(record.entries)
        rows = ROW.findall(night)
        assert rows
        for step, who, words in rows:
            move = moves[int(step) - 1]
            assert (move.step, move.words) == (int(step), words), file[1]
            assert move.seat != CHANCE
            assert move.seat == (0 if who == "guards" else 1)
        bluffs += sum(words.startswith("bluff") for _, _, words in rows)
        held += night.count("Sleepers held back")
    assert bluffs >= 3
    assert held >= 3
