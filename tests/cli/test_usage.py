"""Every wrong word on the command line gets one sentence and exit code 2."""

import subprocess
from pathlib import Path

import pytest

from sneakbox import cli
from sneakbox.games.catalogue import all_games
from sneakbox.kernel.vocabulary import one_of
from tests.terminal.program import command, environment, run

# What is on the shelf, in the words of a suggestion.
GAMES = one_of([game.id for game in all_games()])

WRONG = {
    "plya": "sneak: there is no command 'plya': did you mean 'play'?",
    "zzz": "sneak: there is no command 'zzz': try play, ",
    "--frob": "sneak: there is no flag '--frob': try --help or --version.",
    "play nope": f"sneak play: there is no game 'nope': {GAMES}.",
    "play sneaking_mision": "there is no game 'sneaking_mision': did you mean 'sneaking_mission'?",
    "play sneaking_mission more": "'more' is too much; 'sneak play --help' shows",
    "play sneaking_mission --sede 3": "there is no flag '--sede': did you mean '--seed'?",
    "play sneaking_mission --scen easy": "there is no flag '--scen': did you mean '--scenario'?",
    "play sneaking_mission --scenario hrad": "has no scenario 'hrad': did you mean 'hard'?",
    "play sneaking_mission --scenario": "--scenario needs a value; 'sneak play --help' shows how.",
    "play sneaking_mission --set": "--set needs a value",
    "play sneaking_mission --set fils=deep": "has no option 'fils': did you mean 'files'?",
    "play sneaking_mission --set files=dep": "files cannot be 'dep': did you mean 'deep'?",
    "play sneaking_mission --set files": "--set files needs a value, as in 'files=…': try anywhere",
    "play sneaking_mission --set files=": "--set files needs a value",
    "play sneaking_mission --set files=deep --set files=deep": "files is set twice",
    "play sneaking_mission --set tiles=no-such-file": "the tile set cannot be used",
    "play sneaking_mission --seats a,b": "--seats needs 1 name for Sneaking Mission – Solo, not 2.",
    "play sneaking_mission --seats bot:sensibel": "there is no bot 'sensibel' for Sneaking "
    "Mission – Solo: did you mean 'bot:sensible'?",
    "play sneaking_mission --seats=": "--seats: '' is no name",
    "play sneaking_mission --seed=": "--seed must be a text of 1 to 200 characters.",
    "play sneaking_mission --plain=yes": "--plain takes no value",
    "play --scenario easy": "--scenario, --edition, --set and --seats need a game",
    "play --new --resume x": "--resume cannot stand beside --new",
    "play --resume nothing": "there is no saved game and no file 'nothing'.",
    "play sneaking_mission --resume x": "'sneaking_mission' cannot stand beside --resume",
    "play --seed 1 --resume x": "--seed cannot stand beside --resume",
    "games nope": f"sneak games: there is no game 'nope': {GAMES}.",
    "games --jsn": "there is no flag '--jsn': did you mean '--json'?",
    "replay": "sneak replay: FILE is missing; 'sneak replay --help' shows how.",
    "replay no-such-file": "no-such-file cannot be read: No such file or directory.",
    "replay a b": "'b' is too much",
    "replay a --step x": "--step: 'x' will not do: it must be a whole number from 0 up.",
    "replay a --step -1": "--step",
    "replay a --step 99999999999999999999": "it must be a whole number from 0 up.",
    "replay a --verify --step 3": "--verify checks the whole game",
    "check": "sneak check: FILE is missing",
    "simulate": "sneak simulate: GAME and --games are missing; 'sneak simulate --help' shows how.",
    "simulate ninja --game 3": "there is no flag '--game': did you mean '--games'?",
    "simulate ninja --games 3 --seats a,b": "'--seats' here: --bots names who plays, --players how",
    "play ninja --players 3": "--players' here: --seats names everybody who plays",
    "play ninja --bots random": "there is no flag '--bots' here: --seats names everybody who plays",
    "fuzz ninja --games 2 --folder no/such": "--folder: there is no folder 'no/such'.",
    "serve --log loud": "--log: 'loud' will not do: try debug, info, warning or error.",
    "serve --log warn": "--log: 'warn' will not do: did you mean 'warning'?",
    "serve --database nosuch://x": "'nosuch' is no database for Sneakbox: name a file, or write",
    "serve --mail-server mail.example": "--public-url: people who are told need one, as https://",
    "serve --mail-from a@b.org": "--mail-from and --public-url are for --browser-push",
    "serve --public-url http://a.b --browser-push": "--browser-push: browsers allow it to https",
    "serve --public-url ftp://a.b --web-hooks own": "--public-url: people who are told need one",
    "serve --public-url http://a.b --mail-server m.a:0 --mail-from a@b.c": "--mail-server: a host",
    "serve --public-url http://a.b --mail-server m.a --mail-from me": "--mail-from: That is no",
    "codec zzz": "no call speaks of 'zzz': 'sneak codec' lists them all.",
    "codec 10.99": "nobody answers on 10.99: numbers go from 10.01 to",
    "rules ninja zzz": "speaks of 'zzz': 'sneak rules ninja' lists them all.",
    "check --jsno x": "there is no flag '--jsno': did you mean '--json'?",
    "bench --onyl x": "there is no flag '--onyl': did you mean '--only'?",
}


def test_wrong_words(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEAK_HOME", str(tmp_path))
    for words, sentence in WRONG.items():
        assert cli.main(words.split()) == 2, words
        said = capsys.readouterr()
        assert said.out == "", words
        assert sentence in said.err, words
        assert len(said.err.splitlines()) == 1, words
        assert said.err.rstrip().endswith((".", "?")), words


COMMANDS = list(cli.COMMANDS)


def test_help_teaches_by_example(capsys: pytest.CaptureFixture[str]) -> None:
    for name in COMMANDS:
        assert cli.main([name, "--help"]) == 0, name
        said = capsys.readouterr().out
        assert said.startswith(f"usage: sneak {name}")
        assert f"  sneak {name}" in said.partition("examples:")[2], name
        assert name == "play" or "--json" in said, name


def test_every_command_refuses_an_unknown_flag(capsys: pytest.CaptureFixture[str]) -> None:
    for name in COMMANDS:
        assert cli.main([name, "--no-such-flag"]) == 2, name
        assert len(capsys.readouterr().err.splitlines()) == 1, name


def test_every_module_of_the_package_is_a_command() -> None:
    """What adds itself to the command line must be in the list; nothing is found by magic."""
    folder = Path(cli.__file__).parent / "commands"
    adding = {path.stem for path in folder.glob("*.py") if "\ndef add(" in path.read_text()}
    assert adding == set(COMMANDS)


def test_without_a_word_it_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 0
    said = capsys.readouterr().out
    assert all(f"    {name}" in said for name in COMMANDS)


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("sneakbox ")


def test_a_mistake_of_ours_is_no_stack_trace(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError("a wheel came off")

    monkeypatch.setattr("sneakbox.games.catalogue.all_games", broken)
    assert cli.main(["games"]) == 1
    said = capsys.readouterr().err
    assert "a mistake in Sneakbox itself (RuntimeError: a wheel came off)" in said
    assert "Traceback" not in said


def test_bad_flags_of_the_real_program(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "sneaking_mission", "--sede", "1")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "sneak play: there is no flag '--sede': did you mean '--seed'?\n"


def test_strange_bytes_in_arguments(tmp_path: Path) -> None:
    done = subprocess.run(
        [*map(str.encode, command("play")), b"\xff\xfe\x1b[2J"],
        capture_output=True,
        env=environment(tmp_path),
        check=False,
    )
    assert done.returncode == 2
    assert b"there is no game" in done.stderr
    assert b"\x1b" not in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_full_disk_is_told_in_one_sentence(tmp_path: Path) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("needs /dev/full")
    for words in (["games"], ["rules", "SMS-011"]):  # more than is kept back, and less
        with full.open("w") as nowhere:
            done = subprocess.run(
                command(*words),
                stdout=nowhere,
                stderr=subprocess.PIPE,
                env=environment(tmp_path),
                text=True,
                check=False,
            )
        assert done.returncode == 1
        assert done.stderr == "sneak: the output cannot be written: No space left on device.\n"


def test_a_database_that_cannot_be_used_is_told_before_anybody_comes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear reader, this is no database at all.\n" * 100)
    closed = "postgresql://me:secret@127.0.0.1:1/games"
    for name in (str(tmp_path / "no" / "such" / "games.sqlite3"), str(letter), closed):
        command = ["serve", "--port", "0", "--database-wait", "0", "--database", name]
        assert cli.main(command) == 1, name
        said = capsys.readouterr()
        assert said.out == "", name
        assert said.err.startswith("sneak serve: the database "), name
        assert said.err.count("\n") == 1, name
        assert "secret" not in said.err
