"""Playing whole games and asking everything there is to ask, through a pipe."""

import io
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from sneakbox.scene.model import Path as Path_
from sneakbox.table import Match
from sneakbox.table.frames import frame_for
from sneakbox.terminal.answers import Walking, question
from sneakbox.terminal.ask import Asker
from sneakbox.terminal.screen import Screen
from sneakbox.terminal.session import Session
from sneakbox.terminal.shelf import Shelf
from sneakbox.terminal.words import Known
from tests.scene.positions import at_random
from tests.terminal.program import PATIENCE, command, environment, run
from tests.terminal.scripts import Typed, mission

PLAY = ("play", "sneaking_mission", "--plain", "--new")


def say(home: Path, *lines: str, seed: str = "test", more: tuple[str, ...] = ()) -> str:
    """What the program prints when these lines are typed in a new game."""
    typed = "".join(f"{line}\n" for line in lines)
    done = run(home, *PLAY, "--seed", seed, *more, typed=typed)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def moves(record: str) -> list[str]:
    """The lines of play without the tags behind them."""
    return [line.partition(" ~")[0] for line in record.splitlines() if line[:1].isdigit()]


@pytest.mark.parametrize("seed", ["alpha", "beta", "gamma"])
def test_a_whole_mission_by_a_script_of_commands(tmp_path: Path, seed: str) -> None:
    lines, match = mission(seed)
    shown = say(tmp_path, *lines, seed=seed)
    outcome = match.outcome()
    assert outcome is not None
    assert f"Result: {outcome.word}. ({outcome.rule}: " in shown
    assert re.search(r"Turns \d+, rooms \d+, kills \d+", shown)
    record = next((tmp_path / "finished").iterdir())
    assert moves(record.read_text()) == moves(match.record.text())
    assert f"sneak replay {record} --verify" in shown
    assert "shows the secret" in shown
    assert not list((tmp_path / "unfinished").iterdir())
    verified = run(tmp_path, "replay", str(record), "--verify")
    assert verified.returncode == 0
    assert "results of luck follow from the secret" in verified.stdout


def test_the_map_is_drawn_and_the_options_are_numbered(tmp_path: Path) -> None:
    shown = say(tmp_path, "entrance north", "arrow east")
    assert "┌─── ? ───┐" in shown
    assert "@ you" in shown
    assert "Signs: @ you; a gap in a wall is a door" in shown
    assert re.search(
        r"^  1\. explore north  Open north: \d+ % a guard, \d+ % seen$", shown, re.MULTILINE
    )
    assert "   - shoot          Shoot: not possible, no ammo" in shown
    assert "The input has ended. The game is saved" in shown


def test_whoever_gives_no_name_is_the_first_player(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "stealth_ops", "--plain", "--new", "--seed", "w", typed="look\n")
    assert "At the table: Player 1, as Wren; Basil, a bot (regular), as Otter." in done.stdout
    assert not re.search(r"\bme\b", done.stdout)


def test_an_action_by_number_words_or_beginning(tmp_path: Path) -> None:
    ways = ("2", "explore east", "EXPLORE   EAST", "ex e", "e e")
    shown = say(tmp_path, "1", "1", *[line for way in ways for line in (way, "rewind")])
    for way in ways:
        assert f"> {way}\n  You open the east door." in shown, way


CLEARED = ("entrance north", "arrow east", "explore north", "explore north", "shoot 2")


def test_walking_several_steps_or_to_a_place(tmp_path: Path) -> None:
    walk = ("move north", "go", "go 0", "move north, move north", "go nowhere", "go room 1")
    shown = say(tmp_path, *CLEARED, *walk, "move north, hide", seed="night")
    assert (
        "> go\n  Room 1, an empty weapon rack: 1 step.\n  Room 0, the Entrance: 2 steps." in shown
    )
    assert "> go 0\n  You are in room 1.\n  You are in room 0.\n" in shown
    assert "> move north, move north\n  You are in room 1.\n  You are in room 2.\n" in shown
    assert "You cannot walk to 'nowhere'. You can go to:" in shown
    assert "> go room 1\n  You are in room 1.\n" in shown
    assert "'hide' is no one step from Room 2 with a dead guard" in shown


def test_a_walk_that_is_seen_is_walked_only_on_purpose(tmp_path: Path) -> None:
    match, place = with_a_risky_walk()
    out = io.StringIO()
    screen = Screen(out)
    asker = Asker(Typed([f"go {place}", "no", f"go {place}", "yes"]), screen)
    before = match.steps
    Session(match, {}, screen=screen, asker=asker, shelf=Shelf(tmp_path)).run()
    assert len(re.findall(r"^\d+ steps?\. .+\. Walk there\?$", out.getvalue(), re.MULTILINE)) == 2
    assert match.steps > before


def with_a_risky_walk() -> tuple[Match, str]:
    """A mission in which something waits on the way to some room."""
    for seed in range(100):
        match = at_random(seed, 30, "easy")
        prompt = frame_for(match, 0).prompt
        if prompt is not None and isinstance(prompt.ask, Path_):
            walking = question(prompt, Known({}), str)
            assert isinstance(walking, Walking)
            for place, way in walking.ways().items():
                if any(step.why for step in way):
                    return match, place.partition(":")[2]
    raise AssertionError("no walk is risky")


def test_why_names_the_rule_and_quotes_it(tmp_path: Path) -> None:
    shown = say(tmp_path, "1", "1", "1", "why")
    assert re.search(r"You open the north door\. \(SMS-011: [A-Z].+\.\)", shown)


def test_odds_are_exact(tmp_path: Path) -> None:
    shown = say(tmp_path, "1", "1", "odds")
    assert "The pile holds 96 tiles." in shown
    assert "the Secret Files 1 in 96 (1.0 %)" in shown
    assert "a guard 24 in 96 (25.0 %)" in shown
    assert "even coin: 1 in 2" in shown


def test_sight_says_who_sees_what_and_where_to_hide(tmp_path: Path) -> None:
    shown = say(tmp_path, "1", "1", "sight")
    assert "No guard on the map is awake." in shown
    assert "the room you are in is a hiding spot" in shown


def test_look_describes_the_surroundings_in_words(tmp_path: Path) -> None:
    shown = say(tmp_path, "1", "1", "look")
    assert "You are in room 0, the Entrance. It is a T-junction." in shown
    assert "South: a wall." in shown
    assert "Nobody sees this room." in shown


def test_undo_goes_back_to_the_barrier_and_no_further(tmp_path: Path) -> None:
    shown = say(tmp_path, "undo", "1", "undo", "2", "1", "1", "undo", "rewind", "log")
    assert "There is nothing to take back: you have not decided anything yet." in shown
    assert "Taken back." in shown
    assert "You slip into the base. The Entrance has doors north, east and south." in shown
    why = "That cannot be taken back: luck has decided something since. 'rewind' takes it back"
    assert why in shown
    assert shown.count("Taken back.") == 2


def test_rules_by_number_and_by_words(tmp_path: Path) -> None:
    shown = say(tmp_path, "rules 41", "rules alert", "rules", "rules zzz", "rules 999", "about 9")
    assert "SMS-041 The coin" in shown
    assert "See also: " in shown
    assert "rules: " in shown
    assert "No rule speaks of 'zzz'" in shown
    assert "There is no rule 999: they have numbers from 1 to" in shown
    assert "'9' is no option here. Type 'about' and the number or the words of an option." in shown


def test_the_log_is_recent_or_whole(tmp_path: Path) -> None:
    shown = say(tmp_path, "log", "1", "1", "log", "log all", "log x")
    assert "Nothing has happened yet." in shown
    assert shown.count("  The Arrow token points north.") == 3
    assert "'log x' means nothing here" in shown


def test_the_map_can_be_turned_off_and_on(tmp_path: Path) -> None:
    shown = say(
        tmp_path, "map off", "1", "1", "map on", "map sight", "map plain", "map all", "map x"
    )
    before, _, after = shown.partition("The map is on.")
    assert "┌" not in before
    assert after.count("┌─── ? ───┐") == 4
    assert "'map x' means nothing here" in after


def test_help_lists_every_command_or_explains_one(tmp_path: Path) -> None:
    shown = say(tmp_path, "help", "help undo", "help nothing")
    for name in ("look", "why", "odds", "sight", "undo", "rules", "log", "save", "quit"):
        assert re.search(rf"^  {name}\s+\w", shown, re.MULTILINE), name
    assert "There is no command 'nothing'" in shown


def test_options_are_shown_again_on_request(tmp_path: Path) -> None:
    assert say(tmp_path, "options").count("1. entrance north") == 2


def test_quit_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    shown = say(tmp_path, "1", "quit")
    assert shown.splitlines()[-1] == (
        "You leave the table. The game is saved; "
        "'sneak play sneaking_mission --plain' goes on with it."
    )
    assert "nothing to keep" in say(tmp_path, "quit")


def test_conceding_asks_first_and_ends_the_game(tmp_path: Path) -> None:
    shown = say(tmp_path, "1", "concede", "", "perhaps", "no", "concede", "yes")
    assert "Nothing was typed: type 1 or 2, or a word." in shown
    assert "'perhaps' is none of these" in shown
    assert "Result: conceded." in shown
    assert len(list((tmp_path / "finished").iterdir())) == 1


BAD_LINES = {
    "": "Nothing was typed: type a number from 1 to 4, words, or 'help'.",
    "0": "There is no number 0 here: type a number from 1 to 4.",
    "5": "There is no number 5 here: type a number from 1 to 4.",
    "-1": "There is no number -1 here: type a number from 1 to 4.",
    "9" * 50: "There is no number",
    "juggle": "'juggle' means nothing here: type a number from 1 to 4, or 'help'.",
    "entrnce north": "'entrnce' means nothing here: did you mean 'entrance'?",
    "entrance up": "'up' is no direction: try north, east, south or west.",
    "entrance": "'entrance' could be 'entrance north', 'entrance east', 'entrance south' or",
    "entrance north north": "'entrance' is written 'entrance <direction>'.",
    "explore north": "You cannot do that now. SMS-003: the Entrance and the Arrow token are placed",
    "l": "'l' could be 'look' or 'log': type more of it.",
    "undo twice": "'undo' stands alone: nothing may follow it.",
    ":dance": "'dance' means nothing here",
    "x" * 401: "That line is too long: 400 characters are the most.",
    "\x1b[2J": "'?[2j' means nothing here",
}


def test_bad_input_gets_one_sentence_and_the_prompt_again(tmp_path: Path) -> None:
    shown = say(tmp_path, *BAD_LINES, "1")
    _, *answered, ends = re.split("^>", shown, flags=re.MULTILINE)
    for answer, told in zip(BAD_LINES.values(), answered, strict=True):
        assert answer in told
        assert len(told.splitlines()) == 2, told  # what was typed, and one sentence
    assert "You slip into the base." in ends
    assert "\x1b" not in shown


def test_every_prompt_of_a_mission_survives_bad_input(tmp_path: Path) -> None:
    lines, _ = mission("delta")
    bad = ["", "999", "nonsense", "move up", "undo please"]
    shown = say(tmp_path, *[line for good in lines for line in (*bad, good)], seed="delta")
    assert "Result: " in shown
    assert shown.count("Nothing was typed") == len(lines)
    assert shown.count("'nonsense' means nothing here") == len(lines)


def test_an_illegal_action_is_refused_with_its_rule(tmp_path: Path) -> None:
    shown = say(tmp_path, "entrance north", "arrow north", "explore south", "hide", "shoot 0")
    assert "You cannot do that now. SMS-011: there is no open door to the south." in shown
    assert "SMS-063" in shown
    assert "SMS-101: you have no ammo." in shown


NOISE = {
    "bytes": bytes(range(256)) * 40 * 1024,
    "one line": b"x" * (10 << 20),
    "words": b"lorem ipsum dolor sit amet\n" * (400 * 1024),
}


@pytest.mark.slow
@pytest.mark.parametrize("noise", NOISE.values(), ids=NOISE)
def test_ten_megabytes_of_noise(tmp_path: Path, noise: bytes) -> None:
    assert len(noise) >= 10 << 20
    done = run(tmp_path, *PLAY, typed=noise + b"\nentrance north\nquit\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "You slip into the base." in done.stdout
    assert len(done.stdout) < 200_000


@pytest.mark.slow
def test_a_line_larger_than_memory(tmp_path: Path) -> None:
    flood = "head -c 400000000 /dev/zero | tr '\\0' x"
    done = subprocess.run(
        ["/bin/sh", "-c", f"{flood} | (ulimit -v 300000; {shlex.join(command(*PLAY))})"],
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        timeout=PATIENCE * 4,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "That line is too long: 400 characters are the most." in done.stdout


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    lines = ("1", "1", "1", "log all")
    assert say(tmp_path, *lines, seed="same") == say(tmp_path / "other", *lines, seed="same")


def test_without_a_game_game_and_scenario_are_asked(tmp_path: Path) -> None:
    done = run(tmp_path, "play", typed="chess\nsneaking_mission\nhopeless\nhard\n1\n")
    assert "Sneaking Mission – Solo. A tile-laying solitaire" in done.stdout
    assert "'chess' is none of these: type a number from 1 to " in done.stdout
    assert "'hopeless' is none of these: type a number from 1 to 4, or a word." in done.stdout
    assert "Sneaking Mission – Solo, Hard." in done.stdout
    ended = run(tmp_path / "other", "play", typed="")
    assert "Nothing was changed." in ended.stdout
    assert ended.returncode == 0


def test_scenario_and_options_are_used(tmp_path: Path) -> None:
    shown = say(tmp_path, "1", "1", more=("--scenario", "easy", "--set", "files=deep"))
    assert "3 ammo." in shown
    record = next((tmp_path / "unfinished").iterdir()).read_text()
    assert "option files: deep" in record


def test_a_bot_can_be_watched(tmp_path: Path) -> None:
    done = run(tmp_path, *PLAY, "--seats", "bot:random", "--scenario", "extreme", "--seed", "w")
    assert done.returncode == 0
    assert "Result: " in done.stdout
