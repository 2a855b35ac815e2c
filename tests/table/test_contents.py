"""What a game was laid out from, kept beside its record: games of another release verify by it."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from sneakbox import cli
from sneakbox.games import catalogue
from sneakbox.kernel.game import Game
from sneakbox.table import Match, RecordError, load, save, secret_from_seed, verify
from sneakbox.table.contents import (
    MOST_BYTES,
    Contents,
    ContentsError,
    Library,
    contents_in,
    game_with,
    read_contents,
)
from sneakbox.terminal.shelf import Shelf

STAGE = "stages/stage_1.toml"


def of_another_release() -> Match:
    """A game that began with another Stage 1, and was given up."""
    game = catalogue.game("metal_gear")
    text = game.data(STAGE)
    title = re.search(r'^title = "(.*)"$', text, re.MULTILINE)
    assert title
    other = game.with_data({STAGE: text.replace(title[1], "Another Place", 1)})
    match = Match.start(other.setup(1, "stage_1"), secret=secret_from_seed("other"))
    match.concede(0)
    return match


def only(game: Game) -> Callable[[str], Game]:
    return lambda _: game


def verified(path: Path, *more: str) -> int:
    return cli.main(["replay", str(path), "--verify", *more])


def test_a_record_of_other_content_verifies_with_its_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEAK_HOME", str(tmp_path / "home"))
    match = of_another_release()
    record, content = tmp_path / "game.record", tmp_path / "game.content"
    save(match.record, record)
    assert verified(record) == 1
    assert "with other content than here" in capsys.readouterr().err
    content.write_text(Contents.of(match.setup).text())
    assert verified(record, "--content", str(content)) == 0
    assert cli.main(["replay", str(record), "--content", str(content)]) == 0
    assert "Another Place" in capsys.readouterr().out
    # One text that is not what it was, and it is no longer that content.
    content.write_text(Contents.of(match.setup).text().replace("Another Place", "A Forged Place"))
    assert verified(record, "--content", str(content)) == 1
    assert "with other content than here" in capsys.readouterr().err


def test_games_played_here_keep_what_they_began_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEAK_HOME", str(tmp_path))
    match = of_another_release()
    shelf = Shelf()
    place = shelf.keep(match, shelf.place_for(match))
    kept = list((tmp_path / "contents").iterdir())
    assert [path.suffix for path in kept] == [".content"]
    assert verified(place) == 0
    assert Match.from_record(load(place)).setup.scenario_title == "Another Place"
    # A file of one's own is kept as well: the record still fits when that is changed.
    game = catalogue.game("metal_gear")
    own = tmp_path / "own.toml"
    own.write_text(game.data(STAGE))
    drafted = Match.start(game.setup(1, "stage_1", {"stage": str(own)}), secret=bytes(32))
    shelf.keep(drafted, shelf.place_for(drafted))
    text = drafted.record.text()
    own.unlink()
    assert verify(text).steps == 0
    for path in (tmp_path / "contents").iterdir():
        path.write_text("{}")
    with pytest.raises(RecordError, match="cannot be used"):
        verify(text)


def test_what_is_no_file_of_contents_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    fine = {"format": 1, "game": "ninja", "content": "c", "texts": {"cards.toml": "x"}}
    assert contents_in(json.dumps(fine)) == Contents("ninja", "c", {"cards.toml": "x"})
    path = tmp_path / "a.content"
    for bad in (
        b"\xff",
        b"[" * 100_000,
        b"[]",
        *(
            json.dumps({**fine, **other}).encode()
            for other in (
                {"format": 2},
                {"game": 1},
                {"content": None},
                {"texts": ["x"]},
                {"texts": {"a": 1}},
            )
        ),
        b" " * (MOST_BYTES + 1),
    ):
        path.write_bytes(bad)
        with pytest.raises(ContentsError):
            read_contents(path)
        assert cli.main(["replay", str(path), "--content", str(path)]) == 2, bad[:40]
        assert "a.content cannot be used: " in capsys.readouterr().err
    assert cli.main(["replay", str(path), "--content", str(tmp_path / "none")]) == 2
    # Texts that the rules cannot read are refused in a sentence.
    for name, scenario in (("ninja", "outpost"), ("metal_gear", "stage_4")):
        game = catalogue.game(name)
        record = Match.start(game.setup(2, scenario), secret=bytes(32)).record.text()
        for file in game.setup(2, scenario).texts:
            broken = game_with(game, Contents(name, "c", {file: "x"}))
            with pytest.raises(RecordError, match="cannot be used"):
                verify(record, find_game=only(broken))
    assert Library(tmp_path / "nowhere").find("ninja", "../c") is None
